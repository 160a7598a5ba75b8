//! The givens of a board, and the board without some of them.

use super::Sudoku;
use crate::parts::Parts;

pub(super) fn parts(puzzle: &Sudoku) -> Parts {
    Parts::givens(puzzle.size(), puzzle.givens())
}

pub(super) fn without(puzzle: &Sudoku, removed: &[usize]) -> Sudoku {
    let parts = parts(puzzle);
    let mut givens = puzzle.givens().to_vec();
    for cell in removed.iter().filter_map(|&at| parts.list.get(at)).flat_map(|part| &part.cells) {
        givens[*cell] = 0;
    }
    Sudoku::new(puzzle.boxes(), givens).unwrap_or_else(|_| puzzle.clone())
}
