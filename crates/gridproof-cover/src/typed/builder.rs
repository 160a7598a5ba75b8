//! Building a problem from items and options of your own types.

use std::collections::HashMap;
use std::hash::Hash;

use super::{Cover, Error, ItemUse};
use crate::{Item, Pair};

/// Builds a [`Cover`]: declare the items, in any order, then add the options. An error leaves the builder as it was.
#[derive(Clone, Debug)]
pub struct Builder<I, O> {
    numbers: HashMap<I, usize>,
    /// The bounds of primary items and `None` for secondary ones, in the order of declaration.
    bounds: Vec<Option<(u32, u32)>>,
    /// The items of every option with their colours, and its cost.
    uses: Vec<(Vec<(usize, u32)>, u64)>,
    use_count: usize,
    /// For each item the attempt at an option that last named it, to detect repeats.
    named_by: Vec<u64>,
    attempts: u64,
    options: Vec<O>,
}

/// Maximum number of items and of uses of items.
const MAX_LEN: usize = 1 << 31;

impl<I: Hash + Eq + Clone, O> Builder<I, O> {
    /// Starts a problem without items.
    pub fn new() -> Builder<I, O> {
        Builder {
            numbers: HashMap::new(),
            bounds: Vec::new(),
            uses: Vec::new(),
            use_count: 0,
            named_by: Vec::new(),
            attempts: 0,
            options: Vec::new(),
        }
    }

    /// Declares an item that must be covered exactly once.
    ///
    /// # Errors
    /// The item was declared before.
    pub fn primary(&mut self, item: I) -> Result<(), Error<I>> {
        self.declare(item, Some((1, 1)))
    }

    /// Declares an item that must be covered at least `lower` and at most `upper` times.
    ///
    /// # Errors
    /// The item was declared before, or the bounds are 0 or reversed.
    pub fn primary_between(&mut self, item: I, lower: u32, upper: u32) -> Result<(), Error<I>> {
        if upper == 0 {
            return Err(Error::ZeroBound(item));
        }
        if lower > upper {
            return Err(Error::ReversedBounds(item));
        }
        self.declare(item, Some((lower, upper)))
    }

    /// Declares an item that may be covered at most once, or several times in one colour.
    ///
    /// # Errors
    /// The item was declared before.
    pub fn secondary(&mut self, item: I) -> Result<(), Error<I>> {
        self.declare(item, None)
    }

    fn declare(&mut self, item: I, bounds: Option<(u32, u32)>) -> Result<(), Error<I>> {
        if self.numbers.contains_key(&item) {
            return Err(Error::DuplicateItem(item));
        }
        if self.bounds.len() >= MAX_LEN {
            return Err(Error::TooLarge);
        }
        self.numbers.insert(item, self.bounds.len());
        self.bounds.push(bounds);
        self.named_by.push(0);
        Ok(())
    }

    /// Adds an option that names these items.
    ///
    /// # Errors
    /// There are no items, or one of them was not declared or occurs twice.
    pub fn option(&mut self, option: O, items: impl IntoIterator<Item = I>) -> Result<(), Error<I>> {
        self.option_with_cost(option, items.into_iter().map(ItemUse::Plain), 0)
    }

    /// Adds an option with a cost, and with colours for some of its items.
    ///
    /// # Errors
    /// As for [`Builder::option`], or a primary item has a colour.
    pub fn option_with_cost(
        &mut self,
        option: O,
        uses: impl IntoIterator<Item = ItemUse<I>>,
        cost: u64,
    ) -> Result<(), Error<I>> {
        self.attempts += 1;
        let mut numbers: Vec<(usize, u32)> = Vec::new();
        for item in uses {
            let (item, colour) = match item {
                ItemUse::Plain(item) => (item, 0),
                // In a `Problem`, colour 0 means "no colour".
                ItemUse::Coloured(item, colour) => (item, colour.checked_add(1).ok_or(Error::TooLarge)?),
            };
            let Some(&number) = self.numbers.get(&item) else { return Err(Error::UnknownItem(item)) };
            if colour != 0 && self.bounds[number].is_some() {
                return Err(Error::ColouredPrimary(item));
            }
            if std::mem::replace(&mut self.named_by[number], self.attempts) == self.attempts {
                return Err(Error::RepeatedItem(item));
            }
            numbers.push((number, colour));
        }
        if numbers.is_empty() {
            return Err(Error::EmptyOption);
        }
        if self.use_count + numbers.len() > MAX_LEN {
            return Err(Error::TooLarge);
        }
        self.use_count += numbers.len();
        self.uses.push((numbers, cost));
        self.options.push(option);
        Ok(())
    }

    /// Finishes the problem.
    pub fn build(self) -> Cover<O> {
        let mut inner = crate::Builder::new();
        let mut items: Vec<Option<Item>> = vec![None; self.bounds.len()];
        let (primary, secondary): (Vec<usize>, Vec<usize>) =
            (0..self.bounds.len()).partition(|&number| self.bounds[number].is_some());
        for number in primary.into_iter().chain(secondary) {
            let name = number.to_string();
            let declared = match self.bounds[number] {
                Some((lower, upper)) => inner.primary_between(&name, lower, upper),
                None => inner.secondary(&name),
            };
            items[number] = declared.ok();
        }
        let mut options = Vec::with_capacity(self.options.len());
        for ((uses, cost), option) in self.uses.into_iter().zip(self.options) {
            let pairs = uses.into_iter().filter_map(|(number, colour)| Some(Pair { item: items[number]?, colour }));
            if inner.option_with_cost(pairs, cost).is_ok() {
                options.push(option);
            }
        }
        Cover { problem: inner.build(), options }
    }
}

impl<I: Hash + Eq + Clone, O> Default for Builder<I, O> {
    fn default() -> Builder<I, O> {
        Builder::new()
    }
}
