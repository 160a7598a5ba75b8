//! The table as an OpenAPI 3.1 document: the same rows, schemas and examples that the operations themselves use.

use crate::{Bounds, BoundsReport, FamilyReport, OPERATIONS, Operation};
use gridproof::report::{Failure, SceneReport};
use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, SchemaGenerator};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

/// That a server is there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct HealthReport {
    /// Always true: a server that is not well does not answer.
    pub ok: bool,
    /// The version of the program.
    pub version: String,
}

/// What can go wrong with a request of an operation: the status, and what it means.
const WRONG: [(&str, &str); 13] = [
    ("400", "The body is no JSON, or not as the schema says; without a body, the request is no HTTP"),
    ("403", "The request is a post of another site"),
    ("405", "The operation is asked with another method"),
    ("406", "A picture is asked for as events"),
    ("408", "The request came too slowly"),
    ("413", "The body, the board or the picture is too large"),
    ("415", "The body is not declared as application/json"),
    ("421", "The host of the request is no name of this server"),
    ("422", "The puzzle or an option cannot be understood, or what is asked for cannot be done"),
    ("429", "This client asks for too much at once"),
    ("431", "The head of the request is too long; without a body"),
    ("500", "A bug of this program, which ended this request and nothing else"),
    ("503", "All workers are busy; Retry-After says when to ask again"),
];

/// The document, for a program of this version that works within these bounds.
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
        ("families", "Families, their formats and techniques", families),
        ("limits", "What one request may take", limits),
        ("health", "That the server is there", health),
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
    let told = BoundsReport::from(bounds);
    format!(
        "Read, solve, explain, make and draw number-grid puzzles. Boards have at most {} cells, pictures at most {} cells and {} pixels, \
         replies at most {} answers; a request takes at most {} ms, and {} ms unless it says more. A search that reaches its time is \
         answered with the verdict `unknown` and the stop `time`. With `Accept: text/event-stream` an operation whose reply is JSON \
         sends events: `progress` while it works, then one `result` or one `error`.",
        told.cells, told.drawn, told.pixels, told.answers, told.timeout_ms, told.usual_timeout_ms
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
                    "application/json" => json!({ "schema": generator.subschema_for::<SceneReport>().to_value() }),
                    _ => json!({}),
                };
                content.insert((*media).to_string(), reply);
            }
        }
    }
    let mut responses = Map::new();
    responses.insert("200".to_string(), json!({ "description": "The reply", "content": content }));
    responses.extend(WRONG.map(|(status, about)| (status.to_string(), refused(status, about, failure))));
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
    let wrong =
        WRONG.into_iter().filter(|(status, _)| ["400", "405", "408", "421", "429", "431", "503"].contains(status));
    responses.extend(wrong.map(|(status, about)| (status.to_string(), refused(status, about, failure))));
    json!({ "get": { "operationId": id.replace('.', "_"), "summary": summary, "responses": responses } })
}

fn refused(status: &str, about: &str, failure: &Value) -> Value {
    let mut response = json!({ "description": about, "content": { "application/json": { "schema": failure } } });
    if status == "503" {
        let seconds = json!({ "description": "Seconds to wait", "schema": { "type": "integer", "minimum": 0 } });
        response["headers"] = json!({ "Retry-After": seconds });
    }
    response
}
