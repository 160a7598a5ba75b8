//! `conflicts`: what is wrong with a position at first sight, without a search.

use super::JsonRequest;
use crate::request::{PositionHead, Wording, place};
use crate::{ApiError, Context};
use gridproof::internals::report::ConflictsReport;
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
    type Report = ConflictsReport;
    const ID: &'static str = "conflicts";
    const ABOUT: &'static str =
        "Digits that repeat and rules that cannot be met any more in a position, found without a search";
    const EXAMPLE: &'static str =
        r#"{"puzzle":"latin 3\n1 . .\n. . .\n. . 2","state":{"entries":[[1,1,0],[0,0,0],[0,0,0]]}}"#;

    fn answer(self, context: &mut Context<'_>) -> Result<ConflictsReport, ApiError> {
        let (read, position) = self.head.read(context.bounds)?;
        let speaker = self.wording.speaker(&*read.puzzle);
        Ok(ConflictsReport::new(place(), &read, &position, speaker))
    }
}
