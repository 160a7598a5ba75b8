//! X and V between neighbours.

use super::super::key::{Key, Shape};
use super::super::model::Variant;
use super::super::rule::{Field, Kind, Turns};
use super::{fine, pairs_unless, total, total_unless, unmarked};
use crate::sheet::RuleTool;
use gridproof_engine::scene::Dot;

pub(super) static KIND: Kind = Kind {
    id: "xv",
    name: "X or V",
    about: "The two digits add up to 10 (X), 5 (V), or another number.",
    fields: &[Field::cells("cells", 2, 2).in_any_order(), Field::number("value", -99, 99)],
    technique: "pair-candidates",
    tool: RuleTool::Pair,
    turns: Turns::Any,
    draw: |rule, picture| {
        let sign = rule.number("value").map_or_else(String::new, |value| match value {
            10 => "X".to_string(),
            5 => "V".to_string(),
            other => other.to_string(),
        });
        picture.dot(rule.cells("cells"), Dot::Bare, sign);
    },
    fpuzzles: &[Key::new("xv", Shape::Cells).with("value")],
    objection: fine,
    broken: |_, rule, values| {
        let cells = rule.cells("cells");
        total_unless(total(cells, values), i64::from(rule.number("value").unwrap_or(10)), cells)
    },
    state: |rule, builder| {
        let sum = rule.number("value").unwrap_or(10);
        builder.chain(rule.cells("cells"), |a, b| a + b == sum)
    },
};

/// Neighbours without a sign.
fn unsigned(puzzle: &Variant) -> Vec<(usize, usize)> {
    unmarked(puzzle, &[KIND.id])
}

pub(super) static NEGATIVE: Kind = Kind {
    id: "xv_negative",
    name: "All X and V are given",
    about: "Neighbours without a sign add up to none of these numbers.",
    fields: &[Field::numbers("values")],
    technique: "pair-candidates",
    tool: RuleTool::Board,
    turns: Turns::Any,
    draw: |_, _| {},
    fpuzzles: &[Key::new("negative", Shape::Own)],
    objection: fine,
    broken: |puzzle, rule, values| {
        pairs_unless(unsigned(puzzle), values, |a, b| !rule.numbers("values").contains(&(a + b)))
    },
    state: |rule, builder| {
        let relation = builder.relation(|a, b| !rule.numbers("values").contains(&(a + b)));
        unsigned(builder.puzzle).into_iter().try_for_each(|(a, b)| builder.related(a, b, &relation))
    },
};
