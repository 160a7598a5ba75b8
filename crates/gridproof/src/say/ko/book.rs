//! Korean for printed books.

use crate::say::BookLabels;

pub(super) static BOOK: BookLabels =
    BookLabels {
        puzzles: "문제", answers: "정답", answer_on: "정답: {}쪽", puzzle_on: "{}쪽", count: "문제 {}개"
    };
