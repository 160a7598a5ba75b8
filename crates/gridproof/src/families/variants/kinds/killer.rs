//! Killer cages: different digits that add up.

use super::super::key::{Key, Shape};
use super::super::rule::{Field, Kind, Turns};
use super::super::rules::repeats;
use super::{fine, total, total_unless};
use crate::sheet::RuleTool;

pub(super) static KIND: Kind = Kind {
    id: "killer",
    name: "Killer cage",
    about: "No digit repeats in the cage, and its digits add up to the sum, if there is one.",
    fields: &[Field::cells("cells", 1, usize::MAX).in_any_order(), Field::number("sum", -10_000, 10_000).or_none()],
    technique: "cage-combination",
    tool: RuleTool::Cage,
    turns: Turns::Any,
    draw: |rule, picture| picture.cage(rule.cells("cells"), rule.number_text("sum")),
    fpuzzles: &[Key::new("killercage", Shape::Cells).with("sum")],
    objection: fine,
    broken: |puzzle, rule, values| {
        let cells = rule.cells("cells");
        let mut broken = repeats(puzzle, cells, values);
        if let Some(sum) = rule.number("sum") {
            broken.extend(total_unless(total(cells, values), i64::from(sum), cells));
        }
        broken
    },
    state: |rule, builder| match rule.number("sum") {
        Some(sum) => builder.cage(rule.cells("cells"), sum),
        None => builder.different(rule.cells("cells")),
    },
};
