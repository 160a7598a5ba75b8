//! Which digits occur in some answer, per cell.
//!
//! As in the constraint kernel: every answer shows a digit for every cell; what is then still open is asked for one by
//! one, near the last answer; a digit without an answer is struck for good. Only the part of the board that the digit
//! belongs to is searched.
//!
//! Questions that take long are put off: most of them are answered by later answers or strikes. Those that stay are
//! asked again with more patience, and then the learning engine is asked too, which is better at saying no.

use super::{Solver, Sums};
use crate::csp::TrueCandidates;
use crate::digits::Digits;
use crate::learn;
use crate::search::{Control, Stop};

/// Finds every digit that occurs in some answer, per cell. A problem without answers has none anywhere.
///
/// Every answer found is handed to `check`; if that says no, the search ends with [`Stop::Fault`] and nothing it says
/// is to be believed.
pub fn true_candidates(sums: Sums, control: &mut Control<'_>, check: &mut dyn FnMut(&[u8]) -> bool) -> TrueCandidates {
    let mut solver = Solver::new(sums);
    let open: Vec<Digits> = solver.domains().collect();
    let mut result = TrueCandidates { seen: vec![Digits::EMPTY; open.len()], open, ended: Ok(()) };
    result.ended = look(&mut solver, control, check, &mut result);
    result
}

fn look(
    solver: &mut Solver,
    control: &mut Control<'_>,
    check: &mut dyn FnMut(&[u8]) -> bool,
    result: &mut TrueCandidates,
) -> Result<(), Stop> {
    let Some(answer) = solver.next(control)? else {
        result.open.fill(Digits::EMPTY);
        return Ok(());
    };
    let mut answer = answer.to_vec();
    solver.rewind();
    narrow(solver, result);
    mark(&answer, check, result)?;
    let mut patience = PATIENCE;
    while result.open.iter().any(|open| !open.is_empty()) {
        for cell in 0..answer.len() {
            let mut left = result.open[cell];
            while let Some(digit) = left.min() {
                match ask(solver, cell, digit, &mut answer, patience, control)? {
                    Some(true) => mark(&answer, check, result)?,
                    // There is an answer, so that striking what has none leaves one.
                    Some(false) if !solver.strike(cell, digit, control)? => return Err(Stop::Fault),
                    Some(false) => narrow(solver, result),
                    None => {}
                }
                left &= result.open[cell] - Digits::one(digit);
            }
        }
        patience = patience.saturating_mul(4);
    }
    Ok(())
}

/// Nodes for one question in the first round.
const PATIENCE: u64 = if cfg!(test) { 2 } else { 2048 };

/// Whether there is an answer with this digit in this cell, which is then in `answer`; nothing if that takes longer.
fn ask(
    solver: &mut Solver,
    cell: usize,
    digit: u8,
    answer: &mut [u8],
    patience: u64,
    control: &mut Control<'_>,
) -> Result<Option<bool>, Stop> {
    let asked = control.within(patience, |control| solver.ask(cell, digit, answer, control))?;
    if asked.is_some() || patience == PATIENCE {
        solver.rewind();
        return Ok(asked);
    }
    solver.rewind();
    let mut model = solver.model().map_err(|_| Stop::Fault)?;
    model.keep(cell, Digits::one(digit)).map_err(|_| Stop::Fault)?;
    let mut learner = learn::Solver::new(&model);
    control.within(patience, |control| {
        let found = learner.next(control)?;
        if let Some(digits) = found {
            answer.copy_from_slice(digits);
        }
        Ok(found.is_some())
    })
}

/// Notes the digits of an answer.
fn mark(answer: &[u8], check: &mut dyn FnMut(&[u8]) -> bool, result: &mut TrueCandidates) -> Result<(), Stop> {
    if !check(answer) {
        return Err(Stop::Fault);
    }
    for ((&digit, seen), open) in answer.iter().zip(&mut result.seen).zip(&mut result.open) {
        *seen |= Digits::one(digit);
        *open -= Digits::one(digit);
    }
    Ok(())
}

/// What is struck is not open.
fn narrow(solver: &Solver, result: &mut TrueCandidates) {
    for (open, left) in result.open.iter_mut().zip(solver.domains()) {
        *open &= left;
    }
}
