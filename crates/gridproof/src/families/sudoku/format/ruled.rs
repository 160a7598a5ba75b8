//! Boards on several lines, with or without lines drawn between the boxes.
//!
//! The drawn lines define the boxes; they must divide the board into equal ones.

use super::super::{Boxes, Sudoku};
use super::{a_board, boxes_or_default};
use crate::format::{CannotWrite, Hints};
use gridproof_engine::message;
use gridproof_engine::message::Message;
use gridproof_engine::text::{ReadError, Token};
use std::ops::Range;

/// A row of cells, and the lines drawn between them.
#[derive(Clone, Debug, Default)]
pub(super) struct Row<'t> {
    pub(super) cells: Vec<Token<'t>>,
    /// For each line, the number of cells before it, and where it is.
    pub(super) cuts: Vec<(usize, Range<usize>)>,
}

impl Row<'_> {
    /// Whether it has so many cells that the rest of its line need not be read.
    pub(super) fn is_overfull(&self) -> bool {
        self.cells.len() > 2 * Sudoku::MAX_SIZE
    }

    /// Adds a line after the cells so far. Two lines at the same place count as one.
    pub(super) fn cut(&mut self, span: Range<usize>) {
        let at = self.cells.len();
        if self.cuts.last().is_none_or(|last| last.0 != at) {
            self.cuts.push((at, span));
        }
    }

    /// The lines that are not at an end of the row.
    fn inner(&self) -> Vec<usize> {
        let mut inner: Vec<usize> = self.cuts.iter().map(|cut| cut.0).collect();
        inner.retain(|&at| at > 0 && at < self.cells.len());
        inner
    }

    fn span(&self) -> Range<usize> {
        let start = self.cells.first().map_or(0, |cell| cell.start);
        start..self.cells.last().map_or(start, |cell| cell.span().end)
    }
}

/// Rows of cells, and the lines drawn between them.
#[derive(Clone, Debug, Default)]
pub(super) struct Ruled<'t> {
    pub(super) rows: Vec<Row<'t>>,
    /// For each line, the number of rows before it, and where it is.
    pub(super) cuts: Vec<(usize, Range<usize>)>,
}

/// Whether a character is drawn as a vertical line, perhaps with others attached.
pub(super) fn is_bar(c: char) -> bool {
    c == '|' || is_drawn(c)
}

/// Whether a character belongs to Unicode's box drawing.
pub(super) fn is_drawn(c: char) -> bool {
    ('\u{2500}'..='\u{257f}').contains(&c)
}

/// Whether a box-drawing character is vertical and touches no horizontal line.
pub(super) fn is_upright(c: char) -> bool {
    matches!(c, '│' | '┃' | '║' | '┆' | '┇' | '┊' | '┋' | '╎' | '╏')
}

impl Ruled<'_> {
    /// The size of the square; an error if it is not one.
    pub(super) fn size(&self, text: &str) -> Result<usize, ReadError> {
        let n = self.common_width();
        if n > Sudoku::MAX_SIZE {
            let row = self.rows.iter().find(|row| row.cells.len() == n);
            let span = row.map_or(0..0, |row| row.cells[Sudoku::MAX_SIZE].start..row.span().end);
            let expected = message!("at most {max}", max = Sudoku::MAX_SIZE);
            return Err(ReadError::new(text, span, message!("this row has too many cells")).expected(expected));
        }
        for row in &self.rows {
            if row.cells.len() != n {
                let span = row.cells.get(n).map_or(row.span(), |extra| extra.start..row.span().end);
                let problem = message!("this row has {count} cells", count = row.cells.len());
                return Err(
                    ReadError::new(text, span, problem).expected(message!("{count}, as in the other rows", count = n))
                );
            }
        }
        if let Some(extra) = self.rows.get(n) {
            let problem = message!("this is row {number} of a board with {n} columns", number = n + 1, n);
            return Err(ReadError::new(text, extra.span(), problem).expected(message!("{count} rows", count = n)));
        }
        if self.rows.len() < n || n == 0 {
            let end = text.trim_end().len();
            let problem = message!("the board ends after {count} rows", count = self.rows.len());
            let expected = match n {
                0 => message!("rows of digits"),
                _ => message!("{n} rows, as many as columns", n),
            };
            return Err(ReadError::new(text, end..end, problem).expected(expected));
        }
        Ok(n)
    }

    /// The most frequent number of cells in a row; the first of several.
    pub(super) fn common_width(&self) -> usize {
        let count = |width| self.rows.iter().filter(|row| row.cells.len() == width).count();
        let widths = self.rows.iter().take(2 * Sudoku::MAX_SIZE).map(|row| row.cells.len());
        widths.rev().max_by_key(|&width| count(width)).unwrap_or(0)
    }

    /// The boxes into which the lines divide a square of `n` rows, or the default ones without lines.
    pub(super) fn boxes(&self, text: &str, n: usize, hints: &Hints) -> Result<Boxes, ReadError> {
        let first = self.rows.first().map(Row::inner).unwrap_or_default();
        if let Some(row) = self.rows.iter().find(|row| row.inner() != first) {
            let problem = message!("the lines between columns are not at the same places as in the first row");
            return Err(ReadError::new(text, row.span(), problem));
        }
        let columns = match equal_parts(&first, n) {
            Ok(columns) => columns,
            Err(at) => {
                let cut = self.rows.first().and_then(|row| row.cuts.iter().find(|cut| cut.0 == at));
                return Err(uneven(text, cut, message!("the lines do not divide {n} columns into equal parts", n)));
            }
        };
        let mut between: Vec<usize> = self.cuts.iter().map(|cut| cut.0).filter(|&at| at > 0 && at < n).collect();
        between.dedup();
        let rows = match equal_parts(&between, n) {
            Ok(rows) => rows,
            Err(at) => {
                return Err(uneven(
                    text,
                    self.cuts.iter().find(|cut| cut.0 == at),
                    message!("the lines do not divide {n} rows into equal parts", n),
                ));
            }
        };
        let span = self.rows.first().map_or(0..0, Row::span);
        // Lines between all rows or all columns separate cells, not boxes.
        let (rows, columns) = (rows.filter(|&rows| rows > 1), columns.filter(|&columns| columns > 1));
        let (rows, columns) = match (rows, columns) {
            (None, None) => return boxes_or_default(text, span, n, hints),
            (Some(rows), None) => (rows, n / rows),
            (None, Some(columns)) => (n / columns, columns),
            (Some(rows), Some(columns)) => (rows, columns),
        };
        Boxes::new(rows, columns).filter(|boxes| boxes.size() == n).ok_or_else(|| {
            let problem =
                message!("the lines form {rows}x{columns} boxes on {board}", rows, columns, board = a_board(n));
            ReadError::new(text, span, problem).expected(message!("boxes of {n} cells", n))
        })
    }
}

/// Refuses a board whose boxes are whole rows or columns: the lines around them would look like lines between cells.
pub(super) fn check_boxes(puzzle: &Sudoku) -> Result<(), CannotWrite> {
    let boxes = puzzle.boxes();
    match boxes.rows() == 1 || boxes.columns() == 1 {
        true if Boxes::default_for(puzzle.size()) != Some(boxes) => {
            Err(CannotWrite::because(message!("lines around boxes of one row or column look like lines between cells")))
        }
        _ => Ok(()),
    }
}

/// The distance between cuts through `n` cells, `None` without cuts, or the first cut that is out of step.
fn equal_parts(cuts: &[usize], n: usize) -> Result<Option<usize>, usize> {
    let Some(&part) = cuts.first() else { return Ok(None) };
    if !n.is_multiple_of(part) {
        return Err(part);
    }
    let wanted = (part..n).step_by(part);
    match cuts.iter().zip(wanted.clone()).find(|&(&cut, wanted)| cut != wanted) {
        Some((&cut, _)) => Err(cut),
        None if cuts.len() < wanted.count() => Err(cuts.last().copied().unwrap_or(part)),
        None => Ok(Some(part)),
    }
}

fn uneven(text: &str, cut: Option<&(usize, Range<usize>)>, problem: Message) -> ReadError {
    let span = cut.map_or(0..0, |cut| cut.1.clone());
    ReadError::new(text, span, problem)
}
