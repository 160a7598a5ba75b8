//! Rows of space-separated tokens, one per cell: `#` black, `D\A` a clue cell (down sum, across sum, either
//! may be empty), `_` white, `1` to `9` a given. A first line `rows columns` is optional, and lines that start
//! with `;` are comments.
//!
//! `.` and `0` are rejected: both are used for white cells as well as for black ones.

use super::super::{Cell, Kakuro};
use super::{Draft, clue};
use crate::detect::is_comment;
use crate::format::rows::rectangle;
use crate::format::{CannotWrite, Format, FormatInfo, Hints, Layout};
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

/// A clue cell anywhere, or a line of nothing but black and white cells, with at least one of each.
fn sniff(text: &str) -> bool {
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

fn read(text: &str, _: &Hints) -> Result<Kakuro, ReadError> {
    let (size, rows) = board(text)?;
    let (count, width) = size.unwrap_or((rows.len(), rows.first().map_or(0, Vec::len)));
    if let Some(extra) = rows.get(Kakuro::MAX_SIZE).and_then(|row| row.first()).filter(|_| size.is_none()) {
        let problem = format!("this is row {}", Kakuro::MAX_SIZE + 1);
        return Err(ReadError::new(text, extra.span(), problem).expected(sizes()));
    }
    if width > Kakuro::MAX_SIZE {
        let span = rows.first().and_then(|row| row.get(Kakuro::MAX_SIZE)).map_or(0..0, Token::span);
        return Err(ReadError::new(text, span, format!("this row has {width} cells")).expected(sizes()));
    }
    if rows.is_empty() {
        let end = text.trim_end().len();
        return Err(
            ReadError::new(text, end..end, "there is no board here").expected("rows of `#`, `D\\A`, `_` and digits")
        );
    }
    rectangle(text, &rows, count, width)?;
    let mut draft = Draft::new(width);
    for token in rows.into_iter().flatten() {
        draft.push(cell(text, token)?, token.span());
    }
    draft.finish(|span, problem| ReadError::new(text, span, problem))
}

fn sizes() -> String {
    format!("1 to {} rows and columns", Kakuro::MAX_SIZE)
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
                side.ok_or_else(|| ReadError::new(text, token.span(), "this is not a valid size").expected(sizes()))
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
            let expected = "`#` (black), `D\\A` (clues), `_` (white) or 1 to 9 (a given)";
            Err(ReadError::new(text, token.span(), "this is not a cell").expected(expected))
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
