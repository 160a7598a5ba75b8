//! `check`: whether there is one answer, and whether the work so far leads there.

use super::{JSON, Operation, Reply, answered, request_of, schema_of};
use crate::request::{Source, State, Words, place};
use crate::{Asked, Refusal};
use gridproof::Limits;
use gridproof::report::CheckReport;
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::Value;

pub(super) const OPERATION: Operation = Operation {
    id: "check",
    about: "Whether a puzzle has one answer, and whether the work on it is right so far",
    request: request_of::<Request>,
    reply: Some(schema_of::<CheckReport>),
    media: JSON,
    example: r#"{"puzzle":"latin 3\n1 . .\n. . .\n. . 2","state":{"entries":[[1,3,2],[0,0,0],[0,0,0]]}}"#,
    answer,
};

#[derive(Deserialize, JsonSchema)]
struct Request {
    #[serde(flatten)]
    source: Source,
    /// The work so far.
    #[serde(default)]
    state: Option<State>,
    #[serde(flatten)]
    words: Words,
}

fn answer(request: Value, asked: &mut Asked<'_>) -> Result<Reply, Refusal> {
    answered(request, asked, |request: Request, asked| {
        let (read, position) = request.source.read_at(request.state.as_ref(), asked.bounds)?;
        let speaker = request.words.speaker(read.puzzle.columns());
        let limits = Limits::answers(2).with_time(request.source.time());
        Ok(asked.search(limits, |control| CheckReport::new(place(), &read, &position, speaker, control).into()))
    })
}
