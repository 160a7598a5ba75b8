//! What to do next from here, and why.

use super::{Position, Standing, assess};
use crate::family::AnyPuzzle;
use gridproof_engine::logic::walk::{self, WalkOptions};
use gridproof_engine::logic::{AnyReasoner, End, Step, TechniqueInfo};
use gridproof_engine::search::{Control, Stop};

/// A step and the technique it is of; `None` for trial.
pub type Named = (Option<TechniqueInfo>, Step);

/// What a person is told who asks for help.
#[derive(Clone, Debug)]
pub enum Advice {
    /// These steps, one after the other. With pencil marks it is one; without them, what leads to the next digit.
    Steps(Vec<Named>),
    /// Something else is to be said first, or instead.
    Instead(Standing),
    /// Nothing more follows by the techniques that may be used.
    Stuck,
    /// A limit was reached.
    Stopped(Stop),
    /// A step was against the answer. A bug: nothing is advised.
    Fault,
}

/// Without pencil marks a person cannot write down what is struck, so steps are taken together until one places a
/// digit: so many at most.
const TOGETHER: usize = 200;

/// Finds the next step from a position. `control` must allow two answers.
pub fn advise(
    puzzle: &dyn AnyPuzzle,
    position: &Position,
    options: &WalkOptions<'_>,
    control: &mut Control<'_>,
) -> Advice {
    let standing = assess(puzzle, position, control);
    let mut options = options.clone();
    match &standing {
        Standing::Good(answer) => options.answer = Some(answer),
        // Entries may have settled more than the puzzle does; what holds in every answer may still be found.
        Standing::Many { entries_fit: Some(true), .. } if position.entries.iter().any(|&digit| digit != 0) => {
            options.trial = false;
        }
        _ => return Advice::Instead(standing),
    }
    let start = reasoner(puzzle, position, options.answer.is_some());
    let mut reason = start.fork();
    let table = reason.techniques();
    let mut steps: Vec<Named> = Vec::new();
    loop {
        let next = match walk::next(&*reason, &table, &options, control) {
            Err(stop) => return Advice::Stopped(stop),
            Ok(None) if options.answer.is_none() => return Advice::Instead(standing),
            Ok(None) => return Advice::Stuck,
            Ok(Some(next)) => next,
        };
        if !options.agrees(&next.1) {
            return Advice::Fault;
        }
        reason.apply(&next.1);
        let places = !next.1.places.is_empty();
        steps.push((next.0.map(|row| table[row]), next.1));
        if places || position.marks.is_some() || steps.len() >= TOGETHER {
            return Advice::Steps(needed(start, steps, &table, control));
        }
    }
}

/// What can be reasoned from a position. What rests on there being one answer proves nothing where that is not proved.
fn reasoner(puzzle: &dyn AnyPuzzle, position: &Position, unique: bool) -> Box<dyn AnyReasoner> {
    let mut reason = puzzle.reasoner(position);
    if !unique {
        reason.without_uniqueness();
    }
    reason
}

/// Leaves out the steps that the last one does not need, as far as that is easily seen: a step is dropped if all that come
/// after it are still found without it.
fn needed(
    start: Box<dyn AnyReasoner>,
    mut steps: Vec<Named>,
    table: &[TechniqueInfo],
    control: &mut Control<'_>,
) -> Vec<Named> {
    let mut at = steps.len().saturating_sub(1);
    while at > 0 {
        at -= 1;
        let mut fewer = steps.clone();
        fewer.remove(at);
        if fewer.len() <= 24 && holds(&*start, &fewer, at, table, control) {
            steps = fewer;
        }
    }
    steps
}

/// Whether the steps from `from` on are found one after the other.
fn holds(
    start: &dyn AnyReasoner,
    steps: &[Named],
    from: usize,
    table: &[TechniqueInfo],
    control: &mut Control<'_>,
) -> bool {
    let mut reason = start.fork();
    for (at, (about, step)) in steps.iter().enumerate() {
        if at >= from {
            let Some(row) = about.and_then(|about| table.iter().position(|row| row.id == about.id)) else {
                return false;
            };
            let Ok(found) = reason.find(row, false, control) else { return false };
            if !found.iter().any(|other| other.kind == step.kind && other.does_the_same(step)) {
                return false;
            }
        }
        reason.apply(step);
    }
    true
}

/// The whole way from a position, if it is good: steps, and how it ended.
pub fn explain(
    puzzle: &dyn AnyPuzzle,
    position: &Position,
    options: &WalkOptions<'_>,
    control: &mut Control<'_>,
) -> (Standing, Vec<Named>, End) {
    let standing = assess(puzzle, position, control);
    let mut options = options.clone();
    match &standing {
        Standing::Good(answer) => options.answer = Some(answer),
        Standing::Many { entries_fit: Some(true), .. } => {}
        Standing::Done => return (standing, Vec::new(), End::Solved),
        _ => return (standing, Vec::new(), End::Stuck),
    }
    let mut reason = reasoner(puzzle, position, options.answer.is_some());
    let table = reason.techniques();
    let path = walk::walk(&mut *reason, &options, control);
    let steps = path.steps.into_iter().map(|(row, step)| (row.map(|row| table[row]), step)).collect();
    (standing, steps, path.end)
}
