//! Everything that can be asked, through the table.

mod examples;

use gridproof_api::{Asked, Bounds, Refusal, Reply, operation};
use serde_json::Value;

/// The reply of an operation, within the usual bounds.
fn ask(id: &str, request: &Value) -> Result<Reply, Refusal> {
    ask_within(id, request, &Bounds::default())
}

fn ask_within(id: &str, request: &Value, bounds: &Bounds) -> Result<Reply, Refusal> {
    let operation = operation(id).expect("an operation of the table");
    operation.run(request.to_string().as_bytes(), &mut Asked::new(bounds).with_chance(7 << 24))
}

/// The reply of an operation as JSON.
#[track_caller]
fn told(id: &str, request: &Value) -> Value {
    match ask(id, request) {
        Ok(reply) => serde_json::from_slice(&reply.bytes).expect("JSON"),
        Err(refusal) => panic!("{id} {request}: {refusal:?}"),
    }
}

/// Why an operation refuses.
#[track_caller]
fn refused(id: &str, request: &Value) -> (gridproof_api::Wrong, String) {
    match ask(id, request) {
        Ok(reply) => panic!("{id} {request}: answered {}", String::from_utf8_lossy(&reply.bytes)),
        Err(refusal) => (refusal.wrong, refusal.failure.error.message),
    }
}
