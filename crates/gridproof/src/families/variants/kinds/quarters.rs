//! Rules for every square of two by two cells.

use super::super::compile::Builder;
use super::super::grid::Grid;
use super::super::rule::{Broken, Kind, Turns, Values};
use super::{fine, unfit};
use crate::sheet::RuleTool;
use gridproof_engine::csp::model::ModelError;

fn squares(grid: &Grid) -> Vec<[usize; 4]> {
    grid.pairs(1, 1).map(|(a, d)| [a, a + 1, d - 1, d]).collect()
}

fn broken(grid: &Grid, values: Values<'_>, class: impl Fn(i32) -> i32) -> Vec<Broken> {
    let has_all = |cells: &[usize; 4]| (0..3).all(|wanted| cells.iter().any(|&cell| class(values[cell]) == wanted));
    squares(grid).iter().filter(|cells| !has_all(cells)).map(|cells| unfit(cells, values)).collect()
}

fn state(name: &'static str, class: impl Fn(i32) -> i32, builder: &mut Builder<'_>) -> Result<(), ModelError> {
    squares(builder.grid()).iter().try_for_each(|cells| {
        let next = |_: usize, seen: &u8, digit: i32| Some(seen | 1 << class(digit));
        builder.shared_automaton((name, 0), cells, 0u8, next, |&seen| seen == 7)
    })
}

pub(super) static ENTROPY: Kind = Kind {
    id: "global_entropy",
    name: "Global entropy",
    about: "Every square of two by two cells has a low, a middle and a high digit.",
    fields: &[],
    technique: "digit-count",
    tool: RuleTool::Board,
    turns: Turns::Any,
    draw: |_, _| {},
    fpuzzles: &[],
    objection: fine,
    broken: |puzzle, _, values| broken(puzzle.grid(), values, |digit| puzzle.grid().third(digit)),
    state: |_, builder| {
        let grid = builder.grid().clone();
        state("global_entropy", |digit| grid.third(digit), builder)
    },
};

pub(super) static REMAINDERS: Kind = Kind {
    id: "global_mod3",
    name: "Global remainders",
    about: "Every square of two by two cells has digits with all three remainders when divided by 3.",
    fields: &[],
    technique: "digit-count",
    tool: RuleTool::Board,
    turns: Turns::Any,
    draw: |_, _| {},
    fpuzzles: &[],
    objection: fine,
    broken: |puzzle, _, values| broken(puzzle.grid(), values, |digit| digit.rem_euclid(3)),
    state: |_, builder| state("global_mod3", |digit| digit.rem_euclid(3), builder),
};
