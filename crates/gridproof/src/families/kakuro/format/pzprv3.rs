//! Files of pzpr: `pzprv3`, `kakuro`, rows, columns, the board and the answer, on lines or joined by `/`.
//!
//! Sizes are without the clue row and the clue column. Clue cells are `ACROSS,DOWN`, the opposite of the
//! order in links.

use super::super::{Cell, Kakuro};
use super::{Draft, clue, fits_pzpr};
use crate::Puzzle;
use crate::format::pzprv3::{Answer, File, is_file_of, token, too_many};
use crate::format::work::{UNDER_ENTRIES, tidy};
use crate::format::{CannotWrite, Format, FormatInfo, Hints, Layout, PositionCodec, SavedPosition, Written};
use crate::logic::Position;
use gridproof_engine::text::{ReadError, Token};
use std::fmt::Write;

pub(super) const FORMAT: Format<Kakuro> = Format {
    info: FormatInfo {
        id: "pzprv3",
        name: "pzpr file",
        about: "`pzprv3/kakuro/ROWS/COLUMNS/`, then the board and the answer, on lines or joined by `/`",
        example: "pzprv3/kakuro/2/2/0 4 6 /3 . . /7 . . /. . /. . /",
        layout: Layout::LineOrBlock,
        sniff: |text| is_file_of(text, &PIDS),
        split: None,
    },
    read: |text, _| Ok(parse(text)?.0),
    write: |puzzle| Ok(write_with(puzzle, &Position::default())?.text),
    beside: Some(PositionCodec { read: beside, write: Some(write_with) }),
};

const PIDS: [&str; 1] = ["kakuro"];

fn parse(text: &str) -> Result<(Kakuro, Answer), ReadError> {
    let mut file = File::open(text, &PIDS)?;
    let rows = file.side("the number of rows", Kakuro::MAX_SIZE - 1)?;
    let columns = file.side("the number of columns", Kakuro::MAX_SIZE - 1)?;
    let mut draft = Draft::new(columns + 1);
    for row in 0..=rows {
        for (column, token) in file.row(columns + 1)?.into_iter().enumerate() {
            draft.push(cell(text, token, row, column)?, token.span());
        }
    }
    let mut answer = Answer::new((rows + 1) * (columns + 1), 9);
    for (at, token) in file.answer(rows, columns)?.into_iter().flatten().enumerate() {
        answer.take((at / columns + 1) * (columns + 1) + at % columns + 1, token.text);
    }
    file.end()?;
    Ok((draft.finish(|span, problem| ReadError::new(text, span, problem))?, answer))
}

fn beside(text: &str, _: &Hints) -> SavedPosition {
    parse(text).map_or_else(
        |_| SavedPosition::default(),
        |(puzzle, answer)| SavedPosition { lost: answer.lost(), position: answer.work.position(&puzzle.start()) },
    )
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

fn write_with(puzzle: &Kakuro, position: &Position) -> Result<Written, CannotWrite> {
    fits_pzpr(puzzle)?;
    let (position, under) = tidy(position, &puzzle.start());
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
    let mut over = 0;
    for row in 1..=rows {
        for column in 1..=columns {
            text.push_str(&token(&position, row * (columns + 1) + column, &mut over));
            text.push(' ');
        }
        text.push('/');
    }
    let lost = under.then(|| UNDER_ENTRIES.to_string()).into_iter().chain(too_many(over)).collect();
    Ok(Written { text, lost })
}
