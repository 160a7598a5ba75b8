//! The board as a picture.

use super::Sudoku;
use gridproof_engine::fill::Fill;
use gridproof_engine::scene::{Role, Scene, Tile};

pub(super) fn scene(puzzle: &Sudoku, fill: Option<&Fill>, differs: &[usize]) -> Scene {
    let n = puzzle.size();
    let tile = |cell: usize| {
        let given = puzzle.givens()[cell];
        let digit = fill.map_or(given, |fill| fill.at(cell / n, cell % n));
        let role = match given {
            0 if differs.contains(&cell) => Role::Differs,
            0 => Role::Answer,
            _ => Role::Given,
        };
        let text = if digit == 0 { String::new() } else { digit.to_string() };
        Tile::Cell(text, role)
    };
    Scene {
        columns: n,
        tiles: (0..n * n).map(tile).collect(),
        heavy_above: (puzzle.boxes().rows()..n).step_by(puzzle.boxes().rows()).collect(),
        heavy_left: (puzzle.boxes().columns()..n).step_by(puzzle.boxes().columns()).collect(),
    }
}
