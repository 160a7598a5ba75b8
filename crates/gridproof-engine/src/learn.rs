//! A learning engine below the constraint model: conflict-driven clause learning.
//!
//! Propagation and search, as in [`crate::csp`], come to the same dead ends again and again on loose or large
//! boards. This engine writes the model as clauses, learns a new clause from every dead end, and never comes
//! to the same one twice.
//!
//! | module | what it is |
//! |---|---|
//! | `encode`, `sight` | a model as a formula, over the candidates that propagation leaves |
//! | `relay` | [`Relay`]: the constraint kernel, or another [`Lead`], and this engine in turns |
//! | `proof` | [`Claim`]: the search written down for a checker |
//! | `formula` | clauses, and groups of which one at most is true |
//! | `core` | the search: decisions, propagation, restarts |
//! | `analyze` | learning from conflicts, and forgetting |
//! | `trail`, `clauses`, `heap`, `pace` | what is true and why; clauses and watches; variables by activity; restarts |
//!
//! The same model gives the same answers in the same order, on every machine.

mod analyze;
mod clauses;
mod core;
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

pub use proof::{Claim, Log, NoProof};
pub use relay::{Kernel, Lead, Relay};

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
    state: State,
    answer: Vec<u8>,
    /// Whether the formula is not too large.
    learns: bool,
}

#[derive(Debug)]
enum State {
    /// Nothing done yet; these answers are not wanted.
    Start { model: Box<Model>, known: Vec<Vec<u8>> },
    /// Searching.
    Learning { core: Box<core::Core>, cells: encode::Cells, found: bool },
    /// The formula would be too large: the constraint kernel searches, and these answers are not wanted.
    Kernel { solver: Box<csp::Solver>, known: Vec<Vec<u8>> },
    /// Everything has been seen.
    Done,
}

impl Solver {
    /// A search for all answers.
    pub fn new(model: &Model) -> Solver {
        Solver::without(model, Vec::new())
    }

    /// A search for all answers but these.
    pub fn without(model: &Model, known: Vec<Vec<u8>>) -> Solver {
        let answer = vec![0; model.domains().len()];
        Solver { state: State::Start { model: Box::new(model.clone()), known }, answer, learns: true }
    }

    /// Whether it learns. A model whose formula would be too large is left to the constraint kernel, which is
    /// known after the first call of [`Solver::next`].
    pub fn learns(&self) -> bool {
        self.learns
    }

    /// Rules out one more answer.
    pub fn exclude(&mut self, digits: &[u8]) {
        match &mut self.state {
            State::Start { known, .. } | State::Kernel { known, .. } => known.push(digits.to_vec()),
            State::Learning { core, cells, found } => {
                if std::mem::take(found) {
                    core.exclude_found();
                }
                exclude(core, cells, digits);
            }
            State::Done => {}
        }
    }

    /// The next answer, a digit per cell. `Ok(None)` is a proof that there are no more. After an error
    /// nothing is lost: the next call goes on where this one stopped.
    ///
    /// Every decision is counted as a node in `control`; answers are not, the caller does that. Each answer
    /// costs some memory for as long as the search lives; from about four gigabytes on the search stops with
    /// [`Stop::Memory`].
    pub fn next(&mut self, control: &mut Control<'_>) -> Result<Option<&[u8]>, Stop> {
        if let State::Start { model, known } = &mut self.state {
            self.state = start(model, known, control)?;
            self.learns = !matches!(self.state, State::Kernel { .. });
            if self.learns {
                control.add_conflicts(0);
            }
        }
        let more = match &mut self.state {
            State::Start { .. } | State::Done => false,
            State::Learning { core, cells, found } => {
                if std::mem::take(found) {
                    core.exclude_found();
                }
                *found = core.search(control, &mut ())?;
                if *found {
                    record(core, cells, &mut self.answer);
                }
                *found
            }
            State::Kernel { solver, known } => loop {
                let Some(digits) = solver.next(control)? else { break false };
                if !known.iter().any(|known| known == digits) {
                    self.answer.copy_from_slice(digits);
                    break true;
                }
            },
        };
        if !more {
            self.state = State::Done;
        }
        Ok(more.then_some(&self.answer))
    }
}

/// Propagates and writes the formula.
fn start(model: &Model, known: &mut Vec<Vec<u8>>, control: &mut Control<'_>) -> Result<State, Stop> {
    let Some(domains) = csp::propagate(model, control)? else { return Ok(State::Done) };
    let Some((formula, cells)) = encode::encode(model, domains, control)? else {
        let solver = csp::Solver::with_options(model, Options { restarts: true, ..Options::default() });
        return Ok(State::Kernel { solver: Box::new(solver), known: std::mem::take(known) });
    };
    let mut core = Box::new(core::Core::new(&formula));
    for digits in known.iter() {
        exclude(&mut core, &cells, digits);
    }
    Ok(State::Learning { core, cells, found: false })
}

fn exclude(core: &mut core::Core, cells: &encode::Cells, digits: &[u8]) {
    if let Some(clause) = cells.differ(digits) {
        core.exclude(clause);
    }
}

fn record(core: &core::Core, cells: &encode::Cells, answer: &mut [u8]) {
    for (cell, (digit, domain)) in answer.iter_mut().zip(cells.domains()).enumerate() {
        let held = domain.iter().find(|&digit| cells.open(cell, digit).is_none_or(|lit| core.is_true(lit)));
        *digit = held.unwrap_or(0);
    }
}
