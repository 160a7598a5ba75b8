//! Kropki dots, and what holds where there are none.

use super::super::key::{Key, Shape};
use super::super::model::Variant;
use super::super::rule::{Field, Kind, Rule, Turns};
use super::{fine, pairs_unless, unless};
use crate::sheet::RuleTool;
use gridproof_engine::message;
use gridproof_engine::scene::Dot;

fn differ_by(value: i32) -> impl Fn(i32, i32) -> bool {
    move |a, b| (a - b).abs() == value
}

fn in_ratio(value: i32) -> impl Fn(i32, i32) -> bool {
    move |a, b| a == value * b || b == value * a
}

pub(super) static KIND: Kind = Kind {
    id: "difference",
    name: "White dot",
    about: "The two digits differ by the number, or by 1.",
    fields: &[Field::cells("cells", 2, 2).in_any_order(), Field::number("value", 0, 99).or(1)],
    technique: "pair-candidates",
    tool: RuleTool::Pair,
    turns: Turns::Any,
    draw: |rule, picture| picture.difference(rule.cells("cells"), rule.number_text("value")),
    fpuzzles: &[Key::new("difference", Shape::Cells).with("value")],
    objection: fine,
    broken: |_, rule, values| {
        let cells = rule.cells("cells");
        unless(differ_by(rule.number("value").unwrap_or(1))(values[cells[0]], values[cells[1]]), cells, values)
    },
    state: |rule, builder| builder.chain(rule.cells("cells"), differ_by(rule.number("value").unwrap_or(1))),
};

pub(super) static RATIO: Kind = Kind {
    id: "ratio",
    name: "Black dot",
    about: "One digit is twice the other, or as many times as the number says.",
    fields: &[Field::cells("cells", 2, 2).in_any_order(), Field::number("value", 1, 99).or(2)],
    technique: "pair-candidates",
    tool: RuleTool::Pair,
    turns: Turns::Any,
    draw: |rule, picture| picture.dot(rule.cells("cells"), Dot::Black, rule.number_text("value")),
    fpuzzles: &[Key::new("ratio", Shape::Cells).with("value")],
    objection: fine,
    broken: |_, rule, values| {
        let cells = rule.cells("cells");
        unless(in_ratio(rule.number("value").unwrap_or(2))(values[cells[0]], values[cells[1]]), cells, values)
    },
    state: |rule, builder| builder.chain(rule.cells("cells"), in_ratio(rule.number("value").unwrap_or(2))),
};

/// Neighbours without a dot of either colour.
fn undotted(puzzle: &Variant) -> Vec<(usize, usize)> {
    super::unmarked(puzzle, &[KIND.id, RATIO.id])
}

/// The differences and ratios that do not occur: of the usual dots, if neither is listed.
fn absent(rule: &Rule) -> (&[i32], &[i32]) {
    match rule.values.iter().all(Option::is_none) {
        true => (&[1], &[2]),
        false => (rule.numbers("difference"), rule.numbers("ratio")),
    }
}

/// Whether two digits may stand there.
fn unmarked(rule: &Rule) -> impl Fn(i32, i32) -> bool + '_ {
    let (differences, ratios) = absent(rule);
    move |a, b| {
        !differences.iter().any(|&value| differ_by(value)(a, b)) && !ratios.iter().any(|&value| in_ratio(value)(a, b))
    }
}

pub(super) static NEGATIVE: Kind = Kind {
    id: "kropki_negative",
    name: "All dots are given",
    about: "Neighbours without a dot differ by none of the numbers under `difference`, and neither is as many times the other as any number under `ratio` says. Without either list: they do not differ by 1, and neither is twice the other.",
    fields: &[Field::numbers("difference").or_none(), Field::numbers("ratio").or_none()],
    technique: "pair-candidates",
    tool: RuleTool::Board,
    turns: Turns::Any,
    draw: |_, _| {},
    fpuzzles: &[Key::new("negative", Shape::Own)],
    objection: |_, rule| {
        let (differences, ratios) = absent(rule);
        (differences.is_empty() && ratios.is_empty()).then(|| message!("`{name}` is empty", name = "difference"))
    },
    broken: |puzzle, rule, values| pairs_unless(undotted(puzzle), values, unmarked(rule)),
    state: |rule, builder| {
        let relation = builder.relation(unmarked(rule));
        undotted(builder.puzzle).into_iter().try_for_each(|(a, b)| builder.related(a, b, &relation))
    },
};

pub(super) static NONCONSECUTIVE: Kind = Kind {
    id: "nonconsecutive",
    name: "Nonconsecutive",
    about: "Neighbours never differ by 1.",
    fields: &[],
    technique: "pair-candidates",
    tool: RuleTool::Board,
    turns: Turns::Any,
    draw: |_, _| {},
    fpuzzles: &[Key::new("nonconsecutive", Shape::Own)],
    objection: fine,
    broken: |puzzle, _, values| pairs_unless(puzzle.grid().neighbours(), values, |a, b| (a - b).abs() != 1),
    state: |_, builder| {
        let relation = builder.relation(|a, b| (a - b).abs() != 1);
        let pairs: Vec<_> = builder.grid().neighbours().collect();
        pairs.into_iter().try_for_each(|(a, b)| builder.related(a, b, &relation))
    },
};
