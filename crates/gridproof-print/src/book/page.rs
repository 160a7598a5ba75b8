//! Draws the pages of a book.

use super::layout::{Boards, BookLayout, CHAPTER, HEAD, MARGIN, SMALL_HEAD, Sheet, Slot, TITLE, paper};
use super::{Book, Entry};
use crate::board::{self, BoardStyle};
use crate::drawing::{Anchor, BLACK, Colour, Drawing};
use crate::fonts::{Fonts, Weight};
use crate::pdf::{Document, Link, Place, Target};
use gridproof::internals::say::{BookLabels, fill};

/// The colour of secondary text.
const SOFT: Colour = Colour::grey(90);

/// Draws pages.
pub(super) struct Artist<'a> {
    pub(super) book: &'a Book,
    pub(super) entries: &'a [Entry],
    pub(super) layout: &'a BookLayout,
    pub(super) fonts: &'a Fonts,
    pub(super) labels: &'a BookLabels,
}

impl Artist<'_> {
    /// Adds a page to the document.
    pub(super) fn page(&self, document: &mut Document<'_>, number: usize) {
        let Some(sheet) = self.layout.sheets.get(number) else { return };
        let turned = matches!(sheet, Sheet::Boards(boards) if boards.turned);
        let (width, height) = paper(self.book, turned);
        let mut drawing = Drawing::new(width, height);
        let mut links = Vec::new();
        match sheet {
            Sheet::Title => self.title_page(&mut drawing),
            Sheet::Boards(boards) => {
                self.frame(&mut drawing, boards, number);
                for slot in &boards.slots {
                    if boards.answers {
                        self.answer(&mut drawing, slot, &mut links);
                    } else {
                        self.puzzle(&mut drawing, slot, &mut links);
                    }
                }
            }
        }
        document.page(&drawing, 1.0, links);
    }

    fn title_page(&self, drawing: &mut Drawing) {
        let (middle, mut y) = (drawing.width / 2.0, drawing.height * 0.36);
        let room = drawing.width - 2.0 * MARGIN;
        for line in wrap(self.fonts, &self.book.title, Weight::Bold, 34.0, room) {
            drawing.text((middle, y), Anchor::Middle, line.1, Weight::Bold, BLACK, &line.0);
            y += line.1 * 1.25;
        }
        for line in wrap(self.fonts, &self.book.subtitle, Weight::Regular, 16.0, room) {
            drawing.text((middle, y), Anchor::Middle, line.1, Weight::Regular, SOFT, &line.0);
            y += line.1 * 1.4;
        }
        let mut y = drawing.height * 0.8;
        let count = fill(self.labels.count, &[&self.entries.len().to_string()]);
        for text in [self.book.author.as_str(), &count] {
            for line in wrap(self.fonts, text, Weight::Regular, 13.0, room) {
                drawing.text((middle, y), Anchor::Middle, line.1, Weight::Regular, SOFT, &line.0);
                y += line.1 * 1.5;
            }
        }
    }

    /// The text around the boards: page number, running title, heading.
    fn frame(&self, drawing: &mut Drawing, boards: &Boards, number: usize) {
        let (width, height, middle) = (drawing.width, drawing.height, drawing.width / 2.0);
        let page = (number + 1).to_string();
        drawing.text((middle, height - MARGIN * 0.5), Anchor::Middle, 9.0, Weight::Regular, SOFT, &page);
        let room = width - 2.0 * MARGIN;
        let headed = number == 0 && self.layout.headed;
        let mut y = MARGIN;
        if headed {
            let by = [self.book.subtitle.as_str(), self.book.author.as_str()];
            let by: Vec<&str> = by.into_iter().filter(|text| !text.is_empty()).collect();
            let by = by.join(" · ");
            for (text, weight, size, down, colour) in
                [(self.book.title.as_str(), Weight::Bold, 18.0, 12.0, BLACK), (&by, Weight::Regular, 10.0, 28.0, SOFT)]
            {
                let size = fitting(self.fonts, text, weight, size, room);
                drawing.text((middle, MARGIN + down), Anchor::Middle, size, weight, colour, text);
            }
            y += TITLE;
        } else if !self.book.title.is_empty() {
            let size = fitting(self.fonts, &self.book.title, Weight::Regular, 8.0, room);
            drawing.text((middle, MARGIN * 0.62), Anchor::Middle, size, Weight::Regular, SOFT, &self.book.title);
        }
        if boards.answers && boards.first {
            drawing.text((MARGIN, y + CHAPTER * 0.45), Anchor::Start, 15.0, Weight::Bold, BLACK, self.labels.answers);
        }
    }

    fn puzzle(&self, drawing: &mut Drawing, slot: &Slot, links: &mut Vec<Link>) {
        let Some(entry) = self.entries.get(slot.entry) else { return };
        let [left, y, width, _] = slot.place;
        let number = (slot.entry + 1).to_string();
        // The lines above the board end before the code.
        let end = slot.code.filter(|(at, _)| at.1 <= y + 1.0).map_or(left + width, |(at, _)| at.0 - 6.0);
        let size = 15.0;
        let wide = self.fonts.width(&number, Weight::Bold, size);
        let upper = slot.board.1 - HEAD;
        let base = upper + size * 0.8;
        drawing.text((left, base), Anchor::Start, size, Weight::Bold, BLACK, &number);
        let about: Vec<&str> =
            [entry.name.as_str(), &entry.level].into_iter().filter(|text| !text.is_empty()).collect();
        let about = about.join(" · ");
        let text_left = left + wide + 5.0;
        let room = (end - text_left).max(10.0);
        let fits = fitting(self.fonts, &about, Weight::Regular, 9.0, room);
        drawing.text((text_left, base - 4.6), Anchor::Start, fits, Weight::Regular, BLACK, &about);
        let mut area = [left, upper, wide, size];
        if let Some((page, to)) = self.layout.answers.get(slot.entry).copied().flatten() {
            let text = fill(self.labels.answer_on, &[&(page + 1).to_string()]);
            let fits = fitting(self.fonts, &text, Weight::Regular, 6.8, room);
            drawing.text((text_left, base + 3.0), Anchor::Start, fits, Weight::Regular, SOFT, &text);
            area[2] += 5.0 + self.fonts.width(&text, Weight::Regular, fits);
            links.push(inner(area, page, to, &text));
        }
        let style = BoardStyle { side: slot.side, clues: true };
        drawing.place(slot.board, board::draw(&entry.puzzle, None, &style));
        if let (Some((at, module)), Some(Some(code))) = (slot.code, self.layout.codes.get(slot.entry)) {
            let side = code.side as f64 * module;
            drawing.place(at, code.draw(module));
            links.extend(entry.link.as_ref().map(|link| outer([at.0, at.1, side, side], link)));
        } else if let Some(link) = &entry.link {
            let wide = self.fonts.width(&about, Weight::Regular, fits);
            links.push(outer([text_left, base - 12.0, wide, 9.0], link));
        }
    }

    fn answer(&self, drawing: &mut Drawing, slot: &Slot, links: &mut Vec<Link>) {
        let Some(entry) = self.entries.get(slot.entry) else { return };
        let number = (slot.entry + 1).to_string();
        let (left, base) = (slot.board.0, slot.board.1 - SMALL_HEAD + 8.0);
        drawing.text((left, base), Anchor::Start, 9.5, Weight::Bold, BLACK, &number);
        if let Some((page, to)) = self.layout.puzzles.get(slot.entry).copied().flatten() {
            let wide = self.fonts.width(&number, Weight::Bold, 9.5);
            let text = fill(self.labels.puzzle_on, &[&(page + 1).to_string()]);
            drawing.text((left + wide + 3.5, base), Anchor::Start, 6.2, Weight::Regular, SOFT, &text);
            let area = [left, base - 9.0, wide + 4.0 + self.fonts.width(&text, Weight::Regular, 6.2), 11.0];
            links.push(inner(area, page, to, &text));
        }
        let style = BoardStyle { side: slot.side, clues: false };
        drawing.place(slot.board, board::draw(&entry.answer, None, &style));
    }
}

/// A link within the book.
fn inner(area: [f64; 4], page: usize, y: f64, text: &str) -> Link {
    let target = Target::Place(Place { page, y: (y - 8.0).max(0.0) });
    Link { area, target, text: text.to_string() }
}

/// A link to the outside.
fn outer(area: [f64; 4], address: &str) -> Link {
    Link { area, target: Target::Address(address.to_string()), text: address.to_string() }
}

/// The size, at most `size`, at which a text fits.
fn fitting(fonts: &Fonts, text: &str, weight: Weight, size: f64, room: f64) -> f64 {
    let wide = fonts.width(text, weight, size);
    if wide > room { size * room / wide } else { size }
}

/// Breaks a text into lines that fit, each with its size; a word that is too long is set smaller.
fn wrap(fonts: &Fonts, text: &str, weight: Weight, size: f64, room: f64) -> Vec<(String, f64)> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if fonts.width(&format!("{line} {word}"), weight, size) <= room => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_string()),
        }
    }
    lines.into_iter().map(|line| (line.clone(), fitting(fonts, &line, weight, size, room))).collect()
}
