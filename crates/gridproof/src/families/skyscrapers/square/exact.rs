//! One line with its clues, exactly: which candidates are part of a permutation that satisfies both clues.
//!
//! Heights are placed from tall to short. What matters is the set of places taken (a mask) and how many buildings are seen from each
//! end. Everything placed is taller, so a new building is seen from the near end if it is before all taken places, and from the far
//! end if it is behind them. Per mask, one word holds the reachable pairs (seen near, seen far): pair `(a, b)` is bit
//! `a * (far + 1) + b`.
//!
//! Only the *open* places are bits of the mask. A height with a single place changes no mask; unless something taller hides it, it
//! shifts the pairs of the masks that leave it in view, in place, and the walk back shifts them back. Heights that fixed ones hide
//! from both ends are skipped. So the cost depends on the open cells, not on the length of the line.
//!
//! Pairs from which a clue is out of reach are dropped early: with `left` cells before the first building, at most `left` more are
//! seen, and at least one if there is a cell at all.

mod layout;
mod list;
mod pairs;

use pairs::Pairs;

/// The maximum number of open cells.
pub(super) const MAX_OPEN: usize = 12;

/// The places of every height, by height from 0.
pub(super) type Places = [u32; 32];

/// The result of filtering a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Filtered {
    /// No permutation fits.
    Impossible,
    /// Exactly the candidates of fitting permutations were found.
    Exactly,
    /// The line has too many open cells, or too many pairs.
    TooLarge,
}

/// A height, as a layer of the walk.
#[derive(Clone, Copy, Debug, Default)]
struct Layer {
    height: u8,
    /// Its open places; empty if it is fixed.
    places: u16,
    /// Open: places that fixed taller ones leave in view, from the near and the far end. Fixed: the open places before and behind
    /// it; a mask with one of them hides it.
    near: u16,
    far: u16,
    /// Fixed: whether fixed taller ones leave it in view, from either end.
    in_view: (bool, bool),
    /// Fixed: pairs that are viable once it is seen.
    viable_near: u64,
    viable_far: u64,
    /// The range of the masks before it is placed.
    from: u32,
    to: u32,
}

/// Working memory for lines.
#[derive(Debug)]
pub(super) struct Walker {
    /// By mask: pairs reached, and those of them that lead to the goal. All zero between calls.
    table: Vec<[u64; 2]>,
    /// Masks reached, layer by layer.
    masks: Vec<u16>,
    reached: usize,
    layers: [Layer; 32],
    count: usize,
    /// The open places, ascending.
    open: [u8; 16],
    pairs: Pairs,
    /// Pairs that are viable once a building is seen in an open place.
    viable_near: [u64; 16],
    viable_far: [u64; 16],
}

/// Calls `act` for every set bit, as a one-bit word.
#[inline(always)]
fn each(bits: u16, mut act: impl FnMut(u16)) {
    let mut rest = bits;
    while rest != 0 {
        let bit = rest & rest.wrapping_neg();
        rest ^= bit;
        act(bit);
    }
}

/// Places before the lowest bit of a mask; all if it is 0.
#[inline(always)]
fn below(mask: u16) -> u16 {
    (mask & mask.wrapping_neg()).wrapping_sub(1)
}

/// Places behind the highest bit of a mask, which is not 0.
#[inline(always)]
fn above(mask: u16) -> u16 {
    !(u16::MAX >> mask.leading_zeros())
}

/// All bits if place `p` is in the zone, else none.
#[inline(always)]
fn in_zone(zone: u16, p: usize) -> u64 {
    0u64.wrapping_sub(u64::from(zone >> p & 1))
}

impl Walker {
    /// A walker for lines of up to `cells` cells.
    pub(super) fn new(cells: usize) -> Walker {
        Walker {
            table: vec![[0; 2]; 1 << cells.min(MAX_OPEN)],
            masks: vec![0; (1 << cells.min(MAX_OPEN)) + 1],
            reached: 0,
            layers: [Layer::default(); 32],
            count: 0,
            open: [0; 16],
            pairs: Pairs::default(),
            viable_near: [0; 16],
            viable_far: [0; 16],
        }
    }

    /// Finds the supported candidates of a line of `n` cells. Every height must have a place, and no other height may share the place
    /// of one that has only one. [`Walker::release`] must follow [`Filtered::Exactly`].
    pub(super) fn exact(&mut self, n: usize, clues: (u8, u8), places: &Places, found: &mut Places) -> Filtered {
        let prepared = self.prepare(n, clues, places, found);
        if prepared != Filtered::Exactly {
            return prepared;
        }
        if self.forward() {
            self.backward(found);
            return Filtered::Exactly;
        }
        self.release();
        Filtered::Impossible
    }

    /// Clears the table after a walk and all queries about it.
    pub(super) fn release(&mut self) {
        for &mask in &self.masks[..self.reached] {
            self.table[usize::from(mask)] = [0; 2];
        }
    }

    /// The number of masks that the last walk visited.
    pub(super) fn visited(&self) -> usize {
        self.reached
    }

    /// Walks down from the tallest and lists the masks reached; returns whether the goal is reached.
    fn forward(&mut self) -> bool {
        let Walker { table, masks, reached, layers, count, pairs, viable_near, viable_far, .. } = self;
        let limit = table.len() - 1;
        masks[0] = 0;
        table[0][0] = 1;
        let (mut from, mut to) = (0, 1);
        for layer in &mut layers[..*count] {
            (layer.from, layer.to) = (from as u32, to as u32);
            if layer.places == 0 {
                for &mask in &masks[from..to] {
                    let slot = &mut table[usize::from(mask) & limit][0];
                    if layer.in_view.0 && mask & layer.near == 0 {
                        *slot = pairs.add_near(*slot) & layer.viable_near;
                    }
                    if layer.in_view.1 && mask & layer.far == 0 {
                        *slot = pairs.add_far(*slot) & layer.viable_far;
                    }
                }
                continue;
            }
            let mut end = to;
            if masks[from] == 0 {
                // The tallest may be seen from both ends.
                each(layer.places, |bit| {
                    let p = bit.trailing_zeros() as usize & 15;
                    let mut next = table[0][0];
                    if bit & layer.near != 0 {
                        next = pairs.add_near(next) & viable_near[p];
                    }
                    if bit & layer.far != 0 {
                        next = pairs.add_far(next) & viable_far[p];
                    }
                    table[usize::from(bit) & limit][0] = next;
                    masks[end] = bit;
                    end += usize::from(next != 0);
                });
                (from, to) = (to, end);
                continue;
            }
            for at in from..to {
                let mask = masks[at];
                let have = table[usize::from(mask) & limit][0];
                let (before, behind) = (layer.near & below(mask), layer.far & above(mask));
                let (near, far) = (pairs.add_near(have), pairs.add_far(have));
                // PERF: branches on the zone of a place, or on whether its mask is new, are unpredictable, so there are none.
                let mut rest = layer.places & !mask;
                while rest != 0 {
                    let p = rest.trailing_zeros() as usize & 15;
                    rest &= rest - 1;
                    let (before, behind) = (in_zone(before, p), in_zone(behind, p));
                    let mut next = have;
                    next = next & !before | near & viable_near[p] & before;
                    next = next & !behind | far & viable_far[p] & behind;
                    let slot = &mut table[usize::from(mask | 1 << p) & limit][0];
                    masks[end] = mask | 1 << p;
                    end += usize::from(*slot == 0 && next != 0);
                    *slot |= next;
                }
            }
            (from, to) = (to, end);
        }
        *reached = to;
        if from == to {
            return false;
        }
        // Behind the last layer there is one mask: all open places.
        let slot = &mut table[usize::from(masks[from]) & limit];
        slot[1] = slot[0] & pairs.goal();
        slot[1] != 0
    }

    /// Walks back from the goal and collects the places of every open height that lead to it.
    fn backward(&mut self, found: &mut Places) {
        let Walker { table, masks, layers, count, pairs, open, .. } = self;
        let limit = table.len() - 1;
        for layer in layers[..*count].iter().rev() {
            let reached = &masks[layer.from as usize..layer.to as usize];
            if layer.places == 0 {
                for &mask in reached {
                    let [reach, live] = &mut table[usize::from(mask) & limit];
                    if layer.in_view.1 && mask & layer.far == 0 {
                        (*reach, *live) = (pairs.take_far(*reach), pairs.take_far(*live));
                    }
                    if layer.in_view.0 && mask & layer.near == 0 {
                        (*reach, *live) = (pairs.take_near(*reach), pairs.take_near(*live));
                    }
                }
                continue;
            }
            let mut good = 0u16;
            for &mask in reached {
                let have = table[usize::from(mask) & limit][0];
                let above = if mask == 0 { u16::MAX } else { above(mask) };
                let (before, behind) = (layer.near & below(mask), layer.far & above);
                let mut sum = 0;
                let mut rest = layer.places & !mask;
                while rest != 0 {
                    let p = rest.trailing_zeros() as usize & 15;
                    rest &= rest - 1;
                    let on = table[usize::from(mask | 1 << p) & limit][1];
                    let (before, behind) = (in_zone(before, p), in_zone(behind, p));
                    let mut last = on & !before | pairs.take_near(on) & before;
                    last = last & !behind | pairs.take_far(last) & behind;
                    last &= have;
                    sum |= last;
                    good |= u16::from(last != 0) << p;
                }
                table[usize::from(mask) & limit][1] = sum;
            }
            let places = &mut found[usize::from(layer.height) & 31];
            each(good, |bit| *places |= 1 << open[bit.trailing_zeros() as usize & 15]);
        }
    }
}
