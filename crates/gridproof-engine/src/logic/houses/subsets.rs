//! So many cells of a house that share so many digits.

use super::Board;
use crate::logic::Sink;
use std::ops::ControlFlow;

/// `size` cells of a house with only `size` digits among them.
pub fn naked<const W: usize>(_board: &Board<W>, _size: usize, _sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// `size` digits of a house with only `size` places among them.
pub fn hidden<const W: usize>(_board: &Board<W>, _size: usize, _sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

/// A naked subset inside two houses at once, which strikes in both.
pub fn locked<const W: usize>(_board: &Board<W>, _size: usize, _sink: &mut Sink<'_, '_>) -> ControlFlow<()> {
    ControlFlow::Continue(())
}
