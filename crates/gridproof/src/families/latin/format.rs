//! The formats of Latin squares.

mod fpuzzles;
mod grid;
mod json;

use super::Latin;
use crate::format::{Format, page};

/// The best known formats first.
pub(super) const FORMATS: &[Format<Latin>] = &[
    grid::FORMAT,
    fpuzzles::FORMAT,
    fpuzzles::FPUZ,
    page::format("http://127.0.0.1:7878/#p=latin.3.1D2C"),
    json::FORMAT,
];
