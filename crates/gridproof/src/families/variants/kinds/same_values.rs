//! Parts with the same digits.

use super::super::rule::{Field, Holds, Kind, Turns};
use super::{line, unless};
use crate::sheet::RuleTool;
use gridproof_engine::message;
use gridproof_engine::scene::Ink;

pub(super) static KIND: Kind = Kind {
    id: "same_values",
    name: "Same digits",
    about: "All parts hold the same digits, each equally often.",
    fields: &[Field::of("sets", Holds::Lists)],
    technique: "digit-count",
    tool: RuleTool::Other,
    turns: Turns::Any,
    draw: |rule, picture| {
        let inks = [Ink::First, Ink::Second, Ink::Third, Ink::Fourth];
        rule.lists("sets").iter().zip(inks.into_iter().cycle()).for_each(|(cells, ink)| picture.area(cells, ink));
    },
    fpuzzles: &[],
    objection: |_, rule| {
        let sets = rule.lists("sets");
        let equal = sets.windows(2).all(|pair| pair[0].len() == pair[1].len());
        let apart = sets
            .iter()
            .enumerate()
            .all(|(at, one)| sets[..at].iter().all(|other| other.iter().all(|cell| !one.contains(cell))));
        (!equal || !apart).then(|| message!("the parts must be equally long and share no cell"))
    },
    broken: |_, rule, values| {
        let sorted = |cells: &Vec<usize>| {
            let mut digits = line(cells, values);
            digits.sort_unstable();
            digits
        };
        let fits = rule.lists("sets").windows(2).all(|pair| sorted(&pair[0]) == sorted(&pair[1]));
        unless(fits, &rule.all_cells(), values)
    },
    state: |rule, builder| {
        for pair in rule.lists("sets").windows(2) {
            let cells = pair.concat();
            let first = pair[0].len();
            builder.equal_sums(&pair[0], &pair[1])?;
            // Digit by digit: how many more of it the first part has.
            for digit in builder.grid().values() {
                let next = move |at: usize, more: &i32, held: i32| {
                    let change = i32::from(held == digit);
                    Some(if at < first { more + change } else { more - change })
                };
                builder.automaton(&cells, 0, next, |&more| more == 0)?;
            }
        }
        Ok(())
    },
};
