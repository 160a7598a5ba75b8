//! A short cut through lists of 9 x 9 boards: 81 characters `1` to `9`, `.` or `0`, and perhaps a note.

use super::{Boxes, Sudoku, nine, rules};
use crate::family::Puzzle;
use crate::list::{Ahead, List, Run};
use gridproof_engine::fill::Fill;

pub(super) const LIST: List<Sudoku> =
    List { format: "line", blank, read, write, ahead: Some(|| Box::<Block>::default()) };

const CELLS: usize = 81;

/// A board without givens.
fn blank() -> Option<Sudoku> {
    Sudoku::new(Boxes::new(3, 3)?, vec![0; CELLS]).ok()
}

/// The line of a board and nothing that any other reader could want. The board cannot be a number, a link, a
/// game ID or a row of anything; what follows after a blank or a comma could only be a link.
fn read(puzzle: &mut Sudoku, text: &[u8]) -> Option<usize> {
    let givens: &mut [u8; CELLS] = puzzle.givens_mut().try_into().ok()?;
    let used = read_line(givens, text);
    if used.is_none() {
        // Digits over the size of the board must not stay.
        givens.fill(0);
    }
    used
}

fn read_line(givens: &mut [u8; CELLS], text: &[u8]) -> Option<usize> {
    let (cells, rest) = text.split_first_chunk::<CELLS>()?;
    let mut strange = 0;
    for (given, &cell) in givens.iter_mut().zip(cells) {
        let digit = cell.wrapping_sub(b'0');
        let blank = cell == b'.';
        strange |= u8::from(digit > 9) & u8::from(!blank);
        *given = if blank { 0 } else { digit };
    }
    if strange != 0 {
        return None;
    }
    match rest {
        [b'\n', ..] => Some(CELLS + 1),
        [b'\r', b'\n', ..] => Some(CELLS + 2),
        [b' ' | b'\t' | b',', note @ ..] => Some(CELLS + 1 + self::note(note)?),
        _ => None,
    }
}

/// The bytes of a note that is only words and numbers, and no other board, with its line end.
fn note(text: &[u8]) -> Option<usize> {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b" \t.,;#=+-_*()".contains(&byte);
    let end = text.iter().position(|&byte| !plain(byte))?;
    // An answer may follow; what has blanks may be a second puzzle, and the reader has to say so.
    let blank = |byte: &u8| b".0*_-".contains(byte);
    let words = || text[..end].split(|byte| b" \t,;".contains(byte));
    if end >= CELLS && words().any(|word| word.len() == CELLS && word.iter().any(blank)) {
        return None;
    }
    match &text[end..] {
        [b'\n', ..] => Some(end + 1),
        [b'\r', b'\n', ..] => Some(end + 2),
        _ => None,
    }
}

fn write(puzzle: &Sudoku, answer: &Fill, to: &mut String) {
    let Ok(digits) = <&[u8; CELLS]>::try_from(answer.digits()) else {
        to.push_str(&puzzle.answer_line(answer));
        return;
    };
    // Only answers are written here, and they have no blanks.
    let text = digits.map(|digit| b'0' + (digit & 15));
    match std::str::from_utf8(&text) {
        Ok(text) => to.push_str(text),
        Err(_) => to.push_str(&puzzle.answer_line(answer)),
    }
}

/// Boards that are solved at once,
const AHEAD: usize = 64;
/// each with so many guesses: boards that need more are left to a search that can be stopped.
const GUESSES: u64 = 1 << 14;

/// Boards read and solved ahead of being asked for.
struct Block {
    givens: [[u8; CELLS]; AHEAD],
    counts: [u8; AHEAD],
    answers: [[u8; CELLS]; AHEAD],
    /// Those from here to there are still to come.
    next: usize,
    end: usize,
}

impl Default for Block {
    fn default() -> Block {
        Block { givens: [[0; _]; _], counts: [0; _], answers: [[0; _]; _], next: 0, end: 0 }
    }
}

impl Block {
    /// Reads and solves the lines at the beginning of a text.
    fn fill(&mut self, mut text: &[u8]) {
        (self.next, self.end) = (0, 0);
        while let Some(givens) = self.givens.get_mut(self.end)
            && let Some(used) = read_line(givens, text)
        {
            text = &text[used..];
            self.end += 1;
        }
        nine::solve_many_within(GUESSES, &self.givens[..self.end], 2, &mut self.counts, &mut self.answers);
    }

    /// The next answer, if its board has no other. It is held against the rules here.
    fn answer(&mut self) -> Option<&[u8; CELLS]> {
        let (at, answer) = (self.next, &self.answers[self.next]);
        self.next += 1;
        (self.counts[at] == 1 && rules::is_answer(&self.givens[at], answer)).then_some(answer)
    }
}

impl Ahead for Block {
    fn answers(&mut self, text: &[u8], to: &mut String) -> Run {
        let mut run = Run::default();
        let mut givens = [0; CELLS];
        while let Some(used) = read_line(&mut givens, &text[run.bytes..]) {
            // What was solved ahead may be another text.
            if self.next == self.end || self.givens[self.next] != givens {
                if run.lines > 0 {
                    break;
                }
                self.fill(&text[run.bytes..]);
            }
            let Some(answer) = self.answer() else { break };
            let line = answer.map(|digit| b'0' + (digit & 15));
            let Ok(line) = std::str::from_utf8(&line) else { break };
            to.push_str(line);
            to.push('\n');
            run = Run { bytes: run.bytes + used, lines: run.lines + 1 };
        }
        run
    }
}
