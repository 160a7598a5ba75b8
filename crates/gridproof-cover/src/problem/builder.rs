//! Putting a problem together.

use std::collections::HashMap;

use super::{Error, Item, Pair, Problem, is_illegal};

/// Puts a [`Problem`] together and refuses what makes no sense.
///
/// ```
/// use gridproof_cover::{Builder, Error};
/// let mut builder = Builder::new();
/// let a = builder.primary("a")?;
/// assert_eq!(builder.primary("a"), Err(Error::DuplicateName("a".into())));
/// assert_eq!(builder.option([a, a]), Err(Error::RepeatedItem("a".into())));
/// assert_eq!(builder.option([a]), Ok(0));
/// # Ok::<(), Error>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Builder {
    problem: Problem,
    by_name: HashMap<String, Item>,
    /// For each item the number of the last option that named it, plus 1.
    named_by: Vec<u32>,
}

/// More items, options or pairs than this are refused, so that every number fits a `u32` with room to spare.
const MOST: usize = 1 << 31;

impl Builder {
    /// A problem without items.
    pub fn new() -> Builder {
        Builder::default()
    }

    /// Declares an item that must be covered exactly once. Primary items come before secondary ones.
    pub fn primary(&mut self, name: &str) -> Result<Item, Error> {
        self.primary_between(name, 1, 1)
    }

    /// Declares an item that must be covered at least `least` and at most `most` times.
    pub fn primary_between(&mut self, name: &str, least: u32, most: u32) -> Result<Item, Error> {
        if self.problem.names.len() > self.problem.bounds.len() {
            return Err(Error::PrimaryAfterSecondary(name.into()));
        }
        if most == 0 {
            return Err(Error::ZeroBound(name.into()));
        }
        if least > most {
            return Err(Error::ReversedBounds(name.into()));
        }
        let item = self.declare(name)?;
        self.problem.bounds.push((least, most));
        Ok(item)
    }

    /// Declares an item that need not be covered.
    pub fn secondary(&mut self, name: &str) -> Result<Item, Error> {
        self.declare(name)
    }

    fn declare(&mut self, name: &str) -> Result<Item, Error> {
        if name.is_empty() || name.contains(is_illegal) {
            return Err(Error::BadName(name.into()));
        }
        if self.by_name.contains_key(name) {
            return Err(Error::DuplicateName(name.into()));
        }
        if self.problem.names.len() >= MOST {
            return Err(Error::TooLarge);
        }
        let item = Item(self.problem.names.len() as u32);
        self.by_name.insert(name.into(), item);
        self.problem.names.push(name.into());
        self.named_by.push(0);
        Ok(item)
    }

    /// The item of this name, if it was declared.
    pub fn item(&self, name: &str) -> Option<Item> {
        self.by_name.get(name).copied()
    }

    /// How many items were declared so far.
    pub fn item_count(&self) -> usize {
        self.problem.item_count()
    }

    /// Whether an item was declared as primary.
    pub fn is_primary(&self, item: Item) -> bool {
        item.index() < self.problem.bounds.len()
    }

    /// Adds an option and returns its number. After an error nothing has been added.
    pub fn option<I>(&mut self, pairs: I) -> Result<u32, Error>
    where
        I: IntoIterator<Item: Into<Pair>>,
    {
        self.option_costing(pairs, 0)
    }

    /// Adds an option with a cost and returns its number. After an error nothing has been added.
    pub fn option_costing<I>(&mut self, pairs: I, cost: u64) -> Result<u32, Error>
    where
        I: IntoIterator<Item: Into<Pair>>,
    {
        let start = self.problem.pairs.len();
        let result = self.push_pairs(pairs.into_iter().map(Into::into));
        match result {
            Ok(has_primary) => {
                let option = self.problem.starts.len() as u32;
                self.problem.starts.push(start as u32);
                self.problem.costs.push(cost);
                self.problem.dropped += usize::from(!has_primary);
                Ok(option)
            }
            Err(error) => {
                for pair in self.problem.pairs.drain(start..) {
                    self.named_by[pair.item.index()] = 0;
                }
                Err(error)
            }
        }
    }

    /// Appends the pairs and says whether a primary item is among them.
    fn push_pairs(&mut self, pairs: impl Iterator<Item = Pair>) -> Result<bool, Error> {
        let start = self.problem.pairs.len();
        let mark = self.problem.starts.len() as u32 + 1;
        let mut has_primary = false;
        for pair in pairs {
            let Some(seen) = self.named_by.get_mut(pair.item.index()) else { return Err(Error::UnknownItem) };
            let primary = pair.item.index() < self.problem.bounds.len();
            if *seen == mark {
                return Err(Error::RepeatedItem(self.problem.name(pair.item).into()));
            }
            if primary && pair.colour != 0 {
                return Err(Error::ColouredPrimary(self.problem.name(pair.item).into()));
            }
            if self.problem.pairs.len() >= MOST {
                return Err(Error::TooLarge);
            }
            *seen = mark;
            has_primary |= primary;
            self.problem.pairs.push(pair);
        }
        if self.problem.pairs.len() == start { Err(Error::EmptyOption) } else { Ok(has_primary) }
    }

    /// The finished problem.
    pub fn build(self) -> Problem {
        self.problem
    }
}
