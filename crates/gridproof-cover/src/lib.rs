//! Exact cover: items, options, colours, multiplicities, costs.
//!
//! Which sets of dominoes cover a board of two rows and three columns? Every cell is an *item* that must be
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
//! assert_eq!(board.count().to_string(), "3");
//! let first = board.answers().next().unwrap_or_default();
//! assert_eq!((first.len(), first.contains(&&"across")), (3, true));
//! # Ok::<(), gridproof_cover::typed::Error<(i32, i32)>>(())
//! ```
//!
//! # Answers
//!
//! An answer is a set of options such that
//!
//! - every **primary** item is in exactly one chosen option, or, if it has bounds `a..b`, in at least `a`
//!   and at most `b` of them;
//! - every **secondary** item is in at most one chosen option, or in several that all give it the same
//!   colour. A use without colour agrees with no other use.
//!
//! No option is used twice. An option without any primary item takes no part, as in Knuth's programs: it
//! keeps its number, [`Problem::dropped`] counts it, and no answer holds it. Without primary items there
//! is exactly one answer, the empty one. A primary item that no option names makes the problem
//! unanswerable, unless its lower bound is 0.
//!
//! # What to call
//!
//! | wanted | call |
//! |---|---|
//! | items and options of one's own types | [`typed::Builder`] |
//! | items with names, options with numbers | [`Builder`]; [`text::read`] for files in Knuth's format |
//! | answers one by one, stopped and taken up again | [`Search`] |
//! | the same in a random order that a seed repeats | [`Search::shuffled`] |
//! | the same with some options required or forbidden | [`Search::pick`], [`Search::ban`], [`Search::undo`] |
//! | the number of answers, however large | [`count`], [`count_with`] for several threads |
//! | the cheapest answers | [`best`], [`Cheapest`] |
//! | a smaller problem with the same answers | [`reduce()`] |
//! | limits, a deadline, cancelling, signs of life | [`Control`], which every search takes |
//! | how far a search is, and where it spends its time | [`Search::progress`], [`Search::profile`] |
//!
//! A search that was stopped says so, and why; it never looks like one that found everything.
//!
//! ```
//! use gridproof_cover::{Builder, Search};
//! use gridproof_engine::search::{Control, Limits};
//!
//! let mut builder = Builder::new();
//! let (a, b) = (builder.primary("a")?, builder.primary("b")?);
//! let x = builder.secondary("x")?;
//! builder.option([a])?;
//! builder.option([(b, 0), (x, 1)])?;
//! builder.option([a, b])?;
//! let problem = builder.build();
//!
//! let mut search = Search::new(&problem);
//! let mut control = Control::new(Limits::NONE);
//! let mut answers = Vec::new();
//! while let Ok(Some(options)) = search.next(&mut control) {
//!     let mut options = options.to_vec();
//!     options.sort();
//!     answers.push(options);
//! }
//! answers.sort();
//! assert_eq!(answers, [vec![0, 1], vec![2]]);
//! # Ok::<(), gridproof_cover::Error>(())
//! ```
//!
//! # Long searches
//!
//! A search is asked for one answer at a time, and stops for a limit, a deadline or a raised flag without
//! losing its place. In between it says how far it is, as the fraction that Knuth's programs print, and
//! where it spends its time.
//!
//! ```
//! use gridproof_cover::{Search, text};
//! use gridproof_engine::search::{Control, Limits, Stop};
//! # let mut rows = "a b c d e f g h".to_string();
//! # for item in rows.clone().split(' ') { rows += &format!("\n{item}\n{item}"); }
//! let problem = text::read(&rows)?;
//! let mut search = Search::new(&problem);
//! let (mut answers, mut heard) = (0, vec![0.0]);
//! loop {
//!     // A slice of work; `time: Some(Duration::from_millis(100))` would be a deadline, and
//!     // `cancelled_by` takes a flag that another thread may raise.
//!     let mut slice = Control::new(Limits { nodes: Some(50), ..Limits::NONE });
//!     match search.next(&mut slice) {
//!         Ok(Some(_)) => answers += 1,
//!         Ok(None) => break,
//!         Err(stop) => assert_eq!(stop, Stop::Nodes),
//!     }
//!     heard.push(search.progress());
//! }
//! assert_eq!(answers, 256);
//! assert!(heard.is_sorted() && search.progress() == 1.0);
//! // Two options were tried with nothing chosen, four with one chosen, and so on.
//! assert_eq!(search.profile()[..3], [2, 4, 8]);
//! # Ok::<(), gridproof_engine::text::ReadError>(())
//! ```
//!
//! # Counting
//!
//! [`count`] does not go from answer to answer: it remembers how many there are below the states it has
//! met, as long as enough of them are met again, and goes on without a memory where they are not.
//! [`count_with`] gives the same number with several threads.
//!
//! ```
//! use gridproof_cover::{count_with, text};
//! use gridproof_engine::search::{Control, Limits};
//!
//! // Pairs among twenty people.
//! let people: Vec<String> = (0..20).map(|i| format!("p{i}")).collect();
//! let mut rows = people.join(" ") + "\n";
//! for (i, a) in people.iter().enumerate() {
//!     for b in &people[..i] {
//!         rows += &format!("{a} {b}\n");
//!     }
//! }
//! let threads = 2.try_into()?;
//! let counted = count_with(&text::read(&rows)?, &mut Control::new(Limits::NONE), threads);
//! assert_eq!((counted.count.to_string().as_str(), counted.ended), ("654729075", Ok(())));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Bounds, costs and text
//!
//! Everything that Knuth's formats can say can be read and written: bounds as in `2:3|c`, colours as in
//! `x:1`, costs as in `|5`; see [`text`] for the grammar and for what is accepted beyond it.
//!
//! ```
//! use gridproof_cover::{best, reduce, text};
//! use gridproof_engine::search::{Control, Limits};
//!
//! let rows = "a b 2:3|c | x y\na b x:0 y:0 |1\na c x:1 y:1 |2\nc x:0\nb x:1 |7\nc y:1 |1\n";
//! let problem = text::read(rows)?;
//! assert_eq!(text::write(&problem).as_deref(), Some(rows));
//!
//! let best = best(&problem, 1, &mut Control::new(Limits::NONE));
//! assert_eq!((best.offers[0].cost, best.ended), (10, Ok(())));
//!
//! // What cannot be in any answer, or makes no difference, is left out.
//! if let Ok(less) = reduce(&problem, &mut Control::new(Limits::NONE)) {
//!     assert_eq!(less.options, [1, 3, 4]);
//! }
//! # Ok::<(), gridproof_engine::text::ReadError>(())
//! ```
//!
//! # How it is done
//!
//! | module | what it is |
//! |---|---|
//! | `problem` | [`Problem`], [`Builder`], [`Error`] |
//! | [`text`] | Knuth's text format, in and out |
//! | [`typed`] | items and options of one's own types |
//! | `masks` | the engines for up to 192 items and colours: options as bit masks; bounds up to 15; counting with a memory; costs |
//! | `cells` | the engine for more items, every primary one wanted exactly once: sparse sets |
//! | `multi` | the engine for more items or larger bounds: sparse sets |
//! | `layout` | items and options as sparse sets, common to `cells` and `multi` |
//! | `counting`, `parallel` | which engine counts, and with how many threads |
//! | `cheapest`, `reduce` | costs; preprocessing |
//! | [`naive`] | Algorithm X over plain lists, by the definition: what the engines are checked against |

mod cells;
mod cheapest;
mod counting;
mod engine;
mod layout;
mod masks;
mod multi;
#[doc(hidden)]
pub mod naive;
mod order;
mod parallel;
mod problem;
mod reduce;
pub mod text;
pub mod typed;

pub use cheapest::{Best, Cheapest, Offer, best};
use engine::{Decision, Engine, Kind};
pub use gridproof_engine::count::{Count, Counted};
pub use gridproof_engine::search::{Control, Event, Limits, Stop};
pub use gridproof_engine::text::ReadError;
use order::Order;
pub use parallel::count_with;
pub use problem::{Builder, Error, Item, Pair, Problem};
pub use reduce::{Reduced, reduce};

/// A search for the answers of a [`Problem`], one at a time.
///
/// It can be stopped and taken up again: after an error from [`Search::next`] nothing is lost, and a call
/// with another [`Control`] goes on where it stopped. The order of answers is fixed by the problem, or by
/// the problem and the seed.
#[derive(Debug)]
pub struct Search {
    engine: Box<dyn Engine>,
    decisions: Vec<Decision>,
    /// For each option whether it takes part.
    part: Vec<bool>,
}

impl Clone for Search {
    fn clone(&self) -> Search {
        Search { engine: self.engine.boxed_clone(), decisions: self.decisions.clone(), part: self.part.clone() }
    }
}

impl Search {
    /// A search that has not begun; the engine is chosen by the sizes of the problem and by its bounds.
    pub fn new(problem: &Problem) -> Search {
        Search::with(problem, &Order::default(), Kind::Fitting)
    }

    /// A search that looks at items and options in a random order. The same seed gives the same order of
    /// answers for ever, on every platform.
    ///
    /// The order is shuffled once, before the search: first answers of different seeds differ, but not all
    /// answers are equally likely to come first.
    pub fn shuffled(problem: &Problem, seed: u64) -> Search {
        Search::with(problem, &Order::seeded(problem, seed), Kind::Fitting)
    }

    /// A search by the engine for bounds, which can do every problem; for tests.
    #[doc(hidden)]
    pub fn with_bounds_engine(problem: &Problem) -> Search {
        Search::with(problem, &Order::default(), Kind::Multi)
    }

    fn with(problem: &Problem, order: &Order, kind: Kind) -> Search {
        let all = problem.dropped() == 0;
        let part = (0..problem.option_count() as u32).map(|option| all || !problem.is_dropped(option)).collect();
        Search { engine: engine::engine(problem, order, kind), decisions: Vec::new(), part }
    }

    /// The next answer as the numbers of its options, in the order in which they were chosen.
    ///
    /// `Ok(None)` means that there are no more. One node is ticked for the root and for every option
    /// tried; options that are the only ones left for an item may come without a node. Answers are not
    /// counted in `control`: that is for the caller, who knows what is wanted.
    ///
    /// # Errors
    /// Why `control` stopped the search. The next call goes on from there.
    pub fn next(&mut self, control: &mut Control<'_>) -> Result<Option<&[u32]>, Stop> {
        self.engine.next(control)
    }

    /// Requires that an option is in every answer, and goes back to the beginning.
    ///
    /// Nothing is built anew, so this is the way to ask for one problem many times with changes.
    /// Options that disagree may be picked: then there are no answers.
    ///
    /// ```
    /// use gridproof_cover::{Search, text};
    /// use gridproof_engine::search::{Control, Limits};
    /// let mut search = Search::new(&text::read("a b\na\nb\na b\n")?);
    /// let mut control = Control::new(Limits::NONE);
    /// search.pick(1)?;
    /// assert_eq!(search.next(&mut control), Ok(Some(&[1, 0][..])));
    /// assert_eq!(search.next(&mut control), Ok(None));
    /// search.undo();
    /// search.ban(1)?;
    /// assert_eq!(search.next(&mut control), Ok(Some(&[2][..])));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// There is no such option, or it takes no part.
    pub fn pick(&mut self, option: u32) -> Result<(), Error> {
        self.decide(Decision::Pick(option), option)
    }

    /// Requires that an option is in no answer, and goes back to the beginning.
    ///
    /// # Errors
    /// There is no such option, or it takes no part.
    pub fn ban(&mut self, option: u32) -> Result<(), Error> {
        self.decide(Decision::Ban(option), option)
    }

    fn decide(&mut self, decision: Decision, option: u32) -> Result<(), Error> {
        if self.part.get(option as usize) != Some(&true) {
            return Err(Error::NoOption(option));
        }
        self.decisions.push(decision);
        self.restart();
        Ok(())
    }

    /// Takes back the last pick or ban and goes back to the beginning. False if there was none.
    pub fn undo(&mut self) -> bool {
        let undone = self.decisions.pop().is_some();
        self.restart();
        undone
    }

    /// Goes back to the beginning; what was picked and banned stays so.
    pub fn restart(&mut self) {
        let mut decisions: Vec<Decision> = Vec::with_capacity(self.decisions.len());
        let mut seen = vec![0u8; self.part.len()];
        for &decision in &self.decisions {
            let (Decision::Pick(option) | Decision::Ban(option)) = decision;
            let kind = if decision.picked().is_some() { 1 } else { 2 };
            if let Some(seen) = seen.get_mut(option as usize).filter(|seen| **seen & kind == 0) {
                *seen |= kind;
                decisions.push(decision);
            }
        }
        self.engine.restart(&decisions);
    }

    /// Goes back to the beginning with these decisions in place of those made so far.
    fn decide_all(&mut self, decisions: &[Decision]) {
        self.decisions = decisions.to_vec();
        self.restart();
    }

    /// How much of the search tree is done, between 0 and 1, as Knuth estimates it: all branches of a
    /// node are taken to be equal, and the running one to be half done.
    pub fn progress(&self) -> f64 {
        self.engine.progress()
    }

    /// How many options were tried at each level: `profile()[n]` with `n` options chosen before.
    pub fn profile(&self) -> &[u64] {
        self.engine.profile()
    }
}

/// Counts the answers of `problem`, and counts them in `control` as well.
///
/// ```
/// use gridproof_cover as cover;
/// use gridproof_engine::search::{Control, Limits};
/// let problem = cover::text::read("a b c\na\nb\nc\na b\nb c\na c\na b c\n")?;
/// let counted = cover::count(&problem, &mut Control::new(Limits::NONE));
/// assert_eq!(counted, cover::Counted { count: 5u32.into(), ended: Ok(()) });
/// # Ok::<(), gridproof_engine::text::ReadError>(())
/// ```
pub fn count(problem: &Problem, control: &mut Control<'_>) -> Counted {
    counting::count(problem, control)
}

#[cfg(test)]
mod tests;
