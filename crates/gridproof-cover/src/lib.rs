//! Exact cover: find, count and price the ways to choose options so that every item is covered.
//!
//! How many ways are there to cover a board of two rows and three columns with dominoes? Every cell is an *item* that must be
//! covered once; every place for a domino is an *option* that covers two of them.
//!
//! ```
//! use gridproof_cover::typed::Builder;
//!
//! let mut builder = Builder::new();
//! let cells: Vec<(i32, i32)> = (0..2).flat_map(|row| (0..3).map(move |column| (row, column))).collect();
//! for &cell in &cells {
//!     builder.primary(cell)?;
//! }
//! for &(row, column) in &cells {
//!     for (name, other) in [("across", (row, column + 1)), ("down", (row + 1, column))] {
//!         if cells.contains(&other) {
//!             builder.option(name, [(row, column), other])?;
//!         }
//!     }
//! }
//! let board = builder.build();
//! assert_eq!(board.count().to_u64(), Some(3));
//! for answer in board.answers() {
//!     assert_eq!(answer.len(), 3);
//! }
//! # Ok::<(), gridproof_cover::typed::Error<(i32, i32)>>(())
//! ```
//!
//! # Definitions
//!
//! An *answer* (Knuth's *solution*) is a set of options such that
//!
//! - every **primary** item is in exactly one chosen option or, if it has bounds, in at least as many as its lower bound and at
//!   most as many as its upper bound;
//! - every **secondary** item is in at most one chosen option, or in several that all give it the same colour. A use without a
//!   colour agrees with no other use.
//!
//! No option is used twice. An option without a primary item is *dropped*, as in Knuth's programs: it keeps its number,
//! [`Problem::dropped_count`] counts it, and no answer contains it. A problem without primary items has exactly one answer, the
//! empty one. A primary item that no option names leaves no answer, unless its lower bound is 0.
//!
//! # What to call
//!
//! | to get | call |
//! |---|---|
//! | a problem with items and options of your own types | [`typed::Builder`] |
//! | a problem with named items and numbered options | [`Builder`], or [`text::read`] for Knuth's format |
//! | answers one by one, with stopping and resuming | [`Search`] |
//! | answers in a random order that a seed reproduces | [`Search::shuffled`] |
//! | only answers with or without certain options | [`Search::pick`], [`Search::ban`], [`Search::undo`] |
//! | the number of answers, of any size | [`count`], or [`count_parallel`] for several threads |
//! | the cheapest answers | [`cheapest`], or [`CheapestSearch`] one by one |
//! | a smaller problem with the same answers | [`reduce()`] |
//! | limits, a deadline, cancellation, progress events | [`Control`], which every search takes |
//! | how far a search has got, and where it spends its time | [`Search::progress`], [`Search::profile`] |
//!
//! A stopped search always says that it was stopped, and why ([`Stop`]); it is never mistaken for one that found everything.
//!
//! # One answer at a time
//!
//! ```
//! use gridproof_cover::{Builder, Control, Limits, Search};
//!
//! let mut builder = Builder::new();
//! let (a, b) = (builder.primary("a")?, builder.primary("b")?);
//! let x = builder.secondary("x")?;
//! builder.option([a])?;
//! builder.option([(b, 0), (x, 1)])?; // b, and x in colour 1
//! builder.option([a, b])?;
//! let problem = builder.build();
//!
//! let mut search = Search::new(&problem);
//! let mut control = Control::new(Limits::NONE);
//! let mut answers = Vec::new();
//! while let Some(options) = search.next(&mut control)? {
//!     let mut options = options.to_vec();
//!     options.sort();
//!     answers.push(options);
//! }
//! answers.sort();
//! assert_eq!(answers, [vec![0, 1], vec![2]]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Long searches
//!
//! A search that hits a limit, a deadline or a raised cancel flag keeps its place: the next call resumes it. In between it
//! reports its progress, as the fraction that Knuth's programs print, and how many options it tried at each level.
//!
//! ```
//! use gridproof_cover::{Control, Limits, Search, Stop, text};
//! # let mut rows = "a b c d e f g h".to_string();
//! # for item in rows.clone().split(' ') { rows += &format!("\n{item}\n{item}"); }
//! let problem = text::read(&rows)?;
//! let mut search = Search::new(&problem);
//! let (mut answers, mut progress) = (0, vec![0.0]);
//! loop {
//!     // A slice of 50 nodes. `with_time(Duration::from_millis(100))` would set a deadline, and
//!     // `cancelled_by` takes a flag that another thread may raise.
//!     let mut slice = Control::new(Limits::NONE.with_nodes(50));
//!     match search.next(&mut slice) {
//!         Ok(Some(_)) => answers += 1,
//!         Ok(None) => break,
//!         Err(stop) => assert_eq!(stop, Stop::Nodes),
//!     }
//!     progress.push(search.progress());
//! }
//! assert_eq!(answers, 256);
//! assert!(progress.is_sorted() && search.progress() == 1.0);
//! // Two options were tried with nothing chosen, four with one chosen, and so on.
//! assert_eq!(search.profile()[..3], [2, 4, 8]);
//! # Ok::<(), gridproof_cover::ReadError>(())
//! ```
//!
//! # Counting
//!
//! [`count`] does not visit every answer: it memoises the number of answers below the states it has met, as long as enough of
//! them recur, and counts without a memo where they do not. [`count_parallel`] computes the same number with several threads.
//!
//! ```
//! use gridproof_cover::{Control, Limits, count_parallel, text};
//!
//! // Ways to pair up twenty people.
//! let people: Vec<String> = (0..20).map(|i| format!("p{i}")).collect();
//! let mut rows = people.join(" ") + "\n";
//! for (i, a) in people.iter().enumerate() {
//!     for b in &people[..i] {
//!         rows += &format!("{a} {b}\n");
//!     }
//! }
//! let threads = 2.try_into()?;
//! let counted = count_parallel(&text::read(&rows)?, &mut Control::new(Limits::NONE), threads);
//! assert_eq!((counted.count.to_u64(), counted.ended), (Some(654_729_075), Ok(())));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Bounds, costs and text
//!
//! Everything that Knuth's formats express can be read and written: bounds as in `2:3|c`, colours as in `x:1`, costs as in
//! `|5`. The module [`text`] has the grammar and what is accepted beyond it.
//!
//! ```
//! use gridproof_cover::{Control, Limits, cheapest, reduce, text};
//!
//! let rows = "a b 2:3|c | x y\na b x:0 y:0 |1\na c x:1 y:1 |2\nc x:0\nb x:1 |7\nc y:1 |1\n";
//! let problem = text::read(rows)?;
//! assert_eq!(text::write(&problem).as_deref(), Some(rows));
//!
//! let found = cheapest(&problem, 1, &mut Control::new(Limits::NONE));
//! assert_eq!((found.answers[0].cost, found.ended), (10, Ok(())));
//!
//! // Options that are in no answer, and items that make no difference, are removed.
//! let reduced = reduce(&problem, &mut Control::new(Limits::NONE))?;
//! assert_eq!(reduced.options, [1, 3, 4]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Inside
//!
//! | module | what it is |
//! |---|---|
//! | `problem` | [`Problem`], [`Builder`], [`Error`] |
//! | [`text`] | Knuth's text format: reading and writing |
//! | [`typed`] | items and options of your own types |
//! | `masks` | engines for up to 192 items and colours: options as bit masks, bounds up to 15, memoised counting, costs |
//! | `cells` | the engine for more items, each primary one covered exactly once: sparse sets |
//! | `multi` | the engine for more items or larger bounds: sparse sets |
//! | `sparse` | the sparse sets of `cells` and `multi` |
//! | `counting`, `parallel` | which engine counts, and with how many threads |
//! | `cheapest`, `reduce` | costs; preprocessing |
//! | `naive` | Algorithm X over plain lists, straight from the definition: the oracle of the tests |
//!
//! The crate does no input or output, never prints, and does not panic on input.
#![cfg_attr(not(test), warn(clippy::print_stdout, clippy::print_stderr))]

/// Compiles and runs the example of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

mod cells;
mod cheapest;
mod counting;
mod engine;
mod masks;
mod multi;
#[cfg(test)]
mod naive;
mod order;
mod parallel;
mod problem;
mod reduce;
mod search;
mod sparse;
pub mod text;
pub mod typed;

pub use cheapest::{Cheapest, CheapestSearch, PricedAnswer, cheapest};
pub use counting::count;
pub use gridproof_engine::count::{Count, Counted};
pub use gridproof_engine::search::{Control, Event, Limits, Stop};
pub use gridproof_engine::text::ReadError;
pub use parallel::count_parallel;
pub use problem::{Builder, Error, Item, Pair, Problem};
pub use reduce::{Reduced, reduce};
pub use search::Search;

#[cfg(test)]
mod tests;
