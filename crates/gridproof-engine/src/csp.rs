//! The constraint kernel: propagation and search over cells with small domains.
//!
//! | module | contents |
//! |---|---|
//! | [`model`] | a problem as data: domains and constraints |
//! | `kernel` | domains, trail and queues; runs propagators to a fixpoint |
//! | `all_different`, `distinct_sum`, `sight`, `relation`, `linear`, `diagram` | the filtering algorithms, pure functions on a few words |
//! | `solver` | [`Solver`]: enumerates answers |
//! | `lean` | [`LeanSolver`]: the same with little overhead, for at most 16 digits |
//! | `split` | a search that solves independent parts separately, for [`count`] and [`true_candidates`] |
//! | `reference` | a brute-force search, the oracle in tests |
//!
//! Callers verify every answer against their own rules before they trust it. Functions that do not return their answers
//! take a `check` for this.

mod all_different;
mod candidates;
mod count;
mod diagram;
mod distinct_sum;
mod kernel;
mod lean;
mod linear;
pub mod model;
#[doc(hidden)]
pub mod reference;
mod relation;
mod sight;
mod solver;
mod split;

pub use candidates::{TrueCandidates, true_candidates};
pub use count::count;
pub use diagram::{Diagram, TooManyStates};
pub(crate) use kernel::Outcome;
pub use lean::LeanSolver;
pub use relation::Relation;
pub use sight::narrow_to_clue;
pub use solver::{Options, Solver, ValueOrder};

use crate::digits::Digits;
use crate::search::{Control, Stop};
use model::Model;

/// Returns the domains that propagation alone leaves, without search; `None` if it finds a contradiction.
pub fn propagate(model: &Model, control: &mut Control<'_>) -> Result<Option<Vec<Digits>>, Stop> {
    control.tick()?;
    if model.domains().contains(&Digits::EMPTY) {
        return Ok(None);
    }
    let mut kernel = kernel::Kernel::new(model);
    let sound = kernel.propagate(control)?;
    Ok(sound.then(|| (0..kernel.cells() as u32).map(|cell| kernel.domain(cell)).collect()))
}

#[cfg(test)]
pub(crate) mod tests;
