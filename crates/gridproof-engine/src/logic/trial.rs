//! Assume, follow, refute.
//!
//! When no technique finds a step, a candidate is assumed and the easier techniques are applied; if that ends in a
//! contradiction, the candidate is struck. The step keeps all consequences, so that they can be shown. Assumptions are
//! nested at most once.

use super::reason::{AnyReasoner, Clash};
use super::step::{Evidence, Mark, Premise, Step};
use super::technique::{Level, TechniqueInfo};
use super::walk::WalkOptions;
use crate::digits::Digits;
use crate::search::{Control, Stop};

/// The kind of step that trial finds.
pub const KIND: &str = "trial";
/// How deep assumptions are nested.
const DEPTH: u8 = 2;

/// Finds the first candidate that trial refutes, cells with few candidates first.
pub fn find(
    reason: &dyn AnyReasoner,
    table: &[TechniqueInfo],
    options: &WalkOptions<'_>,
    control: &mut Control<'_>,
) -> Result<Option<Step>, Stop> {
    for depth in 1..=DEPTH {
        for mark in open_marks(reason) {
            if let Some(step) = refute(reason, mark, table, options, depth, control)? {
                return Ok(Some(step));
            }
        }
    }
    Ok(None)
}

/// Finds every candidate that trial refutes at the smallest depth that refutes any.
pub fn all(
    reason: &dyn AnyReasoner,
    table: &[TechniqueInfo],
    options: &WalkOptions<'_>,
    control: &mut Control<'_>,
) -> Result<Vec<Step>, Stop> {
    for depth in 1..=DEPTH {
        let mut steps = Vec::new();
        for mark in open_marks(reason) {
            steps.extend(refute(reason, mark, table, options, depth, control)?);
        }
        if !steps.is_empty() {
            return Ok(steps);
        }
    }
    Ok(Vec::new())
}

/// The candidates of open cells, cells with few candidates first.
fn open_marks(reason: &dyn AnyReasoner) -> Vec<Mark> {
    let mut cells: Vec<usize> = (0..reason.cells()).filter(|&cell| reason.placed(cell) == 0).collect();
    cells.retain(|&cell| !reason.candidates(cell).is_empty());
    cells.sort_by_key(|&cell| reason.candidates(cell).len());
    let marks = |cell: usize| reason.candidates(cell).iter().map(move |digit| Mark::new(cell, digit));
    cells.into_iter().flat_map(marks).collect()
}

/// The step that strikes `mark`, if assuming it ends in a contradiction.
fn refute(
    reason: &dyn AnyReasoner,
    mark: Mark,
    table: &[TechniqueInfo],
    options: &WalkOptions<'_>,
    depth: u8,
    control: &mut Control<'_>,
) -> Result<Option<Step>, Stop> {
    let mut trial = reason.fork();
    trial.apply(&Step::new(KIND).place(mark.at(), mark.digit));
    let mut followed = Vec::new();
    let clash = loop {
        control.tick()?;
        if let Some(clash) = trial.clash() {
            break clash;
        }
        if trial.done() {
            return Ok(None);
        }
        let Some(mut step) = follow(&*trial, table, options, depth, control)? else { return Ok(None) };
        if options.reasons {
            step = trial.justify(step);
        }
        trial.apply(&step);
        followed.push(step);
    };
    let step = Step::new(KIND).strike(mark.at(), mark.digit).marks("assumed", [mark]);
    let step = if followed.is_empty() { step } else { step.because("followed", Evidence::Steps(followed)) };
    Ok(Some(Step { because: [step.because, clash_reasons(clash)].concat(), ..step }))
}

/// The next step under an assumption: by an easier technique, or by one more assumption.
fn follow(
    trial: &dyn AnyReasoner,
    table: &[TechniqueInfo],
    options: &WalkOptions<'_>,
    depth: u8,
    control: &mut Control<'_>,
) -> Result<Option<Step>, Stop> {
    for (row, info) in table.iter().enumerate().filter(|(_, info)| info.level <= Level::Medium) {
        if options.uses(info)
            && let Some(step) = trial.find(row, true, control)?.pop()
        {
            return Ok(Some(step));
        }
    }
    if depth > 1 {
        for mark in open_marks(trial) {
            if let Some(step) = refute(trial, mark, table, options, depth - 1, control)? {
                return Ok(Some(step));
            }
        }
    }
    Ok(None)
}

/// A contradiction as premises: `empty-cell`, or `no-place` and `no-place-digit`, or `broken-clue`.
pub fn clash_reasons(clash: Clash) -> Vec<Premise> {
    let because = |role, what| Premise { role, what };
    match clash {
        Clash::Cell(cell) => vec![because("empty-cell", Evidence::Cells(vec![cell]))],
        Clash::Digit(house, digit) => vec![
            because("no-place", Evidence::Houses(vec![house])),
            because("no-place-digit", Evidence::Digits(Digits::one(digit))),
        ],
        Clash::Clue(house) => vec![because("broken-clue", Evidence::Houses(vec![house]))],
    }
}
