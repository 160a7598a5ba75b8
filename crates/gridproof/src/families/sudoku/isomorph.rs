//! Equivalent boards: lines permuted within bands and stacks, bands and stacks permuted, digits relabelled, and the board
//! transposed where boxes are square.
//!
//! The smallest of them, read row by row with blanks as 0, is known as the minlex form.

use super::{Sudoku, rules};
use crate::isomorph::lines::Shape;
use crate::isomorph::{Isomorph, NoIsomorph, Transforms, canonical_form};
use gridproof_engine::random::Seed;
use gridproof_engine::search::Control;

fn shape(puzzle: &Sudoku) -> Result<Shape, NoIsomorph> {
    let (size, boxes) = (puzzle.size(), puzzle.boxes());
    Shape::new(size, boxes.rows(), boxes.columns())
        .ok_or_else(|| NoIsomorph::Impossible(format!("boards of size {size} are too large")))
}

pub(super) fn variation(
    puzzle: &Sudoku,
    kinds: Transforms,
    seed: &Seed,
    number: u64,
) -> Result<Isomorph<Sudoku>, NoIsomorph> {
    let no_change = || NoIsomorph::Impossible("no kind of change was selected".to_string());
    let map = shape(puzzle)?.change(kinds, seed, number).ok_or_else(no_change)?.map();
    let puzzle = Sudoku::new(puzzle.boxes(), map.digits_of(puzzle.givens())).map_err(|_| no_change())?;
    Ok(Isomorph { puzzle, map })
}

pub(super) fn canonical(puzzle: &Sudoku, control: &mut Control<'_>) -> Result<Sudoku, NoIsomorph> {
    if let Some(violation) = rules::contradictions(puzzle).first() {
        return Err(NoIsomorph::Impossible(format!("its givens contradict each other: {}", violation.message)));
    }
    let givens = canonical_form(shape(puzzle)?, puzzle.givens(), control)?;
    Ok(Sudoku::new(puzzle.boxes(), givens).unwrap_or_else(|_| puzzle.clone()))
}
