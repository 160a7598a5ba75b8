//! Limits, deadlines, cancellation and progress: how every search is stopped.
//!
//! A search spends its effort through a [`Control`] and stops when [`Control::tick`] says so. A search that stops early
//! returns *why* ([`Stop`]), so that "out of time" can never be mistaken for "no answer exists".

use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// How much a search may spend. Everything is unlimited unless set.
///
/// ```
/// use gridproof_engine::search::Limits;
/// use std::time::Duration;
/// let limits = Limits::answers(2).with_nodes(1_000_000).with_time(Duration::from_secs(5));
/// assert_eq!(limits.nodes, Some(1_000_000));
/// // Options are accepted too, and `None` lifts a limit.
/// assert_eq!(limits.with_nodes(None).nodes, None);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Limits {
    /// The number of answers after which the search stops.
    pub answers: Option<u64>,
    /// The maximum number of nodes visited.
    pub nodes: Option<u64>,
    /// The time allowed, counted from [`Control::new`].
    pub time: Option<Duration>,
    /// The maximum size of what the search has learnt, in bytes. Engines that learn have a limit of their own, a few
    /// gigabytes, that this can only lower.
    pub memory: Option<usize>,
}

impl Limits {
    /// No limits.
    pub const NONE: Limits = Limits { answers: None, nodes: None, time: None, memory: None };

    /// Stops after `answers` answers; no other limit.
    pub const fn answers(answers: u64) -> Limits {
        Limits { answers: Some(answers), ..Limits::NONE }
    }

    /// Sets the number of answers after which the search stops.
    #[must_use]
    pub fn with_answers(self, answers: impl Into<Option<u64>>) -> Limits {
        Limits { answers: answers.into(), ..self }
    }

    /// Sets the maximum number of nodes.
    #[must_use]
    pub fn with_nodes(self, nodes: impl Into<Option<u64>>) -> Limits {
        Limits { nodes: nodes.into(), ..self }
    }

    /// Sets the time allowed.
    #[must_use]
    pub fn with_time(self, time: impl Into<Option<Duration>>) -> Limits {
        Limits { time: time.into(), ..self }
    }

    /// Sets the maximum size of what the search has learnt, in bytes.
    #[must_use]
    pub fn with_memory(self, bytes: impl Into<Option<usize>>) -> Limits {
        Limits { memory: bytes.into(), ..self }
    }
}

/// Why a search ended before everything was decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Stop {
    /// The requested number of answers was found; there may be more.
    Answers,
    /// The node limit was reached.
    Nodes,
    /// The deadline passed.
    Time,
    /// The cancel flag was raised.
    Cancelled,
    /// What was found or learnt exceeds the memory limit.
    Memory,
    /// An engine offered an answer that breaks a rule. This is a bug, and nothing that engine claimed is trusted.
    Fault,
}

impl Stop {
    /// Every reason to stop.
    pub const ALL: [Stop; 6] = [Stop::Answers, Stop::Nodes, Stop::Time, Stop::Cancelled, Stop::Memory, Stop::Fault];

    /// The id used in JSON.
    pub const fn id(self) -> &'static str {
        match self {
            Stop::Answers => "answers",
            Stop::Nodes => "nodes",
            Stop::Time => "time",
            Stop::Cancelled => "cancelled",
            Stop::Memory => "memory",
            Stop::Fault => "fault",
        }
    }
}

impl fmt::Display for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Stop::Answers => "the requested number of answers was found",
            Stop::Nodes => "the node limit was reached",
            Stop::Time => "the time limit was reached",
            Stop::Cancelled => "the search was cancelled",
            Stop::Memory => "the memory limit was reached",
            Stop::Fault => "an engine offered an answer that breaks a rule; please report this bug",
        })
    }
}

impl std::error::Error for Stop {}

/// Progress of a running search.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Event {
    /// Nodes visited so far.
    pub nodes: u64,
    /// Answers found so far.
    pub answers: u64,
    /// Time since the search started.
    pub elapsed: Duration,
}

/// The budget of a search: counts its effort, enforces its [`Limits`], listens for cancellation and reports progress.
///
/// A caller sets it up and passes it to an engine:
///
/// ```
/// use gridproof_engine::csp::{Solver, model::Model};
/// use gridproof_engine::digits::Digits;
/// use gridproof_engine::search::{Control, Event, Limits, Stop};
/// use std::sync::atomic::{AtomicBool, Ordering};
/// use std::time::Duration;
///
/// // 9^40 answers.
/// let model = Model::new(40, Digits::upto(9));
/// let limits = Limits::answers(1_000_000).with_time(Duration::from_secs(10));
///
/// // Usually another thread raises the flag; here it goes up after 100 answers.
/// let cancel = AtomicBool::new(false);
/// let mut watch = |event: Event| println!("{} nodes, {} answers", event.nodes, event.answers);
/// let mut control = Control::new(limits).cancelled_by(&cancel).watched_by(&mut watch);
///
/// let mut solver = Solver::new(&model);
/// let ended = loop {
///     match solver.next(&mut control) {
///         Ok(Some(_answer)) => {
///             if control.answers() == 99 {
///                 cancel.store(true, Ordering::Relaxed);
///             }
///             if let Err(stop) = control.answer() {
///                 break Err(stop);
///             }
///         }
///         Ok(None) => break Ok(()),
///         Err(stop) => break Err(stop),
///     }
/// };
/// // This proves nothing, and the solver can continue from here with another control.
/// assert_eq!(ended, Err(Stop::Cancelled));
/// ```
///
/// An engine calls [`Control::tick`] once per node and passes the error on:
///
/// ```
/// use gridproof_engine::search::{Control, Limits, Stop};
/// let mut control = Control::new(Limits::NONE.with_nodes(2));
/// assert_eq!(control.tick(), Ok(()));
/// assert_eq!(control.tick(), Ok(()));
/// assert_eq!(control.tick(), Err(Stop::Nodes));
/// ```
pub struct Control<'a> {
    limits: Limits,
    cancel: Option<&'a AtomicBool>,
    watch: Option<&'a mut dyn FnMut(Event)>,
    started: Instant,
    nodes: u64,
    answers: u64,
    conflicts: Option<u64>,
    engine: Option<&'static str>,
    /// Node count at which the clock and the cancel flag are next polled.
    poll_at: u64,
    /// Nodes between two polls; adapts to the speed of the search.
    stride: u64,
    polled: Duration,
    reported: Duration,
}

/// Target time between two polls of the clock.
const POLL_EVERY: Duration = Duration::from_micros(500);
/// Minimum time between two progress reports.
const REPORT_EVERY: Duration = Duration::from_millis(50);

impl<'a> Control<'a> {
    /// A control with these limits. Time counts from this call.
    pub fn new(limits: Limits) -> Control<'a> {
        Control {
            limits,
            cancel: None,
            watch: None,
            started: now(),
            nodes: 0,
            answers: 0,
            conflicts: None,
            engine: None,
            poll_at: 1,
            stride: 1,
            polled: Duration::ZERO,
            reported: Duration::ZERO,
        }
    }

    /// Stops the search soon after `flag` becomes true.
    #[must_use]
    pub fn cancelled_by(mut self, flag: &'a AtomicBool) -> Control<'a> {
        self.cancel = Some(flag);
        self
    }

    /// Reports progress to `watch`, at most every 50 ms.
    #[must_use]
    pub fn watched_by(mut self, watch: &'a mut dyn FnMut(Event)) -> Control<'a> {
        self.watch = Some(watch);
        self
    }

    /// Counts one node. On an error the search must stop and return it.
    #[inline]
    pub fn tick(&mut self) -> Result<(), Stop> {
        if self.limits.nodes.is_some_and(|limit| self.nodes >= limit) {
            return Err(Stop::Nodes);
        }
        self.nodes += 1;
        if self.nodes >= self.poll_at { self.poll() } else { Ok(()) }
    }

    /// Polls the clock and the cancel flag without counting a node, for long work inside one node.
    pub fn poll(&mut self) -> Result<(), Stop> {
        if self.cancel.is_some_and(|flag| flag.load(Ordering::Relaxed)) {
            return Err(Stop::Cancelled);
        }
        let elapsed = self.elapsed();
        // A node costs anything from a tenth of a microsecond to a millisecond, so the stride adapts.
        let since = elapsed.saturating_sub(self.polled);
        if since < POLL_EVERY / 2 {
            self.stride = (self.stride * 2).min(1 << 16);
        } else if since > POLL_EVERY {
            self.stride = (self.stride / 2).max(1);
        }
        self.polled = elapsed;
        self.poll_at = self.nodes + self.stride;
        if self.limits.time.is_some_and(|time| elapsed >= time) {
            return Err(Stop::Time);
        }
        if elapsed.saturating_sub(self.reported) >= REPORT_EVERY {
            self.reported = elapsed;
            let event = Event { nodes: self.nodes, answers: self.answers, elapsed };
            if let Some(watch) = &mut self.watch {
                watch(event);
            }
        }
        Ok(())
    }

    /// Counts one answer, after it was delivered. An error means that no more are wanted.
    #[inline]
    pub fn answer(&mut self) -> Result<(), Stop> {
        self.answers += 1;
        if self.limits.answers.is_some_and(|limit| self.answers >= limit) { Err(Stop::Answers) } else { Ok(()) }
    }

    /// Lets `run` visit at most `nodes` more nodes. Returns `None` if it used them up; every other stop is an error.
    ///
    /// ```
    /// use gridproof_engine::search::{Control, Limits, Stop};
    /// let mut control = Control::new(Limits::NONE.with_nodes(5));
    /// assert_eq!(control.within(3, |control| loop { control.tick()? }), Ok(None::<()>));
    /// assert_eq!(control.nodes(), 3);
    /// assert_eq!(control.within(3, |control| loop { control.tick()? }), Err::<Option<()>, _>(Stop::Nodes));
    /// ```
    pub fn within<T>(
        &mut self,
        nodes: u64,
        run: impl FnOnce(&mut Control<'a>) -> Result<T, Stop>,
    ) -> Result<Option<T>, Stop> {
        let whole = self.limits.nodes;
        let part = self.nodes.saturating_add(nodes);
        let smaller = whole.is_none_or(|whole| part < whole);
        if smaller {
            self.limits.nodes = Some(part);
        }
        let result = run(self);
        self.limits.nodes = whole;
        match result {
            Err(Stop::Nodes) if smaller => Ok(None),
            other => other.map(Some),
        }
    }

    /// Runs a nested search with its own limit on answers and what remains of every other limit.
    ///
    /// ```
    /// use gridproof_engine::search::{Control, Limits, Stop};
    /// let mut control = Control::new(Limits::answers(1));
    /// let nested = control.nested(Some(2), |control| [control.answer(), control.answer()]);
    /// assert_eq!(nested, [Ok(()), Err(Stop::Answers)]);
    /// assert_eq!((control.answers(), control.limits().answers), (0, Some(1)));
    /// ```
    pub fn nested<T>(&mut self, answers: Option<u64>, run: impl FnOnce(&mut Control<'a>) -> T) -> T {
        let outer = (self.limits.answers, self.answers);
        (self.limits.answers, self.answers) = (answers, 0);
        let result = run(self);
        (self.limits.answers, self.answers) = outer;
        result
    }

    /// Adds effort spent on this search elsewhere, by other threads or in bulk. Limits are checked at the next call.
    pub fn credit(&mut self, nodes: u64, answers: u64) {
        self.nodes = self.nodes.saturating_add(nodes);
        self.answers = self.answers.saturating_add(answers);
    }

    /// Adds conflicts that a clause was learnt from. An engine that counts them adds 0 when it starts.
    #[inline]
    pub fn add_conflicts(&mut self, conflicts: u64) {
        self.conflicts = Some(self.conflicts.unwrap_or(0).saturating_add(conflicts));
    }

    /// Records which engine is searching. An engine that delegates records the delegate's id.
    pub fn note_engine(&mut self, id: &'static str) {
        self.engine = Some(id);
    }

    /// The limits in force.
    #[inline]
    pub fn limits(&self) -> &Limits {
        &self.limits
    }

    /// Nodes counted so far.
    #[inline]
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Answers counted so far.
    #[inline]
    pub fn answers(&self) -> u64 {
        self.answers
    }

    /// Conflicts that a clause was learnt from; `None` unless an engine counts them.
    pub fn conflicts(&self) -> Option<u64> {
        self.conflicts
    }

    /// The engine that searched last, which is the one that ended the search. `None` if no engine was needed.
    pub fn engine(&self) -> Option<&'static str> {
        self.engine
    }

    /// Time since the control was created.
    pub fn elapsed(&self) -> Duration {
        now().saturating_duration_since(self.started)
    }
}

/// The only place where the libraries read the clock.
#[expect(clippy::disallowed_methods, reason = "the one place that may read the clock")]
fn now() -> Instant {
    Instant::now()
}

/// Term `index`, from 1, of Luby's sequence 1 1 2 1 1 2 4 ...: the optimal universal restart strategy.
pub fn luby(index: u64) -> u64 {
    let mut index = index.max(1);
    loop {
        let half = 1u64 << (63 - index.leading_zeros());
        if index == half - 1 + half {
            return half;
        }
        index -= half - 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stop_is_an_error_that_propagates() {
        let propagated = || -> Result<(), Box<dyn std::error::Error>> { Err(Stop::Nodes)? };
        assert_eq!(propagated().unwrap_err().to_string(), "the node limit was reached");
    }

    #[test]
    fn limits_are_built_from_values_and_options() {
        let limits = Limits::NONE.with_answers(2).with_nodes(Some(9)).with_time(None).with_memory(1 << 20);
        assert_eq!((limits.answers, limits.nodes, limits.time, limits.memory), (Some(2), Some(9), None, Some(1 << 20)));
        assert_eq!(limits.with_answers(None).answers, None);
    }

    #[test]
    fn a_raised_flag_stops_immediately() {
        let flag = AtomicBool::new(true);
        let mut control = Control::new(Limits::NONE).cancelled_by(&flag);
        assert_eq!(control.tick(), Err(Stop::Cancelled));
    }

    #[test]
    fn a_deadline_in_the_past_stops_immediately() {
        let mut control = Control::new(Limits::NONE.with_time(Duration::ZERO));
        assert_eq!(control.tick(), Err(Stop::Time));
    }

    #[test]
    fn the_requested_number_of_answers_stops_the_search() {
        let mut control = Control::new(Limits::answers(2));
        assert_eq!(control.answer(), Ok(()));
        assert_eq!(control.answer(), Err(Stop::Answers));
    }

    #[test]
    fn long_searches_report_progress() {
        let mut reports = 0;
        let mut watch = |event: Event| {
            assert!(event.nodes > 0);
            reports += 1;
        };
        let mut control = Control::new(Limits::NONE.with_time(Duration::from_millis(120))).watched_by(&mut watch);
        while control.tick().is_ok() {}
        assert!(reports >= 1);
    }
}
