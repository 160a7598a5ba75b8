//! 9 x 9 Sudoku, as fast as possible: no allocation, no table, hardly a branch.
//!
//! ```
//! use gridproof::families::sudoku::nine;
//! let puzzle = b"4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........";
//! let mut answers = [[0; 81]];
//! assert_eq!(nine::solve(puzzle, 2, &mut answers), 1);
//! assert_eq!(answers[0][..9], [4, 6, 8, 9, 3, 1, 5, 2, 7]);
//! ```
//!
//! # The words
//!
//! A *band* is three rows of boxes side by side, a *stack* three boxes one below the other, a *minirow*
//! (*minicolumn*) the three cells that a row (column) has in a box. Candidates are 27 words, one for each
//! digit and band: bit `9 * (column in box) + 3 * (box in band) + place`, where the place is the row, moved
//! down by the number of the box. So the cells of a band are these bits:
//!
//! ```text
//!           box 0          box 1          box 2
//!   row 0    0  9 18        4 13 22        8 17 26
//!   row 1    1 10 19        5 14 23        6 15 24
//!   row 2    2 11 20        3 12 21        7 16 25
//! ```
//!
//! - A minicolumn is three bits side by side. Its neighbours in the box are 9 bits away, round the corner.
//! - Or-ing a word with itself, 9 and 18 lower, leaves nine bits: the minirows that have candidates.
//! - A digit goes through the boxes of a band in six *ways*, one minirow per box, all in different rows. In
//!   three of them the place stays the same (bits 0, 3, 6), thanks to the moved rows; in the others it goes
//!   one back from box to box (0, 5, 7). With the nine bits written twice in a row, "part of a way" is a
//!   few shifts and ands, for all minirows at once. Stacks have six ways too, over the words of three bands.
//!
//! The words of a digit are a vector of four (the last is 0), two digits side by side with AVX2:
//!
//! ```text
//!   vector 0    1: band 0, 1, 2, -    2: band 0, 1, 2, -
//!   ...
//!   vector 4    9: band 0, 1, 2, -    -  -  -  -  -
//! ```
//!
//! # A round of deduction
//!
//! All digits and all bands go through the same operations, whether they need them or not (`board`):
//!
//! 1. Cells with one candidate: which digits occur once, and not twice, over nine vectors. A cell without
//!    candidates or a digit without a place ends the branch.
//! 2. Such cells, if new, take their digit from the rest of their box.
//! 3. Keep what is part of a way through the band, then what is part of a way through the stack. That is
//!    *all* that locked candidates can say about one digit; rows and columns of placed digits follow.
//! 4. The last place of a digit in a box is taken from the other digits. After 3 these are the hidden
//!    singles of rows and columns too.
//!
//! When a round changes nothing: `triads`, then a guess (`guess`). A guess copies 192 bytes; nothing is
//! ever undone. A round is about 400 instructions on AVX-512VL, with 3.3 done per cycle: it is bound by
//! their number.
//!
//! # What pays
//!
//! Ratios of proofs per second, on hardest1905_11plus where nothing else is said (`benchmarks/peers`).
//!
//! - Guessing in the chute with the fewest ways: 1.5 over the first cell with two candidates (74 guesses for
//!   143; hardest1106 129 for 321).
//! - Hasty guesses at first: serg_multi 1.27, invalid_gen 1.10, hardest1106 0.97.
//! - Triads: top95 1.14, magictour 1.09, 17clue 1.05, this list 1.01, invalid_gen 0.96; and sparse boards
//!   are hopeless without.
//! - AVX-512VL, which is the AVX2 code compiled again: 1.25, easy_gen 1.35 (three-way logic, 32 registers).
//! - A stack that is not initialised: easy_gen 1.46.
//!
//! # Experiments that lost
//!
//! - Scoring a candidate by how many pairs it is in (cell, row, column, box with two): 134 to 219 guesses
//!   for 142, before any cost. Preferring the digit with the fewest places: the worst of these.
//! - The chute by the fewest ways of its best digit, rather than of all digits: 93 guesses for 79.
//! - Ways only where no cell has two candidates: 136 guesses for 79.
//! - Hasty guesses by the number of open cells alone, without the count of dead ends: hardest1106 0.76 at
//!   46 cells.
//! - Hasty guesses before the last round has shown that nothing changes: serg_multi 0.95.
//! - A closure over vectors (array `map`): not inlined into the function that may use AVX2, 0.2.
//! - Left to the compiler, `lanes::Plain` does not become vectors: 0.4 of the same in SSE2.
//!
//! Not tried: several puzzles per thread in turns. The rounds are bound by the number of instructions and
//! hardly wait, so there is little to win; full vectors (nine digits of two puzzles in nine vectors, not
//! ten) would be worth 10 % at most.

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
/// A clue is a byte 1 to 9 or an ASCII digit; every other byte is a blank. With limit 1 it is a search for
/// any answer, with 2 a proof that there is only one, with [`usize::MAX`] a full count. It cannot be
/// interrupted: for boards with few clues set a limit, or use the engine `nine` with a
/// [`Control`](crate::Control).
#[inline]
pub fn solve(puzzle: &[u8; 81], limit: usize, out: &mut [[u8; 81]]) -> usize {
    solve_and_count_guesses(puzzle, limit, out).0
}

/// Like [`solve`], and says how many guesses were made.
#[inline]
pub fn solve_and_count_guesses(puzzle: &[u8; 81], limit: usize, out: &mut [[u8; 81]]) -> (usize, u64) {
    let mut collect = Collect { limit, found: 0, guesses: 0, out };
    if limit > 0 {
        let _: ControlFlow<()> = run(puzzle, &mut collect);
    }
    (collect.found, collect.guesses)
}

/// Counts the answers of every puzzle, up to `limit`, into `counts`; pairs them off as far as both go.
pub fn solve_many(puzzles: &[[u8; 81]], limit: u8, counts: &mut [u8]) {
    for (puzzle, count) in puzzles.iter().zip(counts) {
        *count = solve(puzzle, usize::from(limit), &mut []) as u8;
    }
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

/// The instruction set that [`solve`] uses on this machine.
pub fn instructions() -> &'static str {
    #[cfg(target_arch = "x86_64")]
    if let Some(name) = raw::x86::instructions() {
        return name;
    }
    "portable"
}
