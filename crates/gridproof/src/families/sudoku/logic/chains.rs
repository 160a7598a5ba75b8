//! Chains: X, XY, nice loops and AIC, plain and grouped.

use super::Options;
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
