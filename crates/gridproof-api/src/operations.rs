//! The table of operations.

mod blank;
mod candidates;
mod check;
mod conflicts;
mod convert;
mod count;
mod explain;
mod generate;
mod hint;
mod lesson;
mod lesson_check;
mod lessons;
mod minimize;
mod qr;
mod rate;
mod render;
mod solve;

use crate::{ApiError, Context, ErrorKind, validate};
use gridproof::internals::report::Line;
use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::sync::OnceLock;

/// One operation.
pub struct Operation {
    /// The name, which is also the last part of its URL.
    pub id: &'static str,
    /// What it does, in one sentence.
    pub about: &'static str,
    /// The schema of its request, without references.
    pub request: fn() -> Value,
    /// The schema of its reply; `None` if the reply is a picture.
    pub reply: Option<fn(&mut SchemaGenerator) -> Schema>,
    /// The media types its reply may have.
    pub media: &'static [&'static str],
    /// A valid request, for documents and tests.
    pub example: &'static str,
    answer: fn(Value, &mut Context<'_>) -> Result<Reply, ApiError>,
}

/// The reply to a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    /// The media type, such as `application/json` or `image/svg+xml`.
    pub media: &'static str,
    /// The bytes.
    pub bytes: Vec<u8>,
}

/// Every operation.
pub const OPERATIONS: &[Operation] = &[
    json_operation::<solve::Request>(),
    json_operation::<check::Request>(),
    json_operation::<conflicts::Request>(),
    json_operation::<count::Request>(),
    json_operation::<candidates::Request>(),
    json_operation::<hint::Request>(),
    json_operation::<explain::Request>(),
    json_operation::<rate::Request>(),
    json_operation::<generate::Request>(),
    json_operation::<convert::Request>(),
    json_operation::<blank::Request>(),
    json_operation::<minimize::Request>(),
    json_operation::<lessons::Request>(),
    json_operation::<lesson::Request>(),
    json_operation::<lesson_check::Request>(),
    render::OPERATION,
    qr::OPERATION,
];

const JSON: &str = "application/json";
const SVG: &str = "image/svg+xml";

/// Finds an operation by its name.
pub fn operation(id: &str) -> Option<&'static Operation> {
    OPERATIONS.iter().find(|row| row.id == id)
}

impl Operation {
    /// Answers a request.
    pub fn run(&self, request: &[u8], context: &mut Context<'_>) -> Result<Reply, ApiError> {
        let mut request: Value = serde_json::from_slice(request).map_err(|error| ApiError::from(&error))?;
        validate::normalize_integers(&mut request);
        let (language, naming) = crate::request::wording(&request);
        let valid = validate::validate(&request, self.cached_schema());
        valid.and_then(|()| (self.answer)(request, context)).map_err(|error| error.say(language, naming))
    }

    /// The schema of its request, computed once.
    fn cached_schema(&self) -> &'static Value {
        static ALL: OnceLock<Vec<Value>> = OnceLock::new();
        static NONE: Value = Value::Null;
        let all = ALL.get_or_init(|| OPERATIONS.iter().map(|row| (row.request)()).collect());
        OPERATIONS.iter().position(|row| row.id == self.id).and_then(|at| all.get(at)).unwrap_or(&NONE)
    }
}

/// The request of an operation that replies with a report as JSON.
trait JsonRequest: DeserializeOwned + JsonSchema {
    /// The report.
    type Report: JsonSchema + Into<Line>;
    /// See [`Operation::id`].
    const ID: &'static str;
    /// See [`Operation::about`].
    const ABOUT: &'static str;
    /// See [`Operation::example`].
    const EXAMPLE: &'static str;

    /// See [`Operation::request`].
    fn schema() -> Value {
        request_schema::<Self>()
    }

    /// Answers the request, which matches its schema.
    fn answer(self, context: &mut Context<'_>) -> Result<Self::Report, ApiError>;
}

const fn json_operation<R: JsonRequest>() -> Operation {
    Operation {
        id: R::ID,
        about: R::ABOUT,
        request: R::schema,
        reply: Some(reply_schema::<R::Report>),
        media: &[JSON],
        example: R::EXAMPLE,
        answer: answer_json::<R>,
    }
}

fn answer_json<R: JsonRequest>(request: Value, context: &mut Context<'_>) -> Result<Reply, ApiError> {
    let line: Line = parse::<R>(request)?.answer(context)?.into();
    Ok(Reply { media: JSON, bytes: line.to_json().into_bytes() })
}

/// Parses a request that matches its schema.
fn parse<R: DeserializeOwned>(request: Value) -> Result<R, ApiError> {
    serde_json::from_value(request).map_err(|error| ApiError::new(ErrorKind::Malformed, error.to_string()))
}

fn reply_schema<T: JsonSchema>(generator: &mut SchemaGenerator) -> Schema {
    generator.subschema_for::<T>()
}

/// The schema of a request type: no unknown keys, and optional keys are left out rather than null.
fn request_schema<T: JsonSchema>() -> Value {
    let settings = SchemaSettings::draft2020_12().for_deserialize().with(|settings| {
        settings.inline_subschemas = true;
        settings.meta_schema = None;
    });
    let mut schema = settings.into_generator().into_root_schema_for::<T>().to_value();
    if let Some(schema) = schema.as_object_mut() {
        schema.remove("title");
        schema.remove("description");
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
