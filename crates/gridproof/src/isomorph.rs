//! The same puzzle in other clothes: turned, mirrored, with lines exchanged or digits renamed.
//!
//! What may be exchanged is for each family to say: whatever leaves the number of answers, and how hard the puzzle is, as they are.
//!
//! | family | what may change |
//! |---|---|
//! | Sudoku | rows within a band, bands, columns within a stack, stacks, digits; rows and columns where boxes are square |
//! | Latin squares | rows, columns, digits; rows and columns (but not rows and digits) |
//! | Skyscrapers | turns and mirrors |
//! | Kakuro | turns and mirrors; every digit d becomes 10 - d, and sums likewise |
//!
//! ```
//! use gridproof::isomorph::Kinds;
//! use gridproof::{Control, Limits, Seed, detect};
//! let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! let puzzle = detect::read(text, &detect::Wanted::default())?.puzzle;
//! let seed: Seed = "42".parse()?;
//! let other = puzzle.variation(Kinds::ALL, &seed, 1).map_err(|refusal| refusal.to_string())?.puzzle;
//! assert!(!other.same(&*puzzle));
//! let smallest = |puzzle: &dyn gridproof::AnyPuzzle| puzzle.smallest(&mut Control::new(Limits::NONE));
//! assert!(smallest(&*other)?.same(&*smallest(&*puzzle)?));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | room | what it holds |
//! |---|---|
//! | `turn` | the eight turns and mirrors |
//! | [`lines`] | boards whose lines may change places |
//! | `smallest` | the smallest board that can be made of one by such changes |

pub mod lines;
mod smallest;
mod turn;

pub use smallest::smallest;
pub use turn::Turn;

use gridproof_engine::fill::Fill;
use gridproof_engine::random::{Random, Seed};
use gridproof_engine::search::Stop;
use std::fmt;

/// Which changes are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kinds {
    /// Turns and mirrors; rows become columns.
    pub turns: bool,
    /// Lines change places with others, where a family allows more than turns.
    pub lines: bool,
    /// Digits get other names.
    pub digits: bool,
}

impl Kinds {
    /// All that there are.
    pub const ALL: Kinds = Kinds { turns: true, lines: true, digits: true };
    /// Turns and mirrors.
    pub const TURNS: Kinds = Kinds { turns: true, lines: false, digits: false };
    /// Other names for digits; clues and givens stay where they are.
    pub const DIGITS: Kinds = Kinds { turns: false, lines: false, digits: true };
}

/// A puzzle that is another one in other clothes, and how answers change.
#[derive(Clone, Debug, PartialEq)]
pub struct Isomorph<P> {
    /// The puzzle.
    pub puzzle: P,
    /// How an answer of the old one becomes an answer of this one.
    pub map: Map,
}

/// Where cells and digits go.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Map {
    /// Columns of the new board.
    pub columns: usize,
    /// The old cell for each new one, row by row; none for cells that are new and take no digit.
    pub from: Vec<Option<usize>>,
    /// The new digit for each old one; 0 stays.
    pub digits: Vec<u8>,
}

impl Map {
    /// A digit of the old board on the new one.
    pub fn digit(&self, digit: u8) -> u8 {
        self.digits.get(usize::from(digit)).copied().unwrap_or(digit)
    }

    /// Digits of the old board, row by row, on the new one.
    pub fn digits_of(&self, old: &[u8]) -> Vec<u8> {
        let at = |from: &Option<usize>| from.and_then(|cell| old.get(cell)).map_or(0, |&digit| self.digit(digit));
        self.from.iter().map(at).collect()
    }

    /// An answer of the old puzzle as an answer of the new one.
    pub fn fill(&self, old: &Fill) -> Option<Fill> {
        Fill::new(self.columns, self.digits_of(old.digits()))
    }
}

/// Why there is no such puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoIsomorph {
    /// There can be none, for this reason: a sentence without its full stop.
    Refused(String),
    /// A limit was reached.
    Stopped(Stop),
}

impl fmt::Display for NoIsomorph {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoIsomorph::Refused(why) => f.write_str(why),
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

/// Number `number`, from 1, of `count` things that are dealt in an order that the seed decides. Each comes once before one comes
/// again; thing 0, which is to change nothing, comes last.
pub fn deal(count: usize, seed: &Seed, number: u64) -> usize {
    let mut order: Vec<usize> = (1..count).collect();
    Random::new(seed, 0).shuffle(&mut order);
    order.push(0);
    order[(number.wrapping_sub(1) % order.len() as u64) as usize]
}
