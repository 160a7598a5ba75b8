//! A row of a table of techniques, and the sink for the steps it finds.

use super::step::Step;
use crate::search::{Control, Stop};
use std::fmt;
use std::ops::ControlFlow;

/// How hard a puzzle or technique is, in one word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Level {
    /// Seen immediately by anyone.
    Easy,
    /// Needs pencil marks.
    Medium,
    /// Needs patterns that have to be learnt.
    Hard,
    /// Needs chains of inference.
    Expert,
    /// Needs trial, or something close to it.
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

/// Everything about a technique except its finder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TechniqueInfo {
    /// The name used to switch it on and off.
    pub id: &'static str,
    /// The kinds of steps it finds; each has a name and sentences in every language.
    pub kinds: &'static [&'static str],
    /// How hard it is.
    pub level: Level,
    /// What one step costs in a rating.
    pub cost: u32,
    /// Whether it is on by default.
    pub on: bool,
    /// Whether it reasons from the puzzle having exactly one answer. Such a technique is sound only where that is
    /// proved, and only on puzzles without rules beyond their houses; see [`AnyReasoner::without_uniqueness`].
    ///
    /// [`AnyReasoner::without_uniqueness`]: super::AnyReasoner::without_uniqueness
    pub needs_unique: bool,
}

/// A row of a table of techniques.
pub struct Technique<S: 'static> {
    /// Its name, level and cost.
    pub info: TechniqueInfo,
    /// Passes steps to the sink, the preferred one first. Never changes the state.
    pub find: fn(&S, &mut Sink<'_, '_>) -> ControlFlow<()>,
    /// Completes the reasons of its steps, before [`State::justify`](super::State::justify) does.
    pub justify: fn(&S, Step) -> Step,
}

impl<S: 'static> Technique<S> {
    /// A row whose steps have all their reasons, or get them from the state.
    pub const fn new(info: TechniqueInfo, find: fn(&S, &mut Sink<'_, '_>) -> ControlFlow<()>) -> Technique<S> {
        Technique { info, find, justify: |_, step| step }
    }

    /// The same row with the reasons that its finder leaves out.
    #[must_use]
    pub const fn with_reasons(mut self, justify: fn(&S, Step) -> Step) -> Technique<S> {
        self.justify = justify;
        self
    }
}

/// Receives the steps that finders find, and counts their work.
pub struct Sink<'s, 'c> {
    take: &'s mut dyn FnMut(Step) -> ControlFlow<()>,
    control: &'s mut Control<'c>,
    stop: Option<Stop>,
    one: bool,
}

impl<'s, 'c> Sink<'s, 'c> {
    /// Creates a sink that passes steps to `take`. With `one`, finders may skip all but their first step.
    pub fn new(
        one: bool,
        control: &'s mut Control<'c>,
        take: &'s mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> Sink<'s, 'c> {
        Sink { take, control, stop: None, one }
    }

    /// Passes one step on. A break means: stop looking.
    #[inline]
    pub fn step(&mut self, step: Step) -> ControlFlow<()> {
        (self.take)(step)
    }

    /// Whether only the first step counts; finders that sort their steps can then do less.
    pub fn one(&self) -> bool {
        self.one
    }

    /// Counts one unit of work; every loop that may take long calls it. A break means: stop looking.
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

    /// Does work that counts and may be stopped by itself. A break means: stop looking.
    pub fn work<T>(&mut self, work: impl FnOnce(&mut Control<'c>) -> Result<T, Stop>) -> ControlFlow<(), T> {
        match work(self.control) {
            Ok(done) => ControlFlow::Continue(done),
            Err(stop) => {
                self.stop = Some(stop);
                ControlFlow::Break(())
            }
        }
    }

    /// Returns as an error the limit that stopped the search for steps, if one did.
    pub fn stopped(&self) -> Result<(), Stop> {
        self.stop.map_or(Ok(()), Err)
    }
}
