//! Sue de Coq: cells where a line and a box cross, locked with cells in the rest of both.
//!
//! The crossing cells have at least two digits more than there are cells. One part in the rest of the line and one in
//! the rest of the box, without a crossing digit in common, take up that surplus between them. A part takes up one
//! digit per cell, less its *extra* digits, which are not in the crossing: its budget. If the two budgets add up to the
//! surplus, crossing and parts together hold each of their digits exactly once; an extra digit of both parts, once in
//! each. So each house loses the digits of its part elsewhere, and the crossing digits that the other part can't hold.

#[cfg(test)]
mod tests;

use super::Options;
use gridproof_engine::digits::Digits;
use gridproof_engine::logic::cells::Cells;
use gridproof_engine::logic::houses::Board;
use gridproof_engine::logic::{Mark, Sink, Step};
use std::ops::ControlFlow;

/// The maximum number of crossing cells: all there are on a 9 x 9 board.
const MAX_CROSSING: usize = 3;
/// The maximum number of cells of a part on boards up to 9 x 9: all there are.
const MAX_PART: usize = 7;
/// The maximum number of cells of a part on larger boards. Larger parts can't be spotted, and their number would be
/// unbounded.
const MAX_SMALL_PART: usize = 3;

/// Some cells, and the digits among their candidates.
#[derive(Clone, Copy)]
struct Part<const W: usize> {
    cells: Cells<W>,
    digits: Digits,
    count: usize,
}

impl<const W: usize> Part<W> {
    const NONE: Self = Part { cells: Cells::EMPTY, digits: Digits::EMPTY, count: 0 };

    fn with(mut self, cell: usize, digits: Digits) -> Self {
        self.cells.insert(cell);
        self.digits |= digits;
        self.count += 1;
        self
    }

    /// By how much its digits outnumber its cells.
    fn surplus(&self) -> isize {
        self.digits.len() as isize - self.count as isize
    }

    /// Returns whether it has any of these digits.
    fn shares(&self, digits: Digits) -> bool {
        !(self.digits & digits).is_empty()
    }

    /// How many of these digits the part can hold if it must also hold all its others: its cells minus its extra digits.
    /// One more cell adds at most one.
    fn budget(&self, digits: Digits) -> isize {
        self.count as isize - (self.digits - digits).len() as isize
    }
}

/// Rows with boxes first, then columns with boxes.
pub(super) fn sue_de_coq<const W: usize>(
    board: &Board<W>,
    _options: &Options,
    sink: &mut Sink<'_, '_>,
) -> ControlFlow<()> {
    let max_part = if board.size() > 9 { MAX_SMALL_PART } else { MAX_PART };
    for line in board.shape.lines() {
        for block in board.shape.regions() {
            let both = board.shape.units[line].set & board.shape.units[block].set & board.open();
            if both.len() < 2 {
                continue;
            }
            sink.tick()?;
            subsets(board, both, MAX_CROSSING, &mut |crossing, _| {
                if crossing.count >= 2 && crossing.surplus() >= 2 {
                    Cross { board, line, block, crossing: *crossing, max_part }.find(sink)?;
                }
                ControlFlow::Continue(true)
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// Crossing cells, and the houses they are in.
struct Cross<'b, const W: usize> {
    board: &'b Board<W>,
    line: usize,
    block: usize,
    crossing: Part<W>,
    max_part: usize,
}

impl<const W: usize> Cross<'_, W> {
    /// Finds every part in the line, and for each every part in the box that takes up the rest of the surplus.
    fn find(&self, sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
        sink.tick()?;
        let shared = self.crossing.digits;
        let surplus = self.crossing.surplus();
        subsets(self.board, self.rest(self.line), self.max_part, &mut |line, room| {
            let budget = line.budget(shared);
            if (1..surplus).contains(&budget) && line.shares(shared) {
                self.find_in_box(line, surplus - budget, sink)?;
            }
            ControlFlow::Continue(budget + room as isize > 0)
        })
    }

    /// Finds every part in the box with exactly this budget and none of the line part's crossing digits.
    fn find_in_box(&self, line: &Part<W>, wanted: isize, sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
        let shared = self.crossing.digits;
        let free = |&cell: &usize| (self.board.at(cell) & line.digits & shared).is_empty();
        let cells: Cells<W> = (self.rest(self.block) - line.cells).iter().filter(free).collect();
        subsets(self.board, cells, self.max_part, &mut |block, room| {
            let budget = block.budget(shared);
            if budget == wanted && block.shares(shared) {
                let strikes = self.strikes(line, block);
                if !strikes.is_empty() {
                    sink.step(self.step(line, block, strikes))?;
                }
            }
            ControlFlow::Continue(budget + room as isize >= wanted)
        })
    }

    /// The open cells of a house outside the crossing.
    fn rest(&self, house: usize) -> Cells<W> {
        (self.board.shape.units[house].set & self.board.open()) - self.crossing.cells
    }

    /// What the two parts strike, by digit, then cell.
    fn strikes(&self, line: &Part<W>, block: &Part<W>) -> Vec<Mark> {
        let in_house = |house: usize, part: &Part<W>, other: &Part<W>| {
            (self.rest(house) - part.cells, part.digits | (self.crossing.digits - other.digits))
        };
        let houses = [in_house(self.line, line, block), in_house(self.block, block, line)];
        let digits = (houses[0].1 | houses[1].1).into_iter();
        let struck = digits.flat_map(|digit| {
            let settled = houses.iter().filter(|(_, digits)| digits.contains(digit));
            let cells = settled.fold(Cells::EMPTY, |cells, (rest, _)| cells | *rest) & self.board.with(digit);
            cells.into_iter().map(move |cell| Mark::new(cell, digit))
        });
        struck.collect()
    }

    fn step(&self, line: &Part<W>, block: &Part<W>, strikes: Vec<Mark>) -> Step {
        let (units, crossing) = (&self.board.shape.units, &self.crossing);
        let step = Step::new("sue-de-coq").cells("crossing", crossing.cells).digits("crossing-digits", crossing.digits);
        let step = step.cells("line-cells", line.cells).digits("line-digits", line.digits);
        let step = step.cells("box-cells", block.cells).digits("box-digits", block.digits);
        let step = step.houses("line", [units[self.line].house]).houses("box", [units[self.block].house]);
        // A digit of both parts is used twice, and one of neither inside the crossing.
        let both = line.digits & block.digits;
        let rest = crossing.digits - line.digits - block.digits;
        let step = if both.is_empty() { step } else { step.digits("both", both) };
        let step = if rest.is_empty() { step } else { step.digits("rest", rest) };
        step.digits("digits", strikes.iter().map(|mark| mark.digit).collect()).strikes(strikes)
    }
}

/// Calls `visit` for every set of at most `max_cells` of these cells, a set before those that extend it, with the number
/// of cells that can still be added. `visit` returns whether to extend the set.
fn subsets<const W: usize>(
    board: &Board<W>,
    cells: Cells<W>,
    max_cells: usize,
    visit: &mut dyn FnMut(&Part<W>, usize) -> ControlFlow<(), bool>,
) -> ControlFlow<()> {
    let mut list = [0; Digits::MAX as usize];
    let count = cells.len().min(list.len());
    list.iter_mut().zip(cells).for_each(|(place, cell)| *place = cell);
    let max_cells = max_cells.min(MAX_PART);
    let mut parts = [Part::NONE; MAX_PART + 1];
    let mut chosen = [0; MAX_PART];
    let (mut depth, mut next) = (0, 0);
    loop {
        if next == count || depth == max_cells {
            if depth == 0 {
                return ControlFlow::Continue(());
            }
            depth -= 1;
            next = chosen[depth] + 1;
            continue;
        }
        let cell = list[next];
        parts[depth + 1] = parts[depth].with(cell, board.at(cell));
        chosen[depth] = next;
        next += 1;
        let room = (count - next).min(max_cells - depth - 1);
        if visit(&parts[depth + 1], room)? {
            depth += 1;
        }
    }
}
