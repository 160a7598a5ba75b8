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
    for (open, left) in result.open.iter_mut().zip(solver.domains()) {
        *open &= left;
    }
    if !check(&answer) {
        return Err(Stop::Fault);
    }
    (0..answer.len()).for_each(|cell| mark(cell, answer[cell], result));
    let mut parts = solver.parts();
    let mut patience = PATIENCE;
    while !parts.is_empty() {
        // One new answer of every part that is not done: together they are one answer of the whole, so that boards in
        // many parts are not checked once for each of them.
        let mut shown = Vec::new();
        let mut put_off = Vec::new();
        for cells in parts {
            if advance(solver, &cells, &mut answer, patience, control, result)? {
                shown.push(cells);
            } else if cells.iter().any(|&cell| !result.open[cell].is_empty()) {
                put_off.push(cells);
            }
        }
        if !shown.is_empty() && !check(&answer) {
            return Err(Stop::Fault);
        }
        for &cell in shown.iter().flatten() {
            mark(cell, answer[cell], result);
        }
        if shown.is_empty() {
            patience = patience.saturating_mul(4);
        }
        shown.append(&mut put_off);
        parts = shown;
    }
    Ok(())
}

/// Looks for an answer of a part that shows an open digit; false if there is none, or none so soon.
fn advance(
    solver: &mut Solver,
    cells: &[usize],
    answer: &mut [u8],
    patience: u64,
    control: &mut Control<'_>,
    result: &mut TrueCandidates,
) -> Result<bool, Stop> {
    for &cell in cells {
        let mut left = result.open[cell];
        while let Some(digit) = left.min() {
            match ask(solver, cell, digit, cells, answer, patience, control)? {
                Some(true) => return Ok(true),
                // There is an answer, so that striking what has none leaves one.
                Some(false) if !solver.strike(cell, digit, control)? => return Err(Stop::Fault),
                Some(false) => {
                    for &other in cells {
                        result.open[other] &= solver.digits(other);
                    }
                }
                None => {}
            }
            left &= result.open[cell] - Digits::one(digit);
        }
    }
    Ok(false)
}

/// Nodes for one question in the first round.
const PATIENCE: u64 = if cfg!(test) { 2 } else { 2048 };

/// Whether there is an answer with this digit in this cell, which is then in `answer`; nothing if that takes longer.
fn ask(
    solver: &mut Solver,
    cell: usize,
    digit: u8,
    cells: &[usize],
    answer: &mut [u8],
    patience: u64,
    control: &mut Control<'_>,
) -> Result<Option<bool>, Stop> {
    let asked = control.within(patience, |control| solver.ask(cell, digit, cells, answer, control))?;
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
            cells.iter().for_each(|&cell| answer[cell] = digits[cell]);
        }
        Ok(found.is_some())
    })
}

/// Notes that a digit occurs.
fn mark(cell: usize, digit: u8, result: &mut TrueCandidates) {
    result.seen[cell] |= Digits::one(digit);
    result.open[cell] -= Digits::one(digit);
}
