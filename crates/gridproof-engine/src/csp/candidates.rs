//! True candidates: the digits that occur in some answer, per cell.
//!
//! Every answer found confirms a digit in every cell of its part. The digits still open are then probed one by one:
//! place one and look for an answer near the last one, which is much easier to find than one with many new digits (on
//! 41 loose boards with 5 s each, that left 11 undecided instead of 16). A digit without an answer is struck
//! permanently, which makes later probes easier.

use super::kernel::Kernel;
use super::model::Model;
use super::split::SplitSearch;
use crate::digits::Digits;
use crate::search::{Control, Stop};

/// The outcome of [`true_candidates`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrueCandidates {
    /// Per cell, the digits that occur in an answer that was found.
    pub seen: Vec<Digits>,
    /// Per cell, the digits neither seen nor refuted; all empty if the search finished.
    pub open: Vec<Digits>,
    /// Whether everything was decided, or why not.
    pub ended: Result<(), Stop>,
}

impl TrueCandidates {
    /// An empty result, for a search that stopped before it found anything.
    pub fn stopped(stop: Stop) -> TrueCandidates {
        TrueCandidates { seen: Vec::new(), open: Vec::new(), ended: Err(stop) }
    }
}

/// Finds, per cell, every digit that occurs in some answer. A model without answers has none anywhere.
///
/// Every answer found is passed to `check`. If that returns false, the search ends with [`Stop::Fault`] and nothing in
/// the result can be trusted.
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
    result.ended = search(model, control, check, &mut result);
    result
}

fn search(
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
    let mut split = SplitSearch::new(kernel);
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
    // Each round finds one new answer of every unfinished part. Together they are one answer of the whole, so a board
    // in many parts is not checked once per part.
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

/// Looks for an answer of a part that shows an open digit, and leaves it as the witness; false if every digit of the
/// part is decided.
fn advance(
    part: usize,
    cells: &[u32],
    split: &mut SplitSearch,
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

/// Records that a digit occurs.
fn mark(cell: usize, digit: u8, split: &mut SplitSearch, result: &mut TrueCandidates) {
    result.seen[cell] |= Digits::one(digit);
    result.open[cell] -= Digits::one(digit);
    split.prefer[cell] = Digits::one(digit);
}

/// Strikes a refuted digit permanently, with its consequences.
fn strike(
    cell: u32,
    digit: u8,
    cells: &[u32],
    split: &mut SplitSearch,
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
