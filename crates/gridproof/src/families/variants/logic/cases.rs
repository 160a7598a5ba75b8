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
/// What steps under further assumptions are called.
pub(super) const NESTED: &str = "cases-within-cases";

/// How far assumptions are followed at first; if that refutes none, all the way.
const NEAR: [usize; 2] = [10, 30];

/// Passes on the candidate with the shortest contradiction, or all that lead to one.
pub(super) fn find<const W: usize>(state: &Ruled<W>, sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
    let mut cells: Vec<usize> = state.board.open().iter().collect();
    cells.sort_by_key(|&cell| (state.board.at(cell).len(), cell));
    let marks = |&cell: &usize| state.board.at(cell).iter().map(move |digit| Mark::new(cell, digit));
    let marks: Vec<Mark> = cells.iter().flat_map(marks).collect();
    if !sink.one() {
        for &mark in &marks {
            if let Some((_, step)) = refute(state, KIND, mark, Bounds::NONE, sink)? {
                sink.step(step)?;
            }
        }
        return ControlFlow::Continue(());
    }
    for followed in NEAR.into_iter().chain([usize::MAX]) {
        let mut best: Option<(usize, Step)> = None;
        for &mark in &marks {
            let kept = best.as_ref().map_or(usize::MAX, |(length, _)| length.saturating_sub(1));
            let Some((length, step)) = refute(state, KIND, mark, Bounds { followed, kept, ..Bounds::NONE }, sink)?
            else {
                continue;
            };
            if length <= SHORT {
                return sink.step(step);
            }
            best = Some((length, step));
        }
        if let Some((_, step)) = best {
            return sink.step(step);
        }
    }
    ControlFlow::Continue(())
}

/// How far an argument may go.
#[derive(Clone, Copy)]
struct Bounds {
    /// The most steps that are followed.
    followed: usize,
    /// The most of them that the contradiction may need.
    kept: usize,
    /// The most further assumptions, each refuted in turn.
    assumptions: usize,
}

impl Bounds {
    const NONE: Bounds = Bounds { followed: usize::MAX, kept: usize::MAX, assumptions: 0 };
}

/// The first candidate that further assumptions refute: few of them and few candidates first, then more of both, so that it ends on every
/// board that has one answer. All that they refute if all are wanted; then nothing depends on an order.
pub(super) fn find_nested<const W: usize>(state: &Ruled<W>, sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
    let mut cells: Vec<usize> = state.board.open().iter().collect();
    cells.sort_by_key(|&cell| (state.board.at(cell).len(), cell));
    let marks = |&cell: &usize| state.board.at(cell).iter().map(move |digit| Mark::new(cell, digit));
    let marks: Vec<Mark> = cells.iter().flat_map(marks).collect();
    if !sink.one() {
        for &mark in &marks {
            if let Some((_, step)) =
                refute(state, NESTED, mark, Bounds { assumptions: usize::MAX, ..Bounds::NONE }, sink)?
            {
                sink.step(step)?;
            }
        }
        return ControlFlow::Continue(());
    }
    let mut assumptions = 2;
    loop {
        let some = marks.len().min(4 * assumptions);
        for &mark in &marks[..some] {
            if let Some((_, step)) = refute(state, NESTED, mark, Bounds { assumptions, ..Bounds::NONE }, sink)? {
                return sink.step(step);
            }
        }
        // With that many, everything that can be refuted has been.
        if assumptions >= MOST_ASSUMPTIONS {
            return ControlFlow::Continue(());
        }
        assumptions *= 2;
    }
}

/// More assumptions than any limit of time allows.
const MOST_ASSUMPTIONS: usize = 1 << 30;

/// The step that strikes a candidate, and how long its argument is, if it leads to a contradiction within these bounds.
fn refute<const W: usize>(
    state: &Ruled<W>,
    kind: &'static str,
    mark: Mark,
    mut bounds: Bounds,
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
        if trial.done() || followed.len() >= bounds.followed {
            return ControlFlow::Continue(None);
        }
        let step = match next(&trial) {
            Some(step) => step,
            None => match further(&trial, &mut bounds.assumptions, sink)? {
                Some(step) => step,
                None => return ControlFlow::Continue(None),
            },
        };
        let changed = changed_by(&trial, &step);
        step.places.iter().for_each(|&mark| trial.place(mark));
        step.strikes.iter().for_each(|&mark| trial.strike(mark));
        followed.push((step, changed));
    };
    let steps = needed(&trial, clash, followed);
    if steps.len() > bounds.kept {
        return ControlFlow::Continue(None);
    }
    let length = steps.len();
    let step = Step::new(kind).strike(mark.at(), mark.digit).marks("assumed", [mark]);
    let step = if steps.is_empty() { step } else { step.because("followed", Evidence::Steps(steps)) };
    ControlFlow::Continue(Some((length, Step { because: [step.because, clash_reasons(clash)].concat(), ..step })))
}

/// Refutes a candidate of the cell with the fewest by a further assumption.
fn further<const W: usize>(
    state: &Ruled<W>,
    assumptions: &mut usize,
    sink: &mut Sink<'_, '_>,
) -> ControlFlow<(), Option<Step>> {
    let fewest = state.board.open().iter().min_by_key(|&cell| (state.board.at(cell).len(), cell));
    let Some(cell) = fewest else { return ControlFlow::Continue(None) };
    let digits = state.board.at(cell);
    for digit in digits {
        if *assumptions == 0 {
            return ControlFlow::Continue(None);
        }
        // Each candidate gets its share, so that one that is hard to refute does not take all; this also bounds the depth.
        let share = (*assumptions - 1) / digits.len() as usize;
        *assumptions -= 1 + share;
        if let Some((_, step)) =
            refute(state, KIND, Mark::new(cell, digit), Bounds { assumptions: share, ..Bounds::NONE }, sink)?
        {
            return ControlFlow::Continue(Some(step));
        }
    }
    ControlFlow::Continue(None)
}

/// Completes the reasons of the steps under an assumption.
pub(super) fn justify<const W: usize>(state: &Ruled<W>, mut step: Step) -> Step {
    let Some(Evidence::Marks(assumed)) = step.role("assumed").cloned() else { return step };
    let mut trial = state.clone();
    assumed.iter().for_each(|&mark| trial.place(mark));
    for premise in &mut step.because {
        let Evidence::Steps(steps) = &mut premise.what else { continue };
        for inner in steps {
            let told = if inner.kind == KIND { justify(&trial, inner.clone()) } else { inner.clone() };
            *inner = trial.justify(told);
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
            Evidence::Steps(steps) => steps.iter().for_each(|step| cells |= looked_at(state, step)),
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
