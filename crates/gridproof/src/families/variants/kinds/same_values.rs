//! Parts with the same digits.

use super::super::compile::Builder;
use super::super::grid::Grid;
use super::super::rule::{Field, Holds, Kind, Turns};
use super::{fine, line, unfit, unless};
use crate::sheet::RuleTool;
use gridproof_engine::csp::model::ModelError;
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
        let mut pairs = rule.lists("sets").windows(2);
        let fits = pairs.all(|pair| sorted(&pair[0], values) == sorted(&pair[1], values));
        unless(fits, &rule.all_cells(), values)
    },
    state: |rule, builder| {
        let mut pairs = rule.lists("sets").windows(2);
        pairs.try_for_each(|pair| same(&pair[0], &pair[1], builder))
    },
};

fn sorted(cells: &[usize], values: &[i32]) -> Vec<i32> {
    let mut digits = line(cells, values);
    digits.sort_unstable();
    digits
}

/// Two parts without a common cell hold the same digits.
fn same(one: &[usize], other: &[usize], builder: &mut Builder<'_>) -> Result<(), ModelError> {
    let (cells, first) = ([one, other].concat(), one.len());
    builder.equal_sums(one, other)?;
    // Digit by digit: how many more of it the first part has.
    for digit in builder.grid().values() {
        let next = move |at: usize, more: &i32, held: i32| {
            let change = i32::from(held == digit);
            Some(if at < first { more + change } else { more - change })
        };
        builder.automaton(&cells, 0, next, |&more| more == 0)?;
    }
    Ok(())
}

/// The rows, columns and regions with the most cells.
fn largest(grid: &Grid) -> Vec<Vec<usize>> {
    let rows = (0..grid.rows).map(|row| grid.row(row));
    let columns = (0..grid.columns).map(|column| grid.column(column));
    let mut houses: Vec<Vec<usize>> = rows.chain(columns).chain(grid.region_cells()).collect();
    let most = houses.iter().map(Vec::len).max().unwrap_or(0);
    houses.retain(|house| house.len() == most);
    houses
}

pub(super) static REGIONS: Kind = Kind {
    id: "region_same_values",
    name: "Same digits everywhere",
    about: "All rows, columns and regions hold the same digits, each equally often; those with fewer cells than others are left out.",
    fields: &[],
    technique: "digit-count",
    tool: RuleTool::Board,
    turns: Turns::Any,
    draw: |_, _| {},
    fpuzzles: &[],
    objection: fine,
    broken: |puzzle, _, values| {
        let houses = largest(puzzle.grid());
        let wrong = houses[1..].iter().filter(|house| sorted(house, values) != sorted(&houses[0], values));
        wrong.map(|house| unfit(house, values)).collect()
    },
    state: |_, builder| {
        let grid = builder.grid();
        let houses = largest(grid);
        // Houses of all digits hold the same anyway.
        let all = grid.houses();
        let complete = |house: &Vec<usize>| house.len() == usize::from(grid.digits) && all.contains(house);
        if houses.iter().all(complete) {
            return Ok(());
        }
        for house in &houses[1..] {
            // What two houses share they hold alike.
            let apart = |one: &[usize], other: &[usize]| {
                one.iter().copied().filter(|cell| !other.contains(cell)).collect::<Vec<usize>>()
            };
            let (one, other) = (apart(&houses[0], house), apart(house, &houses[0]));
            if !one.is_empty() {
                same(&one, &other, builder)?;
            }
        }
        Ok(())
    },
};
