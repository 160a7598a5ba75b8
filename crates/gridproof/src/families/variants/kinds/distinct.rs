//! Extra regions: cells whose digits differ.

use super::super::key::{Key, Shape};
use super::super::rule::{Field, Kind, Turns};
use super::super::rules::repeats;
use super::fine;
use crate::sheet::RuleTool;
use gridproof_engine::scene::Ink;

pub(super) static KIND: Kind = Kind {
    id: "distinct",
    name: "Extra region",
    about: "No digit repeats.",
    fields: &[Field::cells("cells", 1, usize::MAX).in_any_order()],
    technique: "cage-combination",
    tool: RuleTool::Cage,
    turns: Turns::Any,
    draw: |rule, picture| picture.area(rule.cells("cells"), Ink::Light),
    fpuzzles: &[Key::new("extraregion", Shape::Cells)],
    objection: fine,
    broken: |puzzle, rule, values| repeats(puzzle, rule.cells("cells"), values),
    state: |rule, builder| builder.different(rule.cells("cells")),
};
