//! The vector operations the engine needs, and their portable implementation.

use super::layout::{BIT, digit_of};

/// A vector that holds, for one digit or several, a word per band; every fourth word is 0.
///
/// The engine is written once over this trait. Everything is `inline(always)`, so that it becomes part of the one
/// function per instruction set that is compiled for those instructions. For the same reason callers must not use
/// closures over vectors: array `map` and similar adapters are not always inlined, and a vector operation that is
/// called rather than inlined costs ten times as much.
pub(super) trait Lanes: Copy {
    /// Digits side by side.
    const DIGITS: usize;
    /// Whether it pays, after a guess, to look only at vectors that have changed.
    const SKIPS: bool;

    fn zero() -> Self;
    /// The same word for every band of every digit; 0 in the fourth.
    fn bands(word: u32) -> Self;
    /// The same words for every digit.
    fn each(words: [u32; 4]) -> Self;
    /// All ones in the words of the `at`-th digit, zeros in the others; all zeros if the vector has no `at`-th digit.
    fn digit(at: usize) -> Self;
    /// Loads the words of the digits side by side.
    fn load(digits: &[[u32; 4]]) -> Self;
    /// The words of the `at`-th digit.
    fn words(self, at: usize) -> [u32; 4];
    fn and(self, other: Self) -> Self;
    fn or(self, other: Self) -> Self;
    fn xor(self, other: Self) -> Self;
    /// `self` without `other`.
    fn without(self, other: Self) -> Self;
    fn plus(self, other: Self) -> Self;
    fn minus(self, other: Self) -> Self;
    /// A word that is 0 only if one of the two is, given that both are below `2^31`.
    fn least(self, other: Self) -> Self;
    fn up<const BITS: i32>(self) -> Self;
    fn down<const BITS: i32>(self) -> Self;
    /// For every band, the word of the next band (after the last comes the first).
    fn next_band(self) -> Self;
    /// For every band, the word of the previous band (before the first comes the last).
    fn previous_band(self) -> Self;
    /// All ones in words that are 0, and zeros in the others.
    fn empty_words(self) -> Self;
    /// Whether any bit is set.
    fn any(self) -> bool;
    /// For every digit, what is set in any of the digits side by side.
    fn in_any_digit(self) -> Self;
    /// For every digit, what is set in the `at`-th of the digits side by side.
    fn only_digit(self, at: usize) -> Self;
    /// Combines bits set at least once and at least twice per lane into the same over the digits side by side.
    fn fold(once: Self, twice: Self) -> (Self, Self);
    /// The same for three counts: bits set exactly twice.
    fn fold_twice(once: Self, twice: Self, more: Self) -> Self;
    /// Four bits for each digit, not all 0 if the digit is a candidate of one of the cells.
    fn holders<const N: usize>(digits: &[Self; N], cells: Self) -> u64;
    /// Where each digit is given: words per band.
    fn givens(puzzle: &[u8; 81], of_digit: &mut [[u32; 4]; 9]);
    /// From four planes (bit `k` of the digit in each cell) to digits in reading order.
    fn write(planes: [[u32; 4]; 4], digits: &mut [u8; 81]);
}

/// One digit, in portable code.
#[derive(Clone, Copy)]
pub(super) struct Plain([u32; 4]);

impl Plain {
    #[inline(always)]
    fn map(self, other: Plain, f: impl Fn(u32, u32) -> u32) -> Plain {
        let (a, b) = (self.0, other.0);
        Plain([f(a[0], b[0]), f(a[1], b[1]), f(a[2], b[2]), f(a[3], b[3])])
    }
}

impl Lanes for Plain {
    const DIGITS: usize = 1;
    const SKIPS: bool = true;

    #[inline(always)]
    fn zero() -> Plain {
        Plain([0; 4])
    }

    #[inline(always)]
    fn bands(word: u32) -> Plain {
        Plain([word, word, word, 0])
    }

    #[inline(always)]
    fn each(words: [u32; 4]) -> Plain {
        Plain(words)
    }

    #[inline(always)]
    fn digit(at: usize) -> Plain {
        Plain([if at == 0 { u32::MAX } else { 0 }; 4])
    }

    #[inline(always)]
    fn load(digits: &[[u32; 4]]) -> Plain {
        Plain(digits.first().copied().unwrap_or_default())
    }

    #[inline(always)]
    fn words(self, _: usize) -> [u32; 4] {
        self.0
    }

    #[inline(always)]
    fn and(self, other: Plain) -> Plain {
        self.map(other, |a, b| a & b)
    }

    #[inline(always)]
    fn or(self, other: Plain) -> Plain {
        self.map(other, |a, b| a | b)
    }

    #[inline(always)]
    fn xor(self, other: Plain) -> Plain {
        self.map(other, |a, b| a ^ b)
    }

    #[inline(always)]
    fn without(self, other: Plain) -> Plain {
        self.map(other, |a, b| a & !b)
    }

    #[inline(always)]
    fn plus(self, other: Plain) -> Plain {
        self.map(other, u32::wrapping_add)
    }

    #[inline(always)]
    fn minus(self, other: Plain) -> Plain {
        self.map(other, u32::wrapping_sub)
    }

    #[inline(always)]
    fn least(self, other: Plain) -> Plain {
        self.map(other, u32::min)
    }

    #[inline(always)]
    fn up<const BITS: i32>(self) -> Plain {
        self.map(self, |a, _| a << BITS)
    }

    #[inline(always)]
    fn down<const BITS: i32>(self) -> Plain {
        self.map(self, |a, _| a >> BITS)
    }

    #[inline(always)]
    fn next_band(self) -> Plain {
        let [a, b, c, d] = self.0;
        Plain([b, c, a, d])
    }

    #[inline(always)]
    fn previous_band(self) -> Plain {
        let [a, b, c, d] = self.0;
        Plain([c, a, b, d])
    }

    #[inline(always)]
    fn empty_words(self) -> Plain {
        self.map(self, |a, _| if a == 0 { u32::MAX } else { 0 })
    }

    #[inline(always)]
    fn any(self) -> bool {
        let [a, b, c, d] = self.0;
        a | b | c | d != 0
    }

    #[inline(always)]
    fn in_any_digit(self) -> Plain {
        self
    }

    #[inline(always)]
    fn only_digit(self, _: usize) -> Plain {
        self
    }

    #[inline(always)]
    fn fold(once: Plain, twice: Plain) -> (Plain, Plain) {
        (once, twice)
    }

    #[inline(always)]
    fn fold_twice(_: Plain, twice: Plain, more: Plain) -> Plain {
        twice.without(more)
    }

    #[inline(always)]
    fn holders<const N: usize>(digits: &[Plain; N], cells: Plain) -> u64 {
        let mut holders = 0;
        for (at, digit) in digits.iter().enumerate() {
            holders |= u64::from(digit.and(cells).any()) << (4 * at);
        }
        holders
    }

    #[inline(always)]
    fn givens(puzzle: &[u8; 81], of_digit: &mut [[u32; 4]; 9]) {
        // Blanks go to row 0, so that there is no branch to mispredict. Three bands at a time, or the stores of
        // blanks would wait for each other.
        let mut all = [[0u32; 4]; 16];
        for (cell, bit) in BIT.iter().enumerate() {
            for band in 0..3 {
                let digit = digit_of(puzzle[27 * band + cell]);
                all[usize::from(digit & 15)][band] |= 1 << bit;
            }
        }
        of_digit.copy_from_slice(&all[1..10]);
    }

    #[inline(always)]
    fn write(planes: [[u32; 4]; 4], digits: &mut [u8; 81]) {
        for band in 0..3 {
            let [a, b, c, d] = planes.map(|plane| plane[band]);
            for (cell, &bit) in BIT.iter().enumerate() {
                let bit_of = |plane: u32| (plane >> bit & 1) as u8;
                digits[27 * band + cell] = bit_of(a) | bit_of(b) << 1 | bit_of(c) << 2 | bit_of(d) << 3;
            }
        }
    }
}
