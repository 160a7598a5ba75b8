//! Uniqueness test 3: two corners that act as one cell of a naked subset.

use super::rectangle::Rectangle;
use super::rectangle_tests::roof_of_two;
use gridproof_engine::digits::Digits;
use gridproof_engine::logic::cells::Cells;
use gridproof_engine::logic::houses::Board;
use gridproof_engine::logic::{Mark, Sink};
use std::ops::ControlFlow;

/// The maximum number of cells added to the two corners: all there are on a 9 x 9 board, few on larger ones, where the
/// number of choices would explode.
const MAX_CELLS: usize = 7;
const MAX_CELLS_ON_LARGE: usize = 3;

/// Test 3: one of two corners holds one of their other candidates. With `k` cells of a common house that together with
/// these have `k + 1` digits, that is a naked subset.
pub(super) fn third<const W: usize>(
    board: &Board<W>,
    rectangle: &Rectangle<W>,
    sink: &mut Sink<'_, '_>,
) -> ControlFlow<()> {
    let Some((roof, _)) = roof_of_two(board, rectangle.roof) else { return ControlFlow::Continue(()) };
    let extra = roof.iter().fold(Digits::EMPTY, |all, &cell| all | rectangle.extra(board, cell));
    for &unit in board.shape.units_of(roof[0]) {
        if board.shape.units[usize::from(unit)].set.contains(roof[1]) {
            let search = SubsetSearch { board, rectangle, unit: usize::from(unit), roof: rectangle.roof };
            search.run(extra, sink)?;
        }
    }
    ControlFlow::Continue(())
}

/// The search for the other cells of the subset in one house.
struct SubsetSearch<'b, const W: usize> {
    board: &'b Board<W>,
    rectangle: &'b Rectangle<W>,
    unit: usize,
    roof: Cells<W>,
}

impl<const W: usize> SubsetSearch<'_, W> {
    /// Tries every choice of cells without the two digits, depth first: a choice before those that extend it.
    fn run(&self, extra: Digits, sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
        let board = self.board;
        let max_cells = if board.size() <= 9 { MAX_CELLS } else { MAX_CELLS_ON_LARGE };
        let [low, high] = self.rectangle.pair;
        let pool = (board.shape.units[self.unit].set & board.open())
            - board.with(low)
            - board.with(high)
            - self.rectangle.corners;
        // One entry per cell taken: the digits and cells so far, and the cells still to be tried at this depth.
        let mut taken = vec![(extra, self.roof, pool)];
        while let Some((digits, cells, rest)) = taken.last_mut() {
            let Some(cell) = rest.first() else {
                taken.pop();
                continue;
            };
            sink.tick()?;
            rest.remove(cell);
            let next = (*digits | board.at(cell), *cells | Cells::one(cell), *rest);
            if next.0.len() as usize > max_cells + 1 {
                continue;
            }
            if next.0.len() as usize == taken.len() + 1 {
                self.step(next.0, next.1, sink)?;
            }
            if taken.len() < max_cells {
                taken.push(next);
            }
        }
        ControlFlow::Continue(())
    }

    /// Emits the step of a naked subset, if it strikes anything. `cells` are the corners and the added cells.
    fn step(&self, digits: Digits, cells: Cells<W>, sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
        let shape = &self.board.shape;
        let holds = |unit: usize| shape.units[unit].set.includes(&cells);
        let Some(first) = cells.first() else { return ControlFlow::Continue(()) };
        // In a box, subsets in one line were found there already.
        if shape.regions().contains(&self.unit) && (holds(shape.row(first)) || holds(shape.column(first))) {
            return ControlFlow::Continue(());
        }
        let strikes_in = |unit: usize| {
            let others = (shape.units[unit].set & self.board.open()) - cells;
            others
                .iter()
                .flat_map(|cell| (self.board.at(cell) & digits).iter().map(move |digit| Mark::new(cell, digit)))
                .collect::<Vec<_>>()
        };
        let mut strikes = strikes_in(self.unit);
        if strikes.is_empty() {
            return ControlFlow::Continue(());
        }
        let mut houses = vec![shape.units[self.unit].house];
        if let Some(block) = shape.region(first).filter(|&block| block != self.unit && holds(block)) {
            strikes.extend(strikes_in(block));
            strikes.sort_unstable();
            strikes.dedup();
            houses.push(shape.units[block].house);
        }
        sink.step(
            self.rectangle
                .step("uniqueness-3")
                .strikes(strikes)
                .cells("subset", cells - self.roof)
                .digits("extra", digits)
                .houses("house", houses),
        )
    }
}
