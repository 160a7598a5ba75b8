//! Removing options from items: the inner loop of the engine.

use crate::sparse::Node;

/// The stamp of a settled item; epochs stay below it.
pub(super) const SETTLED: u32 = u32::MAX;

/// What the inner loop needs to know about an item, side by side.
#[derive(Clone, Copy, Debug)]
pub(super) struct ItemState {
    pub(super) start: u32,
    pub(super) size: u32,
    pub(super) stamp: u32,
    pub(super) pos: u32,
}

/// The arrays that hiding changes, as plain slices. PERF: through `self`, every write to one array made the compiler reload the
/// addresses of the others; pent6x10 took 1.14 times as long. Inlining `hide` into `take` ran out of registers: 1.1 times as
/// long.
pub(super) struct SetsMut<'a> {
    pub(super) nodes: &'a mut [Node],
    pub(super) set: &'a mut [u32],
    pub(super) items: &'a mut [ItemState],
    pub(super) trail: &'a mut Vec<(u32, u32)>,
    pub(super) epoch: u32,
}

impl SetsMut<'_> {
    /// Removes a node from its item, unless that is settled. Returns the item and its new size.
    #[inline(always)]
    pub(super) fn remove(&mut self, y: usize) -> Option<(u32, u32)> {
        let Node { item, loc } = self.nodes[y];
        let state = &mut self.items[item as usize];
        if state.stamp != self.epoch {
            if state.stamp == SETTLED {
                return None;
            }
            state.stamp = self.epoch;
            self.trail.push((item, state.size));
        }
        state.size -= 1;
        let (size, end) = (state.size, state.start + state.size);
        let last = self.set[end as usize];
        self.set[end as usize] = y as u32;
        self.set[loc as usize] = last;
        self.nodes[y].loc = end;
        self.nodes[last as usize].loc = loc;
        Some((item, size))
    }
}
