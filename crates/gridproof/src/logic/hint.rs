//! Hints: the next step from a position. Explanations: all of them.

use super::{Position, Standing, assess};
use crate::family::AnyPuzzle;
use gridproof_engine::logic::walk::{self, WalkOptions};
use gridproof_engine::logic::{AnyReasoner, End, Step, TechniqueInfo};
use gridproof_engine::search::{Control, Stop};

/// A step and its technique; `None` for trial.
pub type Named = (Option<TechniqueInfo>, Step);

/// The content of a hint.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Advice {
    /// Steps to take in this order: one if there are pencil marks, otherwise all that lead to the next digit.
    Steps(Vec<Named>),
    /// No step, because of how the position compares with the answers.
    Instead(Standing),
    /// The techniques in use find nothing.
    Stuck,
    /// A limit was reached.
    Stopped(Stop),
    /// A step contradicts the answer, which is a bug, so it is withheld.
    Fault,
}

/// The maximum number of steps in a hint. Without pencil marks a solver cannot write down strikes, so steps are combined until one
/// places a digit.
const MAX_STEPS: usize = 200;

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
        // The puzzle is not unique, but steps that hold in every answer consistent with the entries may still exist.
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
        if places || position.marks.is_some() || steps.len() >= MAX_STEPS {
            return Advice::Steps(justified(&*start, needed(&*start, steps, &table, control)));
        }
    }
}

/// A reasoner at a position. Techniques that rely on uniqueness are sound only if it is proved.
fn reasoner(puzzle: &dyn AnyPuzzle, position: &Position, unique: bool) -> Box<dyn AnyReasoner> {
    let mut reason = puzzle.reasoner(position);
    if !unique {
        reason.without_uniqueness();
    }
    reason
}

/// Completes the reasons of steps taken one after the other.
fn justified(start: &dyn AnyReasoner, steps: Vec<Named>) -> Vec<Named> {
    let mut reason = start.fork();
    let complete = |(about, step): Named| {
        let step = reason.justify(step);
        reason.apply(&step);
        (about, step)
    };
    steps.into_iter().map(complete).collect()
}

/// Drops steps that the last one does not need, without a complete search: a step is dropped if all later ones are still found
/// without it.
fn needed(
    start: &dyn AnyReasoner,
    mut steps: Vec<Named>,
    table: &[TechniqueInfo],
    control: &mut Control<'_>,
) -> Vec<Named> {
    let mut at = steps.len().saturating_sub(1);
    while at > 0 {
        at -= 1;
        let mut fewer = steps.clone();
        fewer.remove(at);
        if fewer.len() <= 24 && holds(start, &fewer, at, table, control) {
            steps = fewer;
        }
    }
    steps
}

/// Whether each step from `from` on is found after the ones before it.
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
            if !found.iter().any(|other| other.kind == step.kind && other.has_same_effect(step)) {
                return false;
            }
        }
        reason.apply(step);
    }
    true
}

/// The path from a position.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Explanation {
    /// How the position compares with the answers. There are steps only if it is good, or agrees with one of several answers.
    pub standing: Standing,
    /// The steps in order, with the technique of each.
    pub steps: Vec<Named>,
    /// How the path ended.
    pub end: End,
}

/// Solves from a position as far as the techniques go, unless the position rules that out. A puzzle with several answers is explained
/// without nets inside nets, unless the options switch them on.
pub fn explain(
    puzzle: &dyn AnyPuzzle,
    position: &Position,
    options: &WalkOptions<'_>,
    control: &mut Control<'_>,
) -> Explanation {
    let standing = assess(puzzle, position, control);
    let mut options = options.clone();
    match &standing {
        Standing::Good(answer) => options.answer = Some(answer),
        Standing::Many { entries_fit: Some(true), .. } => {}
        Standing::Done => return Explanation { standing, steps: Vec::new(), end: End::Solved },
        _ => return Explanation { standing, steps: Vec::new(), end: End::Stuck },
    }
    let mut reason = reasoner(puzzle, position, options.answer.is_some());
    let table = reason.techniques();
    if options.answer.is_none() {
        // No reasoning finishes such a board, and where nothing can be refuted nets inside nets search for hours.
        let nested = table.iter().filter(|about| about.id.starts_with("nested-")).map(|about| (about.id, false));
        options.switches.splice(0..0, nested);
    }
    let path = walk::walk(&mut *reason, &options.with_reasons(true), control);
    let steps = path.steps.into_iter().map(|(row, step)| (row.map(|row| table[row]), step)).collect();
    Explanation { standing, steps, end: path.end }
}
