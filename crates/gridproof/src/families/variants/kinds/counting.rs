//! Digits that count: counting circles, and the number of different digits.

use super::super::rule::{Field, Kind, Turns};
use super::{fine, unless};
use crate::families::variants::draw::Look;
use crate::sheet::RuleTool;
use gridproof_engine::scene::{Grain, Ink};
use std::collections::BTreeSet;

pub(super) static CIRCLES: Kind = Kind {
    id: "counting_circles",
    name: "Counting circles",
    about: "A digit in a circle says how many circles hold it.",
    fields: &[Field::cells("cells", 1, usize::MAX).in_any_order()],
    technique: "digit-count",
    tool: RuleTool::Cells,
    turns: Turns::Any,
    draw: |rule, picture| rule.cells("cells").iter().for_each(|&cell| picture.pill(&[cell])),
    fpuzzles: &[],
    objection: fine,
    broken: |_, rule, values| {
        let cells = rule.cells("cells");
        let count = |digit: i32| cells.iter().filter(|&&cell| values[cell] == digit).count() as i32;
        unless(cells.iter().all(|&cell| count(values[cell]) == values[cell]), cells, values)
    },
    state: |rule, builder| {
        let cells = rule.cells("cells");
        // The digits that occur add up to the number of circles.
        let digits: Vec<i32> = builder.grid().values().filter(|&digit| digit > 0).collect();
        let (mut allowed, mut required) = (0u64, u64::MAX);
        for set in sets_with_sum(&digits, cells.len() as i32) {
            allowed |= set;
            required &= set;
        }
        let has =
            |set: u64, digit: i32| digits.iter().position(|&other| other == digit).is_some_and(|at| set >> at & 1 == 1);
        cells.iter().try_for_each(|&cell| builder.keep(cell, |digit| has(allowed, digit)))?;
        for digit in digits.iter().copied().filter(|&digit| has(allowed, digit)) {
            let next = move |_: usize, count: &i32, held: i32| {
                let count = count + i32::from(held == digit);
                (count <= digit).then_some(count)
            };
            builder.automaton(cells, 0, next, |&count| count == digit || count == 0 && !has(required, digit))?;
        }
        Ok(())
    },
};

/// The sets of these digits with a sum, as bits; all in one set if there are too many to list.
fn sets_with_sum(digits: &[i32], sum: i32) -> Vec<u64> {
    if digits.len() > 16 {
        return vec![u64::MAX, 0];
    }
    let total = |set: u64| (0..digits.len()).filter(|at| set >> at & 1 == 1).map(|at| digits[at]).sum::<i32>();
    (0..1u64 << digits.len()).filter(|&set| total(set) == sum).collect()
}

pub(super) static DISTINCT: Kind = Kind {
    id: "count_distinct",
    name: "Number of digits",
    about: "The digit in the first cell says how many different digits the other cells hold.",
    fields: &[Field::cells("cell", 1, 1).in_any_order(), Field::cells("cells", 1, usize::MAX).in_any_order()],
    technique: "digit-count",
    tool: RuleTool::Other,
    turns: Turns::Any,
    draw: |rule, picture| {
        picture.pill(rule.cells("cell"));
        picture.line(rule.cells("cells"), Look::band(Ink::Fifth, Grain::Dashed));
    },
    fpuzzles: &[],
    objection: fine,
    broken: |_, rule, values| {
        let (cell, cells) = (rule.cells("cell")[0], rule.cells("cells"));
        let different: BTreeSet<i32> = cells.iter().map(|&cell| values[cell]).collect();
        unless(different.len() as i32 == values[cell], &rule.all_cells(), values)
    },
    state: |rule, builder| {
        let (cell, cells) = (rule.cells("cell")[0], rule.cells("cells"));
        let counted = cells.iter().position(|&other| other == cell);
        let mut order = cells.to_vec();
        if counted.is_none() {
            order.push(cell);
        }
        let (last, lowest) = (cells.len(), builder.grid().lowest);
        let next = move |at: usize, &(set, number): &(u64, Option<i32>), digit: i32| {
            let set = if at < last { set | 1 << (digit - lowest) } else { set };
            let number = if counted == Some(at) || at == last { Some(digit) } else { number };
            Some((set, number))
        };
        builder.automaton(&order, (0, None), next, |&(set, number)| number == Some(set.count_ones() as i32))
    },
};
