//! Links to our own page: `kakuro.ROWSxCOLUMNS.CELLS`. White cells are digits and blanks; `_` is a black cell, and `-DA` a black
//! cell with its down and across sums, one character each: `0` to `9`, `a` to `z` and `A` to `J` for 0 to 45.

use super::super::{Cell, Kakuro};
use super::Draft;
use crate::format::Format;
use crate::format::page::{Link, Paged, blanks, digit, format, signs};
use gridproof_engine::text::ReadError;

pub(super) const FORMAT: Format<Kakuro> = format("http://127.0.0.1:7878/#p=kakuro.3x3._-40-60-03B-07B");

/// The characters of sums, from 0 on.
const SUMS: &str = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJ";

impl Paged for Kakuro {
    fn from_link(_: &str, link: &Link<'_>) -> Result<Kakuro, ReadError> {
        let (rows, columns) = link.sides(Kakuro::MAX_SIZE)?;
        let count = rows * columns;
        let cells = cells(link, count)?;
        if cells.len() != count {
            return Err(link.wrong_count(Some(cells.len()), count));
        }
        let mut draft = Draft::new(columns);
        cells.into_iter().for_each(|cell| draft.push(cell, 0..0));
        draft.finish(|_, problem| link.error(problem))
    }

    fn body(&self) -> String {
        let sum = |sum: Option<u8>| SUMS.chars().nth(usize::from(sum.unwrap_or(0))).unwrap_or('0');
        let mut body = format!("{}x{}.", self.rows(), self.columns());
        for run in self.cells().chunk_by(|a, b| matches!((a, b), (Cell::White(_), Cell::White(_)))) {
            match run[0] {
                Cell::BLACK => body.push('_'),
                Cell::Black { down, across } => body.extend(['-', sum(down), sum(across)]),
                Cell::White(_) => {
                    let given = |cell: &Cell| if let Cell::White(Some(digit)) = cell { *digit } else { 0 };
                    body.push_str(&signs(&run.iter().map(given).collect::<Vec<_>>()));
                }
            }
        }
        body
    }
}

/// The cells; reading stops soon after the board is full.
fn cells(link: &Link<'_>, count: usize) -> Result<Vec<Cell>, ReadError> {
    let sum =
        |sign: Option<char>| sign.and_then(|sign| SUMS.find(sign)).map(|sum| Some(sum as u8).filter(|sum| *sum > 0));
    let damaged = || link.wrong_count(None, count);
    let mut cells = Vec::new();
    let mut all = link.part(0).chars();
    while let Some(sign) = all.next().filter(|_| cells.len() <= count) {
        match sign {
            '_' => cells.push(Cell::BLACK),
            '-' => {
                let down = sum(all.next()).ok_or_else(damaged)?;
                cells.push(Cell::Black { down, across: sum(all.next()).ok_or_else(damaged)? });
            }
            _ => match (blanks(sign), digit(sign)) {
                (Some(blanks), _) => cells.resize(cells.len() + blanks, Cell::WHITE),
                (None, Some(digit @ 1..=9)) => cells.push(Cell::White(Some(digit))),
                _ => return Err(damaged()),
            },
        }
    }
    Ok(cells)
}
