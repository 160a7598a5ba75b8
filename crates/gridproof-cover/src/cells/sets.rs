//! Taking options out of items, the inner loop of the engine.

use crate::layout::Node;

/// The stamp of a settled item; epochs stay below it.
pub(super) const SETTLED: u32 = u32::MAX;

/// What the inner loop needs about an item, side by side.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cell {
    pub(super) start: u32,
    pub(super) size: u32,
    pub(super) stamp: u32,
    pub(super) pos: u32,
}

/// What hiding changes, as plain slices. PERF: through `self` every write to one array made the compiler
/// load the addresses of the others again; pent6x10 took 1.14 times as long. With `hide` inlined into
/// `take` the registers did not suffice: 1.1 times as long.
pub(super) struct Sets<'a> {
    pub(super) nodes: &'a mut [Node],
    pub(super) set: &'a mut [u32],
    pub(super) cells: &'a mut [Cell],
    pub(super) trail: &'a mut Vec<(u32, u32)>,
    pub(super) epoch: u32,
}

impl Sets<'_> {
    /// Takes a node out of its item, unless that is settled; returns the item and its new size.
    #[inline(always)]
    pub(super) fn remove(&mut self, y: usize) -> Option<(u32, u32)> {
        let Node { item, loc } = self.nodes[y];
        let cell = &mut self.cells[item as usize];
        if cell.stamp != self.epoch {
            if cell.stamp == SETTLED {
                return None;
            }
            cell.stamp = self.epoch;
            self.trail.push((item, cell.size));
        }
        cell.size -= 1;
        let (size, end) = (cell.size, cell.start + cell.size);
        let last = self.set[end as usize];
        self.set[end as usize] = y as u32;
        self.set[loc as usize] = last;
        self.nodes[y].loc = end;
        self.nodes[last as usize].loc = loc;
        Some((item, size))
    }
}
