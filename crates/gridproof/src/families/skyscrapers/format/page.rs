//! Links to our own page: `skyscrapers.SIZE.CLUES.CELLS`, with the clues of the top, bottom, left and right.

use super::super::Skyscrapers;
use super::puzzle;
use crate::format::Format;
use crate::format::page::{Link, Paged, format, signs};
use gridproof_engine::text::ReadError;

pub(super) const FORMAT: Format<Skyscrapers> = format("http://127.0.0.1:7878/#p=skyscrapers.4.4321122243211222.P");

impl Paged for Skyscrapers {
    fn from_link(text: &str, link: &Link<'_>) -> Result<Skyscrapers, ReadError> {
        let n = link.side(Skyscrapers::MAX_SIZE)?;
        puzzle(text, n, link.numbers(0, 4 * n, n)?, link.numbers(1, n * n, n)?)
    }

    fn body(&self) -> String {
        format!("{}.{}.{}", self.size(), signs(self.clues()), signs(self.givens()))
    }
}
