//! The engines under Gridproof. Nothing here names a puzzle.
//!
//! | module | what it is |
//! |---|---|
//! | [`digits`] | a set of digits in one word |
//! | [`fill`] | the one answer type: a rectangle of digits |
//! | [`search`] | limits, deadlines, cancelling and progress |
//! | [`verdict`] | what a finished or stopped search may claim |
//! | [`count`] | exact numbers of answers, of any size |
//! | [`csp`] | the propagation kernel over small domains and its constraints |
//! | [`sums`] | a faster search for problems that are nothing but sums |
//! | [`learn`] | clause learning below the same constraint models |
//! | [`random`] | numbers made from a seed, the same for ever |
//! | [`logic`] | reasoning as people do it: steps, techniques, paths, ratings, sentences |
//! | [`text`] | errors that point into the text they are about |
//! | [`scene`] | pictures of boards as data, and painters for terminals and SVG |
//!
//! The crate does no input or output, never prints, and does not panic on input.
#![cfg_attr(not(test), warn(clippy::print_stdout, clippy::print_stderr))]

pub mod count;
pub mod csp;
pub mod digits;
pub mod fill;
pub mod learn;
pub mod logic;
pub mod random;
pub mod scene;
pub mod search;
pub mod sums;
pub mod text;
pub mod verdict;
