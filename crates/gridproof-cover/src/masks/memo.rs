//! A bounded memory of states that were counted before, and the judgement whether it pays.
//!
//! The state of a search is told by the bits that the options left have between them: an option is left
//! iff all its bits are among those. (If it is left its bits are there; if its bits are there, none of them
//! is ruled out.) So these bits are the key, and equal keys mean equal numbers of answers, colours included.

use super::table::Mask;

/// A key, what was counted, and how many nodes that took; 0 for an empty slot.
#[derive(Clone, Debug)]
struct Entry<const W: usize, N> {
    key: Mask<W>,
    nodes: u64,
    count: N,
}

/// A hash table that forgets: once it is as large as it may be, cheap entries make room for others.
#[derive(Clone, Debug)]
pub(crate) struct Memo<const W: usize, N> {
    slots: Vec<Entry<W, N>>,
    used: usize,
    most: usize,
}

/// An entry stands at most this far from where its hash sends it.
const REACH: usize = 8;
const FIRST_SLOTS: usize = 1 << 6;

impl<const W: usize, N: Clone + Default> Memo<W, N> {
    /// A table that takes up to about this many bytes.
    pub(crate) fn new(bytes: usize) -> Memo<W, N> {
        let most = (bytes / size_of::<Entry<W, N>>()).max(FIRST_SLOTS);
        // The largest power of two that is not above.
        let most = 1 << (usize::BITS - 1 - most.leading_zeros());
        Memo { slots: Vec::new(), used: 0, most }
    }

    fn home(&self, key: &Mask<W>) -> usize {
        let mut hash = 0u64;
        for word in key {
            hash = (hash ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
            hash ^= hash >> 32;
        }
        hash as usize
    }

    /// What was counted for this key, and how many nodes that took.
    pub(crate) fn get(&self, key: &Mask<W>) -> Option<(&N, u64)> {
        let wrap = self.slots.len().checked_sub(1)?;
        let home = self.home(key);
        for step in 0..REACH {
            let entry = &self.slots[home.wrapping_add(step) & wrap];
            if entry.nodes == 0 {
                return None;
            }
            if entry.key == *key {
                return Some((&entry.count, entry.nodes));
            }
        }
        None
    }

    /// Remembers a count that took `nodes` nodes.
    pub(crate) fn put(&mut self, key: Mask<W>, count: N, nodes: u64) {
        if self.used * 2 >= self.slots.len() && self.slots.len() < self.most {
            self.grow();
        }
        self.place(Entry { key, nodes: nodes.max(1), count });
    }

    fn place(&mut self, entry: Entry<W, N>) {
        let Some(wrap) = self.slots.len().checked_sub(1) else { return };
        let home = self.home(&entry.key);
        let (mut cheapest, mut price) = (home & wrap, u64::MAX);
        for step in 0..REACH {
            let at = home.wrapping_add(step) & wrap;
            let nodes = self.slots[at].nodes;
            if nodes == 0 {
                self.used += 1;
                cheapest = at;
                break;
            }
            if nodes < price {
                (cheapest, price) = (at, nodes);
            }
        }
        self.slots[cheapest] = entry;
    }

    fn grow(&mut self) {
        let slots = (self.slots.len() * 2).clamp(FIRST_SLOTS, self.most);
        let empty = Entry { key: [0; W], nodes: 0, count: N::default() };
        let old = std::mem::replace(&mut self.slots, vec![empty; slots]);
        self.used = 0;
        for entry in old.into_iter().filter(|entry| entry.nodes > 0) {
            self.place(entry);
        }
    }
}

/// Whether asking the memory pays at one depth of the search.
///
/// A question costs about half a node. Where the states below are large that is nothing. Elsewhere the
/// gauge asks for a while, compares the nodes saved, and if they are too few stops asking for longer and
/// longer times.
#[derive(Clone, Debug)]
pub(crate) struct Gauge {
    asked: u32,
    saved: u64,
    /// How many states to pass by without asking, and how many the next time.
    pass: u32,
    rest: u32,
    closed: u64,
    below: u64,
}

const TRIAL: u32 = 128;
const FIRST_REST: u32 = 4 * TRIAL;
/// States with this many nodes below are always asked for.
const LARGE: u64 = 32;

impl Gauge {
    pub(crate) fn new() -> Gauge {
        Gauge { asked: 0, saved: 0, pass: 0, rest: FIRST_REST, closed: 0, below: 0 }
    }

    /// Whether to ask for the next state.
    #[inline]
    pub(crate) fn pays(&mut self) -> bool {
        if self.pass == 0 {
            return true;
        }
        self.pass -= 1;
        self.below >= LARGE * self.closed
    }

    /// Tells how many nodes an answer of the memory saved; 0 if there was none.
    #[inline]
    pub(crate) fn asked(&mut self, saved: u64) {
        self.asked += 1;
        self.saved += saved;
        if self.asked >= TRIAL {
            if self.saved * 2 < u64::from(self.asked) {
                self.pass = self.rest;
                self.rest = self.rest.saturating_mul(2).min(1 << 24);
            } else {
                self.rest = FIRST_REST;
            }
            (self.asked, self.saved) = (0, 0);
        }
    }

    /// Tells how many nodes were below a state.
    #[inline]
    pub(crate) fn closed(&mut self, nodes: u64) {
        self.closed += 1;
        self.below += nodes;
    }
}
