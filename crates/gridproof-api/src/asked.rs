//! What comes along with a request: bounds, a flag that ends the work, somebody who watches.

use gridproof::{Control, Event, Limits};
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// What one request may take. All of it is told to whoever asks for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// Cells of a board, with those of clues.
    pub cells: usize,
    /// Answers in one reply.
    pub answers: u64,
    /// Time for one request.
    pub time: Duration,
    /// Time for a request that does not say how much it wants.
    pub usual_time: Duration,
}

impl Default for Bounds {
    fn default() -> Bounds {
        let second = Duration::from_secs(1);
        Bounds { cells: 10_000, answers: 1_000, time: 60 * second, usual_time: 10 * second }
    }
}

/// One request's surroundings.
pub struct Asked<'a> {
    /// What it may take.
    pub bounds: &'a Bounds,
    cancel: Option<&'a AtomicBool>,
    watch: Option<&'a mut dyn FnMut(Event)>,
}

impl<'a> Asked<'a> {
    /// With nobody who watches or cancels.
    pub fn new(bounds: &'a Bounds) -> Asked<'a> {
        Asked { bounds, cancel: None, watch: None }
    }

    /// Ends when the flag is set.
    #[must_use]
    pub fn cancelled_by(mut self, flag: &'a AtomicBool) -> Asked<'a> {
        self.cancel = Some(flag);
        self
    }

    /// Tells how far it is.
    #[must_use]
    pub fn watched_by(mut self, watch: &'a mut dyn FnMut(Event)) -> Asked<'a> {
        self.watch = Some(watch);
        self
    }

    /// A search within these limits and the bounds.
    pub fn search<T>(&mut self, limits: Limits, work: impl FnOnce(&mut Control<'_>) -> T) -> T {
        let time = limits.time.unwrap_or(self.bounds.usual_time).min(self.bounds.time);
        let mut control = Control::new(Limits { time: Some(time), ..limits });
        if let Some(flag) = self.cancel {
            control = control.cancelled_by(flag);
        }
        match &mut self.watch {
            Some(watch) => work(&mut control.watched_by(*watch)),
            None => work(&mut control),
        }
    }
}
