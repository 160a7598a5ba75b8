//! The candidates of one line in a few words: a field of places for every height.

use super::table::Table;
use std::fmt::Debug;

/// A line of fields of bits. Which line and which fields is up to the owner: heights by places here, places by
/// heights there.
pub(super) trait Packed: Copy + Debug {
    /// Whether permutations may be kept in lists of these.
    const LISTS: bool;
    /// No bit set.
    const EMPTY: Self;

    /// Whether no bit is set.
    fn is_empty(&self) -> bool {
        self.within(&Self::EMPTY)
    }

    /// The bits of one field.
    fn field(&self, at: usize) -> u32;
    /// Clears one bit of a field.
    fn clear(&mut self, at: usize, bit: usize);
    /// Sets one bit of a field.
    fn set(&mut self, at: usize, bit: usize);
    /// Whether all bits of this are bits of `other`.
    fn within(&self, other: &Self) -> bool;
    /// Adds the bits of `other`.
    fn join(&mut self, other: &Self);
    /// Calls `act` with field and bit for all bits of this that are not in `other`.
    fn beyond(&self, other: &Self, act: impl FnMut(usize, usize));
    /// What a table says of this line of so many cells and candidates, if there is one for it: the bits of this that
    /// stand in permutations with these clues. If there are `most` of them at most and that is not 0, they are added to
    /// the list.
    fn looked_up(&self, _size: (usize, usize), _clues: (u8, u8), _most: usize, _list: &mut Vec<Self>) -> Option<Self> {
        None
    }
}

/// Sides up to 8.
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
        most: usize,
        list: &mut Vec<u64>,
    ) -> Option<u64> {
        let table = Table::of(n, candidates)?;
        let from = list.len();
        if most > 0 && table.list(clues, *self, most, list) {
            return Some(list[from..].iter().fold(0, |sum, word| sum | word));
        }
        list.truncate(from);
        Some(table.support(clues, *self))
    }
}

/// Sides up to 16.
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

/// Sides up to 32.
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
