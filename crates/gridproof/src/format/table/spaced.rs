//! Cells separated by spaces.

use super::{MAX_SIDE, Surface, Table, without_rules};
use crate::format::rows::rows;
use gridproof_engine::text::Token;

/// The largest board with one sign per cell.
const MAX_SIGNS: usize = 36;

/// The table, if every line has several words, or one word with as many signs as there are lines.
pub(super) fn table(text: &str) -> Option<Table<'_>> {
    let all = rows(text);
    let mut rows = without_rules(&all, |row| if row.len() == 1 { row[0].text } else { "" }).to_vec();
    let n = rows.len();
    if rows.iter().all(|row| row.len() == 1 && row[0].text.chars().count() == n) && n <= MAX_SIGNS {
        let signs = |token: Token<'_>| {
            let sign = |(at, c): (usize, char)| (token.start + at, c.len_utf8());
            token.text.char_indices().map(sign).collect::<Vec<_>>()
        };
        let cell = |(start, length): (usize, usize)| Token { text: &text[start..start + length], start };
        rows = rows.iter().map(|row| signs(row[0]).into_iter().map(cell).collect()).collect();
    }
    let words = rows.len() > 1 && rows.len() <= MAX_SIDE && rows.iter().all(|row| row.len() > 1);
    words.then(|| Table::new(Surface::Spaced, rows))
}
