//! The cells of a line hold every height from 1 to their number once, and so many are seen from an end.
//!
//! **Cheap**: the line is all different (see [`super::all_different`]); height `h` is not among the first
//! `clue - 1 - (n - h)` cells, because it and the `n - h` higher ones are all that can be seen after it.
//!
//! **Exact**, up to [`EXACT_MOST`] cells: place the heights from tall to short. What matters is the set of
//! cells taken (a mask) and how many of them are seen from each end. Everything placed is taller, so a new
//! building is seen from the near end if it stands before the lowest bit of the mask, and from the far end
//! if it stands behind the highest. Per mask one word holds the reachable pairs (seen near, seen far): pair
//! `(a, b)` is bit `a * (far + 1) + b`. The largest products of `near + 1` and `far + 1` with
//! `near + far <= n + 1` pass 64 only from 14 cells on. Only masks that are reached are visited, forward to
//! the full mask and back from the wanted pair; a height is supported in a cell if some step that places it
//! there lies on a way. This is domain consistency for the line with both clues.
//!
//! **Relaxed**, for longer lines: per clue, walk away from it and keep the highest so far and the set of
//! counts seen so far (one word per height). A higher one raises both, a lower one neither. After `i` cells
//! the highest is at least `i`. Forward and back, as above, in `n^2` word steps. It forgets that heights
//! differ, so all-different runs beside it.

use super::all_different;
use super::kernel::Outcome;

/// The longest line that is done exactly.
pub(super) const EXACT_MOST: usize = 12;

/// A line's clues. 0 stands for an absent one.
#[derive(Clone, Copy, Debug)]
pub(super) struct Clues {
    pub(super) near: u8,
    pub(super) far: u8,
}

/// Working memory, shared by all lines.
#[derive(Debug, Default)]
pub(super) struct Scratch {
    /// Pairs reached, by mask. All zero between calls.
    reach: Vec<u64>,
    /// Pairs on a way to the goal, by mask. All zero between calls.
    live: Vec<u64>,
    /// Masks reached, one layer after the other.
    masks: Vec<u16>,
    /// Counts by cells passed and highest so far.
    counts: Vec<u64>,
}

impl Scratch {
    /// Makes room for lines of `cells` cells.
    pub(super) fn fit(&mut self, cells: usize) {
        if cells <= EXACT_MOST {
            let masks = 1 << cells;
            if self.reach.len() < masks {
                self.reach.resize(masks, 0);
                self.live.resize(masks, 0);
                self.masks.reserve(masks.saturating_sub(self.masks.len()));
            }
        } else {
            let counts = (cells + 1) * (cells + 1);
            if self.counts.len() < counts {
                self.counts.resize(counts, 0);
            }
        }
    }
}

/// Strikes what the clues alone forbid; false if they contradict each other. Done once per line.
pub(super) fn start(cells: &mut [u64], near: Option<u8>, far: Option<u8>) -> bool {
    let n = cells.len();
    let clues = [near, far].map(|clue| clue.map(usize::from));
    if n == 0 {
        // Nothing stands there, so nothing is seen.
        return clues.iter().flatten().all(|&clue| clue == 0);
    }
    if clues.iter().flatten().any(|&clue| clue == 0 || clue > n) {
        return false;
    }
    if let [Some(near), Some(far)] = clues
        && (near + far > n + 1 || (n >= 2 && near + far < 3))
    {
        return false;
    }
    for (clue, reversed) in clues.into_iter().zip([false, true]) {
        let Some(clue) = clue else { continue };
        for i in 0..n.min(clue - 1) {
            // Height h needs i >= clue - 1 - (n - h), that is h <= n + i + 1 - clue.
            let most = n + i + 1 - clue;
            let at = if reversed { n - 1 - i } else { i };
            cells[at] &= (2u64 << most) - 2;
        }
        if clue == 1 {
            let at = if reversed { n - 1 } else { 0 };
            cells[at] &= 1 << n;
        }
    }
    cells.iter().all(|&word| word != 0)
}

/// The exact filter, for at most [`EXACT_MOST`] cells.
pub(super) fn exact(cells: &mut [u64], clues: Clues, scratch: &mut Scratch) -> Outcome {
    let n = cells.len();
    if n == 0 {
        return Outcome::Settled;
    }
    // Places by height instead of heights by place: the walk asks for the places of one height at a time.
    let mut places = [0u16; EXACT_MOST + 1];
    for (p, &word) in cells.iter().enumerate() {
        let mut rest = word;
        while rest != 0 {
            places[rest.trailing_zeros() as usize] |= 1 << p;
            rest &= rest - 1;
        }
    }
    let pairs = Pairs::new(clues);
    let full = ((1u32 << n) - 1) as u16;
    let mut layer = [0usize; EXACT_MOST + 2];
    let masks = &mut scratch.masks;
    let (reach, live) = (&mut scratch.reach[..1 << n], &mut scratch.live[..1 << n]);
    masks.clear();
    masks.push(0);
    layer[1] = 1;
    reach[0] = 1;
    for h in (1..=n).rev() {
        let (from, to) = (layer[n - h], layer[n - h + 1]);
        for at in from..to {
            let mask = masks[at];
            let have = reach[usize::from(mask)];
            let mut rest = places[h] & !mask;
            while rest != 0 {
                let bit = rest & rest.wrapping_neg();
                rest ^= bit;
                let next = pairs.forward(have, seen(mask, bit));
                let slot = &mut reach[usize::from(mask | bit)];
                if next != 0 {
                    if *slot == 0 {
                        masks.push(mask | bit);
                    }
                    *slot |= next;
                }
            }
        }
        layer[n - h + 2] = masks.len();
    }
    live[usize::from(full)] = reach[usize::from(full)] & pairs.goal;
    let mut found = [0u16; EXACT_MOST + 1];
    if live[usize::from(full)] != 0 {
        for h in 1..=n {
            let (from, to) = (layer[n - h], layer[n - h + 1]);
            for &mask in &masks[from..to] {
                let have = reach[usize::from(mask)];
                let mut sum = 0;
                let mut rest = places[h] & !mask;
                while rest != 0 {
                    let bit = rest & rest.wrapping_neg();
                    rest ^= bit;
                    let on = pairs.backward(live[usize::from(mask | bit)], seen(mask, bit)) & have;
                    sum |= on;
                    found[h] |= if on != 0 { bit } else { 0 };
                }
                live[usize::from(mask)] = sum;
            }
        }
    }
    for &mask in masks.iter() {
        reach[usize::from(mask)] = 0;
        live[usize::from(mask)] = 0;
    }
    finish(cells, &found)
}

/// Writes the supported heights back.
#[inline]
fn finish(cells: &mut [u64], found: &[u16; EXACT_MOST + 1]) -> Outcome {
    cells.fill(0);
    for (h, &places) in found.iter().enumerate() {
        let mut rest = places;
        while rest != 0 {
            cells[rest.trailing_zeros() as usize] |= 1 << h;
            rest &= rest - 1;
        }
    }
    if cells.contains(&0) { Outcome::Fail } else { Outcome::Open }
}

/// Whether a building at the one-bit `bit` is seen from the near and the far end, with taller ones at `mask`.
#[inline(always)]
fn seen(mask: u16, bit: u16) -> (bool, bool) {
    (mask & (bit - 1) == 0, mask < bit)
}

/// The moves on a word of pairs.
struct Pairs {
    width: u32,
    all: u64,
    last: u64,
    first: u64,
    goal: u64,
    near: bool,
    far: bool,
}

impl Pairs {
    fn new(clues: Clues) -> Pairs {
        let (near, far) = (u32::from(clues.near), u32::from(clues.far));
        let width = far + 1;
        let bits = (near + 1) * width;
        let column = (0..=near).fold(0u64, |column, a| column | 1 << (a * width));
        Pairs {
            width,
            all: u64::MAX >> (64 - bits),
            last: column << far,
            first: column,
            goal: 1 << (near * width + far),
            near: near > 0,
            far: far > 0,
        }
    }

    #[inline(always)]
    fn forward(&self, pairs: u64, (near, far): (bool, bool)) -> u64 {
        let mut pairs = pairs;
        if far && self.far {
            pairs = (pairs & !self.last) << 1;
        }
        if near && self.near {
            pairs = pairs << self.width & self.all;
        }
        pairs
    }

    #[inline(always)]
    fn backward(&self, pairs: u64, (near, far): (bool, bool)) -> u64 {
        let mut pairs = pairs;
        if far && self.far {
            pairs = (pairs & !self.first) >> 1;
        }
        if near && self.near {
            pairs >>= self.width;
        }
        pairs
    }
}

/// The relaxed filter for both clues, with all-different beside it.
pub(super) fn relaxed(cells: &mut [u64], clues: Clues, matching: &mut [u8], scratch: &mut Scratch) -> Outcome {
    let mut line = [0u64; 64];
    let line = &mut line[..cells.len()];
    if clues.near > 0 && !walk(cells, clues.near, &mut scratch.counts) {
        return Outcome::Fail;
    }
    if clues.far > 0 {
        line.copy_from_slice(cells);
        line.reverse();
        if !walk(line, clues.far, &mut scratch.counts) {
            return Outcome::Fail;
        }
        line.reverse();
        cells.copy_from_slice(line);
    }
    all_different::exact(cells, matching)
}

/// One clue of the relaxed filter, seen from the first cell. False if nothing fits.
fn walk(cells: &mut [u64], clue: u8, counts: &mut [u64]) -> bool {
    let n = cells.len();
    let row = n + 1;
    let most = 1u64 << clue;
    counts[..row * row].fill(0);
    counts[0] = 1;
    for (i, &word) in cells.iter().enumerate() {
        let (old, new) = counts[i * row..(i + 2) * row].split_at_mut(row);
        let mut lower = 0u64;
        for h in 0..row {
            let raised = if word >> h & 1 != 0 { lower << 1 } else { 0 };
            let kept = if word & ((1 << h) - 1) != 0 { old[h] } else { 0 };
            if h > i {
                new[h] = (raised | kept) & (most << 1).wrapping_sub(1);
            }
            lower |= old[h];
        }
    }
    let mut live = [0u64; 64];
    live[n] = counts[n * row + n] & most;
    for (i, word) in cells.iter_mut().enumerate().rev() {
        let old = &counts[i * row..(i + 1) * row];
        let mut keep = 0u64;
        let mut lower = 0u64;
        for h in 0..row {
            if *word >> h & 1 != 0 && lower << 1 & live[h] != 0 {
                keep |= 1 << h;
            }
            lower |= old[h];
        }
        // From the tallest down: `above` gathers what a raise to a greater height leads to, `hides` whether
        // some greater height stays the highest over this cell.
        let (mut above, mut hides) = (0u64, false);
        for h in (0..row).rev() {
            if hides && *word >> h & 1 != 0 {
                keep |= 1 << h;
            }
            hides |= old[h] & live[h] != 0;
            let kept = if *word & ((1 << h) - 1) != 0 { live[h] } else { 0 };
            let next = (kept | above) & old[h];
            if *word >> h & 1 != 0 {
                above |= live[h] >> 1;
            }
            live[h] = next;
        }
        *word = keep;
        if keep == 0 {
            return false;
        }
    }
    true
}
