//! Links in a text: in the middle of a sentence, in brackets, percent-encoded.

use crate::detect::is_comment;
use gridproof_engine::text::{ReadError, Token, lines, tokens};
use percent_encoding::percent_decode_str;
use std::borrow::Cow;
use std::ops::Range;

/// The whitespace-separated words of a text, without the punctuation that prose puts around a link. Comments are skipped.
pub fn words(text: &str) -> impl Iterator<Item = Token<'_>> {
    let content = lines(text).filter(|(_, line)| !is_comment(line));
    content.flat_map(|(start, line)| tokens(line, start)).map(|token| {
        let open = token.text.trim_start_matches(['<', '(', '[', '"', '\'', '`', '\u{feff}']);
        let start = token.start + token.text.len() - open.len();
        Token { text: open.trim_end_matches(['>', ')', ']', '"', '\'', '`', ',', ';', '.', '!']), start }
    })
}

/// Whether a text contains any of these: a quick check before its words are examined, since most texts have no link.
pub fn has_any(text: &str, signs: &[&str]) -> bool {
    signs.iter().any(|sign| text.contains(sign))
}

/// What follows a host name in a word, and its offset in the word. Case is ignored.
pub fn after_host<'w>(word: &'w str, host: &str) -> Option<(&'w str, usize)> {
    let at = word.as_bytes().windows(host.len()).position(|part| part.eq_ignore_ascii_case(host.as_bytes()))?;
    // The name is preceded by nothing, or by a subdomain such as `www.` or `app.`.
    let before = &word[..at];
    let begins = before.is_empty() || before.ends_with(['/', '.', '(', '<', '@', '"', '\'']);
    let rest = word.get(at + host.len()..)?;
    let ends = rest.is_empty() || rest.starts_with(['/', '?', '#', ':', '%']);
    (begins && ends).then_some((rest, at + host.len()))
}

/// The value of a parameter such as `load=` after a `?`, `#` or `&`, and its offset.
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

/// A part of a link with its percent-encoded characters decoded; returned as it is if it cannot be decoded.
pub fn decoded(piece: &str) -> Cow<'_, str> {
    percent_decode_str(piece).decode_utf8().unwrap_or(Cow::Borrowed(piece))
}

/// The part of a link that holds the puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Payload {
    /// The decoded text.
    pub text: String,
    /// Where it is in the text.
    pub span: Range<usize>,
}

impl Payload {
    /// From a part of a word at this offset.
    pub fn new(word: Token<'_>, piece: &str, at: usize) -> Payload {
        let start = word.start + at;
        Payload { text: decoded(piece).into_owned(), span: start..start + piece.len() }
    }

    /// An error that points at it.
    pub fn error(&self, text: &str, problem: impl Into<Cow<'static, str>>) -> ReadError {
        ReadError::new(text, self.span.clone(), problem)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hosts_are_whole_names() {
        assert_eq!(after_host("https://www.f-puzzles.com/?load=x", "f-puzzles.com"), Some(("/?load=x", 25)));
        assert_eq!(after_host("[this](HTTP://F-Puzzles.COM/?id=x", "f-puzzles.com"), Some(("/?id=x", 27)));
        assert_eq!(after_host("https://notf-puzzles.com/?load=x", "f-puzzles.com"), None);
        assert_eq!(after_host("https://f-puzzles.com.example/?load=x", "f-puzzles.com"), None);
    }

    #[test]
    fn parameters_are_whole_names() {
        assert_eq!(parameter("/?id=1&load=N4%3D#x", "load"), Some(("N4%3D", 12)));
        assert_eq!(parameter("/?preload=1", "load"), None);
        assert_eq!(parameter("#m=edit&p=7V", "p"), Some(("7V", 10)));
    }

    #[test]
    fn punctuation_of_prose_is_removed() {
        let words: Vec<&str> = words("; no\nsee (<https://a.b/c?d=e=>), or \"x\".").map(|word| word.text).collect();
        assert_eq!(words, ["see", "https://a.b/c?d=e=", "or", "x"]);
    }
}
