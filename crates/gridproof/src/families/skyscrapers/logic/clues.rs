//! What clues imply before anything is placed.

use super::city::{City, Sight};
use gridproof_engine::digits::Digits;
use gridproof_engine::logic::cells::Cells;
use gridproof_engine::logic::{Mark, Sink, Step};
use std::ops::ControlFlow;

/// Clue 1: only the first building is seen, so it is the tallest.
pub(super) fn clue_one<const W: usize>(city: &City<W>, sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
    for sight in city.open_sights().filter(|sight| sight.clue == 1) {
        let head = sight.cell(0);
        if city.board.at(head).contains(city.top()) {
            sink.step(Step::new("clue-one").place(head, city.top()).houses("sight", [sight.house()]))?;
        }
    }
    ControlFlow::Continue(())
}

/// A clue as large as the board: every building is seen, so they rise like stairs.
pub(super) fn stairs<const W: usize>(city: &City<W>, sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
    for sight in city.open_sights().filter(|sight| sight.clue == city.top() && sight.clue > 1) {
        if (0..city.size()).any(|at| !city.at(sight, at).contains(at as u8 + 1)) {
            continue;
        }
        let open = (0..city.size()).filter(|&at| city.value(sight, at) == 0);
        let step = open.fold(Step::new("stairs"), |step, at| step.place(sight.cell(at), at as u8 + 1));
        sink.step(step.houses("sight", [sight.house()]))?;
    }
    ControlFlow::Continue(())
}

/// Two clues of a line that add up to N + 1: every building but the tallest is seen from exactly one end, so the clue is the position
/// of the tallest.
pub(super) fn facing<const W: usize>(city: &City<W>, sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
    for (near, far) in city.pairs() {
        let cell = near.cell(usize::from(near.clue) - 1);
        if near.clue + far.clue == city.top() + 1 && city.board.at(cell).contains(city.top()) {
            let step = Step::new("facing-clues").place(cell, city.top());
            sink.step(step.houses("sights", [near.house(), far.house()]))?;
        }
    }
    ControlFlow::Continue(())
}

/// The tallest building is at least as many cells away from a clue as the clue says. Finds rows and columns with one such cell left.
pub(super) fn skyline<const W: usize>(city: &City<W>, sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
    let top = city.top();
    let never_top = *city.never_top;
    for index in city.board.shape.complete() {
        if city.board.filled(index).contains(top) {
            continue;
        }
        let places = city.board.places(index, top);
        let Some(cell) = (places - never_top).only() else { continue };
        let ruled: Cells<W> = places & never_top;
        if ruled.is_empty() {
            continue;
        }
        let says = |sight: &Sight| {
            let ahead = if sight.clue == 1 { 1..city.size() } else { 0..usize::from(sight.clue) - 1 };
            { ahead }.any(|at| ruled.contains(sight.cell(at)))
        };
        let sights: Vec<_> = city.sights().filter(says).map(|sight| sight.house()).collect();
        let step = Step::new("skyline").place(cell, top).houses("house", [city.board.shape.units[index].house]);
        sink.step(step.cells("low", ruled).digits("height", Digits::one(top)).houses("sights", sights))?;
    }
    ControlFlow::Continue(())
}

/// Behind a building of height `h`, at most `N - h` more can be seen, so tall ones are not too near to the clue.
pub(super) fn edge<const W: usize>(city: &City<W>, sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
    for sight in city.open_sights().filter(|sight| sight.clue > 1) {
        let mut step = Step::new("edge-clue");
        for at in 0..usize::from(sight.clue) - 1 {
            let cell = sight.cell(at);
            // The lowest height that is too tall this near to the clue.
            let least = usize::from(city.top()) + 2 + at - usize::from(sight.clue);
            let struck = city.board.at(cell) - Digits::upto(least as u8 - 1);
            step = step.strikes(struck.iter().map(|height| Mark::new(cell, height)));
        }
        if !step.is_empty() {
            sink.step(step.houses("sight", [sight.house()]))?;
        }
    }
    ControlFlow::Continue(())
}
