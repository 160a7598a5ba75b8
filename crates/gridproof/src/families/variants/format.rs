//! How boards with rules are written.

#[cfg(feature = "links")]
mod fpuzzles;
#[cfg(feature = "json")]
mod json;

use super::Variant;
use crate::format::{Format, page};

#[cfg(feature = "links")]
pub use fpuzzles::FromLink;

const EXAMPLE: &str = "http://127.0.0.1:7878/#p=variant.4x4.P&g=2x2&r=renban*cells=cf-a-5!thermo*cells=c0-4-8!odd*cells=c7!palindrome*cells=c8-4-5!killer*cells=c9-8-d*sum=n6!renban*cells=c9-d-e";

/// The best known formats first.
pub(super) const FORMATS: &[Format<Variant>] = &[
    #[cfg(feature = "json")]
    json::FORMAT,
    #[cfg(feature = "links")]
    fpuzzles::FORMAT,
    #[cfg(feature = "links")]
    fpuzzles::FPUZ,
    page::format(EXAMPLE),
];

/// What is wrong with a text that names no rules.
fn plain(puzzle: &Variant) -> Option<gridproof_engine::message::Message> {
    puzzle
        .is_plain()
        .then(|| gridproof_engine::message!("this board has no rules of its own: it is a plain Sudoku or Latin square"))
}
