//! Cages of KenKen.

use super::super::rule::{Field, Holds, Kind, Rule, Turns};
use super::{line, unless};
use crate::sheet::RuleTool;
use gridproof_engine::message;

fn fits(rule: &Rule, digits: &[i32]) -> bool {
    let value = i64::from(rule.number("value").unwrap_or(0));
    let mut wide = digits.iter().map(|&digit| i64::from(digit));
    match (rule.text("op"), digits) {
        (Some("+"), _) => wide.sum::<i64>() == value,
        (Some("x"), _) => wide.try_fold(1i64, i64::checked_mul) == Some(value),
        (Some("-"), &[a, b]) => i64::from((a - b).abs()) == value,
        (Some("/"), &[a, b]) => i64::from(a) == value * i64::from(b) || i64::from(b) == value * i64::from(a),
        _ => false,
    }
}

pub(super) static KIND: Kind = Kind {
    id: "keen",
    name: "KenKen cage",
    about: "The digits give the number by the operation; two digits are subtracted or divided in either order. Digits may repeat.",
    fields: &[
        Field::cells("cells", 1, usize::MAX).in_any_order(),
        Field::of("op", Holds::Word(&["+", "-", "x", "/"])),
        Field::number("value", 0, i32::MAX),
    ],
    technique: "keen-cage",
    tool: RuleTool::Cage,
    turns: Turns::Any,
    draw: |rule, picture| {
        let sign = match rule.text("op").unwrap_or_default() {
            "x" => "×",
            "/" => "÷",
            "-" => "−",
            op => op,
        };
        let sign = if rule.cells("cells").len() > 1 { sign } else { "" };
        picture.wall(rule.cells("cells"), format!("{}{sign}", rule.number("value").unwrap_or(0)));
    },
    fpuzzles: &[],
    objection: |_, rule| {
        let two = matches!(rule.text("op"), Some("-" | "/"));
        (two && rule.cells("cells").len() != 2).then(|| message!("subtraction and division take two cells"))
    },
    broken: |_, rule, values| {
        let cells = rule.cells("cells");
        unless(fits(rule, &line(cells, values)), cells, values)
    },
    state: |rule, builder| {
        let cells = rule.cells("cells");
        let value = rule.number("value").unwrap_or(0);
        match (rule.text("op"), cells) {
            (Some("+"), _) => {
                builder.linear(&cells.iter().map(|&cell| (cell, 1)).collect::<Vec<_>>(), i64::from(value))
            }
            (Some("-" | "/"), &[a, b]) => builder.pair(a, b, |a, b| fits(rule, &[a, b])),
            _ => {
                // What is left to multiply by.
                let next = |_: usize, &left: &i32, digit: i32| match digit {
                    0 if value == 0 => Some(0),
                    0 => None,
                    _ if value == 0 => Some(left),
                    _ => (left % digit == 0).then(|| left / digit),
                };
                let start = if value == 0 { 1 } else { value };
                builder.automaton(cells, start, next, |&left| left == i32::from(value != 0))
            }
        }
    },
};
