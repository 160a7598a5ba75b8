//! The driver: the only place where steps are applied.

use super::reason::{AnyReasoner, Clash};
use super::step::{Evidence, Mark, Step};
use super::technique::TechniqueInfo;
use super::trial;
use crate::fill::Fill;
use crate::search::{Control, Stop};
use std::collections::HashMap;

/// Which techniques a walk may use, and when it ends.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct WalkOptions<'a> {
    /// Techniques switched on or off by id, by kind of step or as `all`, overriding their default. The last entry for a
    /// technique wins.
    pub switches: Vec<(&'a str, bool)>,
    /// The maximum number of steps.
    pub steps: Option<usize>,
    /// Whether trial may be used when no technique finds a step.
    pub trial: bool,
    /// The answer, if it is known. A step that contradicts it is not applied and ends the walk as a fault.
    pub answer: Option<&'a Fill>,
    /// Whether the reasons of steps are completed ([`State::justify`](super::State::justify)), for steps that people read.
    pub reasons: bool,
}

impl<'a> WalkOptions<'a> {
    /// Switches techniques on or off.
    #[must_use]
    pub fn with_switches(self, switches: Vec<(&'a str, bool)>) -> WalkOptions<'a> {
        WalkOptions { switches, ..self }
    }

    /// Sets the maximum number of steps.
    #[must_use]
    pub fn with_steps(self, steps: impl Into<Option<usize>>) -> WalkOptions<'a> {
        WalkOptions { steps: steps.into(), ..self }
    }

    /// Sets whether trial may be used when no technique finds a step.
    #[must_use]
    pub fn with_trial(self, trial: bool) -> WalkOptions<'a> {
        WalkOptions { trial, ..self }
    }

    /// Sets the answer, which every step is checked against.
    #[must_use]
    pub fn with_answer(self, answer: impl Into<Option<&'a Fill>>) -> WalkOptions<'a> {
        WalkOptions { answer: answer.into(), ..self }
    }

    /// Sets whether the reasons of steps are completed.
    #[must_use]
    pub fn with_reasons(self, reasons: bool) -> WalkOptions<'a> {
        WalkOptions { reasons, ..self }
    }

    /// Whether a technique is on.
    pub fn uses(&self, info: &TechniqueInfo) -> bool {
        let names = |name: &str| name == info.id || info.kinds.contains(&name) || name == "all";
        let switch = self.switches.iter().rev().find(|(name, _)| names(name));
        switch.map_or(info.on, |&(_, on)| on)
    }

    /// Whether a step agrees with the answer; true if the answer is not known.
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
    /// The board has a contradiction.
    Clash(Clash),
    /// The maximum number of steps was taken.
    StepLimit,
    /// A limit was reached; this says nothing about what would have followed.
    Stopped(Stop),
    /// The last step contradicts the known answer, which is a bug. It was not applied.
    Fault,
}

/// The steps of a walk, with the row of the technique of each.
#[derive(Clone, Debug)]
pub struct Path {
    /// The steps in order. The row is an index into the table, or `None` for trial.
    pub steps: Vec<(Option<usize>, Step)>,
    /// How the walk ended.
    pub end: End,
}

/// Finds the first step of the cheapest technique that has one. Returns `None` if the board is full, has a contradiction,
/// or no technique finds anything.
pub fn next(
    reason: &dyn AnyReasoner,
    table: &[TechniqueInfo],
    options: &WalkOptions<'_>,
    control: &mut Control<'_>,
) -> Result<Option<(Option<usize>, Step)>, Stop> {
    if reason.done() || reason.clash().is_some() {
        return Ok(None);
    }
    for (row, info) in table.iter().enumerate() {
        if options.uses(info)
            && let Some(step) = reason.find(row, true, control)?.pop()
        {
            return Ok(Some((Some(row), step)));
        }
    }
    if !options.trial {
        return Ok(None);
    }
    Ok(trial::find(reason, table, options, control)?.map(|step| (None, step)))
}

/// Applies the first step of the cheapest technique until none finds one.
pub fn walk(reason: &mut dyn AnyReasoner, options: &WalkOptions<'_>, control: &mut Control<'_>) -> Path {
    let table = reason.techniques();
    let mut steps = Vec::new();
    let mut struck = HashMap::new();
    let end = loop {
        if let Some(clash) = reason.clash() {
            break End::Clash(clash);
        }
        if reason.done() {
            break End::Solved;
        }
        if options.steps.is_some_and(|limit| steps.len() >= limit) {
            break End::StepLimit;
        }
        match next(reason, &table, options, control) {
            Err(stop) => break End::Stopped(stop),
            Ok(None) => break End::Stuck,
            Ok(Some((row, mut step))) => {
                if options.reasons {
                    step = with_numbers(reason.justify(step), &struck);
                    struck.extend(step.strikes.iter().map(|&mark| (mark, steps.len() as u32 + 1)));
                }
                let agrees = options.agrees(&step);
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

/// Adds the numbers of the steps that struck the candidates in the role `earlier`, in their order, if all of them were struck by steps.
/// The same for the consequences in the role `then`.
fn with_numbers(mut step: Step, struck: &HashMap<Mark, u32>) -> Step {
    for premise in step.because.iter_mut().filter(|premise| premise.role == "then") {
        if let Evidence::Steps(then) = &mut premise.what {
            *then = std::mem::take(then).into_iter().map(|next| with_numbers(next, struck)).collect();
        }
    }
    let Some(Evidence::Marks(marks)) = step.role("earlier") else { return step };
    let Some(numbers) = marks.iter().map(|mark| struck.get(mark).copied()).collect::<Option<Vec<u32>>>() else {
        return step;
    };
    step.because("earlier-steps", Evidence::Numbers(numbers))
}
