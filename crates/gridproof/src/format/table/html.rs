//! Cells of an HTML table, as copied from a page.

use super::{Surface, Table};
use gridproof_engine::text::Token;

/// The table, if the text has exactly one.
pub(super) fn table(text: &str) -> Option<Table<'_>> {
    if !text.contains('<') {
        return None;
    }
    let mut rows: Vec<Vec<Token<'_>>> = Vec::new();
    let mut cell: Option<Cell<'_>> = None;
    let (mut tables, mut rest) = (0, 0);
    while let Some(open) = text[rest..].find('<').map(|at| rest + at) {
        if let Some(cell) = &mut cell {
            cell.add(text, rest, open);
        }
        let close = open + text[open..].find('>')?;
        let tag = &text[open + 1..close];
        let name = tag.split(|c: char| c.is_whitespace() || c == '/' && !tag.starts_with('/')).next().unwrap_or("");
        let ends_cell =
            ["td", "th", "/td", "/th", "tr", "/tr", "/table"].iter().any(|end| name.eq_ignore_ascii_case(end));
        if ends_cell && let Some(done) = cell.take() {
            rows.last_mut()?.push(done.token(text)?);
        }
        match name.to_ascii_lowercase().as_str() {
            "table" => tables += 1,
            "tr" => rows.push(Vec::new()),
            "td" | "th" => cell = Some(Cell { parts: Vec::new(), start: close + 1 }),
            "input" => {
                if let (Some(cell), Some((from, to))) = (&mut cell, value(text, open, close)) {
                    cell.add(text, from, to);
                }
            }
            _ => {}
        }
        rest = close + 1;
    }
    if tables > 1 || cell.is_some() {
        return None;
    }
    rows.retain(|row| !row.is_empty());
    (rows.len() > 1).then(|| Table::new(Surface::Html, rows).without_labels())
}

/// The text of a cell: what is between its tags.
struct Cell<'t> {
    parts: Vec<Token<'t>>,
    start: usize,
}

impl<'t> Cell<'t> {
    fn add(&mut self, text: &'t str, from: usize, to: usize) {
        let raw = &text[from..to];
        let left = raw.trim_start();
        let part = left.trim_end();
        if !part.is_empty() && !matches!(part, "&nbsp;" | "&#160;" | "&#xa0;" | "&#xA0;") {
            self.parts.push(Token { text: part, start: from + raw.len() - left.len() });
        }
    }

    /// The cell as one token; `None` if its text is in several pieces, so that its meaning is unknown.
    fn token(&self, text: &'t str) -> Option<Token<'t>> {
        match &self.parts[..] {
            [] => Some(Token { text: text.get(self.start..self.start)?, start: self.start }),
            [one] => Some(*one),
            _ => None,
        }
    }
}

/// Where the value of an `<input>` is.
fn value(text: &str, open: usize, close: usize) -> Option<(usize, usize)> {
    let at = open + text[open..close].find("value=")? + "value=".len();
    let rest = &text[at..close];
    let quote = rest.chars().next().filter(|c| matches!(c, '"' | '\''));
    match quote {
        Some(quote) => Some((at + 1, at + 1 + rest[1..].find(quote)?)),
        None => Some((at, at + rest.find(char::is_whitespace).unwrap_or(rest.len()))),
    }
}
