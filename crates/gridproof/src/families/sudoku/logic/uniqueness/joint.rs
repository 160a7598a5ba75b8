//! Several cells that act as one cell of a naked subset.
//!
//! If at least one of some cells of a house holds one of their extra candidates, they are as good as a cell that has just
//! these candidates. Together with `k` more cells of the house, with `k + 1` digits among all of them, that is a naked subset:
//! each of the digits is in one of its cells, and in no other cell of the house.

use gridproof_engine::digits::Digits;
use gridproof_engine::logic::cells::Cells;
use gridproof_engine::logic::houses::Board;
use gridproof_engine::logic::{Mark, Sink, Step};
use std::ops::ControlFlow;

/// The maximum number of cells besides those that act as one: all there are on a 9 x 9 board, few on larger ones.
const MAX_CELLS: usize = 7;
const MAX_CELLS_ON_LARGE: usize = 3;

/// Cells at least one of which holds one of these digits, as a part of one house.
#[derive(Clone, Copy, Debug)]
pub(super) struct Joint<const W: usize> {
    pub(super) cells: Cells<W>,
    pub(super) extra: Digits,
}

impl<const W: usize> Joint<W> {
    /// Emits a step for every subset in every house that has all the cells. `start` is the step without what the subset adds.
    ///
    /// Only smallest subsets count: none that contains another, and none with a naked subset of its own, which needs no
    /// argument about uniqueness.
    pub(super) fn subsets(
        &self,
        board: &Board<W>,
        sink: &mut Sink<'_, '_>,
        start: &dyn Fn() -> Step,
    ) -> ControlFlow<()> {
        let max_cells = if board.size() <= 9 { MAX_CELLS } else { MAX_CELLS_ON_LARGE };
        for unit in board.shape.units.iter().filter(|unit| unit.set.includes(&self.cells)) {
            let pool: Vec<usize> = ((unit.set & board.open()) - self.cells).iter().collect();
            let mut found: Vec<Cells<W>> = Vec::new();
            for count in 1..=max_cells.min(pool.len()) {
                let mut chosen: Vec<usize> = (0..count).collect();
                loop {
                    sink.tick()?;
                    let digits = chosen.iter().fold(self.extra, |all, &at| all | board.at(pool[at]));
                    let cells: Cells<W> = chosen.iter().map(|&at| pool[at]).collect();
                    let smallest = || found.iter().all(|other| !cells.includes(other)) && !has_naked(board, &cells);
                    if digits.len() as usize == count + 1 && smallest() {
                        found.push(cells);
                        let others = (unit.set & board.open()) - self.cells - cells;
                        let strikes = others
                            .iter()
                            .flat_map(|cell| (board.at(cell) & digits).iter().map(move |digit| Mark::new(cell, digit)));
                        let step = start().strikes(strikes);
                        if !step.is_empty() {
                            let step = step.digits("extra", self.extra).cells("subset", cells);
                            sink.step(step.digits("union", digits).houses("house", [unit.house]))?;
                        }
                    }
                    if !advance(&mut chosen, pool.len()) {
                        break;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// The next choice of as many indices below `len`, in order; false after the last.
fn advance(chosen: &mut [usize], len: usize) -> bool {
    let count = chosen.len();
    let Some(at) = (0..count).rev().find(|&at| chosen[at] < len - (count - at)) else { return false };
    chosen[at] += 1;
    for next in at + 1..count {
        chosen[next] = chosen[next - 1] + 1;
    }
    true
}

/// Whether some of these cells, at most [`MAX_CELLS`], have no more digits among them than there are cells.
fn has_naked<const W: usize>(board: &Board<W>, cells: &Cells<W>) -> bool {
    let digits: Vec<Digits> = cells.iter().map(|cell| board.at(cell)).collect();
    (1_u32..1 << digits.len()).any(|mask| {
        let some = digits.iter().enumerate().filter(|(at, _)| mask >> at & 1 == 1);
        some.fold(Digits::EMPTY, |all, (_, &digits)| all | digits).len() <= mask.count_ones()
    })
}
