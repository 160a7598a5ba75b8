//! The HTTP server of Gridproof, with the page inside.
//!
//! Addresses come from the table of [`gridproof_api`]; this crate adds what a network needs: who may ask ([`door`](crate)), how
//! much ([`Limits`]), on which threads, and an end without loose ends. Nothing is written to disk, nothing is asked of other machines.
//!
//! ```no_run
//! use gridproof_server::{Server, Settings};
//! let server = Server::bind(Settings::default())?;
//! // Sleeps until somebody wants it to end.
//! server.run(|| false);
//! # Ok::<(), std::io::Error>(())
//! ```
#![cfg_attr(not(test), warn(clippy::print_stdout, clippy::print_stderr))]

mod ask;
mod clients;
mod connection;
mod documents;
mod door;
mod events;
mod ledger;
mod page;
mod pool;
mod reply;
mod server;
mod settings;
mod site;
mod wire;

pub use server::{Cut, Server};
pub use settings::{Limits, Settings};
