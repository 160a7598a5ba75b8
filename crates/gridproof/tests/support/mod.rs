//! Shared by the integration tests.
#![allow(dead_code, reason = "each test uses only some of it")]

pub(crate) mod boards;
pub(crate) mod made;
pub(crate) mod proved;
pub(crate) mod shared;
pub(crate) mod towers;

use gridproof::{AnyPuzzle, FAMILIES, Hints};
pub(crate) use gridproof_engine::random::Random;
use std::path::PathBuf;

/// Reads a puzzle; panics if the text is not one.
pub(crate) fn puzzle(family: &str, format: &str, text: &str) -> Box<dyn AnyPuzzle> {
    let family = FAMILIES.iter().find(|row| row.id == family).unwrap();
    let puzzle = family.read(format, text, &Hints::default()).unwrap();
    puzzle.unwrap_or_else(|error| panic!("{error}\n{text}"))
}

/// The root folder of the repository.
pub(crate) fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Joins rows of words into text: words with blanks, rows with `between`.
pub(crate) fn join(rows: &[Vec<String>], between: &str) -> String {
    rows.iter().map(|row| row.join(" ")).collect::<Vec<_>>().join(between)
}
