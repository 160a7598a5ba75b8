//! Templates: all ways to place one digit.

use super::Options;
use gridproof_engine::logic::Sink;
use gridproof_engine::logic::houses::Board;
use std::ops::ControlFlow;

pub(super) fn set<const W: usize>(_board: &Board<W>, _options: &Options, _sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

pub(super) fn delete<const W: usize>(
    _board: &Board<W>,
    _options: &Options,
    _sink: &mut Sink<'_, '_>,
) -> ControlFlow<()> {
    ControlFlow::Continue(())
}
