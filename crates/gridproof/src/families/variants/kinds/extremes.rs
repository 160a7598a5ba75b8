//! Cells that are smaller or larger than all their neighbours.

use super::super::key::{Key, Shape};
use super::super::model::Variant;
use super::super::rule::{Field, Kind, Rule, Turns};
use super::{fine, pairs_unless};
use crate::sheet::RuleTool;
use gridproof_engine::scene::Symbol;

/// Each cell with each neighbour that is not a cell of the rule itself.
fn pairs(puzzle: &Variant, rule: &Rule) -> Vec<(usize, usize)> {
    let cells = rule.cells("cells");
    let outside = |&cell: &usize| {
        puzzle.grid().neighbours_of(cell).filter(|other| !cells.contains(other)).map(move |other| (cell, other))
    };
    cells.iter().flat_map(outside).collect()
}

pub(super) static MINIMUM: Kind = Kind {
    id: "minimum",
    name: "Minimum",
    about: "Each of the cells is smaller than each neighbour outside of them.",
    fields: &[Field::cells("cells", 1, usize::MAX).in_any_order()],
    technique: "order-bounds",
    tool: RuleTool::Cells,
    turns: Turns::Any,
    draw: |rule, picture| picture.symbols(rule.cells("cells"), Symbol::Inward),
    fpuzzles: &[Key::new("minimum", Shape::AllCells)],
    objection: fine,
    broken: |puzzle, rule, values| pairs_unless(pairs(puzzle, rule), values, |a, b| a < b),
    state: |rule, builder| {
        pairs(builder.puzzle, rule).into_iter().try_for_each(|(a, b)| builder.pair(a, b, |a, b| a < b))
    },
};

pub(super) static MAXIMUM: Kind = Kind {
    id: "maximum",
    name: "Maximum",
    about: "Each of the cells is larger than each neighbour outside of them.",
    fields: &[Field::cells("cells", 1, usize::MAX).in_any_order()],
    technique: "order-bounds",
    tool: RuleTool::Cells,
    turns: Turns::Any,
    draw: |rule, picture| picture.symbols(rule.cells("cells"), Symbol::Outward),
    fpuzzles: &[Key::new("maximum", Shape::AllCells)],
    objection: fine,
    broken: |puzzle, rule, values| pairs_unless(pairs(puzzle, rule), values, |a, b| a > b),
    state: |rule, builder| {
        pairs(builder.puzzle, rule).into_iter().try_for_each(|(a, b)| builder.pair(a, b, |a, b| a > b))
    },
};
