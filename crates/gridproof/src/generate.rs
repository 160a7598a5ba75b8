//! Generates puzzles: a recipe proposes them, the [`Generator`] proves, rates and chooses.
//!
//! A family implements `Recipe`: its options as plain fields, and one attempt at a puzzle. The [`Generator`] makes attempts until
//! a puzzle meets the target. Every generated puzzle is proved to be unique by the family's own engine, no matter what the recipe
//! claims.
//!
//! Puzzle `number` of a seed depends on the seed, the number, the recipe and the target, and on nothing else: not on time, threads
//! or the puzzles before it. A time limit can end the generation, but never change its result.
//!
//! | module | contents |
//! |---|---|
//! | `target` | the wanted difficulty, and whether a puzzle has it |
//! | [`form`] | the options of a generator, as data |
//! | `make` | the driver |
//! | `symmetry` | which cells belong together |
//! | `thin` | removal of redundant parts |
//! | `square` | random Latin squares |

pub mod form;
mod make;
pub(crate) mod recipe;
pub(crate) mod square;
mod symmetry;
pub(crate) mod target;
pub(crate) mod thin;

pub use make::{AttemptStats, GenerateError, GenerateErrorKind, Generator, Made};
pub(crate) use recipe::Recipe;
pub use symmetry::Symmetry;
pub use target::Target;

use std::fmt;

/// A request that cannot be met.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct BadRecipe {
    /// The reason, a sentence without its full stop.
    pub why: String,
    /// The nearest request that can be met, as a clause without its full stop; may be empty.
    pub nearest: String,
}

impl fmt::Display for BadRecipe {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.nearest.is_empty() {
            true => write!(f, "{}", self.why),
            false => write!(f, "{}; {}", self.why, self.nearest),
        }
    }
}

impl std::error::Error for BadRecipe {}
