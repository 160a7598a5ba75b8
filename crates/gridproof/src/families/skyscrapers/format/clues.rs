//! All clues on one line: top, bottom, left, right, as in the 42 task and in most lists.

use super::super::Skyscrapers;
use super::literal::{is_nameless, literal};
use super::{clue, puzzle, without_givens};
use crate::format::rows::{is_blank, rows};
use crate::format::{CannotWrite, Format, FormatInfo, Hints, Layout, PuzzleText};
use gridproof_engine::message;
use gridproof_engine::text::{ReadError, Token};

pub(super) const FORMAT: Format<Skyscrapers> = Format {
    info: FormatInfo {
        id: "clues",
        name: "list of clues",
        about: "4N numbers on one line: top, bottom, left, right; `0` or `.` for none",
        example: "4 3 2 1 1 2 2 2 4 3 2 1 1 2 2 2",
        layout: Layout::Line,
        sniff,
        split: None,
    },
    read: |text, _: &Hints| {
        let (size, clues) = list(text)?;
        puzzle(text, size, clues, vec![0; size * size])
    },
    write: |puzzle| line(puzzle, puzzle.clues()),
    saved_position: None,
};

/// One line of short entries, nearly all of them numbers. Four numbers alone could be anything, so a board of size 1 is read only on
/// request.
fn sniff(text: &PuzzleText<'_>) -> bool {
    // PERF: links are no clues.
    if text.is_address() {
        return false;
    }
    let rows = rows(text);
    let [row] = &rows[..] else { return false };
    if is_nameless(text) {
        return true;
    }
    let entries = || row.iter().flat_map(|token| token.text.split(',')).filter(|entry| !entry.is_empty());
    let is_number = |entry: &&str| is_blank(entry) || entry.bytes().all(|b| b.is_ascii_digit());
    let is_short = |entry: &str| entry.len() <= 3 && entry.bytes().all(|b| b.is_ascii_alphanumeric());
    let numbers = entries().filter(is_number).count();
    let count = entries().count();
    // About 81 digits are more likely a Sudoku with a mistake than clues of a board of 20 rows.
    let digits = entries().all(|entry| entry.len() == 1);
    count > 4
        && !(digits && (73..=89).contains(&count))
        && entries().all(|entry| is_number(&entry) || is_short(entry))
        && 4 * numbers >= 3 * count
}

/// The size, and the clues in the order of the text.
pub(super) fn list(text: &str) -> Result<(usize, Vec<u8>), ReadError> {
    let entries = match literal(text) {
        Some(list) => list.entries,
        None => {
            let rows = rows(text);
            if let Some(token) = rows.get(1).and_then(|row| row.first()) {
                return Err(ReadError::new(text, token.span(), message!("this is a second line"))
                    .expected(message!("all clues on one line")));
            }
            entries(text, rows.first().map_or(&[], Vec::as_slice))?
        }
    };
    let size = entries.len() / 4;
    if entries.is_empty() || !entries.len().is_multiple_of(4) {
        let problem = match entries.len() {
            1 => message!("there is one clue"),
            count => message!("there are {count} clues", count),
        };
        let at = entries.last().map_or(0..0, Token::span);
        return Err(ReadError::new(text, at, problem).expected(message!("four per row of the board")));
    }
    if size > Skyscrapers::MAX_SIZE {
        let max = 4 * Skyscrapers::MAX_SIZE;
        let problem = message!("there are {count} clues", count = entries.len());
        return Err(ReadError::new(text, entries[max].span(), problem).expected(message!("at most {max}", max)));
    }
    let clues = entries.into_iter().map(|entry| clue(text, entry, size)).collect::<Result<_, _>>()?;
    Ok((size, clues))
}

/// Entries separated by spaces and commas. A comma ends an entry, so each comma must follow one.
fn entries<'t>(text: &str, row: &[Token<'t>]) -> Result<Vec<Token<'t>>, ReadError> {
    let mut entries = Vec::new();
    let mut before_comma = false;
    for token in row {
        let mut start = token.start;
        for (at, piece) in token.text.split(',').enumerate() {
            if at > 0 && !std::mem::take(&mut before_comma) {
                return Err(ReadError::new(text, start - 1..start, message!("there is no entry before this comma")));
            }
            if !piece.is_empty() {
                entries.push(Token { text: piece, start });
                before_comma = true;
            }
            start += piece.len() + 1;
        }
    }
    Ok(entries)
}

/// The clues on one line.
pub(super) fn line(puzzle: &Skyscrapers, clues: &[u8]) -> Result<String, CannotWrite> {
    without_givens(puzzle)?;
    Ok(clues.iter().map(u8::to_string).collect::<Vec<_>>().join(" "))
}
