//! Puzzles in other formats, as JSON.

use super::{Place, Rows, SheetReport};
use crate::detect::Detected;
use crate::family::AnyPuzzle;
use crate::logic::Position;
use gridproof_engine::digits::Digits;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A puzzle in other formats.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ConvertReport {
    /// The file as it was named, or `<stdin>`.
    pub source: String,
    /// The line on which the puzzle begins, from 1.
    pub line: u64,
    /// The family, such as `sudoku`.
    pub family: String,
    /// The format the puzzle was read in.
    pub format: String,
    /// What board it is.
    pub board: String,
    /// How many rows the board has.
    pub rows: u64,
    /// How many columns it has.
    pub columns: u64,
    /// The largest digit that a cell can hold.
    pub largest: u8,
    /// A person's work on it that the text holds; null if there is none.
    pub position: Option<PositionReport>,
    /// What the text holds and nothing here keeps, such as `the title`.
    pub lost: Vec<String>,
    /// The puzzle in every format that was asked for.
    pub written: Vec<WrittenReport>,
    /// The board in a form that is the same for every family, if it was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sheet: Option<SheetReport>,
}

/// A puzzle in one format.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WrittenReport {
    /// The format.
    pub format: String,
    /// The text, or null if the format cannot hold the puzzle.
    pub text: Option<String>,
    /// What of the work on the puzzle the format cannot hold.
    pub lost: Vec<String>,
    /// Why the format cannot hold the puzzle, or null.
    pub problem: Option<String>,
}

/// A person's work on a puzzle.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PositionReport {
    /// Digits entered, as rows, 0 for none. Digits on givens may be repeated.
    #[serde(default)]
    pub entries: Rows<u8>,
    /// Pencil marks, as rows of lists; a cell with an empty list has all digits. Null where none are kept.
    #[serde(default)]
    pub marks: Option<Rows<Vec<u8>>>,
}

impl ConvertReport {
    /// A puzzle in these formats.
    pub fn new(place: Place, read: &Detected, formats: &[&str]) -> ConvertReport {
        let puzzle = &*read.puzzle;
        let position = &read.carried.position;
        let written = formats.iter().map(|format| WrittenReport::new(read, format)).collect();
        ConvertReport {
            source: place.source,
            line: place.line,
            family: puzzle.family().id.to_string(),
            format: read.format.id.to_string(),
            board: puzzle.board(),
            rows: puzzle.rows() as u64,
            columns: puzzle.columns() as u64,
            largest: puzzle.largest_digit(),
            position: (!position.is_empty()).then(|| PositionReport::new(position, puzzle.rows(), puzzle.columns())),
            lost: read.carried.lost.clone(),
            written,
            sheet: None,
        }
    }

    /// With the board as a sheet.
    #[must_use]
    pub fn with_sheet(mut self, puzzle: &dyn AnyPuzzle) -> ConvertReport {
        self.sheet = Some(SheetReport::from(&puzzle.sheet()));
        self
    }
}

impl WrittenReport {
    /// A puzzle in this format, with the work on it that came with it.
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
    /// The position on the board of a puzzle, or why it is none.
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
            // A given that is repeated is no work of a person.
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

    /// A position on a board of so many rows and columns.
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

/// The name of a cell in sentences about mistakes.
fn cell(at: usize, columns: usize) -> String {
    format!("r{}c{}", at / columns.max(1) + 1, at % columns.max(1) + 1)
}

/// Whether there are as many rows and columns as the board has.
fn shape<T>(name: &str, found: &[Vec<T>], rows: usize, columns: usize) -> Result<(), String> {
    if found.len() != rows {
        return Err(format!("{name}: expected {rows} rows, as the board has, not {}", found.len()));
    }
    match found.iter().position(|row| row.len() != columns) {
        Some(at) => Err(format!("{name}: expected {columns} cells in row {}, not {}", at + 1, found[at].len())),
        None => Ok(()),
    }
}
