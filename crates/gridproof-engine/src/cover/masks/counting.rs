//! Counting answers without listing them, with a memory of states seen before.

use num_bigint::BigUint;

use super::memo::{Gauge, Memo};
use super::state::{Frame, States, Step};
use super::table::{Mask, Plan, Table, is_empty};
use crate::cover::Problem;
use crate::cover::engine::Decision;
use crate::cover::order::Order;
use crate::search::{Control, Stop};

/// How a count ended early.
#[derive(Clone, Debug)]
pub(in crate::cover) enum Ended {
    /// The control stopped it, after this many answers.
    Stopped(Stop, BigUint),
    /// The memory did not pay within the nodes given.
    NotWorth,
}

/// Counts the answers of one problem, as often as wanted.
pub(in crate::cover) trait Counter: Send {
    /// Counts the answers that agree with some decisions. With `trial` it gives up after this many nodes
    /// unless the memory has saved more than it took.
    fn count(
        &mut self,
        decisions: &[Decision],
        control: &mut Control<'_>,
        trial: Option<u64>,
    ) -> Result<BigUint, Ended>;
}

/// How many words the masks of a problem take.
pub(in crate::cover) fn width(problem: &Problem) -> usize {
    Plan::new(problem, &Order::default()).width.div_ceil(64)
}

/// A counter of the right width, if there are few enough items; the memory takes up to `bytes`.
pub(in crate::cover) fn counter(problem: &Problem, words: usize, bytes: usize) -> Option<Box<dyn Counter>> {
    let order = Order::default();
    let plan = Plan::new(problem, &order);
    let primary = problem.primary_count().div_ceil(64);
    let width = plan.width.div_ceil(64);
    if width > words {
        return None;
    }
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

/// Numbers to count with.
trait Number: Clone + Default + Send {
    /// Adds another; false if the sum is too large, then the value is lost.
    fn add(&mut self, other: &Self) -> bool;
    fn add_one(&mut self) -> bool;
    fn big(&self) -> BigUint;
}

impl Number for u128 {
    #[inline]
    fn add(&mut self, other: &u128) -> bool {
        let (sum, over) = self.overflowing_add(*other);
        *self = sum;
        !over
    }

    #[inline]
    fn add_one(&mut self) -> bool {
        self.add(&1)
    }

    fn big(&self) -> BigUint {
        (*self).into()
    }
}

impl Number for BigUint {
    fn add(&mut self, other: &BigUint) -> bool {
        *self += other;
        true
    }

    fn add_one(&mut self) -> bool {
        *self += 1u8;
        true
    }

    fn big(&self) -> BigUint {
        self.clone()
    }
}

/// What was counted below a frame so far.
#[derive(Clone, Debug)]
struct Sum<const W: usize, N> {
    count: N,
    /// The key under which to remember it.
    key: Option<Mask<W>>,
    /// The nodes before it.
    opened: u64,
}

struct Counting<const W: usize, const P: usize, const IDS: bool> {
    states: States<W, P, IDS>,
    frames: Vec<Frame<W>>,
    memo: Memo<W, u128>,
    bytes: usize,
}

/// Why [`Counting::run`] ended early.
enum Broken<N> {
    Stopped(Stop, N),
    NotWorth,
    TooLarge,
}

impl<const W: usize, const P: usize, const IDS: bool> Counting<W, P, IDS> {
    fn new(table: Table<W>, bytes: usize) -> Self {
        Counting { states: States::new(table), frames: Vec::new(), memo: Memo::new(bytes), bytes }
    }

    /// The bits that the options left in a frame have between them.
    fn key(&self, frame: &Frame<W>) -> Mask<W> {
        let mut key = [0; W];
        for mask in &self.states.lists.masks[frame.list.clone()] {
            for w in 0..W {
                key[w] |= mask[w];
            }
        }
        for (mask, _) in &self.states.tries[frame.first..frame.end] {
            for w in 0..W {
                key[w] |= mask[w];
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
    ) -> Result<N, Broken<N>> {
        self.frames.clear();
        let mut total = N::default();
        control.tick().map_err(|stop| Broken::Stopped(stop, N::default()))?;
        if is_empty(&needed) {
            total.add_one();
            return Ok(total);
        }
        let mut gauges: Vec<Gauge> = Vec::new();
        let mut sums: Vec<Sum<W, N>> = vec![Sum { count: N::default(), key: None, opened: 0 }];
        let (mut saved, start) = (0, control.nodes());
        let mut entered = self.states.enter(self.states.all(), needed, &[0; W], |_, _| {});
        loop {
            // `sums` has one more than `frames`: what is below the root goes into the first.
            let sum = &mut sums[self.frames.len()];
            match entered {
                Step::Dead => {}
                Step::Answer => {
                    if !sum.count.add_one() {
                        return Err(Broken::TooLarge);
                    }
                }
                Step::Open(frame) => {
                    let depth = self.frames.len();
                    if gauges.len() <= depth {
                        gauges.push(Gauge::new());
                    }
                    let key = gauges[depth].pays().then(|| self.key(&frame));
                    let known = key.as_ref().and_then(|key| memo.get(key));
                    if key.is_some() {
                        let nodes = known.map_or(0, |(_, nodes)| nodes);
                        gauges[depth].asked(nodes);
                        saved += nodes;
                    }
                    if let Some((count, _)) = known {
                        if !sum.count.add(count) {
                            return Err(Broken::TooLarge);
                        }
                        self.states.close(&frame);
                    } else {
                        self.frames.push(frame);
                        let sum = Sum { count: N::default(), key, opened: control.nodes() };
                        match sums.get_mut(depth + 1) {
                            Some(old) => *old = sum,
                            None => sums.push(sum),
                        }
                    }
                }
            }
            // Find the next option to try.
            entered = loop {
                let depth = self.frames.len();
                let Some(frame) = self.frames.last_mut() else {
                    total.add(&sums[0].count);
                    return Ok(total);
                };
                if frame.next == frame.end {
                    self.states.close(frame);
                    self.frames.pop();
                    let (above, below) = sums.split_at_mut(depth);
                    let (sum, below) = (&mut above[depth - 1], &mut below[0]);
                    let nodes = control.nodes() - below.opened;
                    gauges[depth - 1].closed(nodes);
                    if !sum.count.add(&below.count) {
                        return Err(Broken::TooLarge);
                    }
                    if let Some(key) = below.key.take() {
                        memo.put(key, std::mem::take(&mut below.count), nodes);
                    }
                    continue;
                }
                if let Err(stop) = control.tick() {
                    let mut seen = N::default();
                    let fits = sums[..=depth].iter().all(|sum| seen.add(&sum.count));
                    return Err(if fits { Broken::Stopped(stop, seen) } else { Broken::TooLarge });
                }
                if trial.is_some_and(|most| control.nodes() - start > most.max(saved)) {
                    return Err(Broken::NotWorth);
                }
                let (mask, row) = self.states.tries[frame.next];
                frame.next += 1;
                if !frame.fits(&mask) {
                    continue;
                }
                let needed = frame.needed_after(&mask);
                if is_empty(&needed) {
                    break Step::Answer;
                }
                let dead = self.states.table.bars(row, &mask);
                let list = frame.list.clone();
                break self.states.enter(list, needed, &dead, |_, _| {});
            };
        }
    }
}

impl<const W: usize, const P: usize, const IDS: bool> Counter for Counting<W, P, IDS> {
    fn count(
        &mut self,
        decisions: &[Decision],
        control: &mut Control<'_>,
        trial: Option<u64>,
    ) -> Result<BigUint, Ended> {
        let Some(needed) = self.states.restart(decisions) else { return Ok(BigUint::default()) };
        let mut memo = std::mem::replace(&mut self.memo, Memo::new(0));
        let result = self.run::<u128>(&mut memo, needed, control, trial);
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
                match self.run::<BigUint>(&mut memo, needed, control, None) {
                    Ok(count) => Ok(count),
                    Err(Broken::Stopped(stop, seen)) => Err(Ended::Stopped(stop, seen)),
                    Err(Broken::NotWorth | Broken::TooLarge) => Err(Ended::NotWorth),
                }
            }
        }
    }
}
