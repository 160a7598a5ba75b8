//! The engines under Gridproof. They know nothing about puzzles: a problem is cells, digits and constraints.
//!
//! # Modules
//!
//! | module | contents |
//! |---|---|
//! | [`csp`] | the constraint kernel: models, propagation, search, exact counts, true candidates |
//! | [`sums`] | a faster search for problems made of sums alone |
//! | [`learn`] | conflict-driven clause learning over the same models, and proofs |
//! | [`logic`] | reasoning as people do it: steps, techniques, ratings, sentences |
//! | [`search`] | limits, deadlines, cancellation and progress |
//! | [`count`] | exact numbers of answers, of any size |
//! | [`mod@message`] | sentences about input and boards, as data that any language can render |
//! | [`verdict`] | what a finished or stopped search proves |
//! | [`random`] | seeded random numbers that never change |
//! | [`digits`] | sets of digits, one machine word each |
//! | [`fill`] | the answer type: a rectangle of digits |
//! | [`text`] | parse errors that point into the text |
//! | [`scene`] | pictures of boards as data, and painters for terminals and SVG |
//!
//! # Searching
//!
//! Every search takes a [`search::Control`], which carries the [`search::Limits`] and counts the effort. A search that
//! finishes returns a proof; one that is stopped returns why, and most can resume. The two cannot be confused:
//!
//! ```
//! use gridproof_engine::csp::{Solver, model::Model};
//! use gridproof_engine::digits::Digits;
//! use gridproof_engine::search::{Control, Limits, Stop};
//!
//! // Three cells that differ, and the first two add up to 3.
//! let mut model = Model::new(3, Digits::upto(3));
//! model.all_different(&[0, 1, 2])?;
//! model.distinct_sum(&[0, 1], 3)?;
//!
//! let mut solver = Solver::new(&model);
//! let mut no_effort = Control::new(Limits::NONE.with_nodes(0));
//! assert_eq!(solver.next(&mut no_effort), Err(Stop::Nodes));
//!
//! let mut control = Control::new(Limits::NONE);
//! assert_eq!(solver.next(&mut control), Ok(Some(&[1, 2, 3][..])));
//! assert_eq!(solver.next(&mut control), Ok(Some(&[2, 1, 3][..])));
//! assert_eq!(solver.next(&mut control), Ok(None));
//! # Ok::<(), gridproof_engine::csp::model::ModelError>(())
//! ```
//!
//! # Trust
//!
//! Engines are optimised, so callers check every answer against rules of their own that share no code with the search.
//! A function that does not return its answers takes a `check`, and an answer that fails it ends the search with
//! [`search::Stop::Fault`].
//!
//! # What the crate does not do
//!
//! No input or output, no printing, no panics on input, and no recursion in the number of cells. It reads the clock in
//! one place, for deadlines.
#![cfg_attr(not(test), warn(clippy::print_stdout, clippy::print_stderr))]

pub mod count;
pub mod csp;
pub mod digits;
pub mod fill;
pub mod learn;
pub mod logic;
pub mod message;
pub mod random;
pub mod scene;
pub mod search;
pub mod sums;
mod template;
pub mod text;
pub mod verdict;

/// Compiles and runs the examples of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct ReadmeExamples;
