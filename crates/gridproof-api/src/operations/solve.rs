//! `solve`: answers, and what they prove.

use super::{JSON, Operation, Reply, answered, request_of, schema_of};
use crate::request::{Source, place};
use crate::{Asked, Refusal};
use gridproof::Limits;
use gridproof::report::Report;
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::Value;

pub(super) const OPERATION: Operation = Operation {
    id: "solve",
    about: "Answers of a puzzle, and whether there are others",
    request: request_of::<Request>,
    reply: Some(schema_of::<Report>),
    media: JSON,
    example: r#"{"puzzle":"https://puzz.link/p?skyscrapers/4/4/k13h4j3g"}"#,
    answer,
};

#[derive(Deserialize, JsonSchema)]
struct Request {
    #[serde(flatten)]
    source: Source,
    /// Answers that are wanted; 2 unless given, which is enough to know whether there is one.
    #[serde(default)]
    #[schemars(range(min = 1, max = 9_007_199_254_740_991u64))]
    answers: Option<u64>,
}

fn answer(request: Value, asked: &mut Asked<'_>) -> Result<Reply, Refusal> {
    answered(request, asked, |request: Request, asked| {
        let read = request.source.read(asked.bounds)?;
        let answers = request.answers.unwrap_or(2).clamp(1, asked.bounds.answers.max(1));
        let limits = Limits::answers(answers).with_time(request.source.time());
        Ok(asked.search(limits, |control| {
            let verdict = read.puzzle.solve(control);
            Report::of_verdict(place(), &read, &verdict, control).into()
        }))
    })
}
