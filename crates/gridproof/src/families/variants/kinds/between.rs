//! Lines between two ends.

use super::super::compile::Builder;
use super::super::key::{Key, Shape};
use super::super::rule::{Field, Kind, Turns};
use super::{fine, unless};
use crate::families::variants::draw::Look;
use crate::sheet::RuleTool;
use gridproof_engine::csp::model::ModelError;
use gridproof_engine::scene::End;

/// The ends in order, and whether each inner digit fits.
fn fits(cells: &[usize], values: &[i32], inner: impl Fn(i32, i32, i32) -> bool) -> bool {
    let (a, b) = (values[cells[0]], values[cells[cells.len() - 1]]);
    cells[1..cells.len() - 1].iter().all(|&cell| inner(a.min(b), a.max(b), values[cell]))
}

/// Reads both ends first, then the inner cells.
fn state(
    cells: &[usize],
    ends: impl Fn(i32, i32) -> bool,
    inner: impl Fn(i32, i32, i32) -> bool,
    builder: &mut Builder<'_>,
) -> Result<(), ModelError> {
    let mut order = vec![cells[0], cells[cells.len() - 1]];
    order.extend(&cells[1..cells.len() - 1]);
    let next = |at: usize, &(low, high): &(i32, i32), digit: i32| match at {
        0 => Some((digit, digit)),
        1 => ends(low, digit).then_some((low.min(digit), high.max(digit))),
        _ => inner(low, high, digit).then_some((low, high)),
    };
    builder.automaton(&order, (0, 0), next, |_| true)
}

pub(super) static KIND: Kind = Kind {
    id: "between",
    name: "Between line",
    about: "The digits on the line lie between those at its two ends.",
    fields: &[Field::cells("cells", 2, usize::MAX)],
    technique: "order-bounds",
    tool: RuleTool::Line,
    turns: Turns::Any,
    draw: |rule, picture| picture.line(rule.cells("cells"), Look::thin(End::Circle)),
    fpuzzles: &[Key::new("betweenline", Shape::Lines)],
    objection: fine,
    broken: |_, rule, values| {
        let cells = rule.cells("cells");
        unless(fits(cells, values, |low, high, digit| low < digit && digit < high), cells, values)
    },
    state: |rule, builder| {
        state(rule.cells("cells"), |_, _| true, |low, high, digit| low < digit && digit < high, builder)
    },
};

pub(super) static LOCKOUT: Kind = Kind {
    id: "lockout",
    name: "Lockout line",
    about: "The two ends differ by at least the number, or by 4, and the digits on the line lie outside of them.",
    fields: &[Field::cells("cells", 2, usize::MAX), Field::number("diff", 0, 99).or(4)],
    technique: "order-bounds",
    tool: RuleTool::Line,
    turns: Turns::Any,
    draw: |rule, picture| picture.line(rule.cells("cells"), Look::thin(End::Diamond)),
    fpuzzles: &[],
    objection: fine,
    broken: |_, rule, values| {
        let cells = rule.cells("cells");
        let least = rule.number("diff").unwrap_or(4);
        let apart = (values[cells[0]] - values[cells[cells.len() - 1]]).abs() >= least;
        unless(apart && fits(cells, values, |low, high, digit| digit < low || digit > high), cells, values)
    },
    state: |rule, builder| {
        let least = rule.number("diff").unwrap_or(4);
        state(
            rule.cells("cells"),
            |a, b| (a - b).abs() >= least,
            |low, high, digit| digit < low || digit > high,
            builder,
        )
    },
};
