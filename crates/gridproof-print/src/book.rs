//! Many puzzles on pages, their answers at the back.
//!
//! Where everything stands is decided first (`layout`), so that a puzzle can say on which page its answer is; then the
//! pages are drawn one by one (`page`). Pages are kept in their final form only, so that memory grows with the size of
//! the file and little else.

mod layout;
mod page;
#[cfg(test)]
mod tests;
mod words;

pub use words::language;

use crate::fonts::Fonts;
use crate::pdf::CREATOR;
use crate::picture::Trouble;
use gridproof::scene::Scene;
use krilla::destination::XyzDestination;
use krilla::geom::Point;
use krilla::metadata::{Metadata, PageLayout};
use krilla::outline::{Outline, OutlineNode};
use layout::{Layout, Sheet};
use std::ops::ControlFlow;
use words::Words;

/// One puzzle of a book.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// What it is, such as `Kakuro 9×9`.
    pub name: String,
    /// How hard it is, in a word; may be empty.
    pub level: String,
    /// The board.
    pub puzzle: Scene,
    /// The board with its answer.
    pub answer: Scene,
    /// Where it can be played.
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

/// What of a book is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// Puzzles, then answers.
    Whole,
    /// Puzzles only.
    Puzzles,
    /// Answers only.
    Answers,
}

/// A book to be made.
#[derive(Clone, Debug, PartialEq)]
pub struct Book {
    /// Its title; empty for none.
    pub title: String,
    /// What stands below the title.
    pub subtitle: String,
    /// Who made it.
    pub author: String,
    /// The language of the few words in it, as a tag: `en` or `ko`. Others are written down for readers, with words in
    /// English.
    pub language: String,
    /// The paper.
    pub paper: Paper,
    /// So many puzzles on a page; fewer where boards would become too small.
    pub per_page: usize,
    /// So many answers on a page; as many as can be read if `None`.
    pub answers_per_page: Option<usize>,
    /// A code with the link of each puzzle that has one.
    pub codes: bool,
    /// A page with nothing but the title; `None` for longer books only.
    pub title_page: Option<bool>,
    /// Words to find the book by.
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

/// A book.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Made {
    /// The file.
    pub pdf: Vec<u8>,
    /// How many pages it has.
    pub pages: usize,
    /// Entries, from 0, whose link is too long for a code of a size that fits; they have the link, but no code.
    pub without_code: Vec<usize>,
}

impl Book {
    /// Makes a book. `watch` is told how many pages are done, and of how many; a break from it ends the making.
    pub fn make(
        &self,
        entries: &[Entry],
        part: Part,
        fonts: &Fonts,
        watch: &mut dyn FnMut(usize, usize) -> ControlFlow<()>,
    ) -> Result<Option<Made>, Trouble> {
        let layout = Layout::new(self, entries, part);
        let words = words::words(&self.language);
        let mut document = krilla::Document::new();
        let artist = page::Artist { book: self, entries, layout: &layout, fonts, words };
        for number in 0..layout.sheets.len() {
            if watch(number, layout.sheets.len()).is_break() {
                return Ok(None);
            }
            artist.page(&mut document, number)?;
        }
        document.set_outline(outline(&layout, entries, words));
        document.set_metadata(self.metadata(entries));
        let pdf = document.finish().map_err(|error| Trouble::Inside(format!("{error:?}")))?;
        Ok(Some(Made { pdf, pages: layout.sheets.len(), without_code: layout.without_code }))
    }

    fn metadata(&self, entries: &[Entry]) -> Metadata {
        let mut names: Vec<String> = self.keywords.clone();
        for entry in entries {
            // Without the size.
            let family = entry.name.rsplit_once(' ').map_or(entry.name.as_str(), |(family, _)| family);
            if !names.iter().any(|name| name == family) {
                names.push(family.to_string());
            }
        }
        let authors = if self.author.is_empty() { Vec::new() } else { vec![self.author.clone()] };
        let subject = if self.subtitle.is_empty() { names.join(", ") } else { self.subtitle.clone() };
        Metadata::new()
            .title(self.title.clone())
            .description(subject)
            .authors(authors)
            .keywords(names)
            .language(self.language.clone())
            .creator(CREATOR.to_string())
            .producer(CREATOR.to_string())
            .page_layout(PageLayout::SinglePage)
    }
}

/// Bookmarks: puzzles and answers, each with a line per puzzle.
fn outline(layout: &Layout, entries: &[Entry], words: &Words) -> Outline {
    let mut outline = Outline::new();
    for (title, answers) in [(words.puzzles, false), (words.answers, true)] {
        let mut node: Option<OutlineNode> = None;
        for (at, sheet) in layout.sheets.iter().enumerate() {
            let Sheet::Boards(boards) = sheet else { continue };
            for slot in boards.slots.iter().filter(|_| boards.answers == answers) {
                let to = |y: f64| XyzDestination::new(at, Point::from_xy(0.0, y as f32));
                let top = node.get_or_insert_with(|| OutlineNode::new(title.to_string(), to(0.0)));
                let name = entries.get(slot.entry).map_or("", |entry| entry.name.as_str());
                top.push_child(OutlineNode::new(format!("{}. {name}", slot.entry + 1), to(slot.place[1])));
            }
        }
        if let Some(node) = node {
            outline.push_child(node);
        }
    }
    outline
}
