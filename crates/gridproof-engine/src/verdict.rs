//! What a search proved about a puzzle, and why.

use crate::fill::Fill;
use crate::message::Message;
use crate::search::Stop;

/// A broken rule: which one, where, and a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Violation {
    /// The id of the rule, such as `row-repeat`.
    pub rule: &'static str,
    /// The cells that together break it, as (row, column) from 0.
    pub cells: Vec<(usize, usize)>,
    /// One sentence for the user.
    pub message: Message,
}

/// The outcome of a search for answers.
///
/// `Impossible` and `Unique` are proofs, so they come only from a search that finished. A stopped search is
/// [`Verdict::Many`] if it had found two answers by then, and [`Verdict::Unknown`] otherwise.
///
/// The four variants are the whole contract: there will be no others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// There is no answer. `because` lists the reasons that are visible without search, and may be empty.
    Impossible {
        /// Clues or givens that contradict each other.
        because: Vec<Violation>,
    },
    /// There is exactly one answer.
    Unique(Fill),
    /// There are at least two answers.
    Many {
        /// The answers found: two or more, all different.
        shown: Vec<Fill>,
        /// Whether `shown` holds every answer.
        complete: bool,
        /// Why the search ended before it had seen every answer; `None` if `complete`.
        stop: Option<Stop>,
    },
    /// Not decided: the search was stopped with fewer than two answers.
    Unknown {
        /// The answer found, if any: at most one.
        shown: Vec<Fill>,
        /// Why the search ended.
        stop: Stop,
    },
}

impl Verdict {
    /// The verdict that follows from the answers found and how the search ended.
    pub fn from_search(mut shown: Vec<Fill>, ended: Result<(), Stop>) -> Verdict {
        match (shown.len(), ended) {
            (_, Err(Stop::Fault)) => Verdict::Unknown { shown: Vec::new(), stop: Stop::Fault },
            (0, Ok(())) => Verdict::Impossible { because: Vec::new() },
            (1, Ok(())) => Verdict::Unique(shown.remove(0)),
            (0 | 1, Err(stop)) => Verdict::Unknown { shown, stop },
            (_, ended) => Verdict::Many { shown, complete: ended.is_ok(), stop: ended.err() },
        }
    }

    /// The id used in JSON: `unique`, `many`, `impossible` or `unknown`.
    pub fn id(&self) -> &'static str {
        match self {
            Verdict::Impossible { .. } => "impossible",
            Verdict::Unique(_) => "unique",
            Verdict::Many { .. } => "many",
            Verdict::Unknown { .. } => "unknown",
        }
    }

    /// The answers found.
    pub fn answers(&self) -> &[Fill] {
        match self {
            Verdict::Impossible { .. } => &[],
            Verdict::Unique(answer) => std::slice::from_ref(answer),
            Verdict::Many { shown, .. } | Verdict::Unknown { shown, .. } => shown,
        }
    }

    /// Whether [`Verdict::answers`] holds every answer of the puzzle.
    pub fn complete(&self) -> bool {
        match self {
            Verdict::Impossible { .. } | Verdict::Unique(_) => true,
            Verdict::Many { complete, .. } => *complete,
            Verdict::Unknown { .. } => false,
        }
    }

    /// Why the search ended early, if it did.
    pub fn stop(&self) -> Option<Stop> {
        match self {
            Verdict::Impossible { .. } | Verdict::Unique(_) => None,
            Verdict::Many { stop, .. } => *stop,
            Verdict::Unknown { stop, .. } => Some(*stop),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fills(n: u8) -> Vec<Fill> {
        (1..=n).filter_map(|d| Fill::new(1, vec![d])).collect()
    }

    #[test]
    fn a_stop_never_looks_like_a_proof() {
        for stop in Stop::ALL {
            assert_eq!(Verdict::from_search(fills(0), Err(stop)).id(), "unknown");
            assert_eq!(Verdict::from_search(fills(1), Err(stop)).id(), "unknown");
            assert!(!Verdict::from_search(fills(2), Err(stop)).complete());
        }
        assert_eq!(Verdict::from_search(fills(2), Err(Stop::Fault)).answers(), &[]);
    }

    #[test]
    fn finished_searches_are_proofs() {
        assert_eq!(Verdict::from_search(fills(0), Ok(())).id(), "impossible");
        assert_eq!(Verdict::from_search(fills(1), Ok(())).id(), "unique");
        let many = Verdict::from_search(fills(3), Ok(()));
        assert_eq!((many.id(), many.complete(), many.answers().len()), ("many", true, 3));
    }
}
