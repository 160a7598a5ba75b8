//! Equivalent boards: lines permuted within bands and stacks, bands and stacks permuted, digits relabelled, and the board
//! transposed together with its boxes: boxes of 3 x 2 become 2 x 3.
//!
//! The smallest of them, read row by row with blanks as 0, is known as the minlex form. If boxes are not square, only boards whose
//! boxes are wider than tall count, as those are the default of most formats.

use super::{Sudoku, rules};
use crate::isomorph::lines::Shape;
use crate::isomorph::{Isomorph, NoIsomorph, Transforms, Turn, canonical_form};
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
    let change = shape(puzzle)?.change(kinds, seed, number).ok_or_else(no_change)?;
    let boxes = if change.transposed { puzzle.boxes().transposed() } else { puzzle.boxes() };
    let map = change.map();
    let puzzle = Sudoku::new(boxes, map.digits_of(puzzle.givens())).map_err(|_| no_change())?;
    Ok(Isomorph { puzzle, map })
}

pub(super) fn canonical(puzzle: &Sudoku, control: &mut Control<'_>) -> Result<Sudoku, NoIsomorph> {
    if let Some(violation) = rules::contradictions(puzzle).first() {
        return Err(NoIsomorph::Impossible(format!("its givens contradict each other: {}", violation.message)));
    }
    let wide = if puzzle.boxes().rows() > puzzle.boxes().columns() { transposed(puzzle) } else { puzzle.clone() };
    let givens = canonical_form(shape(&wide)?, wide.givens(), control)?;
    Ok(Sudoku::new(wide.boxes(), givens).unwrap_or(wide))
}

/// The board and its boxes with rows and columns exchanged.
fn transposed(puzzle: &Sudoku) -> Sudoku {
    let size = puzzle.size();
    let from = Turn::DIAGONAL.from(size, size);
    let givens = from.into_iter().map(|cell| puzzle.givens()[cell]).collect();
    Sudoku::new(puzzle.boxes().transposed(), givens).unwrap_or_else(|_| puzzle.clone())
}
