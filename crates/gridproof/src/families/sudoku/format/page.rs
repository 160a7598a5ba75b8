//! Links to a page of ours: `sudoku.RxC.CELLS`, with the rows and columns of a box.

use super::super::{Boxes, Sudoku};
use super::board;
use crate::format::page::{self, beside, expect, is_link_to, signs};
use crate::format::{Beside, CannotWrite, Format, Hints, Written};
use crate::logic::Position;
use gridproof_engine::text::ReadError;

pub(super) const FORMAT: Format<Sudoku> = Format {
    info: page::info(
        "a link to a page of `gridproof serve`, with the work on it",
        "http://127.0.0.1:7878/#p=sudoku.2x2.A1E23E3A",
        |text| is_link_to(text, "sudoku"),
    ),
    read,
    write: |puzzle| Ok(write_with(puzzle, &Position::default())?.text),
    beside: Some(Beside {
        read: |text, hints| beside(text, "sudoku", read(text, hints).ok()),
        write: Some(write_with),
    }),
};

fn read(text: &str, _: &Hints) -> Result<Sudoku, ReadError> {
    let link = expect(text, "sudoku")?;
    let (rows, columns) = link.sides(Sudoku::MAX_SIZE)?;
    let boxes = Boxes::new(rows, columns).filter(|boxes| boxes.size() <= Sudoku::MAX_SIZE);
    let boxes = boxes.ok_or_else(|| {
        link.wrong(format!("boxes of {rows} rows and {columns} columns"))
            .expected(format!("{} cells at most", Sudoku::MAX_SIZE))
    })?;
    let n = boxes.size();
    board(text, boxes, link.numbers(0, n * n, n)?)
}

fn write_with(puzzle: &Sudoku, position: &Position) -> Result<Written, CannotWrite> {
    let boxes = puzzle.boxes();
    let body = format!("sudoku.{}x{}.{}", boxes.rows(), boxes.columns(), signs(puzzle.givens()));
    page::write(puzzle, &body, position)
}
