//! Two digits per vector: x86-64 with AVX2.

use super::super::lanes::Lanes;
use super::super::layout::BIT;
use std::arch::x86_64::*;

/// Two digits side by side.
///
/// Values of this type exist only in functions that are compiled for AVX2 and called after it was detected
/// ([`super::x86`]); everything here is inlined into them.
#[derive(Clone, Copy)]
pub(in super::super) struct Pair<const SKIPS: bool>(__m256i);

/// AVX2 intrinsics on values; none touches memory.
macro_rules! avx2 {
    ($call:expr) => {
        // SAFETY: a `Pair` exists only where AVX2 does, and no pointer is involved.
        unsafe { $call }
    };
}

/// For each output byte of a band: which byte of the word holds its cell, and (below) which bit of that byte.
const BYTE_OF_CELL: [u8; 32] = {
    let mut bytes = [0; 32];
    let mut cell = 0;
    while cell < 27 {
        bytes[cell] = BIT[cell] / 8;
        cell += 1;
    }
    bytes
};
const BIT_OF_CELL: [u8; 32] = {
    let mut bits = [0; 32];
    let mut cell = 0;
    while cell < 27 {
        bits[cell] = 1 << (BIT[cell] % 8);
        cell += 1;
    }
    bits
};

/// Shuffle masks that put the cells of a band, which begin at byte `from` of a vector, into the order of the bits of a
/// word: one for the vector's lower half, one for its upper half.
const fn to_bits(from: u8) -> [[u8; 32]; 2] {
    let mut take = [[0x80; 32]; 2];
    let mut cell = 0;
    while cell < 27 {
        let byte = cell + from;
        take[(byte / 16) as usize][BIT[cell as usize] as usize] = byte % 16;
        cell += 1;
    }
    take
}

/// The last band ends where the puzzle ends, so its vector begins 5 bytes before the band.
const TO_BITS: [[[u8; 32]; 2]; 3] = [to_bits(0), to_bits(0), to_bits(5)];

#[inline(always)]
fn load(bytes: &[u8; 32]) -> __m256i {
    // SAFETY: 32 bytes are readable; the load needs no alignment. AVX2 as for `avx2!`.
    unsafe { _mm256_loadu_si256(bytes.as_ptr().cast()) }
}

impl<const SKIPS: bool> Lanes for Pair<SKIPS> {
    const DIGITS: usize = 2;
    const SKIPS: bool = SKIPS;

    #[inline(always)]
    fn zero() -> Self {
        Pair(avx2!(_mm256_setzero_si256()))
    }

    #[inline(always)]
    fn bands(word: u32) -> Self {
        let word = word as i32;
        Pair(avx2!(_mm256_setr_epi32(word, word, word, 0, word, word, word, 0)))
    }

    #[inline(always)]
    fn each(words: [u32; 4]) -> Self {
        let [a, b, c, d] = words.map(|word| word as i32);
        Pair(avx2!(_mm256_setr_epi32(a, b, c, d, a, b, c, d)))
    }

    #[inline(always)]
    fn digit(at: usize) -> Self {
        let (first, second) = (-i32::from(at == 0), -i32::from(at == 1));
        Pair(avx2!(_mm256_setr_epi32(first, first, first, first, second, second, second, second)))
    }

    #[inline(always)]
    fn load(digits: &[[u32; 4]]) -> Self {
        let of = |at: usize| digits.get(at).copied().unwrap_or_default().map(|word| word as i32);
        let ([a, b, c, d], [e, f, g, h]) = (of(0), of(1));
        Pair(avx2!(_mm256_setr_epi32(a, b, c, d, e, f, g, h)))
    }

    #[inline(always)]
    fn words(self, at: usize) -> [u32; 4] {
        let half =
            if at == 0 { avx2!(_mm256_castsi256_si128(self.0)) } else { avx2!(_mm256_extracti128_si256::<1>(self.0)) };
        let mut words = [0; 4];
        // SAFETY: 16 bytes are writable; the store needs no alignment.
        unsafe { _mm_storeu_si128(words.as_mut_ptr().cast(), half) };
        words
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        Pair(avx2!(_mm256_and_si256(self.0, other.0)))
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        Pair(avx2!(_mm256_or_si256(self.0, other.0)))
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        Pair(avx2!(_mm256_xor_si256(self.0, other.0)))
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        Pair(avx2!(_mm256_andnot_si256(other.0, self.0)))
    }

    #[inline(always)]
    fn plus(self, other: Self) -> Self {
        Pair(avx2!(_mm256_add_epi32(self.0, other.0)))
    }

    #[inline(always)]
    fn minus(self, other: Self) -> Self {
        Pair(avx2!(_mm256_sub_epi32(self.0, other.0)))
    }

    #[inline(always)]
    fn least(self, other: Self) -> Self {
        Pair(avx2!(_mm256_min_epu32(self.0, other.0)))
    }

    #[inline(always)]
    fn up<const BITS: i32>(self) -> Self {
        Pair(avx2!(_mm256_slli_epi32::<BITS>(self.0)))
    }

    #[inline(always)]
    fn down<const BITS: i32>(self) -> Self {
        Pair(avx2!(_mm256_srli_epi32::<BITS>(self.0)))
    }

    #[inline(always)]
    fn next_band(self) -> Self {
        Pair(avx2!(_mm256_shuffle_epi32::<0b11_00_10_01>(self.0)))
    }

    #[inline(always)]
    fn previous_band(self) -> Self {
        Pair(avx2!(_mm256_shuffle_epi32::<0b11_01_00_10>(self.0)))
    }

    #[inline(always)]
    fn empty_words(self) -> Self {
        Pair(avx2!(_mm256_cmpeq_epi32(self.0, _mm256_setzero_si256())))
    }

    #[inline(always)]
    fn any(self) -> bool {
        avx2!(_mm256_testz_si256(self.0, self.0)) == 0
    }

    #[inline(always)]
    fn in_any_digit(self) -> Self {
        self.or(swap(self))
    }

    #[inline(always)]
    fn only_digit(self, at: usize) -> Self {
        if at == 0 {
            Pair(avx2!(_mm256_permute2x128_si256::<0x00>(self.0, self.0)))
        } else {
            Pair(avx2!(_mm256_permute2x128_si256::<0x11>(self.0, self.0)))
        }
    }

    #[inline(always)]
    fn fold(once: Self, twice: Self) -> (Self, Self) {
        let (other_once, other_twice) = (swap(once), swap(twice));
        (once.or(other_once), twice.or(other_twice).or(once.and(other_once)))
    }

    #[inline(always)]
    fn fold_twice(once: Self, twice: Self, more: Self) -> Self {
        let (other_once, other_twice) = (swap(once), swap(twice));
        let thrice = more.or(swap(more)).or(twice.and(other_once)).or(once.and(other_twice));
        twice.or(other_twice).or(once.and(other_once)).without(thrice)
    }

    #[inline(always)]
    fn holders<const N: usize>(digits: &[Self; N], cells: Self) -> u64 {
        let mut holders = 0;
        for (at, digit) in digits.iter().enumerate() {
            // No word has its highest bit set, so a word that is not 0 is above 0.
            let held = avx2!(_mm256_cmpgt_epi32(_mm256_and_si256(digit.0, cells.0), _mm256_setzero_si256()));
            holders |= (avx2!(_mm256_movemask_ps(_mm256_castsi256_ps(held))) as u64) << (8 * at);
        }
        holders
    }

    #[inline(always)]
    fn givens(puzzle: &[u8; 81], of_digit: &mut [[u32; 4]; 9]) {
        for (band, start) in [0, 27, 49].into_iter().enumerate() {
            let Some(bytes) = puzzle[start..].first_chunk::<32>() else { continue };
            let bytes = load(bytes);
            let lower = avx2!(_mm256_permute2x128_si256::<0x00>(bytes, bytes));
            let upper = avx2!(_mm256_permute2x128_si256::<0x11>(bytes, bytes));
            let [from_lower, from_upper] = &TO_BITS[band];
            let cells = avx2!(_mm256_or_si256(
                _mm256_shuffle_epi8(lower, load(from_lower)),
                _mm256_shuffle_epi8(upper, load(from_upper))
            ));
            // ASCII digits become digits; no other byte turns into one of 1 to 9.
            let high = avx2!(_mm256_and_si256(cells, _mm256_set1_epi8(0xF0u8 as i8)));
            let ascii = avx2!(_mm256_cmpeq_epi8(high, _mm256_set1_epi8(0x30)));
            let cells = avx2!(_mm256_xor_si256(cells, _mm256_and_si256(ascii, _mm256_set1_epi8(0x30))));
            for (digit, words) in of_digit.iter_mut().enumerate() {
                let equal = avx2!(_mm256_cmpeq_epi8(cells, _mm256_set1_epi8(digit as i8 + 1)));
                words[band] = avx2!(_mm256_movemask_epi8(equal)) as u32;
            }
        }
    }

    #[inline(always)]
    fn write(planes: [[u32; 4]; 4], digits: &mut [u8; 81]) {
        let (byte_of_cell, bit_of_cell) = (load(&BYTE_OF_CELL), load(&BIT_OF_CELL));
        let mut buffer = [0u8; 96];
        for band in 0..3 {
            let mut cells = avx2!(_mm256_setzero_si256());
            for (bit, plane) in planes.iter().enumerate() {
                let bytes = avx2!(_mm256_shuffle_epi8(_mm256_set1_epi32(plane[band] as i32), byte_of_cell));
                let set = avx2!(_mm256_cmpeq_epi8(_mm256_and_si256(bytes, bit_of_cell), bit_of_cell));
                cells = avx2!(_mm256_or_si256(cells, _mm256_and_si256(set, _mm256_set1_epi8(1 << bit))));
            }
            if let Some(place) = buffer[27 * band..].first_chunk_mut::<32>() {
                // SAFETY: 32 bytes are writable; the store needs no alignment.
                unsafe { _mm256_storeu_si256(place.as_mut_ptr().cast(), cells) };
            }
        }
        digits.copy_from_slice(&buffer[..81]);
    }
}

/// Exchanges the two digits.
#[inline(always)]
fn swap<const SKIPS: bool>(pair: Pair<SKIPS>) -> Pair<SKIPS> {
    Pair(avx2!(_mm256_permute2x128_si256::<0x01>(pair.0, pair.0)))
}
