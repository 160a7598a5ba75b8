//! Links to kanpen.net: `?problem=`, the number of rows and of columns, clue row and clue column included, then
//! `row_column_across_down` for every black cell, counted from 0. A clue of 0 or -1 means none.

use super::super::{Cell, Kakuro};
use super::{Draft, clue, fits_pzpr, puzzlink};
use crate::format::kanpen::{Link, find, is_link_to, no_link, parts};
use crate::format::{CannotWrite, Format, FormatInfo, Hints, Layout, PuzzleText};
use gridproof_engine::message;
use gridproof_engine::message::Message;
use gridproof_engine::text::{ReadError, Token};

pub(super) const FORMAT: Format<Kakuro> = Format {
    info: FormatInfo {
        id: "kanpen",
        name: "kanpen link",
        about: "a link to kanpen.net, with `?problem=` or `?pzpr=`",
        example: "http://www.kanpen.net/kakuro.html?problem=3/3/0_0_0_0/0_1_0_4/0_2_0_6/1_0_3_0/2_0_7_0///",
        layout: Layout::Line,
        sniff: |text| is_link_to(text, "kakuro"),
        split: None,
    },
    read,
    write,
    saved_position: None,
};

fn read(text: &PuzzleText<'_>, hints: &Hints) -> Result<Kakuro, ReadError> {
    let pieces = match find(text, "kakuro").ok_or_else(|| no_link(text, "kakuro"))? {
        Link::Problem(pieces, _) => pieces,
        Link::Pzpr(body) => {
            let link = format!("https://puzz.link/p?kakuro/{}", body.text);
            let read = puzzlink::read(&PuzzleText::new(&link), hints);
            return read.map_err(|error| ReadError::new(text, body.span(), error.to_message()));
        }
    };
    let side = |at: usize| {
        let piece = pieces.get(at).copied().unwrap_or(Token { text: "", start: text.trim_end().len() });
        number(text, piece, 2..=Kakuro::MAX_SIZE, message!("this is not a valid size"))
    };
    let (rows, columns) = (side(0)?, side(1)?);
    // Cells that are not listed are white, except on the edge.
    let mut draft = Draft::new(columns);
    for at in 0..rows * columns {
        let edge = at < columns || at.is_multiple_of(columns);
        draft.push(if edge { Cell::BLACK } else { Cell::WHITE }, 0..0);
    }
    for piece in pieces.iter().skip(2).filter(|piece| !piece.text.is_empty()) {
        let &[row, column, across, down] = parts(piece).as_slice() else {
            let expected = Message::verbatim("`row_column_across_down`");
            return Err(ReadError::new(text, piece.span(), message!("this is not a black cell")).expected(expected));
        };
        let row = number(text, row, 0..=rows - 1, message!("this row is not on the board"))?;
        let column = number(text, column, 0..=columns - 1, message!("this column is not on the board"))?;
        let at = row * columns + column;
        draft.cells[at] = Cell::Black { across: sum(text, across)?, down: sum(text, down)? };
        draft.spans[at] = piece.span();
    }
    draft.finish(|span, problem| ReadError::new(text, span, problem))
}

fn number(
    text: &str,
    token: Token<'_>,
    range: std::ops::RangeInclusive<usize>,
    problem: Message,
) -> Result<usize, ReadError> {
    let number = token.text.parse::<usize>().ok().filter(|number| range.contains(number));
    let expected = || message!("{min} to {max}", min = *range.start(), max = *range.end());
    number.ok_or_else(|| ReadError::new(text, token.span(), problem).expected(expected()))
}

fn sum(text: &str, token: Token<'_>) -> Result<Option<u8>, ReadError> {
    match token.text {
        "0" | "-1" => Ok(None),
        digits => clue(text, digits, token.span()).map(Some),
    }
}

/// Edge cells have one clue only, and 0 for the other. A missing clue is -1, as puzz.link writes it.
fn write(puzzle: &Kakuro) -> Result<String, CannotWrite> {
    fits_pzpr(puzzle)?;
    let columns = puzzle.columns();
    let mut link = format!("http://www.kanpen.net/kakuro.html?problem={}/{columns}/", puzzle.rows());
    for (at, cell) in puzzle.cells().iter().enumerate() {
        let Cell::Black { down, across } = *cell else { continue };
        let (row, column) = (at / columns, at % columns);
        let word = |edge: bool, clue: Option<u8>| match clue {
            None if edge => "0".to_string(),
            None => "-1".to_string(),
            Some(sum) => sum.to_string(),
        };
        link.push_str(&format!("{row}_{column}_{}_{}/", word(row == 0, across), word(column == 0, down)));
    }
    link.push_str("//");
    Ok(link)
}
