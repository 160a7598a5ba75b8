//! Boards as f-puzzles writes them: a JSON object, packed by LZ-String, in a link to f-puzzles or to SudokuPad.
//!
//! The site has hundreds of rules, and a board is worth nothing without all of its rules. So every key of the object is either
//! known to say nothing about the answers, or the board is refused and the rule is named. Cells may be
//! without a region (`"region":null`): a board without any is a Latin square, and with clues for what is seen
//! from outside it is a Skyscrapers board.

mod keys;
mod read;
mod regions;
mod write;

pub(crate) use keys::{is_plain, is_plain_with, more_than_common, quoted};
pub use regions::{Regions, shape};
pub use write::{Sheet, write};

use super::link::{self, Payload};
use super::{SavedPosition, lz, sudokupad};
use gridproof_engine::text::{ReadError, Token};
use serde_json::{Map, Value};

/// Whose link it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Site {
    /// `https://www.f-puzzles.com/?load=`, or the payload alone.
    Fpuzzles,
    /// `https://sudokupad.app/fpuz`.
    Pad,
}

/// What kind of board it is, whether it can be read or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// With boxes or other regions, or nobody knows.
    Regions,
    /// Without regions.
    Lines,
    /// Without regions, and with clues for what is seen from outside.
    Sights,
}

/// A board without rules that we do not have.
#[derive(Clone, Debug)]
pub struct Board {
    /// Rows and columns.
    pub size: usize,
    /// The givens row by row, 0 for blanks.
    pub givens: Vec<u8>,
    /// The boxes, or that there are none.
    pub regions: Regions,
    /// What is seen from the top, the bottom, the left and the right, 0 for no clue, if there are such clues.
    pub clues: Option<Vec<u8>>,
    /// What stands beside the puzzle.
    pub carried: SavedPosition,
}

/// The largest board that is read, in rows.
pub const MAX_SIZE: usize = 36;

/// The payload of the first link of a text, or why the link has none.
pub fn payload(text: &str, site: Site) -> Option<Result<Payload, ReadError>> {
    match site {
        Site::Fpuzzles if !link::has_any(text, &["load=", "?id=", "N4Ig"]) => None,
        Site::Fpuzzles => link::words(text).find_map(|word| own(text, word)),
        Site::Pad => sudokupad::find(text).and_then(|id| match id.form {
            sudokupad::Form::Fpuz => Some(Ok(id.payload)),
            _ => None,
        }),
    }
}

/// The same for one word and f-puzzles itself.
fn own(text: &str, word: Token<'_>) -> Option<Result<Payload, ReadError>> {
    if let Some((rest, at)) = link::behind(word.text, "f-puzzles.com") {
        if let Some((piece, from)) = link::parameter(rest, "load") {
            return Some(Ok(Payload::new(word, piece, at + from)));
        }
        let (piece, from) = link::parameter(rest, "id")?;
        let payload = Payload::new(word, piece, at + from);
        let problem = "this is a short link: only the site's server knows its puzzle";
        return Some(Err(payload.error(text, problem).expected("a link with `?load=`, which holds the puzzle")));
    }
    // A payload alone: all begin with the same characters, since they stand for `{"`.
    let (piece, at) = link::parameter(word.text, "load").unwrap_or((word.text, 0));
    let payload = Payload::new(word, piece, at);
    let looks = payload.text.len() >= 40 && payload.text.starts_with("N4Ig") && lz::is_packed(&payload.text);
    looks.then_some(Ok(payload))
}

/// The object that a payload holds.
fn object(payload: &Payload) -> Result<Map<String, Value>, String> {
    let json = lz::unpack(&payload.text).map_err(|broken| broken.to_string())?;
    match serde_json::from_str(&json) {
        Ok(Value::Object(object)) if object.contains_key("grid") => Ok(object),
        Ok(_) => Err("what is packed here is no board of f-puzzles".to_string()),
        Err(_) => Err("what is packed here is no JSON".to_string()),
    }
}

/// Whether a text is a link to a board of that kind. One that cannot be read has regions, as most have.
pub fn is_link_to(text: &str, site: Site, kind: Kind) -> bool {
    match payload(text, site) {
        None => false,
        Some(Err(_)) => kind == Kind::Regions,
        Some(Ok(payload)) => match object(&payload) {
            Ok(object) => read::kind(&object) == kind,
            // Something else may begin like a payload that stands alone.
            Err(_) => kind == Kind::Regions && text[..payload.span.start].contains("load="),
        },
    }
}

/// Reads the board of a link, of whatever kind.
pub fn read(text: &str, site: Site) -> Result<Board, ReadError> {
    let payload = payload(text, site).unwrap_or_else(|| {
        let (problem, expected) = match site {
            Site::Fpuzzles => ("this is no link to f-puzzles", "`https://www.f-puzzles.com/?load=`"),
            Site::Pad => ("this is no f-puzzles board on SudokuPad", "`https://sudokupad.app/fpuz`"),
        };
        Err(ReadError::new(text, 0..text.trim_end().len(), problem).expected(expected))
    })?;
    let wrong = |problem: String| payload.error(text, problem);
    read::board(&object(&payload).map_err(wrong)?).map_err(wrong)
}

/// An error about the payload of a link.
pub fn wrong(text: &str, site: Site, problem: &'static str) -> ReadError {
    match payload(text, site) {
        Some(Ok(payload)) => payload.error(text, problem),
        _ => ReadError::new(text, 0..text.trim_end().len(), problem),
    }
}

/// What a link holds beside the puzzle; nothing if it cannot be read.
pub fn beside(text: &str, site: Site) -> SavedPosition {
    read(text, site).map(|board| board.carried).unwrap_or_default()
}

#[cfg(test)]
mod tests;
