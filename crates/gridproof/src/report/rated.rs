//! Ratings, as JSON.

use super::{EndTag, Place, VerdictTag, as_text, micros};
use crate::detect::Detected;
use crate::logic::{ClassicRating, Rated};
use gridproof_engine::logic::End;
use gridproof_engine::search::Control;
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

puzzle_report! {
    /// A puzzle and its difficulty.
    pub struct RatingReport {
        /// The puzzle as text. The whole object can be read like any other puzzle.
        pub puzzle: String,
        /// The format of that text.
        pub written: String,
        /// What is proved about the number of answers. Only unique puzzles are rated.
        pub verdict: VerdictTag,
        /// Our rating: the total of the costs of its rounds. Null unless the puzzle is unique.
        pub rating: Option<u32>,
        /// Whether that is only a lower bound, because no technique finishes the puzzle.
        pub at_least: bool,
        /// The level in one word.
        pub level: Option<String>,
        /// The hardest technique needed.
        pub hardest: Option<String>,
        /// The rounds by technique, in the order of the table.
        pub techniques: Vec<TechniqueUse>,
        /// How the rating ended; null unless the puzzle is unique. A rating that was stopped is null.
        pub end: Option<EndTag>,
        /// The rating of a classic program, for families that have one.
        pub classic: Option<ClassicReport>,
        /// Time taken, in microseconds.
        pub micros: u64,
    }
}

/// How often a rating used a technique.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct TechniqueUse {
    /// The technique, or `trial`.
    pub technique: String,
    /// The number of rounds that used it.
    pub rounds: u64,
    /// The number of digits placed and candidates struck in these rounds.
    pub changes: u64,
    /// The cost of one round.
    pub cost: u32,
}

/// The rating of a classic program.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct ClassicReport {
    /// The program whose order, levels and scores are used.
    pub program: String,
    /// Its word for the level.
    pub level: String,
    /// Its score.
    pub score: u32,
    /// The number of digits that had to be guessed.
    pub guesses: u64,
    /// The number of steps of each kind.
    pub steps: Vec<(String, u64)>,
}

impl RatingReport {
    /// The rating of a puzzle, if it has one.
    pub fn new(
        place: Place,
        read: &Detected,
        verdict: VerdictTag,
        rated: Option<&Rated>,
        spent: &Control<'_>,
    ) -> RatingReport {
        let (puzzle, written) = as_text(read);
        let end = rated.map(|rated| EndTag::from(rated.rating.end));
        // An incomplete rating is not reported.
        let rated = rated.filter(|rated| !matches!(rated.rating.end, End::Stopped(_)));
        let rating = rated.map(|rated| &rated.rating);
        report_about!(
            place,
            read,
            RatingReport {
                puzzle,
                written,
                verdict,
                rating: rating.map(|rating| rating.rating),
                at_least: rating.is_some_and(|rating| rating.end != End::Solved),
                level: rating.map(|rating| rating.level.id().to_string()),
                hardest: rated.and_then(hardest),
                techniques: rated.map(|rated| technique_uses(rated, read.puzzle.scale().trial)).unwrap_or_default(),
                end,
                classic: rated.and_then(|rated| rated.classic.as_ref()).map(ClassicReport::from),
                micros: micros(spent),
            }
        )
    }
}

/// The id of the hardest technique of a rating, or `trial`.
pub(super) fn hardest(rated: &Rated) -> Option<String> {
    let row = rated.rating.hardest(&rated.table)?;
    Some(row.map_or("trial", |row| rated.table[row].id).to_string())
}

/// The rounds of a rating by technique, trial last.
pub fn technique_uses(rated: &Rated, trial: u32) -> Vec<TechniqueUse> {
    let rows = (0..rated.table.len()).map(Some).chain([None]);
    let used = rows.filter_map(|row| {
        let rounds: Vec<_> = rated.rating.rounds.iter().filter(|round| round.row == row).collect();
        (!rounds.is_empty()).then(|| TechniqueUse {
            technique: row.map_or("trial", |row| rated.table[row].id).to_string(),
            rounds: rounds.len() as u64,
            changes: rounds.iter().map(|round| round.changes as u64).sum(),
            cost: row.map_or(trial, |row| rated.table[row].cost),
        })
    });
    used.collect()
}

#[doc(hidden)]
impl From<&ClassicRating> for ClassicReport {
    fn from(rating: &ClassicRating) -> ClassicReport {
        ClassicReport {
            program: rating.program.to_string(),
            level: rating.level.to_string(),
            score: rating.score,
            guesses: rating.guesses as u64,
            steps: rating.steps.iter().map(|&(kind, count)| (kind.to_string(), count as u64)).collect(),
        }
    }
}
