//! The order in which items and options are considered.

use super::Problem;

/// The generator behind seeded orders: SplitMix64. A seed must always give the same order, so this must not change.
#[derive(Clone, Debug)]
struct SplitMix64(u64);

impl SplitMix64 {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// Fisher-Yates shuffle. The bias of a 64-bit remainder is negligible for 32-bit lengths.
    fn shuffle(&mut self, numbers: &mut [u32]) {
        for i in (1..numbers.len()).rev() {
            let j = (self.next() % (i as u64 + 1)) as usize;
            numbers.swap(i, j);
        }
    }
}

/// An order of the items and of the options that are not dropped.
#[derive(Clone, Debug, Default)]
pub(super) struct Order {
    /// Empty for the order of the input.
    items: Vec<u32>,
    options: Vec<u32>,
}

impl Order {
    /// Returns a random order: primary items, secondary items and options are each shuffled.
    pub(super) fn seeded(problem: &Problem, seed: u64) -> Order {
        let mut order = Order { items: Vec::new(), options: Vec::new() };
        (order.items, order.options) = (order.items(problem).collect(), order.options(problem).collect());
        let mut generator = SplitMix64(seed);
        let (primary, secondary) = order.items.split_at_mut(problem.primary_count());
        generator.shuffle(primary);
        generator.shuffle(secondary);
        generator.shuffle(&mut order.options);
        order
    }

    /// Returns the order of the input, with the options sorted by a key.
    pub(super) fn by_key<K: Ord>(problem: &Problem, key: impl Fn(u32) -> K) -> Order {
        let mut options: Vec<u32> = Order::default().options(problem).collect();
        options.sort_by_key(|&option| key(option));
        Order { items: Vec::new(), options }
    }

    /// Returns all items, primary ones first.
    pub(super) fn items(&self, problem: &Problem) -> impl Iterator<Item = u32> {
        in_order(&self.items, problem.item_count())
    }

    /// Returns the options that are not dropped.
    pub(super) fn options(&self, problem: &Problem) -> impl Iterator<Item = u32> {
        let all = problem.dropped_count() == 0;
        in_order(&self.options, problem.option_count()).filter(move |&option| all || !problem.is_dropped(option))
    }
}

/// Returns the numbers of a list, or all below `count` if it is empty.
fn in_order(list: &[u32], count: usize) -> impl Iterator<Item = u32> {
    let count = if list.is_empty() { count } else { list.len() };
    (0..count).map(|at| list.get(at).map_or(at as u32, |&number| number))
}
