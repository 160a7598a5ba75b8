//! Restricted common digits.

use super::rows::{self, BitRows};
use super::sets::Sets;
use gridproof_engine::digits::Digits;

/// Which sets have restricted common digits, and which digits.
///
/// ```text
/// common[slot]  the sets to which the digit of the slot is restricted common
/// any[s]        the sets that share a restricted common digit with s
/// several[s]    the sets that share two with s
/// mates[s]      the sets that see a candidate of a common digit that s also sees: something to strike
/// ```
pub(super) struct Links {
    common: BitRows,
    pub(super) any: BitRows,
    pub(super) several: BitRows,
    pub(super) mates: BitRows,
}

impl Links {
    /// The links of all pairs of sets; unless `overlap` is set, only of pairs that share no cell.
    pub(super) fn new<const W: usize>(sets: &Sets<W>, overlap: bool) -> Links {
        let count = sets.list.len();
        let mut links = Links {
            common: BitRows::new(sets.slots(), count),
            any: BitRows::new(count, count),
            several: BitRows::new(count, count),
            mates: BitRows::new(count, count),
        };
        let mut overlaps = links.any.blank();
        for (index, set) in sets.list.iter().enumerate() {
            overlaps.fill(0);
            set.cells.into_iter().for_each(|cell| rows::union_with(&mut overlaps, sets.holders.row(cell)));
            for digit in set.digits {
                let slot = set.slot(digit);
                let row = links.common.row_mut(slot);
                // The sets whose places of the digit all see all places of this set.
                row.fill(u64::MAX);
                for cell in sets.places(index, digit) {
                    rows::intersect_with(row, sets.seers(cell, digit));
                }
                if !overlap {
                    rows::subtract(row, &overlaps);
                }
                let (row, any) = (links.common.row(slot), links.any.row_mut(index));
                let several = links.several.row_mut(index);
                several.iter_mut().zip(row).zip(&*any).for_each(|((both, a), b)| *both |= a & b);
                rows::union_with(any, row);
                for cell in sets.seen(index, digit) {
                    rows::union_with(links.mates.row_mut(index), sets.seers(cell, digit));
                }
            }
        }
        links
    }

    /// The restricted common digits of two sets. More than two are a contradiction; only two of them are returned.
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
