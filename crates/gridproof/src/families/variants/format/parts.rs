//! What several formats of boards with rules share.

use super::super::compile;
use super::super::grid::Grid;
use super::super::kinds::kind;
use super::super::model::Variant;
use super::super::rule::{Kind, Rule, Value};
use crate::format::CannotWrite;
use gridproof_engine::message;
use gridproof_engine::message::{Argument, Message};

/// The kind with an id that a reader names itself.
pub(super) fn known(id: &str) -> Result<&'static Kind, Message> {
    kind(id).ok_or_else(|| message!("there is no rule `{id}`", id = id.to_string()))
}

/// A rule with these values by name of field.
pub(super) fn rule(id: &str, values: Vec<(&str, Value)>) -> Result<Rule, Message> {
    Ok(rule_of(known(id)?, values))
}

/// The same, of a kind.
pub(super) fn rule_of(kind: &'static Kind, mut values: Vec<(&str, Value)>) -> Rule {
    let of = |name: &str| {
        let at = values.iter().position(|(other, _)| *other == name)?;
        Some(values.swap_remove(at).1)
    };
    Rule { kind, values: kind.fields.iter().map(|field| field.name).map(of).collect() }
}

/// Cells in a field.
pub(super) fn cells(name: &'static str, cells: impl Into<Vec<usize>>) -> (&'static str, Value) {
    (name, Value::Cells(cells.into()))
}

/// A number in a field.
pub(super) fn number(name: &'static str, number: i32) -> (&'static str, Value) {
    (name, Value::Number(number))
}

/// A word or text in a field.
pub(super) fn text(name: &'static str, text: &str) -> (&'static str, Value) {
    (name, Value::Text(text.to_string()))
}

/// A square board without regions, with the digits from 1 to its size, as Simon Tatham's games have.
pub(super) fn latin_square(size: usize) -> Grid {
    Grid { rows: size, columns: size, lowest: 1, digits: size as u8, latin: true, regions: Vec::new() }
}

/// Refuses a board that is no such square.
pub(super) fn only_latin_square(puzzle: &Variant) -> Result<usize, CannotWrite> {
    let grid = puzzle.grid();
    match *grid == latin_square(grid.rows) {
        true => Ok(grid.rows),
        false => Err(CannotWrite(message!(
            "this format has square boards without regions, with the digits from 1 to their size"
        ))),
    }
}

/// What is wrong with a rule that no search can hold, and its number.
pub(super) fn too_much(puzzle: &Variant) -> Option<(usize, Message)> {
    let at = compile::too_much(puzzle)?;
    let rule = Argument::Name(puzzle.rules()[at].kind.name);
    Some((at, message!("{rule}: there are too many ways to meet it for a search", rule)))
}

/// Why a rule cannot be written.
pub(super) fn cannot_say(rule: &Rule) -> CannotWrite {
    CannotWrite(message!("this format cannot say this rule: {rule}", rule = rule.kind.name))
}

/// The same board and the same rules, in any order.
#[cfg(any(test, feature = "links"))]
pub(super) fn same(one: &Variant, other: &Variant) -> bool {
    let mut left: Vec<&Rule> = other.rules().iter().collect();
    one.grid() == other.grid()
        && one.givens() == other.givens()
        && one.rules().len() == left.len()
        && one.rules().iter().all(|rule| {
            let at = left.iter().position(|other| *other == rule);
            at.map(|at| left.swap_remove(at)).is_some()
        })
}

/// Whether a board has no rules besides rows, columns and boxes: then it is a Sudoku.
#[cfg(feature = "links")]
pub(super) fn is_sudoku(puzzle: &Variant) -> bool {
    let grid = puzzle.grid();
    let labels: Option<Vec<usize>> = grid.regions.iter().map(|region| region.map(usize::from)).collect();
    let boxes = || {
        labels.filter(|labels| !labels.is_empty()).and_then(|labels| crate::format::fpuzzles::shape(grid.rows, &labels))
    };
    puzzle.rules().is_empty() && grid.rows == grid.columns && boxes().is_some()
}
