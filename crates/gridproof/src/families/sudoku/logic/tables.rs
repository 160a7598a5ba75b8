//! Implication tables: what follows if a candidate is true, or false.
//!
//! | module | contents |
//! |---|---|
//! | `graph` | candidates, groups and almost locked sets as nodes, and what follows directly from each |
//! | `groups`, `sets` | the links of groups, and of almost locked sets |
//! | `spread` | everything that follows from one node, with distances and paths |
//! | `reach` | the same for all nodes at once as rows of bits, without paths |
//! | `clash` | contradictions, and cases that all lead to the same conclusion |
//! | `nets` | what follows by singles from an assumption, and the paths to it |
//! | `loops` | nice loops and alternating chains, read off spreads |
//!
//! Nodes are numbers: candidates by cell, then digit, each true, then false; then groups likewise; then almost locked sets
//! that lose a digit. The order of links matters: of several equally short paths the first one found is kept, and that
//! decides which loops are seen. It matches HoDoKu's.

pub(super) mod clash;
pub(super) mod graph;
mod groups;
pub(super) mod loops;
pub(super) mod nets;
pub(super) mod reach;
mod sets;
pub(super) mod spread;

#[cfg(test)]
mod tests;
