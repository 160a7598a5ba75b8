//! `candidates`: every digit that occurs in some answer; or pencil marks.

use super::JsonRequest;
use crate::request::{PositionHead, place};
use crate::tasks::candidates::{pencil_marks, verdict};
use crate::{ApiError, Context};
use gridproof::Limits;
use gridproof::internals::report::Report;
use gridproof::logic::Level;
use schemars::JsonSchema;
use serde::Deserialize;

#[derive(Deserialize, JsonSchema)]
pub(super) struct Request {
    #[serde(flatten)]
    head: PositionHead,
    /// Instead of true candidates, the pencil marks that techniques up to this level leave in the position; with `none`, those that
    /// the digits on the board leave. Needs no search. Without `marks`, the position is ignored.
    #[serde(default)]
    #[schemars(schema_with = "crate::request::levels_or_none")]
    marks: Option<String>,
}

impl JsonRequest for Request {
    type Report = Report;
    const ID: &'static str = "candidates";
    const ABOUT: &'static str =
        "Every digit that occurs in some answer, cell by cell; or the pencil marks that techniques leave";
    const EXAMPLE: &'static str = r#"{"puzzle":"latin 3\n1 . .\n. . .\n. . .","marks":"easy"}"#;

    fn answer(self, context: &mut Context<'_>) -> Result<Report, ApiError> {
        let (read, position) = self.head.read(context.bounds)?;
        let limits = Limits::NONE.with_time(self.head.time());
        Ok(context.search(limits, |control| match &self.marks {
            Some(word) => {
                let level = Level::ALL.into_iter().find(|level| level.id() == word);
                pencil_marks(place(), &read, &position, level, control).report
            }
            None => {
                let candidates = read.puzzle.candidates(control);
                let verdict = verdict(&read, &candidates, control);
                Report::of_candidates(place(), &read, &candidates, verdict, control)
            }
        }))
    }
}
