//! Boards to search: solved boards from which redundant givens were removed.

use crate::families::sudoku::logic::shape;
use crate::families::sudoku::{Boxes, Sudoku};
use crate::logic::{Position, set_up};
use crate::{AnyPuzzle, Control, Limits, Verdict};
use gridproof_engine::logic::houses::Board;
use gridproof_engine::random::Random;

/// A solved board: a simple pattern, shuffled in every way that keeps it solved.
pub(super) fn filled(random: &mut Random, tall: usize, wide: usize) -> Vec<u8> {
    let size = tall * wide;
    let (digits, bands, stacks) = (random.order(size), random.order(wide), random.order(tall));
    let (rows, columns) = (random.order(tall), random.order(wide));
    let pattern = |row: usize, column: usize| {
        let (row, column) =
            (bands[row / tall] * tall + rows[row % tall], stacks[column / wide] * wide + columns[column % wide]);
        digits[(wide * (row % tall) + row / tall + column) % size] as u8 + 1
    };
    (0..size * size).map(|cell| pattern(cell / size, cell % size)).collect()
}

/// The givens of a solved board after removing those of these cells that are redundant.
pub(super) fn thinned(full: &[u8], tall: usize, wide: usize, cells: &[usize]) -> Vec<u8> {
    let mut givens = full.to_vec();
    let boxes = Boxes::new(tall, wide).unwrap();
    for &cell in cells {
        let digit = std::mem::take(&mut givens[cell]);
        let puzzle = Sudoku::new(boxes, givens.clone()).unwrap();
        if !matches!(AnyPuzzle::solve(&puzzle, &mut Control::new(Limits::answers(2))), Verdict::Unique(_)) {
            givens[cell] = digit;
        }
    }
    givens
}

/// The givens of a board with one answer, few of them, and the answer.
pub(super) fn planted(random: &mut Random, tall: usize, wide: usize) -> (Vec<u8>, Vec<u8>) {
    let full = filled(random, tall, wide);
    let cells = random.order(full.len());
    (thinned(&full, tall, wide, &cells), full)
}

/// A board with these givens.
pub(super) fn board(givens: &[u8], tall: usize, wide: usize) -> Board<2> {
    set_up(shape(tall, wide), givens, &Position::default())
}
