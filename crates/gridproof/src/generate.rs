//! Puzzles made to order: a recipe makes them, the driver here proves, rates and chooses.
//!
//! A family writes a [`Recipe`]: its options as plain fields, and one try at a puzzle. [`Generator`] tries until a puzzle meets the target. No
//! puzzle leaves it whose only answer was not proved by the family's own engine, whatever its recipe believes.
//!
//! Puzzle `number` of a seed depends on the seed, the number, the recipe and the target, and on nothing else: not on time, on
//! threads or on the puzzles before it. A limit of time can only end the making, never change what is made.
//!
//! | room | what it holds |
//! |---|---|
//! | [`target`] | what is wanted of a puzzle, and whether one is that |
//! | [`form`] | what a generator can be asked for, as data |
//! | `make` | the driver |
//! | [`symmetry`] | which cells go together |
//! | [`thin`] | taking away what can be spared |
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

/// How puzzles of one family are made.
pub trait Recipe: fmt::Debug + Send + Sync {
    /// The family.
    fn family(&self) -> &'static Family;

    /// Why there can be no puzzle like that, where it can be known without trying, and what is the nearest that can be.
    fn objection(&self, target: &Target) -> Option<BadRecipe>;

    /// One try at a puzzle that has one answer, from nothing but `random`. The target is there to aim at: what is asked of the
    /// result is asked elsewhere. `None` is a try that came to nothing.
    ///
    /// Tries are short, so that a target that is out of reach shows: those that may take long end by a count of their own, never
    /// by time, and tick `control`.
    fn attempt(
        &self,
        target: &Target,
        random: &mut Random,
        control: &mut Control<'_>,
    ) -> Result<Option<Box<dyn AnyPuzzle>>, Stop>;

    /// How far a puzzle is from what the recipe itself wants, such as a number of givens; `None` where nothing is missing. A try that
    /// comes near may hand in what it has, to be the nearest that was seen.
    fn misses(&self, _puzzle: &dyn AnyPuzzle) -> Option<u32> {
        None
    }

    /// What else is known about wishes like these, for those whose wish was not found: a sentence without its full stop.
    fn lore(&self) -> Option<String> {
        None
    }

    /// After how many tries there is no more hope, unless something else is asked for.
    fn patience(&self, _target: &Target) -> u64 {
        20_000
    }
}

/// Why there can be no such puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadRecipe {
    /// The reason, a sentence without its full stop.
    pub why: String,
    /// The nearest that can be, in the same way; empty if there is nothing near.
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
