//! The server on loopback, over raw sockets.

mod abuse;
mod client;
mod limits;
mod load;
mod pages;
mod progress;
mod replies;
mod schemathesis;
mod shutdown;
