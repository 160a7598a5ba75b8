//! Candidates that singles alone refute.

use gridproof_engine::digits::Digits;
use gridproof_engine::logic::houses::Board;
use gridproof_engine::logic::reason::Clash;
use gridproof_engine::logic::{Evidence, Mark, Sink, State, Step};
use std::ops::ControlFlow;

/// Every candidate whose assumption leads to a contradiction by naked and hidden singles alone. Whether it does depends
/// neither on the order of singles nor on the board's orientation.
pub(in super::super) fn find<const W: usize>(board: &Board<W>, sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
    if board.clash().is_some() {
        return ControlFlow::Continue(());
    }
    let mut followed = Vec::new();
    for cell in board.open() {
        for digit in board.at(cell) {
            sink.tick()?;
            let assumed = Mark::new(cell, digit);
            if let Some(clash) = follow(board, assumed, &mut followed) {
                sink.step(clash_step(assumed, clash, &followed))?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Follows singles from an assumption to the end and returns the contradiction, if they lead to one. `followed` receives
/// the singles, and whether each is naked.
fn follow<const W: usize>(board: &Board<W>, assumed: Mark, followed: &mut Vec<(Mark, bool)>) -> Option<Clash> {
    let mut trial = board.clone();
    trial.place(assumed);
    followed.clear();
    // The first of each queue is in an open cell; once it is placed, the queue advances.
    while trial.clash().is_none() {
        let naked = trial.naked().first().map(|&mark| (mark, true));
        let (mark, is_naked) = naked.or_else(|| trial.hidden().first().map(|&mark| (mark, false)))?;
        trial.place(mark);
        followed.push((mark, is_naked));
    }
    trial.clash()
}

fn clash_step(assumed: Mark, clash: Clash, followed: &[(Mark, bool)]) -> Step {
    let single = |&(mark, naked): &(Mark, bool)| {
        Step::new(if naked { "naked-single" } else { "hidden-single" }).place(mark.at(), mark.digit)
    };
    let step = Step::new("contradiction-by-singles").strike(assumed.at(), assumed.digit).marks("assumed", [assumed]);
    let followed: Vec<Step> = followed.iter().map(single).collect();
    let step = if followed.is_empty() { step } else { step.because("followed", Evidence::Steps(followed)) };
    match clash {
        Clash::Cell(cell) => step.cells("cell", [usize::from(cell)]),
        Clash::Digit(house, digit) => step.houses("house", [house]).digits("missing", Digits::one(digit)),
        Clash::Clue(house) => step.houses("house", [house]),
    }
}
