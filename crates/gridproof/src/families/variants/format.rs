//! How boards with rules are written.

#[cfg(feature = "links")]
mod fpuzzles;
mod iss;
#[cfg(feature = "json")]
mod json;
mod keen;
mod parts;
#[cfg(feature = "links")]
mod penpa;
mod rules;
#[cfg(feature = "links")]
mod sudokupad;
mod tatham;
mod unequal;

#[cfg(feature = "links")]
pub use fpuzzles::FromLink;

use super::model::Variant;
use crate::format::Format;

/// Best known first.
#[cfg_attr(not(test), expect(dead_code, reason = "the table of families does not have this one yet"))]
#[rustfmt::skip]
pub(super) const FORMATS: &[Format<Variant>] = &[
    rules::FORMAT,
    iss::FORMAT,
    #[cfg(feature = "links")]
    sudokupad::FORMAT,
    #[cfg(feature = "links")]
    penpa::FORMAT,
    keen::FORMAT,
    unequal::FORMAT,
];

#[cfg(test)]
mod tests;
