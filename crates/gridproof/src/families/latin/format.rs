//! How Latin squares are written.

mod fpuz;
mod fpuzzles;
mod grid;
mod json;

use super::Latin;
use crate::format::Format;

/// Best known first.
pub(super) const FORMATS: &[Format<Latin>] = &[grid::FORMAT, fpuzzles::FORMAT, fpuz::FORMAT, json::FORMAT];
