//! Forcing through clues: candidates are assumed and followed with singles and the clues of one line at a time. A candidate that
//! every case of a choice strikes is struck, and so is one whose assumption ends in a contradiction.
//!
//! | module | contents |
//! |---|---|
//! | `branch` | what follows from an assumption |
//! | `tell` | the same as steps, reduced to what the conclusion rests on |
//!
//! What follows does not depend on the order in which it is found, so equivalent boards lose the same candidates.
//!
//! Finders pass bare steps; [`justify`] adds the proof. Roles: `ways`, a step for each case (`clue-case`, `clue-refuted-case`), with
//! `assumed`, `followed`, and what it leads to: `ruled-out`, or a contradiction (`empty-cell`, `no-place` and `no-place-digit`,
//! `broken-clue`). Singles in it have `by` and `out`, as in the nets of [`gridproof_engine::logic::houses::forcing`].

mod branch;
mod tell;

use super::city::City;
use branch::{Branch, follow};
use gridproof_engine::digits::Digits;
use gridproof_engine::logic::{Evidence, Mark, Sink, Step};
use std::ops::ControlFlow;

/// Follows every candidate of the cells that have `count` of them: two or three.
pub(super) fn cells<const W: usize>(
    city: &City<W>,
    kind: &'static str,
    count: u32,
    sink: &mut Sink<'_, '_>,
) -> ControlFlow<()> {
    for cell in city.board.open() {
        let candidates = city.board.at(cell);
        if candidates.len() == count {
            let cases: Vec<Mark> = candidates.iter().map(|height| Mark::new(cell, height)).collect();
            follow_all(city, Step::new(kind).cells("cell", [cell]).digits("digits", candidates), &cases, sink)?;
        }
    }
    ControlFlow::Continue(())
}

/// Follows both places of every height that has two in a row or column.
pub(super) fn places<const W: usize>(city: &City<W>, sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
    for index in city.board.shape.complete() {
        let house = city.board.shape.units[index].house;
        for height in (1..=city.top()).filter(|&height| city.board.count(index, height) == 2) {
            let places: Vec<usize> = city.board.places(index, height).iter().collect();
            let cases: Vec<Mark> = places.iter().map(|&cell| Mark::new(cell, height)).collect();
            let step = Step::new("forcing-places").houses("house", [house]).cells("cells", places);
            follow_all(city, step.digits("digits", Digits::one(height)), &cases, sink)?;
        }
    }
    ControlFlow::Continue(())
}

/// Boards with more candidates are left alone: to follow all of them would take too long.
const MAX_CANDIDATES: u32 = 400;

/// Every candidate whose assumption ends in a contradiction.
pub(super) fn contradictions<const W: usize>(city: &City<W>, sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
    if city.board.open().iter().map(|cell| city.board.at(cell).len()).sum::<u32>() > MAX_CANDIDATES {
        return ControlFlow::Continue(());
    }
    for cell in city.board.open() {
        for height in city.board.at(cell) {
            sink.tick()?;
            let mark = Mark::new(cell, height);
            if follow(city, mark).0.end.is_some() {
                sink.step(Step::new("forcing-contradiction").strike(cell, height).marks("wrong", [mark]))?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Follows candidates of which one is true.
fn follow_all<const W: usize>(
    city: &City<W>,
    mut step: Step,
    cases: &[Mark],
    sink: &mut Sink<'_, '_>,
) -> ControlFlow<()> {
    sink.tick()?;
    let ends: Vec<(Branch, City<W>)> = cases.iter().map(|&mark| follow(city, mark)).collect();
    let wrong: Vec<Mark> =
        ends.iter().filter(|(branch, _)| branch.end.is_some()).map(|(branch, _)| branch.mark).collect();
    if wrong.is_empty() {
        for cell in city.board.open() {
            let kept = ends.iter().fold(Digits::EMPTY, |kept, (_, end)| kept | end.candidates_at(cell));
            step = step.strikes((city.board.at(cell) - kept).iter().map(|digit| Mark::new(cell, digit)));
        }
    } else {
        // A contradiction needs no other case: where the candidates are is beside the point.
        step = Step::new(step.kind).strikes(wrong.iter().copied()).marks("wrong", wrong);
    }
    if step.is_empty() { ControlFlow::Continue(()) } else { sink.step(step) }
}

/// Adds what follows from each case.
pub(super) fn justify<const W: usize>(city: &City<W>, step: Step) -> Step {
    let cases: Vec<Mark> = if let Some(Evidence::Marks(wrong)) = step.role("wrong") {
        wrong.clone()
    } else {
        let (Some(Evidence::Digits(digits)), cells) = (step.role("digits"), step.role("cells").or(step.role("cell")))
        else {
            return step;
        };
        let Some(Evidence::Cells(cells)) = cells else { return step };
        cells.iter().flat_map(|&cell| digits.iter().map(move |digit| Mark { cell, digit })).collect()
    };
    let goal: &[Mark] = if step.role("wrong").is_some() { &[] } else { &step.strikes };
    let way = |mark: Mark| tell::way(city, &branch::needed(city, follow(city, mark).0, goal), goal);
    let ways: Vec<Step> = cases.into_iter().map(way).collect();
    shown(step, &ways).because("ways", Evidence::Steps(ways))
}

/// Adds what pictures show of the cases: the placements, and where contradictions are.
fn shown(mut step: Step, ways: &[Step]) -> Step {
    let inner = |role: &'static str| ways.iter().filter_map(move |way| way.role(role));
    let followed = inner("followed").flat_map(|what| match what {
        Evidence::Steps(steps) => steps.as_slice(),
        _ => &[],
    });
    let mut placed: Vec<Mark> = followed.flat_map(|step| step.places.iter().copied()).collect();
    placed.sort_unstable();
    placed.dedup();
    if !placed.is_empty() {
        step = step.marks("case-places", placed);
    }
    for role in ["empty-cell", "no-place", "broken-clue"] {
        for what in inner(role) {
            if step.role(role) != Some(what) {
                step = step.because(role, what.clone());
            }
        }
    }
    step
}
