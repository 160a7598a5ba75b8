//! pzpr files: `pzprv3`, `kakuro`, rows, columns, the board and the answer, on separate lines or joined by `/`.
//!
//! The size excludes the clue row and the clue column. Clue cells are `ACROSS,DOWN`, the reverse of the order in
//! links.

use super::super::{Cell, Kakuro};
use super::{Draft, clue, fits_pzpr};
use crate::format::pzprv3::{self, AnswerSection, PzprPuzzle, PzprReader};
use crate::format::{CannotWrite, Format};
use gridproof_engine::message;
use gridproof_engine::text::{ReadError, Token};
use std::fmt::Write;

pub(super) const FORMAT: Format<Kakuro> = pzprv3::format(
    "`pzprv3/kakuro/ROWS/COLUMNS/`, then the board and the answer, on lines or joined by `/`",
    "pzprv3/kakuro/2/2/0 4 6 /3 . . /7 . . /. . /. . /",
);

impl PzprPuzzle for Kakuro {
    const PIDS: &'static [&'static str] = &["kakuro"];

    fn from_file(text: &str, file: &mut PzprReader<'_>) -> Result<(Kakuro, AnswerSection), ReadError> {
        let rows = file.side(message!("the number of rows"), Kakuro::MAX_SIZE - 1)?;
        let columns = file.side(message!("the number of columns"), Kakuro::MAX_SIZE - 1)?;
        let mut draft = Draft::new(columns + 1);
        for row in 0..=rows {
            for (column, token) in file.row(columns + 1)?.into_iter().enumerate() {
                draft.push(cell(text, token, row, column)?, token.span());
            }
        }
        let mut answer = AnswerSection::new((rows + 1) * (columns + 1), 9);
        for (at, token) in file.answer(rows, columns)?.into_iter().flatten().enumerate() {
            answer.take((at / columns + 1) * (columns + 1) + at % columns + 1, token.text);
        }
        Ok((draft.finish(|span, problem| ReadError::new(text, span, problem))?, answer))
    }

    fn file(&self, answer: &mut dyn FnMut(usize) -> String) -> Result<String, CannotWrite> {
        fits_pzpr(self)?;
        let (rows, columns) = (self.rows() - 1, self.columns() - 1);
        let mut text = format!("pzprv3/kakuro/{rows}/{columns}/");
        for (at, cell) in self.cells().iter().enumerate() {
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
        for row in 1..=rows {
            for column in 1..=columns {
                text.push_str(&answer(row * (columns + 1) + column));
                text.push(' ');
            }
            text.push('/');
        }
        Ok(text)
    }
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
        let expected = message!("`.` (white) or `ACROSS,DOWN`");
        return Err(ReadError::new(text, token.span(), message!("this is not a cell")).expected(expected));
    };
    let below = Token { text: down, start: token.start + across.len() + 1 };
    let across = sum(text, Token { text: across, start: token.start })?;
    Ok(Cell::Black { down: sum(text, below)?, across })
}

/// A clue; `0` and `-1` both mean none.
fn sum(text: &str, token: Token<'_>) -> Result<Option<u8>, ReadError> {
    match token.text {
        "0" | "-1" => Ok(None),
        digits => clue(text, digits, token.span()).map(Some),
    }
}
