//! Digits that keep away from themselves: knight's and king's moves, taxicab distances.

use super::super::grid::Grid;
use super::super::key::{Key, Shape};
use super::super::rule::{Field, Kind, Turns};
use super::{fine, pairs_unless};
use crate::sheet::RuleTool;

fn knights(grid: &Grid) -> Vec<(usize, usize)> {
    [(1, 2), (1, -2), (2, 1), (2, -1)].iter().flat_map(|&(down, right)| grid.pairs(down, right)).collect()
}

fn kings(grid: &Grid) -> Vec<(usize, usize)> {
    [(0, 1), (1, -1), (1, 0), (1, 1)].iter().flat_map(|&(down, right)| grid.pairs(down, right)).collect()
}

pub(super) static KNIGHT: Kind = Kind {
    id: "anti_knight",
    name: "Anti-knight",
    about: "Cells a knight's move apart differ.",
    fields: &[],
    technique: "cage-combination",
    tool: RuleTool::Board,
    turns: Turns::Any,
    draw: |_, _| {},
    fpuzzles: &[Key::new("antiknight", Shape::Flag)],
    objection: fine,
    broken: |puzzle, _, values| pairs_unless(knights(puzzle.grid()), values, |a, b| a != b),
    state: |_, builder| knights(builder.grid()).into_iter().try_for_each(|(a, b)| builder.different(&[a, b])),
};

pub(super) static KING: Kind = Kind {
    id: "anti_king",
    name: "Anti-king",
    about: "Cells that touch, also at a corner, differ.",
    fields: &[],
    technique: "cage-combination",
    tool: RuleTool::Board,
    turns: Turns::Any,
    draw: |_, _| {},
    fpuzzles: &[Key::new("antiking", Shape::Flag)],
    objection: fine,
    broken: |puzzle, _, values| pairs_unless(kings(puzzle.grid()), values, |a, b| a != b),
    state: |_, builder| kings(builder.grid()).into_iter().try_for_each(|(a, b)| builder.different(&[a, b])),
};

/// Pairs of cells with their distance along rows and columns, up to the largest digit.
fn distances(grid: &Grid) -> Vec<(usize, usize, i32)> {
    let most = i64::from(grid.highest());
    let reach = (grid.rows + grid.columns) as i64;
    (0..=most.min(reach))
        .flat_map(|down| (-reach..=reach).map(move |right| (down, right)))
        .filter(|&(down, right)| (down > 0 || right > 0) && down + right.abs() <= most)
        .flat_map(|(down, right)| grid.pairs(down, right).map(move |(a, b)| (a, b, (down + right.abs()) as i32)))
        .collect()
}

pub(super) static TAXICAB: Kind = Kind {
    id: "anti_taxicab",
    name: "Anti-taxicab",
    about: "Two cells with the same digit are never as many steps apart, along rows and columns, as the digit says.",
    fields: &[],
    technique: "pair-candidates",
    tool: RuleTool::Board,
    turns: Turns::Any,
    draw: |_, _| {},
    fpuzzles: &[],
    objection: fine,
    broken: |puzzle, _, values| {
        let wrong =
            distances(puzzle.grid()).into_iter().filter(|&(a, b, steps)| values[a] == steps && values[b] == steps);
        wrong.map(|(a, b, _)| super::unfit(&[a, b], values)).collect()
    },
    state: |_, builder| {
        let all = distances(builder.grid());
        for steps in 1..=builder.grid().highest() {
            let relation = builder.relation(|a, b| a != steps || b != steps);
            for &(a, b, _) in all.iter().filter(|pair| pair.2 == steps) {
                builder.related(a, b, &relation)?;
            }
        }
        Ok(())
    },
};

pub(super) static KNIGHTMARE: Kind = Kind {
    id: "knightmare",
    name: "Knightmare",
    about: "Cells a knight's move apart add up to none of these numbers.",
    fields: &[Field::numbers("sums")],
    technique: "pair-candidates",
    tool: RuleTool::Board,
    turns: Turns::Any,
    draw: |_, _| {},
    fpuzzles: &[],
    objection: fine,
    broken: |puzzle, rule, values| {
        pairs_unless(knights(puzzle.grid()), values, |a, b| !rule.numbers("sums").contains(&(a + b)))
    },
    state: |rule, builder| {
        let relation = builder.relation(|a, b| !rule.numbers("sums").contains(&(a + b)));
        knights(builder.grid()).into_iter().try_for_each(|(a, b)| builder.related(a, b, &relation))
    },
};
