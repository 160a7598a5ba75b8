//! Whether an assumption ends in a contradiction.

use super::super::arrangements::supported;
use super::super::memo::slot;
use super::super::sets::digits;
use super::super::state::KakuroState;
use gridproof_engine::logic::{Mark, Sink, State};
use std::ops::ControlFlow;

/// A contradiction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) enum Conflict {
    /// A cell without candidates.
    Cell(usize),
    /// A run that nothing fills.
    Run(usize),
}

/// The candidates of all open cells; cells with few candidates first.
pub(super) fn candidates(board: &KakuroState) -> Vec<Mark> {
    let mut cells: Vec<usize> = (0..board.cells()).filter(|&cell| board.is_open(cell)).collect();
    cells.sort_by_key(|&cell| (board.candidate_set(cell).count_ones(), cell));
    let marks = |cell: usize| digits(board.candidate_set(cell)).iter().map(move |digit| Mark::new(cell, digit));
    cells.into_iter().flat_map(marks).collect()
}

/// Strikes everything that single runs exclude. Returns a contradiction if that shows one, and counts the runs looked at.
pub(super) fn exhaust(board: &mut KakuroState, work: &mut usize) -> Option<Conflict> {
    loop {
        if let Some(conflict) = board.conflict() {
            return Some(conflict);
        }
        let run = board.next_changed(slot::ARRANGEMENTS)?;
        let open = board.open(run);
        if open.len() == 0 {
            continue;
        }
        *work += 1;
        let (found, fitting) = supported(&open);
        if fitting.is_empty() {
            return Some(Conflict::Run(run));
        }
        for (at, &set) in open.candidates().iter().enumerate() {
            for digit in digits(set & !found[at]) {
                board.strike(Mark::new(open.cell(at), digit));
            }
        }
    }
}

/// Whether the assumption of a candidate ends in a contradiction, with `depth` further assumptions inside each other; and how many
/// runs had to be looked at.
pub(super) fn refuted(
    board: &KakuroState,
    mark: Mark,
    depth: usize,
    sink: &mut Sink<'_, '_>,
) -> ControlFlow<(), Option<usize>> {
    sink.tick()?;
    let mut board = board.clone();
    let mut work = 0;
    board.place(mark);
    loop {
        if exhaust(&mut board, &mut work).is_some() {
            return ControlFlow::Continue(Some(work));
        }
        if depth == 0 {
            return ControlFlow::Continue(None);
        }
        let mut struck = false;
        for inner in candidates(&board) {
            if let Some(more) = refuted(&board, inner, depth - 1, sink)? {
                work += more;
                board.strike(inner);
                struck = true;
                break;
            }
        }
        if !struck {
            return ControlFlow::Continue(None);
        }
    }
}
