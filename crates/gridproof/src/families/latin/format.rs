//! How Latin squares are written.

mod fpuz;
mod fpuzzles;
mod grid;
mod json;
mod page;

use super::Latin;
use crate::format::Format;

/// Best known first.
pub(super) const FORMATS: &[Format<Latin>] =
    &[grid::FORMAT, fpuzzles::FORMAT, fpuz::FORMAT, page::FORMAT, json::FORMAT];
