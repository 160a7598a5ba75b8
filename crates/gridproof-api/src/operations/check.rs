//! `check`: whether there is one answer, and whether the position leads to it.

use super::JsonRequest;
use crate::request::{PositionHead, Wording, place};
use crate::{ApiError, Context};
use gridproof::Limits;
use gridproof::internals::report::CheckReport;
use schemars::JsonSchema;
use serde::Deserialize;

#[derive(Deserialize, JsonSchema)]
pub(super) struct Request {
    #[serde(flatten)]
    head: PositionHead,
    #[serde(flatten)]
    wording: Wording,
}

impl JsonRequest for Request {
    type Report = CheckReport;
    const ID: &'static str = "check";
    const ABOUT: &'static str = "Whether a puzzle has exactly one answer, and whether a position is correct so far";
    const EXAMPLE: &'static str =
        r#"{"puzzle":"latin 3\n1 . .\n. . .\n. . 2","state":{"entries":[[1,3,2],[0,0,0],[0,0,0]]}}"#;

    fn answer(self, context: &mut Context<'_>) -> Result<CheckReport, ApiError> {
        let (read, position) = self.head.read(context.bounds)?;
        let speaker = self.wording.speaker(&*read.puzzle);
        let limits = Limits::answers(2).with_time(self.head.time());
        Ok(context.search(limits, |control| CheckReport::new(place(), &read, &position, speaker, control)))
    }
}
