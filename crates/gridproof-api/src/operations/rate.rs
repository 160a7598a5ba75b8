//! `rate`: the difficulty of a puzzle.

use super::JsonRequest;
use crate::request::{PuzzleHead, place};
use crate::{ApiError, Context};
use gridproof::internals::report::{RatingReport, VerdictTag};
use gridproof::logic::rate;
use gridproof::{Limits, Verdict};
use schemars::JsonSchema;
use serde::Deserialize;

#[derive(Deserialize, JsonSchema)]
pub(super) struct Request {
    #[serde(flatten)]
    head: PuzzleHead,
}

impl JsonRequest for Request {
    type Report = RatingReport;
    const ID: &'static str = "rate";
    const ABOUT: &'static str = "The difficulty of a puzzle, and the techniques it needs";
    const EXAMPLE: &'static str = r#"{"puzzle":"latin 3\n1 . .\n. . .\n. . 2"}"#;

    fn answer(self, context: &mut Context<'_>) -> Result<RatingReport, ApiError> {
        let read = self.head.read(context.bounds)?;
        let limits = Limits::answers(2).with_time(self.head.time());
        Ok(context.search(limits, |control| {
            let verdict = read.puzzle.solve(control);
            let rated = match &verdict {
                Verdict::Unique(answer) => Some(rate(&*read.puzzle, answer, &Default::default(), control)),
                _ => None,
            };
            RatingReport::new(place(), &read, VerdictTag::from(&verdict), rated.as_ref(), control)
        }))
    }
}
