//! The board as a picture.

use super::Sudoku;
use gridproof_engine::fill::Fill;
use gridproof_engine::scene::{Scene, Tile};

pub(super) fn scene(puzzle: &Sudoku, fill: Option<&Fill>, differs: &[usize]) -> Scene {
    let n = puzzle.size();
    let (rows, columns) = (puzzle.boxes().rows(), puzzle.boxes().columns());
    let scene = Scene::new(n, n, |row, column| {
        let cell = row * n + column;
        let given = puzzle.givens()[cell];
        let digit = fill.map_or(given, |fill| fill.at(row, column));
        Tile::digit(digit, given != 0, differs.contains(&cell))
    });
    scene.divided(|row, column| row / rows * n + column / columns)
}
