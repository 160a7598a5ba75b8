//! Counting answers without listing them, with a memo of states counted before.

use std::ops::Range;

use super::memo::Memo;
use super::state::{Frame, StateStack, Step};
use super::table::{BitAssignment, Mask, OptionTable, is_empty};
use super::tally::{Interrupted, Number, Tally};
use crate::Problem;
use crate::engine::Decision;
use crate::order::Order;
use gridproof_engine::count::Count;
use gridproof_engine::search::{Control, Stop};

/// Why a count is not complete.
#[derive(Clone, Debug)]
pub(crate) enum CountError {
    /// The control stopped it after this many answers.
    Stopped(Stop, Count),
    /// The memo did not pay off within the nodes of the trial.
    NotWorthwhile,
}

/// Counts the answers of one problem, any number of times.
pub(crate) trait MaskCounter: Send {
    /// Counts the answers that agree with some decisions. With `trial` it gives up after this many nodes unless the memo has
    /// saved more than were spent. With `limit` it stops soon after it has seen this many answers, and returns how many it saw.
    fn count(
        &mut self,
        decisions: &[Decision],
        control: &mut Control<'_>,
        trial: Option<u64>,
        limit: Option<u64>,
    ) -> Result<Count, CountError>;
}

/// Returns whether the masks of a problem need at most this many words.
pub(crate) fn fits(problem: &Problem, words: usize) -> bool {
    BitAssignment::new(problem, &Order::default(), words).is_some()
}

/// Builds a counter of the right width with a memo of at most `memo_bytes`, if there are few enough items.
pub(crate) fn mask_counter(problem: &Problem, words: usize, memo_bytes: usize) -> Option<Box<dyn MaskCounter>> {
    let order = Order::default();
    let bits = BitAssignment::new(problem, &order, words)?;
    let primary = problem.primary_count().div_ceil(64);
    let width = bits.width.div_ceil(64);
    Some(match (width, primary) {
        (0 | 1, _) => boxed::<1, 1>(problem, &bits, memo_bytes),
        (2, 1) => boxed::<2, 1>(problem, &bits, memo_bytes),
        (2, _) => boxed::<2, 2>(problem, &bits, memo_bytes),
        (3, 1) => boxed::<3, 1>(problem, &bits, memo_bytes),
        (3, _) => boxed::<3, 3>(problem, &bits, memo_bytes),
        (4, _) => boxed::<4, 4>(problem, &bits, memo_bytes),
        (5..=8, _) => boxed::<8, 8>(problem, &bits, memo_bytes),
        _ => return None,
    })
}

fn boxed<const W: usize, const P: usize>(
    problem: &Problem,
    bits: &BitAssignment,
    memo_bytes: usize,
) -> Box<dyn MaskCounter> {
    let table = OptionTable::new(problem, bits, &Order::default());
    if bits.coloured {
        Box::new(MemoCounter::<W, P, true>::new(table, memo_bytes))
    } else {
        Box::new(MemoCounter::<W, P, false>::new(table, memo_bytes))
    }
}

/// A state to enter: its options, the items it needs, and what is ruled out.
struct Next<const W: usize> {
    list: Range<usize>,
    needed: Mask<W>,
    dead: Mask<W>,
}

struct MemoCounter<const W: usize, const P: usize, const IDS: bool> {
    states: StateStack<W, P, IDS>,
    frames: Vec<Frame<W>>,
    memo: Memo<W, u128>,
    memo_bytes: usize,
}

impl<const W: usize, const P: usize, const IDS: bool> MemoCounter<W, P, IDS> {
    fn new(table: OptionTable<W>, memo_bytes: usize) -> Self {
        MemoCounter { states: StateStack::new(table), frames: Vec::new(), memo: Memo::new(memo_bytes), memo_bytes }
    }

    /// Returns the union of the bits of a frame's remaining options. Those of the first words are known from adding up the
    /// options.
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
        limit: Option<u64>,
    ) -> Result<N, Interrupted<N>> {
        self.frames.clear();
        let mut tally = Tally::new(memo, control.nodes(), trial, limit);
        control.tick().map_err(|stop| Interrupted::Stopped(stop, N::default()))?;
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
                        let key = tally.wants_lookup(depth).then(|| self.key(&frame));
                        if tally.add_known(depth, key.as_ref())? {
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

    /// Returns the state of the next option to try, `None` if all have been tried.
    #[inline(always)]
    fn advance<N: Number>(
        &mut self,
        tally: &mut Tally<'_, W, N>,
        control: &mut Control<'_>,
    ) -> Result<Option<Next<W>>, Interrupted<N>> {
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
            if tally.trial_failed(control.nodes()) {
                return Err(Interrupted::NotWorthwhile);
            }
            if tally.limit_reached(control.nodes()) {
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

impl<const W: usize, const P: usize, const IDS: bool> MaskCounter for MemoCounter<W, P, IDS> {
    fn count(
        &mut self,
        decisions: &[Decision],
        control: &mut Control<'_>,
        trial: Option<u64>,
        limit: Option<u64>,
    ) -> Result<Count, CountError> {
        let Some(needed) = self.states.restart(decisions) else { return Ok(Count::ZERO) };
        let mut memo = std::mem::replace(&mut self.memo, Memo::new(0));
        let result = self.run::<u128>(&mut memo, needed, control, trial, limit);
        // Bans change the meaning of a key.
        if decisions.iter().all(|decision| decision.picked().is_some()) {
            self.memo = memo;
        } else {
            self.memo = Memo::new(self.memo_bytes);
        }
        match result {
            Ok(count) => Ok(count.to_count()),
            Err(Interrupted::Stopped(stop, seen)) => Err(CountError::Stopped(stop, seen.to_count())),
            Err(Interrupted::NotWorthwhile) => Err(CountError::NotWorthwhile),
            Err(Interrupted::Overflow) => {
                self.states.restart(decisions);
                // Large numbers allocate memory of their own, so fewer of them fit.
                let mut memo = Memo::new(self.memo_bytes / 4);
                match self.run::<Count>(&mut memo, needed, control, None, limit) {
                    Ok(count) => Ok(count),
                    Err(Interrupted::Stopped(stop, seen)) => Err(CountError::Stopped(stop, seen)),
                    Err(Interrupted::NotWorthwhile | Interrupted::Overflow) => Err(CountError::NotWorthwhile),
                }
            }
        }
    }
}
