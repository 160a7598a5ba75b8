//! The driver: the only place where steps are applied.

use super::reason::{Clash, Reason};
use super::step::Step;
use super::technique::About;
use super::trial;
use crate::fill::Fill;
use crate::search::{Control, Stop};

/// How to walk.
#[derive(Clone, Debug, Default)]
pub struct Plan<'a> {
    /// Techniques switched on or off by name, against their habit; the last word counts.
    pub switches: Vec<(&'a str, bool)>,
    /// At most so many steps.
    pub steps: Option<usize>,
    /// Whether trial may be used where techniques run out.
    pub trial: bool,
    /// The answer, if it is known: a step against it ends the walk as a fault, and is not applied.
    pub answer: Option<&'a Fill>,
}

impl Plan<'_> {
    /// Whether a technique may be used.
    pub fn uses(&self, about: &About) -> bool {
        let names = |name: &str| name == about.id || about.kinds.contains(&name) || name == "all";
        let said = self.switches.iter().rev().find(|(name, _)| names(name));
        said.map_or(about.on, |&(_, on)| on)
    }

    /// Whether a step agrees with the answer, if there is one.
    pub fn agrees(&self, step: &Step) -> bool {
        let Some(answer) = self.answer else { return true };
        let digit = |cell: u16| answer.digits().get(usize::from(cell)).copied().unwrap_or(0);
        step.places.iter().all(|mark| digit(mark.cell) == mark.digit)
            && step.strikes.iter().all(|mark| digit(mark.cell) != mark.digit)
    }
}

/// How a walk ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// Every cell is filled.
    Solved,
    /// No technique finds anything.
    Stuck,
    /// There is no answer from here.
    Clash(Clash),
    /// As many steps were taken as were wanted.
    Enough,
    /// A limit was reached; nothing is said about what would have followed.
    Stopped(Stop),
    /// The last step is against the known answer: a bug. It was not applied.
    Fault,
}

/// The steps of a walk, with the row of the technique of each.
#[derive(Clone, Debug)]
pub struct Path {
    /// Steps in order. The row is an index into the table, or `None` for trial.
    pub steps: Vec<(Option<usize>, Step)>,
    /// How it ended.
    pub end: End,
}

/// The first step of the cheapest technique that finds one; none on a full board, or where there is a contradiction.
pub fn next(
    reason: &dyn Reason,
    table: &[About],
    plan: &Plan<'_>,
    control: &mut Control<'_>,
) -> Result<Option<(Option<usize>, Step)>, Stop> {
    if reason.done() || reason.clash().is_some() {
        return Ok(None);
    }
    for (row, about) in table.iter().enumerate() {
        if plan.uses(about)
            && let Some(step) = reason.find(row, true, control)?.pop()
        {
            return Ok(Some((Some(row), step)));
        }
    }
    if !plan.trial {
        return Ok(None);
    }
    Ok(trial::find(reason, table, plan, control)?.map(|step| (None, step)))
}

/// Applies the first step of the cheapest technique until there is none.
pub fn walk(reason: &mut dyn Reason, plan: &Plan<'_>, control: &mut Control<'_>) -> Path {
    let table = reason.techniques();
    let mut steps = Vec::new();
    let end = loop {
        if let Some(clash) = reason.clash() {
            break End::Clash(clash);
        }
        if reason.done() {
            break End::Solved;
        }
        if plan.steps.is_some_and(|most| steps.len() >= most) {
            break End::Enough;
        }
        match next(reason, &table, plan, control) {
            Err(stop) => break End::Stopped(stop),
            Ok(None) => break End::Stuck,
            Ok(Some((row, step))) => {
                let agrees = plan.agrees(&step);
                if agrees {
                    reason.apply(&step);
                }
                steps.push((row, step));
                if !agrees {
                    break End::Fault;
                }
            }
        }
    };
    Path { steps, end }
}
