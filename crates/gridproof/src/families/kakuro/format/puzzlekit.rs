//! The text of puzzlekit and of collections from janko.at: `rows columns`, then rows of space-separated cells: `-` black,
//! `0` white, `DOWN,ACROSS` a clue cell, in which either sum may be missing.

use super::super::{Cell, Kakuro};
use super::{Draft, clue};
use crate::format::rows::{rectangle, rows};
use crate::format::{CannotWrite, Format, FormatInfo, Hints, Layout, PuzzleText};
use gridproof_engine::message;
use gridproof_engine::message::{Argument, Message};
use gridproof_engine::text::{ReadError, Token};

pub(super) const FORMAT: Format<Kakuro> = Format {
    info: FormatInfo {
        id: "puzzlekit",
        name: "puzzlekit text",
        about: "`ROWS COLUMNS`, then rows of `-` black, `0` white, `DOWN,ACROSS` clues",
        example: "3 3\n- 4, 6,\n,3 0 0\n,7 0 0",
        layout: Layout::Block,
        sniff,
        split: None,
    },
    read,
    write,
    saved_position: None,
};

/// A size, and a clue cell within the first eight rows.
fn sniff(text: &PuzzleText<'_>) -> bool {
    let rows = rows(text);
    let number = |token: &Token<'_>| token.text.bytes().all(|b| b.is_ascii_digit());
    let is_cell = |token: &Token<'_>| token.text == "-" || token.text.bytes().all(|b| b.is_ascii_digit() || b == b',');
    let is_clues = |token: &Token<'_>| token.text.len() > 1 && token.text.matches(',').count() == 1;
    let [head, body @ ..] = &rows[..] else { return false };
    let width = head.get(1).and_then(|token| token.text.parse::<usize>().ok());
    head.len() == 2
        && head.iter().all(number)
        && body.first().is_some_and(|row| Some(row.len()) == width)
        && body.iter().take(8).flatten().all(is_cell)
        && body.iter().take(8).flatten().any(is_clues)
}

fn read(text: &PuzzleText<'_>, _: &Hints) -> Result<Kakuro, ReadError> {
    let rows = rows(text);
    let head = rows.first().map_or(&[][..], Vec::as_slice);
    let side = |token: &Token<'_>| {
        let side = token.text.parse::<usize>().ok().filter(|side| (1..=Kakuro::MAX_SIZE).contains(side));
        let expected = || message!("1 to {max} rows and columns", max = Kakuro::MAX_SIZE);
        side.ok_or_else(|| {
            ReadError::new(text, token.span(), message!("this is not a valid size")).expected(expected())
        })
    };
    let [count, width] = head else {
        let end = head.last().map_or(0, |token| token.span().end);
        return Err(
            ReadError::new(text, 0..end, message!("the size is missing")).expected(Message::verbatim("`ROWS COLUMNS`"))
        );
    };
    let (count, width) = (side(count)?, side(width)?);
    rectangle(text, &rows[1..], count, width)?;
    let mut draft = Draft::new(width);
    for &token in rows[1..].iter().flatten() {
        draft.push(cell(text, token)?, token.span());
    }
    draft.finish(|span, problem| ReadError::new(text, span, problem))
}

fn cell(text: &str, token: Token<'_>) -> Result<Cell, ReadError> {
    let Some((down, across)) = token.text.split_once(',') else {
        return match token.text {
            "-" => Ok(Cell::BLACK),
            "0" => Ok(Cell::WHITE),
            _ => {
                let expected = message!("`-` (black), `0` (white) or `DOWN,ACROSS` (clues)");
                Err(ReadError::new(text, token.span(), message!("this is not a cell")).expected(expected))
            }
        };
    };
    let part = |sum: &str, start: usize| match sum {
        "" | "-" => Ok(None),
        sum => clue(text, sum, start..start + sum.len()).map(Some),
    };
    let down_sum = part(down, token.start)?;
    Ok(Cell::Black { down: down_sum, across: part(across, token.start + down.len() + 1)? })
}

fn write(puzzle: &Kakuro) -> Result<String, CannotWrite> {
    let columns = puzzle.columns();
    if let Some(at) = puzzle.cells().iter().position(|cell| matches!(cell, Cell::White(Some(_)))) {
        let cell = Argument::cell(at, columns);
        return Err(CannotWrite::because(message!("this format has no givens, and {cell} is given", cell)));
    }
    let number = |sum: Option<u8>| sum.map(|sum| sum.to_string()).unwrap_or_default();
    let word = |cell: &Cell| match *cell {
        Cell::BLACK => "-".to_string(),
        Cell::Black { down, across } => format!("{},{}", number(down), number(across)),
        Cell::White(_) => "0".to_string(),
    };
    let rows = puzzle.cells().chunks(columns).map(|row| row.iter().map(word).collect::<Vec<_>>().join(" "));
    let head = format!("{} {columns}", puzzle.rows());
    Ok(std::iter::once(head).chain(rows).collect::<Vec<_>>().join("\n"))
}
