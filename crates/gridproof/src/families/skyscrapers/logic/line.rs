//! One line with one or two clues: which candidates stand in some way to fill it, how many ways there are, and which.
//!
//! Heights are placed from tall to short, so a building is seen from an end exactly if nothing placed before it stands
//! between. What matters is the set of open cells taken (a mask) and how many buildings are seen from each end; pair
//! `(near, far)` is bit `near * (far clue + 1) + far` of a word. Cells with one candidate are no bits of the mask: their
//! heights change the pairs only. So the work depends on the open cells, and permutations are never listed to filter.

mod layers;
mod rough;
#[cfg(test)]
mod tests;
mod ways;

use gridproof_engine::digits::Digits;

use layers::Cells;
pub(super) use rough::relaxed;

/// The longest line.
pub(super) const LONGEST: usize = 32;
/// The most open cells for an exact answer.
pub(super) const MOST_OPEN: usize = 12;

/// A line as seen from its near end. A clue of 0 says nothing.
#[derive(Clone, Debug)]
pub(super) struct Line {
    /// How many cells, and heights.
    pub(super) size: usize,
    /// Candidates, nearest first.
    pub(super) cells: [Digits; LONGEST],
    /// What is seen from the near end.
    pub(super) near: u8,
    /// What is seen from the far end.
    pub(super) far: u8,
}

/// Why a line was not walked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Refusal {
    /// There is no way to fill it.
    Nothing,
    /// Too many open cells, or too many pairs.
    TooLarge,
}

/// A height on the way down.
#[derive(Clone, Copy, Debug)]
struct Layer {
    height: u8,
    /// Where it is fixed.
    at: u8,
    /// Open cells (as bits of the mask) that may hold it; 0 if it is fixed.
    places: u16,
    /// Fixed: whether fixed taller buildings leave it in view. Open: unused.
    seen: (bool, bool),
    /// Open cells from which it is seen past the fixed taller ones; fixed: open cells that would hide it.
    near: u16,
    far: u16,
    /// Its states: from here to the next layer's.
    from: usize,
}

/// A line, walked: every reachable state and which of them lead to a filled line.
pub(super) struct Walk {
    size: usize,
    width: u32,
    counts_near: bool,
    counts_far: bool,
    /// Positions of the open cells.
    open: [u8; MOST_OPEN],
    layers: Vec<Layer>,
    /// Mask, pairs reached, pairs on a way to the end.
    states: Vec<(u16, u64, u64)>,
    /// Where a mask was reached first.
    index: Vec<u32>,
    /// Where the states of the filled line begin.
    end: usize,
    last: u64,
    all: u64,
    goal: u64,
    /// By position of a building that was just seen from an end: pairs from which the clue of that end is in reach.
    hope: [[u64; LONGEST]; 2],
    fixed: [u8; LONGEST],
}

#[inline]
fn below(mask: u16) -> u16 {
    (mask & mask.wrapping_neg()).wrapping_sub(1)
}

#[inline]
fn above(mask: u16) -> u16 {
    if mask == 0 { u16::MAX } else { !(u16::MAX >> mask.leading_zeros()) }
}

/// Pairs from which a clue is in reach, by the position of the nearest building seen so far: with cells before it, at
/// least one more is seen and at most as many as there are.
fn hope(size: usize, near: u32, far: u32, all: u64) -> [[u64; LONGEST]; 2] {
    let mut hope = [[all; LONGEST]; 2];
    for (side, clue) in [near, far].into_iter().enumerate().filter(|&(_, clue)| clue > 0) {
        for (position, slot) in hope[side].iter_mut().enumerate().take(size) {
            let left = if side == 0 { position } else { size - 1 - position } as u32;
            let good = |&(a, b): &(u32, u32)| {
                let seen = if side == 0 { a } else { b };
                seen + left >= clue && seen + u32::from(left > 0) <= clue
            };
            let pairs = (0..=near).flat_map(|a| (0..=far).map(move |b| (a, b)));
            *slot = pairs.filter(good).fold(0, |set, (a, b)| set | 1 << (a * (far + 1) + b));
        }
    }
    hope
}

impl Walk {
    /// Walks a line down and back.
    pub(super) fn new(line: &Line) -> Result<Walk, Refusal> {
        let mut walk = Walk::prepare(line)?;
        walk.forward();
        walk.backward()?;
        Ok(walk)
    }

    /// Lays the heights out, and the pairs.
    fn prepare(line: &Line) -> Result<Walk, Refusal> {
        let cells = Cells::sort(line)?;
        let (near, far) = (u32::from(line.near), u32::from(line.far));
        let bits = (near + 1) * (far + 1);
        if bits > 64 {
            return Err(Refusal::TooLarge);
        }
        let width = far + 1;
        let all = if bits == 64 { u64::MAX } else { (1 << bits) - 1 };
        Ok(Walk {
            size: line.size,
            width,
            counts_near: near > 0,
            counts_far: far > 0,
            open: cells.open,
            layers: cells.layers(line)?,
            states: Vec::with_capacity(64),
            index: vec![0; 1 << cells.count],
            end: 0,
            last: (0..=near).fold(0u64, |last, seen| last | 1 << (seen * width + far)),
            all,
            goal: 1u64 << (near * width + far),
            hope: hope(line.size, near, far, all),
            fixed: cells.fixed,
        })
    }

    /// Pairs after one more building, seen or not.
    #[inline]
    fn add(&self, pairs: u64, near: bool, far: bool) -> u64 {
        let mut next = pairs;
        if far && self.counts_far {
            next = (next & !self.last) << 1;
        }
        if near && self.counts_near {
            next <<= self.width;
        }
        next & self.all
    }

    /// Pairs with hope once a building was seen at a position, from these ends.
    #[inline]
    fn hope(&self, position: usize, near: bool, far: bool) -> u64 {
        let near = if near { self.hope[0][position] } else { self.all };
        let far = if far { self.hope[1][position] } else { self.all };
        near & far
    }

    /// Pairs before that building.
    #[inline]
    fn take(&self, pairs: u64, near: bool, far: bool) -> u64 {
        let mut next = pairs;
        if near && self.counts_near {
            next >>= self.width;
        }
        if far && self.counts_far {
            // Pairs that have seen nothing from the far end have no pair before them.
            let first = self.last >> (self.width - 1);
            next = (next & !first) >> 1;
        }
        next
    }

    /// Whether a building of this layer in open cell `i` is seen over the mask.
    #[inline]
    fn sees(layer: &Layer, mask: u16, bit: u16) -> (bool, bool) {
        (bit & layer.near & below(mask) != 0, bit & layer.far & above(mask) != 0)
    }

    /// Whether the fixed building of this layer is seen over the mask.
    #[inline]
    fn sees_fixed(layer: &Layer, mask: u16) -> (bool, bool) {
        (layer.seen.0 && mask & layer.near == 0, layer.seen.1 && mask & layer.far == 0)
    }

    fn forward(&mut self) {
        self.states.push((0, 1, 0));
        for number in 0..self.layers.len() {
            let (from, to) = (self.layers[number].from, self.states.len());
            let layer = self.layers[number];
            for at in from..to {
                let (mask, have, _) = self.states[at];
                if layer.places == 0 {
                    let (near, far) = Walk::sees_fixed(&layer, mask);
                    let next = self.add(have, near, far) & self.hope(usize::from(layer.at), near, far);
                    self.states.push((mask, next, 0));
                    continue;
                }
                let mut rest = if have == 0 { 0 } else { layer.places & !mask };
                while rest != 0 {
                    let bit = rest & rest.wrapping_neg();
                    rest ^= bit;
                    let (near, far) = Walk::sees(&layer, mask, bit);
                    let position = usize::from(self.open[bit.trailing_zeros() as usize]);
                    let next = self.add(have, near, far) & self.hope(position, near, far);
                    if next == 0 {
                        continue;
                    }
                    let slot = self.index[usize::from(mask | bit)] as usize;
                    match self.states.get_mut(slot) {
                        Some(state) if slot >= to => state.1 |= next,
                        _ => {
                            self.index[usize::from(mask | bit)] = self.states.len() as u32;
                            self.states.push((mask | bit, next, 0));
                        }
                    }
                }
            }
            match self.layers.get_mut(number + 1) {
                Some(next) => next.from = to,
                None => self.end = to,
            }
        }
    }

    /// Where the states behind a layer begin.
    #[inline]
    fn behind(&self, number: usize) -> usize {
        self.layers.get(number + 1).map_or(self.end, |layer| layer.from)
    }

    /// The state of a mask behind a layer of an open height.
    #[inline]
    fn next(&self, number: usize, mask: u16) -> usize {
        let slot = self.index[usize::from(mask)] as usize;
        if slot < self.behind(number) { usize::MAX } else { slot }
    }

    fn backward(&mut self) -> Result<(), Refusal> {
        // Behind the last layer all cells are taken: one state, if there is a way at all.
        let Some(state) = self.states.get_mut(self.end) else { return Err(Refusal::Nothing) };
        state.2 = state.1 & self.goal;
        if state.2 == 0 {
            return Err(Refusal::Nothing);
        }
        for number in (0..self.layers.len()).rev() {
            let layer = self.layers[number];
            let behind = self.behind(number);
            for at in (layer.from..behind).rev() {
                let (mask, have, _) = self.states[at];
                let mut live = 0;
                if layer.places == 0 {
                    let (near, far) = Walk::sees_fixed(&layer, mask);
                    live = self.take(self.states[behind + at - layer.from].2, near, far) & have;
                }
                let mut rest = if have == 0 { 0 } else { layer.places & !mask };
                while rest != 0 {
                    let bit = rest & rest.wrapping_neg();
                    rest ^= bit;
                    let (near, far) = Walk::sees(&layer, mask, bit);
                    if let Some(state) = self.states.get(self.next(number, mask | bit)) {
                        live |= self.take(state.2, near, far) & have;
                    }
                }
                self.states[at].2 = live;
            }
        }
        Ok(())
    }
}
