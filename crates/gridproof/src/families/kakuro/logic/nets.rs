//! Nets over runs: a candidate is assumed and followed with everything that single runs imply. A candidate whose assumption ends in
//! a contradiction is struck. Nested nets may refute further candidates on the way.
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
use follow::{candidates, refuted};
use gridproof_engine::logic::{Mark, Sink, State, Step};
use std::ops::ControlFlow;

/// Boards with more candidates are left alone: to follow all of them would take too long.
const MAX_CANDIDATES: [usize; 2] = [4000, 1200];

/// The kinds by what may be assumed inside: nothing, or candidates that runs refute.
const KINDS: [&str; 2] = ["run-net", "run-net-nested"];

/// Every candidate whose assumption ends in a contradiction. If only one is wanted, that with the shortest branch among those whose
/// search is short.
pub(super) fn contradictions(board: &KakuroState, depth: usize, sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
    let all = candidates(board);
    if board.clash().is_some() || all.len() > MAX_CANDIDATES[depth] {
        return ControlFlow::Continue(());
    }
    let mut found: Vec<(usize, Mark)> = Vec::new();
    for mark in all {
        let Some(work) = refuted(board, mark, depth, sink)? else { continue };
        if !sink.one() {
            sink.step(bare(KINDS[depth], mark))?;
        }
        found.push((work, mark));
    }
    if !sink.one() {
        return ControlFlow::Continue(());
    }
    found.sort_by_key(|&(work, mark)| (work, mark));
    found.truncate(TOLD);
    let mut shortest: Option<(usize, Mark)> = None;
    for (_, mark) in found {
        sink.tick()?;
        let size = Branch::refuting(board, mark, depth).map_or(usize::MAX, |branch| branch.size());
        if shortest.is_none_or(|(best, _)| size < best) {
            shortest = Some((size, mark));
        }
    }
    shortest.map_or(ControlFlow::Continue(()), |(_, mark)| sink.step(bare(KINDS[depth], mark)))
}

/// How many branches are compared for the shortest.
const TOLD: usize = 8;

/// The step without its proof.
fn bare(kind: &'static str, mark: Mark) -> Step {
    Step::new(kind).strike(mark.at(), mark.digit).marks("assumed", [mark])
}

/// Adds what follows from the assumption, and where it ends.
pub(super) fn justify(board: &KakuroState, step: Step) -> Step {
    let depth = KINDS.iter().position(|&kind| kind == step.kind);
    let (Some(depth), Some(&mark)) = (depth, step.strikes.first()) else { return step };
    match Branch::refuting(board, mark, depth) {
        Some(branch) => tell::told(board, step, &branch),
        None => step,
    }
}
