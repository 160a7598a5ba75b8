//! Equivalent squares: rows, columns and digits permuted, rows and columns swapped.
//!
//! Rows and digits could swap roles as well without changing the number of answers; but the puzzle would be unrecognisable
//! and differ in difficulty.

use super::{Latin, rules};
use crate::isomorph::lines::Shape;
use crate::isomorph::{Isomorph, NoIsomorph, Transforms, canonical_form};
use gridproof_engine::random::Seed;
use gridproof_engine::search::Control;

fn shape(puzzle: &Latin) -> Result<Shape, NoIsomorph> {
    let size = puzzle.size();
    Shape::new(size, size, size).ok_or_else(|| NoIsomorph::Impossible(format!("boards of size {size} are too large")))
}

pub(super) fn variation(
    puzzle: &Latin,
    kinds: Transforms,
    seed: &Seed,
    number: u64,
) -> Result<Isomorph<Latin>, NoIsomorph> {
    let nothing = || NoIsomorph::Impossible("no kind of transformation was requested".to_string());
    let map = shape(puzzle)?.change(kinds, seed, number).ok_or_else(nothing)?.map();
    let puzzle = Latin::new(puzzle.size(), map.digits_of(puzzle.givens())).ok_or_else(nothing)?;
    Ok(Isomorph { puzzle, map })
}

pub(super) fn canonical(puzzle: &Latin, control: &mut Control<'_>) -> Result<Latin, NoIsomorph> {
    if let Some(contradiction) = rules::contradictions(puzzle).first() {
        return Err(NoIsomorph::Impossible(format!("its givens contradict each other: {}", contradiction.message)));
    }
    let givens = canonical_form(shape(puzzle)?, puzzle.givens(), control)?;
    Ok(Latin::new(puzzle.size(), givens).unwrap_or_else(|| puzzle.clone()))
}
