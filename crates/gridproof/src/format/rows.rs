//! Rows of space-separated tokens, as in most plain grids.

use crate::detect::is_comment;
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

/// A digit from 1 to `top`, or 0 for a blank.
pub(crate) fn digit(text: &str, token: Token<'_>, top: u8) -> Result<u8, ReadError> {
    if is_blank(token.text) {
        return Ok(0);
    }
    if !token.text.bytes().all(|b| b.is_ascii_digit()) {
        return Err(ReadError::new(text, token.span(), "this is not a digit").expected(range(top)));
    }
    match token.text.parse::<u8>() {
        Ok(digit) if (1..=top).contains(&digit) => Ok(digit),
        _ => Err(ReadError::new(text, token.span(), "this digit is out of range").expected(range(top))),
    }
}

fn range(top: u8) -> String {
    format!("1 to {top}, or `.` for a blank")
}

/// Checks that `rows` are `count` rows of `width` tokens; an error points at the row that is extra, too short or too
/// long.
pub(crate) fn rectangle(text: &str, rows: &[Vec<Token<'_>>], count: usize, width: usize) -> Result<(), ReadError> {
    for (at, row) in rows.iter().enumerate() {
        let Some(first) = row.first() else { continue };
        if at == count {
            let problem = format!("this is row {} of a board with {count} rows", at + 1);
            return Err(ReadError::new(text, first.span(), problem).expected("the end of the board"));
        }
        if row.len() != width {
            let problem = format!("this row has {} entries", row.len());
            let span = match row.get(width) {
                Some(extra) => extra.span(),
                None => row.last().map_or(first.span(), Token::span),
            };
            return Err(ReadError::new(text, span, problem).expected(format!("{width} in every row")));
        }
    }
    if rows.len() < count {
        let problem = format!("the board ends after {} rows", rows.len());
        return Err(ReadError::new(text, text.trim_end().len()..text.len(), problem).expected(format!("{count} rows")));
    }
    Ok(())
}
