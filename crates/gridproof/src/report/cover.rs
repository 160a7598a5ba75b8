//! Exact cover problems, as JSON.

use super::StopTag;
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// An exact cover problem and its number of solutions.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct CoverReport {
    /// The name of the file, or `<stdin>`.
    pub source: String,
    /// The number of solutions in decimal; a lower bound if `complete` is false. If the cheapest solutions were requested, the
    /// number of solutions listed.
    pub count: String,
    /// The solutions, if requested: each a list of options as they were written.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub solutions: Option<Vec<Vec<String>>>,
    /// The costs of the solutions in decimal, ascending, if the cheapest were requested.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub costs: Option<Vec<String>>,
    /// The number of options tried on each level of the search, from 0 options chosen before, if requested.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub profile: Option<Vec<u64>>,
    /// The size of the problem after preprocessing, if requested.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub left: Option<CoverSize>,
    /// Whether every solution was counted; if the cheapest were requested, whether there are no cheaper ones.
    pub complete: bool,
    /// Why the search stopped early, or null.
    pub stop: Option<StopTag>,
    /// The number of search nodes.
    pub nodes: u64,
    /// Time taken, in microseconds.
    pub micros: u64,
}

/// The size of an exact cover problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct CoverSize {
    /// The number of items.
    pub items: u64,
    /// The number of options.
    pub options: u64,
}
