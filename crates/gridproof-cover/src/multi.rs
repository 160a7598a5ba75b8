//! The engine for bounds: a primary item may be covered any number of times.
//!
//! Depth-first search on sparse sets with two-way branching: take an option, then ban it. No set of options is visited twice,
//! because two answers differ first in an option that one takes and the other bans. With `lower` and `upper` the numbers of
//! times that an item still must and may be covered:
//!
//! ```text
//! stamp(i) = SETTLED     iff upper(i) = 0, or i is secondary and a chosen option names it
//! stamp(i) = epoch       only if the counters of i as of the last undo point are in `trail`
//! size(i) >= lower(i)    for every primary item, otherwise the state is abandoned
//! active[..live]         = the primary items that are not settled;  active[pos(i)] = i
//! ```
//!
//! An item with `size = lower > 0` is *forced*: all its options are taken. When every item is covered often enough, the
//! remaining options may still be taken or not, so the search continues until none is left.
//!
//! An experiment that lost: after a ban, continuing with the next option of the same item without scanning all items again
//! took 1.00 of the time on mccdimer4x5_6.

mod driver;
mod prices;

use super::Problem;
use super::order::Order;
use super::sparse::SparseSets;
use prices::Prices;

/// The stamp of a settled item; epochs stay below it.
const SETTLED: u32 = u32::MAX;

/// What the inner loop needs to know about an item.
#[derive(Clone, Copy, Debug)]
struct ItemState {
    start: u32,
    size: u32,
    lower: u32,
    upper: u32,
    stamp: u32,
    pos: u32,
}

/// The counters of an item, to be restored.
#[derive(Clone, Copy, Debug)]
struct Saved {
    item: u32,
    size: u32,
    lower: u32,
    upper: u32,
}

/// An option that was taken and is to be banned afterwards.
#[derive(Clone, Copy, Debug)]
struct Frame {
    node: u32,
    trail: usize,
    settled: usize,
    chosen: usize,
    live: usize,
    /// The fraction of the whole search below this frame, the ban included, and the fraction done before it.
    share: f64,
    done: f64,
}

#[derive(Clone, Copy, Debug)]
enum Phase {
    Start,
    Choose,
    /// Take the option of this node, which must be taken.
    Force(u32),
    /// Take the option of this node, and ban it later.
    Branch(u32),
    Back,
    Done,
}

/// A search on sparse sets, for items with bounds.
#[derive(Clone, Debug)]
pub(super) struct MultiSearch {
    sets: SparseSets,
    /// The items before the search.
    initial: Vec<ItemState>,
    items: Vec<ItemState>,
    active: Vec<u32>,
    live: usize,
    trail: Vec<Saved>,
    settled: Vec<u32>,
    forced: Vec<u32>,
    frames: Vec<Frame>,
    chosen: Vec<u32>,
    epoch: u32,
    phase: Phase,
    profile: Vec<u64>,
    done: f64,
    share: f64,
    prices: Option<Prices>,
}

impl MultiSearch {
    pub(super) fn new(problem: &Problem, order: &Order) -> MultiSearch {
        let sets = SparseSets::new(problem, order);
        let bounds: Vec<_> = problem.items().map(|item| problem.bounds(item).unwrap_or((0, 1))).collect();
        let state = |(i, item): (usize, u32)| {
            let (lower, upper) = bounds[item as usize];
            ItemState { start: sets.start[i], size: sets.total(i), lower, upper, stamp: 0, pos: i as u32 }
        };
        let initial: Vec<ItemState> = order.items(problem).enumerate().map(state).collect();
        MultiSearch {
            active: (0..sets.primary).collect(),
            live: sets.primary as usize,
            items: initial.clone(),
            initial,
            sets,
            trail: Vec::new(),
            settled: Vec::new(),
            forced: Vec::new(),
            frames: Vec::new(),
            chosen: Vec::new(),
            epoch: 1,
            phase: Phase::Start,
            profile: Vec::new(),
            done: 0.0,
            share: 1.0,
            prices: None,
        }
    }

    /// Returns what to do next, `None` if this is an answer.
    fn choose(&mut self) -> Option<Phase> {
        while let Some(&item) = self.forced.last() {
            let state = &self.items[item as usize];
            if state.stamp != SETTLED && state.lower > 0 {
                return Some(Phase::Force(self.sets.set[state.start as usize]));
            }
            self.forced.pop();
        }
        let (mut best, mut fewest) = (u32::MAX, u32::MAX);
        let mut free = u32::MAX;
        for &item in &self.active[..self.live] {
            let state = &self.items[item as usize];
            if state.size < state.lower {
                return Some(Phase::Back);
            }
            let slack = state.size - state.lower;
            if state.lower > 0 && (slack < fewest || slack == fewest && item < best) {
                (best, fewest) = (item, slack);
            } else if state.size > 0 {
                free = free.min(item);
            }
        }
        if best == u32::MAX {
            best = free;
        }
        let state = self.items.get(best as usize)?;
        let node = self.sets.set[state.start as usize];
        Some(if fewest == 0 { Phase::Force(node) } else { Phase::Branch(node) })
    }

    fn push_frame(&mut self, node: u32) {
        self.frames.push(Frame {
            node,
            trail: self.trail.len(),
            settled: self.settled.len(),
            chosen: self.chosen.len(),
            live: self.live,
            share: self.share,
            done: self.done,
        });
        self.share /= 2.0;
        self.new_epoch();
    }

    /// Chooses the option of a node. Returns false if some item can no longer be covered; the state is then incomplete and
    /// must be undone.
    fn take(&mut self, node: usize) -> bool {
        let level = self.chosen.len();
        if self.profile.len() <= level {
            self.profile.resize(level + 1, 0);
        }
        self.profile[level] += 1;
        self.chosen.push(self.sets.option[node]);
        let nodes = self.sets.span[node].nodes();
        for x in nodes.clone() {
            if self.remove(x).is_some() {
                let state = &mut self.items[self.sets.nodes[x].item as usize];
                state.lower = state.lower.saturating_sub(1);
                state.upper -= 1;
            }
        }
        for x in nodes {
            let item = self.sets.nodes[x].item as usize;
            let ItemState { stamp, upper, .. } = self.items[item];
            if stamp != SETTLED && upper == 0 {
                self.settle(item);
                if !self.hide(item, self.sets.colour[x]) {
                    return false;
                }
            }
        }
        true
    }

    /// Bans the option of a node. Returns false if some item then has too few options.
    fn ban(&mut self, node: usize) -> bool {
        self.sets.span[node].nodes().all(|x| self.remove_checked(x))
    }

    /// Settles an item; a primary one leaves the active ones.
    fn settle(&mut self, item: usize) {
        let state = &mut self.items[item];
        state.stamp = SETTLED;
        let pos = state.pos as usize;
        self.settled.push(item as u32);
        if (item as u32) < self.sets.primary {
            self.live -= 1;
            let last = self.active[self.live];
            self.active[self.live] = item as u32;
            self.active[pos] = last;
            self.items[last as usize].pos = pos as u32;
            self.items[item].pos = self.live as u32;
        }
    }

    /// Hides the options of a settled item that do not give it this colour; 0 agrees with none. Returns false if some item then
    /// has too few options.
    fn hide(&mut self, item: usize, colour: u32) -> bool {
        let ItemState { start, size, .. } = self.items[item];
        for at in start..start + size {
            let x = self.sets.set[at as usize] as usize;
            if colour != 0 && self.sets.colour[x] == colour {
                continue;
            }
            if !self.sets.span[x].nodes().all(|y| self.remove_checked(y)) {
                return false;
            }
        }
        true
    }

    /// Removes a node from its item. Returns false if the item then has too few options.
    #[inline]
    fn remove_checked(&mut self, y: usize) -> bool {
        let Some(item) = self.remove(y) else { return true };
        let state = &self.items[item as usize];
        if state.size == state.lower && state.lower > 0 {
            self.forced.push(item);
        }
        state.size >= state.lower
    }

    /// Removes a node from its item, unless that is settled. Returns the item.
    #[inline]
    fn remove(&mut self, y: usize) -> Option<u32> {
        let item = self.sets.nodes[y].item;
        let state = &mut self.items[item as usize];
        if state.stamp != self.epoch {
            if state.stamp == SETTLED {
                return None;
            }
            state.stamp = self.epoch;
            self.trail.push(Saved { item, size: state.size, lower: state.lower, upper: state.upper });
        }
        state.size -= 1;
        let end = (state.start + state.size) as usize;
        let last = self.sets.set[end];
        let here = self.sets.nodes[y].loc;
        self.sets.set[end] = y as u32;
        self.sets.nodes[y].loc = end as u32;
        self.sets.set[here as usize] = last;
        self.sets.nodes[last as usize].loc = here;
        Some(item)
    }

    /// Undoes everything back to the last option taken by choice, and returns its node.
    fn undo(&mut self) -> Option<u32> {
        let frame = self.frames.pop()?;
        // Backwards, because an item can be on the trail twice: the older counters are the right ones.
        for saved in self.trail[frame.trail..].iter().rev() {
            let state = &mut self.items[saved.item as usize];
            (state.size, state.lower, state.upper) = (saved.size, saved.lower, saved.upper);
        }
        self.trail.truncate(frame.trail);
        for &item in &self.settled[frame.settled..] {
            self.items[item as usize].stamp = 0;
        }
        self.settled.truncate(frame.settled);
        self.chosen.truncate(frame.chosen);
        self.live = frame.live;
        self.share = frame.share / 2.0;
        self.done = frame.done + self.share;
        self.new_epoch();
        Some(frame.node)
    }

    /// Makes the next change of each item go on the trail again.
    fn new_epoch(&mut self) {
        self.epoch += 1;
        if self.epoch == SETTLED {
            for state in self.items.iter_mut().filter(|state| state.stamp != SETTLED) {
                state.stamp = 0;
            }
            self.epoch = 1;
        }
    }
}
