//! Exact cover: items, options, colours, multiplicities.
//!
//! A [`Problem`] has *items* and *options*; an option names some of the items. An answer is a set of
//! options such that
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
//! ```
//! use gridproof_engine::cover::{Builder, Search};
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
//! # Ok::<(), gridproof_engine::cover::Error>(())
//! ```
//!
//! | module | what it is |
//! |---|---|
//! | `problem` | [`Problem`], [`Builder`], [`Error`] |
//! | [`text`] | Knuth's text format, in and out |
//! | `layout` | items and options as sparse sets, common to both engines |
//! | `cells` | the engine for problems where every primary item is wanted exactly once |
//! | `multi` | the engine for bounds |
//! | [`naive`] | Algorithm X over plain lists, by the definition: what the engines are checked against |

mod cells;
mod layout;
mod multi;
#[doc(hidden)]
pub mod naive;
mod problem;
pub mod text;

use num_bigint::BigUint;

use crate::search::{Control, Stop};
pub use problem::{Builder, Error, Item, Pair, Problem};

/// A search for the answers of a [`Problem`], one at a time.
///
/// It can be stopped and taken up again: after an error from [`Search::next`] nothing is lost, and a call
/// with another [`Control`] goes on where it stopped. The order of answers is fixed by the problem.
#[derive(Clone, Debug)]
pub struct Search {
    engine: Engine,
}

#[derive(Clone, Debug)]
enum Engine {
    Cells(cells::Cells),
    Multi(multi::Multi),
}

impl Search {
    /// A search that has not begun; the engine is chosen by the bounds of the items.
    pub fn new(problem: &Problem) -> Search {
        let engine = if problem.all_once() {
            Engine::Cells(cells::Cells::new(problem))
        } else {
            Engine::Multi(multi::Multi::new(problem))
        };
        Search { engine }
    }

    /// A search by the engine for bounds, which can do every problem; for tests.
    #[doc(hidden)]
    pub fn with_bounds_engine(problem: &Problem) -> Search {
        Search { engine: Engine::Multi(multi::Multi::new(problem)) }
    }

    /// The next answer as the numbers of its options, in the order in which they were chosen.
    ///
    /// `Ok(None)` means that there are no more. One node is ticked for the root and for every option
    /// tried. Answers are not counted in `control`: that is for the caller, who knows what is wanted.
    ///
    /// # Errors
    /// Why `control` stopped the search. The next call goes on from there.
    pub fn next(&mut self, control: &mut Control<'_>) -> Result<Option<&[u32]>, Stop> {
        match &mut self.engine {
            Engine::Cells(engine) => engine.next(control),
            Engine::Multi(engine) => engine.next(control),
        }
    }

    /// How much of the search tree is done, between 0 and 1, as Knuth estimates it: all branches of a
    /// node are taken to be equal, and the running one to be half done.
    pub fn progress(&self) -> f64 {
        match &self.engine {
            Engine::Cells(engine) => engine.progress(),
            Engine::Multi(engine) => engine.progress(),
        }
    }

    /// How many options were tried at each level: `profile()[n]` with `n` options chosen before.
    pub fn profile(&self) -> &[u64] {
        match &self.engine {
            Engine::Cells(engine) => engine.profile(),
            Engine::Multi(engine) => engine.profile(),
        }
    }
}

/// What [`count`] found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counted {
    /// The number of answers, or how many were seen before the search was stopped.
    pub count: BigUint,
    /// Whether everything was counted; if not, why the search ended.
    pub ended: Result<(), Stop>,
}

/// Counts the answers of `problem`, and counts them in `control` as well.
///
/// ```
/// use gridproof_engine::cover;
/// use gridproof_engine::search::{Control, Limits};
/// let problem = cover::text::read("a b c\na\nb\nc\na b\nb c\na c\na b c\n")?;
/// let counted = cover::count(&problem, &mut Control::new(Limits::NONE));
/// assert_eq!(counted, cover::Counted { count: 5u32.into(), ended: Ok(()) });
/// # Ok::<(), gridproof_engine::text::ReadError>(())
/// ```
pub fn count(problem: &Problem, control: &mut Control<'_>) -> Counted {
    let mut search = Search::new(problem);
    let mut seen = 0u64;
    let ended = loop {
        match search.next(control) {
            Ok(Some(_)) => {
                seen += 1;
                if let Err(stop) = control.answer() {
                    break Err(stop);
                }
            }
            Ok(None) => break Ok(()),
            Err(stop) => break Err(stop),
        }
    };
    Counted { count: seen.into(), ended }
}

#[cfg(test)]
mod tests;
