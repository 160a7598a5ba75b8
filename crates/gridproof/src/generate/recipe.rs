//! How a family makes its puzzles.

use super::{BadRecipe, Target};
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
    fn shortfall(&self, _puzzle: &dyn AnyPuzzle) -> Option<u32> {
        None
    }

    /// Background for a failure message, such as how rare these puzzles are: a sentence without its full stop.
    fn background(&self) -> Option<String> {
        None
    }

    /// The default number of attempts before the generator gives up.
    fn max_attempts(&self, _target: &Target) -> u64 {
        20_000
    }
}
