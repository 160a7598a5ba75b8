//! Lists of clues as programs write them: `[1, 2, ...]`, `{1, 2, ...}`, `(1, 2, ...)`, nested or not, perhaps with a name before them
//! and a semicolon behind.
//!
//! On Codewars such lists are called `clues` and run clockwise. A list without a name says nothing about its order.

use crate::detect::is_comment;
use gridproof_engine::text::{Token, lines};

/// A list, taken apart.
pub(super) struct Literal<'t> {
    /// What it is called, if anything.
    pub(super) name: Option<&'t str>,
    /// What stands between commas and brackets.
    pub(super) entries: Vec<Token<'t>>,
}

/// The longest list that is looked at.
const MOST: usize = 1 << 12;

/// The list that a text is; `None` if it is none.
pub(super) fn literal(text: &str) -> Option<Literal<'_>> {
    let (start, _) = lines(text).find(|(_, line)| !is_comment(line) && !line.trim().is_empty())?;
    let body = text[start..].trim_end().trim_end_matches(';').trim_end();
    let open = body.find(['[', '{', '('])?;
    // `int clues[] = {`: the list is behind the sign of equality.
    let open = match body.find('=') {
        Some(equals) if open < equals => equals + body[equals..].find(['[', '{', '('])?,
        _ => open,
    };
    let (head, list) = body.split_at(open);
    if list.len() > MOST || !list.ends_with([']', '}', ')']) {
        return None;
    }
    let name = name(head)?;
    let sign = |c: char| c.is_ascii_digit() || c.is_whitespace() || "[]{}(),.-_".contains(c);
    if !list.chars().all(sign) {
        return None;
    }
    let mut entries = Vec::new();
    let mut at = start + open;
    for part in list.split(|c: char| c.is_whitespace() || "[]{}(),".contains(c)) {
        if !part.is_empty() {
            entries.push(Token { text: part, start: at });
        }
        at += part.len() + 1;
    }
    Some(Literal { name, entries })
}

/// The last word before the sign of equality; `None` within for no name at all, and without if it is no head of a list.
fn name(head: &str) -> Option<Option<&str>> {
    let head = head.trim_end();
    if head.is_empty() {
        return Some(None);
    }
    let before = head.strip_suffix('=').or_else(|| head.strip_suffix(':'))?.trim_end().trim_end_matches(':');
    let word = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let words = before
        .split(|c: char| !word(c))
        .filter(|part| !part.is_empty() && !part.starts_with(|c: char| c.is_ascii_digit()));
    Some(words.last().map_or(None, Some).or(Some("")))
}

/// Whether the text is a list that is called what Codewars calls it.
pub(super) fn is_named(text: &str) -> bool {
    literal(text).is_some_and(|list| list.name.is_some_and(|name| name.eq_ignore_ascii_case("clues")))
}

/// Whether the text is a list of more than four entries that could be in any order.
pub(super) fn is_nameless(text: &str) -> bool {
    literal(text)
        .is_some_and(|list| !list.name.is_some_and(|name| name.eq_ignore_ascii_case("clues")) && list.entries.len() > 4)
}
