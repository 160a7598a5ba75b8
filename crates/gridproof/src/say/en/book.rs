//! English for printed books.

use crate::say::BookLabels;

pub(super) static BOOK: BookLabels = BookLabels {
    puzzles: "Puzzles",
    answers: "Answers",
    answer_on: "answer: page {}",
    puzzle_on: "page {}",
    count: "{} puzzles",
};
