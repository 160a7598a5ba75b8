//! Lines whose digits keep apart.

use super::super::key::{Key, Shape};
use super::super::rule::{Field, Kind, Turns};
use super::{all_pairs, fine, pairs_unless, steps};
use crate::families::variants::draw::Look;
use crate::sheet::RuleTool;
use gridproof_engine::scene::{Grain, Ink};

pub(super) static KIND: Kind = Kind {
    id: "whisper",
    name: "Whisper line",
    about: "Neighbours on the line differ by at least the number, or by 5.",
    fields: &[Field::cells("cells", 2, usize::MAX), Field::number("diff", 0, 99).or(5)],
    technique: "pair-candidates",
    tool: RuleTool::Line,
    turns: Turns::Any,
    draw: |rule, picture| picture.line(rule.cells("cells"), Look::band(Ink::Fourth, Grain::Cored)),
    fpuzzles: &[
        Key::new("whispers", Shape::Lines).with("diff"),
        Key::new("germanwhispers", Shape::Lines).fixed("diff", 5),
        Key::new("dutchwhispers", Shape::Lines).fixed("diff", 4),
    ],
    objection: fine,
    broken: |_, rule, values| {
        let least = rule.number("diff").unwrap_or(5);
        pairs_unless(steps(rule.cells("cells")), values, |a, b| (a - b).abs() >= least)
    },
    state: |rule, builder| {
        let least = rule.number("diff").unwrap_or(5);
        builder.chain(rule.cells("cells"), |a, b| (a - b).abs() >= least)
    },
};

pub(super) static NABNER: Kind = Kind {
    id: "nabner",
    name: "Nabner line",
    about: "Any two digits on the line differ by at least 2.",
    fields: &[Field::cells("cells", 2, usize::MAX).in_any_order()],
    technique: "pair-candidates",
    tool: RuleTool::Line,
    turns: Turns::Any,
    draw: |rule, picture| picture.line(rule.cells("cells"), Look::band(Ink::Second, Grain::Dotted)),
    fpuzzles: &[Key::new("nabner", Shape::Lines)],
    objection: fine,
    broken: |_, rule, values| pairs_unless(all_pairs(rule.cells("cells")), values, |a, b| (a - b).abs() >= 2),
    state: |rule, builder| {
        builder.different(rule.cells("cells"))?;
        let relation = builder.relation(|a, b| (a - b).abs() >= 2);
        all_pairs(rule.cells("cells")).try_for_each(|(a, b)| builder.related(a, b, &relation))
    },
};
