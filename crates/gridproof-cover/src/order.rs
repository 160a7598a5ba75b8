//! In which order items and options are looked at.

use super::Problem;

/// The pinned generator behind seeded orders: splitmix64. Its output is part of the promise that a seed gives
/// the same order for ever.
#[derive(Clone, Debug)]
struct Pinned(u64);

impl Pinned {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// Shuffles by Fisher and Yates; the remainder of a 64-bit number is fair enough for 32-bit lengths.
    fn shuffle(&mut self, numbers: &mut [u32]) {
        for i in (1..numbers.len()).rev() {
            let j = (self.next() % (i as u64 + 1)) as usize;
            numbers.swap(i, j);
        }
    }
}

/// An order of the items and of the options that take part.
#[derive(Clone, Debug, Default)]
pub(super) struct Order {
    /// Empty for the order of the input.
    items: Vec<u32>,
    options: Vec<u32>,
}

impl Order {
    /// A random order: the primary items, the secondary items and the options are shuffled.
    pub(super) fn seeded(problem: &Problem, seed: u64) -> Order {
        let mut order = Order { items: Vec::new(), options: Vec::new() };
        (order.items, order.options) = (order.items(problem).collect(), order.options(problem).collect());
        let mut pinned = Pinned(seed);
        let (primary, secondary) = order.items.split_at_mut(problem.primary_count());
        pinned.shuffle(primary);
        pinned.shuffle(secondary);
        pinned.shuffle(&mut order.options);
        order
    }

    /// The order of the input, but options in ascending order of a key.
    pub(super) fn by_key<K: Ord>(problem: &Problem, key: impl Fn(u32) -> K) -> Order {
        let mut options: Vec<u32> = Order::default().options(problem).collect();
        options.sort_by_key(|&option| key(option));
        Order { items: Vec::new(), options }
    }

    /// All items, the primary ones first.
    pub(super) fn items(&self, problem: &Problem) -> impl Iterator<Item = u32> {
        in_order(&self.items, problem.item_count())
    }

    /// The options that take part.
    pub(super) fn options(&self, problem: &Problem) -> impl Iterator<Item = u32> {
        let all = problem.dropped() == 0;
        in_order(&self.options, problem.option_count()).filter(move |&option| all || !problem.is_dropped(option))
    }
}

/// The numbers of a list, or all below `count` if it is empty.
fn in_order(list: &[u32], count: usize) -> impl Iterator<Item = u32> {
    let count = if list.is_empty() { count } else { list.len() };
    (0..count).map(|at| list.get(at).map_or(at as u32, |&number| number))
}
