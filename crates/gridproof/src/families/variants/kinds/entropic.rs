//! Lines on which neighbouring digits come from different classes.

use super::super::compile::Builder;
use super::super::key::{Key, Shape};
use super::super::rule::{Broken, Field, Kind, Turns, Values};
use super::{fine, unfit};
use crate::families::variants::draw::Look;
use crate::sheet::RuleTool;
use gridproof_engine::csp::model::ModelError;
use gridproof_engine::scene::{Grain, Ink};

/// Every `window` cells in a row, or all if there are fewer, that are not of different classes.
fn broken(cells: &[usize], values: Values<'_>, window: usize, class: impl Fn(i32) -> i32) -> Vec<Broken> {
    let window = window.min(cells.len()).max(1);
    let different = |part: &&[usize]| {
        part.iter().enumerate().all(|(at, &a)| part[..at].iter().all(|&b| class(values[a]) != class(values[b])))
    };
    cells.windows(window).filter(|part| !different(part)).map(|part| unfit(part, values)).collect()
}

/// The classes of the last cells are the state.
fn state(
    name: &'static str,
    cells: &[usize],
    window: usize,
    class: impl Fn(i32) -> i32,
    builder: &mut Builder<'_>,
) -> Result<(), ModelError> {
    let next = |_: usize, last: &Vec<i32>, digit: i32| {
        let own = class(digit);
        (!last.contains(&own)).then(|| {
            let mut last = last.clone();
            last.push(own);
            if last.len() >= window.max(1) {
                last.remove(0);
            }
            last
        })
    };
    builder.shared_automaton((name, window as i32), cells, Vec::new(), next, |_| true)
}

pub(super) static KIND: Kind = Kind {
    id: "entropic",
    name: "Entropic line",
    about: "Any three cells in a row on the line hold a low, a middle and a high digit; the cells of a shorter line differ in that.",
    fields: &[Field::cells("cells", 1, usize::MAX)],
    technique: "line-digits",
    tool: RuleTool::Line,
    turns: Turns::Any,
    draw: |rule, picture| picture.line(rule.cells("cells"), Look::band(Ink::Second, Grain::Beaded)),
    fpuzzles: &[Key::new("entropicline", Shape::Lines)],
    objection: fine,
    broken: |puzzle, rule, values| broken(rule.cells("cells"), values, 3, |digit| puzzle.grid().third(digit)),
    state: |rule, builder| {
        let grid = builder.grid().clone();
        state("entropic", rule.cells("cells"), 3, |digit| grid.third(digit), builder)
    },
};

pub(super) static MODULAR: Kind = Kind {
    id: "modular",
    name: "Modular line",
    about: "As many cells in a row on the line as the number says, 3 without one, leave different remainders when divided by it; on a shorter line all its cells do.",
    fields: &[Field::cells("cells", 1, usize::MAX), Field::number("mod", 1, 16).or(3)],
    technique: "line-digits",
    tool: RuleTool::Line,
    turns: Turns::Any,
    draw: |rule, picture| picture.line(rule.cells("cells"), Look::band(Ink::First, Grain::Chained)),
    fpuzzles: &[Key::new("modularline", Shape::Lines).fixed("mod", 3)],
    objection: fine,
    broken: |_, rule, values| {
        let modulus = rule.number("mod").unwrap_or(3);
        broken(rule.cells("cells"), values, modulus as usize, |digit| digit.rem_euclid(modulus))
    },
    state: |rule, builder| {
        let modulus = rule.number("mod").unwrap_or(3);
        state("modular", rule.cells("cells"), modulus as usize, |digit| digit.rem_euclid(modulus), builder)
    },
};
