//! Cells separated by spaces.

use super::{MAX_SIDE, Surface, Table, is_blank, without_rules};
use crate::format::rows::rows;
use gridproof_engine::text::Token;

/// The largest board with one sign per cell.
const MAX_SIGNS: usize = 36;

/// All cells of a square on one line, separated by spaces.
pub(super) fn flat(text: &str) -> Option<Table<'_>> {
    let rows = rows(text);
    let [row] = &rows[..] else { return None };
    let side = (4..=MAX_SIGNS).find(|side| side * side == row.len())?;
    let is_cell = |cell: &&Token<'_>| is_blank(cell.text) || cell.text.parse().is_ok_and(|digit: usize| digit <= side);
    let rows = row.chunks(side).map(<[_]>::to_vec).collect();
    row.iter().all(|cell| is_cell(&cell)).then(|| Table { flat: true, ..Table::new(Surface::Spaced, rows) })
}

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
