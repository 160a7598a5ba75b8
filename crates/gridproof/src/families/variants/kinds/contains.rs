//! Digits that cells must hold: quadruples and the like.

use super::super::compile::Builder;
use super::super::key::{Key, Shape};
use super::super::rule::{Field, Kind, Rule, Turns};
use super::{fine, joined, unless};
use crate::sheet::RuleTool;
use gridproof_engine::csp::model::ModelError;
use gridproof_engine::message;

/// Digits with how often each is wanted, in order.
fn wanted(values: &[i32]) -> Vec<(i32, usize)> {
    let mut counts: Vec<(i32, usize)> = Vec::new();
    for &value in values {
        match counts.iter_mut().find(|(digit, _)| *digit == value) {
            Some((_, count)) => *count += 1,
            None => counts.push((value, 1)),
        }
    }
    counts
}

/// The pairs of how often and which digit.
fn said(rule: &Rule) -> Vec<(i32, usize)> {
    rule.numbers("counts").chunks(2).map(|pair| (pair[1], usize::try_from(pair[0]).unwrap_or(0))).collect()
}

fn held(cells: &[usize], values: &[i32], digit: i32) -> usize {
    cells.iter().filter(|&&cell| values[cell] == digit).count()
}

/// Counts the wanted digits; if not `exactly`, more than enough is enough.
fn state(cells: &[usize], wanted: &[(i32, usize)], exactly: bool, builder: &mut Builder<'_>) -> Result<(), ModelError> {
    // The same digit twice: once is enough, unless the counts differ.
    let mut wanted = wanted.to_vec();
    wanted.sort_unstable();
    wanted.dedup();
    if wanted.windows(2).any(|pair| pair[0].0 == pair[1].0) {
        return builder.keep(cells[0], |_| false);
    }
    let next = |_: usize, missing: &Vec<usize>, digit: i32| {
        let mut missing = missing.clone();
        if let Some(at) = wanted.iter().position(|&(value, _)| value == digit) {
            match missing[at].checked_sub(1) {
                Some(fewer) => missing[at] = fewer,
                None if exactly => return None,
                None => {}
            }
        }
        Some(missing)
    };
    let start: Vec<usize> = wanted.iter().map(|&(_, count)| count).collect();
    builder.automaton(cells, start, next, |missing| missing.iter().all(|&count| count == 0))
}

pub(super) static KIND: Kind = Kind {
    id: "contains",
    name: "Quadruple",
    about: "The cells hold these digits, each at least as often as it is listed.",
    fields: &[Field::cells("cells", 1, usize::MAX).in_any_order(), Field::numbers("values")],
    technique: "digit-count",
    tool: RuleTool::Corner,
    turns: Turns::Any,
    draw: |rule, picture| picture.digits(rule.cells("cells"), &joined(rule.numbers("values"), " ")),
    fpuzzles: &[Key::new("quadruple", Shape::Own)],
    objection: fine,
    broken: |_, rule, values| {
        let cells = rule.cells("cells");
        let fits = wanted(rule.numbers("values")).iter().all(|&(digit, count)| held(cells, values, digit) >= count);
        unless(fits, cells, values)
    },
    state: |rule, builder| state(rule.cells("cells"), &wanted(rule.numbers("values")), false, builder),
};

pub(super) static EXACT: Kind = Kind {
    id: "contains_exact",
    name: "Exact quadruple",
    about: "The cells hold these digits, each exactly as often as it is listed.",
    fields: &[Field::cells("cells", 1, usize::MAX).in_any_order(), Field::numbers("values")],
    technique: "digit-count",
    tool: RuleTool::Corner,
    turns: Turns::Any,
    draw: |rule, picture| picture.digits(rule.cells("cells"), &joined(rule.numbers("values"), " ")),
    fpuzzles: &[],
    objection: fine,
    broken: |_, rule, values| {
        let cells = rule.cells("cells");
        let fits = wanted(rule.numbers("values")).iter().all(|&(digit, count)| held(cells, values, digit) == count);
        unless(fits, cells, values)
    },
    state: |rule, builder| state(rule.cells("cells"), &wanted(rule.numbers("values")), true, builder),
};

pub(super) static LOOK_AND_SAY: Kind = Kind {
    id: "look_and_say",
    name: "Look-and-say cage",
    about: "The numbers come in pairs: how often the cells hold a digit, and the digit.",
    fields: &[Field::cells("cells", 1, usize::MAX).in_any_order(), Field::numbers("counts")],
    technique: "digit-count",
    tool: RuleTool::Other,
    turns: Turns::Any,
    draw: |rule, picture| {
        let counts: Vec<String> = rule.numbers("counts").chunks(2).map(|pair| joined(pair, "×")).collect();
        picture.cage(rule.cells("cells"), counts.join(" "));
    },
    fpuzzles: &[],
    objection: |_, rule| {
        let counts = rule.numbers("counts");
        let fits = counts.len().is_multiple_of(2) && counts.chunks(2).all(|pair| pair[0] >= 0);
        (!fits).then(|| message!("`counts` needs pairs of numbers"))
    },
    broken: |_, rule, values| {
        let cells = rule.cells("cells");
        unless(said(rule).iter().all(|&(digit, count)| held(cells, values, digit) == count), cells, values)
    },
    state: |rule, builder| state(rule.cells("cells"), &said(rule), true, builder),
};
