//! Items, options and the rules for putting them together.

mod builder;

use std::fmt;

pub use builder::Builder;

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

/// Whether a character may not stand in the name of an item.
pub(crate) fn is_illegal(c: char) -> bool {
    c.is_whitespace() || c.is_control() || c == ':' || c == '|'
}
