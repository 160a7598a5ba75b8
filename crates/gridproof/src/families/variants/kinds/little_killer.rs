//! Little killers: sums of diagonals.

use super::super::key::{Key, Shape};
use super::super::rule::{Field, Kind, Turns};
use super::{fine, total, total_unless};
use crate::sheet::RuleTool;

pub(super) static KIND: Kind = Kind {
    id: "little_killer",
    name: "Little killer",
    about: "The digits on the diagonal add up to the number. Digits may repeat.",
    fields: &[Field::cells("cells", 1, usize::MAX).in_any_order(), Field::number("sum", -10_000, 10_000)],
    technique: "sum-line",
    tool: RuleTool::Outside,
    turns: Turns::Any,
    draw: |rule, picture| picture.outside(rule.cells("cells"), rule.number_text("sum")),
    fpuzzles: &[Key::new("littlekillersum", Shape::Own)],
    objection: fine,
    broken: |_, rule, values| {
        let cells = rule.cells("cells");
        total_unless(total(cells, values), i64::from(rule.number("sum").unwrap_or(0)), cells)
    },
    state: |rule, builder| {
        let terms: Vec<(usize, i32)> = rule.cells("cells").iter().map(|&cell| (cell, 1)).collect();
        builder.linear(&terms, i64::from(rule.number("sum").unwrap_or(0)))
    },
};
