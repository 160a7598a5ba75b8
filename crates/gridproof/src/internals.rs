//! What the project's own front ends, tests, fuzzers and benchmarks use beyond the API.
//!
//! **This module is not part of the API.** It is public only because those programs are separate crates. Nothing here is
//! covered by semantic versioning: items change or disappear in any release. If you need one of them, please open an issue, so
//! that it can become part of the API.

pub use crate::family::PuzzleInternals;
pub use crate::generate::recipe::Recipe;
pub use crate::generate::square::square;
pub use crate::generate::thin::thin;
pub use crate::isomorph::canonical::canonical_form;
pub use crate::isomorph::lines::Shape;
pub use crate::isomorph::turn::Turn;
pub use crate::list::{AnyList, Prefix};
pub use crate::logic::rating::{Classic, classic_rating, rate_ours};
pub use gridproof_engine::logic::rate::Scale;
pub use gridproof_engine::logic::walk::walk;
pub use gridproof_engine::random::Random;
pub use gridproof_engine::scene::{glyphs, junction, painting, plot};
pub use gridproof_engine::text;

use crate::detect::Wanted;
use crate::family::AnyPuzzle;
use crate::generate::{Generator, Target};
use gridproof_engine::fill::Fill;
use gridproof_engine::random::Seed;
use gridproof_engine::search::{Control, Stop};

/// The shortcuts that apply to lists of puzzles, one per line.
pub fn lists(wanted: &Wanted) -> Vec<Box<dyn AnyList>> {
    crate::detect::lists(wanted)
}

/// Whether a line of input is a comment.
pub fn is_comment(line: &str) -> bool {
    crate::detect::is_comment(line)
}

/// Whether the puzzle needs the target's technique and nothing harder.
pub fn accepts_path(
    target: &Target,
    puzzle: &dyn AnyPuzzle,
    answer: &Fill,
    control: &mut Control<'_>,
) -> Result<bool, Stop> {
    target.accepts_path(puzzle, answer, control)
}

/// A generator for a typed recipe.
pub fn generator(recipe: Box<dyn Recipe>, seed: Seed) -> Generator {
    Generator::new(recipe, seed)
}

/// The objects of [`crate::json`] as Rust types.
#[cfg(feature = "json")]
pub mod report {
    pub use crate::report::*;
}

/// The words of the terminal program, of printed books and of the web page.
pub mod say {
    pub use crate::say::book::{BookLabels, FamilyRules};
    pub use crate::say::locale::{FamilyWords, Locale};
    pub use crate::say::terminal::{TerminalWords, fill};

    /// Every language, English first.
    pub static LOCALES: &[&Locale] = crate::say::LOCALES;

    /// The words of the language with this tag. A region is ignored: `ko-KR` is `ko`.
    pub fn locale(tag: &str) -> Option<&'static Locale> {
        crate::say::locale(tag)
    }
}

/// LZ-String, the compression used in f-puzzles and SudokuPad links.
#[cfg(feature = "links")]
pub mod lz {
    pub use crate::format::lz::*;
}

/// The shortened JSON of SudokuPad links.
#[cfg(feature = "links")]
pub mod zipped {
    pub use crate::format::zipped::*;
}

/// Sudoku: the 9x9 engine, typed recipes, and techniques.
pub mod sudoku {
    pub use crate::families::sudoku::logic::library;
    pub use crate::families::sudoku::logic::{nine_board, technique_rows};

    /// The 9x9 engine.
    pub mod nine {
        pub use crate::families::sudoku::nine::*;
    }

    /// Typed recipes.
    pub mod generate {
        pub use crate::families::sudoku::generate::Recipe;
    }
}

/// Kakuro: the online judge, typed recipes, and techniques.
pub mod kakuro {
    pub use crate::families::kakuro::logic::{library, state};

    /// The online judge problem KAKURO2.
    pub mod judge {
        pub use crate::families::kakuro::judge::*;
    }

    /// Typed recipes.
    pub mod generate {
        pub use crate::families::kakuro::generate::{NoLayout, Recipe, layout, read_layout};
    }
}

/// Skyscrapers: the 42 task, typed recipes, and techniques.
pub mod skyscrapers {
    pub use crate::families::skyscrapers::logic::library;

    /// The 42 task `rush-01`.
    pub mod judge {
        pub use crate::families::skyscrapers::judge::*;
    }

    /// Typed recipes.
    pub mod generate {
        pub use crate::families::skyscrapers::generate::{Clues, Givens, Grade, Recipe};
    }
}

/// Latin squares: typed recipes.
pub mod latin {
    /// Typed recipes.
    pub mod generate {
        pub use crate::families::latin::generate::Recipe;
    }
}
