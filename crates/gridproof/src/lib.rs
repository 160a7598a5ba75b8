//! Read, solve, count and check number-grid puzzles: Kakuro, Skyscrapers, Sudoku and Latin squares.
//!
//! ```
//! use gridproof::{Control, Limits, Verdict, detect};
//!
//! let link = "https://puzz.link/p?skyscrapers/4/4/k13h4j3g";
//! let puzzle = detect::read(link, &detect::Wanted::default())?.puzzle;
//! let mut control = Control::new(Limits::answers(2));
//! match puzzle.solve(&mut control) {
//!     Verdict::Unique(answer) => assert_eq!(answer.to_string(), "2 1 4 3\n1 2 3 4\n4 3 1 2\n3 4 2 1"),
//!     other => panic!("{other:?}"),
//! }
//! # Ok::<(), gridproof::detect::DetectError>(())
//! ```
//!
//! | module | what it is |
//! |---|---|
//! | [`family`](mod@family) | what a puzzle family is: the typed trait a family writes, the erased one that front ends see |
//! | [`families`] | the list of families |
//! | [`detect`] | what is this text? |
//! | [`format`](mod@format) | how puzzles are written: rows of a table per family |
//! | [`list`] | lists of puzzles, one per line: a short cut through reading and solving |
//! | [`generate`] | puzzles made to order |
//! | [`parts`] | what a puzzle says, and what of it can be spared |
//! | [`isomorph`] | the same puzzle in other clothes |
//! | [`logic`] | what a family writes so that its puzzles can be explained, hinted at and rated |
//! | [`say`] | the words of every language, for the library and all front ends |
//! | [`picture`] | steps and candidates as pictures |
//! | [`report`] | the JSON that every front end speaks |
//!
//! The crate does no input or output, never prints, and does not panic on input.
#![cfg_attr(not(test), warn(clippy::print_stdout, clippy::print_stderr))]

/// The example of the README, compiled and run.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;

pub mod auto;
pub mod detect;
pub mod exact_cover;
pub mod families;
pub mod family;
pub mod format;
pub mod generate;
pub mod isomorph;
pub mod kernel;
pub mod learn;
pub mod list;
pub mod logic;
pub mod parts;
pub mod picture;
pub mod report;
pub mod say;
pub mod sheet;
pub mod textbook;

pub use families::{FAMILIES, family};
pub use family::{AnyPuzzle, Candidates, Counted, EngineInfo, Family, Puzzle};
pub use format::{CannotWrite, FormatInfo, Hints, Layout};
pub use gridproof_engine as engine;
pub use gridproof_engine::count::Count;
pub use gridproof_engine::digits::Digits;
pub use gridproof_engine::fill::Fill;
pub use gridproof_engine::random::{Random, Seed};
pub use gridproof_engine::scene;
pub use gridproof_engine::search::{Control, Event, Limits, Stop};
pub use gridproof_engine::text::ReadError;
pub use gridproof_engine::verdict::{Verdict, Violation};
