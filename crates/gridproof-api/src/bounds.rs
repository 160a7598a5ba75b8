//! Limits on what one request may use.

use crate::{ApiError, ErrorKind};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// What one request may use. Published to clients as a [`BoundsReport`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// Maximum number of cells of a board, including clue cells.
    pub cells: usize,
    /// Maximum number of cells of a board that is drawn: pictures take more memory than numbers.
    pub drawn_cells: usize,
    /// Maximum number of pixels of a picture.
    pub pixels: u64,
    /// Maximum number of answers in one reply.
    pub answers: u64,
    /// Maximum size of what a search learns, in bytes. A search that needs more stops and reports it.
    pub search_memory: usize,
    /// Maximum time for one request.
    pub time: Duration,
    /// The time limit of a request that sets none.
    pub default_time: Duration,
}

impl Default for Bounds {
    fn default() -> Bounds {
        let second = Duration::from_secs(1);
        Bounds {
            cells: 10_000,
            drawn_cells: 2_500,
            pixels: 9_000_000,
            answers: 1_000,
            search_memory: 256 << 20,
            time: 60 * second,
            default_time: 10 * second,
        }
    }
}

impl Bounds {
    /// Checks the size of a board.
    pub(crate) fn check_board(&self, rows: usize, columns: usize) -> Result<(), ApiError> {
        check_cells(rows, columns, self.cells, "the limit is")
    }

    /// Checks the size of a board that is drawn.
    pub(crate) fn check_drawn(&self, rows: usize, columns: usize) -> Result<(), ApiError> {
        check_cells(rows, columns, self.drawn_cells, "the limit for pictures is")
    }
}

fn check_cells(rows: usize, columns: usize, limit: usize, limit_is: &str) -> Result<(), ApiError> {
    let cells = rows.saturating_mul(columns);
    if cells <= limit {
        return Ok(());
    }
    Err(ApiError::new(ErrorKind::TooLarge, format!("the board has {cells} cells; {limit_is} {limit}")))
}

/// The bounds as clients see them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct BoundsReport {
    /// Maximum number of cells of a board, including clue cells.
    pub cells: u64,
    /// Maximum number of cells of a board that is drawn.
    pub drawn: u64,
    /// Maximum number of pixels of a picture.
    pub pixels: u64,
    /// Maximum number of answers in one reply.
    pub answers: u64,
    /// Maximum size of what a search learns, in bytes.
    pub learned_bytes: u64,
    /// Maximum time for one request, in milliseconds.
    pub timeout_ms: u64,
    /// The time limit of a request that sets none, in milliseconds.
    pub default_timeout_ms: u64,
}

impl From<&Bounds> for BoundsReport {
    fn from(bounds: &Bounds) -> BoundsReport {
        let millis = |time: Duration| u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
        BoundsReport {
            cells: bounds.cells as u64,
            drawn: bounds.drawn_cells as u64,
            pixels: bounds.pixels,
            answers: bounds.answers,
            learned_bytes: bounds.search_memory as u64,
            timeout_ms: millis(bounds.time),
            default_timeout_ms: millis(bounds.default_time.min(bounds.time)),
        }
    }
}
