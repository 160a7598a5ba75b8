//! The digit sets by size and sum, and precomputed facts about every set.

use super::DigitSet;

/// The sets of every size and sum; sum 0 means any sum.
pub(super) static SETS: SetTable = SetTable::build();

const SUMS: usize = 46;

pub(super) struct SetTable {
    sets: [DigitSet; 1024],
    /// Sets of `n` digits with sum `s` are at `index[n][s]..index[n][s + 1]`.
    index: [[u16; SUMS + 1]; 10],
    /// The union of those sets.
    union: [[DigitSet; SUMS]; 10],
}

impl SetTable {
    const fn build() -> SetTable {
        let mut table = SetTable { sets: [0; 1024], index: [[0; SUMS + 1]; 10], union: [[0; SUMS]; 10] };
        let (mut at, mut len) = (0, 0);
        while len < 10 {
            let mut sum = 0;
            while sum < SUMS {
                table.index[len][sum] = at as u16;
                let mut set: DigitSet = 0;
                while set < 512 {
                    if set.count_ones() as usize == len && (sum == 0 || total(set) == sum) {
                        table.sets[at] = set;
                        table.union[len][sum] |= set;
                        at += 1;
                    }
                    set += 1;
                }
                sum += 1;
            }
            table.index[len][SUMS] = at as u16;
            len += 1;
        }
        table
    }

    /// The sets of `len` digits that add up to `sum`, or all of that size if `sum` is 0.
    #[inline]
    pub(super) fn of(&self, len: usize, sum: usize) -> &[DigitSet] {
        if len > 9 || sum >= SUMS {
            return &[];
        }
        let row = &self.index[len];
        &self.sets[usize::from(row[sum])..usize::from(row[sum + 1])]
    }

    /// The union of those sets.
    #[inline]
    pub(super) fn union(&self, len: usize, sum: usize) -> DigitSet {
        if len > 9 || sum >= SUMS { 0 } else { self.union[len][sum] }
    }
}

const fn total(set: DigitSet) -> usize {
    let (mut sum, mut digit) = (0, 1);
    while digit <= 9 {
        if set >> (digit - 1) & 1 != 0 {
            sum += digit;
        }
        digit += 1;
    }
    sum
}

/// The sum of the digits of every set.
pub(super) static TOTAL: [u8; 512] = {
    let mut table = [0; 512];
    let mut set = 0;
    while set < 512 {
        table[set] = total(set as DigitSet) as u8;
        set += 1;
    }
    table
};

/// The number of digits in every set.
pub(super) static COUNT: [u8; 512] = {
    let mut table = [0; 512];
    let mut set = 0;
    while set < 512 {
        table[set] = (set as DigitSet).count_ones() as u8;
        set += 1;
    }
    table
};

/// Every set with each digit `d` replaced by `10 - d`.
static MIRRORED: [DigitSet; 512] = {
    let mut table = [0; 512];
    let mut set = 0;
    while set < 512 {
        table[set] = (set as DigitSet).reverse_bits() >> 7;
        set += 1;
    }
    table
};

/// The digits that make `sum` together with a different digit of the set.
#[inline]
pub(super) fn partners(set: DigitSet, sum: u32) -> DigitSet {
    // Digit d is bit d - 1; its partner sum - d is bit sum - d - 1. Mirrored, digit d is bit 9 - d.
    let mirrored = u32::from(MIRRORED[usize::from(set & 511)]);
    // Sums above 17 or below 3 have no partners; their low bits are garbage and are masked out below.
    let shifted = (mirrored << 8) >> (18u32.saturating_sub(sum)).min(31);
    let half = if sum & 1 == 0 { 1u32 << (sum / 2).wrapping_sub(1).min(31) } else { 0 };
    if (3..=17).contains(&sum) { (shifted & !half) as DigitSet & super::ALL } else { 0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sets_match_published_tables() {
        assert_eq!(SETS.of(2, 3), [0b11]);
        assert_eq!(SETS.of(3, 7), [0b1011]);
        assert_eq!(SETS.of(9, 45), [0b1_1111_1111]);
        assert_eq!(SETS.of(4, 20).len(), 12);
        assert_eq!(SETS.of(2, 0).len(), 36);
        assert_eq!((SETS.of(2, 18), SETS.of(10, 45), SETS.of(2, 200)), (&[][..], &[][..], &[][..]));
        assert_eq!(SETS.union(2, 17), 0b1_1000_0000);
        let all: usize = (0..10).map(|len| (1..SUMS).map(|sum| SETS.of(len, sum).len()).sum::<usize>()).sum();
        assert_eq!(all, 511);
    }

    #[test]
    fn partners_make_the_sum_with_another_digit() {
        for set in 0..512u16 {
            for sum in 0..60u32 {
                let digits = |set: u16| (1..=9u32).filter(move |d| set >> (d - 1) & 1 != 0);
                let expected = (1..=9u32)
                    .filter(|d| digits(set).any(|e| e != *d && e + d == sum))
                    .fold(0, |all, d| all | 1 << (d - 1));
                assert_eq!(partners(set, sum), expected, "{set:b} {sum}");
            }
        }
    }
}
