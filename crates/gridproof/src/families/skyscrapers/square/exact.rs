//! One line with its clues, exactly: which candidates stand in some permutation that both clues accept.
//!
//! Heights are placed from tall to short. What matters is the set of places taken (a mask) and how many of
//! the buildings are seen from each end. Everything placed is taller, so a new building is seen from the near
//! end if it stands before all that is taken, and from the far end if it stands behind. Per mask one word
//! holds the reachable pairs (seen near, seen far): pair `(a, b)` is bit `a * (far + 1) + b`.
//!
//! Only the *open* places are bits of the mask. A height with a single place changes no mask; where nothing
//! taller stands before it, it only shifts the pairs of the masks that leave the view free, in place, and the
//! walk back shifts them back. Heights that fixed ones hide from both ends are passed over. So the cost
//! depends on the open cells, not on the length of the line.
//!
//! Pairs from which a clue is out of reach are dropped on the way: with `left` cells before the first building
//! at least one more is seen, if there is a cell at all, and at most `left`.

mod list;
mod pairs;

use pairs::Pairs;

/// The most open cells.
pub(super) const MOST: usize = 12;

/// The places of every height, by height from 0.
pub(super) type Places = [u32; 32];

/// What came of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Exact {
    /// Nothing fits.
    Fail,
    /// The candidates that are supported were found.
    Done,
    /// Too many open cells, or too many pairs.
    TooLarge,
}

/// A step of the walk: a height.
#[derive(Clone, Copy, Debug, Default)]
struct Step {
    height: u8,
    /// Its open places; none if it is fixed.
    places: u16,
    /// Open: places not hidden by fixed taller ones, from the near and the far end. Fixed: the open places
    /// before it, and behind it; a mask with one of them hides it.
    near: u16,
    far: u16,
    /// Fixed: whether it may be seen at all from the ends.
    sees: (bool, bool),
    /// Fixed: pairs with hope once it is seen.
    hope_near: u64,
    hope_far: u64,
    /// Where the masks of the layer before it start, and where they end.
    from: u32,
    to: u32,
}

/// Working memory for lines.
#[derive(Debug)]
pub(super) struct Walker {
    /// Pairs reached, and pairs on a way to the goal, by mask. All zero between calls.
    table: Vec<[u64; 2]>,
    /// Masks reached, layer by layer.
    masks: Vec<u16>,
    reached: usize,
    steps: [Step; 32],
    count: usize,
    /// The open places, ascending.
    open: [u8; 16],
    pairs: Pairs,
    /// Pairs with hope once a building is seen in an open place.
    hope_near: [u64; 16],
    hope_far: [u64; 16],
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

impl Walker {
    /// For lines of so many cells.
    pub(super) fn new(cells: usize) -> Walker {
        Walker {
            table: vec![[0; 2]; 1 << cells.min(MOST)],
            masks: vec![0; (1 << cells.min(MOST)) + 1],
            reached: 0,
            steps: [Step::default(); 32],
            count: 0,
            open: [0; 16],
            pairs: Pairs::default(),
            hope_near: [0; 16],
            hope_far: [0; 16],
        }
    }

    /// Finds the supported candidates of a line of `n` cells. Every height must have a place, and a height
    /// with one place only must have it alone.
    pub(super) fn exact(&mut self, n: usize, clues: (u8, u8), places: &Places, found: &mut Places) -> Exact {
        let prepared = self.prepare(n, clues, places, found);
        if prepared != Exact::Done {
            return prepared;
        }
        if self.forward() {
            self.backward(found);
            return Exact::Done;
        }
        self.release();
        Exact::Fail
    }

    /// Clears the table; to be called after [`Exact::Done`] and whatever is asked of it.
    pub(super) fn release(&mut self) {
        for &mask in &self.masks[..self.reached] {
            self.table[usize::from(mask)] = [0; 2];
        }
    }

    /// How many masks the last walk visited.
    pub(super) fn visited(&self) -> usize {
        self.reached
    }

    /// Writes down the steps, the pairs and the hopes. Fixed heights are found at once.
    fn prepare(&mut self, n: usize, clues: (u8, u8), places: &Places, found: &mut Places) -> Exact {
        let mut open = 0u32;
        for &set in &places[..n] {
            open |= if set & set.wrapping_sub(1) != 0 { set } else { 0 };
        }
        let k = open.count_ones() as usize;
        if k > MOST {
            return Exact::TooLarge;
        }
        let (mut rest, mut i) = (open, 0);
        while rest != 0 {
            self.open[i & 15] = rest.trailing_zeros() as u8;
            rest &= rest - 1;
            i += 1;
        }
        let (mut near, mut far) = (u32::from(clues.0), u32::from(clues.1));
        // The places of fixed heights so far, and the open places they leave in view.
        let (mut fixed, mut view_near, mut view_far) = (0u32, u16::MAX, u16::MAX);
        self.count = 0;
        for height in (0..n).rev() {
            let set = places[height];
            found[height] = 0;
            let mut step = Step { height: height as u8, ..Step::default() };
            if set & set.wrapping_sub(1) != 0 {
                step.places = if k == n { set as u16 } else { self.compact(set, k) };
                step.near = view_near;
                step.far = view_far;
            } else {
                found[height] = set;
                let (before, behind) = (set - 1, !(set | (set - 1)));
                step.sees = (fixed & before == 0, fixed & behind == 0);
                fixed |= set;
                if step.sees == (false, false) {
                    continue;
                }
                let rank = (open & before).count_ones();
                let (low, high) = ((1u16 << rank) - 1, u16::MAX << rank);
                if step.sees.0 {
                    view_near = low;
                }
                if step.sees.1 {
                    view_far = high;
                }
                if self.count == 0 {
                    // Nothing open is taller: it is seen for sure.
                    let seen = (step.sees.0 && clues.0 > 0, step.sees.1 && clues.1 > 0);
                    if (seen.0 && near == 0) || (seen.1 && far == 0) {
                        return Exact::Fail;
                    }
                    near -= u32::from(seen.0);
                    far -= u32::from(seen.1);
                    continue;
                }
                (step.near, step.far) = (low, high);
            }
            self.steps[self.count & 31] = step;
            self.count += 1;
        }
        let clue = |clue: u8, left: u32| (clue > 0).then_some(left);
        let Some(pairs) = Pairs::new(clue(clues.0, near), clue(clues.1, far)) else { return Exact::TooLarge };
        self.pairs = pairs;
        for i in 0..k {
            let place = u32::from(self.open[i]);
            self.hope_near[i & 15] = pairs.hope_near(place);
            self.hope_far[i & 15] = pairs.hope_far(n as u32 - 1 - place);
        }
        for step in &mut self.steps[..self.count] {
            if step.places == 0 {
                let place = found[usize::from(step.height)].trailing_zeros();
                step.hope_near = pairs.hope_near(place);
                step.hope_far = pairs.hope_far(n as u32 - 1 - place);
            }
        }
        Exact::Done
    }

    /// Places as bits of the open places.
    #[inline(always)]
    fn compact(&self, set: u32, k: usize) -> u16 {
        let mut bits = 0;
        for (i, &place) in self.open[..k].iter().enumerate() {
            bits |= ((set >> place & 1) as u16) << i;
        }
        bits
    }

    /// From the tallest down; lists the masks reached. Whether the goal is among what was reached.
    fn forward(&mut self) -> bool {
        let Walker { table, masks, reached, steps, count, pairs, hope_near, hope_far, .. } = self;
        let limit = table.len() - 1;
        masks[0] = 0;
        table[0][0] = 1;
        let (mut from, mut to) = (0, 1);
        for step in &mut steps[..*count] {
            (step.from, step.to) = (from as u32, to as u32);
            if step.places == 0 {
                for &mask in &masks[from..to] {
                    let slot = &mut table[usize::from(mask) & limit][0];
                    if step.sees.0 && mask & step.near == 0 {
                        *slot = pairs.add_near(*slot) & step.hope_near;
                    }
                    if step.sees.1 && mask & step.far == 0 {
                        *slot = pairs.add_far(*slot) & step.hope_far;
                    }
                }
                continue;
            }
            let mut end = to;
            if masks[from] == 0 {
                // The tallest may be seen from both ends.
                each(step.places, |bit| {
                    let p = bit.trailing_zeros() as usize & 15;
                    let mut next = table[0][0];
                    if bit & step.near != 0 {
                        next = pairs.add_near(next) & hope_near[p];
                    }
                    if bit & step.far != 0 {
                        next = pairs.add_far(next) & hope_far[p];
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
                let (before, behind) = (step.near & below(mask), step.far & above(mask));
                let (near, far) = (pairs.add_near(have), pairs.add_far(have));
                // PERF: which zone a place is in, and whether its mask is new, cannot be foretold, so nothing
                // branches on it.
                let mut rest = step.places & !mask;
                while rest != 0 {
                    let p = rest.trailing_zeros() as usize & 15;
                    rest &= rest - 1;
                    let [before, behind] = [before, behind].map(|zone| 0u64.wrapping_sub(u64::from(zone >> p & 1)));
                    let mut next = have;
                    next = next & !before | near & hope_near[p] & before;
                    next = next & !behind | far & hope_far[p] & behind;
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
        // Below the last layer there is one mask: all open places.
        let slot = &mut table[usize::from(masks[from]) & limit];
        slot[1] = slot[0] & pairs.goal();
        slot[1] != 0
    }

    /// Back from the goal; notes the places of every open height that lie on a way to it.
    fn backward(&mut self, found: &mut Places) {
        let Walker { table, masks, steps, count, pairs, open, .. } = self;
        let limit = table.len() - 1;
        for step in steps[..*count].iter().rev() {
            let layer = &masks[step.from as usize..step.to as usize];
            if step.places == 0 {
                for &mask in layer {
                    let [reach, live] = &mut table[usize::from(mask) & limit];
                    if step.sees.1 && mask & step.far == 0 {
                        (*reach, *live) = (pairs.take_far(*reach), pairs.take_far(*live));
                    }
                    if step.sees.0 && mask & step.near == 0 {
                        (*reach, *live) = (pairs.take_near(*reach), pairs.take_near(*live));
                    }
                }
                continue;
            }
            let mut good = 0u16;
            for &mask in layer {
                let have = table[usize::from(mask) & limit][0];
                let above = if mask == 0 { u16::MAX } else { above(mask) };
                let (before, behind) = (step.near & below(mask), step.far & above);
                let mut sum = 0;
                let mut rest = step.places & !mask;
                while rest != 0 {
                    let p = rest.trailing_zeros() as usize & 15;
                    rest &= rest - 1;
                    let on = table[usize::from(mask | 1 << p) & limit][1];
                    let [before, behind] = [before, behind].map(|zone| 0u64.wrapping_sub(u64::from(zone >> p & 1)));
                    let mut last = on & !before | pairs.take_near(on) & before;
                    last = last & !behind | pairs.take_far(last) & behind;
                    last &= have;
                    sum |= last;
                    good |= u16::from(last != 0) << p;
                }
                table[usize::from(mask) & limit][1] = sum;
            }
            let places = &mut found[usize::from(step.height) & 31];
            each(good, |bit| *places |= 1 << open[bit.trailing_zeros() as usize & 15]);
        }
    }
}
