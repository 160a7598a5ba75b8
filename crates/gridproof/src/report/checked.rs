//! Whether a puzzle is unique and a position leads to its answer, as JSON.

use super::{Candidate, CellReport, Place, Report, Rows, StopTag, VerdictTag};
use crate::detect::Detected;
use crate::logic::{Position, Standing, assess_verdict};
use crate::say::{Speaker, Strength, of_standing};
use gridproof_engine::logic::Mark;
use gridproof_engine::search::Control;
use gridproof_engine::verdict::Violation;
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

puzzle_report! {
    /// A puzzle, a position, and whether the position is right.
    pub struct CheckReport {
        /// The puzzle as text. The whole object can be read like any other puzzle.
        pub puzzle: String,
        /// The format of that text.
        pub written: String,
        /// What is proved about the puzzle, regardless of the position.
        pub verdict: VerdictTag,
        /// The answers found, at most two, each as rows of digits, with 0 for black cells.
        pub answers: Vec<Rows<u8>>,
        /// Whether these are all answers.
        pub complete: bool,
        /// Why the search stopped early, or null.
        pub stop: Option<StopTag>,
        /// Why there is no answer, in sentences, if clues or givens obviously contradict each other.
        pub reasons: Vec<String>,
        /// How the position compares with the answers.
        pub standing: StandingTag,
        /// Wrong entries.
        pub wrong: Vec<Candidate>,
        /// Digits of the answer that are missing from the pencil marks.
        pub missing: Vec<Candidate>,
        /// The language of the sentence, such as `en`.
        pub language: String,
        /// The result in a sentence.
        pub text: String,
        /// The number of search nodes.
        pub nodes: u64,
        /// Time taken, in microseconds.
        pub micros: u64,
    }
}

puzzle_report! {
    /// What is wrong with a position at first sight: nothing is searched, and no conflict is no proof.
    pub struct ConflictsReport {
        /// Digits that repeat, and rules that cannot be met any more.
        pub conflicts: Vec<ConflictReport>,
        /// The language of the sentences, such as `en`.
        pub language: String,
    }
}

/// Something wrong with a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ConflictReport {
    /// The rule, such as `killer` or `row-repeat`.
    pub rule: String,
    /// The cells concerned.
    pub cells: Vec<CellReport>,
    /// What is wrong, in a sentence.
    pub text: String,
}

impl ConflictsReport {
    /// Looks at a position.
    pub fn new(place: Place, read: &Detected, position: &Position, speaker: Speaker<'_>) -> ConflictsReport {
        let found = read.puzzle.conflicts(&position.entries);
        let conflict = |violation: &Violation| ConflictReport {
            rule: violation.rule.to_string(),
            cells: violation.cells.iter().map(|&(row, column)| [row as u16 + 1, column as u16 + 1]).collect(),
            text: speaker.message(&violation.message),
        };
        let conflicts = found.iter().map(conflict).collect();
        report_about!(place, read, ConflictsReport { conflicts, language: speaker.language.tag.to_string() })
    }
}

/// How a position compares with the answers of its puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum StandingTag {
    /// There is one answer, and nothing contradicts it.
    Good,
    /// The board is full and correct.
    Done,
    /// Some entries are wrong.
    WrongEntries,
    /// Some pencil marks lack the digit of the answer.
    WrongMarks,
    /// The puzzle has several answers.
    Many,
    /// The puzzle has no answer.
    Impossible,
    /// Undecided: the search was stopped.
    Unknown,
}

impl CheckReport {
    /// Solves the puzzle and assesses the position. `control` must allow two answers.
    pub fn new(
        place: Place,
        read: &Detected,
        position: &Position,
        speaker: Speaker<'_>,
        control: &mut Control<'_>,
    ) -> CheckReport {
        let verdict = read.puzzle.solve(control);
        let mut report = Report::of_verdict(place.clone(), read, &verdict, control);
        report.say_reasons(&verdict, &speaker);
        let standing = control.nested(Some(2), |control| assess_verdict(&*read.puzzle, position, verdict, control));
        let (wrong, missing): (&[Mark], &[Mark]) = match &standing {
            Standing::WrongEntries(wrong, _) => (wrong, &[]),
            Standing::WrongMarks(missing, _) => (&[], missing),
            _ => (&[], &[]),
        };
        let mut text = match &standing {
            Standing::Good(_) if position.is_empty() => speaker.phrase("check.unique", &[]),
            Standing::Good(_) => speaker.phrase("check.good", &[]),
            standing => of_standing(standing, Strength::Step, &speaker),
        };
        if !read.carried.not_understood.is_empty() {
            let what = read.carried.not_understood.join("; ");
            text = format!("{text} {}", speaker.language.phrase("check.without", &[("what", &what)]));
        }
        report_about!(
            place,
            read,
            CheckReport {
                puzzle: report.puzzle,
                written: report.written,
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
        )
    }
}

#[doc(hidden)]
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
