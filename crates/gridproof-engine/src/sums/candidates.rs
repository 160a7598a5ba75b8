//! Which digits occur in some answer, per cell.
//!
//! As in the constraint kernel: every answer shows a digit for every cell; what is then still open is asked for one by
//! one, near the last answer; a digit without an answer is struck for good. Only the part of the board that the digit
//! belongs to is searched.

use super::{Solver, Sums};
use crate::csp::TrueCandidates;
use crate::digits::Digits;
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
    for cell in 0..answer.len() {
        while let Some(digit) = result.open[cell].min() {
            if solver.ask(cell, digit, &mut answer, control)? {
                mark(&answer, check, result)?;
            } else {
                // There is an answer, so that striking what has none leaves one.
                if !solver.strike(cell, digit, control)? {
                    return Err(Stop::Fault);
                }
                narrow(solver, result);
            }
        }
    }
    Ok(())
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
