//! How boards with rules are written.

#[cfg(feature = "links")]
mod fpuzzles;
mod iss;
#[cfg(feature = "json")]
mod json;
mod keen;
mod parts;
mod rules;
mod tatham;
mod unequal;

#[cfg(feature = "links")]
pub use fpuzzles::FromLink;

use super::model::Variant;
use crate::format::Format;

/// Best known first.
#[cfg_attr(not(test), expect(dead_code, reason = "the table of families does not have this one yet"))]
pub(super) const FORMATS: &[Format<Variant>] = &[rules::FORMAT, iss::FORMAT, keen::FORMAT, unequal::FORMAT];

#[cfg(test)]
mod tests;
