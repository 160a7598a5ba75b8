//! A digit in parallel runs that cross the same two runs.

use super::sets::digits;
use super::state::KakuroState;
use gridproof_engine::digits::Digits;
use gridproof_engine::logic::{Mark, Sink, Step};
use std::ops::ControlFlow;

/// A digit that a run needs and that has exactly two places in it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Pair {
    digit: u8,
    /// The runs that cross at these two places.
    over: [usize; 2],
    run: usize,
    cells: [usize; 2],
}

/// Two parallel runs both need a digit, and its places in both are in the same two crossing runs, which therefore hold it there.
pub(super) fn x_wing(board: &KakuroState, sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
    for across in [true, false] {
        let mut pairs = Vec::new();
        for run in (0..board.runs()).filter(|&run| board.span(run).is_across() == across) {
            sink.tick()?;
            collect(board, run, &mut pairs);
        }
        pairs.sort_unstable();
        for same in pairs.chunk_by(|a, b| (a.digit, a.over) == (b.digit, b.over)) {
            for (at, one) in same.iter().enumerate() {
                for other in &same[at + 1..] {
                    report(board, one, other, sink)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

fn collect(board: &KakuroState, run: usize, pairs: &mut Vec<Pair>) {
    if board.progress(run).open < 2 {
        return;
    }
    let open = board.open(run);
    for digit in digits(open.needed()) {
        let mut places = open.chosen(open.places(digit));
        if let (Some(one), Some(other), None) = (places.next(), places.next(), places.next()) {
            let side = usize::from(board.span(run).is_across());
            let over = [one, other].map(|cell| board.runs_of(cell)[side]);
            pairs.push(Pair { digit, over, run, cells: [one, other] });
        }
    }
}

fn report(board: &KakuroState, one: &Pair, other: &Pair, sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
    let digit = one.digit;
    let corners = [one.cells, other.cells].concat();
    let has =
        |&cell: &usize| board.is_open(cell) && board.candidate_set(cell) >> digit & 1 == 1 && !corners.contains(&cell);
    let marks: Vec<Mark> = one
        .over
        .iter()
        .flat_map(|&run| board.span(run).cells())
        .filter(has)
        .map(|cell| Mark::new(cell, digit))
        .collect();
    if marks.is_empty() {
        return ControlFlow::Continue(());
    }
    let house = |run: usize| board.span(run).house;
    let step = Step::new("run-x-wing").strikes(marks).digits("digits", Digits::one(digit));
    let step = step.houses("base", [one.run, other.run].map(house)).houses("cover", one.over.map(house));
    sink.step(step.cells("cells", corners.iter().copied()))
}
