//! A `.sdx` file of SudoCue: a game in progress. One row per line, cells separated by spaces: a given is a digit, an entry has
//! `u` before its digit, and an open cell is its candidates.
//!
//! A cell with one candidate left looks like a given; [`super::pencil`] decides.

use super::super::Sudoku;
use super::pencil::{Group, check_unambiguous, groups, settle};
use super::ruled::{Row, Ruled};
use super::{board, boxes_or_default, check_default_boxes, content_lines, pencilmarks};
use crate::family::Puzzle;
use crate::format::position_builder::{UNDER_ENTRIES, tidy};
use crate::format::{
    CannotWrite, Format, FormatInfo, Hints, Layout, PositionCodec, PuzzleText, SavedPosition, Written,
};
use crate::logic::Position;
use gridproof_engine::message;
use gridproof_engine::text::{ReadError, Token, tokens};

pub(super) const FORMAT: Format<Sudoku> = Format {
    info: FormatInfo {
        id: "sdx",
        name: "sdx file",
        about: "a SudoCue game in progress: candidates, and `u` before digits that were entered",
        example: "1 u2 34 34\n34 34 134 2\n234 1 234 34\n234 34 1234 134",
        layout: Layout::Block,
        sniff,
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

/// Rows of digits, some with `u` before them; without any it is an ordinary board of candidates.
fn sniff(text: &PuzzleText<'_>) -> bool {
    let rows = rows(text).rows;
    let cells = || rows.iter().flat_map(|row| &row.cells);
    let digits = |token: &str| !token.is_empty() && token.bytes().all(|b| b.is_ascii_digit());
    rows.len() >= 4
        && cells().any(|cell| cell.text.starts_with('u'))
        && cells().all(|cell| digits(cell.text.strip_prefix('u').unwrap_or(cell.text)))
}

fn rows(text: &str) -> Ruled<'_> {
    let mut ruled = Ruled::default();
    for (start, line) in content_lines(text).take(4 * Sudoku::MAX_SIZE) {
        let cells = tokens(line, start).take(2 * Sudoku::MAX_SIZE).collect();
        ruled.rows.push(Row { cells, cuts: Vec::new() });
    }
    ruled
}

fn parse(text: &str, hints: &Hints) -> Result<(Sudoku, Position), ReadError> {
    let ruled = rows(text);
    let n = ruled.size(text)?;
    if n > 9 {
        let problem = message!("this board has {n} columns", n);
        return Err(ReadError::new(text, 0..0, problem)
            .expected(message!("at most 9, since a cell is written as adjacent digits")));
    }
    let span = ruled.rows.first().and_then(|row| row.cells.first()).map_or(0..0, Token::span);
    let boxes = boxes_or_default(text, span, n, hints)?;
    let cells = ruled.rows.iter().flat_map(|row| &row.cells);
    let groups: Vec<Group> = cells.map(|&cell| group(text, cell, n)).collect::<Result<_, _>>()?;
    let (givens, builder) = settle(boxes, &groups, false);
    let puzzle = board(text, boxes, givens)?;
    let position = builder.position(&puzzle.start());
    Ok((puzzle, position))
}

fn group(text: &str, token: Token<'_>, n: usize) -> Result<Group, ReadError> {
    let placed = token.text.strip_prefix('u');
    let start = token.start + usize::from(placed.is_some());
    let digits = pencilmarks::digits(text, Token { text: placed.unwrap_or(token.text), start }, n)?;
    match (placed, digits.only()) {
        (Some(_), Some(digit)) => Ok(Group::Placed(digit)),
        (Some(_), None) => Err(ReadError::new(text, token.span(), message!("this is not an entry"))
            .expected(message!("one digit after `u`"))),
        (None, Some(digit)) => Ok(Group::Lone(digit)),
        (None, None) => Ok(Group::Marks(digits)),
    }
}

fn write_with(puzzle: &Sudoku, position: &Position) -> Result<Written, CannotWrite> {
    check_default_boxes(puzzle)?;
    if puzzle.size() > 9 {
        return Err(CannotWrite::because(message!("it has one character per digit, which suffices only up to 9x9")));
    }
    let (position, under) = tidy(position, &puzzle.start());
    let groups = groups(puzzle, &position, true, true);
    check_unambiguous(puzzle, &groups)?;
    let word = |group: &Group| match *group {
        Group::Open => String::new(),
        Group::Lone(digit) => digit.to_string(),
        Group::Placed(digit) => format!("u{digit}"),
        Group::Marks(marks) => marks.iter().map(|digit| digit.to_string()).collect(),
    };
    let words: Vec<String> = groups.iter().map(word).collect();
    let rows: Vec<String> = words.chunks(puzzle.size()).map(|row| row.join(" ")).collect();
    Ok(Written { text: rows.join("\n"), lost: under.then(|| UNDER_ENTRIES.to_string()).into_iter().collect() })
}
