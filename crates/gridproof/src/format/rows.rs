//! Rows of space-separated tokens, as in most plain grids.

use crate::detect::is_comment;
use gridproof_engine::message;
use gridproof_engine::message::Message;
use gridproof_engine::text::{ReadError, Token, lines, tokens};

/// The tokens of every line that is neither blank nor a comment.
pub(crate) fn rows(text: &str) -> Vec<Vec<Token<'_>>> {
    lines(text)
        .filter(|(_, line)| !is_comment(line) && !line.trim().is_empty())
        .map(|(start, line)| tokens(line, start).collect())
        .collect()
}

/// Whether a token means a blank.
pub(crate) fn is_blank(token: &str) -> bool {
    matches!(token, "." | "0" | "_" | "-" | "*")
}

/// Whether a token means a blank on a board without other signs for blanks. Beside another sign it is more likely a mistake.
pub(crate) fn is_odd_blank(token: &str) -> bool {
    matches!(token, "x" | "X" | "?")
}

/// The tokens with `.` for odd blanks, if there are no others.
pub(crate) fn with_odd_blanks<'t>(cells: impl Iterator<Item = Token<'t>> + Clone) -> Vec<Token<'t>> {
    let odd = !cells.clone().any(|cell| cell.text.is_empty() || is_blank(cell.text));
    let dotted =
        |cell: Token<'t>| if odd && is_odd_blank(cell.text) { Token { text: ".", start: cell.start } } else { cell };
    cells.map(dotted).collect()
}

/// A digit from 1 to `top`, or 0 for a blank.
pub(crate) fn digit(text: &str, token: Token<'_>, top: u8) -> Result<u8, ReadError> {
    if is_blank(token.text) {
        return Ok(0);
    }
    if !token.text.bytes().all(|b| b.is_ascii_digit()) {
        return Err(ReadError::new(text, token.span(), message!("this is not a digit")).expected(range(top)));
    }
    match token.text.parse::<u8>() {
        Ok(digit) if (1..=top).contains(&digit) => Ok(digit),
        _ => Err(ReadError::new(text, token.span(), message!("this digit is out of range")).expected(range(top))),
    }
}

/// Refuses a square of `n` rows on which `0` may be a digit: it has another sign for blanks, numbers that may count from 0, and no two
/// zeros in a row or column.
pub(crate) fn check_zeros(text: &str, cells: &[Token<'_>], n: usize) -> Result<(), ReadError> {
    let zero = cells.iter().find(|cell| cell.text == "0");
    let is_zero = |row: usize, column: usize| cells.get(row * n + column).is_some_and(|cell| cell.text == "0");
    let count = |line: usize| {
        let in_row = (0..n).filter(|&at| is_zero(line, at)).count();
        in_row.max((0..n).filter(|&at| is_zero(at, line)).count())
    };
    let repeats = zero.is_some() && (0..n).any(|line| count(line) > 1);
    let others = cells.iter().any(|cell| cell.text != "0" && (cell.text.is_empty() || is_blank(cell.text)));
    let largest = cells.iter().any(|cell| cell.text.parse() == Ok(n));
    match zero {
        Some(zero) if others && !largest && !repeats => {
            let problem = message!("`0` may be a blank or a digit here");
            Err(ReadError::new(text, zero.span(), problem)
                .expected(message!("one sign for blanks, and digits from 1"))
                .ambiguous())
        }
        _ => Ok(()),
    }
}

fn range(top: u8) -> Message {
    message!("1 to {max}, or `{sign}` for a blank", max = top, sign = '.')
}

/// A number of entries, in words.
pub(crate) fn entries(count: usize) -> Message {
    message!("{count} {count#entry|entries}", count)
}

/// Checks that `rows` are `count` rows of `width` tokens; an error points at the row that is extra, too short or too
/// long.
pub(crate) fn rectangle(text: &str, rows: &[Vec<Token<'_>>], count: usize, width: usize) -> Result<(), ReadError> {
    for (at, row) in rows.iter().enumerate() {
        let Some(first) = row.first() else { continue };
        if at == count {
            let problem = message!("this is row {number} of a board with {count} rows", number = at + 1, count);
            return Err(ReadError::new(text, first.span(), problem).expected(message!("the end of the board")));
        }
        if row.len() != width {
            let problem = message!("this row has {entries}", entries = entries(row.len()));
            let span = match row.get(width) {
                Some(extra) => extra.span(),
                None => row.last().map_or(first.span(), Token::span),
            };
            return Err(ReadError::new(text, span, problem).expected(message!("{width} in every row", width)));
        }
    }
    if rows.len() < count {
        let problem = message!("the board ends after {count} {count#row|rows}", count = rows.len());
        return Err(
            ReadError::new(text, text.trim_end().len()..text.len(), problem).expected(message!("{count} rows", count))
        );
    }
    Ok(())
}
