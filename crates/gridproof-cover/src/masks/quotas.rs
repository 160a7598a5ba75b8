//! How often items still must and may be covered, in bit planes: arithmetic on all items at once.

use super::planes::Planes;
use super::table::{Mask, is_empty};
use crate::Problem;
use crate::order::Order;

/// Planes of a number below 16.
const PLANES: usize = 4;
/// The largest number that has room.
const LARGEST: u32 = (1 << PLANES) - 1;

/// A number for each item; plane `k` has the bit of an item iff its number has bit `k`.
type Numbers<const P: usize> = [Mask<P>; PLANES];

/// The items whose number is not 0.
#[inline(always)]
fn some<const P: usize>(numbers: &Numbers<P>) -> Mask<P> {
    std::array::from_fn(|w| numbers.iter().fold(0, |all, plane| all | plane[w]))
}

/// Takes 1 from the numbers of some items, none of which is 0.
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

/// What is left once `less` is taken from `numbers`, and who has too little for that.
#[inline(always)]
fn subtract<const P: usize>(numbers: &Numbers<P>, less: &Numbers<P>) -> (Numbers<P>, Mask<P>) {
    let (mut left, mut borrow) = ([[0; P]; PLANES], [0; P]);
    for k in 0..PLANES {
        for w in 0..P {
            let (a, b, c) = (numbers[k][w], less[k][w], borrow[w]);
            left[k][w] = a ^ b ^ c;
            borrow[w] = !a & (b | c) | b & c;
        }
    }
    (left, borrow)
}

/// How often the items still must and may be covered.
#[derive(Clone, Copy, Debug)]
pub(super) struct Quotas<const P: usize> {
    least: Numbers<P>,
    most: Numbers<P>,
    /// Items that cannot be covered too often, whatever is chosen; their `most` means nothing.
    endless: Mask<P>,
}

/// The items of a state by the options they have to spare.
pub(super) struct Spare<const P: usize> {
    /// Items that must be covered more often than they have options.
    pub(super) lacking: Mask<P>,
    /// Items all of whose options must be taken.
    pub(super) forced: Mask<P>,
    slack: Numbers<P>,
    over: Mask<P>,
}

impl<const P: usize> Quotas<P> {
    /// The bounds of a problem; `None` if they are too large for planes.
    pub(super) fn new(problem: &Problem, order: &Order) -> Option<Quotas<P>> {
        let mut uses = vec![0u32; problem.item_count()];
        for pair in order.options(problem).flat_map(|option| problem.option(option)) {
            uses[pair.item.index()] += 1;
        }
        let items: Vec<_> = problem.items().collect();
        let mut quotas = Quotas { least: [[0; P]; PLANES], most: [[0; P]; PLANES], endless: [0; P] };
        for (place, item) in order.items(problem).take(problem.primary_count()).enumerate() {
            let (least, most) = problem.bounds(*items.get(item as usize)?)?;
            let (word, bit) = (place / 64, 1u64 << (place % 64));
            // An item wanted once is never endless: its options rule each other out.
            let endless = most >= uses[item as usize] && most > 1;
            if least > LARGEST || most > LARGEST && !endless {
                return None;
            }
            if endless {
                *quotas.endless.get_mut(word)? |= bit;
            }
            for k in 0..PLANES {
                *quotas.least[k].get_mut(word)? |= if least >> k & 1 == 1 { bit } else { 0 };
                *quotas.most[k].get_mut(word)? |= if most >> k & 1 == 1 && !endless { bit } else { 0 };
            }
        }
        Some(quotas)
    }

    /// Counts an option that is taken and says which items may not be covered any more.
    #[inline(always)]
    pub(super) fn take<const W: usize>(&mut self, mask: &Mask<W>) -> Mask<W> {
        let wanting = some(&self.least);
        decrement(&mut self.least, std::array::from_fn(|w| mask[w] & wanting[w]));
        let counted: Mask<P> = std::array::from_fn(|w| mask[w] & !self.endless[w]);
        decrement(&mut self.most, counted);
        let open = some(&self.most);
        let mut full = [0; W];
        for w in 0..P {
            full[w] = counted[w] & !open[w];
        }
        full
    }

    /// The items that must still be covered.
    #[inline(always)]
    pub(super) fn wanting(&self) -> Mask<P> {
        some(&self.least)
    }

    /// How often an item must be covered.
    #[inline]
    pub(super) fn least_of(&self, item: &Mask<P>) -> usize {
        let has = |plane: &Mask<P>| usize::from((0..P).any(|w| plane[w] & item[w] != 0));
        self.least.iter().enumerate().map(|(k, plane)| has(plane) << k).sum()
    }

    /// Whether an item may be covered only once more.
    #[inline]
    pub(super) fn is_last(&self, item: &Mask<P>) -> bool {
        let meets = |mask: &Mask<P>| (0..P).any(|w| mask[w] & item[w] != 0);
        !meets(&self.endless) && meets(&self.most[0]) && !self.most[1..].iter().any(meets)
    }

    /// Compares with the numbers of options that there are.
    #[inline(always)]
    pub(super) fn spare(&self, options: &Planes<P>) -> Spare<P> {
        let (slack, borrow) = subtract(&options.low(), &self.least);
        let (over, wanting, more) = (options.over, some(&self.least), some(&slack));
        Spare {
            lacking: std::array::from_fn(|w| borrow[w] & !over[w]),
            forced: std::array::from_fn(|w| wanting[w] & !more[w] & !over[w]),
            slack,
            over,
        }
    }

    /// The items that would lack options if `part` were taken out of `options`, up to 15 of them.
    #[inline]
    pub(super) fn starved(&self, options: &Planes<P>, part: &Planes<P>) -> Mask<P> {
        let (rest, _) = subtract(&options.low(), &part.low());
        let (_, lacking) = subtract(&rest, &self.least);
        std::array::from_fn(|w| lacking[w] & !options.over[w])
    }
}

impl<const P: usize> Spare<P> {
    /// Those of `wanting` that have the fewest options to spare; nothing if all have more than can be told.
    #[inline(always)]
    pub(super) fn fewest(&self, wanting: &Mask<P>) -> Mask<P> {
        let mut best: Mask<P> = std::array::from_fn(|w| wanting[w] & !self.over[w]);
        for plane in self.slack.iter().rev() {
            let fewer: Mask<P> = std::array::from_fn(|w| best[w] & !plane[w]);
            if !is_empty(&fewer) {
                best = fewer;
            }
        }
        best
    }
}
