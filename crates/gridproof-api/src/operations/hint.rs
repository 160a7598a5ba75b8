//! `hint`: the next step from a position.

use super::JsonRequest;
use crate::request::{ReasoningHead, place};
use crate::{ApiError, Context};
use gridproof::Limits;
use gridproof::internals::report::HintReport;
use gridproof::logic::advise;
use schemars::JsonSchema;
use serde::Deserialize;

#[derive(Deserialize, JsonSchema)]
pub(super) struct Request {
    #[serde(flatten)]
    head: ReasoningHead,
}

impl JsonRequest for Request {
    type Report = HintReport;
    const ID: &'static str = "hint";
    const ABOUT: &'static str = "The next step from a position, and why it follows, in three strengths";
    const EXAMPLE: &'static str =
        r#"{"puzzle":"latin 3\n1 . .\n. . .\n. . 2","state":"1 2 . / . . . / . . .","lang":"en"}"#;

    fn answer(self, context: &mut Context<'_>) -> Result<HintReport, ApiError> {
        let (read, position) = self.head.position.read(context.bounds)?;
        let speaker = self.head.wording.speaker(&*read.puzzle);
        let options = self.head.walk_options();
        let limits = Limits::answers(2).with_time(self.head.position.time());
        Ok(context.search(limits, |control| {
            let advice = advise(&*read.puzzle, &position, &options, control);
            HintReport::new(place(), &read, &advice, speaker, control)
        }))
    }
}
