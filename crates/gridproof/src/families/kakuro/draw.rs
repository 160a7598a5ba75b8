//! The board as a picture.

use super::{Cell, Kakuro};
use gridproof_engine::fill::Fill;
use gridproof_engine::scene::{Role, Scene, Tile};

pub(super) fn scene(puzzle: &Kakuro, fill: Option<&Fill>, differs: &[usize]) -> Scene {
    let columns = puzzle.columns();
    // Looked up once per cell: two answers of a large board may differ nearly everywhere.
    let mut marked = vec![false; puzzle.cells().len()];
    for &place in differs {
        if let Some(mark) = marked.get_mut(place) {
            *mark = true;
        }
    }
    let text = |number: Option<u8>| number.map(|number| number.to_string()).unwrap_or_default();
    let tile = |(place, cell): (usize, &Cell)| match *cell {
        Cell::Black { down, across } => Tile::Black { down: text(down), across: text(across) },
        Cell::White(Some(given)) => Tile::Cell(given.to_string(), Role::Given),
        Cell::White(None) => {
            let digit = fill.map_or(0, |fill| fill.at(place / columns, place % columns));
            let role = if marked[place] { Role::Differs } else { Role::Answer };
            Tile::Cell(text((digit != 0).then_some(digit)), role)
        }
    };
    let tiles = puzzle.cells().iter().enumerate().map(tile).collect();
    Scene { columns, tiles, heavy_above: vec![], heavy_left: vec![] }
}
