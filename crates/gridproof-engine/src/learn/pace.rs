//! When to start over, and when to forget.

/// Counts conflicts and their scores.
#[derive(Debug)]
pub(super) struct Pace {
    conflicts: u64,
    /// Moving averages of the scores of learnt clauses, of the last few and of the last many.
    fast: f64,
    slow: f64,
    /// Conflicts since the last restart.
    since: u64,
    next_reduce: u64,
    step: u64,
}

/// Conflicts between two restarts, at least.
const LEAST: u64 = 10;
/// Start over when the last few clauses are this much worse than usual.
const MARGIN: f64 = 1.15;
/// Conflicts before learnt clauses are first forgotten; each time this much more later.
const FIRST_REDUCE: u64 = if cfg!(test) { 4 } else { 2000 };
const MORE: u64 = if cfg!(test) { 1 } else { 300 };

impl Pace {
    pub(super) fn new() -> Pace {
        Pace { conflicts: 0, fast: 0.0, slow: 0.0, since: 0, next_reduce: FIRST_REDUCE, step: FIRST_REDUCE }
    }

    /// Counts a conflict that taught a clause of this score.
    pub(super) fn conflict(&mut self, score: u32) {
        self.conflicts += 1;
        self.since += 1;
        let score = f64::from(score);
        // The first few count as a plain mean.
        let rate = |window: f64| (1.0 / window).max(1.0 / self.conflicts as f64);
        let (fast, slow) = (rate(32.0), rate(4096.0));
        self.fast += fast * (score - self.fast);
        self.slow += slow * (score - self.slow);
    }

    /// Whether to start over now; says so once.
    pub(super) fn restart(&mut self) -> bool {
        let due = self.since >= LEAST && self.fast > MARGIN * self.slow;
        if due {
            self.since = 0;
        }
        due
    }

    /// Whether to forget now; says so once.
    pub(super) fn reduce(&mut self) -> bool {
        let due = self.conflicts >= self.next_reduce;
        if due {
            self.step += MORE;
            self.next_reduce = self.conflicts + self.step;
        }
        due
    }
}
