//! Avoidable rectangles: corners that are filled but were not given, so that they could be swapped as well.

use super::super::Options;
use super::rectangle::{box_neighbours, opposite};
use gridproof_engine::digits::Digits;
use gridproof_engine::logic::cells::Cells;
use gridproof_engine::logic::houses::Board;
use gridproof_engine::logic::{Mark, Sink, Step};
use std::ops::ControlFlow;

/// Type 1: three corners are filled crosswise; the fourth must not complete the pattern. Type 2: two adjacent corners are
/// filled; the others have one candidate of the pattern each and share one more, which one of them must hold.
pub(in super::super) fn avoidable_rectangle<const W: usize>(
    board: &Board<W>,
    number: u8,
    _options: &Options,
    sink: &mut Sink<'_, '_>,
) -> ControlFlow<()> {
    let all: Cells<W> = (0..board.size() * board.size()).collect();
    let solved = all - board.open() - board.given();
    for start in solved {
        sink.tick()?;
        for (mate, in_row) in box_neighbours(board, start) {
            if mate < start || !solved.contains(mate) {
                continue;
            }
            for [a, b] in opposite(board, [start, mate], in_row) {
                let corners = Corners { solved, filled: [start, mate], across: [a, b] };
                match number {
                    1 => corners.one_open(board, sink)?,
                    _ => corners.two_open(board, sink)?,
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Two filled corners, and the two across from them; `across[0]` is in line with `filled[0]`.
struct Corners<const W: usize> {
    solved: Cells<W>,
    filled: [usize; 2],
    across: [usize; 2],
}

impl<const W: usize> Corners<W> {
    /// The digit that would complete the pattern in `across[index]`.
    fn deadly(&self, board: &Board<W>, index: usize) -> u8 {
        board.value(self.filled[1 - index])
    }

    /// Whether this corner is open, with that digit and one more.
    fn open(&self, board: &Board<W>, index: usize) -> bool {
        let candidates = board.at(self.across[index]);
        candidates.len() == 2 && candidates.contains(self.deadly(board, index))
    }

    fn step(&self, board: &Board<W>, kind: &'static str) -> Step {
        let corners: Cells<W> = self.filled.into_iter().chain(self.across).collect();
        Step::new(kind)
            .cells("corners", corners)
            .digits("digits", self.filled.iter().map(|&cell| board.value(cell)).collect())
            .cells("placed", corners & self.solved)
    }

    fn one_open(&self, board: &Board<W>, sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
        for (open, filled) in [(1, 0), (0, 1)] {
            let cell = self.across[filled];
            if self.solved.contains(cell) && board.value(cell) == self.deadly(board, filled) && self.open(board, open) {
                let step = self.step(board, "avoidable-rectangle-1");
                return sink.step(step.strike(self.across[open], self.deadly(board, open)));
            }
        }
        ControlFlow::Continue(())
    }

    fn two_open(&self, board: &Board<W>, sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
        if !self.open(board, 0) || !self.open(board, 1) {
            return ControlFlow::Continue(());
        }
        let extra = |index: usize| board.at(self.across[index]) - Digits::one(self.deadly(board, index));
        let Some(digit) = (extra(0) & extra(1)).only() else { return ControlFlow::Continue(()) };
        let seen = board.shape.peers[self.across[0]] & board.shape.peers[self.across[1]];
        let targets = seen & board.with(digit);
        if targets.is_empty() {
            return ControlFlow::Continue(());
        }
        sink.step(
            self.step(board, "avoidable-rectangle-2")
                .strikes(targets.iter().map(|cell| Mark::new(cell, digit)))
                .cells("roof", self.across)
                .digits("extra", Digits::one(digit)),
        )
    }
}
