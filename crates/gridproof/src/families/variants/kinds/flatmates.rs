//! Dutch flatmates.

use super::super::rule::{Kind, Turns};
use super::{fine, unfit};
use crate::sheet::RuleTool;

pub(super) static KIND: Kind = Kind {
    id: "dutch_flatmates",
    name: "Dutch flatmates",
    about: "Every 5 has a 1 right above it or a 9 right below it.",
    fields: &[],
    technique: "line-pattern",
    tool: RuleTool::Board,
    turns: Turns::Any,
    draw: |_, _| {},
    fpuzzles: &[],
    objection: fine,
    broken: |puzzle, _, values| {
        let holds = |cell: Option<usize>, digit: i32| cell.is_some_and(|cell| values[cell] == digit);
        let grid = puzzle.grid();
        let lonely = |&cell: &usize| {
            values[cell] == 5 && !holds(grid.beside(cell, -1, 0), 1) && !holds(grid.beside(cell, 1, 0), 9)
        };
        (0..grid.cells()).filter(lonely).map(|cell| unfit(&[cell], values)).collect()
    },
    state: |_, builder| {
        for cell in 0..builder.grid().cells() {
            let (above, below) = (builder.grid().beside(cell, -1, 0), builder.grid().beside(cell, 1, 0));
            match (above, below) {
                (Some(above), Some(below)) => {
                    let next = |at: usize, &(five, met): &(bool, bool), digit: i32| match at {
                        0 => Some((digit == 5, met)),
                        1 => Some((five, digit == 1)),
                        _ => Some((five, met || digit == 9)),
                    };
                    builder.automaton(&[cell, above, below], (false, false), next, |&(five, met)| !five || met)?;
                }
                (Some(above), None) => builder.pair(cell, above, |own, above| own != 5 || above == 1)?,
                (None, Some(below)) => builder.pair(cell, below, |own, below| own != 5 || below == 9)?,
                (None, None) => builder.keep(cell, |own| own != 5)?,
            }
        }
        Ok(())
    },
};
