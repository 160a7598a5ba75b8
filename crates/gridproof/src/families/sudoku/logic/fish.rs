//! Fish: `n` cover houses that contain all places of a digit in `n` base houses.
//!
//! | module | contents |
//! |---|---|
//! | [`gridproof_engine::logic::houses::fish`] | basic fish: rows against columns |
//! | `lines` | rows against columns with fins: finned and sashimi |
//! | `search` | any houses against any others: franken and mutant, with and without fins |
//! | `covers` | the covers that make a base into a fish |
//! | `targets` | candidates that some fish may strike; the others need no search |
//! | `step` | a fish as a step, and two fish with one base as one step |
//!
//! Terms: each **base** house holds the digit once; **cover** houses contain the places of the base. Places they leave out,
//! and places in two bases at once (**endo** fins), are **fins**. Either a fin is the digit, or the covers hold the digit at
//! places of the base and nowhere else.

mod covers;
mod lines;
#[cfg(test)]
pub(super) mod planted;
mod search;
mod step;
mod targets;
#[cfg(test)]
mod tests;

use super::Options;
use gridproof_engine::logic::Sink;
use gridproof_engine::logic::houses::{Board, fish};
use std::ops::ControlFlow;
use step::Class;

/// The maximum number of fins of a fish, endo fins included.
const MAX_FINS: usize = 5;
/// The maximum number of endo fins.
const MAX_ENDO: usize = 2;

pub(super) fn basic<const W: usize>(
    board: &Board<W>,
    size: usize,
    _options: &Options,
    sink: &mut Sink<'_, '_>,
) -> ControlFlow<()> {
    fish::basic(board, size, sink)
}

pub(super) fn finned<const W: usize>(
    board: &Board<W>,
    size: usize,
    options: &Options,
    sink: &mut Sink<'_, '_>,
) -> ControlFlow<()> {
    lines::find(board, size, Class::Finned, options, sink)
}

pub(super) fn sashimi<const W: usize>(
    board: &Board<W>,
    size: usize,
    options: &Options,
    sink: &mut Sink<'_, '_>,
) -> ControlFlow<()> {
    lines::find(board, size, Class::Sashimi, options, sink)
}

pub(super) fn franken<const W: usize>(
    board: &Board<W>,
    size: usize,
    options: &Options,
    sink: &mut Sink<'_, '_>,
) -> ControlFlow<()> {
    search::find(board, size, Class::Franken, options, sink)
}

pub(super) fn finned_franken<const W: usize>(
    board: &Board<W>,
    size: usize,
    options: &Options,
    sink: &mut Sink<'_, '_>,
) -> ControlFlow<()> {
    search::find(board, size, Class::FinnedFranken, options, sink)
}

pub(super) fn mutant<const W: usize>(
    board: &Board<W>,
    size: usize,
    options: &Options,
    sink: &mut Sink<'_, '_>,
) -> ControlFlow<()> {
    search::find(board, size, Class::Mutant, options, sink)
}

pub(super) fn finned_mutant<const W: usize>(
    board: &Board<W>,
    size: usize,
    options: &Options,
    sink: &mut Sink<'_, '_>,
) -> ControlFlow<()> {
    search::find(board, size, Class::FinnedMutant, options, sink)
}
