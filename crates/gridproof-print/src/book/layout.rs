//! The layout of a book: which boards are on which page, and how large.
//!
//! A page is divided into equal slots. In a slot, the board takes the space left by the lines above it and the code; the
//! code is above the board on the right or beside it, whichever leaves more space. A page holds as many boards as requested,
//! or fewer where cells would become too small to write in. A wide board alone on its page is set in landscape.

use super::{Book, BookPart, Entry};
use crate::board::{extent, overhang};
use crate::code::{Code, QUIET};

/// The margin around a page.
pub(super) const MARGIN: f64 = 42.0;
/// The space between slots.
const GAP: f64 = 20.0;
/// The smallest and largest side of cells to write in: 5 and 12 mm.
const CELL: (f64, f64) = (14.17, 34.0);
/// The largest side if one puzzle per page was requested.
const LARGE: f64 = 56.0;
/// The smallest and largest side of cells of answers.
const SMALL: (f64, f64) = (8.5, 17.0);
/// The smallest and largest module of a code: 0.33 and 0.42 mm.
const MODULE: (f64, f64) = (0.94, 1.2);
/// The height of the lines above a board.
pub(super) const HEAD: f64 = 24.0;
/// Their approximate length.
const LINES: f64 = 110.0;
/// The height of the line above an answer.
pub(super) const SMALL_HEAD: f64 = 12.0;
/// The height of the title above the first puzzles, if it has no page of its own, and of the heading above the first answers.
pub(super) const TITLE: f64 = 50.0;
pub(super) const CHAPTER: f64 = 30.0;
/// Possible numbers of answers on a page, largest first.
const COUNTS: [usize; 13] = [48, 42, 36, 30, 24, 20, 16, 12, 9, 6, 4, 2, 1];

/// A page with fewer answers is laid out for this many.
const FEW: usize = 12;

/// A page.
#[derive(Debug)]
pub(super) enum Sheet {
    /// The title page.
    Title,
    /// Boards.
    Boards(Boards),
}

/// A page of boards.
#[derive(Debug)]
pub(super) struct Boards {
    pub(super) slots: Vec<Slot>,
    /// The number of slots, of which the last may be empty.
    count: usize,
    /// Whether they show answers.
    pub(super) answers: bool,
    /// Whether it is the first page of puzzles or of answers, with a title above.
    pub(super) first: bool,
    /// Whether the page is in landscape.
    pub(super) turned: bool,
}

/// A board on a page.
#[derive(Clone, Copy, Debug)]
pub(super) struct Slot {
    pub(super) entry: usize,
    /// The x, y, width and height of everything that belongs to it.
    pub(super) place: [f64; 4],
    /// The top-left corner of the board, and the side of its cells.
    pub(super) board: (f64, f64),
    pub(super) side: f64,
    /// The top-left corner of the code, and the side of its modules.
    pub(super) code: Option<((f64, f64), f64)>,
}

/// All pages.
#[derive(Debug)]
pub(super) struct BookLayout {
    pub(super) sheets: Vec<Sheet>,
    pub(super) codes: Vec<Option<Code>>,
    /// The pages of the puzzle and of the answer of each entry, counted from 0, and the distance from the top.
    pub(super) puzzles: Vec<Option<(usize, f64)>>,
    pub(super) answers: Vec<Option<(usize, f64)>>,
    pub(super) without_code: Vec<usize>,
    /// Whether the title is above the first boards.
    pub(super) headed: bool,
}

/// What the layout needs to know about a board.
#[derive(Clone, Copy)]
struct Need {
    entry: usize,
    /// Width and height in cells.
    cells: (f64, f64),
    /// The number of modules along a side of its code, if it has one.
    code: Option<f64>,
}

/// The space for boards on a page.
#[derive(Clone, Copy)]
struct Room {
    width: f64,
    height: f64,
    answers: bool,
    /// The smallest and largest side of cells.
    cells: (f64, f64),
}

impl BookLayout {
    pub(super) fn new(book: &Book, entries: &[Entry], part: BookPart) -> BookLayout {
        let wanted = book.codes && part != BookPart::Answers;
        let code = |entry: &Entry| Code::new(entry.link.as_ref().filter(|_| wanted)?);
        let codes: Vec<Option<Code>> = entries.iter().map(code).collect();
        let need = |answers: bool| -> Vec<Need> {
            let scene = |entry: &Entry| extent(if answers { &entry.answer } else { &entry.puzzle });
            let code = |at: usize| codes[at].as_ref().filter(|_| !answers).map(|code| code.side as f64);
            entries
                .iter()
                .enumerate()
                .map(|(at, entry)| Need { entry: at, cells: scene(entry), code: code(at) })
                .collect()
        };
        let mut boards = Vec::new();
        if part != BookPart::Answers {
            boards.extend(paginate(book, &need(false), false));
        }
        let long = boards.len() > 2;
        if part != BookPart::Puzzles {
            boards.extend(paginate(book, &need(true), true));
        }
        let titled = !book.title.is_empty();
        let own_page = titled && part != BookPart::Answers && book.title_page.unwrap_or(long);
        let headed = titled && !own_page;
        let mut sheets: Vec<Sheet> = if own_page { vec![Sheet::Title] } else { Vec::new() };
        for at in 0..boards.len() {
            let answers = boards[at].answers;
            boards[at].first = at == 0 || boards[at - 1].answers != answers;
        }
        if headed && let Some(first) = boards.first_mut() {
            settle(book, first, &need(first.answers), TITLE + if first.answers { CHAPTER } else { 0.0 });
        }
        let later = boards.iter_mut().enumerate().find(|(at, page)| page.answers && page.first && (*at > 0 || !headed));
        if let Some((_, page)) = later {
            settle(book, page, &need(true), CHAPTER);
        }
        sheets.extend(boards.into_iter().map(Sheet::Boards));
        BookLayout::indexed(sheets, codes, entries, headed, book, part)
    }

    /// Records where everything is.
    fn indexed(
        sheets: Vec<Sheet>,
        codes: Vec<Option<Code>>,
        entries: &[Entry],
        headed: bool,
        book: &Book,
        part: BookPart,
    ) -> BookLayout {
        let (mut puzzles, mut answers) = (vec![None; entries.len()], vec![None; entries.len()]);
        let mut without_code = Vec::new();
        for (at, sheet) in sheets.iter().enumerate() {
            let Sheet::Boards(boards) = sheet else { continue };
            for slot in &boards.slots {
                let places = if boards.answers { &mut answers } else { &mut puzzles };
                places[slot.entry] = Some((at, slot.place[1]));
                if !boards.answers && slot.code.is_none() && book.codes && entries[slot.entry].link.is_some() {
                    without_code.push(slot.entry);
                }
            }
        }
        if part == BookPart::Answers {
            without_code.clear();
        }
        BookLayout { sheets, codes, puzzles, answers, without_code, headed }
    }
}

/// Width and height of a page.
pub(super) fn paper(book: &Book, turned: bool) -> (f64, f64) {
    let (width, height) = book.paper.points();
    if turned { (height, width) } else { (width, height) }
}

fn room(book: &Book, answers: bool, turned: bool, above: f64) -> Room {
    let (width, height) = paper(book, turned);
    let cells = match (answers, book.per_page) {
        (true, _) => SMALL,
        (false, 1) => (CELL.0, LARGE),
        (false, _) => CELL,
    };
    Room { width: width - 2.0 * MARGIN, height: height - 2.0 * MARGIN - above, answers, cells }
}

/// Puts boards in order on pages, as many on each as fit.
fn paginate(book: &Book, needs: &[Need], answers: bool) -> Vec<Boards> {
    let mut pages = Vec::new();
    let mut rest = needs;
    while let Some(first) = rest.first() {
        let count = count(book, rest, answers);
        let (page, after) = rest.split_at(count.min(rest.len()));
        let turned = count == 1 && first.cells.0 > first.cells.1 * 1.2;
        let slots = fill(room(book, answers, turned, 0.0), page, count, 0.0);
        pages.push(Boards { slots, count, answers, first: false, turned });
        rest = after;
    }
    pages
}

/// Places the boards of a page again, with space above them.
fn settle(book: &Book, page: &mut Boards, needs: &[Need], above: f64) {
    let own: Vec<Need> = page.slots.iter().map(|slot| needs[slot.entry]).collect();
    page.slots = fill(room(book, page.answers, page.turned, above), &own, page.count, above);
}

/// The number of boards on the next page: as many as requested, or fewer so that all are readable. A page that is not full
/// has the same slots.
fn count(book: &Book, needs: &[Need], answers: bool) -> usize {
    let room = room(book, answers, false, if answers { CHAPTER } else { 0.0 });
    let requested = if answers { book.answers_per_page } else { Some(book.per_page) };
    let fits = |&count: &usize| best(room, &needs[..count.min(needs.len())], count).1 >= room.cells.0;
    match requested {
        Some(requested) => (1..=requested.clamp(1, 200)).rev().find(fits).unwrap_or(1),
        None => {
            let limit = COUNTS.into_iter().find(fits).unwrap_or(1);
            // A few answers need not be small.
            let enough = COUNTS.into_iter().rev().find(|&count| count >= needs.len().max(FEW));
            enough.map_or(limit, |enough| enough.min(limit))
        }
    }
}

/// The best number of columns for `count` slots, and the side of the smallest cells then.
fn best(room: Room, needs: &[Need], count: usize) -> (usize, f64) {
    let mut best = (1, 0.0);
    for columns in 1..=count {
        let slot = slot_size(room, columns, count);
        let side = needs.iter().map(|need| fit(room, need, slot).side).fold(f64::INFINITY, f64::min);
        if side > best.1 + 1e-9 {
            best = (columns, side);
        }
    }
    best
}

fn slot_size(room: Room, columns: usize, count: usize) -> (f64, f64) {
    let rows = count.div_ceil(columns);
    let gap = if room.answers { GAP * 0.6 } else { GAP };
    let part = |length: f64, of: usize| (length - gap * (of as f64 - 1.0)) / of as f64;
    (part(room.width, columns), part(room.height, rows))
}

/// A board in a slot: the side of its cells, and the place of its code.
struct Fit {
    side: f64,
    code: Option<f64>,
    beside: bool,
}

fn fit(room: Room, need: &Need, (width, height): (f64, f64)) -> Fit {
    let (least, greatest) = room.cells;
    let head = if room.answers { SMALL_HEAD } else { HEAD };
    let side = |width: f64, height: f64| {
        let out = 2.0 * overhang(greatest);
        ((width - out) / need.cells.0).min((height - out) / need.cells.1).clamp(0.0, greatest)
    };
    let plain = Fit { side: side(width, height - head), code: None, beside: false };
    let Some(modules) = need.code else { return plain };
    let mut best: Option<Fit> = None;
    for step in 0..=4 {
        let module = MODULE.1 - (MODULE.1 - MODULE.0) * f64::from(step) / 4.0;
        let (size, free) = (modules * module, QUIET * module + 1.0);
        // A code may take a good part of a slot, but not most of it.
        if size > width * 0.5 || size > height * 0.45 {
            continue;
        }
        let above = Fit { side: side(width, height - head.max(size) - free), code: Some(module), beside: false };
        let beside = Fit { side: side(width - size - free, height - head), code: Some(module), beside: true };
        let fit = if beside.side > above.side { beside } else { above };
        // A larger code is worth a slightly smaller board.
        if best.as_ref().is_none_or(|best| best.side < least && fit.side > best.side) {
            best = Some(fit);
        }
    }
    // A code must not make a board too small to write in.
    match best {
        Some(fit) if fit.side >= least || plain.side < least && fit.side > plain.side * 0.8 => fit,
        _ => plain,
    }
}

/// Places boards in the slots of a page.
fn fill(room: Room, needs: &[Need], count: usize, above: f64) -> Vec<Slot> {
    let (columns, _) = best(room, needs, count);
    let size = slot_size(room, columns, count);
    let gap = if room.answers { GAP * 0.6 } else { GAP };
    let mut slots = Vec::new();
    for (at, need) in needs.iter().enumerate() {
        let (row, column) = (at / columns, at % columns);
        let x = MARGIN + column as f64 * (size.0 + gap);
        let y = MARGIN + above + row as f64 * (size.1 + gap);
        slots.push(slot(room, need, [x, y, size.0, size.1]));
    }
    slots
}

fn slot(room: Room, need: &Need, [x, y, width, height]: [f64; 4]) -> Slot {
    let fit = fit(room, need, (width, height));
    let head = if room.answers { SMALL_HEAD } else { HEAD };
    let out = 2.0 * overhang(fit.side);
    let board = (need.cells.0 * fit.side + out, need.cells.1 * fit.side + out);
    let code = fit.code.zip(need.code).map(|(module, modules)| (modules * module, QUIET * module + 1.0, module));
    let (mut wide, mut high, mut top) = (board.0, board.1 + head, head);
    match code {
        Some((size, free, _)) if fit.beside => {
            wide += free + size;
            high = high.max(head + size);
        }
        Some((size, free, _)) => {
            top = head.max(size) + free;
            high = board.1 + top;
            // Space for the lines beside the code.
            wide = wide.max((size + free + LINES * 0.76).min(width));
        }
        None if room.answers => {}
        None => wide = wide.max(LINES.min(width)),
    }
    let (left, upper) = (x + (width - wide) / 2.0, y + (height - high).max(0.0) / 2.0);
    let code = code.map(|(size, _, module)| {
        let down = if fit.beside { head } else { 0.0 };
        ((left + wide - size, upper + down), module)
    });
    Slot { entry: need.entry, place: [left, upper, wide, high], board: (left, upper + top), side: fit.side, code }
}
