//! Lines of digits read cell by cell by an automaton.
//!
//! A [`Diagram`] is such an automaton unrolled over the cells: one layer of states before each cell and one behind the last. It is
//! deterministic (a state and a digit lead to one state at most) and as small as possible: states that cannot be reached or lead to no
//! end are gone, and states from which the same digits follow are one.
//!
//! The filter is exact: forward through the layers for the states that the candidates reach, then back for those from which they reach
//! the end; a digit is supported if it leads from one of these to another.

use super::kernel::Outcome;
use crate::digits::Digits;
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::hash::{BuildHasherDefault, Hash, Hasher};

/// From a state of one layer to a state of the next, by any of several digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Step {
    pub(crate) from: u32,
    pub(crate) to: u32,
    pub(crate) digits: Digits,
}

/// The lines of digits that an automaton accepts, for a fixed number of cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagram {
    /// By cell: the steps, in the order of states.
    layers: Box<[Box<[Step]>]>,
    /// The number of states before each cell, and behind the last.
    widths: Box<[u32]>,
    /// Whether it has few cells and no layer of more than 64 states.
    small: bool,
    /// Whether the order of the digits does not matter.
    unordered: bool,
}

/// A fast hash: exploring took most of the time of short searches. States that collide cost time only, and a layer has few.
#[derive(Clone, Copy, Default)]
struct Fast(u64);

impl Hasher for Fast {
    fn finish(&self) -> u64 {
        // The low bits choose the slot.
        self.0 ^ self.0 >> 32
    }

    fn write(&mut self, bytes: &[u8]) {
        bytes.chunks(8).for_each(|chunk| self.write_u64(chunk.iter().fold(0, |all, &byte| all << 8 | u64::from(byte))));
    }

    fn write_u8(&mut self, number: u8) {
        self.write_u64(u64::from(number));
    }

    fn write_u32(&mut self, number: u32) {
        self.write_u64(u64::from(number));
    }

    fn write_u64(&mut self, number: u64) {
        self.0 = (self.0.rotate_left(5) ^ number).wrapping_mul(0x517c_c1b7_2722_0a95);
    }

    fn write_usize(&mut self, number: usize) {
        self.write_u64(number as u64);
    }
}

type FastMap<K, V> = HashMap<K, V, BuildHasherDefault<Fast>>;

/// Up to this many states are compared one by one, without a table.
const FEW_STATES: usize = 12;

/// A layer of an automaton that is being explored: the steps of all states end to end, and where those of each end. One list for
/// each state would be an allocation for each.
struct Explored {
    steps: Vec<(u32, Digits)>,
    ends: Vec<u32>,
}

/// Adds a step to those from `first` on.
#[inline]
fn add_step(steps: &mut Vec<(u32, Digits)>, first: usize, to: u32, digits: Digits) {
    match steps[first..].iter_mut().find(|(known, _)| *known == to) {
        Some((_, others)) => *others |= digits,
        None => steps.push((to, digits)),
    }
}

/// The automaton has too many states.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooManyStates;

impl std::fmt::Display for TooManyStates {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "the rule needs too many states")
    }
}

impl std::error::Error for TooManyStates {}

impl Diagram {
    /// The maximum number of states of a layer.
    pub const MAX_STATES: usize = 1 << 14;

    /// The lines on which an automaton ends in an accepted state. `cells` are the candidates of every cell; `next` takes the number
    /// of a cell, the state before it and its digit, and returns the state behind it, or nothing if no such line is accepted.
    ///
    /// ```
    /// use gridproof_engine::csp::Diagram;
    /// use gridproof_engine::digits::Digits;
    /// // Digits that rise.
    /// let rising = |_, &last: &u8, digit| (digit > last).then_some(digit);
    /// let diagram = Diagram::explore(&[Digits::upto(3); 3], 0, rising, |_| true)?;
    /// assert!(diagram.accepts(&[1, 2, 3]) && !diagram.accepts(&[1, 2, 2]));
    /// # Ok::<(), gridproof_engine::csp::TooManyStates>(())
    /// ```
    pub fn explore<S: Clone + Eq + Hash>(
        cells: &[Digits],
        start: S,
        mut next: impl FnMut(usize, &S, u8) -> Option<S>,
        mut accepts: impl FnMut(&S) -> bool,
    ) -> Result<Diagram, TooManyStates> {
        // Forward: every state that is reached, and where each digit leads.
        let mut states = vec![start];
        let mut explored: Vec<Explored> = Vec::with_capacity(cells.len());
        let mut numbers: FastMap<S, u32> = FastMap::default();
        for (cell, &domain) in cells.iter().enumerate() {
            let mut behind = Vec::new();
            let mut layer =
                Explored { ends: Vec::with_capacity(states.len()), steps: Vec::with_capacity(states.len()) };
            for state in &states {
                let first = layer.steps.len();
                for digit in domain {
                    let Some(to) = next(cell, state, digit) else { continue };
                    let number = if behind.len() <= FEW_STATES {
                        behind.iter().position(|known| *known == to).unwrap_or_else(|| {
                            behind.push(to);
                            behind.len() - 1
                        }) as u32
                    } else {
                        if numbers.is_empty() {
                            numbers.extend(behind.iter().cloned().zip(0..));
                        }
                        *numbers.entry(to).or_insert_with_key(|to| {
                            behind.push(to.clone());
                            behind.len() as u32 - 1
                        })
                    };
                    add_step(&mut layer.steps, first, number, Digits::one(digit));
                }
                layer.ends.push(layer.steps.len() as u32);
            }
            if behind.len() > Diagram::MAX_STATES {
                return Err(TooManyStates);
            }
            numbers.clear();
            explored.push(layer);
            states = behind;
        }
        let ends = states.iter().map(|state| accepts(state).then_some(0)).collect();
        Ok(Diagram::merged(&explored, ends))
    }

    /// Goes back from the end, drops states that lead to none and merges those that agree. `new` is the number of every state of
    /// the last layer, if it is accepted.
    fn merged(explored: &[Explored], mut new: Vec<Option<u32>>) -> Diagram {
        let count = |new: &[Option<u32>]| new.iter().flatten().max().map_or(0, |most| most + 1);
        let mut widths = vec![count(&new)];
        let mut layers = Vec::with_capacity(explored.len());
        let mut own: Vec<(u32, Digits)> = Vec::new();
        // By the hash of its steps: the last state that has it. States with the same hash are chained.
        let mut heads: FastMap<u64, u32> = FastMap::default();
        for layer in explored.iter().rev() {
            // The steps of all new states end to end, where each ends, and the one before it with the same hash.
            let mut steps: Vec<Step> = Vec::with_capacity(layer.steps.len());
            let mut ends: Vec<u32> = Vec::new();
            let mut chain: Vec<Option<u32>> = Vec::new();
            heads.clear();
            let mut before = Vec::with_capacity(layer.ends.len());
            let mut first = 0;
            for &end in &layer.ends {
                own.clear();
                for &(to, digits) in &layer.steps[first..end as usize] {
                    if let Some(to) = new[to as usize] {
                        add_step(&mut own, 0, to, digits);
                    }
                }
                first = end as usize;
                if own.is_empty() {
                    before.push(None);
                    continue;
                }
                own.sort_unstable();
                let mut hash = Fast::default();
                own.iter().for_each(|&(to, digits)| hash.write_u64(u64::from(to) ^ digits.bits() << 16));
                let same = |state: u32| {
                    let from = if state == 0 { 0 } else { ends[state as usize - 1] as usize };
                    let known = &steps[from..ends[state as usize] as usize];
                    known.len() == own.len() && known.iter().zip(&own).all(|(step, own)| (step.to, step.digits) == *own)
                };
                let head = heads.entry(hash.finish());
                let mut at = match &head {
                    Entry::Occupied(head) => Some(*head.get()),
                    Entry::Vacant(_) => None,
                };
                let last = at;
                while let Some(state) = at.filter(|&state| !same(state)) {
                    at = chain[state as usize];
                }
                before.push(Some(at.unwrap_or_else(|| {
                    let state = ends.len() as u32;
                    steps.extend(own.iter().map(|&(to, digits)| Step { from: state, to, digits }));
                    ends.push(steps.len() as u32);
                    chain.push(last);
                    head.insert_entry(state);
                    state
                })));
            }
            new = before;
            widths.push(count(&new));
            layers.push(steps.into_boxed_slice());
        }
        layers.reverse();
        widths.reverse();
        let small = layers.len() <= SMALL_CELLS && widths.iter().all(|&width| width <= 64);
        Diagram { layers: layers.into(), widths: widths.into(), small, unordered: false }
    }

    /// Notes that a line of different digits is accepted in every order or in none, so that a search may work with sets of digits. All cells
    /// must have had the same candidates.
    #[must_use]
    pub fn unordered(self) -> Diagram {
        Diagram { unordered: true, ..self }
    }

    /// The sets of different digits that are accepted, with bit `d - 1` for digit `d`, if the order does not matter and there are at most
    /// `most` sets to look at.
    pub(crate) fn sets(&self, digits: u16, most: usize) -> Option<Vec<u16>> {
        let (count, cells) = (u64::from(digits.count_ones()), self.cells() as u64);
        let all: u64 = (0..cells).fold(1, |all, k| all * count.saturating_sub(k) / (k + 1));
        if !self.unordered || all > most as u64 {
            return None;
        }
        let mut line = Vec::with_capacity(self.cells());
        let of_size = (0..=digits).filter(|set| set & !digits == 0 && u64::from(set.count_ones()) == cells);
        let mut accepted = |set: &u16| {
            line.clear();
            line.extend((1..=16).filter(|digit| set >> (digit - 1) & 1 != 0));
            self.accepts(&line)
        };
        Some(of_size.filter(|set| accepted(set)).collect())
    }

    /// The number of cells.
    pub fn cells(&self) -> usize {
        self.layers.len()
    }

    /// Whether it accepts a line of digits.
    pub fn accepts(&self, digits: &[u8]) -> bool {
        let step = |state: u32, (cell, &digit): (usize, &u8)| {
            self.layer(cell).iter().find(|step| step.from == state && step.digits.contains(digit)).map(|step| step.to)
        };
        digits.len() == self.cells() && self.widths[0] > 0 && digits.iter().enumerate().try_fold(0, step).is_some()
    }

    /// The steps over a cell.
    pub(crate) fn layer(&self, cell: usize) -> &[Step] {
        &self.layers[cell]
    }

    /// The number of states before each cell, and behind the last.
    pub(crate) fn widths(&self) -> &[u32] {
        &self.widths
    }

    /// The number of steps.
    pub(crate) fn size(&self) -> usize {
        self.layers.iter().map(|layer| layer.len()).sum()
    }
}

/// Room for the states that a filter has reached.
#[derive(Clone, Debug, Default)]
pub(super) struct Scratch {
    /// By layer, the states reached from the start, as bits.
    reached: Vec<u64>,
    /// The states of two layers from which the end is reached.
    ends: [Vec<u64>; 2],
}

#[inline]
fn has(bits: &[u64], state: u32) -> bool {
    bits[state as usize / 64] >> (state % 64) & 1 != 0
}

/// The most cells of a small diagram.
const SMALL_CELLS: usize = 32;

/// The exact filter where the states of a layer are the bits of one word.
fn exact_small(cells: &mut [u64], diagram: &Diagram) -> Outcome {
    let mut reached = [0u64; SMALL_CELLS];
    let mut here = 1u64;
    for ((reached, &word), layer) in reached.iter_mut().zip(cells.iter()).zip(&diagram.layers) {
        *reached = here;
        let mut behind = 0;
        for step in layer {
            let open = here >> (step.from & 63) & 1 != 0 && step.digits.bits() & word != 0;
            behind |= u64::from(open) << (step.to & 63);
        }
        here = behind;
    }
    // The states behind a cell that are reached and reach the end.
    let mut behind = here;
    for ((&reached, word), layer) in reached.iter().zip(cells.iter_mut()).zip(&diagram.layers).rev() {
        let (mut here, mut found) = (0, 0);
        for step in layer {
            let digits = step.digits.bits() & *word;
            if digits != 0 && behind >> (step.to & 63) & 1 != 0 && reached >> (step.from & 63) & 1 != 0 {
                found |= digits;
                here |= 1 << (step.from & 63);
            }
        }
        if found == 0 {
            return Outcome::Fail;
        }
        *word = found;
        behind = here;
    }
    Outcome::Settled
}

/// The exact filter.
#[inline(never)]
pub(super) fn exact(cells: &mut [u64], diagram: &Diagram, scratch: &mut Scratch) -> Outcome {
    let widths = diagram.widths();
    if widths[0] == 0 {
        return Outcome::Fail;
    }
    if diagram.small {
        return exact_small(cells, diagram);
    }
    let words = |layer: usize| (widths[layer] as usize).div_ceil(64);
    let Scratch { reached, ends } = scratch;
    reached.clear();
    reached.resize((0..widths.len()).map(words).sum(), 0);
    reached[0] = 1;
    let mut at = 0;
    for (cell, &word) in cells.iter().enumerate() {
        let (here, behind) = reached[at..].split_at_mut(words(cell));
        at += here.len();
        for step in diagram.layer(cell) {
            if has(here, step.from) && step.digits.bits() & word != 0 {
                behind[step.to as usize / 64] |= 1 << (step.to % 64);
            }
        }
    }
    let [here, behind] = ends;
    behind.clear();
    behind.extend_from_slice(&reached[at..]);
    for (cell, word) in cells.iter_mut().enumerate().rev() {
        let width = words(cell);
        at -= width;
        let from = &reached[at..at + width];
        here.clear();
        here.resize(width, 0);
        let mut found = 0;
        for step in diagram.layer(cell) {
            let digits = step.digits.bits() & *word;
            if digits != 0 && has(behind, step.to) && has(from, step.from) {
                found |= digits;
                here[step.from as usize / 64] |= 1 << (step.from % 64);
            }
        }
        if found == 0 {
            return Outcome::Fail;
        }
        *word = found;
        std::mem::swap(here, behind);
    }
    Outcome::Settled
}
