//! Draws the pages of a book.

use super::layout::{Boards, BookLayout, Heading, Sheet, TITLE, count_of, level_name};
use super::plan::Grade;
use super::slots::{HEAD, MARGIN, SMALL_HEAD, Slot, paper};
use super::{Book, Entry};
use crate::board::{self, BoardStyle};
use crate::drawing::{Anchor, BLACK, Colour, Drawing, Item, Outline, Pen};
use crate::fonts::{CAP, Fonts, Weight};
use crate::pdf::{Document, Link, Place, Target};
use gridproof::internals::say::{Locale, fill};

/// The colour of secondary text.
pub(super) const SOFT: Colour = Colour::grey(90);

/// Draws pages.
pub(super) struct Artist<'a> {
    pub(super) book: &'a Book,
    pub(super) entries: &'a [&'a Entry],
    pub(super) layout: &'a BookLayout,
    pub(super) fonts: &'a Fonts,
    pub(super) locale: &'static Locale,
}

impl Artist<'_> {
    /// Adds a page to the document.
    pub(super) fn page(&self, document: &mut Document<'_>, number: usize) {
        let Some(sheet) = self.layout.sheets.get(number) else { return };
        let turned = matches!(sheet, Sheet::Boards(boards) if boards.turned);
        let (width, height) = paper(self.book, turned);
        let mut drawing = Drawing::new(width, height);
        let mut links = Vec::new();
        let headed = number == 0 && self.layout.headed;
        let top = MARGIN + if headed { TITLE } else { 0.0 };
        if headed {
            self.title_above(&mut drawing);
        }
        if !matches!(sheet, Sheet::Title) {
            let (middle, page) = (width / 2.0, (number + 1).to_string());
            drawing.text((middle, height - MARGIN * 0.5), Anchor::Middle, 9.0, Weight::Regular, SOFT, &page);
        }
        match sheet {
            Sheet::Title => self.title_page(&mut drawing),
            Sheet::Contents(lines) => self.contents(&mut drawing, top, lines.clone(), &mut links),
            Sheet::Rules { family, count } => self.rules(&mut drawing, top, family, *count),
            Sheet::Boards(boards) => {
                if !headed {
                    self.running(&mut drawing, boards);
                }
                for (at, heading) in boards.headings.iter().enumerate() {
                    self.heading(&mut drawing, heading, !boards.answers && at + 1 == boards.headings.len());
                }
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
        let middle = drawing.width / 2.0;
        let room = drawing.width - 2.0 * MARGIN;
        let subtitle = wrap(self.fonts, &self.book.subtitle, Weight::Regular, 16.0, room);
        let below = subtitle.len() as f64 * 16.0 * 1.4;
        // A long title is set smaller, so that it stays clear of the author.
        let titles =
            [34.0, 28.0, 23.0, 19.0].map(|size| (size, wrap(self.fonts, &self.book.title, Weight::Bold, size, room)));
        let height = |title: &(f64, Vec<(String, f64)>)| title.1.len() as f64 * title.0 * 1.25 + below;
        let fits = |title: &&(f64, Vec<(String, f64)>)| height(title) < drawing.height * 0.38;
        let title = titles.iter().find(fits).unwrap_or(&titles[3]);
        let mut y = (drawing.height * 0.36).min(drawing.height * 0.76 - height(title));
        for line in &title.1 {
            drawing.text((middle, y), Anchor::Middle, line.1, Weight::Bold, BLACK, &line.0);
            y += title.0 * 1.25;
        }
        for line in &subtitle {
            drawing.text((middle, y), Anchor::Middle, line.1, Weight::Regular, SOFT, &line.0);
            y += 16.0 * 1.4;
        }
        let mut y = drawing.height * 0.8;
        let count = count_of(self.locale, self.entries.len());
        for text in [self.book.author.as_str(), &count] {
            for line in wrap(self.fonts, text, Weight::Regular, 13.0, room) {
                drawing.text((middle, y), Anchor::Middle, line.1, Weight::Regular, SOFT, &line.0);
                y += line.1 * 1.5;
            }
        }
    }

    /// The title above the first page, if it has no page of its own.
    fn title_above(&self, drawing: &mut Drawing) {
        let (middle, room) = (drawing.width / 2.0, drawing.width - 2.0 * MARGIN);
        let by = [self.book.subtitle.as_str(), self.book.author.as_str()];
        let by: Vec<&str> = by.into_iter().filter(|text| !text.is_empty()).collect();
        let by = by.join(" · ");
        for (text, weight, size, down, colour) in
            [(self.book.title.as_str(), Weight::Bold, 18.0, 12.0, BLACK), (&by, Weight::Regular, 10.0, 28.0, SOFT)]
        {
            let size = fitting(self.fonts, text, weight, size, room);
            drawing.text((middle, MARGIN + down), Anchor::Middle, size, weight, colour, text);
        }
    }

    /// The line at the top of a page of boards: the title, and the section unless a heading names it.
    fn running(&self, drawing: &mut Drawing, boards: &Boards) {
        let section = if boards.headings.is_empty() { boards.running.as_str() } else { "" };
        let texts: Vec<&str> =
            [self.book.title.as_str(), section].into_iter().filter(|text| !text.is_empty()).collect();
        let text = texts.join(" · ");
        let size = fitting(self.fonts, &text, Weight::Regular, 8.0, drawing.width - 2.0 * MARGIN);
        drawing.text((drawing.width / 2.0, MARGIN * 0.62), Anchor::Middle, size, Weight::Regular, SOFT, &text);
    }

    /// A heading; above puzzles, with a line across the page.
    fn heading(&self, drawing: &mut Drawing, heading: &Heading, lined: bool) {
        let size = [20.0, 14.0, 11.0][heading.rank as usize];
        let at = (MARGIN, heading.y + size * CAP);
        drawing.text(at, Anchor::Start, size, Weight::Bold, BLACK, &heading.text);
        if lined {
            let (y, right) = (heading.y + heading.rank.height() - 10.0, drawing.width - MARGIN);
            let line = Outline::Lines(vec![vec![(MARGIN, y), (right, y)]]);
            drawing.items.push(Item::drawn(line, Pen::new(SOFT, 0.5)));
        }
    }

    fn puzzle(&self, drawing: &mut Drawing, slot: &Slot, links: &mut Vec<Link>) {
        let Some(entry) = self.entries.get(slot.entry) else { return };
        let ([left, _, width, _], scale) = (slot.place, slot.scale);
        let number = (slot.entry + 1).to_string();
        // The lines above the board end before the code.
        let end = slot.code.filter(|code| code.at.1 < slot.board.1).map_or(left + width, |code| code.at.0 - 6.0);
        let size = 15.0 * scale;
        let wide = self.fonts.width(&number, Weight::Bold, size);
        let upper = slot.board.1 - HEAD * scale;
        let base = upper + size * 0.8;
        drawing.text((left, base), Anchor::Start, size, Weight::Bold, BLACK, &number);
        let level = entry.level.filter(|_| self.book.levels).map(|level| level_name(self.locale, Grade::Level(level)));
        let about: Vec<&str> = [Some(entry.name.as_str()), level.as_deref()].into_iter().flatten().collect();
        let about = about.join(" · ");
        let text_left = left + wide + 5.0 * scale;
        let room = (end - text_left).max(10.0);
        let fits = fitting(self.fonts, &about, Weight::Regular, 9.0 * scale, room);
        drawing.text((text_left, base - 4.6 * scale), Anchor::Start, fits, Weight::Regular, BLACK, &about);
        let mut area = [left, upper, wide, size];
        if let Some((page, to)) = self.layout.answers.get(slot.entry).copied().flatten() {
            let text = fill(self.locale.book.answer_on, &[&(page + 1).to_string()]);
            let fits = fitting(self.fonts, &text, Weight::Regular, 6.8 * scale, room);
            drawing.text((text_left, base + 3.0 * scale), Anchor::Start, fits, Weight::Regular, SOFT, &text);
            area[2] += 5.0 + self.fonts.width(&text, Weight::Regular, fits);
            links.push(inner(area, page, to, &text));
        }
        let style = BoardStyle { side: slot.side, clues: true };
        drawing.place(slot.board, board::draw(&entry.puzzle, None, &style));
        let code = slot.code.and_then(|place| Some((place, self.layout.codes.get(slot.entry)?.get(place.which)?)));
        if let Some((place, code)) = code {
            let side = code.side as f64 * place.module;
            drawing.place(place.at, code.draw(place.module));
            links.extend(entry.link.as_ref().map(|link| outer([place.at.0, place.at.1, side, side], link)));
        } else if let Some(link) = &entry.link {
            let wide = self.fonts.width(&about, Weight::Regular, fits);
            links.push(outer([text_left, base - 12.0 * scale, wide, 9.0 * scale], link));
        }
    }

    fn answer(&self, drawing: &mut Drawing, slot: &Slot, links: &mut Vec<Link>) {
        let Some(entry) = self.entries.get(slot.entry) else { return };
        let number = (slot.entry + 1).to_string();
        let (left, base) = (slot.board.0, slot.board.1 - SMALL_HEAD + 8.0);
        drawing.text((left, base), Anchor::Start, 9.5, Weight::Bold, BLACK, &number);
        if let Some((page, to)) = self.layout.puzzles.get(slot.entry).copied().flatten() {
            let wide = self.fonts.width(&number, Weight::Bold, 9.5);
            let text = fill(self.locale.book.puzzle_on, &[&(page + 1).to_string()]);
            drawing.text((left + wide + 3.5, base), Anchor::Start, 6.2, Weight::Regular, SOFT, &text);
            let area = [left, base - 9.0, wide + 4.0 + self.fonts.width(&text, Weight::Regular, 6.2), 11.0];
            links.push(inner(area, page, to, &text));
        }
        let style = BoardStyle { side: slot.side, clues: false };
        drawing.place(slot.board, board::draw(&entry.answer, None, &style));
    }
}

/// A link within the book.
pub(super) fn inner(area: [f64; 4], page: usize, y: f64, text: &str) -> Link {
    let target = Target::Place(Place { page, y: (y - 8.0).max(0.0) });
    Link { area, target, text: text.to_string() }
}

/// A link to the outside.
fn outer(area: [f64; 4], address: &str) -> Link {
    Link { area, target: Target::Address(address.to_string()), text: address.to_string() }
}

/// The size, at most `size`, at which a text fits.
pub(super) fn fitting(fonts: &Fonts, text: &str, weight: Weight, size: f64, room: f64) -> f64 {
    let wide = fonts.width(text, weight, size);
    if wide > room { size * room / wide } else { size }
}

/// Breaks a text into lines that fit, each with its size; a word that is too long is broken.
pub(super) fn wrap(fonts: &Fonts, text: &str, weight: Weight, size: f64, room: f64) -> Vec<(String, f64)> {
    let mut lines: Vec<String> = Vec::new();
    let words = text.split_whitespace().flat_map(|word| broken(fonts, word, weight, size, room));
    for word in words {
        match lines.last_mut() {
            Some(line) if fonts.width(&format!("{line} {word}"), weight, size) <= room => {
                line.push(' ');
                line.push_str(&word);
            }
            _ => lines.push(word),
        }
    }
    lines.into_iter().map(|line| (line.clone(), fitting(fonts, &line, weight, size, room))).collect()
}

/// A word in parts that fit.
fn broken(fonts: &Fonts, word: &str, weight: Weight, size: f64, room: f64) -> Vec<String> {
    let mut parts = vec![String::new()];
    for sign in word.chars() {
        match parts.last_mut() {
            Some(part) if part.is_empty() || fonts.width(&format!("{part}{sign}"), weight, size) <= room => {
                part.push(sign);
            }
            _ => parts.push(sign.to_string()),
        }
    }
    parts
}
