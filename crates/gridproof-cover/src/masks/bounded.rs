//! Masks for items with bounds.
//!
//! As in [`masks`](super), but an item may need to be covered several times, so choosing one of its options does not rule out
//! the others. The options of the branching item are tried in turn, each without those tried before it. They are at the end of
//! the list in reverse order, so that the list before an option is what remains for it:
//!
//! ```text
//! start .. rest         options without the branching item
//! rest  .. end          its options, backwards; `next` is one past the one to be tried next
//! start .. next - 1     what can be chosen along with that one
//! ```
//!
//! An item that needs `n` more covers and has `s` options has `s - n + 1` of them to try: after those, too few are left. When
//! no item needs another cover, the state is an answer, and all remaining options are tried in the same way, for the answers
//! that contain more of them.
//!
//! PERF: CPU time relative to the sparse sets in `multi`: subsets that cover 6 or 7 elements twice 0.24 and 0.20, graphs with
//! all degrees 2 on 8 vertices 0.45, four queens that dominate a 7 x 7 board 0.02, dominating sets of 5 x 5 0.11.

mod driver;

use std::ops::Range;

use super::planes::Planes;
use super::quotas::Quotas;
use super::table::{BitAssignment, Mask, OptionLists, OptionTable, is_empty, meets};
use crate::Problem;
use crate::engine::Engine;
use crate::order::Order;

/// Builds the engine of the right width for a problem, if it has few enough items and small enough bounds.
pub(crate) fn engine(problem: &Problem, order: &Order) -> Option<Box<dyn Engine>> {
    let bits = BitAssignment::new(problem, order, 3)?;
    match (bits.width.div_ceil(64), problem.primary_count().div_ceil(64)) {
        (0 | 1, _) => boxed::<1, 1>(problem, &bits, order),
        (2, 1) => boxed::<2, 1>(problem, &bits, order),
        (2, _) => boxed::<2, 2>(problem, &bits, order),
        (3, 1) => boxed::<3, 1>(problem, &bits, order),
        (3, _) => boxed::<3, 3>(problem, &bits, order),
        _ => None,
    }
}

fn boxed<const W: usize, const P: usize>(
    problem: &Problem,
    bits: &BitAssignment,
    order: &Order,
) -> Option<Box<dyn Engine>> {
    let quotas = Quotas::new(problem, order)?;
    Some(Box::new(BoundedMaskSearch::<W, P>::new(OptionTable::new(problem, bits, order), quotas)))
}

/// A state whose options are tried in turn; see the module documentation.
#[derive(Clone, Debug)]
struct Frame<const P: usize> {
    start: usize,
    rest: usize,
    end: usize,
    next: usize,
    /// The position at which trying ends.
    last: usize,
    quotas: Quotas<P>,
    /// Items that an option must cover to be worth trying.
    starved: Mask<P>,
    /// Whether the branching item may be covered only once more, so that its options rule each other out.
    once: bool,
    /// Whether the state itself is an answer.
    answer: bool,
    chosen: usize,
}

enum Step<const P: usize> {
    Dead,
    Answer,
    Open(Frame<P>),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    Start,
    Running,
    Done,
}

/// A search on masks, for items with bounds.
#[derive(Clone, Debug)]
pub(crate) struct BoundedMaskSearch<const W: usize, const P: usize> {
    table: OptionTable<W>,
    lists: OptionLists<W, true>,
    /// The bounds of the problem, and what remains of them after the picks.
    initial_quotas: Quotas<P>,
    quotas: Quotas<P>,
    picked: Vec<u32>,
    /// The number of options that can be chosen at the root.
    open: usize,
    frames: Vec<Frame<P>>,
    chosen: Vec<u32>,
    phase: Phase,
    profile: Vec<u64>,
}

impl<const W: usize, const P: usize> BoundedMaskSearch<W, P> {
    fn new(table: OptionTable<W>, quotas: Quotas<P>) -> BoundedMaskSearch<W, P> {
        BoundedMaskSearch {
            lists: OptionLists::new(&table),
            open: table.uses.len(),
            table,
            initial_quotas: quotas,
            quotas,
            picked: Vec::new(),
            frames: Vec::new(),
            chosen: Vec::new(),
            phase: Phase::Start,
            profile: Vec::new(),
        }
    }

    /// Enters the state that results from ruling out `dead`, and takes options as long as some item needs all its options.
    #[inline]
    fn enter(&mut self, from: Range<usize>, to: usize, mut quotas: Quotas<P>, dead: &Mask<W>) -> Step<P> {
        if from.is_empty() && is_empty(&quotas.unmet()) {
            return Step::Answer;
        }
        let start = to;
        let mut end = self.lists.filter(from, start, dead);
        loop {
            let unmet = quotas.unmet();
            if is_empty(&unmet) {
                return self.answer(start..end, quotas);
            }
            let planes = Planes::<P>::of(&self.lists.masks[start..end]);
            let slack = quotas.slack(&planes);
            if !is_empty(&slack.lacking) {
                return Step::Dead;
            }
            if is_empty(&slack.forced) {
                let fewest = slack.least(&unmet);
                return Step::Open(self.open(start..end, quotas, &planes, fewest));
            }
            // The options taken must leave the list, even if their items are not used up.
            let mut gone = [0; W];
            gone[..P].copy_from_slice(&slack.forced);
            let mut ruled_out = [0; W];
            for at in start..end {
                let mask = self.lists.masks[at];
                if (0..P).all(|w| mask[w] & slack.forced[w] == 0) {
                    continue;
                }
                // Two options that must both be taken may exclude each other.
                if meets(&mask, &ruled_out) {
                    return Step::Dead;
                }
                let row = self.lists.row(at);
                let (bars, full) = (self.table.bars(row, &mask), quotas.take(&mask));
                for w in 0..W {
                    ruled_out[w] |= bars[w] | full[w];
                }
                self.chosen.push(self.table.number[row as usize]);
            }
            for w in 0..W {
                gone[w] |= ruled_out[w];
            }
            end = self.lists.filter(start..end, start, &gone);
        }
    }

    /// Handles a state in which no item needs another cover.
    fn answer(&self, list: Range<usize>, quotas: Quotas<P>) -> Step<P> {
        if list.is_empty() {
            return Step::Answer;
        }
        let Range { start, end } = list;
        let (chosen, starved) = (self.chosen.len(), [0; P]);
        Step::Open(Frame {
            start,
            rest: start,
            end,
            next: end,
            last: start,
            quotas,
            starved,
            once: false,
            answer: true,
            chosen,
        })
    }

    /// Branches on an item, one of the `fewest`: moves its options to the end of the list.
    #[inline]
    fn open(&mut self, list: Range<usize>, quotas: Quotas<P>, planes: &Planes<P>, fewest: Mask<P>) -> Frame<P> {
        let fewest = if is_empty(&fewest) { self.count_exactly(list.clone(), &quotas) } else { fewest };
        let mut item = [0; P];
        if let Some(w) = fewest.iter().position(|&word| word != 0) {
            item[w] = fewest[w] & fewest[w].wrapping_neg();
        }
        let Range { start, end } = list;
        // The space after the list holds the options moved out of it.
        self.lists.reserve(end * 2);
        let (mut rest, mut back) = (start, end + (end - start));
        let top = back;
        for at in start..end {
            let (mask, row) = (self.lists.masks[at], self.lists.rows[at]);
            let has = (0..P).any(|w| mask[w] & item[w] != 0);
            let to = if has { back - 1 } else { rest };
            self.lists.masks[to] = mask;
            self.lists.rows[to] = row;
            back -= usize::from(has);
            rest += usize::from(!has);
        }
        for (to, at) in (rest..end).zip(back..top) {
            self.lists.masks[to] = self.lists.masks[at];
            self.lists.rows[to] = self.lists.rows[at];
        }
        let once = quotas.is_last(&item);
        let starved = if once && end - rest <= 15 {
            let mut starved = quotas.starved(planes, &Planes::of(&self.lists.masks[rest..end]));
            for w in 0..P {
                starved[w] &= !item[w];
            }
            starved
        } else {
            [0; P]
        };
        let last = rest + quotas.lower_of(&item).saturating_sub(1);
        Frame { start, rest, end, next: end, last, quotas, starved, once, answer: false, chosen: self.chosen.len() }
    }

    /// Returns an item with the least slack, for counts that the planes cannot hold.
    #[cold]
    fn count_exactly(&self, list: Range<usize>, quotas: &Quotas<P>) -> Mask<P> {
        let unmet = quotas.unmet();
        let (mut best, mut fewest) = ([0; P], usize::MAX);
        for w in 0..P {
            let mut bits = unmet[w];
            while bits != 0 {
                let mut item = [0; P];
                item[w] = bits & bits.wrapping_neg();
                bits &= bits - 1;
                let options = self.lists.masks[list.clone()].iter().filter(|mask| mask[w] & item[w] != 0).count();
                let slack = options.saturating_sub(quotas.lower_of(&item));
                if slack < fewest {
                    (best, fewest) = (item, slack);
                }
            }
        }
        best
    }

    /// Records the outcome of entering a state. Returns whether it is an answer.
    #[inline]
    fn record(&mut self, step: Step<P>) -> bool {
        match step {
            Step::Dead => false,
            Step::Answer => true,
            Step::Open(frame) => {
                let answer = frame.answer;
                self.frames.push(frame);
                answer
            }
        }
    }

    /// Counts an option tried with `level` options chosen before.
    #[inline]
    fn record_try(&mut self, level: usize) {
        if self.profile.len() <= level {
            self.profile.resize(level + 1, 0);
        }
        self.profile[level] += 1;
    }
}
