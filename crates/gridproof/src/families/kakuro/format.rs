//! How Kakuro is written.

mod grid;
mod json;
mod kakuro2;
mod kanpen;
mod page;
mod penpa;
mod puzzlekit;
mod puzzlink;
mod pzprv3;

pub(super) use kakuro2::{Cursor, case};

use super::{Cell, Kakuro};
use crate::format::{CannotWrite, Format};
use gridproof_engine::text::ReadError;
use std::ops::Range;

/// Best known first.
#[rustfmt::skip]
pub(super) const FORMATS: &[Format<Kakuro>] = &[
    grid::FORMAT,
    penpa::FORMAT,
    puzzlink::FORMAT,
    pzprv3::FORMAT,
    kakuro2::FORMAT,
    kanpen::FORMAT,
    puzzlekit::FORMAT,
    page::FORMAT,
    json::FORMAT,
];

/// A board while it is read: its cells, row by row, and where each stands in the text.
struct Draft {
    columns: usize,
    cells: Vec<Cell>,
    spans: Vec<Range<usize>>,
}

impl Draft {
    fn new(columns: usize) -> Draft {
        Draft { columns, cells: Vec::new(), spans: Vec::new() }
    }

    fn push(&mut self, cell: Cell, span: Range<usize>) {
        self.cells.push(cell);
        self.spans.push(span);
    }

    /// The puzzle, or what does not fit; `wrong` makes an error from the span of a cell.
    fn finish(self, wrong: impl Fn(Range<usize>, String) -> ReadError) -> Result<Kakuro, ReadError> {
        let spans = self.spans;
        Kakuro::new(self.columns, self.cells).map_err(|misfit| {
            let span = misfit.cell().and_then(|at| spans.get(at)).cloned().unwrap_or(0..0);
            wrong(span, misfit.to_string()).expected(misfit.expected())
        })
    }
}

/// A clue from 1 to 45 in decimal digits; anything else is pointed at.
fn clue(text: &str, digits: &str, span: Range<usize>) -> Result<u8, ReadError> {
    let value = digits.parse::<u8>().ok().filter(|_| digits.bytes().all(|b| b.is_ascii_digit()));
    value.filter(|sum| (1..=Kakuro::MAX_CLUE).contains(sum)).ok_or_else(|| {
        let problem =
            if digits.bytes().all(|b| b.is_ascii_digit()) { "this sum is out of range" } else { "this is not a sum" };
        ReadError::new(text, span, problem).expected(format!("1 to {}", Kakuro::MAX_CLUE))
    })
}

/// Why the forms of puzz.link cannot hold a puzzle, if they cannot: they have no givens, and their boards
/// stand in a row and a column of clue cells.
fn fits_pzpr(puzzle: &Kakuro) -> Result<(), CannotWrite> {
    if puzzle.rows() < 2 || puzzle.columns() < 2 {
        return Err(CannotWrite::because("the board has only clue cells"));
    }
    let columns = puzzle.columns();
    let edge = |at: usize| at < columns || at.is_multiple_of(columns);
    for (at, cell) in puzzle.cells().iter().enumerate() {
        let place = format!("r{}c{}", at / columns + 1, at % columns + 1);
        match cell {
            Cell::White(_) if edge(at) => {
                let reason = format!("the first row and the first column must be black, and {place} is white");
                return Err(CannotWrite::because(reason));
            }
            Cell::White(Some(_)) => {
                return Err(CannotWrite::because(format!("givens cannot be written, and {place} is given")));
            }
            _ => {}
        }
    }
    Ok(())
}
