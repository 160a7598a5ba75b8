//! The board as players and setters see it.

use super::Latin;
use crate::generate::form::Sizes;
use crate::sheet::{BadSheet, BoardForm, Sheet};
use gridproof_engine::message;

pub(super) const BOARD: BoardForm = BoardForm::new(Sizes::square(1, Latin::MAX_SIZE, 6, &[4, 5, 6, 7, 8, 9, 10, 12]));

pub(super) fn sheet(puzzle: &Latin) -> Sheet {
    Sheet::of_lines(puzzle.size(), puzzle.top(), puzzle.givens()).with_houses(BOARD.houses)
}

pub(super) fn read(sheet: &Sheet) -> Result<Latin, BadSheet> {
    let wrong = || BadSheet(message!("expected 1 to {max} rows and digits up to their number", max = Latin::MAX_SIZE));
    Latin::new(sheet.rows, sheet.givens()?).ok_or_else(wrong)
}
