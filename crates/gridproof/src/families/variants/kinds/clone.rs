//! Palindromes and clones: cells with equal digits.

use super::super::key::{Key, Shape};
use super::super::rule::{Field, Kind, Turns};
use super::{fine, pairs_unless};
use crate::families::variants::draw::Look;
use crate::sheet::RuleTool;
use gridproof_engine::message;
use gridproof_engine::scene::{Grain, Ink};

/// Cells at equal distance from the two ends.
fn mirrored(cells: &[usize]) -> Vec<(usize, usize)> {
    (0..cells.len() / 2).map(|at| (cells[at], cells[cells.len() - 1 - at])).collect()
}

pub(super) static PALINDROME: Kind = Kind {
    id: "palindrome",
    name: "Palindrome",
    about: "The line reads the same from both ends.",
    fields: &[Field::cells("cells", 1, usize::MAX)],
    technique: "equal-cells",
    tool: RuleTool::Line,
    turns: Turns::Any,
    draw: |rule, picture| picture.line(rule.cells("cells"), Look::band(Ink::Light, Grain::Solid)),
    fpuzzles: &[Key::new("palindrome", Shape::Lines)],
    objection: fine,
    broken: |_, rule, values| pairs_unless(mirrored(rule.cells("cells")), values, |a, b| a == b),
    state: |rule, builder| {
        let equal = builder.relation(|a, b| a == b);
        mirrored(rule.cells("cells")).into_iter().try_for_each(|(a, b)| builder.related(a, b, &equal))
    },
};

pub(super) static KIND: Kind = Kind {
    id: "clone",
    name: "Clone",
    about: "The two parts hold the same digits, cell by cell.",
    fields: &[Field::cells("cells", 1, usize::MAX), Field::cells("clone", 1, usize::MAX)],
    technique: "equal-cells",
    tool: RuleTool::Other,
    turns: Turns::Any,
    draw: |rule, picture| {
        picture.area(rule.cells("cells"), Ink::First);
        picture.area(rule.cells("clone"), Ink::First);
    },
    fpuzzles: &[Key::new("clone", Shape::Own)],
    objection: |_, rule| {
        (rule.cells("cells").len() != rule.cells("clone").len()).then(|| message!("the parts must be equally long"))
    },
    broken: |_, rule, values| {
        let pairs = rule.cells("cells").iter().copied().zip(rule.cells("clone").iter().copied());
        pairs_unless(pairs, values, |a, b| a == b)
    },
    state: |rule, builder| {
        let equal = builder.relation(|a, b| a == b);
        let mut pairs = rule.cells("cells").iter().zip(rule.cells("clone"));
        pairs.try_for_each(|(&a, &b)| builder.related(a, b, &equal))
    },
};
