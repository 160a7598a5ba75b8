//! Almost locked sets: XZ, XY-wing, chain, death blossom.

use super::Options;
use gridproof_engine::logic::Sink;
use gridproof_engine::logic::houses::Board;
use std::ops::ControlFlow;

pub(super) fn xz<const W: usize>(_board: &Board<W>, _options: &Options, _sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

pub(super) fn xy_wing<const W: usize>(
    _board: &Board<W>,
    _options: &Options,
    _sink: &mut Sink<'_, '_>,
) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

pub(super) fn chain<const W: usize>(
    _board: &Board<W>,
    _options: &Options,
    _sink: &mut Sink<'_, '_>,
) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

pub(super) fn death_blossom<const W: usize>(
    _board: &Board<W>,
    _options: &Options,
    _sink: &mut Sink<'_, '_>,
) -> ControlFlow<()> {
    ControlFlow::Continue(())
}
