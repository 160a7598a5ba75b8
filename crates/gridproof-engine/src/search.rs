//! Stopping a search: limits, deadlines, cancelling and progress.
//!
//! Every search in the project, of whatever family, spends its effort through a [`Control`] and stops
//! when [`Control::tick`] says so. A search that stops early says *why* ([`Stop`]), so that "I ran out of
//! time" can never be mistaken for "there is no solution".

use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// How much a search may spend.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// Stop after this many answers.
    pub answers: Option<u64>,
    /// Stop when this many nodes have been visited.
    pub nodes: Option<u64>,
    /// Stop when this much time has passed since the [`Control`] was made.
    pub time: Option<Duration>,
}

impl Limits {
    /// No limit at all.
    pub const NONE: Limits = Limits { answers: None, nodes: None, time: None };

    /// At most `answers` answers, and no other limit.
    pub const fn answers(answers: u64) -> Limits {
        Limits { answers: Some(answers), nodes: None, time: None }
    }
}

/// Why a search ended before everything was decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stop {
    /// The wanted number of answers was found; there may be more.
    Answers,
    /// The node limit was reached.
    Nodes,
    /// The deadline passed.
    Time,
    /// The cancel flag was raised.
    Cancelled,
    /// What was found or learnt is more than can be kept.
    Memory,
    /// An engine offered an answer that breaks a rule. A bug: nothing it said is believed.
    Fault,
}

impl Stop {
    /// The word used in JSON.
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
            Stop::Answers => "the wanted number of answers was found",
            Stop::Nodes => "the node limit was reached",
            Stop::Time => "the time was up",
            Stop::Cancelled => "it was cancelled",
            Stop::Memory => "there is more to keep than memory is given",
            Stop::Fault => "an engine offered an answer that breaks a rule: please report this",
        })
    }
}

impl std::error::Error for Stop {}

/// A sign of life from a running search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Event {
    /// Nodes visited so far.
    pub nodes: u64,
    /// Answers found so far.
    pub answers: u64,
    /// Time since the start.
    pub elapsed: Duration,
}

/// What a search spends its effort through.
///
/// ```
/// use gridproof_engine::search::{Control, Limits, Stop};
/// let mut control = Control::new(Limits { nodes: Some(2), ..Limits::NONE });
/// assert_eq!(control.tick(), Ok(()));
/// assert_eq!(control.tick(), Ok(()));
/// assert_eq!(control.tick(), Err(Stop::Nodes));
/// ```
pub struct Control<'a> {
    limits: Limits,
    cancel: Option<&'a AtomicBool>,
    watch: Option<&'a mut dyn FnMut(Event)>,
    memory: Option<usize>,
    started: Instant,
    nodes: u64,
    answers: u64,
    conflicts: Option<u64>,
    engine: Option<&'static str>,
    /// Node count at which the clock and the flag are looked at next.
    look_at: u64,
    /// How many nodes lie between two looks; it follows the speed of the search.
    stride: u64,
    looked: Duration,
    reported: Duration,
}

/// Between two looks at the clock a search should spend about this long.
const LOOK_EVERY: Duration = Duration::from_micros(500);
/// Watchers hear from a search about this often.
const REPORT_EVERY: Duration = Duration::from_millis(50);

impl<'a> Control<'a> {
    /// Starts the clock.
    pub fn new(limits: Limits) -> Control<'a> {
        Control {
            limits,
            cancel: None,
            watch: None,
            memory: None,
            started: now(),
            nodes: 0,
            answers: 0,
            conflicts: None,
            engine: None,
            look_at: 1,
            stride: 1,
            looked: Duration::ZERO,
            reported: Duration::ZERO,
        }
    }

    /// Stops the search soon after `flag` becomes true.
    #[must_use]
    pub fn cancelled_by(mut self, flag: &'a AtomicBool) -> Control<'a> {
        self.cancel = Some(flag);
        self
    }

    /// Ends the search with [`Stop::Memory`] when what it has learnt takes more than so many bytes. Without it, engines that learn
    /// have a bound of their own, of some gigabytes.
    #[must_use]
    pub fn keeping(mut self, bytes: usize) -> Control<'a> {
        self.memory = Some(bytes);
        self
    }

    /// How many bytes may be taken by what is learnt, if that was said.
    pub fn memory(&self) -> Option<usize> {
        self.memory
    }

    /// Tells `watch` now and then how far the search is.
    #[must_use]
    pub fn watched_by(mut self, watch: &'a mut dyn FnMut(Event)) -> Control<'a> {
        self.watch = Some(watch);
        self
    }

    /// Counts one node. An error means: stop here, and pass it on.
    #[inline]
    pub fn tick(&mut self) -> Result<(), Stop> {
        if self.limits.nodes.is_some_and(|most| self.nodes >= most) {
            return Err(Stop::Nodes);
        }
        self.nodes += 1;
        if self.nodes >= self.look_at { self.look() } else { Ok(()) }
    }

    /// Looks at the clock and the flag without counting a node; for long work inside one node.
    pub fn look(&mut self) -> Result<(), Stop> {
        if self.cancel.is_some_and(|flag| flag.load(Ordering::Relaxed)) {
            return Err(Stop::Cancelled);
        }
        let elapsed = self.elapsed();
        // Nodes cost from a tenth of a microsecond to a millisecond, so the distance adapts.
        let since = elapsed.saturating_sub(self.looked);
        if since < LOOK_EVERY / 2 {
            self.stride = (self.stride * 2).min(1 << 16);
        } else if since > LOOK_EVERY {
            self.stride = (self.stride / 2).max(1);
        }
        self.looked = elapsed;
        self.look_at = self.nodes + self.stride;
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

    /// Counts one answer, after it was handed on. An error means that no more are wanted.
    #[inline]
    pub fn answer(&mut self) -> Result<(), Stop> {
        self.answers += 1;
        if self.limits.answers.is_some_and(|most| self.answers >= most) { Err(Stop::Answers) } else { Ok(()) }
    }

    /// Lets `run` visit at most `nodes` more nodes. Nothing comes back if it spent them; every other stop is
    /// passed on.
    ///
    /// ```
    /// use gridproof_engine::search::{Control, Limits, Stop};
    /// let mut control = Control::new(Limits { nodes: Some(5), ..Limits::NONE });
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

    /// Runs a search inside of this one: with a limit on answers of its own, and what is left of everything else.
    ///
    /// ```
    /// use gridproof_engine::search::{Control, Limits, Stop};
    /// let mut control = Control::new(Limits::answers(1));
    /// let inner = control.inner(Some(2), |control| [control.answer(), control.answer()]);
    /// assert_eq!(inner, [Ok(()), Err(Stop::Answers)]);
    /// assert_eq!((control.answers(), control.limits().answers), (0, Some(1)));
    /// ```
    pub fn inner<T>(&mut self, answers: Option<u64>, run: impl FnOnce(&mut Control<'a>) -> T) -> T {
        let outer = (self.limits.answers, self.answers);
        (self.limits.answers, self.answers) = (answers, 0);
        let result = run(self);
        (self.limits.answers, self.answers) = outer;
        result
    }

    /// Adds what was done for this search elsewhere, by other threads or all at once. Limits are not looked
    /// at before the next call.
    pub fn credit(&mut self, nodes: u64, answers: u64) {
        self.nodes = self.nodes.saturating_add(nodes);
        self.answers = self.answers.saturating_add(answers);
    }

    /// Adds dead ends that taught something. An engine that counts them adds nought when it begins.
    #[inline]
    pub fn add_conflicts(&mut self, conflicts: u64) {
        self.conflicts = Some(self.conflicts.unwrap_or(0).saturating_add(conflicts));
    }

    /// Notes which engine is at work. One that hands the search over notes the other's name.
    pub fn note_engine(&mut self, id: &'static str) {
        self.engine = Some(id);
    }

    /// The limits it was made with.
    pub fn limits(&self) -> &Limits {
        &self.limits
    }

    /// Nodes counted so far.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Answers counted so far.
    pub fn answers(&self) -> u64 {
        self.answers
    }

    /// Dead ends that taught something, where an engine counted them.
    pub fn conflicts(&self) -> Option<u64> {
        self.conflicts
    }

    /// The engine that was at work last: the one that ended the search. `None` if it was decided without one.
    pub fn engine(&self) -> Option<&'static str> {
        self.engine
    }

    /// Time since the start.
    pub fn elapsed(&self) -> Duration {
        now().saturating_duration_since(self.started)
    }
}

/// The one place where the libraries read the clock.
#[expect(clippy::disallowed_methods, reason = "this is the one place")]
fn now() -> Instant {
    Instant::now()
}

/// Luby's sequence 1 1 2 1 1 2 4 ..., from 1: how long to search between restarts when nothing is known.
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
    fn a_stop_is_an_error_that_can_be_handed_up() {
        let handed_up = || -> Result<(), Box<dyn std::error::Error>> { Err(Stop::Nodes)? };
        assert_eq!(handed_up().unwrap_err().to_string(), "the node limit was reached");
    }

    #[test]
    fn a_raised_flag_stops_at_once() {
        let flag = AtomicBool::new(true);
        let mut control = Control::new(Limits::NONE).cancelled_by(&flag);
        assert_eq!(control.tick(), Err(Stop::Cancelled));
    }

    #[test]
    fn a_deadline_in_the_past_stops_at_once() {
        let mut control = Control::new(Limits { time: Some(Duration::ZERO), ..Limits::NONE });
        assert_eq!(control.tick(), Err(Stop::Time));
    }

    #[test]
    fn answers_stop_when_enough() {
        let mut control = Control::new(Limits::answers(2));
        assert_eq!(control.answer(), Ok(()));
        assert_eq!(control.answer(), Err(Stop::Answers));
    }

    #[test]
    fn watchers_hear_of_long_searches() {
        let mut heard = 0;
        let mut watch = |event: Event| {
            assert!(event.nodes > 0);
            heard += 1;
        };
        let mut control =
            Control::new(Limits { time: Some(Duration::from_millis(120)), ..Limits::NONE }).watched_by(&mut watch);
        while control.tick().is_ok() {}
        assert!(heard >= 1);
    }
}
