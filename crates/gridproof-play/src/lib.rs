//! Play number-grid puzzles in a terminal.
//!
//! | module | what it holds |
//! |---|---|
//! | [`game`] | one puzzle and the player's work on it, as plain state and actions |
//! | [`clues`] | clues on the board and under the cursor |
//! | [`collection`] | the loaded puzzles, and requests for new ones |
//! | [`jobs`] | long work in a background thread, with cancellation |
//! | [`app`] | what is on the screen, and what keys do to it |
//! | [`keys`] | maps keys to commands |
//! | [`draw`] | draws the state on the screen |
//! | [`saved`] | games as files |
//! | [`run`](mod@run) | the event loop; restores the terminal on every exit |
//!
//! Only [`run`](mod@run) touches the terminal; everything else is tested without one. Nothing here names a family: boards, clues and
//! generator options come from [`gridproof::sheet`] and [`gridproof::generate::form`].
#![cfg_attr(not(test), warn(clippy::print_stdout, clippy::print_stderr))]

pub mod app;
pub mod clues;
pub mod collection;
pub mod draw;
pub mod game;
pub mod jobs;
pub mod keys;
pub mod run;
pub mod saved;

pub use collection::{NewPuzzle, PlayablePuzzle};
pub use run::{Options, PlayError, run};
pub use saved::SavedGame;
