//! Locked candidates: where a box and a line meet.
//!
//! The order of looking is HoDoKu's: house by house, in a house digit by digit. Pointing looks at boxes and prefers the row,
//! claiming looks at rows and then at columns.

use super::Options;
use gridproof_engine::digits::Digits;
use gridproof_engine::logic::houses::Board;
use gridproof_engine::logic::{Mark, Sink, Step};
use std::ops::ControlFlow;

/// A digit whose places in a box all lie in one line: it is struck from the rest of the line.
pub(super) fn pointing<const W: usize>(
    board: &Board<W>,
    _options: &Options,
    sink: &mut Sink<'_, '_>,
) -> ControlFlow<()> {
    let size = board.size();
    for block in 2 * size..board.shape.units.len() {
        for digit in 1..=size as u8 {
            let Some(cell) = several(board, block, digit) else { continue };
            let lines = [board.shape.row(cell), board.shape.column(cell)];
            if let Some(line) = lines.into_iter().find(|&line| locked(board, block, line, digit)) {
                sink.step(step(board, "pointing", [block, line], [block, line], digit))?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// A digit whose places in a line all lie in one box: it is struck from the rest of the box.
pub(super) fn claiming<const W: usize>(
    board: &Board<W>,
    _options: &Options,
    sink: &mut Sink<'_, '_>,
) -> ControlFlow<()> {
    let size = board.size();
    for line in 0..2 * size {
        for digit in 1..=size as u8 {
            let Some(cell) = several(board, line, digit) else { continue };
            if let Some(block) = board.shape.block(cell).filter(|&block| locked(board, line, block, digit)) {
                sink.step(step(board, "claiming", [line, block], [block, line], digit))?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The first place of a digit in a house, if it has two or more there but not in all cells.
fn several<const W: usize>(board: &Board<W>, unit: usize, digit: u8) -> Option<usize> {
    (2..board.size()).contains(&board.count(unit, digit)).then(|| board.places(unit, digit).first())?
}

/// Whether all places of a digit in a house lie in another one that has more of them.
fn locked<const W: usize>(board: &Board<W>, unit: usize, other: usize, digit: u8) -> bool {
    board.count(other, digit) > board.count(unit, digit)
        && board.shape.units[other].set.includes(&board.places(unit, digit))
}

/// The step that strikes a digit in the second house outside of the first.
fn step<const W: usize>(
    board: &Board<W>,
    kind: &'static str,
    [from, to]: [usize; 2],
    [block, line]: [usize; 2],
    digit: u8,
) -> Step {
    let cells = board.places(from, digit);
    let strikes = (board.places(to, digit) - cells).iter().map(|cell| Mark::new(cell, digit));
    let house = |unit: usize| board.shape.units[unit].house;
    let step = Step::new(kind).strikes(strikes).digits("digits", Digits::one(digit)).cells("cells", cells);
    step.houses("box", [house(block)]).houses("line", [house(line)])
}
