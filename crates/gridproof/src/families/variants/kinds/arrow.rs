//! Arrows and pills.

use super::super::key::{Key, Shape};
use super::super::rule::{Field, Kind, Turns};
use super::{fine, total, total_unless};
use crate::families::variants::draw::Look;
use crate::sheet::RuleTool;
use gridproof_engine::scene::End;

pub(super) static KIND: Kind = Kind {
    id: "arrow",
    name: "Arrow",
    about: "The digits on the shaft add up to the number in the circle; several cells of a circle are read as one number.",
    fields: &[Field::cells("head", 1, 4), Field::cells("cells", 1, usize::MAX)],
    technique: "sum-line",
    tool: RuleTool::Arrow,
    turns: Turns::OneCell("head"),
    draw: |rule, picture| {
        let head = rule.cells("head");
        picture.pill(head);
        let shaft = rule.cells("cells");
        let near = |&&cell: &&usize| shaft.first().is_some_and(|&first| picture.distance(cell, first) <= 1);
        let start = head.iter().find(near).or(head.last());
        let path: Vec<usize> = start.into_iter().chain(shaft).copied().collect();
        picture.line(&path, Look::thin(End::Plain).arrow());
    },
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
