//! Which digits occur in some answer, per cell.
//!
//! Every answer found shows a digit for every cell of its part. What is then still open is asked for one by
//! one: place it and look for an answer near the last one, which is much easier to find than one that shows
//! many new digits (on 41 loose boards with 5 s each, 11 instead of 16 were left undecided). A digit without
//! an answer is struck for good, which makes the next questions easier.

use super::kernel::Kernel;
use super::model::Model;
use super::split::Split;
use crate::digits::Digits;
use crate::search::{Control, Stop};

/// The outcome of [`true_candidates`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrueCandidates {
    /// Per cell, the digits that occur in an answer that was found.
    pub seen: Vec<Digits>,
    /// Per cell, the digits that were neither seen nor refuted; none if the search ended well.
    pub open: Vec<Digits>,
    /// Whether everything was decided, or why not.
    pub ended: Result<(), Stop>,
}

impl TrueCandidates {
    /// Nothing known, for this reason.
    pub fn stopped(stop: Stop) -> TrueCandidates {
        TrueCandidates { seen: Vec::new(), open: Vec::new(), ended: Err(stop) }
    }
}

/// Finds every digit that occurs in some answer, per cell. A model without answers has none anywhere.
///
/// Every answer found is handed to `check`; if that says no, the search ends with [`Stop::Fault`] and nothing
/// it says is to be believed.
pub fn true_candidates(
    model: &Model,
    control: &mut Control<'_>,
    check: &mut dyn FnMut(&[u8]) -> bool,
) -> TrueCandidates {
    let mut result = TrueCandidates {
        seen: vec![Digits::EMPTY; model.domains().len()],
        open: model.domains().to_vec(),
        ended: Ok(()),
    };
    result.ended = look(model, control, check, &mut result);
    result
}

fn look(
    model: &Model,
    control: &mut Control<'_>,
    check: &mut dyn FnMut(&[u8]) -> bool,
    result: &mut TrueCandidates,
) -> Result<(), Stop> {
    control.tick()?;
    let mut kernel = Kernel::new(model);
    if model.domains().contains(&Digits::EMPTY) || !kernel.propagate(control)? {
        result.open.fill(Digits::EMPTY);
        return Ok(());
    }
    let mut split = Split::new(kernel);
    let parts = split.start();
    for (cell, open) in result.open.iter_mut().enumerate() {
        *open = split.kernel.domain(cell as u32);
    }
    for part in parts.clone() {
        if split.run(part..part + 1, Some(1), control)?.is_zero() {
            result.open.fill(Digits::EMPTY);
            return Ok(());
        }
    }
    let mut answer = split.witness.clone();
    if !check(&answer) {
        return Err(Stop::Fault);
    }
    for (cell, &digit) in answer.iter().enumerate() {
        mark(cell, digit, &mut split, result);
    }
    // In rounds, one new answer of every part that is not done: together they are one answer of the whole,
    // so that boards in many parts are not checked once for each of them.
    let mut parts: Vec<_> = parts.map(|part| (part, split.cells(part).to_vec())).collect();
    loop {
        let mut shown = Vec::with_capacity(parts.len());
        for (part, cells) in parts {
            if advance(part, &cells, &mut split, control, result)? {
                for &cell in &cells {
                    answer[cell as usize] = split.witness[cell as usize];
                }
                shown.push((part, cells));
            }
        }
        if shown.is_empty() {
            return Ok(());
        }
        if !check(&answer) {
            return Err(Stop::Fault);
        }
        for &cell in shown.iter().flat_map(|(_, cells)| cells) {
            mark(cell as usize, answer[cell as usize], &mut split, result);
        }
        parts = shown;
    }
}

/// Looks for an answer of a part that shows an open digit, and leaves it as the witness; false if every
/// digit of the part is decided.
fn advance(
    part: usize,
    cells: &[u32],
    split: &mut Split,
    control: &mut Control<'_>,
    result: &mut TrueCandidates,
) -> Result<bool, Stop> {
    for &cell in cells {
        while let Some(digit) = result.open[cell as usize].min() {
            if split.probe(part, cell, digit, control)? {
                return Ok(true);
            }
            strike(cell, digit, cells, split, control, result)?;
        }
    }
    Ok(false)
}

/// Notes that a digit occurs.
fn mark(cell: usize, digit: u8, split: &mut Split, result: &mut TrueCandidates) {
    result.seen[cell] |= Digits::one(digit);
    result.open[cell] -= Digits::one(digit);
    split.prefer[cell] = Digits::one(digit);
}

/// Strikes a refuted digit for good, with what follows from that.
fn strike(
    cell: u32,
    digit: u8,
    cells: &[u32],
    split: &mut Split,
    control: &mut Control<'_>,
    result: &mut TrueCandidates,
) -> Result<(), Stop> {
    result.open[cell as usize] -= Digits::one(digit);
    split.kernel.keep(cell, split.kernel.domain(cell) - Digits::one(digit));
    split.kernel.propagate(control)?;
    for &other in cells {
        result.open[other as usize] &= split.kernel.domain(other);
    }
    Ok(())
}
