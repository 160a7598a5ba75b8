//! Whether a puzzle has one answer and a person's work on it leads there, as JSON.

use super::{Candidate, Place, Report, Rows, StopTag, VerdictTag};
use crate::detect::Detected;
use crate::logic::{Position, Standing, assess_verdict};
use crate::say::{Speaker, Strength, of_standing};
use gridproof_engine::logic::Mark;
use gridproof_engine::search::Control;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A puzzle, a person's work on it, and whether that is right.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CheckReport {
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
    /// What is proved about the puzzle, whatever was entered.
    pub verdict: VerdictTag,
    /// The answers found, two at most, each as rows of digits, with 0 for black cells.
    pub answers: Vec<Rows<u8>>,
    /// Whether these are all answers.
    pub complete: bool,
    /// Why the search ended early, or null.
    pub stop: Option<StopTag>,
    /// Why there is no answer, in sentences, where clues contradict each other at sight.
    pub reasons: Vec<String>,
    /// How the work on the puzzle stands.
    pub standing: StandingTag,
    /// Entries that are wrong.
    pub wrong: Vec<Candidate>,
    /// Digits that belong to cells whose pencil marks leave them out.
    pub missing: Vec<Candidate>,
    /// The language of the sentence, such as `en`.
    pub language: String,
    /// How it stands, in a sentence.
    pub text: String,
    /// Nodes of the search.
    pub nodes: u64,
    /// Time taken, in microseconds.
    pub micros: u64,
}

/// How a person's work on a puzzle stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum StandingTag {
    /// There is one answer, and nothing is against it.
    Good,
    /// The board is full and right.
    Done,
    /// Entries are wrong.
    WrongEntries,
    /// Pencil marks leave out digits of the answer.
    WrongMarks,
    /// The puzzle has several answers.
    Many,
    /// The puzzle has no answer.
    Impossible,
    /// Not decided: the search was stopped.
    Unknown,
}

impl CheckReport {
    /// Searches, and compares the position with what is found. `control` must allow two answers.
    pub fn new(
        place: Place,
        read: &Detected,
        position: &Position,
        speaker: Speaker<'_>,
        control: &mut Control<'_>,
    ) -> CheckReport {
        let verdict = read.puzzle.solve(control);
        let report = Report::of_verdict(place, read, &verdict, control);
        let standing = control.inner(Some(2), |control| assess_verdict(&*read.puzzle, position, verdict, control));
        let (wrong, missing): (&[Mark], &[Mark]) = match &standing {
            Standing::WrongEntries(wrong, _) => (wrong, &[]),
            Standing::WrongMarks(missing, _) => (&[], missing),
            _ => (&[], &[]),
        };
        let text = match &standing {
            Standing::Good(_) if position.is_empty() => speaker.phrase("check.unique", &[]),
            Standing::Good(_) => speaker.phrase("check.good", &[]),
            standing => of_standing(standing, Strength::Step, &speaker),
        };
        CheckReport {
            source: report.source,
            line: report.line,
            family: report.family,
            format: report.format,
            board: report.board,
            verdict: report.verdict,
            answers: report.answers,
            complete: report.complete,
            stop: report.stop,
            reasons: report.reasons,
            standing: StandingTag::from(&standing),
            wrong: Candidate::list(wrong, speaker.columns),
            missing: Candidate::list(missing, speaker.columns),
            language: speaker.language.tag.to_string(),
            text,
            nodes: control.nodes(),
            micros: super::micros(control),
        }
    }
}

impl From<&Standing> for StandingTag {
    fn from(standing: &Standing) -> StandingTag {
        match standing {
            Standing::Good(_) => StandingTag::Good,
            Standing::Done => StandingTag::Done,
            Standing::WrongEntries(..) => StandingTag::WrongEntries,
            Standing::WrongMarks(..) => StandingTag::WrongMarks,
            Standing::Many { .. } => StandingTag::Many,
            Standing::Impossible(_) => StandingTag::Impossible,
            Standing::Unknown(_) => StandingTag::Unknown,
        }
    }
}
