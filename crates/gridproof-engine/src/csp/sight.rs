//! The cells of a line hold every height from 1 to their number once, and a given number are visible from an end.
//!
//! **Cheap**: the line is all different (see [`super::all_different`]). Height `h` is not among the first `clue - 1 -
//! (n - h)` cells, because after it only the `n - h` higher ones can be visible. Once no open cell can change the count
//! of a clue, the two are compared and the clue needs no further filtering.
//!
//! **Exact**, up to [`MAX_EXACT_CELLS`] cells: place the heights from tall to short. All that matters is the set of
//! cells taken (a mask) and how many of them are visible from each end. Everything already placed is taller, so a new
//! building is visible from the near end if it is before the lowest bit of the mask, and from the far end if it is
//! beyond the highest. Per mask, one word holds the reachable pairs (visible near, visible far): pair `(a, b)` is bit
//! `a * (far + 1) + b`. With `near + far <= n + 1`, the product of `near + 1` and `far + 1` exceeds 64 only from 14
//! cells on. Only reached masks are visited, forward to the full mask and back from the wanted pair; a height is
//! supported in a cell if some step that places it there lies on a path between the two. This is domain consistency for
//! the line with both clues. Pairs from which a clue is out of reach, given the cells left before the first building or
//! after the last, are dropped early.
//!
//! **Relaxed**, for longer lines: each clue alone, as in [`narrow_to_clue`]. It forgets that heights differ, so
//! all-different runs alongside.

mod one_clue;

pub use one_clue::narrow_to_clue;

use super::all_different;
use super::kernel::Outcome;

/// The longest line that is filtered exactly.
pub(super) const MAX_EXACT_CELLS: usize = 12;

/// The clues of a line; 0 if absent.
#[derive(Clone, Copy, Debug)]
pub(super) struct Clues {
    pub(super) near: u8,
    pub(super) far: u8,
}

/// Working memory, shared by all lines.
#[derive(Debug, Default)]
pub(super) struct Scratch {
    /// Reached pairs, by mask. All zero between calls.
    reach: Vec<u64>,
    /// Pairs on a path to the goal, by mask. All zero between calls.
    live: Vec<u64>,
    /// Masks reached, layer by layer.
    masks: Vec<u16>,
    /// Visible counts, by cells passed and highest so far.
    counts: Vec<u64>,
}

impl Scratch {
    /// Allocates enough for lines of `cells` cells.
    pub(super) fn fit(&mut self, cells: usize) {
        if cells <= MAX_EXACT_CELLS {
            let masks = 1 << cells;
            if self.reach.len() < masks {
                self.reach.resize(masks, 0);
                self.live.resize(masks, 0);
                self.masks.reserve(masks.saturating_sub(self.masks.len()));
            }
        }
    }
}

/// Strikes what the clues alone forbid; false if they contradict each other. Runs once per line.
pub(super) fn start(cells: &mut [u64], near: Option<u8>, far: Option<u8>) -> bool {
    let n = cells.len();
    let clues = [near, far].map(|clue| clue.map(usize::from));
    if n == 0 {
        // An empty line shows nothing.
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
            let tallest = n + i + 1 - clue;
            let at = if reversed { n - 1 - i } else { i };
            cells[at] &= (2u64 << tallest) - 2;
        }
        if clue == 1 {
            let at = if reversed { n - 1 } else { 0 };
            cells[at] &= 1 << n;
        }
    }
    cells.iter().all(|&word| word != 0)
}

/// The cheap filter.
pub(super) fn cheap(cells: &mut [u64], clues: Clues) -> Outcome {
    let outcome = all_different::cheap(cells);
    if outcome == Outcome::Fail {
        return outcome;
    }
    match decided(cells, clues) {
        None => Outcome::Fail,
        Some(true) => outcome,
        Some(false) if outcome == Outcome::Settled => pair(cells, clues),
        Some(false) => Outcome::Open,
    }
}

/// Whether the clues are decided, because every open cell is hidden behind a placed one. Returns `None` if a decided
/// count differs from its clue, true if the line needs no more than all-different.
pub(super) fn decided(cells: &[u64], clues: Clues) -> Option<bool> {
    let near = seen(cells.iter());
    let far = seen(cells.iter().rev());
    let fits = |clue: u8, count: Option<u8>| clue == 0 || count.is_none_or(|count| count == clue);
    let known = |clue: u8, count: Option<u8>| clue == 0 || count.is_some();
    (fits(clues.near, near) && fits(clues.far, far)).then(|| known(clues.near, near) && known(clues.far, far))
}

/// The number of visible cells, if it no longer depends on the open ones.
#[inline]
fn seen<'a>(line: impl Iterator<Item = &'a u64>) -> Option<u8> {
    let (mut highest, mut count) = (0u64, 0);
    for &word in line {
        // A word below the single bit of the highest has only lower candidates, placed or not.
        if word >= highest {
            if !all_different::single(word) {
                return None;
            }
            highest = word;
            count += 1;
        }
    }
    Some(count)
}

/// The exact filter for a line with exactly two open cells: tries both orders. Lines with more are left to [`exact`].
fn pair(cells: &mut [u64], clues: Clues) -> Outcome {
    let mut open = cells.iter().enumerate().filter(|(_, word)| !all_different::single(**word)).map(|(i, _)| i);
    let (Some(a), Some(b), None) = (open.next(), open.next(), open.next()) else { return Outcome::Open };
    // The line is a permutation at its fixpoint, so both cells have the same two candidates.
    let both = cells[a];
    let low = both & both.wrapping_neg();
    let fits = [low, both ^ low].map(|first| {
        cells[a] = first;
        cells[b] = both ^ first;
        decided(cells, clues) == Some(true)
    });
    match fits {
        [false, false] => return Outcome::Fail,
        [true, true] => (cells[a], cells[b]) = (both, both),
        [true, false] => (cells[a], cells[b]) = (low, both ^ low),
        [false, true] => {}
    }
    Outcome::Settled
}

/// The pairs of visible counts of a line as bits of a word, and the transitions between them.
#[derive(Clone, Debug)]
pub(super) struct CountPairs {
    /// Number of bits per value of the near count.
    width: u32,
    all: u64,
    /// Pairs with a far count of 0, and with the maximum one.
    first: u64,
    last: u64,
    goal: u64,
    near: bool,
    far: bool,
    /// Pairs from which the clue is still in reach with this many cells before the first building, or after the last
    /// one.
    hope_near: [u64; MAX_EXACT_CELLS + 1],
    hope_far: [u64; MAX_EXACT_CELLS + 1],
}

impl CountPairs {
    /// The clues must have passed [`start`] for a line of at most [`MAX_EXACT_CELLS`] cells.
    pub(super) fn new(clues: Clues) -> CountPairs {
        let (near, far) = (u32::from(clues.near), u32::from(clues.far));
        let width = far + 1;
        let bits = (near + 1) * width;
        let all = u64::MAX >> (64 - bits);
        let column = (0..=near).fold(0u64, |column, a| column | 1 << (a * width));
        let row = (1u64 << width) - 1;
        let lacks = |clue: u32, left: usize| clue.saturating_sub(left as u32);
        CountPairs {
            width,
            all,
            first: column,
            last: column << far,
            goal: 1 << (near * width + far),
            near: near > 0,
            far: far > 0,
            hope_near: std::array::from_fn(|left| all & u64::MAX << (lacks(near, left) * width)),
            hope_far: std::array::from_fn(|left| (row & u64::MAX << lacks(far, left)) * column),
        }
    }

    /// One more visible from the near end.
    #[inline(always)]
    fn add_near(&self, pairs: u64) -> u64 {
        if self.near { pairs << self.width & self.all } else { pairs }
    }

    /// One more visible from the far end.
    #[inline(always)]
    fn add_far(&self, pairs: u64) -> u64 {
        if self.far { (pairs & !self.last) << 1 } else { pairs }
    }

    #[inline(always)]
    fn take_near(&self, pairs: u64) -> u64 {
        if self.near { pairs >> self.width } else { pairs }
    }

    #[inline(always)]
    fn take_far(&self, pairs: u64) -> u64 {
        if self.far { (pairs & !self.first) >> 1 } else { pairs }
    }
}

/// The cells of `free` before, between and after the buildings of `mask`, which is not 0.
#[inline(always)]
fn zones(free: u16, mask: u16) -> [u16; 3] {
    let before = free & (mask & mask.wrapping_neg()).wrapping_sub(1);
    let behind = free & !(u16::MAX >> mask.leading_zeros());
    [before, free & !before & !behind, behind]
}

/// Calls `act` with every set bit as a one-bit word.
#[inline(always)]
fn each(bits: u16, mut act: impl FnMut(u16)) {
    let mut rest = bits;
    while rest != 0 {
        let bit = rest & rest.wrapping_neg();
        rest ^= bit;
        act(bit);
    }
}

/// The exact filter, for 1 to [`MAX_EXACT_CELLS`] cells.
pub(super) fn exact(cells: &mut [u64], pairs: &CountPairs, scratch: &mut Scratch) -> Outcome {
    let n = cells.len();
    // Transposed: the search needs the places of one height at a time.
    let mut places = [0u16; MAX_EXACT_CELLS + 1];
    for (p, &word) in cells.iter().enumerate() {
        let mut rest = word;
        while rest != 0 {
            places[rest.trailing_zeros() as usize & 15] |= 1 << p;
            rest &= rest - 1;
        }
    }
    let mut layers = [0usize; MAX_EXACT_CELLS + 2];
    forward(&places, n, pairs, scratch, &mut layers);
    let mut found = [0u16; MAX_EXACT_CELLS + 1];
    backward(&places, n, pairs, scratch, &layers, &mut found);
    for &mask in &scratch.masks {
        scratch.reach[usize::from(mask)] = 0;
        scratch.live[usize::from(mask)] = 0;
    }
    cells.fill(0);
    for (h, &places) in found.iter().enumerate() {
        each(places, |bit| cells[bit.trailing_zeros() as usize] |= 1 << h);
    }
    if cells.contains(&0) { Outcome::Fail } else { Outcome::Open }
}

/// Places the heights from the tallest down, and lists the masks reached, layer by layer.
#[inline(always)]
fn forward(
    places: &[u16; MAX_EXACT_CELLS + 1],
    n: usize,
    pairs: &CountPairs,
    scratch: &mut Scratch,
    layers: &mut [usize; MAX_EXACT_CELLS + 2],
) {
    let masks = &mut scratch.masks;
    let reach = &mut scratch.reach[..1 << n];
    masks.clear();
    // The tallest is visible from both ends.
    each(places[n], |bit| {
        let p = bit.trailing_zeros() as usize;
        let pair = pairs.add_far(pairs.add_near(1)) & pairs.hope_near[p] & pairs.hope_far[n - 1 - p];
        if pair != 0 {
            masks.push(bit);
            reach[usize::from(bit)] = pair;
        }
    });
    layers[1] = masks.len();
    for (layer, h) in (1..n).rev().enumerate() {
        for at in layers[layer]..layers[layer + 1] {
            let mask = masks[at];
            let have = reach[usize::from(mask)];
            let mut add = |bit: u16, next: u64| {
                let slot = &mut reach[usize::from(mask | bit)];
                if next != 0 {
                    if *slot == 0 {
                        masks.push(mask | bit);
                    }
                    *slot |= next;
                }
            };
            let [before, between, behind] = zones(places[h] & !mask, mask);
            let (near, far) = (pairs.add_near(have), pairs.add_far(have));
            each(before, |bit| add(bit, near & pairs.hope_near[bit.trailing_zeros() as usize]));
            each(between, |bit| add(bit, have));
            each(behind, |bit| add(bit, far & pairs.hope_far[n - 1 - bit.trailing_zeros() as usize]));
        }
        layers[layer + 2] = masks.len();
    }
}

/// Walks back from the goal and collects the places of every height that lie on a path to it.
#[inline(always)]
fn backward(
    places: &[u16; MAX_EXACT_CELLS + 1],
    n: usize,
    pairs: &CountPairs,
    scratch: &mut Scratch,
    layers: &[usize; MAX_EXACT_CELLS + 2],
    found: &mut [u16; MAX_EXACT_CELLS + 1],
) {
    let full = (1 << n) - 1;
    let (reach, live) = (&scratch.reach[..1 << n], &mut scratch.live[..1 << n]);
    live[full] = reach[full] & pairs.goal;
    if live[full] == 0 {
        return;
    }
    for h in 1..n {
        let layer = n - h - 1;
        for &mask in &scratch.masks[layers[layer]..layers[layer + 1]] {
            let have = reach[usize::from(mask)];
            let [before, between, behind] = zones(places[h] & !mask, mask);
            let mut look = |zone: u16, reached: u64| {
                let mut sum = 0;
                each(zone, |bit| {
                    let on = live[usize::from(mask | bit)];
                    sum |= on;
                    found[h] |= if on & reached != 0 { bit } else { 0 };
                });
                sum
            };
            let sum = pairs.take_near(look(before, pairs.add_near(have)))
                | look(between, have)
                | pairs.take_far(look(behind, pairs.add_far(have)));
            live[usize::from(mask)] = sum & have;
        }
    }
    for &bit in &scratch.masks[..layers[1]] {
        found[n] |= if live[usize::from(bit)] != 0 { bit } else { 0 };
    }
}

/// The relaxed filter for both clues, with all-different alongside.
pub(super) fn relaxed(cells: &mut [u64], clues: Clues, matching: &mut [u8], scratch: &mut Scratch) -> Outcome {
    let mut line = [0u64; 64];
    let line = &mut line[..cells.len()];
    if clues.near > 0 && !narrow_to_clue(cells, clues.near, &mut scratch.counts) {
        return Outcome::Fail;
    }
    if clues.far > 0 {
        line.copy_from_slice(cells);
        line.reverse();
        if !narrow_to_clue(line, clues.far, &mut scratch.counts) {
            return Outcome::Fail;
        }
        line.reverse();
        cells.copy_from_slice(line);
    }
    all_different::exact(cells, matching)
}
