//! Compares a position with the answers of its puzzle.

use super::Position;
use crate::family::AnyPuzzle;
use gridproof_engine::fill::Fill;
use gridproof_engine::logic::Mark;
use gridproof_engine::search::{Control, Stop};
use gridproof_engine::verdict::{Verdict, Violation};

/// How a position compares with the answers of its puzzle.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Standing {
    /// There is one answer, and no entry or mark contradicts it.
    Good(Fill),
    /// Every cell is filled, and the board is an answer.
    Done,
    /// There is one answer, and these entries contradict it.
    WrongEntries(Vec<Mark>, Fill),
    /// There is one answer, and the marks of these cells lack its digits, which are listed here.
    WrongMarks(Vec<Mark>, Fill),
    /// There are several answers; here are two of them.
    Many {
        /// One answer.
        one: Fill,
        /// Another.
        other: Fill,
        /// Whether the entries agree with some answer; `None` if undecided.
        entries_fit: Option<bool>,
    },
    /// There is no answer; the obvious reasons, if any.
    Impossible(Vec<Violation>),
    /// The search for the answer was stopped.
    Unknown(Stop),
}

/// Solves the puzzle and assesses the position. `control` must allow two answers.
pub fn assess(puzzle: &dyn AnyPuzzle, position: &Position, control: &mut Control<'_>) -> Standing {
    let verdict = puzzle.solve(control);
    assess_verdict(puzzle, position, verdict, control)
}

/// Assesses the position with the verdict of a search for at least two answers.
pub(crate) fn assess_verdict(
    puzzle: &dyn AnyPuzzle,
    position: &Position,
    verdict: Verdict,
    control: &mut Control<'_>,
) -> Standing {
    match verdict {
        Verdict::Unique(answer) => against(puzzle, position, answer),
        Verdict::Impossible { because } => Standing::Impossible(because),
        Verdict::Unknown { stop, .. } => Standing::Unknown(stop),
        Verdict::Many { shown, .. } => {
            let entered = position.entries.iter().any(|&digit| digit != 0);
            let open = |(cell, start): (usize, &Option<u8>)| *start == Some(0) && position.entry(cell) == 0;
            let entries_fit = match entered.then(|| puzzle.with_entries(&position.entries).solve(control)) {
                // A full board that is one of several answers is finished.
                Some(Verdict::Unique(_)) if !puzzle.start().iter().enumerate().any(open) => return Standing::Done,
                None | Some(Verdict::Unique(_) | Verdict::Many { .. }) => Some(true),
                Some(Verdict::Impossible { .. }) => Some(false),
                Some(Verdict::Unknown { shown, .. }) => (!shown.is_empty()).then_some(true),
            };
            match <[Fill; 2]>::try_from(shown.into_iter().take(2).collect::<Vec<_>>()) {
                Ok([one, other]) => Standing::Many { one, other, entries_fit },
                Err(_) => Standing::Unknown(Stop::Answers),
            }
        }
    }
}

/// Compares a position with the only answer.
fn against(puzzle: &dyn AnyPuzzle, position: &Position, answer: Fill) -> Standing {
    let start = puzzle.start();
    let open = || start.iter().zip(answer.digits()).enumerate().filter(|(_, (start, _))| **start == Some(0));
    let wrong = |(cell, (_, &right)): (usize, (&Option<u8>, &u8))| {
        let entry = position.entry(cell);
        (entry != 0 && entry != right).then(|| Mark::new(cell, entry))
    };
    let wrong: Vec<Mark> = open().filter_map(wrong).collect();
    if !wrong.is_empty() {
        return Standing::WrongEntries(wrong, answer);
    }
    if open().all(|(cell, _)| position.entry(cell) != 0) {
        return Standing::Done;
    }
    let missing = |(cell, (_, &right)): (usize, (&Option<u8>, &u8))| {
        let marks = position.marks(cell).filter(|_| position.entry(cell) == 0)?;
        (!marks.contains(right)).then(|| Mark::new(cell, right))
    };
    let missing: Vec<Mark> = open().filter_map(missing).collect();
    if missing.is_empty() { Standing::Good(answer) } else { Standing::WrongMarks(missing, answer) }
}
