//! The table of operations as an OpenAPI 3.1 document, with the schemas and examples that the operations themselves use.

use crate::{Bounds, BoundsReport, FamilyReport, OPERATIONS, Operation};
use gridproof::internals::report::{Failure, PicturesReport, SceneReport};
use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, SchemaGenerator};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

/// The state of a server.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct HealthReport {
    /// Always true: an unhealthy server does not answer.
    pub ok: bool,
    /// The version of the program.
    pub version: String,
}

/// The error statuses of an operation and their meanings.
const ERROR_STATUSES: [(&str, &str); 13] = [
    ("400", "The body is not JSON or does not match the schema; without a body, the request is not valid HTTP"),
    ("403", "The request comes from another site"),
    ("405", "The method is not allowed"),
    ("406", "Pictures are not sent as events"),
    ("408", "The request took too long to arrive"),
    ("413", "The body, the board or the picture is too large"),
    ("415", "The body is not declared as application/json"),
    ("421", "The Host header does not name this server"),
    ("422", "The puzzle or an option cannot be understood, or the request cannot be met"),
    ("429", "This client has too many requests or connections open"),
    ("431", "The request head is too long; the response has no body"),
    ("500", "A bug in this program; only this request is affected"),
    ("503", "The server is at capacity; retry after the time in Retry-After"),
];

/// The document for a program of this version with these bounds.
pub fn openapi(version: &str, bounds: &Bounds) -> Value {
    let mut generator = SchemaSettings::draft2020_12()
        .for_serialize()
        .with(|settings| {
            settings.definitions_path = "/components/schemas".into();
            settings.meta_schema = None;
        })
        .into_generator();
    let failure = generator.subschema_for::<Failure>().to_value();
    let mut paths = Map::new();
    for operation in OPERATIONS {
        paths.insert(format!("/api/{}", operation.id), post(operation, &failure, &mut generator));
    }
    let families = generator.subschema_for::<Vec<FamilyReport>>().to_value();
    let limits = generator.subschema_for::<BoundsReport>().to_value();
    let health = generator.subschema_for::<HealthReport>().to_value();
    let about = [
        ("families", "The families with their formats, techniques, boards and generators", families),
        ("limits", "The limits of the server", limits),
        ("health", "Whether the server is running, and its version", health),
        ("openapi.json", "This document", json!({ "type": "object" })),
    ];
    for (id, summary, schema) in about {
        paths.insert(format!("/api/{id}"), get(id, summary, &schema, &failure));
    }
    let language = json!({ "name": "lang", "in": "query", "description": "The language of names", "schema": crate::request::languages(&mut generator) });
    paths["/api/families"]["get"]["parameters"] = json!([language]);
    json!({
        "openapi": "3.1.0",
        "jsonSchemaDialect": "https://json-schema.org/draft/2020-12/schema",
        "info": { "title": "Gridproof", "version": version, "description": description(bounds) },
        "servers": [{ "url": "/" }],
        "paths": paths,
        "components": { "schemas": generator.take_definitions(true) },
    })
}

fn description(bounds: &Bounds) -> String {
    let limits = BoundsReport::from(bounds);
    format!(
        "Read, solve, explain, generate and draw number-grid puzzles. A board has at most {} cells, a picture at most {} cells and {} \
         pixels, a reply at most {} answers. A request takes at most {} ms; the default is {} ms. A search that runs out of time replies \
         with the verdict `unknown` and the stop `time`. With `Accept: text/event-stream`, operations that reply in JSON send events: \
         `progress` during the search, then one `result` or one `error`.",
        limits.cells, limits.drawn, limits.pixels, limits.answers, limits.timeout_ms, limits.default_timeout_ms
    )
}

fn post(operation: &Operation, failure: &Value, generator: &mut SchemaGenerator) -> Value {
    let mut content = Map::new();
    match operation.reply {
        Some(schema) => {
            let schema = schema(generator).to_value();
            content.insert("application/json".to_string(), json!({ "schema": schema }));
            let events = "Events `progress` with `nodes`, `answers` and `millis`; then one `result` with the reply as JSON, or one \
                          `error` with the status and the failure.";
            let schema = json!({ "type": "string", "description": events });
            content.insert("text/event-stream".to_string(), json!({ "schema": schema }));
        }
        None => {
            for media in operation.media {
                let reply = match *media {
                    "application/json" => {
                        let scene = generator.subschema_for::<SceneReport>().to_value();
                        let pictures = generator.subschema_for::<PicturesReport>().to_value();
                        json!({ "schema": { "anyOf": [scene, pictures] } })
                    }
                    _ => json!({}),
                };
                content.insert((*media).to_string(), reply);
            }
        }
    }
    let mut responses = Map::new();
    responses.insert("200".to_string(), json!({ "description": "The reply", "content": content }));
    responses
        .extend(ERROR_STATUSES.map(|(status, about)| (status.to_string(), error_response(status, about, failure))));
    let example: Value = serde_json::from_str(operation.example).unwrap_or_default();
    let body = json!({ "schema": (operation.request)(), "example": example });
    json!({ "post": {
        "operationId": operation.id,
        "summary": operation.about,
        "requestBody": { "required": true, "content": { "application/json": body } },
        "responses": responses,
    } })
}

fn get(id: &str, summary: &str, schema: &Value, failure: &Value) -> Value {
    let mut responses = Map::new();
    let content = json!({ "application/json": { "schema": schema } });
    responses.insert("200".to_string(), json!({ "description": "The reply", "content": content }));
    // Requests without a body can fail in fewer ways.
    let errors = ERROR_STATUSES
        .into_iter()
        .filter(|(status, _)| ["400", "405", "408", "421", "429", "431", "503"].contains(status));
    responses.extend(errors.map(|(status, about)| (status.to_string(), error_response(status, about, failure))));
    json!({ "get": { "operationId": id.replace('.', "_"), "summary": summary, "responses": responses } })
}

fn error_response(status: &str, about: &str, failure: &Value) -> Value {
    let mut response = json!({ "description": about, "content": { "application/json": { "schema": failure } } });
    if status == "503" {
        let seconds = json!({ "description": "Seconds to wait", "schema": { "type": "integer", "minimum": 0 } });
        response["headers"] = json!({ "Retry-After": seconds });
    }
    response
}
