//! A fast path for lists of 9 x 9 boards: 81 characters `1` to `9`, `.` or `0`, optionally followed by a note.

use super::{Boxes, Sudoku, nine, rules};
use crate::family::Puzzle;
use crate::list::{BulkSolver, List, Prefix};
use gridproof_engine::fill::Fill;

pub(super) const LIST: List<Sudoku> =
    List { format: "line", blank, read, write, bulk: Some(|| Box::<Batch>::default()) };

const CELLS: usize = 81;

/// A board without givens.
fn blank() -> Option<Sudoku> {
    Sudoku::new(Boxes::new(3, 3)?, vec![0; CELLS]).ok()
}

/// Reads a line that no other reader could claim. The board cannot be a number, a link, a game ID or a row of
/// another format; the text after a space or a comma could at most be a link, which is left to the other readers.
fn read(puzzle: &mut Sudoku, text: &[u8]) -> Option<usize> {
    let givens: &mut [u8; CELLS] = puzzle.givens_mut().try_into().ok()?;
    let used = read_line(givens, text);
    if used.is_none() {
        // Digits beyond the size of the board must not remain.
        givens.fill(0);
    }
    used
}

fn read_line(givens: &mut [u8; CELLS], text: &[u8]) -> Option<usize> {
    let (cells, rest) = text.split_first_chunk::<CELLS>()?;
    let mut invalid = 0;
    for (given, &cell) in givens.iter_mut().zip(cells) {
        let digit = cell.wrapping_sub(b'0');
        let blank = cell == b'.';
        invalid |= u8::from(digit > 9) & u8::from(!blank);
        *given = if blank { 0 } else { digit };
    }
    if invalid != 0 {
        return None;
    }
    match rest {
        [b'\n', ..] => Some(CELLS + 1),
        [b'\r', b'\n', ..] => Some(CELLS + 2),
        [b' ' | b'\t' | b',', note @ ..] => Some(CELLS + 1 + self::note(note)?),
        _ => None,
    }
}

/// The length of a note with its line end, if it consists of words and numbers and is not another board.
fn note(text: &[u8]) -> Option<usize> {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b" \t.,;#=+-_*()".contains(&byte);
    let end = text.iter().position(|&byte| !plain(byte))?;
    // An answer may follow. A word with blanks may be a second puzzle, which the ordinary reader has to report.
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

/// The number of boards solved in one batch.
const BATCH: usize = 64;
/// The maximum number of guesses per board; boards that need more are left to a search that can be stopped.
const MAX_GUESSES: u64 = 1 << 14;

/// Boards read and solved before they are requested.
struct Batch {
    givens: [[u8; CELLS]; BATCH],
    counts: [u8; BATCH],
    answers: [[u8; CELLS]; BATCH],
    /// Boards from `next` to `end` have not been requested yet.
    next: usize,
    end: usize,
}

impl Default for Batch {
    fn default() -> Batch {
        Batch { givens: [[0; _]; _], counts: [0; _], answers: [[0; _]; _], next: 0, end: 0 }
    }
}

impl Batch {
    /// Reads and solves the lines at the beginning of a text.
    fn fill(&mut self, mut text: &[u8]) {
        (self.next, self.end) = (0, 0);
        while let Some(givens) = self.givens.get_mut(self.end)
            && let Some(used) = read_line(givens, text)
        {
            text = &text[used..];
            self.end += 1;
        }
        nine::solve_many_within(MAX_GUESSES, &self.givens[..self.end], 2, &mut self.counts, &mut self.answers);
    }

    /// The next answer, if it is unique. It is checked against the rules here.
    fn answer(&mut self) -> Option<&[u8; CELLS]> {
        let (at, answer) = (self.next, &self.answers[self.next]);
        self.next += 1;
        (self.counts[at] == 1 && rules::is_answer(&self.givens[at], answer)).then_some(answer)
    }
}

impl BulkSolver for Batch {
    fn answers(&mut self, text: &[u8], to: &mut String) -> Prefix {
        let mut prefix = Prefix::default();
        let mut givens = [0; CELLS];
        while let Some(used) = read_line(&mut givens, &text[prefix.bytes..]) {
            // The batch may come from another text.
            if self.next == self.end || self.givens[self.next] != givens {
                if prefix.lines > 0 {
                    break;
                }
                self.fill(&text[prefix.bytes..]);
            }
            let Some(answer) = self.answer() else { break };
            let line = answer.map(|digit| b'0' + (digit & 15));
            let Ok(line) = std::str::from_utf8(&line) else { break };
            to.push_str(line);
            to.push('\n');
            prefix = Prefix { bytes: prefix.bytes + used, lines: prefix.lines + 1 };
        }
        prefix
    }
}
