//! Rows of space-separated tokens, one per cell: `#` black, `D\A` a clue cell (down sum, across sum, either
//! may be empty), `_` white, `1` to `9` a given. A first line `rows columns` is optional, and lines that start
//! with `;` are comments.
//!
//! `.` and `0` are rejected: both are used for white cells as well as for black ones.

use super::super::{Cell, Kakuro};
use super::{Draft, clue};
use crate::detect::is_comment;
use crate::format::rows::rectangle;
use crate::format::{CannotWrite, Format, FormatInfo, Hints, Layout, PuzzleText};
use gridproof_engine::message;
use gridproof_engine::message::Message;
use gridproof_engine::text::{ReadError, Token, lines, tokens};

pub(super) const FORMAT: Format<Kakuro> = Format {
    info: FormatInfo {
        id: "grid",
        name: "plain grid",
        about: "rows of `#` black, `D\\A` clues (down, across), `_` white, digits for givens",
        example: "3 4\n #  4\\ 6\\  3\\\n\\6   _   _   _\n\\7   _   _   _",
        layout: Layout::Block,
        sniff,
        split: None,
    },
    read,
    write,
    saved_position: None,
};

fn sniff(text: &PuzzleText<'_>) -> bool {
    is_answer(text) || has_cells(text)
}

/// Whether the text is an answer as we print it: a first row of black cells, then black cells and digits.
fn is_answer(text: &str) -> bool {
    let mut rows = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with(';'));
    let is_black = |line: &str| line.starts_with('#') && line.bytes().all(|byte| matches!(byte, b'#' | b' '));
    let is_row = |line: &str| {
        let is_cell = |cell: &str| matches!(cell.as_bytes(), [b'#' | b'1'..=b'9']);
        line.starts_with('#') && line.split(' ').filter(|cell| !cell.is_empty()).all(is_cell)
    };
    let has_digits = |line: &str| line.bytes().any(|byte| byte.is_ascii_digit());
    rows.next().is_some_and(is_black) && rows.clone().all(is_row) && rows.any(has_digits)
}

/// A clue cell anywhere, or a line of nothing but black and white cells, with at least one of each.
fn has_cells(text: &str) -> bool {
    let mut content = lines(text).filter(|(_, line)| !line.trim().is_empty() && !line.trim_start().starts_with(';'));
    let clue_cell = |token: Token<'_>| {
        token.text.contains('\\') && token.text.starts_with(|c: char| c == '\\' || c.is_ascii_digit())
    };
    content.any(|(start, line)| {
        let all: Vec<Token<'_>> = tokens(line, start).take(Kakuro::MAX_SIZE + 1).collect();
        let count = |wanted| all.iter().filter(|token| token.text == wanted).count();
        let cells = count("#") + count("_") == all.len() && count("#") > 0 && count("_") > 0;
        cells || all.into_iter().any(clue_cell)
    })
}

fn read(text: &PuzzleText<'_>, _: &Hints) -> Result<Kakuro, ReadError> {
    let (size, rows) = board(text)?;
    let (count, width) = size.unwrap_or((rows.len(), rows.first().map_or(0, Vec::len)));
    if let Some(extra) = rows.get(Kakuro::MAX_SIZE).and_then(|row| row.first()).filter(|_| size.is_none()) {
        let problem = message!("this is row {number}", number = Kakuro::MAX_SIZE + 1);
        return Err(ReadError::new(text, extra.span(), problem).expected(sizes()));
    }
    if width > Kakuro::MAX_SIZE {
        let span = rows.first().and_then(|row| row.get(Kakuro::MAX_SIZE)).map_or(0..0, Token::span);
        return Err(ReadError::new(text, span, message!("this row has {count} cells", count = width)).expected(sizes()));
    }
    if rows.is_empty() {
        let end = text.trim_end().len();
        return Err(ReadError::new(text, end..end, message!("there is no board here"))
            .expected(message!("rows of `#`, `D\\A`, `_` and digits")));
    }
    rectangle(text, &rows, count, width)?;
    let mut draft = Draft::new(width);
    for &token in rows.iter().flatten() {
        draft.push(cell(text, token)?, token.span());
    }
    let puzzle = draft.finish(|span, problem| ReadError::new(text, span, problem))?;
    if size.is_none() && count > 1 && width > 1 {
        check_edges(text, &rows)?;
    }
    Ok(puzzle)
}

/// Refuses cells to fill at the top and left, where clues stand: a row may be lost, or a number may be a clue. A board that states its
/// size may have them, and so may a single row or column.
fn check_edges(text: &str, rows: &Rows<'_>) -> Result<(), ReadError> {
    let top = rows.first().into_iter().flatten();
    let left = rows.iter().filter_map(|row| row.first());
    let is_open = |token: &&Token<'_>| token.text == "_" || matches!(token.text.as_bytes(), [b'1'..=b'9']);
    match top.chain(left).find(is_open) {
        Some(token) => {
            let problem = message!("there is no clue before this cell");
            Err(ReadError::new(text, token.span(), problem)
                .expected(message!("clues or black cells in the first row and column")))
        }
        None => Ok(()),
    }
}

fn sizes() -> Message {
    message!("1 to {max} rows and columns", max = Kakuro::MAX_SIZE)
}

type Rows<'t> = Vec<Vec<Token<'t>>>;

/// The size, if the first line states it, and the rows.
///
/// A line that starts with `#` and is not a row may be a comment or a row with a mistake in it: it counts as
/// a row if it has as many tokens as the board has columns.
fn board(text: &str) -> Result<(Option<(usize, usize)>, Rows<'_>), ReadError> {
    let mut size = None;
    let mut rows: Rows<'_> = Vec::new();
    for (start, line) in lines(text) {
        let row: Vec<Token<'_>> = tokens(line, start).collect();
        let width = size.map(|(_, width)| width).or(rows.first().map(Vec::len));
        let comment = line.trim_start().starts_with(';') || (is_comment(line) && width != Some(row.len()));
        if row.is_empty() || comment {
            continue;
        }
        let number = |token: &Token<'_>| token.text.bytes().all(|b| b.is_ascii_digit());
        if size.is_none() && rows.is_empty() && row.len() == 2 && row.iter().all(number) {
            let side = |token: &Token<'_>| {
                let side = token.text.parse::<usize>().ok().filter(|side| (1..=Kakuro::MAX_SIZE).contains(side));
                side.ok_or_else(|| {
                    ReadError::new(text, token.span(), message!("this is not a valid size")).expected(sizes())
                })
            };
            size = Some((side(&row[0])?, side(&row[1])?));
            continue;
        }
        rows.push(row);
    }
    Ok((size, rows))
}

fn cell(text: &str, token: Token<'_>) -> Result<Cell, ReadError> {
    match token.text {
        "#" => return Ok(Cell::BLACK),
        "_" => return Ok(Cell::WHITE),
        _ => {}
    }
    if let Some((down, across)) = token.text.split_once('\\') {
        let part = |sum: &str, start: usize| match sum {
            "" => Ok(None),
            sum => clue(text, sum, start..start + sum.len()).map(Some),
        };
        let down_sum = part(down, token.start)?;
        return Ok(Cell::Black { down: down_sum, across: part(across, token.start + down.len() + 1)? });
    }
    match token.text.as_bytes() {
        [digit @ b'1'..=b'9'] => Ok(Cell::White(Some(digit - b'0'))),
        _ => {
            let expected = message!("`#` (black), `D\\A` (clues), `_` (white) or 1 to 9 (a given)");
            Err(ReadError::new(text, token.span(), message!("this is not a cell")).expected(expected))
        }
    }
}

fn write(puzzle: &Kakuro) -> Result<String, CannotWrite> {
    let number = |sum: Option<u8>| sum.map(|sum| sum.to_string()).unwrap_or_default();
    let token = |cell: &Cell| match *cell {
        // A line with a single `#` would be a comment.
        Cell::BLACK if puzzle.columns() > 1 => "#".to_string(),
        Cell::Black { down, across } => format!("{}\\{}", number(down), number(across)),
        Cell::White(None) => "_".to_string(),
        Cell::White(Some(given)) => given.to_string(),
    };
    let tokens: Vec<String> = puzzle.cells().iter().map(token).collect();
    let width = tokens.iter().map(String::len).max().unwrap_or(1);
    let mut text = format!("{} {}", puzzle.rows(), puzzle.columns());
    for row in tokens.chunks(puzzle.columns()) {
        let row: Vec<String> = row.iter().map(|token| format!("{token:>width$}")).collect();
        text.push('\n');
        text.push_str(&row.join(" "));
    }
    Ok(text)
}
