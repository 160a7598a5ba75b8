//! A bounded memo of states counted before, and a gauge of whether it pays off.
//!
//! The union of the bits of the remaining options identifies a state of the search: an option remains iff all its bits are in
//! the union. (If it remains, its bits are there; if its bits are there, none of them is ruled out.) So the union is the key,
//! and equal keys mean equal numbers of answers, colours included.

use super::table::Mask;

/// A key, its count, and the number of nodes that counting took; 0 nodes for an empty slot.
#[derive(Clone, Debug)]
struct Entry<const W: usize, N> {
    key: Mask<W>,
    nodes: u64,
    count: N,
}

/// A hash table that forgets: once it has reached its maximum size, new entries replace cheap ones.
#[derive(Clone, Debug)]
pub(crate) struct Memo<const W: usize, N> {
    slots: Vec<Entry<W, N>>,
    used: usize,
    max_slots: usize,
}

/// Number of slots that an entry may be in, from the slot of its hash.
const REACH: usize = 8;
const FIRST_SLOTS: usize = 1 << 6;

impl<const W: usize, N: Clone + Default> Memo<W, N> {
    /// Creates a table that grows to at most about this many bytes.
    pub(crate) fn new(bytes: usize) -> Memo<W, N> {
        let fitting = (bytes / size_of::<Entry<W, N>>()).max(FIRST_SLOTS);
        // Rounded down to a power of two.
        let max_slots = 1 << (usize::BITS - 1 - fitting.leading_zeros());
        Memo { slots: Vec::new(), used: 0, max_slots }
    }

    fn home(&self, key: &Mask<W>) -> usize {
        let mut hash = 0u64;
        for word in key {
            hash = (hash ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
            hash ^= hash >> 32;
        }
        hash as usize
    }

    /// Returns the count of a key, and the number of nodes that counting took.
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

    /// Stores a count that took `nodes` nodes.
    pub(crate) fn put(&mut self, key: Mask<W>, count: N, nodes: u64) {
        if self.used * 2 >= self.slots.len() && self.slots.len() < self.max_slots {
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
        let slots = (self.slots.len() * 2).clamp(FIRST_SLOTS, self.max_slots);
        let empty = Entry { key: [0; W], nodes: 0, count: N::default() };
        let old = std::mem::replace(&mut self.slots, vec![empty; slots]);
        self.used = 0;
        for entry in old.into_iter().filter(|entry| entry.nodes > 0) {
            self.place(entry);
        }
    }
}

/// Decides whether lookups pay off at one depth of the search.
///
/// A lookup costs about half a node, which is negligible where the states below are large. Elsewhere the gauge allows a series
/// of lookups, compares the nodes saved, and if they are too few skips lookups for longer and longer periods.
#[derive(Clone, Debug)]
pub(crate) struct Gauge {
    lookups: u32,
    saved: u64,
    /// The number of states still to skip, and the number to skip next time.
    skip: u32,
    next_skip: u32,
    /// The number of finished states, and of all nodes below them.
    subtrees: u64,
    nodes_below: u64,
}

const TRIAL: u32 = 128;
const FIRST_SKIP: u32 = 4 * TRIAL;
/// States with this many nodes below them on average are always looked up.
const LARGE: u64 = 32;

impl Gauge {
    pub(crate) fn new() -> Gauge {
        Gauge { lookups: 0, saved: 0, skip: 0, next_skip: FIRST_SKIP, subtrees: 0, nodes_below: 0 }
    }

    /// Returns whether to look up the next state.
    #[inline]
    pub(crate) fn pays(&mut self) -> bool {
        if self.skip == 0 {
            return true;
        }
        self.skip -= 1;
        self.nodes_below >= LARGE * self.subtrees
    }

    /// Records a lookup and the number of nodes it saved; 0 if the state was not there.
    #[inline]
    pub(crate) fn record_lookup(&mut self, saved: u64) {
        self.lookups += 1;
        self.saved += saved;
        if self.lookups >= TRIAL {
            if self.saved * 2 < u64::from(self.lookups) {
                self.skip = self.next_skip;
                self.next_skip = self.next_skip.saturating_mul(2).min(1 << 24);
            } else {
                self.next_skip = FIRST_SKIP;
            }
            (self.lookups, self.saved) = (0, 0);
        }
    }

    /// Records a finished state and the number of nodes below it.
    #[inline]
    pub(crate) fn record_subtree(&mut self, nodes: u64) {
        self.subtrees += 1;
        self.nodes_below += nodes;
    }
}
