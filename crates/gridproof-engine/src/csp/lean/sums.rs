//! Exact filters for sums of few cells: pure functions on 16-bit words, where bit `d - 1` is digit `d`.

use super::is_single;
use crate::csp::distinct_sum;

/// The bits of a byte in reverse: the processors that we build for have no instruction for it.
static REVERSED: [u8; 256] = {
    let mut reversed = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        reversed[byte] = (byte as u8).reverse_bits();
        byte += 1;
    }
    reversed
};

/// Candidates from the top down: digit 1 is the highest bit.
#[inline]
fn reversed(word: u16) -> u32 {
    u32::from(REVERSED[usize::from(word & 255)]) << 24 | u32::from(REVERSED[usize::from(word >> 8)]) << 16
}

/// The digits that make `sum` together with a different one of the reversed candidates.
#[inline]
fn partners(reversed: u32, sum: i32) -> u16 {
    if !(3..=31).contains(&sum) {
        return 0;
    }
    // Digit `d` is bit `d - 1`, and goes to bit `sum - d - 1`.
    let other = (reversed >> (33 - sum)) as u16;
    if sum % 2 == 0 { other & !(1 << (sum / 2 - 1)) } else { other }
}

/// The digits that make `sum` together with a different digit of `word`.
#[inline]
pub(super) fn mirror(word: u16, sum: i32) -> u16 {
    partners(reversed(word), sum)
}

/// Keeps what three different digits with a sum can be.
#[inline]
pub(super) fn three(words: [u16; 3], sum: i32) -> [u16; 3] {
    let [first, second, third] = words;
    let (seconds, thirds) = (reversed(second), reversed(third));
    let mut found = [0; 3];
    let mut rest = first;
    while rest != 0 {
        let digit = rest & rest.wrapping_neg();
        rest ^= digit;
        let number = digit.trailing_zeros();
        let left = sum - number as i32 - 1;
        let others = !((1 << 31) >> number);
        let fits = second & !digit & partners(thirds & others, left);
        if fits != 0 {
            found[0] |= digit;
            found[1] |= fits;
            found[2] |= third & !digit & partners(seconds & others, left);
        }
    }
    found
}

/// Keeps what four different digits with a sum can be.
pub(super) fn four(words: [u16; 4], sum: i32) -> [u16; 4] {
    let mut found = [0; 4];
    let mut rest = words[0];
    while rest != 0 {
        let digit = rest & rest.wrapping_neg();
        rest ^= digit;
        let others = [words[1] & !digit, words[2] & !digit, words[3] & !digit];
        let [b, c, d] = three(others, sum - digit.trailing_zeros() as i32 - 1);
        if b != 0 {
            found[0] |= digit;
            found[1] |= b;
            found[2] |= c;
            found[3] |= d;
        }
    }
    found
}

/// The digits that any of `count` cells can hold, with different digits and a sum: those of digit sets that every cell can hold any
/// digit of. `common` are the candidates that all cells have.
#[inline]
pub(super) fn free(common: u16, count: usize, sum: i32) -> u16 {
    let sets = u32::try_from(sum).map_or(&[][..], |sum| distinct_sum::sets_of(count, sum));
    sets.iter().map(|set| set >> 1).filter(|set| set & !common == 0).fold(0, |all, set| all | set)
}

/// The most digits of a group whose sums are looked up.
pub(super) const TABLE_DIGITS: u32 = 9;

/// What they all add up to.
const MOST_TOTAL: u32 = 45;

/// `SUMS[k][set]`: bit `s` is set if `k` different digits of the set add up to `s`.
static SUMS: [[u64; 1 << TABLE_DIGITS]; 10] = {
    let mut sums = [[0; 1 << TABLE_DIGITS]; 10];
    let mut set = 0;
    while set < 1 << TABLE_DIGITS {
        sums[0][set] = 1;
        if set != 0 {
            let rest = set & (set - 1);
            let digit = set.trailing_zeros() + 1;
            let mut count = 1;
            while count < 10 {
                sums[count][set] = sums[count][rest] | sums[count - 1][rest] << digit;
                count += 1;
            }
        }
        set += 1;
    }
    sums
};

/// The sums of `count` different digits of a set.
#[inline]
fn sums_of(count: usize, set: u16) -> u64 {
    SUMS[count][usize::from(set & 511)]
}

/// Cells with the same factor, 1 or -1, that all differ: `words[first..first + len]`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Group {
    pub(super) len: u32,
    pub(super) factor: i32,
}

/// The sums that a group can have; maybe more, never fewer.
#[inline]
fn possible(words: &[u16]) -> u64 {
    match *words {
        [word] => u64::from(word) << 1,
        _ => {
            let (mut union, mut placed, mut count, mut total) = (0, 0, 0, 0);
            for &word in words {
                if is_single(word) {
                    placed |= word;
                    total += word.trailing_zeros() + 1;
                } else {
                    union |= word;
                    count += 1;
                }
            }
            if total > MOST_TOTAL { 0 } else { sums_of(count, union & !placed) << total }
        }
    }
}

/// Keeps the digits of a group that go with one of these sums; false if a cell has none left.
#[inline]
fn keep(words: &mut [u16], allowed: u64) -> bool {
    match words {
        [word] => *word &= (allowed >> 1) as u16,
        _ => {
            let (mut union, mut placed, mut count, mut total) = (0, 0, 0, 0);
            for &word in words.iter() {
                if is_single(word) {
                    placed |= word;
                    total += word.trailing_zeros() + 1;
                } else {
                    union |= word;
                    count += 1;
                }
            }
            if total > MOST_TOTAL {
                return false;
            }
            if count == 0 {
                return allowed >> total & 1 != 0;
            }
            union &= !placed;
            let allowed = allowed >> total;
            let (mut rest, mut fit) = (union, placed);
            while rest != 0 {
                let digit = rest & rest.wrapping_neg();
                rest ^= digit;
                if sums_of(count - 1, union & !digit) << (digit.trailing_zeros() + 1) & allowed != 0 {
                    fit |= digit;
                }
            }
            words.iter_mut().for_each(|word| *word &= fit);
        }
    }
    !words.contains(&0)
}

/// The most groups, and the largest range of totals.
const MOST_GROUPS: usize = 24;

/// Keeps what groups of cells that add up to `sum` can be, exactly if every group is one cell. `None` if it is too large for this filter.
pub(super) fn linear(words: &mut [u16], groups: &[Group], sum: i32) -> Option<bool> {
    if groups.len() > MOST_GROUPS {
        return None;
    }
    // The sums of each group from its least on; of a negative group, mirrored.
    let mut sums = [0u64; MOST_GROUPS];
    let mut ends = [(0, 0); MOST_GROUPS];
    let mut target = sum;
    // The range of all groups; of those without gaps; the widest of these; the most missing sums of a group with gaps.
    let (mut range, mut flat, mut widest, mut missing) = (0, 0, 0, 0);
    let mut first = 0;
    for (at, group) in groups.iter().enumerate() {
        let own = possible(&words[first..first + group.len as usize]);
        first += group.len as usize;
        if own == 0 {
            return Some(false);
        }
        let (low, high) = (own.trailing_zeros(), 63 - own.leading_zeros());
        ends[at] = (low, high);
        if group.factor > 0 {
            sums[at] = own >> low;
            target -= low as i32;
        } else {
            sums[at] = own.reverse_bits() >> (63 - high);
            target += high as i32;
        }
        let width = (high - low) as i32;
        range += width;
        if sums[at] & (sums[at] + 1) == 0 {
            flat += width;
            widest = widest.max(width);
        } else {
            missing = missing.max(width + 1 - sums[at].count_ones() as i32);
        }
    }
    if target < 0 || target > range {
        return Some(false);
    }
    if missing <= flat - widest {
        // The others of any group have no gaps in what they add up to, so the ends say it all.
        for (at, group) in groups.iter().enumerate().rev() {
            first -= group.len as usize;
            let (low, high) = ends[at];
            let width = (high - low) as i32;
            let (from, to) = ((target - (range - width)).max(0), target.min(width));
            if from > 0 || to < width {
                let allowed = sums[at] & (u64::MAX >> (63 - to) & u64::MAX << from);
                let own = if group.factor > 0 { allowed << low } else { allowed.reverse_bits() >> (63 - high) };
                if !keep(&mut words[first..first + group.len as usize], own) {
                    return Some(false);
                }
            }
        }
        return Some(true);
    }
    if target > 127 {
        return None;
    }
    // Totals beyond the target are of no use.
    let within = u128::MAX >> (127 - target);
    let mut totals = [0u128; MOST_GROUPS + 1];
    totals[0] = 1;
    for at in 0..groups.len() {
        let (mut rest, mut next) = (sums[at], 0);
        while rest != 0 {
            next |= totals[at] << rest.trailing_zeros();
            rest &= rest - 1;
        }
        totals[at + 1] = next & within;
    }
    if totals[groups.len()] >> target & 1 == 0 {
        return Some(false);
    }
    let mut wanted = 1u128 << target;
    for (at, group) in groups.iter().enumerate().rev() {
        first -= group.len as usize;
        let (mut rest, mut allowed, mut next) = (sums[at], 0u64, 0);
        while rest != 0 {
            let by = rest.trailing_zeros();
            rest &= rest - 1;
            let from = wanted >> by & totals[at];
            if from != 0 {
                allowed |= 1 << by;
                next |= from;
            }
        }
        wanted = next;
        if allowed != sums[at] {
            let (low, high) = ends[at];
            let own = if group.factor > 0 { allowed << low } else { allowed.reverse_bits() >> (63 - high) };
            if !keep(&mut words[first..first + group.len as usize], own) {
                return Some(false);
            }
        }
    }
    Some(true)
}

#[cfg(test)]
mod tests;
