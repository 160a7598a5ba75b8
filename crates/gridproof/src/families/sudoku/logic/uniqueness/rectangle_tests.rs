//! Deductions from a rectangle: uniqueness tests 1, 2, 4, 5, 6 and hidden rectangles. Each of them states what must hold so
//! that the rectangle is not filled crosswise with its two digits.

use super::rectangle::Rectangle;
use gridproof_engine::digits::Digits;
use gridproof_engine::logic::cells::Cells;
use gridproof_engine::logic::houses::Board;
use gridproof_engine::logic::{Mark, Sink};
use std::ops::ControlFlow;

const CONTINUE: ControlFlow<()> = ControlFlow::Continue(());

/// The two corners of a roof of two, and whether they share a row or a column.
pub(super) fn roof_of_two<const W: usize>(board: &Board<W>, roof: Cells<W>) -> Option<([usize; 2], bool)> {
    let mut cells = roof.iter();
    let (Some(a), Some(b), None) = (cells.next(), cells.next(), cells.next()) else { return None };
    let shape = &board.shape;
    Some(([a, b], shape.row(a) == shape.row(b) || shape.column(a) == shape.column(b)))
}

/// Test 1: only one corner has other candidates. It holds one of these.
pub(super) fn first<const W: usize>(
    board: &Board<W>,
    rectangle: &Rectangle<W>,
    sink: &mut Sink<'_, '_>,
) -> ControlFlow<()> {
    let Some(corner) = rectangle.roof.only() else { return CONTINUE };
    let struck = board.at(corner) & rectangle.digits();
    if struck.is_empty() {
        return CONTINUE;
    }
    sink.step(rectangle.step("uniqueness-1").strikes(struck.iter().map(|digit| Mark::new(corner, digit))))
}

/// Tests 2 and 5: two or three corners have other candidates, all the same digit. One of them holds it. Test 2 covers two
/// corners in line, test 5 the rest.
pub(super) fn second<const W: usize>(
    board: &Board<W>,
    rectangle: &Rectangle<W>,
    in_line: bool,
    sink: &mut Sink<'_, '_>,
) -> ControlFlow<()> {
    let straight = roof_of_two(board, rectangle.roof).is_some_and(|(_, in_line)| in_line);
    if straight != in_line || !(2..=3).contains(&rectangle.roof.len()) {
        return CONTINUE;
    }
    let extra = rectangle.roof.iter().fold(Digits::EMPTY, |all, cell| all | rectangle.extra(board, cell));
    let Some(digit) = extra.only() else { return CONTINUE };
    let targets = board.shape.common_peers(&rectangle.roof) & board.with(digit);
    if targets.is_empty() {
        return CONTINUE;
    }
    let kind = if in_line { "uniqueness-2" } else { "uniqueness-5" };
    let strikes = targets.iter().map(|cell| Mark::new(cell, digit));
    sink.step(rectangle.step(kind).strikes(strikes).digits("extra", extra))
}

/// Test 4: the two corners with other candidates are in line, and one of the two digits has no other place in the houses
/// they share. One of them holds it, so neither holds the other digit.
pub(super) fn fourth<const W: usize>(
    board: &Board<W>,
    rectangle: &Rectangle<W>,
    sink: &mut Sink<'_, '_>,
) -> ControlFlow<()> {
    let Some((_, true)) = roof_of_two(board, rectangle.roof) else { return CONTINUE };
    let shared = board.shape.common_peers(&rectangle.roof);
    let [low, high] = rectangle.pair;
    let found = [(low, high), (high, low)].into_iter().find(|&(kept, _)| !shared.meets(&board.with(kept)));
    let Some((kept, struck)) = found else { return CONTINUE };
    let targets = rectangle.roof & board.with(struck);
    if targets.is_empty() {
        return CONTINUE;
    }
    // One house is reason enough, even where the corners share a line and a box.
    let house = board.shape.units.iter().find(|unit| unit.set.includes(&rectangle.roof)).map(|unit| unit.house);
    let strikes = targets.iter().map(|cell| Mark::new(cell, struck));
    sink.step(rectangle.step("uniqueness-4").strikes(strikes).digits("kept", Digits::one(kept)).houses("house", house))
}

/// Test 6: the two corners with other candidates are diagonally opposite, and one of the two digits has no place
/// outside the rectangle in its rows and columns. If either of them held it, both would.
pub(super) fn sixth<const W: usize>(
    board: &Board<W>,
    rectangle: &Rectangle<W>,
    sink: &mut Sink<'_, '_>,
) -> ControlFlow<()> {
    let Some(([a, b], false)) = roof_of_two(board, rectangle.roof) else { return CONTINUE };
    let shape = &board.shape;
    let lines = [shape.row(a), shape.row(b), shape.column(a), shape.column(b)].map(|unit| &shape.units[unit]);
    let around = lines.iter().fold(Cells::EMPTY, |all, unit| all | unit.set) - rectangle.corners;
    let Some(digit) = rectangle.pair.into_iter().find(|&digit| !around.meets(&board.with(digit))) else {
        return CONTINUE;
    };
    let targets = rectangle.roof & board.with(digit);
    if targets.is_empty() {
        return CONTINUE;
    }
    let strikes = targets.iter().map(|cell| Mark::new(cell, digit));
    // The two rows are reason enough: one corner of each holds the digit.
    let houses = lines[..2].iter().map(|unit| unit.house);
    sink.step(rectangle.step("uniqueness-6").strikes(strikes).houses("house", houses))
}

/// Hidden rectangle: one of the two digits has no place outside the rectangle in the row and the column of the corner
/// opposite one without other candidates. The other digit there would fill the rectangle crosswise.
pub(super) fn hidden<const W: usize>(
    board: &Board<W>,
    rectangle: &Rectangle<W>,
    sink: &mut Sink<'_, '_>,
) -> ControlFlow<()> {
    let wanted = match rectangle.floor.len() {
        1 => true,
        2 => roof_of_two(board, rectangle.floor).is_some_and(|(_, in_line)| !in_line),
        _ => false,
    };
    if !wanted {
        return CONTINUE;
    }
    let (shape, [low, high]) = (&board.shape, rectangle.pair);
    for corner in rectangle.floor {
        let apart = |cell: &usize| shape.row(*cell) != shape.row(corner) && shape.column(*cell) != shape.column(corner);
        let Some(across) = rectangle.corners.iter().find(apart) else { continue };
        let lines = [shape.row(across), shape.column(across)].map(|unit| &shape.units[unit]);
        let around = (lines[0].set | lines[1].set) - rectangle.corners;
        for (kept, struck) in [(low, high), (high, low)] {
            if board.at(across).contains(struck) && !around.meets(&board.with(kept)) {
                sink.step(
                    rectangle
                        .step("hidden-rectangle")
                        .strike(across, struck)
                        .cells("corner", [corner])
                        .digits("kept", Digits::one(kept))
                        .houses("house", lines.map(|unit| unit.house)),
                )?;
            }
        }
    }
    CONTINUE
}
