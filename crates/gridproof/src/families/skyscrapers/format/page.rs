//! Links to a page of ours: `skyscrapers.SIZE.CLUES.CELLS`, clues from the top, the bottom, the left and the right.

use super::super::Skyscrapers;
use super::puzzle;
use crate::format::page::{self, beside, expect, is_link_to, signs};
use crate::format::{Beside, CannotWrite, Format, Hints, Written};
use crate::logic::Position;
use gridproof_engine::text::ReadError;

pub(super) const FORMAT: Format<Skyscrapers> = Format {
    info: page::info(
        "a link to a page of `gridproof serve`, with the work on it",
        "http://127.0.0.1:7878/#p=skyscrapers.4.4321122243211222.P",
        |text| is_link_to(text, "skyscrapers"),
    ),
    read,
    write: |puzzle| Ok(write_with(puzzle, &Position::default())?.text),
    beside: Some(Beside {
        read: |text, hints| beside(text, "skyscrapers", read(text, hints).ok()),
        write: Some(write_with),
    }),
};

fn read(text: &str, _: &Hints) -> Result<Skyscrapers, ReadError> {
    let link = expect(text, "skyscrapers")?;
    let n = link.side(Skyscrapers::MAX_SIZE)?;
    puzzle(text, n, link.numbers(0, 4 * n, n)?, link.numbers(1, n * n, n)?)
}

fn write_with(puzzle: &Skyscrapers, position: &Position) -> Result<Written, CannotWrite> {
    let body = format!("skyscrapers.{}.{}.{}", puzzle.size(), signs(puzzle.clues()), signs(puzzle.givens()));
    page::write(puzzle, &body, position)
}
