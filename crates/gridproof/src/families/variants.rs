//! Boards with rules: a grid with regions or without, givens, and a list of rules.
//!
//! | module | contents |
//! |---|---|
//! | `grid` | the board without its rules |
//! | `rule` | a rule as data, and what a kind of rule consists of |
//! | `key` | how f-puzzles writes a kind |
//! | `kinds` | every kind: a file and a row |
//! | `automaton`, `expression` | what custom rules are written in |
//! | `model` | the puzzle; refuses rules that make no sense on its board |
//! | `rules` | which rules a filled board breaks; shares no code with any search |
//! | `compile` | the rules as a constraint model |
//! | `cuts` | sums that follow from cages and houses |
//! | `solve` | searches |
//! | `format` | reading and writing |

mod automaton;
mod compile;
mod cuts;
mod expression;
mod format;
mod grid;
mod key;
mod kinds;
mod model;
mod rule;
mod rules;
mod solve;

#[cfg(feature = "links")]
pub use format::FromLink;
pub use grid::Grid;
pub use kinds::{KINDS, kind};
pub use model::Variant;
pub use rule::{Broken, Field, Holds, Kind, Rule, Value};
