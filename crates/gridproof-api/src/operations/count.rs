//! `count`: how many answers there are.

use super::{JSON, Operation, Reply, answered, request_of, schema_of};
use crate::request::{Source, place};
use crate::{Asked, Refusal, Wrong};
use gridproof::Limits;
use gridproof::report::Report;
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::Value;

pub(super) const OPERATION: Operation = Operation {
    id: "count",
    about: "How many answers a puzzle has, exactly",
    request: request_of::<Request>,
    reply: Some(schema_of::<Report>),
    media: JSON,
    example: r#"{"puzzle":"latin 4\n1 . . .\n. . . .\n. . . .\n. . . ."}"#,
    answer,
};

#[derive(Deserialize, JsonSchema)]
struct Request {
    #[serde(flatten)]
    source: Source,
    /// Stop after so many answers; the count is then one of at least so many.
    #[serde(default)]
    #[schemars(range(min = 1, max = 9_007_199_254_740_991u64))]
    limit: Option<u64>,
}

fn answer(request: Value, asked: &mut Asked<'_>) -> Result<Reply, Refusal> {
    answered(request, asked, |request: Request, asked| {
        let read = request.source.read(asked.bounds)?;
        let limits = Limits::NONE.with_answers(request.limit).with_time(request.source.time());
        asked.search(limits, |control| {
            let counted = read.puzzle.count(None, control);
            let counted = counted.map_err(|error| Refusal::new(Wrong::Impossible, error.to_string()))?;
            Ok(Report::of_count(place(), &read, &counted, control).into())
        })
    })
}
