//! No two cells hold the same digit, and the digits add up to a sum.
//!
//! Only the digits 1 to 9 can be summed, so there are 512 digit sets, and at most 12 share a length and a sum. Placed
//! digits are subtracted first, which leaves the same problem with fewer cells.
//!
//! **Cheap**: keep the digit sets of the right length and sum that lie inside the union of the candidates and intersect
//! every cell; strike candidates that are in none of them. One or two open cells are solved exactly.
//!
//! **Exact** (domain consistency): for each of those digit sets, can the cells be matched to its digits, and which cell
//! may take which? All subsets of a set of `k` digits are the bits of one word (`k <= 6`; several words beyond). Going
//! through the cells, the word holds the subsets that the cells so far can use up exactly; adding digit `j` is a shift
//! by `2^j`. The same is done from the far end, and a digit is supported in a cell if some subset before it, the digit,
//! and some subset after it fit together. A digit set that cannot add to the supported digits is skipped.

use super::all_different::strike_placed;
use super::kernel::Outcome;

/// Digit sets by length and sum: `sets[index[k][s]..index[k][s + 1]]`, as words with bit `d` for digit `d`.
static TABLE: Table = Table::build();

struct Table {
    sets: [u16; 512],
    index: [[u16; 47]; 10],
}

impl Table {
    const fn build() -> Table {
        let mut table = Table { sets: [0; 512], index: [[0; 47]; 10] };
        let mut at = 0;
        let mut length = 0;
        while length < 10 {
            let mut sum = 0;
            while sum < 46 {
                table.index[length][sum] = at as u16;
                let mut set = 0u16;
                while set < 512 {
                    if set.count_ones() as usize == length && total(set << 1) == sum {
                        table.sets[at] = set << 1;
                        at += 1;
                    }
                    set += 1;
                }
                sum += 1;
            }
            table.index[length][46] = at as u16;
            length += 1;
        }
        table
    }

    #[inline]
    fn of(&self, length: usize, sum: u32) -> &[u16] {
        if length > 9 || sum > 45 {
            return &[];
        }
        let row = &self.index[length];
        &self.sets[usize::from(row[sum as usize])..usize::from(row[sum as usize + 1])]
    }
}

const fn total(word: u16) -> usize {
    let (mut sum, mut digit) = (0, 1);
    while digit <= 9 {
        if word & 1 << digit != 0 {
            sum += digit;
        }
        digit += 1;
    }
    sum
}

/// [`total`] of every set of digits up to 9.
static TOTALS: [u8; 1024] = {
    let mut totals = [0; 1024];
    let mut word = 0;
    while word < 1024 {
        totals[word] = total(word as u16) as u8;
        word += 1;
    }
    totals
};

/// The sets of `length` digits up to 9, each with its sum.
pub(super) fn sets(length: usize) -> impl Iterator<Item = (u16, usize)> {
    let range = TABLE.index.get(length).map_or(0..0, |row| usize::from(row[0])..usize::from(row[46]));
    TABLE.sets[range].iter().map(|&set| (set, usize::from(TOTALS[usize::from(set)])))
}

/// The sets of `length` digits up to 9 with this sum.
#[inline]
pub(super) fn sets_of(length: usize, sum: u32) -> &'static [u16] {
    TABLE.of(length, sum)
}

/// The sum of a set of digits up to 9.
#[inline]
pub(super) fn total_of(set: u16) -> u16 {
    u16::from(TOTALS[usize::from(set & 1023)])
}

/// The open cells of a scope, and the sum they must reach.
struct OpenCells {
    words: [u64; 9],
    at: [u8; 9],
    len: usize,
    sum: u32,
}

/// Subtracts placed digits; `None` if they contradict each other or exceed the sum.
#[inline]
fn open_cells(cells: &mut [u64], sum: u16) -> Option<OpenCells> {
    let placed = strike_placed(cells)?;
    let sum = u32::from(sum).checked_sub(u32::from(TOTALS[placed as usize & 1023]))?;
    let mut rest = OpenCells { words: [0; 9], at: [0; 9], len: 0, sum };
    for (i, &word) in cells.iter().enumerate() {
        if word & placed == 0 {
            rest.words[rest.len] = word;
            rest.at[rest.len] = i as u8;
            rest.len += 1;
        }
    }
    Some(rest)
}

/// The cheap filter, for at most 9 cells with digits up to 9.
pub(super) fn cheap(cells: &mut [u64], sum: u16) -> Outcome {
    loop {
        let Some(rest) = open_cells(cells, sum) else { return Outcome::Fail };
        let before = rest.words;
        let words = &rest.words[..rest.len];
        match *words {
            [] => return if rest.sum == 0 { Outcome::Settled } else { Outcome::Fail },
            [word] => {
                // A lone open cell takes the remainder.
                let digit = if rest.sum <= 9 { word & 1 << rest.sum } else { 0 };
                cells[usize::from(rest.at[0])] = digit;
                return if digit == 0 { Outcome::Fail } else { Outcome::Settled };
            }
            [a, b] => {
                let (a, b) = (a & mirror(b, rest.sum), b & mirror(a, rest.sum));
                cells[usize::from(rest.at[0])] = a;
                cells[usize::from(rest.at[1])] = b;
                return if a == 0 || b == 0 { Outcome::Fail } else { Outcome::Settled };
            }
            _ => {}
        }
        let union = words.iter().fold(0, |union, word| union | word);
        let mut allowed = 0u64;
        for &set in TABLE.of(words.len(), rest.sum) {
            let set = u64::from(set);
            if set & !union == 0 && words.iter().all(|word| word & set != 0) {
                allowed |= set;
            }
        }
        if allowed == 0 {
            return Outcome::Fail;
        }
        if union & !allowed == 0 {
            return Outcome::Open;
        }
        let mut narrow = false;
        for (k, &word) in before[..rest.len].iter().enumerate() {
            let word = word & allowed;
            cells[usize::from(rest.at[k])] = word;
            narrow |= word & word.wrapping_sub(1) == 0;
        }
        // Fewer digits may leave a set without a digit for some cell, but only a newly placed digit makes another round
        // surely worth it.
        if !narrow {
            return Outcome::Open;
        }
    }
}

/// The digits that make `sum` together with a different digit of `word`.
#[inline]
fn mirror(word: u64, sum: u32) -> u64 {
    if sum > 18 {
        return 0;
    }
    let other = word.reverse_bits() >> (63 - sum);
    if sum.is_multiple_of(2) { other & !(1 << (sum / 2)) } else { other }
}

/// The exact filter, for at most 9 cells with digits up to 9.
pub(super) fn exact(cells: &mut [u64], sum: u16) -> Outcome {
    let Some(rest) = open_cells(cells, sum) else { return Outcome::Fail };
    let words = &rest.words[..rest.len];
    let union = words.iter().fold(0, |union, word| union | word);
    let mut found = [0u64; 9];
    for &set in TABLE.of(words.len(), rest.sum) {
        let set = u64::from(set);
        let adds = words.iter().zip(&found).any(|(word, found)| word & set & !found != 0);
        if set & !union != 0 || !adds {
            continue;
        }
        let mut places = [0u16; 9];
        if !project(words, set, &mut places) {
            continue;
        }
        let places = &places[..words.len()];
        let mut support = [0u16; 9];
        match words.len() {
            0..=6 => layers::<1>(places, &mut support),
            7 => layers::<2>(places, &mut support),
            8 => layers::<4>(places, &mut support),
            _ => layers::<8>(places, &mut support),
        }
        let mut digits = set;
        let mut j = 0;
        while digits != 0 {
            let digit = digits & digits.wrapping_neg();
            digits ^= digit;
            for (found, support) in found.iter_mut().zip(&support[..words.len()]) {
                if support >> j & 1 != 0 {
                    *found |= digit;
                }
            }
            j += 1;
        }
    }
    if rest.len == 0 {
        return if rest.sum == 0 { Outcome::Settled } else { Outcome::Fail };
    }
    for (k, &found) in found[..rest.len].iter().enumerate() {
        if found == 0 {
            return Outcome::Fail;
        }
        cells[usize::from(rest.at[k])] = found;
    }
    Outcome::Open
}

/// Writes the candidates of every cell as bits over the members of `set`; false if a cell has none.
#[inline]
fn project(words: &[u64], set: u64, places: &mut [u16; 9]) -> bool {
    for (place, &word) in places.iter_mut().zip(words) {
        let (mut digits, mut j) = (set, 0);
        while digits != 0 {
            let digit = digits & digits.wrapping_neg();
            digits ^= digit;
            *place |= u16::from(word & digit != 0) << j;
            j += 1;
        }
        if *place == 0 {
            return false;
        }
    }
    true
}

/// The subsets that lack element `j`, as bits of a word.
const WITHOUT: [u64; 6] = [
    0x5555_5555_5555_5555,
    0x3333_3333_3333_3333,
    0x0F0F_0F0F_0F0F_0F0F,
    0x00FF_00FF_00FF_00FF,
    0x0000_FFFF_0000_FFFF,
    0x0000_0000_FFFF_FFFF,
];

/// Adds element `j` to the subsets in `from` that lack it, and joins the results to `to`.
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

/// Removes element `j` from the subsets in `from` that have it.
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

/// For `k` cells, which of `k` elements each holds in some one-to-one assignment within `places`.
#[inline]
fn layers<const W: usize>(places: &[u16], support: &mut [u16; 9]) {
    let mut before = [[0u64; W]; 10];
    before[0][0] = 1;
    for (i, &place) in places.iter().enumerate() {
        let from = before[i];
        let mut to = [0u64; W];
        let mut rest = place;
        while rest != 0 {
            grow(&from, rest.trailing_zeros() as usize, &mut to);
            rest &= rest - 1;
        }
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
        let mut rest = place;
        while rest != 0 {
            let j = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            let from = shrink(&behind, j);
            let mut any = 0;
            for w in 0..W {
                let both = from[w] & before[i][w];
                reach[w] |= both;
                any |= both;
            }
            support[i] |= u16::from(any != 0) << j;
        }
        behind = reach;
    }
}
