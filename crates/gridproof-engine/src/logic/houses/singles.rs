//! Cells and digits with one possibility left.

use super::Board;
use crate::logic::Sink;
use std::ops::ControlFlow;

/// The last open cell of a house.
pub fn full_house<const W: usize>(_board: &Board<W>, _sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// A cell with one candidate.
pub fn naked_single<const W: usize>(_board: &Board<W>, _sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// A digit with one place left in a house.
pub fn hidden_single<const W: usize>(_board: &Board<W>, _sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
    ControlFlow::Continue(())
}
