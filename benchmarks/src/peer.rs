//! What another solver must do to be measured. The workspace has none; `benchmarks/peers` has.

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
    /// For puzzles one by one.
    pub puzzles: Vec<Box<dyn PuzzlePeer>>,
}

/// A solver for 9 x 9 Sudoku.
pub trait NinePeer {
    /// Its name in definitions.
    fn name(&self) -> &'static str;

    /// Takes boards (0 is a blank) into a form of its own; not timed.
    fn prepare(&self, boards: &[[u8; 81]]) -> Result<Box<dyn NineRun>, String>;
}

/// Boards that a solver has taken in.
pub trait NineRun {
    /// Writes how many answers each board has, up to `limit`. With limit 1 an answer must be made, too.
    fn run(&mut self, limit: usize, found: &mut [u8]);

    /// An answer of each board; not timed, to be checked.
    fn answers(&mut self) -> Vec<Option<[u8; 81]>>;
}

/// A solver for exact cover.
pub trait CoverPeer {
    /// Its name in definitions.
    fn name(&self) -> &'static str;

    /// Takes a problem into lists of a form of its own; not timed.
    fn prepare(&self, problem: &Problem) -> Box<dyn CoverRun>;
}

/// A problem that a solver has taken in.
pub trait CoverRun {
    /// Builds what it searches with, and counts all answers; also says how many nodes it visited.
    fn count(&mut self) -> (String, u64);
}

/// A solver for puzzles of some families, asked one by one.
pub trait PuzzlePeer {
    /// Its name in definitions.
    fn name(&self) -> &'static str;

    /// Its name and version for the record.
    fn about(&self) -> String;

    /// Looks for so many answers; those that it finds must have been held against the rules.
    fn solve(&self, puzzle: &dyn AnyPuzzle, answers: usize, limit: Option<Duration>) -> Result<Answered, String>;
}

/// What a [`PuzzlePeer`] did.
#[derive(Clone, Copy, Debug)]
pub struct Answered {
    /// How many answers it found, at most those asked for; nothing if it was stopped.
    pub answers: Option<u64>,
    /// CPU microseconds.
    pub micros: f64,
}
