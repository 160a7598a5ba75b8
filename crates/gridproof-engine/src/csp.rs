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

/// Propagation of one model for candidates that change.
#[derive(Debug)]
pub struct Narrowing {
    kernel: kernel::Kernel,
    /// Whether the model has an answer as far as propagation can tell.
    sound: bool,
}

impl Narrowing {
    /// Prepares a model.
    pub fn new(model: &Model, control: &mut Control<'_>) -> Result<Narrowing, Stop> {
        let mut kernel = kernel::Kernel::new(model);
        let sound = !model.domains().contains(&Digits::EMPTY) && kernel.propagate(control)?;
        Ok(Narrowing { kernel, sound })
    }

    /// Strikes from the candidates of the model's cells what propagation rules out; false if it finds a contradiction. The next call starts
    /// afresh.
    pub fn narrow(&mut self, candidates: &mut [Digits], control: &mut Control<'_>) -> Result<bool, Stop> {
        control.tick()?;
        if !self.sound {
            return Ok(false);
        }
        self.kernel.push();
        let mut sound = true;
        for (cell, digits) in candidates.iter().enumerate() {
            sound = sound && self.kernel.keep(cell as u32, *digits);
        }
        let sound = if sound { self.kernel.propagate(control) } else { Ok(false) };
        if sound == Ok(true) {
            for (cell, digits) in candidates.iter_mut().enumerate() {
                *digits = self.kernel.domain(cell as u32);
            }
        }
        self.kernel.pop();
        sound
    }

    /// Keeps of the candidates of the model's cells those that occur in some answer of the model; false if there is none. `None` if that
    /// takes more than `nodes` steps of search; the candidates are then as before.
    pub fn supported(
        &mut self,
        candidates: &mut [Digits],
        nodes: u64,
        control: &mut Control<'_>,
    ) -> Result<Option<bool>, Stop> {
        control.tick()?;
        if !self.sound {
            return Ok(Some(false));
        }
        let depth = self.kernel.depth();
        self.kernel.push();
        let found = self.support(candidates, nodes, control);
        while self.kernel.depth() > depth {
            self.kernel.pop();
        }
        match found? {
            None => Ok(None),
            Some(kept) => {
                let any = kept.iter().all(|digits| !digits.is_empty());
                if any {
                    candidates.copy_from_slice(&kept);
                }
                Ok(Some(any))
            }
        }
    }

    /// The candidates that occur in answers. Every answer confirms a digit of every cell; what is not confirmed is tried in turn.
    fn support(
        &mut self,
        candidates: &[Digits],
        mut nodes: u64,
        control: &mut Control<'_>,
    ) -> Result<Option<Vec<Digits>>, Stop> {
        let mut seen = vec![Digits::EMPTY; candidates.len()];
        for (cell, &digits) in candidates.iter().enumerate() {
            if !self.kernel.keep(cell as u32, digits) {
                return Ok(Some(seen));
            }
        }
        if !self.kernel.propagate(control)? {
            return Ok(Some(seen));
        }
        for cell in 0..candidates.len() {
            for digit in candidates[cell] {
                if seen[cell].contains(digit) || !self.kernel.domain(cell as u32).contains(digit) {
                    continue;
                }
                self.kernel.push();
                let found =
                    self.kernel.keep(cell as u32, Digits::one(digit)) && self.fill(&mut seen, &mut nodes, control)?;
                self.kernel.pop();
                if nodes == 0 {
                    return Ok(None);
                }
                // What has no answer is out for good, which makes the other trials easier.
                let rest = self.kernel.domain(cell as u32) - Digits::one(digit);
                let goes_on = found || self.kernel.keep(cell as u32, rest) && self.kernel.propagate(control)?;
                if !goes_on {
                    return Ok(Some(vec![Digits::EMPTY; candidates.len()]));
                }
            }
        }
        Ok(Some(seen))
    }

    /// Looks for one answer and adds its digits to `seen`. The domains are left as they were.
    fn fill(&mut self, seen: &mut [Digits], nodes: &mut u64, control: &mut Control<'_>) -> Result<bool, Stop> {
        *nodes = nodes.saturating_sub(1);
        if *nodes == 0 || !self.kernel.propagate(control)? {
            return Ok(false);
        }
        let open = |&cell: &u32| self.kernel.domain(cell).len() > 1;
        let Some(cell) = (0..seen.len() as u32).filter(open).min_by_key(|&cell| self.kernel.domain(cell).len()) else {
            for (cell, seen) in seen.iter_mut().enumerate() {
                *seen |= self.kernel.domain(cell as u32);
            }
            return Ok(true);
        };
        for digit in self.kernel.domain(cell) {
            self.kernel.push();
            let found = self.kernel.keep(cell, Digits::one(digit)) && self.fill(seen, nodes, control)?;
            self.kernel.pop();
            if found || *nodes == 0 {
                return Ok(found);
            }
        }
        Ok(false)
    }
}

#[cfg(test)]
pub(crate) mod tests;
