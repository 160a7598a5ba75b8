//! The rules as a constraint model: every row and every column all-different.

use super::Latin;
use crate::kernel::Compiled;
use gridproof_engine::csp::model::{Model, ModelError};
use gridproof_engine::digits::Digits;

pub(super) fn compile(puzzle: &Latin) -> Result<Compiled, ModelError> {
    let n = puzzle.size();
    let mut model = Model::new(n * n, Digits::upto(puzzle.top()));
    for i in 0..n {
        let row: Vec<usize> = (0..n).map(|j| i * n + j).collect();
        let column: Vec<usize> = (0..n).map(|j| j * n + i).collect();
        model.all_different(&row)?;
        model.all_different(&column)?;
    }
    for (cell, &given) in puzzle.givens().iter().enumerate().filter(|&(_, &given)| given != 0) {
        model.keep(cell, Digits::one(given))?;
    }
    Ok(Compiled::whole_board(model))
}
