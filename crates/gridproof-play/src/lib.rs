//! Number-grid puzzles in a terminal.
//!
//! | room | what it holds |
//! |---|---|
//! | [`game`] | one puzzle and a person's work on it, as plain state and actions; no terminal |
//! | [`clues`] | what can be said about a cell's runs and sights |
//! | [`shelf`] | the puzzles at hand, and orders for new ones |
//! | [`work`] | long work in a thread, with a way to end it |
//! | [`app`] | what is on the screen, and what keys do to it |
//! | [`keys`] | from keys to commands |
//! | [`draw`] | from the state to the screen |
//! | [`saved`] | a game as a file |
//! | [`run`](mod@run) | the loop, and the terminal that is always put back |
//!
//! What it says is in [`gridproof::say`]. Only [`run`](mod@run) touches the terminal; everything else can be tested without one.
#![cfg_attr(not(test), warn(clippy::print_stdout, clippy::print_stderr))]

pub mod app;
pub mod clues;
pub mod draw;
pub mod game;
pub mod keys;
pub mod run;
pub mod saved;
pub mod shelf;
pub mod work;

pub use run::{Options, Trouble, run};
pub use saved::Saved;
pub use shelf::{Item, Order};
