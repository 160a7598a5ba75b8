//! Lines that fall into parts with a given sum.

use super::super::rule::{Field, Holds, Kind, Turns};
use super::{line, unless};
use crate::families::variants::draw::Look;
use crate::sheet::RuleTool;
use gridproof_engine::csp::Diagram;
use gridproof_engine::digits::Digits;
use gridproof_engine::message;
use gridproof_engine::scene::{Grain, Ink};

/// Whether the digits can be cut into parts that each add up to the sum.
fn divides(digits: &[i32], sum: i32) -> bool {
    let mut ends = vec![true];
    for to in 1..=digits.len() {
        let cut = (0..to).any(|from| ends[from] && digits[from..to].iter().sum::<i32>() == sum);
        ends.push(cut);
    }
    ends[digits.len()]
}

pub(super) static KIND: Kind = Kind {
    id: "sum_line",
    name: "Sum line",
    about: "The line can be cut into parts that each add up to the number; a loop can be cut at any place.",
    fields: &[
        Field::cells("cells", 1, usize::MAX),
        Field::number("sum", 1, 120),
        Field::of("shape", Holds::Word(&["line", "loop"])).or_none(),
    ],
    technique: "sum-line",
    tool: RuleTool::Line,
    turns: Turns::Any,
    draw: |rule, picture| {
        picture.line(rule.cells("cells"), Look::band(Ink::Second, Grain::Double));
        picture.label(rule.cells("cells"), rule.number_text("sum"));
    },
    fpuzzles: &[],
    objection: |puzzle, rule| {
        let grid = puzzle.grid();
        if grid.lowest < 0 {
            return Some(message!("it needs digits from 0 on"));
        }
        let sum = rule.number("sum").unwrap_or(1);
        // A loop may be cut anywhere, which takes a state for every set of places that are still possible.
        let too_many = rule.text("shape") == Some("loop") && {
            let cells = vec![Digits::upto(grid.digits); rule.cells("cells").len()];
            let next = |_: usize, state: &Loop, number: u8| loop_step(state, grid.value(number), sum);
            Diagram::explore(&cells, loop_start(sum), next, |state| loop_ends(state, sum)).is_err()
        };
        too_many.then(|| message!("an automaton has at most {max} states", max = Diagram::MAX_STATES))
    },
    broken: |_, rule, values| {
        let cells = rule.cells("cells");
        let (mut digits, sum) = (line(cells, values), rule.number("sum").unwrap_or(1));
        let turns = if rule.text("shape") == Some("loop") { digits.len() } else { 1 };
        let fits = (0..turns).any(|_| {
            digits.rotate_left(1);
            divides(&digits, sum)
        });
        let fits = if turns == 1 { divides(&line(cells, values), sum) } else { fits };
        unless(fits, cells, values)
    },
    state: |rule, builder| {
        let sum = rule.number("sum").unwrap_or(1);
        let cells = rule.cells("cells");
        if rule.text("shape") != Some("loop") {
            let next = move |_: usize, sums: &u128, digit: i32| step(*sums, digit, sum);
            return builder.automaton(cells, 1u128, next, |sums| sums >> sum & 1 == 1);
        }
        builder.automaton(
            cells,
            loop_start(sum),
            |_, state, digit| loop_step(state, digit, sum),
            |state| loop_ends(state, sum),
        )
    },
};

/// On a loop the first part may begin before the first cell: for every sum that it may have had there, the sums that the open part may
/// have; and whether a digit other than 0 was read. If all digits are 0, no part ever ends.
type Loop = (Vec<u128>, bool);

fn loop_start(sum: i32) -> Loop {
    ((0..sum).map(|had| 1u128 << had).collect(), false)
}

fn loop_step((states, any): &Loop, digit: i32, sum: i32) -> Option<Loop> {
    let moved: Vec<u128> = states.iter().map(|&sums| step(sums, digit, sum).unwrap_or(0)).collect();
    moved.iter().any(|&sums| sums != 0).then_some((moved, *any || digit != 0))
}

/// The last part must leave what the first one had.
fn loop_ends((states, any): &Loop, sum: i32) -> bool {
    *any && states.iter().zip(0..).any(|(sums, had)| sums >> (if had == 0 { sum } else { had }) & 1 == 1)
}

/// The sums that the open part may have, as bits, after one more digit: a full part may be closed, or go on with digits 0.
fn step(sums: u128, digit: i32, sum: i32) -> Option<u128> {
    let digit = u32::try_from(digit).ok().filter(|digit| *digit <= 127)?;
    let moved = sums << digit & !(u128::MAX << 1 << sum);
    let all = if moved >> sum & 1 == 1 { moved | 1 } else { moved };
    (all != 0).then_some(all)
}
