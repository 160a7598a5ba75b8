//! Pairs of digits out of a list, or that meet a condition.

use super::super::expression::Condition;
use super::super::rule::{Field, Holds, Kind, Rule, Turns};
use super::{LABEL, LOOK, all_pairs, pairs_unless, steps};
use crate::sheet::RuleTool;
use gridproof_engine::message;
use std::collections::BTreeSet;

fn allowed(rule: &Rule) -> BTreeSet<(i32, i32)> {
    rule.numbers("table").chunks(2).filter_map(|pair| Some((*pair.first()?, *pair.get(1)?))).collect()
}

/// The pairs of cells that the rule concerns: neighbours on the line in this order, or all in both orders.
fn concerned(rule: &Rule) -> Vec<(usize, usize)> {
    let cells = rule.cells("cells");
    if rule.text("of") == Some("all") {
        all_pairs(cells).flat_map(|(a, b)| [(a, b), (b, a)]).collect()
    } else {
        steps(cells).collect()
    }
}

pub(super) static KIND: Kind = Kind {
    id: "pair_table",
    name: "Pairs",
    about: "Neighbours on the line, or all pairs of cells both ways, hold a pair of digits from the list.",
    fields: &[
        Field::cells("cells", 2, usize::MAX),
        Field::numbers("table"),
        Field::of("of", Holds::Word(&["line", "all"])).or_none(),
        LOOK,
        LABEL,
    ],
    technique: "pair-candidates",
    tool: RuleTool::Line,
    turns: Turns::Any,
    draw: |rule, picture| picture.custom(rule),
    fpuzzles: &[],
    objection: |_, rule| {
        (!rule.numbers("table").len().is_multiple_of(2)).then(|| message!("`table` needs pairs of numbers"))
    },
    broken: |_, rule, values| {
        let allowed = allowed(rule);
        pairs_unless(concerned(rule), values, |a, b| allowed.contains(&(a, b)))
    },
    state: |rule, builder| {
        let allowed = allowed(rule);
        let relation = builder.relation(|a, b| allowed.contains(&(a, b)));
        concerned(rule).into_iter().try_for_each(|(a, b)| builder.related(a, b, &relation))
    },
};

fn condition(rule: &Rule) -> Option<Condition> {
    Condition::read(rule.text("holds")?).ok()
}

pub(super) static CONDITION: Kind = Kind {
    id: "pair",
    name: "Condition",
    about: "Neighbours on the line, or all pairs of cells, meet a condition such as `|a - b| >= 3`; `a` comes before `b` on a line, and all pairs are taken both ways.",
    fields: &[
        Field::cells("cells", 2, usize::MAX),
        Field::of("holds", Holds::Text),
        Field::of("of", Holds::Word(&["line", "all"])).or_none(),
        LOOK,
        LABEL,
    ],
    technique: "pair-candidates",
    tool: RuleTool::Line,
    turns: Turns::Any,
    draw: |rule, picture| picture.custom(rule),
    fpuzzles: &[],
    objection: |_, rule| Condition::read(rule.text("holds").unwrap_or_default()).err(),
    broken: |_, rule, values| {
        let condition = condition(rule);
        pairs_unless(concerned(rule), values, |a, b| condition.as_ref().is_some_and(|condition| condition.holds(a, b)))
    },
    state: |rule, builder| {
        let condition = condition(rule);
        let relation = builder.relation(|a, b| condition.as_ref().is_some_and(|condition| condition.holds(a, b)));
        concerned(rule).into_iter().try_for_each(|(a, b)| builder.related(a, b, &relation))
    },
};
