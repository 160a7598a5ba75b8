//! Thermometers.

use super::super::key::{Key, Shape};
use super::super::rule::{Field, Kind, Turns};
use super::{fine, pairs_unless, steps};
use crate::families::variants::draw::Look;
use crate::sheet::RuleTool;
use gridproof_engine::scene::Grain;

pub(super) static KIND: Kind = Kind {
    id: "thermo",
    name: "Thermometer",
    about: "Digits rise from the bulb.",
    fields: &[Field::cells("cells", 2, usize::MAX)],
    technique: "order-bounds",
    tool: RuleTool::Line,
    turns: Turns::Any,
    draw: |rule, picture| picture.line(rule.cells("cells"), Look::thermometer(Grain::Solid)),
    fpuzzles: &[Key::new("thermometer", Shape::Lines)],
    objection: fine,
    broken: |_, rule, values| pairs_unless(steps(rule.cells("cells")), values, |a, b| a < b),
    state: |rule, builder| {
        builder.different(rule.cells("cells"))?;
        builder.chain(rule.cells("cells"), |a, b| a < b)
    },
};

pub(super) static SLOW: Kind = Kind {
    id: "slow_thermo",
    name: "Slow thermometer",
    about: "Digits never fall on the way from the bulb.",
    fields: &[Field::cells("cells", 2, usize::MAX)],
    technique: "order-bounds",
    tool: RuleTool::Line,
    turns: Turns::Any,
    draw: |rule, picture| picture.line(rule.cells("cells"), Look::thermometer(Grain::Edged)),
    fpuzzles: &[Key::new("slowthermometer", Shape::Lines)],
    objection: fine,
    broken: |_, rule, values| pairs_unless(steps(rule.cells("cells")), values, |a, b| a <= b),
    state: |rule, builder| builder.chain(rule.cells("cells"), |a, b| a <= b),
};
