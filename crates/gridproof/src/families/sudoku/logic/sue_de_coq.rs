//! Sue de Coq: cells where a line and a box cross, made up for on both sides.
//!
//! The crossing cells have at least two digits more than they are cells. Cells in the rest of the line and cells in the rest of
//! the box take up the surplus between them, without a crossing digit in common: then every digit is settled in the
//! line part or in the box part, and is struck from the rest of that house. Digits that are not in the crossing
//! ("extra") need a cell of their own; one that both parts have is settled in each of them.

use super::Options;
use gridproof_engine::digits::Digits;
use gridproof_engine::logic::cells::Cells;
use gridproof_engine::logic::houses::Board;
use gridproof_engine::logic::{Mark, Sink, Step};
use std::ops::ControlFlow;

/// The most crossing cells: as many as boards of 9 x 9 have.
const CROSSING: usize = 3;
/// The most cells of a part on boards up to 9 x 9: as many as there are.
const PART: usize = 7;
/// The most cells of a part on larger boards: more than that nobody sees, and their number would not be bounded.
const SMALL_PART: usize = 3;

/// The cells of one part, in order, and the digits among them.
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

    /// How many of its digits are not in the crossing.
    fn extra(&self, crossing: &Self) -> usize {
        (self.digits - crossing.digits).len() as usize
    }
}

/// Rows with boxes first, then columns with boxes.
pub(super) fn sue_de_coq<const W: usize>(
    board: &Board<W>,
    _options: &Options,
    sink: &mut Sink<'_, '_>,
) -> ControlFlow<()> {
    let size = board.size();
    let most = if size > 9 { SMALL_PART } else { PART };
    for line in board.shape.lines() {
        for block in board.shape.regions() {
            let both = board.shape.units[line].set & board.shape.units[block].set & board.open();
            if both.len() < 2 {
                continue;
            }
            sink.tick()?;
            let cross = Cross { board, line, block, most };
            subsets(board, both, CROSSING, &mut |crossing, _| {
                if crossing.count < 2 || (crossing.digits.len() as usize) < crossing.count + 2 {
                    return ControlFlow::Continue(true);
                }
                cross.look(crossing, sink)?;
                ControlFlow::Continue(true)
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// Where a line and a box cross.
struct Cross<'b, const W: usize> {
    board: &'b Board<W>,
    line: usize,
    block: usize,
    most: usize,
}

impl<const W: usize> Cross<'_, W> {
    /// Looks for parts in the line, and with each for parts in the box.
    fn look(&self, crossing: &Part<W>, sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
        sink.tick()?;
        let surplus = crossing.digits.len() as usize - crossing.count;
        let cells = (self.board.shape.units[self.line].set & self.board.open()) - crossing.cells;
        subsets(self.board, cells, self.most, &mut |part, room| {
            let extra = part.extra(crossing);
            if part.count > extra && part.count - extra < surplus && !(part.digits & crossing.digits).is_empty() {
                self.look_in_box(crossing, part, surplus - (part.count - extra), sink)?;
            }
            ControlFlow::Continue(part.count + room > extra)
        })
    }

    /// Looks for parts in the box that take up what the line part leaves of the surplus.
    fn look_in_box(
        &self,
        crossing: &Part<W>,
        line: &Part<W>,
        surplus: usize,
        sink: &mut Sink<'_, '_>,
    ) -> ControlFlow<()> {
        let settled = line.digits & crossing.digits;
        let cells = (self.board.shape.units[self.block].set & self.board.open()) - crossing.cells - line.cells;
        let cells: Cells<W> = cells.iter().filter(|&cell| (self.board.at(cell) & settled).is_empty()).collect();
        if cells.is_empty() {
            return ControlFlow::Continue(());
        }
        subsets(self.board, cells, self.most, &mut |part, room| {
            let extra = part.extra(crossing);
            if part.count == extra + surplus && !(part.digits & crossing.digits).is_empty() {
                let strikes = self.strikes(crossing, line, part);
                if !strikes.is_empty() {
                    sink.step(self.build(crossing, line, part, strikes))?;
                }
            }
            ControlFlow::Continue(part.count + room >= extra + surplus)
        })
    }

    /// What is settled in one of the houses is struck from its other cells.
    fn strikes(&self, crossing: &Part<W>, line: &Part<W>, block: &Part<W>) -> Vec<Mark> {
        let twice = line.digits & block.digits;
        let in_line = ((crossing.digits | line.digits) - block.digits) | twice;
        let in_block = ((crossing.digits | block.digits) - line.digits) | twice;
        let units = &self.board.shape.units;
        let line_cells = (units[self.line].set & self.board.open()) - crossing.cells - line.cells;
        let block_cells = (units[self.block].set & self.board.open()) - crossing.cells - block.cells;
        let mut strikes = Vec::new();
        for (cells, digits) in [(line_cells, in_line), (block_cells, in_block)] {
            for cell in cells {
                strikes.extend((self.board.at(cell) & digits).into_iter().map(|digit| Mark::new(cell, digit)));
            }
        }
        strikes.sort_unstable_by_key(|mark| (mark.digit, mark.cell));
        strikes.dedup();
        strikes
    }

    fn build(&self, crossing: &Part<W>, line: &Part<W>, block: &Part<W>, strikes: Vec<Mark>) -> Step {
        let units = &self.board.shape.units;
        let step = Step::new("sue-de-coq").cells("crossing", crossing.cells).digits("crossing-digits", crossing.digits);
        let step = step.cells("line-cells", line.cells).digits("line-digits", line.digits);
        let step = step.cells("box-cells", block.cells).digits("box-digits", block.digits);
        let step = step.houses("line", [units[self.line].house]).houses("box", [units[self.block].house]);
        step.digits("digits", strikes.iter().map(|mark| mark.digit).collect()).strikes(strikes)
    }
}

/// Calls `visit` for every set of at most so many of these cells, a set before those that extend it, with the number
/// of cells that may still be added; a set is extended if it says so.
fn subsets<const W: usize>(
    board: &Board<W>,
    cells: Cells<W>,
    most: usize,
    visit: &mut dyn FnMut(&Part<W>, usize) -> ControlFlow<(), bool>,
) -> ControlFlow<()> {
    let mut list = [0; Digits::MAX as usize];
    let count = cells.len().min(list.len());
    list.iter_mut().zip(cells).for_each(|(place, cell)| *place = cell);
    let most = most.min(PART);
    let mut parts = [Part::NONE; PART + 1];
    let mut chosen = [0; PART];
    let (mut depth, mut next) = (0, 0);
    loop {
        if next == count || depth == most {
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
        let room = (count - next).min(most - depth - 1);
        if visit(&parts[depth + 1], room)? {
            depth += 1;
        }
    }
}
