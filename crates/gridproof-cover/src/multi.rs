//! The engine for bounds: a primary item may be wanted any number of times.
//!
//! Depth-first search on sparse sets with two-way branching: take an option, or later ban it. Every set of
//! options is met once, since two answers differ first in some option that one takes and the other bans.
//! With `least` and `most` the numbers of times an item still must and may be covered:
//!
//! ```text
//! stamp(i) = SETTLED     iff most(i) = 0, or i is secondary and a chosen option names it
//! stamp(i) = epoch       only if the counters of i as they were at the last undo point are in `trail`
//! size(i) >= least(i)    for every primary item, else the state is abandoned
//! active[..live]         = the primary items that are not settled;  active[pos(i)] = i
//! ```
//!
//! An item with `size = least > 0` is *forced*: all its options are taken. When no item wants anything more,
//! the options that are left are still free to be taken or not, so the search goes on until none is left.
//!
//! Tried and lost: going on with the next option of the same item after a ban, without looking at all items
//! again, took 1.00 of the time on mccdimer4x5_6.

mod driver;
mod prices;

use super::Problem;
use super::layout::Layout;
use super::order::Order;
use prices::Prices;

/// The stamp of a settled item; epochs stay below it.
const SETTLED: u32 = u32::MAX;

/// What the inner loop needs about an item.
#[derive(Clone, Copy, Debug)]
struct Cell {
    start: u32,
    size: u32,
    least: u32,
    most: u32,
    stamp: u32,
    pos: u32,
}

/// The counters of an item, to be put back.
#[derive(Clone, Copy, Debug)]
struct Saved {
    item: u32,
    size: u32,
    least: u32,
    most: u32,
}

/// An option that was taken, to be banned afterwards.
#[derive(Clone, Copy, Debug)]
struct Frame {
    node: u32,
    trail: usize,
    settled: usize,
    chosen: usize,
    live: usize,
    /// What part of the whole search lies below this frame, the ban included, and what was done before.
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

/// The state of a search.
#[derive(Clone, Debug)]
pub(super) struct Multi {
    layout: Layout,
    /// The cells before the search.
    fresh: Vec<Cell>,
    cells: Vec<Cell>,
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

impl Multi {
    pub(super) fn new(problem: &Problem, order: &Order) -> Multi {
        let layout = Layout::new(problem, order);
        let bounds: Vec<_> = problem.items().map(|item| problem.bounds(item).unwrap_or((0, 1))).collect();
        let cell = |(i, item): (usize, u32)| {
            let (least, most) = bounds[item as usize];
            Cell { start: layout.start[i], size: layout.total(i), least, most, stamp: 0, pos: i as u32 }
        };
        let fresh: Vec<Cell> = order.items(problem).enumerate().map(cell).collect();
        Multi {
            active: (0..layout.primary).collect(),
            live: layout.primary as usize,
            cells: fresh.clone(),
            fresh,
            layout,
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

    /// What to do next; `None` if this is an answer.
    fn choose(&mut self) -> Option<Phase> {
        while let Some(&item) = self.forced.last() {
            let cell = &self.cells[item as usize];
            if cell.stamp != SETTLED && cell.least > 0 {
                return Some(Phase::Force(self.layout.set[cell.start as usize]));
            }
            self.forced.pop();
        }
        let (mut best, mut fewest) = (u32::MAX, u32::MAX);
        let mut free = u32::MAX;
        for &item in &self.active[..self.live] {
            let cell = &self.cells[item as usize];
            if cell.size < cell.least {
                return Some(Phase::Back);
            }
            let slack = cell.size - cell.least;
            if cell.least > 0 && (slack < fewest || slack == fewest && item < best) {
                (best, fewest) = (item, slack);
            } else if cell.size > 0 {
                free = free.min(item);
            }
        }
        if best == u32::MAX {
            best = free;
        }
        let cell = self.cells.get(best as usize)?;
        let node = self.layout.set[cell.start as usize];
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

    /// Chooses the option of a node. False if some item cannot be covered any more; then the state is
    /// half-way and must be undone.
    fn take(&mut self, node: usize) -> bool {
        let level = self.chosen.len();
        if self.profile.len() <= level {
            self.profile.resize(level + 1, 0);
        }
        self.profile[level] += 1;
        self.chosen.push(self.layout.option[node]);
        let nodes = self.layout.span[node].nodes();
        for x in nodes.clone() {
            if self.remove(x).is_some() {
                let cell = &mut self.cells[self.layout.nodes[x].item as usize];
                cell.least = cell.least.saturating_sub(1);
                cell.most -= 1;
            }
        }
        for x in nodes {
            let item = self.layout.nodes[x].item as usize;
            let Cell { stamp, most, .. } = self.cells[item];
            if stamp != SETTLED && most == 0 {
                self.settle(item);
                if !self.hide(item, self.layout.colour[x]) {
                    return false;
                }
            }
        }
        true
    }

    /// Decides against the option of a node. False if some item then lacks options.
    fn ban(&mut self, node: usize) -> bool {
        self.layout.span[node].nodes().all(|x| self.remove_checked(x))
    }

    /// Takes an item out of play.
    fn settle(&mut self, item: usize) {
        let cell = &mut self.cells[item];
        cell.stamp = SETTLED;
        let pos = cell.pos as usize;
        self.settled.push(item as u32);
        if (item as u32) < self.layout.primary {
            self.live -= 1;
            let last = self.active[self.live];
            self.active[self.live] = item as u32;
            self.active[pos] = last;
            self.cells[last as usize].pos = pos as u32;
            self.cells[item].pos = self.live as u32;
        }
    }

    /// Hides the options of a settled item that do not give it this colour; 0 agrees with none. False if
    /// some item then lacks options.
    fn hide(&mut self, item: usize, colour: u32) -> bool {
        let Cell { start, size, .. } = self.cells[item];
        for at in start..start + size {
            let x = self.layout.set[at as usize] as usize;
            if colour != 0 && self.layout.colour[x] == colour {
                continue;
            }
            if !self.layout.span[x].nodes().all(|y| self.remove_checked(y)) {
                return false;
            }
        }
        true
    }

    /// Takes a node out of its item; false if the item lacks options then.
    #[inline]
    fn remove_checked(&mut self, y: usize) -> bool {
        let Some(item) = self.remove(y) else { return true };
        let cell = &self.cells[item as usize];
        if cell.size == cell.least && cell.least > 0 {
            self.forced.push(item);
        }
        cell.size >= cell.least
    }

    /// Takes a node out of its item, unless that is settled; returns the item.
    #[inline]
    fn remove(&mut self, y: usize) -> Option<u32> {
        let item = self.layout.nodes[y].item;
        let cell = &mut self.cells[item as usize];
        if cell.stamp != self.epoch {
            if cell.stamp == SETTLED {
                return None;
            }
            cell.stamp = self.epoch;
            self.trail.push(Saved { item, size: cell.size, least: cell.least, most: cell.most });
        }
        cell.size -= 1;
        let end = (cell.start + cell.size) as usize;
        let last = self.layout.set[end];
        let here = self.layout.nodes[y].loc;
        self.layout.set[end] = y as u32;
        self.layout.nodes[y].loc = end as u32;
        self.layout.set[here as usize] = last;
        self.layout.nodes[last as usize].loc = here;
        Some(item)
    }

    /// Goes back to before the last option that was taken by choice, and returns its node.
    fn undo(&mut self) -> Option<u32> {
        let frame = self.frames.pop()?;
        // Backwards, since an item can be on the trail twice: the older counters are the right ones.
        for saved in self.trail[frame.trail..].iter().rev() {
            let cell = &mut self.cells[saved.item as usize];
            (cell.size, cell.least, cell.most) = (saved.size, saved.least, saved.most);
        }
        self.trail.truncate(frame.trail);
        for &item in &self.settled[frame.settled..] {
            self.cells[item as usize].stamp = 0;
        }
        self.settled.truncate(frame.settled);
        self.chosen.truncate(frame.chosen);
        self.live = frame.live;
        self.share = frame.share / 2.0;
        self.done = frame.done + self.share;
        self.new_epoch();
        Some(frame.node)
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
