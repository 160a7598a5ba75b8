//! Lines that fall into parts with a given sum.

use super::super::rule::{Field, Holds, Kind, Turns};
use super::{line, unless};
use crate::sheet::RuleTool;
use gridproof_engine::message;
use gridproof_engine::scene::{Breadth, Ink};

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
        picture.line(rule.cells("cells"), Breadth::Medium, Ink::Second);
        picture.label(rule.cells("cells"), rule.number("sum").map_or_else(String::new, |number| number.to_string()));
    },
    fpuzzles: &[],
    objection: |puzzle, _| (puzzle.grid().lowest < 0).then(|| message!("it needs digits from 0 on")),
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
        // On a loop the first part may begin before the first cell: with any sum, which the last part must then leave. If all digits are 0,
        // no part ever ends.
        let next = move |_: usize, (states, any): &(Vec<u128>, bool), digit: i32| {
            let moved: Vec<u128> = states.iter().map(|&sums| step(sums, digit, sum).unwrap_or(0)).collect();
            moved.iter().any(|&sums| sums != 0).then_some((moved, *any || digit != 0))
        };
        let start: Vec<u128> = (0..sum).map(|had| 1u128 << had).collect();
        let accepts = |(states, any): &(Vec<u128>, bool)| {
            *any && states.iter().zip(0..).any(|(sums, had)| sums >> (if had == 0 { sum } else { had }) & 1 == 1)
        };
        builder.automaton(cells, (start, false), next, accepts)
    },
};

/// The sums that the open part may have, as bits, after one more digit: a full part may be closed, or go on with digits 0.
fn step(sums: u128, digit: i32, sum: i32) -> Option<u128> {
    let digit = u32::try_from(digit).ok().filter(|digit| *digit <= 127)?;
    let moved = sums << digit & !(u128::MAX << 1 << sum);
    let all = if moved >> sum & 1 == 1 { moved | 1 } else { moved };
    (all != 0).then_some(all)
}
