//! The board as players and setters see it.

use super::{Boxes, Sudoku};
use crate::generate::form::Sizes;
use crate::sheet::{BadSheet, BoardForm, HouseRule, Sheet};
use gridproof_engine::message;

const HOUSES: &[HouseRule] = &[HouseRule::Row, HouseRule::Column, HouseRule::Box];

pub(super) const BOARD: BoardForm =
    BoardForm::new(Sizes::square(4, Sudoku::MAX_SIZE, 9, &[4, 6, 8, 9, 10, 12, 16]).with_boxes()).with_houses(HOUSES);

pub(super) fn sheet(puzzle: &Sudoku) -> Sheet {
    let mut sheet = Sheet::of_lines(puzzle.size(), puzzle.top(), puzzle.givens());
    sheet.boxes = Some((puzzle.boxes().rows(), puzzle.boxes().columns()));
    sheet.with_houses(BOARD.houses)
}

pub(super) fn read(sheet: &Sheet) -> Result<Sudoku, BadSheet> {
    let boxes = match sheet.boxes {
        Some((rows, columns)) => Boxes::new(rows, columns),
        None => Boxes::default_for(sheet.rows),
    };
    let boxes = boxes.ok_or_else(|| BadSheet(message!("no boxes fill the board")))?;
    Sudoku::new(boxes, sheet.givens()?).map_err(|error| BadSheet(error.to_message()))
}
