//! Case analysis, for what no other technique finds: a candidate is assumed, rules and houses are followed, and a contradiction strikes it.
//!
//! The step keeps what leads to the contradiction and nothing else. A step under the assumption counts only if it changes a cell that a
//! later one, or the contradiction, looks at; what it looks at itself is followed back in turn.

use super::state::Ruled;
use super::{Table, house_cells};
use gridproof_engine::logic::cells::Cells;
use gridproof_engine::logic::trial::clash_reasons;
use gridproof_engine::logic::{Clash, Evidence, Level, Mark, Sink, State, Step};
use gridproof_engine::search::{Control, Limits};
use std::ops::ControlFlow;

/// The kind of step.
pub(super) const KIND: &str = "case-analysis";

/// An argument that is this short is taken at once, without a look for a shorter one.
const SHORT: usize = 3;
/// Longer ones are not followed.
const LONGEST: usize = 120;

/// Passes on the candidate with the shortest contradiction, or all that lead to one.
pub(super) fn find<const W: usize>(state: &Ruled<W>, sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
    let mut cells: Vec<usize> = state.board.open().iter().collect();
    cells.sort_by_key(|&cell| (state.board.at(cell).len(), cell));
    let mut best: Option<(usize, Step)> = None;
    for cell in cells {
        for digit in state.board.at(cell) {
            let most = best.as_ref().map_or(LONGEST, |(length, _)| length.saturating_sub(1));
            let Some((length, step)) = refute(state, Mark::new(cell, digit), most, sink)? else { continue };
            if !sink.one() {
                sink.step(step)?;
            } else if length <= SHORT {
                return sink.step(step);
            } else {
                best = Some((length, step));
            }
        }
    }
    best.map_or(ControlFlow::Continue(()), |(_, step)| sink.step(step))
}

/// The step that strikes a candidate, and how long its argument is, if it leads to a contradiction in at most `most` steps.
fn refute<const W: usize>(
    state: &Ruled<W>,
    mark: Mark,
    most: usize,
    sink: &mut Sink<'_, '_>,
) -> ControlFlow<(), Option<(usize, Step)>> {
    let mut trial = state.clone();
    trial.place(mark);
    let mut followed: Vec<(Step, Cells<W>)> = Vec::new();
    let clash = loop {
        sink.tick()?;
        if let Some(clash) = trial.clash() {
            break clash;
        }
        if trial.done() || followed.len() >= LONGEST {
            return ControlFlow::Continue(None);
        }
        let Some(step) = next(&trial) else { return ControlFlow::Continue(None) };
        let changed = changed_by(&trial, &step);
        step.places.iter().for_each(|&mark| trial.place(mark));
        step.strikes.iter().for_each(|&mark| trial.strike(mark));
        followed.push((step, changed));
    };
    let steps = needed(&trial, clash, followed);
    if steps.len() > most {
        return ControlFlow::Continue(None);
    }
    let length = steps.len();
    let step = Step::new(KIND).strike(mark.at(), mark.digit).marks("assumed", [mark]);
    let step = if steps.is_empty() { step } else { step.because("followed", Evidence::Steps(steps)) };
    ControlFlow::Continue(Some((length, Step { because: [step.because, clash_reasons(clash)].concat(), ..step })))
}

/// Completes the reasons of the steps under an assumption.
pub(super) fn justify<const W: usize>(state: &Ruled<W>, mut step: Step) -> Step {
    let Some(Evidence::Marks(assumed)) = step.role("assumed").cloned() else { return step };
    let mut trial = state.clone();
    assumed.iter().for_each(|&mark| trial.place(mark));
    for premise in &mut step.because {
        let Evidence::Steps(steps) = &mut premise.what else { continue };
        for inner in steps {
            *inner = trial.justify(inner.clone());
            inner.places.iter().for_each(|&mark| trial.place(mark));
            inner.strikes.iter().for_each(|&mark| trial.strike(mark));
        }
    }
    step
}

/// The first step of the easier techniques.
fn next<const W: usize>(state: &Ruled<W>) -> Option<Step> {
    let mut control = Control::new(Limits::NONE);
    for row in Table::<W>::ROWS.iter().filter(|row| row.info.level <= Level::Medium) {
        let mut found = None;
        let mut take = |step: Step| {
            let strikes =
                |mark: &Mark| state.candidates(mark.at()).contains(mark.digit) && state.placed(mark.at()) == 0;
            if step.places.iter().any(|mark| state.placed(mark.at()) == 0) || step.strikes.iter().any(strikes) {
                found = Some(step);
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        };
        let _ = (row.find)(state, &mut Sink::new(true, &mut control, &mut take));
        if found.is_some() {
            return found;
        }
    }
    None
}

/// The cells whose candidates a step changes.
fn changed_by<const W: usize>(state: &Ruled<W>, step: &Step) -> Cells<W> {
    let mut changed: Cells<W> = step.strikes.iter().map(|mark| mark.at()).collect();
    for mark in &step.places {
        changed.insert(mark.at());
        changed |= state.board.shape.peers[mark.at()] & state.board.with(mark.digit);
    }
    changed
}

/// The cells that a step looks at.
fn looked_at<const W: usize>(state: &Ruled<W>, step: &Step) -> Cells<W> {
    let mut cells: Cells<W> = step.strikes.iter().chain(&step.places).map(|mark| mark.at()).collect();
    for premise in &step.because {
        match &premise.what {
            Evidence::Cells(all) => all.iter().for_each(|&cell| cells.insert(usize::from(cell))),
            Evidence::Marks(marks) => marks.iter().for_each(|mark| cells.insert(mark.at())),
            Evidence::Houses(houses) => {
                houses.iter().flat_map(|&house| house_cells(state, house)).for_each(|cell| cells.insert(cell));
            }
            _ => {}
        }
    }
    cells
}

/// The steps that a contradiction needs, in their order.
fn needed<const W: usize>(state: &Ruled<W>, clash: Clash, followed: Vec<(Step, Cells<W>)>) -> Vec<Step> {
    let mut wanted: Cells<W> = match clash {
        Clash::Cell(cell) => Cells::one(usize::from(cell)),
        Clash::Digit(house, _) | Clash::Clue(house) => house_cells(state, house).into_iter().collect(),
    };
    let mut kept = Vec::new();
    for (step, changed) in followed.into_iter().rev() {
        if changed.meets(&wanted) {
            wanted |= looked_at(state, &step);
            kept.push(step);
        }
    }
    kept.reverse();
    kept
}
