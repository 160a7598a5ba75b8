//! `qr`: a text as a QR code.

use super::{Operation, Reply, SVG, parse, request_schema};
use crate::{ApiError, Context, ErrorKind};
use gridproof_print::code::{Code, QUIET};
use gridproof_print::{Drawing, Fonts, Picture, Size, Text};
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::Value;

pub(super) const OPERATION: Operation = Operation {
    id: "qr",
    about: "A text, such as the link to a puzzle, as a QR code",
    request: request_schema::<Request>,
    reply: None,
    media: &[SVG],
    example: r#"{"text":"https://puzz.link/p?skyscrapers/4/4/k13h4j3g"}"#,
    answer,
};

#[derive(Deserialize, JsonSchema)]
struct Request {
    /// The text. A code holds 2953 bytes, or more if they are digits or capital letters.
    #[schemars(length(min = 1, max = 7089))]
    text: String,
}

/// The side of a module, in points.
const MODULE: f64 = 3.0;

fn answer(request: Value, _: &mut Context<'_>) -> Result<Reply, ApiError> {
    let request: Request = parse(request)?;
    let Some(code) = Code::new(&request.text) else {
        let message = format!("a QR code cannot hold {} bytes", request.text.len());
        return Err(ApiError::new(ErrorKind::Impossible, message));
    };
    let (code, margin) = (code.draw(MODULE), QUIET * MODULE);
    let mut drawing = Drawing::new(code.width + 2.0 * margin, code.height + 2.0 * margin);
    drawing.title = request.text;
    drawing.place((margin, margin), code);
    let svg = Picture::Board(drawing).svg(&Fonts::default(), Size::Natural, Text::Paths);
    let svg = svg.map_err(|error| ApiError::new(ErrorKind::Impossible, error.to_string()))?;
    Ok(Reply { media: SVG, bytes: svg.into_bytes() })
}
