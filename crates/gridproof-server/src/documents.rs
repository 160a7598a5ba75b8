//! What the server says about itself: small documents, written once.

use crate::reply;
use crate::settings::Limits;
use crate::site::Site;
use axum::body::Bytes;
use axum::extract::{RawQuery, State};
use axum::http::StatusCode;
use axum::response::Response;
use gridproof::say::LOCALES;
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
    /// Writes them.
    pub(crate) fn new(limits: &Limits) -> Documents {
        let health = json!({"ok": true, "version": env!("CARGO_PKG_VERSION")});
        let text = |value: Value| Bytes::from(value.to_string());
        Documents {
            health: text(health),
            limits: text(told(limits)),
            families: LOCALES.iter().map(|locale| (locale.tag(), text(json!(families_in(locale))))).collect(),
            openapi: text(described(limits)),
        }
    }
}

pub(crate) async fn health(State(site): State<Arc<Site>>) -> Response {
    reply::json(StatusCode::OK, site.documents.health.clone())
}

pub(crate) async fn limits(State(site): State<Arc<Site>>) -> Response {
    reply::json(StatusCode::OK, site.documents.limits.clone())
}

/// The families, in the language of the query `lang`, English by default.
pub(crate) async fn families(State(site): State<Arc<Site>>, RawQuery(query): RawQuery) -> Response {
    let query = query.unwrap_or_default();
    let tag = query.split('&').find_map(|pair| pair.strip_prefix("lang=")).unwrap_or(LOCALES[0].tag());
    match site.documents.families.iter().find(|(language, _)| *language == tag) {
        Some((_, families)) => reply::json(StatusCode::OK, families.clone()),
        None => {
            let known: Vec<&str> = LOCALES.iter().map(|locale| locale.tag()).collect();
            reply::refused(StatusCode::BAD_REQUEST, format!("`lang`: expected one of {}", known.join(", ")))
        }
    }
}

pub(crate) async fn openapi(State(site): State<Arc<Site>>) -> Response {
    reply::json(StatusCode::OK, site.documents.openapi.clone())
}

/// The document of the operations, with what this server tells beside the bounds.
fn described(limits: &Limits) -> Value {
    let mut document = gridproof_api::openapi(env!("CARGO_PKG_VERSION"), &limits.bounds);
    let Some(schema) = document.pointer_mut("/components/schemas/BoundsReport") else { return document };
    for (name, _) in of_the_server(limits) {
        schema["properties"][name] = json!({"type": "integer", "minimum": 0});
    }
    document
}

/// The bounds of one request, and the limits of the server beside them.
fn told(limits: &Limits) -> Value {
    let mut told = json!(BoundsReport::from(&limits.bounds));
    for (name, number) in of_the_server(limits) {
        told[name] = number.into();
    }
    told
}

fn of_the_server(limits: &Limits) -> [(&'static str, u64); 13] {
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
