//! The HTTP server of Gridproof, with the page embedded.
//!
//! The URLs come from the table of operations in [`gridproof_api`]. This crate adds what a network needs: which hosts and origins are
//! accepted, [limits](ServerLimits) on everything a client can use, worker threads, and an orderly shutdown. It writes nothing to disk
//! and connects to no other machine.
//!
//! ```no_run
//! use gridproof_server::{Server, Settings};
//! let server = Server::bind(Settings::default())?;
//! // Runs until the closure returns true.
//! server.run(|| false);
//! # Ok::<(), std::io::Error>(())
//! ```
#![cfg_attr(not(test), warn(clippy::print_stdout, clippy::print_stderr))]

mod app_state;
mod clients;
mod connection;
mod documents;
mod events;
mod memory;
mod operation;
mod origin;
mod page;
mod pool;
mod reply;
mod server;
mod settings;
mod timed_stream;

pub use server::{Server, ShutdownReport};
pub use settings::{ServerLimits, Settings};
