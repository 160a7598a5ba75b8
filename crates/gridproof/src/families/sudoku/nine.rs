//! 9 x 9 Sudoku, as fast as possible: no allocation, no table, hardly a branch.
//!
//! ```
//! use gridproof::internals::sudoku::nine;
//! let puzzle = b"4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........";
//! let mut answers = [[0; 81]];
//! assert_eq!(nine::solve(puzzle, 2, &mut answers), 1);
//! assert_eq!(answers[0][..9], [4, 6, 8, 9, 3, 1, 5, 2, 7]);
//! ```
//!
//! # Layout
//!
//! A *band* is three boxes side by side, a *stack* three boxes one below the other, a *minirow* (*minicolumn*)
//! the three cells that a row (column) has in a box. Candidates are 27 words, one for each digit and band: bit
//! `9 * (column in box) + 3 * (box in band) + place`, where the place is the row, rotated down by the number of
//! the box. So the cells of a band are these bits:
//!
//! ```text
//!           box 0          box 1          box 2
//!   row 0    0  9 18        4 13 22        8 17 26
//!   row 1    1 10 19        5 14 23        6 15 24
//!   row 2    2 11 20        3 12 21        7 16 25
//! ```
//!
//! - A minicolumn is three bits side by side. Its neighbours in the box are 9 bits away, wrapping around.
//! - Or-ing a word with itself, 9 and 18 lower, leaves nine bits: the minirows that have candidates.
//! - A digit goes through the boxes of a band in six *ways*, one minirow per box, all in different rows. In
//!   three of them the place stays the same (bits 0, 3, 6), thanks to the rotated rows; in the others it goes
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
//! All digits and all bands go through the same operations, whether they need them or not (`deduce`, `digit`):
//!
//! 1. Cells with one candidate: those set once, and not twice, over nine vectors. A cell without candidates or
//!    a digit without a place ends the branch.
//! 2. The digits of such cells, if new, are struck from the rest of their box.
//! 3. Keep what is part of a way through the band, then what is part of a way through the stack. That is
//!    *all* that locked candidates can say about one digit; rows and columns of placed digits follow.
//! 4. All other digits are struck from the last place of a digit in a box; the last place of two digits ends
//!    the branch. After 3 these are the hidden singles of rows and columns too.
//!
//! When a round changes nothing: `triads`, then a guess (`guess`). A guess copies 220 bytes; nothing is
//! ever undone. A guess strikes one digit from some cells, and step 3 is done at once for that digit alone. A
//! round is about 400 instructions on AVX-512VL, at 3.3 per cycle: it is bound by their number, but not
//! only, or interleaving two puzzles (`interleave`) would gain nothing.
//!
//! # What pays
//!
//! Ratios of proofs per second, on hardest1905_11plus unless stated otherwise (`benchmarks/peers`).
//!
//! - Guessing in the chute with the fewest ways: 1.5 over the first cell with two candidates (74 guesses instead
//!   of 143; hardest1106 129 instead of 321).
//! - Hasty guesses at first: serg_multi 1.27, invalid_gen 1.10, hardest1106 0.97. In the band with the most
//!   cells of two candidates rather than the first: unbiased 1.03, serg_multi 1.02.
//! - Following up a guess for its own digit before the first round: 1.09, serg_multi 1.03.
//! - Triads: top95 1.14, magictour 1.09, 17clue 1.05, this list 1.01, invalid_gen 0.96; and sparse boards
//!   are hopeless without them.
//! - After a guess, looking only at vectors that have changed: SSE2 1.22 (serg_multi 1.35), AVX2 1.05
//!   (serg_multi 1.09). Not with AVX-512VL: 0.95, because the round stays in registers and never waits for a
//!   branch. Nor before the first guess, when nearly all have changed: AVX2, easy_gen 0.9.
//! - AVX-512VL, which is the AVX2 code compiled again: 1.25, easy_gen 1.35 (three-way logic, 32 registers).
//! - A stack that is not initialised: easy_gen 1.46.
//! - Interleaving two puzzles (`solve_many`): 1.05, easy_gen 1.06, with AVX2 1.03 and 1.09.
//!
//! # Experiments that lost
//!
//! - Scoring a candidate by how many pairs it is in (cell, row, column, box with two): 134 to 219 guesses instead
//!   of 142, not counting the cost of scoring. Preferring the digit with the fewest places: the worst of these.
//! - Choosing the chute by the fewest ways of its best digit, rather than of all digits: 93 guesses instead of 79.
//! - Counting ways only where no cell has two candidates: 136 guesses instead of 79.
//! - Hasty guesses by the number of open cells alone, without the count of dead ends: hardest1106 0.76 at
//!   46 cells.
//! - Hasty guesses before a round has shown that nothing changes: serg_multi 0.95. In the box with the
//!   most cells of two candidates: unbiased 1.02, serg_multi 0.97; in the fullest minicolumn: 0.9.
//! - Striking the digits of later vectors from a cell in the same round (step 4 inside step 3): fewer rounds, but
//!   0.92, because the vectors then wait for each other.
//! - One comparison to find all vectors that have changed, instead of one each: 0.93 with AVX2.
//! - Checking whether the board is full before step 2: AVX2 1.02, AVX-512VL 0.95; so only one of them does.
//! - Interleaving three or four puzzles, or two in a loop instead of side by side: 0.97 to 1.02.
//! - A closure over vectors (array `map`): not inlined into the function that may use AVX2, 0.2.
//! - Relying on the compiler to vectorise `lanes::Plain`, which it does not: 0.4 of the speed of SSE2.

mod board;
mod deduce;
mod digit;
mod engine;
mod guess;
#[cfg(target_arch = "x86_64")]
mod interleave;
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

use search::{Search, Watch};
use std::ops::ControlFlow;

/// Counts answers up to `limit` and writes the first of them to `out`, as many as fit.
///
/// A given is a byte 1 to 9 or an ASCII digit; every other byte is a blank. Limit 1 finds any answer, 2 proves
/// that there is only one, [`usize::MAX`] counts them all. The search cannot be interrupted: for boards with few
/// givens set a limit, or use the engine `nine` with a [`Control`](crate::Control).
#[inline]
pub fn solve(puzzle: &[u8; 81], limit: usize, out: &mut [[u8; 81]]) -> usize {
    solve_and_count_guesses(puzzle, limit, out).0
}

/// Returns whether some answer has a digit other than this one in a blank cell, and writes it to `out`. Where an answer is
/// known, this is faster than counting to two: the known answer is not found again.
///
/// ```
/// use gridproof::internals::sudoku::nine;
/// let puzzle = b"4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........";
/// let mut out = [0; 81];
/// assert!(!nine::another(puzzle, 1, 6, &mut out));
/// assert!(nine::another(puzzle, 1, 7, &mut out) && out[1] == 6);
/// ```
pub fn another(puzzle: &[u8; 81], cell: usize, digit: u8, out: &mut [u8; 81]) -> bool {
    let mut words = [0; 4];
    if cell < 81 && (1..=9).contains(&digit) {
        words[cell / 27] = 1 << layout::BIT[cell % 27];
    }
    let unwanted = (usize::from(digit.clamp(1, 9)) - 1, words);
    let mut watch = FindAnother { unwanted, out, found: false };
    run(puzzle, &mut watch);
    watch.found
}

/// Looks for one answer that lacks a given candidate.
struct FindAnother<'a> {
    unwanted: board::Strike,
    out: &'a mut [u8; 81],
    found: bool,
}

impl Watch for FindAnother<'_> {
    #[inline(always)]
    fn guess(&mut self) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn buffer(&mut self) -> Option<&mut [u8; 81]> {
        Some(self.out)
    }

    #[inline(always)]
    fn answer(&mut self) -> ControlFlow<()> {
        self.found = true;
        ControlFlow::Break(())
    }

    #[inline(always)]
    fn unwanted(&self) -> Option<board::Strike> {
        Some(self.unwanted)
    }

    fn fault(&mut self) {}
}

/// Like [`solve`], and also returns the number of guesses.
#[inline]
pub fn solve_and_count_guesses(puzzle: &[u8; 81], limit: usize, out: &mut [[u8; 81]]) -> (usize, u64) {
    let mut collect = Collect { limit, found: 0, guesses: 0, max_guesses: u64::MAX, out };
    if limit > 0 {
        run(puzzle, &mut collect);
    }
    (collect.found, collect.guesses)
}

/// Counts the answers of every puzzle, up to `limit`, and keeps the first of each. `counts` and `answers` are indexed like
/// `puzzles`; puzzles beyond the end of `counts` are skipped, answers beyond the end of `answers` dropped. 4 to 7 %
/// faster than one puzzle after the other.
pub fn solve_many(puzzles: &[[u8; 81]], limit: u8, counts: &mut [u8], answers: &mut [[u8; 81]]) {
    solve_many_within(u64::MAX, puzzles, limit, counts, answers);
}

/// The count of a puzzle that needs too many guesses.
pub(super) const UNDECIDED: u8 = u8::MAX;

/// [`solve_many`] with at most `guesses` guesses per puzzle; the count is [`UNDECIDED`] where they are not enough.
pub(super) fn solve_many_within(
    guesses: u64,
    puzzles: &[[u8; 81]],
    limit: u8,
    counts: &mut [u8],
    answers: &mut [[u8; 81]],
) {
    let len = puzzles.len().min(counts.len());
    let (puzzles, counts) = (&puzzles[..len], &mut counts[..len]);
    let limits = PuzzleLimits { answers: usize::from(limit), guesses };
    if limit == 0 {
        return counts.fill(0);
    }
    #[cfg(target_arch = "x86_64")]
    if len > 1 && raw::x86::run_many(puzzles, limits, counts, answers) {
        return;
    }
    let mut answers = answers.chunks_mut(1);
    for (puzzle, count) in puzzles.iter().zip(counts) {
        let mut collect = limits.collect(answers.next().unwrap_or_default());
        run(puzzle, &mut collect);
        *count = collect.count();
    }
}

/// When to stop searching one puzzle of many.
#[derive(Clone, Copy)]
struct PuzzleLimits {
    answers: usize,
    guesses: u64,
}

impl PuzzleLimits {
    #[inline(always)]
    fn collect(self, out: &mut [[u8; 81]]) -> Collect<'_> {
        Collect { limit: self.answers, found: 0, guesses: 0, max_guesses: self.guesses, out }
    }
}

fn run(puzzle: &[u8; 81], watch: &mut impl Watch) {
    #[cfg(target_arch = "x86_64")]
    if raw::x86::run(puzzle, watch) {
        return;
    }
    Search::<Portable, 9>::new(puzzle).run(watch);
}

/// Counts and keeps answers.
struct Collect<'a> {
    limit: usize,
    found: usize,
    guesses: u64,
    max_guesses: u64,
    out: &'a mut [[u8; 81]],
}

impl Collect<'_> {
    /// The number of answers found, [`UNDECIDED`] if the guesses ran out.
    #[inline(always)]
    fn count(&self) -> u8 {
        if self.guesses > self.max_guesses { UNDECIDED } else { self.found as u8 }
    }
}

impl Watch for Collect<'_> {
    #[inline(always)]
    fn guess(&mut self) -> ControlFlow<()> {
        self.guesses += 1;
        if self.guesses > self.max_guesses { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    #[inline(always)]
    fn buffer(&mut self) -> Option<&mut [u8; 81]> {
        self.out.get_mut(self.found)
    }

    #[inline(always)]
    fn answer(&mut self) -> ControlFlow<()> {
        self.found += 1;
        if self.found >= self.limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    fn fault(&mut self) {}
}

/// [`solve`] with only the instructions that every processor of this architecture has; for comparison.
pub fn solve_portably(puzzle: &[u8; 81], limit: usize, out: &mut [[u8; 81]]) -> usize {
    let mut collect = Collect { limit, found: 0, guesses: 0, max_guesses: u64::MAX, out };
    if limit > 0 {
        Search::<Portable, 9>::new(puzzle).run(&mut collect);
    }
    collect.found
}

/// The instruction sets the engine is compiled for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Instructions {
    /// No vectors: the only choice on processors other than x86-64.
    Plain,
    /// Every x86-64 has it.
    Sse2,
    /// x86-64 since about 2013.
    Avx2,
    /// Newer server processors, and some others.
    Avx512vl,
}

impl Instructions {
    /// All of them, the fastest last.
    pub const ALL: [Instructions; 4] =
        [Instructions::Plain, Instructions::Sse2, Instructions::Avx2, Instructions::Avx512vl];

    /// Returns whether this machine has them.
    pub fn are_available(self) -> bool {
        match self {
            Instructions::Plain => true,
            #[cfg(target_arch = "x86_64")]
            Instructions::Sse2 => true,
            #[cfg(target_arch = "x86_64")]
            Instructions::Avx2 => raw::x86::has_avx2(),
            #[cfg(target_arch = "x86_64")]
            Instructions::Avx512vl => raw::x86::has_avx512(),
            #[cfg(not(target_arch = "x86_64"))]
            _ => false,
        }
    }

    /// The instruction set that [`solve`] uses on this machine.
    pub fn best() -> Instructions {
        Instructions::ALL.into_iter().rev().find(|set| set.are_available()).unwrap_or(Instructions::Plain)
    }

    /// The common name.
    pub fn name(self) -> &'static str {
        match self {
            Instructions::Plain => "plain",
            Instructions::Sse2 => "SSE2",
            Instructions::Avx2 => "AVX2",
            Instructions::Avx512vl => "AVX-512VL",
        }
    }
}

/// [`solve`] with the given instructions; `None` if this machine does not have them. For tests and comparison.
pub fn solve_with(set: Instructions, puzzle: &[u8; 81], limit: usize, out: &mut [[u8; 81]]) -> Option<usize> {
    if !set.are_available() {
        return None;
    }
    let mut collect = Collect { limit, found: 0, guesses: 0, max_guesses: u64::MAX, out };
    if limit > 0 {
        match set {
            Instructions::Plain => Search::<lanes::Plain, 9>::new(puzzle).run(&mut collect),
            #[cfg(target_arch = "x86_64")]
            Instructions::Sse2 => Search::<Portable, 9>::new(puzzle).run(&mut collect),
            #[cfg(target_arch = "x86_64")]
            Instructions::Avx2 => _ = raw::x86::run_on_avx2(puzzle, &mut collect),
            #[cfg(target_arch = "x86_64")]
            Instructions::Avx512vl => _ = raw::x86::run_on_avx512(puzzle, &mut collect),
            #[cfg(not(target_arch = "x86_64"))]
            _ => return None,
        }
    }
    Some(collect.found)
}

/// The name of the instructions that [`solve`] uses on this machine.
pub fn instructions() -> &'static str {
    Instructions::best().name()
}

#[cfg(test)]
mod tests {
    use super::{UNDECIDED, solve_and_count_guesses, solve_many_within};

    #[test]
    fn a_puzzle_that_needs_too_many_guesses_stays_undecided() {
        let puzzle = *b"4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........";
        let (found, guesses) = solve_and_count_guesses(&puzzle, 2, &mut []);
        assert!(found == 1 && guesses > 1, "{found} {guesses}");
        for many in 1..4 {
            let puzzles = vec![puzzle; many];
            for (within, wanted) in [(0, UNDECIDED), (guesses - 1, UNDECIDED), (guesses, 1), (u64::MAX, 1)] {
                let mut counts = vec![7; many];
                solve_many_within(within, &puzzles, 2, &mut counts, &mut []);
                assert_eq!(counts, vec![wanted; many], "{within}");
            }
        }
    }
}
