//! The candidates of one line, packed into a few words.

use super::permutations::Permutations;
use std::fmt::Debug;

/// A line of bit fields: the places of every height, or the heights of every place.
pub(super) trait Packed: Copy + Debug {
    /// Whether lines of this type keep lists of permutations.
    const LISTS: bool;
    /// No bit set.
    const EMPTY: Self;

    /// Returns whether no bit is set.
    fn is_empty(&self) -> bool {
        self.within(&Self::EMPTY)
    }

    /// The bits of one field.
    fn field(&self, at: usize) -> u32;
    /// Clears one bit of a field.
    fn clear(&mut self, at: usize, bit: usize);
    /// Sets one bit of a field.
    fn set(&mut self, at: usize, bit: usize);
    /// Returns whether all bits are set in `other` too.
    fn within(&self, other: &Self) -> bool;
    /// Adds the bits of `other`.
    fn join(&mut self, other: &Self);
    /// Calls `act` with field and bit for every bit that is not set in `other`.
    fn beyond(&self, other: &Self, act: impl FnMut(usize, usize));
    /// The bits of permutations with these clues within this line, if there is a table for this number of cells and candidates. If
    /// there are at most `limit` such permutations, and `limit` is not 0, they are appended to the list.
    fn looked_up(&self, _size: (usize, usize), _clues: (u8, u8), _limit: usize, _list: &mut Vec<Self>) -> Option<Self> {
        None
    }
}

/// For sizes up to 8.
impl Packed for u64 {
    const LISTS: bool = true;
    const EMPTY: u64 = 0;

    #[inline(always)]
    fn field(&self, at: usize) -> u32 {
        (self >> (8 * (at & 7))) as u32 & 255
    }

    #[inline(always)]
    fn clear(&mut self, at: usize, bit: usize) {
        *self &= !(1 << (8 * (at & 7) + (bit & 7)));
    }

    #[inline(always)]
    fn set(&mut self, at: usize, bit: usize) {
        *self |= 1 << (8 * (at & 7) + (bit & 7));
    }

    #[inline(always)]
    fn within(&self, other: &u64) -> bool {
        self & !other == 0
    }

    #[inline(always)]
    fn join(&mut self, other: &u64) {
        *self |= other;
    }

    #[inline(always)]
    fn beyond(&self, other: &u64, mut act: impl FnMut(usize, usize)) {
        let mut rest = self & !other;
        while rest != 0 {
            let at = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            act(at >> 3, at & 7);
        }
    }

    #[inline]
    fn looked_up(
        &self,
        (n, candidates): (usize, usize),
        clues: (u8, u8),
        limit: usize,
        list: &mut Vec<u64>,
    ) -> Option<u64> {
        let table = Permutations::of(n, candidates)?;
        let from = list.len();
        if limit > 0 && table.list(clues, *self, limit, list) {
            return Some(list[from..].iter().fold(0, |sum, word| sum | word));
        }
        list.truncate(from);
        Some(table.support(clues, *self))
    }
}

/// For sizes up to 16.
impl Packed for [u64; 4] {
    const LISTS: bool = true;
    const EMPTY: [u64; 4] = [0; 4];

    #[inline(always)]
    fn field(&self, at: usize) -> u32 {
        (self[at >> 2 & 3] >> (16 * (at & 3))) as u32 & 0xFFFF
    }

    #[inline(always)]
    fn clear(&mut self, at: usize, bit: usize) {
        self[at >> 2 & 3] &= !(1 << (16 * (at & 3) + (bit & 15)));
    }

    #[inline(always)]
    fn set(&mut self, at: usize, bit: usize) {
        self[at >> 2 & 3] |= 1 << (16 * (at & 3) + (bit & 15));
    }

    #[inline(always)]
    fn within(&self, other: &[u64; 4]) -> bool {
        self[0] & !other[0] | self[1] & !other[1] | self[2] & !other[2] | self[3] & !other[3] == 0
    }

    #[inline(always)]
    fn join(&mut self, other: &[u64; 4]) {
        for (word, more) in self.iter_mut().zip(other) {
            *word |= more;
        }
    }

    #[inline(always)]
    fn beyond(&self, other: &[u64; 4], mut act: impl FnMut(usize, usize)) {
        for (i, (word, of)) in self.iter().zip(other).enumerate() {
            let mut rest = word & !of;
            while rest != 0 {
                let at = rest.trailing_zeros() as usize;
                rest &= rest - 1;
                act(4 * i + (at >> 4), at & 15);
            }
        }
    }
}

/// For sizes up to 32.
impl Packed for [u32; 32] {
    const LISTS: bool = false;
    const EMPTY: [u32; 32] = [0; 32];

    #[inline(always)]
    fn field(&self, at: usize) -> u32 {
        self[at & 31]
    }

    #[inline(always)]
    fn clear(&mut self, at: usize, bit: usize) {
        self[at & 31] &= !(1 << (bit & 31));
    }

    #[inline(always)]
    fn set(&mut self, at: usize, bit: usize) {
        self[at & 31] |= 1 << (bit & 31);
    }

    fn within(&self, other: &[u32; 32]) -> bool {
        self.iter().zip(other).all(|(word, of)| word & !of == 0)
    }

    fn join(&mut self, other: &[u32; 32]) {
        for (word, more) in self.iter_mut().zip(other) {
            *word |= more;
        }
    }

    fn beyond(&self, other: &[u32; 32], mut act: impl FnMut(usize, usize)) {
        for (i, (word, of)) in self.iter().zip(other).enumerate() {
            let mut rest = word & !of;
            while rest != 0 {
                act(i, rest.trailing_zeros() as usize);
                rest &= rest - 1;
            }
        }
    }
}
