//! The board as players and setters see it.

use super::{Cell, Kakuro};
use crate::generate::form::Sizes;
use crate::sheet::{BadSheet, BoardForm, BoardPart, ClueRule, HouseRule, PartPlace, Sheet, SheetCell};
use gridproof_engine::message;
use gridproof_engine::message::Argument;

#[rustfmt::skip]
const PARTS: &[BoardPart] = &[
    BoardPart::new("black", "black cell", PartPlace::Cell).on_key('.'),
    BoardPart::new("across", "sum across", PartPlace::Across).up_to(Kakuro::MAX_CLUE).on_key('/').with_rule(ClueRule::Sum),
    BoardPart::new("down", "sum down", PartPlace::Down).up_to(Kakuro::MAX_CLUE).on_key('/').with_rule(ClueRule::Sum),
];

/// Larger boards can be read and solved, but a setter's page has no room for them.
const LARGEST_SET: usize = 50;

pub(super) const BOARD: BoardForm =
    BoardForm::new(Sizes::square(3, LARGEST_SET, 10, &[5, 6, 8, 10, 12, 15, 20]).rectangular())
        .with_largest(LARGEST_DIGIT)
        .with_houses(&[HouseRule::Across, HouseRule::Down])
        .with_parts(PARTS);

const LARGEST_DIGIT: u8 = 9;

pub(super) fn sheet(puzzle: &Kakuro) -> Sheet {
    let cell = |cell: &Cell| match *cell {
        Cell::White(given) => SheetCell::Open { given },
        Cell::Black { down, across } => SheetCell::Black { across, down },
    };
    let mut sheet = Sheet::of_lines(puzzle.columns(), LARGEST_DIGIT, &vec![0; puzzle.cells().len()]);
    sheet.cells = puzzle.cells().iter().map(cell).collect();
    sheet.with_houses(BOARD.houses)
}

pub(super) fn read(sheet: &Sheet) -> Result<Kakuro, BadSheet> {
    let cell = |cell: &SheetCell| match *cell {
        SheetCell::Open { given } => Cell::White(given),
        SheetCell::Black { across, down } => Cell::Black { down, across },
    };
    Kakuro::new(sheet.columns, sheet.cells.iter().map(cell).collect()).map_err(|error| {
        let wrong = error.to_message();
        BadSheet(match error.cell() {
            Some(cell) => message!("{cell}: {wrong}", cell = Argument::cell(cell, sheet.columns), wrong),
            None => wrong,
        })
    })
}

/// A board without clues: the first row and column are black, and every tenth, since a run has nine cells at most.
pub(super) fn blank(rows: usize, columns: usize) -> Result<Kakuro, BadSheet> {
    let open = |cell: usize| !(cell / columns).is_multiple_of(10) && !(cell % columns).is_multiple_of(10);
    let cells = (0..rows * columns).map(|cell| if open(cell) { Cell::WHITE } else { Cell::BLACK }).collect();
    Kakuro::new(columns, cells).map_err(|error| BadSheet(error.to_message()))
}
