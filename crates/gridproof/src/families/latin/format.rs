//! The formats of Latin squares.

mod fpuzzles;
mod grid;
mod json;
mod page;

use super::Latin;
use crate::format::Format;

/// The best known formats first.
pub(super) const FORMATS: &[Format<Latin>] =
    &[grid::FORMAT, fpuzzles::FORMAT, fpuzzles::FPUZ, page::FORMAT, json::FORMAT];
