//! The table of everything that can be asked.

mod blank;
mod candidates;
mod check;
mod convert;
mod count;
mod explain;
mod generate;
mod hint;
mod minimize;
mod qr;
mod rate;
mod render;
mod solve;

use crate::{Asked, Refusal, keys};
use gridproof::report::Line;
use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::sync::OnceLock;

/// One thing that can be asked.
pub struct Operation {
    /// The name, which is also the last part of its address.
    pub id: &'static str,
    /// What it does, in one sentence.
    pub about: &'static str,
    /// The schema of its request, whole in itself.
    pub request: fn() -> Value,
    /// The schema of its reply; none where the reply is a picture.
    pub reply: Option<fn(&mut SchemaGenerator) -> Schema>,
    /// What its reply is: one of these.
    pub media: &'static [&'static str],
    /// A request that is answered, for documents and tests.
    pub example: &'static str,
    answer: fn(Value, &mut Asked<'_>) -> Result<Reply, Refusal>,
}

/// What is answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    /// What it is, such as `application/json` or `image/svg+xml`.
    pub media: &'static str,
    /// The bytes.
    pub bytes: Vec<u8>,
}

/// Every operation.
pub const OPERATIONS: &[Operation] = &[
    solve::OPERATION,
    check::OPERATION,
    count::OPERATION,
    candidates::OPERATION,
    hint::OPERATION,
    explain::OPERATION,
    rate::OPERATION,
    generate::OPERATION,
    convert::OPERATION,
    blank::OPERATION,
    minimize::OPERATION,
    render::OPERATION,
    qr::OPERATION,
];

/// What most replies are.
const JSON: &[&str] = &["application/json"];
const SVG: &str = "image/svg+xml";

/// The operation of that name.
pub fn operation(id: &str) -> Option<&'static Operation> {
    OPERATIONS.iter().find(|row| row.id == id)
}

impl Operation {
    /// Answers a request.
    pub fn run(&self, request: &[u8], asked: &mut Asked<'_>) -> Result<Reply, Refusal> {
        let mut request: Value = serde_json::from_slice(request).map_err(|error| Refusal::from(&error))?;
        keys::whole(&mut request);
        keys::check(&request, self.schema())?;
        (self.answer)(request, asked)
    }

    /// The schema of its request, made once.
    fn schema(&self) -> &'static Value {
        static ALL: OnceLock<Vec<Value>> = OnceLock::new();
        static NONE: Value = Value::Null;
        let all = ALL.get_or_init(|| OPERATIONS.iter().map(|row| (row.request)()).collect());
        OPERATIONS.iter().position(|row| row.id == self.id).and_then(|at| all.get(at)).unwrap_or(&NONE)
    }
}

/// Reads a request that is as its schema says.
fn understood<R: DeserializeOwned>(request: Value) -> Result<R, Refusal> {
    serde_json::from_value(request).map_err(|error| Refusal::new(crate::Wrong::Malformed, error.to_string()))
}

/// Reads a request, and writes the reply as JSON.
fn answered<R: DeserializeOwned>(
    request: Value,
    asked: &mut Asked<'_>,
    work: impl FnOnce(R, &mut Asked<'_>) -> Result<Line, Refusal>,
) -> Result<Reply, Refusal> {
    let line = work(understood(request)?, asked)?;
    Ok(Reply { media: JSON[0], bytes: line.to_json().into_bytes() })
}

/// The schema of a type of replies.
fn schema_of<T: JsonSchema>(generator: &mut SchemaGenerator) -> Schema {
    generator.subschema_for::<T>()
}

/// The schema of a type of requests: no key but those it names, and what is not said is left out rather than null.
fn request_of<T: JsonSchema>() -> Value {
    let settings = SchemaSettings::draft2020_12().for_deserialize().with(|settings| {
        settings.inline_subschemas = true;
        settings.meta_schema = None;
    });
    let mut schema = settings.into_generator().into_root_schema_for::<T>().to_value();
    if let Some(schema) = schema.as_object_mut() {
        schema.remove("title");
        schema.insert("additionalProperties".to_string(), Value::Bool(false));
        let keys = schema.get_mut("properties").and_then(Value::as_object_mut);
        keys.into_iter().flat_map(|keys| keys.values_mut()).for_each(without_null);
    }
    schema
}

fn without_null(schema: &mut Value) {
    let Some(schema) = schema.as_object_mut() else { return };
    let is_null = |branch: &Value| branch.get("type").is_some_and(|name| name == "null");
    schema.remove("default");
    if let Some(Value::Array(values)) = schema.get_mut("enum") {
        values.retain(|value| !value.is_null());
    }
    if let Some(Value::Array(names)) = schema.get_mut("type") {
        names.retain(|name| name != "null");
        if let [only] = names.as_slice() {
            let only = only.clone();
            schema.insert("type".to_string(), only);
        }
    }
    if let Some(Value::Array(branches)) = schema.get_mut("anyOf") {
        branches.retain(|branch| !is_null(branch));
        if let [Value::Object(only)] = branches.as_slice() {
            let only = only.clone();
            schema.remove("anyOf");
            for (key, value) in only {
                schema.entry(key).or_insert(value);
            }
        }
    }
}
