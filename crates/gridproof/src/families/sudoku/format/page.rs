//! Links to our own page: `sudoku.RxC.CELLS`, with the rows and columns of a box.

use super::super::{Boxes, Sudoku};
use super::board;
use crate::format::Format;
use crate::format::page::{Link, Paged, format, signs};
use gridproof_engine::text::ReadError;

pub(super) const FORMAT: Format<Sudoku> = format("http://127.0.0.1:7878/#p=sudoku.2x2.A1E23E3A");

impl Paged for Sudoku {
    fn from_link(text: &str, link: &Link<'_>) -> Result<Sudoku, ReadError> {
        let (rows, columns) = link.sides(Sudoku::MAX_SIZE)?;
        let boxes = Boxes::new(rows, columns).filter(|boxes| boxes.size() <= Sudoku::MAX_SIZE);
        let boxes = boxes.ok_or_else(|| {
            link.error(format!("boxes of {rows} rows and {columns} columns are too large"))
                .expected(format!("at most {} cells", Sudoku::MAX_SIZE))
        })?;
        let n = boxes.size();
        board(text, boxes, link.numbers(0, n * n, n)?)
    }

    fn body(&self) -> String {
        format!("{}x{}.{}", self.boxes().rows(), self.boxes().columns(), signs(self.givens()))
    }
}
