//! `convert`: a puzzle in other formats.

use super::JsonRequest;
use crate::request::{self, PositionHead, place};
use crate::{ApiError, Context};
use gridproof::internals::report::ConvertReport;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::Deserialize;

#[derive(Deserialize, JsonSchema)]
pub(super) struct Request {
    #[serde(flatten)]
    head: PositionHead,
    /// The formats to write; by default all formats of the family. A format that cannot hold the puzzle says why.
    #[serde(default)]
    #[schemars(schema_with = "formats")]
    to: Option<Vec<String>>,
    /// Whether to include the board as a `sheet`, which has the same form for every family.
    #[serde(default)]
    sheet: Option<bool>,
}

fn formats(generator: &mut SchemaGenerator) -> Schema {
    let one = request::formats(generator);
    json_schema!({ "type": "array", "items": one, "minItems": 1, "maxItems": 100 })
}

impl JsonRequest for Request {
    type Report = ConvertReport;
    const ID: &'static str = "convert";
    const ABOUT: &'static str = "A puzzle and its position in other formats";
    const EXAMPLE: &'static str = r#"{"puzzle":"https://puzz.link/p?skyscrapers/4/4/k13h4j3g","to":["json","grid"]}"#;

    fn answer(self, context: &mut Context<'_>) -> Result<ConvertReport, ApiError> {
        let (mut read, position) = self.head.read(context.bounds)?;
        read.carried.position = position;
        let family = read.puzzle.family();
        let formats: Vec<&str> = match &self.to {
            Some(formats) => formats.iter().map(String::as_str).collect(),
            None => family.formats().iter().map(|info| info.id).collect(),
        };
        formats.iter().try_for_each(|id| request::check_format(family, id))?;
        let report = ConvertReport::new(place(), &read, &formats);
        Ok(match self.sheet {
            Some(true) => report.with_sheet(&*read.puzzle),
            _ => report,
        })
    }
}
