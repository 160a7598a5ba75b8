//! N * N * N characters on one line: N for every cell, of which the d-th is the digit `d` if it is a candidate, otherwise `.` or `0`.
//! 729 for a 9x9 board.
//!
//! Programs that solve "pencil-mark Sudokus" treat such candidates as rules; here they are marks. [`super::pencil`] decides what a
//! cell with one candidate is.

use super::super::Sudoku;
use super::pencil::{Group, check_unambiguous, groups, settle};
use super::{board, boxes_or_default, check_default_boxes, one_line};
use crate::family::Puzzle;
use crate::format::position_builder::{UNDER_ENTRIES, tidy};
use crate::format::{
    CannotWrite, Format, FormatInfo, Hints, Layout, PositionCodec, PuzzleText, SavedPosition, Written,
};
use crate::logic::Position;
use gridproof_engine::digits::Digits;
use gridproof_engine::message;
use gridproof_engine::message::Message;
use gridproof_engine::text::{ReadError, Token};

pub(super) const FORMAT: Format<Sudoku> = Format {
    info: FormatInfo {
        id: "n729",
        name: "729 characters",
        about: "candidates on one line: N characters per cell, the digit d at place d if it is left, otherwise `.`",
        example: "1....234..34..34..34..341.34.2...2341....234..34.234.23412341.34",
        layout: Layout::Line,
        sniff: |text| {
            !text.may_be_link()
                && one_line(text).is_some_and(|(first, more)| more.is_none() && shape(first.text).is_some())
        },
        split: None,
    },
    read: |text, hints| Ok(parse(text, hints)?.0),
    write: |puzzle| Ok(write_with(puzzle, &Position::default())?.text),
    saved_position: Some(PositionCodec { read: saved_position, write: Some(write_with) }),
};

fn saved_position(text: &PuzzleText<'_>, hints: &Hints) -> SavedPosition {
    parse(text, hints).map_or_else(
        |_| SavedPosition::default(),
        |(_, position)| SavedPosition { position, ..SavedPosition::default() },
    )
}

/// The size of the board whose candidates a line holds: every digit is at its place, and every cell has at least one.
pub(super) fn shape(line: &str) -> Option<usize> {
    let n = (4..=9).find(|n| n * n * n == line.len())?;
    let in_place =
        |(at, sign): (usize, u8)| matches!(sign, b'.' | b'0') || usize::from(sign) == usize::from(b'1') + at % n;
    let has_any = |cell: &[u8]| cell.iter().any(|&sign| !matches!(sign, b'.' | b'0'));
    (line.bytes().enumerate().all(in_place) && line.as_bytes().chunks(n).all(has_any)).then_some(n)
}

fn parse(text: &str, hints: &Hints) -> Result<(Sudoku, Position), ReadError> {
    let error = |span, problem: Message| ReadError::new(text, span, problem);
    let Some((first, None)) = one_line(text) else {
        return Err(error(0..0, message!("this is not a single word on a single line"))
            .expected(message!("N * N * N characters")));
    };
    let Some(n) = (1..=9).find(|n| n * n * n == first.text.len()) else {
        let problem = message!("this line has {count} characters", count = first.text.len());
        return Err(error(first.span(), problem).expected(message!("N * N * N for a board of N rows, at most 9")));
    };
    let boxes = boxes_or_default(text, first.span(), n, hints)?;
    let mut groups = Vec::with_capacity(n * n);
    for (cell, signs) in first.text.as_bytes().chunks(n).enumerate() {
        let mut marks = Digits::EMPTY;
        for (at, &sign) in signs.iter().enumerate() {
            let digit = at as u8 + 1;
            match sign {
                b'.' | b'0' => {}
                sign if sign == b'0' + digit => marks |= Digits::one(digit),
                _ => return Err(misplaced(text, first, cell * n + at, digit)),
            }
        }
        groups.push(match marks.only() {
            Some(digit) => Group::Lone(digit),
            None if marks.is_empty() => Group::Open,
            None => Group::Marks(marks),
        });
    }
    let (givens, builder) = settle(boxes, &groups, false);
    let puzzle = board(text, boxes, givens)?;
    let position = builder.position(&puzzle.start());
    Ok((puzzle, position))
}

fn misplaced(text: &str, line: Token<'_>, at: usize, digit: u8) -> ReadError {
    let at = line.start + at;
    ReadError::new(text, at..at + 1, message!("this is the wrong character"))
        .expected(message!("`{digit}` or `.`", digit))
}

fn write_with(puzzle: &Sudoku, position: &Position) -> Result<Written, CannotWrite> {
    check_default_boxes(puzzle)?;
    let n = puzzle.size();
    if n > 9 {
        return Err(CannotWrite::because(message!("it has one character per digit, which suffices only up to 9x9")));
    }
    let (position, under) = tidy(position, &puzzle.start());
    let groups = groups(puzzle, &position, false, true);
    check_unambiguous(puzzle, &groups)?;
    let mut text = String::with_capacity(n * n * n);
    for group in groups {
        let marks = match group {
            Group::Open => Digits::EMPTY,
            Group::Lone(digit) | Group::Placed(digit) => Digits::one(digit),
            Group::Marks(marks) => marks,
        };
        text.extend((1..=n as u8).map(|digit| if marks.contains(digit) { char::from(b'0' + digit) } else { '.' }));
    }
    let mut lost = Vec::new();
    lost.extend((!position.entries.is_empty()).then(|| "entries".to_string()));
    lost.extend(under.then(|| UNDER_ENTRIES.to_string()));
    Ok(Written { text, lost })
}
