//! The table of everything that can be asked.

mod solve;

use crate::{Asked, Refusal};
use gridproof::report::Line;
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::de::DeserializeOwned;

/// One thing that can be asked.
pub struct Operation {
    /// The name, which is also the last part of its address.
    pub id: &'static str,
    /// What it does, in one sentence.
    pub about: &'static str,
    /// The schema of its request.
    pub request: fn(&mut SchemaGenerator) -> Schema,
    /// The schema of its reply; none where the reply is a picture.
    pub reply: Option<fn(&mut SchemaGenerator) -> Schema>,
    /// A request that is answered, for documents and tests.
    pub example: &'static str,
    answer: fn(&[u8], &mut Asked<'_>) -> Result<Reply, Refusal>,
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
pub const OPERATIONS: &[Operation] = &[solve::OPERATION];

/// The operation of that name.
pub fn operation(id: &str) -> Option<&'static Operation> {
    OPERATIONS.iter().find(|row| row.id == id)
}

impl Operation {
    /// Answers a request.
    pub fn run(&self, request: &[u8], asked: &mut Asked<'_>) -> Result<Reply, Refusal> {
        (self.answer)(request, asked)
    }
}

/// Reads a request, and writes the reply as JSON.
fn answered<R: DeserializeOwned>(
    request: &[u8],
    asked: &mut Asked<'_>,
    work: impl FnOnce(R, &mut Asked<'_>) -> Result<Line, Refusal>,
) -> Result<Reply, Refusal> {
    let request = serde_json::from_slice(request).map_err(|error| Refusal::from(&error))?;
    let line = work(request, asked)?;
    Ok(Reply { media: "application/json", bytes: line.to_json().into_bytes() })
}

/// The schema of a type.
fn schema_of<T: JsonSchema>(generator: &mut SchemaGenerator) -> Schema {
    generator.subschema_for::<T>()
}
