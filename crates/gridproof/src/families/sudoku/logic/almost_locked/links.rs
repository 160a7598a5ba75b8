//! Restricted common digits.

use super::rows::{self, Rows};
use super::sets::Sets;
use gridproof_engine::digits::Digits;

/// Which sets have restricted common digits, and which.
///
/// ```text
/// common[slot]  the sets to which the digit of the slot is restricted common
/// any[s]        the sets that share a restricted common digit with s
/// several[s]    the sets that share two with s
/// mates[s]      the sets that see a candidate of a common digit that s sees too: something to strike
/// ```
pub(super) struct Links {
    common: Rows,
    pub(super) any: Rows,
    pub(super) several: Rows,
    pub(super) mates: Rows,
}

impl Links {
    /// Of all pairs of sets; only those that share no cell unless `overlap` is set.
    pub(super) fn new<const W: usize>(sets: &Sets<W>, overlap: bool) -> Links {
        let count = sets.list.len();
        let mut links = Links {
            common: Rows::new(sets.slots(), count),
            any: Rows::new(count, count),
            several: Rows::new(count, count),
            mates: Rows::new(count, count),
        };
        let mut overlaps = links.any.blank();
        for (index, set) in sets.list.iter().enumerate() {
            overlaps.fill(0);
            set.cells.into_iter().for_each(|cell| rows::join(&mut overlaps, sets.holders.row(cell)));
            for digit in set.digits {
                let slot = set.slot(digit);
                let row = links.common.row_mut(slot);
                // A set whose places all see all places of the other.
                row.fill(u64::MAX);
                for cell in sets.places(index, digit) {
                    rows::meet(row, sets.seers(cell, digit));
                }
                if !overlap {
                    rows::drop(row, &overlaps);
                }
                let (row, any) = (links.common.row(slot), links.any.row_mut(index));
                let several = links.several.row_mut(index);
                several.iter_mut().zip(row).zip(&*any).for_each(|((both, a), b)| *both |= a & b);
                rows::join(any, row);
                for cell in sets.seen(index, digit) {
                    rows::join(links.mates.row_mut(index), sets.seers(cell, digit));
                }
            }
        }
        links
    }

    /// The restricted common digits of two sets. More than two are a contradiction; only two of them are told.
    #[inline]
    pub(super) fn digits<const W: usize>(&self, sets: &Sets<W>, a: usize, b: usize) -> Digits {
        let set = &sets.list[a];
        let all = set.digits & sets.list[b].digits;
        all.into_iter().filter(|&digit| self.common.has(set.slot(digit), b)).take(2).collect()
    }

    /// The sets to which a digit of this set is restricted common.
    #[inline]
    pub(super) fn by<const W: usize>(&self, sets: &Sets<W>, set: usize, digit: u8) -> &[u64] {
        self.common.row(sets.list[set].slot(digit))
    }
}
