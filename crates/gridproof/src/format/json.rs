//! JSON puzzles: one object that names its family.

use super::{CannotWrite, Format, FormatInfo, Hints, Layout};
use super::{PuzzleText, Signs};
use crate::family::Puzzle;
use gridproof_engine::message;
use gridproof_engine::message::Message;
use gridproof_engine::text::ReadError;
use serde::Serialize;
use serde::de::{DeserializeOwned, IgnoredAny};

/// The format's row in the table of a family.
pub(crate) const fn format<P: Puzzle>(
    about: &'static str,
    example: &'static str,
    read: fn(&PuzzleText<'_>, &Hints) -> Result<P, ReadError>,
    write: fn(&P) -> Result<String, CannotWrite>,
) -> Format<P> {
    let (layout, sniff): (_, fn(&PuzzleText<'_>) -> bool) = (Layout::LineOrBlock, |text| sniff(text, P::ID));
    let info = FormatInfo { id: ID, name: "JSON", about, example, layout, sniff, split: None };
    Format { info, read, write, saved_position: None }
}

/// Parses the object of a puzzle of family `P`; `family` is the name in the object.
pub(crate) fn object<P: Puzzle, T: DeserializeOwned>(text: &str, family: fn(&T) -> &str) -> Result<T, ReadError> {
    let object: T = parse(text)?;
    match family(&object) == P::ID {
        true => Ok(object),
        false => Err(error_at(text, "family", message!("this is a puzzle of another family"))
            .expected(Message::verbatim(format!("`{}`", P::ID)))),
    }
}

/// Whether the text may be a JSON puzzle of the family.
fn sniff(text: &PuzzleText<'_>, family: &str) -> bool {
    let is_name = |after: &str| {
        let value = after.trim_start().strip_prefix(':').map(str::trim_start);
        value.and_then(|value| value.strip_prefix('"')?.strip_prefix(family)).is_some_and(|rest| rest.starts_with('"'))
    };
    let key = "\"family\"";
    text.has(Signs::of("{\"family"))
        && text.trim_start_matches('\u{feff}').trim_start().starts_with('{')
        && text.match_indices(key).any(|(at, _)| is_name(&text[at + key.len()..]))
}

/// The id of the format in every family.
pub(crate) const ID: &str = "json";

/// The format and the text of a puzzle that an object holds as a string, as all of our reports do; `None` for any other object.
pub(crate) fn carried(text: &str) -> Option<(String, String)> {
    /// The format of `puzzle`, or a list of texts.
    #[derive(serde::Deserialize)]
    #[serde(untagged)]
    enum Written {
        Format(String),
        Texts(Vec<WrittenText>),
    }
    #[derive(serde::Deserialize)]
    struct WrittenText {
        format: String,
        text: Option<String>,
    }
    #[derive(serde::Deserialize)]
    struct Carrier {
        format: Option<String>,
        written: Option<Written>,
        #[serde(alias = "example")]
        puzzle: Option<String>,
    }
    if !["\"puzzle\"", "\"written\"", "\"example\""].iter().any(|key| text.contains(key)) {
        return None;
    }
    let carrier: Carrier = serde_json::from_str(text).ok()?;
    match (carrier.written, carrier.format, carrier.puzzle) {
        (Some(Written::Texts(all)), ..) => all.into_iter().find_map(|one| Some((one.format, one.text?))),
        (Some(Written::Format(format)), _, Some(puzzle)) | (None, Some(format), Some(puzzle)) => Some((format, puzzle)),
        _ => None,
    }
}

/// Whether a line is a report of ours that holds no puzzle: an error, or a change that was not made.
pub(crate) fn is_report_without_puzzle(line: &str) -> bool {
    #[derive(serde::Deserialize)]
    struct Report {
        #[serde(rename = "source")]
        _source: IgnoredAny,
        #[serde(rename = "line")]
        _line: u64,
        puzzle: Option<IgnoredAny>,
        written: Option<serde_json::Value>,
    }
    let report: Option<Report> = if line.contains("\"source\"") { serde_json::from_str(line).ok() } else { None };
    // Conversions hold their puzzle in a list.
    report.is_some_and(|report| report.puzzle.is_none() && !report.written.is_some_and(|written| written.is_array()))
}

/// The position that an object holds next to its puzzle, in the notation of [`Position::read`](crate::logic::Position::read).
pub(crate) fn carried_state(text: &str) -> Option<String> {
    #[derive(serde::Deserialize)]
    struct Carrier {
        state: String,
    }
    let carrier: Option<Carrier> = text.contains("\"state\"").then(|| serde_json::from_str(text).ok()).flatten();
    carrier.map(|carrier| carrier.state)
}

/// Parses an object; an error points at the problem.
pub(crate) fn parse<T: DeserializeOwned>(text: &str) -> Result<T, ReadError> {
    serde_json::from_str(text).map_err(|error| {
        let line_start = match error.line() {
            0 | 1 => 0,
            line => text.match_indices('\n').nth(line - 2).map_or(text.len(), |(at, _)| at + 1),
        };
        // serde_json counts columns in bytes, and points at the last one read.
        let at = (line_start + error.column().saturating_sub(1)).min(text.len());
        let message = error.to_string();
        let message = message.split(" at line ").next().unwrap_or("not JSON");
        ReadError::new(text, at..at + 1, Message::verbatim(message))
    })
}

/// An error that points at a key.
pub(crate) fn error_at(text: &str, key: &str, problem: Message) -> ReadError {
    let quoted = format!("\"{key}\"");
    let at = text.find(&quoted).map_or(0..0, |at| at..at + quoted.len());
    ReadError::new(text, at, problem)
}

/// Writes the object on one line.
pub(crate) fn line<T: Serialize>(object: &T) -> Result<String, CannotWrite> {
    serde_json::to_string(object).map_err(|error| CannotWrite::because(Message::verbatim(error.to_string())))
}

/// What is wrong with a text that looks like JSON but is not a puzzle of any family; `None` if it does not look like JSON. `place` is
/// its first line.
pub(crate) fn not_a_puzzle(text: &str, place: std::ops::Range<usize>) -> Option<ReadError> {
    // A section such as `[Puzzle]` begins like JSON but is not.
    if text.trim_start().starts_with(['{', '[']) && serde_json::from_str::<IgnoredAny>(text).is_ok() {
        let expected = message!("an object such as {example}", example = r#"{"family":"sudoku","givens":[[...]]}"#);
        return Some(
            ReadError::new(text, place, message!("this is JSON, but names no known family")).expected(expected),
        );
    }
    if begins_object(text) { parse::<IgnoredAny>(text.trim_end()).err() } else { None }
}

/// Whether the text begins in a way that only a JSON object does.
fn begins_object(text: &str) -> bool {
    text.trim_start().strip_prefix('{').is_some_and(|rest| rest.trim_start().starts_with('"'))
}
