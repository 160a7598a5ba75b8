//! Puzzles made from others as JSON: with less, in other clothes, as the first of their kind.

use super::{CellReport, Place, StopTag, VerdictTag, micros};
use crate::detect::Detected;
use crate::parts::{Part, PartKind, Parts};
use gridproof_engine::search::{Control, Stop};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A puzzle and what was made of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ChangedReport {
    /// The file as it was named, or `<stdin>`.
    pub source: String,
    /// The line on which the puzzle begins, from 1.
    pub line: u64,
    /// The family, such as `sudoku`.
    pub family: String,
    /// The format the puzzle was read in.
    pub format: String,
    /// What board it is.
    pub board: String,
    /// What was to be made of it.
    pub task: Task,
    /// What is proved about the number of answers, if that matters: of the puzzle that was read, and so of what was made of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub verdict: Option<VerdictTag>,
    /// The seed, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<String>,
    /// The number of the variation below its seed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<u64>,
    /// What was made, as text; null if nothing was.
    pub puzzle: Option<String>,
    /// The format of that text.
    pub written: String,
    /// What is gone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub gone: Option<Vec<PartReport>>,
    /// What could go if everything else stayed: groups that go together.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub spare: Option<Vec<Vec<PartReport>>>,
    /// Whether everything was done that was asked for.
    pub complete: bool,
    /// Why it ended early, or null.
    pub stop: Option<StopTag>,
    /// Why nothing was made, in a sentence.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub remark: Option<String>,
    /// Time taken, in microseconds.
    pub micros: u64,
    /// An earlier puzzle that is this one in other clothes, if that was asked for and there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub same_as: Option<PlaceReport>,
}

/// What is to be made of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Task {
    /// The same with as little as possible.
    Minimize,
    /// The same in other clothes.
    Variation,
    /// The first of all that are the same in other clothes.
    Canonical,
}

/// A clue or a given.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PartReport {
    /// What it is.
    pub kind: PartTag,
    /// What it says and where, such as `5 in r1c2`.
    pub name: String,
    /// Where it stands: the cell of a given, the cells that a sum adds up, or for a clue beside the board a place in front of its
    /// first or behind its last row or column.
    pub cells: Vec<CellReport>,
}

/// What a part of a puzzle is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum PartTag {
    /// A digit that is given.
    Given,
    /// A clue.
    Clue,
}

/// Where a puzzle stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PlaceReport {
    /// The file as it was named, or `<stdin>`.
    pub source: String,
    /// The line on which the puzzle begins, from 1.
    pub line: u64,
}

impl ChangedReport {
    /// With nothing made yet, which is incomplete.
    pub fn new(place: Place, read: &Detected, task: Task, written: &str) -> ChangedReport {
        ChangedReport {
            source: place.source,
            line: place.line,
            family: read.puzzle.family().id.to_string(),
            format: read.format.id.to_string(),
            board: read.puzzle.board(),
            task,
            verdict: None,
            seed: None,
            number: None,
            puzzle: None,
            written: written.to_string(),
            gone: None,
            spare: None,
            complete: false,
            stop: None,
            remark: None,
            micros: 0,
            same_as: None,
        }
    }

    /// How the work ended, and what it took.
    pub fn end(&mut self, ended: Result<(), Stop>, spent: &Control<'_>) {
        self.complete = ended.is_ok();
        self.stop = ended.err().map(StopTag::from);
        self.micros = micros(spent);
    }
}

impl PartReport {
    /// One of the parts of a puzzle.
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
