//! `explain`: the way to the answer, step by step.

use super::{JSON, Operation, Reply, answered, request_of, schema_of};
use crate::request::{self, Source, State, Words, place};
use crate::tasks::explain::tell;
use crate::{Asked, Refusal};
use gridproof::Limits;
use gridproof::engine::logic::WalkOptions;
use gridproof::report::Explanation;
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::Value;

pub(super) const OPERATION: Operation = Operation {
    id: "explain",
    about: "The way to the answer, step by step, and why each step follows",
    request: request_of::<Request>,
    reply: Some(schema_of::<Explanation>),
    media: JSON,
    example: r#"{"puzzle":"latin 3\n1 . .\n. . .\n. . 2","steps":2}"#,
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
    /// Stop after so many steps.
    #[serde(default)]
    #[schemars(range(min = 1, max = 1_000_000))]
    steps: Option<usize>,
    /// Every instance of this technique in the present state, instead of the way from it; `all` for every technique.
    #[serde(default)]
    #[schemars(length(min = 1, max = 100))]
    find: Option<String>,
    /// Where the techniques run out, assume a candidate and follow it to a contradiction.
    #[serde(default, rename = "try")]
    trial: Option<bool>,
}

fn answer(request: Value, asked: &mut Asked<'_>) -> Result<Reply, Refusal> {
    answered(request, asked, |request: Request, asked| {
        let (read, position) = request.source.read_at(request.state.as_ref(), asked.bounds)?;
        let find = request.find.as_deref();
        if let Some(name) = find.filter(|name| *name != "all") {
            request::technique(read.puzzle.family(), name)?;
        }
        let speaker = request.words.speaker(read.puzzle.columns());
        let plan =
            WalkOptions { trial: request.trial.unwrap_or(false), steps: request.steps, ..WalkOptions::default() };
        let limits = Limits::answers(2).with_time(request.source.time());
        Ok(asked.search(limits, |control| {
            let told = tell(&read, &position, &plan, find, control);
            told.report(place(), &read, find, speaker, control).into()
        }))
    })
}
