//! The cheapest answers: branch and bound.
//!
//! The cost of an option is shared equally among its primary items. An item that still must be covered
//! costs at least the smallest share among its options that are left; the sum of these over all items is a
//! lower bound for what is still to be paid. Shares are rounded down and bounds up, so that no answer is
//! lost: costs are whole numbers.

use super::engine::Engine as _;
use super::masks::priced::{self, Priced};
use super::multi::Multi;
use super::order::Order;
use super::{Problem, counting};
use gridproof_engine::search::{Control, Stop};

/// Binary places of a share.
const PLACES: u32 = 20;

/// Part of a cost, in units of 2^-20.
pub(super) fn share(cost: u64, items: u32) -> u128 {
    (u128::from(cost) << PLACES) / u128::from(items.max(1))
}

/// The least whole cost that shares add up to.
pub(super) fn whole(shares: u128) -> u128 {
    shares.div_ceil(1 << PLACES)
}

/// The share of every primary item in the cost of an option.
pub(super) fn share_of(problem: &Problem, option: u32) -> u128 {
    let primary = problem.option(option).iter().filter(|pair| pair.item.index() < problem.primary_count());
    share(problem.cost(option), primary.count() as u32)
}

/// An answer and its cost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// What its options cost together.
    pub cost: u128,
    /// The numbers of its options, in the order in which they were chosen.
    pub options: Vec<u32>,
}

#[derive(Debug)]
enum Engine {
    Masks(Box<dyn Priced>),
    Multi(Box<Multi>),
}

/// A search for ever cheaper answers.
///
/// It gives every answer that is cheaper than the `k`-th cheapest of those before it, or comes while there
/// are fewer than `k`. So with `k = 1` each answer is cheaper than the one before, and the last is a
/// cheapest one; and among the answers of a finished search are `k` cheapest, or all if there are fewer.
///
/// ```
/// use gridproof_cover::{Cheapest, text};
/// use gridproof_engine::search::{Control, Limits};
/// let problem = text::read("a b c\na b |3\nc |1\na |1\nb c |1\na b c |7\n")?;
/// let mut search = Cheapest::new(&problem, 1);
/// let mut control = Control::new(Limits::NONE);
/// let mut last = None;
/// while let Ok(Some(offer)) = search.next(&mut control) {
///     last = Some(offer.cost);
/// }
/// assert_eq!(last, Some(2));
/// # Ok::<(), gridproof_engine::text::ReadError>(())
/// ```
#[derive(Debug)]
pub struct Cheapest {
    engine: Engine,
    costs: Vec<u64>,
    k: usize,
    /// The cheapest costs so far, at most `k`, in ascending order.
    best: Vec<u128>,
}

impl Cheapest {
    /// A search that has not begun. With `k = 0` there is nothing to be found.
    pub fn new(problem: &Problem, k: usize) -> Cheapest {
        let narrow = if problem.all_once() { priced::engine(problem, counting::WIDE) } else { None };
        let engine = match narrow {
            Some(engine) => Engine::Masks(engine),
            None => Engine::Multi(Box::new(Multi::new(problem, &Order::default()).priced(problem))),
        };
        Cheapest::with(problem, k, engine)
    }

    fn with(problem: &Problem, k: usize, engine: Engine) -> Cheapest {
        let costs = (0..problem.option_count() as u32).map(|option| problem.cost(option)).collect();
        Cheapest { engine, costs, k, best: Vec::new() }
    }

    #[cfg(test)]
    pub(super) fn by_bounds_engine(problem: &Problem, k: usize) -> Cheapest {
        let engine = Multi::new(problem, &Order::default()).priced(problem);
        Cheapest::with(problem, k, Engine::Multi(Box::new(engine)))
    }

    /// The next answer that is cheap enough; `Ok(None)` when there is none left.
    ///
    /// # Errors
    /// Why `control` stopped the search. The next call goes on from there.
    pub fn next(&mut self, control: &mut Control<'_>) -> Result<Option<Offer>, Stop> {
        if self.k == 0 {
            return Ok(None);
        }
        let limit = if self.best.len() < self.k { None } else { self.best.last().copied() };
        let found = match &mut self.engine {
            Engine::Masks(engine) => engine.next(control, limit)?,
            Engine::Multi(engine) => {
                engine.set_limit(limit);
                engine.next(control)?
            }
        };
        let Some(options) = found else { return Ok(None) };
        let cost = options.iter().filter_map(|&option| self.costs.get(option as usize)).map(|&c| u128::from(c)).sum();
        self.best.insert(self.best.partition_point(|&other| other <= cost), cost);
        self.best.truncate(self.k);
        Ok(Some(Offer { cost, options: options.to_vec() }))
    }

    /// How much of the search is done; see [`Search::progress`](super::Search::progress).
    pub fn progress(&self) -> f64 {
        match &self.engine {
            Engine::Masks(engine) => engine.progress(),
            Engine::Multi(engine) => engine.progress(),
        }
    }
}

/// What [`best`] found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Best {
    /// The cheapest answers seen, the cheapest first; equal ones in the order in which they were found.
    pub offers: Vec<Offer>,
    /// Whether the search was finished, so that there are no cheaper ones; if not, why it ended.
    pub ended: Result<(), Stop>,
}

/// The `k` cheapest answers, or all of them if there are fewer. Each answer that [`Cheapest`] gives is
/// counted in `control`.
pub fn best(problem: &Problem, k: usize, control: &mut Control<'_>) -> Best {
    let mut search = Cheapest::new(problem, k);
    let mut offers: Vec<Offer> = Vec::new();
    let ended = loop {
        match search.next(control) {
            Ok(Some(offer)) => {
                offers.insert(offers.partition_point(|other| other.cost <= offer.cost), offer);
                offers.truncate(k);
                if let Err(stop) = control.answer() {
                    break Err(stop);
                }
            }
            Ok(None) => break Ok(()),
            Err(stop) => break Err(stop),
        }
    };
    Best { offers, ended }
}
