//! What follows at once from a step and belongs to it in an explanation: the last cell of a run that it leaves open, a cell that it
//! leaves with one digit, the bounds of the other cells of its run. People do not stop to give a reason for these.
//!
//! Ratings are not affected: they count rounds, not steps.

use super::justify::with_reasons;
use super::singles::{last_cell_of, lone_square_in};
use super::state::KakuroState;
use super::sums::bounds_of;
use gridproof_engine::logic::{Evidence, House, Mark, State, Step};

/// The most steps that are added to one.
const MOST: usize = 8;

/// Adds what follows at once: to the effect of the step, and as steps in the role `then`.
pub(super) fn with_consequences(board: &KakuroState, mut step: Step) -> Step {
    let mut after = board.clone();
    apply(&mut after, &step);
    let named: Vec<House> = step.because.iter().filter_map(houses).flatten().copied().collect();
    let own: Vec<usize> = (0..board.runs()).filter(|&run| named.contains(&board.span(run).house)).collect();
    let mut runs = own.clone();
    let placed = step.places.iter().flat_map(|mark| board.runs_of(mark.at()));
    runs.extend(placed);
    let mut then: Vec<Step> = Vec::new();
    while then.len() < MOST && after.clash().is_none() && !after.done() {
        let single = |&run: &usize| last_cell_of(&after, run).or_else(|| lone_square_in(&after, run));
        let bounds = |&run: &usize| bounds_of(&after, run).into_iter().next();
        let Some(next) = runs.iter().find_map(single).or_else(|| own.iter().find_map(bounds)) else { break };
        let next = without_own(with_reasons(&after, next), &step, &then);
        apply(&mut after, &next);
        runs.extend(next.places.iter().flat_map(|mark| board.runs_of(mark.at())));
        then.push(next);
    }
    if then.is_empty() {
        return step;
    }
    for next in &then {
        step.places.extend(&next.places);
        step.strikes.extend(&next.strikes);
    }
    step.because("then", Evidence::Steps(then))
}

/// Moves the candidates that the step itself or another consequence strikes from the role `earlier` to `just-struck`.
fn without_own(mut next: Step, step: &Step, then: &[Step]) -> Step {
    let struck = |mark: &Mark| step.strikes.contains(mark) || then.iter().any(|other| other.strikes.contains(mark));
    let mut just = Vec::new();
    for premise in next.because.iter_mut().filter(|premise| premise.role == "earlier") {
        if let Evidence::Marks(marks) = &mut premise.what {
            just.extend(marks.iter().copied().filter(struck));
            marks.retain(|mark| !struck(mark));
        }
    }
    next.because.retain(|premise| !matches!(&premise.what, Evidence::Marks(marks) if marks.is_empty()));
    if just.is_empty() { next } else { next.marks("just-struck", just) }
}

fn houses(premise: &gridproof_engine::logic::Premise) -> Option<&Vec<House>> {
    match &premise.what {
        Evidence::Houses(houses) => Some(houses),
        _ => None,
    }
}

fn apply(board: &mut KakuroState, step: &Step) {
    step.places.iter().for_each(|&mark| board.place(mark));
    step.strikes.iter().for_each(|&mark| board.strike(mark));
}
