//! Patterns that would give a puzzle two answers: rectangles, longer loops, and BUGs.
//!
//! All of this is sound only for puzzles that have one answer. The pattern behind the rectangles is two digits that fill the
//! corners of a rectangle crosswise, in two rows, two columns and *two* boxes, where none of the corners is given:
//! swapping them gives another answer.
//!
//! | module | contents |
//! |---|---|
//! | `rectangle` | which rectangles are examined, and in which order |
//! | `rectangle_tests` | deductions from them: uniqueness tests 1 to 6, hidden rectangles |
//! | `subsets` | test 3, the one that needs more cells |
//! | `avoidable` | rectangles where some corners are already filled |
//! | `loops` | unique loops: rectangles with more corners |
//! | `grave` | BUG+1 |
//! | `bug` | BUG types 2 to 4 |
//! | `joint` | cells that act as one cell of a naked subset, for type 3 of loops and BUGs |

mod avoidable;
mod bug;
mod grave;
mod joint;
mod loops;
mod rectangle;
mod rectangle_tests;
mod subsets;
#[cfg(test)]
mod tests;

pub(super) use avoidable::avoidable_rectangle;
pub(super) use bug::bug;
pub(super) use grave::bug_plus_1;
pub(super) use loops::unique_loop;

use super::Options;
use gridproof_engine::logic::Sink;
use gridproof_engine::logic::houses::Board;
use rectangle::Rectangle;
use std::ops::ControlFlow;

/// Uniqueness tests 1 to 6.
pub(super) fn uniqueness<const W: usize>(
    board: &Board<W>,
    number: u8,
    options: &Options,
    sink: &mut Sink<'_, '_>,
) -> ControlFlow<()> {
    rectangle::each(board, options, sink, &mut |rectangle: &Rectangle<W>, sink| match number {
        1 => rectangle_tests::first(board, rectangle, sink),
        2 => rectangle_tests::second(board, rectangle, true, sink),
        3 => subsets::third(board, rectangle, sink),
        4 => rectangle_tests::fourth(board, rectangle, sink),
        5 => rectangle_tests::second(board, rectangle, false, sink),
        _ => rectangle_tests::sixth(board, rectangle, sink),
    })
}

/// Hidden rectangles.
pub(super) fn hidden_rectangle<const W: usize>(
    board: &Board<W>,
    options: &Options,
    sink: &mut Sink<'_, '_>,
) -> ControlFlow<()> {
    rectangle::each(board, options, sink, &mut |rectangle, sink| rectangle_tests::hidden(board, rectangle, sink))
}
