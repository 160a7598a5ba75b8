//! Building a problem from named items.

use std::collections::HashMap;

use super::{Error, Item, Pair, Problem, is_illegal};

/// Builds a [`Problem`] from named items: first the primary ones, then the secondary ones, then the options.
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
    /// For each item, the number of the last option that named it, plus 1.
    named_by: Vec<u32>,
}

/// Maximum number of items, of options and of pairs, so that every index fits into a `u32` and `u32::MAX` stays free.
const MAX_LEN: usize = 1 << 31;

impl Builder {
    /// Starts a problem without items.
    pub fn new() -> Builder {
        Builder::default()
    }

    /// Declares an item that must be covered exactly once. Primary items come before secondary ones.
    ///
    /// # Errors
    /// The name is not valid or already taken, or a secondary item was declared before.
    pub fn primary(&mut self, name: &str) -> Result<Item, Error> {
        self.primary_between(name, 1, 1)
    }

    /// Declares an item that must be covered at least `lower` and at most `upper` times.
    ///
    /// # Errors
    /// As for [`Builder::primary`], or the bounds are 0 or reversed.
    pub fn primary_between(&mut self, name: &str, lower: u32, upper: u32) -> Result<Item, Error> {
        if self.problem.names.len() > self.problem.bounds.len() {
            return Err(Error::PrimaryAfterSecondary(name.into()));
        }
        if upper == 0 {
            return Err(Error::ZeroBound(name.into()));
        }
        if lower > upper {
            return Err(Error::ReversedBounds(name.into()));
        }
        let item = self.declare(name)?;
        self.problem.bounds.push((lower, upper));
        Ok(item)
    }

    /// Declares an item that need not be covered: at most one option may cover it, or several in one colour.
    ///
    /// # Errors
    /// The name is not valid or already taken.
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
        if self.problem.names.len() >= MAX_LEN {
            return Err(Error::TooLarge);
        }
        let item = Item(self.problem.names.len() as u32);
        self.by_name.insert(name.into(), item);
        self.problem.names.push(name.into());
        self.named_by.push(0);
        Ok(item)
    }

    /// Returns the item with this name, if it was declared.
    pub fn item(&self, name: &str) -> Option<Item> {
        self.by_name.get(name).copied()
    }

    /// Returns the number of items declared so far.
    pub fn item_count(&self) -> usize {
        self.problem.item_count()
    }

    /// Returns whether an item is primary.
    pub fn is_primary(&self, item: Item) -> bool {
        item.index() < self.problem.bounds.len()
    }

    /// Adds an option and returns its number.
    ///
    /// ```
    /// use gridproof_cover::Builder;
    /// let mut builder = Builder::new();
    /// let (a, x) = (builder.primary("a")?, builder.secondary("x")?);
    /// builder.option([a])?;
    /// builder.option([(a, 0), (x, 7)])?; // a without a colour, x in colour 7
    /// # Ok::<(), gridproof_cover::Error>(())
    /// ```
    ///
    /// # Errors
    /// The option names no item, an item twice, an item of another problem, or a primary item with a colour. In that case
    /// nothing is added.
    pub fn option<I>(&mut self, pairs: I) -> Result<u32, Error>
    where
        I: IntoIterator<Item: Into<Pair>>,
    {
        self.option_with_cost(pairs, 0)
    }

    /// Adds an option with a cost and returns its number.
    ///
    /// # Errors
    /// As for [`Builder::option`].
    pub fn option_with_cost<I>(&mut self, pairs: I, cost: u64) -> Result<u32, Error>
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

    /// Appends the pairs and returns whether a primary item is among them.
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
            if self.problem.pairs.len() >= MAX_LEN {
                return Err(Error::TooLarge);
            }
            *seen = mark;
            has_primary |= primary;
            self.problem.pairs.push(pair);
        }
        if self.problem.pairs.len() == start { Err(Error::EmptyOption) } else { Ok(has_primary) }
    }

    /// Finishes the problem.
    pub fn build(self) -> Problem {
        self.problem
    }
}
