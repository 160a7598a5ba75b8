//! `candidates`: every digit that occurs in some answer; or pencil marks.

use super::{JSON, Operation, Reply, answered, request_of, schema_of};
use crate::request::{Source, State, place};
use crate::tasks::candidates::{pencilled, proved};
use crate::{Asked, Refusal};
use gridproof::Limits;
use gridproof::engine::logic::Level;
use gridproof::report::Report;
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::Value;

pub(super) const OPERATION: Operation = Operation {
    id: "candidates",
    about: "Every digit that occurs in some answer, cell by cell; or the pencil marks that techniques leave",
    request: request_of::<Request>,
    reply: Some(schema_of::<Report>),
    media: JSON,
    example: r#"{"puzzle":"latin 3\n1 . .\n. . .\n. . .","marks":"easy"}"#,
    answer,
};

#[derive(Deserialize, JsonSchema)]
struct Request {
    #[serde(flatten)]
    source: Source,
    /// Instead of the digits of the answers, the pencil marks that remain after the techniques up to this level; `none` for what the digits
    /// on the board leave. No search is made for them.
    #[serde(default)]
    #[schemars(schema_with = "crate::request::levels_or_none")]
    marks: Option<String>,
    /// The work so far; it counts for `marks` only.
    #[serde(default)]
    state: Option<State>,
}

fn answer(request: Value, asked: &mut Asked<'_>) -> Result<Reply, Refusal> {
    answered(request, asked, |request: Request, asked| {
        let (read, position) = request.source.read_at(request.state.as_ref(), asked.bounds)?;
        let limits = Limits::NONE.with_time(request.source.time());
        Ok(asked.search(limits, |control| match &request.marks {
            Some(word) => {
                let level = Level::ALL.into_iter().find(|level| level.id() == word);
                pencilled(place(), &read, &position, level, control).report.into()
            }
            None => {
                let candidates = read.puzzle.candidates(control);
                let word = proved(&read, &candidates, control);
                Report::of_candidates(place(), &read, &candidates, word, control).into()
            }
        }))
    })
}
