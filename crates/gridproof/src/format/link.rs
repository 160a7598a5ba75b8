//! Links in a text: in the middle of a sentence, in brackets, percent-encoded.

use super::puzzle_text::HEAD_BYTES;
use crate::detect::is_comment;
use gridproof_engine::message::Message;
use gridproof_engine::text::{ReadError, Token, lines, tokens};
use std::borrow::Cow;
use std::ops::Range;

/// The whitespace-separated words of a text, without the punctuation that prose puts around a link. Comments are skipped.
pub(crate) fn words(text: &str) -> impl Iterator<Item = Token<'_>> {
    let content = lines(text).filter(|(_, line)| !is_comment(line));
    content.flat_map(|(start, line)| tokens(line, start)).map(|token| {
        let open = token.text.trim_start_matches(['<', '(', '[', '"', '\'', '`', '\u{feff}']);
        let start = token.start + token.text.len() - open.len();
        Token { text: open.trim_end_matches(['>', ')', ']', '"', '\'', '`', ',', ';', '.', '!']), start }
    })
}

/// Whether a format is one of links. Only these are tried on an address.
pub(crate) fn is_format(id: &str) -> bool {
    matches!(
        id,
        "penpa" | "puzzlink" | "sites" | "fpuzzles" | "scf" | "scl" | "fpuz" | "sudokupad" | "iss" | "kanpen" | "page"
    )
}

/// Whether texts of a format may hold drawings and rules in words, which say more than the puzzle that is read.
pub(crate) fn may_say_more(id: &str) -> bool {
    matches!(id, "penpa" | "fpuzzles" | "fpuz" | "sudokupad")
}

/// What follows a host name in a word, and its offset in the word. Case is ignored.
pub(crate) fn after_host<'w>(word: &'w str, host: &str) -> Option<(&'w str, usize)> {
    let head = &word.as_bytes()[..word.len().min(HEAD_BYTES)];
    let is_host =
        |part: &[u8]| part[0].eq_ignore_ascii_case(&host.as_bytes()[0]) && part.eq_ignore_ascii_case(host.as_bytes());
    let at = head.windows(host.len()).position(is_host)?;
    // The name is preceded by nothing, or by a subdomain such as `www.` or `app.`.
    let before = &word[..at];
    let begins = before.is_empty() || before.ends_with(['/', '.', '(', '<', '@', '"', '\'']);
    let rest = word.get(at + host.len()..)?;
    let ends = rest.is_empty() || rest.starts_with(['/', '?', '#', ':', '%']);
    (begins && ends).then_some((rest, at + host.len()))
}

/// The value of a parameter such as `load=` after a `?`, `#` or `&`, and its offset.
#[cfg(feature = "links")]
pub(crate) fn parameter<'w>(link: &'w str, name: &str) -> Option<(&'w str, usize)> {
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
pub(crate) fn decoded(piece: &str) -> Cow<'_, str> {
    if !piece.contains('%') {
        return Cow::Borrowed(piece);
    }
    let nibble = |at: usize| char::from(*piece.as_bytes().get(at)?).to_digit(16);
    let mut bytes = Vec::with_capacity(piece.len());
    let mut at = 0;
    while let Some(&byte) = piece.as_bytes().get(at) {
        // A percent sign that is not followed by two hexadecimal digits stands for itself.
        match (byte, nibble(at + 1), nibble(at + 2)) {
            (b'%', Some(high), Some(low)) => {
                bytes.push((high << 4 | low) as u8);
                at += 3;
            }
            _ => {
                bytes.push(byte);
                at += 1;
            }
        }
    }
    String::from_utf8(bytes).map_or(Cow::Borrowed(piece), Cow::Owned)
}

/// The part of a link that holds the puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Payload {
    /// The decoded text.
    pub text: String,
    /// Where it is in the text.
    pub span: Range<usize>,
}

impl Payload {
    /// From a part of a word at this offset.
    pub(crate) fn new(word: Token<'_>, piece: &str, at: usize) -> Payload {
        let start = word.start + at;
        Payload { text: decoded(piece).into_owned(), span: start..start + piece.len() }
    }

    /// An error that points at it.
    pub(crate) fn error(&self, text: &str, problem: Message) -> ReadError {
        ReadError::new(text, self.span.clone(), problem)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn escapes_are_decoded_where_they_are_whole() {
        assert_eq!(decoded("a%20b%2Cc%e2%82%ac"), "a b,c\u{20ac}");
        assert_eq!(decoded("100% %2 %zz %"), "100% %2 %zz %");
        assert_eq!(decoded("%ff%20"), "%ff%20", "not UTF-8");
    }

    #[test]
    fn hosts_are_whole_names() {
        assert_eq!(after_host("https://www.f-puzzles.com/?load=x", "f-puzzles.com"), Some(("/?load=x", 25)));
        assert_eq!(after_host("[this](HTTP://F-Puzzles.COM/?id=x", "f-puzzles.com"), Some(("/?id=x", 27)));
        assert_eq!(after_host("https://notf-puzzles.com/?load=x", "f-puzzles.com"), None);
        assert_eq!(after_host("https://f-puzzles.com.example/?load=x", "f-puzzles.com"), None);
    }

    #[cfg(feature = "links")]
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
