//! Boards of f-puzzles: a JSON object, packed with LZ-String, in a link to f-puzzles or SudokuPad.
//!
//! The site has hundreds of rules, and a board is worthless without all of its rules. So every key of the object must be known to
//! have no effect on the answers; otherwise the board is refused and the rule named. Cells may have no region
//! (`"region":null`): a board without regions is a Latin square, or a Skyscrapers board if it has clues for what is
//! seen from outside.

mod keys;
mod plain_cells;
mod read;
mod regions;
mod write;

pub(crate) use keys::{is_plain, is_plain_with, more_than_common, quoted, unsupported};
pub(crate) use regions::{Regions, shape};
pub(crate) use write::BoardContents;
use write::write;

use super::link::{self, Payload};
use super::zipped::Json;
use super::{CannotWrite, Format, FormatInfo, Layout, PositionCodec, PuzzleText, SavedPosition, Sought, lz, sudokupad};
use crate::family::Puzzle;
use crate::logic::Position;
use gridproof_engine::message;
use gridproof_engine::message::Message;
use gridproof_engine::text::{ReadError, Token};
use std::cell::OnceCell;

/// The site of a link.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Site {
    /// `https://www.f-puzzles.com/?load=`, or the payload alone.
    Fpuzzles,
    /// `https://sudokupad.app/fpuz`.
    Pad,
}

/// The type of a board, readable or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PuzzleType {
    /// With boxes or other regions, or unknown.
    Regions,
    /// Without regions.
    NoRegions,
    /// Without regions, and with clues for what is seen from outside.
    Skyscrapers,
}

/// A board that uses no unsupported rules.
#[derive(Clone, Debug)]
pub(crate) struct FpuzzlesBoard {
    /// The number of rows and of columns.
    pub size: usize,
    /// The givens row by row, 0 for blanks.
    pub givens: Vec<u8>,
    /// The boxes, if there are any.
    pub regions: Regions,
    /// What is seen from the top, the bottom, the left and the right, 0 for no clue; `None` if the board has no clues at all.
    pub clues: Option<Vec<u8>>,
    /// What the link holds besides the puzzle.
    pub carried: SavedPosition,
}

/// The maximum number of rows of a board.
const MAX_SIZE: usize = 36;

/// A family with boards on f-puzzles.
pub(crate) trait FpuzzlesPuzzle: Puzzle {
    /// The type of its boards.
    const PUZZLE_TYPE: PuzzleType;

    /// The puzzle of a board, which was read from this part of a text.
    fn from_board(text: &str, payload: &Payload, board: &FpuzzlesBoard) -> Result<Self, ReadError>;

    /// The board to write.
    fn contents(&self) -> Result<BoardContents<'_>, CannotWrite>;
}

/// The row of links to f-puzzles in the table of a family.
pub(crate) const fn fpuzzles_format<P: FpuzzlesPuzzle>(about: &'static str, example: &'static str) -> Format<P> {
    format::<P, false>("fpuzzles", "f-puzzles link", about, example)
}

/// The row of links to SudokuPad with a board of f-puzzles.
pub(crate) const fn fpuz_format<P: FpuzzlesPuzzle>(about: &'static str, example: &'static str) -> Format<P> {
    format::<P, true>("fpuz", "SudokuPad link (fpuz)", about, example)
}

/// The site as a constant, since the functions of a row cannot capture it.
const fn site(pad: bool) -> Site {
    if pad { Site::Pad } else { Site::Fpuzzles }
}

const fn format<P: FpuzzlesPuzzle, const PAD: bool>(
    id: &'static str,
    name: &'static str,
    about: &'static str,
    example: &'static str,
) -> Format<P> {
    let sniff: fn(&PuzzleText<'_>) -> bool = |text| is_link_to(text, site(PAD), P::PUZZLE_TYPE);
    Format {
        info: FormatInfo { id, name, about, example, layout: Layout::Line, sniff, split: None },
        read: |text, _| {
            let (payload, board) = read(text, site(PAD))?;
            P::from_board(text, payload, board)
        },
        write: |puzzle| Ok(write(site(PAD), &puzzle.contents()?, &Position::default()).text),
        saved_position: Some(PositionCodec {
            read: |text, _| read(text, site(PAD)).map(|(_, board)| board.carried.clone()).unwrap_or_default(),
            write: Some(|puzzle, position| Ok(write(site(PAD), &puzzle.contents()?, position))),
        }),
    }
}

/// The payload of the first link in a text, or why the link has none.
fn payload(text: &PuzzleText<'_>, site: Site) -> Option<Result<Payload, ReadError>> {
    match site {
        Site::Fpuzzles if !text.mentions(const { &Sought::all(["load=", "?id=", "N4Ig"]) }) => None,
        Site::Fpuzzles => link::words(text).find_map(|word| own(text, word)),
        Site::Pad => sudokupad::find(text).and_then(|id| match id.id_type {
            sudokupad::IdType::Fpuz => Some(Ok(id.payload.clone())),
            _ => None,
        }),
    }
}

/// The payload of a single word, for f-puzzles itself.
fn own(text: &str, word: Token<'_>) -> Option<Result<Payload, ReadError>> {
    if let Some((rest, at)) = link::after_host(word.text, "f-puzzles.com") {
        if let Some((piece, from)) = link::parameter(rest, "load") {
            return Some(Ok(Payload::new(word, piece, at + from)));
        }
        let (piece, from) = link::parameter(rest, "id")?;
        let payload = Payload::new(word, piece, at + from);
        let problem = message!("this is a short link: its puzzle is stored on the site's server");
        return Some(Err(payload
            .error(text, problem)
            .expected(message!("a link with `?load=`, which contains the puzzle"))));
    }
    // A bare payload: all begin with the encoding of `{"`.
    let (piece, at) = link::parameter(word.text, "load").unwrap_or((word.text, 0));
    let payload = Payload::new(word, piece, at);
    let looks = payload.text.len() >= 40 && payload.text.starts_with("N4Ig") && lz::is_packed(&payload.text);
    looks.then_some(Ok(payload))
}

/// The type of a board, and the board itself if all of its rules are known.
type TypedBoard = (PuzzleType, Result<FpuzzlesBoard, Message>);

/// The board that an object describes.
fn board_of(json: &str) -> Result<TypedBoard, Message> {
    if let Some((cells, rest)) = plain_cells::cut(json)
        && let Ok(object) = serde_json::from_str::<Json<'_>>(&rest)
        && object.get("grid").and_then(Json::list).is_some_and(<[_]>::is_empty)
        && object.get("size").is_none_or(|stated| stated.number() == Some(cells.size))
    {
        return Ok(read::plain_board(&object, cells));
    }
    match serde_json::from_str::<Json<'_>>(json) {
        Ok(object) if object.get("grid").is_some() => Ok(read::board(&object)),
        Ok(_) => Err(message!("the packed data is not a board of f-puzzles")),
        Err(_) => Err(message!("the packed data is not JSON")),
    }
}

/// What a link holds.
pub(crate) struct Packed {
    payload: Payload,
    board: Result<TypedBoard, Message>,
}

impl Packed {
    /// Whether it is a board with rules that no family of fixed rules has, or a board that cannot be read.
    fn has_other_rules(&self) -> bool {
        match &self.board {
            Ok((_, Err(_))) => true,
            // Clues for what is seen belong to boards without regions.
            Ok((PuzzleType::Regions, Ok(board))) => board.clues.is_some(),
            _ => false,
        }
    }
}

/// What the first link of a text holds for each site; `None` if there is no link.
pub(crate) type PackedBoards = [OnceCell<Option<Result<Packed, ReadError>>>; 2];

/// What the first link in a text holds, unpacked once for all families.
fn packed<'p>(text: &'p PuzzleText<'_>, site: Site) -> Option<&'p Result<Packed, ReadError>> {
    let unpack = || {
        payload(text, site).map(|payload| {
            payload.map(|payload| {
                let json = lz::unpack(&payload.text).map_err(lz::UnpackError::to_message);
                let board = json.and_then(|json| board_of(&json));
                Packed { payload, board }
            })
        })
    };
    text.packed[site as usize].get_or_init(unpack).as_ref()
}

/// The packed board of a link whose rules no family of fixed rules has; `None` if the text has no such link.
pub(crate) fn ruled<'p>(text: &'p PuzzleText<'_>, pad: bool) -> Option<&'p Payload> {
    let packed = packed(text, site(pad))?.as_ref().ok()?;
    packed.has_other_rules().then_some(&packed.payload)
}

/// The packed board of the first link in a text.
pub(crate) fn first<'p>(text: &'p PuzzleText<'_>, pad: bool) -> Option<&'p Payload> {
    packed(text, site(pad))?.as_ref().ok().map(|packed| &packed.payload)
}

/// A link to a packed board.
pub(crate) fn link_to(packed: &str, pad: bool) -> String {
    match site(pad) {
        Site::Fpuzzles => format!("https://www.f-puzzles.com/?load={packed}"),
        Site::Pad => format!("https://sudokupad.app/fpuz{packed}"),
    }
}

/// Whether a text is a link to a board of this type whose rules are those of the type.
fn is_link_to(text: &PuzzleText<'_>, site: Site, puzzle_type: PuzzleType) -> bool {
    let readable = |packed: &Packed| !packed.has_other_rules();
    is_of_type(text, site, puzzle_type) && packed(text, site).is_some_and(|link| link.as_ref().map_or(true, readable))
}

/// Whether a text is a link to a board of this type. An unreadable one counts as having regions, as most boards do.
fn is_of_type(text: &PuzzleText<'_>, site: Site, puzzle_type: PuzzleType) -> bool {
    match packed(text, site) {
        None => false,
        Some(Err(_)) => puzzle_type == PuzzleType::Regions,
        Some(Ok(packed)) => match &packed.board {
            Ok((found, _)) => *found == puzzle_type,
            // Other texts may begin like a bare payload.
            Err(_) => puzzle_type == PuzzleType::Regions && is_in_link(text, packed),
        },
    }
}

/// Whether a packed board is part of a link, and not only a word that begins like one.
fn is_in_link(text: &str, packed: &Packed) -> bool {
    let before = &text[..packed.payload.span.start];
    ["load=", "sudokupad.", "crackingthecryptic."].iter().any(|sign| before.contains(sign))
}

/// Whether a text is a link whose packed board is damaged: it may have had any rules.
pub(crate) fn is_damaged(text: &PuzzleText<'_>, pad: bool) -> bool {
    let packed = packed(text, site(pad)).and_then(|packed| packed.as_ref().ok());
    packed.is_some_and(|packed| packed.board.is_err() && is_in_link(text, packed))
}

/// Reads the board of a link, of any type.
fn read<'p>(text: &'p PuzzleText<'_>, site: Site) -> Result<(&'p Payload, &'p FpuzzlesBoard), ReadError> {
    let Some(packed) = packed(text, site) else {
        let (problem, expected) = match site {
            Site::Fpuzzles => (message!("this is not a link to f-puzzles"), "`https://www.f-puzzles.com/?load=`"),
            Site::Pad => {
                (message!("this is not a SudokuPad link with an f-puzzles board"), "`https://sudokupad.app/fpuz`")
            }
        };
        return Err(ReadError::new(text, 0..text.trim_end().len(), problem).expected(Message::verbatim(expected)));
    };
    let Packed { payload, board } = packed.as_ref().map_err(ReadError::clone)?;
    let board = board.as_ref().and_then(|(_, board)| board.as_ref());
    board.map(|board| (payload, board)).map_err(|problem| payload.error(text, problem.clone()))
}

#[cfg(test)]
mod tests;
