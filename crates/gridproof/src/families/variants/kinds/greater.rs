//! Signs between neighbours, as in Futoshiki.

use super::super::model::Variant;
use super::super::rule::{Field, Kind, Turns};
use super::{fine, pairs_unless, steps, unmarked};
use crate::sheet::RuleTool;

pub(super) static KIND: Kind = Kind {
    id: "greater",
    name: "Inequality",
    about: "The first digit is greater than the second.",
    fields: &[Field::cells("cells", 2, 2)],
    technique: "order-bounds",
    tool: RuleTool::Pair,
    turns: Turns::Any,
    draw: |rule, picture| {
        if let [from, to] = *rule.cells("cells") {
            picture.wedge(from, to);
        }
    },
    fpuzzles: &[],
    objection: fine,
    broken: |_, rule, values| pairs_unless(steps(rule.cells("cells")), values, |a, b| a > b),
    state: |rule, builder| builder.chain(rule.cells("cells"), |a, b| a > b),
};

/// Neighbours without a bar; bars are white dots.
fn unbarred(puzzle: &Variant) -> Vec<(usize, usize)> {
    unmarked(puzzle, &["difference"])
}

pub(super) static ADJACENT_ALL: Kind = Kind {
    id: "adjacent_all",
    name: "All bars are given",
    about: "Neighbours without a bar do not differ by 1.",
    fields: &[],
    technique: "pair-candidates",
    tool: RuleTool::Board,
    turns: Turns::Any,
    draw: |_, _| {},
    fpuzzles: &[],
    objection: fine,
    broken: |puzzle, _, values| pairs_unless(unbarred(puzzle), values, |a, b| (a - b).abs() != 1),
    state: |_, builder| {
        let relation = builder.relation(|a, b| (a - b).abs() != 1);
        unbarred(builder.puzzle).into_iter().try_for_each(|(a, b)| builder.related(a, b, &relation))
    },
};
