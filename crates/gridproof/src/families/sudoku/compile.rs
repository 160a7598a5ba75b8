//! The rules as a constraint model: every row, column and box all different.

use super::Sudoku;
use crate::kernel::Compiled;
use gridproof_engine::csp::model::{Model, ModelError};
use gridproof_engine::digits::Digits;

pub(super) fn compile(puzzle: &Sudoku) -> Result<Compiled, ModelError> {
    let n = puzzle.size();
    let mut model = Model::new(n * n, Digits::upto(puzzle.top()));
    for house in houses(puzzle) {
        model.all_different(&house)?;
    }
    for (cell, &given) in puzzle.givens().iter().enumerate().filter(|&(_, &given)| given != 0) {
        model.keep(cell, Digits::one(given))?;
    }
    Ok(Compiled::whole_board(model))
}

/// The cells of every row, then column, then box. Boxes that are whole rows or columns are left out as duplicates.
pub(super) fn houses(puzzle: &Sudoku) -> Vec<Vec<usize>> {
    let n = puzzle.size();
    let boxes = puzzle.boxes();
    let mut houses: Vec<Vec<usize>> = (0..n).map(|row| (0..n).map(|i| row * n + i).collect()).collect();
    houses.extend((0..n).map(|column| (0..n).map(|i| i * n + column).collect()));
    if boxes.rows() > 1 && boxes.columns() > 1 {
        let (tall, wide) = (boxes.rows(), boxes.columns());
        let first = |number: usize| number / tall * tall * n + number % tall * wide;
        let cell = |number: usize, i: usize| first(number) + i / wide * n + i % wide;
        houses.extend((0..n).map(|number| (0..n).map(|i| cell(number, i)).collect()));
    }
    houses
}
