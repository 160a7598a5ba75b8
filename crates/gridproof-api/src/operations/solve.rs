//! `solve`: answers, and what they prove.

use super::JsonRequest;
use crate::request::{PuzzleHead, place};
use crate::{ApiError, Context};
use gridproof::Limits;
use gridproof::internals::report::Report;
use schemars::JsonSchema;
use serde::Deserialize;

#[derive(Deserialize, JsonSchema)]
pub(super) struct Request {
    #[serde(flatten)]
    head: PuzzleHead,
    /// Maximum number of answers to look for. The default of 2 is enough to decide whether the answer is unique.
    #[serde(default)]
    #[schemars(range(min = 1, max = 9_007_199_254_740_991u64))]
    answers: Option<u64>,
}

impl JsonRequest for Request {
    type Report = Report;
    const ID: &'static str = "solve";
    const ABOUT: &'static str = "Answers of a puzzle, and whether there are others";
    const EXAMPLE: &'static str = r#"{"puzzle":"https://puzz.link/p?skyscrapers/4/4/k13h4j3g"}"#;

    fn answer(self, context: &mut Context<'_>) -> Result<Report, ApiError> {
        let read = self.head.read(context.bounds)?;
        let answers = self.answers.unwrap_or(2).clamp(1, context.bounds.answers.max(1));
        let limits = Limits::answers(answers).with_time(self.head.time());
        Ok(context.search(limits, |control| {
            let verdict = read.puzzle.solve(control);
            Report::of_verdict(place(), &read, &verdict, control)
        }))
    }
}
