//! Lists of clues as written in programs: `[1, 2, ...]`, `{1, 2, ...}`, `(1, 2, ...)`, nested or not, optionally with a name in front
//! and a semicolon at the end.
//!
//! On Codewars such lists are called `clues` and run clockwise. A list without a name says nothing about its order.

use crate::detect::is_comment;
use crate::format::table;
use gridproof_engine::text::{Token, lines};

/// A list and its name.
pub(super) struct Literal<'t> {
    /// Whether its name is the one on Codewars.
    pub(super) named: bool,
    /// The text between commas and brackets.
    pub(super) entries: Vec<Token<'t>>,
}

/// The maximum length of a list, in bytes.
const MAX_LENGTH: usize = 1 << 12;

/// Parses a text as a list; `None` if it is not one.
pub(super) fn literal(text: &str) -> Option<Literal<'_>> {
    let (start, _) = lines(text).find(|(_, line)| !is_comment(line) && !line.trim().is_empty())?;
    let body = text[start..].trim_end().trim_end_matches(';').trim_end();
    let first = body.find(['[', '{', '('])?;
    // `int clues[] = {`: the list follows the equals sign.
    let open = match body.find('=') {
        Some(equals) if first < equals => equals + body[equals..].find(['[', '{', '('])?,
        _ => first,
    };
    let (head, list) = body.split_at(open);
    let is_sign = |c: char| c.is_ascii_digit() || c.is_whitespace() || "[]{}(),.-_".contains(c);
    if list.len() > MAX_LENGTH || !list.ends_with([']', '}', ')']) || !list.chars().all(is_sign) {
        return None;
    }
    // Lists in a list are the four sides, or rows of a board, which are for others.
    let inner = list.replace("[]", "").matches(['[', '{', '(']).count().checked_sub(1)?;
    if inner != 0 && inner != 4 {
        return None;
    }
    // Rows of a matrix, without commas, are not clues unless there are four of them.
    let rows = list.lines().filter(|line| line.contains(|c: char| c.is_ascii_digit())).count();
    if !list.contains(',') && !matches!(rows, 1 | 4) {
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
    let rows: Vec<Vec<Token<'_>>> = entries.chunks(4).map(<[_]>::to_vec).collect();
    if inner == 4 && rows.len() == 4 && !table::has_repeats(&rows) {
        return None;
    }
    Some(Literal { named, entries })
}

/// Returns whether the name before the equals sign or colon is `clues`; `None` if there is text but no such sign.
fn named(head: &str) -> Option<bool> {
    if head.trim().is_empty() {
        return Some(false);
    }
    let end = head.find('=').or_else(|| head.find(':'))?;
    let mut words = head[..end].split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
    Some(words.any(|word| word.eq_ignore_ascii_case("clues")))
}

/// Returns whether the text is a list with the name used on Codewars.
pub(super) fn is_named(text: &str) -> bool {
    literal(text).is_some_and(|list| list.named)
}

/// Returns whether the text is a list of more than four entries without that name, whose order is unknown.
pub(super) fn is_nameless(text: &str) -> bool {
    literal(text).is_some_and(|list| !list.named && list.entries.len() > 4)
}
