//! The digit sets by number and sum, and small facts about every set.

use super::Set;

/// For every number of digits and sum the sets that have it; sum 0 stands for any sum.
pub(super) static SETS: Sets = Sets::build();

const SUMS: usize = 46;

pub(super) struct Sets {
    sets: [Set; 1024],
    /// Sets of `n` digits with sum `s` begin at `index[n][s]` and end where the next sum begins.
    index: [[u16; SUMS + 1]; 10],
    /// The digits of all these sets.
    union: [[Set; SUMS]; 10],
}

impl Sets {
    const fn build() -> Sets {
        let mut table = Sets { sets: [0; 1024], index: [[0; SUMS + 1]; 10], union: [[0; SUMS]; 10] };
        let (mut at, mut len) = (0, 0);
        while len < 10 {
            let mut sum = 0;
            while sum < SUMS {
                table.index[len][sum] = at as u16;
                let mut set: Set = 0;
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

    /// The sets of `len` digits that add up to `sum`, or all of them if that is 0.
    #[inline]
    pub(super) fn of(&self, len: usize, sum: usize) -> &[Set] {
        if len > 9 || sum >= SUMS {
            return &[];
        }
        let row = &self.index[len];
        &self.sets[usize::from(row[sum])..usize::from(row[sum + 1])]
    }

    /// The digits of those sets.
    #[inline]
    pub(super) fn union(&self, len: usize, sum: usize) -> Set {
        if len > 9 || sum >= SUMS { 0 } else { self.union[len][sum] }
    }
}

const fn total(set: Set) -> usize {
    let (mut sum, mut digit) = (0, 1);
    while digit <= 9 {
        if set >> (digit - 1) & 1 != 0 {
            sum += digit;
        }
        digit += 1;
    }
    sum
}

/// What the digits of every set add up to.
pub(super) static TOTAL: [u8; 512] = {
    let mut table = [0; 512];
    let mut set = 0;
    while set < 512 {
        table[set] = total(set as Set) as u8;
        set += 1;
    }
    table
};

/// How many digits every set has.
pub(super) static COUNT: [u8; 512] = {
    let mut table = [0; 512];
    let mut set = 0;
    while set < 512 {
        table[set] = (set as Set).count_ones() as u8;
        set += 1;
    }
    table
};

/// Every set with `10 - d` for each of its digits `d`.
static TURNED: [Set; 512] = {
    let mut table = [0; 512];
    let mut set = 0;
    while set < 512 {
        table[set] = (set as Set).reverse_bits() >> 7;
        set += 1;
    }
    table
};

/// The digits that make `sum` together with a different digit of the set.
#[inline]
pub(super) fn partners(set: Set, sum: u32) -> Set {
    // Digit d has bit d - 1; its partner sum - d has bit sum - d - 1. Turned, digit d has bit 9 - d.
    let turned = u32::from(TURNED[usize::from(set & 511)]);
    // A sum past 17 or below 3 leaves nothing, whatever stands in the low bits.
    let moved = (turned << 8) >> (18u32.saturating_sub(sum)).min(31);
    let half = if sum & 1 == 0 { 1u32 << (sum / 2).wrapping_sub(1).min(31) } else { 0 };
    if (3..=17).contains(&sum) { (moved & !half) as Set & super::ALL } else { 0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sets_are_those_of_the_textbooks() {
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
