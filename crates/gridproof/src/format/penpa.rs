//! Links to Penpa+, an editor for puzzles of every kind: `https://swaroopg92.github.io/penpa-edit/#m=edit&p=` and either the state of
//! the editor, deflated and in base64, or the address of a puzzle on puzz.link, which the editor then opens.
//!
//! The state describes what is drawn, not what it means. So a puzzle is read only if everything drawn belongs to it; a cage or a line
//! is an unknown rule. Boards with rules are written as a state, other puzzles as the address.

mod drawing;
mod state;

pub(crate) use drawing::{Drawing, Layer};

use super::link::{self, Payload};
use super::{PuzzleText, Sought};
use base64::Engine;
use base64::alphabet::STANDARD;
use base64::engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig};
use gridproof_engine::message;
use gridproof_engine::message::Message;
use gridproof_engine::text::{ReadError, Token};
use miniz_oxide::inflate::decompress_to_vec_with_limit;

/// The part of a link before the address of a puzzle.
pub(crate) const HEAD: &str = "https://swaroopg92.github.io/penpa-edit/#m=edit&p=";

/// The maximum number of rows and of columns that the editor opens from an address.
pub(crate) const MAX_SIDE: usize = 65;

/// The longest state, in bytes.
const MAX_STATE: usize = 1 << 20;

/// Hosts of link shorteners.
const SHORTENERS: [&str; 3] = ["tinyurl.com", "bit.ly", "is.gd"];

/// Base64 with or without padding.
const BASE64: GeneralPurpose = GeneralPurpose::new(
    &STANDARD,
    GeneralPurposeConfig::new()
        .with_decode_padding_mode(DecodePaddingMode::Indifferent)
        .with_decode_allow_trailing_bits(true),
);

/// What a link holds.
#[derive(Clone, Debug)]
pub(crate) enum Opened {
    /// The address of a puzzle on puzz.link, and its type if it has one.
    Address(String, Option<String>),
    /// The state of the editor.
    Drawing(Box<Drawing>),
}

/// The type of a puzzle, readable or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PuzzleType {
    /// Numbers in boxes, or unknown.
    Sudoku,
    /// Tagged as such.
    Skyscrapers,
    /// Tagged as such, or with Kakuro's black cells.
    Kakuro,
}

/// The value of `p=` in the first link of a text, or why there is none.
fn payload(text: &PuzzleText<'_>) -> Option<Result<Payload, ReadError>> {
    const SIGNS: [Sought; 3] = Sought::all(["penpa-edit", "m=edit&p=", "m=solve&p="]);
    if !text.mentions(&SIGNS) && !text.mentions(const { &Sought::all(SHORTENERS) }) {
        return None;
    }
    link::words(text).find_map(|word| {
        if SHORTENERS.iter().any(|host| link::after_host(word.text, host).is_some_and(|(rest, _)| rest.len() > 1)) {
            let payload = Payload::new(word, word.text, 0);
            let problem = message!("this is a short link, whose target only its server knows");
            return Some(Err(payload.error(text, problem).expected(message!("the long link it leads to"))));
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
    // An address may have parameters of its own, so it extends to the end of the link.
    let rest = &word.text[at..];
    let (piece, from) = link::parameter(rest, "p")?;
    let piece = if link::decoded(piece).starts_with("http") { &rest[from..] } else { piece };
    Some(Payload::new(word, piece, at + from))
}

/// What the first link of a text holds, opened once for all families; `None` if there is no link.
fn opened<'p>(text: &'p PuzzleText<'_>) -> Option<&'p Result<Opened, ReadError>> {
    let open = || payload(text).map(|payload| open_payload(text, payload?));
    text.penpa.get_or_init(open).as_ref()
}

/// Opens the first link of a text.
pub(crate) fn open<'p>(text: &'p PuzzleText<'_>) -> Result<&'p Opened, ReadError> {
    match opened(text) {
        Some(opened) => opened.as_ref().map_err(ReadError::clone),
        None => {
            let error = ReadError::new(text, 0..text.trim_end().len(), message!("this is not a link to Penpa+"));
            Err(error.expected(Message::verbatim("`https://swaroopg92.github.io/penpa-edit/#m=edit&p=`")))
        }
    }
}

fn open_payload(text: &str, payload: Payload) -> Result<Opened, ReadError> {
    if payload.text.starts_with("http") {
        let pid = super::puzzlink::pid(&PuzzleText::new(&payload.text)).map(str::to_string);
        return Ok(Opened::Address(payload.text, pid));
    }
    let error = |problem: Message| payload.error(text, problem);
    // Words contain no spaces, so no plus sign can have turned into one.
    let packed = BASE64
        .decode(payload.text.trim_end_matches('='))
        .map_err(|_| error(message!("the packed puzzle is damaged")))?;
    let state = decompress_to_vec_with_limit(&packed, MAX_STATE).map_err(|failure| match failure.status {
        miniz_oxide::inflate::TINFLStatus::HasMoreOutput => error(message!("the packed puzzle is too large")),
        _ => error(message!("the packed puzzle is damaged or cut off")),
    })?;
    let state = String::from_utf8(state).map_err(|_| error(message!("the packed data is not text")))?;
    let drawing = Drawing::read(&state).map_err(error)?;
    Ok(Opened::Drawing(Box::new(drawing)))
}

/// A link to the state of the editor, for solving.
pub(crate) fn link_to(state: &str) -> String {
    let packed = miniz_oxide::deflate::compress_to_vec(state::abbreviated(state).as_bytes(), 9);
    format!("{}{}", HEAD.replace("m=edit", "m=solve"), BASE64.encode(packed))
}

/// Whether a text is a link to a puzzle of this type; `pids` are its names on puzz.link. An unreadable one counts as a Sudoku, so
/// that a reader reports the problem.
pub(crate) fn is_link_to(text: &PuzzleText<'_>, puzzle_type: PuzzleType, pids: &[&str]) -> bool {
    match opened(text) {
        None => false,
        Some(Ok(Opened::Address(_, pid))) => pid.as_deref().is_some_and(|pid| pids.contains(&pid)),
        Some(Ok(Opened::Drawing(drawing))) => drawing.puzzle_type() == puzzle_type,
        Some(Err(_)) => puzzle_type == PuzzleType::Sudoku,
    }
}

/// The drawing of the first link of a text, unless its tags or cells say that it is a puzzle without regions.
pub(crate) fn drawing_with_regions<'p>(text: &'p PuzzleText<'_>) -> Option<&'p Drawing> {
    match opened(text) {
        Some(Ok(Opened::Drawing(drawing))) if drawing.puzzle_type() == PuzzleType::Sudoku => Some(drawing),
        _ => None,
    }
}

/// An error that points at the payload.
pub(crate) fn error_at(text: &PuzzleText<'_>, problem: Message) -> ReadError {
    match payload(text) {
        Some(Ok(payload)) => payload.error(text, problem),
        _ => ReadError::new(text, 0..text.trim_end().len(), problem),
    }
}
