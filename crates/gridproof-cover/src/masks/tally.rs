//! The counts so far at every depth of a search.

use super::memo::{Gauge, Memo};
use super::table::Mask;
use gridproof_engine::count::Count;
use gridproof_engine::search::Stop;

/// A number to count with.
pub(super) trait Number: Clone + Default + Send {
    /// Adds another number. Returns false on overflow, which loses the value.
    fn add(&mut self, other: &Self) -> bool;
    fn add_one(&mut self) -> bool;
    fn reaches(&self, limit: u64) -> bool;
    fn to_count(&self) -> Count;
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

    fn reaches(&self, limit: u64) -> bool {
        *self >= limit.into()
    }

    fn to_count(&self) -> Count {
        (*self).into()
    }
}

impl Number for Count {
    fn add(&mut self, other: &Count) -> bool {
        *self += other;
        true
    }

    fn add_one(&mut self) -> bool {
        *self += 1;
        true
    }

    fn reaches(&self, limit: u64) -> bool {
        *self >= Count::from(limit)
    }

    fn to_count(&self) -> Count {
        self.clone()
    }
}

/// Why a count is not complete.
pub(super) enum Interrupted<N> {
    /// It was stopped after this many answers.
    Stopped(Stop, N),
    /// The memo did not pay off within the nodes of the trial.
    NotWorthwhile,
    /// The number type is too small.
    Overflow,
}

/// The answers counted below a frame so far.
#[derive(Clone, Debug)]
struct Sum<const W: usize, N> {
    count: N,
    /// The key under which to memoise it.
    key: Option<Mask<W>>,
    /// The number of nodes before it.
    opened: u64,
}

/// The sums of all open frames, and the memo.
pub(super) struct Tally<'m, const W: usize, N> {
    memo: &'m mut Memo<W, N>,
    /// One more than there are frames: the first is that of the root.
    sums: Vec<Sum<W, N>>,
    gauges: Vec<Gauge>,
    /// Nodes that the memo saved, and nodes before the count began.
    saved: u64,
    start: u64,
    trial: Option<u64>,
    /// The limit on answers, and the node at which to compare them with it next.
    limit: u64,
    compare_at: u64,
}

/// Number of nodes between two comparisons with the limit on answers.
const COMPARE_EVERY: u64 = 1 << 12;

impl<'m, const W: usize, N: Number> Tally<'m, W, N> {
    pub(super) fn new(memo: &'m mut Memo<W, N>, start: u64, trial: Option<u64>, limit: Option<u64>) -> Self {
        let root = Sum { count: N::default(), key: None, opened: start };
        Tally {
            memo,
            sums: vec![root],
            gauges: Vec::new(),
            saved: 0,
            start,
            trial,
            limit: limit.unwrap_or(u64::MAX),
            compare_at: limit.map_or(u64::MAX, |_| start + COMPARE_EVERY),
        }
    }

    /// Counts an answer below `depth` frames.
    #[inline(always)]
    pub(super) fn answer(&mut self, depth: usize) -> Result<(), Interrupted<N>> {
        if self.sums[depth].count.add_one() { Ok(()) } else { Err(Interrupted::Overflow) }
    }

    /// Returns whether to look up a state at this depth.
    #[inline(always)]
    pub(super) fn wants_lookup(&mut self, depth: usize) -> bool {
        if self.gauges.len() <= depth {
            self.gauges.push(Gauge::new());
        }
        self.gauges[depth].pays()
    }

    /// Adds the count of a state if the memo has it. Returns whether it does.
    #[inline(always)]
    pub(super) fn add_known(&mut self, depth: usize, key: Option<&Mask<W>>) -> Result<bool, Interrupted<N>> {
        let Some(key) = key else { return Ok(false) };
        let known = self.memo.get(key);
        let nodes = known.map_or(0, |(_, nodes)| nodes);
        self.gauges[depth].record_lookup(nodes);
        self.saved += nodes;
        match known {
            None => Ok(false),
            Some((count, _)) if self.sums[depth].count.add(count) => Ok(true),
            Some(_) => Err(Interrupted::Overflow),
        }
    }

    /// Opens the sum of a frame.
    #[inline(always)]
    pub(super) fn open(&mut self, depth: usize, key: Option<Mask<W>>, opened: u64) {
        let sum = Sum { count: N::default(), key, opened };
        match self.sums.get_mut(depth + 1) {
            Some(old) => *old = sum,
            None => self.sums.push(sum),
        }
    }

    /// Adds the sum of a frame with `depth` frames above it to the next one, and memoises it.
    #[inline(always)]
    pub(super) fn close(&mut self, depth: usize, now: u64) -> Result<(), Interrupted<N>> {
        let (above, below) = self.sums.split_at_mut(depth + 1);
        let (sum, below) = (&mut above[depth], &mut below[0]);
        let nodes = now - below.opened;
        self.gauges[depth].record_subtree(nodes);
        if !sum.count.add(&below.count) {
            return Err(Interrupted::Overflow);
        }
        // What was added must not be added again by `stopped`.
        let count = std::mem::take(&mut below.count);
        if let Some(key) = below.key.take() {
            self.memo.put(key, count, nodes);
        }
        Ok(())
    }

    /// Returns whether a trial is over and the memo did not pay off.
    #[inline(always)]
    pub(super) fn trial_failed(&self, now: u64) -> bool {
        self.trial.is_some_and(|nodes| now - self.start > nodes.max(self.saved))
    }

    /// Returns whether the limit on answers is reached; it is checked only now and then.
    #[inline(always)]
    pub(super) fn limit_reached(&mut self, now: u64) -> bool {
        now >= self.compare_at && self.compare(now)
    }

    #[cold]
    fn compare(&mut self, now: u64) -> bool {
        self.compare_at = now.saturating_add(COMPARE_EVERY);
        let mut seen = N::default();
        // A sum that overflows is above the limit; `stopped` then reports the overflow.
        !self.sums.iter().all(|sum| seen.add(&sum.count)) || seen.reaches(self.limit)
    }

    /// Adds up what was counted when the search was stopped.
    pub(super) fn stopped(&self, stop: Stop) -> Interrupted<N> {
        let mut seen = N::default();
        let fits = self.sums.iter().all(|sum| seen.add(&sum.count));
        if fits { Interrupted::Stopped(stop, seen) } else { Interrupted::Overflow }
    }

    /// Returns what was counted when the search is finished.
    pub(super) fn total(mut self) -> N {
        std::mem::take(&mut self.sums[0].count)
    }
}
