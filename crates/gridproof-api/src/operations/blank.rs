//! `blank`: a board to set a puzzle on.

use super::{JSON, Operation, Reply, answered, request_of, schema_of};
use crate::request::{self, Side, place};
use crate::{Asked, Refusal, Wrong};
use gridproof::detect::Detected;
use gridproof::format::SavedPosition;
use gridproof::report::ConvertReport;
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::Value;

pub(super) const OPERATION: Operation = Operation {
    id: "blank",
    about: "A board without givens and clues, to set a puzzle on",
    request: request_of::<Request>,
    reply: Some(schema_of::<ConvertReport>),
    media: JSON,
    example: r#"{"family":"kakuro","size":[6,8]}"#,
    answer,
};

#[derive(Deserialize, JsonSchema)]
struct Request {
    /// The family.
    #[schemars(schema_with = "request::families")]
    family: String,
    /// Rows and columns; the family's default size unless given.
    #[serde(default)]
    size: Option<[Length; 2]>,
    /// Rows and columns of a box, on boards with boxes.
    #[serde(default, rename = "box")]
    boxes: Option<[Side; 2]>,
}

/// A side of a board.
#[derive(Clone, Copy, Deserialize, JsonSchema)]
#[serde(transparent)]
struct Length(#[schemars(range(min = 1, max = 1000))] usize);

fn answer(request: Value, asked: &mut Asked<'_>) -> Result<Reply, Refusal> {
    answered(request, asked, |request: Request, asked| {
        let family = request::family(&request.family)?;
        let boxes = request.boxes.map(|[rows, columns]| (rows.0, columns.0));
        let (rows, columns) = match (request.size, boxes) {
            (Some([rows, columns]), _) => (rows.0, columns.0),
            (None, Some((rows, columns))) => (rows * columns, rows * columns),
            (None, None) => (family.board().sizes.default, family.board().sizes.default),
        };
        asked.bounds.take(rows, columns)?;
        let unreadable = |message: String| Refusal::new(Wrong::Unreadable, message);
        let puzzle = family.blank(rows, columns, boxes).map_err(|error| unreadable(error.to_string()))?;
        let format = family.formats().into_iter().find(|format| format.id == "json");
        let format = format.ok_or_else(|| unreadable(format!("{} has no format `json`", family.name)))?;
        let read = Detected { puzzle, format, carried: SavedPosition::default() };
        Ok(ConvertReport::new(place(), &read, &["json"]).with_sheet(&*read.puzzle).into())
    })
}
