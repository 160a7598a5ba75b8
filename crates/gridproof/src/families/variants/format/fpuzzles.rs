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
use crate::format::CannotWrite;
use crate::format::lz;
use gridproof_engine::message::Message;

/// A board from a link, and what else the link holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FromLink {
    /// The board.
    pub puzzle: Variant,
    /// Drawings and words whose meaning is not understood, and what does not belong to the puzzle.
    pub not_understood: Vec<String>,
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
