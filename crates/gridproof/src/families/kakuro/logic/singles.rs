//! Digits that are used up, and cells with a single digit left.

use super::memo::slot;
use super::run::sets_of;
use super::sets::{digits, only};
use super::state::KakuroState;
use gridproof_engine::digits::Digits;
use gridproof_engine::logic::{Evidence, Mark, Sink, State, Step};
use std::ops::ControlFlow;

/// A digit in a run cannot appear elsewhere in it: one step per placed cell.
pub(super) fn used_digit(board: &KakuroState, sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
    board.each_changed(slot::USED, sink, |run, sink| {
        // Only a placement has an effect here, and it changes the across run too.
        let (span, progress) = (board.span(run), board.progress(run));
        let mut found = false;
        if !span.is_across() || progress.used == 0 {
            return ControlFlow::Continue(false);
        }
        for cell in span.cells() {
            let digit = board.placed(cell);
            if digit == 0 {
                continue;
            }
            let has = |&other: &usize| board.is_open(other) && board.candidate_set(other) >> digit & 1 == 1;
            let hit = |run: &usize| board.span(*run).cells().any(|other| has(&other));
            let runs = board.runs_of(cell);
            if !runs.iter().any(hit) {
                continue;
            }
            found = true;
            let marks = runs.iter().flat_map(|&run| board.span(run).cells()).filter(has);
            let step = Step::new("used-digit").strikes(marks.map(|other| Mark::new(other, digit)));
            let houses = runs.into_iter().filter(hit).map(|run| board.span(run).house);
            sink.step(step.cells("cell", [cell]).digits("digits", Digits::one(digit)).houses("runs", houses))?;
        }
        ControlFlow::Continue(found)
    })
}

/// The last open cell of a run takes the rest of the sum.
pub(super) fn last_cell(board: &KakuroState, sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
    board.each_changed(slot::LAST, sink, |run, sink| {
        if board.progress(run).open != 1 || !board.span(run).has_clue() {
            return ControlFlow::Continue(false);
        }
        let open = board.open(run);
        let Ok(digit @ 1..=9) = u8::try_from(open.rest) else { return ControlFlow::Continue(false) };
        if open.union >> digit & 1 == 0 {
            return ControlFlow::Continue(false);
        }
        let mut step = open.step("last-cell").place(open.cell(0), digit);
        step = step.cells("cell", [open.cell(0)]).digits("digits", Digits::one(digit));
        if open.used != 0 {
            step = step.digits("others", digits(open.used));
        }
        sink.step(step)?;
        ControlFlow::Continue(true)
    })
}

/// A cell with a single candidate.
pub(super) fn lone_square(board: &KakuroState, sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
    board.each_changed(slot::LONE, sink, |run, sink| {
        let span = board.span(run);
        let mut found = false;
        if !span.is_across() {
            return ControlFlow::Continue(false);
        }
        for cell in span.cells().filter(|&cell| board.is_open(cell)) {
            let Some(digit) = only(board.candidate_set(cell)) else { continue };
            found = true;
            let step = Step::new("lone-square").place(cell, digit).cells("cell", [cell]);
            let houses = board.runs_of(cell).map(|run| board.span(run).house);
            sink.step(step.digits("digits", Digits::one(digit)).houses("runs", houses))?;
        }
        ControlFlow::Continue(found)
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
