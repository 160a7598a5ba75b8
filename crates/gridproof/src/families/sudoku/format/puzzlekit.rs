//! The text of puzzlekit and of collections from janko.at: `rows columns`, then rows of numbers with `-` for blanks. The boxes
//! follow from the size.

use super::super::Sudoku;
use super::{board, boxes_or_default, check_default_boxes, content_lines};
use crate::format::rows::{digit, rectangle, rows};
use crate::format::{CannotWrite, Format, FormatInfo, Hints, Layout, PuzzleText};
use gridproof_engine::message;
use gridproof_engine::text::{ReadError, Token, tokens};

pub(super) const FORMAT: Format<Sudoku> = Format {
    info: FormatInfo {
        id: "puzzlekit",
        name: "puzzlekit text",
        about: "`N N`, then N rows of numbers with `-` for blanks",
        example: "6 6\n- 1 - - - -\n- - - 2 - -\n3 - - - - -\n- - - - - 3\n- - - - - 5\n- 6 - - - -",
        layout: Layout::Block,
        sniff,
        split: None,
    },
    read,
    write,
    saved_position: None,
};

/// The same number twice on the first line, and that many tokens on the second.
fn sniff(text: &PuzzleText<'_>) -> bool {
    let mut lines = content_lines(text);
    let mut row =
        || lines.next().map(|(start, line)| tokens(line, start).take(64).collect::<Vec<_>>()).unwrap_or_default();
    let (head, first) = (row(), row());
    let [a, b] = head[..] else { return false };
    let is_cell = |token: &Token<'_>| token.text == "-" || token.text.bytes().all(|b| b.is_ascii_digit());
    a.text == b.text && a.text.parse() == Ok(first.len()) && first.len() >= 4 && first.iter().all(is_cell)
}

fn read(text: &PuzzleText<'_>, hints: &Hints) -> Result<Sudoku, ReadError> {
    let rows = rows(text);
    let head = rows.first().map_or(&[][..], Vec::as_slice);
    let size = |token: &Token<'_>| token.text.parse::<usize>().ok().filter(|n| (1..=Sudoku::MAX_SIZE).contains(n));
    let n = match head {
        [a, b] if a.text == b.text => size(a),
        _ => None,
    };
    let Some(n) = n else {
        let end = head.last().map_or(0, |token| token.span().end);
        let expected =
            message!("the number of rows and the same number of columns, up to {max}", max = Sudoku::MAX_SIZE);
        return Err(ReadError::new(
            text,
            head.first().map_or(0, |token| token.start)..end,
            message!("this is not a valid size"),
        )
        .expected(expected));
    };
    let boxes = boxes_or_default(text, head[0].span(), n, hints)?;
    rectangle(text, &rows[1..], n, n)?;
    let givens: Result<Vec<u8>, ReadError> =
        rows[1..].iter().flatten().map(|&cell| digit(text, cell, n as u8)).collect();
    board(text, boxes, givens?)
}

fn write(puzzle: &Sudoku) -> Result<String, CannotWrite> {
    check_default_boxes(puzzle)?;
    let n = puzzle.size();
    let cell = |&given: &u8| if given == 0 { "-".to_string() } else { given.to_string() };
    let rows = puzzle.givens().chunks(n).map(|row| row.iter().map(cell).collect::<Vec<_>>().join(" "));
    Ok(std::iter::once(format!("{n} {n}")).chain(rows).collect::<Vec<_>>().join("\n"))
}
