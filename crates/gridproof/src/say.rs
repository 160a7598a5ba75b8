//! The words of every language: for steps, techniques, hints and ratings, for the families, the terminal program, printed books
//! and the web page.
//!
//! A language is a folder with the files of `en/`, translated, a file of the same name beside it, and two lines here: `mod` and
//! `LOCALES`. Tests check that all languages have the same keys, and that every sentence uses only roles that its steps have.

mod advice;
pub(crate) mod book;
mod lesson;
pub(crate) mod locale;
pub(crate) mod terminal;

mod en;
mod ko;

use crate::AnyPuzzle;
pub use advice::{Strength, advice, end, of_standing};
pub(crate) use book::BookLabels;
pub(crate) use gridproof_engine::logic::say::Words;
pub use gridproof_engine::logic::say::{Language, Naming, Speaker};
pub use lesson::{feedback, mark_feedback};
pub(crate) use locale::{FamilyWords, Locale};
pub(crate) use terminal::TerminalWords;

/// Every language, English first.
#[rustfmt::skip]
pub(crate) static LOCALES: &[&Locale] = &[
    &en::LOCALE,
    &ko::LOCALE,
];

/// Describes steps on the board of a puzzle, with cells named `r1c1`.
pub fn speaker<'a>(language: &'a Language, puzzle: &'a dyn AnyPuzzle) -> Speaker<'a> {
    let speaker = Speaker::new(language, puzzle.columns()).with_lowest(puzzle.lowest_digit());
    Speaker { names: puzzle.house_names(), ..speaker }
}

/// The languages of `LOCALES`.
pub static LANGUAGES: &[&Language] = &{
    let mut languages = [LOCALES[0].language; LOCALES.len()];
    let mut at = 0;
    while at < languages.len() {
        languages[at] = LOCALES[at].language;
        at += 1;
    }
    languages
};

/// The words of the language with this tag. A region is ignored: `ko-KR` is `ko`.
pub(crate) fn locale(tag: &str) -> Option<&'static Locale> {
    let main = tag.split('-').next().unwrap_or_default();
    LOCALES.iter().copied().find(|locale| locale.tag() == main)
}

/// The language with this tag.
pub fn language(tag: &str) -> Option<&'static Language> {
    LANGUAGES.iter().copied().find(|language| language.tag == tag)
}
