//! How Latin squares are written.

mod grid;
mod json;

use super::Latin;
use crate::format::Format;

/// Best known first.
pub(super) const FORMATS: &[Format<Latin>] = &[grid::FORMAT, json::FORMAT];
