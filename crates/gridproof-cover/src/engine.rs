//! What the engines have in common.

use std::fmt::Debug;

use super::cells::CellSearch;
use super::multi::MultiSearch;
use super::order::Order;
use super::{Problem, masks};
use gridproof_engine::search::{Control, Stop};

/// A decision about an option, made before the search begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Decision {
    /// Every answer contains the option.
    Pick(u32),
    /// No answer contains the option.
    Ban(u32),
}

impl Decision {
    /// Returns the option if it was picked.
    pub(super) fn picked(&self) -> Option<u32> {
        match *self {
            Decision::Pick(option) => Some(option),
            Decision::Ban(_) => None,
        }
    }
}

/// A search through all answers.
pub(super) trait Engine: Debug + Send + Sync {
    /// See [`Search::next`](super::Search::next).
    fn next(&mut self, control: &mut Control<'_>) -> Result<Option<&[u32]>, Stop>;

    /// Restarts the search with these decisions, none of which is about a dropped option.
    fn restart(&mut self, decisions: &[Decision]);

    fn progress(&self) -> f64;

    fn profile(&self) -> &[u64];

    fn boxed_clone(&self) -> Box<dyn Engine>;

    /// Checks the invariants, which hold between answers.
    #[cfg(test)]
    fn check_invariants(&self) {}
}

/// Which engine to use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum EngineKind {
    /// The fastest one for the problem.
    Automatic,
    /// Sparse sets, for primary items that are covered exactly once.
    #[cfg(test)]
    Cells,
    /// Sparse sets, for every problem.
    #[cfg(test)]
    Multi,
}

/// Builds an engine for a problem.
pub(super) fn engine(problem: &Problem, order: &Order, kind: EngineKind) -> Box<dyn Engine> {
    match kind {
        EngineKind::Automatic if problem.all_exactly_once() => {
            masks::engine(problem, order).unwrap_or_else(|| Box::new(CellSearch::new(problem, order)))
        }
        EngineKind::Automatic => {
            masks::bounded::engine(problem, order).unwrap_or_else(|| Box::new(MultiSearch::new(problem, order)))
        }
        #[cfg(test)]
        EngineKind::Cells => Box::new(CellSearch::new(problem, order)),
        #[cfg(test)]
        EngineKind::Multi => Box::new(MultiSearch::new(problem, order)),
    }
}
