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

use super::model::Variant;
use crate::format::{Format, page};

#[cfg(feature = "links")]
pub use fpuzzles::FromLink;

const EXAMPLE: &str = "http://127.0.0.1:7878/#p=variant.4x4.P&g=2x2&r=renban*cells=cf-a-5!thermo*cells=c0-4-8!odd*cells=c7!palindrome*cells=c8-4-5!killer*cells=c9-8-d*sum=n6!renban*cells=c9-d-e";

/// The best known formats first.
pub(super) const FORMATS: &[Format<Variant>] = &[
    rules::FORMAT,
    #[cfg(feature = "links")]
    fpuzzles::FORMAT,
    #[cfg(feature = "links")]
    fpuzzles::FPUZ,
    #[cfg(feature = "links")]
    sudokupad::FORMAT,
    iss::FORMAT,
    #[cfg(feature = "links")]
    penpa::FORMAT,
    keen::FORMAT,
    unequal::FORMAT,
    page::format(EXAMPLE),
    #[cfg(feature = "json")]
    json::FORMAT,
];

/// A board from a line of rules.
#[cfg(test)]
pub(super) fn read_line(line: &str) -> Variant {
    let text = crate::format::PuzzleText::new(line);
    (rules::FORMAT.read)(&text, &crate::format::Hints::default()).expect(line)
}

#[cfg(test)]
mod tests;
