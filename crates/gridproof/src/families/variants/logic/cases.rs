//! Case analysis, for what no other technique finds: a candidate is assumed, rules and houses are followed, and a contradiction strikes it.
//!
//! The step keeps what leads to the contradiction and nothing else. A step under the assumption counts only if it changes a cell that a
//! later one, or the contradiction, looks at; what it looks at itself is followed back in turn.

use super::state::Ruled;
use super::{Table, house_cells};
use gridproof_engine::logic::cells::Cells;
use gridproof_engine::logic::trial::clash_reasons;
use gridproof_engine::logic::{Clash, Evidence, Level, Mark, Sink, State, Step, Technique};
use gridproof_engine::search::Control;
use std::ops::ControlFlow;

/// The kind of step.
pub(super) const KIND: &str = "case-analysis";

/// What steps under further assumptions are called.
pub(super) const NESTED: &str = "cases-within-cases";

/// How far assumptions are followed at first; if that refutes none, all the way.
const NEAR: [usize; 2] = [10, 30];

/// The candidates of open cells, cells with few of them first.
fn marks<const W: usize>(state: &Ruled<W>) -> Vec<Mark> {
    let mut cells: Vec<usize> = state.board.open().iter().collect();
    cells.sort_by_key(|&cell| (state.board.at(cell).len(), cell));
    let marks = |&cell: &usize| state.board.at(cell).iter().map(move |digit| Mark::new(cell, digit));
    cells.iter().flat_map(marks).collect()
}

/// Passes on the candidate with the shortest contradiction, or all that lead to one.
pub(super) fn find<const W: usize>(state: &Ruled<W>, sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
    let marks = marks(state);
    if sink.one() {
        return shortest(state, &marks, sink)?.map_or(ControlFlow::Continue(()), |(_, step)| sink.step(step));
    }
    for houses in with_houses(state) {
        let mut any = false;
        for &mark in &marks {
            if let Some((_, step)) = refute(state, KIND, mark, Bounds { houses, ..Bounds::NONE }, sink)? {
                any = true;
                sink.step(step)?;
            }
        }
        if any {
            break;
        }
    }
    ControlFlow::Continue(())
}

/// Whether houses with their cages are looked at under an assumption: not before everything was tried without.
fn with_houses<const W: usize>(state: &Ruled<W>) -> impl Iterator<Item = bool> {
    [false, true].into_iter().take(if state.filters.crossed.is_empty() { 1 } else { 2 })
}

/// The shortest argument that is found, with its length. What else is refuted on the way is remembered for the next step.
fn shortest<const W: usize>(
    state: &Ruled<W>,
    marks: &[Mark],
    sink: &mut Sink<'_, '_>,
) -> ControlFlow<(), Option<(usize, Step)>> {
    let mut known = state.refuted.0.lock().map(|mut known| std::mem::take(&mut *known)).unwrap_or_default();
    let mut found = None;
    for houses in with_houses(state) {
        while found.is_none() {
            let Some((_, mark)) = known.pop() else { break };
            if marks.contains(&mark) {
                found = refute(state, KIND, mark, Bounds { houses, ..Bounds::NONE }, sink)?;
            }
        }
        for followed in NEAR.into_iter().chain([usize::MAX]) {
            if found.is_some() {
                break;
            }
            for &mark in marks {
                let bounds = Bounds { followed, houses, ..Bounds::NONE };
                let Some((length, step)) = refute(state, KIND, mark, bounds, sink)? else { continue };
                known.push((length, mark));
                if found.as_ref().is_none_or(|(best, _)| length < *best) {
                    found = Some((length, step));
                }
            }
        }
        if found.is_some() {
            break;
        }
    }
    known.sort_by_key(|&(length, mark)| std::cmp::Reverse((length, mark)));
    if let Ok(mut all) = state.refuted.0.lock() {
        *all = known;
    }
    ControlFlow::Continue(found)
}

/// Whether some case has an argument of at most `most` steps.
pub(super) fn has_short<const W: usize>(
    state: &Ruled<W>,
    most: usize,
    sink: &mut Sink<'_, '_>,
) -> ControlFlow<(), bool> {
    let mut known = Vec::new();
    for mark in marks(state) {
        let bounds = Bounds { followed: NEAR[0], ..Bounds::NONE };
        if let Some((length, _)) = refute(state, KIND, mark, bounds, sink)? {
            known.push((length, mark));
        }
    }
    let any = known.iter().any(|&(length, _)| length <= most);
    known.sort_by_key(|&(length, mark)| std::cmp::Reverse((length, mark)));
    if let Ok(mut all) = state.refuted.0.lock() {
        *all = known;
    }
    ControlFlow::Continue(any)
}

/// How far an argument may go.
#[derive(Clone, Copy)]
struct Bounds {
    /// The most steps that are followed.
    followed: usize,
    /// Whether houses with their cages are looked at where nothing easier finds anything.
    houses: bool,
    /// The most further assumptions, each refuted in turn.
    assumptions: usize,
}

impl Bounds {
    const NONE: Bounds = Bounds { followed: usize::MAX, houses: false, assumptions: 0 };
}

/// The first candidate that further assumptions refute: few of them and few candidates first, then more of both, so that it ends on every
/// board that has one answer. All that they refute if all are wanted; then nothing depends on an order.
pub(super) fn find_nested<const W: usize>(state: &Ruled<W>, sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
    let marks = marks(state);
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
        // A step may take long: the clock is read before every one.
        sink.work(Control::poll)?;
        if let Some(clash) = trial.clash() {
            break clash;
        }
        if trial.done() || followed.len() >= bounds.followed {
            return ControlFlow::Continue(None);
        }
        let step = match next(&trial, bounds.houses, sink)? {
            Some(step) => step,
            None => match further(&trial, &mut bounds.assumptions, sink)? {
                Some(step) => step,
                None => return ControlFlow::Continue(None),
            },
        };
        let changed = changed_by(&trial, &step);
        trial.apply(&step);
        followed.push((step, changed));
    };
    let steps = needed(&trial, clash, followed);
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
            trial.apply(inner);
        }
    }
    step
}

/// The first step of the easier techniques. What takes long comes last.
fn next<const W: usize>(state: &Ruled<W>, houses: bool, sink: &mut Sink<'_, '_>) -> ControlFlow<(), Option<Step>> {
    let slow = |row: &&Technique<Ruled<W>>| row.info.id == "single-in-rule";
    let easy = || Table::<W>::ROWS.iter().filter(|row| row.info.level <= Level::Medium);
    let with_cages = || Table::<W>::ROWS.iter().filter(|row| houses && row.info.id == "house-with-rules");
    for row in easy().filter(|row| !slow(row)).chain(easy().filter(slow)).chain(with_cages()) {
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
        sink.work(|control| {
            let mut inner = Sink::new(true, control, &mut take);
            let _ = (row.find)(state, &mut inner);
            inner.stopped()
        })?;
        if found.is_some() {
            return ControlFlow::Continue(found);
        }
    }
    ControlFlow::Continue(None)
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
