//! Pictures of boards as data, and the painter for terminals.
//!
//! A [`Scene`] says what stands in every tile of a board, and which lines between tiles are heavy.
//! Painters turn it into something to look at; nothing here knows which puzzle it shows.

mod terminal;

pub use terminal::{Piece, paint};

/// How a tile or a piece of text is meant; painters choose colours by it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    /// Lines and empty space.
    Frame,
    /// A digit that belongs to the puzzle.
    Given,
    /// A digit that was found.
    Answer,
    /// A digit that two answers disagree about.
    Differs,
    /// A clue.
    Clue,
    /// A cell that takes no digit.
    Black,
}

/// What stands in one tile of the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Tile {
    /// A tile beside the board: no frame around it.
    Outside(String),
    /// A white cell with its text, which may be empty.
    Cell(String, Role),
    /// A black cell with two clues: for the column below it and for the row to its right.
    Black {
        /// The clue for the cells below, or empty.
        down: String,
        /// The clue for the cells to the right, or empty.
        across: String,
    },
}

/// A board as data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scene {
    /// How many tiles stand side by side.
    pub columns: usize,
    /// The tiles, row by row.
    pub tiles: Vec<Tile>,
    /// Rows of tiles above which the line is heavy.
    pub heavy_above: Vec<usize>,
    /// Columns of tiles left of which the line is heavy.
    pub heavy_left: Vec<usize>,
}

impl Scene {
    /// How many rows of tiles there are.
    pub fn rows(&self) -> usize {
        self.tiles.len().checked_div(self.columns).unwrap_or(0)
    }

    /// A tile, or `None` outside of the scene.
    pub fn tile(&self, row: usize, column: usize) -> Option<&Tile> {
        if column < self.columns { self.tiles.get(row * self.columns + column) } else { None }
    }
}
