//! The givens and clues of a board, and the board without some of them.

use super::{Cell, Direction, Kakuro};
use crate::parts::{Part, PartKind, Parts};

/// The range of rows and the range of columns that hold white cells; `None` without white cells.
pub(super) fn white_part(puzzle: &Kakuro) -> Option<[std::ops::Range<usize>; 2]> {
    let columns = puzzle.columns();
    let mut ends: Option<[std::ops::Range<usize>; 2]> = None;
    for (at, _) in puzzle.cells().iter().enumerate().filter(|(_, cell)| cell.is_white()) {
        let [row, column] = [at / columns, at % columns];
        let [rows, columns] = ends.get_or_insert([row..row + 1, column..column + 1]);
        *rows = rows.start.min(row)..rows.end.max(row + 1);
        *columns = columns.start.min(column)..columns.end.max(column + 1);
    }
    ends
}

/// The parts and, for each, the cell that holds it, with the direction of the run if it is a sum.
fn listed(puzzle: &Kakuro) -> (Parts, Vec<(usize, Option<Direction>)>) {
    let wide = puzzle.columns();
    let [rows, columns] = white_part(puzzle).unwrap_or([0..0, 0..0]);
    let place = |cell: usize| (cell / wide - rows.start) * columns.len() + (cell % wide - columns.start);
    let (mut list, mut from) = (Vec::new(), Vec::new());
    for (cell, given) in puzzle.cells().iter().enumerate() {
        if let Cell::White(Some(digit)) = given {
            let name = format!("{digit} in r{}c{}", cell / wide + 1, cell % wide + 1);
            list.push(Part { kind: PartKind::Given, cells: vec![place(cell)], name });
            from.push((cell, None));
        }
    }
    for run in puzzle.runs() {
        let (Some(sum), Some(first)) = (run.clue, run.cells().next()) else { continue };
        let (step, way) = match run.direction {
            Direction::Across => (1, "across"),
            Direction::Down => (wide, "down"),
        };
        let name = format!("the sum {sum} {way} from r{}c{}", first / wide + 1, first % wide + 1);
        list.push(Part { kind: PartKind::Clue, cells: run.cells().map(place).collect(), name });
        from.push((first - step, Some(run.direction)));
    }
    let origin = [rows.start + 1, columns.start + 1];
    (Parts { rows: rows.len(), columns: columns.len(), origin, list, clues_stay: true }, from)
}

pub(super) fn parts(puzzle: &Kakuro) -> Parts {
    listed(puzzle).0
}

pub(super) fn without(puzzle: &Kakuro, removed: &[usize]) -> Kakuro {
    let (_, from) = listed(puzzle);
    let mut cells = puzzle.cells().to_vec();
    for &(at, way) in removed.iter().filter_map(|&at| from.get(at)) {
        cells[at] = match (cells[at], way) {
            (Cell::Black { down, .. }, Some(Direction::Across)) => Cell::Black { down, across: None },
            (Cell::Black { across, .. }, Some(Direction::Down)) => Cell::Black { down: None, across },
            (Cell::White(_), None) => Cell::WHITE,
            (cell, _) => cell,
        };
    }
    Kakuro::new(puzzle.columns(), cells).unwrap_or_else(|_| puzzle.clone())
}
