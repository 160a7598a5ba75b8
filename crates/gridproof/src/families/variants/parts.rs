//! The givens and rules of a board, and the board without some of them.

use super::model::Variant;
use crate::parts::{Part, PartKind, Parts};

pub(super) fn parts(puzzle: &Variant) -> Parts {
    let grid = puzzle.grid();
    let (rows, columns) = (grid.rows, grid.columns);
    let mut list = Parts::givens(columns, puzzle.givens()).list;
    for (part, &given) in list.iter_mut().zip(puzzle.givens().iter().filter(|&&given| given != 0)) {
        if let Some(&cell) = part.cells.first() {
            part.name = format!("{} in r{}c{}", grid.value(given), cell / columns + 1, cell % columns + 1);
        }
    }
    for rule in puzzle.rules() {
        let mut cells = rule.all_cells();
        let name = rule.name(columns);
        cells.sort_unstable();
        cells.dedup();
        list.push(Part { kind: PartKind::Clue, cells, name });
    }
    Parts { rows, columns, origin: [1, 1], list, clues_stay: false }
}

pub(super) fn without(puzzle: &Variant, removed: &[usize]) -> Variant {
    let given: Vec<usize> = (0..puzzle.givens().len()).filter(|&cell| puzzle.givens()[cell] != 0).collect();
    let mut givens = puzzle.givens().to_vec();
    for &at in removed {
        if let Some(&cell) = given.get(at) {
            givens[cell] = 0;
        }
    }
    let rules = puzzle.rules().iter().enumerate();
    let rules = rules.filter(|(at, _)| !removed.contains(&(at + given.len()))).map(|(_, rule)| rule.clone()).collect();
    // A rule may refer to others: where the rest makes no sense, nothing is taken away.
    Variant::new(puzzle.grid().clone(), givens, rules).unwrap_or_else(|_| puzzle.clone())
}
