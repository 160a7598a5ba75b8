//! The puzzle: a square divided into boxes, with some digits given.

use gridproof_engine::message;
use gridproof_engine::message::Message;
use std::fmt;

/// The shape of a box: its rows and columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Boxes {
    rows: usize,
    columns: usize,
}

impl Boxes {
    /// Boxes of `rows` rows and `columns` columns; `None` if they have no cell, or more than
    /// [`Sudoku::MAX_SIZE`].
    pub fn new(rows: usize, columns: usize) -> Option<Boxes> {
        let cells = rows.checked_mul(columns)?;
        (1..=Sudoku::MAX_SIZE).contains(&cells).then_some(Boxes { rows, columns })
    }

    /// The default boxes of a board of this size: as square as possible, and not taller than wide. `None` if the
    /// only boxes are whole rows or columns.
    ///
    /// ```
    /// use gridproof::families::sudoku::Boxes;
    /// assert_eq!(Boxes::default_for(6), Boxes::new(2, 3));
    /// assert_eq!(Boxes::default_for(12), Boxes::new(3, 4));
    /// assert_eq!(Boxes::default_for(7), None);
    /// ```
    pub fn default_for(size: usize) -> Option<Boxes> {
        if !(1..=Sudoku::MAX_SIZE).contains(&size) {
            return None;
        }
        let rows =
            (1..=size).take_while(|rows| rows * rows <= size).filter(|&rows| size.is_multiple_of(rows)).last()?;
        (rows > 1 || size == 1).then_some(Boxes { rows, columns: size / rows })
    }

    /// Rows of a box.
    pub fn rows(self) -> usize {
        self.rows
    }

    /// Columns of a box.
    pub fn columns(self) -> usize {
        self.columns
    }

    /// Boxes with rows and columns exchanged, as on a transposed board.
    #[must_use]
    pub(crate) fn transposed(self) -> Boxes {
        Boxes { rows: self.columns, columns: self.rows }
    }

    /// The number of cells of a box, which is also that of rows, of columns and of digits.
    pub fn size(self) -> usize {
        self.rows * self.columns
    }

    /// The number of the box that holds a cell, from 0, boxes in reading order.
    pub fn of(self, row: usize, column: usize) -> usize {
        row / self.rows * self.rows + column / self.columns
    }
}

impl Boxes {
    /// The boxes in words, as in "boxes of 2 rows and 3 columns".
    pub(crate) fn to_message(self) -> Message {
        let Boxes { rows, columns } = self;
        message!("boxes of {rows} {rows#row|rows} and {columns} {columns#column|columns}", rows, columns)
    }
}

impl fmt::Display for Boxes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.to_message().fmt(f)
    }
}

/// An N x N board divided into boxes, with some digits given.
///
/// ```
/// use gridproof::families::sudoku::{Boxes, Sudoku};
/// let boxes = Boxes::new(2, 2).unwrap();
/// let puzzle = Sudoku::new(boxes, vec![1, 0, 0, 0, 0, 0, 2, 0, 0, 3, 0, 0, 0, 0, 0, 4])?;
/// assert_eq!(puzzle.size(), 4);
/// # Ok::<(), gridproof::families::sudoku::InvalidBoard>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sudoku {
    boxes: Boxes,
    givens: Vec<u8>,
}

/// Why a board cannot exist.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum InvalidBoard {
    /// The number of cells does not match the boxes.
    Cells {
        /// The number of cells passed.
        found: usize,
        /// The number of cells the boxes require.
        wanted: usize,
    },
    /// A given exceeds the size of the board.
    Given {
        /// Its cell, row by row.
        cell: usize,
        /// The digit.
        digit: u8,
    },
}

impl InvalidBoard {
    /// What is wrong, for any language.
    pub fn to_message(&self) -> Message {
        match *self {
            InvalidBoard::Cells { found, wanted } => message!("expected {wanted} cells, found {found}", wanted, found),
            InvalidBoard::Given { cell, digit } => {
                message!("the given {digit} in cell {cell} is too large", digit, cell)
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

impl Sudoku {
    /// The largest size of a board.
    pub const MAX_SIZE: usize = 36;

    /// Everything the puzzle consists of. Fast paths that bypass the plain rules destructure the puzzle here: a further rule
    /// in the type breaks the build, so every fast path has to be reviewed.
    pub(super) fn whole(&self) -> (Boxes, &[u8]) {
        let Sudoku { boxes, givens } = self;
        (*boxes, givens)
    }

    /// A board with its givens row by row, 0 for blanks.
    pub fn new(boxes: Boxes, givens: Vec<u8>) -> Result<Sudoku, InvalidBoard> {
        let wanted = boxes.size() * boxes.size();
        if givens.len() != wanted {
            return Err(InvalidBoard::Cells { found: givens.len(), wanted });
        }
        match givens.iter().position(|&digit| usize::from(digit) > boxes.size()) {
            Some(cell) => Err(InvalidBoard::Given { cell, digit: givens[cell] }),
            None => Ok(Sudoku { boxes, givens }),
        }
    }

    /// The number of rows, of columns and of digits.
    pub fn size(&self) -> usize {
        self.boxes.size()
    }

    /// The largest digit.
    pub fn top(&self) -> u8 {
        self.size() as u8
    }

    /// The shape of its boxes.
    pub fn boxes(&self) -> Boxes {
        self.boxes
    }

    /// The givens row by row, 0 for blanks.
    pub fn givens(&self) -> &[u8] {
        &self.givens
    }

    /// The givens of the same board, to be replaced. None may exceed its size.
    pub(super) fn givens_mut(&mut self) -> &mut [u8] {
        &mut self.givens
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn default_boxes_are_nearly_square_and_not_taller_than_wide() {
        let default = |size| Boxes::default_for(size).map(|boxes| (boxes.rows(), boxes.columns()));
        let known = [(1, 1, 1), (4, 2, 2), (6, 2, 3), (8, 2, 4), (9, 3, 3), (10, 2, 5), (12, 3, 4), (15, 3, 5)];
        for (size, rows, columns) in known.into_iter().chain([(16, 4, 4), (20, 4, 5), (25, 5, 5), (36, 6, 6)]) {
            assert_eq!(default(size), Some((rows, columns)));
        }
        for size in [0, 2, 3, 5, 7, 11, 13, 31, 37, 49, usize::MAX] {
            assert_eq!(default(size), None, "{size}");
        }
    }

    #[test]
    fn boards_out_of_range_are_rejected() {
        assert_eq!(Boxes::new(0, 3), None);
        assert_eq!(Boxes::new(1, 37), None);
        assert_eq!(Boxes::new(usize::MAX, 2), None);
        let boxes = Boxes::new(1, 2).unwrap();
        assert_eq!(Sudoku::new(boxes, vec![0; 5]), Err(InvalidBoard::Cells { found: 5, wanted: 4 }));
        assert_eq!(Sudoku::new(boxes, vec![0, 3, 0, 0]), Err(InvalidBoard::Given { cell: 1, digit: 3 }));
    }

    /// The boxes are not square, so that confusing rows with columns fails the test.
    #[test]
    fn boxes_are_numbered_in_reading_order() {
        let boxes = Boxes::new(2, 3).unwrap();
        let board: Vec<String> = (0..6).map(|r| (0..6).map(|c| boxes.of(r, c).to_string()).collect()).collect();
        assert_eq!(board, ["000111", "000111", "222333", "222333", "444555", "444555"]);
    }
}
