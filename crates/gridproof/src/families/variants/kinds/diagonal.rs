//! Diagonals without repeats.

use super::super::grid::Grid;
use super::super::key::{Key, Shape};
use super::super::rule::{Field, Holds, Kind, Rule, Turns};
use super::super::rules::repeats;
use crate::sheet::RuleTool;
use gridproof_engine::message;

fn cells(grid: &Grid, rule: &Rule) -> Vec<usize> {
    let side = grid.rows.min(grid.columns);
    let column = |at: usize| if rule.text("dir") == Some("/") { grid.columns - 1 - at } else { at };
    (0..side).map(|at| at * grid.columns + column(at)).collect()
}

pub(super) static KIND: Kind = Kind {
    id: "diagonal",
    name: "Diagonal",
    about: "No digit repeats on the diagonal.",
    fields: &[Field::of("dir", Holds::Word(&["/", "\\"]))],
    technique: "cage-combination",
    tool: RuleTool::Board,
    turns: Turns::Mirrored("dir", "/", "\\"),
    draw: |rule, picture| picture.diagonal(rule.text("dir") == Some("/")),
    fpuzzles: &[Key::new("diagonal+", Shape::Own), Key::new("diagonal-", Shape::Own)],
    objection: |puzzle, _| (puzzle.grid().rows != puzzle.grid().columns).then(|| message!("the board is not a square")),
    broken: |puzzle, rule, values| repeats(puzzle, &cells(puzzle.grid(), rule), values),
    state: |rule, builder| {
        let cells = cells(builder.grid(), rule);
        builder.different(&cells)
    },
};
