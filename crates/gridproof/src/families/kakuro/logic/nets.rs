//! Nets over runs: a candidate is assumed and followed with everything that single runs imply. A candidate whose assumption ends in
//! a contradiction is struck.
//!
//! | module | contents |
//! |---|---|
//! | `follow` | whether an assumption ends in a contradiction, as fast as possible |
//! | `branch` | the same as a list of steps, reduced to what the contradiction rests on |
//! | `tell` | branches as steps with reasons |
//!
//! What follows does not depend on the order in which it is found, so equivalent boards lose the same candidates.
//!
//! Finders pass bare steps; [`justify`] adds the proof. Roles: `assumed`, `followed`, and the contradiction: `empty-cell` with `by` and
//! `out`, or `broken-clue`, whose reason is the last step that follows (`run-no-fill`). A cell with one digit left has `by`, the
//! placements under the assumption that exclude the others, and `out`, what was struck under it.

mod branch;
mod follow;
mod tell;

use super::state::KakuroState;
use branch::Branch;
pub(super) use follow::Conflict;
use follow::{candidates, follow};
use gridproof_engine::logic::{Mark, Sink, State, Step};
use std::ops::ControlFlow;

/// Boards with more candidates are left alone: to follow all of them would take too long.
const MAX_CANDIDATES: usize = 4000;
/// How many branches are compared for the shortest.
const COMPARED: usize = 8;

/// Every candidate whose assumption ends in a contradiction. If only one is wanted, that with the shortest branch among those that took
/// the least to find.
pub(super) fn contradictions(board: &KakuroState, sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
    let all = candidates(board);
    if board.clash().is_some() || all.len() > MAX_CANDIDATES {
        return ControlFlow::Continue(());
    }
    let mut found: Vec<(usize, Mark)> = Vec::new();
    for mark in all {
        sink.tick()?;
        let Some(work) = follow(board, mark) else { continue };
        if sink.one() {
            found.push((work, mark));
        } else {
            sink.step(bare(mark))?;
        }
    }
    found.sort_unstable();
    found.truncate(COMPARED);
    let mut shortest: Option<(usize, Mark)> = None;
    for (_, mark) in found {
        sink.tick()?;
        let size = Branch::refuting(board, mark).map_or(usize::MAX, |branch| branch.items.len());
        if shortest.is_none_or(|(best, _)| size < best) {
            shortest = Some((size, mark));
        }
    }
    shortest.map_or(ControlFlow::Continue(()), |(_, mark)| sink.step(bare(mark)))
}

/// The step without its proof.
fn bare(mark: Mark) -> Step {
    Step::new("run-net").strike(mark.at(), mark.digit).marks("assumed", [mark])
}

/// Adds what follows from the assumption, and where it ends.
pub(super) fn justify(board: &KakuroState, step: Step) -> Step {
    match step.strikes.first().and_then(|&mark| Branch::refuting(board, mark)) {
        Some(branch) => tell::told(board, step, &branch),
        None => step,
    }
}

#[cfg(test)]
mod tests {
    use super::super::library::Case;
    use super::super::sets::{Set, digits};
    use super::*;
    use gridproof_engine::search::{Control, Limits};

    const LIBRARY: &str = include_str!("../../../../../../testdata/techniques/kakuro.txt");

    fn boards() -> Vec<KakuroState> {
        let cases = LIBRARY.lines().filter_map(Case::read).filter_map(Result::ok);
        cases.filter(|case| case.technique == "run-net").map(|case| case.board).collect()
    }

    fn found(board: &KakuroState) -> Vec<Mark> {
        let mut marks = Vec::new();
        let mut take = |step: Step| {
            marks.extend(step.strikes);
            ControlFlow::Continue(())
        };
        let mut control = Control::new(Limits::NONE);
        let _ = contradictions(board, &mut Sink::new(false, &mut control, &mut take));
        marks.sort_unstable();
        marks
    }

    /// Every way to give different digits with the right sum to cells, as the digits that each of them has in some way.
    fn ways(cells: &[Set], used: Set, rest: Option<i32>) -> Option<Vec<Set>> {
        let Some((&first, others)) = cells.split_first() else {
            return rest.is_none_or(|rest| rest == 0).then(Vec::new);
        };
        let mut all: Option<Vec<Set>> = None;
        for digit in digits(first & !used) {
            let Some(more) = ways(others, used | 1 << digit, rest.map(|rest| rest - i32::from(digit))) else {
                continue;
            };
            let all = all.get_or_insert_with(|| vec![0; cells.len()]);
            all[0] |= 1 << digit;
            all[1..].iter_mut().zip(more).for_each(|(set, more)| *set |= more);
        }
        all
    }

    /// The same from the rules: every run is filled in every way until nothing changes.
    fn plain(board: &KakuroState, mark: Mark) -> bool {
        let mut sets: Vec<Set> = (0..board.cells()).map(|cell| board.candidate_set(cell)).collect();
        sets[mark.at()] = 1 << mark.digit;
        loop {
            let before = sets.clone();
            for run in 0..board.runs() {
                let cells: Vec<usize> = board.span(run).cells().collect();
                let own: Vec<Set> = cells.iter().map(|&cell| sets[cell]).collect();
                let clue = board.span(run).has_clue().then(|| i32::from(board.span(run).house.clue));
                let Some(left) = ways(&own, 0, clue) else { return true };
                cells.iter().zip(left).for_each(|(&cell, set)| sets[cell] = set);
            }
            if sets == before {
                return false;
            }
        }
    }

    #[test]
    fn plain_search_refutes_the_same_candidates() {
        let boards = boards();
        assert!(boards.len() >= 8, "{}", boards.len());
        let mut count = 0;
        for board in &boards {
            let mut expected: Vec<Mark> = candidates(board).into_iter().filter(|&mark| plain(board, mark)).collect();
            expected.sort_unstable();
            count += expected.len();
            assert_eq!(found(board), expected);
        }
        assert!(count > 20, "{count}");
    }

    #[test]
    fn branches_hold_and_nothing_in_them_is_idle() {
        let mut items = 0;
        for board in boards() {
            for mark in found(&board) {
                let branch = Branch::refuting(&board, mark).expect("a branch");
                assert!(branch.holds(&board));
                for at in 0..branch.items.len() {
                    let mut less = branch.clone();
                    less.items.remove(at);
                    assert!(!less.holds(&board), "{at} of {branch:?}");
                }
                items += branch.items.len();
            }
        }
        assert!(items > 20, "{items}");
    }
}
