//! JSON puzzles: one object that names its family.

use gridproof_engine::text::ReadError;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// Whether the text may be a JSON puzzle of the family.
pub fn sniff(text: &str, family: &str) -> bool {
    let text = text.trim_start_matches('\u{feff}').trim_start();
    text.starts_with('{') && text.contains("\"family\"") && text.contains(&format!("\"{family}\""))
}

/// The id of the format in every family.
pub const ID: &str = "json";

/// The format and the text of a puzzle that an object carries as a string, as reports of made puzzles do; none if it is an object of
/// another kind.
pub fn carried(text: &str) -> Option<(String, String)> {
    #[derive(serde::Deserialize)]
    struct Carrier {
        format: String,
        puzzle: String,
    }
    if !text.contains("\"puzzle\"") {
        return None;
    }
    let carrier: Carrier = serde_json::from_str(text).ok()?;
    Some((carrier.format, carrier.puzzle))
}

/// The work on a puzzle that an object carries beside it, in the form that [`Position::read`](crate::logic::Position::read) reads; none if
/// there is none.
pub fn carried_state(text: &str) -> Option<String> {
    #[derive(serde::Deserialize)]
    struct Carrier {
        state: String,
    }
    let carrier: Option<Carrier> = text.contains("\"state\"").then(|| serde_json::from_str(text).ok()).flatten();
    carrier.map(|carrier| carrier.state)
}

/// Reads the object; what is wrong with it is pointed at.
pub fn parse<T: DeserializeOwned>(text: &str) -> Result<T, ReadError> {
    serde_json::from_str(text).map_err(|error| {
        let line_start = match error.line() {
            0 | 1 => 0,
            line => text.match_indices('\n').nth(line - 2).map_or(text.len(), |(at, _)| at + 1),
        };
        // serde_json counts columns in bytes, and the last one read.
        let at = (line_start + error.column().saturating_sub(1)).min(text.len());
        let message = error.to_string();
        let message = message.split(" at line ").next().unwrap_or("not JSON").to_string();
        ReadError::new(text, at..at + 1, message)
    })
}

/// An error about the value of a key, which is pointed at where it can be found.
pub fn wrong(text: &str, key: &str, problem: impl Into<std::borrow::Cow<'static, str>>) -> ReadError {
    let quoted = format!("\"{key}\"");
    let at = text.find(&quoted).map_or(0..0, |at| at..at + quoted.len());
    ReadError::new(text, at, problem)
}

/// Writes the object on one line.
pub fn line<T: Serialize>(value: &T) -> Result<String, crate::CannotWrite> {
    serde_json::to_string(value).map_err(|error| crate::CannotWrite::because(error.to_string()))
}
