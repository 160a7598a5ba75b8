//! puzz.link: `https://puzz.link/p?sudoku/<N>/<N>/<Number16>`. The boxes follow from the size; only these sizes have
//! sensible ones there.

use super::super::{Boxes, Sudoku};
use super::{a_board, board, check_default_boxes};
use crate::format::puzzlink::{is_link_to, number16, parse, url};
use crate::format::{CannotWrite, Format, FormatInfo, Hints, Layout, PuzzleText};
use gridproof_engine::message;
use gridproof_engine::text::ReadError;

pub(super) const FORMAT: Format<Sudoku> = Format {
    info: FormatInfo {
        id: "puzzlink",
        name: "puzz.link",
        about: "a link to puzz.link or another pzpr site; 4x4, 6x6, 9x9, 16x16 and 25x25",
        example: "https://puzz.link/p?sudoku/9/9/53h7j6h195j98j6g8i6i34h8g3h17i2i6g6j28j419h5j8h79",
        layout: Layout::Line,
        sniff: |text| is_link_to(text, &["sudoku"]),
        split: None,
    },
    read,
    write,
    saved_position: None,
};

/// The sizes for which pzpr has sensible boxes.
pub(super) const SIZES: [usize; 5] = [4, 6, 9, 16, 25];

/// The boxes of a board of this size.
pub(super) fn boxes(n: usize) -> Option<Boxes> {
    Boxes::default_for(n).filter(|_| SIZES.contains(&n))
}

pub(super) fn read(text: &PuzzleText<'_>, _: &Hints) -> Result<Sudoku, ReadError> {
    let Some(link) = parse(text)?.filter(|link| link.pid == "sudoku") else {
        let end = text.trim_end().len();
        return Err(ReadError::new(text, 0..end, message!("this is not a link to a Sudoku"))
            .expected(message!("`sudoku/9/9/` and a body")));
    };
    let n = link.rows;
    let boxes = boxes(n).filter(|_| n == link.columns).ok_or_else(|| {
        let problem =
            message!("puzz.link has no boxes for a board of {columns} columns and {n} rows", columns = link.columns, n);
        link.size_error(problem).expected(message!("4/4, 6/6, 9/9, 16/16 or 25/25"))
    })?;
    let (cells, used) = number16::read(&link, 0, n * n, 1..=n as u32)?;
    link.nothing_after(used)?;
    board(text, boxes, cells.into_iter().map(|cell| cell as u8).collect())
}

fn write(puzzle: &Sudoku) -> Result<String, CannotWrite> {
    let n = puzzle.size();
    if !SIZES.contains(&n) {
        return Err(CannotWrite::because(message!("puzz.link has no sensible boxes for {board}", board = a_board(n))));
    }
    check_default_boxes(puzzle)?;
    let cells: Vec<u32> = puzzle.givens().iter().map(|&given| u32::from(given)).collect();
    let body = number16::write(&cells).ok_or_else(|| CannotWrite::because(message!("a given is too large")))?;
    Ok(url("sudoku", n, n, &body))
}
