//! One function per instruction set, and the choice between them.

use super::super::search::{Watch, search};
use super::pair::Pair;
use std::ops::ControlFlow;

/// Searches with wide vectors, if this processor has them.
#[inline]
pub(in super::super) fn run(puzzle: &[u8; 81], watch: &mut impl Watch) -> Option<ControlFlow<()>> {
    if has_avx512() {
        // SAFETY: the processor has what the function is compiled for, as was just asked.
        return Some(unsafe { run_avx512(puzzle, watch) });
    }
    if has_avx2() {
        // SAFETY: as above.
        return Some(unsafe { run_avx2(puzzle, watch) });
    }
    None
}

pub(in super::super) fn instructions() -> Option<&'static str> {
    if has_avx512() {
        Some("AVX-512VL")
    } else if has_avx2() {
        Some("AVX2")
    } else {
        None
    }
}

#[inline(always)]
fn has_avx2() -> bool {
    is_x86_feature_detected!("avx2") && is_x86_feature_detected!("bmi1") && is_x86_feature_detected!("bmi2")
}

#[inline(always)]
fn has_avx512() -> bool {
    has_avx2() && is_x86_feature_detected!("avx512vl") && is_x86_feature_detected!("avx512bw")
}

#[target_feature(enable = "avx2,bmi1,bmi2")]
fn run_avx2(puzzle: &[u8; 81], watch: &mut impl Watch) -> ControlFlow<()> {
    search::<Pair, 5>(puzzle, watch)
}

/// The same code; the compiler joins two logical operations into one instruction, and has more registers.
#[target_feature(enable = "avx2,bmi1,bmi2,avx512f,avx512vl,avx512bw")]
fn run_avx512(puzzle: &[u8; 81], watch: &mut impl Watch) -> ControlFlow<()> {
    search::<Pair, 5>(puzzle, watch)
}
