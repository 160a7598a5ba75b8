//! Pictures of boards as data, and their painters.
//!
//! A [`Scene`] is a board: what is in every tile, the [`Edge`] between any two tiles, and the [`Shape`]s drawn under and
//! above the digits (cages, lines, dots). An [`Overlay`] is what an explanation shows on top of it: candidates, backgrounds,
//! outlines, links, lines of sight. Painters turn both into something to look at; nothing here knows which puzzle it shows.
//!
//! | painter | output |
//! |---|---|
//! | [`paint`] | the board in box-drawing characters |
//! | [`pencil`] | the board with its candidates as text, in columns |
//! | [`painting`] | everything, as a list of outlines and text in colour |
//! | [`svg`] | the same list as SVG |
//!
//! Painters outside this crate use the same parts: [`plot`] turns edges and shapes into strokes, discs and text with
//! coordinates, [`glyphs`] into characters, and [`junction`] joins edges of any weight.
//!
//! # Coordinates
//!
//! Tiles are numbered row by row from 0. Points between tiles are [`HalfPoint`]s: the tile in row `r` and column `c` has
//! its centre at `(2r + 1, 2c + 1)`, the edge above it at `(2r, 2c + 1)`, the edge left of it at `(2r + 1, 2c)` and its
//! top-left corner at `(2r, 2c)`.

pub mod glyphs;
mod grid;
mod junction;
mod overlay;
pub mod painting;
pub mod pencil;
pub mod plot;
mod shape;
pub mod svg;
mod terminal;
#[cfg(test)]
mod tests;

pub use grid::{Edge, HalfPoint, Scene, SceneError};
pub use junction::junction;
pub use overlay::{
    Clue, ClueAt, Group, Highlight, Link, Note, Outline, Overlay, PencilMark, Sight, Tag, Tie, TileCandidate,
};
pub use shape::{Breadth, Direction, Dot, End, Grain, Ink, Shape, Stroke, Symbol};
pub use terminal::{Piece, paint};

/// The meaning of a tile or a piece of text; painters choose colours by it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    /// Edges, shapes and empty space.
    Frame,
    /// A digit that belongs to the puzzle.
    Given,
    /// A digit that was found.
    Answer,
    /// A digit on which two answers differ.
    Differs,
    /// A clue.
    Clue,
    /// A cell that takes no digit.
    Black,
    /// A candidate.
    Mark,
    /// A candidate that is part of the pattern shown.
    Pattern,
    /// A candidate being struck.
    Struck,
    /// A candidate being placed.
    Placed,
}

/// The content of one tile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Tile {
    /// A tile beside the board, without a frame.
    Outside(String),
    /// A white cell with its text, which may be empty.
    Cell(String, Role),
    /// A black cell with up to two clues.
    Black {
        /// The clue for the cells below, or empty.
        down: String,
        /// The clue for the cells to the right, or empty.
        across: String,
    },
}

impl Tile {
    /// A cell with a digit, or an empty one for 0. Givens are shown as such; other digits may differ between answers.
    pub fn digit(digit: u8, given: bool, differs: bool) -> Tile {
        let role = match (given, differs) {
            (true, _) => Role::Given,
            (false, true) => Role::Differs,
            (false, false) => Role::Answer,
        };
        Tile::Cell(if digit == 0 { String::new() } else { digit.to_string() }, role)
    }

    /// Returns whether the tile is beside the board.
    pub const fn is_outside(&self) -> bool {
        matches!(self, Tile::Outside(_))
    }

    /// Returns whether the tile is a white cell without text.
    pub const fn is_open(&self) -> bool {
        matches!(self, Tile::Cell(text, _) if text.is_empty())
    }
}
