//! Items, options and the rules for combining them.

mod builder;

use std::fmt;

pub use builder::Builder;

/// An item of a [`Problem`] or of the [`Builder`] that declared it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Item(u32);

impl Item {
    /// Returns its number, in the order of declaration from 0.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// An item as an option names it, with its colour. Colour 0 means "no colour".
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Pair {
    /// The item.
    pub item: Item,
    /// Its colour, or 0 for none; always 0 for a primary item.
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

/// Why a [`Builder`] or a [`Search`](crate::Search) rejected something.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Error {
    /// A name is empty, or contains whitespace, a control character, `:` or `|`.
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
    /// An option names an item that this builder did not declare.
    UnknownItem,
    /// An option names an item twice.
    RepeatedItem(String),
    /// An option gives a colour to a primary item.
    ColouredPrimary(String),
    /// An option with this number does not exist, or was dropped because it names no primary item.
    UnknownOption(u32),
    /// There are more than 2^31 items, options or pairs.
    TooLarge,
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::BadName(name) => write!(f, "{name:?} is not a valid item name"),
            Error::DuplicateName(name) => write!(f, "item `{name}` is declared twice"),
            Error::PrimaryAfterSecondary(name) => write!(f, "primary item `{name}` comes after a secondary item"),
            Error::ZeroBound(name) => write!(f, "the upper bound of `{name}` is 0"),
            Error::ReversedBounds(name) => write!(f, "the lower bound of `{name}` is above its upper bound"),
            Error::EmptyOption => f.write_str("an option names no item"),
            Error::UnknownItem => f.write_str("an option names an item of another problem"),
            Error::RepeatedItem(name) => write!(f, "an option names `{name}` twice"),
            Error::ColouredPrimary(name) => write!(f, "an option gives a colour to primary item `{name}`"),
            Error::UnknownOption(option) => write!(f, "option {option} does not exist or names no primary item"),
            Error::TooLarge => f.write_str("there are too many items or options"),
        }
    }
}

impl std::error::Error for Error {}

/// An exact cover problem; the [front page](crate#definitions) defines its answers.
///
/// Options are numbered from 0, in the order in which they were added.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Problem {
    /// The names of all items, primary ones first.
    names: Vec<String>,
    /// Lower and upper bound of every primary item; its length is their number.
    bounds: Vec<(u32, u32)>,
    /// All options end to end: option `o` is `pairs[starts[o]..starts[o + 1]]`; the last one ends with `pairs`.
    pairs: Vec<Pair>,
    starts: Vec<u32>,
    costs: Vec<u64>,
    dropped: usize,
}

impl Problem {
    /// Returns the number of items.
    pub fn item_count(&self) -> usize {
        self.names.len()
    }

    /// Returns the number of primary items, which come first.
    pub fn primary_count(&self) -> usize {
        self.bounds.len()
    }

    /// Returns the number of options, dropped ones included.
    pub fn option_count(&self) -> usize {
        self.starts.len()
    }

    /// Returns the number of options that are dropped because they name no primary item.
    pub fn dropped_count(&self) -> usize {
        self.dropped
    }

    /// Returns whether an option is dropped because it names no primary item.
    pub fn is_dropped(&self, option: u32) -> bool {
        self.option(option).iter().all(|pair| pair.item.index() >= self.primary_count())
    }

    /// Returns the items in the order of declaration.
    pub fn items(&self) -> impl ExactSizeIterator<Item = Item> + use<> {
        (0..self.names.len() as u32).map(Item)
    }

    /// Returns the name of an item; empty for an item of another problem.
    pub fn name(&self, item: Item) -> &str {
        self.names.get(item.index()).map_or("", String::as_str)
    }

    /// Returns the lower and upper bound of a primary item, `None` for a secondary one.
    pub fn bounds(&self, item: Item) -> Option<(u32, u32)> {
        self.bounds.get(item.index()).copied()
    }

    /// Returns what an option names, in the order of the input; empty if the option does not exist.
    pub fn option(&self, option: u32) -> &[Pair] {
        let option = option as usize;
        let Some(&start) = self.starts.get(option) else { return &[] };
        let end = self.starts.get(option + 1).map_or(self.pairs.len(), |&end| end as usize);
        &self.pairs[start as usize..end]
    }

    /// Returns the cost of an option.
    pub fn cost(&self, option: u32) -> u64 {
        self.costs.get(option as usize).copied().unwrap_or(0)
    }

    /// Returns the sum of the costs of some options.
    pub fn total_cost(&self, options: &[u32]) -> u128 {
        options.iter().map(|&option| u128::from(self.cost(option))).sum()
    }

    /// Returns whether every primary item must be covered exactly once.
    pub fn all_exactly_once(&self) -> bool {
        self.bounds.iter().all(|&bounds| bounds == (1, 1))
    }

    /// Checks whether a set of options is an answer, straight from the definition.
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
        self.bounds.iter().zip(times).all(|(&(lower, upper), times)| lower <= times && times <= upper)
    }
}

/// Returns whether a character is forbidden in the name of an item.
pub(crate) fn is_illegal(c: char) -> bool {
    c.is_whitespace() || c.is_control() || c == ':' || c == '|'
}
