//! What one run leaves of the candidates of its cells: a candidate stays if some filling of the run with different
//! digits and the right sum has it, and only then.
//!
//! Placed digits are taken off first; what is left is the same question for the open cells. One, two and three of
//! them are answered at once. More of them wait until no run has anything quick to say. (Waiting longer for longer runs,
//! or striking quickly what is in no digit set, gained nothing on published boards; not waiting at all takes twice as
//! long on the largest.) Then the digit sets of the right number and sum are tried one after the other.
//! Within a set every cell takes a digit of its own and every digit is taken, so:
//!
//! - if many cells have many of its digits, all of that is possible. Let the cells be sorted by how many they have.
//!   If the first has 2 at least, the second 3, and so on to the last but one, then give any cell any of its digits:
//!   of the others any `m` together still have `m` digits to choose from, which by Hall's theorem is enough;
//! - otherwise a cell with one digit left takes it, a digit with one cell left goes there, until nothing moves.
//!   Two or three cells that then remain can take all they have;
//! - only what still remains needs a matching of cells and digits, and the circles in which they can change places.

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

/// What [`quick`] found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Found {
    /// Nothing fits; the cells are good for nothing.
    Fail,
    /// Everything left is possible.
    All,
    /// [`thorough`] may find more.
    Some,
}

/// Takes placed digits off, and does all there is to do for up to three open cells. `cells` are 9 at most.
#[inline]
pub(super) fn quick(cells: &mut [Set], sum: u8) -> Found {
    let Some(mut rest) = rest(cells, sum) else { return Found::Fail };
    let told = sum != 0;
    match rest.len {
        0 if told && rest.sum != 0 => return Found::Fail,
        0 => return Found::All,
        1 if told => rest.words[0] &= if (1..=9).contains(&rest.sum) { 1 << (rest.sum - 1) } else { 0 },
        2 if told => {
            let [a, b] = [rest.words[0], rest.words[1]];
            rest.words[0] = a & partners(b, rest.sum as u32);
            rest.words[1] = b & partners(a, rest.sum as u32);
        }
        // Two cells with two candidates or more each can always differ.
        1 | 2 => return Found::All,
        3 if told => three(&mut rest),
        _ => return Found::Some,
    }
    if rest.write(cells) { Found::All } else { Found::Fail }
}

/// The exact filter for any number of open cells, after [`quick`]. False if nothing fits.
pub(super) fn thorough(cells: &mut [Set], sum: u8) -> bool {
    let Some(mut rest) = rest(cells, sum) else { return false };
    if sum != 0 && rest.sum == 0 {
        // A sum of 0 would be read as any sum.
        return rest.len == 0;
    }
    if rest.len > 0 {
        many(&mut rest);
    }
    rest.write(cells)
}

impl Rest {
    /// Writes the candidates back; false if a cell has none.
    #[inline]
    fn write(&self, cells: &mut [Set]) -> bool {
        let mut fits = true;
        for k in 0..self.len.min(9) {
            cells[usize::from(self.at[k])] = self.words[k];
            fits &= self.words[k] != 0;
        }
        fits
    }
}

/// Takes placed digits out of all other cells until nothing changes, and off the sum.
#[inline]
fn rest(cells: &mut [Set], sum: u8) -> Option<Rest> {
    let mut struck = 0;
    let placed = loop {
        // The digits of cells with one candidate or none, and how many such cells there are.
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
        told => usize::from(told).checked_sub(usize::from(TOTAL[usize::from(placed & ALL)]))?,
    };
    let mut rest = Rest { words: [0; 9], at: [0; 9], len: 0, sum };
    for (i, &word) in cells.iter().enumerate().take(9) {
        // Written always and counted if open: no branch that could be guessed wrong.
        let len = rest.len.min(8);
        rest.words[len] = word;
        rest.at[len] = i as u8;
        rest.len += usize::from(word & placed == 0);
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
            let left = COUNT[usize::from(open & ALL)];
            if left <= 3 {
                return true;
            }
            // Two cells with the same two digits keep them for themselves.
            let Some(pair) = pair(rows, open) else {
                // Of four cells only two and two can be in each other's way.
                return left == 4 || spread(rows, open) || circles(rows, open, digits);
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
fn pair(rows: &[Set; 9], open: u16) -> Option<u16> {
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
fn spread(rows: &[Set; 9], open: u16) -> bool {
    let mut sizes = 0u64;
    each(open, |k| sizes += 1 << (6 * COUNT[usize::from(rows[k] & ALL)]).min(63));
    roomy(sizes, open.count_ones() as usize)
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

/// The whole account, for the cells in `open` and as many digits, each of which has two choices or more.
///
/// Give every cell a digit of its own, letting others change theirs where need be. Then draw an arrow from one cell to
/// another if it could take that one's digit: it can in an assignment of all digits if the arrows lead back, so that
/// everybody on the way moves up one place.
fn circles(rows: &mut [Set; 9], open: u16, digits: Set) -> bool {
    // The cell of every digit, and the digit of every cell.
    let (mut owner, mut own) = ([0u8; 9], [0u8; 9]);
    let mut free = digits;
    let mut late = 0u16;
    each(open, |k| {
        let digit = rows[k] & free;
        let digit = digit & digit.wrapping_neg();
        free ^= digit;
        if digit == 0 {
            late |= 1 << k;
        } else {
            own[k] = digit.trailing_zeros() as u8;
            owner[usize::from(own[k]).min(8)] = k as u8;
        }
    });
    while late != 0 {
        let start = (late.trailing_zeros() as usize).min(8);
        late &= late - 1;
        match augment(rows, &mut owner, &mut own, free, start) {
            0 => return false,
            taken => free &= !taken,
        }
    }
    let mut leads = [0u16; 9];
    each(open, |k| each(rows[k], |digit| leads[k] |= 1 << owner[digit]));
    each(open, |via| {
        let through = leads[via];
        each(open, |k| {
            if leads[k] >> via & 1 != 0 {
                leads[k] |= through;
            }
        });
    });
    each(open, |k| {
        let mut keep = 0;
        each(rows[k], |digit| keep |= (leads[usize::from(owner[digit]).min(8)] >> k & 1) << digit);
        rows[k] = keep;
    });
    true
}

/// Finds a digit for a cell by letting others change theirs, breadth first. Gives the digit that is newly taken, or
/// nothing.
fn augment(rows: &[Set; 9], owner: &mut [u8; 9], own: &mut [u8; 9], free: Set, start: usize) -> Set {
    // By digit, the cell that came to it.
    let mut from = [0u8; 9];
    let mut line = [start as u8; 10];
    let (mut head, mut tail) = (0, 1);
    let mut visited = 0;
    while head < tail {
        let cell = line[head];
        head += 1;
        let reach = rows[usize::from(cell)] & !visited;
        visited |= reach;
        each(reach, |digit| from[digit] = cell);
        if reach & free == 0 {
            each(reach, |digit| {
                line[tail] = owner[digit];
                tail += 1;
            });
            continue;
        }
        let new = reach & free;
        let mut digit = new.trailing_zeros() as u8;
        loop {
            // The cell takes the digit, and the one that came to it over its old digit takes that.
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
