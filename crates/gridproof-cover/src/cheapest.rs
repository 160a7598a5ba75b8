//! The cheapest answers: branch and bound.
//!
//! The cost of an option is divided equally among its primary items. An item that must still be covered costs at least the
//! smallest share among its remaining options; the sum of these over all items is a lower bound on the remaining cost. Shares
//! are rounded down and the bound is rounded up to a whole number, which loses no answer because costs are whole numbers.

use super::engine::Engine as _;
use super::masks::cheapest::{CheapestEngine, engine};
use super::multi::MultiSearch;
use super::order::Order;
use super::{Problem, counting};
use gridproof_engine::search::{Control, Stop};

/// Fractional bits of a share.
const PLACES: u32 = 20;

/// Returns the share of every primary item in the cost of an option, in units of 2^-20.
pub(super) fn share_of(problem: &Problem, option: u32) -> u128 {
    let primary = problem.option(option).iter().filter(|pair| pair.item.index() < problem.primary_count());
    (u128::from(problem.cost(option)) << PLACES) / (primary.count() as u128).max(1)
}

/// Rounds a sum of shares up to a whole cost.
pub(super) fn ceil_cost(shares: u128) -> u128 {
    shares.div_ceil(1 << PLACES)
}

/// An answer and its cost.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct PricedAnswer {
    /// The sum of the costs of its options.
    pub cost: u128,
    /// The numbers of its options, in the order in which they were chosen.
    pub options: Vec<u32>,
}

#[derive(Debug)]
enum Engine {
    Masks(Box<dyn CheapestEngine>),
    Multi(Box<MultiSearch>),
}

/// A search for cheaper and cheaper answers.
///
/// It returns every answer that is cheaper than the `k`-th cheapest of those before it, and every answer while there are fewer
/// than `k`. So with `k = 1` each answer is cheaper than the one before, and the last one is a cheapest of all; the answers of
/// a finished search include `k` cheapest ones, or all if there are fewer.
///
/// ```
/// use gridproof_cover::{CheapestSearch, Control, Limits, text};
/// let problem = text::read("a b c\na b |3\nc |1\na |1\nb c |1\na b c |7\n")?;
/// let mut search = CheapestSearch::new(&problem, 1);
/// let mut control = Control::new(Limits::NONE);
/// let mut last = None;
/// while let Some(answer) = search.next(&mut control)? {
///     last = Some(answer.cost);
/// }
/// assert_eq!(last, Some(2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct CheapestSearch {
    engine: Engine,
    costs: Vec<u64>,
    k: usize,
    /// The `k` lowest costs so far, in ascending order.
    lowest: Vec<u128>,
}

impl CheapestSearch {
    /// Prepares a search for the `k` cheapest answers; with `k = 0` it finds nothing.
    pub fn new(problem: &Problem, k: usize) -> CheapestSearch {
        let masks = if problem.all_exactly_once() { engine(problem, counting::MAX_MASK_WORDS) } else { None };
        let engine = match masks {
            Some(engine) => Engine::Masks(engine),
            None => Engine::Multi(Box::new(MultiSearch::new(problem, &Order::default()).priced(problem))),
        };
        CheapestSearch::with(problem, k, engine)
    }

    fn with(problem: &Problem, k: usize, engine: Engine) -> CheapestSearch {
        let costs = (0..problem.option_count() as u32).map(|option| problem.cost(option)).collect();
        CheapestSearch { engine, costs, k, lowest: Vec::new() }
    }

    #[cfg(test)]
    pub(super) fn with_multi_engine(problem: &Problem, k: usize) -> CheapestSearch {
        let engine = MultiSearch::new(problem, &Order::default()).priced(problem);
        CheapestSearch::with(problem, k, Engine::Multi(Box::new(engine)))
    }

    /// Returns the next answer that is cheap enough, or `Ok(None)` if there are no more.
    ///
    /// # Errors
    /// Why `control` stopped the search. The next call continues from there.
    pub fn next(&mut self, control: &mut Control<'_>) -> Result<Option<PricedAnswer>, Stop> {
        if self.k == 0 {
            return Ok(None);
        }
        let limit = if self.lowest.len() < self.k { None } else { self.lowest.last().copied() };
        let found = match &mut self.engine {
            Engine::Masks(engine) => engine.next(control, limit)?,
            Engine::Multi(engine) => {
                engine.set_limit(limit);
                engine.next(control)?
            }
        };
        let Some(options) = found else { return Ok(None) };
        let cost = options.iter().filter_map(|&option| self.costs.get(option as usize)).map(|&c| u128::from(c)).sum();
        self.lowest.insert(self.lowest.partition_point(|&other| other <= cost), cost);
        self.lowest.truncate(self.k);
        Ok(Some(PricedAnswer { cost, options: options.to_vec() }))
    }

    /// Estimates how much of the search is done; see [`Search::progress`](super::Search::progress).
    pub fn progress(&self) -> f64 {
        match &self.engine {
            Engine::Masks(engine) => engine.progress(),
            Engine::Multi(engine) => engine.progress(),
        }
    }
}

/// The outcome of [`cheapest`].
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Cheapest {
    /// The cheapest answers found, cheapest first; equal ones in the order in which they were found.
    pub answers: Vec<PricedAnswer>,
    /// Whether the search was completed, so that no other answer is cheaper, and if not, why it stopped.
    pub ended: Result<(), Stop>,
}

/// Finds the `k` cheapest answers, or all of them if there are fewer.
///
/// Every answer that [`CheapestSearch`] returns is counted in `control`, including those that cheaper ones replace.
pub fn cheapest(problem: &Problem, k: usize, control: &mut Control<'_>) -> Cheapest {
    let mut search = CheapestSearch::new(problem, k);
    let mut answers: Vec<PricedAnswer> = Vec::new();
    let ended = loop {
        match search.next(control) {
            Ok(Some(answer)) => {
                answers.insert(answers.partition_point(|other| other.cost <= answer.cost), answer);
                answers.truncate(k);
                if let Err(stop) = control.answer() {
                    break Err(stop);
                }
            }
            Ok(None) => break Ok(()),
            Err(stop) => break Err(stop),
        }
    };
    Cheapest { answers, ended }
}
