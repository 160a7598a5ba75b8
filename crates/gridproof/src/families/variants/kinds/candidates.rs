//! Cells with given candidates.

use super::super::key::{Key, Shape};
use super::super::rule::{Field, Kind, Turns};
use super::{fine, joined, unfit};
use crate::sheet::RuleTool;

pub(super) static KIND: Kind = Kind {
    id: "candidates",
    name: "Candidates",
    about: "The cell holds one of these digits.",
    fields: &[Field::cells("cells", 1, usize::MAX).in_any_order(), Field::numbers("values")],
    technique: "marked-cell",
    tool: RuleTool::Other,
    turns: Turns::Any,
    draw: |rule, picture| picture.cage(rule.cells("cells"), joined(rule.numbers("values"), "")),
    fpuzzles: &[Key::new("givenPencilMarks", Shape::Own)],
    objection: fine,
    broken: |_, rule, values| {
        let wrong = rule.cells("cells").iter().filter(|&&cell| !rule.numbers("values").contains(&values[cell]));
        wrong.map(|&cell| unfit(&[cell], values)).collect()
    },
    state: |rule, builder| {
        let fits = |digit| rule.numbers("values").contains(&digit);
        rule.cells("cells").iter().try_for_each(|&cell| builder.keep(cell, fits))
    },
};
