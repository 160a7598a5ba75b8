//! Forcing through clues: every candidate of a cell that has two or three, or of a height that has two places in a line, is followed
//! with singles and the clues of one line at a time. A candidate that every branch strikes is struck, and so is one whose branch ends
//! in a contradiction.

use super::city::City;
use gridproof_engine::digits::Digits;
use gridproof_engine::logic::trial::clash_reasons;
use gridproof_engine::logic::{Clash, Evidence, Mark, Sink, State, Step};
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
            let step = Step::new(kind).cells("cell", [cell]).digits("digits", candidates);
            let branches: Vec<Mark> = candidates.iter().map(|height| Mark::new(cell, height)).collect();
            follow_all(city, step, &branches, sink)?;
        }
    }
    ControlFlow::Continue(())
}

/// Follows both places of every height that has two in a row or column.
pub(super) fn places<const W: usize>(city: &City<W>, sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
    for index in city.board.shape.complete() {
        let house = city.board.shape.units[index].house;
        for height in (1..=city.top()).filter(|&height| city.board.count(index, height) == 2) {
            let mut places = city.board.places(index, height).iter();
            let (Some(first), Some(second)) = (places.next(), places.next()) else { continue };
            let step = Step::new("forcing-places").houses("house", [house]).cells("cells", [first, second]);
            let branches = [first, second].map(|cell| Mark::new(cell, height));
            follow_all(city, step.digits("digits", Digits::one(height)), &branches, sink)?;
        }
    }
    ControlFlow::Continue(())
}

/// Follows candidates of which one is true.
fn follow_all<const W: usize>(
    city: &City<W>,
    mut step: Step,
    branches: &[Mark],
    sink: &mut Sink<'_, '_>,
) -> ControlFlow<()> {
    sink.tick()?;
    let mut followed: Vec<Vec<Step>> = vec![Vec::new(); branches.len()];
    let ends: Vec<Result<City<W>, Clash>> =
        branches.iter().zip(&mut followed).map(|(&mark, steps)| follow(city, mark, steps)).collect();
    if let Some(&clash) = ends.iter().find_map(|end| end.as_ref().err()) {
        let wrong = branches.iter().zip(&ends).filter(|(_, end)| end.is_err()).map(|(&mark, _)| mark);
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
        step = step.because(role, Evidence::Steps(steps));
    }
    sink.step(step)
}

/// Follows a placement and collects the steps; an error is a contradiction.
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
        let one = || city.open_sights().map(|sight| (sight, city.struck(sight, city.by_one_clue(sight))));
        let both = || city.pairs().map(|(sight, _)| (sight, city.struck(sight, city.by_both_clues(sight))));
        let found = one().chain(both()).find(|(_, marks)| !marks.is_empty());
        let Some((sight, marks)) = found else { return Ok(city) };
        steps.push(Step::new("sequences-few").strikes(marks.iter().copied()).houses("sight", [sight.house()]));
        marks.into_iter().for_each(|mark| city.strike(mark));
    }
}
