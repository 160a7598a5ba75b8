//! Links in a text: in the middle of a sentence, in brackets, percent-encoded.

use crate::detect::is_comment;
use gridproof_engine::text::{ReadError, Token, lines, tokens};
use percent_encoding::percent_decode_str;
use std::borrow::Cow;
use std::ops::Range;

/// The pieces of a text between blanks, without what prose puts around a link. Comments are left out.
pub fn words(text: &str) -> impl Iterator<Item = Token<'_>> {
    let said = lines(text).filter(|(_, line)| !is_comment(line));
    said.flat_map(|(start, line)| tokens(line, start)).map(|token| {
        let open = token.text.trim_start_matches(['<', '(', '[', '"', '\'', '`', '\u{feff}']);
        let start = token.start + token.text.len() - open.len();
        Token { text: open.trim_end_matches(['>', ')', ']', '"', '\'', '`', ',', ';', '.', '!']), start }
    })
}

/// Whether any of these stands in a text: a quick look before its words are looked at, since most texts have no link.
pub fn has_any(text: &str, signs: &[&str]) -> bool {
    signs.iter().any(|sign| text.contains(sign))
}

/// What follows the name of a host in a word, and where that begins in the word. Upper and lower case are the same.
pub fn behind<'w>(word: &'w str, host: &str) -> Option<(&'w str, usize)> {
    let at = word.as_bytes().windows(host.len()).position(|part| part.eq_ignore_ascii_case(host.as_bytes()))?;
    // The host begins there, or a part of its name does: `www.`, `app.`.
    let before = &word[..at];
    let begins = before.is_empty() || before.ends_with(['/', '.', '(', '<', '@', '"', '\'']);
    let rest = word.get(at + host.len()..)?;
    let ends = rest.is_empty() || rest.starts_with(['/', '?', '#', ':', '%']);
    (begins && ends).then_some((rest, at + host.len()))
}

/// The value of a parameter such as `load=` in what follows a `?`, `#` or `&`, and where it begins.
pub fn parameter<'w>(link: &'w str, name: &str) -> Option<(&'w str, usize)> {
    let mut from = 0;
    while let Some(at) = link[from..].find(name).map(|at| from + at) {
        let value = at + name.len();
        let first = at == 0 || matches!(link.as_bytes()[at - 1], b'?' | b'#' | b'&');
        if first && link.as_bytes().get(value) == Some(&b'=') {
            let rest = &link[value + 1..];
            let end = rest.find(['&', '#']).unwrap_or(rest.len());
            return Some((&rest[..end], value + 1));
        }
        from = value;
    }
    None
}

/// A piece of a link with its percent-encoded characters decoded; what cannot be decoded stays as it is.
pub fn decoded(piece: &str) -> Cow<'_, str> {
    percent_decode_str(piece).decode_utf8().unwrap_or(Cow::Borrowed(piece))
}

/// A part of a link that holds the puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Payload {
    /// Decoded.
    pub text: String,
    /// Where it stands.
    pub span: Range<usize>,
}

impl Payload {
    /// From a piece of a word, which begins at this place of the word.
    pub fn new(word: Token<'_>, piece: &str, at: usize) -> Payload {
        let start = word.start + at;
        Payload { text: decoded(piece).into_owned(), span: start..start + piece.len() }
    }

    /// An error about it.
    pub fn error(&self, text: &str, problem: impl Into<Cow<'static, str>>) -> ReadError {
        ReadError::new(text, self.span.clone(), problem)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hosts_are_whole_names() {
        assert_eq!(behind("https://www.f-puzzles.com/?load=x", "f-puzzles.com"), Some(("/?load=x", 25)));
        assert_eq!(behind("[this](HTTP://F-Puzzles.COM/?id=x", "f-puzzles.com"), Some(("/?id=x", 27)));
        assert_eq!(behind("https://notf-puzzles.com/?load=x", "f-puzzles.com"), None);
        assert_eq!(behind("https://f-puzzles.com.example/?load=x", "f-puzzles.com"), None);
    }

    #[test]
    fn parameters_are_whole_names() {
        assert_eq!(parameter("/?id=1&load=N4%3D#x", "load"), Some(("N4%3D", 12)));
        assert_eq!(parameter("/?preload=1", "load"), None);
        assert_eq!(parameter("#m=edit&p=7V", "p"), Some(("7V", 10)));
    }

    #[test]
    fn prose_is_left_out() {
        let words: Vec<&str> = words("; no\nsee (<https://a.b/c?d=e=>), or \"x\".").map(|word| word.text).collect();
        assert_eq!(words, ["see", "https://a.b/c?d=e=", "or", "x"]);
    }
}
