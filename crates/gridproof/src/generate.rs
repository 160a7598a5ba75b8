//! Generates puzzles: a recipe proposes them, the [`Generator`] proves, rates and chooses.
//!
//! A family implements [`Recipe`]: its options as plain fields, and one attempt at a puzzle. The [`Generator`] makes attempts until
//! a puzzle meets the target. Every generated puzzle is proved to be unique by the family's own engine, no matter what the recipe
//! claims.
//!
//! Puzzle `number` of a seed depends on the seed, the number, the recipe and the target, and on nothing else: not on time, threads
//! or the puzzles before it. A time limit can end the generation, but never change its result.
//!
//! | module | contents |
//! |---|---|
//! | [`target`] | the wanted difficulty, and whether a puzzle has it |
//! | [`form`] | the options of a generator, as data |
//! | `make` | the driver |
//! | [`symmetry`] | which cells belong together |
//! | [`thin`] | removal of redundant parts |
//! | [`square`] | random Latin squares |

pub mod form;
mod make;
pub mod square;
pub mod symmetry;
pub mod target;
pub mod thin;

pub use make::{GenerateError, Generator, Made, Seen, Why};
pub use symmetry::Symmetry;
pub use target::Target;

use crate::family::{AnyPuzzle, Family};
use gridproof_engine::random::Random;
use gridproof_engine::search::{Control, Stop};
use std::fmt;

/// How to generate puzzles of one family.
pub trait Recipe: fmt::Debug + Send + Sync {
    /// The family.
    fn family(&self) -> &'static Family;

    /// Returns why the request cannot be met, if that is known without trying, and the nearest one that can.
    fn objection(&self, target: &Target) -> Option<BadRecipe>;

    /// Makes one attempt at a unique puzzle; `None` if it fails. All randomness comes from `random`. The target is only something to
    /// aim at: the caller checks whether the puzzle meets it.
    ///
    /// Attempts must be short, so that an unreachable target is noticed. A long one limits itself by a count, never by time, and
    /// ticks `control`.
    fn attempt(
        &self,
        target: &Target,
        random: &mut Random,
        control: &mut Control<'_>,
    ) -> Result<Option<Box<dyn AnyPuzzle>>, Stop>;

    /// How far a puzzle is from the recipe's own requirements, such as a number of givens; `None` if it meets them. An attempt that
    /// comes close may return its puzzle, which is then kept as the nearest one.
    fn misses(&self, _puzzle: &dyn AnyPuzzle) -> Option<u32> {
        None
    }

    /// Background for a failure message, such as how rare these puzzles are: a sentence without its full stop.
    fn lore(&self) -> Option<String> {
        None
    }

    /// The default number of attempts before the generator gives up.
    fn patience(&self, _target: &Target) -> u64 {
        20_000
    }
}

/// A request that cannot be met.
#[derive(Clone, Debug, PartialEq, Eq)]
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
