//! Puzzles in other formats, as JSON.

use super::{Place, Rows, SheetReport};
use crate::detect::Detected;
use crate::family::AnyPuzzle;
use crate::logic::Position;
use gridproof_engine::digits::Digits;
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

puzzle_report! {
    /// A puzzle in other formats.
    pub struct ConvertReport {
        /// The number of rows.
        pub rows: u64,
        /// The number of columns.
        pub columns: u64,
        /// The largest digit that a cell can hold.
        pub largest: u8,
        /// The position in the text, or null.
        pub position: Option<PositionReport>,
        /// Content of the text that is dropped, such as `the title`, with what is not understood.
        pub lost: Vec<String>,
        /// The puzzle in each requested format.
        pub written: Vec<WrittenReport>,
        /// The board in a form that is the same for every family, if requested.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub sheet: Option<SheetReport>,
    }
}

/// A puzzle in one format.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct WrittenReport {
    /// The format.
    pub format: String,
    /// The text, or null if the format cannot hold the puzzle.
    pub text: Option<String>,
    /// What the format cannot hold of the position.
    pub lost: Vec<String>,
    /// Why the format cannot hold the puzzle, or null.
    pub problem: Option<String>,
}

/// A solver's position: entries and pencil marks.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct PositionReport {
    /// Entries, as rows, 0 for none. Givens may be repeated.
    #[serde(default)]
    pub entries: Rows<u8>,
    /// Pencil marks, as rows of lists; an empty list means that all digits are possible. Null if there are none.
    #[serde(default)]
    pub marks: Option<Rows<Vec<u8>>>,
}

impl ConvertReport {
    /// A puzzle in these formats.
    pub fn new(place: Place, read: &Detected, formats: &[&str]) -> ConvertReport {
        let puzzle = &*read.puzzle;
        let position = &read.carried.position;
        let written = formats.iter().map(|format| WrittenReport::new(read, format)).collect();
        report_about!(
            place,
            read,
            ConvertReport {
                rows: puzzle.rows() as u64,
                columns: puzzle.columns() as u64,
                largest: puzzle.largest_digit(),
                position: (!position.is_empty()).then(|| PositionReport::new(
                    position,
                    puzzle.rows(),
                    puzzle.columns()
                )),
                lost: [&read.carried.lost[..], &read.carried.not_understood].concat(),
                written,
                sheet: None,
            }
        )
    }

    /// Adds the board as a sheet.
    #[must_use]
    pub fn with_sheet(mut self, puzzle: &dyn AnyPuzzle) -> ConvertReport {
        self.sheet = Some(SheetReport::from(&puzzle.sheet()));
        self
    }
}

impl WrittenReport {
    /// Writes a puzzle in this format, with the position it was read with.
    pub fn new(read: &Detected, format: &str) -> WrittenReport {
        let format_id = format.to_string();
        match read.puzzle.write_with(format, &read.carried.position) {
            Ok(written) => {
                WrittenReport { format: format_id, text: Some(written.text), lost: written.lost, problem: None }
            }
            Err(reason) => {
                WrittenReport { format: format_id, text: None, lost: Vec::new(), problem: Some(reason.to_string()) }
            }
        }
    }
}

impl PositionReport {
    /// The position on the board of a puzzle, or what is wrong with it.
    pub fn to_position(&self, puzzle: &dyn AnyPuzzle) -> Result<Position, String> {
        let (rows, columns, top) = (puzzle.rows(), puzzle.columns(), puzzle.largest_digit());
        let start = puzzle.start();
        let fits = |name: &str, at: usize, digit: u8| match start.get(at) {
            _ if digit > top => Err(format!("{name}: {} holds digits up to {top}, not {digit}", cell(at, columns))),
            Some(None) | None if digit != 0 => Err(format!("{name}: {} takes no digit", cell(at, columns))),
            Some(Some(given)) if name == "entries" && digit != 0 && *given != 0 && *given != digit => {
                Err(format!("{name}: {} has the given {given}, not {digit}", cell(at, columns)))
            }
            _ => Ok(digit),
        };
        let mut position = Position::default();
        if !self.entries.is_empty() {
            shape("entries", &self.entries, rows, columns)?;
            let entries = self.entries.iter().flatten().enumerate().map(|(at, &digit)| fits("entries", at, digit));
            position.entries = entries.collect::<Result<_, _>>()?;
            // A repeated given is not an entry.
            for (entry, start) in position.entries.iter_mut().zip(&start) {
                *entry = if start.is_some_and(|given| given != 0) { 0 } else { *entry };
            }
        }
        if let Some(marks) = &self.marks {
            shape("marks", marks, rows, columns)?;
            let digits = |(at, list): (usize, &Vec<u8>)| {
                let mut set = Digits::EMPTY;
                for &digit in list {
                    match fits("marks", at, digit)? {
                        0 => return Err(format!("marks: {} cannot hold 0", cell(at, columns))),
                        digit => set |= Digits::one(digit),
                    }
                }
                Ok(set)
            };
            position.marks = Some(marks.iter().flatten().enumerate().map(digits).collect::<Result<_, _>>()?);
        }
        Ok(position)
    }

    /// A position on a board of this size.
    pub fn new(position: &Position, rows: usize, columns: usize) -> PositionReport {
        let row = |row: usize| row * columns..(row + 1) * columns;
        let marks = position.marks.as_ref().map(|_| {
            let cell = |cell| position.marks(cell).unwrap_or(Digits::EMPTY).iter().collect();
            (0..rows).map(|at| row(at).map(cell).collect()).collect()
        });
        let entries = (0..rows).map(|at| row(at).map(|cell| position.entry(cell)).collect()).collect();
        PositionReport { entries, marks }
    }
}

/// The name of a cell in error messages.
fn cell(at: usize, columns: usize) -> String {
    format!("r{}c{}", at / columns.max(1) + 1, at % columns.max(1) + 1)
}

/// Checks that there are as many rows and columns as on the board.
fn shape<T>(name: &str, found: &[Vec<T>], rows: usize, columns: usize) -> Result<(), String> {
    if found.len() != rows {
        return Err(format!("{name}: expected {rows} rows, as the board has, not {}", found.len()));
    }
    match found.iter().position(|row| row.len() != columns) {
        Some(at) => Err(format!("{name}: expected {columns} cells in row {}, not {}", at + 1, found[at].len())),
        None => Ok(()),
    }
}
