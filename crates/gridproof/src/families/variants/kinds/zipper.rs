//! Zipper lines and double arrows.

use super::super::key::{Key, Shape};
use super::super::rule::{Field, Kind, Turns};
use super::{fine, total, unless};
use crate::families::variants::draw::Look;
use crate::sheet::RuleTool;
use gridproof_engine::scene::{End, Grain, Ink};

/// Cells at equal distance from the two ends; the middle cell of an odd line alone.
fn parts(cells: &[usize]) -> Vec<Vec<usize>> {
    (0..cells.len().div_ceil(2))
        .map(|at| match cells.len() - 1 - at {
            other if other == at => vec![cells[at]],
            other => vec![cells[at], cells[other]],
        })
        .collect()
}

pub(super) static KIND: Kind = Kind {
    id: "zipper",
    name: "Zipper line",
    about: "Cells at equal distance from the middle add up to the same, which is the digit in the middle, if there is one.",
    fields: &[Field::cells("cells", 2, usize::MAX)],
    technique: "sum-line",
    tool: RuleTool::Line,
    turns: Turns::Any,
    draw: |rule, picture| picture.line(rule.cells("cells"), Look::band(Ink::Fifth, Grain::Toothed)),
    fpuzzles: &[Key::new("zipperline", Shape::Lines)],
    objection: fine,
    broken: |_, rule, values| {
        let parts = parts(rule.cells("cells"));
        let fits = parts.windows(2).all(|pair| total(&pair[0], values) == total(&pair[1], values));
        unless(fits, rule.cells("cells"), values)
    },
    state: |rule, builder| {
        let parts = parts(rule.cells("cells"));
        builder.all_equal_sums(&parts)
    },
};

pub(super) static DOUBLE_ARROW: Kind = Kind {
    id: "double_arrow",
    name: "Double arrow",
    about: "The digits in the two circles add up to the same as those between them.",
    fields: &[Field::cells("cells", 3, usize::MAX)],
    technique: "sum-line",
    tool: RuleTool::Line,
    turns: Turns::Any,
    draw: |rule, picture| picture.line(rule.cells("cells"), Look::thin(End::Target)),
    fpuzzles: &[Key::new("doublearrow", Shape::Lines)],
    objection: fine,
    broken: |_, rule, values| {
        let cells = rule.cells("cells");
        let (ends, inner) = ([cells[0], cells[cells.len() - 1]], &cells[1..cells.len() - 1]);
        unless(total(&ends, values) == total(inner, values), cells, values)
    },
    state: |rule, builder| {
        let cells = rule.cells("cells");
        builder.equal_sums(&[cells[0], cells[cells.len() - 1]], &cells[1..cells.len() - 1])
    },
};
