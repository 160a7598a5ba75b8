//! The engine made for Skyscrapers: candidates in three views, and exact lines of sight.
//!
//! | module | contents |
//! |---|---|
//! | `propagate` | the candidates, singles, and which line is filtered next |
//! | `filter` | how one line, or one height, is filtered |
//! | `exact` | one line with both clues, exactly, over its open cells |
//! | `permutations` | all permutations of short lines, by their clues |
//! | `relaxed` | long lines with many open cells, not quite exactly |
//! | `packed` | a line of candidates in a few words |
//! | `search` | answers one after the other |
//! | `count` | how many answers there are |
//! | `engine` | the rows in the family's table: this engine alone, and in turns with the learning engine |
//! | `line_filter` | filters of single lines for generating and grading |

mod count;
mod engine;
mod exact;
mod filter;
mod line_filter;
mod packed;
mod permutations;
mod propagate;
mod relaxed;
mod search;
#[cfg(test)]
mod tests;

pub(super) use engine::{AUTO, ENGINE};
pub(super) use line_filter::{LineFilter, keep_different};
