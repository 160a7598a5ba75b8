//! `hint`: what to do next from here.

use super::{JSON, Operation, Reply, answered, request_of, schema_of};
use crate::request::{Source, State, Words, place};
use crate::{Asked, Refusal};
use gridproof::Limits;
use gridproof::engine::logic::WalkOptions;
use gridproof::logic::advise;
use gridproof::report::HintReport;
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::Value;

pub(super) const OPERATION: Operation = Operation {
    id: "hint",
    about: "What to do next from here, and why, in three strengths",
    request: request_of::<Request>,
    reply: Some(schema_of::<HintReport>),
    media: JSON,
    example: r#"{"puzzle":"latin 3\n1 . .\n. . .\n. . 2","state":"1 2 . / . . . / . . .","lang":"en"}"#,
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
    /// Where the techniques run out, assume a candidate and follow it to a contradiction.
    #[serde(default, rename = "try")]
    trial: Option<bool>,
}

fn answer(request: Value, asked: &mut Asked<'_>) -> Result<Reply, Refusal> {
    answered(request, asked, |request: Request, asked| {
        let (read, position) = request.source.read_at(request.state.as_ref(), asked.bounds)?;
        let speaker = request.words.speaker(read.puzzle.columns());
        let plan = WalkOptions { trial: request.trial.unwrap_or(false), ..WalkOptions::default() };
        let limits = Limits::answers(2).with_time(request.source.time());
        Ok(asked.search(limits, |control| {
            let advice = advise(&*read.puzzle, &position, &plan, control);
            HintReport::new(place(), &read, &advice, speaker, control).into()
        }))
    })
}
