//! Many puzzles on pages, their answers at the back.
//!
//! `layout` places everything first, so that a puzzle can name the page of its answer; `page` then draws the pages one
//! by one. Finished pages are kept only in their final form, so memory use is little more than the size of the file.

mod layout;
mod page;
#[cfg(test)]
mod tests;

use crate::fonts::Fonts;
use crate::pdf::{About, Bookmark, Document, Place};
use crate::picture::PictureError;
use gridproof::internals::say::BookLabels;
use gridproof::scene::Scene;
use layout::{BookLayout, Sheet};
use std::ops::ControlFlow;

/// One puzzle of a book.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// Its name, such as `Kakuro 9×9`.
    pub name: String,
    /// Its level of difficulty, in a word; may be empty.
    pub level: String,
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
    /// The number of puzzles on a page; fewer where boards would become too small.
    pub per_page: usize,
    /// The number of answers on a page; `None` for as many as are readable.
    pub answers_per_page: Option<usize>,
    /// Whether puzzles with a link show it as a QR code.
    pub codes: bool,
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
    /// Entries, counted from 0, whose link is too long for a QR code that fits; their text is linked instead.
    pub without_code: Vec<usize>,
}

impl Book {
    /// Makes a book. `watch` receives the number of finished pages and of all pages; `Break` stops the work and returns
    /// `None`.
    pub fn make(
        &self,
        entries: &[Entry],
        part: BookPart,
        fonts: &Fonts,
        watch: &mut dyn FnMut(usize, usize) -> ControlFlow<()>,
    ) -> Result<Option<FinishedBook>, PictureError> {
        let layout = BookLayout::new(self, entries, part);
        let labels =
            gridproof::internals::say::locale(&self.language).unwrap_or(gridproof::internals::say::LOCALES[0]).book;
        let mut document = Document::new(fonts);
        let artist = page::Artist { book: self, entries, layout: &layout, fonts, labels };
        for number in 0..layout.sheets.len() {
            if watch(number, layout.sheets.len()).is_break() {
                return Ok(None);
            }
            artist.page(&mut document, number);
        }
        let pdf = document.finish(&self.about(entries), &bookmarks(&layout, entries, labels))?;
        Ok(Some(FinishedBook { pdf, pages: layout.sheets.len(), without_code: layout.without_code }))
    }

    fn about(&self, entries: &[Entry]) -> About {
        let mut names: Vec<String> = self.keywords.clone();
        for entry in entries {
            // The name without the size.
            let family = entry.name.rsplit_once(' ').map_or(entry.name.as_str(), |(family, _)| family);
            if !names.iter().any(|name| name == family) {
                names.push(family.to_string());
            }
        }
        let subject = if self.subtitle.is_empty() { names.join(", ") } else { self.subtitle.clone() };
        let (title, author, language) = (self.title.clone(), self.author.clone(), self.language.clone());
        About { title, author, subject, keywords: names, language }
    }
}

/// Bookmarks: puzzles and answers, each with an entry per puzzle.
fn bookmarks(layout: &BookLayout, entries: &[Entry], labels: &BookLabels) -> Vec<Bookmark> {
    let mut chapters = Vec::new();
    for (title, answers) in [(labels.puzzles, false), (labels.answers, true)] {
        let mut children = Vec::new();
        for (page, sheet) in layout.sheets.iter().enumerate() {
            let Sheet::Boards(boards) = sheet else { continue };
            for slot in boards.slots.iter().filter(|_| boards.answers == answers) {
                let name = entries.get(slot.entry).map_or("", |entry| entry.name.as_str());
                let title = format!("{}. {name}", slot.entry + 1);
                children.push(Bookmark { title, to: Place { page, y: slot.place[1] }, children: Vec::new() });
            }
        }
        if let Some(first) = children.first() {
            let to = Place { y: 0.0, ..first.to };
            chapters.push(Bookmark { title: title.to_string(), to, children });
        }
    }
    chapters
}
