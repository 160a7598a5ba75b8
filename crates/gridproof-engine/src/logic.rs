//! Reasoning as people do it: steps that say what they do and why.
//!
//! A family keeps a *state* (candidates, cell by cell) and a table of [`Technique`]s, cheapest first. Finders are
//! pure functions: they read a state and pass [`Step`]s to a [`Sink`]. Only the driver ([`walk`]) applies them.
//! A step is data, enough to draw it and to describe it in any language; the words are in the tables of
//! [`say::Language`].
//!
//! | module | what |
//! |---|---|
//! | [`step`] | [`Step`], [`Mark`], [`House`], [`Premise`]: what a step does, and why |
//! | [`technique`] | [`Technique`], [`Level`], [`Sink`]: a row of a table, and where finders put their steps |
//! | [`reason`] | [`State`], [`Reasoner`], [`AnyReasoner`]: a state with its table, and the same with its type erased |
//! | [`walk`] | the driver: next step, or the whole path |
//! | [`rate`] | difficulty that is the same for equivalent boards |
//! | [`trial`] | assume, follow, refute: the steps are kept, and rated as trial |
//! | [`say`], [`name`] | sentences from steps; what tells houses apart in them |
//! | [`cells`], [`houses`] | sets of cells, and boards made of houses |

pub mod cells;
pub mod houses;
pub mod name;
pub mod rate;
pub mod reason;
pub mod say;
pub mod step;
pub mod technique;
pub mod trial;
pub mod walk;

#[cfg(test)]
mod tests;

pub use name::{HouseName, HouseNames, Place};
pub use reason::{AnyReasoner, Clash, Reasoner, State};
pub use step::{Evidence, House, HouseIndex, HouseKind, Link, Mark, Node, Premise, Side, Step, Via};
pub use technique::{Level, Sink, Technique, TechniqueInfo};
pub use walk::{End, Path, WalkOptions};
