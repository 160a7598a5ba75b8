//! Forcing through clues: a cell with two or three candidates, or a height with two places, is followed every way, with singles and the clues of one line at a time. What
//! goes every way goes; a way that contradicts itself is the wrong one.

use super::state::{City, Left, Sight};
use gridproof_engine::digits::Digits;
use gridproof_engine::logic::trial::clash_reasons;
use gridproof_engine::logic::{Clash, Mark, Sink, State, Step, What};
use std::ops::ControlFlow;

/// Follows every candidate of the cells that have so many: two or three.
pub(super) fn cells<const W: usize>(
    city: &City<W>,
    kind: &'static str,
    count: u32,
    sink: &mut Sink<'_, '_>,
) -> ControlFlow<()> {
    for cell in city.board.open() {
        let candidates = city.board.at(cell);
        if candidates.len() == count {
            let step = Step::new(kind).cells("cell", [cell]).digits("digits", candidates);
            let ways: Vec<Mark> = candidates.iter().map(|height| Mark::new(cell, height)).collect();
            each(city, step, &ways, sink)?;
        }
    }
    ControlFlow::Continue(())
}

/// Follows both places of every height that has two in a row or column.
pub(super) fn places<const W: usize>(city: &City<W>, sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
    for (index, unit) in city.board.shape.units.iter().enumerate() {
        for height in (1..=city.top()).filter(|&height| city.board.count(index, height) == 2) {
            let mut places = city.board.places(index, height).iter();
            let (Some(first), Some(second)) = (places.next(), places.next()) else { continue };
            let step = Step::new("forcing-places").houses("house", [unit.house]).cells("cells", [first, second]);
            let ways = [first, second].map(|cell| Mark::new(cell, height));
            each(city, step.digits("digits", Digits::one(height)), &ways, sink)?;
        }
    }
    ControlFlow::Continue(())
}

/// Follows candidates of which one is true.
fn each<const W: usize>(city: &City<W>, mut step: Step, ways: &[Mark], sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
    sink.tick()?;
    let mut followed: Vec<Vec<Step>> = vec![Vec::new(); ways.len()];
    let ends: Vec<Result<City<W>, Clash>> =
        ways.iter().zip(&mut followed).map(|(&mark, steps)| follow(city, mark, steps)).collect();
    if let Some(&clash) = ends.iter().find_map(|end| end.as_ref().err()) {
        let wrong = ways.iter().zip(&ends).filter(|(_, end)| end.is_err()).map(|(&mark, _)| mark);
        step = step.strikes(wrong.clone()).marks("wrong", wrong);
        step.because.extend(clash_reasons(clash));
    } else {
        for cell in city.board.open() {
            let kept = ends.iter().flatten().fold(Digits::EMPTY, |kept, end| kept | end.candidates(cell));
            step = step.strikes((city.board.at(cell) - kept).iter().map(|digit| Mark::new(cell, digit)));
        }
    }
    if step.is_empty() {
        return ControlFlow::Continue(());
    }
    for (role, steps) in ["first", "second", "third"].into_iter().zip(followed) {
        step = step.because(role, What::Steps(steps));
    }
    sink.step(step)
}

/// What follows from a placement, with the steps on the way; an error for a contradiction.
fn follow<const W: usize>(city: &City<W>, mark: Mark, steps: &mut Vec<Step>) -> Result<City<W>, Clash> {
    let mut city = city.clone();
    steps.push(Step::new("naked-single").place(mark.at(), mark.digit));
    city.place(mark);
    loop {
        if let Some(clash) = city.clash() {
            return Err(clash);
        }
        let board = &city.board;
        let naked = board.naked().iter().find(|mark| board.at(mark.at()).only() == Some(mark.digit));
        let hidden = || board.hidden().iter().find(|mark| board.at(mark.at()).contains(mark.digit));
        let single = naked.map(|mark| ("naked-single", *mark)).or_else(|| Some(("hidden-single", *hidden()?)));
        if let Some((kind, mark)) = single {
            steps.push(Step::new(kind).place(mark.at(), mark.digit));
            city.place(mark);
            continue;
        }
        let one = || city.open_sights().map(|sight| (sight, gone(&city, sight, city.by_one(sight))));
        let two = || city.pairs().map(|(sight, _)| (sight, gone(&city, sight, city.by_two(sight))));
        let found = one().chain(two()).find(|(_, marks)| !marks.is_empty());
        let Some((sight, marks)) = found else { return Ok(city) };
        steps.push(Step::new("sequences-few").strikes(marks.iter().copied()).houses("sight", [sight.house()]));
        marks.into_iter().for_each(|mark| city.strike(mark));
    }
}

/// What the clues of a line strike.
fn gone<const W: usize>(city: &City<W>, sight: Sight, left: &Left) -> Vec<Mark> {
    let mut marks = Vec::new();
    for (at, cell) in sight.cells().enumerate() {
        let keep = match left {
            Left::TooLarge => return marks,
            Left::Nothing => Digits::EMPTY,
            Left::Cells(cells) => cells[at],
        };
        marks.extend((city.board.at(cell) - keep).iter().map(|height| Mark::new(cell, height)));
    }
    marks
}
