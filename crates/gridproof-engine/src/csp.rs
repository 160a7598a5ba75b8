//! The propagation kernel over small domains, and its constraints.
//!
//! | module | what it is |
//! |---|---|
//! | [`model`] | a problem as data: domains and constraints |
//! | `kernel` | domains, trail, queue; runs filters until nothing changes |
//! | `all_different`, `distinct_sum`, `sight` | the filters, pure functions on a few words |
//! | `solver` | [`Solver`]: answers one after the other |
//! | `split` | the search that solves independent parts apart, for [`count`] and [`true_candidates`] |
//! | `reference` | the simplest search there is, an oracle for tests |
//!
//! Callers hand every answer to their own rules before they believe it: `check` where a function here sees
//! answers that its caller does not.

mod all_different;
mod candidates;
mod count;
mod distinct_sum;
mod kernel;
pub mod model;
#[doc(hidden)]
pub mod reference;
mod sight;
mod solver;
mod split;

pub use candidates::{TrueCandidates, true_candidates};
pub use count::count;
pub use solver::{Options, Solver, ValueOrder};

use crate::digits::Digits;
use crate::search::{Control, Stop};
use model::Model;

/// What reasoning without any search leaves of the domains; `None` if it finds a contradiction.
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
