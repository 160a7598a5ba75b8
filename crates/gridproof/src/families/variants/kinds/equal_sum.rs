//! Parts with equal sums.

use super::super::rule::{Field, Holds, Kind, Turns};
use super::{fine, total, unless};
use crate::sheet::RuleTool;

pub(super) static KIND: Kind = Kind {
    id: "equal_sum",
    name: "Equal sums",
    about: "All parts add up to the same.",
    fields: &[Field::of("segments", Holds::Lists)],
    technique: "sum-line",
    tool: RuleTool::Other,
    turns: Turns::Any,
    draw: |rule, picture| rule.lists("segments").iter().for_each(|cells| picture.cage(cells, "=")),
    fpuzzles: &[],
    objection: fine,
    broken: |_, rule, values| {
        let fits = rule.lists("segments").windows(2).all(|pair| total(&pair[0], values) == total(&pair[1], values));
        unless(fits, &rule.all_cells(), values)
    },
    state: |rule, builder| {
        let parts = rule.lists("segments");
        builder.all_equal_sums(parts)
    },
};
