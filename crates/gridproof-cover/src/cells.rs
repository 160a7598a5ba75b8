//! The engine for problems where every primary item is wanted exactly once.
//!
//! Depth-first search on sparse sets, after Knuth's "dancing cells": branch on a primary item with the
//! fewest options; to choose an option, *settle* each of its items and *hide* every option that disagrees.
//! Undoing is putting old sizes back.
//!
//! ```text
//! stamp(i) = SETTLED   only if an option in `chosen` has item i, or i is the item being branched on
//! stamp(i) = epoch     only if size(i) as it was at the last undo point is in `trail`
//! active[..live]       = the primary items that no chosen option has;  active[pos(i)] = i
//! frames               = the undo points; the last or only option of an item needs none
//! ```
//!
//! The options of an item that is branched on are hidden once for all branches, *without* looking for items
//! that run out of options, since those may be covered by the option chosen next. These are counted instead
//! (`starved`), and an option that does not cover all of them is refused before any work is done on it. An
//! option that covers all active items is an answer, and nothing is hidden for it.

mod driver;
mod sets;

use super::Problem;
use super::layout::{Layout, Node};
use super::order::Order;
use sets::{Cell, SETTLED, Sets};

/// A branching and what to go back to for its next option.
#[derive(Clone, Copy, Debug)]
struct Frame {
    /// Where in `set` the next option to try stands, and where the options end.
    next: u32,
    end: u32,
    starved: u32,
    live: u32,
    trail: usize,
    settled: usize,
    chosen: usize,
    /// What part of the whole search was done before the next option, and the part of each option.
    done: f64,
    share: f64,
}

#[derive(Clone, Copy, Debug)]
enum Phase {
    Start,
    /// Find an item to branch on.
    Choose,
    /// Take the only option of an item: its node, and how many items starve.
    Force(u32, u32),
    /// Try the next option of the last frame.
    Branch,
    /// Go back to the last frame.
    Back,
    Done,
}

/// The state of a search.
#[derive(Clone, Debug)]
pub(super) struct Cells {
    layout: Layout,
    cells: Vec<Cell>,
    active: Vec<u32>,
    live: u32,
    /// Sizes to put back: (item, size).
    trail: Vec<(u32, u32)>,
    /// The secondary items that are settled; for primary items `active` tells.
    settled: Vec<u32>,
    /// Primary items that were seen with one option left; they may have been covered since.
    forced: Vec<u32>,
    frames: Vec<Frame>,
    chosen: Vec<u32>,
    epoch: u32,
    phase: Phase,
    profile: Vec<u64>,
    /// What part of the whole search was done before the current option, and the part of that option.
    done: f64,
    share: f64,
}

impl Cells {
    pub(super) fn new(problem: &Problem, order: &Order) -> Cells {
        let layout = Layout::new(problem, order);
        let cells = (0..problem.item_count())
            .map(|i| Cell { start: layout.start[i], size: layout.total(i), stamp: 0, pos: i as u32 })
            .collect();
        Cells {
            active: (0..layout.primary).collect(),
            live: layout.primary,
            // Every option covers a primary item, so there are no more levels than these.
            profile: vec![0; layout.primary as usize],
            cells,
            layout,
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
        let Cell { start, size, .. } = self.cells[item as usize];
        if size == 0 {
            return Phase::Back;
        }
        self.retire(item);
        self.cells[item as usize].stamp = SETTLED;
        let starved = if self.live == 0 { 0 } else { self.hide_for_branching(item as usize) };
        if size == 1 {
            return Phase::Force(self.layout.set[start as usize], starved);
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

    /// An active item with the fewest options, the first in the input among equals.
    fn pick(&mut self) -> u32 {
        while let Some(item) = self.forced.pop() {
            if self.cells[item as usize].pos < self.live {
                return item;
            }
        }
        let (mut best, mut fewest) = (0, u32::MAX);
        for &item in &self.active[..self.live as usize] {
            let size = self.cells[item as usize].size;
            if size < fewest || size == fewest && item < best {
                (best, fewest) = (item, size);
                if size <= 1 {
                    break;
                }
            }
        }
        best
    }

    /// Takes the next option of the last frame; the last one without keeping the frame.
    fn branch(&mut self) -> Phase {
        let Some(frame) = self.frames.last_mut() else { return Phase::Done };
        let node = self.layout.set[frame.next as usize] as usize;
        let starved = frame.starved;
        (self.done, self.share) = (frame.done, frame.share);
        frame.next += 1;
        frame.done += frame.share;
        if frame.next == frame.end {
            self.frames.pop();
        }
        self.take(node, starved)
    }

    /// Chooses the option of a node whose item is settled and hidden. If that leaves some item without
    /// options, the state is half-way and must be undone.
    fn take(&mut self, node: usize, starved: u32) -> Phase {
        if let Some(tried) = self.profile.get_mut(self.chosen.len()) {
            *tried += 1;
        }
        let nodes = self.layout.span[node].nodes();
        if starved > 0 && self.fed(nodes.clone()) != starved {
            return Phase::Back;
        }
        self.chosen.push(self.layout.option[node]);
        // All items of the option leave the active ones first: they may run out of options from here on.
        for x in nodes.clone() {
            let item = self.layout.nodes[x].item;
            if item < self.layout.primary && self.cells[item as usize].stamp != SETTLED {
                self.retire(item);
            }
        }
        if self.live == 0 {
            return Phase::Choose;
        }
        for x in nodes {
            let item = self.layout.nodes[x].item;
            if self.cells[item as usize].stamp != SETTLED {
                self.cells[item as usize].stamp = SETTLED;
                if item >= self.layout.primary {
                    self.settled.push(item);
                }
                if self.cells[item as usize].size > 0 && !self.hide(item as usize, self.layout.colour[x]) {
                    return Phase::Back;
                }
            }
        }
        Phase::Choose
    }

    /// Takes a primary item out of the active ones.
    #[inline]
    fn retire(&mut self, item: u32) {
        self.live -= 1;
        let pos = self.cells[item as usize].pos;
        let last = self.active[self.live as usize];
        self.active[self.live as usize] = item;
        self.active[pos as usize] = last;
        self.cells[last as usize].pos = pos;
        self.cells[item as usize].pos = self.live;
    }

    /// How many of these nodes belong to primary items that have no options and are not settled.
    fn fed(&self, nodes: std::ops::Range<usize>) -> u32 {
        let starving = |node: &&Node| {
            let cell = &self.cells[node.item as usize];
            node.item < self.layout.primary && cell.size == 0 && cell.stamp != SETTLED
        };
        self.layout.nodes[nodes].iter().filter(starving).count() as u32
    }

    /// Hides the options of a settled item that do not give it this colour; 0 agrees with none. False if a
    /// primary item ran out of options.
    #[inline(never)]
    fn hide(&mut self, item: usize, colour: u32) -> bool {
        let Cell { start, size, .. } = self.cells[item];
        let (primary, live) = (self.layout.primary, self.live);
        let (span, colours) = (&self.layout.span[..], &self.layout.colour[..]);
        let mut sets = Sets {
            nodes: &mut self.layout.nodes,
            set: &mut self.layout.set,
            cells: &mut self.cells,
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
                if size <= 1 && item < primary && sets.cells[item as usize].pos < live {
                    if size == 0 {
                        return false;
                    }
                    self.forced.push(item);
                }
            }
        }
        true
    }

    /// Hides all options of a settled item and counts the primary items that have none left.
    fn hide_for_branching(&mut self, item: usize) -> u32 {
        let Cell { start, size, .. } = self.cells[item];
        let primary = self.layout.primary;
        let span = &self.layout.span[..];
        let mut sets = Sets {
            nodes: &mut self.layout.nodes,
            set: &mut self.layout.set,
            cells: &mut self.cells,
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

    /// Goes back to the last frame.
    fn undo(&mut self) -> Phase {
        self.forced.clear();
        let Some(&frame) = self.frames.last() else { return Phase::Done };
        // Backwards, since an item can be on the trail twice: the older size is the right one.
        for &(item, size) in self.trail[frame.trail..].iter().rev() {
            self.cells[item as usize].size = size;
        }
        self.trail.truncate(frame.trail);
        let covered = &self.active[self.live as usize..frame.live as usize];
        for &item in covered.iter().chain(&self.settled[frame.settled..]) {
            self.cells[item as usize].stamp = 0;
        }
        self.settled.truncate(frame.settled);
        self.chosen.truncate(frame.chosen);
        self.live = frame.live;
        self.new_epoch();
        Phase::Branch
    }

    /// From here on the first change of each item goes on the trail again.
    fn new_epoch(&mut self) {
        self.epoch += 1;
        if self.epoch == SETTLED {
            for cell in self.cells.iter_mut().filter(|cell| cell.stamp != SETTLED) {
                cell.stamp = 0;
            }
            self.epoch = 1;
        }
    }
}
