//! The formats of Latin squares.

#[cfg(feature = "links")]
mod fpuzzles;
mod grid;
#[cfg(feature = "json")]
mod json;
mod table;

use super::Latin;
use crate::format::{Format, page};

/// The best known formats first.
pub(super) const FORMATS: &[Format<Latin>] = &[
    grid::FORMAT,
    table::FORMAT,
    #[cfg(feature = "links")]
    fpuzzles::FORMAT,
    #[cfg(feature = "links")]
    fpuzzles::FPUZ,
    page::format("http://127.0.0.1:7878/#p=latin.3.1D2C"),
    #[cfg(feature = "json")]
    json::FORMAT,
];
