//! The puzzle: a rectangle of black cells with clues and white cells to fill.

use gridproof_engine::message;
use gridproof_engine::message::Message;
use std::fmt;

/// One cell of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cell {
    /// Holds no digit.
    Black {
        /// The sum of the run below, if there is a clue.
        down: Option<u8>,
        /// The sum of the run to the right, if there is a clue.
        across: Option<u8>,
    },
    /// Holds a digit, which may be given.
    White(Option<u8>),
}

impl Cell {
    /// A black cell without clues.
    pub const BLACK: Cell = Cell::Black { down: None, across: None };
    /// A white cell without a given.
    pub const WHITE: Cell = Cell::White(None);

    /// Whether it holds a digit.
    pub const fn is_white(self) -> bool {
        matches!(self, Cell::White(_))
    }

    /// Its clue for the run in this direction.
    pub const fn clue(self, direction: Direction) -> Option<u8> {
        match (self, direction) {
            (Cell::White(_), _) => None,
            (Cell::Black { down, .. }, Direction::Down) => down,
            (Cell::Black { across, .. }, Direction::Across) => across,
        }
    }
}

/// The direction of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// To the right.
    Across,
    /// Downwards.
    Down,
}

/// A maximal line of white cells, across or down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Run {
    first: usize,
    step: usize,
    length: usize,
    /// The sum of the cells, if there is a clue.
    pub clue: Option<u8>,
    /// Its direction.
    pub direction: Direction,
}

impl Run {
    /// The maximum number of cells in a run, since no digit repeats.
    pub const MAX_CELLS: usize = 9;

    /// Its cells as indices into the board, row by row.
    pub fn cells(&self) -> impl ExactSizeIterator<Item = usize> + use<> {
        let (first, step) = (self.first, self.step);
        (0..self.length).map(move |at| first + at * step)
    }

    /// The number of cells.
    #[expect(clippy::len_without_is_empty, reason = "a run has at least one cell")]
    pub fn len(&self) -> usize {
        self.length
    }
}

/// Why cells do not form a valid board.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum InvalidBoard {
    /// No rows or columns, too many of them, or rows of different lengths.
    Size,
    /// A clue that is not between 1 and [`Kakuro::MAX_CLUE`], in this cell.
    Clue(usize),
    /// A given that is not between 1 and 9, in this cell.
    Given(usize),
    /// The tenth white cell of a run.
    LongRun(usize, Direction),
    /// A clue without a white cell after it, in this cell.
    NoRun(usize, Direction),
}

impl InvalidBoard {
    /// The index of the offending cell, row by row, if it is a single one.
    pub(crate) fn cell(&self) -> Option<usize> {
        match *self {
            InvalidBoard::Size => None,
            InvalidBoard::Clue(at)
            | InvalidBoard::Given(at)
            | InvalidBoard::LongRun(at, _)
            | InvalidBoard::NoRun(at, _) => Some(at),
        }
    }

    /// What would have been valid.
    pub(crate) fn expected(&self) -> Message {
        match self {
            InvalidBoard::Size => message!("1 to {max} rows and columns", max = Kakuro::MAX_SIZE),
            InvalidBoard::Clue(_) => message!("{min} to {max}", min = 1_u8, max = Kakuro::MAX_CLUE),
            InvalidBoard::Given(_) => message!("{min} to {max}", min = 1_u8, max = 9_u8),
            InvalidBoard::LongRun(..) => message!("runs of at most {max} cells", max = Run::MAX_CELLS),
            InvalidBoard::NoRun(_, Direction::Across) => message!("a white cell to its right"),
            InvalidBoard::NoRun(_, Direction::Down) => message!("a white cell below it"),
        }
    }

    /// What is wrong, for any language.
    pub fn to_message(&self) -> Message {
        match self {
            InvalidBoard::Size => message!("the board is empty, too large or ragged"),
            InvalidBoard::Clue(_) => message!("this sum is out of range"),
            InvalidBoard::Given(_) => message!("this digit is out of range"),
            InvalidBoard::LongRun(_, Direction::Across) => message!("this is the tenth white cell of a run across"),
            InvalidBoard::LongRun(_, Direction::Down) => message!("this is the tenth white cell of a run down"),
            InvalidBoard::NoRun(..) => message!("this clue has no run"),
        }
    }
}

impl fmt::Display for InvalidBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.to_message().fmt(f)
    }
}

impl std::error::Error for InvalidBoard {}

/// A rectangle of black and white cells. Cells at the top or left edge may be white; their runs have no clue.
///
/// ```
/// use gridproof::families::kakuro::{Cell, Kakuro};
/// let clue = |sum| Cell::Black { down: None, across: Some(sum) };
/// let puzzle = Kakuro::new(3, vec![clue(4), Cell::WHITE, Cell::White(Some(1))])?;
/// assert_eq!((puzzle.rows(), puzzle.columns(), puzzle.runs().len()), (1, 3, 3));
/// # Ok::<(), gridproof::families::kakuro::InvalidBoard>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kakuro {
    columns: usize,
    cells: Vec<Cell>,
    runs: Vec<Run>,
}

impl Kakuro {
    /// The maximum number of rows and of columns, clue cells included.
    pub const MAX_SIZE: usize = 200;
    /// The largest clue, the sum of all nine digits.
    pub const MAX_CLUE: u8 = 45;

    /// A board of `columns` columns from its cells, row by row.
    pub fn new(columns: usize, cells: Vec<Cell>) -> Result<Kakuro, InvalidBoard> {
        let sizes = 1..=Self::MAX_SIZE;
        if !sizes.contains(&columns)
            || !cells.len().is_multiple_of(columns)
            || !sizes.contains(&(cells.len() / columns))
        {
            return Err(InvalidBoard::Size);
        }
        for (at, &cell) in cells.iter().enumerate() {
            match cell {
                Cell::White(given) if given.is_some_and(|digit| !(1..=9).contains(&digit)) => {
                    return Err(InvalidBoard::Given(at));
                }
                Cell::Black { down, across }
                    if [down, across].into_iter().flatten().any(|sum| !(1..=Self::MAX_CLUE).contains(&sum)) =>
                {
                    return Err(InvalidBoard::Clue(at));
                }
                _ => {}
            }
        }
        let rows = cells.len() / columns;
        let mut runs = Vec::with_capacity(cells.len() / 2);
        for row in 0..rows {
            find_runs(&cells, row * columns, 1, columns, Direction::Across, &mut runs)?;
        }
        for column in 0..columns {
            find_runs(&cells, column, columns, rows, Direction::Down, &mut runs)?;
        }
        Ok(Kakuro { columns, cells, runs })
    }

    /// The number of rows, clue cells included.
    pub fn rows(&self) -> usize {
        self.cells.len() / self.columns
    }

    /// The number of columns, clue cells included.
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// The cells, row by row.
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// The runs: across by rows, then down by columns. Every white cell is in one of each direction.
    pub fn runs(&self) -> &[Run] {
        &self.runs
    }
}

/// Finds the runs of one row or column: `count` cells, `step` apart.
fn find_runs(
    cells: &[Cell],
    first: usize,
    step: usize,
    count: usize,
    direction: Direction,
    runs: &mut Vec<Run>,
) -> Result<(), InvalidBoard> {
    let mut clue = None;
    let mut length = 0;
    for place in (0..count).map(|at| first + at * step) {
        if cells[place].is_white() {
            length += 1;
            if length > Run::MAX_CELLS {
                return Err(InvalidBoard::LongRun(place, direction));
            }
            continue;
        }
        close(place, step, length, clue, direction, runs)?;
        clue = cells[place].clue(direction);
        length = 0;
    }
    close(first + count * step, step, length, clue, direction, runs)
}

/// Ends a run before the cell `end`; `clue` is the clue of the black cell before the run.
fn close(
    end: usize,
    step: usize,
    length: usize,
    clue: Option<u8>,
    direction: Direction,
    runs: &mut Vec<Run>,
) -> Result<(), InvalidBoard> {
    match (length, clue) {
        (0, None) => Ok(()),
        (0, Some(_)) => Err(InvalidBoard::NoRun(end - step, direction)),
        _ => {
            runs.push(Run { first: end - length * step, step, length, clue, direction });
            Ok(())
        }
    }
}
