//! Cells separated by commas, semicolons or tabs, as spreadsheets write them.

use super::{MAX_SIDE, Surface, Table, counts_down, without_rules};
use crate::detect::is_comment;
use gridproof_engine::text::{Token, lines};

/// The table, if every line has the same sign between its cells.
pub(super) fn table(text: &str) -> Option<Table<'_>> {
    let mut rows = rows(text)?;
    // `1, 2, 3,`: the sign ends cells instead of separating them.
    if has_one_more(&rows) && rows.iter().all(|row| row.last().is_some_and(|cell| cell.text.is_empty())) {
        for row in &mut rows {
            row.pop();
        }
    }
    // One line with the cells of a square.
    if let [row] = &rows[..] {
        let side = (4..=MAX_SIDE).find(|side| side * side == row.len())?;
        rows = row.chunks(side).map(<[_]>::to_vec).collect();
        return Some(Table { flat: true, ..Table::new(Surface::Separated, rows) });
    }
    Some(Table::new(Surface::Separated, rows).without_labels())
}

/// The table without its first column, if that numbers the rows or is blank. The last one may be blank too: then there are two readings.
pub(super) fn without_first(text: &str) -> Option<Table<'_>> {
    let mut rows = rows(text)?;
    let is_blank = || rows.iter().all(|row| row.first().is_some_and(|cell| cell.text.is_empty()));
    if rows.len() < 2 || !has_one_more(&rows) || !(counts_down(&rows) || is_blank()) {
        return None;
    }
    for row in &mut rows {
        row.remove(0);
    }
    Some(Table::new(Surface::Separated, rows))
}

/// Whether there is one column more than rows.
fn has_one_more(rows: &[Vec<Token<'_>>]) -> bool {
    rows.iter().all(|row| row.len() == rows.len() + 1)
}

/// The cells of every line.
fn rows(text: &str) -> Option<Vec<Vec<Token<'_>>>> {
    // A row of blanks is a line of signs, so only lines without anything are skipped.
    let content: Vec<(usize, &str)> =
        lines(text).filter(|(_, line)| !line.is_empty() && !is_comment(line)).take(2 * MAX_SIDE).collect();
    let content = without_rules(&content, |(_, line)| line);
    let sign = [b'\t', b';', b',']
        .into_iter()
        .find(|&sign| content.iter().all(|(_, line)| line.as_bytes().contains(&sign)) && !content.is_empty())?;
    let mut rows: Vec<Vec<Token<'_>>> = Vec::new();
    for &(start, line) in content {
        rows.push(cells(start, line, sign)?);
    }
    Some(rows)
}

/// The cells of a line without spaces and quotation marks around them; `None` if a quotation mark is not closed.
fn cells(start: usize, line: &str, sign: u8) -> Option<Vec<Token<'_>>> {
    let mut cells = Vec::new();
    let mut at = 0;
    loop {
        let rest = &line[at..];
        let padding = rest.len() - rest.trim_start_matches(' ').len();
        let end = if rest[padding..].starts_with('"') {
            let inner = at + padding + 1;
            let close = inner + line[inner..].find('"')?;
            let after =
                close + 1 + line[close + 1..].bytes().position(|byte| byte == sign).unwrap_or(line.len() - close - 1);
            if !line[close + 1..after].trim().is_empty() {
                return None;
            }
            cells.push(trimmed(&line[inner..close], start + inner));
            after
        } else {
            let end = at + rest.bytes().position(|byte| byte == sign).unwrap_or(rest.len());
            cells.push(trimmed(&line[at..end], start + at));
            end
        };
        if end >= line.len() {
            return Some(cells);
        }
        at = end + 1;
    }
}

fn trimmed(text: &str, start: usize) -> Token<'_> {
    let left = text.trim_start();
    Token { text: left.trim_end(), start: start + text.len() - left.len() }
}
