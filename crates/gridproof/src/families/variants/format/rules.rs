//! One line of text, which people can type: `4x4; killer 5 R1C1 R1C2; thermo R2C1-R4C1; given R4C4=2; diagonal+`.
//!
//! Items are separated by semicolons. The first one is the size, rows by columns.
//!
//! | item | meaning |
//! |---|---|
//! | `boxes`, `boxes 2x3` | the usual boxes, or boxes with this many rows and columns; a square board has its usual boxes by default |
//! | `no boxes` | no regions |
//! | `regions 0011 0011 2233 2233` | the region of every cell, `.` for none; with commas, numbers: `regions 0,0,10,. …` |
//! | `digits 0-8` | the smallest and the largest digit |
//! | `repeats` | digits may repeat in rows and columns |
//! | `given R1C1=5 R2C2=3`, `givens 5..1 ....` | givens by cell, or row by row |
//! | `diagonal+`, `diagonal-` | the diagonal that rises, the one that falls |
//! | `killer 15 R1C1 R1C2`, … | a kind of rule with its fields: `name=value`, or in place |
//!
//! In place, without a name: cells (`R1C1`; `R1C1-R1C5` for all cells between, along a line or a diagonal), which go into the next field of
//! cells after a colon, and into the next of several lists after a slash; numbers; words such as `loop`; texts in quotes.

mod read;
mod write;

use super::super::grid::Grid;
use super::super::model::Variant;
use super::super::rule::{Field, Holds, Kind, Rule};
use crate::format::{Format, FormatInfo, Layout, PuzzleText, Signs};

pub(super) const FORMAT: Format<Variant> = Format {
    info: FormatInfo {
        id: "rules",
        name: "rules in a line",
        about: "one line of text: the size, then rules, separated by semicolons",
        example: "4x4; boxes 2x2; killer 3 R1C1 R1C2; arrow R3C1: R4C2 R4C3; thermo R4C2 R3C3 R2C2; difference R4C3 R4C4; pair \"|a-b| >= 2\" R1C2 R1C3",
        layout: Layout::Line,
        sniff,
        split: None,
    },
    read: |text, _| read::read(text),
    write: |puzzle| Ok(write::write(puzzle)),
    saved_position: None,
};

/// A rule on a board, as an item of the line.
pub(super) fn item(grid: &Grid, rule: &Rule) -> String {
    write::item(grid, rule)
}

/// The rule that an item says, if it is one.
pub(super) fn rule_of_item(grid: &Grid, item: &str) -> Option<Rule> {
    read::rule_of_item(grid, item)
}

/// A size and a semicolon.
fn sniff(text: &PuzzleText<'_>) -> bool {
    text.has(Signs::of(";")) && text.has_any(Signs::of("xX")) && read::size_of(text.text()).is_some()
}

/// The field that numbers without a name go into.
fn main_numbers(kind: &Kind) -> Option<&'static Field> {
    let mut lists = kind.fields.iter().filter(|field| field.holds == Holds::Numbers && !field.optional);
    match (lists.next(), lists.next()) {
        (Some(only), None) => Some(only),
        (Some(_), Some(_)) => None,
        (None, _) => kind.fields.iter().find(|field| matches!(field.holds, Holds::Number(..))),
    }
}

/// The field that a text in quotes without a name goes into.
fn main_text(kind: &Kind) -> Option<&'static Field> {
    kind.fields.iter().find(|field| field.holds == Holds::Text)
}

/// The field that a word without a name goes into.
fn main_word(kind: &Kind) -> Option<&'static Field> {
    kind.fields.iter().find(|field| matches!(field.holds, Holds::Word(_)))
}

/// The characters for regions: the first ones stand for the first numbers.
const REGIONS: &[u8; 62] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

#[cfg(test)]
mod tests;
