//! Puzzles that were made, as JSON.

use super::{Rows, Use, rows_of, uses};
use crate::format::CannotWrite;
use crate::generate::Made;
use gridproof_engine::random::Seed;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A puzzle that was made. It is read like any other: `puzzle` is its text in the format `format`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MadeReport {
    /// The family, such as `sudoku`.
    pub family: String,
    /// The format of `puzzle`.
    pub format: String,
    /// What board it is.
    pub board: String,
    /// The puzzle as text.
    pub puzzle: String,
    /// Its only answer as rows of digits, with 0 for black cells. That there is no other is proved.
    pub answer: Rows<u8>,
    /// Our rating: the sum of the costs of its rounds. Null where it would have taken too long, on some large boards.
    pub rating: Option<u32>,
    /// The level in one word.
    pub level: Option<String>,
    /// The hardest technique that is needed.
    pub hardest: Option<String>,
    /// The rounds by technique, in the order of the table.
    pub techniques: Vec<Use>,
    /// The seed with its version. With the same options, seed and number the same puzzle is made, for ever.
    pub seed: String,
    /// The number of the puzzle below its seed.
    pub number: u64,
    /// How many tries it took.
    pub attempts: u64,
}

impl MadeReport {
    /// What was made, in this format.
    pub fn new(made: &Made, seed: &Seed, format: &str) -> Result<MadeReport, CannotWrite> {
        let rated = made.rated.as_ref();
        let hardest = rated.and_then(|rated| {
            let row = rated.rating.hardest(&rated.table)?;
            Some(row.map_or("trial", |row| rated.table[row].id).to_string())
        });
        Ok(MadeReport {
            family: made.puzzle.family().id.to_string(),
            format: format.to_string(),
            board: made.puzzle.board(),
            puzzle: made.puzzle.write(format)?,
            answer: rows_of(&made.answer),
            rating: rated.map(|rated| rated.rating.rating),
            level: rated.map(|rated| rated.rating.level.id().to_string()),
            hardest,
            techniques: rated.map(|rated| uses(rated, made.puzzle.scale().trial)).unwrap_or_default(),
            seed: seed.to_string(),
            number: made.number,
            attempts: made.attempts,
        })
    }
}
