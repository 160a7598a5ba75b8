//! `convert`: a puzzle in other formats.

use super::{JSON, Operation, Reply, answered, request_of, schema_of};
use crate::request::{self, Source, State, place};
use crate::{Asked, Refusal};
use gridproof::report::ConvertReport;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::Deserialize;
use serde_json::Value;

pub(super) const OPERATION: Operation = Operation {
    id: "convert",
    about: "A puzzle and the work on it in other formats",
    request: request_of::<Request>,
    reply: Some(schema_of::<ConvertReport>),
    media: JSON,
    example: r#"{"puzzle":"https://puzz.link/p?skyscrapers/4/4/k13h4j3g","to":["json","grid"]}"#,
    answer,
};

#[derive(Deserialize, JsonSchema)]
struct Request {
    #[serde(flatten)]
    source: Source,
    /// The formats to write; all that the family has unless given. One that cannot hold the puzzle says why.
    #[serde(default)]
    #[schemars(schema_with = "formats")]
    to: Option<Vec<String>>,
    /// The work so far.
    #[serde(default)]
    state: Option<State>,
    /// Whether the reply has the board as a `sheet`, in a form that is the same for every family.
    #[serde(default)]
    sheet: Option<bool>,
}

fn formats(generator: &mut SchemaGenerator) -> Schema {
    let one = request::formats(generator);
    json_schema!({ "type": "array", "items": one, "minItems": 1, "maxItems": 100 })
}

fn answer(request: Value, asked: &mut Asked<'_>) -> Result<Reply, Refusal> {
    answered(request, asked, |request: Request, asked| {
        let (mut read, position) = request.source.read_at(request.state.as_ref(), asked.bounds)?;
        read.carried.position = position;
        let family = read.puzzle.family();
        let all: Vec<&str> = match &request.to {
            Some(formats) => formats.iter().map(String::as_str).collect(),
            None => family.formats().iter().map(|info| info.id).collect(),
        };
        all.iter().try_for_each(|id| request::format(family, id))?;
        let report = ConvertReport::new(place(), &read, &all);
        Ok(match request.sheet {
            Some(true) => report.with_sheet(&*read.puzzle),
            _ => report,
        }
        .into())
    })
}
