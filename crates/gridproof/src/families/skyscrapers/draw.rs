//! The board as a picture, with its clues around it.

use super::{Side, Skyscrapers};
use gridproof_engine::fill::Fill;
use gridproof_engine::scene::{Scene, Tile};

pub(super) fn scene(puzzle: &Skyscrapers, fill: Option<&Fill>, differs: &[usize]) -> Scene {
    let n = puzzle.size();
    let clue = |side, at| Tile::Outside(puzzle.clue(side, at).map_or_else(String::new, |clue| clue.to_string()));
    let cell = |row: usize, column: usize| {
        let at = row * n + column;
        let given = puzzle.givens()[at];
        let digit = fill.map_or(given, |fill| fill.at(row, column));
        Tile::digit(digit, given != 0, differs.contains(&at))
    };
    let inside = 1..=n;
    Scene::new(n + 2, n + 2, |row, column| match (inside.contains(&row), inside.contains(&column)) {
        (true, true) => cell(row - 1, column - 1),
        (true, false) => clue(if column == 0 { Side::Left } else { Side::Right }, row - 1),
        (false, true) => clue(if row == 0 { Side::Top } else { Side::Bottom }, column - 1),
        (false, false) => Tile::Outside(String::new()),
    })
}
