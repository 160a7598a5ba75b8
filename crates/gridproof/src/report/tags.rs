//! Verdicts and stops, as JSON.

use gridproof_engine::count::Count;
use gridproof_engine::search::Stop;
use gridproof_engine::verdict::Verdict;
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A verdict in one word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum VerdictTag {
    /// Proved: there is exactly one answer.
    Unique,
    /// Proved: there are at least two answers.
    Many,
    /// Proved: there is no answer.
    Impossible,
    /// Undecided: the search was stopped.
    Unknown,
}

/// Why a search stopped early.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum StopTag {
    /// It found the requested number of answers.
    Answers,
    /// It reached the node limit.
    Nodes,
    /// It reached the time limit.
    Time,
    /// It was cancelled.
    Cancelled,
    /// It reached the memory limit.
    Memory,
    /// An engine returned an answer that breaks a rule, which is a bug.
    Fault,
}

impl VerdictTag {
    /// The verdict that follows from a count, complete or not.
    pub fn of_count(count: &Count, complete: bool) -> VerdictTag {
        match complete {
            _ if *count > Count::from(1u8) => VerdictTag::Many,
            true if count.is_zero() => VerdictTag::Impossible,
            true => VerdictTag::Unique,
            false => VerdictTag::Unknown,
        }
    }

    /// The tag as text.
    pub const fn id(self) -> &'static str {
        match self {
            VerdictTag::Unique => "unique",
            VerdictTag::Many => "many",
            VerdictTag::Impossible => "impossible",
            VerdictTag::Unknown => "unknown",
        }
    }
}

#[doc(hidden)]
impl From<&Verdict> for VerdictTag {
    fn from(verdict: &Verdict) -> VerdictTag {
        match verdict {
            Verdict::Impossible { .. } => VerdictTag::Impossible,
            Verdict::Unique(_) => VerdictTag::Unique,
            Verdict::Many { .. } => VerdictTag::Many,
            Verdict::Unknown { .. } => VerdictTag::Unknown,
        }
    }
}

impl From<Stop> for StopTag {
    fn from(stop: Stop) -> StopTag {
        match stop {
            Stop::Answers => StopTag::Answers,
            Stop::Nodes => StopTag::Nodes,
            Stop::Time => StopTag::Time,
            Stop::Cancelled => StopTag::Cancelled,
            Stop::Memory => StopTag::Memory,
            // `Stop` may grow. A reason without a tag must not look like a decision, and the tests catch it.
            _ => StopTag::Fault,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_incomplete_count_proves_only_that_there_are_many() {
        let tag = |count: u8, complete| VerdictTag::of_count(&Count::from(count), complete);
        assert_eq!(
            [tag(0, true), tag(1, true), tag(2, true)],
            [VerdictTag::Impossible, VerdictTag::Unique, VerdictTag::Many]
        );
        assert_eq!(
            [tag(0, false), tag(1, false), tag(2, false)],
            [VerdictTag::Unknown, VerdictTag::Unknown, VerdictTag::Many]
        );
    }

    #[test]
    fn tags_are_the_ids_of_the_engine() {
        for stop in Stop::ALL {
            assert_eq!(serde_json::to_value(StopTag::from(stop)).ok(), Some(stop.id().into()));
        }
        let verdict = Verdict::Impossible { because: Vec::new() };
        assert_eq!(VerdictTag::from(&verdict).id(), verdict.id());
        assert_eq!(serde_json::to_value(VerdictTag::Many).ok(), Some("many".into()));
    }
}
