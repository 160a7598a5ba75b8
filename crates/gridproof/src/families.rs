//! The puzzle families, and their types for code that builds puzzles directly.
//!
//! A new family is a folder next to this file, and two lines in it.

pub mod kakuro;
pub mod latin;
pub mod skyscrapers;
pub mod sudoku;
pub mod variants;

use crate::Family;

/// Every family, in the order in which front ends list them.
#[rustfmt::skip]
pub static FAMILIES: &[&Family] = &[
    &sudoku::FAMILY,
    &kakuro::FAMILY,
    &skyscrapers::FAMILY,
    &latin::FAMILY,
    &variants::FAMILY,
];

/// The family with this id.
pub fn family(id: &str) -> Option<&'static Family> {
    FAMILIES.iter().copied().find(|family| family.id == id)
}
