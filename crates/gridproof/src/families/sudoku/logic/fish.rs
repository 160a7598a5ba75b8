//! Fish: as many houses as hold all places of a digit in as many others.

use super::Options;
use gridproof_engine::logic::Sink;
use gridproof_engine::logic::houses::Board;
use std::ops::ControlFlow;

pub(super) fn basic<const W: usize>(
    _board: &Board<W>,
    _size: usize,
    _options: &Options,
    _sink: &mut Sink<'_, '_>,
) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

pub(super) fn finned<const W: usize>(
    _board: &Board<W>,
    _size: usize,
    _options: &Options,
    _sink: &mut Sink<'_, '_>,
) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

pub(super) fn sashimi<const W: usize>(
    _board: &Board<W>,
    _size: usize,
    _options: &Options,
    _sink: &mut Sink<'_, '_>,
) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

pub(super) fn franken<const W: usize>(
    _board: &Board<W>,
    _size: usize,
    _options: &Options,
    _sink: &mut Sink<'_, '_>,
) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

pub(super) fn finned_franken<const W: usize>(
    _board: &Board<W>,
    _size: usize,
    _options: &Options,
    _sink: &mut Sink<'_, '_>,
) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

pub(super) fn mutant<const W: usize>(
    _board: &Board<W>,
    _size: usize,
    _options: &Options,
    _sink: &mut Sink<'_, '_>,
) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

pub(super) fn finned_mutant<const W: usize>(
    _board: &Board<W>,
    _size: usize,
    _options: &Options,
    _sink: &mut Sink<'_, '_>,
) -> ControlFlow<()> {
    ControlFlow::Continue(())
}
