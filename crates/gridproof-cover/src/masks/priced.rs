//! Branch and bound over masks.

use super::state::{self, Frame, States, Step};
use super::table::{Mask, Plan, Table, is_empty};
use crate::Problem;
use crate::cheapest::{share_of, whole};
use crate::order::Order;
use gridproof_engine::search::{Control, Stop};

/// A search that passes by what costs too much.
pub(crate) trait Priced: std::fmt::Debug + Send + Sync {
    /// The next answer that costs less than the limit.
    fn next(&mut self, control: &mut Control<'_>, limit: Option<u128>) -> Result<Option<&[u32]>, Stop>;
    fn progress(&self) -> f64;
}

/// An engine for a problem whose masks fit into so many words.
pub(crate) fn engine(problem: &Problem, words: usize) -> Option<Box<dyn Priced>> {
    let order = Order::by_key(problem, |option| share_of(problem, option));
    let plan = Plan::new(problem, &order, 8)?;
    let width = plan.width.div_ceil(64);
    if width > words {
        return None;
    }
    Some(match width {
        0 | 1 => Box::new(Bounding::<1>::new(problem, &plan, &order)),
        2 => Box::new(Bounding::<2>::new(problem, &plan, &order)),
        3 | 4 => Box::new(Bounding::<4>::new(problem, &plan, &order)),
        5..=8 => Box::new(Bounding::<8>::new(problem, &plan, &order)),
        _ => return None,
    })
}

#[derive(Debug)]
struct Bounding<const W: usize> {
    states: States<W, W, true>,
    costs: Vec<u64>,
    /// By row, in ascending order.
    shares: Vec<u128>,
    frames: Vec<(Frame<W>, Bill)>,
    chosen: Vec<u32>,
    started: bool,
}

/// What was paid before a frame, and what is to be paid at least below it.
#[derive(Clone, Copy, Debug)]
struct Bill {
    paid: u128,
    least: u128,
}

impl<const W: usize> Bounding<W> {
    fn new(problem: &Problem, plan: &Plan, order: &Order) -> Bounding<W> {
        let table = Table::new(problem, plan, order);
        Bounding {
            costs: table.number.iter().map(|&option| problem.cost(option)).collect(),
            shares: table.number.iter().map(|&option| share_of(problem, option)).collect(),
            states: States::new(table),
            frames: Vec::new(),
            chosen: Vec::new(),
            started: false,
        }
    }

    /// At least what the items of a frame cost. Both lists are in ascending order of shares, so the first
    /// option that has an item is the one with its smallest share.
    fn least(&self, frame: &Frame<W>) -> u128 {
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
        whole(shares)
    }

    /// Goes into a state; the answer's cost if it is one.
    fn enter(&mut self, from: std::ops::Range<usize>, needed: Mask<W>, dead: &Mask<W>, mut paid: u128) -> Option<u128> {
        let (chosen, costs) = (&mut self.chosen, &self.costs);
        let taken = |row: u32, table: &Table<W>| {
            chosen.push(table.number[row as usize]);
            paid += u128::from(costs[row as usize]);
        };
        match self.states.enter(from, needed, dead, taken) {
            Step::Dead => None,
            Step::Answer => Some(paid),
            Step::Open(mut frame) => {
                frame.chosen = self.chosen.len();
                let least = self.least(&frame);
                self.frames.push((frame, Bill { paid, least }));
                None
            }
        }
    }
}

impl<const W: usize> Priced for Bounding<W> {
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
        while let Some((frame, bill)) = self.frames.last_mut() {
            if frame.next == frame.end || too_much(bill.paid + bill.least) {
                self.states.close(frame);
                self.frames.pop();
                continue;
            }
            control.tick()?;
            let (mask, row) = self.states.tries[frame.next];
            frame.next += 1;
            let paid = bill.paid + u128::from(self.costs[row as usize]);
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
