//! What comes along with a request: bounds, a flag that ends the work, somebody who watches.

use crate::{Refusal, Wrong};
use gridproof::{Control, Event, Limits};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::hash_map::RandomState;
use std::hash::BuildHasher;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// What one request may take. All of it is told to whoever asks for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// Cells of a board, with those of clues.
    pub cells: usize,
    /// Cells of a board that is drawn: pictures take more room than numbers.
    pub drawn: usize,
    /// Pixels of a picture.
    pub pixels: u64,
    /// Answers in one reply.
    pub answers: u64,
    /// Bytes that a search may keep of what it has learnt; one that needs more ends, and says so.
    pub learnt: usize,
    /// Time for one request.
    pub time: Duration,
    /// Time for a request that does not say how much it wants.
    pub usual_time: Duration,
}

impl Default for Bounds {
    fn default() -> Bounds {
        let second = Duration::from_secs(1);
        Bounds {
            cells: 10_000,
            drawn: 2_500,
            pixels: 9_000_000,
            answers: 1_000,
            learnt: 256 << 20,
            time: 60 * second,
            usual_time: 10 * second,
        }
    }
}

impl Bounds {
    /// Whether a board of so many rows and columns is taken.
    pub(crate) fn take(&self, rows: usize, columns: usize) -> Result<(), Refusal> {
        Bounds::at_most(self.cells, "are taken here", rows, columns)
    }

    /// Whether a board of so many rows and columns is drawn.
    pub(crate) fn draw(&self, rows: usize, columns: usize) -> Result<(), Refusal> {
        Bounds::at_most(self.drawn, "are drawn here", rows, columns)
    }

    fn at_most(most: usize, what: &str, rows: usize, columns: usize) -> Result<(), Refusal> {
        let cells = rows.saturating_mul(columns);
        if cells <= most {
            return Ok(());
        }
        Err(Refusal::new(Wrong::TooLarge, format!("the board has {cells} cells; at most {most} {what}")))
    }
}

/// Bounds, as they are told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct BoundsReport {
    /// Cells of a board, with those of clues.
    pub cells: u64,
    /// Cells of a board that is drawn.
    pub drawn: u64,
    /// Pixels of a picture.
    pub pixels: u64,
    /// Answers in one reply.
    pub answers: u64,
    /// Bytes that a search may keep of what it has learnt.
    pub learnt: u64,
    /// Time for one request, in milliseconds.
    pub timeout_ms: u64,
    /// Time for a request that does not say how much it wants, in milliseconds.
    pub usual_timeout_ms: u64,
}

impl From<&Bounds> for BoundsReport {
    fn from(bounds: &Bounds) -> BoundsReport {
        let millis = |time: Duration| u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
        BoundsReport {
            cells: bounds.cells as u64,
            drawn: bounds.drawn as u64,
            pixels: bounds.pixels,
            answers: bounds.answers,
            learnt: bounds.learnt as u64,
            timeout_ms: millis(bounds.time),
            usual_timeout_ms: millis(bounds.usual_time.min(bounds.time)),
        }
    }
}

/// One request's surroundings.
pub struct Asked<'a> {
    /// What it may take.
    pub bounds: &'a Bounds,
    /// A number that nobody foresees, for puzzles without a seed.
    pub(crate) chance: u64,
    cancel: Option<&'a AtomicBool>,
    watch: Option<&'a mut dyn FnMut(Event)>,
}

impl<'a> Asked<'a> {
    /// With nobody who watches or cancels.
    pub fn new(bounds: &'a Bounds) -> Asked<'a> {
        // The keys of hash tables are the one source of chance that the standard library has.
        let chance = RandomState::new().hash_one("seed");
        Asked { bounds, chance, cancel: None, watch: None }
    }

    /// With this number as the source of seeds, for tests and where there is no other chance.
    #[must_use]
    pub fn with_chance(mut self, chance: u64) -> Asked<'a> {
        self.chance = chance;
        self
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

    /// Whether nobody waits for the reply any more.
    pub(crate) fn is_cancelled(&self) -> bool {
        self.cancel.is_some_and(|flag| flag.load(std::sync::atomic::Ordering::Relaxed))
    }

    /// A search within these limits and the bounds.
    pub fn search<T>(&mut self, limits: Limits, work: impl FnOnce(&mut Control<'_>) -> T) -> T {
        let time = limits.time.unwrap_or(self.bounds.usual_time).min(self.bounds.time);
        let mut control = Control::new(limits.with_time(time).with_memory(self.bounds.learnt));
        if let Some(flag) = self.cancel {
            control = control.cancelled_by(flag);
        }
        match &mut self.watch {
            Some(watch) => work(&mut control.watched_by(*watch)),
            None => work(&mut control),
        }
    }
}
