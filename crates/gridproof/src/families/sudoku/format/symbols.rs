//! One character per cell.
//!
//! Up to 9x9 the digits are `1` to `9`. Beyond, there are two conventions: `A` is 10, after `1` to `9`; or `A` is 1, and
//! there are no digits at all. A text reveals its convention if it contains a digit, or a letter that would be too
//! large; otherwise the reader needs a hint. Case does not matter. Blanks are `.`, `0`, `*`, `_`
//! and `-`; on a board without these, `?` and up to 9x9 `x`.

use super::super::Sudoku;
use super::a_board;
use crate::format::{CannotWrite, Hints};
use gridproof_engine::message;
use gridproof_engine::message::Message;
use gridproof_engine::text::{ReadError, Token};

/// The largest board with one character per digit.
pub(in super::super) const MAX_SIZE: usize = 35;

/// Whether a character means a blank.
pub(super) fn is_blank(c: char) -> bool {
    matches!(c, '.' | '0' | '*' | '_' | '-')
}

/// Whether a character means a blank on a board of `n` rows without other blanks. `x` does where letters are not digits.
pub(super) fn is_odd_blank(c: char, n: usize) -> bool {
    c == '?' || (n <= 9 && matches!(c, 'x' | 'X'))
}

/// A = 1 up to Z = 26.
fn letter(c: char) -> Option<u8> {
    c.is_ascii_alphabetic().then(|| c.to_ascii_uppercase() as u8 - b'A' + 1)
}

/// The digits of a board of `n` rows, 0 for blanks. Each cell is one character.
pub(super) fn read(text: &str, cells: &[Token<'_>], n: usize, hints: &Hints) -> Result<Vec<u8>, ReadError> {
    let chars = || cells.iter().filter_map(|cell| cell.text.chars().next());
    if n > MAX_SIZE {
        let problem = message!("{board} has more digits than there are characters", board = a_board(n));
        let at = cells.first().map_or(0..0, Token::span);
        return Err(ReadError::new(text, at, problem).expected(message!("numbers separated by spaces")));
    }
    let top = n as u8;
    let has_digits = chars().any(|c| matches!(c, '1'..='9'));
    let last_letter = chars().filter_map(letter).max().unwrap_or(0);
    // In hexadecimal, 0 is a digit, blanks are some other character, and the last letter never occurs.
    let mut zeros = cells.iter().filter(|cell| cell.text.starts_with('0'));
    let other_blank = chars().any(|c| c != '0' && is_blank(c));
    let ambiguous = n > 9 && has_digits && last_letter < top - 9 && hints.letters_from_one.is_none();
    if ambiguous
        && other_blank
        && let Some(zero) = zeros.next()
    {
        let problem = message!("it is unclear whether `0` is a blank or a digit: use a single character for blanks");
        return Err(ReadError::new(text, zero.span(), problem).expected(message!("digits from 1")).ambiguous());
    }
    let from_one = if n <= 9 || has_digits {
        false
    } else if last_letter > top - 9 {
        true
    } else if last_letter == 0 {
        false
    } else {
        let first = cells.iter().find(|cell| cell.text.starts_with(|c: char| c.is_ascii_alphabetic()));
        hints.letters_from_one.ok_or_else(|| {
            let at = first.map_or(0..0, Token::span);
            ReadError::new(text, at, message!("it is unclear whether `A` is 1 or 10: specify which")).ambiguous()
        })?
    };
    let odd_blanks = !chars().any(is_blank);
    cells.iter().map(|&cell| digit(text, cell, top, from_one, odd_blanks)).collect()
}

fn digit(text: &str, cell: Token<'_>, top: u8, from_one: bool, odd_blanks: bool) -> Result<u8, ReadError> {
    let c = cell.text.chars().next().unwrap_or('.');
    if is_blank(c) || (odd_blanks && is_odd_blank(c, usize::from(top))) {
        return Ok(0);
    }
    let value = match letter(c) {
        Some(value) if from_one => Some(value),
        Some(value) if top > 9 => Some(value + 9),
        Some(_) => None,
        None => c.to_digit(10).map(|d| d as u8),
    };
    let error = |problem: Message| {
        let last = symbol(top, from_one).unwrap_or('9');
        let expected = match (from_one, top) {
            (false, 1) => message!("1, or `.` for a blank"),
            (false, 2..) => message!("1 to {max}, or `{sign}` for a blank", max = last, sign = '.'),
            _ => message!("A to {last}, or `.` for a blank", last),
        };
        Err(ReadError::new(text, cell.span(), problem).expected(expected))
    };
    match value {
        Some(value) if value <= top => Ok(value),
        Some(_) => error(message!("`{sign}` is out of range on {board}", sign = c, board = a_board(usize::from(top)))),
        None => error(message!("this is not a digit")),
    }
}

/// The character of a digit, if it has one.
fn symbol(digit: u8, from_one: bool) -> Option<char> {
    match (digit, from_one) {
        (0, _) => Some('.'),
        (1..=26, true) => Some(char::from(b'A' + digit - 1)),
        (1..=9, false) => Some(char::from(b'0' + digit)),
        (10..=35, false) => Some(char::from(b'A' + digit - 10)),
        _ => None,
    }
}

/// The cells of a board of `n` rows, in a convention that reads back: `A` as 1 if both do.
pub(in super::super) fn write(n: usize, digits: &[u8]) -> Result<String, CannotWrite> {
    if n > MAX_SIZE {
        return Err(CannotWrite::because(message!("a {n}x{n} board has more digits than there are characters", n)));
    }
    let largest = digits.iter().copied().max().unwrap_or(0);
    if n <= 9 || largest == 0 {
        return all(digits, false);
    }
    if usize::from(largest) > n - 9 && largest <= 26 {
        return all(digits, true);
    }
    if digits.iter().any(|digit| (1..=9).contains(digit)) {
        return all(digits, false);
    }
    Err(CannotWrite::because(message!("it would be unclear whether `A` is 1 or 10")))
}

fn all(digits: &[u8], from_one: bool) -> Result<String, CannotWrite> {
    let text: Option<String> = digits.iter().map(|&digit| symbol(digit, from_one)).collect();
    text.ok_or_else(|| CannotWrite::because(message!("one of its digits has no character")))
}

/// The rows of a board as characters.
pub(super) fn rows(puzzle: &Sudoku) -> Result<Vec<Vec<char>>, CannotWrite> {
    let cells: Vec<char> = write(puzzle.size(), puzzle.givens())?.chars().collect();
    Ok(cells.chunks(puzzle.size()).map(<[char]>::to_vec).collect())
}
