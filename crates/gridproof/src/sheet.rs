//! A board as a player or setter sees it, in one form for every family: cells, houses, and clues at the edges.
//!
//! Front ends that draw, play and edit boards work on a [`Sheet`] and need no code per family. A family declares the parts of its
//! boards in a [`BoardForm`], writes its puzzle as a sheet and reads it back.
//!
//! ```
//! let puzzle = gridproof::detect::read("latin 2\n1 .\n. .", &Default::default())?.puzzle;
//! let sheet = puzzle.sheet();
//! assert_eq!((sheet.rows, sheet.houses.len(), sheet.cells[0].given()), (2, 4, Some(1)));
//! assert!(puzzle.family().read_sheet(&sheet).is_ok_and(|same| same.same(&*puzzle)));
//! # Ok::<(), gridproof::detect::DetectError>(())
//! ```

use crate::generate::form::Sizes;
use std::fmt;

/// The parts of a family's boards, and what a setter can type where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct BoardForm {
    /// Sizes that a setter can choose.
    pub sizes: Sizes,
    /// What can be typed, besides givens in open cells.
    pub parts: &'static [BoardPart],
}

impl BoardForm {
    /// Boards of these sizes with nothing but givens.
    pub const fn new(sizes: Sizes) -> BoardForm {
        BoardForm { sizes, parts: &[] }
    }

    /// With these parts.
    #[must_use]
    pub const fn with_parts(self, parts: &'static [BoardPart]) -> BoardForm {
        BoardForm { parts, ..self }
    }

    /// Whether the boards have this part.
    pub fn has(&self, kind: PartPlace) -> bool {
        self.parts.iter().any(|part| part.place == kind)
    }
}

/// Something that a setter can put on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct BoardPart {
    /// The name in JSON.
    pub id: &'static str,
    /// What it is called.
    pub name: &'static str,
    /// Where it goes.
    pub place: PartPlace,
    /// The largest number; `None` is the largest digit of the board.
    pub max: Option<u8>,
    /// The key that switches to it or toggles it.
    pub key: Option<char>,
}

impl BoardPart {
    /// A part with this name and place.
    pub const fn new(id: &'static str, name: &'static str, place: PartPlace) -> BoardPart {
        BoardPart { id, name, place, max: None, key: None }
    }

    /// With numbers up to this one.
    #[must_use]
    pub const fn up_to(self, max: u8) -> BoardPart {
        BoardPart { max: Some(max), ..self }
    }

    /// With this key.
    #[must_use]
    pub const fn on_key(self, key: char) -> BoardPart {
        BoardPart { key: Some(key), ..self }
    }
}

/// Where a part of a board goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PartPlace {
    /// A cell becomes black, or open again.
    Cell,
    /// A black cell, for the cells to its right.
    Across,
    /// A black cell, for the cells below it.
    Down,
    /// Outside the board, at the end of a line.
    Edge,
}

/// A board.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Sheet {
    /// Rows, those of clue cells included.
    pub rows: usize,
    /// Columns, those of clue cells included.
    pub columns: usize,
    /// The largest digit a cell can hold.
    pub largest: u8,
    /// Rows and columns of a box, on boards of equal boxes.
    pub boxes: Option<(usize, usize)>,
    /// Every cell, row by row.
    pub cells: Vec<SheetCell>,
    /// Cells that differ from each other, with their sum if they have one.
    pub houses: Vec<SheetHouse>,
    /// Clues outside the board. A board that has them has one for each end of every line; its value is `None` where there is no number.
    pub clues: Vec<EdgeClue>,
}

/// A cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SheetCell {
    /// Takes a digit.
    Open {
        /// The digit that the puzzle gives.
        given: Option<u8>,
    },
    /// Takes no digit.
    Black {
        /// The sum of the cells to its right.
        across: Option<u8>,
        /// The sum of the cells below it.
        down: Option<u8>,
    },
}

impl SheetCell {
    /// An open cell from a digit, where 0 is none.
    pub fn open(given: u8) -> SheetCell {
        SheetCell::Open { given: (given != 0).then_some(given) }
    }

    /// The given, if there is one.
    pub fn given(self) -> Option<u8> {
        match self {
            SheetCell::Open { given } => given,
            SheetCell::Black { .. } => None,
        }
    }
}

/// Cells that differ from each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetHouse {
    /// Its kind, such as `row`, `box` or `across`.
    pub kind: &'static str,
    /// Its cells, as indices into [`Sheet::cells`].
    pub cells: Vec<usize>,
    /// Their sum, if it is a clue.
    pub sum: Option<u8>,
}

/// A clue that counts the heights visible along a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EdgeClue {
    /// The side it is on.
    pub side: Edge,
    /// The row or column it refers to, from 0.
    pub line: usize,
    /// The number, if there is one.
    pub value: Option<u8>,
}

/// A side of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edge {
    /// Above the columns.
    Top,
    /// Below the columns.
    Bottom,
    /// Left of the rows.
    Left,
    /// Right of the rows.
    Right,
}

impl Edge {
    /// All four.
    pub const ALL: [Edge; 4] = [Edge::Top, Edge::Bottom, Edge::Left, Edge::Right];

    /// The name in JSON.
    pub const fn id(self) -> &'static str {
        match self {
            Edge::Top => "top",
            Edge::Bottom => "bottom",
            Edge::Left => "left",
            Edge::Right => "right",
        }
    }
}

impl Sheet {
    /// Open cells with these givens, row by row with 0 for none; rows and columns are houses.
    pub fn of_lines(columns: usize, largest: u8, givens: &[u8]) -> Sheet {
        let rows = givens.len() / columns.max(1);
        let row = |row: usize| house("row", (row * columns..(row + 1) * columns).collect());
        let column = |column: usize| house("column", (0..rows).map(|row| row * columns + column).collect());
        Sheet {
            rows,
            columns,
            largest,
            boxes: None,
            cells: givens.iter().map(|&given| SheetCell::open(given)).collect(),
            houses: (0..rows).map(row).chain((0..columns).map(column)).collect(),
            clues: Vec::new(),
        }
    }

    /// With one more house.
    #[must_use]
    pub fn with_house(mut self, kind: &'static str, cells: Vec<usize>) -> Sheet {
        self.houses.push(house(kind, cells));
        self
    }

    /// The cells in the line of an edge clue, nearest first.
    pub fn line(&self, side: Edge, line: usize) -> Vec<usize> {
        let (rows, columns) = (self.rows, self.columns);
        match side {
            Edge::Top => (0..rows).map(|row| row * columns + line).collect(),
            Edge::Bottom => (0..rows).rev().map(|row| row * columns + line).collect(),
            Edge::Left => (0..columns).map(|column| line * columns + column).collect(),
            Edge::Right => (0..columns).rev().map(|column| line * columns + column).collect(),
        }
    }

    /// The givens row by row, 0 for none, if every cell is open.
    pub fn givens(&self) -> Result<Vec<u8>, BadSheet> {
        if let Some(at) = self.cells.iter().position(|cell| matches!(cell, SheetCell::Black { .. })) {
            return Err(BadSheet(format!("{} cannot be black", self.name(at))));
        }
        if self.cells.len() != self.rows * self.columns {
            return Err(BadSheet(format!("expected {} cells, found {}", self.rows * self.columns, self.cells.len())));
        }
        Ok(self.cells.iter().map(|cell| cell.given().unwrap_or(0)).collect())
    }

    /// The name of a cell.
    pub fn name(&self, cell: usize) -> String {
        let columns = self.columns.max(1);
        format!("r{}c{}", cell / columns + 1, cell % columns + 1)
    }
}

fn house(kind: &'static str, cells: Vec<usize>) -> SheetHouse {
    SheetHouse { kind, cells, sum: None }
}

/// Why a sheet is not a board of the family.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadSheet(pub String);

impl fmt::Display for BadSheet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for BadSheet {}
