//! Replaces `json` if the feature `json` is off: no object is read.

use gridproof_engine::message;
use gridproof_engine::text::ReadError;
use std::ops::Range;

/// The id of the format in every family.
pub(crate) const ID: &str = "json";

/// No object holds a puzzle.
pub(crate) fn carried(_text: &str) -> Option<(String, String)> {
    None
}

/// No line is a report.
pub(crate) fn is_report_without_puzzle(_line: &str) -> bool {
    false
}

/// No object holds a position.
pub(crate) fn carried_state(_text: &str) -> Option<String> {
    None
}

/// An error that names the missing feature, if the text is clearly a JSON object.
pub(crate) fn not_a_puzzle(text: &str, place: Range<usize>) -> Option<ReadError> {
    let object = text.trim_start().strip_prefix('{').is_some_and(|rest| rest.trim_start().starts_with('"'));
    object.then(|| ReadError::new(text, place, message!("JSON is read only with the crate feature `json`")))
}
