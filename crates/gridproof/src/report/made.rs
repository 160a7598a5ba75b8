//! Generated puzzles, as JSON.

use super::rated::hardest;
use super::{Rows, TechniqueUse, rows_of, technique_uses};
use crate::format::CannotWrite;
use crate::generate::Made;
use gridproof_engine::random::Seed;
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A generated puzzle. It can be read like any other: `puzzle` is its text in the format `format`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct MadeReport {
    /// The family, such as `sudoku`.
    pub family: String,
    /// The format of `puzzle`.
    pub format: String,
    /// The board in a few words, such as `9x9`.
    pub board: String,
    /// The puzzle as text.
    pub puzzle: String,
    /// Its answer as rows of digits, with 0 for black cells. It is proved to be the only one.
    pub answer: Rows<u8>,
    /// Our rating: the total of the costs of its rounds. Null if it would take too long, on some large boards.
    pub rating: Option<u32>,
    /// The level in one word.
    pub level: Option<String>,
    /// The hardest technique needed.
    pub hardest: Option<String>,
    /// The rounds by technique, in the order of the table.
    pub techniques: Vec<TechniqueUse>,
    /// The seed with its version. The same options, seed and number always make the same puzzle.
    pub seed: String,
    /// The number of the puzzle under its seed.
    pub number: u64,
    /// The number of attempts it took.
    pub attempts: u64,
}

impl MadeReport {
    /// A generated puzzle, written in this format.
    pub fn new(made: &Made, seed: &Seed, format: &str) -> Result<MadeReport, CannotWrite> {
        let rated = made.rated.as_ref();
        Ok(MadeReport {
            family: made.puzzle.family().id.to_string(),
            format: format.to_string(),
            board: made.puzzle.board(),
            puzzle: made.puzzle.write(format)?,
            answer: rows_of(&made.answer),
            rating: rated.map(|rated| rated.rating.rating),
            level: rated.map(|rated| rated.rating.level.id().to_string()),
            hardest: rated.and_then(hardest),
            techniques: rated.map(|rated| technique_uses(rated, made.puzzle.scale().trial)).unwrap_or_default(),
            seed: seed.to_string(),
            number: made.number,
            attempts: made.attempts,
        })
    }
}
