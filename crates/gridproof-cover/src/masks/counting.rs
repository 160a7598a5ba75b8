//! Counting answers without listing them, with a memory of states seen before.

use std::ops::Range;

use gridproof_engine::count::Count;

use super::memo::Memo;
use super::state::{Frame, States, Step};
use super::table::{Mask, Plan, Table, is_empty};
use super::tally::{Broken, Number, Tally};
use crate::Problem;
use crate::engine::Decision;
use crate::order::Order;
use gridproof_engine::search::{Control, Stop};

/// How a count ended early.
#[derive(Clone, Debug)]
pub(crate) enum Ended {
    /// The control stopped it, after this many answers.
    Stopped(Stop, Count),
    /// The memory did not pay within the nodes given.
    NotWorth,
}

/// Counts the answers of one problem, as often as wanted.
pub(crate) trait Counter: Send {
    /// Counts the answers that agree with some decisions. With `trial` it gives up after this many nodes
    /// unless the memory has saved more than it took. With `most` it stops soon after it has seen so many
    /// answers, and says how many those were.
    fn count(
        &mut self,
        decisions: &[Decision],
        control: &mut Control<'_>,
        trial: Option<u64>,
        most: Option<u64>,
    ) -> Result<Count, Ended>;
}

/// Whether the masks of a problem take no more than so many words.
pub(crate) fn fits(problem: &Problem, words: usize) -> bool {
    Plan::new(problem, &Order::default(), words).is_some()
}

/// A counter of the right width, if there are few enough items; the memory takes up to `bytes`.
pub(crate) fn counter(problem: &Problem, words: usize, bytes: usize) -> Option<Box<dyn Counter>> {
    let order = Order::default();
    let plan = Plan::new(problem, &order, words)?;
    let primary = problem.primary_count().div_ceil(64);
    let width = plan.width.div_ceil(64);
    Some(match (width, primary) {
        (0 | 1, _) => boxed::<1, 1>(problem, &plan, bytes),
        (2, 1) => boxed::<2, 1>(problem, &plan, bytes),
        (2, _) => boxed::<2, 2>(problem, &plan, bytes),
        (3, 1) => boxed::<3, 1>(problem, &plan, bytes),
        (3, _) => boxed::<3, 3>(problem, &plan, bytes),
        (4, _) => boxed::<4, 4>(problem, &plan, bytes),
        (5..=8, _) => boxed::<8, 8>(problem, &plan, bytes),
        _ => return None,
    })
}

fn boxed<const W: usize, const P: usize>(problem: &Problem, plan: &Plan, bytes: usize) -> Box<dyn Counter> {
    let table = Table::new(problem, plan, &Order::default());
    if plan.coloured {
        Box::new(Counting::<W, P, true>::new(table, bytes))
    } else {
        Box::new(Counting::<W, P, false>::new(table, bytes))
    }
}

/// A state to go to: what it is made of, what it needs, and what is ruled out.
struct Next<const W: usize> {
    list: Range<usize>,
    needed: Mask<W>,
    dead: Mask<W>,
}

struct Counting<const W: usize, const P: usize, const IDS: bool> {
    states: States<W, P, IDS>,
    frames: Vec<Frame<W>>,
    memo: Memo<W, u128>,
    bytes: usize,
}

impl<const W: usize, const P: usize, const IDS: bool> Counting<W, P, IDS> {
    fn new(table: Table<W>, bytes: usize) -> Self {
        Counting { states: States::new(table), frames: Vec::new(), memo: Memo::new(bytes), bytes }
    }

    /// The bits that the options left in a frame have between them. Those of the first words were found
    /// when the options were added up.
    #[inline]
    fn key(&self, frame: &Frame<W>) -> Mask<W> {
        let mut key = frame.present;
        let tries = self.states.tries[frame.first..frame.end].iter().map(|(mask, _)| mask);
        if P < W {
            for mask in self.states.lists.masks[frame.list.clone()].iter().chain(tries) {
                for w in P..W {
                    key[w] |= mask[w];
                }
            }
        }
        key
    }

    fn run<N: Number>(
        &mut self,
        memo: &mut Memo<W, N>,
        needed: Mask<W>,
        control: &mut Control<'_>,
        trial: Option<u64>,
        most: Option<u64>,
    ) -> Result<N, Broken<N>> {
        self.frames.clear();
        let mut tally = Tally::new(memo, control.nodes(), trial, most);
        control.tick().map_err(|stop| Broken::Stopped(stop, N::default()))?;
        let mut next = Next { list: self.states.all(), needed, dead: [0; W] };
        loop {
            let depth = self.frames.len();
            if is_empty(&next.needed) {
                tally.answer(depth)?;
            } else {
                match self.states.enter(next.list, next.needed, &next.dead, |_, _| {}) {
                    Step::Dead => {}
                    Step::Answer => tally.answer(depth)?,
                    Step::Open(frame) => {
                        let key = tally.asks(depth).then(|| self.key(&frame));
                        if tally.knows(depth, key.as_ref())? {
                            self.states.close(&frame);
                        } else {
                            self.frames.push(frame);
                            tally.open(depth, key, control.nodes());
                        }
                    }
                }
            }
            match self.advance(&mut tally, control)? {
                Some(further) => next = further,
                None => return Ok(tally.total()),
            }
        }
    }

    /// The next option to try; `None` if there is none left.
    #[inline(always)]
    fn advance<N: Number>(
        &mut self,
        tally: &mut Tally<'_, W, N>,
        control: &mut Control<'_>,
    ) -> Result<Option<Next<W>>, Broken<N>> {
        while let Some(frame) = self.frames.last_mut() {
            if frame.next == frame.end {
                self.states.close(frame);
                self.frames.pop();
                tally.close(self.frames.len(), control.nodes())?;
                continue;
            }
            if let Err(stop) = control.tick() {
                return Err(tally.stopped(stop));
            }
            if tally.not_worth(control.nodes()) {
                return Err(Broken::NotWorth);
            }
            if tally.enough(control.nodes()) {
                return Err(tally.stopped(Stop::Answers));
            }
            let (mask, row) = self.states.tries[frame.next];
            frame.next += 1;
            if !frame.fits(&mask) {
                continue;
            }
            let dead = self.states.table.bars(row, &mask);
            return Ok(Some(Next { list: frame.list.clone(), needed: frame.needed_after(&mask), dead }));
        }
        Ok(None)
    }
}

impl<const W: usize, const P: usize, const IDS: bool> Counter for Counting<W, P, IDS> {
    fn count(
        &mut self,
        decisions: &[Decision],
        control: &mut Control<'_>,
        trial: Option<u64>,
        most: Option<u64>,
    ) -> Result<Count, Ended> {
        let Some(needed) = self.states.restart(decisions) else { return Ok(Count::default()) };
        let mut memo = std::mem::replace(&mut self.memo, Memo::new(0));
        let result = self.run::<u128>(&mut memo, needed, control, trial, most);
        // Bans change what a key stands for.
        if decisions.iter().all(|decision| decision.picked().is_some()) {
            self.memo = memo;
        } else {
            self.memo = Memo::new(self.bytes);
        }
        match result {
            Ok(count) => Ok(count.big()),
            Err(Broken::Stopped(stop, seen)) => Err(Ended::Stopped(stop, seen.big())),
            Err(Broken::NotWorth) => Err(Ended::NotWorth),
            Err(Broken::TooLarge) => {
                self.states.restart(decisions);
                // Big numbers have memory of their own, so there are fewer of them.
                let mut memo = Memo::new(self.bytes / 4);
                match self.run::<Count>(&mut memo, needed, control, None, most) {
                    Ok(count) => Ok(count),
                    Err(Broken::Stopped(stop, seen)) => Err(Ended::Stopped(stop, seen)),
                    Err(Broken::NotWorth | Broken::TooLarge) => Err(Ended::NotWorth),
                }
            }
        }
    }
}
