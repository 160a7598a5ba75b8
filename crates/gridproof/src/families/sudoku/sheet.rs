//! The board as players and setters see it.

use super::{Boxes, Sudoku};
use crate::generate::form::Sizes;
use crate::sheet::{BadSheet, BoardForm, Sheet};

pub(super) const BOARD: BoardForm =
    BoardForm::new(Sizes::square(4, Sudoku::MAX_SIZE, 9, &[4, 6, 8, 9, 10, 12, 16]).with_boxes());

pub(super) fn sheet(puzzle: &Sudoku) -> Sheet {
    let (boxes, size) = (puzzle.boxes(), puzzle.size());
    let mut houses = vec![Vec::with_capacity(size); size];
    for cell in 0..size * size {
        houses[boxes.of(cell / size, cell % size)].push(cell);
    }
    let mut sheet = Sheet::of_lines(size, puzzle.top(), puzzle.givens());
    sheet.boxes = Some((boxes.rows(), boxes.columns()));
    houses.into_iter().fold(sheet, |sheet, cells| sheet.with_house("box", cells))
}

pub(super) fn read(sheet: &Sheet) -> Result<Sudoku, BadSheet> {
    let boxes = match sheet.boxes {
        Some((rows, columns)) => Boxes::new(rows, columns),
        None => Boxes::usual(sheet.rows),
    };
    let boxes = boxes.ok_or_else(|| BadSheet("no boxes fill the board".to_string()))?;
    Sudoku::new(boxes, sheet.givens()?).map_err(|error| BadSheet(error.to_string()))
}
