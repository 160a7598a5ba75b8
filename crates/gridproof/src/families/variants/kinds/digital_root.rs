//! Cages with a digital root.

use super::super::rule::{Field, Kind, Turns};
use super::super::rules::repeats;
use super::{fine, total, unless};
use crate::sheet::RuleTool;

pub(super) static KIND: Kind = Kind {
    id: "digital_root_cage",
    name: "Digital root cage",
    about: "No digit repeats, and the sum has this digital root.",
    fields: &[Field::cells("cells", 1, usize::MAX).in_any_order(), Field::number("root", 0, 9)],
    technique: "cage-combination",
    tool: RuleTool::Cage,
    turns: Turns::Any,
    draw: |rule, picture| picture.cage(rule.cells("cells"), format!("dr{}", rule.number("root").unwrap_or(0))),
    fpuzzles: &[],
    objection: fine,
    broken: |puzzle, rule, values| {
        let cells = rule.cells("cells");
        let mut broken = repeats(puzzle, cells, values);
        let root = i64::from(rule.number("root").unwrap_or(0));
        broken.extend(unless((total(cells, values) - root).rem_euclid(9) == 0, cells, values));
        broken
    },
    state: |rule, builder| {
        let cells = rule.cells("cells");
        builder.different(cells)?;
        let root = rule.number("root").unwrap_or(0);
        let next = |_: usize, &sum: &i32, digit: i32| Some((sum + digit).rem_euclid(9));
        builder.unordered_automaton(("digital_root_cage", root), cells, 0, next, |&sum| (sum - root).rem_euclid(9) == 0)
    },
};
