//! Chains: X, XY, nice loops and AIC, plain and grouped.

use super::Options;
use super::tables::graph::{Graph, With};
use super::tables::loops::Loops;
use gridproof_engine::logic::Sink;
use gridproof_engine::logic::houses::Board;
use std::ops::ControlFlow;

pub(super) fn x_chain<const W: usize>(
    _board: &Board<W>,
    _options: &Options,
    _sink: &mut Sink<'_, '_>,
) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

pub(super) fn xy_chain<const W: usize>(
    _board: &Board<W>,
    _options: &Options,
    _sink: &mut Sink<'_, '_>,
) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// Nice loops and alternating chains of candidates.
pub(super) fn nice_loop<const W: usize>(
    board: &Board<W>,
    _options: &Options,
    sink: &mut Sink<'_, '_>,
) -> ControlFlow<()> {
    Loops::new(board, Graph::new(board, With::Candidates)).find(false, sink)
}

/// Nice loops and alternating chains that pass through groups, and if wanted through almost locked sets.
pub(super) fn grouped_nice_loop<const W: usize>(
    board: &Board<W>,
    options: &Options,
    sink: &mut Sink<'_, '_>,
) -> ControlFlow<()> {
    let with = if options.sets_in_chains { With::Sets } else { With::Groups };
    Loops::new(board, Graph::new(board, with)).find(true, sink)
}
