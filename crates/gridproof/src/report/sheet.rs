//! Boards as players and setters see them, as JSON.

use crate::sheet::{BadSheet, Edge, EdgeClue, Sheet, SheetCell};
use gridproof_engine::message;
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A board, in one form for every family.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SheetReport {
    /// Number of rows, including those of clue cells.
    pub rows: u64,
    /// Number of columns, including those of clue cells.
    pub columns: u64,
    /// The largest digit a cell can hold.
    pub largest: u8,
    /// Rows and columns of a box, or null.
    #[serde(rename = "box")]
    pub boxes: Option<[u64; 2]>,
    /// Every cell, row by row.
    pub cells: Vec<SheetCellReport>,
    /// Groups of cells that differ from each other. Ignored when a board is read: houses follow from the rest.
    #[serde(default)]
    pub houses: Vec<SheetHouseReport>,
    /// Clues outside the board.
    #[serde(default)]
    pub clues: Vec<EdgeClueReport>,
}

/// A cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SheetCellReport {
    /// Whether it takes a digit.
    pub open: bool,
    /// The digit that the puzzle gives, or 0.
    #[serde(default)]
    pub given: u8,
    /// The sum of the cells to its right, or 0.
    #[serde(default)]
    pub across: u8,
    /// The sum of the cells below it, or 0.
    #[serde(default)]
    pub down: u8,
}

/// Cells that must hold different digits.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SheetHouseReport {
    /// Its kind, such as `row`, `box` or `across`.
    pub kind: String,
    /// Its cells, counted row by row from 0.
    pub cells: Vec<u64>,
    /// Their sum, or 0 if it is not a clue.
    pub sum: u8,
}

/// A clue outside the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct EdgeClueReport {
    /// The side it is on: `top`, `bottom`, `left` or `right`.
    pub side: String,
    /// The row or column it refers to, from 0.
    pub line: u64,
    /// The number, or 0 if there is none.
    pub value: u8,
    /// The cells it refers to, nearest first. Ignored when a board is read.
    #[serde(default)]
    pub cells: Vec<u64>,
}

#[doc(hidden)]
impl From<&Sheet> for SheetReport {
    fn from(sheet: &Sheet) -> SheetReport {
        let indices = |cells: &[usize]| cells.iter().map(|&cell| cell as u64).collect();
        let cell = |cell: &SheetCell| match *cell {
            SheetCell::Open { given } => {
                SheetCellReport { open: true, given: given.unwrap_or(0), ..SheetCellReport::default() }
            }
            SheetCell::Black { across, down } => {
                SheetCellReport { open: false, given: 0, across: across.unwrap_or(0), down: down.unwrap_or(0) }
            }
        };
        let houses = sheet.houses.iter().map(|house| SheetHouseReport {
            kind: house.kind.to_string(),
            cells: indices(&house.cells),
            sum: house.sum.unwrap_or(0),
        });
        let clues = sheet.clues.iter().map(|clue| EdgeClueReport {
            side: clue.side.id().to_string(),
            line: clue.line as u64,
            value: clue.value.unwrap_or(0),
            cells: indices(&sheet.line(clue.side, clue.line)),
        });
        SheetReport {
            rows: sheet.rows as u64,
            columns: sheet.columns as u64,
            largest: sheet.largest,
            boxes: sheet.boxes.map(|(rows, columns)| [rows as u64, columns as u64]),
            cells: sheet.cells.iter().map(cell).collect(),
            houses: houses.collect(),
            clues: clues.collect(),
        }
    }
}

impl SheetReport {
    /// The sheet, without its houses.
    pub fn to_sheet(&self) -> Result<Sheet, BadSheet> {
        let side = |side: u64| usize::try_from(side).ok().filter(|side| (1..=1000).contains(side));
        let (Some(rows), Some(columns)) = (side(self.rows), side(self.columns)) else {
            return Err(BadSheet(message!("expected 1 to 1000 rows and columns")));
        };
        if self.cells.len() != rows * columns {
            return Err(BadSheet(message!(
                "expected {wanted} cells, found {found}",
                wanted = rows * columns,
                found = self.cells.len()
            )));
        }
        let number = |number: u8| (number != 0).then_some(number);
        let cell = |cell: &SheetCellReport| match cell.open {
            true => SheetCell::Open { given: number(cell.given) },
            false => SheetCell::Black { across: number(cell.across), down: number(cell.down) },
        };
        let clue = |clue: &EdgeClueReport| {
            let side = Edge::ALL.into_iter().find(|side| side.id() == clue.side);
            let side = side.ok_or_else(|| BadSheet(message!("unknown side `{side}`", side = clue.side.clone())))?;
            let line = usize::try_from(clue.line).unwrap_or(usize::MAX);
            Ok(EdgeClue { side, line, value: number(clue.value) })
        };
        let mut sheet = Sheet::of_lines(columns, self.largest, &[]);
        sheet.rows = rows;
        sheet.boxes = self.boxes.map(|[rows, columns]| (rows as usize, columns as usize));
        sheet.houses = Vec::new();
        sheet.cells = self.cells.iter().map(cell).collect();
        sheet.clues = self.clues.iter().map(clue).collect::<Result<_, BadSheet>>()?;
        Ok(sheet)
    }
}
