//! Conflict-driven clause learning over the same constraint models.
//!
//! On loose or large boards, propagation and search ([`crate::csp`]) reach the same dead ends again and again. This
//! engine encodes the model as clauses, learns a new clause from every dead end, and never reaches the same one twice.
//!
//! | module | contents |
//! |---|---|
//! | `encode`, `sight`, `diagram` | a model as a formula, over the candidates that propagation leaves |
//! | `relay` | [`Relay`]: the constraint kernel, or another [`Lead`], alternating with this engine |
//! | `proof` | [`Claim`]: the search as a proof that an independent checker can verify |
//! | `formula` | clauses, and at-most-one groups |
//! | `core` | the search: decisions, propagation, restarts |
//! | `analyze` | conflict analysis, and forgetting |
//! | `trail`, `clauses`, `heap`, `pace`, `phases` | assignments and reasons; clauses and watches; activity; restarts; values |
//!
//! The same model gives the same answers in the same order on every machine.

mod analyze;
mod clauses;
mod core;
mod diagram;
mod encode;
mod formula;
mod heap;
mod lit;
mod pace;
mod phases;
mod proof;
mod relay;
mod sight;
#[cfg(test)]
mod tests;
mod trail;

pub use proof::{Claim, ProofError, ProofLog};
pub use relay::{KernelLead, Lead, Relay};

use crate::csp::model::Model;
use crate::csp::{self, Options};
use crate::search::{Control, Stop};

/// A lazy, resumable search for the answers of a [`Model`] that learns from its mistakes.
///
/// ```
/// use gridproof_engine::csp::model::Model;
/// use gridproof_engine::digits::Digits;
/// use gridproof_engine::learn::Solver;
/// use gridproof_engine::search::{Control, Limits};
/// let mut model = Model::new(2, Digits::upto(9));
/// model.distinct_sum(&[0, 1], 17)?;
/// let mut control = Control::new(Limits::NONE);
/// let mut solver = Solver::new(&model);
/// let first = solver.next(&mut control).unwrap().unwrap().to_vec();
/// let second = solver.next(&mut control).unwrap().unwrap().to_vec();
/// assert!(first != second && first.contains(&8) && second.contains(&9));
/// assert_eq!(solver.next(&mut control), Ok(None));
/// # Ok::<(), gridproof_engine::csp::model::ModelError>(())
/// ```
#[derive(Debug)]
pub struct Solver {
    stage: Stage,
    answer: Vec<u8>,
    /// False once the formula has proved too large.
    learns: bool,
}

#[derive(Debug)]
enum Stage {
    /// Not started; `known` answers are skipped.
    Start { model: Box<Model>, known: Vec<Vec<u8>> },
    /// Learning. `found` is set while the trail holds the last answer.
    Learning { core: Box<core::Core>, cells: encode::Cells, found: bool },
    /// The formula would be too large, so the constraint kernel searches; `known` answers are skipped.
    Kernel { solver: Box<csp::Solver>, known: Vec<Vec<u8>> },
    /// The search space is exhausted.
    Done,
}

impl Solver {
    /// A search for all answers.
    pub fn new(model: &Model) -> Solver {
        Solver::excluding(model, Vec::new())
    }

    /// A search for all answers except `known`.
    pub fn excluding(model: &Model, known: Vec<Vec<u8>>) -> Solver {
        let answer = vec![0; model.domains().len()];
        Solver { stage: Stage::Start { model: Box::new(model.clone()), known }, answer, learns: true }
    }

    /// Whether the engine learns. If the formula would be too large, the constraint kernel searches instead; that is
    /// known after the first call of [`Solver::next`].
    pub fn learns(&self) -> bool {
        self.learns
    }

    /// Rules out one more answer.
    pub fn exclude(&mut self, digits: &[u8]) {
        match &mut self.stage {
            Stage::Start { known, .. } | Stage::Kernel { known, .. } => known.push(digits.to_vec()),
            Stage::Learning { core, cells, found } => {
                if std::mem::take(found) {
                    core.exclude_found();
                }
                exclude(core, cells, digits);
            }
            Stage::Done => {}
        }
    }

    /// Returns the next answer, one digit per cell. `Ok(None)` proves that there are no more. After an error, calling
    /// again resumes where the search stopped.
    ///
    /// Every decision is counted as a node in `control`; counting answers is up to the caller. Each answer costs memory
    /// for the lifetime of the search; beyond about four gigabytes it stops with [`Stop::Memory`].
    pub fn next(&mut self, control: &mut Control<'_>) -> Result<Option<&[u8]>, Stop> {
        if let Stage::Start { model, known } = &mut self.stage {
            self.stage = start(model, known, control)?;
            self.learns = !matches!(self.stage, Stage::Kernel { .. });
            if self.learns {
                control.add_conflicts(0);
            }
        }
        let more = match &mut self.stage {
            Stage::Start { .. } | Stage::Done => false,
            Stage::Learning { core, cells, found } => {
                if std::mem::take(found) {
                    core.exclude_found();
                }
                *found = core.search(control, &mut ())?;
                if *found {
                    record(core, cells, &mut self.answer);
                }
                *found
            }
            Stage::Kernel { solver, known } => loop {
                let Some(digits) = solver.next(control)? else { break false };
                if !known.iter().any(|known| known == digits) {
                    self.answer.copy_from_slice(digits);
                    break true;
                }
            },
        };
        if !more {
            self.stage = Stage::Done;
        }
        Ok(more.then_some(&self.answer))
    }
}

/// Propagates the model and encodes the formula.
fn start(model: &Model, known: &mut Vec<Vec<u8>>, control: &mut Control<'_>) -> Result<Stage, Stop> {
    let Some(domains) = csp::propagate(model, control)? else { return Ok(Stage::Done) };
    let Some((formula, cells)) = encode::encode(model, domains, control)? else {
        let solver = csp::Solver::with_options(model, Options { restarts: true, ..Options::default() });
        return Ok(Stage::Kernel { solver: Box::new(solver), known: std::mem::take(known) });
    };
    let mut core = Box::new(core::Core::new(&formula));
    for digits in known.iter() {
        exclude(&mut core, &cells, digits);
    }
    Ok(Stage::Learning { core, cells, found: false })
}

fn exclude(core: &mut core::Core, cells: &encode::Cells, digits: &[u8]) {
    if let Some(clause) = cells.excluding(digits) {
        core.exclude(clause);
    }
}

fn record(core: &core::Core, cells: &encode::Cells, answer: &mut [u8]) {
    for (cell, (digit, domain)) in answer.iter_mut().zip(cells.domains()).enumerate() {
        let held = domain.iter().find(|&digit| cells.open(cell, digit).is_none_or(|lit| core.is_true(lit)));
        *digit = held.unwrap_or(0);
    }
}
