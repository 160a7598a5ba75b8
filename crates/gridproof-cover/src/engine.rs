//! What the engines have in common.

use std::fmt::Debug;

use super::order::Order;
use super::{Problem, cells, masks, multi};
use gridproof_engine::search::{Control, Stop};

/// Something decided about an option before the search begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Decision {
    /// The option is in every answer.
    Pick(u32),
    /// The option is in no answer.
    Ban(u32),
}

impl Decision {
    /// The option, if it was picked.
    pub(super) fn picked(&self) -> Option<u32> {
        match *self {
            Decision::Pick(option) => Some(option),
            Decision::Ban(_) => None,
        }
    }
}

/// A way to all answers.
pub(super) trait Engine: Debug + Send + Sync {
    /// See [`Search::next`](super::Search::next).
    fn next(&mut self, control: &mut Control<'_>) -> Result<Option<&[u32]>, Stop>;

    /// Goes back to the beginning, with these decisions. Every option in them takes part.
    fn restart(&mut self, decisions: &[Decision]);

    fn progress(&self) -> f64;

    fn profile(&self) -> &[u64];

    fn boxed_clone(&self) -> Box<dyn Engine>;

    /// Checks the invariants; call it between answers.
    #[cfg(test)]
    fn sanity(&self) {}
}

/// Which engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// The one for the problem.
    Fitting,
    /// Sparse sets, every primary item once.
    #[cfg(test)]
    Cells,
    /// Sparse sets, everything.
    Multi,
}

/// An engine for a problem.
pub(super) fn engine(problem: &Problem, order: &Order, kind: Kind) -> Box<dyn Engine> {
    match kind {
        Kind::Fitting if problem.all_once() => {
            masks::engine(problem, order).unwrap_or_else(|| Box::new(cells::Cells::new(problem, order)))
        }
        Kind::Fitting => {
            masks::bounded::engine(problem, order).unwrap_or_else(|| Box::new(multi::Multi::new(problem, order)))
        }
        #[cfg(test)]
        Kind::Cells => Box::new(cells::Cells::new(problem, order)),
        Kind::Multi => Box::new(multi::Multi::new(problem, order)),
    }
}
