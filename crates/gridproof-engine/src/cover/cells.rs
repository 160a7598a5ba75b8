//! The engine for problems where every primary item is wanted exactly once.
//!
//! Depth-first search on sparse sets, after Knuth's "dancing cells": branch on a primary item with the
//! fewest options; to choose an option, *settle* each of its items and *hide* every option that disagrees.
//! Undoing is putting old sizes back.
//!
//! ```text
//! stamp(i) = SETTLED   iff an option in `chosen`, or the item being branched on, has settled item i
//! stamp(i) = epoch     only if size(i) as it was at the last undo point is in `trail`
//! active[..live]       = the primary items that are not settled;  active[pos(i)] = i
//! frames               = the undo points; a forced choice (one option left) needs none
//! ```
//!
//! An item may be branched on only once its options were hidden *without* looking for items that ran out
//! of options, since those may be covered by the option chosen next. These are counted instead
//! (`starved`), and an option that does not cover all of them is refused before any work is done on it.

use super::Problem;
use super::layout::Layout;
use crate::search::{Control, Stop};

/// The stamp of a settled item; epochs stay below it.
const SETTLED: u32 = u32::MAX;

/// What the inner loop needs about an item, side by side.
#[derive(Clone, Copy, Debug)]
struct Cell {
    start: u32,
    size: u32,
    stamp: u32,
    pos: u32,
}

/// A branching and what to go back to for its next option.
#[derive(Clone, Copy, Debug)]
struct Frame {
    /// Where in `set` the next option to try stands, and where the last one ends.
    next: u32,
    first: u32,
    end: u32,
    starved: u32,
    trail: usize,
    settled: usize,
    chosen: usize,
    live: usize,
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
    live: usize,
    /// Sizes to put back: (item, size).
    trail: Vec<(u32, u32)>,
    settled: Vec<u32>,
    /// Primary items that were seen with one option left; they may have been settled since.
    forced: Vec<u32>,
    frames: Vec<Frame>,
    chosen: Vec<u32>,
    epoch: u32,
    phase: Phase,
    profile: Vec<u64>,
}

impl Cells {
    pub(super) fn new(problem: &Problem) -> Cells {
        let layout = Layout::new(problem);
        let cells = (0..problem.item_count())
            .map(|i| Cell { start: layout.start[i], size: layout.total(i), stamp: 0, pos: i as u32 })
            .collect();
        Cells {
            active: (0..layout.primary).collect(),
            live: layout.primary as usize,
            cells,
            layout,
            trail: Vec::new(),
            settled: Vec::new(),
            forced: Vec::new(),
            frames: Vec::new(),
            chosen: Vec::new(),
            epoch: 1,
            phase: Phase::Start,
            profile: Vec::new(),
        }
    }

    pub(super) fn next(&mut self, control: &mut Control<'_>) -> Result<Option<&[u32]>, Stop> {
        loop {
            match self.phase {
                Phase::Start => {
                    control.tick()?;
                    self.phase = Phase::Choose;
                }
                Phase::Choose => {
                    if self.live == 0 {
                        self.phase = Phase::Back;
                        return Ok(Some(&self.chosen));
                    }
                    self.phase = self.choose();
                }
                Phase::Force(node, starved) => {
                    control.tick()?;
                    self.phase = if self.take(node as usize, starved) { Phase::Choose } else { Phase::Back };
                }
                Phase::Branch => {
                    let Some(frame) = self.frames.last_mut() else { return Ok(None) };
                    if frame.next == frame.end {
                        self.frames.pop();
                        self.phase = Phase::Back;
                        continue;
                    }
                    control.tick()?;
                    let (at, starved) = (frame.next as usize, frame.starved);
                    frame.next += 1;
                    let node = self.layout.set[at] as usize;
                    self.phase = if self.take(node, starved) { Phase::Choose } else { Phase::Back };
                }
                Phase::Back => {
                    self.forced.clear();
                    self.phase = if self.undo() { Phase::Branch } else { Phase::Done };
                }
                Phase::Done => return Ok(None),
            }
        }
    }

    /// Picks a primary item with the fewest options, the first in the input among equals, and hides its
    /// options.
    fn choose(&mut self) -> Phase {
        let item = self.pick();
        let Cell { start, size, .. } = self.cells[item];
        if size == 0 {
            return Phase::Back;
        }
        self.retire(item as u32);
        self.settle(item);
        let starved = self.hide_for_branching(item);
        if size == 1 {
            return Phase::Force(self.layout.set[start as usize], starved);
        }
        self.frames.push(Frame {
            next: start,
            first: start,
            end: start + size,
            starved,
            trail: self.trail.len(),
            settled: self.settled.len(),
            chosen: self.chosen.len(),
            live: self.live,
        });
        self.new_epoch();
        Phase::Branch
    }

    fn pick(&mut self) -> usize {
        while let Some(item) = self.forced.pop() {
            if self.cells[item as usize].stamp != SETTLED {
                return item as usize;
            }
        }
        let (mut best, mut fewest) = (u32::MAX, u32::MAX);
        for &item in &self.active[..self.live] {
            let size = self.cells[item as usize].size;
            if size < fewest || size == fewest && item < best {
                (best, fewest) = (item, size);
                if size <= 1 {
                    break;
                }
            }
        }
        best as usize
    }

    /// Chooses the option of a node whose item is settled and hidden. False if some item ran out of options;
    /// then the state is half-way and must be undone.
    fn take(&mut self, node: usize, starved: u32) -> bool {
        let level = self.chosen.len();
        if self.profile.len() <= level {
            self.profile.resize(level + 1, 0);
        }
        self.profile[level] += 1;
        let nodes = self.layout.span[node].nodes();
        if starved > 0 {
            let fed = self.layout.item[nodes.clone()].iter().filter(|&&item| {
                let cell = &self.cells[item as usize];
                item < self.layout.primary && cell.size == 0 && cell.stamp != SETTLED
            });
            if fed.count() as u32 != starved {
                return false;
            }
        }
        self.chosen.push(self.layout.option[node]);
        // All items of the option leave the active ones first: they may run out of options from here on.
        for x in nodes.clone() {
            let item = self.layout.item[x];
            if item < self.layout.primary && self.cells[item as usize].stamp != SETTLED {
                self.retire(item);
            }
        }
        for x in nodes {
            let item = self.layout.item[x] as usize;
            if self.cells[item].stamp != SETTLED {
                self.settle(item);
                if !self.hide(item, self.layout.colour[x]) {
                    return false;
                }
            }
        }
        true
    }

    /// Takes a primary item out of the active ones.
    fn retire(&mut self, item: u32) {
        self.live -= 1;
        let pos = self.cells[item as usize].pos;
        let last = self.active[self.live];
        self.active[self.live] = item;
        self.active[pos as usize] = last;
        self.cells[last as usize].pos = pos;
        self.cells[item as usize].pos = self.live as u32;
    }

    /// From here on no option is taken out of this item.
    fn settle(&mut self, item: usize) {
        self.cells[item].stamp = SETTLED;
        self.settled.push(item as u32);
    }

    /// Hides the options of a settled item that do not give it this colour; 0 agrees with none. False if a
    /// primary item ran out of options.
    fn hide(&mut self, item: usize, colour: u32) -> bool {
        let Cell { start, size, .. } = self.cells[item];
        for at in start..start + size {
            let x = self.layout.set[at as usize] as usize;
            if colour != 0 && self.layout.colour[x] == colour {
                continue;
            }
            for y in self.layout.span[x].nodes() {
                let Some((item, size)) = self.remove(y) else { continue };
                if size <= 1 && item < self.layout.primary && (self.cells[item as usize].pos as usize) < self.live {
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
        let mut starved = 0;
        for at in start..start + size {
            let x = self.layout.set[at as usize] as usize;
            for y in self.layout.span[x].nodes() {
                if let Some((item, 0)) = self.remove(y) {
                    starved += u32::from(item < self.layout.primary);
                }
            }
        }
        starved
    }

    /// Takes a node out of its item, unless that is settled; returns the item and its new size.
    #[inline(always)]
    fn remove(&mut self, y: usize) -> Option<(u32, u32)> {
        let item = self.layout.item[y];
        let cell = &mut self.cells[item as usize];
        if cell.stamp != self.epoch {
            if cell.stamp == SETTLED {
                return None;
            }
            cell.stamp = self.epoch;
            self.trail.push((item, cell.size));
        }
        cell.size -= 1;
        let size = cell.size;
        let end = (cell.start + size) as usize;
        let last = self.layout.set[end];
        let here = self.layout.loc[y];
        self.layout.set[end] = y as u32;
        self.layout.loc[y] = end as u32;
        self.layout.set[here as usize] = last;
        self.layout.loc[last as usize] = here;
        Some((item, size))
    }

    /// Goes back to the last frame; false if there is none.
    fn undo(&mut self) -> bool {
        let Some(&frame) = self.frames.last() else { return false };
        // Backwards, since an item can be on the trail twice: the older size is the right one.
        for &(item, size) in self.trail[frame.trail..].iter().rev() {
            self.cells[item as usize].size = size;
        }
        self.trail.truncate(frame.trail);
        for &item in &self.settled[frame.settled..] {
            self.cells[item as usize].stamp = 0;
        }
        self.settled.truncate(frame.settled);
        self.chosen.truncate(frame.chosen);
        self.live = frame.live;
        self.new_epoch();
        true
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

    pub(super) fn progress(&self) -> f64 {
        match self.phase {
            Phase::Start => return 0.0,
            Phase::Done => return 1.0,
            _ => {}
        }
        let (mut done, mut share) = (0.0, 1.0);
        for frame in &self.frames {
            share /= f64::from(frame.end - frame.first);
            done += share * f64::from((frame.next - frame.first).saturating_sub(1));
        }
        done + share / 2.0
    }

    pub(super) fn profile(&self) -> &[u64] {
        &self.profile
    }

    /// Checks the invariants; call it between answers.
    #[cfg(test)]
    pub(super) fn sanity(&self) {
        for (pos, &item) in self.active.iter().enumerate() {
            assert_eq!(self.cells[item as usize].pos as usize, pos);
            assert_eq!(pos >= self.live, self.cells[item as usize].stamp == SETTLED);
        }
        let settled = self.cells.iter().filter(|cell| cell.stamp == SETTLED).count();
        assert_eq!(settled, self.settled.len());
        self.layout.sanity(|i| self.cells[i].size, |i| self.cells[i].stamp == SETTLED);
    }
}
