//! Lists of clues as programs write them: `[1, 2, ...]`, `{1, 2, ...}`, `(1, 2, ...)`, nested or not, perhaps with a name before them
//! and a semicolon behind.
//!
//! On Codewars such lists are called `clues` and run clockwise. A list without a name says nothing about its order.

use crate::detect::is_comment;
use gridproof_engine::text::{Token, lines};

/// A list, taken apart.
pub(super) struct Literal<'t> {
    /// Whether it is called what Codewars calls it.
    pub(super) named: bool,
    /// What stands between commas and brackets.
    pub(super) entries: Vec<Token<'t>>,
}

/// The longest list that is looked at, in bytes.
const MOST: usize = 1 << 12;

/// The list that a text is; `None` if it is none.
pub(super) fn literal(text: &str) -> Option<Literal<'_>> {
    let (start, _) = lines(text).find(|(_, line)| !is_comment(line) && !line.trim().is_empty())?;
    let body = text[start..].trim_end().trim_end_matches(';').trim_end();
    let first = body.find(['[', '{', '('])?;
    // `int clues[] = {`: the list is behind the sign of equality.
    let open = match body.find('=') {
        Some(equals) if first < equals => equals + body[equals..].find(['[', '{', '('])?,
        _ => first,
    };
    let (head, list) = body.split_at(open);
    let is_sign = |c: char| c.is_ascii_digit() || c.is_whitespace() || "[]{}(),.-_".contains(c);
    if list.len() > MOST || !list.ends_with([']', '}', ')']) || !list.chars().all(is_sign) {
        return None;
    }
    let named = named(head)?;
    let mut entries = Vec::new();
    let mut at = start + open;
    for part in list.split(|c: char| c.is_whitespace() || "[]{}(),".contains(c)) {
        if !part.is_empty() {
            entries.push(Token { text: part, start: at });
        }
        at += part.len() + 1;
    }
    Some(Literal { named, entries })
}

/// Whether `clues` stands before the sign of equality or the colon; `None` if nothing can be called so there.
fn named(head: &str) -> Option<bool> {
    if head.trim().is_empty() {
        return Some(false);
    }
    let end = head.find('=').or_else(|| head.find(':'))?;
    let mut words = head[..end].split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
    Some(words.any(|word| word.eq_ignore_ascii_case("clues")))
}

/// Whether the text is a list that is called what Codewars calls it.
pub(super) fn is_named(text: &str) -> bool {
    literal(text).is_some_and(|list| list.named)
}

/// Whether the text is a list of more than four entries that could be in any order.
pub(super) fn is_nameless(text: &str) -> bool {
    literal(text).is_some_and(|list| !list.named && list.entries.len() > 4)
}
