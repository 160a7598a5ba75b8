//! Digits times factors add up to a sum; digits may repeat.
//!
//! Cells with the same factor that some other constraint makes different form a **group**. Four cells of a house add up to 10 at least, not
//! to 4, so groups find much more than cells would one by one.
//!
//! **Cheap**: the least and the greatest sum of every group bound those of the others.
//!
//! **Exact** for groups of one cell: the sums that a group can have are the bits of a word or two, the totals that the groups so far can have
//! are a longer set of bits, and adding a group is a few shifts. The same is done from the far end, and a sum of a group is possible if it
//! leads from one to the other. A larger group keeps the digits of the digit sets with such a sum.

use super::distinct_sum;
use super::kernel::Outcome;

/// Cells with the same factor that all differ.
#[derive(Clone, Copy, Debug)]
struct Group {
    first: u32,
    len: u32,
    factor: i32,
}

/// A sum, prepared for the filters. The cells of a group follow each other.
#[derive(Clone, Debug)]
pub(super) struct Linear {
    sum: i32,
    groups: Box<[Group]>,
}

/// Cells that all differ, with their factor.
type Terms = (i32, Vec<u32>);

/// The most cells of a group.
const MAX_GROUP: usize = 9;
/// Shorter and longer sums are grouped in one way only.
const FEW_TERMS: usize = 7;
const MOST_TERMS: usize = 128;

/// Puts each cell into the largest group that it fits.
fn first_fit(terms: &[(u32, i32)], differ: &impl Fn(u32, u32) -> bool) -> Vec<Terms> {
    let mut groups: Vec<Terms> = Vec::new();
    for &(cell, factor) in terms {
        let fits = |group: &&mut Terms| {
            group.0 == factor && group.1.len() < MAX_GROUP && group.1.iter().all(|&other| differ(cell, other))
        };
        match groups.iter_mut().filter(fits).max_by_key(|group| group.1.len()) {
            Some(group) => group.1.push(cell),
            None => groups.push((factor, vec![cell])),
        }
    }
    groups
}

/// Takes the largest group that any two cells lead to, again and again. A line that winds through boxes is cut by whichever of rows,
/// columns and boxes hold most of it; the bounds of a sum of 32 cells depend on that.
fn largest_first(terms: &[(u32, i32)], differ: &impl Fn(u32, u32) -> bool) -> Vec<Terms> {
    // By term: the others that go into one group with it, as bits.
    let fits = |(a, one): (u32, i32), (b, other): (u32, i32)| one == other && a != b && differ(a, b);
    let bits = |&one: &(u32, i32)| {
        terms.iter().enumerate().fold(0u128, |bits, (at, &other)| bits | u128::from(fits(one, other)) << at)
    };
    let friends: Vec<u128> = terms.iter().map(bits).collect();
    let mut groups: Vec<Terms> = Vec::new();
    let mut left = u128::MAX >> (128 - terms.len());
    while left != 0 {
        let best = largest(left, &friends);
        left &= !best;
        let of_best = (0..terms.len()).filter(|at| best >> at & 1 != 0);
        let cells: Vec<u32> = of_best.clone().map(|at| terms[at].0).collect();
        groups.extend(of_best.take(1).map(|at| (terms[at].1, cells.clone())));
    }
    groups
}

/// The largest group of some terms that starting from two of them finds; one term if no two go together.
fn largest(left: u128, friends: &[u128]) -> u128 {
    let mut best = left & left.wrapping_neg();
    for first in ones(left) {
        for second in ones(left & friends[first] & u128::MAX.checked_shl(first as u32 + 1).unwrap_or(0)) {
            let mut group: u128 = 1 << first | 1 << second;
            let mut rest = left & friends[first] & friends[second];
            if 2 + rest.count_ones() <= best.count_ones() {
                continue;
            }
            while rest != 0 && (group.count_ones() as usize) < MAX_GROUP {
                let next = rest.trailing_zeros() as usize;
                group |= 1 << next;
                rest &= friends[next];
            }
            if group.count_ones() > best.count_ones() {
                best = group;
            }
            if best.count_ones() as usize == MAX_GROUP {
                return best;
            }
        }
    }
    best
}

/// The places of the bits of a word.
fn ones(mut word: u128) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        (word != 0).then(|| {
            let at = word.trailing_zeros() as usize;
            word &= word - 1;
            at
        })
    })
}

/// More where groups are larger: `n` different digits add up to about `n * n / 2` at least.
fn squares(groups: &[Terms]) -> usize {
    groups.iter().map(|(_, cells)| cells.len() * cells.len()).sum()
}

/// Longer ranges of totals are not filtered exactly.
const MAX_TOTALS: i64 = 1 << 13;

impl Linear {
    /// Groups cells with their factors. Returns them in the order of the groups. `differ` says whether two cells do.
    pub(super) fn new(terms: &[(u32, i32)], sum: i32, differ: impl Fn(u32, u32) -> bool) -> (Linear, Vec<u32>) {
        let mut groups = first_fit(terms, &differ);
        if (FEW_TERMS..=MOST_TERMS).contains(&terms.len()) {
            let other = largest_first(terms, &differ);
            if squares(&other) > squares(&groups) {
                groups = other;
            }
        }
        let cells: Vec<u32> = groups.iter().flat_map(|(_, cells)| cells.iter().copied()).collect();
        let mut first = 0;
        let groups = groups.iter().map(|(factor, cells)| {
            let group = Group { first, len: cells.len() as u32, factor: *factor };
            first += group.len;
            group
        });
        (Linear { sum, groups: groups.collect() }, cells)
    }

    /// The groups: their numbers of cells, and their factors.
    pub(super) fn groups(&self) -> impl Iterator<Item = (u32, i32)> {
        self.groups.iter().map(|group| (group.len, group.factor))
    }
}

impl Group {
    fn of<'w>(&self, cells: &'w [u64]) -> &'w [u64] {
        &cells[self.first as usize..(self.first + self.len) as usize]
    }

    fn of_mut<'w>(&self, cells: &'w mut [u64]) -> &'w mut [u64] {
        &mut cells[self.first as usize..(self.first + self.len) as usize]
    }

    /// The least and the greatest sum of the group, times its factor.
    fn range(&self, cells: &[u64]) -> (i64, i64) {
        let (least, greatest) = (least_sum(self.of(cells), None), greatest_sum(self.of(cells), None));
        let (a, b) = (least * i64::from(self.factor), greatest * i64::from(self.factor));
        (a.min(b), a.max(b))
    }
}

/// A lower bound of the sum of different digits, one from each cell but `without`: each at least the least of its cell.
fn least_sum(cells: &[u64], without: Option<usize>) -> i64 {
    let mut due = [0u8; 64];
    let mut left = 0;
    for (_, word) in cells.iter().enumerate().filter(|&(at, _)| Some(at) != without) {
        due[word.trailing_zeros().min(63) as usize] += 1;
        left += 1;
    }
    let (mut sum, mut waiting, mut digit) = (0, 0, 0);
    while left > 0 {
        waiting += due.get(digit).copied().unwrap_or(0);
        if waiting > 0 {
            sum += digit as i64;
            waiting -= 1;
            left -= 1;
        }
        digit += 1;
    }
    sum
}

/// An upper bound of the same.
fn greatest_sum(cells: &[u64], without: Option<usize>) -> i64 {
    let mut due = [0u8; 64];
    let mut left = 0;
    for (_, word) in cells.iter().enumerate().filter(|&(at, _)| Some(at) != without) {
        due[63 - word.leading_zeros().min(63) as usize] += 1;
        left += 1;
    }
    let (mut sum, mut waiting, mut digit) = (0, 0, 63i64);
    while left > 0 {
        waiting += if digit >= 0 { due[digit as usize] } else { 0 };
        if waiting > 0 {
            sum += digit;
            waiting -= 1;
            left -= 1;
        }
        digit -= 1;
    }
    sum
}

/// The cheap filter.
#[inline(never)]
pub(super) fn cheap(cells: &mut [u64], linear: &Linear) -> Outcome {
    if cells.contains(&0) {
        return Outcome::Fail;
    }
    let target = i64::from(linear.sum);
    let (mut least, mut greatest) = (0, 0);
    for group in &linear.groups {
        let (low, high) = group.range(cells);
        least += low;
        greatest += high;
    }
    if target < least || target > greatest {
        return Outcome::Fail;
    }
    let mut open = 0;
    for group in &linear.groups {
        let (low, high) = group.range(cells);
        // What the others leave for this group.
        let (from, to) = (target - (greatest - high), target - (least - low));
        if (from > low || to < high) && !narrow(group, cells, from, to) {
            return Outcome::Fail;
        }
        open += group.of(cells).iter().filter(|word| *word & (*word - 1) != 0).count();
    }
    if open == 0 {
        let factors = linear.groups.iter().flat_map(|group| std::iter::repeat_n(group.factor, group.len as usize));
        let total: i64 =
            cells.iter().zip(factors).map(|(word, factor)| i64::from(word.trailing_zeros()) * i64::from(factor)).sum();
        return if total == target { Outcome::Settled } else { Outcome::Fail };
    }
    Outcome::Open
}

/// Strikes digits that would take the group's sum, times its factor, out of a range; false if a cell has none left.
fn narrow(group: &Group, cells: &mut [u64], from: i64, to: i64) -> bool {
    let factor = i64::from(group.factor);
    // The range of the digits' sum.
    let (from, to) = if factor > 0 {
        (from.div_euclid(factor) + i64::from(from.rem_euclid(factor) != 0), to.div_euclid(factor))
    } else {
        let (from, to, factor) = (-to, -from, -factor);
        (from.div_euclid(factor) + i64::from(from.rem_euclid(factor) != 0), to.div_euclid(factor))
    };
    let words = group.of_mut(cells);
    for at in 0..words.len() {
        let word = words[at];
        if word & (word - 1) == 0 && words.len() > 1 {
            continue;
        }
        let low = from - greatest_sum(words, Some(at));
        let high = to - least_sum(words, Some(at));
        let above = if high < 0 { 0 } else { u64::MAX >> (63 - high.min(63)) };
        let below = if low <= 0 {
            u64::MAX
        } else if low > 63 {
            0
        } else {
            u64::MAX << low
        };
        words[at] &= above & below;
        if words[at] == 0 {
            return false;
        }
    }
    true
}

/// Room for sets of totals.
#[derive(Clone, Debug, Default)]
pub(super) struct Scratch {
    /// The sums of each group, from its least.
    sums: Vec<[u64; 10]>,
    /// The least of each group.
    least: Vec<i64>,
    /// The totals of the groups before each one, and of all.
    totals: Vec<u64>,
    /// The totals before the current group from which the sum can be reached.
    wanted: Vec<u64>,
    next: Vec<u64>,
}

/// `to |= from << by`.
#[inline]
fn or_shifted(to: &mut [u64], from: &[u64], by: usize) {
    let (words, bits) = (by / 64, by % 64);
    for at in words..to.len() {
        let low = from[at - words] << bits;
        let carry = if bits > 0 && at > words { from[at - words - 1] >> (64 - bits) } else { 0 };
        to[at] |= low | carry;
    }
}

/// `to |= from >> by`.
#[inline]
fn or_shifted_back(to: &mut [u64], from: &[u64], by: usize) {
    let (words, bits) = (by / 64, by % 64);
    for at in 0..to.len().saturating_sub(words) {
        let high = from[at + words] >> bits;
        let carry = if bits > 0 && at + words + 1 < from.len() { from[at + words + 1] << (64 - bits) } else { 0 };
        to[at] |= high | carry;
    }
}

/// Whether `from << by` and `with` share a bit.
#[inline]
fn meets_shifted(with: &[u64], from: &[u64], by: usize) -> bool {
    let (words, bits) = (by / 64, by % 64);
    (words..with.len()).any(|at| {
        let low = from[at - words] << bits;
        let carry = if bits > 0 && at > words { from[at - words - 1] >> (64 - bits) } else { 0 };
        with[at] & (low | carry) != 0
    })
}

/// Sums as bits: bit `s` for the sum `s`. Nine different digits up to 63 add up to 531 at most.
type Sums = [u64; 10];

#[inline]
fn has(sums: &Sums, sum: usize) -> bool {
    sums[sum / 64] >> (sum % 64) & 1 != 0
}

#[inline]
fn put(sums: &mut Sums, sum: usize) {
    sums[sum / 64] |= 1 << (sum % 64);
}

fn each(sums: &Sums) -> impl Iterator<Item = usize> + '_ {
    sums.iter().enumerate().flat_map(|(at, &word)| {
        let mut rest = word;
        std::iter::from_fn(move || {
            (rest != 0).then(|| {
                let bit = rest.trailing_zeros() as usize;
                rest &= rest - 1;
                at * 64 + bit
            })
        })
    })
}

/// The sums that the digits of a group can have; maybe more, never fewer.
fn sums_of(words: &[u64]) -> Sums {
    let mut sums = [0; 10];
    match *words {
        [word] => sums[0] = word,
        [a, b] => {
            let mut rest = a;
            while rest != 0 {
                let digit = rest.trailing_zeros() as usize;
                rest &= rest - 1;
                let others = b & !(1 << digit);
                sums[0] |= others << digit;
                sums[1] |= if digit > 0 { others >> (64 - digit) } else { 0 };
            }
        }
        _ => {
            let union = words.iter().fold(0, |union, word| union | word);
            if union < 1 << 10 {
                for (set, sum) in distinct_sum::sets(words.len()) {
                    let set = u64::from(set);
                    if set & !union == 0 && !has(&sums, sum) && words.iter().all(|word| word & set != 0) {
                        put(&mut sums, sum);
                    }
                }
            } else {
                let (least, greatest) = (least_sum(words, None), greatest_sum(words, None));
                (least..=greatest).for_each(|sum| put(&mut sums, sum as usize));
            }
        }
    }
    sums
}

/// Keeps the digits of a group that some digit set with one of these sums has.
fn keep_sums(words: &mut [u64], allowed: &Sums) -> bool {
    match *words {
        [ref mut word] => *word &= allowed[0],
        [ref mut a, ref mut b] => {
            let partners = |word: u64, other: u64| {
                let (mut rest, mut found) = (word, 0);
                while rest != 0 {
                    let digit = rest.trailing_zeros() as usize;
                    rest &= rest - 1;
                    // The sums from `digit` on, moved down by it, are the digits that go with it.
                    let low = allowed[0] >> digit;
                    let carry = if digit > 0 { allowed[1] << (64 - digit) } else { 0 };
                    if (low | carry) & other & !(1 << digit) != 0 {
                        found |= 1 << digit;
                    }
                }
                found
            };
            let (first, second) = (partners(*a, *b), partners(*b, *a));
            (*a, *b) = (first, second);
        }
        _ => {
            let union = words.iter().fold(0, |union, word| union | word);
            if union >= 1 << 10 {
                return true;
            }
            let mut found = 0;
            for (set, sum) in distinct_sum::sets(words.len()) {
                let set = u64::from(set);
                if set & !union == 0 && has(allowed, sum) && words.iter().all(|word| word & set != 0) {
                    found |= set;
                }
            }
            words.iter_mut().for_each(|word| *word &= found);
        }
    }
    !words.contains(&0)
}

/// The exact filter; exact only if every group is one cell.
#[inline(never)]
pub(super) fn exact(cells: &mut [u64], linear: &Linear, scratch: &mut Scratch) -> Outcome {
    let Scratch { sums, least, totals, wanted, next } = scratch;
    sums.clear();
    least.clear();
    let (mut base, mut top) = (0, 0);
    for group in &linear.groups {
        let possible = sums_of(group.of(cells));
        let ends = each(&possible).next().zip(each(&possible).last());
        let Some((a, b)) = ends.map(|(a, b)| (a as i64 * i64::from(group.factor), b as i64 * i64::from(group.factor)))
        else {
            return Outcome::Fail;
        };
        sums.push(possible);
        least.push(a.min(b));
        base += a.min(b);
        top += a.max(b);
    }
    let target = i64::from(linear.sum) - base;
    if target < 0 || target > top - base {
        return Outcome::Fail;
    }
    if target > MAX_TOTALS {
        return Outcome::Open;
    }
    // Totals beyond the sum are of no use, because every group adds at least nothing to the base.
    let width = target as usize / 64 + 1;
    let by = |group: usize, sum: usize| (sum as i64 * i64::from(linear.groups[group].factor) - least[group]) as usize;
    totals.clear();
    totals.resize(width * (linear.groups.len() + 1), 0);
    totals[0] = 1;
    for group in 0..linear.groups.len() {
        let (here, behind) = totals[group * width..].split_at_mut(width);
        for sum in each(&sums[group]) {
            or_shifted(&mut behind[..width], here, by(group, sum));
        }
    }
    wanted.clear();
    wanted.resize(width, 0);
    wanted[target as usize / 64] = 1 << (target % 64);
    for group in (0..linear.groups.len()).rev() {
        let before = &totals[group * width..(group + 1) * width];
        let mut allowed = [0; 10];
        next.clear();
        next.resize(width, 0);
        for sum in each(&sums[group]) {
            let by = by(group, sum);
            if by as i64 <= target && meets_shifted(wanted, before, by) {
                put(&mut allowed, sum);
                or_shifted_back(next, wanted, by);
            }
        }
        let lost = allowed != sums[group];
        if lost && !keep_sums(linear.groups[group].of_mut(cells), &allowed) || allowed == [0; 10] {
            return Outcome::Fail;
        }
        std::mem::swap(wanted, next);
    }
    Outcome::Open
}
