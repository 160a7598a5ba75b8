//! What was counted so far, at every depth of a search.

use gridproof_engine::count::Count;

use super::memo::{Gauge, Memo};
use super::table::Mask;
use gridproof_engine::search::Stop;

/// Numbers to count with.
pub(super) trait Number: Clone + Default + Send {
    /// Adds another; false if the sum is too large, then the value is lost.
    fn add(&mut self, other: &Self) -> bool;
    fn add_one(&mut self) -> bool;
    fn reaches(&self, most: u64) -> bool;
    fn big(&self) -> Count;
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

    fn reaches(&self, most: u64) -> bool {
        *self >= most.into()
    }

    fn big(&self) -> Count {
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

    fn reaches(&self, most: u64) -> bool {
        *self >= Count::from(most)
    }

    fn big(&self) -> Count {
        self.clone()
    }
}

/// Why a count ended early.
pub(super) enum Broken<N> {
    Stopped(Stop, N),
    NotWorth,
    TooLarge,
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

/// The sums of all open frames, and the memory.
pub(super) struct Tally<'m, const W: usize, N> {
    memo: &'m mut Memo<W, N>,
    /// One more than there are frames: what is below the root goes into the first.
    sums: Vec<Sum<W, N>>,
    gauges: Vec<Gauge>,
    /// Nodes that the memory saved, and those before the count began.
    saved: u64,
    start: u64,
    trial: Option<u64>,
    /// How many answers are enough, and the node at which to add them up next.
    most: u64,
    add_at: u64,
}

/// So many nodes lie between two looks at whether there are enough answers.
const ADD_EVERY: u64 = 1 << 12;

impl<'m, const W: usize, N: Number> Tally<'m, W, N> {
    pub(super) fn new(memo: &'m mut Memo<W, N>, start: u64, trial: Option<u64>, most: Option<u64>) -> Self {
        let root = Sum { count: N::default(), key: None, opened: start };
        Tally {
            memo,
            sums: vec![root],
            gauges: Vec::new(),
            saved: 0,
            start,
            trial,
            most: most.unwrap_or(u64::MAX),
            add_at: most.map_or(u64::MAX, |_| start + ADD_EVERY),
        }
    }

    /// Counts an answer below `depth` frames.
    #[inline(always)]
    pub(super) fn answer(&mut self, depth: usize) -> Result<(), Broken<N>> {
        if self.sums[depth].count.add_one() { Ok(()) } else { Err(Broken::TooLarge) }
    }

    /// Whether to ask the memory for a state at this depth.
    #[inline(always)]
    pub(super) fn asks(&mut self, depth: usize) -> bool {
        if self.gauges.len() <= depth {
            self.gauges.push(Gauge::new());
        }
        self.gauges[depth].pays()
    }

    /// Counts a state whose key is in the memory; whether it was.
    #[inline(always)]
    pub(super) fn knows(&mut self, depth: usize, key: Option<&Mask<W>>) -> Result<bool, Broken<N>> {
        let Some(key) = key else { return Ok(false) };
        let known = self.memo.get(key);
        let nodes = known.map_or(0, |(_, nodes)| nodes);
        self.gauges[depth].asked(nodes);
        self.saved += nodes;
        match known {
            None => Ok(false),
            Some((count, _)) if self.sums[depth].count.add(count) => Ok(true),
            Some(_) => Err(Broken::TooLarge),
        }
    }

    /// Begins the sum of a frame.
    #[inline(always)]
    pub(super) fn open(&mut self, depth: usize, key: Option<Mask<W>>, opened: u64) {
        let sum = Sum { count: N::default(), key, opened };
        match self.sums.get_mut(depth + 1) {
            Some(old) => *old = sum,
            None => self.sums.push(sum),
        }
    }

    /// Adds the sum of a frame that had `depth` frames above it to the next, and remembers it.
    #[inline(always)]
    pub(super) fn close(&mut self, depth: usize, now: u64) -> Result<(), Broken<N>> {
        let (above, below) = self.sums.split_at_mut(depth + 1);
        let (sum, below) = (&mut above[depth], &mut below[0]);
        let nodes = now - below.opened;
        self.gauges[depth].closed(nodes);
        if !sum.count.add(&below.count) {
            return Err(Broken::TooLarge);
        }
        // What was added once must not be seen again by `stopped`.
        let count = std::mem::take(&mut below.count);
        if let Some(key) = below.key.take() {
            self.memo.put(key, count, nodes);
        }
        Ok(())
    }

    /// Whether a trial is over and the memory did not pay.
    #[inline(always)]
    pub(super) fn not_worth(&self, now: u64) -> bool {
        self.trial.is_some_and(|most| now - self.start > most.max(self.saved))
    }

    /// Whether there are enough answers; looked at now and then.
    #[inline(always)]
    pub(super) fn enough(&mut self, now: u64) -> bool {
        now >= self.add_at && self.add_up(now)
    }

    #[cold]
    fn add_up(&mut self, now: u64) -> bool {
        self.add_at = now.saturating_add(ADD_EVERY);
        let mut seen = N::default();
        // What is too large is certainly enough, and `stopped` says that it is too large.
        !self.sums.iter().all(|sum| seen.add(&sum.count)) || seen.reaches(self.most)
    }

    /// All that was counted when the search was stopped.
    pub(super) fn stopped(&self, stop: Stop) -> Broken<N> {
        let mut seen = N::default();
        let fits = self.sums.iter().all(|sum| seen.add(&sum.count));
        if fits { Broken::Stopped(stop, seen) } else { Broken::TooLarge }
    }

    /// All that was counted when the search is finished.
    pub(super) fn total(mut self) -> N {
        std::mem::take(&mut self.sums[0].count)
    }
}
