//! `lesson-check`: what is right about the marks entered in an exercise.

use super::JsonRequest;
use crate::request::{LessonHead, Wording};
use crate::{ApiError, Context};
use gridproof::Limits;
use gridproof::internals::report::FeedbackReport;
use gridproof::lessons::{Entered, LessonState};
use gridproof::logic::Mark;
use schemars::JsonSchema;
use serde::Deserialize;

#[derive(Deserialize, JsonSchema)]
pub(super) struct Request {
    #[serde(flatten)]
    head: LessonHead,
    #[serde(flatten)]
    wording: Wording,
    /// The number of the exercise, from 1.
    #[schemars(range(min = 1, max = 100))]
    exercise: usize,
    /// Digits that the learner placed.
    #[serde(default)]
    #[schemars(length(max = 1000))]
    places: Vec<MarkInput>,
    /// Candidates that the learner struck.
    #[serde(default)]
    #[schemars(length(max = 1000))]
    strikes: Vec<MarkInput>,
}

/// A digit in a cell.
#[derive(Clone, Copy, Deserialize, JsonSchema)]
#[schemars(extend("additionalProperties" = false))]
struct MarkInput {
    /// The row, from 1.
    #[schemars(range(min = 1, max = 1000))]
    row: usize,
    /// The column, from 1.
    #[schemars(range(min = 1, max = 1000))]
    column: usize,
    /// The digit.
    #[schemars(range(min = 1, max = 255))]
    digit: u8,
}

impl JsonRequest for Request {
    type Report = FeedbackReport;
    const ID: &'static str = "lesson-check";
    const ABOUT: &'static str =
        "What is right about the marks entered in an exercise: the technique, another one, a guess, or wrong and why";
    const EXAMPLE: &'static str = r#"{"family":"latin","technique":"naked-pair","exercise":1,"strikes":[{"row":1,"column":1,"digit":1}],"lang":"en"}"#;

    fn answer(self, context: &mut Context<'_>) -> Result<FeedbackReport, ApiError> {
        let lesson = self.head.lesson()?;
        let state = lesson.exercises().get(self.exercise - 1).ok_or_else(|| {
            let (name, count) = (lesson.technique.id, lesson.exercises().len());
            ApiError::unreadable(format!("`exercise`: the lesson `{name}` has exercises 1 to {count}"))
        })?;
        let marks = |key: &str, marks: &[MarkInput]| {
            let one = |(index, mark): (usize, &MarkInput)| {
                mark.on(state).map_err(|problem| ApiError::unreadable(format!("`{key}[{index}]`: {problem}")))
            };
            marks.iter().enumerate().map(one).collect::<Result<Vec<Mark>, ApiError>>()
        };
        let entered = Entered { places: marks("places", &self.places)?, strikes: marks("strikes", &self.strikes)? };
        let speaker = self.wording.speaker(&*state.puzzle);
        let limits = Limits::NONE.with_time(self.head.time());
        let feedback = context.search(limits, |control| lesson.check(self.exercise, &entered, control));
        let feedback = feedback.map_err(|error| ApiError::unreadable(error.to_string()))?;
        Ok(FeedbackReport::new(lesson, self.exercise, state, &feedback, speaker))
    }
}

impl MarkInput {
    /// The mark on the board of an exercise.
    fn on(self, state: &LessonState) -> Result<Mark, String> {
        let (rows, columns) = (state.puzzle.rows(), state.puzzle.columns());
        if self.row > rows || self.column > columns {
            return Err(format!("the board has {rows} rows and {columns} columns"));
        }
        let cell = (self.row - 1) * columns + self.column - 1;
        if state.puzzle.start().get(cell).copied().flatten().is_none() {
            return Err(format!("the cell in row {} and column {} takes no digit", self.row, self.column));
        }
        if self.digit > state.puzzle.largest_digit() {
            return Err(format!("the largest digit is {}", state.puzzle.largest_digit()));
        }
        Ok(Mark::new(cell, self.digit))
    }
}
