//! The operations of Gridproof as JSON requests and replies, without a network.
//!
//! Every operation is one row of [`OPERATIONS`]: a name, the schemas of its request and reply, and the function between them.
//! A server turns rows into URLs, a page that runs the engine itself turns them into calls; neither knows more about them.
//! Replies are those of the command line's `--json`, so there is one schema for both ([`gridproof::internals::report`]).
//!
//! [`tasks`] holds what an operation does after its request is parsed. It is public because the command line does the same work
//! after parsing its options; here is the lowest crate that both depend on.
//!
//! ```
//! use gridproof_api::{Bounds, Context, operation};
//! let request = br#"{"puzzle": "https://puzz.link/p?skyscrapers/4/4/k13h4j3g"}"#;
//! let reply = operation("solve").unwrap().run(request, &mut Context::new(&Bounds::default()))?;
//! let reply: serde_json::Value = serde_json::from_slice(&reply.bytes)?;
//! assert_eq!(reply["verdict"], "unique");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![cfg_attr(not(test), warn(clippy::print_stdout, clippy::print_stderr))]

mod bounds;
mod context;
mod error;
mod families;
mod openapi;
mod operations;
mod request;
pub mod tasks;
mod validate;

pub use bounds::{Bounds, BoundsReport};
pub use context::Context;
pub use error::{ApiError, ErrorKind};
pub use families::{
    BoardPartReport, BoardReport, FamilyReport, FormReport, FormatReport, OptionReport, SizesReport, TechniqueReport,
    families, families_in, layout_name,
};
pub use openapi::{HealthReport, openapi};
pub use operations::{OPERATIONS, Operation, Reply, operation};
