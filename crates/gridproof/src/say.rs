//! The words for steps, techniques, hints and ratings: one file per language.
//!
//! A further language is a copy of `en.rs` with its words translated, and one line in [`LANGUAGES`]. Tests hold every
//! language to the same keys, and every sentence to the roles its steps have.

mod advice;
mod en;
mod ko;

pub use advice::{Strength, advice, end, of_standing};
pub use gridproof_engine::logic::say::{Language, Naming, Speaker, Words};

/// Every language, English first.
pub static LANGUAGES: &[&Language] = &[&en::LANGUAGE, &ko::LANGUAGE];

/// The language with this tag.
pub fn language(tag: &str) -> Option<&'static Language> {
    LANGUAGES.iter().copied().find(|language| language.tag == tag)
}
