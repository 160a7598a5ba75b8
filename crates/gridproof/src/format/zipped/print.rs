//! Writes shortened JSON.

use super::{Json, NAMES};
use std::borrow::Cow;
use std::fmt::Write;

/// The shortened text of a value.
pub fn zip(value: &Json<'_>) -> String {
    let mut text = String::new();
    print(&shortened(value), Place::Whole, &mut text);
    text
}

/// Where a value is: how some values are written depends on it.
#[derive(Clone, Copy, PartialEq)]
enum Place {
    Whole,
    InList,
    AfterKey,
}

/// The value with short keys, without keys of empty lists, and with numbers for texts that are whole numbers. Keys that have a
/// short name come after the others, as on SudokuPad.
fn shortened<'t>(value: &Json<'t>) -> Json<'t> {
    match value {
        Json::List(list) => Json::List(list.iter().map(shortened).collect()),
        Json::Object(pairs) => {
            let kept = pairs.iter().filter(|(_, value)| !matches!(value, Json::List(list) if list.is_empty()));
            let short = |key: &str| NAMES.iter().find(|(long, _)| *long == key).map(|(_, short)| Cow::Borrowed(*short));
            let (same, renamed): (Vec<_>, Vec<_>) = kept.partition(|(key, _)| short(key).is_none());
            let all = same.into_iter().chain(renamed);
            Json::Object(all.map(|(key, value)| (short(key).unwrap_or(key.clone()), shortened(value))).collect())
        }
        Json::Text(text) if is_whole_number(text) => Json::Number(text.clone()),
        other => other.clone(),
    }
}

/// Whether JavaScript would write a whole number as this text.
fn is_whole_number(text: &str) -> bool {
    let digits = text.strip_prefix('-').unwrap_or(text);
    let plain = !digits.is_empty() && digits.len() <= 21 && digits.bytes().all(|byte| byte.is_ascii_digit());
    plain && text.parse::<f64>().is_ok_and(|number| format!("{number}") == text && text != "-0")
}

// Writing to a string does not fail.
fn print(value: &Json<'_>, place: Place, text: &mut String) {
    match value {
        Json::Null => text.push_str("null"),
        Json::Bool(yes) => {
            let (short, long) = if *yes { ("t", "true") } else { ("f", "false") };
            text.push_str(if place == Place::AfterKey { short } else { long });
        }
        Json::Whole(number) => _ = write!(text, "{number}"),
        Json::Number(digits) => text.push_str(digits),
        Json::Text(string) => match colour(string).filter(|_| place == Place::AfterKey) {
            Some(short) => text.push_str(&short),
            None => quote(string, text),
        },
        Json::List(list) => {
            text.push('[');
            for (at, member) in list.iter().enumerate() {
                if at > 0 {
                    text.push(',');
                }
                print(member, Place::InList, text);
            }
            text.push(']');
        }
        Json::Object(pairs) if pairs.is_empty() && place == Place::InList => {}
        Json::Object(pairs) => {
            text.push('{');
            for (at, (key, value)) in pairs.iter().enumerate() {
                if at > 0 {
                    text.push(',');
                }
                match !key.is_empty() && key.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
                    true => text.push_str(key),
                    false => quote(key, text),
                }
                text.push(':');
                print(value, Place::AfterKey, text);
            }
            text.push('}');
        }
    }
}

/// The short form of a colour such as `#000000`.
fn colour(text: &str) -> Option<String> {
    let digits = text.strip_prefix('#').filter(|digits| digits.len() == 6)?;
    match digits {
        "000000" => Some("#0".to_string()),
        "FFFFFF" => Some("#F".to_string()),
        _ => digits.bytes().all(|byte| byte.is_ascii_hexdigit()).then(|| digits.to_string()),
    }
}

/// A text in apostrophes. Quotes in it become apostrophes, which cannot be undone.
fn quote(string: &str, text: &mut String) {
    let quoted = serde_json::to_string(string).unwrap_or_default();
    let _ = write!(text, "{}", quoted.replace('\'', "\\'").replace('"', "'"));
}
