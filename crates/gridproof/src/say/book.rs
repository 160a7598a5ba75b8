//! The labels of printed books.

/// The labels printed in a book. `{}` is a number, filled by `fill`.
#[derive(Debug)]
#[non_exhaustive]
pub struct BookLabels {
    /// The heading of the puzzles.
    pub puzzles: &'static str,
    /// The heading of the answers.
    pub answers: &'static str,
    /// Below a puzzle: the page of its answer.
    pub answer_on: &'static str,
    /// Below an answer: the page of its puzzle.
    pub puzzle_on: &'static str,
    /// On the title page: how many puzzles there are.
    pub count: &'static str,
}
