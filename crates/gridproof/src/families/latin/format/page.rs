//! Links to a page of ours: `latin.SIZE.CELLS`.

use super::super::Latin;
use crate::format::page::{self, beside, expect, is_link_to, signs};
use crate::format::{Beside, CannotWrite, Format, Hints, Written};
use crate::logic::Position;
use gridproof_engine::text::ReadError;

pub(super) const FORMAT: Format<Latin> = Format {
    info: page::info(
        "a link to a page of `gridproof serve`, with the work on it",
        "http://127.0.0.1:7878/#p=latin.3.1D2C",
        |text| is_link_to(text, "latin"),
    ),
    read,
    write: |puzzle| Ok(write_with(puzzle, &Position::default())?.text),
    beside: Some(Beside { read: |text, hints| beside(text, "latin", read(text, hints).ok()), write: Some(write_with) }),
};

fn read(text: &str, _: &Hints) -> Result<Latin, ReadError> {
    let link = expect(text, "latin")?;
    let n = link.side(Latin::MAX_SIZE)?;
    Latin::new(n, link.numbers(0, n * n, n)?).ok_or_else(|| link.wrong("this is no board"))
}

fn write_with(puzzle: &Latin, position: &Position) -> Result<Written, CannotWrite> {
    page::write(puzzle, &format!("latin.{}.{}", puzzle.size(), signs(puzzle.givens())), position)
}
