//! Putting a problem together from items and options of one's own types.

use std::collections::HashMap;
use std::hash::Hash;

use super::{Cover, Error, Use};
use crate::{Item, Pair};

/// Puts a [`Cover`] together: declare the items, in any order, then add the options.
#[derive(Clone, Debug)]
pub struct Builder<I, O> {
    numbers: HashMap<I, usize>,
    /// Bounds of primary items, `None` for secondary ones, in the order of declaration.
    kinds: Vec<Option<(u32, u32)>>,
    uses: Vec<(Vec<(usize, u32)>, u64)>,
    total_uses: usize,
    /// For each item how many options had been tried when one last named it, to see repeats.
    named_by: Vec<u64>,
    attempts: u64,
    options: Vec<O>,
}

const MOST: usize = 1 << 31;

impl<I: Hash + Eq + Clone, O> Builder<I, O> {
    /// Nothing declared.
    pub fn new() -> Builder<I, O> {
        Builder {
            numbers: HashMap::new(),
            kinds: Vec::new(),
            uses: Vec::new(),
            total_uses: 0,
            named_by: Vec::new(),
            attempts: 0,
            options: Vec::new(),
        }
    }

    /// Declares an item that must be covered exactly once.
    pub fn primary(&mut self, item: I) -> Result<(), Error<I>> {
        self.declare(item, Some((1, 1)))
    }

    /// Declares an item that must be covered at least `least` and at most `most` times.
    pub fn primary_between(&mut self, item: I, least: u32, most: u32) -> Result<(), Error<I>> {
        if most == 0 {
            return Err(Error::ZeroBound(item));
        }
        if least > most {
            return Err(Error::ReversedBounds(item));
        }
        self.declare(item, Some((least, most)))
    }

    /// Declares an item that may be covered once, or several times in one colour.
    pub fn secondary(&mut self, item: I) -> Result<(), Error<I>> {
        self.declare(item, None)
    }

    fn declare(&mut self, item: I, kind: Option<(u32, u32)>) -> Result<(), Error<I>> {
        if self.numbers.contains_key(&item) {
            return Err(Error::DuplicateItem(item));
        }
        if self.kinds.len() >= MOST {
            return Err(Error::TooLarge);
        }
        self.numbers.insert(item, self.kinds.len());
        self.kinds.push(kind);
        self.named_by.push(0);
        Ok(())
    }

    /// Adds an option that names these items.
    pub fn option(&mut self, option: O, items: impl IntoIterator<Item = I>) -> Result<(), Error<I>> {
        self.option_costing(option, 0, items.into_iter().map(Use::Plain))
    }

    /// Adds an option with a cost, and with colours for some of its items.
    pub fn option_costing(
        &mut self,
        option: O,
        cost: u64,
        uses: impl IntoIterator<Item = Use<I>>,
    ) -> Result<(), Error<I>> {
        self.attempts += 1;
        let mut numbers: Vec<(usize, u32)> = Vec::new();
        for item in uses {
            let (item, colour) = match item {
                Use::Plain(item) => (item, 0),
                // Within a problem colour 0 stands for none.
                Use::Coloured(item, colour) => (item, colour.checked_add(1).ok_or(Error::TooLarge)?),
            };
            let Some(&number) = self.numbers.get(&item) else { return Err(Error::UnknownItem(item)) };
            if colour != 0 && self.kinds[number].is_some() {
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
        if self.total_uses + numbers.len() > MOST {
            return Err(Error::TooLarge);
        }
        self.total_uses += numbers.len();
        self.uses.push((numbers, cost));
        self.options.push(option);
        Ok(())
    }

    /// The finished problem.
    pub fn build(self) -> Cover<O> {
        let mut inner = crate::Builder::new();
        let mut items: Vec<Option<Item>> = vec![None; self.kinds.len()];
        let (primary, secondary): (Vec<usize>, Vec<usize>) =
            (0..self.kinds.len()).partition(|&number| self.kinds[number].is_some());
        for number in primary.into_iter().chain(secondary) {
            let name = number.to_string();
            let declared = match self.kinds[number] {
                Some((least, most)) => inner.primary_between(&name, least, most),
                None => inner.secondary(&name),
            };
            items[number] = declared.ok();
        }
        let mut payloads = Vec::with_capacity(self.options.len());
        for ((uses, cost), option) in self.uses.into_iter().zip(self.options) {
            let pairs = uses.into_iter().filter_map(|(number, colour)| Some(Pair { item: items[number]?, colour }));
            if inner.option_costing(pairs, cost).is_ok() {
                payloads.push(option);
            }
        }
        Cover { problem: inner.build(), options: payloads }
    }
}

impl<I: Hash + Eq + Clone, O> Default for Builder<I, O> {
    fn default() -> Builder<I, O> {
        Builder::new()
    }
}
