//! The board as a picture.

use super::{Cell, Kakuro};
use gridproof_engine::fill::Fill;
use gridproof_engine::scene::{Scene, Tile};

pub(super) fn scene(puzzle: &Kakuro, fill: Option<&Fill>, differs: &[usize]) -> Scene {
    let columns = puzzle.columns();
    // A table, since two answers of a large board may differ nearly everywhere.
    let mut marked = vec![false; puzzle.cells().len()];
    for &place in differs {
        if let Some(mark) = marked.get_mut(place) {
            *mark = true;
        }
    }
    let text = |number: Option<u8>| number.map(|number| number.to_string()).unwrap_or_default();
    Scene::new(puzzle.rows(), columns, |row, column| {
        let place = row * columns + column;
        match puzzle.cells()[place] {
            Cell::Black { down, across } => Tile::Black { down: text(down), across: text(across) },
            Cell::White(Some(given)) => Tile::digit(given, true, false),
            Cell::White(None) => Tile::digit(fill.map_or(0, |fill| fill.at(row, column)), false, marked[place]),
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use gridproof_engine::scene::Role;

    #[test]
    fn tiles_say_what_they_are() {
        let clues = Cell::Black { down: None, across: Some(12) };
        let puzzle = Kakuro::new(4, vec![clues, Cell::White(Some(5)), Cell::WHITE, Cell::WHITE]).unwrap();
        let fill = Fill::new(4, vec![0, 5, 1, 6]).unwrap();
        let cell = |text: &str, role| Tile::Cell(text.to_string(), role);
        let black = Tile::Black { down: String::new(), across: "12".to_string() };
        let white = [cell("5", Role::Given), cell("1", Role::Answer), cell("6", Role::Differs)];
        assert_eq!(scene(&puzzle, Some(&fill), &[1, 3, 99]).tiles()[..1], [black]);
        assert_eq!(scene(&puzzle, Some(&fill), &[1, 3, 99]).tiles()[1..], white);
        assert_eq!(scene(&puzzle, None, &[]).tiles()[2], cell("", Role::Answer));
    }
}
