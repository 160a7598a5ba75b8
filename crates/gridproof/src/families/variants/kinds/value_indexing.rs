//! Lines that say where their first digit comes again.

use super::super::rule::{Field, Kind, Turns};
use super::{fine, line, unless};
use crate::families::variants::draw::Look;
use crate::sheet::RuleTool;
use gridproof_engine::scene::{Grain, Ink};

pub(super) static KIND: Kind = Kind {
    id: "value_indexing",
    name: "Indexing line",
    about: "The first digit stands again as many cells beyond the second one as the second digit says.",
    fields: &[Field::cells("cells", 2, usize::MAX)],
    technique: "line-digits",
    tool: RuleTool::Line,
    turns: Turns::Any,
    draw: |rule, picture| picture.line(rule.cells("cells"), Look::band(Ink::Third, Grain::Solid).arrow()),
    fpuzzles: &[],
    objection: fine,
    broken: |_, rule, values| {
        let digits = line(rule.cells("cells"), values);
        let again = usize::try_from(digits[1]).ok().and_then(|far| digits.get(1 + far));
        unless(again == Some(&digits[0]), rule.cells("cells"), values)
    },
    state: |rule, builder| {
        // The first digit, and how many cells are left until it comes again.
        let next = |at: usize, &(first, left): &(i32, i32), digit: i32| match at {
            0 => Some((digit, -1)),
            1 => (digit > 0 || digit == 0 && first == 0).then_some((first, digit)),
            _ if left == 1 => (digit == first).then_some((first, 0)),
            _ => Some((first, (left - 1).max(0))),
        };
        builder.automaton(rule.cells("cells"), (0, -1), next, |&(_, left)| left == 0)
    },
};
