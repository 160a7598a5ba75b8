//! What accompanies a request: bounds, a cancel flag, a progress callback.

use crate::Bounds;
use gridproof::{Control, Event, Limits};
use std::collections::hash_map::RandomState;
use std::hash::BuildHasher;
use std::sync::atomic::{AtomicBool, Ordering};

/// What accompanies one request.
pub struct Context<'a> {
    /// What the request may use.
    pub bounds: &'a Bounds,
    /// An unpredictable number, for puzzles generated without a seed.
    pub(crate) entropy: u64,
    cancel: Option<&'a AtomicBool>,
    progress: Option<&'a mut dyn FnMut(Event)>,
}

impl<'a> Context<'a> {
    /// Without progress reporting or cancellation.
    pub fn new(bounds: &'a Bounds) -> Context<'a> {
        // The random keys of hash tables are the standard library's only source of randomness.
        let entropy = RandomState::new().hash_one("seed");
        Context { bounds, entropy, cancel: None, progress: None }
    }

    /// Takes fresh seeds from this number, for tests and for platforms without randomness.
    #[must_use]
    pub fn with_entropy(mut self, entropy: u64) -> Context<'a> {
        self.entropy = entropy;
        self
    }

    /// Stops searches when the flag is set.
    #[must_use]
    pub fn cancelled_by(mut self, flag: &'a AtomicBool) -> Context<'a> {
        self.cancel = Some(flag);
        self
    }

    /// Reports the progress of searches.
    #[must_use]
    pub fn watched_by(mut self, progress: &'a mut dyn FnMut(Event)) -> Context<'a> {
        self.progress = Some(progress);
        self
    }

    /// Whether the request was cancelled.
    pub(crate) fn is_cancelled(&self) -> bool {
        self.cancel.is_some_and(|flag| flag.load(Ordering::Relaxed))
    }

    /// Runs a search within these limits and the bounds.
    pub fn search<T>(&mut self, limits: Limits, search: impl FnOnce(&mut Control<'_>) -> T) -> T {
        let time = limits.time.unwrap_or(self.bounds.default_time).min(self.bounds.time);
        let mut control = Control::new(limits.with_time(time).with_memory(self.bounds.search_memory));
        if let Some(flag) = self.cancel {
            control = control.cancelled_by(flag);
        }
        match &mut self.progress {
            Some(progress) => search(&mut control.watched_by(*progress)),
            None => search(&mut control),
        }
    }
}
