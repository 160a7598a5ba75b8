//! Which rules a board breaks. Derived from the words of the rules alone: no search, no model.

use super::model::Variant;
use super::rule::{Broken, Rule};
use gridproof_engine::fill::Fill;
use gridproof_engine::message;
use gridproof_engine::verdict::Violation;

/// Every rule that a filled board breaks.
pub(super) fn violations(puzzle: &Variant, fill: &Fill) -> Vec<Violation> {
    let grid = puzzle.grid();
    let (rows, columns) = (grid.rows, grid.columns);
    if (fill.rows(), fill.columns()) != (rows, columns) {
        let message = message!("the board must be {rows} by {columns}", rows, columns);
        return vec![Violation { rule: "shape", cells: vec![], message }];
    }
    let place = |cell: usize| (cell / columns, cell % columns);
    let mut broken = Vec::new();
    for (cell, (&given, &digit)) in puzzle.givens().iter().zip(fill.digits()).enumerate() {
        let (cells, cell) = (vec![place(cell)], puzzle.argument(cell));
        if digit == 0 || digit > grid.digits {
            let message = message!("{cell} has no digit of the board", cell);
            broken.push(Violation { rule: "range", cells, message });
        } else if given != 0 && given != digit {
            let message = message!("{cell} is given as {given}", cell, given = grid.value(given));
            broken.push(Violation { rule: "given", cells, message });
        }
    }
    if !broken.is_empty() {
        return broken;
    }
    let values: Vec<i32> = fill.digits().iter().map(|&digit| grid.value(digit)).collect();
    let mut note = |rule: &'static str, all: Vec<Broken>| {
        for Broken { cells, message } in all {
            broken.push(Violation { rule, cells: cells.into_iter().map(place).collect(), message });
        }
    };
    if grid.latin {
        (0..rows).for_each(|row| note("row-repeat", repeats(puzzle, &grid.row(row), &values)));
        (0..columns).for_each(|column| note("column-repeat", repeats(puzzle, &grid.column(column), &values)));
    }
    grid.region_cells().iter().for_each(|region| note("region-repeat", repeats(puzzle, region, &values)));
    for rule in puzzle.rules() {
        note(rule.kind.id, (rule.kind.broken)(puzzle, rule, &values));
    }
    broken
}

/// Whether a filled board breaks a rule, which need not be one of the puzzle's.
pub(super) fn breaks(puzzle: &Variant, rule: &Rule, fill: &Fill) -> bool {
    let values: Vec<i32> = fill.digits().iter().map(|&digit| puzzle.grid().value(digit)).collect();
    !(rule.kind.broken)(puzzle, rule, &values).is_empty()
}

/// Givens that are equal in a house.
pub(super) fn contradictions(puzzle: &Variant) -> Vec<Violation> {
    let grid = puzzle.grid();
    let place = |cell: usize| (cell / grid.columns, cell % grid.columns);
    let values: Vec<i32> = puzzle.givens().iter().map(|&given| grid.value(given)).collect();
    let mut found = Vec::new();
    for house in grid.houses() {
        let given: Vec<usize> = house.into_iter().filter(|&cell| puzzle.givens()[cell] != 0).collect();
        for Broken { cells, message } in repeats(puzzle, &given, &values) {
            let cells: Vec<(usize, usize)> = cells.into_iter().map(place).collect();
            // Two cells may share a row and a box.
            if !found.iter().any(|known: &Violation| known.cells == cells) {
                found.push(Violation { rule: "given-repeat", cells, message });
            }
        }
    }
    found
}

/// Pairs of equal digits among cells.
pub(super) fn repeats(puzzle: &Variant, cells: &[usize], values: &[i32]) -> Vec<Broken> {
    let pairs = cells.iter().enumerate().flat_map(|(at, &a)| cells[..at].iter().map(move |&b| (b, a)));
    let equal = pairs.filter(|&(a, b)| values[a] == values[b]);
    equal
        .map(|(a, b)| {
            let (one, other) = (puzzle.argument(a), puzzle.argument(b));
            let message = message!("{one} and {other} are both {digit}", one, other, digit = values[a]);
            Broken { cells: vec![a, b], message }
        })
        .collect()
}
