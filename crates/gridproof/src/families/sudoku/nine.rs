//! 9 x 9 Sudoku, as fast as possible.

mod board;
mod engine;
mod guess;
mod lanes;
mod layout;
mod raw;
mod search;
mod triads;

pub(super) use engine::{AUTO, ENGINE};

#[cfg(not(target_arch = "x86_64"))]
use lanes::Plain as Portable;
#[cfg(target_arch = "x86_64")]
use raw::single::Single as Portable;

use search::{Watch, search};
use std::ops::ControlFlow;

/// Counts answers up to `limit` and puts the first of them into `out`, as far as it has room.
///
/// A clue is a byte 1 to 9 or an ASCII digit; every other byte is a blank.
pub fn solve(puzzle: &[u8; 81], limit: usize, out: &mut [[u8; 81]]) -> usize {
    let mut collect = Collect { limit, found: 0, guesses: 0, out };
    if limit > 0 {
        let _: ControlFlow<()> = run(puzzle, &mut collect);
    }
    collect.found
}

/// Like [`solve`], and says how many guesses were made.
pub fn solve_and_count_guesses(puzzle: &[u8; 81], limit: usize, out: &mut [[u8; 81]]) -> (usize, u64) {
    let mut collect = Collect { limit, found: 0, guesses: 0, out };
    if limit > 0 {
        let _: ControlFlow<()> = run(puzzle, &mut collect);
    }
    (collect.found, collect.guesses)
}

fn run(puzzle: &[u8; 81], watch: &mut impl Watch) -> ControlFlow<()> {
    #[cfg(target_arch = "x86_64")]
    if let Some(ended) = raw::x86::run(puzzle, watch) {
        return ended;
    }
    search::<Portable, 9>(puzzle, watch)
}

/// Counts and keeps answers.
struct Collect<'a> {
    limit: usize,
    found: usize,
    guesses: u64,
    out: &'a mut [[u8; 81]],
}

impl Watch for Collect<'_> {
    #[inline(always)]
    fn guess(&mut self) -> ControlFlow<()> {
        self.guesses += 1;
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn room(&mut self) -> Option<&mut [u8; 81]> {
        self.out.get_mut(self.found)
    }

    #[inline(always)]
    fn answer(&mut self) -> ControlFlow<()> {
        self.found += 1;
        if self.found >= self.limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    fn fault(&mut self) {}
}

/// [`solve`] without instructions that not every processor has; for comparison.
pub fn solve_portably(puzzle: &[u8; 81], limit: usize, out: &mut [[u8; 81]]) -> usize {
    let mut collect = Collect { limit, found: 0, guesses: 0, out };
    if limit > 0 {
        let _: ControlFlow<()> = search::<Portable, 9>(puzzle, &mut collect);
    }
    collect.found
}

/// Counts the answers of every puzzle, up to `limit`.
pub fn solve_many(puzzles: &[[u8; 81]], limit: u8, counts: &mut [u8]) {
    for (puzzle, count) in puzzles.iter().zip(counts) {
        *count = solve(puzzle, usize::from(limit), &mut []) as u8;
    }
}

/// The instruction set that [`solve`] uses on this machine.
pub fn instructions() -> &'static str {
    #[cfg(target_arch = "x86_64")]
    if let Some(name) = raw::x86::instructions() {
        return name;
    }
    "portable"
}
