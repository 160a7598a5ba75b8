//! What several tests need.
#![allow(dead_code, reason = "each test uses its part")]

pub(crate) mod boards;
pub(crate) mod made;
pub(crate) mod towers;

use gridproof::{AnyPuzzle, FAMILIES, Hints};
use std::path::PathBuf;

/// A small generator of numbers, the same on every machine.
pub(crate) struct Random(u64);

impl Random {
    pub(crate) fn new(seed: u64) -> Random {
        Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    /// A number below `top`.
    pub(crate) fn below(&mut self, top: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((self.0 >> 11) % top as u64) as usize
    }

    /// The numbers below `count` in some order.
    pub(crate) fn order(&mut self, count: usize) -> Vec<usize> {
        let mut order: Vec<usize> = (0..count).collect();
        (1..count).for_each(|at| order.swap(at, self.below(at + 1)));
        order
    }

    /// True `percent` times in a hundred.
    pub(crate) fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }
}

/// Reads a puzzle that must be readable.
pub(crate) fn puzzle(family: &str, format: &str, text: &str) -> Box<dyn AnyPuzzle> {
    let family = FAMILIES.iter().find(|row| row.id == family).unwrap();
    let puzzle = family.read(format, text, &Hints::default()).unwrap();
    puzzle.unwrap_or_else(|error| panic!("{error}\n{text}"))
}

/// The project's folder.
pub(crate) fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Rows of words as text: words joined by blanks, rows by `between`.
pub(crate) fn join(rows: &[Vec<String>], between: &str) -> String {
    rows.iter().map(|row| row.join(" ")).collect::<Vec<_>>().join(between)
}
