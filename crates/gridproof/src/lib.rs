//! Number-grid puzzles: Sudoku, Kakuro, Skyscrapers and Latin squares.
//!
//! Gridproof reads puzzles in the formats people actually use, searches for their answers, and reports only what it has
//! proved. It explains every step in words, gives hints, rates and generates puzzles, converts between formats and draws
//! boards.
//!
//! # Read and solve
//!
//! [`detect::read`] recognises the format. A [`Verdict`] is one of four: exactly one answer, several, none, or not decided
//! within the limits.
//!
//! ```
//! use gridproof::{Control, Limits, Verdict, detect};
//! use std::time::Duration;
//!
//! let link = "https://puzz.link/p?skyscrapers/4/4/k13h4j3g";
//! let puzzle = detect::read(link, &detect::Wanted::default())?.puzzle;
//! let mut control = Control::new(Limits::answers(2).with_time(Duration::from_secs(10)));
//! match puzzle.solve(&mut control) {
//!     Verdict::Unique(answer) => assert_eq!(answer.to_string(), "2 1 4 3\n1 2 3 4\n4 3 1 2\n3 4 2 1"),
//!     Verdict::Many { shown, .. } => panic!("several answers, such as\n{}", shown[0]),
//!     Verdict::Impossible { because } => panic!("no answer: {because:?}"),
//!     Verdict::Unknown { stop, .. } => panic!("not decided: {stop}"),
//! }
//! # Ok::<(), detect::DetectError>(())
//! ```
//!
//! # Explain, hint and rate
//!
//! ```
//! use gridproof::logic::{self, Level, Position, WalkOptions};
//! use gridproof::say::{self, Strength};
//! use gridproof::{Control, Limits, Verdict, detect};
//!
//! let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! let puzzle = detect::read(text, &detect::Wanted::default())?.puzzle;
//! let english = say::speaker(say::LANGUAGES[0], &*puzzle);
//! let (options, control) = (WalkOptions::default(), || Control::new(Limits::answers(2)));
//!
//! let explained = logic::explain(&*puzzle, &Position::default(), &options, &mut control());
//! assert_eq!((explained.steps.len(), explained.end), (51, logic::End::Solved));
//! assert_eq!(english.short(&explained.steps[0].1), "Only candidate of r5c5: r5c5 = 5.");
//!
//! let advice = logic::advise(&*puzzle, &Position::default(), &options, &mut control());
//! assert_eq!(say::advice(&advice, Strength::Where, &english), "Look at r5c5.");
//!
//! let Verdict::Unique(answer) = puzzle.solve(&mut control()) else { panic!("one answer") };
//! assert_eq!(logic::rate(&*puzzle, &answer, &options, &mut control()).rating.level, Level::Easy);
//! # Ok::<(), detect::DetectError>(())
//! ```
//!
//! # Generate, convert and draw
//!
//! A generated puzzle depends only on its options, seed and number: every machine generates the same one.
//!
//! ```
//! use gridproof::generate::{Generator, Target};
//! use gridproof::logic::Level;
//! use gridproof::scene::{Overlay, svg};
//! use gridproof::{Control, Limits};
//!
//! let generator = Generator::for_family("skyscrapers", &[("size", "4")], "2026".parse()?)?;
//! let made = generator.target(Target::level(Level::Easy)).make(1, &mut Control::new(Limits::NONE))?;
//! assert!(made.puzzle.violations(&made.answer).is_empty());
//!
//! assert!(made.puzzle.write("puzzlink")?.starts_with("https://puzz.link/p?skyscrapers/4/4/"));
//!
//! let scene = made.puzzle.scene(Some(&made.answer), &[]);
//! assert!(svg::paint(&scene, &Overlay::default(), &svg::Style::default()).starts_with("<svg "));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Where to find things
//!
//! | to | use |
//! |---|---|
//! | read a puzzle in any format | [`detect::read`]; in a known format, [`Family::read`] |
//! | list families, their formats, engines and techniques | [`FAMILIES`], [`family()`], [`Family`] |
//! | build a puzzle in code | the types in [`families`], or a [`sheet::Sheet`] |
//! | solve, count, find candidates | [`AnyPuzzle::solve`], [`AnyPuzzle::count`], [`AnyPuzzle::candidates`] |
//! | check a filled board | [`AnyPuzzle::violations`]; a partly filled one, [`logic::assess`] |
//! | explain, hint, rate | [`logic::explain`], [`logic::advise`], [`logic::rate`] |
//! | teach techniques, with exercises and a check of what was entered | [`lessons`] |
//! | turn steps into sentences | [`say`]: English and Korean |
//! | say what is wrong in another language | [`say::Language::message`] with [`ReadError::to_message`](ReadError::to_message), [`Violation::message`] and the like |
//! | generate puzzles | [`generate::Generator`] |
//! | write a puzzle in another format | [`AnyPuzzle::write`] |
//! | draw a board, a step and its branches, candidates | [`AnyPuzzle::scene`], [`picture`], and the painters in [`scene`] |
//! | find equivalent puzzles | [`isomorph`] |
//! | find or remove redundant givens and clues | [`parts`] |
//! | build an editor or a player | [`sheet`] |
//! | write results as JSON | the module `json` |
//!
//! # Limits and cancellation
//!
//! Every search takes a [`Control`], which carries [`Limits`] on answers, nodes, time and memory, a cancel flag
//! ([`Control::cancelled_by`]) and a progress callback ([`Control::watched_by`]). A control adds up what is spent, so use a new one for
//! each query. A stopped search reports why ([`Stop`]) and proves nothing: [`Verdict::Unknown`] is never mistaken for
//! [`Verdict::Impossible`].
//!
//! Every answer from every engine is checked against the rules by code that shares nothing with the search. An answer that
//! breaks a rule ends the search with [`Stop::Fault`].
//!
//! # Features
//!
//! | feature | default | adds |
//! |---|---|---|
//! | `json` | yes | puzzles as JSON, and the module `json` |
//! | `links` | yes | links of f-puzzles, SudokuPad and Penpa-Edit; implies `json` |
//! | `xml` | yes | OpenSudoku files |
//! | `schema` | no | `json::schema`, the JSON Schema |
//!
//! Text in a format that is not compiled in is rejected with an error that names the missing feature.
//!
//! # What the crate does not do
//!
//! No input or output, no printing, no threads, no panics on input.
//!
//! # Stability
//!
//! The items documented here follow semantic versioning. Enums and structs that may grow are `#[non_exhaustive]`, and
//! [`AnyPuzzle`] is sealed. Verdicts, counts and canonical forms never change, except to correct a bug. Ratings, the order
//! of steps, sentences and the puzzles generated from a seed may change in a minor version; the change log says so. The hidden
//! module `internals` is for this project's own programs and promises nothing. The minimum supported Rust version is 1.88; raising it
//! is a minor change.
#![cfg_attr(not(test), warn(clippy::print_stdout, clippy::print_stderr))]

/// Compiles and runs the examples in the READMEs.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
#[doc = include_str!("../../../README.md")]
struct ReadmeExamples;

mod auto;
pub mod detect;
mod exact_cover;
pub mod families;
mod family;
mod format;
pub mod generate;
#[doc(hidden)]
pub mod internals;
pub mod isomorph;
#[cfg(feature = "json")]
pub mod json;
mod kernel;
mod learn;
pub mod lessons;
mod list;
pub mod logic;
pub mod parts;
pub mod picture;
#[cfg(feature = "json")]
mod report;
pub mod say;
pub mod sheet;
mod textbook;

pub use families::{FAMILIES, family};
pub use family::{AnyPuzzle, Candidates, EngineInfo, Family, NoSuchEngine};
pub use format::{CannotWrite, FormatInfo, Hints, Layout, SavedPosition, Written};
pub use gridproof_engine::count::{Count, Counted};
pub use gridproof_engine::digits::Digits;
pub use gridproof_engine::fill::Fill;
pub use gridproof_engine::message;
pub use gridproof_engine::random::{ParseSeedError, Seed};
pub use gridproof_engine::search::{Control, Event, Limits, Stop};
pub use gridproof_engine::text::ReadError;
pub use gridproof_engine::verdict::{Verdict, Violation};

/// Pictures of boards as data, and painters for terminals and SVG.
///
/// [`AnyPuzzle::scene`] draws a board, and [`picture`] a step or candidates on it. The crate `gridproof-print` paints
/// PNG and PDF.
pub mod scene {
    pub use gridproof_engine::scene::{
        Breadth, Clue, ClueAt, Direction, Dot, Edge, End, Grain, Group, HalfPoint, Highlight, Ink, Link, Note, Outline,
        Overlay, PencilMark, Piece, Role, Scene, SceneError, Shape, Sight, Stroke, Symbol, Tag, Tie, Tile,
        TileCandidate, paint, pencil, svg,
    };
}
