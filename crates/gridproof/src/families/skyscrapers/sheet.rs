//! The board as players and setters see it.

use super::{Side, Skyscrapers};
use crate::generate::form::Sizes;
use crate::sheet::{BadSheet, BoardForm, BoardPart, ClueRule, Edge, EdgeClue, PartPlace, Sheet};
use gridproof_engine::message;

const PARTS: &[BoardPart] = &[BoardPart::new("clue", "clue", PartPlace::Edge).with_rule(ClueRule::Visible)];

/// Larger boards can be read and solved, but a setter's page has no room for them.
const LARGEST_SET: usize = 20;

pub(super) const BOARD: BoardForm =
    BoardForm::new(Sizes::square(2, LARGEST_SET, 5, &[4, 5, 6, 7, 8, 9])).with_parts(PARTS);

/// The side for each edge of a sheet, in the order of [`Edge::ALL`], which is also the order of the clues.
const SIDES: [Side; 4] = [Side::Top, Side::Bottom, Side::Left, Side::Right];

pub(super) fn sheet(puzzle: &Skyscrapers) -> Sheet {
    let size = puzzle.size();
    let mut sheet = Sheet::of_lines(size, puzzle.top(), puzzle.givens());
    for (side, ours) in Edge::ALL.into_iter().zip(SIDES) {
        let clue = |line| EdgeClue { side, line, value: puzzle.clue(ours, line) };
        sheet.clues.extend((0..size).map(clue));
    }
    sheet
}

pub(super) fn read(sheet: &Sheet) -> Result<Skyscrapers, BadSheet> {
    let size = sheet.rows;
    let value = |side: Edge, line: usize| {
        let clue = sheet.clues.iter().find(|clue| clue.side == side && clue.line == line);
        clue.and_then(|clue| clue.value).unwrap_or(0)
    };
    if let Some(clue) = sheet.clues.iter().find(|clue| clue.line >= size) {
        return Err(BadSheet(message!("a clue on line {line} of a board of size {size}", line = clue.line + 1, size)));
    }
    let clues = Edge::ALL.into_iter().flat_map(|side| (0..size).map(move |line| (side, line)));
    let clues = clues.map(|(side, line)| value(side, line)).collect();
    Skyscrapers::new(size, clues, sheet.givens()?).map_err(|error| BadSheet(error.to_message()))
}
