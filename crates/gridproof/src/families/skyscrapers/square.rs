//! An engine made for these boards: a square of candidates in three views, and lines of sight done exactly.
//!
//! | room | what it holds |
//! |---|---|
//! | `state` | the candidates, singles, and which lines to filter when |
//! | `exact` | one line with both clues, exactly, over its open cells |
//! | `table` | all permutations of short lines, by their clues |
//! | `relaxed` | long lines with many open cells, not quite exactly |
//! | `packed` | a line of candidates in a few words |
//! | `search` | answers one after the other |
//! | `count` | how many answers there are |
//! | `engine` | the rows in the family's table, alone and in turns with the learning engine |
//! | `ask` | parts of it for those who make boards and grade them |

mod ask;
mod count;
mod engine;
mod exact;
mod packed;
mod relaxed;
mod search;
mod state;
mod table;
#[cfg(test)]
mod tests;

pub(super) use ask::{Sight, different};
pub(super) use engine::{AUTO, ENGINE};
