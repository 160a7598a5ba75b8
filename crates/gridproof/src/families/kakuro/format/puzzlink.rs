//! puzz.link: `kakuro/COLUMNS/ROWS/BODY`; the size excludes the clue row and the clue column.
//!
//! The body lists the inner cells row by row (`k` to `z` for 1 to 16 white cells, `.` for a black cell without clues,
//! otherwise two characters for the down and the across clue), then one character for the down clue above every white
//! cell of the first row, then one for the across clue to the left of every white cell of the first column.

use super::super::{Cell, Kakuro};
use super::{Draft, fits_pzpr};
use crate::format::puzzlink::{self, Link};
use crate::format::{CannotWrite, Format, FormatInfo, Hints, Layout, PuzzleText};
use gridproof_engine::message;
use gridproof_engine::message::Message;
use gridproof_engine::text::ReadError;
use std::ops::Range;

pub(super) const FORMAT: Format<Kakuro> = Format {
    info: FormatInfo {
        id: "puzzlink",
        name: "puzz.link URL",
        about: "a link to puzz.link, `kakuro/COLUMNS/ROWS/BODY`",
        example: "https://puzz.link/p?kakuro/5/5/48la-.na-lh3l-Bn.-cl.c4a3",
        layout: Layout::Line,
        sniff: |text| puzzlink::is_link_to(text, &["kakuro"]),
        split: None,
    },
    read,
    write,
    saved_position: None,
};

pub(super) fn read(text: &PuzzleText<'_>, _: &Hints) -> Result<Kakuro, ReadError> {
    let expected = Message::verbatim("https://puzz.link/p?kakuro/COLUMNS/ROWS/BODY");
    let Some(link) = puzzlink::parse(text)? else {
        return Err(ReadError::new(text, 0..0, message!("there is no link here")).expected(expected));
    };
    if link.pid != "kakuro" {
        return Err(link
            .size_error(message!("this link is to a different kind of puzzle, `{kind}`", kind = link.pid))
            .expected(expected));
    }
    if link.columns >= Kakuro::MAX_SIZE || link.rows >= Kakuro::MAX_SIZE {
        let limit = Kakuro::MAX_SIZE - 1;
        return Err(link
            .size_error(message!("the board is too large"))
            .expected(message!("1 to {max} rows and columns", max = limit)));
    }
    let mut reader = Body { link: &link, at: 0 };
    let inner = reader.cells()?;
    let top = reader.edge(&inner, 0..link.columns, true)?;
    let left = reader.edge(&inner, (0..link.rows).map(|row| row * link.columns), false)?;
    link.nothing_after(reader.at)?;

    let mut draft = Draft::new(link.columns + 1);
    draft.push(Cell::BLACK, 0..0);
    top.into_iter().for_each(|(cell, span)| draft.push(cell, span));
    for ((cell, span), row) in left.into_iter().zip(inner.chunks(link.columns)) {
        draft.push(cell, span);
        row.iter().for_each(|(cell, span)| draft.push(*cell, span.clone()));
    }
    draft.finish(|span, problem| link.error(span, problem))
}

/// A cell and its bytes in the body.
type ReadCell = (Cell, Range<usize>);

/// The body, and how far it has been read.
struct Body<'l> {
    link: &'l Link<'l>,
    at: usize,
}

impl Body<'_> {
    /// The inner cells, row by row.
    fn cells(&mut self) -> Result<Vec<ReadCell>, ReadError> {
        let count = self.link.columns * self.link.rows;
        let mut cells = Vec::with_capacity(count);
        while cells.len() < count {
            let start = self.at;
            match self.peek(message!("more cells"))? {
                whites @ b'k'..=b'z' => {
                    self.at += 1;
                    let whites = usize::from(whites - b'k') + 1;
                    if whites > count - cells.len() {
                        let problem = message!(
                            "{whites} white cells, but only {left} left on the board",
                            whites,
                            left = count - cells.len()
                        );
                        return Err(self
                            .link
                            .error(start..self.at, problem)
                            .expected(message!("as many cells as the size states")));
                    }
                    cells.extend((0..whites).map(|_| (Cell::WHITE, start..start + 1)));
                }
                b'.' => {
                    self.at += 1;
                    cells.push((Cell::BLACK, start..start + 1));
                }
                _ => {
                    let down = self.clue(message!("a down clue"))?;
                    let across = self.clue(message!("an across clue"))?;
                    cells.push((Cell::Black { down, across }, start..self.at));
                }
            }
        }
        Ok(cells)
    }

    /// The clue cells next to these inner cells.
    fn edge(
        &mut self,
        inner: &[ReadCell],
        saved_position: impl Iterator<Item = usize>,
        above: bool,
    ) -> Result<Vec<ReadCell>, ReadError> {
        let mut cells = Vec::new();
        for place in saved_position {
            let start = self.at;
            let cell = match inner.get(place) {
                Some((Cell::White(_), _)) if above => {
                    Cell::Black { down: self.clue(message!("the clues above the board"))?, across: None }
                }
                Some((Cell::White(_), _)) => {
                    Cell::Black { down: None, across: self.clue(message!("the clues left of the board"))? }
                }
                _ => Cell::BLACK,
            };
            cells.push((cell, start..self.at));
        }
        Ok(cells)
    }

    fn peek(&self, wanted: Message) -> Result<u8, ReadError> {
        self.link.body.as_bytes().get(self.at).copied().ok_or_else(|| {
            let end = self.link.body.len();
            self.link.error(end..end, message!("the link ends too early")).expected(wanted)
        })
    }

    /// One clue; `-` and `0` both mean none.
    fn clue(&mut self, wanted: Message) -> Result<Option<u8>, ReadError> {
        let clue = match self.peek(wanted)? {
            b'-' | b'0' => None,
            digit @ b'1'..=b'9' => Some(digit - b'0'),
            letter @ b'a'..=b'j' => Some(letter - b'a' + 10),
            letter @ b'A'..=b'Z' => Some(letter - b'A' + 20),
            _ => {
                let problem = message!("this is not a clue");
                let expected = message!("`-` or `0` (none), 1 to 9, `a` to `j` (10 to 19) or `A` to `Z` (20 to 45)");
                return Err(self.link.error(self.at..self.at + 1, problem).expected(expected));
            }
        };
        self.at += 1;
        Ok(clue)
    }
}

fn write(puzzle: &Kakuro) -> Result<String, CannotWrite> {
    fits_pzpr(puzzle)?;
    let columns = puzzle.columns();
    let mut body = String::new();
    let mut whites = 0u8;
    for row in puzzle.cells().chunks(columns).skip(1) {
        for &cell in &row[1..] {
            if cell.is_white() && whites < 16 {
                whites += 1;
                continue;
            }
            flush(&mut body, &mut whites);
            match cell {
                Cell::White(_) => whites = 1,
                Cell::BLACK => body.push('.'),
                Cell::Black { down, across } => body.extend([letter(down), letter(across)]),
            }
        }
    }
    flush(&mut body, &mut whites);
    let (top, inner) = puzzle.cells().split_at(columns);
    for (above, below) in top.iter().zip(inner).skip(1) {
        if let (Cell::Black { down, .. }, Cell::White(_)) = (above, below) {
            body.push(letter(*down));
        }
    }
    for row in inner.chunks(columns) {
        if let [Cell::Black { across, .. }, Cell::White(_), ..] = row {
            body.push(letter(*across));
        }
    }
    Ok(puzzlink::url("kakuro", columns - 1, puzzle.rows() - 1, &body))
}

/// Writes the pending white cells, if any.
fn flush(body: &mut String, whites: &mut u8) {
    if *whites > 0 {
        body.push(char::from(b'k' + *whites - 1));
        *whites = 0;
    }
}

fn letter(clue: Option<u8>) -> char {
    char::from(match clue {
        Some(sum @ 1..=9) => b'0' + sum,
        Some(sum @ 10..=19) => b'a' + sum - 10,
        Some(sum @ 20..=45) => b'A' + sum - 20,
        _ => b'-',
    })
}
