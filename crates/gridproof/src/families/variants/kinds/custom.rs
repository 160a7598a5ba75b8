//! Rules of the setter's own: automata, regular expressions and counts.

use super::super::automaton::Automaton;
use super::super::rule::{Field, Holds, Kind, Rule, Turns};
use super::{LABEL, LOOK, line, unless};
use crate::sheet::RuleTool;
use gridproof_engine::csp::model::ModelError;
use gridproof_engine::message;
use gridproof_engine::message::Message;

fn pattern(rule: &Rule) -> Result<Automaton, Message> {
    Automaton::from_pattern(rule.text("pattern").unwrap_or_default())
}

fn table(rule: &Rule) -> Result<Automaton, Message> {
    let automaton = Automaton::from_table(rule.numbers("start"), rule.numbers("accept"), rule.numbers("steps"))?;
    automaton.over_lines(rule.numbers("cuts"), rule.numbers("breaks"), rule.cells("cells").len())
}

pub(super) static REGEX: Kind = Kind {
    id: "regex",
    name: "Pattern",
    about: "The digits of the line, in this order, fit a regular expression. A digit that is not one figure is written `<12>`.",
    fields: &[Field::cells("cells", 1, usize::MAX), Field::of("pattern", Holds::Text), LOOK, LABEL],
    technique: "line-pattern",
    tool: RuleTool::Line,
    turns: Turns::Any,
    draw: |rule, picture| picture.custom(rule),
    fpuzzles: &[],
    objection: |_, rule| pattern(rule).err(),
    broken: |_, rule, values| {
        let cells = rule.cells("cells");
        unless(pattern(rule).is_ok_and(|automaton| automaton.accepts(&line(cells, values))), cells, values)
    },
    state: |rule, builder| {
        pattern(rule).map_err(|_| ModelError::TooManyStates)?.state_over(rule.cells("cells"), builder)
    },
};

pub(super) static AUTOMATON: Kind = Kind {
    id: "automaton",
    name: "Automaton",
    about: "An automaton that reads the digits of the line, in this order, ends in an accepted state. `cuts` says after how many cells a new line begins; there it goes from the first state of a pair of `breaks` to the second.",
    fields: &[
        Field::cells("cells", 1, usize::MAX),
        Field::numbers("start"),
        Field::numbers("accept"),
        Field::numbers("steps"),
        Field::numbers("cuts").or_none(),
        Field::numbers("breaks").or_none(),
        LOOK,
        LABEL,
    ],
    technique: "line-pattern",
    tool: RuleTool::Line,
    turns: Turns::Any,
    draw: |rule, picture| picture.custom(rule),
    fpuzzles: &[],
    objection: |_, rule| table(rule).err(),
    broken: |_, rule, values| {
        let cells = rule.cells("cells");
        unless(table(rule).is_ok_and(|automaton| automaton.accepts(&line(cells, values))), cells, values)
    },
    state: |rule, builder| table(rule).map_err(|_| ModelError::TooManyStates)?.state_over(rule.cells("cells"), builder),
};

pub(super) static COUNT: Kind = Kind {
    id: "count",
    name: "Count",
    about: "At least `least` and at most `most` of the cells hold one of these digits.",
    fields: &[
        Field::cells("cells", 1, usize::MAX).in_any_order(),
        Field::numbers("values"),
        Field::number("least", 0, 2000).or_none(),
        Field::number("most", 0, 2000).or_none(),
        LOOK,
        LABEL,
    ],
    technique: "digit-count",
    tool: RuleTool::Line,
    turns: Turns::Any,
    draw: |rule, picture| picture.custom(rule),
    fpuzzles: &[],
    objection: |_, rule| {
        let (least, most) = (rule.number("least"), rule.number("most"));
        match (least, most) {
            (None, None) => Some(message!("`least` or `most` is needed")),
            (Some(least), Some(most)) if least > most => Some(message!("`least` is more than `most`")),
            _ => None,
        }
    },
    broken: |_, rule, values| {
        let cells = rule.cells("cells");
        let count = cells.iter().filter(|&&cell| rule.numbers("values").contains(&values[cell])).count() as i32;
        let fits = count >= rule.number("least").unwrap_or(0) && count <= rule.number("most").unwrap_or(i32::MAX);
        unless(fits, cells, values)
    },
    state: |rule, builder| {
        let (least, most) = (rule.number("least").unwrap_or(0), rule.number("most").unwrap_or(i32::MAX));
        let next = |_: usize, count: &i32, digit: i32| {
            let count = count + i32::from(rule.numbers("values").contains(&digit));
            (count <= most).then_some(count)
        };
        builder.automaton(rule.cells("cells"), 0, next, |&count| count >= least)
    },
};
