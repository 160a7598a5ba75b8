//! The interface to other solvers. Those that are Rust crates are in `benchmarks/peers`, outside the workspace.

use gridproof::AnyPuzzle;
use gridproof_cover::Problem;
use std::time::Duration;

/// Other people's solvers.
#[derive(Default)]
pub struct Peers {
    /// For 9 x 9 Sudoku.
    pub nine: Vec<Box<dyn NinePeer>>,
    /// For exact cover.
    pub cover: Vec<Box<dyn CoverPeer>>,
    /// For puzzles of any family.
    pub puzzles: Vec<Box<dyn PuzzlePeer>>,
}

/// A solver for 9 x 9 Sudoku.
pub trait NinePeer {
    /// Its name in definitions.
    fn name(&self) -> &'static str;

    /// Converts boards (0 is a blank) to its own form; not timed.
    fn prepare(&self, boards: &[[u8; 81]]) -> Result<Box<dyn NineRun>, String>;
}

/// Boards in a solver's own form.
pub trait NineRun {
    /// Writes the number of answers of each board, up to `limit`. With limit 1 it must also produce the answer.
    fn run(&mut self, limit: usize, found: &mut [u8]);

    /// An answer of each board, for checking; not timed.
    fn answers(&mut self) -> Vec<Option<[u8; 81]>>;
}

/// A solver for exact cover.
pub trait CoverPeer {
    /// Its name in definitions.
    fn name(&self) -> &'static str;

    /// Converts a problem to lists of its own form; not timed.
    fn prepare(&self, problem: &Problem) -> Box<dyn CoverRun>;
}

/// A problem in a solver's own form.
pub trait CoverRun {
    /// Builds the data structure and counts all answers; returns the count and the number of nodes.
    fn count(&mut self) -> (String, u64);
}

/// A solver for puzzles of some families.
pub trait PuzzlePeer {
    /// Its name in definitions.
    fn name(&self) -> &'static str;

    /// Its name and version for the record.
    fn about(&self) -> String;

    /// Searches for up to `answers` answers and checks them against the rules.
    fn solve(&self, puzzle: &dyn AnyPuzzle, answers: usize, limit: Option<Duration>) -> Result<Answered, String>;
}

/// The result of a [`PuzzlePeer`].
#[derive(Clone, Copy, Debug)]
pub struct Answered {
    /// The number of answers found; `None` if it was stopped.
    pub answers: Option<u64>,
    /// CPU microseconds.
    pub micros: f64,
}
