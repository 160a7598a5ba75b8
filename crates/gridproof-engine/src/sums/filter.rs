//! What one run leaves of the candidates of its cells: a candidate stays if some filling of the run with different
//! digits and the right sum has it, and only then.
//!
//! Placed digits are taken off first; what is left is the same question for the open cells. One, two and three of
//! them are answered at once. For more, the digit sets of the right number and sum are tried one after the other.
//! Within a set every cell takes a digit of its own and every digit is taken, so:
//!
//! - if many cells have many of its digits, all of that is possible. Let the cells be sorted by how many they have.
//!   If the first has 2 at least, the second 3, and so on to the last but one, then give any cell any of its digits:
//!   of the others any `m` together still have `m` digits to choose from, which by Hall's theorem is enough;
//! - otherwise a cell with one digit left takes it, a digit with one cell left goes there, until nothing moves.
//!   Two or three cells that then remain can take all they have;
//! - only what still remains needs an account of all subsets: going through the cells, which sets of digits can the
//!   cells so far have used up? The same from the far end, and a digit is possible in a cell if some set before it,
//!   the digit and some set behind it make up the whole.

use super::table::{COUNT, SETS, TOTAL, partners};
use super::{ALL, Set};

/// The open cells of a run, and what they must add up to; 0 if that is not told.
struct Rest {
    words: [Set; 9],
    at: [u8; 9],
    len: usize,
    sum: usize,
}

#[inline]
fn single(word: Set) -> bool {
    word & word.wrapping_sub(1) == 0
}

/// The filter. `cells` are 9 at most. False if nothing fits; the cells are then good for nothing.
#[inline]
pub(super) fn filter(cells: &mut [Set], sum: u8) -> bool {
    let Some(mut rest) = rest(cells, sum) else { return false };
    let told = sum != 0;
    match rest.len {
        0 => return !told || rest.sum == 0,
        1 => {
            if told {
                rest.words[0] &= if (1..=9).contains(&rest.sum) { 1 << (rest.sum - 1) } else { 0 };
            }
        }
        // Two cells with two candidates or more each can always differ.
        2 => {
            if told {
                let [a, b] = [rest.words[0], rest.words[1]];
                rest.words[0] = a & partners(b, rest.sum as u32);
                rest.words[1] = b & partners(a, rest.sum as u32);
            }
        }
        3 if told => three(&mut rest),
        _ => {
            // Nothing left to add and cells left over: a sum of 0 would be read as any sum.
            if told && rest.sum == 0 {
                return false;
            }
            many(&mut rest);
        }
    }
    for k in 0..rest.len {
        if rest.words[k] == 0 {
            return false;
        }
        cells[usize::from(rest.at[k])] = rest.words[k];
    }
    true
}

/// Takes placed digits out of all other cells until nothing changes, and off the sum.
#[inline]
fn rest(cells: &mut [Set], sum: u8) -> Option<Rest> {
    let mut struck = 0;
    let placed = loop {
        let (mut placed, mut clash) = (0, false);
        for &word in cells.iter() {
            let sole = if single(word) { word } else { 0 };
            clash |= word == 0 || placed & sole != 0;
            placed |= sole;
        }
        if clash {
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
        told => usize::from(told).checked_sub(usize::from(TOTAL[usize::from(placed & ALL)]))?,
    };
    let mut rest = Rest { words: [0; 9], at: [0; 9], len: 0, sum };
    for (i, &word) in cells.iter().enumerate().take(9) {
        if word & placed == 0 {
            rest.words[rest.len] = word;
            rest.at[rest.len] = i as u8;
            rest.len += 1;
        }
    }
    Some(rest)
}

/// Three open cells: every digit of the first, with the pairs that the others can make.
#[inline]
fn three(rest: &mut Rest) {
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

/// Any number of open cells, by digit sets.
fn many(rest: &mut Rest) {
    let len = rest.len;
    let words = &rest.words[..len];
    let union = words.iter().fold(0, |union, word| union | word);
    let mut found = [0; 9];
    let mut lacks = union;
    for &set in SETS.of(len, rest.sum) {
        if set & !union != 0 {
            continue;
        }
        // A set that brings nothing new need not be matched.
        if set & lacks == 0 || words.iter().zip(&found).all(|(word, found)| word & set & !found == 0) {
            continue;
        }
        let mut rows = [0; 9];
        let mut sizes = 0u64;
        for k in 0..len {
            rows[k] = words[k] & set;
            // A counter of eight bits for every number of candidates.
            sizes += 1 << (6 * COUNT[usize::from(rows[k] & ALL)]).min(63);
        }
        if sizes & 63 != 0 {
            continue;
        }
        if !roomy(sizes, len) && !matched(&mut rows, len, set) {
            continue;
        }
        let mut missing = 0;
        for k in 0..len {
            found[k] |= rows[k];
            missing |= words[k] & !found[k];
        }
        lacks = missing;
        if missing == 0 {
            return;
        }
    }
    rest.words = found;
}

/// Whether the cells have so many candidates that all of them are possible: fewer than `m` cells have `m`
/// candidates or less, for every `m` below the number of cells.
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

/// Strikes from `rows`, which are cells over the digits of `set`, what stands in no assignment of all digits to all
/// cells. False if there is no assignment.
fn matched(rows: &mut [Set; 9], len: usize, set: Set) -> bool {
    // Cells that are not settled, as bits.
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
            break;
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
    if COUNT[usize::from(open & ALL)] <= 3 {
        return true;
    }
    let mut sizes = 0u64;
    each(open, |k| sizes += 1 << (6 * COUNT[usize::from(rows[k] & ALL)]).min(63));
    roomy(sizes, open.count_ones() as usize) || subsets(rows, open, digits)
}

#[inline]
fn each(bits: u16, mut act: impl FnMut(usize)) {
    let mut rest = bits;
    while rest != 0 {
        // Nine cells at most; the mask spares the check.
        act((rest.trailing_zeros() as usize).min(8));
        rest &= rest - 1;
    }
}

/// The whole account, for the cells in `open` and as many digits.
fn subsets(rows: &mut [Set; 9], open: u16, digits: Set) -> bool {
    let mut places = [0u16; 9];
    let mut len = 0;
    each(open, |k| {
        let mut j = 0;
        each(digits, |digit| {
            places[len] |= (rows[k] >> digit & 1) << j;
            j += 1;
        });
        len += 1;
    });
    let mut support = [0u16; 9];
    let places = &places[..len];
    match len {
        0..=6 => layers::<1>(places, &mut support),
        7 => layers::<2>(places, &mut support),
        8 => layers::<4>(places, &mut support),
        _ => layers::<8>(places, &mut support),
    }
    let mut at = 0;
    let mut fits = true;
    each(open, |k| {
        let mut j = 0;
        let mut row = 0;
        each(digits, |digit| {
            row |= (support[at] >> j & 1) << digit;
            j += 1;
        });
        fits &= row != 0;
        rows[k] = row;
        at += 1;
    });
    fits
}

/// Subsets without thing `j`, as bits of words: bit `s` stands for subset `s`.
const WITHOUT: [u64; 6] = [
    0x5555_5555_5555_5555,
    0x3333_3333_3333_3333,
    0x0F0F_0F0F_0F0F_0F0F,
    0x00FF_00FF_00FF_00FF,
    0x0000_FFFF_0000_FFFF,
    0x0000_0000_FFFF_FFFF,
];

/// Joins to `to` the subsets that come from those in `from` by adding thing `j`.
#[inline(always)]
fn grow<const W: usize>(from: &[u64; W], j: usize, to: &mut [u64; W]) {
    if j < 6 {
        for w in 0..W {
            to[w] |= (from[w] & WITHOUT[j]) << (1 << j);
        }
    } else {
        let step = 1 << (j - 6);
        for w in (0..W).filter(|w| w & step == 0) {
            to[w | step] |= from[w];
        }
    }
}

/// The subsets that come from those in `from` by taking thing `j` away.
#[inline(always)]
fn shrink<const W: usize>(from: &[u64; W], j: usize) -> [u64; W] {
    let mut to = [0; W];
    if j < 6 {
        for w in 0..W {
            to[w] = from[w] >> (1 << j) & WITHOUT[j];
        }
    } else {
        let step = 1 << (j - 6);
        for w in (0..W).filter(|w| w & step == 0) {
            to[w] = from[w | step];
        }
    }
    to
}

/// Which of the things each cell holds in some assignment of all things to all cells; nothing if there is none.
fn layers<const W: usize>(places: &[u16], support: &mut [u16; 9]) {
    let mut before = [[0u64; W]; 10];
    before[0][0] = 1;
    for (i, &place) in places.iter().enumerate() {
        let from = before[i];
        let mut to = [0u64; W];
        each(place, |j| grow(&from, j, &mut to));
        before[i + 1] = to;
    }
    let full = (1usize << places.len()) - 1;
    if before[places.len()][full >> 6] >> (full & 63) & 1 == 0 {
        return;
    }
    let mut behind = [0u64; W];
    behind[full >> 6] = 1 << (full & 63);
    for (i, &place) in places.iter().enumerate().rev() {
        let mut reach = [0u64; W];
        each(place, |j| {
            let from = shrink(&behind, j);
            let mut any = 0;
            for w in 0..W {
                let both = from[w] & before[i][w];
                reach[w] |= both;
                any |= both;
            }
            support[i] |= u16::from(any != 0) << j;
        });
        behind = reach;
    }
}
