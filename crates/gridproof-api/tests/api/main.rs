//! Everything that can be asked, through the table.

mod bounds;
mod document;
mod examples;
mod mutated;
mod page;
mod replies;
mod wrong;

use gridproof_api::{Asked, Bounds, Refusal, Reply, Wrong, operation};
use serde_json::Value;

/// One answer, by singles.
const SUDOKU: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// One answer.
const LATIN: &str = "latin 3\n1 . .\n. . .\n. . 2";
/// One answer.
const LINK: &str = "https://puzz.link/p?skyscrapers/4/4/k13h4j3g";

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
fn refused(id: &str, request: &Value) -> (Wrong, String) {
    match ask(id, request) {
        Ok(reply) => panic!("{id} {request}: answered {}", String::from_utf8_lossy(&reply.bytes)),
        Err(refusal) => (refusal.wrong, refusal.failure.error.message),
    }
}
