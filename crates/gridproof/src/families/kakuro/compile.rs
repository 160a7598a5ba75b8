//! The rules as a constraint model: a distinct sum for every run with a clue, all-different for the others.

use super::{Cell, Kakuro};
use crate::kernel::Compiled;
use gridproof_engine::csp::model::{Model, ModelError};
use gridproof_engine::digits::Digits;

pub(super) fn compile(puzzle: &Kakuro) -> Result<Compiled, ModelError> {
    let (places, before) = white_cells(puzzle);
    let mut model = Model::new(places.len(), Digits::upto(9));
    let mut cells = Vec::with_capacity(9);
    for run in puzzle.runs() {
        cells.clear();
        cells.extend(run.cells().map(|place| before[place]));
        match run.clue {
            Some(sum) => model.distinct_sum(&cells, u16::from(sum))?,
            None if cells.len() > 1 => model.all_different(&cells)?,
            None => {}
        }
    }
    for (at, &place) in places.iter().enumerate() {
        if let Cell::White(Some(given)) = puzzle.cells()[place] {
            model.keep(at, Digits::one(given))?;
        }
    }
    Ok(Compiled { model, places })
}

/// The places of the white cells in order, and for every place the number of white cells before it.
pub(super) fn white_cells(puzzle: &Kakuro) -> (Vec<usize>, Vec<usize>) {
    let mut places = Vec::with_capacity(puzzle.cells().len());
    let mut before = Vec::with_capacity(puzzle.cells().len());
    for (place, cell) in puzzle.cells().iter().enumerate() {
        before.push(places.len());
        if cell.is_white() {
            places.push(place);
        }
    }
    (places, before)
}
