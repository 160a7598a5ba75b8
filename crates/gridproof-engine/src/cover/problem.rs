//! Items, options and the rules for putting them together.

use std::collections::HashMap;
use std::fmt;

/// An item of a [`Problem`] or of the [`Builder`] that made it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Item(u32);

impl Item {
    /// Its number: 0 is the item that was declared first.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// An item as an option names it, with its colour. Colour 0 stands for "no colour".
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Pair {
    /// The item.
    pub item: Item,
    /// Its colour, or 0; always 0 for a primary item.
    pub colour: u32,
}

impl From<Item> for Pair {
    fn from(item: Item) -> Pair {
        Pair { item, colour: 0 }
    }
}

impl From<(Item, u32)> for Pair {
    fn from((item, colour): (Item, u32)) -> Pair {
        Pair { item, colour }
    }
}

/// Why a [`Builder`] refused something.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Error {
    /// A name is empty, or has a blank, a control character, `:` or `|` in it.
    BadName(String),
    /// Two items have the same name.
    DuplicateName(String),
    /// A primary item was declared after a secondary one.
    PrimaryAfterSecondary(String),
    /// An upper bound is 0.
    ZeroBound(String),
    /// A lower bound is above the upper bound.
    ReversedBounds(String),
    /// An option names no item.
    EmptyOption,
    /// An option names an item that this builder does not have.
    UnknownItem,
    /// An option names an item twice.
    RepeatedItem(String),
    /// An option gives a colour to a primary item.
    ColouredPrimary(String),
    /// There is no option of this number, or it takes no part.
    NoOption(u32),
    /// There are more than 2^31 items, options or uses of items.
    TooLarge,
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::BadName(name) => write!(f, "{name:?} cannot be the name of an item"),
            Error::DuplicateName(name) => write!(f, "there is an item `{name}` already"),
            Error::PrimaryAfterSecondary(name) => write!(f, "primary item `{name}` comes after a secondary item"),
            Error::ZeroBound(name) => write!(f, "the upper bound of `{name}` is 0"),
            Error::ReversedBounds(name) => write!(f, "the lower bound of `{name}` is above its upper bound"),
            Error::EmptyOption => f.write_str("an option names no item"),
            Error::UnknownItem => f.write_str("an option names an item of another problem"),
            Error::RepeatedItem(name) => write!(f, "an option names `{name}` twice"),
            Error::ColouredPrimary(name) => write!(f, "an option gives a colour to primary item `{name}`"),
            Error::NoOption(option) => write!(f, "there is no option {option} that takes part"),
            Error::TooLarge => f.write_str("there are too many items or options"),
        }
    }
}

impl std::error::Error for Error {}

/// An exact cover problem; see the [module](super) for what its answers are.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Problem {
    /// Names of all items, the primary ones first.
    names: Vec<String>,
    /// Lower and upper bound of the primary items; its length is their number.
    bounds: Vec<(u32, u32)>,
    /// All options end to end: option `o` is `pairs[starts[o]..starts[o + 1]]`, the last one goes to the end.
    pairs: Vec<Pair>,
    starts: Vec<u32>,
    costs: Vec<u64>,
    dropped: usize,
}

impl Problem {
    /// How many items there are.
    pub fn item_count(&self) -> usize {
        self.names.len()
    }

    /// How many of the items are primary; they come first.
    pub fn primary_count(&self) -> usize {
        self.bounds.len()
    }

    /// How many options there are, including those that take no part.
    pub fn option_count(&self) -> usize {
        self.starts.len()
    }

    /// How many options take no part because they name no primary item.
    pub fn dropped(&self) -> usize {
        self.dropped
    }

    /// Whether an option takes no part because it names no primary item.
    pub fn is_dropped(&self, option: u32) -> bool {
        self.option(option).iter().all(|pair| pair.item.index() >= self.primary_count())
    }

    /// The items, in the order of their declaration.
    pub fn items(&self) -> impl ExactSizeIterator<Item = Item> + use<> {
        (0..self.names.len() as u32).map(Item)
    }

    /// The name of an item; empty for an item of another problem.
    pub fn name(&self, item: Item) -> &str {
        self.names.get(item.index()).map_or("", String::as_str)
    }

    /// How often a primary item must and may be covered; `None` for a secondary item.
    pub fn bounds(&self, item: Item) -> Option<(u32, u32)> {
        self.bounds.get(item.index()).copied()
    }

    /// What an option names, in the order of the input; empty if there is no such option.
    pub fn option(&self, option: u32) -> &[Pair] {
        let option = option as usize;
        let Some(&start) = self.starts.get(option) else { return &[] };
        let end = self.starts.get(option + 1).map_or(self.pairs.len(), |&end| end as usize);
        &self.pairs[start as usize..end]
    }

    /// What an option costs.
    pub fn cost(&self, option: u32) -> u64 {
        self.costs.get(option as usize).copied().unwrap_or(0)
    }

    /// What some options cost together.
    pub fn total_cost(&self, options: &[u32]) -> u128 {
        options.iter().map(|&option| u128::from(self.cost(option))).sum()
    }

    /// Whether every primary item is wanted exactly once.
    pub fn all_once(&self) -> bool {
        self.bounds.iter().all(|&bounds| bounds == (1, 1))
    }

    /// Whether a set of options is an answer, by the definition and nothing else.
    pub fn is_answer(&self, options: &[u32]) -> bool {
        let mut times = vec![0u32; self.item_count()];
        let mut colours = vec![0u32; self.item_count()];
        let mut taken = vec![false; self.option_count()];
        for &option in options {
            match taken.get_mut(option as usize) {
                Some(taken) if !*taken => *taken = true,
                _ => return false,
            }
            if self.is_dropped(option) {
                return false;
            }
            for pair in self.option(option) {
                let item = pair.item.index();
                times[item] += 1;
                let agrees = times[item] == 1 || pair.colour != 0 && pair.colour == colours[item];
                if item >= self.primary_count() && !agrees {
                    return false;
                }
                colours[item] = pair.colour;
            }
        }
        self.bounds.iter().zip(times).all(|(&(least, most), times)| least <= times && times <= most)
    }
}

/// Puts a [`Problem`] together and refuses what makes no sense.
///
/// ```
/// use gridproof_engine::cover::{Builder, Error};
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

/// Whether a character may not stand in the name of an item.
pub(super) fn is_illegal(c: char) -> bool {
    c.is_whitespace() || c.is_control() || c == ':' || c == '|'
}
