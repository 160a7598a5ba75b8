//! One digit per vector, for every x86-64: compilers do not find the SSE2 instructions by themselves.

use super::super::lanes::{Lanes, Plain};
use std::arch::x86_64::*;

/// SSE2 intrinsics on values.
macro_rules! sse2 {
    ($call:expr) => {
        // SAFETY: SSE2 is part of x86-64, and no pointer is involved.
        unsafe { $call }
    };
}

/// One digit.
#[derive(Clone, Copy)]
pub(in super::super) struct Single(__m128i);

impl Lanes for Single {
    const DIGITS: usize = 1;
    const SKIPS: bool = true;

    #[inline(always)]
    fn zero() -> Single {
        Single(sse2!(_mm_setzero_si128()))
    }

    #[inline(always)]
    fn bands(word: u32) -> Single {
        Single::each([word, word, word, 0])
    }

    #[inline(always)]
    fn each(words: [u32; 4]) -> Single {
        let [a, b, c, d] = words;
        Single(sse2!(_mm_setr_epi32(a as i32, b as i32, c as i32, d as i32)))
    }

    #[inline(always)]
    fn digit(at: usize) -> Single {
        Single(sse2!(_mm_set1_epi32(-i32::from(at == 0))))
    }

    #[inline(always)]
    fn load(digits: &[[u32; 4]]) -> Single {
        Single::each(digits.first().copied().unwrap_or_default())
    }

    #[inline(always)]
    fn words(self, _: usize) -> [u32; 4] {
        let low = sse2!(_mm_cvtsi128_si64(self.0)) as u64;
        let high = sse2!(_mm_cvtsi128_si64(_mm_unpackhi_epi64(self.0, self.0))) as u64;
        [low as u32, (low >> 32) as u32, high as u32, (high >> 32) as u32]
    }

    #[inline(always)]
    fn and(self, other: Single) -> Single {
        Single(sse2!(_mm_and_si128(self.0, other.0)))
    }

    #[inline(always)]
    fn or(self, other: Single) -> Single {
        Single(sse2!(_mm_or_si128(self.0, other.0)))
    }

    #[inline(always)]
    fn xor(self, other: Single) -> Single {
        Single(sse2!(_mm_xor_si128(self.0, other.0)))
    }

    #[inline(always)]
    fn without(self, other: Single) -> Single {
        Single(sse2!(_mm_andnot_si128(other.0, self.0)))
    }

    #[inline(always)]
    fn plus(self, other: Single) -> Single {
        Single(sse2!(_mm_add_epi32(self.0, other.0)))
    }

    #[inline(always)]
    fn minus(self, other: Single) -> Single {
        Single(sse2!(_mm_sub_epi32(self.0, other.0)))
    }

    #[inline(always)]
    fn least(self, other: Single) -> Single {
        // SSE2 has no minimum of words; SSE4.1 introduced it.
        let larger = sse2!(_mm_cmpgt_epi32(self.0, other.0));
        Single(sse2!(_mm_or_si128(_mm_and_si128(larger, other.0), _mm_andnot_si128(larger, self.0))))
    }

    #[inline(always)]
    fn up<const BITS: i32>(self) -> Single {
        Single(sse2!(_mm_slli_epi32::<BITS>(self.0)))
    }

    #[inline(always)]
    fn down<const BITS: i32>(self) -> Single {
        Single(sse2!(_mm_srli_epi32::<BITS>(self.0)))
    }

    #[inline(always)]
    fn next_band(self) -> Single {
        Single(sse2!(_mm_shuffle_epi32::<0b11_00_10_01>(self.0)))
    }

    #[inline(always)]
    fn previous_band(self) -> Single {
        Single(sse2!(_mm_shuffle_epi32::<0b11_01_00_10>(self.0)))
    }

    #[inline(always)]
    fn empty_words(self) -> Single {
        Single(sse2!(_mm_cmpeq_epi32(self.0, _mm_setzero_si128())))
    }

    #[inline(always)]
    fn any(self) -> bool {
        sse2!(_mm_movemask_epi8(_mm_cmpeq_epi8(self.0, _mm_setzero_si128()))) != 0xFFFF
    }

    #[inline(always)]
    fn in_any_digit(self) -> Single {
        self
    }

    #[inline(always)]
    fn only_digit(self, _: usize) -> Single {
        self
    }

    #[inline(always)]
    fn fold(once: Single, twice: Single) -> (Single, Single) {
        (once, twice)
    }

    #[inline(always)]
    fn fold_twice(_: Single, twice: Single, more: Single) -> Single {
        twice.without(more)
    }

    #[inline(always)]
    fn holders<const N: usize>(digits: &[Single; N], cells: Single) -> u64 {
        let mut holders = 0;
        for (at, digit) in digits.iter().enumerate() {
            // No word has its highest bit set, so a word that is not 0 is above 0.
            let held = sse2!(_mm_cmpgt_epi32(_mm_and_si128(digit.0, cells.0), _mm_setzero_si128()));
            holders |= (sse2!(_mm_movemask_ps(_mm_castsi128_ps(held))) as u64) << (4 * at);
        }
        holders
    }

    #[inline(always)]
    fn givens(puzzle: &[u8; 81], of_digit: &mut [[u32; 4]; 9]) {
        Plain::givens(puzzle, of_digit);
    }

    #[inline(always)]
    fn write(planes: [[u32; 4]; 4], digits: &mut [u8; 81]) {
        Plain::write(planes, digits);
    }
}
