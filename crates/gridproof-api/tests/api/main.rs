//! Every operation, through the table.

mod bounds;
mod document;
mod errors;
mod examples;
mod lessons;
mod mutated;
mod page;
mod replies;

use gridproof_api::{ApiError, Bounds, Context, ErrorKind, Reply, operation};
use serde_json::Value;

/// Has one answer, found by singles.
const SUDOKU: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// Has one answer.
const LATIN: &str = "latin 3\n1 . .\n. . .\n. . 2";
/// Has one answer.
const LINK: &str = "https://puzz.link/p?skyscrapers/4/4/k13h4j3g";

/// Runs an operation within the default bounds.
fn run(id: &str, request: &Value) -> Result<Reply, ApiError> {
    run_within(id, request, &Bounds::default())
}

fn run_within(id: &str, request: &Value, bounds: &Bounds) -> Result<Reply, ApiError> {
    let operation = operation(id).expect("an operation of the table");
    operation.run(request.to_string().as_bytes(), &mut Context::new(bounds).with_entropy(7 << 24))
}

/// Runs an operation that must succeed, and parses its reply.
#[track_caller]
fn reply_to(id: &str, request: &Value) -> Value {
    match run(id, request) {
        Ok(reply) => serde_json::from_slice(&reply.bytes).expect("JSON"),
        Err(error) => panic!("{id} {request}: {error:?}"),
    }
}

/// Runs an operation that must fail.
#[track_caller]
fn failure(id: &str, request: &Value) -> (ErrorKind, String) {
    match run(id, request) {
        Ok(reply) => panic!("{id} {request}: answered {}", String::from_utf8_lossy(&reply.bytes)),
        Err(error) => (error.kind, error.failure.error.message),
    }
}
