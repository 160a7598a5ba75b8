//! Boards of f-puzzles: a JSON object, packed with LZ-String.
//!
//! | key | here |
//! |---|---|
//! | `nonconsecutive` | neighbours with a dot of either colour are exempt, so with dots it is a rule about those without |
//! | `negative` | `ratio` forbids the ratios that are on the board, or 2; white dots are exempt too. `xv` forbids 5 and 10 |
//! | `arrow` | every line begins with the cell of the circle it starts from, which is not part of the shaft |
//! | `value` of a cell | a given only with `given`; otherwise the player's |
//! | `whispers` | without a value, half the size, rounded up |
//! | clues, X and V without a value | decoration |
//!
//! Keys that are no rule we know are an error, because the board would have other answers without them. Drawings and words are listed.

mod read;
mod write;

use super::super::model::Variant;
use crate::format::link::Payload;
use crate::format::{CannotWrite, Format, FormatInfo, Layout, PositionCodec, PuzzleText, SavedPosition, fpuzzles, lz};
use gridproof_engine::message;
use gridproof_engine::message::Message;
use gridproof_engine::text::ReadError;

pub(super) const FORMAT: Format<Variant> = format::<false>(
    "fpuzzles",
    "f-puzzles link",
    "a link to f-puzzles, a board with rules",
    "https://www.f-puzzles.com/?load=N4Ig5gTglgJiBcBtRwC+AaNmNoLrpRyO30O3LwK2qN3xAGsoAbZgUwgGMBDMNhFCE5tWAZwEgASgGYAwgCYQ6KXICMSqQBYFIegDduzAK794IAGwhU9APYw4SUMNYIp82Zqv0ADoagA7GAgbAFtTQWYAtnEkRBVZdWVJd0S3HTprZQg2fwAjbn8BUEj/aIE4yW1PJLlpDWT03BwQErLY+MUk7U6tWTqM+lEoAC9TTWUAFwALDhDQtgmOIpaomOQpVQT6lPq1XSamoA==",
);

pub(super) const FPUZ: Format<Variant> = format::<true>(
    "fpuz",
    "SudokuPad link (fpuz)",
    "a link to SudokuPad, `fpuz` or `fpuzzles` and a board of f-puzzles with rules",
    "https://sudokupad.app/fpuzN4Ig5gTglgJiBcBtRwC+AaNmNoLrpRyO30O3LwK2qN3xAGsoAbZgUwgGMBDMNhFCE5tWAZwEgASgGYAwgCYQ6KXICMSqQBYFIegDduzAK794IAGwhU9APYw4SUMNYIp82Zqv0ADoagA7GAgbAFtTQWYAtnEkRBVZdWVJd0S3HTprZQg2fwAjbn8BUEj/aIE4yW1PJLlpDWT03BwQErLY+MUk7U6tWTqM+lEoAC9TTWUAFwALDhDQtgmOIpaomOQpVQT6lPq1XSamoA==",
);

const fn format<const PAD: bool>(
    id: &'static str,
    name: &'static str,
    about: &'static str,
    example: &'static str,
) -> Format<Variant> {
    let sniff: fn(&PuzzleText<'_>) -> bool =
        |text| fpuzzles::ruled(text, PAD).is_some() || fpuzzles::is_damaged(text, PAD);
    Format {
        info: FormatInfo { id, name, about, example, layout: Layout::Line, sniff, split: None },
        read: |text, _| Ok(read_link(text, PAD)?.puzzle),
        write: |puzzle| Ok(fpuzzles::link_to(&puzzle.to_fpuzzles()?, PAD)),
        saved_position: Some(PositionCodec {
            read: |text, _| {
                read_link(text, PAD).map_or_else(
                    |_| SavedPosition::default(),
                    |link| SavedPosition {
                        lost: link.lost,
                        not_understood: link.not_understood,
                        ..SavedPosition::default()
                    },
                )
            },
            write: None,
        }),
    }
}

fn read_link(text: &PuzzleText<'_>, pad: bool) -> Result<FromLink, ReadError> {
    let nothing = || ReadError::new(text, 0..text.trim_end().len(), message!("this is not a link to f-puzzles"));
    let payload: &Payload = fpuzzles::first(text, pad).ok_or_else(nothing)?;
    Variant::from_fpuzzles(&payload.text).map_err(|problem| payload.error(text, problem))
}

/// A board from a link, and what else the link holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FromLink {
    /// The board.
    pub puzzle: Variant,
    /// Drawings and words that may be rules.
    pub not_understood: Vec<String>,
    /// What does not belong to the puzzle, such as `the title`.
    pub lost: Vec<String>,
}

impl Variant {
    /// Reads the packed board of a link to f-puzzles, what comes after `load=`.
    pub fn from_fpuzzles(packed: &str) -> Result<FromLink, Message> {
        let json = lz::unpack(packed).map_err(lz::UnpackError::to_message)?;
        read::read(&json)
    }

    /// The packed board for a link to f-puzzles.
    pub fn to_fpuzzles(&self) -> Result<String, CannotWrite> {
        Ok(lz::pack(&write::write(self)?))
    }
}

#[cfg(test)]
mod tests;
