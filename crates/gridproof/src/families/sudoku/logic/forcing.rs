//! Forcing chains and nets.
//!
//! A chain assumes that a candidate is true, or false, and follows links; a net also follows what several consequences
//! imply together. Both end in a contradiction, or show that all cases of a cell or a house agree.
//!
//! Roles: `assumed` (a candidate assumed true) or `denied` (assumed false) for a contradiction; `cases` for a verity, or
//! `either` if the cases are one candidate being true and being false; `cell` or `house` where the paths meet or the cases are;
//! `chain-1`, `chain-2`, ... the paths; `length` the number of their nodes. The paths of a net only say that there is one, and in
//! which order HoDoKu would list it: [`net_reasons`] replaces them by a proof.

mod chain;
mod net;

use super::Options;
use gridproof_engine::logic::houses::Board;
use gridproof_engine::logic::houses::forcing::{self, Inner};
use gridproof_engine::logic::{Evidence, Mark, Sink, Step};
use std::ops::ControlFlow;

/// The roles of the paths, in order: as many as the largest house has cells.
#[rustfmt::skip]
pub(super) const CHAINS: [&str; 36] = [
    "chain-1", "chain-2", "chain-3", "chain-4", "chain-5", "chain-6", "chain-7", "chain-8", "chain-9",
    "chain-10", "chain-11", "chain-12", "chain-13", "chain-14", "chain-15", "chain-16", "chain-17", "chain-18",
    "chain-19", "chain-20", "chain-21", "chain-22", "chain-23", "chain-24", "chain-25", "chain-26", "chain-27",
    "chain-28", "chain-29", "chain-30", "chain-31", "chain-32", "chain-33", "chain-34", "chain-35", "chain-36",
];

pub(super) fn forcing_chain<const W: usize>(
    board: &Board<W>,
    _options: &Options,
    sink: &mut Sink<'_, '_>,
) -> ControlFlow<()> {
    chain::find(board, sink)
}

pub(super) fn forcing_net<const W: usize>(
    board: &Board<W>,
    _options: &Options,
    sink: &mut Sink<'_, '_>,
) -> ControlFlow<()> {
    net::find(board, sink)?;
    ControlFlow::Continue(())
}

/// What a net rests on: a proof with every single and every contradiction inside, instead of one list of everything.
pub(super) fn net_reasons<const W: usize>(board: &Board<W>, step: Step) -> Step {
    // Links of groups, which nets have, are contradictions inside for nets of singles.
    const INSIDE: [Inner; 4] = [Inner::Nothing, Inner::Chains, Inner::Branches, Inner::Singles];
    let marks = |role: &str| match step.role(role) {
        Some(Evidence::Marks(marks)) => marks.clone(),
        _ => Vec::new(),
    };
    let either = marks("either").into_iter().flat_map(|mark| [(mark, true), (mark, false)]);
    let cases: Vec<(Mark, bool)> = marks("cases").into_iter().map(|mark| (mark, true)).chain(either).collect();
    let proved = INSIDE.iter().find_map(|&inner| match cases.is_empty() {
        true => forcing::justify(board, inner, &step),
        false => forcing::justify_cases(board, inner, &cases, &step),
    });
    proved.unwrap_or(step)
}
