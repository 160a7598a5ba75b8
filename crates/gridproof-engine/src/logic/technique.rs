//! A row of a table of techniques, and where its finds go.

use super::step::Step;
use crate::search::{Control, Stop};
use std::fmt;
use std::ops::ControlFlow;

/// How hard something is, in one word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Level {
    /// Anybody, at once.
    Easy,
    /// With pencil marks.
    Medium,
    /// With patterns one has to know.
    Hard,
    /// With chains of reasons.
    Expert,
    /// With trial, or what is close to it.
    Extreme,
}

impl Level {
    /// All levels, easiest first.
    pub const ALL: [Level; 5] = [Level::Easy, Level::Medium, Level::Hard, Level::Expert, Level::Extreme];

    /// The word used on the command line and in JSON.
    pub const fn id(self) -> &'static str {
        match self {
            Level::Easy => "easy",
            Level::Medium => "medium",
            Level::Hard => "hard",
            Level::Expert => "expert",
            Level::Extreme => "extreme",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// What is known of a technique without the type of its states.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct About {
    /// The name used to switch it on and off.
    pub id: &'static str,
    /// The kinds of steps it makes; each has a name and sentences in every language.
    pub kinds: &'static [&'static str],
    /// How hard it is.
    pub level: Level,
    /// What one step of it costs.
    pub cost: u32,
    /// Whether it is used unless switched off.
    pub on: bool,
    /// Whether it reasons from the puzzle having one answer. Such a technique is sound only where that is proved, and
    /// only where swapping digits breaks no rule but those of the houses; see [`Reason::without_uniqueness`].
    ///
    /// [`Reason::without_uniqueness`]: super::Reason::without_uniqueness
    pub needs_unique: bool,
}

/// A row of a table of techniques.
pub struct Technique<S: 'static> {
    /// What it is.
    pub about: About,
    /// Hands steps to the sink, the one to take first. Looks only.
    pub find: fn(&S, &mut Sink<'_, '_>) -> ControlFlow<()>,
}

/// Where finders put steps, and spend effort.
pub struct Sink<'s, 'c> {
    take: &'s mut dyn FnMut(Step) -> ControlFlow<()>,
    control: &'s mut Control<'c>,
    stop: Option<Stop>,
    one: bool,
}

impl<'s, 'c> Sink<'s, 'c> {
    /// A sink that hands steps to `take`. With `one`, finders may leave out all but the step they would hand over first.
    pub fn new(
        one: bool,
        control: &'s mut Control<'c>,
        take: &'s mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> Sink<'s, 'c> {
        Sink { take, control, stop: None, one }
    }

    /// Hands one step over. A break means: stop looking.
    #[inline]
    pub fn step(&mut self, step: Step) -> ControlFlow<()> {
        (self.take)(step)
    }

    /// Whether only the first step counts; finders that sort what they find may then do less.
    pub fn one(&self) -> bool {
        self.one
    }

    /// Counts one piece of work; every loop that may take long calls it. A break means: stop looking.
    #[inline]
    pub fn tick(&mut self) -> ControlFlow<()> {
        match self.control.tick() {
            Ok(()) => ControlFlow::Continue(()),
            Err(stop) => {
                self.stop = Some(stop);
                ControlFlow::Break(())
            }
        }
    }

    /// Why the looking was stopped, if a limit stopped it.
    pub fn stopped(&self) -> Result<(), Stop> {
        self.stop.map_or(Ok(()), Err)
    }
}
