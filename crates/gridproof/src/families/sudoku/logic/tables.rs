//! Implication tables: what follows if a candidate is there, or is not.
//!
//! | room | what |
//! |---|---|
//! | `graph` | candidates, groups and almost locked sets as nodes, on and off, and what follows at once from each |
//! | `groups`, `sets` | the links of groups of cells in a box and a line, and of almost locked sets |
//! | `spread` | everything that follows from one node, with distances and the way there |
//! | `reach` | the same for all nodes at once as rows of bits, without the ways |
//! | `clash` | contradictions, and what all cases agree on |
//! | `nets`, `net_ways` | what follows by singles from one assumption, and the ways there |
//! | `loops` | nice loops and alternating chains, read out of spreads |
//!
//! Nodes are numbers: candidates in the order of cells, then digits, first on, then off; then groups, on and off; then
//! almost locked sets that lose a digit. Links keep the order in which HoDoKu notes them, because the first of several
//! ways of the same length is the one it shows, and that decides which loops it sees.

pub(super) mod clash;
pub(super) mod graph;
mod groups;
pub(super) mod loops;
pub(super) mod net_ways;
pub(super) mod nets;
pub(super) mod reach;
mod sets;
pub(super) mod spread;

#[cfg(test)]
mod tests;
