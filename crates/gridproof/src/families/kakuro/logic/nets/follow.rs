//! Whether an assumption ends in a contradiction.

use super::super::arrangements::supported;
use super::super::memo::slot;
use super::super::sets::digits;
use super::super::state::KakuroState;
use gridproof_engine::logic::{Mark, State};

/// A contradiction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) enum Conflict {
    /// A cell without candidates.
    Cell(usize),
    /// A run that nothing fills.
    Run(usize),
}

/// The candidates of all open cells.
pub(super) fn candidates(board: &KakuroState) -> Vec<Mark> {
    let open = (0..board.cells()).filter(|&cell| board.is_open(cell));
    let marks = |cell: usize| digits(board.candidate_set(cell)).iter().map(move |digit| Mark::new(cell, digit));
    open.flat_map(marks).collect()
}

/// Follows an assumption with everything that single runs exclude. If that ends in a contradiction, returns how many runs had to be
/// looked at.
pub(super) fn follow(board: &KakuroState, mark: Mark) -> Option<usize> {
    let mut board = board.clone();
    board.place(mark);
    let mut work = 0;
    while board.conflict().is_none() {
        let run = board.next_changed(slot::ARRANGEMENTS)?;
        let open = board.open(run);
        if open.len() == 0 {
            continue;
        }
        work += 1;
        let (found, fitting) = supported(&open);
        if fitting.is_empty() {
            break;
        }
        for (at, &set) in open.candidates().iter().enumerate() {
            for digit in digits(set & !found[at]) {
                board.strike(Mark::new(open.cell(at), digit));
            }
        }
    }
    Some(work)
}
