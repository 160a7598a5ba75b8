//! Two puzzles in turns, a round of deduction each.
//!
//! A round is a chain: its last operations wait for each other and leave the processor idle. The first
//! operations of a round for another puzzle have nothing to wait for. The two rounds stand side by side in
//! the code: in a loop over two searches the gain is half, and with three or four searches it is gone.

use super::lanes::Lanes;
use super::search::Search;
use super::{Ask, Collect};
use std::ops::ControlFlow;

/// Counts the answers of every puzzle; keeps the first of each, as far as `answers` has room. All
/// three are as long as each other, or `answers` is empty.
#[inline(always)]
pub(super) fn solve_in_turns<V: Lanes, const N: usize>(
    puzzles: &[[u8; 81]],
    ask: Ask,
    counts: &mut [u8],
    answers: &mut [[u8; 81]],
) {
    let mut rows = answers.chunks_mut(1);
    let mut waiting = puzzles.iter().zip(counts);
    let mut next = || {
        let (puzzle, count) = waiting.next()?;
        Some((puzzle, count, ask.collect(rows.next().unwrap_or_default())))
    };
    let (Some(first), Some(second)) = (next(), next()) else { return };
    let (mut first, mut second) = (Seat::<V, N>::new(first), Seat::<V, N>::new(second));
    loop {
        if first.turn().is_break() {
            let Some(job) = next() else { return second.finish() };
            first.restart(job);
        }
        if second.turn().is_break() {
            let Some(job) = next() else { return first.finish() };
            second.restart(job);
        }
    }
}

/// A puzzle, where its count goes, and its first answer.
type Job<'a> = (&'a [u8; 81], &'a mut u8, Collect<'a>);

/// A puzzle that is being solved.
struct Seat<'a, V, const N: usize> {
    search: Search<V, N>,
    sum: V,
    collect: Collect<'a>,
    count: &'a mut u8,
}

impl<'a, V: Lanes, const N: usize> Seat<'a, V, N> {
    #[inline(always)]
    fn new((puzzle, count, collect): Job<'a>) -> Seat<'a, V, N> {
        let search = Search::new(puzzle);
        Seat { sum: search.sum(), search, collect, count }
    }

    #[inline(always)]
    fn restart(&mut self, (puzzle, count, collect): Job<'a>) {
        self.search.restart(puzzle);
        self.sum = self.search.sum();
        (self.collect, self.count) = (collect, count);
    }

    #[inline(always)]
    fn turn(&mut self) -> ControlFlow<()> {
        let turn = self.search.turn(&mut self.sum, &mut self.collect);
        if turn.is_break() {
            *self.count = self.collect.count();
        }
        turn
    }

    #[inline(always)]
    fn finish(&mut self) {
        while self.turn().is_continue() {}
    }
}
