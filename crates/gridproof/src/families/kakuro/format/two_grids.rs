//! Two grids of the same size: one with the clues across, one with the clues down, each below its name.
//!
//! ```text
//! across          down
//! X  X  X         X  4  6
//! 3  _  _         X  _  _
//! 7  _  _         X  _  _
//! ```
//!
//! They stand one above the other, in either order. A cell with a number in either of them is black.

use super::super::{Cell, Kakuro};
use super::table::{BLACK, Raw, raw, resolve};
use crate::format::side_names::{Direction, direction};
use crate::format::table::Table;
use crate::format::{CannotWrite, Format, FormatInfo, Hints, Layout, PuzzleText};
use gridproof_engine::message;
use gridproof_engine::text::{ReadError, Token, lines};
use std::ops::Range;

pub(super) const FORMAT: Format<Kakuro> = Format {
    info: FormatInfo {
        id: "two-grids",
        name: "two grids",
        about: "a grid with the clues across and a grid with the clues down, each below its name",
        example: "across\nX X X\n3 _ _\n7 _ _\ndown\nX 4 6\nX _ _\nX _ _",
        layout: Layout::Block,
        sniff: |text| matches!(sections(text), Ok([_, _])),
        split: None,
    },
    read,
    write,
    saved_position: None,
};

/// The lines below the names: across, then down.
fn sections(text: &str) -> Result<[Range<usize>; 2], ReadError> {
    let mut found: Vec<(Direction, Range<usize>)> = Vec::new();
    for (start, line) in lines(text) {
        let end = start + line.len();
        match (direction(line), found.last_mut()) {
            (Some(direction), _) => found.push((direction, end..end)),
            (None, Some((_, section))) => section.end = end,
            (None, None) if line.trim().is_empty() || crate::detect::is_comment(line) => {}
            (None, None) => break,
        }
    }
    match &found[..] {
        [(Direction::Across, across), (Direction::Down, down)] => Ok([across.clone(), down.clone()]),
        [(Direction::Down, down), (Direction::Across, across)] => Ok([across.clone(), down.clone()]),
        _ => {
            let problem = message!("these are not two grids");
            Err(ReadError::new(text, 0..0, problem).expected(message!("a grid below `across` and a grid below `down`")))
        }
    }
}

fn read(text: &PuzzleText<'_>, hints: &Hints) -> Result<Kakuro, ReadError> {
    let [across, down] = sections(text)?;
    // As many line ends before it as there are bytes, so that places stay right.
    let only = |section: &Range<usize>| "\n".repeat(section.start) + &text[section.clone()];
    let (across_text, down_text) = (only(&across), only(&down));
    let (across_text, down_text) = (PuzzleText::new(&across_text), PuzzleText::new(&down_text));
    let missing = |section: &Range<usize>| {
        ReadError::new(text, section.clone(), message!("there is no grid here")).expected(message!("rows of cells"))
    };
    let first = |text: &PuzzleText<'_>, other: Option<(usize, usize)>| -> Option<usize> {
        let size = |table: &Table<'_>| Some((table.rows.len(), table.width()?));
        text.tables().iter().position(|table| size(table).is_some_and(|size| other.is_none_or(|other| other == size)))
    };
    let at = first(&across_text, None).ok_or_else(|| missing(&across))?;
    let across_table = &across_text.tables()[at];
    let width = across_table.width().unwrap_or(0);
    let size = (across_table.rows.len(), width);
    let Some(at) = first(&down_text, Some(size)) else {
        let problem =
            message!("this is not a grid of {rows} rows and {columns} columns", rows = size.0, columns = width);
        return Err(ReadError::new(text, down, problem).expected(message!("as many as in the other grid")));
    };
    let down_table = &down_text.tables()[at];
    let mut cells = Vec::new();
    for (across, down) in across_table.cells().zip(down_table.cells()) {
        let place = Token { text: &text[across.span()], start: across.start };
        cells.push((both(text, *across, *down)?, place));
    }
    resolve(text, &cells, width, hints)
}

/// A cell of both grids.
fn both<'t>(text: &str, across: Token<'t>, down: Token<'t>) -> Result<Raw<'t>, ReadError> {
    let error = |cell: Token<'_>| {
        Err(ReadError::new(text, cell.span(), message!("this is not a cell"))
            .expected(message!("a number, or a sign for black or white")))
    };
    match (raw(across.text), raw(down.text)) {
        (Raw::Number(across), Raw::Number(down)) => Ok(Raw::Clue(Some(down), Some(across), true)),
        (Raw::Number(across), Raw::Sign(_)) => Ok(Raw::Clue(None, Some(across), true)),
        (Raw::Sign(_), Raw::Number(down)) => Ok(Raw::Clue(Some(down), None, true)),
        (Raw::Sign(sign), Raw::Sign(other)) if sign == other || BLACK.contains(&sign) => Ok(Raw::Sign(sign)),
        (Raw::Sign(_), Raw::Sign(other)) if BLACK.contains(&other) => Ok(Raw::Sign(other)),
        (Raw::Sign(_), Raw::Sign(_)) => {
            Err(ReadError::new(text, down.span(), message!("this cell has another sign in the other grid")))
        }
        (Raw::Strange | Raw::Clue(..), _) => error(across),
        (_, _) => error(down),
    }
}

fn write(puzzle: &Kakuro) -> Result<String, CannotWrite> {
    let cells = puzzle.cells();
    if cells.iter().any(|cell| matches!(cell, Cell::White(Some(_)))) {
        return Err(CannotWrite::because(message!("two grids of clues have no room for given digits")));
    }
    if puzzle.rows() < 2 || puzzle.columns() < 2 {
        return Err(CannotWrite::because(message!("a single row or column would not be recognised as a grid")));
    }
    let grid = |sum: fn(&Cell) -> Option<u8>| -> String {
        let word = |cell: &Cell| match (sum(cell), cell) {
            (Some(sum), _) => sum.to_string(),
            (None, Cell::White(_)) => "_".to_string(),
            // `#` and a number would look like a comment.
            (None, _) => "X".to_string(),
        };
        let row = |row: &[Cell]| row.iter().map(word).collect::<Vec<_>>().join(" ");
        cells.chunks(puzzle.columns()).map(row).collect::<Vec<_>>().join("\n")
    };
    let across = grid(|cell| if let Cell::Black { across, .. } = cell { *across } else { None });
    let down = grid(|cell| if let Cell::Black { down, .. } = cell { *down } else { None });
    Ok(format!("across\n{across}\ndown\n{down}"))
}
