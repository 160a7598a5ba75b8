//! How often items still must and may be covered, in bit planes: arithmetic on all items at once.

use super::planes::Planes;
use super::table::{Mask, is_empty};
use crate::Problem;
use crate::order::Order;

/// Planes of a number up to 15.
const PLANES: usize = 4;
/// The largest number that the planes hold.
const LARGEST: u32 = (1 << PLANES) - 1;

/// A number for each item: plane `k` has the bit of an item iff bit `k` of its number is set.
type Numbers<const P: usize> = [Mask<P>; PLANES];

/// Returns the items whose number is not 0.
#[inline(always)]
fn nonzero<const P: usize>(numbers: &Numbers<P>) -> Mask<P> {
    std::array::from_fn(|w| numbers.iter().fold(0, |all, plane| all | plane[w]))
}

/// Decrements the numbers of some items, none of which is 0.
#[inline(always)]
fn decrement<const P: usize>(numbers: &mut Numbers<P>, items: Mask<P>) {
    for (w, mut borrow) in items.into_iter().enumerate() {
        for plane in numbers.iter_mut() {
            let bit = plane[w];
            plane[w] = bit ^ borrow;
            borrow &= !bit;
        }
    }
}

/// Returns the differences of two numbers, and the items for which the second is the larger one.
#[inline(always)]
fn subtract<const P: usize>(from: &Numbers<P>, amounts: &Numbers<P>) -> (Numbers<P>, Mask<P>) {
    let (mut differences, mut borrow) = ([[0; P]; PLANES], [0; P]);
    for k in 0..PLANES {
        for w in 0..P {
            let (a, b, c) = (from[k][w], amounts[k][w], borrow[w]);
            differences[k][w] = a ^ b ^ c;
            borrow[w] = !a & (b | c) | b & c;
        }
    }
    (differences, borrow)
}

/// How often the items still must and may be covered.
#[derive(Clone, Copy, Debug)]
pub(super) struct Quotas<const P: usize> {
    lower: Numbers<P>,
    upper: Numbers<P>,
    /// Items whose upper bound cannot be exceeded, whatever is chosen; their `upper` is meaningless.
    unlimited: Mask<P>,
}

/// How many more options the items have than they need.
pub(super) struct Slack<const P: usize> {
    /// Items that have fewer options than they need.
    pub(super) lacking: Mask<P>,
    /// Items that need all their options.
    pub(super) forced: Mask<P>,
    numbers: Numbers<P>,
    over: Mask<P>,
}

impl<const P: usize> Quotas<P> {
    /// Returns the bounds of a problem, `None` if they are too large for the planes.
    pub(super) fn new(problem: &Problem, order: &Order) -> Option<Quotas<P>> {
        let mut uses = vec![0u32; problem.item_count()];
        for pair in order.options(problem).flat_map(|option| problem.option(option)) {
            uses[pair.item.index()] += 1;
        }
        let items: Vec<_> = problem.items().collect();
        let mut quotas = Quotas { lower: [[0; P]; PLANES], upper: [[0; P]; PLANES], unlimited: [0; P] };
        for (position, item) in order.items(problem).take(problem.primary_count()).enumerate() {
            let (lower, upper) = problem.bounds(*items.get(item as usize)?)?;
            let (word, bit) = (position / 64, 1u64 << (position % 64));
            // An item with upper bound 1 is never unlimited: its options rule each other out.
            let unlimited = upper >= uses[item as usize] && upper > 1;
            if lower > LARGEST || upper > LARGEST && !unlimited {
                return None;
            }
            if unlimited {
                *quotas.unlimited.get_mut(word)? |= bit;
            }
            for k in 0..PLANES {
                *quotas.lower[k].get_mut(word)? |= if lower >> k & 1 == 1 { bit } else { 0 };
                *quotas.upper[k].get_mut(word)? |= if upper >> k & 1 == 1 && !unlimited { bit } else { 0 };
            }
        }
        Some(quotas)
    }

    /// Deducts an option that is taken, and returns the items that may not be covered again.
    #[inline(always)]
    pub(super) fn take<const W: usize>(&mut self, mask: &Mask<W>) -> Mask<W> {
        let unmet = nonzero(&self.lower);
        decrement(&mut self.lower, std::array::from_fn(|w| mask[w] & unmet[w]));
        let limited: Mask<P> = std::array::from_fn(|w| mask[w] & !self.unlimited[w]);
        decrement(&mut self.upper, limited);
        let open = nonzero(&self.upper);
        let mut full = [0; W];
        for w in 0..P {
            full[w] = limited[w] & !open[w];
        }
        full
    }

    /// Returns the items that must still be covered.
    #[inline(always)]
    pub(super) fn unmet(&self) -> Mask<P> {
        nonzero(&self.lower)
    }

    /// Returns how often an item must still be covered.
    #[inline]
    pub(super) fn lower_of(&self, item: &Mask<P>) -> usize {
        let has = |plane: &Mask<P>| usize::from((0..P).any(|w| plane[w] & item[w] != 0));
        self.lower.iter().enumerate().map(|(k, plane)| has(plane) << k).sum()
    }

    /// Returns whether an item may be covered only once more.
    #[inline]
    pub(super) fn is_last(&self, item: &Mask<P>) -> bool {
        let meets = |mask: &Mask<P>| (0..P).any(|w| mask[w] & item[w] != 0);
        !meets(&self.unlimited) && meets(&self.upper[0]) && !self.upper[1..].iter().any(meets)
    }

    /// Compares the covers needed with the numbers of options.
    #[inline(always)]
    pub(super) fn slack(&self, options: &Planes<P>) -> Slack<P> {
        let (numbers, borrow) = subtract(&options.low(), &self.lower);
        let (over, unmet, more) = (options.over, nonzero(&self.lower), nonzero(&numbers));
        Slack {
            lacking: std::array::from_fn(|w| borrow[w] & !over[w]),
            forced: std::array::from_fn(|w| unmet[w] & !more[w] & !over[w]),
            numbers,
            over,
        }
    }

    /// Returns the items that would have too few options without those of `part`, of which there are at most 15.
    #[inline]
    pub(super) fn starved(&self, options: &Planes<P>, part: &Planes<P>) -> Mask<P> {
        let (rest, _) = subtract(&options.low(), &part.low());
        let (_, lacking) = subtract(&rest, &self.lower);
        std::array::from_fn(|w| lacking[w] & !options.over[w])
    }
}

impl<const P: usize> Slack<P> {
    /// Returns the items of `unmet` with the least slack; empty if all have more options than the planes hold.
    #[inline(always)]
    pub(super) fn least(&self, unmet: &Mask<P>) -> Mask<P> {
        let mut best: Mask<P> = std::array::from_fn(|w| unmet[w] & !self.over[w]);
        for plane in self.numbers.iter().rev() {
            let fewer: Mask<P> = std::array::from_fn(|w| best[w] & !plane[w]);
            if !is_empty(&fewer) {
                best = fewer;
            }
        }
        best
    }
}
