//! Reasoning as people do it: steps that say what they do and why.
//!
//! A family keeps a *state* (candidates, cell by cell) and a table of [`Technique`]s, cheapest first. Finders are
//! pure functions: they look at a state and hand [`Step`]s to a [`Sink`]. Only the driver ([`walk`]) applies them.
//! A step is data, enough to draw it and to say it in any language; the words are in tables of [`say::Language`].
//!
//! | module | what |
//! |---|---|
//! | [`step`] | [`Step`], [`Mark`], [`House`], [`Because`]: what a step does, and because of what |
//! | [`technique`] | [`Technique`], [`Level`], [`Sink`]: a row of a table, and where its finds go |
//! | [`reason`] | [`State`], [`Reason`]: a state with its table, without its type |
//! | [`walk`] | the driver: first step, all steps, the whole path |
//! | [`rate`] | difficulty that does not depend on how a board is turned |
//! | [`trial`] | assume, follow, refute: shown, and rated as such |
//! | [`say`] | sentences from steps |
//! | [`cells`], [`houses`] | sets of cells, and boards made of houses that hold every digit once |

pub mod cells;
pub mod houses;
pub mod rate;
pub mod reason;
pub mod say;
pub mod step;
pub mod technique;
pub mod trial;
pub mod walk;

#[cfg(test)]
mod tests;

pub use reason::{Clash, Reason, Reasoner, State};
pub use step::{Because, House, HouseIndex, HouseKind, Link, Mark, Node, Side, Step, What};
pub use technique::{About, Level, Sink, Technique};
pub use walk::{End, Path, Plan};
