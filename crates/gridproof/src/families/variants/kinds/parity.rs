//! Odd and even cells.

use super::super::key::{Key, Shape};
use super::super::rule::{Field, Kind, Turns};
use super::{fine, unfit};
use crate::sheet::RuleTool;
use gridproof_engine::scene::Symbol;

pub(super) static ODD: Kind = Kind {
    id: "odd",
    name: "Odd cell",
    about: "The digit is odd.",
    fields: &[Field::cells("cells", 1, usize::MAX).in_any_order()],
    technique: "marked-cell",
    tool: RuleTool::Cells,
    turns: Turns::Any,
    draw: |rule, picture| picture.symbols(rule.cells("cells"), Symbol::Disc),
    fpuzzles: &[Key::new("odd", Shape::Cell)],
    objection: fine,
    broken: |_, rule, values| {
        rule.cells("cells").iter().filter(|&&cell| values[cell] % 2 == 0).map(|&cell| unfit(&[cell], values)).collect()
    },
    state: |rule, builder| rule.cells("cells").iter().try_for_each(|&cell| builder.keep(cell, |digit| digit % 2 != 0)),
};

pub(super) static EVEN: Kind = Kind {
    id: "even",
    name: "Even cell",
    about: "The digit is even.",
    fields: &[Field::cells("cells", 1, usize::MAX).in_any_order()],
    technique: "marked-cell",
    tool: RuleTool::Cells,
    turns: Turns::Any,
    draw: |rule, picture| picture.symbols(rule.cells("cells"), Symbol::Square),
    fpuzzles: &[Key::new("even", Shape::Cell)],
    objection: fine,
    broken: |_, rule, values| {
        rule.cells("cells").iter().filter(|&&cell| values[cell] % 2 != 0).map(|&cell| unfit(&[cell], values)).collect()
    },
    state: |rule, builder| rule.cells("cells").iter().try_for_each(|&cell| builder.keep(cell, |digit| digit % 2 == 0)),
};
