//! Fish: as many houses as hold all places of a digit in as many others.
//!
//! | room | what |
//! |---|---|
//! | [`gridproof_engine::logic::houses::fish`] | basic fish: rows against columns |
//! | `lines` | the same with fins: finned and sashimi |
//! | `search` | any houses against any others: franken and mutant, with and without fins |
//! | `covers` | the covers that make a fish of a base |
//! | `targets` | candidates that some fish may strike; the rest need not be looked at |
//! | `step` | a fish as a step, two fish with one base as one step |
//!
//! The words: **base** houses each hold the digit once; **cover** houses hold the places of the base; what they leave
//! out, and what is in two bases at once (**endo** fins), are **fins**. Either a fin is the digit, or the covers
//! hold the digit at places of the base and nowhere else.

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

/// The most fins a fish may have, endo fins included.
const FINS: usize = 5;
/// The most endo fins.
const ENDO: usize = 2;

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
