//! One function per instruction set, and the choice between them.

use super::super::PuzzleLimits;
use super::super::interleave::solve_interleaved;
use super::super::search::{Search, Watch};
use super::pair::Pair;

/// Searches with wide vectors; returns false if this processor has none.
#[inline]
pub(in super::super) fn run(puzzle: &[u8; 81], watch: &mut impl Watch) -> bool {
    run_on_avx512(puzzle, watch) || run_on_avx2(puzzle, watch)
}

/// Searches with AVX2; returns false if this processor has none.
#[inline]
pub(in super::super) fn run_on_avx2(puzzle: &[u8; 81], watch: &mut impl Watch) -> bool {
    let has = has_avx2();
    if has {
        // SAFETY: the processor has the features the function is compiled for, as just checked.
        unsafe { run_avx2(puzzle, watch) };
    }
    has
}

/// Searches with AVX-512VL; returns false if this processor has none.
#[inline]
pub(in super::super) fn run_on_avx512(puzzle: &[u8; 81], watch: &mut impl Watch) -> bool {
    let has = has_avx512();
    if has {
        // SAFETY: as above.
        unsafe { run_avx512(puzzle, watch) };
    }
    has
}

/// Searches two puzzles at a time, of two or more; returns false if this processor has no wide vectors.
pub(in super::super) fn run_many(
    puzzles: &[[u8; 81]],
    limits: PuzzleLimits,
    counts: &mut [u8],
    answers: &mut [[u8; 81]],
) -> bool {
    if has_avx512() {
        // SAFETY: as above.
        unsafe { run_many_avx512(puzzles, limits, counts, answers) };
    } else if has_avx2() {
        // SAFETY: as above.
        unsafe { run_many_avx2(puzzles, limits, counts, answers) };
    } else {
        return false;
    }
    true
}

#[inline(always)]
pub(in super::super) fn has_avx2() -> bool {
    is_x86_feature_detected!("avx2") && is_x86_feature_detected!("bmi1") && is_x86_feature_detected!("bmi2")
}

#[inline(always)]
pub(in super::super) fn has_avx512() -> bool {
    has_avx2() && is_x86_feature_detected!("avx512vl") && is_x86_feature_detected!("avx512bw")
}

#[target_feature(enable = "avx2,bmi1,bmi2")]
fn run_avx2(puzzle: &[u8; 81], watch: &mut impl Watch) {
    Search::<Pair<true>, 5>::new(puzzle).run(watch);
}

/// The same code; the compiler fuses pairs of logical operations into one instruction, and has more registers.
#[target_feature(enable = "avx2,bmi1,bmi2,avx512f,avx512vl,avx512bw")]
fn run_avx512(puzzle: &[u8; 81], watch: &mut impl Watch) {
    Search::<Pair<false>, 5>::new(puzzle).run(watch);
}

#[target_feature(enable = "avx2,bmi1,bmi2")]
fn run_many_avx2(puzzles: &[[u8; 81]], limits: PuzzleLimits, counts: &mut [u8], answers: &mut [[u8; 81]]) {
    solve_interleaved::<Pair<false>, 5>(puzzles, limits, counts, answers);
}

#[target_feature(enable = "avx2,bmi1,bmi2,avx512f,avx512vl,avx512bw")]
fn run_many_avx512(puzzles: &[[u8; 81]], limits: PuzzleLimits, counts: &mut [u8], answers: &mut [[u8; 81]]) {
    solve_interleaved::<Pair<false>, 5>(puzzles, limits, counts, answers);
}
