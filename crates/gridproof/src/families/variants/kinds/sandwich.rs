//! Sandwich sums.

use super::super::key::{Key, Shape};
use super::super::rule::{Field, Kind, Turns};
use super::super::rules::repeats;
use super::{fine, line, unless};
use crate::sheet::RuleTool;

pub(super) static KIND: Kind = Kind {
    id: "sandwich",
    name: "Sandwich sum",
    about: "No digit repeats, and those between the smallest and the largest digit of the line add up to the number.",
    fields: &[Field::cells("cells", 1, usize::MAX), Field::number("sum", 0, 10_000)],
    technique: "outside-clue",
    tool: RuleTool::Outside,
    turns: Turns::Any,
    draw: |rule, picture| picture.outside(rule.cells("cells"), rule.number_text("sum")),
    fpuzzles: &[Key::new("sandwichsum", Shape::Outside).with("sum")],
    objection: fine,
    broken: |puzzle, rule, values| {
        let cells = rule.cells("cells");
        let digits = line(cells, values);
        let mut broken = repeats(puzzle, cells, values);
        let place = |end: Option<&i32>| digits.iter().position(|digit| Some(digit) == end);
        if let (Some(a), Some(b)) = (place(digits.iter().min()), place(digits.iter().max())) {
            let inside = digits.get(a.min(b) + 1..a.max(b)).map_or(0, |digits| digits.iter().sum::<i32>());
            broken.extend(unless(Some(inside) == rule.number("sum"), cells, values));
        }
        broken
    },
    state: |rule, builder| {
        let cells = rule.cells("cells");
        let sum = rule.number("sum").unwrap_or(0);
        builder.different(cells)?;
        if cells.len() == 1 {
            return if sum == 0 { Ok(()) } else { builder.keep(cells[0], |_| false) };
        }
        let (low, high) = (builder.grid().lowest, builder.grid().highest());
        if cells.len() == usize::from(builder.grid().digits) {
            // The line has every digit: before the first crust, between them with what is missing, and behind.
            let next = move |_: usize, state: &(u8, i32), digit: i32| match (*state, digit == low || digit == high) {
                ((0, _), false) => Some((0, sum)),
                ((0, _), true) => Some((1, sum)),
                ((1, left), false) => (digit <= left || low < 0).then_some((1, left - digit)),
                ((1, left), true) => (left == 0).then_some((2, 0)),
                (done, false) => Some(done),
                (_, true) => None,
            };
            return builder.automaton(cells, (0, sum), next, |&(stage, _)| stage == 2);
        }
        let next = |_: usize, state: &Option<Open>, digit: i32| {
            // Sums beyond the wanted one are all the same, unless digits can be negative.
            let open = state.map_or(Open::first(digit), |open| open.next(digit));
            let most = if low < 0 { i32::MAX } else { sum + 1 };
            Some(Some(Open { inside: open.inside.min(most), behind: open.behind.min(most), ..open }))
        };
        builder.automaton(cells, None, next, |state| state.is_some_and(|open| open.inside == sum))
    },
};

/// The digits so far of a line whose smallest and largest digits are not known in advance.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Open {
    least: i32,
    most: i32,
    /// Whether the smallest came before the largest.
    rising: bool,
    /// The sum between them.
    inside: i32,
    /// The sum behind the later one.
    behind: i32,
}

impl Open {
    fn first(digit: i32) -> Open {
        Open { least: digit, most: digit, rising: true, inside: 0, behind: 0 }
    }

    fn next(self, digit: i32) -> Open {
        let Open { least, most, rising, inside, behind } = self;
        let alone = least == most;
        if digit < least {
            // What lies between the largest so far and here.
            let inside = if alone || !rising { if alone { behind } else { inside + least + behind } } else { behind };
            Open { least: digit, rising: false, inside, behind: 0, ..self }
        } else if digit > most {
            let inside = if alone || rising { if alone { behind } else { inside + most + behind } } else { behind };
            Open { most: digit, rising: true, inside, behind: 0, ..self }
        } else {
            Open { behind: behind + digit, ..self }
        }
    }
}
