//! Cells with a single digit left.

use super::memo::slot;
use super::run::sets_of;
use super::sets::{digits, only};
use super::state::KakuroState;
use gridproof_engine::digits::Digits;
use gridproof_engine::logic::{Evidence, Sink, Step};
use std::ops::ControlFlow;

/// The last open cell of a run takes the rest of the sum.
pub(super) fn last_cell(board: &KakuroState, sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
    board.each_changed(slot::LAST, sink, |run, sink| {
        let Some(step) = last_cell_of(board, run) else { return ControlFlow::Continue(false) };
        sink.step(step)?;
        ControlFlow::Continue(true)
    })
}

/// The same for one run.
pub(super) fn last_cell_of(board: &KakuroState, run: usize) -> Option<Step> {
    if board.progress(run).open != 1 || !board.span(run).has_clue() {
        return None;
    }
    let open = board.open(run);
    let Ok(digit @ 1..=9) = u8::try_from(open.rest) else { return None };
    if open.union >> digit & 1 == 0 {
        return None;
    }
    let mut step = open.step("last-cell").place(open.cell(0), digit);
    step = step.cells("cell", [open.cell(0)]).digits("digits", Digits::one(digit));
    if open.used != 0 {
        step = step.digits("others", digits(open.used));
    }
    Some(step)
}

/// A cell with a single candidate.
pub(super) fn lone_square(board: &KakuroState, sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
    board.each_changed(slot::LONE, sink, |run, sink| {
        let mut found = false;
        if !board.span(run).is_across() {
            return ControlFlow::Continue(false);
        }
        for step in lone_squares(board, run) {
            found = true;
            sink.step(step)?;
        }
        ControlFlow::Continue(found)
    })
}

/// The first cell of a run with a single candidate.
pub(super) fn lone_square_in(board: &KakuroState, run: usize) -> Option<Step> {
    lone_squares(board, run).next()
}

fn lone_squares(board: &KakuroState, run: usize) -> impl Iterator<Item = Step> {
    let cells = board.span(run).cells().filter(|&cell| board.is_open(cell));
    cells.filter_map(|cell| {
        let digit = only(board.candidate_set(cell))?;
        let step = Step::new("lone-square").place(cell, digit).cells("cell", [cell]);
        let houses = board.runs_of(cell).map(|run| board.span(run).house);
        Some(step.digits("digits", Digits::one(digit)).houses("runs", houses))
    })
}

/// Two runs with a unique set of digits cross in a cell, and the sets share one digit.
pub(super) fn cross_reference(board: &KakuroState, sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
    board.each_changed(slot::CROSS, sink, |run, sink| {
        if !board.span(run).is_across() {
            return ControlFlow::Continue(false);
        }
        let open = board.open(run);
        let Some(one) = open.magic() else { return ControlFlow::Continue(false) };
        let mut found = false;
        for &cell in open.cells() {
            let cell = usize::from(cell);
            let [_, down] = board.runs_of(cell);
            let Some(other) = board.open(down).magic() else { continue };
            let Some(digit) = only(one & other).filter(|digit| board.candidate_set(cell) >> digit & 1 == 1) else {
                continue;
            };
            found = true;
            let step = Step::new("cross-reference").place(cell, digit).cells("cell", [cell]);
            let step = step.houses("run", [open.house]).houses("crossing", [board.span(down).house]);
            let step =
                step.because("sets", sets_of([one].into_iter())).because("crossing-sets", sets_of([other].into_iter()));
            sink.step(step.because("digits", Evidence::Digits(Digits::one(digit))))?;
        }
        ControlFlow::Continue(found)
    })
}
