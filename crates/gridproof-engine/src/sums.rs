//! A search for problems made of sums alone: cells with digits from 1 to 9, runs of cells that differ and may have a
//! required sum, and no cell in more than two runs.
//!
//! The constraint kernel ([`crate::csp`]) can express all of this; what this module gains is compactness. A domain is
//! nine bits, a run is woken only by the runs that cross it, and a single filter, both cheap and exact, replaces the
//! kernel's levels.
//!
//! | module | contents |
//! |---|---|
//! | `table` | the 512 digit sets by size and sum |
//! | `filter` | the candidates that one run leaves in its cells |
//! | `state` | the candidates of all cells; propagates runs to a fixpoint |
//! | `cuts` | what sums over regions imply that no single run shows |
//! | `solver` | [`Solver`]: enumerates answers |
//! | `candidates` | [`true_candidates`]: the digits that occur in some answer |
//! | [`plant`] | fills whose sums have no other answer, by annealing |

mod candidates;
mod cuts;
mod filter;
pub mod plant;
mod solver;
mod state;
mod table;
#[cfg(test)]
pub(crate) mod tests;

pub use candidates::true_candidates;
pub use solver::Solver;

use crate::csp::model::{Model, ModelError};
use crate::digits::Digits;

/// A set of digits from 1 to 9: bit `d - 1` represents digit `d`.
type DigitSet = u16;
const ALL: DigitSet = 0x1ff;

/// A run of cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct SumRun {
    /// Start of its cells in `scopes`.
    first: u32,
    len: u8,
    /// The required sum; 0 if there is none.
    sum: u8,
}

/// Cells with candidates, and runs over them.
///
/// ```
/// use gridproof_engine::search::{Control, Limits};
/// use gridproof_engine::sums::{Solver, Sums};
/// let mut sums = Sums::new(3);
/// sums.add_run([0, 1], Some(3))?;
/// sums.add_run([1, 2], Some(11))?;
/// let mut solver = Solver::new(sums);
/// let mut control = Control::new(Limits::NONE);
/// assert_eq!(solver.next(&mut control), Ok(Some(&[1, 2, 9][..])));
/// assert_eq!(solver.next(&mut control), Ok(None));
/// # Ok::<(), gridproof_engine::csp::model::ModelError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sums {
    domains: Vec<DigitSet>,
    /// The first is empty and means "no run".
    runs: Vec<SumRun>,
    scopes: Vec<u32>,
    /// The two runs of every cell.
    runs_of: Vec<[u32; 2]>,
}

impl Sums {
    /// A problem of `cells` cells with all digits from 1 to 9, and no runs.
    pub fn new(cells: usize) -> Sums {
        Sums {
            domains: vec![ALL; cells],
            runs: vec![SumRun { first: 0, len: 0, sum: 0 }],
            scopes: Vec::with_capacity(2 * cells),
            runs_of: vec![[0; 2]; cells],
        }
    }

    /// The number of cells.
    pub fn cells(&self) -> usize {
        self.domains.len()
    }

    /// Restricts `cell` to these candidates.
    pub fn keep(&mut self, cell: usize, candidates: Digits) -> Result<(), ModelError> {
        let domain = self.domains.get_mut(cell).ok_or(ModelError::UnknownCell(cell))?;
        *domain &= (candidates.bits() >> 1) as DigitSet;
        Ok(())
    }

    /// Requires that no two of `cells` hold the same digit and, if `sum` is given, that their digits add up to it.
    ///
    /// A run of more than 9 cells, with a repeated cell, or with a cell that is already in two runs is an error and
    /// leaves the problem unchanged.
    pub fn add_run(&mut self, cells: impl IntoIterator<Item = usize>, sum: Option<u8>) -> Result<(), ModelError> {
        let first = self.scopes.len();
        let index = self.runs.len() as u32;
        let added = cells.into_iter().try_for_each(|cell| {
            let runs = self.runs_of.get_mut(cell).ok_or(ModelError::UnknownCell(cell))?;
            let free = runs.iter_mut().find(|run| **run == 0).ok_or(ModelError::TooManyRuns(cell))?;
            *free = index;
            self.scopes.push(cell as u32);
            if runs[0] == runs[1] {
                return Err(ModelError::RepeatedCell(cell));
            }
            if self.scopes.len() - first > Model::MAX_SUM_CELLS { Err(ModelError::SumTooWide) } else { Ok(()) }
        });
        if added.is_err() {
            for &cell in &self.scopes[first..] {
                self.runs_of[cell as usize].iter_mut().filter(|run| **run == index).for_each(|run| *run = 0);
            }
            self.scopes.truncate(first);
            return added;
        }
        let len = (self.scopes.len() - first) as u8;
        // Only an empty run adds up to 0, and 0 means "no sum" here; so a sum of 0 over cells becomes one that never fits.
        let sum = match sum {
            Some(0) if len > 0 => u8::MAX,
            other => other.unwrap_or(0),
        };
        self.runs.push(SumRun { first: first as u32, len, sum });
        Ok(())
    }

    /// The same problem as a model for the constraint kernel.
    pub fn model(&self) -> Result<Model, ModelError> {
        self.model_within(&self.domains)
    }

    fn model_within(&self, domains: &[DigitSet]) -> Result<Model, ModelError> {
        let mut model = Model::new(domains.len(), Digits::upto(Model::MAX_SUM_DIGIT));
        for run in &self.runs[1..] {
            let cells: Vec<usize> = self.scope(*run).iter().map(|&cell| cell as usize).collect();
            match run.sum {
                0 => model.all_different(&cells)?,
                sum => model.distinct_sum(&cells, u16::from(sum))?,
            }
        }
        for (cell, &domain) in domains.iter().enumerate() {
            model.keep(cell, Digits::from_bits(u64::from(domain) << 1))?;
        }
        Ok(model)
    }

    fn scope(&self, run: SumRun) -> &[u32] {
        &self.scopes[run.first as usize..run.first as usize + usize::from(run.len)]
    }
}
