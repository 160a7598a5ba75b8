//! Difficulty that is the same for equivalent boards (rotated, reflected, relabelled).
//!
//! A path of single steps depends on which of several equal steps is taken first, and so do ratings that add up its
//! steps. Here the board is solved in **rounds**: the cheapest technique that finds anything is applied *wherever* it
//! applies, all at once. What it finds does not depend on the order of the search, so equivalent boards go through the
//! same rounds.
//!
//! The rating is the [`Total`] of the costs of the rounds: it grows with every round. The level is that of the hardest technique used,
//! raised while the rating exceeds the top of that level on the [`Scale`]. Every family is rated like this, with its own table and scale.

use super::reason::AnyReasoner;
use super::step::{Mark, Step};
use super::technique::{Level, TechniqueInfo};
use super::trial;
use super::walk::{End, WalkOptions};
use crate::search::{Control, Stop};

/// How the costs of rounds make a rating. Neither ever falls when a round is added.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Total {
    /// Their sum: every round counts alike.
    Sum,
    /// The root of the sum of their squares: the hardest rounds count most, as in ratings by the hardest step.
    RootOfSquares,
}

impl Total {
    pub(super) fn of(self, costs: impl Iterator<Item = u32>) -> u32 {
        let total = |power: u32| costs.map(|cost| u64::from(cost).pow(power)).fold(0, u64::saturating_add);
        let total = match self {
            Total::Sum => total(1),
            Total::RootOfSquares => total(2).isqrt(),
        };
        u32::try_from(total).unwrap_or(u32::MAX)
    }
}

/// What the ratings of a family mean.
#[derive(Clone, Copy, Debug)]
pub struct Scale {
    /// How the costs of rounds make a rating.
    pub total: Total,
    /// The highest ratings of the levels easy, medium, hard and expert.
    pub tops: [u32; 4],
    /// The cost of a round of trial.
    pub trial: u32,
}

/// One round: a technique applied wherever it applies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Round {
    /// The row of the technique; `None` for trial.
    pub row: Option<usize>,
    /// The number of distinct marks placed or struck.
    pub changes: usize,
}

/// How hard a board is, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rating {
    /// The total of the costs of the rounds.
    pub rating: u32,
    /// The level.
    pub level: Level,
    /// The rounds in order.
    pub rounds: Vec<Round>,
    /// How it ended. Unless that is [`End::Solved`], the rating is a lower bound.
    pub end: End,
}

impl Rating {
    /// The row of the hardest technique: `Some(None)` for trial, `None` if there was no round.
    pub fn hardest(&self, table: &[TechniqueInfo]) -> Option<Option<usize>> {
        let cost = |row: Option<usize>| row.map_or(u32::MAX, |row| table.get(row).map_or(0, |info| info.cost));
        self.rounds.iter().map(|round| round.row).max_by_key(|&row| cost(row))
    }
}

/// Solves a board in rounds and totals their costs.
pub fn rate(
    reason: &mut dyn AnyReasoner,
    scale: &Scale,
    options: &WalkOptions<'_>,
    control: &mut Control<'_>,
) -> Rating {
    let table = reason.techniques();
    let mut rating = Rating { rating: 0, level: Level::Easy, rounds: Vec::new(), end: End::Stuck };
    rating.end = loop {
        if let Some(clash) = reason.clash() {
            break End::Clash(clash);
        }
        if reason.done() {
            break End::Solved;
        }
        if options.steps.is_some_and(|limit| rating.rounds.len() >= limit) {
            break End::StepLimit;
        }
        let (row, steps) = match round(reason, &table, options, control) {
            Err(stop) => break End::Stopped(stop),
            Ok(None) => break End::Stuck,
            Ok(Some(found)) => found,
        };
        if !steps.iter().all(|step| options.agrees(step)) {
            break End::Fault;
        }
        rating.level = rating.level.max(row.map_or(Level::Extreme, |row| table[row].level));
        rating.rounds.push(Round { row, changes: changes(&steps) });
        for step in &steps {
            reason.apply(step);
        }
    };
    let cost = |round: &Round| round.row.map_or(scale.trial, |row| table[row].cost);
    rating.rating = scale.total.of(rating.rounds.iter().map(cost));
    for (&level, &top) in Level::ALL[1..].iter().zip(&scale.tops) {
        if rating.rating > top {
            rating.level = rating.level.max(level);
        }
    }
    rating
}

/// The row of a technique, `None` for trial, and the steps it finds.
type Finds = (Option<usize>, Vec<Step>);

/// All steps of the cheapest technique that finds any.
fn round(
    reason: &dyn AnyReasoner,
    table: &[TechniqueInfo],
    options: &WalkOptions<'_>,
    control: &mut Control<'_>,
) -> Result<Option<Finds>, Stop> {
    for (row, _) in table.iter().enumerate().filter(|(_, info)| options.uses(info)) {
        let steps = reason.find(row, false, control)?;
        if !steps.is_empty() {
            return Ok(Some((Some(row), steps)));
        }
    }
    if !options.trial {
        return Ok(None);
    }
    let steps = trial::all(reason, table, options, control)?;
    Ok((!steps.is_empty()).then_some((None, steps)))
}

/// The number of distinct marks that the steps change.
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
