//! `count`: the number of answers.

use super::JsonRequest;
use crate::request::{PuzzleHead, place};
use crate::{ApiError, Context, ErrorKind};
use gridproof::Limits;
use gridproof::internals::report::Report;
use schemars::JsonSchema;
use serde::Deserialize;

#[derive(Deserialize, JsonSchema)]
pub(super) struct Request {
    #[serde(flatten)]
    head: PuzzleHead,
    /// Stop at this many answers; the count is then a lower bound.
    #[serde(default)]
    #[schemars(range(min = 1, max = 9_007_199_254_740_991u64))]
    limit: Option<u64>,
}

impl JsonRequest for Request {
    type Report = Report;
    const ID: &'static str = "count";
    const ABOUT: &'static str = "The exact number of answers of a puzzle";
    const EXAMPLE: &'static str = r#"{"puzzle":"latin 4\n1 . . .\n. . . .\n. . . .\n. . . ."}"#;

    fn answer(self, context: &mut Context<'_>) -> Result<Report, ApiError> {
        let read = self.head.read(context.bounds)?;
        let limits = Limits::NONE.with_answers(self.limit).with_time(self.head.time());
        context.search(limits, |control| {
            let counted = read.puzzle.count(None, control);
            let counted = counted.map_err(|error| ApiError::new(ErrorKind::Impossible, error.to_string()))?;
            Ok(Report::of_count(place(), &read, &counted, control))
        })
    }
}
