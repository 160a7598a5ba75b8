//! The common part of pzpr's files: `pzprv3`, the kind of puzzle, its size, the board and the answer, on lines or joined by
//! `/`, with a blank behind every token.
//!
//! Answers are a person's work: numbers, and up to four small ones as in `.[1,2,,]`. Colours of cells (`+`, `-`, `=`, `%`) are
//! not kept.

use super::work::{Work, cells};
use crate::detect::is_comment;
use crate::logic::Position;
use gridproof_engine::digits::Digits;
use gridproof_engine::text::{ReadError, Token, lines, tokens};
use std::fmt::Write;

/// So many small numbers have a place in a cell.
const NOTES: usize = 4;

/// What stands between slashes or line ends, without blanks around it; comments and empty pieces are left out.
fn pieces(text: &str) -> impl Iterator<Item = Token<'_>> {
    lines(text)
        .filter(|(_, line)| !is_comment(line))
        .flat_map(|(start, line)| {
            let mut at = start;
            line.split('/').map(move |piece| {
                let blank = piece.len() - piece.trim_start().len();
                let token = Token { text: piece.trim(), start: at + blank };
                at += piece.len() + 1;
                token
            })
        })
        .filter(|piece| !piece.text.is_empty())
}

/// Whether the text is a file of one of these kinds, readable or not.
pub fn is_file_of(text: &str, pids: &[&str]) -> bool {
    let mut pieces = pieces(text);
    pieces.next().is_some_and(|piece| piece.text.starts_with("pzprv3"))
        && pieces.next().is_some_and(|piece| pids.contains(&piece.text))
}

/// A file, taken apart piece by piece.
pub struct File<'t> {
    text: &'t str,
    pieces: Box<dyn Iterator<Item = Token<'t>> + 't>,
}

impl<'t> File<'t> {
    /// Behind the kind of puzzle, which must be one of `pids`; the first is the one that errors name.
    pub fn open(text: &'t str, pids: &'static [&'static str]) -> Result<File<'t>, ReadError> {
        let mut file = File { text, pieces: Box::new(pieces(text)) };
        let word = file.next("`pzprv3`")?;
        if !word.text.starts_with("pzprv3") {
            return Err(ReadError::new(text, word.span(), "this is no file of pzpr").expected("`pzprv3`"));
        }
        let expected = || format!("`{}`", pids.first().copied().unwrap_or_default());
        let word = file.next("the kind of puzzle")?;
        if !pids.contains(&word.text) {
            return Err(ReadError::new(text, word.span(), "a puzzle of another kind").expected(expected()));
        }
        Ok(file)
    }

    /// The next piece.
    pub fn next(&mut self, wanted: &'static str) -> Result<Token<'t>, ReadError> {
        let end = self.text.trim_end().len();
        let early = || ReadError::new(self.text, end..end, "the text ends too early").expected(wanted);
        self.pieces.next().ok_or_else(early)
    }

    /// A number of rows or columns.
    pub fn side(&mut self, wanted: &'static str, most: usize) -> Result<usize, ReadError> {
        let piece = self.next(wanted)?;
        let side = piece.text.parse::<usize>().ok().filter(|side| (1..=most).contains(side));
        side.ok_or_else(|| ReadError::new(self.text, piece.span(), "this is no size").expected(format!("1 to {most}")))
    }

    /// A row of so many tokens.
    pub fn row(&mut self, width: usize) -> Result<Vec<Token<'t>>, ReadError> {
        let piece = self.next("more rows")?;
        cut(self.text, piece, width)
    }

    /// The rows of the answer, as far as they are there; each has so many tokens.
    pub fn answer(&mut self, rows: usize, width: usize) -> Result<Vec<Vec<Token<'t>>>, ReadError> {
        self.pieces.by_ref().take(rows).map(|piece| cut(self.text, piece, width)).collect()
    }

    /// An error if another file follows; whatever else stands behind the answer says nothing about the puzzle.
    pub fn end(&mut self) -> Result<(), ReadError> {
        match self.pieces.find(|piece| piece.text.starts_with("pzprv3")) {
            Some(piece) => {
                Err(ReadError::new(self.text, piece.span(), "a second file").expected("a blank line between them"))
            }
            None => Ok(()),
        }
    }
}

/// The tokens of a row, which must be so many.
fn cut<'t>(text: &str, piece: Token<'t>, width: usize) -> Result<Vec<Token<'t>>, ReadError> {
    let row: Vec<Token<'t>> = tokens(piece.text, piece.start).collect();
    if row.len() == width {
        return Ok(row);
    }
    let span = row.get(width).or(row.last()).map_or(piece.span(), Token::span);
    Err(ReadError::new(text, span, format!("this row has {} entries", row.len())).expected(format!("{width} here")))
}

/// What the cells of an answer say, gathered one by one.
pub struct Answer {
    /// Entries and marks.
    pub work: Work,
    top: u8,
    coloured: usize,
    unknown: usize,
}

impl Answer {
    /// For a board of so many cells, with digits up to `top`.
    pub fn new(cells: usize, top: u8) -> Answer {
        Answer { work: Work::new(cells), top, coloured: 0, unknown: 0 }
    }

    /// Takes what stands in a cell.
    pub fn take(&mut self, cell: usize, token: &str) {
        let (sign, notes) = match token.split_once('[') {
            Some((sign, notes)) => (sign, notes.trim_end_matches(']')),
            None => (token, ""),
        };
        let digit = |text: &str| text.parse::<u8>().ok().filter(|digit| (1..=self.top).contains(digit));
        match sign {
            "" | "." | "0" => {}
            "+" | "-" | "=" | "%" | "c" => self.coloured += 1,
            number => match digit(number) {
                Some(number) => self.work.enter(cell, number),
                None => self.unknown += 1,
            },
        }
        let notes: Digits = notes.split(',').take(2 * NOTES).filter_map(|note| digit(note.trim())).collect();
        self.work.mark(cell, notes);
    }

    /// What is not kept.
    pub fn lost(&self) -> Vec<String> {
        let coloured = (self.coloured > 0).then(|| format!("colours of {}", cells(self.coloured)));
        let unknown = (self.unknown > 0).then(|| format!("answers of {} that are no digits", cells(self.unknown)));
        coloured.into_iter().chain(unknown).collect()
    }
}

/// A cell of an answer: an entry, or up to four small numbers, or nothing. The fifth number of a cell has no place: `over` counts
/// such cells, which are left without marks.
pub fn token(position: &Position, cell: usize, over: &mut usize) -> String {
    if position.entry(cell) != 0 {
        return position.entry(cell).to_string();
    }
    let marks = position.marks(cell).unwrap_or(Digits::EMPTY);
    if marks.is_empty() {
        return ".".to_string();
    }
    if marks.len() as usize > NOTES {
        *over += 1;
        return ".".to_string();
    }
    let mut text = String::from(".[");
    let mut places = marks.iter();
    for place in 0..NOTES {
        // Writing to a string does not fail.
        let _ = match places.next() {
            Some(digit) if place == 0 => write!(text, "{digit}"),
            Some(digit) => write!(text, ",{digit}"),
            None => write!(text, ","),
        };
    }
    text.push(']');
    text
}

/// What is told of cells with too many marks.
pub fn too_many(over: usize) -> Option<String> {
    (over > 0).then(|| format!("pencil marks of {} with more than {NOTES}", cells(over)))
}
