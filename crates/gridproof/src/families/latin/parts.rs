//! The givens of a square, and the square without some of them.

use super::Latin;
use crate::parts::Parts;

pub(super) fn parts(puzzle: &Latin) -> Parts {
    Parts::givens(puzzle.size(), puzzle.givens())
}

pub(super) fn without(puzzle: &Latin, removed: &[usize]) -> Latin {
    let parts = parts(puzzle);
    let mut givens = puzzle.givens().to_vec();
    for cell in removed.iter().filter_map(|&at| parts.list.get(at)).flat_map(|part| &part.cells) {
        givens[*cell] = 0;
    }
    Latin::new(puzzle.size(), givens).unwrap_or_else(|| puzzle.clone())
}
