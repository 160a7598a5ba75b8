//! True candidates: the digits that occur in some answer, per cell.
//!
//! As in the constraint kernel, every answer confirms a digit in every cell; the digits still open are probed one by
//! one, near the last answer, and a digit without an answer is struck permanently. A probe searches only the part of
//! the board that its cell belongs to.
//!
//! Slow probes are postponed, since later answers or strikes decide most of them. The remaining ones are repeated with
//! more patience, and then the learning engine is tried too: it is better at refuting.

use super::{Solver, Sums};
use crate::csp::TrueCandidates;
use crate::digits::Digits;
use crate::learn;
use crate::search::{Control, Stop};

/// Finds, per cell, every digit that occurs in some answer. A problem without answers has none anywhere.
///
/// Every answer found is passed to `check`. If that returns false, the search ends with [`Stop::Fault`] and nothing in
/// the result can be trusted.
pub fn true_candidates(sums: Sums, control: &mut Control<'_>, check: &mut dyn FnMut(&[u8]) -> bool) -> TrueCandidates {
    let mut solver = Solver::new(sums);
    let open: Vec<Digits> = solver.domains().collect();
    let mut result = TrueCandidates { seen: vec![Digits::EMPTY; open.len()], open, ended: Ok(()) };
    result.ended = search(&mut solver, control, check, &mut result);
    result
}

fn search(
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
    let mut patience = FIRST_PATIENCE;
    while !parts.is_empty() {
        // One new answer of every unfinished part: together they are one answer of the whole, so a board in many parts
        // is not checked once per part.
        let mut shown = Vec::new();
        let mut postponed = Vec::new();
        for cells in parts {
            if advance(solver, &cells, &mut answer, patience, control, result)? {
                shown.push(cells);
            } else if cells.iter().any(|&cell| !result.open[cell].is_empty()) {
                postponed.push(cells);
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
        shown.append(&mut postponed);
        parts = shown;
    }
    Ok(())
}

/// Looks for an answer of a part that shows an open digit; false if there is none, or none within `patience`.
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
            match probe(solver, cell, digit, cells, answer, patience, control)? {
                Some(true) => return Ok(true),
                // An answer exists, so striking a digit that has none must leave one.
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

/// Node limit of one probe in the first round.
const FIRST_PATIENCE: u64 = if cfg!(test) { 2 } else { 2048 };

/// Whether there is an answer with this digit in this cell, and if so writes it to `answer`; `None` if that takes more
/// than `patience` nodes.
fn probe(
    solver: &mut Solver,
    cell: usize,
    digit: u8,
    cells: &[usize],
    answer: &mut [u8],
    patience: u64,
    control: &mut Control<'_>,
) -> Result<Option<bool>, Stop> {
    let decided = control.within(patience, |control| solver.probe(cell, digit, cells, answer, control))?;
    if decided.is_some() || patience == FIRST_PATIENCE {
        solver.rewind();
        return Ok(decided);
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

/// Records that a digit occurs.
fn mark(cell: usize, digit: u8, result: &mut TrueCandidates) {
    result.seen[cell] |= Digits::one(digit);
    result.open[cell] -= Digits::one(digit);
}
