//! The engine for problems with few items, each primary one covered exactly once; [`bounded`] handles bounds.
//!
//! Options are bit masks over the items ([`table`]). A state of the search is the list of options that can still be chosen and
//! the set of items that still need one. To choose an option:
//!
//! 1. copy the options that agree with it to a new list after the current one, in branch-free code;
//! 2. add up their masks in bit planes, which gives the number of options of all items at once;
//! 3. if an item has none, backtrack; if some have exactly one, take those options and repeat from 1, in place; otherwise
//!    branch on an item with the fewest.
//!
//! Backtracking drops a list: there is nothing to undo. The options of the branching item leave the list once for all branches.
//! Items that have no others are `starved`: an option that does not cover all of them is rejected without any work.
//!
//! PERF: CPU time relative to the sparse sets in `cells`, searching: pent6x10 0.25, pent8x8c 0.30, soma 0.13, langford11 0.31,
//! queens12 0.36, matchK14 0.39, bell10 0.22, domino8x8 0.59, petersen4 0.51, grid4x4c3 1.02. The time of a pass is
//! proportional to words times options, however little changes; the worst case is many items with few options each:
//! with 4 words sudoku9_inkala2012 took 2.9 times as long as `cells`, with 10 words sudoku16_b112 took 10 times. Hence the limit of
//! three words here. Counting may use up to eight where the memo pays.

pub(super) mod bounded;
pub(super) mod cheapest;
pub(super) mod counting;
mod memo;
mod planes;
mod quotas;
pub(super) mod state;
pub(super) mod table;
mod tally;

use super::Problem;
use super::engine::{Decision, Engine};
use super::order::Order;
use gridproof_engine::search::{Control, Stop};
use state::{Frame, StateStack, Step};
use table::{BitAssignment, Mask, OptionTable};

/// Builds the engine of the right width for a problem, if it has few enough items.
pub(super) fn engine(problem: &Problem, order: &Order) -> Option<Box<dyn Engine>> {
    let bits = BitAssignment::new(problem, order, 3)?;
    let primary = problem.primary_count().div_ceil(64);
    Some(match (bits.width.div_ceil(64), primary) {
        (0 | 1, _) => boxed::<1, 1>(problem, &bits, order),
        (2, 1) => boxed::<2, 1>(problem, &bits, order),
        (2, _) => boxed::<2, 2>(problem, &bits, order),
        (3, 1) => boxed::<3, 1>(problem, &bits, order),
        (3, _) => boxed::<3, 3>(problem, &bits, order),
        _ => return None,
    })
}

fn boxed<const W: usize, const P: usize>(problem: &Problem, bits: &BitAssignment, order: &Order) -> Box<dyn Engine> {
    Box::new(MaskSearch::<W, P>::new(OptionTable::new(problem, bits, order)))
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    Start,
    Running,
    Done,
}

/// A search on masks, for items covered exactly once.
#[derive(Clone, Debug)]
pub(super) struct MaskSearch<const W: usize, const P: usize> {
    states: StateStack<W, P, true>,
    /// The picked options, and the items still needed after them.
    picked: Vec<u32>,
    needed: Mask<W>,
    frames: Vec<Frame<W>>,
    chosen: Vec<u32>,
    phase: Phase,
    profile: Vec<u64>,
}

impl<const W: usize, const P: usize> MaskSearch<W, P> {
    pub(super) fn new(table: OptionTable<W>) -> MaskSearch<W, P> {
        MaskSearch {
            needed: table.primary,
            picked: Vec::new(),
            states: StateStack::new(table),
            frames: Vec::new(),
            chosen: Vec::new(),
            phase: Phase::Start,
            profile: Vec::new(),
        }
    }

    /// Counts an option tried with `level` options chosen before.
    #[inline]
    fn record_try(&mut self, level: usize) {
        match self.profile.get_mut(level) {
            Some(tried) => *tried += 1,
            None => {
                self.profile.resize(level, 0);
                self.profile.push(1);
            }
        }
    }

    /// Enters a state and returns whether it is an answer.
    #[inline]
    fn enter(&mut self, from: std::ops::Range<usize>, needed: Mask<W>, dead: &Mask<W>) -> bool {
        let chosen = &mut self.chosen;
        let number = |row: u32, table: &OptionTable<W>| chosen.push(table.number[row as usize]);
        match self.states.enter(from, needed, dead, number) {
            Step::Dead => false,
            Step::Answer => true,
            Step::Open(mut frame) => {
                frame.chosen = self.chosen.len();
                self.frames.push(frame);
                false
            }
        }
    }
}

impl<const W: usize, const P: usize> Engine for MaskSearch<W, P> {
    fn next(&mut self, control: &mut Control<'_>) -> Result<Option<&[u32]>, Stop> {
        if self.phase == Phase::Start {
            control.tick()?;
            self.phase = Phase::Running;
            self.chosen.clone_from(&self.picked);
            if table::is_empty(&self.needed) || self.enter(self.states.all(), self.needed, &[0; W]) {
                return Ok(Some(&self.chosen));
            }
        }
        while let Some(frame) = self.frames.last_mut() {
            if frame.next == frame.end {
                self.states.close(frame);
                self.frames.pop();
                continue;
            }
            control.tick()?;
            let (mask, row) = self.states.tries[frame.next];
            frame.next += 1;
            let (chosen, list) = (frame.chosen, frame.list.clone());
            let fits = frame.fits(&mask);
            let needed = frame.needed_after(&mask);
            self.chosen.truncate(chosen);
            self.record_try(chosen);
            if !fits {
                continue;
            }
            self.chosen.push(self.states.table.number[row as usize]);
            let dead = self.states.table.bars(row, &mask);
            if table::is_empty(&needed) || self.enter(list, needed, &dead) {
                return Ok(Some(&self.chosen));
            }
        }
        self.phase = Phase::Done;
        Ok(None)
    }

    fn restart(&mut self, decisions: &[Decision]) {
        self.frames.clear();
        self.chosen.clear();
        self.profile.clear();
        self.phase = Phase::Start;
        match self.states.restart(decisions) {
            Some(needed) => self.needed = needed,
            None => self.phase = Phase::Done,
        }
        self.picked = decisions.iter().filter_map(Decision::picked).collect();
    }

    fn progress(&self) -> f64 {
        match self.phase {
            Phase::Start => 0.0,
            Phase::Done => 1.0,
            Phase::Running => state::progress(&self.frames),
        }
    }

    fn profile(&self) -> &[u64] {
        &self.profile
    }

    fn boxed_clone(&self) -> Box<dyn Engine> {
        Box::new(self.clone())
    }
}
