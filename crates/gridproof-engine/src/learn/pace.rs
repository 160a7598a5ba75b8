//! When to restart, when to rephase, and when to forget clauses.
//!
//! Two modes alternate. Stable mode restarts rarely and follows the phases that led furthest; focused mode restarts as
//! soon as recent clauses are worse than average. Starting in stable mode, 20 squares of side 25 with 40 and 45 % of
//! the cells given take a third of the time of focused mode alone. Other settings (shares, decay, margin, initial phase
//! true) were within the noise of one run on 44 loose boards of sums.

use crate::search::luby;

/// Tracks conflicts and the LBD of learnt clauses.
#[derive(Debug)]
pub(super) struct Pace {
    conflicts: u64,
    /// Moving averages of the LBD of learnt clauses, over a short and a long window.
    recent: f64,
    average: f64,
    /// Conflicts since the last restart.
    since: u64,
    stable: bool,
    mode_changes: u64,
    mode_ends: u64,
    /// Restarts in stable mode.
    restarts: u64,
    rephasings: u64,
    next_rephase: u64,
    reduce_after: u64,
    next_reduce: u64,
}

/// A value that is smaller in tests, whose small models should still exercise everything.
const fn small(value: u64, in_tests: u64) -> u64 {
    if cfg!(test) { in_tests } else { value }
}

/// Conflicts until the first change of mode; the interval grows by this much.
const MODE_LENGTH: u64 = small(1000, 9);
/// Stable mode: conflicts between restarts, times Luby's sequence.
const STABLE_RESTART: u64 = small(128, 2);
/// Focused mode: the minimum number of conflicts between restarts.
const FOCUSED_RESTART: u64 = small(10, 1);
/// Focused mode: restart when recent clauses are this much worse than average.
const FOCUSED_MARGIN: f64 = 1.15;
/// Conflicts between rephasings; the interval grows by this much.
const REPHASE: u64 = small(1000, 7);
/// Conflicts until learnt clauses are first forgotten, and how much the interval grows.
const REDUCE: (u64, u64) = (small(2000, 4), small(300, 1));
/// Window lengths of the moving averages, in conflicts.
const SHORT_WINDOW: f64 = 32.0;
const LONG_WINDOW: f64 = 4096.0;

impl Pace {
    pub(super) fn new() -> Pace {
        Pace {
            conflicts: 0,
            recent: 0.0,
            average: 0.0,
            since: 0,
            stable: true,
            mode_changes: 0,
            mode_ends: MODE_LENGTH,
            restarts: 0,
            rephasings: 0,
            next_rephase: REPHASE,
            reduce_after: REDUCE.0,
            next_reduce: REDUCE.0,
        }
    }

    /// Records a conflict that taught a clause with this LBD.
    pub(super) fn conflict(&mut self, lbd: u32) {
        self.conflicts += 1;
        self.since += 1;
        let lbd = f64::from(lbd);
        // The first few count as a plain mean.
        let first = 1.0 / self.conflicts as f64;
        self.recent += first.max(1.0 / SHORT_WINDOW) * (lbd - self.recent);
        self.average += first.max(1.0 / LONG_WINDOW) * (lbd - self.average);
    }

    /// Whether the search is in stable mode.
    pub(super) fn stable(&self) -> bool {
        self.stable
    }

    /// Whether to restart now; returns true once.
    pub(super) fn restart(&mut self) -> bool {
        let change = self.conflicts >= self.mode_ends;
        let due = match self.stable {
            true => self.since >= STABLE_RESTART * luby(self.restarts + 1),
            false => self.since >= FOCUSED_RESTART && self.recent > FOCUSED_MARGIN * self.average,
        };
        if due || change {
            self.since = 0;
            self.restarts += u64::from(self.stable);
        }
        if change {
            self.stable = !self.stable;
            self.mode_changes += 1;
            self.mode_ends = self.conflicts + MODE_LENGTH * (1 + self.mode_changes / 2);
        }
        due || change
    }

    /// Whether to rephase now; returns true once.
    pub(super) fn rephase(&mut self) -> bool {
        let due = self.conflicts >= self.next_rephase;
        if due {
            self.rephasings += 1;
            self.next_rephase = self.conflicts + REPHASE * (1 + self.rephasings);
        }
        due
    }

    /// Whether to forget clauses now; returns true once.
    pub(super) fn reduce(&mut self) -> bool {
        let due = self.conflicts >= self.next_reduce;
        if due {
            self.reduce_after += REDUCE.1;
            self.next_reduce = self.conflicts + self.reduce_after;
        }
        due
    }
}
