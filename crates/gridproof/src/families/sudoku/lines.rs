//! A short cut through lists of 9 x 9 boards: 81 characters `1` to `9`, `.` or `0`, and perhaps a note.

use super::{Boxes, Sudoku};
use crate::family::Puzzle;
use crate::list::List;
use gridproof_engine::fill::Fill;

pub(super) const LIST: List<Sudoku> = List { format: "line", blank, read, write };

const CELLS: usize = 81;

/// A board without givens.
fn blank() -> Option<Sudoku> {
    Sudoku::new(Boxes::new(3, 3)?, vec![0; CELLS]).ok()
}

/// The line of a board and nothing that any other reader could want. The board cannot be a number, a link, a
/// game ID or a row of anything; what follows after a blank or a comma could only be a link.
fn read(puzzle: &mut Sudoku, text: &[u8]) -> Option<usize> {
    let (cells, rest) = text.split_first_chunk::<CELLS>()?;
    let givens: &mut [u8; CELLS] = puzzle.givens_mut().try_into().ok()?;
    let mut strange = 0;
    for (given, &cell) in givens.iter_mut().zip(cells) {
        let digit = cell.wrapping_sub(b'0');
        let blank = cell == b'.';
        strange |= u8::from(digit > 9) & u8::from(!blank);
        *given = if blank { 0 } else { digit };
    }
    if strange != 0 {
        // Digits over the size of the board must not stay.
        givens.fill(0);
        return None;
    }
    match rest {
        [b'\n', ..] => Some(CELLS + 1),
        [b'\r', b'\n', ..] => Some(CELLS + 2),
        [b' ' | b'\t' | b',', note @ ..] => Some(CELLS + 1 + self::note(note)?),
        _ => None,
    }
}

/// The bytes of a note that is only words and numbers, with its line end.
fn note(text: &[u8]) -> Option<usize> {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b" \t.,;#=+-_*()".contains(&byte);
    let end = text.iter().position(|&byte| !plain(byte))?;
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
