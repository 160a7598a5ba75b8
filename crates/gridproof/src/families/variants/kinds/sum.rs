//! Sums with repeats: digits times factors.

use super::super::rule::{Field, Kind, Turns};
use super::total_unless;
use crate::sheet::RuleTool;
use gridproof_engine::message;

pub(super) static KIND: Kind = Kind {
    id: "sum",
    name: "Sum",
    about: "The digits, each times its factor if there are factors, add up to the sum. Digits may repeat.",
    fields: &[
        Field::cells("cells", 1, usize::MAX),
        Field::numbers("factors").or_none(),
        Field::number("sum", -1_000_000, 1_000_000),
    ],
    technique: "sum-line",
    tool: RuleTool::Cage,
    turns: Turns::Any,
    draw: |rule, picture| picture.cage(rule.cells("cells"), format!("Σ{}", rule.number("sum").unwrap_or(0))),
    fpuzzles: &[],
    objection: |_, rule| {
        let factors = rule.numbers("factors");
        let fit = factors.is_empty()
            || factors.len() == rule.cells("cells").len() && factors.iter().all(|factor| factor.abs() <= 100_000);
        (!fit).then(|| message!("every cell needs a factor, of 100,000 at most"))
    },
    broken: |_, rule, values| {
        let cells = rule.cells("cells");
        let factors = rule.numbers("factors").iter().copied().chain(std::iter::repeat(1));
        let total = cells.iter().zip(factors).map(|(&cell, factor)| i64::from(values[cell]) * i64::from(factor)).sum();
        total_unless(total, i64::from(rule.number("sum").unwrap_or(0)), cells)
    },
    state: |rule, builder| {
        let factors = rule.numbers("factors").iter().copied().chain(std::iter::repeat(1));
        let terms: Vec<(usize, i32)> = rule.cells("cells").iter().copied().zip(factors).collect();
        builder.linear(&terms, i64::from(rule.number("sum").unwrap_or(0)))
    },
};
