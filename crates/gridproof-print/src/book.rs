//! Many puzzles on pages, their answers at the back.
//!
//! `plan` puts the puzzles in order, in sections by family and groups by level. `layout` then places everything, so that a puzzle
//! can name the page of its answer, and `page` and `front` draw the pages one by one. Finished pages are kept only in
//! their final form, so memory use is little more than the size of the file.

mod examples;
mod front;
mod layout;
mod page;
mod plan;
mod slots;
#[cfg(test)]
mod tests;

use crate::fonts::Fonts;
use crate::pdf::{About, Bookmark, Document, Place};
use crate::picture::PictureError;
use gridproof::internals::say::{LOCALES, Locale, locale};
use gridproof::logic::Level;
use gridproof::scene::Scene;
use layout::{BookLayout, family_name};
use plan::Plan;
use std::ops::ControlFlow;

/// One puzzle of a book.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// The id of its family, such as `kakuro`. It decides the section, and the rules in it.
    pub family: String,
    /// Its name, such as `Kakuro 9×9`.
    pub name: String,
    /// Its level of difficulty; `None` if it is not rated.
    pub level: Option<Level>,
    /// The board.
    pub puzzle: Scene,
    /// The board with its answer.
    pub answer: Scene,
    /// A link to play it.
    pub link: Option<String>,
}

/// A size of paper.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Paper {
    /// 210 by 297 mm.
    A4,
    /// 148 by 210 mm.
    A5,
    /// 8.5 by 11 inches.
    Letter,
}

impl Paper {
    /// Width and height in points.
    pub fn points(self) -> (f64, f64) {
        match self {
            Paper::A4 => (595.28, 841.89),
            Paper::A5 => (419.53, 595.28),
            Paper::Letter => (612.0, 792.0),
        }
    }
}

/// Which part of a book goes into the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BookPart {
    /// Puzzles, then answers.
    Whole,
    /// Puzzles only.
    Puzzles,
    /// Answers only.
    Answers,
}

/// The order of the puzzles. Sections and groups come first: within each, the puzzles are in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// That of the entries.
    AsGiven,
    /// Easiest level first, puzzles without a level last. Puzzles of the same level keep their order.
    Level,
}

/// How the puzzles of a section are grouped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Grouping {
    /// Not at all.
    None,
    /// By level, easiest first. Each group starts on a new page, with a heading; puzzles without a level are the last group.
    Level,
}

/// The settings of a book.
#[derive(Clone, Debug, PartialEq)]
pub struct Book {
    /// Its title; empty for none.
    pub title: String,
    /// A line below the title.
    pub subtitle: String,
    /// The author.
    pub author: String,
    /// The language of its labels, as a tag. Any tag is recorded for screen readers; languages that [`gridproof::say`] lacks
    /// have English labels.
    pub language: String,
    /// The paper.
    pub paper: Paper,
    /// The number of puzzles on a page; fewer where boards would become too small. Boards are as large as the page allows.
    pub per_page: usize,
    /// The number of answers on a page; `None` for as many as are readable.
    pub answers_per_page: Option<usize>,
    /// Whether puzzles with a link show it as a QR code. Its side is at most a quarter of the board's shorter side and 25 mm, and its
    /// modules are at least 0.33 mm: a link too long for that has no code.
    pub codes: bool,
    /// Whether puzzles show their level.
    pub levels: bool,
    /// Whether each family has a section of its own; `None` if there are several families.
    pub sections: Option<bool>,
    /// Whether the rules of each family have a page, with an example and its answer; `None` for books with sections.
    pub rules: Option<bool>,
    /// Whether there is a table of contents; `None` for books with sections or groups.
    pub contents: Option<bool>,
    /// The order of the puzzles.
    pub order: Order,
    /// How the puzzles are grouped.
    pub grouping: Grouping,
    /// Whether the title has a page of its own; `None` for longer books only.
    pub title_page: Option<bool>,
    /// Keywords of the document.
    pub keywords: Vec<String>,
}

impl Default for Book {
    fn default() -> Book {
        Book {
            title: String::new(),
            subtitle: String::new(),
            author: String::new(),
            language: "en".to_string(),
            paper: Paper::A4,
            per_page: 4,
            answers_per_page: None,
            codes: true,
            levels: true,
            sections: None,
            rules: None,
            contents: None,
            order: Order::AsGiven,
            grouping: Grouping::None,
            title_page: None,
            keywords: Vec::new(),
        }
    }
}

/// A finished book.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FinishedBook {
    /// The file.
    pub pdf: Vec<u8>,
    /// The number of pages.
    pub pages: usize,
    /// The numbers, as printed in the book, of puzzles whose link is too long for a QR code that fits; their text is linked instead.
    pub without_code: Vec<usize>,
}

impl Book {
    /// Makes a book. `watch` receives the number of finished pages and of all pages; `Break` stops the work and returns
    /// `None`. A text with a character that no font has is an error.
    pub fn make(
        &self,
        entries: &[Entry],
        part: BookPart,
        fonts: &Fonts,
        watch: &mut dyn FnMut(usize, usize) -> ControlFlow<()>,
    ) -> Result<Option<FinishedBook>, PictureError> {
        let locale = locale(&self.language).unwrap_or(LOCALES[0]);
        let plan = Plan::new(self, entries);
        let entries: Vec<&Entry> = plan.order.iter().map(|&at| &entries[at]).collect();
        let layout = BookLayout::new(self, &plan, &entries, part, locale);
        let mut document = Document::new(fonts);
        let artist = page::Artist { book: self, entries: &entries, layout: &layout, fonts, locale };
        for number in 0..layout.sheets.len() {
            if watch(number, layout.sheets.len()).is_break() {
                return Ok(None);
            }
            artist.page(&mut document, number);
        }
        let pdf = document.finish(&self.about(&entries, locale), &bookmarks(&layout, &entries))?;
        let without_code = layout.without_code.iter().filter(|_| self.codes && part != BookPart::Answers);
        let without_code = without_code.map(|at| at + 1).collect();
        Ok(Some(FinishedBook { pdf, pages: layout.sheets.len(), without_code }))
    }

    fn about(&self, entries: &[&Entry], locale: &Locale) -> About {
        let mut names: Vec<String> = self.keywords.clone();
        for name in plan::families(entries).into_iter().map(|id| family_name(locale, id)) {
            if !names.contains(&name) {
                names.push(name);
            }
        }
        let subject = if self.subtitle.is_empty() { names.join(", ") } else { self.subtitle.clone() };
        let (title, author, language) = (self.title.clone(), self.author.clone(), self.language.clone());
        About { title, author, subject, keywords: names, language }
    }
}

/// Bookmarks: the parts of the book, each with the parts in it or an entry per puzzle.
fn bookmarks(layout: &BookLayout, entries: &[&Entry]) -> Vec<Bookmark> {
    let mut bookmarks: Vec<Bookmark> = Vec::new();
    for part in &layout.parts {
        let mut children = Vec::new();
        for at in part.places.clone().filter(|_| part.leaf) {
            let places = if part.answers { &layout.answers } else { &layout.puzzles };
            let Some((page, y)) = places.get(at).copied().flatten() else { continue };
            let title = format!("{}. {}", at + 1, entries[at].name);
            children.push(Bookmark { title, to: Place { page, y }, children: Vec::new() });
        }
        let mut siblings = &mut bookmarks;
        for _ in 0..part.depth {
            // Parts are listed after the part that they belong to.
            if siblings.is_empty() {
                break;
            }
            let last = siblings.len() - 1;
            siblings = &mut siblings[last].children;
        }
        siblings.push(Bookmark { title: part.title.clone(), to: Place { page: part.page, y: part.y }, children });
    }
    bookmarks
}
