//! Forcing through clues: a cell with two candidates, or a height with two places, is followed both ways, with singles and the clues of one line at a time. What
//! goes both ways goes; a way that contradicts itself is the wrong one.

use super::state::{City, Left, Sight};
use gridproof_engine::digits::Digits;
use gridproof_engine::logic::{Mark, Sink, State, Step, What};
use std::ops::ControlFlow;

/// Follows both candidates of every cell that has two.
pub(super) fn cells<const W: usize>(city: &City<W>, sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
    for cell in city.board.open() {
        let candidates = city.board.at(cell);
        let (Some(low), Some(high), 2) = (candidates.min(), candidates.max(), candidates.len()) else { continue };
        let step = Step::new("forcing-clues").cells("cell", [cell]).digits("digits", candidates);
        both(city, step, [Mark::new(cell, low), Mark::new(cell, high)], sink)?;
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
            both(city, step.digits("digits", Digits::one(height)), ways, sink)?;
        }
    }
    ControlFlow::Continue(())
}

/// Follows two candidates, one of which is true.
fn both<const W: usize>(city: &City<W>, mut step: Step, ways: [Mark; 2], sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
    sink.tick()?;
    let [first, second] = ways.map(|mark| follow(city, mark, None));
    match (&first, &second) {
        (None, None) => step = step.strikes(ways),
        (None, Some(_)) => step = step.strikes([ways[0]]),
        (Some(_), None) => step = step.strikes([ways[1]]),
        (Some(first), Some(second)) => {
            for other in city.board.open() {
                let gone = city.board.at(other) - (first.candidates(other) | second.candidates(other));
                step = step.strikes(gone.iter().map(|digit| Mark::new(other, digit)));
            }
        }
    }
    if step.is_empty() {
        return ControlFlow::Continue(());
    }
    let [first, second] = ways.map(|mark| {
        let mut steps = Vec::new();
        follow(city, mark, Some(&mut steps));
        steps
    });
    sink.step(step.because("first", What::Steps(first)).because("second", What::Steps(second)))
}

/// What follows from a placement; `None` for a contradiction. The steps are noted if somebody wants to see them.
fn follow<const W: usize>(city: &City<W>, mark: Mark, mut steps: Option<&mut Vec<Step>>) -> Option<City<W>> {
    let mut city = city.clone();
    let mut note = |step: Step| {
        if let Some(steps) = &mut steps {
            steps.push(step);
        }
    };
    note(Step::new("naked-single").place(mark.at(), mark.digit));
    city.place(mark);
    loop {
        if city.clash().is_some() {
            return None;
        }
        let board = &city.board;
        let naked = board.naked().iter().find(|mark| board.at(mark.at()).only() == Some(mark.digit));
        let hidden = || board.hidden().iter().find(|mark| board.at(mark.at()).contains(mark.digit));
        let single = naked.map(|mark| ("naked-single", *mark)).or_else(|| Some(("hidden-single", *hidden()?)));
        if let Some((kind, mark)) = single {
            note(Step::new(kind).place(mark.at(), mark.digit));
            city.place(mark);
            continue;
        }
        let one = || city.open_sights().map(|sight| (sight, gone(&city, sight, city.by_one(sight))));
        let two = || city.pairs().map(|(sight, _)| (sight, gone(&city, sight, city.by_two(sight))));
        let found = one().chain(two()).find(|(_, marks)| !marks.is_empty());
        let Some((sight, marks)) = found else { return Some(city) };
        note(Step::new("sequences-few").strikes(marks.iter().copied()).houses("sight", [sight.house()]));
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
