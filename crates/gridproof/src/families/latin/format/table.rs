//! A square table of cells, however it is written: see [`crate::format::table`]. Nothing in it says that it is a Latin square, so it
//! is read only if the family or the format is requested, except for our own drawings.

use super::super::Latin;
use crate::format::rows::digit;
use crate::format::table::{self, Table};
use crate::format::{CannotWrite, Format, Hints, PuzzleText};
use gridproof_engine::message;
use gridproof_engine::text::ReadError;

pub(super) const FORMAT: Format<Latin> =
    Format { info: table::info("1,,\n,,2\n,,", sniff), read, write, saved_position: None };

/// Our own drawings, in which only Latin squares have no lines around boxes.
fn sniff(text: &PuzzleText<'_>) -> bool {
    text.contains('┃') && text.digit_tables().iter().any(|table| table.heavy_frame && table.margin.is_none())
}

fn read(text: &PuzzleText<'_>, hints: &Hints) -> Result<Latin, ReadError> {
    table::read_any(text, text.digit_tables(), |table| read_table(text, table, hints))
}

fn read_table(text: &str, table: &Table<'_>, hints: &Hints) -> Result<Latin, ReadError> {
    if hints.edges_lost && table.has_empty_cells() {
        return Err(table.lost_edges(text));
    }
    let n = table.square().filter(|n| *n <= Latin::MAX_SIZE && table.margin.is_none()).ok_or_else(|| {
        let expected = message!("a square of 1 to {max} rows", max = Latin::MAX_SIZE);
        ReadError::new(text, table.span(), message!("this table is not square")).expected(expected)
    })?;
    let givens = table.cells().map(|cell| digit(text, table::dotted(*cell), n as u8)).collect::<Result<_, _>>()?;
    Latin::new(n, givens).ok_or_else(|| ReadError::new(text, table.span(), message!("this is not a Latin square")))
}

fn write(puzzle: &Latin) -> Result<String, CannotWrite> {
    if puzzle.size() < 2 {
        return Err(CannotWrite::because(message!("one cell is not recognised as a table")));
    }
    let cell = |&given: &u8| if given == 0 { String::new() } else { given.to_string() };
    Ok(table::csv(&puzzle.givens().iter().map(cell).collect::<Vec<_>>(), puzzle.size()))
}
