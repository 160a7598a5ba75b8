//! Files of pzpr: `pzprv3`, `kakuro`, rows, columns, the board and the answer, on lines or joined by `/`.
//!
//! Sizes are without the clue row and the clue column. Clue cells are `ACROSS,DOWN`, the opposite of the
//! order in links. The answer says nothing about the puzzle and is not kept.

use super::super::{Cell, Kakuro};
use super::{Draft, clue, fits_pzpr};
use crate::detect::is_comment;
use crate::format::{CannotWrite, Format, FormatInfo, Hints, Layout};
use gridproof_engine::text::{ReadError, Token, lines, tokens};
use std::fmt::Write;

pub(super) const FORMAT: Format<Kakuro> = Format {
    info: FormatInfo {
        id: "pzprv3",
        name: "pzpr file",
        about: "`pzprv3/kakuro/ROWS/COLUMNS/`, then the board, on lines or joined by `/`",
        example: "pzprv3/kakuro/2/2/0 4 6 /3 . . /7 . . /. . /. . /",
        layout: Layout::LineOrBlock,
        sniff,
        split: None,
    },
    read,
    write,
    beside: None,
};

fn sniff(text: &str) -> bool {
    let mut pieces = pieces(text);
    pieces.next().is_some_and(|piece| piece.text.starts_with("pzprv3"))
        && pieces.next().is_some_and(|piece| piece.text == "kakuro")
}

/// What stands between slashes or line ends, without blanks around it; comments and empty pieces are left out.
fn pieces(text: &str) -> impl Iterator<Item = Token<'_>> {
    lines(text)
        .filter(|(_, line)| !is_comment(line))
        .flat_map(|(start, line)| {
            let mut at = start;
            line.split('/').map(move |piece| {
                let blank = piece.len() - piece.trim_start().len();
                let token = Token { text: piece.trim(), start: at + blank };
                at += piece.len() + 1;
                token
            })
        })
        .filter(|piece| !piece.text.is_empty())
}

fn read(text: &str, _: &Hints) -> Result<Kakuro, ReadError> {
    let mut pieces = pieces(text);
    let mut next = |wanted: &'static str| {
        let end = text.trim_end().len();
        pieces.next().ok_or_else(|| ReadError::new(text, end..end, "the text ends too early").expected(wanted))
    };
    let word = next("`pzprv3`")?;
    if !word.text.starts_with("pzprv3") {
        return Err(ReadError::new(text, word.span(), "this is no file of pzpr").expected("`pzprv3`"));
    }
    let word = next("`kakuro`")?;
    if word.text != "kakuro" {
        return Err(ReadError::new(text, word.span(), "a puzzle of another kind").expected("`kakuro`"));
    }
    let rows = side(text, next("the number of rows")?)?;
    let columns = side(text, next("the number of columns")?)?;
    let mut draft = Draft::new(columns + 1);
    for row in 0..=rows {
        let piece = next("more rows")?;
        for (column, token) in cut(text, piece, columns + 1)?.into_iter().enumerate() {
            draft.push(cell(text, token, row, column)?, token.span());
        }
    }
    for piece in pieces.take(rows) {
        // The answer is not kept, but a board with too many rows must not pass for one.
        cut(text, piece, columns)?;
    }
    draft.finish(|span, problem| ReadError::new(text, span, problem))
}

fn side(text: &str, piece: Token<'_>) -> Result<usize, ReadError> {
    let most = Kakuro::MAX_SIZE - 1;
    let side = piece.text.parse::<usize>().ok().filter(|side| (1..=most).contains(side));
    side.ok_or_else(|| ReadError::new(text, piece.span(), "this is no size").expected(format!("1 to {most}")))
}

/// The tokens of a row, which must be so many.
fn cut<'t>(text: &str, piece: Token<'t>, width: usize) -> Result<Vec<Token<'t>>, ReadError> {
    let row: Vec<Token<'t>> = tokens(piece.text, piece.start).collect();
    if row.len() == width {
        return Ok(row);
    }
    let span = row.get(width).or(row.last()).map_or(piece.span(), Token::span);
    Err(ReadError::new(text, span, format!("this row has {} entries", row.len())).expected(format!("{width} here")))
}

fn cell(text: &str, token: Token<'_>, row: usize, column: usize) -> Result<Cell, ReadError> {
    if row == 0 {
        return Ok(Cell::Black { down: sum(text, token)?, across: None });
    }
    if column == 0 {
        return Ok(Cell::Black { down: None, across: sum(text, token)? });
    }
    if token.text == "." {
        return Ok(Cell::WHITE);
    }
    let Some((across, down)) = token.text.split_once(',') else {
        let expected = "`.` (white) or `ACROSS,DOWN`";
        return Err(ReadError::new(text, token.span(), "this is not a cell").expected(expected));
    };
    let below = Token { text: down, start: token.start + across.len() + 1 };
    let across = sum(text, Token { text: across, start: token.start })?;
    Ok(Cell::Black { down: sum(text, below)?, across })
}

/// A clue: `0` and `-1` are none, both are in use.
fn sum(text: &str, token: Token<'_>) -> Result<Option<u8>, ReadError> {
    match token.text {
        "0" | "-1" => Ok(None),
        digits => clue(text, digits, token.span()).map(Some),
    }
}

fn write(puzzle: &Kakuro) -> Result<String, CannotWrite> {
    fits_pzpr(puzzle)?;
    let (rows, columns) = (puzzle.rows() - 1, puzzle.columns() - 1);
    let mut text = format!("pzprv3/kakuro/{rows}/{columns}/");
    for (at, cell) in puzzle.cells().iter().enumerate() {
        let (row, column) = (at / (columns + 1), at % (columns + 1));
        // Writing to a string does not fail.
        let _ = match *cell {
            Cell::White(_) => write!(text, ". "),
            Cell::Black { down, .. } if row == 0 => write!(text, "{} ", down.unwrap_or(0)),
            Cell::Black { across, .. } if column == 0 => write!(text, "{} ", across.unwrap_or(0)),
            Cell::Black { down, across } => write!(text, "{},{} ", across.unwrap_or(0), down.unwrap_or(0)),
        };
        if column == columns {
            text.push('/');
        }
    }
    for _ in 0..rows {
        text.push_str(&". ".repeat(columns));
        text.push('/');
    }
    Ok(text)
}
