//! Cages with unusual conditions on their digits: rellik cages and equality cages.

use super::super::rule::{Field, Kind, Turns};
use super::super::rules::repeats;
use super::{fine, line, unless};
use crate::sheet::RuleTool;
use gridproof_engine::message;

pub(super) static KIND: Kind = Kind {
    id: "rellik",
    name: "Rellik cage",
    about: "No digit repeats, and no digits of the cage, one or more, add up to the number.",
    fields: &[Field::cells("cells", 1, 20).in_any_order(), Field::number("sum", 0, 120)],
    technique: "cage-combination",
    tool: RuleTool::Cage,
    turns: Turns::Any,
    draw: |rule, picture| picture.cage(rule.cells("cells"), format!("≠{}", rule.number("sum").unwrap_or(0))),
    fpuzzles: &[],
    objection: |puzzle, _| (puzzle.grid().lowest < 0).then(|| message!("it needs digits from 0 on")),
    broken: |puzzle, rule, values| {
        let cells = rule.cells("cells");
        let sum = rule.number("sum").unwrap_or(0);
        let digits = line(cells, values);
        let subset =
            |chosen: u32| (0..digits.len()).filter(|at| chosen >> at & 1 == 1).map(|at| digits[at]).sum::<i32>();
        let mut broken = repeats(puzzle, cells, values);
        broken.extend(unless((1..1u32 << digits.len()).all(|chosen| subset(chosen) != sum), cells, values));
        broken
    },
    state: |rule, builder| {
        let cells = rule.cells("cells");
        let sum = rule.number("sum").unwrap_or(0);
        builder.different(cells)?;
        // The sums up to the number that some digits so far have, as bits; the empty sum does not count.
        let next = move |_: usize, sums: &u128, digit: i32| {
            let moved = if (0..=sum).contains(&digit) { (sums | 1) << digit } else { 0 };
            let all = (sums | moved) & !(u128::MAX << 1 << sum);
            let hit = if digit == 0 { sums >> sum & 1 == 1 || sum == 0 } else { all >> sum & 1 == 1 };
            (!hit).then_some(all & !1)
        };
        builder.unordered_automaton(("rellik", sum), cells, 0u128, next, |_| true)
    },
};

pub(super) static EQUALITY: Kind = Kind {
    id: "equality_cage",
    name: "Equality cage",
    about: "No digit repeats; as many digits are odd as even, and as many low as high. The middle digit is not used.",
    fields: &[Field::cells("cells", 1, usize::MAX).in_any_order()],
    technique: "cage-combination",
    tool: RuleTool::Cage,
    turns: Turns::Any,
    draw: |rule, picture| picture.cage(rule.cells("cells"), "="),
    fpuzzles: &[],
    objection: fine,
    broken: |puzzle, rule, values| {
        let cells = rule.cells("cells");
        let middle = puzzle.grid().lowest + puzzle.grid().highest();
        let count = |fits: &dyn Fn(i32) -> bool| cells.iter().filter(|&&cell| fits(values[cell])).count();
        let fits = count(&|digit| digit % 2 == 0) == count(&|digit| digit % 2 != 0)
            && count(&|digit| 2 * digit < middle) == count(&|digit| 2 * digit > middle)
            && count(&|digit| 2 * digit == middle) == 0;
        let mut broken = repeats(puzzle, cells, values);
        broken.extend(unless(fits, cells, values));
        broken
    },
    state: |rule, builder| {
        let cells = rule.cells("cells");
        builder.different(cells)?;
        let middle = builder.grid().lowest + builder.grid().highest();
        let next = move |_: usize, &(odd, high): &(i32, i32), digit: i32| {
            let odd = odd + if digit % 2 == 0 { -1 } else { 1 };
            let high = high + (2 * digit - middle).signum();
            (2 * digit != middle).then_some((odd, high))
        };
        builder.unordered_automaton(("equality_cage", 0), cells, (0, 0), next, |&state| state == (0, 0))
    },
};
