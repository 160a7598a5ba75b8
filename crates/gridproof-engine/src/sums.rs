//! A search for problems that are nothing but sums: cells with digits from 1 to 9, runs of cells that differ and
//! may have to add up to something, and no cell in more than two runs.
//!
//! The constraint kernel ([`crate::csp`]) can say all of this. What is gained here is size: a domain is nine bits, a
//! run is woken by its two kinds of neighbours only, and one filter that is both cheap and exact replaces its queues.
//!
//! | room | what it holds |
//! |---|---|
//! | `table` | the 512 digit sets by number and sum |
//! | `filter` | what one run leaves of the candidates of its cells |
//! | `board` | the candidates of all cells, and runs woken until nothing changes |
//! | `cuts` | what sums over regions say, which no single run sees |
//! | `solver` | the search |
//! | `candidates` | which digits occur in some answer |
//! | [`plant`] | digits planted so that their sums have no other answer |

mod board;
mod candidates;
mod cuts;
mod filter;
pub mod plant;
mod solver;
mod table;
#[cfg(test)]
pub(crate) mod tests;

pub use candidates::true_candidates;
pub use solver::Solver;

use crate::csp::model::{Model, ModelError};
use crate::digits::Digits;

/// A set of digits from 1 to 9: bit `d - 1` stands for digit `d`.
type Set = u16;
const ALL: Set = 0x1ff;

/// A run of cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Run {
    /// Where its cells start in the list of scopes.
    first: u32,
    len: u8,
    /// What they add up to; 0 if that is not told.
    sum: u8,
}

/// Cells with candidates, and runs over them.
///
/// ```
/// use gridproof_engine::search::{Control, Limits};
/// use gridproof_engine::sums::{Solver, Sums};
/// let mut sums = Sums::new(3);
/// sums.run([0, 1], Some(3))?;
/// sums.run([1, 2], Some(11))?;
/// let mut solver = Solver::new(sums);
/// let mut control = Control::new(Limits::NONE);
/// assert_eq!(solver.next(&mut control), Ok(Some(&[1, 2, 9][..])));
/// assert_eq!(solver.next(&mut control), Ok(None));
/// # Ok::<(), gridproof_engine::csp::model::ModelError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sums {
    domains: Vec<Set>,
    /// The first is empty: it stands for no run.
    runs: Vec<Run>,
    scopes: Vec<u32>,
    /// The two runs of every cell.
    of: Vec<[u32; 2]>,
}

impl Sums {
    /// So many cells with all digits from 1 to 9, and no run.
    pub fn new(cells: usize) -> Sums {
        Sums {
            domains: vec![ALL; cells],
            runs: vec![Run { first: 0, len: 0, sum: 0 }],
            scopes: Vec::with_capacity(2 * cells),
            of: vec![[0; 2]; cells],
        }
    }

    /// How many cells there are.
    pub fn cells(&self) -> usize {
        self.domains.len()
    }

    /// Strikes all candidates of `cell` but these.
    pub fn keep(&mut self, cell: usize, candidates: Digits) -> Result<(), ModelError> {
        let domain = self.domains.get_mut(cell).ok_or(ModelError::UnknownCell(cell))?;
        *domain &= (candidates.bits() >> 1) as Set;
        Ok(())
    }

    /// No two of `cells` hold the same digit, and if there is a sum, they add up to it.
    ///
    /// A run that cannot be said leaves the problem as it was: one of more than 9 cells, or with a cell that has two
    /// runs already, or with a cell that is named twice.
    pub fn run(&mut self, cells: impl IntoIterator<Item = usize>, sum: Option<u8>) -> Result<(), ModelError> {
        let first = self.scopes.len();
        let index = self.runs.len() as u32;
        let added = cells.into_iter().try_for_each(|cell| {
            let of = self.of.get_mut(cell).ok_or(ModelError::UnknownCell(cell))?;
            let free = of.iter_mut().find(|run| **run == 0).ok_or(ModelError::TooManyRuns(cell))?;
            *free = index;
            self.scopes.push(cell as u32);
            if of[0] == of[1] {
                return Err(ModelError::RepeatedCell(cell));
            }
            if self.scopes.len() - first > Model::MAX_SUM_CELLS { Err(ModelError::SumTooWide) } else { Ok(()) }
        });
        if added.is_err() {
            for &cell in &self.scopes[first..] {
                self.of[cell as usize].iter_mut().filter(|run| **run == index).for_each(|run| *run = 0);
            }
            self.scopes.truncate(first);
            return added;
        }
        let len = (self.scopes.len() - first) as u8;
        // No cells add up to nothing, and nothing adds up to 0 otherwise: both are left to a run that never fits.
        let sum = match sum {
            Some(0) if len > 0 => u8::MAX,
            other => other.unwrap_or(0),
        };
        self.runs.push(Run { first: first as u32, len, sum });
        Ok(())
    }

    /// The same as a model for the constraint kernel.
    pub fn model(&self) -> Result<Model, ModelError> {
        self.model_within(&self.domains)
    }

    fn model_within(&self, domains: &[Set]) -> Result<Model, ModelError> {
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

    fn scope(&self, run: Run) -> &[u32] {
        &self.scopes[run.first as usize..run.first as usize + usize::from(run.len)]
    }
}
