//! Digits that count: counting circles, and the number of different digits.

use super::super::rule::{Field, Kind, Turns};
use super::{fine, unless};
use crate::sheet::RuleTool;
use gridproof_engine::scene::{Breadth, Ink};
use std::collections::BTreeSet;

pub(super) static CIRCLES: Kind = Kind {
    id: "counting_circles",
    name: "Counting circles",
    about: "A digit in a circle says how many circles hold it.",
    fields: &[Field::cells("cells", 1, usize::MAX)],
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
        for digit in builder.grid().values() {
            let next = move |_: usize, count: &i32, held: i32| {
                let count = count + i32::from(held == digit);
                (count <= digit.max(0) && (held != digit || digit > 0)).then_some(count)
            };
            builder.automaton(cells, 0, next, |&count| count == 0 || count == digit)?;
        }
        // The digits that occur add up to the number of circles.
        let digits: Vec<i32> = builder.grid().values().collect();
        if digits.len() <= 10 {
            let most = cells.len() as i32;
            let total = |set: u32| (0..digits.len()).filter(|at| set >> at & 1 == 1).map(|at| digits[at]).sum::<i32>();
            let lowest = builder.grid().lowest;
            let next = move |_: usize, set: &u32, held: i32| {
                let set = set | 1 << (held - lowest);
                (total(set) <= most).then_some(set)
            };
            let digits: Vec<i32> = builder.grid().values().collect();
            let total = |set: u32| (0..digits.len()).filter(|at| set >> at & 1 == 1).map(|at| digits[at]).sum::<i32>();
            builder.automaton(cells, 0u32, next, |&set| total(set) == most)?;
        }
        Ok(())
    },
};

pub(super) static DISTINCT: Kind = Kind {
    id: "count_distinct",
    name: "Number of digits",
    about: "The digit in the first cell says how many different digits the other cells hold.",
    fields: &[Field::cells("cell", 1, 1), Field::cells("cells", 1, usize::MAX)],
    technique: "digit-count",
    tool: RuleTool::Other,
    turns: Turns::Any,
    draw: |rule, picture| {
        picture.pill(rule.cells("cell"));
        picture.line(rule.cells("cells"), Breadth::Medium, Ink::Second);
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
