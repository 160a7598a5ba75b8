//! Pictures of boards as data, and their painters.
//!
//! A [`Scene`] says what stands in every tile of a board, and which lines between tiles are heavy. An [`Overlay`] says
//! what is to be seen on top of it: candidates, backgrounds, outlines, links. Painters turn them into something to look
//! at; nothing here knows which puzzle it shows.
//!
//! | painter | what it makes |
//! |---|---|
//! | [`paint`] | the board in box-drawing characters |
//! | [`pencil`] | the board with its candidates as text, in columns |
//! | [`svg`] | everything, as a picture |

mod overlay;
pub mod pencil;
pub mod svg;
mod terminal;

pub use overlay::{Clue, ClueAt, Group, Link, Note, Outline, Overlay, Pencil, Spot, Tint};
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
    /// A candidate.
    Mark,
    /// A candidate that belongs to what a picture shows.
    Pattern,
    /// A candidate that is taken away.
    Struck,
    /// A candidate that becomes the digit of its cell.
    Placed,
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

    /// Rows and columns of tiles above and left of the board: those with nothing but clues.
    pub fn inset(&self) -> (usize, usize) {
        let beside = |tile: Option<&Tile>| matches!(tile, Some(Tile::Outside(_)));
        let row = |row: usize| (0..self.columns).all(|column| beside(self.tile(row, column)));
        let column = |column: usize| (0..self.rows()).all(|row| beside(self.tile(row, column)));
        let rows = (0..self.rows()).take_while(|&at| row(at)).count();
        (rows, (0..self.columns).take_while(|&at| column(at)).count())
    }

    /// The weight of the line above a tile: 0 none, 1 light, 2 heavy.
    pub fn line_above(&self, row: usize, column: usize) -> u8 {
        let upper = row.checked_sub(1).and_then(|r| self.tile(r, column));
        weight(upper, self.tile(row, column), self.heavy_above.contains(&row))
    }

    /// The weight of the line left of a tile: 0 none, 1 light, 2 heavy.
    pub fn line_left(&self, row: usize, column: usize) -> u8 {
        let left = column.checked_sub(1).and_then(|c| self.tile(row, c));
        weight(left, self.tile(row, column), self.heavy_left.contains(&column))
    }
}

/// The weight of the line between two tiles.
fn weight(a: Option<&Tile>, b: Option<&Tile>, heavy: bool) -> u8 {
    let framed = |tile: Option<&Tile>| matches!(tile, Some(Tile::Cell(..) | Tile::Black { .. }));
    match (framed(a), framed(b)) {
        (false, false) => 0,
        (true, true) => 1 + u8::from(heavy),
        // The outer border of the board.
        _ => 2,
    }
}
