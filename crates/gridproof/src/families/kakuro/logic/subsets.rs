//! Subsets: `n` cells of a run that share `n` digits, and digits that a run needs.

use super::memo::slot;
use super::run::{OpenRun, sets_of};
use super::sets::{ALL, Set, digits};
use super::state::KakuroState;
use gridproof_engine::digits::Digits;
use gridproof_engine::logic::{Sink, Step};
use std::ops::ControlFlow;

/// A digit that every remaining set needs has only one place in the run.
pub(super) fn needed_digit(board: &KakuroState, sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
    board.each_changed(slot::NEEDED, sink, |run, sink| {
        let open = board.open(run);
        let mut found = false;
        for digit in digits(open.needed()) {
            let places = open.places(digit);
            if places.count_ones() != 1 {
                continue;
            }
            found = true;
            let cell = open.cell(places.trailing_zeros() as usize);
            let step = open.step("needed-digit").place(cell, digit).cells("cell", [cell]);
            sink.step(with_sets(&open, step).digits("digits", Digits::one(digit)))?;
        }
        ControlFlow::Continue(found)
    })
}

/// Adds the remaining sets, if there is a clue.
fn with_sets(open: &OpenRun, step: Step) -> Step {
    if open.has_clue() { step.because("sets", sets_of(open.sets())) } else { step }
}

const NAKED: [&str; 3] = ["run-naked-pair", "run-naked-triple", "run-naked-quad"];
const HIDDEN: [&str; 2] = ["run-hidden-pair", "run-hidden-triple"];

/// `size` cells of a run with only `size` digits among them: no other cell of the run holds these digits.
pub(super) fn naked(board: &KakuroState, size: usize, sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
    board.each_changed(slot::NAKED + size - 2, sink, |run, sink| {
        if usize::from(board.progress(run).open) <= size {
            return ControlFlow::Continue(false);
        }
        let open = board.open(run);
        let few = (0..open.len()).filter(|&at| open.candidates()[at].count_ones() as usize <= size);
        let few = few.fold(0u16, |bits, at| bits | 1 << at);
        let mut found = false;
        for cells in choices(few, size) {
            let inside = |at: usize| cells >> at & 1 == 1;
            let union = (0..open.len()).filter(|&at| inside(at)).fold(0, |union, at| union | open.candidates()[at]);
            let outside = |at: &usize| !inside(*at) && open.candidates()[*at] & union != 0;
            if union.count_ones() as usize != size || !(0..open.len()).any(|at| outside(&at)) {
                continue;
            }
            found = true;
            let step = open.step(NAKED[size - 2]).strikes(open.strikes(|at| if inside(at) { ALL } else { !union }));
            sink.step(step.cells("cells", open.chosen(cells)).digits("digits", digits(union)))?;
        }
        ControlFlow::Continue(found)
    })
}

/// `size` digits that every remaining set needs have only `size` places among them: no other digit is there.
pub(super) fn hidden(board: &KakuroState, size: usize, sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
    board.each_changed(slot::HIDDEN + size - 2, sink, |run, sink| {
        if usize::from(board.progress(run).open) <= size {
            return ControlFlow::Continue(false);
        }
        let open = board.open(run);
        let few = |&digit: &u8| (1..=size as u32).contains(&open.places(digit).count_ones());
        let few: Set = digits(open.needed()).iter().filter(few).map(|digit| 1 << digit).sum();
        let mut found = false;
        for set in choices(few, size) {
            let cells = digits(set).iter().fold(0, |cells, digit| cells | open.places(digit));
            let inside = |at: usize| cells >> at & 1 == 1;
            let more = (0..open.len()).any(|at| inside(at) && open.candidates()[at] & !set != 0);
            if cells.count_ones() as usize != size || !more {
                continue;
            }
            found = true;
            let step = open.step(HIDDEN[size - 2]).strikes(open.strikes(|at| if inside(at) { set } else { ALL }));
            let step = step.cells("cells", open.chosen(cells)).digits("digits", digits(set));
            sink.step(with_sets(&open, step))?;
        }
        ControlFlow::Continue(found)
    })
}

/// All subsets of these bits that have `size` members.
fn choices(from: u16, size: usize) -> impl Iterator<Item = u16> {
    let enough = from.count_ones() as usize >= size;
    // Enumerates the subsets of `from` by subtracting within its bits.
    let mut part = if enough { from } else { 0 };
    std::iter::from_fn(move || {
        let this = part;
        part = part.wrapping_sub(1) & from;
        (this != 0).then_some(this)
    })
    .filter(move |part| part.count_ones() as usize == size)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_choices_of_some_bits() {
        assert_eq!(choices(0b1011_0100, 2).collect::<Vec<_>>().len(), 6);
        assert_eq!(choices(0b1010, 2).collect::<Vec<_>>(), [0b1010]);
        assert_eq!(choices(0b1010, 3).count() + choices(0, 2).count(), 0);
    }
}
