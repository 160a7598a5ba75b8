//! One line with one or two clues: which candidates fit, how many sequences fill it, and which.
//!
//! Heights are placed from tall to short, so a building is seen from an end exactly if no building placed earlier is in between. What
//! matters is the set of open cells taken (a mask) and how many buildings are seen from each end; pair `(near, far)` is bit
//! `near * (far clue + 1) + far` of a word. Cells with one candidate are not bits of the mask: their heights only change the pairs. So
//! the work depends on the open cells, and filtering never lists permutations.

mod layers;
mod relaxed;
mod sequences;
#[cfg(test)]
mod tests;

use gridproof_engine::digits::Digits;

use layers::SplitCells;
pub(super) use relaxed::relaxed;

/// The length of the longest line.
pub(super) const MAX_LENGTH: usize = 32;
/// The maximum number of open cells for an exact answer.
pub(super) const MAX_OPEN: usize = 12;

/// A line as seen from its near end. A clue of 0 is absent.
#[derive(Clone, Debug)]
pub(super) struct SightLine {
    /// The number of cells, and of heights.
    pub(super) size: usize,
    /// Candidates, nearest first.
    pub(super) cells: [Digits; MAX_LENGTH],
    /// The clue at the near end.
    pub(super) near: u8,
    /// The clue at the far end.
    pub(super) far: u8,
}

/// Why a line has no [`Walk`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NoWalk {
    /// No sequence fills it.
    Impossible,
    /// It has too many open cells, or too many pairs.
    TooLarge,
}

/// A height, as a layer of the walk.
#[derive(Clone, Copy, Debug)]
struct Layer {
    height: u8,
    /// Its position, if it is fixed.
    at: u8,
    /// Open cells, as bits of the mask, that may hold it; 0 if it is fixed.
    places: u16,
    /// Fixed: whether fixed taller buildings leave it in view, from either end. Open: unused.
    in_view: (bool, bool),
    /// Open: cells where it is seen past the fixed taller ones. Fixed: open cells that would hide it.
    near: u16,
    far: u16,
    /// Where its states start; they end where the next layer's start.
    from: usize,
}

/// Every reachable state of a line, and which of them lead to a filled line.
pub(super) struct Walk {
    size: usize,
    width: u32,
    counts_near: bool,
    counts_far: bool,
    /// Positions of the open cells.
    open: [u8; MAX_OPEN],
    layers: Vec<Layer>,
    /// Mask, pairs reached, and those of them that lead to the end.
    states: Vec<(u16, u64, u64)>,
    /// By mask: the first state that has it.
    index: Vec<u32>,
    /// Where the states of the filled line start.
    end: usize,
    last: u64,
    all: u64,
    goal: u64,
    /// By end and position of a building that was just seen: pairs from which the clue of that end is in reach.
    viable: [[u64; MAX_LENGTH]; 2],
    fixed: [u8; MAX_LENGTH],
}

#[inline]
fn below(mask: u16) -> u16 {
    (mask & mask.wrapping_neg()).wrapping_sub(1)
}

#[inline]
fn above(mask: u16) -> u16 {
    if mask == 0 { u16::MAX } else { !(u16::MAX >> mask.leading_zeros()) }
}

/// Pairs from which a clue is in reach, by the position of the nearest building seen so far: of the cells before it, at least one is
/// seen, if there is one.
fn viable(size: usize, near: u32, far: u32, all: u64) -> [[u64; MAX_LENGTH]; 2] {
    let mut viable = [[all; MAX_LENGTH]; 2];
    for (side, clue) in [near, far].into_iter().enumerate().filter(|&(_, clue)| clue > 0) {
        for (position, slot) in viable[side].iter_mut().enumerate().take(size) {
            let left = if side == 0 { position } else { size - 1 - position } as u32;
            let good = |&(a, b): &(u32, u32)| {
                let seen = if side == 0 { a } else { b };
                seen + left >= clue && seen + u32::from(left > 0) <= clue
            };
            let pairs = (0..=near).flat_map(|a| (0..=far).map(move |b| (a, b)));
            *slot = pairs.filter(good).fold(0, |set, (a, b)| set | 1 << (a * (far + 1) + b));
        }
    }
    viable
}

impl Walk {
    /// Walks a line from the tallest height down and back.
    pub(super) fn new(line: &SightLine) -> Result<Walk, NoWalk> {
        let mut walk = Walk::prepare(line)?;
        walk.forward();
        walk.backward()?;
        Ok(walk)
    }

    /// Lays out the layers and the pairs.
    fn prepare(line: &SightLine) -> Result<Walk, NoWalk> {
        let cells = SplitCells::new(line)?;
        let (near, far) = (u32::from(line.near), u32::from(line.far));
        let bits = (near + 1) * (far + 1);
        if bits > 64 {
            return Err(NoWalk::TooLarge);
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
            viable: viable(line.size, near, far, all),
            fixed: cells.fixed,
        })
    }

    /// The pairs after one more building, seen or not.
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

    /// The pairs that are viable once a building was seen at a position, from these ends.
    #[inline]
    fn viable(&self, position: usize, near: bool, far: bool) -> u64 {
        let near = if near { self.viable[0][position] } else { self.all };
        let far = if far { self.viable[1][position] } else { self.all };
        near & far
    }

    /// The inverse of [`Walk::add`].
    #[inline]
    fn take(&self, pairs: u64, near: bool, far: bool) -> u64 {
        let mut next = pairs;
        if near && self.counts_near {
            next >>= self.width;
        }
        if far && self.counts_far {
            // Pairs with a far count of 0 have no predecessor.
            let first = self.last >> (self.width - 1);
            next = (next & !first) >> 1;
        }
        next
    }

    /// Whether a building of this layer in the open cell `bit` is seen past the mask, from either end.
    #[inline]
    fn sees(layer: &Layer, mask: u16, bit: u16) -> (bool, bool) {
        (bit & layer.near & below(mask) != 0, bit & layer.far & above(mask) != 0)
    }

    /// Whether the fixed building of this layer is seen past the mask, from either end.
    #[inline]
    fn sees_fixed(layer: &Layer, mask: u16) -> (bool, bool) {
        (layer.in_view.0 && mask & layer.near == 0, layer.in_view.1 && mask & layer.far == 0)
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
                    let next = self.add(have, near, far) & self.viable(usize::from(layer.at), near, far);
                    self.states.push((mask, next, 0));
                    continue;
                }
                let mut rest = if have == 0 { 0 } else { layer.places & !mask };
                while rest != 0 {
                    let bit = rest & rest.wrapping_neg();
                    rest ^= bit;
                    let (near, far) = Walk::sees(&layer, mask, bit);
                    let position = usize::from(self.open[bit.trailing_zeros() as usize]);
                    let next = self.add(have, near, far) & self.viable(position, near, far);
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

    /// Where the states behind a layer start.
    #[inline]
    fn behind(&self, number: usize) -> usize {
        self.layers.get(number + 1).map_or(self.end, |layer| layer.from)
    }

    /// The state of a mask behind the layer of an open height; `usize::MAX` if there is none.
    #[inline]
    fn next(&self, number: usize, mask: u16) -> usize {
        let slot = self.index[usize::from(mask)] as usize;
        if slot < self.behind(number) { usize::MAX } else { slot }
    }

    fn backward(&mut self) -> Result<(), NoWalk> {
        // Behind the last layer all cells are taken: there is one state, if any.
        let Some(state) = self.states.get_mut(self.end) else { return Err(NoWalk::Impossible) };
        state.2 = state.1 & self.goal;
        if state.2 == 0 {
            return Err(NoWalk::Impossible);
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
