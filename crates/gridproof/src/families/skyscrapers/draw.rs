//! The board as a picture, with its clues around it.

use super::{Side, Skyscrapers};
use gridproof_engine::fill::Fill;
use gridproof_engine::scene::{Role, Scene, Tile};

pub(super) fn scene(puzzle: &Skyscrapers, fill: Option<&Fill>, differs: &[usize]) -> Scene {
    let n = puzzle.size();
    let clue = |side, at| Tile::Outside(puzzle.clue(side, at).map_or_else(String::new, |clue| clue.to_string()));
    let cell = |row: usize, column: usize| {
        let at = row * n + column;
        let given = puzzle.givens()[at];
        let digit = fill.map_or(given, |fill| fill.at(row, column));
        let role = match given {
            0 if differs.contains(&at) => Role::Differs,
            0 => Role::Answer,
            _ => Role::Given,
        };
        Tile::Cell(if digit == 0 { String::new() } else { digit.to_string() }, role)
    };
    let mut tiles = Vec::with_capacity((n + 2) * (n + 2));
    let edge = |tiles: &mut Vec<Tile>, side| {
        tiles.push(Tile::Outside(String::new()));
        tiles.extend((0..n).map(|column| clue(side, column)));
        tiles.push(Tile::Outside(String::new()));
    };
    edge(&mut tiles, Side::Top);
    for row in 0..n {
        tiles.push(clue(Side::Left, row));
        tiles.extend((0..n).map(|column| cell(row, column)));
        tiles.push(clue(Side::Right, row));
    }
    edge(&mut tiles, Side::Bottom);
    Scene { columns: n + 2, tiles, heavy_above: vec![], heavy_left: vec![] }
}
