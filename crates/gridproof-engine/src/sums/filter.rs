//! The candidates that one run leaves in its cells: a candidate stays if and only if some assignment of different digits
//! with the right sum contains it.
//!
//! Placed digits are subtracted first, which leaves the same problem for the open cells. One, two or three of them are
//! solved immediately. Runs with more wait until no quick filter is queued. (Delaying longer runs further, or quickly
//! striking digits that are in no digit set, gained nothing on published boards; not delaying at all takes twice as
//! long on the largest.) Then the digit sets of the right size and sum are tried in turn. Within a set every cell takes
//! a digit of its own and every digit is taken, so:
//!
//! - if the cells have enough candidates, every one of them is possible. Sort the cells by how many digits of the set
//!   they have. If the first has at least 2, the second 3, and so on to the second to last, then whichever digit one cell
//!   takes, any `m` of the others still have `m` digits to choose from, which suffices by Hall's theorem;
//! - otherwise a cell with a single digit takes it, a digit with a single cell goes there, until nothing changes. If
//!   two or three cells remain, all their candidates are possible;
//! - only what still remains needs a matching of cells to digits, and its alternating cycles.

use super::table::{COUNT, SETS, TOTAL, partners};
use super::{ALL, DigitSet};
use crate::csp::Outcome;

/// The open cells of a run, and the sum they must reach; 0 if none is required.
struct OpenCells {
    words: [DigitSet; 9],
    at: [u8; 9],
    len: usize,
    sum: usize,
}

#[inline]
fn single(word: DigitSet) -> bool {
    word & word.wrapping_sub(1) == 0
}

/// Subtracts placed digits, and solves up to three open cells exactly. `Open` means that [`thorough`] may find more.
/// There are at most 9 cells; after `Fail` their contents are meaningless.
#[inline]
pub(super) fn quick(cells: &mut [DigitSet], sum: u8) -> Outcome {
    let Some(mut rest) = open_cells(cells, sum) else { return Outcome::Fail };
    let has_sum = sum != 0;
    match rest.len {
        0 if has_sum && rest.sum != 0 => return Outcome::Fail,
        0 => return Outcome::Settled,
        1 if has_sum => rest.words[0] &= if (1..=9).contains(&rest.sum) { 1 << (rest.sum - 1) } else { 0 },
        2 if has_sum => {
            let [a, b] = [rest.words[0], rest.words[1]];
            rest.words[0] = a & partners(b, rest.sum as u32);
            rest.words[1] = b & partners(a, rest.sum as u32);
        }
        // Two cells with at least two candidates each can always differ.
        1 | 2 => return Outcome::Settled,
        3 if has_sum => three(&mut rest),
        _ => return Outcome::Open,
    }
    if rest.write(cells) { Outcome::Settled } else { Outcome::Fail }
}

/// The exact filter for any number of open cells, after [`quick`]; false if nothing fits.
pub(super) fn thorough(cells: &mut [DigitSet], sum: u8) -> bool {
    let Some(mut rest) = open_cells(cells, sum) else { return false };
    if sum != 0 && rest.sum == 0 {
        // A sum of 0 would mean any sum.
        return rest.len == 0;
    }
    if rest.len > 0 {
        many(&mut rest);
    }
    rest.write(cells)
}

impl OpenCells {
    /// Writes the candidates back; false if a cell has none.
    #[inline]
    fn write(&self, cells: &mut [DigitSet]) -> bool {
        let mut fits = true;
        for k in 0..self.len.min(9) {
            cells[usize::from(self.at[k])] = self.words[k];
            fits &= self.words[k] != 0;
        }
        fits
    }
}

/// Strikes placed digits from all other cells until nothing changes, and subtracts them from the sum.
#[inline]
fn open_cells(cells: &mut [DigitSet], sum: u8) -> Option<OpenCells> {
    let mut struck = 0;
    let placed = loop {
        // The digits of cells with at most one candidate, and the number of such cells.
        let (mut placed, mut singles) = (0, 0u16);
        for &word in cells.iter() {
            let sole = single(word);
            placed |= if sole { word } else { 0 };
            singles += u16::from(sole);
        }
        // Fewer digits than cells: two hold the same one, or one has none left.
        if u16::from(COUNT[usize::from(placed & ALL)]) < singles {
            return None;
        }
        if placed == struck {
            break placed;
        }
        struck = placed;
        for word in cells.iter_mut() {
            *word &= if single(*word) { ALL } else { !placed };
        }
    };
    let sum = match sum {
        0 => 0,
        sum => usize::from(sum).checked_sub(usize::from(TOTAL[usize::from(placed & ALL)]))?,
    };
    let mut rest = OpenCells { words: [0; 9], at: [0; 9], len: 0, sum };
    for (i, &word) in cells.iter().enumerate().take(9) {
        // Always write, and count if open: a branch here would often be mispredicted.
        let len = rest.len.min(8);
        rest.words[len] = word;
        rest.at[len] = i as u8;
        rest.len += usize::from(word & placed == 0);
    }
    Some(rest)
}

/// Three open cells: every digit of the first, with the pairs that the other two can make.
#[inline]
fn three(rest: &mut OpenCells) {
    let [a, b, c] = [rest.words[0], rest.words[1], rest.words[2]];
    let mut found = [0; 3];
    let mut left = a;
    while left != 0 {
        let digit = left & left.wrapping_neg();
        left ^= digit;
        let Some(sum) = (rest.sum as u32).checked_sub(digit.trailing_zeros() + 1) else { break };
        let (b, c) = (b & !digit, c & !digit);
        let pair = b & partners(c, sum);
        if pair != 0 {
            found[0] |= digit;
            found[1] |= pair;
            found[2] |= c & partners(b, sum);
        }
    }
    rest.words[..3].copy_from_slice(&found);
}

/// Any number of open cells, one digit set at a time.
fn many(rest: &mut OpenCells) {
    let len = rest.len;
    let words = &rest.words[..len];
    let union = words.iter().fold(0, |union, word| union | word);
    let mut found = [0; 9];
    let mut missing_digits = union;
    for &set in SETS.of(len, rest.sum) {
        if set & !union != 0 {
            continue;
        }
        // A set that adds nothing need not be matched.
        if set & missing_digits == 0 || words.iter().zip(&found).all(|(word, found)| word & set & !found == 0) {
            continue;
        }
        let mut rows = [0; 9];
        let mut sizes = 0u64;
        for k in 0..len {
            rows[k] = words[k] & set;
            // A six-bit counter per number of candidates.
            sizes += 1 << (6 * COUNT[usize::from(rows[k] & ALL)]).min(63);
        }
        if sizes & 63 != 0 {
            continue;
        }
        if !roomy(sizes, len) && !match_set(&mut rows, len, set) {
            continue;
        }
        let mut missing = 0;
        for k in 0..len {
            found[k] |= rows[k];
            missing |= words[k] & !found[k];
        }
        missing_digits = missing;
        if missing == 0 {
            return;
        }
    }
    rest.words = found;
}

/// Whether the cells have enough candidates that all of them are possible: for every `m` below the number of cells,
/// fewer than `m` cells have at most `m` candidates.
#[inline]
fn roomy(sizes: u64, len: usize) -> bool {
    let mut upto = 0;
    for m in 1..len {
        upto += sizes >> (6 * m) & 63;
        if upto >= m as u64 {
            return false;
        }
    }
    true
}

/// Strikes from `rows`, the cells restricted to the digits of `set`, what is in no one-to-one assignment of those
/// digits. False if there is no assignment.
fn match_set(rows: &mut [DigitSet; 9], len: usize, set: DigitSet) -> bool {
    // Unsettled cells, as bits.
    let mut open = (1u16 << len) - 1;
    let mut digits = set;
    loop {
        let (mut once, mut twice, mut sole) = (0, 0, 0);
        each(open, |k| {
            let row = rows[k] & digits;
            rows[k] = row;
            twice |= once & row;
            once |= row;
            if single(row) {
                sole |= 1 << k;
            }
        });
        if once != digits {
            return false;
        }
        let hidden = once & !twice;
        if sole == 0 && hidden == 0 {
            let left = COUNT[usize::from(open & ALL)];
            if left <= 3 {
                return true;
            }
            // Two cells with the same two digits keep them for themselves.
            let Some(pair) = pair(rows, open) else {
                // Of four cells, only a pair could constrain the others.
                return left == 4 || are_roomy(rows, open) || match_cycles(rows, open, digits);
            };
            digits &= !rows[(pair.trailing_zeros() as usize).min(8)];
            open &= !pair;
            continue;
        }
        let mut fits = true;
        each(open, |k| {
            let row = rows[k] & digits;
            let only = if row & hidden != 0 { row & hidden } else { row };
            if row & hidden != 0 || sole >> k & 1 != 0 {
                // A cell cannot hold two digits that have no other place, nor one that was just taken.
                fits &= only != 0 && single(only);
                rows[k] = only;
                digits &= !only;
                open &= !(1 << k);
            }
        });
        if !fits {
            return false;
        }
    }
}

/// Two of these cells that have the same two candidates, as bits.
#[inline]
fn pair(rows: &[DigitSet; 9], open: u16) -> Option<u16> {
    let mut found = None;
    each(open, |k| {
        if COUNT[usize::from(rows[k] & ALL)] == 2 {
            each(open & ((1 << k) - 1), |other| {
                if rows[other] == rows[k] {
                    found = Some(1 << k | 1 << other);
                }
            });
        }
    });
    found
}

/// Whether these cells are [`roomy`].
fn are_roomy(rows: &[DigitSet; 9], open: u16) -> bool {
    let mut sizes = 0u64;
    each(open, |k| sizes += 1 << (6 * COUNT[usize::from(rows[k] & ALL)]).min(63));
    roomy(sizes, open.count_ones() as usize)
}

#[inline]
fn each(bits: u16, mut act: impl FnMut(usize)) {
    let mut rest = bits;
    while rest != 0 {
        // At most nine cells; the minimum elides the bounds check.
        act((rest.trailing_zeros() as usize).min(8));
        rest &= rest - 1;
    }
}

/// The general case: the cells in `open` and equally many digits, all with at least two choices.
///
/// Match every cell to a digit along augmenting paths. Then draw an arc from one cell to another if it could take that
/// one's digit: it can, in some assignment, if a path leads back, so that every cell along it takes the next one's
/// digit.
fn match_cycles(rows: &mut [DigitSet; 9], open: u16, digits: DigitSet) -> bool {
    // The cell of every digit, and the digit of every cell.
    let (mut owner, mut own) = ([0u8; 9], [0u8; 9]);
    let mut free = digits;
    let mut unmatched = 0u16;
    each(open, |k| {
        let digit = rows[k] & free;
        let digit = digit & digit.wrapping_neg();
        free ^= digit;
        if digit == 0 {
            unmatched |= 1 << k;
        } else {
            own[k] = digit.trailing_zeros() as u8;
            owner[usize::from(own[k]).min(8)] = k as u8;
        }
    });
    while unmatched != 0 {
        let start = (unmatched.trailing_zeros() as usize).min(8);
        unmatched &= unmatched - 1;
        match augment(rows, &mut owner, &mut own, free, start) {
            0 => return false,
            taken => free &= !taken,
        }
    }
    let mut reach_of = [0u16; 9];
    each(open, |k| each(rows[k], |digit| reach_of[k] |= 1 << owner[digit]));
    each(open, |via| {
        let through = reach_of[via];
        each(open, |k| {
            if reach_of[k] >> via & 1 != 0 {
                reach_of[k] |= through;
            }
        });
    });
    each(open, |k| {
        let mut keep = 0;
        each(rows[k], |digit| keep |= (reach_of[usize::from(owner[digit]).min(8)] >> k & 1) << digit);
        rows[k] = keep;
    });
    true
}

/// Finds a digit for cell `start` along an augmenting path, breadth first. Returns the newly matched digit; 0 if there
/// is none.
fn augment(rows: &[DigitSet; 9], owner: &mut [u8; 9], own: &mut [u8; 9], free: DigitSet, start: usize) -> DigitSet {
    // By digit, the cell it was reached from.
    let mut from = [0u8; 9];
    let mut queue = [start as u8; 10];
    let (mut head, mut tail) = (0, 1);
    let mut visited = 0;
    while head < tail {
        let cell = queue[head];
        head += 1;
        let reach = rows[usize::from(cell)] & !visited;
        visited |= reach;
        each(reach, |digit| from[digit] = cell);
        if reach & free == 0 {
            each(reach, |digit| {
                queue[tail] = owner[digit];
                tail += 1;
            });
            continue;
        }
        let new = reach & free;
        let mut digit = new.trailing_zeros() as u8;
        loop {
            // The cell takes the digit, and its old digit goes to the cell that reached it.
            let cell = from[usize::from(digit)];
            owner[usize::from(digit)] = cell;
            let old = std::mem::replace(&mut own[usize::from(cell)], digit);
            if usize::from(cell) == start {
                return new & new.wrapping_neg();
            }
            digit = old;
        }
    }
    0
}
