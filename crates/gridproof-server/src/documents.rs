//! What the server says about itself: small documents, written once.

use crate::reply;
use crate::settings::Limits;
use crate::site::Site;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use gridproof::{FAMILIES, Layout};
use serde_json::{Value, json};
use std::sync::Arc;

/// The documents, as bytes.
pub(crate) struct Documents {
    health: Bytes,
    limits: Bytes,
    families: Bytes,
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
            families: text(families_told()),
            openapi: text(json!({})),
        }
    }
}

pub(crate) async fn health(State(site): State<Arc<Site>>) -> Response {
    reply::json(StatusCode::OK, site.documents.health.clone())
}

pub(crate) async fn limits(State(site): State<Arc<Site>>) -> Response {
    reply::json(StatusCode::OK, site.documents.limits.clone())
}

pub(crate) async fn families(State(site): State<Arc<Site>>) -> Response {
    reply::json(StatusCode::OK, site.documents.families.clone())
}

pub(crate) async fn openapi(State(site): State<Arc<Site>>) -> Response {
    reply::json(StatusCode::OK, site.documents.openapi.clone())
}

fn told(limits: &Limits) -> Value {
    let bounds = &limits.bounds;
    let millis = |time: std::time::Duration| u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
    json!({
        "cells": bounds.cells,
        "answers": bounds.answers,
        "time_ms": millis(bounds.time),
        "usual_time_ms": millis(bounds.usual_time),
        "body": limits.body,
        "memory": limits.memory,
        "workers": limits.workers,
        "queue": limits.queue,
        "per_client": limits.per_client,
        "connections": limits.connections,
        "client_connections": limits.client_connections,
        "head": limits.head,
        "headers": limits.headers,
        "head_time_ms": millis(limits.head_time),
        "body_time_ms": millis(limits.body_time),
        "write_time_ms": millis(limits.write_time),
        "grace_ms": millis(limits.grace),
    })
}

fn families_told() -> Value {
    let families = FAMILIES.iter().map(|family| {
        let formats = family.formats().into_iter().map(|format| {
            let layout = match format.layout {
                Layout::Line => "line",
                Layout::Block => "block",
                Layout::LineOrBlock => "line or block",
                Layout::File => "file",
            };
            json!({"id": format.id, "name": format.name, "about": format.about, "example": format.example, "layout": layout})
        });
        let formats: Vec<Value> = formats.collect();
        json!({"id": family.id, "name": family.name, "about": family.about, "formats": formats})
    });
    families.collect()
}
