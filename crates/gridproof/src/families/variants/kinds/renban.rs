//! Renban lines.

use super::super::key::{Key, Shape};
use super::super::rule::{Field, Kind, Turns};
use super::super::rules::repeats;
use super::{fine, line, unless};
use crate::families::variants::draw::Look;
use crate::sheet::RuleTool;
use gridproof_engine::scene::{Grain, Ink};

pub(super) static KIND: Kind = Kind {
    id: "renban",
    name: "Renban line",
    about: "The digits are consecutive, in any order, and none repeats.",
    fields: &[Field::cells("cells", 1, usize::MAX).in_any_order()],
    technique: "line-digits",
    tool: RuleTool::Line,
    turns: Turns::Any,
    draw: |rule, picture| picture.line(rule.cells("cells"), Look::band(Ink::Third, Grain::Edged)),
    fpuzzles: &[Key::new("renban", Shape::Lines)],
    objection: fine,
    broken: |puzzle, rule, values| {
        let cells = rule.cells("cells");
        let mut digits = line(cells, values);
        digits.sort_unstable();
        let mut broken = repeats(puzzle, cells, values);
        if broken.is_empty() {
            broken = unless(digits.windows(2).all(|pair| pair[0] + 1 == pair[1]), cells, values);
        }
        broken
    },
    state: |rule, builder| {
        let cells = rule.cells("cells");
        let span = cells.len() as i32 - 1;
        builder.different(cells)?;
        // Different digits are consecutive if the largest is as far from the smallest as they are many.
        let next = move |_: usize, ends: &Option<(i32, i32)>, digit: i32| {
            let (low, high) = ends.map_or((digit, digit), |(low, high)| (low.min(digit), high.max(digit)));
            (high - low <= span).then_some(Some((low, high)))
        };
        builder.unordered_automaton(("renban", span), cells, None, next, |ends| {
            ends.is_none_or(|(low, high)| high - low == span)
        })?;
        // No two digits are further apart than that.
        let relation = builder.relation(|a, b| (a - b).abs() <= span);
        super::all_pairs(cells).try_for_each(|(a, b)| builder.related(a, b, &relation))
    },
};
