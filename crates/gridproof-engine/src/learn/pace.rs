//! When to start over, when to turn the values over, and when to forget.
//!
//! Steady stretches, with few restarts and the values that led furthest, take turns with restless ones, which
//! start over as soon as the last clauses are worse than usual. Beginning with a steady one, 20 squares of side
//! 25 at 40 and 45 % given take a third of what restless search alone takes. Other settings (shares, decay,
//! margin, values true at first) were within the noise of one run on 44 loose boards of sums.

use crate::search::luby;

/// Counts conflicts and their scores.
#[derive(Debug)]
pub(super) struct Pace {
    conflicts: u64,
    /// Moving averages of the scores of learnt clauses, of the last few and of the last many.
    fast: f64,
    slow: f64,
    /// Conflicts since the last restart.
    since: u64,
    steady: bool,
    stretches: u64,
    stretch_ends: u64,
    /// Restarts in steady stretches.
    restarts: u64,
    turns: u64,
    next_turn: u64,
    reduce_after: u64,
    next_reduce: u64,
}

/// Tests have small models and want to see everything happen.
const fn small(usual: u64, in_tests: u64) -> u64 {
    if cfg!(test) { in_tests } else { usual }
}

/// Conflicts in the first stretches; later ones grow by this much.
const STRETCH: u64 = small(1000, 9);
/// Steady: conflicts between restarts, times Luby's sequence.
const STEADY: u64 = small(128, 2);
/// Restless: conflicts between restarts, at least.
const RESTLESS: u64 = small(10, 1);
/// Restless: start over when the last few clauses are this much worse than usual.
const MARGIN: f64 = 1.15;
/// Conflicts between turns of the values; they grow by this much.
const TURN: u64 = small(1000, 7);
/// Conflicts before learnt clauses are first forgotten, and how much longer each time after that.
const REDUCE: (u64, u64) = (small(2000, 4), small(300, 1));
/// How many conflicts the moving averages look back.
const FAST: f64 = 32.0;
const SLOW: f64 = 4096.0;

impl Pace {
    pub(super) fn new() -> Pace {
        Pace {
            conflicts: 0,
            fast: 0.0,
            slow: 0.0,
            since: 0,
            steady: true,
            stretches: 0,
            stretch_ends: STRETCH,
            restarts: 0,
            turns: 0,
            next_turn: TURN,
            reduce_after: REDUCE.0,
            next_reduce: REDUCE.0,
        }
    }

    /// Counts a conflict that taught a clause of this score.
    pub(super) fn conflict(&mut self, score: u32) {
        self.conflicts += 1;
        self.since += 1;
        let score = f64::from(score);
        // The first few count as a plain mean.
        let first = 1.0 / self.conflicts as f64;
        self.fast += first.max(1.0 / FAST) * (score - self.fast);
        self.slow += first.max(1.0 / SLOW) * (score - self.slow);
    }

    /// Whether the search is in a steady stretch.
    pub(super) fn steady(&self) -> bool {
        self.steady
    }

    /// Whether to start over now; says so once.
    pub(super) fn restart(&mut self) -> bool {
        let change = self.conflicts >= self.stretch_ends;
        let due = match self.steady {
            true => self.since >= STEADY * luby(self.restarts + 1),
            false => self.since >= RESTLESS && self.fast > MARGIN * self.slow,
        };
        if due || change {
            self.since = 0;
            self.restarts += u64::from(self.steady);
        }
        if change {
            self.steady = !self.steady;
            self.stretches += 1;
            self.stretch_ends = self.conflicts + STRETCH * (1 + self.stretches / 2);
        }
        due || change
    }

    /// Whether to turn the values over now; says so once.
    pub(super) fn turn(&mut self) -> bool {
        let due = self.conflicts >= self.next_turn;
        if due {
            self.turns += 1;
            self.next_turn = self.conflicts + TURN * (1 + self.turns);
        }
        due
    }

    /// Whether to forget now; says so once.
    pub(super) fn reduce(&mut self) -> bool {
        let due = self.conflicts >= self.next_reduce;
        if due {
            self.reduce_after += REDUCE.1;
            self.next_reduce = self.conflicts + self.reduce_after;
        }
        due
    }
}
