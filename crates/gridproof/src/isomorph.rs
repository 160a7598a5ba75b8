//! Equivalent puzzles: rotated, reflected, with lines permuted or digits relabelled.
//!
//! Each family has its own transformations, which preserve the number of answers and the difficulty.
//!
//! | family | transformations |
//! |---|---|
//! | Sudoku | permutes rows within a band, bands, columns within a stack, stacks, digits; transposes, boxes included |
//! | Latin squares | permutes rows, columns, digits; transposes (rows and digits do not exchange roles) |
//! | Skyscrapers | rotates and reflects |
//! | Kakuro | rotates and reflects; replaces every digit d by 10 - d, and sums accordingly |
//! | boards with rules | rotates and reflects, with regions and rules, unless a rule means something else on a turned board |
//!
//! ```
//! use gridproof::isomorph::Transforms;
//! use gridproof::{Control, Limits, Seed, detect};
//! let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! let puzzle = detect::read(text, &detect::Wanted::default())?.puzzle;
//! let seed: Seed = "42".parse()?;
//! let other = puzzle.variation(Transforms::ALL, &seed, 1)?.puzzle;
//! assert!(!other.same(&*puzzle));
//! let mut control = Control::new(Limits::NONE);
//! assert!(other.canonical(&mut control)?.same(&*puzzle.canonical(&mut control)?));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | module | contents |
//! |---|---|
//! | `turn` | the eight rotations and reflections |
//! | `lines` | boards whose lines and digits may be permuted |
//! | `canonical` | the canonical form of these boards |

pub(crate) mod canonical;
pub(crate) mod lines;
pub(crate) mod turn;

pub(crate) use canonical::canonical_form;
pub(crate) use turn::Turn;

use gridproof_engine::fill::Fill;
use gridproof_engine::random::{Random, Seed};
use gridproof_engine::search::Stop;
use std::fmt;

/// The kinds of transformations to use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Transforms {
    /// Rotations, reflections and transposition.
    pub turns: bool,
    /// Permutations of lines, in families that have them.
    pub lines: bool,
    /// Relabelling of digits.
    pub digits: bool,
}

impl Transforms {
    /// All kinds.
    pub const ALL: Transforms = Transforms { turns: true, lines: true, digits: true };
    /// Rotations and reflections only.
    pub const TURNS: Transforms = Transforms { turns: true, lines: false, digits: false };
    /// Relabelling only; clues and givens stay where they are.
    pub const DIGITS: Transforms = Transforms { turns: false, lines: false, digits: true };
}

/// An equivalent puzzle, and how to map answers to it.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Isomorph<P> {
    /// The puzzle.
    pub puzzle: P,
    /// Maps answers of the original to answers of this puzzle.
    pub map: Map,
}

/// How cells and digits are mapped to an equivalent puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Map {
    /// The number of columns of the new board.
    pub columns: usize,
    /// The old cell for each new one, row by row; `None` for added cells, which take no digit.
    pub from: Vec<Option<usize>>,
    /// The new digit for each old one; 0 stays 0.
    pub digits: Vec<u8>,
}

impl Map {
    /// Maps a digit.
    pub fn digit(&self, digit: u8) -> u8 {
        self.digits.get(usize::from(digit)).copied().unwrap_or(digit)
    }

    /// Maps the digits of a board, row by row.
    pub(crate) fn digits_of(&self, old: &[u8]) -> Vec<u8> {
        let at = |from: &Option<usize>| from.and_then(|cell| old.get(cell)).map_or(0, |&digit| self.digit(digit));
        self.from.iter().map(at).collect()
    }

    /// Maps an answer of the old puzzle to an answer of the new one.
    pub fn fill(&self, old: &Fill) -> Option<Fill> {
        Fill::new(self.columns, self.digits_of(old.digits()))
    }
}

/// Why no equivalent puzzle was returned.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NoIsomorph {
    /// None exists, for this reason: a sentence without its full stop.
    Impossible(String),
    /// A limit was reached.
    Stopped(Stop),
}

impl fmt::Display for NoIsomorph {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoIsomorph::Impossible(why) => f.write_str(why),
            NoIsomorph::Stopped(stop) => write!(f, "{stop}"),
        }
    }
}

impl std::error::Error for NoIsomorph {}

impl From<Stop> for NoIsomorph {
    fn from(stop: Stop) -> NoIsomorph {
        NoIsomorph::Stopped(stop)
    }
}

/// Returns item `number`, from 1, of the items 0 to `count - 1` in a random order that the seed determines. Every item comes once
/// before any is repeated; item 0, the identity, comes last.
pub(crate) fn deal(count: usize, seed: &Seed, number: u64) -> usize {
    let mut order: Vec<usize> = (1..count).collect();
    Random::new(seed, 0).shuffle(&mut order);
    order.push(0);
    order[(number.wrapping_sub(1) % order.len() as u64) as usize]
}
