//! Difficulty that does not depend on how a board is turned or its digits are named.
//!
//! A path of single steps depends on which of several equal steps is taken first, and so do ratings that add up its
//! steps. Here the board is worked on in **rounds**: the cheapest technique that finds anything is applied in *all* the
//! places where it applies, at once. Which places those are does not depend on the order of looking, so two boards
//! that are the same but for turning, mirroring or naming go through the same rounds.
//!
//! The rating is the sum of the costs of the rounds. The level is that of the hardest technique used, and is raised
//! while the rating is above what the level's [`Scale`] allows. The same for every family, with its own table and scale.

use super::reason::Reason;
use super::step::{Mark, Step};
use super::technique::{About, Level};
use super::trial;
use super::walk::{End, Plan};
use crate::search::{Control, Stop};

/// What a family's ratings mean.
#[derive(Clone, Copy, Debug)]
pub struct Scale {
    /// The largest rating of the levels easy, medium, hard and expert.
    pub tops: [u32; 4],
    /// What a round of trial costs.
    pub trial: u32,
}

/// One round: a technique applied wherever it applies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Round {
    /// The row of the technique; `None` for trial.
    pub row: Option<usize>,
    /// How many different marks it placed or struck.
    pub changes: usize,
}

/// How hard a board is, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rating {
    /// The sum of the costs of the rounds.
    pub rating: u32,
    /// In one word.
    pub level: Level,
    /// The rounds in order.
    pub rounds: Vec<Round>,
    /// How it ended; a rating that did not end in [`End::Solved`] is a lower bound.
    pub end: End,
}

impl Rating {
    /// The row of the hardest technique, `Some(None)` for trial, `None` if nothing was needed.
    pub fn hardest(&self, table: &[About]) -> Option<Option<usize>> {
        let cost = |row: Option<usize>| row.map_or(u32::MAX, |row| table.get(row).map_or(0, |about| about.cost));
        self.rounds.iter().map(|round| round.row).max_by_key(|&row| cost(row))
    }
}

/// Works through a board in rounds and adds up what they cost.
pub fn rate(reason: &mut dyn Reason, scale: &Scale, plan: &Plan<'_>, control: &mut Control<'_>) -> Rating {
    let table = reason.techniques();
    let mut rating = Rating { rating: 0, level: Level::Easy, rounds: Vec::new(), end: End::Stuck };
    rating.end = loop {
        if let Some(clash) = reason.clash() {
            break End::Clash(clash);
        }
        if reason.done() {
            break End::Solved;
        }
        if plan.steps.is_some_and(|most| rating.rounds.len() >= most) {
            break End::Enough;
        }
        let (row, steps) = match round(reason, &table, plan, control) {
            Err(stop) => break End::Stopped(stop),
            Ok(None) => break End::Stuck,
            Ok(Some(found)) => found,
        };
        if !steps.iter().all(|step| plan.agrees(step)) {
            break End::Fault;
        }
        let (cost, level) = row.map_or((scale.trial, Level::Extreme), |row| (table[row].cost, table[row].level));
        rating.rating += cost;
        rating.level = rating.level.max(level);
        rating.rounds.push(Round { row, changes: changes(&steps) });
        for step in &steps {
            reason.apply(step);
        }
    };
    for (&level, &top) in Level::ALL[1..].iter().zip(&scale.tops) {
        if rating.rating > top {
            rating.level = rating.level.max(level);
        }
    }
    rating
}

/// The row of a technique, `None` for trial, and what it finds.
type Finds = (Option<usize>, Vec<Step>);

/// Everything the cheapest technique finds.
fn round(
    reason: &dyn Reason,
    table: &[About],
    plan: &Plan<'_>,
    control: &mut Control<'_>,
) -> Result<Option<Finds>, Stop> {
    for (row, _) in table.iter().enumerate().filter(|(_, about)| plan.uses(about)) {
        let steps = reason.find(row, false, control)?;
        if !steps.is_empty() {
            return Ok(Some((Some(row), steps)));
        }
    }
    if !plan.trial {
        return Ok(None);
    }
    let steps = trial::all(reason, table, plan, control)?;
    Ok((!steps.is_empty()).then_some((None, steps)))
}

/// How many different marks the steps change.
fn changes(steps: &[Step]) -> usize {
    let count = |marks: &mut Vec<Mark>| {
        marks.sort_unstable();
        marks.dedup();
        marks.len()
    };
    let mut places: Vec<Mark> = steps.iter().flat_map(|step| step.places.iter().copied()).collect();
    let mut strikes: Vec<Mark> = steps.iter().flat_map(|step| step.strikes.iter().copied()).collect();
    count(&mut places) + count(&mut strikes)
}
