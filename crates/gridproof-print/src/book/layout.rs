//! The layout of a book: which pages there are, and what is on them.
//!
//! A title page and the contents come first, then the sections: a page of rules, and the puzzles group by group. Groups start on a
//! new page, so families never share one. The answers follow in the same order, with the same headings, but without new
//! pages. Everything has its place before anything is drawn, so that pages can refer to each other.

use super::plan::{Grade, Plan, Section, families};
use super::slots::{self, AnswerRow, MARGIN, Need, ROW_GAP, Slot, paper};
use super::{Book, BookPart, Entry};
use crate::board::extent;
use crate::code::Code;
use gridproof::family;
use gridproof::internals::say::{Locale, fill};
use std::ops::Range;

/// The height of the title above the first page, if it has no page of its own.
pub(super) const TITLE: f64 = 50.0;
/// The height of headings, by rank.
pub(super) const HEADING: [f64; 3] = [38.0, 30.0, 20.0];
/// A page with fewer answers is laid out for this many.
const FEW: usize = 12;
/// The space above the heading of a section of answers.
const APART: f64 = 8.0;
/// The number of answers in whose space a group of answers begins.
const WASTED: usize = 3;
/// The height of the heading of the contents, and of their lines.
pub(super) const CONTENTS: f64 = 52.0;
const LINE: [f64; 3] = [26.0, 19.0, 17.0];

/// A page.
#[derive(Debug)]
pub(super) enum Sheet {
    /// The title page.
    Title,
    /// Some lines of the contents.
    Contents(Range<usize>),
    /// The rules of a family, and how many puzzles follow.
    Rules { family: String, count: usize },
    /// Boards.
    Boards(Boards),
}

/// A page of boards.
#[derive(Debug)]
pub(super) struct Boards {
    pub(super) slots: Vec<Slot>,
    /// Whether they show answers.
    pub(super) answers: bool,
    /// Whether the page is in landscape.
    pub(super) turned: bool,
    pub(super) headings: Vec<Heading>,
    /// What the line at the top says besides the title of the book.
    pub(super) running: String,
}

/// A heading on a page of boards.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Heading {
    /// Its top.
    pub(super) y: f64,
    pub(super) text: String,
    pub(super) rank: Rank,
}

/// How large a heading is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Rank {
    /// All answers, or a section without a page of rules.
    Chapter,
    /// A section of answers, or a group of puzzles.
    Section,
    /// A group of answers.
    Group,
}

impl Rank {
    pub(super) fn height(self) -> f64 {
        HEADING[self as usize]
    }
}

/// A part of the book, as the contents and the bookmarks list it.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Part {
    pub(super) title: String,
    /// How deep it is in the tree of parts.
    pub(super) depth: usize,
    /// The page, counted from 0, and the distance from its top.
    pub(super) page: usize,
    pub(super) y: f64,
    /// The puzzles, or answers, in it.
    pub(super) places: Range<usize>,
    pub(super) answers: bool,
    /// Whether it has no parts of its own.
    pub(super) leaf: bool,
}

/// All pages.
#[derive(Debug)]
pub(super) struct BookLayout {
    pub(super) sheets: Vec<Sheet>,
    pub(super) parts: Vec<Part>,
    /// The parts that the contents list. Groups of answers are close enough to find from their section.
    pub(super) listed: Vec<Part>,
    /// The codes of each puzzle, the preferred one first.
    pub(super) codes: Vec<Vec<Code>>,
    /// The pages of the puzzle and of the answer at each place, counted from 0, and the distance from the top.
    pub(super) puzzles: Vec<Option<(usize, f64)>>,
    pub(super) answers: Vec<Option<(usize, f64)>>,
    /// The places of puzzles whose code is left out.
    pub(super) without_code: Vec<usize>,
    /// Whether the title is above the first page.
    pub(super) headed: bool,
}

/// Makes the pages.
struct Layouter<'a> {
    book: &'a Book,
    plan: &'a Plan,
    entries: &'a [&'a Entry],
    locale: &'static Locale,
    codes: &'a [Vec<Code>],
    sheets: Vec<Sheet>,
    parts: Vec<Part>,
    /// The height taken by the title on the first page.
    title: f64,
}

impl BookLayout {
    /// Lays out entries, which are in the order of the plan.
    pub(super) fn new(
        book: &Book,
        plan: &Plan,
        entries: &[&Entry],
        part: BookPart,
        locale: &'static Locale,
    ) -> BookLayout {
        let wanted = book.codes && part != BookPart::Answers;
        let code =
            |entry: &&Entry| entry.link.as_ref().filter(|_| wanted).map_or(Vec::new(), |link| Code::choices(link));
        let codes: Vec<Vec<Code>> = entries.iter().map(code).collect();
        let titled = !book.title.is_empty();
        let contents = book.contents.unwrap_or(plan.is_divided()) && part != BookPart::Answers;
        let lay = |title: f64| {
            let (sheets, parts, codes) = (Vec::new(), Vec::new(), &codes[..]);
            let mut layouter = Layouter { book, plan, entries, locale, codes, sheets, parts, title };
            layouter.body(part);
            (layouter.sheets, layouter.parts)
        };
        let (mut sheets, mut parts) = lay(0.0);
        let is_answer = |sheet: &&Sheet| matches!(sheet, Sheet::Boards(boards) if boards.answers);
        let long = sheets.len() - sheets.iter().filter(is_answer).count() + usize::from(contents) > 2;
        let own_page = titled && part != BookPart::Answers && book.title_page.unwrap_or(long);
        let headed = titled && !own_page;
        if headed && !contents {
            (sheets, parts) = lay(TITLE);
        }
        let listed =
            |parts: &[Part]| parts.iter().filter(|part| !part.answers || part.depth < 2).cloned().collect::<Vec<_>>();
        let mut front: Vec<Sheet> = if own_page { vec![Sheet::Title] } else { Vec::new() };
        if contents {
            front.extend(contents_pages(book, &listed(&parts), if headed { TITLE } else { 0.0 }));
        }
        parts.iter_mut().for_each(|part| part.page += front.len());
        front.append(&mut sheets);
        let listed = listed(&parts);
        BookLayout { listed, ..BookLayout::indexed(front, parts, codes, entries, headed) }
    }

    /// Records where everything is.
    fn indexed(
        sheets: Vec<Sheet>,
        parts: Vec<Part>,
        codes: Vec<Vec<Code>>,
        entries: &[&Entry],
        headed: bool,
    ) -> BookLayout {
        let (mut puzzles, mut answers) = (vec![None; entries.len()], vec![None; entries.len()]);
        let mut without_code = Vec::new();
        for (at, sheet) in sheets.iter().enumerate() {
            let Sheet::Boards(boards) = sheet else { continue };
            for slot in &boards.slots {
                let places = if boards.answers { &mut answers } else { &mut puzzles };
                places[slot.entry] = Some((at, slot.place[1]));
            }
            // An entry without any code has a link that no code can hold.
            let missing = boards.slots.iter().filter(|slot| !boards.answers && slot.code.is_none());
            without_code.extend(missing.map(|slot| slot.entry).filter(|&entry| entries[entry].link.is_some()));
        }
        BookLayout { sheets, parts, listed: Vec::new(), codes, puzzles, answers, without_code, headed }
    }
}

/// The pages of the contents.
fn contents_pages(book: &Book, parts: &[Part], title: f64) -> Vec<Sheet> {
    let room = paper(book, false).1 - 2.0 * MARGIN - CONTENTS;
    let (mut pages, mut start, mut y) = (Vec::new(), 0, title);
    for (at, part) in parts.iter().enumerate() {
        y += line_height(part);
        if y > room && at > start {
            pages.push(Sheet::Contents(start..at));
            (start, y) = (at, line_height(part));
        }
    }
    pages.push(Sheet::Contents(start..parts.len()));
    pages
}

/// The height of a line of the contents.
pub(super) fn line_height(part: &Part) -> f64 {
    LINE[part.depth.min(LINE.len() - 1)]
}

impl Layouter<'_> {
    /// All pages after the title and the contents.
    fn body(&mut self, part: BookPart) {
        let plan = self.plan;
        if part != BookPart::Answers {
            let rules = self.book.rules.unwrap_or(plan.has_sections());
            if rules && !plan.has_sections() {
                self.rules_of_all();
            }
            for section in &plan.sections {
                self.puzzles(section, rules);
            }
        }
        if part != BookPart::Puzzles {
            self.answers();
        }
    }

    /// The pages of rules of a book without sections.
    fn rules_of_all(&mut self) {
        let title = self.locale.book.rules.to_string();
        self.part(Part { title, depth: 0, page: 0, y: 0.0, places: 0..0, answers: false, leaf: true });
        for id in families(self.entries) {
            let count = self.entries.iter().filter(|entry| entry.family == id).count();
            self.sheets.push(Sheet::Rules { family: id.to_string(), count });
        }
    }

    /// Adds a part that starts on the next page.
    fn part(&mut self, part: Part) {
        self.parts.push(Part { page: self.sheets.len(), ..part });
    }

    /// The pages of a section.
    fn puzzles(&mut self, section: &Section, rules: bool) {
        let name = section.family.as_deref().map(|id| family_name(self.locale, id));
        let (places, answers) = (section.places(), false);
        let grouped = self.plan.has_groups();
        let title = name.clone().unwrap_or_else(|| self.locale.book.puzzles.to_string());
        // Without sections, the levels are the parts of the book.
        let depth = usize::from(name.is_some());
        if name.is_some() || !grouped {
            let places = places.clone();
            self.part(Part { title, depth: 0, page: 0, y: 0.0, places, answers, leaf: !grouped });
        }
        let mut pending = name.clone();
        if let (true, Some(id)) = (rules, &section.family) {
            self.sheets.push(Sheet::Rules { family: id.clone(), count: places.len() });
            pending = None;
        }
        for group in &section.groups {
            let level = group.grade.map(|grade| capital(&level_name(self.locale, grade)));
            if let Some(title) = level.clone() {
                let places = group.places.clone();
                self.part(Part { title, depth, page: 0, y: 0.0, places, answers, leaf: true });
            }
            let mut headings = Vec::new();
            let mut y = if self.sheets.is_empty() { self.title } else { 0.0 };
            for (text, rank) in [(pending.take(), Rank::Chapter), (level.clone(), Rank::Section)] {
                let Some(text) = text else { continue };
                headings.push(Heading { y: MARGIN + y, text, rank });
                y += rank.height();
            }
            let running = [name.clone(), level].into_iter().flatten().collect::<Vec<_>>().join(" · ");
            let needs = self.needs(&group.places, false);
            let mut rest = needs.as_slice();
            while !rest.is_empty() {
                let (slots, turned) = slots::puzzles(self.book, rest, y);
                rest = &rest[slots.len().max(1).min(rest.len())..];
                let (headings, running) = (std::mem::take(&mut headings), running.clone());
                self.sheets.push(Sheet::Boards(Boards { slots, answers, turned, headings, running }));
                y = 0.0;
            }
        }
    }

    /// What the layout needs to know about some boards.
    fn needs(&self, places: &Range<usize>, answers: bool) -> Vec<Need> {
        let need = |entry: usize| {
            let Entry { puzzle, answer, .. } = self.entries[entry];
            let codes = self.codes[entry].iter().filter(|_| !answers).map(|code| code.side as f64).collect();
            Need { entry, cells: extent(if answers { answer } else { puzzle }), codes }
        };
        places.clone().map(need).collect()
    }

    /// The pages of answers.
    fn answers(&mut self) {
        let (labels, plan) = (self.locale.book, self.plan);
        let divided = plan.is_divided();
        let title = labels.answers.to_string();
        let (places, answers) = (0..self.entries.len(), true);
        self.part(Part { title: title.clone(), depth: 0, page: 0, y: 0.0, places, answers, leaf: !divided });
        let mut flow = Flow { top: if self.sheets.is_empty() { self.title } else { 0.0 }, page: None };
        let mut pending = vec![(title, Rank::Chapter)];
        for section in &plan.sections {
            if let Some(id) = &section.family {
                let title = family_name(self.locale, id);
                pending.push((title.clone(), Rank::Section));
                let (places, leaf) = (section.places(), !plan.has_groups());
                self.parts.push(Part { title, depth: 1, page: usize::MAX, y: 0.0, places, answers, leaf });
            }
            for group in &section.groups {
                if let Some(grade) = group.grade {
                    let title = capital(&level_name(self.locale, grade));
                    let (places, depth) = (group.places.clone(), 1 + usize::from(section.family.is_some()));
                    pending.push((title.clone(), if depth > 1 { Rank::Group } else { Rank::Section }));
                    self.parts.push(Part { title, depth, page: usize::MAX, y: 0.0, places, answers, leaf: true });
                }
                let needs = self.needs(&group.places, true);
                let mut rest = needs.as_slice();
                while !rest.is_empty() {
                    let taken = self.answer_row(&mut flow, rest, &mut pending);
                    rest = &rest[taken.min(rest.len())..];
                }
            }
        }
        self.sheets.extend(flow.page.take().map(|(page, _)| Sheet::Boards(page)));
    }

    /// Adds a row of answers below the pending headings; returns how many it holds.
    fn answer_row(&mut self, flow: &mut Flow, rest: &[Need], pending: &mut Vec<(String, Rank)>) -> usize {
        // Each further group wastes about as much space as some answers take: the end of a row, and its heading.
        let groups: usize = self.plan.sections.iter().map(|section| section.groups.len()).sum();
        let total = self.entries.len().max(FEW) + WASTED * groups.saturating_sub(1);
        let section = pending.first().is_some_and(|(_, rank)| *rank == Rank::Section);
        // A section is set apart from the answers before it.
        let apart = if section { APART } else { 0.0 };
        let headings = apart + pending.iter().map(|(_, rank)| rank.height()).sum::<f64>();
        let row = slots::answers(self.book, rest, total, HEADING[0]);
        let most = self.book.answers_per_page.unwrap_or(usize::MAX).max(1);
        let fits = |page: &Boards, y: f64, row: &AnswerRow| {
            let bottom = paper(self.book, page.turned).1 - MARGIN;
            let fits = y + headings + row.high <= bottom + 0.5 && page.slots.len() + row.slots.len() <= most;
            page.slots.is_empty() || fits && !row.alone && !page.turned
        };
        if flow.page.as_ref().is_some_and(|(page, y)| !fits(page, *y, &row)) {
            self.sheets.extend(flow.page.take().map(|(page, _)| Sheet::Boards(page)));
        }
        let top = MARGIN + std::mem::take(&mut flow.top);
        // A row alone on its page is made for the space that is left there.
        let row = if row.alone { slots::answers(self.book, rest, total, top - MARGIN + headings) } else { row };
        let (page, y) = flow.page.get_or_insert_with(|| {
            let running = self.locale.book.answers.to_string();
            let page = Boards { slots: Vec::new(), answers: true, turned: row.turned, headings: Vec::new(), running };
            (page, top)
        });
        if !page.slots.is_empty() {
            *y += apart;
        }
        for (text, rank) in pending.drain(..) {
            // Every heading but the first, which is that of all answers, belongs to the next part without a page.
            if let Some(part) = self.parts.iter_mut().find(|part| part.page == usize::MAX && part.title == text) {
                (part.page, part.y) = (self.sheets.len(), *y);
            }
            page.headings.push(Heading { y: *y, text, rank });
            *y += rank.height();
        }
        let taken = row.slots.len().max(1);
        page.slots.extend(row.slots.into_iter().map(|slot| Slot {
            place: [slot.place[0], slot.place[1] + *y, slot.place[2], slot.place[3]],
            board: (slot.board.0, slot.board.1 + *y),
            ..slot
        }));
        *y += row.high + ROW_GAP;
        taken
    }
}

/// A page of answers that is being filled, and where the next row goes.
struct Flow {
    /// The height of the title on the first page.
    top: f64,
    page: Option<(Boards, f64)>,
}

/// The name of a family.
pub(super) fn family_name(locale: &Locale, id: &str) -> String {
    family(id).map_or(id, |family| locale.family_name(family)).to_string()
}

/// The name of a level.
pub(super) fn level_name(locale: &Locale, grade: Grade) -> String {
    match grade {
        Grade::Level(level) => locale.language.phrase(&format!("level.{level}"), &[]),
        Grade::Unrated => locale.book.unrated.to_string(),
    }
}

/// The number of puzzles in words.
pub(super) fn count_of(locale: &Locale, count: usize) -> String {
    if count == 1 { locale.book.one.to_string() } else { fill(locale.book.count, &[&count.to_string()]) }
}

/// A text with a capital letter at its start.
fn capital(text: &str) -> String {
    let mut signs = text.chars();
    signs.next().map(|first| first.to_uppercase().chain(signs).collect()).unwrap_or_default()
}
