//! A square table of cells, however it is written: see [`crate::format::table`].

use super::super::{Boxes, Sudoku};
use super::ruled::{Row, Ruled};
use super::{board, check_default_boxes, symbols};
use crate::family::AnyPuzzle;
use crate::format::rows;
use crate::format::table::{self, Margin, Surface, Table};
use crate::format::{CannotWrite, Format, Hints, PuzzleText};
use crate::{Control, Limits, Verdict};
use gridproof_engine::message;
use gridproof_engine::text::{ReadError, Token};

pub(super) const FORMAT: Format<Sudoku> = Format {
    info: table::info(",1,,\n,,,2\n3,,,\n,,3,", |text| {
        let is_meant = |table: &Table<'_>| table.surface != Surface::Spaced || may_be_meant(text, table);
        table::may_be(text) && text.digit_tables().iter().any(|table| looks_right(table) && is_meant(table))
    }),
    read,
    write,
    saved_position: None,
};

/// The smallest board that is recognised.
const MIN_SIZE: usize = 4;
/// As many nodes are visited at most to see what a list may be.
const MAX_NODES: u64 = 1_000;

/// Whether a cell can be one of a board of `n` rows.
fn is_cell(text: &str, n: usize) -> bool {
    let number = text.parse::<usize>().is_ok_and(|number| number <= n);
    let letter = text.len() == 1 && text.bytes().all(|byte| byte.is_ascii_alphabetic());
    table::is_blank(text) || number || (letter && n > 9)
}

fn looks_right(table: &Table<'_>) -> bool {
    let Some(n) = table.square().filter(|n| (MIN_SIZE..=Sudoku::MAX_SIZE).contains(n)) else { return false };
    let strange = table.cells().filter(|cell| !is_cell(cell.text, n)).count();
    // Rows of numbers have readers of their own, which is why `may_be` needs not allow for them.
    (table.surface != Surface::Spaced || table.flat)
        && table::may_be_board(&table.rows)
        && !(table.flat && table::has_repeats(&table.rows))
        && strange * 20 <= n * n
        && table.cells().any(|cell| !table::is_blank(cell.text))
        && table.margin.as_ref().is_none_or(|margin| is_labels(margin, n) || entries(margin).count() == 1)
}

/// Whether the cells of a list on one line may be meant as a Sudoku: it has one answer, or many and a third of its cells are given. Lists
/// of clues look the same, but have many answers as a Sudoku, or none.
fn may_be_meant(text: &str, table: &Table<'_>) -> bool {
    let Ok(puzzle) = read_table(text, table, &Hints::default()) else { return false };
    let given = puzzle.givens().iter().filter(|&&given| given != 0).count();
    match AnyPuzzle::solve(&puzzle, &mut Control::new(Limits::answers(2).with_nodes(MAX_NODES))) {
        Verdict::Unique(_) => true,
        Verdict::Many { .. } => 3 * given >= puzzle.givens().len(),
        _ => false,
    }
}

/// What stands around a drawing.
fn entries<'m, 't>(margin: &'m Margin<'t>) -> impl Iterator<Item = &'m Token<'t>> {
    let sides = [&margin.top, &margin.left, &margin.right, &margin.bottom];
    sides.into_iter().flatten().filter(|entry| !entry.text.is_empty())
}

/// Whether what stands around a drawing only names its rows and columns.
fn is_labels(margin: &Margin<'_>, n: usize) -> bool {
    let names = |entries: &[Token<'_>]| {
        let letter = |at: usize| char::from(b'A' + (at % 26) as u8).to_string();
        let number = |at: usize| (at + 1).to_string();
        let all = |name: &dyn Fn(usize) -> String| {
            entries.iter().enumerate().all(|(at, entry)| entry.text.eq_ignore_ascii_case(&name(at)))
        };
        entries.iter().all(|entry| entry.text.is_empty()) || (entries.len() == n && (all(&letter) || all(&number)))
    };
    [&margin.top, &margin.bottom, &margin.left, &margin.right].into_iter().all(|side| names(side))
}

/// Whether a table without the blank rows and columns at its edges may be another board: 8 rows of a Sudoku of 9, or only two sides of
/// the clues around Skyscrapers.
fn may_be_larger(table: &Table<'_>) -> bool {
    let n = table.rows.len();
    let is_larger = || (2..=6).any(|side| [n + 1, n + 2].contains(&(side * side)));
    let is_inner = |at: usize| 0 < at && at + 1 < n;
    let has_digits = |row: &Vec<Token<'_>>, at: usize| row.get(at).is_some_and(|cell| !table::is_blank(cell.text));
    let is_hollow = || {
        let inner = table.rows.iter().enumerate().filter(|(at, _)| is_inner(*at));
        !inner.into_iter().any(|(_, row)| (0..n).filter(|&at| is_inner(at)).any(|at| has_digits(row, at)))
    };
    table.has_empty_cells() && (is_larger() || is_hollow())
}

fn read(text: &PuzzleText<'_>, hints: &Hints) -> Result<Sudoku, ReadError> {
    table::read_any(text, text.digit_tables(), |table| read_table(text, table, hints))
}

fn read_table(text: &str, table: &Table<'_>, hints: &Hints) -> Result<Sudoku, ReadError> {
    if let Some(margin) = &table.margin
        && !is_labels(margin, table.rows.len())
    {
        let span = entries(margin).next().map_or(0..0, Token::span);
        return Err(ReadError::new(text, span, message!("this number is outside of the board")));
    }
    if hints.edges_lost && may_be_larger(table) {
        return Err(table.lost_edges(text));
    }
    let lines = |lines: &[usize]| lines.iter().map(|&at| (at, table.span())).collect::<Vec<_>>();
    rows::check_zeros(text, &table.cells().copied().collect::<Vec<_>>(), table.rows.len())?;
    let dotted = table.rows.iter().map(|row| row.iter().map(|&cell| table::dotted(cell)).collect());
    let rows = dotted.map(|cells| Row { cells, cuts: lines(&table.column_lines) }).collect();
    let ruled = Ruled { rows, cuts: lines(&table.row_lines) };
    let n = ruled.size(text)?;
    let boxes = ruled.boxes(text, n, hints)?;
    let cells: Vec<Token<'_>> = ruled.rows.iter().flat_map(|row| row.cells.iter().copied()).collect();
    let one_sign = cells.iter().all(|cell| cell.text.chars().nth(1).is_none());
    let letters = cells.iter().any(|cell| cell.text.bytes().all(|byte| byte.is_ascii_alphabetic()));
    let givens = match one_sign && letters {
        true => symbols::read(text, &cells, n, hints)?,
        false => cells.iter().map(|&cell| rows::digit(text, cell, n as u8)).collect::<Result<_, _>>()?,
    };
    board(text, boxes, givens)
}

fn write(puzzle: &Sudoku) -> Result<String, CannotWrite> {
    if puzzle.size() < MIN_SIZE {
        return Err(CannotWrite::because(message!(
            "a table of fewer than {min} rows would not be recognised",
            min = MIN_SIZE
        )));
    }
    check_default_boxes(puzzle)?;
    if puzzle.givens().iter().all(|&given| given == 0) {
        return Err(CannotWrite::because(message!("a table without any digit would not be recognised")));
    }
    let cell = |&given: &u8| if given == 0 { String::new() } else { given.to_string() };
    let cells: Vec<String> = puzzle.givens().iter().map(cell).collect();
    debug_assert!(Boxes::default_for(puzzle.size()).is_some());
    Ok(table::csv(&cells, puzzle.size()))
}
