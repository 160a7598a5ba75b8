//! Singles: cells and digits with one possibility left.
//!
//! When only one step is wanted, the finders take the oldest single. That is HoDoKu's order: it keeps one queue of cells
//! with one candidate and one of last places, which grow as digits are placed and struck. The order within a placement
//! is that of [`Board::place`](crate::logic::State::place): peers by number, each with its row, column and region, then
//! the other candidates of the cell itself, smallest first. When all steps are wanted, they report everything in the
//! queues that still holds, in the order of the board.

use super::Board;
use crate::logic::{Mark, Sink, Step};
use std::ops::ControlFlow;

/// The last open cell of a house.
pub fn full_house<const W: usize>(board: &Board<W>, sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
    let step = |mark: Mark| {
        let unit = full_unit(board, mark.at())?;
        Some(Step::new("full-house").place(mark.at(), mark.digit).houses("house", [board.shape.units[unit].house]))
    };
    if sink.one() {
        let mut marks = board.naked().iter().filter(|mark| is_naked(board, **mark));
        return marks.find_map(|&mark| step(mark)).map_or(ControlFlow::Continue(()), |step| sink.step(step));
    }
    naked_marks(board).filter_map(step).try_for_each(|step| sink.step(step))
}

/// A cell with one candidate.
pub fn naked_single<const W: usize>(board: &Board<W>, sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
    let step = |mark: Mark| Step::new("naked-single").place(mark.at(), mark.digit);
    if sink.one() {
        let mark = board.naked().iter().find(|mark| is_naked(board, **mark));
        return mark.map_or(ControlFlow::Continue(()), |&mark| sink.step(step(mark)));
    }
    naked_marks(board).try_for_each(|mark| sink.step(step(mark)))
}

/// A digit with one place left in a complete house.
pub fn hidden_single<const W: usize>(board: &Board<W>, sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
    let step = |mark: Mark| {
        let unit = units(board, mark.at()).find(|&unit| board.count(unit, mark.digit) == 1)?;
        Some(Step::new("hidden-single").place(mark.at(), mark.digit).houses("house", [board.shape.units[unit].house]))
    };
    if sink.one() {
        let mut marks = board.hidden().iter().filter(|mark| board.at(mark.at()).contains(mark.digit));
        return marks.find_map(|&mark| step(mark)).map_or(ControlFlow::Continue(()), |step| sink.step(step));
    }
    let known = |mark: &&Mark| board.at(mark.at()).contains(mark.digit);
    in_order(board.hidden().iter().filter(known)).into_iter().filter_map(step).try_for_each(|step| sink.step(step))
}

/// Whether the digit is the only candidate of the cell.
fn is_naked<const W: usize>(board: &Board<W>, mark: Mark) -> bool {
    board.at(mark.at()).only() == Some(mark.digit)
}

/// Every cell with one candidate.
fn naked_marks<const W: usize>(board: &Board<W>) -> impl Iterator<Item = Mark> {
    in_order(board.naked().iter().filter(|mark| is_naked(board, **mark))).into_iter()
}

/// Marks in the order of the board, each once.
fn in_order<'m>(marks: impl Iterator<Item = &'m Mark>) -> Vec<Mark> {
    let mut marks: Vec<Mark> = marks.copied().collect();
    marks.sort_unstable();
    marks.dedup();
    marks
}

/// The complete houses of a cell in the order people look at them: the region and any others, then row and column.
fn units<const W: usize>(board: &Board<W>, cell: usize) -> impl Iterator<Item = usize> {
    let units = board.shape.complete_units_of(cell);
    let lines = if board.shape.rows().is_empty() { 0 } else { 2 };
    let (lines, others) = units.split_at(lines.min(units.len()));
    others.iter().chain(lines).map(|&unit| usize::from(unit))
}

/// A house of which this is the only open cell.
fn full_unit<const W: usize>(board: &Board<W>, cell: usize) -> Option<usize> {
    let last = board.size() as u32 - 1;
    units(board, cell).find(|&unit| board.filled(unit).len() == last)
}
