//! Small boards built for one test each; `tests/sudoku_unique.rs` checks that no step contradicts the answer.

use super::super::{BOX, OPTIONS};
use super::*;
use gridproof_engine::digits::Digits;
use gridproof_engine::logic::houses::Shape;
use gridproof_engine::logic::{Mark, State, Step};
use gridproof_engine::search::{Control, Limits};
use std::sync::Arc;

/// A board with these candidates: a cell that is not listed has all of them, a single digit is placed.
fn board(size: usize, boxes: Option<(usize, usize)>, cells: &[(usize, &str)]) -> Board<2> {
    let lines = Shape::builder(size);
    let builder = match boxes {
        Some((rows, columns)) => lines.rectangles(BOX, rows, columns),
        None => lines,
    };
    let mut board = Board::new(Arc::new(builder.build().unwrap()));
    for &(cell, candidates) in cells {
        let digits: Digits = candidates.bytes().map(|sign| sign - b'0').collect();
        if let Some(digit) = digits.only() {
            board.place(Mark::new(cell, digit));
        }
        (board.at(cell) - digits).iter().for_each(|digit| board.strike(Mark::new(cell, digit)));
    }
    board
}

type Find<'f> = &'f dyn Fn(&Board<2>, &mut Sink<'_, '_>) -> ControlFlow<()>;

fn all(board: &Board<2>, find: Find<'_>) -> Vec<Step> {
    let mut steps = Vec::new();
    let mut take = |step| {
        steps.push(step);
        ControlFlow::Continue(())
    };
    let _ = find(board, &mut Sink::new(false, &mut Control::new(Limits::NONE), &mut take));
    steps
}

fn test(number: u8) -> impl Fn(&Board<2>, &mut Sink<'_, '_>) -> ControlFlow<()> {
    move |board, sink| uniqueness(board, number, OPTIONS, sink)
}

fn marks(step: &Step) -> Vec<(u16, u8)> {
    step.strikes.iter().map(|mark| (mark.cell, mark.digit)).collect()
}

#[test]
fn a_rectangle_in_two_boxes_counts() {
    let corners = [(0, "12"), (1, "12"), (27, "12"), (28, "123")];
    let steps = all(&board(9, Some((3, 3)), &corners), &test(1));
    assert_eq!(steps.iter().map(marks).collect::<Vec<_>>(), [[(28, 1), (28, 2)]]);
}

#[test]
fn a_rectangle_in_one_or_four_boxes_does_not() {
    for corners in [[0, 1, 9, 10], [0, 3, 27, 30], [0, 8, 72, 80]] {
        let cells = [(corners[0], "12"), (corners[1], "12"), (corners[2], "12"), (corners[3], "123")];
        for number in 1..=6 {
            assert_eq!(all(&board(9, Some((3, 3)), &cells), &test(number)), [], "{corners:?}");
        }
        assert_eq!(all(&board(9, Some((3, 3)), &cells), &|board, sink| hidden_rectangle(board, OPTIONS, sink)), []);
    }
}

#[test]
fn without_boxes_there_are_no_rectangles() {
    let cells = [(0, "12"), (1, "12"), (27, "12"), (28, "123")];
    for number in 1..=6 {
        assert_eq!(all(&board(9, None, &cells), &test(number)), []);
    }
    let placed = [(0, "1"), (1, "2"), (27, "2"), (28, "13")];
    assert_eq!(all(&board(9, None, &placed), &|board, sink| avoidable_rectangle(board, 1, OPTIONS, sink)), []);
}

#[test]
fn other_boxes_make_other_rectangles() {
    let corners = [(0, "12"), (2, "12"), (18, "12"), (20, "123")];
    assert_eq!(all(&board(6, Some((2, 3)), &corners), &test(1)).len(), 1);
    assert_eq!(all(&board(6, Some((3, 2)), &corners), &test(1)), []);
    let corners = [(0, "12"), (12, "12"), (1, "12"), (13, "123")];
    assert_eq!(all(&board(6, Some((3, 2)), &corners), &test(1)), []);
}

#[test]
fn filled_corners_must_not_be_given() {
    let cells = [(0, "1"), (1, "2"), (27, "2"), (28, "13")];
    let find: Find<'_> = &|board, sink| avoidable_rectangle(board, 1, OPTIONS, sink);
    let mut board = board(9, Some((3, 3)), &cells);
    assert_eq!(all(&board, find).iter().map(marks).collect::<Vec<_>>(), [[(28, 1)]]);
    for given in [0, 1, 27] {
        let mut board = board.clone();
        board.mark_given(given);
        assert_eq!(all(&board, find), [], "{given}");
    }
    board.strike(Mark::new(28, 1));
    assert_eq!(all(&board, find), []);
}

/// All pairs except for one extra candidate, which is true. A board of three rows, with its rows as boxes and without boxes.
#[test]
fn one_candidate_keeps_a_grave_alive() {
    let pairs = ["123", "23", "13", "23", "13", "12", "13", "12", "23"];
    let find: Find<'_> = &|board, sink| bug_plus_1(board, OPTIONS, sink);
    for boxes in [Some((1, 3)), None] {
        let cells: Vec<(usize, &str)> = pairs.iter().copied().enumerate().collect();
        let grave = board(3, boxes, &cells);
        assert_eq!(all(&grave, find).iter().map(marks).collect::<Vec<_>>(), [[(0, 1), (0, 2)]]);
        let one_more: Vec<_> = cells.iter().map(|&(cell, text)| (cell, if cell == 4 { "123" } else { text })).collect();
        assert_eq!(all(&board(3, boxes, &one_more), find), []);
        let other_pair: Vec<_> =
            cells.iter().map(|&(cell, text)| (cell, if cell == 8 { "12" } else { text })).collect();
        assert_eq!(all(&board(3, boxes, &other_pair), find), []);
    }
}
