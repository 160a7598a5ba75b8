//! The engine for problems whose primary items are all covered exactly once.
//!
//! Depth-first search on sparse sets, after Knuth's "dancing cells": branch on a primary item with the fewest options; to
//! choose an option, *settle* each of its items and *hide* every option that disagrees. Restoring old sizes undoes it.
//!
//! ```text
//! stamp(i) = SETTLED   only if an option in `chosen` names item i, or i is the item being branched on
//! stamp(i) = epoch     only if size(i) as of the last undo point is in `trail`
//! active[..live]       = the primary items that no chosen option names;  active[pos(i)] = i
//! frames               = the undo points; the last or only option of an item needs none
//! ```
//!
//! The options of the branching item are hidden once for all branches, *without* checking for items that run out of options:
//! the option chosen next may cover them. They are counted instead (`starved`), and an option that does not cover all of them
//! is rejected before any work is done on it. An option that covers all active items completes an answer and hides nothing.

mod driver;
mod sets;

use super::Problem;
use super::order::Order;
use super::sparse::{Node, SparseSets};
use sets::{ItemState, SETTLED, SetsMut};

/// A branching item, and the state to return to for its next option.
#[derive(Clone, Copy, Debug)]
struct Frame {
    /// The position in `set` of the next option to try, and the end of the options.
    next: u32,
    end: u32,
    starved: u32,
    live: u32,
    trail: usize,
    settled: usize,
    chosen: usize,
    /// The fraction of the whole search done before the next option, and the fraction that each option makes up.
    done: f64,
    share: f64,
}

#[derive(Clone, Copy, Debug)]
enum Phase {
    Start,
    /// Find an item to branch on.
    Choose,
    /// Take the only option of an item: its node, and the number of starved items.
    Force(u32, u32),
    /// Try the next option of the last frame.
    Branch,
    /// Return to the last frame.
    Back,
    Done,
}

/// A search on sparse sets, for items covered exactly once.
#[derive(Clone, Debug)]
pub(super) struct CellSearch {
    sets: SparseSets,
    items: Vec<ItemState>,
    active: Vec<u32>,
    live: u32,
    /// Sizes to restore: (item, size).
    trail: Vec<(u32, u32)>,
    /// The settled secondary items; `active` has the primary ones.
    settled: Vec<u32>,
    /// Primary items found with one option left; they may have been covered since.
    forced: Vec<u32>,
    frames: Vec<Frame>,
    chosen: Vec<u32>,
    epoch: u32,
    phase: Phase,
    profile: Vec<u64>,
    /// The fraction of the whole search done before the current option, and the fraction that this option makes up.
    done: f64,
    share: f64,
}

impl CellSearch {
    pub(super) fn new(problem: &Problem, order: &Order) -> CellSearch {
        let sets = SparseSets::new(problem, order);
        let items = (0..problem.item_count())
            .map(|i| ItemState { start: sets.start[i], size: sets.total(i), stamp: 0, pos: i as u32 })
            .collect();
        CellSearch {
            active: (0..sets.primary).collect(),
            live: sets.primary,
            // Every option covers a primary item, so there are at most this many levels.
            profile: vec![0; sets.primary as usize],
            items,
            sets,
            trail: Vec::new(),
            settled: Vec::new(),
            forced: Vec::new(),
            frames: Vec::new(),
            chosen: Vec::new(),
            epoch: 1,
            phase: Phase::Start,
            done: 0.0,
            share: 1.0,
        }
    }

    /// Picks an item to branch on and hides its options.
    fn choose(&mut self) -> Phase {
        let item = self.pick();
        let ItemState { start, size, .. } = self.items[item as usize];
        if size == 0 {
            return Phase::Back;
        }
        self.retire(item);
        self.items[item as usize].stamp = SETTLED;
        let starved = if self.live == 0 { 0 } else { self.hide_for_branching(item as usize) };
        if size == 1 {
            return Phase::Force(self.sets.set[start as usize], starved);
        }
        self.frames.push(Frame {
            next: start,
            end: start + size,
            starved,
            live: self.live,
            trail: self.trail.len(),
            settled: self.settled.len(),
            chosen: self.chosen.len(),
            done: self.done,
            share: self.share / f64::from(size),
        });
        self.new_epoch();
        Phase::Branch
    }

    /// Returns an active item with the fewest options; among equals, the first in the input.
    fn pick(&mut self) -> u32 {
        while let Some(item) = self.forced.pop() {
            if self.items[item as usize].pos < self.live {
                return item;
            }
        }
        let (mut best, mut fewest) = (0, u32::MAX);
        for &item in &self.active[..self.live as usize] {
            let size = self.items[item as usize].size;
            if size < fewest || size == fewest && item < best {
                (best, fewest) = (item, size);
                if size <= 1 {
                    break;
                }
            }
        }
        best
    }

    /// Takes the next option of the last frame, and drops the frame with its last option.
    fn branch(&mut self) -> Phase {
        let Some(frame) = self.frames.last_mut() else { return Phase::Done };
        let node = self.sets.set[frame.next as usize] as usize;
        let starved = frame.starved;
        (self.done, self.share) = (frame.done, frame.share);
        frame.next += 1;
        frame.done += frame.share;
        if frame.next == frame.end {
            self.frames.pop();
        }
        self.take(node, starved)
    }

    /// Chooses the option of a node whose item is settled and hidden. If some item runs out of options, the state is
    /// incomplete and must be undone.
    fn take(&mut self, node: usize, starved: u32) -> Phase {
        if let Some(tried) = self.profile.get_mut(self.chosen.len()) {
            *tried += 1;
        }
        let nodes = self.sets.span[node].nodes();
        if starved > 0 && self.starved_covered(nodes.clone()) != starved {
            return Phase::Back;
        }
        self.chosen.push(self.sets.option[node]);
        // All items of the option leave the active ones first: from here on they may run out of options.
        for x in nodes.clone() {
            let item = self.sets.nodes[x].item;
            if item < self.sets.primary && self.items[item as usize].stamp != SETTLED {
                self.retire(item);
            }
        }
        if self.live == 0 {
            return Phase::Choose;
        }
        for x in nodes {
            let item = self.sets.nodes[x].item;
            if self.items[item as usize].stamp != SETTLED {
                self.items[item as usize].stamp = SETTLED;
                if item >= self.sets.primary {
                    self.settled.push(item);
                }
                if self.items[item as usize].size > 0 && !self.hide(item as usize, self.sets.colour[x]) {
                    return Phase::Back;
                }
            }
        }
        Phase::Choose
    }

    /// Removes a primary item from the active ones.
    #[inline]
    fn retire(&mut self, item: u32) {
        self.live -= 1;
        let pos = self.items[item as usize].pos;
        let last = self.active[self.live as usize];
        self.active[self.live as usize] = item;
        self.active[pos as usize] = last;
        self.items[last as usize].pos = pos;
        self.items[item as usize].pos = self.live;
    }

    /// Returns how many of these nodes belong to primary items that have no options left and are not settled.
    fn starved_covered(&self, nodes: std::ops::Range<usize>) -> u32 {
        let starving = |node: &&Node| {
            let state = &self.items[node.item as usize];
            node.item < self.sets.primary && state.size == 0 && state.stamp != SETTLED
        };
        self.sets.nodes[nodes].iter().filter(starving).count() as u32
    }

    /// Hides the options of a settled item that do not give it this colour; 0 agrees with none. Returns false if a primary
    /// item ran out of options.
    #[inline(never)]
    fn hide(&mut self, item: usize, colour: u32) -> bool {
        let ItemState { start, size, .. } = self.items[item];
        let (primary, live) = (self.sets.primary, self.live);
        let (span, colours) = (&self.sets.span[..], &self.sets.colour[..]);
        let mut sets = SetsMut {
            nodes: &mut self.sets.nodes,
            set: &mut self.sets.set,
            items: &mut self.items,
            trail: &mut self.trail,
            epoch: self.epoch,
        };
        for at in start..start + size {
            let x = sets.set[at as usize] as usize;
            if colour != 0 && colours[x] == colour {
                continue;
            }
            for y in span[x].nodes() {
                let Some((item, size)) = sets.remove(y) else { continue };
                if size <= 1 && item < primary && sets.items[item as usize].pos < live {
                    if size == 0 {
                        return false;
                    }
                    self.forced.push(item);
                }
            }
        }
        true
    }

    /// Hides all options of a settled item and returns the number of primary items that have none left.
    fn hide_for_branching(&mut self, item: usize) -> u32 {
        let ItemState { start, size, .. } = self.items[item];
        let primary = self.sets.primary;
        let span = &self.sets.span[..];
        let mut sets = SetsMut {
            nodes: &mut self.sets.nodes,
            set: &mut self.sets.set,
            items: &mut self.items,
            trail: &mut self.trail,
            epoch: self.epoch,
        };
        let mut starved = 0;
        for at in start..start + size {
            let x = sets.set[at as usize] as usize;
            for y in span[x].nodes() {
                if let Some((item, 0)) = sets.remove(y) {
                    starved += u32::from(item < primary);
                }
            }
        }
        starved
    }

    /// Returns to the last frame.
    fn undo(&mut self) -> Phase {
        self.forced.clear();
        let Some(&frame) = self.frames.last() else { return Phase::Done };
        // Backwards, because an item can be on the trail twice: the older size is the right one.
        for &(item, size) in self.trail[frame.trail..].iter().rev() {
            self.items[item as usize].size = size;
        }
        self.trail.truncate(frame.trail);
        let covered = &self.active[self.live as usize..frame.live as usize];
        for &item in covered.iter().chain(&self.settled[frame.settled..]) {
            self.items[item as usize].stamp = 0;
        }
        self.settled.truncate(frame.settled);
        self.chosen.truncate(frame.chosen);
        self.live = frame.live;
        self.new_epoch();
        Phase::Branch
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
