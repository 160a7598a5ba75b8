//! States of a search over masks: what is still open, and how to go on from there.

use std::ops::Range;

use crate::engine::Decision;

use super::planes::Planes;
use super::table::{Lists, Mask, Table, is_empty, meets};

/// What became of a state.
pub(crate) enum Step<const W: usize> {
    /// Some item has no option left.
    Dead,
    /// Nothing is needed any more.
    Answer,
    /// There are several options for an item.
    Open(Frame<W>),
}

/// A state with the options of one item, to be tried in turn.
#[derive(Clone, Debug)]
pub(crate) struct Frame<const W: usize> {
    /// The options left once the item is covered.
    pub(crate) list: Range<usize>,
    pub(crate) needed: Mask<W>,
    /// Needed items that have options of the branching item only: an option must cover all of them.
    starved: Mask<W>,
    /// The bits that its options have between them, in the words that have primary items.
    pub(crate) present: Mask<W>,
    /// The options of the item in `tries`.
    pub(crate) first: usize,
    pub(crate) next: usize,
    pub(crate) end: usize,
    /// How many options were chosen before; for the caller.
    pub(crate) chosen: usize,
}

impl<const W: usize> Frame<W> {
    /// Whether no item runs out of options for a reason that can be seen without work.
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

/// The options of a problem and the lists of all states on the way to the present one.
#[derive(Clone, Debug)]
pub(crate) struct States<const W: usize, const P: usize, const IDS: bool> {
    pub(crate) table: Table<W>,
    pub(crate) lists: Lists<W, IDS>,
    pub(crate) tries: Vec<(Mask<W>, u32)>,
    /// How many options can be chosen at the beginning.
    open: usize,
}

impl<const W: usize, const P: usize, const IDS: bool> States<W, P, IDS> {
    pub(crate) fn new(table: Table<W>) -> Self {
        States { lists: Lists::new(&table), open: table.uses.len(), tries: Vec::with_capacity(16), table }
    }

    /// Goes back to the beginning with these decisions and says what is needed then; `None` if picked
    /// options disagree.
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

    /// The list of all options that can be chosen at the beginning.
    pub(crate) fn all(&self) -> Range<usize> {
        0..self.open
    }

    /// Goes to the state where `dead` is ruled out and `needed` is needed, takes options as long as some
    /// item has only one, telling `taken` their rows, and prepares for branching.
    #[inline]
    pub(crate) fn enter(
        &mut self,
        from: Range<usize>,
        mut needed: Mask<W>,
        dead: &Mask<W>,
        mut taken: impl FnMut(u32, &Table<W>),
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
                // Two options that must both be taken may disagree.
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

    /// Picks an item with the fewest options and takes its options out of the list, for trying.
    #[inline]
    fn open(&mut self, list: Range<usize>, needed: Mask<W>, planes: &Planes<P>) -> Frame<W> {
        let mut item = [0; W];
        let fewest =
            if planes.unclear(&needed) { self.count_exactly(list.clone(), &needed) } else { planes.fewest(&needed) };
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

    /// The items with the fewest options, where planes are too small to tell.
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

    /// Drops what a frame put on the stacks.
    #[inline]
    pub(crate) fn close(&mut self, frame: &Frame<W>) {
        self.tries.truncate(frame.first);
    }
}

/// Knuth's estimate of how much is done: branches are taken to be equal, and the running one half done.
pub(crate) fn progress<'f, const W: usize>(frames: impl IntoIterator<Item = &'f Frame<W>>) -> f64 {
    let (mut done, mut share) = (0.0, 1.0);
    for frame in frames {
        share /= (frame.end - frame.first) as f64;
        done += share * (frame.next - frame.first).saturating_sub(1) as f64;
    }
    done + share / 2.0
}
