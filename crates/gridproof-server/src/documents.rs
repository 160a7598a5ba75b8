//! Documents about the server itself, serialized once.

use crate::app_state::AppState;
use crate::reply;
use crate::settings::ServerLimits;
use axum::body::Bytes;
use axum::extract::{RawQuery, State};
use axum::http::StatusCode;
use axum::response::Response;
use gridproof::internals::say::LOCALES;
use gridproof_api::{BoundsReport, families_in};
use serde_json::{Value, json};
use std::sync::Arc;

/// The documents, as bytes.
pub(crate) struct Documents {
    health: Bytes,
    limits: Bytes,
    /// By the tag of their language.
    families: Vec<(&'static str, Bytes)>,
    openapi: Bytes,
}

impl Documents {
    pub(crate) fn new(limits: &ServerLimits) -> Documents {
        let health = json!({"ok": true, "version": env!("CARGO_PKG_VERSION")});
        let text = |value: Value| Bytes::from(value.to_string());
        Documents {
            health: text(health),
            limits: text(limits_json(limits)),
            families: LOCALES.iter().map(|locale| (locale.tag(), text(json!(families_in(locale))))).collect(),
            openapi: text(openapi_json(limits)),
        }
    }
}

pub(crate) async fn health(State(app): State<Arc<AppState>>) -> Response {
    reply::json(StatusCode::OK, app.documents.health.clone())
}

pub(crate) async fn limits(State(app): State<Arc<AppState>>) -> Response {
    reply::json(StatusCode::OK, app.documents.limits.clone())
}

/// The families, in the language of the query `lang`, English by default.
pub(crate) async fn families(State(app): State<Arc<AppState>>, RawQuery(query): RawQuery) -> Response {
    let query = query.unwrap_or_default();
    let tag = query.split('&').find_map(|pair| pair.strip_prefix("lang=")).unwrap_or(LOCALES[0].tag());
    match app.documents.families.iter().find(|(language, _)| *language == tag) {
        Some((_, families)) => reply::json(StatusCode::OK, families.clone()),
        None => {
            let known: Vec<&str> = LOCALES.iter().map(|locale| locale.tag()).collect();
            reply::error(StatusCode::BAD_REQUEST, format!("`lang`: expected one of {}", known.join(", ")))
        }
    }
}

pub(crate) async fn openapi(State(app): State<Arc<AppState>>) -> Response {
    reply::json(StatusCode::OK, app.documents.openapi.clone())
}

/// The OpenAPI document, with the limits that only a server has added to the bounds.
fn openapi_json(limits: &ServerLimits) -> Value {
    let mut document = gridproof_api::openapi(env!("CARGO_PKG_VERSION"), &limits.bounds);
    let Some(schema) = document.pointer_mut("/components/schemas/BoundsReport") else { return document };
    for (name, _) in server_limits(limits) {
        schema["properties"][name] = json!({"type": "integer", "minimum": 0});
    }
    document
}

/// The bounds of one request and the limits of the server.
fn limits_json(limits: &ServerLimits) -> Value {
    let mut json = json!(BoundsReport::from(&limits.bounds));
    for (name, number) in server_limits(limits) {
        json[name] = number.into();
    }
    json
}

fn server_limits(limits: &ServerLimits) -> [(&'static str, u64); 13] {
    let millis = |time: std::time::Duration| u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
    let number = |number: usize| number as u64;
    [
        ("body", number(limits.body)),
        ("memory", number(limits.memory)),
        ("workers", number(limits.workers)),
        ("queue", number(limits.queue)),
        ("per_client", number(limits.per_client)),
        ("connections", number(limits.connections)),
        ("client_connections", number(limits.client_connections)),
        ("head", number(limits.head)),
        ("headers", number(limits.headers)),
        ("head_ms", millis(limits.head_time)),
        ("body_ms", millis(limits.body_time)),
        ("write_ms", millis(limits.write_time)),
        ("grace_ms", millis(limits.grace)),
    ]
}
