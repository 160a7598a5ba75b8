//! The formats of Kakuro.

mod grid;
#[cfg(feature = "json")]
mod json;
mod kakuro2;
mod kanpen;
#[cfg(feature = "links")]
mod penpa;
mod puzzlekit;
mod puzzlink;
mod pzprv3;
mod table;
mod two_grids;

pub(super) use kakuro2::{Cursor, case};

use super::{Cell, Kakuro};
use crate::format::{CannotWrite, Format, page};
use gridproof_engine::message;
use gridproof_engine::message::{Argument, Message};
use gridproof_engine::text::ReadError;
use std::ops::Range;

/// The best known formats first.
#[rustfmt::skip]
pub(super) const FORMATS: &[Format<Kakuro>] = &[
    grid::FORMAT,
    table::FORMAT,
    two_grids::FORMAT,
    #[cfg(feature = "links")]
    penpa::FORMAT,
    puzzlink::FORMAT,
    pzprv3::FORMAT,
    kakuro2::FORMAT,
    kanpen::FORMAT,
    puzzlekit::FORMAT,
    page::format("http://127.0.0.1:7878/#p=kakuro.3x3._-40-60-03B-07B"),
    #[cfg(feature = "json")]
    json::FORMAT,
];

/// A board being read: its cells, row by row, and the span of each in the text.
struct Draft {
    columns: usize,
    cells: Vec<Cell>,
    spans: Vec<Range<usize>>,
}

impl Draft {
    fn new(columns: usize) -> Draft {
        // Most boards are small squares.
        let likely = columns.min(32).pow(2);
        Draft { columns, cells: Vec::with_capacity(likely), spans: Vec::with_capacity(likely) }
    }

    fn push(&mut self, cell: Cell, span: Range<usize>) {
        self.cells.push(cell);
        self.spans.push(span);
    }

    /// The puzzle, or an error about the cell that is invalid; `error_at` makes an error from the span of a cell.
    fn finish(self, error_at: impl Fn(Range<usize>, Message) -> ReadError) -> Result<Kakuro, ReadError> {
        let spans = self.spans;
        Kakuro::new(self.columns, self.cells).map_err(|invalid| {
            let span = invalid.cell().and_then(|at| spans.get(at)).cloned().unwrap_or(0..0);
            error_at(span, invalid.to_message()).expected(invalid.expected())
        })
    }
}

/// A clue from 1 to 45 in decimal digits.
fn clue(text: &str, digits: &str, span: Range<usize>) -> Result<u8, ReadError> {
    let value = digits.parse::<u8>().ok().filter(|_| digits.bytes().all(|b| b.is_ascii_digit()));
    value.filter(|sum| (1..=Kakuro::MAX_CLUE).contains(sum)).ok_or_else(|| {
        let problem = if digits.bytes().all(|b| b.is_ascii_digit()) {
            message!("this sum is out of range")
        } else {
            message!("this is not a sum")
        };
        ReadError::new(text, span, problem).expected(message!("1 to {max}", max = Kakuro::MAX_CLUE))
    })
}

/// Checks that the puzz.link formats can hold a puzzle: they have no givens, and the first row and column are
/// clue cells.
fn fits_pzpr(puzzle: &Kakuro) -> Result<(), CannotWrite> {
    if puzzle.rows() < 2 || puzzle.columns() < 2 {
        return Err(CannotWrite::because(message!("the board has only clue cells")));
    }
    let columns = puzzle.columns();
    let edge = |at: usize| at < columns || at.is_multiple_of(columns);
    for (at, kind) in puzzle.cells().iter().enumerate() {
        let cell = Argument::cell(at, columns);
        match kind {
            Cell::White(_) if edge(at) => {
                let reason = message!("the first row and the first column must be black, and {cell} is white", cell);
                return Err(CannotWrite::because(reason));
            }
            Cell::White(Some(_)) => {
                return Err(CannotWrite::because(message!("this format has no givens, and {cell} is given", cell)));
            }
            _ => {}
        }
    }
    Ok(())
}
