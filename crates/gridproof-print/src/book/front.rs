//! Draws the contents and the pages of rules.

use super::examples::example;
use super::layout::{CONTENTS, count_of, family_name, line_height};
use super::page::{Artist, SOFT, fitting, inner, wrap};
use super::slots::MARGIN;
use crate::board::{self, BoardStyle};
use crate::drawing::{Anchor, BLACK, Drawing};
use crate::fonts::Weight;
use crate::pdf::Link;
use std::ops::Range;

/// The space between the dots from a title to its page number.
const DOTS: f64 = 5.0;

/// The largest side of the cells of an example: 12 mm.
const EXAMPLE: f64 = 34.0;

/// The size of the text of the rules, the height of its lines, and their greatest length: longer ones are hard to read.
const TEXT: f64 = 11.5;
const LEADING: f64 = 1.5;
const MEASURE: f64 = 450.0;

impl Artist<'_> {
    /// Some lines of the contents.
    pub(super) fn contents(&self, drawing: &mut Drawing, top: f64, lines: Range<usize>, links: &mut Vec<Link>) {
        let right = drawing.width - MARGIN;
        let title = self.locale.book.contents;
        drawing.text((MARGIN, top + 22.0), Anchor::Start, 24.0, Weight::Bold, BLACK, title);
        let mut y = top + CONTENTS;
        for part in self.layout.listed.get(lines).unwrap_or_default() {
            let (size, weight) = if part.depth == 0 { (13.0, Weight::Bold) } else { (11.0, Weight::Regular) };
            y += line_height(part);
            let left = MARGIN + 16.0 * part.depth as f64;
            let page = (part.page + 1).to_string();
            let numbers = self.fonts.width(&page, weight, size);
            drawing.text((left, y), Anchor::Start, size, weight, BLACK, &part.title);
            drawing.text((right, y), Anchor::End, size, weight, BLACK, &page);
            let mut end = left + self.fonts.width(&part.title, weight, size);
            // Answers are as many as puzzles: once is enough.
            if !part.answers && !part.places.is_empty() {
                let count = count_of(self.locale, part.places.len());
                drawing.text((end + 8.0, y), Anchor::Start, 9.0, Weight::Regular, SOFT, &count);
                end += 8.0 + self.fonts.width(&count, Weight::Regular, 9.0);
            }
            // Dots at multiples of their distance, so that those of all lines are in columns.
            let first = ((end + 6.0) / DOTS).ceil() as usize;
            let last = ((right - numbers - 6.0) / DOTS).floor() as usize;
            for at in first..last.max(first) {
                drawing.text((at as f64 * DOTS, y), Anchor::Start, 8.0, Weight::Regular, SOFT, ".");
            }
            let area = [left, y - size, right - left, size + 4.0];
            links.push(inner(area, part.page, part.y, &format!("{} {page}", part.title)));
        }
    }

    /// The rules of a family, with an example; smaller on paper that is too small for them.
    pub(super) fn rules(&self, drawing: &mut Drawing, top: f64, family: &str, count: usize) {
        for scale in [1.0, 0.92, 0.84, 0.76, 0.68, 0.6] {
            let mut page = Drawing::new(drawing.width, drawing.height);
            let end = self.rules_at(&mut page, top, family, count, scale);
            if end <= drawing.height - MARGIN || scale <= 0.6 {
                return drawing.place((0.0, 0.0), page);
            }
        }
    }

    /// Draws the rules; returns where they end.
    fn rules_at(&self, drawing: &mut Drawing, top: f64, family: &str, count: usize, scale: f64) -> f64 {
        let (labels, room) = (self.locale.book, drawing.width - 2.0 * MARGIN);
        let name = family_name(self.locale, family);
        let size = fitting(self.fonts, &name, Weight::Bold, 30.0 * scale, room);
        let mut y = top + 27.0 * scale;
        drawing.text((MARGIN, y), Anchor::Start, size, Weight::Bold, BLACK, &name);
        y += 18.0 * scale;
        let count = count_of(self.locale, count);
        drawing.text((MARGIN, y), Anchor::Start, 11.0 * scale, Weight::Regular, SOFT, &count);
        let Some(rules) = labels.rules_of(family) else { return y };
        y += 39.0 * scale;
        let (head, indent) = (14.0 * scale, 18.0 * scale);
        drawing.text((MARGIN, y), Anchor::Start, head, Weight::Bold, BLACK, labels.rules);
        y += 22.0 * scale;
        for (at, rule) in rules.rules.iter().copied().chain([labels.unique]).enumerate() {
            let number = format!("{}.", at + 1);
            drawing.text((MARGIN, y), Anchor::Start, TEXT * scale, Weight::Regular, BLACK, &number);
            y = self.paragraph(drawing, rule, (MARGIN + indent, y), room - indent, scale) + 4.0 * scale;
        }
        let Some((puzzle, answer)) = example(family) else { return y };
        y += 18.0 * scale;
        let (wide, high) = board::extent(&puzzle);
        let gap = 32.0 * scale;
        let side = (EXAMPLE * scale).min((room - gap) / 2.0 / wide.max(1.0));
        for (at, (label, scene)) in [(labels.example, puzzle), (labels.example_answer, answer)].into_iter().enumerate()
        {
            let x = MARGIN + at as f64 * (wide * side + gap);
            drawing.text((x, y), Anchor::Start, head, Weight::Bold, BLACK, label);
            drawing.place((x, y + head), board::draw(&scene, None, &BoardStyle { side, clues: true }));
        }
        y += head + high * side + 30.0 * scale;
        self.paragraph(drawing, rules.first_step, (MARGIN, y), room, scale) - TEXT * scale
    }

    /// Text on several lines; returns where the next line would be.
    fn paragraph(&self, drawing: &mut Drawing, text: &str, (x, mut y): (f64, f64), room: f64, scale: f64) -> f64 {
        for (line, size) in wrap(self.fonts, text, Weight::Regular, TEXT * scale, room.min(MEASURE * scale)) {
            drawing.text((x, y), Anchor::Start, size, Weight::Regular, BLACK, &line);
            y += TEXT * scale * LEADING;
        }
        y
    }
}
