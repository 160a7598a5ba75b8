//! Chains: X, XY, nice loops and AIC, plain and grouped.

pub(super) use super::line_chains::{x_chain, xy_chain};

use super::Options;
use gridproof_engine::logic::Sink;
use gridproof_engine::logic::houses::Board;
use std::ops::ControlFlow;

pub(super) fn nice_loop<const W: usize>(
    _board: &Board<W>,
    _options: &Options,
    _sink: &mut Sink<'_, '_>,
) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

pub(super) fn grouped_nice_loop<const W: usize>(
    _board: &Board<W>,
    _options: &Options,
    _sink: &mut Sink<'_, '_>,
) -> ControlFlow<()> {
    ControlFlow::Continue(())
}
