//! Skyscraper clues outside the board.

use super::super::key::{Key, Shape};
use super::super::rule::{Field, Kind, Turns};
use super::{fine, line, unless};
use crate::sheet::RuleTool;

/// The heights of a line that are visible from its start; digit 0 is no building.
fn visible(heights: &[i32]) -> usize {
    (0..heights.len())
        .filter(|&at| heights[at] != 0 && heights[..at].iter().all(|&before| before < heights[at] || before == 0))
        .count()
}

pub(super) static KIND: Kind = Kind {
    id: "skyscraper",
    name: "Skyscraper clue",
    about: "The clue counts the digits that are visible from it: a digit hides those behind it that are not larger. A 0 is no building: it is never counted.",
    fields: &[Field::cells("cells", 1, usize::MAX), Field::number("count", 0, 63)],
    technique: "outside-clue",
    tool: RuleTool::Outside,
    turns: Turns::Any,
    draw: |rule, picture| picture.outside(rule.cells("cells"), rule.number_text("count")),
    fpuzzles: &[Key::new("skyscraper", Shape::Outside).with("count")],
    objection: fine,
    broken: |_, rule, values| {
        let cells = rule.cells("cells");
        let count = usize::try_from(rule.number("count").unwrap_or(0)).unwrap_or(0);
        unless(visible(&line(cells, values)) == count, cells, values)
    },
    state: |rule, builder| {
        let cells = rule.cells("cells");
        let count = rule.number("count").unwrap_or(0);
        if builder.grid().lowest == 1 && builder.is_complete(cells) {
            return builder.sight(cells, u8::try_from(count).unwrap_or(u8::MAX));
        }
        let next = move |_: usize, &(highest, seen): &(i32, i32), digit: i32| {
            let is_seen = digit != 0 && digit > highest;
            let seen = seen + i32::from(is_seen);
            (seen <= count).then_some((if is_seen { digit } else { highest }, seen))
        };
        builder.automaton(cells, (i32::MIN, 0), next, |&(_, seen)| seen == count)
    },
};

pub(super) static HIDDEN: Kind = Kind {
    id: "hidden_skyscraper",
    name: "Hidden skyscraper clue",
    about: "The number is the first digit from the clue that a larger one hides.",
    fields: &[Field::cells("cells", 1, usize::MAX), Field::number("value", -99, 99)],
    technique: "outside-clue",
    tool: RuleTool::Outside,
    turns: Turns::Any,
    draw: |rule, picture| picture.outside(rule.cells("cells"), rule.number_text("value")),
    fpuzzles: &[],
    objection: fine,
    broken: |_, rule, values| {
        let cells = rule.cells("cells");
        let heights = line(cells, values);
        let hidden = (0..heights.len()).find(|&at| heights[..at].iter().any(|&before| before > heights[at]));
        unless(hidden.map(|at| heights[at]) == rule.number("value"), cells, values)
    },
    state: |rule, builder| {
        let value = rule.number("value");
        let next = move |_: usize, state: &Option<i32>, digit: i32| match state {
            None => Some(None),
            Some(highest) if digit < *highest => (Some(digit) == value).then_some(None),
            Some(highest) => Some(Some(digit.max(*highest))),
        };
        builder.automaton(rule.cells("cells"), Some(i32::MIN), next, Option::is_none)
    },
};
