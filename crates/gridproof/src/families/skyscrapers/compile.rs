//! The rules as a constraint model: a line of sight for every line with a clue, all-different for the others.

use super::{Side, Skyscrapers};
use crate::kernel::Compiled;
use gridproof_engine::csp::model::{Model, ModelError};
use gridproof_engine::digits::Digits;

pub(super) fn compile(puzzle: &Skyscrapers) -> Result<Compiled, ModelError> {
    let n = puzzle.size();
    let mut model = Model::new(n * n, Digits::upto(puzzle.top()));
    for i in 0..n {
        let row: Vec<usize> = (0..n).map(|j| i * n + j).collect();
        let column: Vec<usize> = (0..n).map(|j| j * n + i).collect();
        line(&mut model, &row, puzzle.clue(Side::Left, i), puzzle.clue(Side::Right, i))?;
        line(&mut model, &column, puzzle.clue(Side::Top, i), puzzle.clue(Side::Bottom, i))?;
    }
    for (cell, &given) in puzzle.givens().iter().enumerate().filter(|&(_, &given)| given != 0) {
        model.keep(cell, Digits::one(given))?;
    }
    Ok(Compiled::whole_board(model))
}

fn line(model: &mut Model, cells: &[usize], near: Option<u8>, far: Option<u8>) -> Result<(), ModelError> {
    if near.is_none() && far.is_none() { model.all_different(cells) } else { model.sight(cells, near, far) }
}
