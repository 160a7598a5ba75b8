//! Links to our own page: `latin.SIZE.CELLS`.

use super::super::Latin;
use crate::format::Format;
use crate::format::page::{Link, Paged, format, signs};
use gridproof_engine::text::ReadError;

pub(super) const FORMAT: Format<Latin> = format("http://127.0.0.1:7878/#p=latin.3.1D2C");

impl Paged for Latin {
    fn from_link(_: &str, link: &Link<'_>) -> Result<Latin, ReadError> {
        let n = link.side(Latin::MAX_SIZE)?;
        Latin::new(n, link.numbers(0, n * n, n)?).ok_or_else(|| link.error("this is not a Latin square"))
    }

    fn body(&self) -> String {
        format!("{}.{}", self.size(), signs(self.givens()))
    }
}
