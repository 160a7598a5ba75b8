//! Links to Penpa+, an editor for puzzles of every kind: `https://swaroopg92.github.io/penpa-edit/#m=edit&p=` and the state of the editor,
//! deflated, in base64; or the address of a puzzle on puzz.link, which the editor then opens.
//!
//! The state is what is drawn, not what is meant. So a puzzle is read only if everything that is drawn has its place in it; a
//! cage or a line is a rule that nobody here knows. What is written is always the address.

mod sheet;
mod state;

pub use sheet::{Entry, Layer, Sheet};

use super::link::{self, Payload};
use base64::Engine;
use base64::alphabet::STANDARD;
use base64::engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig};
use gridproof_engine::text::{ReadError, Token};
use miniz_oxide::inflate::decompress_to_vec_with_limit;

/// What stands before the address of a puzzle.
pub const HEAD: &str = "https://swaroopg92.github.io/penpa-edit/#m=edit&p=";

/// The most rows and columns that the editor opens from an address.
pub const MAX_SIDE: usize = 65;

/// The longest state that is read, in bytes.
const MOST: usize = 1 << 20;

/// Hosts whose links lead elsewhere.
const SHORTENERS: [&str; 3] = ["tinyurl.com", "bit.ly", "is.gd"];

/// Base64 with or without `=` at its end.
const BASE64: GeneralPurpose = GeneralPurpose::new(
    &STANDARD,
    GeneralPurposeConfig::new()
        .with_decode_padding_mode(DecodePaddingMode::Indifferent)
        .with_decode_allow_trailing_bits(true),
);

/// What a link holds.
#[derive(Clone, Debug)]
pub enum Opened {
    /// The address of a puzzle on puzz.link.
    Address(String),
    /// The state of the editor.
    Sheet(Box<Sheet>),
}

/// What kind of puzzle it is, whether it can be read or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Numbers in boxes, or nobody knows.
    Sudoku,
    /// Said to be so.
    Skyscrapers,
    /// Said to be so, or with its kind of black cells.
    Kakuro,
}

/// The value of `p=` in the first link of a text, or why there is none.
fn payload(text: &str) -> Option<Result<Payload, ReadError>> {
    if !link::has_any(text, &["penpa-edit", "m=edit&p=", "m=solve&p="]) && !link::has_any(text, &SHORTENERS) {
        return None;
    }
    link::words(text).find_map(|word| {
        if SHORTENERS.iter().any(|host| link::behind(word.text, host).is_some_and(|(rest, _)| rest.len() > 1)) {
            let payload = Payload::new(word, word.text, 0);
            let problem = "this is a short link: only its server knows where it leads";
            return Some(Err(payload.error(text, problem).expected("the long link that it leads to")));
        }
        parameter(word).map(Ok)
    })
}

fn parameter(word: Token<'_>) -> Option<Payload> {
    let at = match word.text.find("penpa-edit") {
        Some(at) => at,
        None if word.text.starts_with("m=edit&p=") || word.text.starts_with("m=solve&p=") => 0,
        None => return None,
    };
    // An address may have parameters of its own, so the value goes on to the end unless it is a state.
    let rest = &word.text[at..];
    let (piece, from) = link::parameter(rest, "p")?;
    let piece = if link::decoded(piece).starts_with("http") { &rest[from..] } else { piece };
    Some(Payload::new(word, piece, at + from))
}

/// Opens the first link of a text.
pub fn open(text: &str) -> Result<Opened, ReadError> {
    let payload = payload(text).unwrap_or_else(|| {
        let error = ReadError::new(text, 0..text.trim_end().len(), "this is no link to Penpa+");
        Err(error.expected("`https://swaroopg92.github.io/penpa-edit/#m=edit&p=`"))
    })?;
    if payload.text.starts_with("http") {
        return Ok(Opened::Address(payload.text));
    }
    let wrong = |problem: &str| payload.error(text, problem.to_string());
    // A plus sign that somebody took for a blank is none in a word.
    let packed =
        BASE64.decode(payload.text.trim_end_matches('=')).map_err(|_| wrong("the packed puzzle is damaged"))?;
    let state = decompress_to_vec_with_limit(&packed, MOST).map_err(|error| match error.status {
        miniz_oxide::inflate::TINFLStatus::HasMoreOutput => wrong("the packed puzzle is too large"),
        _ => wrong("the packed puzzle is damaged or cut off"),
    })?;
    let state = String::from_utf8(state).map_err(|_| wrong("what is packed here is no text"))?;
    let sheet = Sheet::read(&state).map_err(|problem| wrong(&problem))?;
    Ok(Opened::Sheet(Box::new(sheet)))
}

/// Whether a text is a link to a puzzle of that kind; `pids` are its names on puzz.link. What cannot be read is taken for a Sudoku, so
/// that somebody says what is wrong with it.
pub fn is_link_to(text: &str, kind: Kind, pids: &[&str]) -> bool {
    match payload(text) {
        None => false,
        Some(Err(_)) => kind == Kind::Sudoku,
        Some(Ok(_)) => match open(text) {
            Ok(Opened::Address(address)) => super::puzzlink::is_link_to(&address, pids),
            Ok(Opened::Sheet(sheet)) => sheet.kind() == kind,
            Err(_) => kind == Kind::Sudoku,
        },
    }
}

/// An error about the whole link.
pub fn wrong(text: &str, problem: String) -> ReadError {
    match payload(text) {
        Some(Ok(payload)) => payload.error(text, problem),
        _ => ReadError::new(text, 0..text.trim_end().len(), problem),
    }
}
