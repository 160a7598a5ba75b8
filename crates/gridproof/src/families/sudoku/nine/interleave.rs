//! Two puzzles interleaved, a round of deduction each.
//!
//! A round is a dependency chain: its last operations wait for each other and leave the processor idle, while the
//! first operations of a round for another puzzle have nothing to wait for. The two rounds are written out side by
//! side: a loop over two searches halves the gain, and with three or four searches it is gone.

use super::lanes::Lanes;
use super::search::Search;
use super::{Collect, PuzzleLimits};
use std::ops::ControlFlow;

/// Counts the answers of every puzzle and keeps the first of each in `answers`. The three slices have equal length,
/// or `answers` is empty.
#[inline(always)]
pub(super) fn solve_interleaved<V: Lanes, const N: usize>(
    puzzles: &[[u8; 81]],
    limits: PuzzleLimits,
    counts: &mut [u8],
    answers: &mut [[u8; 81]],
) {
    let mut rows = answers.chunks_mut(1);
    let mut waiting = puzzles.iter().zip(counts);
    let mut next = || {
        let (puzzle, count) = waiting.next()?;
        Some((puzzle, count, limits.collect(rows.next().unwrap_or_default())))
    };
    let (Some(first), Some(second)) = (next(), next()) else { return };
    let (mut first, mut second) = (Slot::<V, N>::new(first), Slot::<V, N>::new(second));
    loop {
        if first.advance().is_break() {
            let Some(task) = next() else { return second.finish() };
            first.restart(task);
        }
        if second.advance().is_break() {
            let Some(task) = next() else { return first.finish() };
            second.restart(task);
        }
    }
}

/// A puzzle, where its count goes, and what collects its first answer.
type Task<'a> = (&'a [u8; 81], &'a mut u8, Collect<'a>);

/// One of the two searches in progress.
struct Slot<'a, V, const N: usize> {
    search: Search<V, N>,
    sum: V,
    collect: Collect<'a>,
    count: &'a mut u8,
}

impl<'a, V: Lanes, const N: usize> Slot<'a, V, N> {
    #[inline(always)]
    fn new((puzzle, count, collect): Task<'a>) -> Slot<'a, V, N> {
        let search = Search::new(puzzle);
        Slot { sum: search.sum(), search, collect, count }
    }

    #[inline(always)]
    fn restart(&mut self, (puzzle, count, collect): Task<'a>) {
        self.search.restart(puzzle);
        self.sum = self.search.sum();
        (self.collect, self.count) = (collect, count);
    }

    #[inline(always)]
    fn advance(&mut self) -> ControlFlow<()> {
        let flow = self.search.advance(&mut self.sum, &mut self.collect);
        if flow.is_break() {
            *self.count = self.collect.count();
        }
        flow
    }

    #[inline(always)]
    fn finish(&mut self) {
        while self.advance().is_continue() {}
    }
}
