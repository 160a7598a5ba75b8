//! X-sums.

use super::super::key::{Key, Shape};
use super::super::rule::{Field, Kind, Turns};
use super::{fine, line, unless};
use crate::sheet::RuleTool;

pub(super) static KIND: Kind = Kind {
    id: "x_sum",
    name: "X-sum",
    about: "The first cells of the line, as many as the first digit says, add up to the number.",
    fields: &[Field::cells("cells", 1, usize::MAX), Field::number("sum", -10_000, 10_000)],
    technique: "outside-clue",
    tool: RuleTool::Outside,
    turns: Turns::Any,
    draw: |rule, picture| picture.outside(rule.cells("cells"), rule.number_text("sum")),
    fpuzzles: &[Key::new("xsum", Shape::Outside).with("sum")],
    objection: fine,
    broken: |_, rule, values| {
        let digits = line(rule.cells("cells"), values);
        let taken = usize::try_from(digits[0]).ok().and_then(|count| digits.get(..count));
        unless(taken.map(|digits| digits.iter().sum()) == rule.number("sum"), rule.cells("cells"), values)
    },
    state: |rule, builder| {
        let cells = rule.cells("cells");
        let (sum, count) = (rule.number("sum").unwrap_or(0), cells.len() as i32);
        // How many cells are still taken, and what they must add up to.
        let next = move |at: usize, &(left, rest): &(i32, i32), digit: i32| match at {
            0 if digit == 0 => (sum == 0).then_some((0, 0)),
            0 => (1..=count).contains(&digit).then_some((digit - 1, sum - digit)),
            _ if left > 0 => Some((left - 1, rest - digit)),
            _ => Some((left, rest)),
        };
        builder.automaton(cells, (0, 0), next, |&(left, rest)| left == 0 && rest == 0)
    },
};
