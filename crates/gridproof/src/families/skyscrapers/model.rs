//! The puzzle: a square with clues on its four sides and some digits given.

use gridproof_engine::message;
use gridproof_engine::message::{Argument, Message};
use std::fmt;

/// A side of the board, from which heights are seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// Clues above the columns, from left to right.
    Top,
    /// Clues below the columns, from left to right.
    Bottom,
    /// Clues left of the rows, from top to bottom.
    Left,
    /// Clues right of the rows, from top to bottom.
    Right,
}

impl Side {
    /// The four sides in the order in which most formats list their clues.
    pub const ALL: [Side; 4] = [Side::Top, Side::Bottom, Side::Left, Side::Right];

    /// The place of clue number `at` (from 0) of this side, as in "above column 2".
    pub(crate) fn place(self, at: usize) -> Message {
        match self {
            Side::Top => message!("above column {column}", column = at + 1),
            Side::Bottom => message!("below column {column}", column = at + 1),
            Side::Left => message!("left of row {row}", row = Argument::Row(at)),
            Side::Right => message!("right of row {row}", row = Argument::Row(at)),
        }
    }

    /// The side in words, as in "the top".
    pub(crate) fn to_message(self) -> Message {
        match self {
            Side::Top => message!("the top"),
            Side::Bottom => message!("the bottom"),
            Side::Left => message!("the left"),
            Side::Right => message!("the right"),
        }
    }
}

/// The side in words, as in "the top".
impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.to_message().fmt(f)
    }
}

/// Why numbers do not make a Skyscrapers board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum InvalidBoard {
    /// The size is not between 1 and [`Skyscrapers::MAX_SIZE`].
    Size(usize),
    /// The number of clues, which is not four times the size.
    Clues(usize),
    /// A clue that exceeds the size.
    Clue {
        /// The side it is on.
        side: Side,
        /// Its number on that side, from 0.
        at: usize,
        /// The clue.
        clue: u8,
    },
    /// The number of givens, which is not the square of the size.
    Givens(usize),
    /// A given that exceeds the size.
    Given {
        /// The cell, row by row from 0.
        cell: usize,
        /// The digit.
        digit: u8,
    },
}

impl InvalidBoard {
    /// What is wrong, for any language.
    pub fn to_message(self) -> Message {
        match self {
            InvalidBoard::Size(size) => {
                message!("a board of size {size}; sizes are 1 to {max}", size, max = Skyscrapers::MAX_SIZE)
            }
            InvalidBoard::Clues(count) => message!("{count} clues; expected four per row", count),
            InvalidBoard::Clue { side, at, clue } => {
                message!("the clue {clue} {place} exceeds the size of the board", clue, place = side.place(at))
            }
            InvalidBoard::Givens(count) => message!("{count} givens; expected one per cell", count),
            InvalidBoard::Given { cell, digit } => {
                message!("the given {digit} in cell {cell} exceeds the size of the board", digit, cell)
            }
        }
    }
}

impl fmt::Display for InvalidBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.to_message().fmt(f)
    }
}

impl std::error::Error for InvalidBoard {}

/// An N x N board with clues around it and some digits given.
///
/// ```
/// use gridproof::families::skyscrapers::{Side, Skyscrapers};
/// // Top, bottom, left, right; 0 for none.
/// let puzzle = Skyscrapers::new(2, vec![0, 0, 0, 0, 2, 0, 0, 0], vec![0; 4])?;
/// assert_eq!(puzzle.clue(Side::Left, 0), Some(2));
/// assert_eq!(puzzle.clue(Side::Top, 0), None);
/// # Ok::<(), gridproof::families::skyscrapers::InvalidBoard>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Skyscrapers {
    size: usize,
    /// Top, bottom, left, right, `size` clues each; 0 for none.
    clues: Vec<u8>,
    givens: Vec<u8>,
}

impl Skyscrapers {
    /// The largest size.
    pub const MAX_SIZE: usize = 32;

    /// Creates a board of `size` rows. `clues` are those of the top, bottom, left and right, `size` each, with 0 for none; `givens` are
    /// row by row, with 0 for blanks.
    pub fn new(size: usize, clues: Vec<u8>, givens: Vec<u8>) -> Result<Skyscrapers, InvalidBoard> {
        if !(1..=Self::MAX_SIZE).contains(&size) {
            return Err(InvalidBoard::Size(size));
        }
        if clues.len() != 4 * size {
            return Err(InvalidBoard::Clues(clues.len()));
        }
        if givens.len() != size * size {
            return Err(InvalidBoard::Givens(givens.len()));
        }
        for (side, line) in Side::ALL.into_iter().zip(clues.chunks(size)) {
            if let Some(at) = line.iter().position(|&clue| usize::from(clue) > size) {
                return Err(InvalidBoard::Clue { side, at, clue: line[at] });
            }
        }
        if let Some(cell) = givens.iter().position(|&digit| usize::from(digit) > size) {
            return Err(InvalidBoard::Given { cell, digit: givens[cell] });
        }
        Ok(Skyscrapers { size, clues, givens })
    }

    /// The number of rows, of columns and of heights.
    pub fn size(&self) -> usize {
        self.size
    }

    /// The largest height.
    pub fn top(&self) -> u8 {
        self.size as u8
    }

    /// All clues: top, bottom, left, right; 0 for none.
    pub fn clues(&self) -> &[u8] {
        &self.clues
    }

    /// The clues of one side, 0 for none.
    pub fn side(&self, side: Side) -> &[u8] {
        let start = side as usize * self.size;
        &self.clues[start..start + self.size]
    }

    /// Clue number `at` (from 0) of a side, if there is one.
    pub fn clue(&self, side: Side, at: usize) -> Option<u8> {
        self.side(side).get(at).copied().filter(|&clue| clue != 0)
    }

    /// The givens row by row, 0 for blanks.
    pub fn givens(&self) -> &[u8] {
        &self.givens
    }

    /// Returns whether any digit is given.
    pub fn has_givens(&self) -> bool {
        self.givens.iter().any(|&digit| digit != 0)
    }
}
