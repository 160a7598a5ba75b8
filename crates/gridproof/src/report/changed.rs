//! Puzzles derived from others, as JSON: minimized, equivalent, in canonical form.

use super::{CellReport, Place, StopTag, VerdictTag, micros};
use crate::detect::Detected;
use crate::parts::{Part, PartKind, Parts};
use gridproof_engine::search::{Control, Stop};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

puzzle_report! {
    /// A puzzle and one derived from it.
    pub struct ChangedReport {
        /// How the new puzzle is derived.
        pub task: Task,
        /// What is proved about the number of answers of both puzzles, if the task depends on it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub verdict: Option<VerdictTag>,
        /// The seed, if one was used.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub seed: Option<String>,
        /// The number of the variation under its seed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub number: Option<u64>,
        /// The new puzzle as text: the same one if nothing was changed; null if there is none.
        pub puzzle: Option<String>,
        /// The format of that text.
        pub written: String,
        /// The removed clues and givens.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub removed: Option<Vec<PartReport>>,
        /// The clues and givens that are redundant if all others stay, in groups that would be removed together.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub redundant: Option<Vec<Vec<PartReport>>>,
        /// Whether the task was completed.
        pub complete: bool,
        /// Why it stopped early, or null.
        pub stop: Option<StopTag>,
        /// Why there is no new puzzle, in a sentence.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub remark: Option<String>,
        /// Time taken, in microseconds.
        pub micros: u64,
        /// An earlier puzzle that is equivalent to this one, if requested and there is one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pub same_as: Option<PlaceReport>,
    }
}

/// How a puzzle is derived from another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Task {
    /// By removing redundant clues and givens.
    Minimize,
    /// As an equivalent puzzle.
    Variation,
    /// As the canonical form of all equivalent puzzles.
    Canonical,
}

/// A clue or a given.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct PartReport {
    /// Clue or given.
    pub kind: PartTag,
    /// Its number and place, such as `5 in r1c2`.
    pub name: String,
    /// Its cells: the cell of a given, the cells of a sum, or for a clue outside the board the place before the first or after the
    /// last row or column.
    pub cells: Vec<CellReport>,
}

/// Whether a part of a puzzle is a clue or a given.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum PartTag {
    /// A given.
    Given,
    /// A clue.
    Clue,
}

/// Where a puzzle comes from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct PlaceReport {
    /// The name of the file, or `<stdin>`.
    pub source: String,
    /// The line on which the puzzle begins, from 1.
    pub line: u64,
}

impl ChangedReport {
    /// A report without a new puzzle, not completed.
    pub fn new(place: Place, read: &Detected, task: Task, written: &str) -> ChangedReport {
        report_about!(
            place,
            read,
            ChangedReport {
                task,
                verdict: None,
                seed: None,
                number: None,
                puzzle: None,
                written: written.to_string(),
                removed: None,
                redundant: None,
                complete: false,
                stop: None,
                remark: None,
                micros: 0,
                same_as: None,
            }
        )
    }

    /// Records how the task ended, and its time.
    pub fn end(&mut self, ended: Result<(), Stop>, spent: &Control<'_>) {
        self.complete = ended.is_ok();
        self.stop = ended.err().map(StopTag::from);
        self.micros = micros(spent);
    }
}

impl PartReport {
    /// A part of a puzzle.
    pub fn new(parts: &Parts, part: &Part) -> PartReport {
        let kind = match part.kind {
            PartKind::Given => PartTag::Given,
            PartKind::Clue => PartTag::Clue,
        };
        let number = |number: usize| u16::try_from(number).unwrap_or(u16::MAX);
        let cells = parts.places(part).into_iter().map(|place| place.map(number)).collect();
        PartReport { kind, name: part.name.clone(), cells }
    }
}
