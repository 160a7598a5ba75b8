//! States of a search over masks: entering them and branching.

use std::ops::Range;

use crate::engine::Decision;

use super::planes::Planes;
use super::table::{Mask, OptionLists, OptionTable, is_empty, meets};

/// The outcome of entering a state.
pub(crate) enum Step<const W: usize> {
    /// Some item has no option left.
    Dead,
    /// Every item is covered.
    Answer,
    /// Every item that needs an option has several.
    Open(Frame<W>),
}

/// A state with the options of its branching item, to be tried in turn.
#[derive(Clone, Debug)]
pub(crate) struct Frame<const W: usize> {
    /// The options without the branching item.
    pub(crate) list: Range<usize>,
    pub(crate) needed: Mask<W>,
    /// Needed items all of whose options name the branching item: an option must cover all of them.
    starved: Mask<W>,
    /// The union of the bits of all its options, in the words that have primary items.
    pub(crate) present: Mask<W>,
    /// The range of the branching item's options in `tries`, and the next one to try.
    pub(crate) first: usize,
    pub(crate) next: usize,
    pub(crate) end: usize,
    /// The number of options chosen before; the caller maintains it.
    pub(crate) chosen: usize,
}

impl<const W: usize> Frame<W> {
    /// Returns whether an option covers all starved items.
    #[inline(always)]
    pub(crate) fn fits(&self, mask: &Mask<W>) -> bool {
        (0..W).all(|w| self.starved[w] & !mask[w] == 0)
    }

    #[inline(always)]
    pub(crate) fn needed_after(&self, mask: &Mask<W>) -> Mask<W> {
        let mut needed = self.needed;
        for w in 0..W {
            needed[w] &= !mask[w];
        }
        needed
    }
}

/// The options of a problem, and the option lists of all states on the path to the current one.
#[derive(Clone, Debug)]
pub(crate) struct StateStack<const W: usize, const P: usize, const IDS: bool> {
    pub(crate) table: OptionTable<W>,
    pub(crate) lists: OptionLists<W, IDS>,
    pub(crate) tries: Vec<(Mask<W>, u32)>,
    /// The number of options that can be chosen at the root.
    open: usize,
}

impl<const W: usize, const P: usize, const IDS: bool> StateStack<W, P, IDS> {
    pub(crate) fn new(table: OptionTable<W>) -> Self {
        StateStack { lists: OptionLists::new(&table), open: table.uses.len(), tries: Vec::with_capacity(16), table }
    }

    /// Returns to the root with these decisions. Returns the items that are still needed, `None` if the decisions contradict
    /// each other.
    pub(crate) fn restart(&mut self, decisions: &[Decision]) -> Option<Mask<W>> {
        self.tries.clear();
        if decisions.is_empty() {
            self.open = self.lists.fill(&self.table, |_, _| true);
            return Some(self.table.primary);
        }
        let (mut needed, mut dead) = (self.table.primary, [0; W]);
        let mut banned = vec![false; self.table.uses.len()];
        for decision in decisions {
            let (Decision::Pick(option) | Decision::Ban(option)) = *decision;
            let row = self.table.row(option)?;
            let uses = self.table.uses[row];
            match decision {
                Decision::Ban(_) => banned[row] = true,
                Decision::Pick(_) if meets(&uses, &dead) => return None,
                Decision::Pick(_) => {
                    let bars = self.table.bars(row as u32, &uses);
                    for w in 0..W {
                        dead[w] |= bars[w];
                        needed[w] &= !uses[w];
                    }
                }
            }
        }
        if decisions.iter().filter_map(Decision::picked).any(|o| self.table.row(o).is_some_and(|row| banned[row])) {
            return None;
        }
        self.open = self.lists.fill(&self.table, |row, uses| !banned[row] && !meets(uses, &dead));
        Some(needed)
    }

    /// Returns the list of the root: all options that can be chosen.
    pub(crate) fn all(&self) -> Range<usize> {
        0..self.open
    }

    /// Enters the state that results from ruling out `dead` and still needs `needed`: takes options as long as some item has
    /// only one, passing their rows to `taken`, then prepares for branching.
    #[inline]
    pub(crate) fn enter(
        &mut self,
        from: Range<usize>,
        mut needed: Mask<W>,
        dead: &Mask<W>,
        mut taken: impl FnMut(u32, &OptionTable<W>),
    ) -> Step<W> {
        let start = from.end;
        let mut end = self.lists.filter(from, start, dead);
        loop {
            let planes = Planes::<P>::of(&self.lists.masks[start..end]);
            let (some, mut one) = planes.some_and_one();
            let mut lacking = 0;
            for w in 0..P {
                lacking |= needed[w] & !some[w];
                one[w] &= needed[w];
            }
            if lacking != 0 {
                return Step::Dead;
            }
            if is_empty(&one) {
                return Step::Open(self.open(start..end, needed, &planes));
            }
            let mut ruled_out = [0; W];
            for at in start..end {
                let mask = self.lists.masks[at];
                if (0..P).all(|w| mask[w] & one[w] == 0) {
                    continue;
                }
                // Two options that must both be taken may exclude each other.
                if meets(&mask, &ruled_out) {
                    return Step::Dead;
                }
                let row = self.lists.row(at);
                let bars = self.table.bars(row, &mask);
                for w in 0..W {
                    ruled_out[w] |= bars[w];
                    needed[w] &= !mask[w];
                }
                taken(row, &self.table);
            }
            if is_empty(&needed) {
                return Step::Answer;
            }
            end = self.lists.filter(start..end, start, &ruled_out);
        }
    }

    /// Branches on an item with the fewest options: moves them from the list to `tries`.
    #[inline]
    fn open(&mut self, list: Range<usize>, needed: Mask<W>, planes: &Planes<P>) -> Frame<W> {
        let mut item = [0; W];
        let fewest =
            if planes.all_over(&needed) { self.count_exactly(list.clone(), &needed) } else { planes.fewest(&needed) };
        for w in (0..P).rev() {
            if fewest[w] != 0 {
                item = [0; W];
                item[w] = fewest[w] & fewest[w].wrapping_neg();
            }
        }
        let first = self.tries.len();
        for at in list.clone() {
            let mask = self.lists.masks[at];
            if meets(&mask, &item) {
                self.tries.push((mask, self.lists.row(at)));
            }
        }
        let end = self.lists.filter(list.clone(), list.start, &item);
        let mut part = [[0; W]; 15];
        let tries = &self.tries[first..];
        let starved = if tries.len() <= part.len() {
            for (to, (mask, _)) in part.iter_mut().zip(tries) {
                *to = *mask;
            }
            let mut others = needed;
            for w in 0..W {
                others[w] &= !item[w];
            }
            planes.same(&Planes::<P>::of(&part[..tries.len()]), &others)
        } else {
            [0; W]
        };
        let mut present = [0; W];
        present[..P].copy_from_slice(&planes.some_and_one().0);
        Frame { list: list.start..end, needed, starved, present, first, next: first, end: self.tries.len(), chosen: 0 }
    }

    /// Returns an item with the fewest options, for counts that the planes cannot hold.
    #[cold]
    fn count_exactly(&self, list: Range<usize>, needed: &Mask<W>) -> Mask<P> {
        let mut counts = [[0u32; 64]; P];
        for mask in &self.lists.masks[list] {
            for w in 0..P {
                let mut bits = mask[w] & needed[w];
                while bits != 0 {
                    counts[w][bits.trailing_zeros() as usize] += 1;
                    bits &= bits - 1;
                }
            }
        }
        let mut best = ([0; P], u32::MAX);
        for w in 0..P {
            let mut bits = needed[w];
            while bits != 0 {
                let bit = bits.trailing_zeros();
                if counts[w][bit as usize] < best.1 {
                    best = ([0; P], counts[w][bit as usize]);
                    best.0[w] = 1 << bit;
                }
                bits &= bits - 1;
            }
        }
        best.0
    }

    /// Drops the tries of a frame.
    #[inline]
    pub(crate) fn close(&mut self, frame: &Frame<W>) {
        self.tries.truncate(frame.first);
    }
}

/// Estimates how much is done, as Knuth does: all branches count as equal, and the current one as half done.
pub(crate) fn progress<'f, const W: usize>(frames: impl IntoIterator<Item = &'f Frame<W>>) -> f64 {
    let (mut done, mut share) = (0.0, 1.0);
    for frame in frames {
        share /= (frame.end - frame.first) as f64;
        done += share * (frame.next - frame.first).saturating_sub(1) as f64;
    }
    done + share / 2.0
}
