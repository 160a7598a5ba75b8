//! Branch and bound over masks.

use super::state::{self, Frame, StateStack, Step};
use super::table::{BitAssignment, Mask, OptionTable, is_empty};
use crate::Problem;
use crate::cheapest::{ceil_cost, share_of};
use crate::order::Order;
use gridproof_engine::search::{Control, Stop};

/// A search that prunes what costs too much.
pub(crate) trait CheapestEngine: std::fmt::Debug + Send + Sync {
    /// Returns the next answer that costs less than the limit.
    fn next(&mut self, control: &mut Control<'_>, limit: Option<u128>) -> Result<Option<&[u32]>, Stop>;
    fn progress(&self) -> f64;
}

/// Builds an engine for a problem whose masks need at most `words` words.
pub(crate) fn engine(problem: &Problem, words: usize) -> Option<Box<dyn CheapestEngine>> {
    let order = Order::by_key(problem, |option| share_of(problem, option));
    let bits = BitAssignment::new(problem, &order, words)?;
    Some(match bits.width.div_ceil(64) {
        0 | 1 => Box::new(BranchAndBound::<1>::new(problem, &bits, &order)),
        2 => Box::new(BranchAndBound::<2>::new(problem, &bits, &order)),
        3 | 4 => Box::new(BranchAndBound::<4>::new(problem, &bits, &order)),
        5..=8 => Box::new(BranchAndBound::<8>::new(problem, &bits, &order)),
        _ => return None,
    })
}

#[derive(Debug)]
struct BranchAndBound<const W: usize> {
    states: StateStack<W, W, true>,
    costs: Vec<u64>,
    /// By row, in ascending order, which is that of the rows.
    shares: Vec<u128>,
    frames: Vec<(Frame<W>, FrameCost)>,
    chosen: Vec<u32>,
    started: bool,
}

/// The cost of the options chosen before a frame, and a lower bound on the cost below it.
#[derive(Clone, Copy, Debug)]
struct FrameCost {
    paid: u128,
    due: u128,
}

impl<const W: usize> BranchAndBound<W> {
    fn new(problem: &Problem, bits: &BitAssignment, order: &Order) -> BranchAndBound<W> {
        let table = OptionTable::new(problem, bits, order);
        BranchAndBound {
            costs: table.number.iter().map(|&option| problem.cost(option)).collect(),
            shares: table.number.iter().map(|&option| share_of(problem, option)).collect(),
            states: StateStack::new(table),
            frames: Vec::new(),
            chosen: Vec::new(),
            started: false,
        }
    }

    /// Returns a lower bound on the cost of covering the items of a frame. Both lists are in ascending order of shares, so the
    /// first option with an item has the smallest share of that item.
    fn cost_due(&self, frame: &Frame<W>) -> u128 {
        let (mut open, mut shares) = (frame.needed, 0u128);
        let (mut at, mut tried) = (frame.list.start, frame.first);
        while !is_empty(&open) {
            let list = (at < frame.list.end).then(|| self.states.lists.row(at));
            let tries = (tried < frame.end).then(|| self.states.tries[tried].1);
            // Rows are numbered in ascending order of shares.
            let row = match (list, tries) {
                (Some(a), Some(b)) if a < b => a,
                (Some(a), None) => a,
                (_, Some(b)) => b,
                (None, None) => break,
            };
            if list == Some(row) {
                at += 1
            } else {
                tried += 1
            }
            let uses = &self.states.table.uses[row as usize];
            let mut items = 0;
            for w in 0..W {
                items += (open[w] & uses[w]).count_ones();
                open[w] &= !uses[w];
            }
            shares += self.shares[row as usize] * u128::from(items);
        }
        ceil_cost(shares)
    }

    /// Enters a state and returns its cost if it is an answer.
    fn enter(&mut self, from: std::ops::Range<usize>, needed: Mask<W>, dead: &Mask<W>, mut paid: u128) -> Option<u128> {
        let (chosen, costs) = (&mut self.chosen, &self.costs);
        let taken = |row: u32, table: &OptionTable<W>| {
            chosen.push(table.number[row as usize]);
            paid += u128::from(costs[row as usize]);
        };
        match self.states.enter(from, needed, dead, taken) {
            Step::Dead => None,
            Step::Answer => Some(paid),
            Step::Open(mut frame) => {
                frame.chosen = self.chosen.len();
                let due = self.cost_due(&frame);
                self.frames.push((frame, FrameCost { paid, due }));
                None
            }
        }
    }
}

impl<const W: usize> CheapestEngine for BranchAndBound<W> {
    fn next(&mut self, control: &mut Control<'_>, limit: Option<u128>) -> Result<Option<&[u32]>, Stop> {
        let too_much = |cost: u128| limit.is_some_and(|limit| cost >= limit);
        if !self.started {
            control.tick()?;
            self.started = true;
            let needed = self.states.table.primary;
            if is_empty(&needed) || self.enter(self.states.all(), needed, &[0; W], 0).is_some() {
                return Ok(Some(&self.chosen));
            }
        }
        while let Some((frame, cost)) = self.frames.last_mut() {
            if frame.next == frame.end || too_much(cost.paid + cost.due) {
                self.states.close(frame);
                self.frames.pop();
                continue;
            }
            control.tick()?;
            let (mask, row) = self.states.tries[frame.next];
            frame.next += 1;
            let paid = cost.paid + u128::from(self.costs[row as usize]);
            if !frame.fits(&mask) || too_much(paid) {
                continue;
            }
            let (needed, list) = (frame.needed_after(&mask), frame.list.clone());
            self.chosen.truncate(frame.chosen);
            self.chosen.push(self.states.table.number[row as usize]);
            let dead = self.states.table.bars(row, &mask);
            let answer = if is_empty(&needed) { Some(paid) } else { self.enter(list, needed, &dead, paid) };
            if answer.is_some_and(|cost| !too_much(cost)) {
                return Ok(Some(&self.chosen));
            }
        }
        Ok(None)
    }

    fn progress(&self) -> f64 {
        match (self.started, self.frames.is_empty()) {
            (false, _) => 0.0,
            (true, true) => 1.0,
            (true, false) => state::progress(self.frames.iter().map(|(frame, _)| frame)),
        }
    }
}
