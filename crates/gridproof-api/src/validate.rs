//! Validates requests against the published schema, so that the document and the program cannot disagree.
//!
//! Deserializing into types would accept more and explain less: misspelt keys would be ignored, and a number out of range would be
//! reported far from its key.

use crate::{ApiError, ErrorKind};
use serde_json::{Map, Value};

/// The schema keywords that request schemas use. All are checked here except annotations such as `description`.
#[cfg(test)]
pub(crate) const KNOWN_KEYWORDS: [&str; 19] = [
    "type",
    "enum",
    "const",
    "minimum",
    "maximum",
    "minLength",
    "maxLength",
    "minItems",
    "maxItems",
    "items",
    "properties",
    "required",
    "additionalProperties",
    "anyOf",
    "oneOf",
    "description",
    "format",
    "default",
    "title",
];

/// Maximum number of characters of a string that a message repeats.
const MAX_SHOWN: usize = 40;
/// Maximum number of alternatives that a message lists.
const MAX_LISTED: usize = 40;

/// Turns numbers such as `2.0` into integers, which is what JSON Schema takes them for, as long as floats of that size are exact.
pub(crate) fn normalize_integers(value: &mut Value) {
    const EXACT: f64 = 9_007_199_254_740_992.0;
    match value {
        Value::Number(number) => {
            let float = number.as_f64().filter(|float| number.is_f64() && float.fract() == 0.0 && float.abs() < EXACT);
            if let Some(float) = float {
                *value = Value::from(float as i64);
            }
        }
        Value::Array(items) => items.iter_mut().for_each(normalize_integers),
        Value::Object(object) => object.values_mut().for_each(normalize_integers),
        _ => {}
    }
}

/// Checks a request against its schema; the error names the key.
pub(crate) fn validate(request: &Value, schema: &Value) -> Result<(), ApiError> {
    check_value("", request, schema).map_err(|message| ApiError::new(ErrorKind::Malformed, message))
}

fn check_value(path: &str, value: &Value, schema: &Value) -> Result<(), String> {
    let Some(keywords) = schema.as_object() else { return Ok(()) };
    if let Some(branches) = branches(keywords) {
        return check_branches(path, value, schema, branches);
    }
    let number = |keyword: &str| keywords.get(keyword).and_then(Value::as_u64);
    let listed = keywords.get("enum").and_then(Value::as_array).is_none_or(|all| all.contains(value));
    let same = keywords.get("const").is_none_or(|only| only == value);
    let length = value.as_str().map(|text| text.chars().count() as u64);
    let short = length.is_none_or(|length| number("maxLength").is_none_or(|max| length <= max));
    let long = length.is_none_or(|length| number("minLength").is_none_or(|min| length >= min));
    if !fits_type(value, keywords) || !listed || !same || !in_range(value, keywords) || !short || !long {
        return Err(mismatch(path, value, schema));
    }
    match value {
        Value::Array(items) => check_items(path, items, keywords),
        Value::Object(object) => check_keys(path, object, keywords),
        _ => Ok(()),
    }
}

fn branches(schema: &Map<String, Value>) -> Option<&Vec<Value>> {
    schema.get("anyOf").or_else(|| schema.get("oneOf")).and_then(Value::as_array)
}

/// Checks that one of several schemas matches. If only one has the right type, the error is what is wrong with that one.
fn check_branches(path: &str, value: &Value, whole: &Value, branches: &[Value]) -> Result<(), String> {
    let mut of_right_type = Vec::new();
    for branch in branches {
        match check_value(path, value, branch) {
            Ok(()) => return Ok(()),
            Err(message) if branch.as_object().is_some_and(|schema| fits_type(value, schema)) => {
                of_right_type.push(message);
            }
            Err(_) => {}
        }
    }
    match <[String; 1]>::try_from(of_right_type) {
        Ok([message]) if !value.is_string() => Err(message),
        _ => Err(mismatch(path, value, whole)),
    }
}

fn fits_type(value: &Value, schema: &Map<String, Value>) -> bool {
    let fits = |name: &Value| match name.as_str() {
        Some("null") => value.is_null(),
        Some("boolean") => value.is_boolean(),
        Some("integer") => value.is_u64() || value.is_i64(),
        Some("number") => value.is_number(),
        Some("string") => value.is_string(),
        Some("array") => value.is_array(),
        Some("object") => value.is_object(),
        _ => true,
    };
    match schema.get("type") {
        Some(Value::Array(names)) => names.iter().any(fits),
        Some(name) => fits(name),
        None => true,
    }
}

fn in_range(value: &Value, schema: &Map<String, Value>) -> bool {
    let Some(number) = value.as_f64() else { return true };
    let bound = |keyword: &str| schema.get(keyword).and_then(Value::as_f64);
    bound("minimum").is_none_or(|min| number >= min) && bound("maximum").is_none_or(|max| number <= max)
}

fn check_items(path: &str, items: &[Value], schema: &Map<String, Value>) -> Result<(), String> {
    let number = |keyword: &str| schema.get(keyword).and_then(Value::as_u64).map(|number| number as usize);
    let (min, max) = (number("minItems").unwrap_or(0), number("maxItems").unwrap_or(usize::MAX));
    if items.len() < min || items.len() > max {
        let expected = match (min, max) {
            (min, max) if min == max => format!("{min}"),
            (min, usize::MAX) => format!("at least {min}"),
            (min, max) => format!("{min} to {max}"),
        };
        return Err(format!("{}expected a list of {expected} items, found {}", prefix(path), items.len()));
    }
    let Some(inner) = schema.get("items") else { return Ok(()) };
    items.iter().enumerate().try_for_each(|(index, item)| check_value(&format!("{path}[{index}]"), item, inner))
}

fn check_keys(path: &str, object: &Map<String, Value>, schema: &Map<String, Value>) -> Result<(), String> {
    let none = Map::new();
    let known = schema.get("properties").and_then(Value::as_object).unwrap_or(&none);
    let closed = schema.get("additionalProperties") == Some(&Value::Bool(false));
    for (key, value) in object {
        match known.get(key) {
            Some(schema) => check_value(&join(path, key), value, schema)?,
            None if closed => {
                let names: Vec<&str> = known.keys().map(String::as_str).collect();
                let key = show(&Value::String(key.clone()));
                return Err(format!("{}unknown key {key}; known keys: {}", prefix(path), names.join(", ")));
            }
            None => {}
        }
    }
    let required = schema.get("required").and_then(Value::as_array).map(Vec::as_slice).unwrap_or_default();
    match required.iter().filter_map(Value::as_str).find(|key| !object.contains_key(*key)) {
        Some(key) => Err(format!("{}missing key `{key}`", prefix(path))),
        None => Ok(()),
    }
}

fn join(path: &str, key: &str) -> String {
    if path.is_empty() { key.to_string() } else { format!("{path}.{key}") }
}

fn prefix(path: &str) -> String {
    if path.is_empty() { String::new() } else { format!("`{path}`: ") }
}

fn mismatch(path: &str, value: &Value, schema: &Value) -> String {
    format!("{}expected {}, found {}", prefix(path), describe(schema), show(value))
}

/// What a schema accepts, in words.
fn describe(schema: &Value) -> String {
    let Some(schema) = schema.as_object() else { return "anything".to_string() };
    if let Some(branches) = branches(schema) {
        return join_alternatives(branches.iter().map(describe).collect());
    }
    if let Some(all) = schema.get("enum").and_then(Value::as_array) {
        return join_alternatives(all.iter().map(show).collect());
    }
    if let Some(only) = schema.get("const") {
        return show(only);
    }
    let names: Vec<&Value> = match schema.get("type") {
        Some(Value::Array(names)) => names.iter().collect(),
        name => name.into_iter().collect(),
    };
    let number = |keyword: &str| schema.get(keyword).filter(|bound| bound.is_number());
    let range = match (number("minimum"), number("maximum")) {
        (Some(min), Some(max)) => format!(" from {min} to {max}"),
        (Some(min), None) => format!(" from {min}"),
        (None, Some(max)) => format!(" up to {max}"),
        (None, None) => String::new(),
    };
    let length = number("maxLength").map(|max| format!(" of at most {max} characters")).unwrap_or_default();
    let name = |name: &Value| match name.as_str().unwrap_or_default() {
        "integer" => format!("an integer{range}"),
        "number" => format!("a number{range}"),
        "string" if schema.get("minLength").is_some() => format!("a non-empty string{length}"),
        "string" => format!("a string{length}"),
        "boolean" => "true or false".to_string(),
        "array" => "a list".to_string(),
        "object" => "an object".to_string(),
        other => other.to_string(),
    };
    join_alternatives(names.into_iter().map(name).collect())
}

fn join_alternatives(mut names: Vec<String>) -> String {
    names.dedup();
    if names.len() > MAX_LISTED {
        names.truncate(MAX_LISTED);
        names.push("others".to_string());
    }
    match names.split_last() {
        None => "anything".to_string(),
        Some((last, [])) => last.clone(),
        Some((last, before)) => format!("{} or {last}", before.join(", ")),
    }
}

/// A value for a message, shortened.
fn show(value: &Value) -> String {
    match value {
        Value::String(text) if text.chars().count() > MAX_SHOWN => {
            format!("`{}...`", text.chars().take(MAX_SHOWN).collect::<String>())
        }
        Value::String(text) => format!("`{text}`"),
        Value::Array(_) => "a list".to_string(),
        Value::Object(_) => "an object".to_string(),
        other => other.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::OPERATIONS;

    /// Collects every keyword of a schema.
    fn keywords(schema: &Value, found: &mut Vec<String>) {
        let Some(schema) = schema.as_object() else { return };
        for (keyword, inner) in schema {
            found.push(keyword.clone());
            match (keyword.as_str(), inner) {
                ("properties", Value::Object(keys)) => keys.values().for_each(|inner| keywords(inner, found)),
                ("anyOf" | "oneOf", Value::Array(all)) => all.iter().for_each(|inner| keywords(inner, found)),
                ("items", inner) => keywords(inner, found),
                _ => {}
            }
        }
    }

    #[test]
    fn schemas_use_no_keyword_that_is_not_checked() {
        for operation in OPERATIONS {
            let mut found = Vec::new();
            keywords(&(operation.request)(), &mut found);
            let unknown: Vec<&String> = found.iter().filter(|word| !KNOWN_KEYWORDS.contains(&word.as_str())).collect();
            assert!(unknown.is_empty(), "{}: {unknown:?}", operation.id);
            assert!(found.len() > 3, "{}", operation.id);
        }
    }
}
