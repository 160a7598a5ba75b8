//! Numbered rooms.

use super::super::rule::{Field, Kind, Turns};
use super::{fine, unless};
use crate::sheet::RuleTool;

pub(super) static KIND: Kind = Kind {
    id: "numbered_room",
    name: "Numbered room",
    about: "The first digit from the clue says at which place of the line the number stands.",
    fields: &[Field::cells("cells", 1, usize::MAX), Field::number("value", -99, 99)],
    technique: "outside-clue",
    tool: RuleTool::Outside,
    turns: Turns::Any,
    draw: |rule, picture| picture.outside(rule.cells("cells"), rule.number_text("value")),
    fpuzzles: &[],
    objection: fine,
    broken: |_, rule, values| {
        let cells = rule.cells("cells");
        let place = usize::try_from(values[cells[0]]).ok().and_then(|place| place.checked_sub(1));
        let held = place.and_then(|place| cells.get(place)).map(|&cell| values[cell]);
        unless(held.is_some() && held == rule.number("value"), cells, values)
    },
    state: |rule, builder| {
        let cells = rule.cells("cells");
        let (places, value) = (cells.len() as i32, rule.number("value").unwrap_or(0));
        builder.keep(cells[0], |digit| (1..=places).contains(&digit))?;
        for (place, &cell) in (1..).zip(cells) {
            builder.pair(cells[0], cell, |first, there| first != place || there == value)?;
        }
        Ok(())
    },
};
