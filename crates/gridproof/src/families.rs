//! The puzzle families, with the type of each for code that builds puzzles itself.
//!
//! A new family is a folder beside this file and two lines in it.

pub mod kakuro;
pub mod latin;
pub mod skyscrapers;
pub mod sudoku;

use crate::Family;

/// Every family, in the order in which front ends list them.
#[rustfmt::skip]
pub static FAMILIES: &[&Family] = &[
    &sudoku::FAMILY,
    &kakuro::FAMILY,
    &skyscrapers::FAMILY,
    &latin::FAMILY,
];

/// The family with this id.
pub fn family(id: &str) -> Option<&'static Family> {
    FAMILIES.iter().copied().find(|family| family.id == id)
}
