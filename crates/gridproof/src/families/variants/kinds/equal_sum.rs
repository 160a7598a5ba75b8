//! Parts with equal sums.

use super::super::rule::{Field, Holds, Kind};
use super::{fine, total, unless};

pub(super) static KIND: Kind = Kind {
    id: "equal_sum",
    name: "Equal sums",
    about: "All parts add up to the same.",
    fields: &[Field { name: "segments", holds: Holds::Lists, optional: false }],
    fpuzzles: &[],
    objection: fine,
    broken: |_, rule, values| {
        let fits = rule.lists("segments").windows(2).all(|pair| total(&pair[0], values) == total(&pair[1], values));
        unless(fits, &rule.all_cells(), values)
    },
    state: |rule, builder| {
        let parts = rule.lists("segments");
        for (at, one) in parts.iter().enumerate() {
            for other in &parts[..at] {
                builder.equal_sums(one, other)?;
            }
        }
        Ok(())
    },
};
