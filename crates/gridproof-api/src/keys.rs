//! Whether a request is as its schema says: the same schema that is published, so that neither says more than the other.
//!
//! Types alone would say less, and later: a misspelt key would be passed over, and a number out of range be noticed far from its name.

use crate::{Refusal, Wrong};
use serde_json::{Map, Value};

/// Everything that request schemas say, and that is looked at here; words for people are passed over.
#[cfg(test)]
pub(crate) const KNOWN: [&str; 19] = [
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

/// So much of a text is repeated in a message.
const SHOWN: usize = 40;
/// So many values are listed in a message.
const LISTED: usize = 40;

/// Numbers such as `2.0` are whole, says JSON Schema; they are written as such, up to where such numbers are exact.
pub(crate) fn whole(value: &mut Value) {
    const EXACT: f64 = 9_007_199_254_740_992.0;
    match value {
        Value::Number(number) => {
            let float = number.as_f64().filter(|float| number.is_f64() && float.fract() == 0.0 && float.abs() < EXACT);
            if let Some(float) = float {
                *value = Value::from(float as i64);
            }
        }
        Value::Array(items) => items.iter_mut().for_each(whole),
        Value::Object(object) => object.values_mut().for_each(whole),
        _ => {}
    }
}

/// Says what is wrong with a value, by the name of the key.
pub(crate) fn check(value: &Value, schema: &Value) -> Result<(), Refusal> {
    walk("", value, schema).map_err(|message| Refusal::new(Wrong::Malformed, message))
}

fn walk(path: &str, value: &Value, schema: &Value) -> Result<(), String> {
    let Some(schema_keys) = schema.as_object() else { return Ok(()) };
    if let Some(branches) = branches(schema_keys) {
        return one_of(path, value, schema, branches);
    }
    let number = |key: &str| schema_keys.get(key).and_then(Value::as_u64);
    let listed = schema_keys.get("enum").and_then(Value::as_array).is_none_or(|all| all.contains(value));
    let same = schema_keys.get("const").is_none_or(|only| only == value);
    let length = value.as_str().map(|text| text.chars().count() as u64);
    let short = length.is_none_or(|length| number("maxLength").is_none_or(|most| length <= most));
    let long = length.is_none_or(|length| number("minLength").is_none_or(|least| length >= least));
    if !fits_type(value, schema_keys) || !listed || !same || !in_range(value, schema_keys) || !short || !long {
        return Err(wrong(path, value, schema));
    }
    match value {
        Value::Array(items) => list(path, items, schema_keys),
        Value::Object(object) => keys(path, object, schema_keys),
        _ => Ok(()),
    }
}

fn branches(schema: &Map<String, Value>) -> Option<&Vec<Value>> {
    schema.get("anyOf").or_else(|| schema.get("oneOf")).and_then(Value::as_array)
}

/// One of several will do. If only one is of the right type, what is wrong with that one is told.
fn one_of(path: &str, value: &Value, whole: &Value, branches: &[Value]) -> Result<(), String> {
    let mut near = Vec::new();
    for branch in branches {
        match walk(path, value, branch) {
            Ok(()) => return Ok(()),
            Err(message) if branch.as_object().is_some_and(|schema| fits_type(value, schema)) => near.push(message),
            Err(_) => {}
        }
    }
    match <[String; 1]>::try_from(near) {
        Ok([message]) if !value.is_string() => Err(message),
        _ => Err(wrong(path, value, whole)),
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
    let bound = |key: &str| schema.get(key).and_then(Value::as_f64);
    bound("minimum").is_none_or(|least| number >= least) && bound("maximum").is_none_or(|most| number <= most)
}

fn list(path: &str, items: &[Value], schema: &Map<String, Value>) -> Result<(), String> {
    let number = |key: &str| schema.get(key).and_then(Value::as_u64).map(|number| number as usize);
    let (least, most) = (number("minItems").unwrap_or(0), number("maxItems").unwrap_or(usize::MAX));
    if items.len() < least || items.len() > most {
        let wanted = match (least, most) {
            (least, most) if least == most => format!("{least}"),
            (least, usize::MAX) => format!("at least {least}"),
            (least, most) => format!("{least} to {most}"),
        };
        return Err(format!("{}expected a list of {wanted}, not of {}", at(path), items.len()));
    }
    let Some(inner) = schema.get("items") else { return Ok(()) };
    items.iter().enumerate().try_for_each(|(place, item)| walk(&format!("{path}[{place}]"), item, inner))
}

fn keys(path: &str, object: &Map<String, Value>, schema: &Map<String, Value>) -> Result<(), String> {
    let none = Map::new();
    let known = schema.get("properties").and_then(Value::as_object).unwrap_or(&none);
    let closed = schema.get("additionalProperties") == Some(&Value::Bool(false));
    for (key, value) in object {
        match known.get(key) {
            Some(schema) => walk(&inside(path, key), value, schema)?,
            None if closed => {
                let names: Vec<&str> = known.keys().map(String::as_str).collect();
                let key = shown(&Value::String(key.clone()));
                return Err(format!("{}there is no key {key}; there are: {}", at(path), names.join(", ")));
            }
            None => {}
        }
    }
    let needed = schema.get("required").and_then(Value::as_array).map(Vec::as_slice).unwrap_or_default();
    match needed.iter().filter_map(Value::as_str).find(|key| !object.contains_key(*key)) {
        Some(key) => Err(format!("{}the key `{key}` is missing", at(path))),
        None => Ok(()),
    }
}

fn inside(path: &str, key: &str) -> String {
    if path.is_empty() { key.to_string() } else { format!("{path}.{key}") }
}

fn at(path: &str) -> String {
    if path.is_empty() { String::new() } else { format!("`{path}`: ") }
}

fn wrong(path: &str, value: &Value, schema: &Value) -> String {
    format!("{}expected {}, found {}", at(path), described(schema), shown(value))
}

/// What a schema wants, in words.
fn described(schema: &Value) -> String {
    let Some(schema) = schema.as_object() else { return "anything".to_string() };
    if let Some(branches) = branches(schema) {
        return either(branches.iter().map(described).collect());
    }
    if let Some(all) = schema.get("enum").and_then(Value::as_array) {
        return either(all.iter().map(shown).collect());
    }
    if let Some(only) = schema.get("const") {
        return shown(only);
    }
    let names: Vec<&Value> = match schema.get("type") {
        Some(Value::Array(names)) => names.iter().collect(),
        name => name.into_iter().collect(),
    };
    let number = |key: &str| schema.get(key).filter(|bound| bound.is_number());
    let range = match (number("minimum"), number("maximum")) {
        (Some(least), Some(most)) => format!(" from {least} to {most}"),
        (Some(least), None) => format!(" from {least}"),
        (None, Some(most)) => format!(" up to {most}"),
        (None, None) => String::new(),
    };
    let signs = number("maxLength").map(|most| format!(" of at most {most} characters")).unwrap_or_default();
    let name = |name: &Value| match name.as_str().unwrap_or_default() {
        "integer" => format!("a whole number{range}"),
        "number" => format!("a number{range}"),
        "string" if schema.get("minLength").is_some() => format!("a text that is not empty{signs}"),
        "string" => format!("a text{signs}"),
        "boolean" => "true or false".to_string(),
        "array" => "a list".to_string(),
        "object" => "an object".to_string(),
        other => other.to_string(),
    };
    either(names.into_iter().map(name).collect())
}

fn either(mut names: Vec<String>) -> String {
    names.dedup();
    if names.len() > LISTED {
        names.truncate(LISTED);
        names.push("others".to_string());
    }
    match names.split_last() {
        None => "anything".to_string(),
        Some((last, [])) => last.clone(),
        Some((last, before)) => format!("{} or {last}", before.join(", ")),
    }
}

/// A value in a message, not more of it than is read.
fn shown(value: &Value) -> String {
    match value {
        Value::String(text) if text.chars().count() > SHOWN => {
            format!("`{}...`", text.chars().take(SHOWN).collect::<String>())
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

    /// Every word of the schemas that says something about values.
    fn words(schema: &Value, found: &mut Vec<String>) {
        let Some(schema) = schema.as_object() else { return };
        for (word, inner) in schema {
            found.push(word.clone());
            match (word.as_str(), inner) {
                ("properties", Value::Object(keys)) => keys.values().for_each(|inner| words(inner, found)),
                ("anyOf" | "oneOf", Value::Array(all)) => all.iter().for_each(|inner| words(inner, found)),
                ("items", inner) => words(inner, found),
                _ => {}
            }
        }
    }

    #[test]
    fn schemas_say_nothing_that_is_not_looked_at() {
        for operation in OPERATIONS {
            let mut found = Vec::new();
            words(&(operation.request)(), &mut found);
            let unknown: Vec<&String> = found.iter().filter(|word| !KNOWN.contains(&word.as_str())).collect();
            assert!(unknown.is_empty(), "{}: {unknown:?}", operation.id);
            assert!(found.len() > 3, "{}", operation.id);
        }
    }
}
