//! `rate`: how hard a puzzle is, and why.

use super::{JSON, Operation, Reply, answered, request_of, schema_of};
use crate::request::{Source, place};
use crate::{Asked, Refusal};
use gridproof::logic::rate;
use gridproof::report::{RatingReport, VerdictTag};
use gridproof::{Limits, Verdict};
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::Value;

pub(super) const OPERATION: Operation = Operation {
    id: "rate",
    about: "How hard a puzzle is, and which techniques it takes",
    request: request_of::<Request>,
    reply: Some(schema_of::<RatingReport>),
    media: JSON,
    example: r#"{"puzzle":"latin 3\n1 . .\n. . .\n. . 2"}"#,
    answer,
};

#[derive(Deserialize, JsonSchema)]
struct Request {
    #[serde(flatten)]
    source: Source,
}

fn answer(request: Value, asked: &mut Asked<'_>) -> Result<Reply, Refusal> {
    answered(request, asked, |request: Request, asked| {
        let read = request.source.read(asked.bounds)?;
        let limits = Limits::answers(2).with_time(request.source.time());
        Ok(asked.search(limits, |control| {
            let verdict = read.puzzle.solve(control);
            let rated = match &verdict {
                Verdict::Unique(answer) => Some(rate(&*read.puzzle, answer, &Default::default(), control)),
                _ => None,
            };
            RatingReport::new(place(), &read, VerdictTag::from(&verdict), rated.as_ref(), control).into()
        }))
    })
}
