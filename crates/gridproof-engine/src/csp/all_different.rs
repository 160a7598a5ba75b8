//! No two cells hold the same digit.
//!
//! **Cheap**: a placed digit leaves all other cells; if there are as many digits left as cells, every digit
//! must stand somewhere, so a digit with one place left is placed; fewer digits than cells is a
//! contradiction.
//!
//! **Exact** (domain consistency, after Régin): match every open cell to a digit of its own. If that fails
//! there is no answer. Otherwise draw an arrow from cell `i` to cell `j` if `i` could take `j`'s digit, and
//! from `i` to *outside* if it could take a digit nobody has. Cell `i` can really take `j`'s digit if the
//! arrows lead from `j` back to `i`, so that everybody on the way moves up one place, or from `j` to the
//! outside. The arrows of a cell are one word, so who leads where is Warshall's closure on words; this
//! includes every naked and hidden set of any size. The matching is kept between calls: most of it is still
//! good when a few digits have gone.
//!
//! A scope of more than 63 cells never has an answer, as there are 63 digits, so words always suffice.

use super::kernel::Outcome;

/// Stands for "nobody" where a cell is expected.
const NOBODY: u8 = u8::MAX;

/// Whether the word has exactly one bit.
#[inline]
pub(super) fn single(word: u64) -> bool {
    word != 0 && word & (word - 1) == 0
}

/// The cheap filter. `cells` must be 63 at most.
pub(super) fn cheap(cells: &mut [u64]) -> Outcome {
    loop {
        let (mut once, mut twice, mut placed, mut clash) = (0u64, 0u64, 0u64, 0u64);
        for &word in cells.iter() {
            let sole = if word & word.wrapping_sub(1) == 0 { word } else { 0 };
            clash |= placed & sole | u64::from(word == 0);
            placed |= sole;
            twice |= once & word;
            once |= word;
        }
        if clash != 0 || (once.count_ones() as usize) < cells.len() {
            return Outcome::Fail;
        }
        // In a permutation every digit stands somewhere, so one with a single place left is placed there.
        let permutation = once.count_ones() as usize == cells.len();
        let hidden = if permutation { once & !twice & !placed } else { 0 };
        if twice & placed == 0 && hidden == 0 {
            return rest(cells, placed);
        }
        for word in cells.iter_mut().filter(|word| **word & (**word - 1) != 0) {
            *word &= !placed;
            if *word & hidden != 0 {
                *word &= hidden;
                if *word & (*word - 1) != 0 {
                    return Outcome::Fail;
                }
            }
        }
    }
}

/// Whether a stronger filter could still find something when the cheap one is at rest.
#[inline]
fn rest(cells: &[u64], placed: u64) -> Outcome {
    let open = cells.len() - placed.count_ones() as usize;
    // Cells with at least as many candidates as there are open cells never get in each other's way.
    let roomy = |word: &u64| word & placed != 0 || word.count_ones() as usize >= open;
    if open <= 2 || cells.iter().all(roomy) { Outcome::Settled } else { Outcome::Open }
}

/// Takes placed digits out of all other cells until nothing changes. Gives the placed digits, or nothing if
/// two cells hold the same one or a cell has none left.
#[inline]
pub(super) fn strike_placed(cells: &mut [u64]) -> Option<u64> {
    let mut struck = 0u64;
    loop {
        let mut placed = 0u64;
        for &word in cells.iter() {
            if single(word) {
                if placed & word != 0 {
                    return None;
                }
                placed |= word;
            } else if word == 0 {
                return None;
            }
        }
        if placed == struck {
            return Some(placed);
        }
        struck = placed;
        for word in cells.iter_mut().filter(|word| !single(**word)) {
            *word &= !placed;
        }
    }
}

/// The exact filter. `cells` must be 63 at most; `matching` holds one digit per cell from an earlier call,
/// right or wrong.
pub(super) fn exact(cells: &mut [u64], matching: &mut [u8]) -> Outcome {
    let Some(placed) = strike_placed(cells) else { return Outcome::Fail };
    let mut open = [0u8; 64];
    let mut count = 0;
    for (i, &word) in cells.iter().enumerate() {
        if word & placed == 0 {
            open[count] = i as u8;
            count += 1;
        }
    }
    let open = &open[..count];
    let Some(owner) = complete(cells, matching, open) else { return Outcome::Fail };
    let leads = closure(cells, &owner, open);
    let outside = 1u64 << 63;
    for (k, &i) in open.iter().enumerate() {
        let word = cells[usize::from(i)];
        let mut keep = 0u64;
        let mut rest = word;
        while rest != 0 {
            let digit = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            let j = owner[digit];
            if j == NOBODY || usize::from(j) == k || leads[usize::from(j)] & (outside | 1 << k) != 0 {
                keep |= 1 << digit;
            }
        }
        cells[usize::from(i)] = keep;
    }
    Outcome::Open
}

/// Repairs `matching` so that all open cells have different digits of their own. Gives the owner of every
/// digit as an index into `open`.
fn complete(cells: &[u64], matching: &mut [u8], open: &[u8]) -> Option<[u8; 64]> {
    let mut owner = [NOBODY; 64];
    let mut taken = 0u64;
    let mut lost = 0u64;
    for (k, &i) in open.iter().enumerate() {
        let digit = matching[usize::from(i)] & 63;
        if cells[usize::from(i)] & !taken & 1 << digit != 0 {
            taken |= 1 << digit;
            owner[usize::from(digit)] = k as u8;
        } else {
            lost |= 1 << k;
        }
    }
    while lost != 0 {
        let k = lost.trailing_zeros() as u8;
        lost &= lost - 1;
        taken |= augment(cells, matching, open, &mut owner, taken, k)?;
    }
    Some(owner)
}

/// Finds a digit for open cell `start` by letting others change theirs; breadth first. Gives the digit that
/// is newly taken.
fn augment(
    cells: &[u64],
    matching: &mut [u8],
    open: &[u8],
    owner: &mut [u8; 64],
    taken: u64,
    start: u8,
) -> Option<u64> {
    let mut from = [0u8; 64];
    let mut line = [0u8; 64];
    let (mut head, mut tail) = (0, 1);
    line[0] = start;
    let mut visited = 0u64;
    while head < tail {
        let k = line[head];
        head += 1;
        let reach = cells[usize::from(open[usize::from(k)])] & !visited;
        if reach & !taken != 0 {
            let new = (reach & !taken).trailing_zeros() as u8;
            let (mut digit, mut k) = (new, k);
            loop {
                let cell = usize::from(open[usize::from(k)]);
                let before = matching[cell] & 63;
                matching[cell] = digit;
                owner[usize::from(digit)] = k;
                if k == start {
                    return Some(1 << new);
                }
                digit = before;
                k = from[usize::from(before)];
            }
        }
        visited |= reach;
        let mut rest = reach;
        while rest != 0 {
            let digit = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            from[digit] = k;
            line[tail] = owner[digit];
            tail += 1;
        }
    }
    None
}

/// For every open cell the set of open cells its arrows lead to, bit 63 for the outside.
fn closure(cells: &[u64], owner: &[u8; 64], open: &[u8]) -> [u64; 64] {
    let mut leads = [0u64; 64];
    for (k, &i) in open.iter().enumerate() {
        let mut rest = cells[usize::from(i)];
        while rest != 0 {
            let digit = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            // Nobody's number has all bits set, so its low six bits are 63: the outside.
            leads[k] |= 1 << (owner[digit] & 63);
        }
    }
    for via in 0..open.len() {
        let through = leads[via];
        for word in &mut leads[..open.len()] {
            if *word & 1 << via != 0 {
                *word |= through;
            }
        }
    }
    leads
}
