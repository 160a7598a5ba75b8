//! The sets of digits by size and sum.

use gridproof_engine::digits::Digits;

/// A set of digits from 1 to 9 in 16 bits: bit `d` stands for digit `d`, as in [`Digits`].
pub(super) type Set = u16;
/// All nine digits.
pub(super) const ALL: Set = 0x3fe;

/// The largest sum.
const MAX_SUM: usize = 45;

/// Every set of digits, sorted by size, then by sum, then in the order in which sums are written: smallest digits first.
static TABLE: Table = Table::build();

struct Table {
    sets: [Set; 512],
    /// Sets of `n` digits with sum `s` begin at `from[n][s]` and end where the next sum begins.
    from: [[u16; MAX_SUM + 2]; 10],
}

impl Table {
    const fn build() -> Table {
        let mut table = Table { sets: [0; 512], from: [[0; MAX_SUM + 2]; 10] };
        let mut counts = [[0u16; MAX_SUM + 1]; 10];
        let mut word = 0;
        while word < 512 {
            let set = turn(word);
            counts[set.count_ones() as usize][total(set)] += 1;
            word += 1;
        }
        let (mut n, mut next) = (0, 0);
        while n < 10 {
            let mut sum = 0;
            while sum <= MAX_SUM {
                table.from[n][sum] = next;
                next += counts[n][sum];
                counts[n][sum] = table.from[n][sum];
                sum += 1;
            }
            table.from[n][MAX_SUM + 1] = next;
            n += 1;
        }
        // Downwards through the reversed words, so that 1+2+9 comes before 1+3+8.
        while word > 0 {
            word -= 1;
            let set = turn(word);
            let place = &mut counts[set.count_ones() as usize][total(set)];
            table.sets[*place as usize] = set;
            *place += 1;
        }
        table
    }
}

/// Bit 8 becomes digit 1, bit 0 becomes digit 9.
const fn turn(word: u16) -> Set {
    let (mut set, mut digit) = (0, 1);
    while digit <= 9 {
        set |= (word >> (9 - digit) & 1) << digit;
        digit += 1;
    }
    set
}

/// The sum of a set.
pub(super) const fn total(set: Set) -> usize {
    let (mut sum, mut digit) = (0, 1);
    while digit <= 9 {
        sum += (set >> digit & 1) as usize * digit;
        digit += 1;
    }
    sum
}

/// The sets of `n` digits with this sum.
pub(super) fn of(n: usize, sum: i32) -> &'static [Set] {
    let Ok(sum @ 0..=MAX_SUM) = usize::try_from(sum) else { return &[] };
    let Some(from) = TABLE.from.get(n) else { return &[] };
    &TABLE.sets[usize::from(from[sum])..usize::from(from[sum + 1])]
}

/// The sets of `n` digits.
pub(super) fn any(n: usize) -> &'static [Set] {
    let Some(from) = TABLE.from.get(n) else { return &[] };
    &TABLE.sets[usize::from(from[0])..usize::from(from[MAX_SUM + 1])]
}

/// The set as [`Digits`], for steps.
pub(super) fn digits(set: Set) -> Digits {
    Digits::from_bits(u64::from(set))
}

/// The digit of a set of one.
pub(super) fn only(set: Set) -> Option<u8> {
    set.is_power_of_two().then_some(set.trailing_zeros() as u8)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_set_is_under_its_number_and_sum() {
        let mut seen = 0;
        for n in 0..=9 {
            for sum in 0..=45 {
                for &set in of(n, sum) {
                    assert_eq!((digits(set).len() as usize, digits(set).sum() as i32), (n, sum));
                    seen += 1;
                }
            }
        }
        assert_eq!(seen, 512);
        assert_eq!((any(4).len(), any(9).len(), of(3, -1).len(), of(3, 46).len(), of(10, 45).len()), (126, 1, 0, 0, 0));
        assert!((1..=45).all(|sum| (1..=9).all(|n| of(n, sum).len() <= 12)));
        let named: Vec<String> = of(3, 10).iter().map(|&set| digits(set).to_string()).collect();
        assert_eq!(named, ["{1 2 7}", "{1 3 6}", "{1 4 5}", "{2 3 5}"]);
    }
}
