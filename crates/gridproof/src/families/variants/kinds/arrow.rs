//! Arrows and pills.

use super::super::key::{Key, Shape};
use super::super::rule::{Field, Kind};
use super::{fine, total, total_unless};

pub(super) static KIND: Kind = Kind {
    id: "arrow",
    name: "Arrow",
    about: "The digits on the shaft add up to the number in the circle; several cells of a circle are read as one number.",
    fields: &[Field::cells("head", 1, 4), Field::cells("cells", 1, usize::MAX)],
    fpuzzles: &[Key::new("arrow", Shape::Own)],
    objection: fine,
    broken: |_, rule, values| {
        let (head, cells) = (rule.cells("head"), rule.cells("cells"));
        let number = head.iter().fold(0, |number, &cell| 10 * number + i64::from(values[cell]));
        let all = [head, cells].concat();
        total_unless(total(cells, values), number, &all)
    },
    state: |rule, builder| {
        let head = rule.cells("head");
        let places = (0..head.len() as u32).rev().map(|place| -10i32.pow(place));
        let terms = head.iter().copied().zip(places).chain(rule.cells("cells").iter().map(|&cell| (cell, 1)));
        builder.linear(&terms.collect::<Vec<_>>(), 0)
    },
};
