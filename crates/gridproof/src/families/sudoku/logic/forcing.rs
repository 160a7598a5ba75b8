//! Forcing chains and nets.
//!
//! A chain assumes that a candidate is true, or false, and follows links; a net also follows what several consequences
//! imply together. Both end in a contradiction, or show that all cases of a cell or a house agree.
//!
//! Roles: `assumed` (a candidate assumed true) or `denied` (assumed false) for a contradiction; `cases` for a verity, or
//! `either` if the cases are one candidate being true and being false; `cell` or `house` where the paths meet or the cases are;
//! `chain-1`, `chain-2`, ... the paths; `length` the number of their nodes. Where a contradiction comes from singles alone (a
//! kind of its own), `followed` holds these instead of paths, and `missing` the digit that has no place in the house.

mod chain;
mod net;
mod singles;

use super::Options;
use gridproof_engine::logic::Sink;
use gridproof_engine::logic::houses::Board;
use std::ops::ControlFlow;

pub(super) use singles::find as refuted_by_singles;

/// The roles of the paths, in order: as many as the largest house has cells.
#[rustfmt::skip]
const CHAINS: [&str; 36] = [
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
