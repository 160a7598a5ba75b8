//! Explanations and hints, as JSON.

use super::{Candidate, Place, StepReport, StepWriter, VerdictTag, as_text, micros};
use crate::detect::Detected;
use crate::logic::{Advice, Named, Standing};
use crate::say::{Speaker, Strength, advice, end, of_standing};
use gridproof_engine::logic::{End, Mark};
use gridproof_engine::search::Control;
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

puzzle_report! {
    /// A puzzle and the path to its answer, step by step.
    pub struct Explanation {
        /// The puzzle as text. The whole object can be read like any other puzzle.
        pub puzzle: String,
        /// The format of that text.
        pub written: String,
        /// What is proved about the number of answers.
        pub verdict: VerdictTag,
        /// The language of names and sentences, such as `en`.
        pub language: String,
        /// The steps in order; with `--find`, every instance of a technique at one position.
        pub steps: Vec<StepReport>,
        /// How the path ended; null if there is none, because of the puzzle or the position.
        pub end: Option<EndTag>,
        /// The number of open cells at the end.
        pub left: u64,
        /// How the path ended, and what is wrong with the position, in sentences.
        pub remark: String,
        /// Time taken, in microseconds.
        pub micros: u64,
    }
}

puzzle_report! {
    /// A puzzle and what to do next.
    pub struct HintReport {
        /// The puzzle as text. The whole object can be read like any other puzzle.
        pub puzzle: String,
        /// The format of that text.
        pub written: String,
        /// The language of names and sentences, such as `en`.
        pub language: String,
        /// The kind of advice.
        pub advice: AdviceTag,
        /// Where to look, in a sentence; the same as `text` if there is no step.
        #[serde(rename = "where")]
        pub place: String,
        /// Which technique to use, in a sentence.
        pub technique: String,
        /// The whole hint.
        pub text: String,
        /// The steps: one, or all that lead to the next digit if there are no pencil marks.
        pub steps: Vec<StepReport>,
        /// Wrong entries.
        pub wrong: Vec<Candidate>,
        /// Digits of the answer that are missing from the pencil marks.
        pub missing: Vec<Candidate>,
        /// Time taken, in microseconds.
        pub micros: u64,
    }
}

/// How a path or a rating ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum EndTag {
    /// Every cell is filled.
    Solved,
    /// The techniques in use find nothing more.
    Stuck,
    /// The position contradicts the rules.
    Clash,
    /// It has the requested number of steps.
    Enough,
    /// It reached a limit.
    Stopped,
    /// A step contradicted the answer, which is a bug.
    Fault,
}

/// The kind of advice in a hint.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum AdviceTag {
    /// One or several steps.
    Step,
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
    /// The techniques in use find nothing.
    Stuck,
    /// A step contradicted the answer, which is a bug.
    Fault,
}

impl Explanation {
    /// The path from a position, with this number of cells left open.
    pub fn new(
        place: Place,
        read: &Detected,
        (standing, steps, ended): (&Standing, &[Named], End),
        left: usize,
        speaker: Speaker<'_>,
        spent: &Control<'_>,
    ) -> Explanation {
        let writer = StepWriter { puzzle: &*read.puzzle, speaker };
        let (puzzle, written) = as_text(read);
        let mut remark = of_standing(standing, Strength::Step, &speaker);
        let walked =
            matches!(standing, Standing::Good(_) | Standing::Done | Standing::Many { entries_fit: Some(true), .. });
        if remark.is_empty() || !steps.is_empty() || matches!(ended, End::Stopped(_)) {
            remark = [remark, end(ended, steps.len(), left, &speaker)].join(" ").trim().to_string();
        }
        report_about!(
            place,
            read,
            Explanation {
                puzzle,
                written,
                verdict: VerdictTag::from(standing),
                language: speaker.language.tag.to_string(),
                steps: steps.iter().map(|step| writer.step(step)).collect(),
                end: walked.then(|| EndTag::from(ended)),
                left: left as u64,
                remark,
                micros: micros(spent),
            }
        )
    }
}

impl HintReport {
    /// Advice about a puzzle.
    pub fn new(place: Place, read: &Detected, given: &Advice, speaker: Speaker<'_>, spent: &Control<'_>) -> HintReport {
        let writer = StepWriter { puzzle: &*read.puzzle, speaker };
        let (puzzle, written) = as_text(read);
        let sentence = |strength| advice(given, strength, &speaker);
        let (steps, wrong, missing): (&[Named], &[Mark], &[Mark]) = match given {
            Advice::Steps(steps) => (steps, &[], &[]),
            Advice::Instead(Standing::WrongEntries(wrong, _)) => (&[], wrong, &[]),
            Advice::Instead(Standing::WrongMarks(missing, _)) => (&[], &[], missing),
            _ => (&[], &[], &[]),
        };
        report_about!(
            place,
            read,
            HintReport {
                puzzle,
                written,
                language: speaker.language.tag.to_string(),
                advice: AdviceTag::from(given),
                place: sentence(Strength::Where),
                technique: sentence(Strength::Technique),
                text: sentence(Strength::Step),
                steps: steps.iter().map(|step| writer.step(step)).collect(),
                wrong: Candidate::list(wrong, speaker.columns),
                missing: Candidate::list(missing, speaker.columns),
                micros: micros(spent),
            }
        )
    }
}

impl From<End> for EndTag {
    fn from(end: End) -> EndTag {
        match end {
            End::Solved => EndTag::Solved,
            End::Stuck => EndTag::Stuck,
            End::Clash(_) => EndTag::Clash,
            End::StepLimit => EndTag::Enough,
            End::Stopped(_) => EndTag::Stopped,
            End::Fault => EndTag::Fault,
        }
    }
}

#[doc(hidden)]
impl From<&Standing> for VerdictTag {
    fn from(standing: &Standing) -> VerdictTag {
        match standing {
            Standing::Good(_) | Standing::Done | Standing::WrongEntries(..) | Standing::WrongMarks(..) => {
                VerdictTag::Unique
            }
            Standing::Many { .. } => VerdictTag::Many,
            Standing::Impossible(_) => VerdictTag::Impossible,
            Standing::Unknown(_) => VerdictTag::Unknown,
        }
    }
}

#[doc(hidden)]
impl From<&Advice> for AdviceTag {
    fn from(advice: &Advice) -> AdviceTag {
        match advice {
            Advice::Steps(_) | Advice::Instead(Standing::Good(_)) => AdviceTag::Step,
            Advice::Instead(Standing::Done) => AdviceTag::Done,
            Advice::Instead(Standing::WrongEntries(..)) => AdviceTag::WrongEntries,
            Advice::Instead(Standing::WrongMarks(..)) => AdviceTag::WrongMarks,
            Advice::Instead(Standing::Many { .. }) => AdviceTag::Many,
            Advice::Instead(Standing::Impossible(_)) => AdviceTag::Impossible,
            Advice::Instead(Standing::Unknown(_)) | Advice::Stopped(_) => AdviceTag::Unknown,
            Advice::Stuck => AdviceTag::Stuck,
            Advice::Fault => AdviceTag::Fault,
        }
    }
}
