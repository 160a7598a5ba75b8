//! `blank`: an empty board to set a puzzle on.

use super::JsonRequest;
use crate::request::{self, Side, place};
use crate::{ApiError, Context, ErrorKind};
use gridproof::internals::report::ConvertReport;
use schemars::JsonSchema;
use serde::Deserialize;

#[derive(Deserialize, JsonSchema)]
pub(super) struct Request {
    /// The family.
    #[schemars(schema_with = "request::families")]
    family: String,
    /// Rows and columns; by default the family's default size.
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

impl JsonRequest for Request {
    type Report = ConvertReport;
    const ID: &'static str = "blank";
    const ABOUT: &'static str = "An empty board, without givens or clues, to set a puzzle on";
    const EXAMPLE: &'static str = r#"{"family":"kakuro","size":[6,8]}"#;

    fn answer(self, context: &mut Context<'_>) -> Result<ConvertReport, ApiError> {
        let family = request::family(&self.family)?;
        let boxes = self.boxes.map(|[rows, columns]| (rows.0, columns.0));
        let (rows, columns) = match (self.size, boxes) {
            (Some([rows, columns]), _) => (rows.0, columns.0),
            (None, Some((rows, columns))) => (rows * columns, rows * columns),
            (None, None) => (family.board().sizes.default, family.board().sizes.default),
        };
        context.bounds.check_board(rows, columns)?;
        let puzzle =
            family.blank(rows, columns, boxes).map_err(|error| ApiError::of_message(ErrorKind::Unreadable, error.0))?;
        let read = request::as_read(family, puzzle)?;
        Ok(ConvertReport::new(place(), &read, &["json"]).with_sheet(&*read.puzzle))
    }
}
