//! No two cells hold the same digit.
//!
//! **Cheap**: a placed digit is struck from all other cells. If there are as many digits left as cells, every digit
//! must go somewhere, so a digit with a single possible cell is placed there. Fewer digits than cells is a
//! contradiction.
//!
//! **Exact** (domain consistency, after Régin): match every open cell to a digit of its own; if that fails there is no
//! answer. Then draw an arc from cell `i` to cell `j` if `i` could take `j`'s digit, and from `i` to *outside* if it
//! could take an unmatched digit. Cell `i` can take `j`'s digit in some matching if a path leads from `j` back to `i`,
//! so that every cell along it takes the next one's digit, or from `j` to the outside. The arcs of a cell are one word,
//! so reachability is Warshall's transitive closure on words; it subsumes naked and hidden sets of every size. The
//! matching is kept between calls, since most of it survives when a few digits are struck.
//!
//! There are only 63 digits, so a scope of more than 63 cells has no answer and words always suffice.

use super::kernel::Outcome;

/// The owner of an unmatched digit.
const UNMATCHED: u8 = u8::MAX;

/// Whether the word has exactly one bit.
#[inline]
pub(super) fn single(word: u64) -> bool {
    word != 0 && word & (word - 1) == 0
}

/// The cheap filter, for at most 63 cells.
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
        // In a permutation every digit occurs, so one with a single possible cell is placed there.
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

/// Whether a stronger filter could still find something once the cheap one has reached its fixpoint.
#[inline]
fn rest(cells: &[u64], placed: u64) -> Outcome {
    let open = cells.len() - placed.count_ones() as usize;
    // A cell with at least as many candidates as there are open cells never constrains the others.
    let roomy = |word: &u64| word & placed != 0 || word.count_ones() as usize >= open;
    if open <= 2 || cells.iter().all(roomy) { Outcome::Settled } else { Outcome::Open }
}

/// Strikes placed digits from all other cells until nothing changes. Returns the placed digits; `None` if two cells
/// hold the same digit or a cell has none left.
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

/// The exact filter, for at most 63 cells. `matching` holds one digit per cell from an earlier call, valid or not.
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
    let reach_of = reachability(cells, &owner, open);
    let outside = 1u64 << 63;
    for (k, &i) in open.iter().enumerate() {
        let word = cells[usize::from(i)];
        let mut keep = 0u64;
        let mut rest = word;
        while rest != 0 {
            let digit = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            let j = owner[digit];
            if j == UNMATCHED || usize::from(j) == k || reach_of[usize::from(j)] & (outside | 1 << k) != 0 {
                keep |= 1 << digit;
            }
        }
        cells[usize::from(i)] = keep;
    }
    Outcome::Open
}

/// Repairs `matching` so that all open cells have different digits. Returns the owner of every digit as an index into
/// `open`.
fn complete(cells: &[u64], matching: &mut [u8], open: &[u8]) -> Option<[u8; 64]> {
    let mut owner = [UNMATCHED; 64];
    let mut taken = 0u64;
    let mut unmatched = 0u64;
    for (k, &i) in open.iter().enumerate() {
        let digit = matching[usize::from(i)] & 63;
        if cells[usize::from(i)] & !taken & 1 << digit != 0 {
            taken |= 1 << digit;
            owner[usize::from(digit)] = k as u8;
        } else {
            unmatched |= 1 << k;
        }
    }
    while unmatched != 0 {
        let k = unmatched.trailing_zeros() as u8;
        unmatched &= unmatched - 1;
        taken |= augment(cells, matching, open, &mut owner, taken, k)?;
    }
    Some(owner)
}

/// Finds a digit for open cell `start` along an augmenting path, breadth first. Returns the newly matched digit.
fn augment(
    cells: &[u64],
    matching: &mut [u8],
    open: &[u8],
    owner: &mut [u8; 64],
    taken: u64,
    start: u8,
) -> Option<u64> {
    let mut from = [0u8; 64];
    let mut queue = [0u8; 64];
    let (mut head, mut tail) = (0, 1);
    queue[0] = start;
    let mut visited = 0u64;
    while head < tail {
        let k = queue[head];
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
            queue[tail] = owner[digit];
            tail += 1;
        }
    }
    None
}

/// For every open cell, the set of open cells reachable from it; bit 63 is the outside.
fn reachability(cells: &[u64], owner: &[u8; 64], open: &[u8]) -> [u64; 64] {
    let mut reach_of = [0u64; 64];
    for (k, &i) in open.iter().enumerate() {
        let mut rest = cells[usize::from(i)];
        while rest != 0 {
            let digit = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            // The low six bits of `UNMATCHED` are 63: the outside.
            reach_of[k] |= 1 << (owner[digit] & 63);
        }
    }
    for via in 0..open.len() {
        let through = reach_of[via];
        for word in &mut reach_of[..open.len()] {
            if *word & 1 << via != 0 {
                *word |= through;
            }
        }
    }
    reach_of
}
