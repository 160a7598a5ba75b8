//! What Gridproof can be asked, as JSON: requests and replies, without a network.
//!
//! Every operation is one row of [`OPERATIONS`]: a name, the schema of its request and of its reply, and the function between them.
//! A server turns rows into addresses, a page that runs the engine itself turns them into calls; neither knows more about them.
//! Replies are those of the command line's `--json`, so there is one schema for everyone ([`gridproof::report`]). What the command line
//! and the operations both do beyond a call of the library is in [`tasks`].
//!
//! ```
//! use gridproof_api::{Asked, Bounds, operation};
//! let request = br#"{"puzzle": "https://puzz.link/p?skyscrapers/4/4/k13h4j3g"}"#;
//! let reply = operation("solve").unwrap().run(request, &mut Asked::new(&Bounds::default())).unwrap();
//! let reply: serde_json::Value = serde_json::from_slice(&reply.bytes)?;
//! assert_eq!(reply["verdict"], "unique");
//! # Ok::<(), serde_json::Error>(())
//! ```
#![cfg_attr(not(test), warn(clippy::print_stdout, clippy::print_stderr))]

mod asked;
mod families;
mod keys;
mod openapi;
mod operations;
mod refusal;
mod request;
pub mod tasks;

pub use asked::{Asked, Bounds, BoundsReport};
pub use families::{
    BoardPartReport, BoardReport, FamilyReport, FormReport, FormatReport, OptionReport, SizesReport, TechniqueReport,
    families, families_in, layout_word,
};
pub use openapi::{HealthReport, openapi};
pub use operations::{OPERATIONS, Operation, Reply, operation};
pub use refusal::{Refusal, Wrong};
pub use request::{Cells, Puzzle, SeedWord, Side, Source, State, Words};
