//! Exact cover with items and options of your own types.
//!
//! Items are anything that can be the key of a map; every option carries a value of yours, and answers are lists of those.
//!
//! ```
//! use gridproof_cover::typed::Builder;
//!
//! // Four queens that do not attack each other.
//! #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
//! enum Line { Row(i32), Column(i32), Rising(i32), Falling(i32) }
//! use Line::*;
//!
//! let mut builder = Builder::new();
//! for i in 0..4 {
//!     builder.primary(Row(i))?;
//!     builder.primary(Column(i))?;
//! }
//! for i in -3..=6 {
//!     builder.secondary(Rising(i))?;
//!     builder.secondary(Falling(i))?;
//! }
//! for row in 0..4 {
//!     for column in 0..4 {
//!         let lines = [Row(row), Column(column), Rising(row + column), Falling(row - column)];
//!         builder.option((row, column), lines)?;
//!     }
//! }
//! let queens = builder.build();
//! assert_eq!(queens.count().to_u64(), Some(2));
//! for queens in queens.answers() {
//!     let mut columns: Vec<i32> = queens.iter().map(|(_, column)| *column).collect();
//!     columns.sort();
//!     assert_eq!(columns, [0, 1, 2, 3]);
//! }
//! # Ok::<(), gridproof_cover::typed::Error<Line>>(())
//! ```

mod builder;

use std::fmt;

use super::{Problem, Search};
pub use builder::Builder;
use gridproof_engine::count::Count;
use gridproof_engine::search::{Control, Limits, Stop};

/// Why a [`Builder`] rejected something.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Error<I> {
    /// The item was declared before.
    DuplicateItem(I),
    /// The upper bound of the item is 0.
    ZeroBound(I),
    /// The lower bound of the item is above its upper bound.
    ReversedBounds(I),
    /// An option names no item.
    EmptyOption,
    /// An option names an item that was not declared.
    UnknownItem(I),
    /// An option names the item twice.
    RepeatedItem(I),
    /// An option gives a colour to a primary item.
    ColouredPrimary(I),
    /// There are more than 2^31 items, options or uses of items.
    TooLarge,
}

impl<I: fmt::Debug> fmt::Display for Error<I> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::DuplicateItem(item) => write!(f, "item {item:?} is declared twice"),
            Error::ZeroBound(item) => write!(f, "the upper bound of {item:?} is 0"),
            Error::ReversedBounds(item) => write!(f, "the lower bound of {item:?} is above its upper bound"),
            Error::EmptyOption => f.write_str("an option names no item"),
            Error::UnknownItem(item) => write!(f, "an option names {item:?}, which was not declared"),
            Error::RepeatedItem(item) => write!(f, "an option names {item:?} twice"),
            Error::ColouredPrimary(item) => write!(f, "an option gives a colour to primary item {item:?}"),
            Error::TooLarge => f.write_str("there are too many items or options"),
        }
    }
}

impl<I: fmt::Debug> std::error::Error for Error<I> {}

/// How an option uses an item: plainly, or in a colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ItemUse<I> {
    /// Without a colour.
    Plain(I),
    /// In a colour; for secondary items only.
    Coloured(I, u32),
}

/// An exact cover problem whose options carry values of your own type.
#[derive(Clone, Debug)]
pub struct Cover<O> {
    problem: Problem,
    options: Vec<O>,
}

impl<O> Cover<O> {
    /// Returns the problem in numbers: options are numbered from 0, in the order in which they were added.
    pub fn problem(&self) -> &Problem {
        &self.problem
    }

    /// Returns an option by its number.
    pub fn option(&self, number: u32) -> Option<&O> {
        self.options.get(number as usize)
    }

    /// Returns an iterator over all answers; it searches only as far as it is advanced.
    pub fn answers(&self) -> Answers<'_, 'static, O> {
        self.answers_within(Search::new(&self.problem), Control::new(Limits::NONE))
    }

    /// Returns the answers of a search of [`Cover::problem`], which may have picks or a seed, within limits.
    ///
    /// ```
    /// use gridproof_cover::{Control, Limits, Search, Stop, typed::Builder};
    /// let mut builder = Builder::new();
    /// builder.primary("a")?;
    /// for n in 0..5 {
    ///     builder.option(n, ["a"])?;
    /// }
    /// let cover = builder.build();
    /// let control = Control::new(Limits::answers(2));
    /// let mut answers = cover.answers_within(Search::shuffled(cover.problem(), 1), control);
    /// assert_eq!(answers.by_ref().count(), 2);
    /// assert_eq!(answers.stopped(), Some(Stop::Answers));
    ///
    /// answers.resume(Control::new(Limits::NONE));
    /// assert_eq!(answers.by_ref().count(), 3);
    /// assert_eq!(answers.stopped(), None);
    /// # Ok::<(), gridproof_cover::typed::Error<&str>>(())
    /// ```
    pub fn answers_within<'c>(&self, search: Search, control: Control<'c>) -> Answers<'_, 'c, O> {
        Answers { options: &self.options, search, control, stopped: None }
    }

    /// Returns the number of answers.
    pub fn count(&self) -> Count {
        super::count(&self.problem, &mut Control::new(Limits::NONE)).count
    }

    /// Returns a cheapest answer and its cost.
    ///
    /// ```
    /// use gridproof_cover::typed::{Builder, ItemUse::*};
    /// let mut builder = Builder::new();
    /// builder.primary("lunch")?;
    /// builder.primary("dinner")?;
    /// builder.option_with_cost("soup", [Plain("lunch")], 3)?;
    /// builder.option_with_cost("pasta", [Plain("dinner")], 4)?;
    /// builder.option_with_cost("stew for both", [Plain("lunch"), Plain("dinner")], 6)?;
    /// assert_eq!(builder.build().cheapest(), Some((6, vec![&"stew for both"])));
    /// # Ok::<(), gridproof_cover::typed::Error<&str>>(())
    /// ```
    pub fn cheapest(&self) -> Option<(u128, Vec<&O>)> {
        let found = super::cheapest(&self.problem, 1, &mut Control::new(Limits::NONE));
        let answer = found.answers.into_iter().next()?;
        Some((answer.cost, values(&self.options, &answer.options)))
    }
}

fn values<'a, O>(options: &'a [O], numbers: &[u32]) -> Vec<&'a O> {
    numbers.iter().filter_map(|&number| options.get(number as usize)).collect()
}

/// An iterator over the answers of a [`Cover`], each a list of its options.
pub struct Answers<'a, 'c, O> {
    options: &'a [O],
    search: Search,
    control: Control<'c>,
    stopped: Option<Stop>,
}

impl<'c, O> Answers<'_, 'c, O> {
    /// Returns why the search stopped early, or `None` if it is still running or has found every answer.
    pub fn stopped(&self) -> Option<Stop> {
        self.stopped
    }

    /// Resumes a stopped search with new limits.
    pub fn resume(&mut self, control: Control<'c>) {
        self.control = control;
        self.stopped = None;
    }

    /// Estimates how much of the search is done; see [`Search::progress`].
    pub fn progress(&self) -> f64 {
        self.search.progress()
    }
}

impl<'a, O> Iterator for Answers<'a, '_, O> {
    type Item = Vec<&'a O>;

    fn next(&mut self) -> Option<Vec<&'a O>> {
        if self.stopped.is_some() {
            return None;
        }
        match self.search.next(&mut self.control) {
            Ok(found) => {
                let answer = values(self.options, found?);
                self.stopped = self.control.answer().err();
                Some(answer)
            }
            Err(stop) => {
                self.stopped = Some(stop);
                None
            }
        }
    }
}

impl<O> fmt::Debug for Answers<'_, '_, O> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Answers").field("progress", &self.progress()).field("stopped", &self.stopped).finish()
    }
}
