//! Digits that are used up, and cells with one digit left.

use super::memo::slot;
use super::run::sets_of;
use super::sets::{digits, only};
use super::state::Board;
use gridproof_engine::digits::Digits;
use gridproof_engine::logic::{Mark, Sink, State, Step, What};
use std::ops::ControlFlow;

/// A digit that stands in a run stands nowhere else in it: one step for every placed cell.
pub(super) fn used_digit(board: &Board, sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
    board.each_changed(slot::USED, sink, |run, sink| {
        // Only a placement makes work here, and it changes the run across too.
        let (line, tally) = (board.line(run), board.tally(run));
        let mut found = false;
        if !line.is_across() || tally.used == 0 {
            return ControlFlow::Continue(false);
        }
        for cell in line.cells() {
            let digit = board.placed(cell);
            if digit == 0 {
                continue;
            }
            let has = |&other: &usize| board.is_open(other) && board.word(other) >> digit & 1 == 1;
            let hit = |run: &usize| board.line(*run).cells().any(|other| has(&other));
            let runs = board.runs_of(cell);
            if !runs.iter().any(hit) {
                continue;
            }
            found = true;
            let marks = runs.iter().flat_map(|&run| board.line(run).cells()).filter(has);
            let step = Step::new("used-digit").strikes(marks.map(|other| Mark::new(other, digit)));
            let houses = runs.into_iter().filter(hit).map(|run| board.line(run).house);
            sink.step(step.cells("cell", [cell]).digits("digits", Digits::one(digit)).houses("runs", houses))?;
        }
        ControlFlow::Continue(found)
    })
}

/// The last open cell of a run takes what is left of the sum.
pub(super) fn last_cell(board: &Board, sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
    board.each_changed(slot::LAST, sink, |run, sink| {
        if board.tally(run).open != 1 || !board.line(run).told() {
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

/// A cell with one candidate.
pub(super) fn lone_square(board: &Board, sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
    board.each_changed(slot::LONE, sink, |run, sink| {
        let line = board.line(run);
        let mut found = false;
        if !line.is_across() {
            return ControlFlow::Continue(false);
        }
        for cell in line.cells().filter(|&cell| board.is_open(cell)) {
            let Some(digit) = only(board.word(cell)) else { continue };
            found = true;
            let step = Step::new("lone-square").place(cell, digit).cells("cell", [cell]);
            let houses = board.runs_of(cell).map(|run| board.line(run).house);
            sink.step(step.digits("digits", Digits::one(digit)).houses("runs", houses))?;
        }
        ControlFlow::Continue(found)
    })
}

/// Two runs with one set of digits each cross in a cell, and the sets share one digit.
pub(super) fn cross_reference(board: &Board, sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
    board.each_changed(slot::CROSS, sink, |run, sink| {
        if !board.line(run).is_across() {
            return ControlFlow::Continue(false);
        }
        let open = board.open(run);
        let Some(one) = open.magic() else { return ControlFlow::Continue(false) };
        let mut found = false;
        for &cell in open.cells() {
            let cell = usize::from(cell);
            let [_, down] = board.runs_of(cell);
            let Some(other) = board.open(down).magic() else { continue };
            let Some(digit) = only(one & other).filter(|digit| board.word(cell) >> digit & 1 == 1) else { continue };
            found = true;
            let step = Step::new("cross-reference").place(cell, digit).cells("cell", [cell]);
            let step = step.houses("run", [open.house]).houses("crossing", [board.line(down).house]);
            let step =
                step.because("sets", sets_of([one].into_iter())).because("crossing-sets", sets_of([other].into_iter()));
            sink.step(step.because("digits", What::Digits(Digits::one(digit))))?;
        }
        ControlFlow::Continue(found)
    })
}
