//! Boards on a page: how large they are, and where.
//!
//! Puzzles are placed in a grid of equal slots that fills the page. Within a slot, the board takes the space left by the lines
//! above it and the code; the code is above the board on the right or beside it, whichever leaves more space. Boards in a row
//! have their tops in line, boards in a column their left sides, and spare space is shared out evenly around them. Answers
//! are placed in rows, one after the other.

use super::Book;
use crate::board::overhang;
use crate::code::QUIET;

/// The margin around a page.
pub(super) const MARGIN: f64 = 42.0;
/// The space between boards, and between answers.
const GAP: f64 = 18.0;
const SMALL_GAP: f64 = 12.0;
/// The smallest side of cells to write in: 5 mm.
const CELL: f64 = 14.17;
/// The smallest and largest side of cells of answers.
const SMALL: (f64, f64) = (8.5, 17.0);
/// The smallest and largest module of a code: 0.33 and 0.38 mm.
const MODULE: (f64, f64) = (0.94, 1.08);
/// The largest side of a code: 25 mm, and as a share of the shorter side of its board.
pub(super) const LARGEST_CODE: f64 = 70.87;
pub(super) const CODE_SHARE: f64 = 0.25;
/// The least size of a board with a code, as a share of its size without.
const LEAST_WITH_CODE: f64 = 0.85;
/// The height of the lines above a board, and how much larger they are above a board alone on its page.
pub(super) const HEAD: f64 = 24.0;
const LARGE: f64 = 1.4;
/// Their approximate length.
const LINES: f64 = 110.0;
/// The height of the line above an answer, and its approximate length.
pub(super) const SMALL_HEAD: f64 = 12.0;
const SMALL_LINE: f64 = 42.0;
/// Possible numbers of answers on a page, largest first.
const COUNTS: [usize; 13] = [48, 42, 36, 30, 24, 20, 16, 12, 9, 6, 4, 2, 1];

/// A board on a page.
#[derive(Clone, Copy, Debug)]
pub(super) struct Slot {
    /// The place of the puzzle in the book.
    pub(super) entry: usize,
    /// The x, y, width and height of everything that belongs to it.
    pub(super) place: [f64; 4],
    /// The top-left corner of the board, and the side of its cells.
    pub(super) board: (f64, f64),
    pub(super) side: f64,
    /// The size of the lines above the board: 1, or more if it is alone.
    pub(super) scale: f64,
    pub(super) code: Option<CodePlace>,
}

/// A code on a page.
#[derive(Clone, Copy, Debug)]
pub(super) struct CodePlace {
    /// The top-left corner.
    pub(super) at: (f64, f64),
    /// The side of a module.
    pub(super) module: f64,
    /// Which of the codes of the puzzle.
    pub(super) which: usize,
}

/// What the layout needs to know about a board.
#[derive(Clone, Debug)]
pub(super) struct Need {
    pub(super) entry: usize,
    /// Width and height in cells.
    pub(super) cells: (f64, f64),
    /// The number of modules along a side of its codes, the preferred one first.
    pub(super) codes: Vec<f64>,
}

impl Need {
    /// Whether a board alone on its page is set in landscape.
    fn is_wide(&self) -> bool {
        self.cells.0 > self.cells.1 * 1.2
    }
}

/// The space for puzzles on a page.
#[derive(Clone, Copy)]
struct Room {
    width: f64,
    height: f64,
    /// The distance from the margin to its top.
    above: f64,
}

/// Width and height of a page.
pub(super) fn paper(book: &Book, turned: bool) -> (f64, f64) {
    let (width, height) = book.paper.points();
    if turned { (height, width) } else { (width, height) }
}

fn room(book: &Book, turned: bool, above: f64) -> Room {
    let (width, height) = paper(book, turned);
    Room { width: width - 2.0 * MARGIN, height: height - 2.0 * MARGIN - above, above }
}

/// The first boards of `needs` on a page with `above` at its top for headings: as many as requested, or fewer so that cells can be
/// written in. Also returns whether the page is in landscape.
pub(super) fn puzzles(book: &Book, needs: &[Need], above: f64) -> (Vec<Slot>, bool) {
    let upright = room(book, false, above);
    let fits = |&count: &usize| best(upright, &needs[..count]).1 >= CELL;
    let most = book.per_page.clamp(1, 200).min(needs.len());
    let count = (1..=most).rev().find(fits).unwrap_or(1).min(needs.len());
    let own = &needs[..count];
    let turned = matches!(own, [alone] if alone.is_wide());
    let room = room(book, turned, above);
    (grid(room, own, best(room, own).0), turned)
}

/// The best number of columns for these boards, and the side of the smallest cells then.
fn best(room: Room, needs: &[Need]) -> (usize, f64) {
    let mut best = (1, 0.0);
    for columns in 1..=needs.len() {
        let slot = slot_size(room, columns, needs.len());
        let fits = needs.iter().map(|need| fit(need, slot, scale(needs.len())).side);
        let side = fits.fold(f64::INFINITY, f64::min);
        if side > best.1 + 1e-9 {
            best = (columns, side);
        }
    }
    best
}

fn scale(count: usize) -> f64 {
    if count == 1 { LARGE } else { 1.0 }
}

fn slot_size(room: Room, columns: usize, count: usize) -> (f64, f64) {
    let rows = count.div_ceil(columns);
    let part = |length: f64, of: usize| (length - GAP * (of as f64 - 1.0)) / of as f64;
    (part(room.width, columns), part(room.height, rows))
}

/// The side of the cells of a board in a space of this width and height.
fn side(need: &Need, width: f64, height: f64) -> f64 {
    let side = |out: f64| ((width - out) / need.cells.0).min((height - out) / need.cells.1).max(0.0);
    // The lines around a board are at most this thick; how thick exactly depends on the side.
    side(2.0 * overhang(side(0.0)))
}

/// A board in a slot: the side of its cells, and its code.
struct Fit {
    side: f64,
    /// Which code, and the side of its modules.
    code: Option<(usize, f64)>,
    beside: bool,
}

fn fit(need: &Need, (width, height): (f64, f64), scale: f64) -> Fit {
    let head = HEAD * scale;
    let plain = Fit { side: side(need, width, height - head), code: None, beside: false };
    let least = plain.side.min(CELL).max(plain.side * LEAST_WITH_CODE);
    for (which, &modules) in need.codes.iter().enumerate() {
        for step in 0..=4 {
            let module = MODULE.1 - (MODULE.1 - MODULE.0) * f64::from(step) / 4.0;
            let (size, free) = (modules * module, QUIET * module + 1.0);
            let above = side(need, width, height - head.max(size) - free);
            let beside = side(need, width - size - free, height - head);
            let fit = Fit { side: above.max(beside), code: Some((which, module)), beside: beside > above };
            let shorter = need.cells.0.min(need.cells.1) * fit.side;
            if size <= LARGEST_CODE && size <= shorter * CODE_SHARE && fit.side >= least {
                return fit;
            }
        }
    }
    plain
}

/// A board with everything that belongs to it, before it has a place.
struct Piece {
    fit: Fit,
    wide: f64,
    /// The space above the board.
    top: f64,
    /// The height from the top of the board on.
    high: f64,
    /// The side of the code.
    code: f64,
}

fn piece(need: &Need, slot: (f64, f64), scale: f64) -> Piece {
    let fit = fit(need, slot, scale);
    let head = HEAD * scale;
    let out = 2.0 * overhang(fit.side);
    let board = (need.cells.0 * fit.side + out, need.cells.1 * fit.side + out);
    let (code, free) = match fit.code {
        Some((which, module)) => (need.codes[which] * module, QUIET * module + 1.0),
        None => (0.0, 0.0),
    };
    let (wide, top, high) = match (fit.code, fit.beside) {
        (Some(_), true) => (board.0 + free + code, head, board.1.max(code)),
        // The lines above the board need space beside the code.
        (Some(_), false) => (board.0.max((code + free + LINES * 0.76).min(slot.0)), head.max(code) + free, board.1),
        (None, _) => (board.0.max((LINES * scale).min(slot.0)), head, board.1),
    };
    Piece { fit, wide, top, high, code }
}

/// Places boards in a grid.
fn grid(room: Room, needs: &[Need], columns: usize) -> Vec<Slot> {
    let (slot, scale) = (slot_size(room, columns, needs.len()), scale(needs.len()));
    let pieces: Vec<Piece> = needs.iter().map(|need| piece(need, slot, scale)).collect();
    let most = |lengths: &mut dyn Iterator<Item = f64>| lengths.fold(0.0, f64::max);
    let wide = most(&mut pieces.iter().map(|piece| piece.wide));
    let rows: Vec<(f64, f64)> = pieces
        .chunks(columns)
        .map(|row| (most(&mut row.iter().map(|piece| piece.top)), most(&mut row.iter().map(|piece| piece.high))))
        .collect();
    // The same space between boards as around them.
    let spare = |length: f64, taken: f64, count: usize| {
        let spare = (length - taken - GAP * (count as f64 - 1.0)).max(0.0) / (count as f64 + 1.0);
        (spare, spare + GAP)
    };
    let (left, across) = spare(room.width, wide * columns as f64, columns);
    let (upper, down) = spare(room.height, rows.iter().map(|(top, high)| top + high).sum(), rows.len());
    let mut slots = Vec::new();
    let mut y = MARGIN + room.above + upper;
    for ((row, needs), &(top, high)) in pieces.chunks(columns).zip(needs.chunks(columns)).zip(&rows) {
        for ((column, piece), need) in row.iter().enumerate().zip(needs) {
            let x = MARGIN + left + column as f64 * (wide + across);
            let board = (x, y + top);
            let code = piece.fit.code.map(|(which, module)| {
                let right = x + piece.wide - piece.code;
                let down = if piece.fit.beside { top } else { top - QUIET * module - 1.0 - piece.code };
                CodePlace { at: (right, y + down), module, which }
            });
            let place = [x, y + top - piece.top, piece.wide, piece.top + piece.high];
            slots.push(Slot { entry: need.entry, place, board, side: piece.fit.side, scale, code });
        }
        y += top + high + down;
    }
    slots
}

/// A row of answers, without its place on a page.
pub(super) struct AnswerRow {
    /// The slots, as if the row were at the top left of the paper.
    pub(super) slots: Vec<Slot>,
    pub(super) high: f64,
    /// The row has a page of its own, in landscape if `turned`.
    pub(super) alone: bool,
    pub(super) turned: bool,
}

/// The space between two rows of answers.
pub(super) const ROW_GAP: f64 = SMALL_GAP;

/// The first of `needs` as a row of answers. `total` is about the number of answers in the book, and `above` the height of the headings on
/// the page.
pub(super) fn answers(book: &Book, needs: &[Need], total: usize, above: f64) -> AnswerRow {
    let upright = room(book, false, above);
    let fits = |&count: &usize| best_answers(upright, &needs[..count.min(needs.len())], count).1 >= SMALL.0;
    let count = match book.answers_per_page {
        Some(requested) => (1..=requested.clamp(1, 200)).rev().find(fits).unwrap_or(1),
        None => {
            let limit = COUNTS.into_iter().find(fits).unwrap_or(1);
            // A few answers need not be small.
            let enough = COUNTS.into_iter().rev().find(|&count| count >= total);
            enough.map_or(limit, |enough| enough.min(limit))
        }
    };
    let alone = count == 1;
    let turned = alone && needs.first().is_some_and(Need::is_wide);
    let room = room(book, turned, above);
    let window = &needs[..count.min(needs.len())];
    let (columns, _) = best_answers(room, window, count);
    let slot = answer_size(room, columns, count);
    let size = |need: &Need| {
        let side = side(need, slot.0, slot.1 - SMALL_HEAD).min(SMALL.1);
        let out = 2.0 * overhang(side);
        (side, need.cells.0 * side + out, need.cells.1 * side + out + SMALL_HEAD)
    };
    // Narrow boards are closer together than their slots: as many in a row as fit.
    let wide = window.iter().map(|need| size(need).1.max(SMALL_LINE)).fold(1.0, f64::max);
    let most = ((room.width + SMALL_GAP) / (wide + SMALL_GAP) + 1e-6).floor().max(1.0);
    let row = &window[..(most as usize).min(count).min(window.len())];
    let step = (room.width - wide) / (most - 1.0).max(1.0);
    let mut slots = Vec::new();
    for (column, need) in row.iter().enumerate() {
        let (side, wide, high) = size(need);
        let x = if alone { MARGIN + (room.width - wide) / 2.0 } else { MARGIN + column as f64 * step };
        let place = [x, 0.0, wide, high];
        slots.push(Slot { entry: need.entry, place, board: (x, SMALL_HEAD), side, scale: 1.0, code: None });
    }
    let high = slots.iter().map(|slot| slot.place[3]).fold(0.0, f64::max);
    AnswerRow { slots, high, alone, turned }
}

fn answer_size(room: Room, columns: usize, count: usize) -> (f64, f64) {
    let rows = count.div_ceil(columns);
    let part = |length: f64, of: usize| (length - SMALL_GAP * (of as f64 - 1.0)) / of as f64;
    (part(room.width, columns), part(room.height, rows))
}

/// The best number of columns for `count` answers, and the side of the smallest cells then.
fn best_answers(room: Room, needs: &[Need], count: usize) -> (usize, f64) {
    let mut best = (1, 0.0);
    for columns in 1..=count {
        let (width, height) = answer_size(room, columns, count);
        let sides = needs.iter().map(|need| side(need, width, height - SMALL_HEAD).min(SMALL.1));
        let side = sides.fold(f64::INFINITY, f64::min);
        if side > best.1 + 1e-9 {
            best = (columns, side);
        }
    }
    best
}
