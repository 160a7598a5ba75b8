//! Parse errors that point into the text, and the tokens that readers are built from.
//!
//! A [`ReadError`] owns the offending line, so it can be printed long after the text is gone. Lines and columns are
//! counted from 1, columns in characters.

use crate::message;
use crate::message::Message;
use std::fmt;
use std::ops::Range;

/// Why a text could not be read, where, and what was expected there.
///
/// ```
/// use gridproof_engine::message;
/// use gridproof_engine::text::ReadError;
/// let text = "1 2\n1 x\n";
/// let error = ReadError::new(text, 6..7, message!("this is not a digit")).expected(message!("1 to {n} or `.`", n = 2_u8));
/// assert_eq!((error.line(), error.column()), (2, 3));
/// assert_eq!(
///     error.to_string(),
///     "line 2, column 3: this is not a digit; expected 1 to 2 or `.`\n  1 x\n    ^"
/// );
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadError(Box<Details>);

#[derive(Clone, Debug, PartialEq, Eq)]
struct Details {
    line: usize,
    column: usize,
    /// Characters under the caret.
    width: usize,
    excerpt: String,
    /// Characters of `excerpt` before the caret.
    indent: usize,
    problem: Message,
    expected: Option<Message>,
    ambiguous: bool,
}

/// The maximum length of the quoted part of a line, in characters.
const MAX_QUOTE: usize = 100;

impl ReadError {
    /// An error about the bytes `span` of `text`. A span outside the text points at its end.
    pub fn new(text: &str, span: Range<usize>, problem: Message) -> ReadError {
        let start = floor_boundary(text, span.start);
        let end = floor_boundary(text, span.end).max(start);
        let line_start = text[..start].rfind('\n').map_or(0, |at| at + 1);
        let line_end = text[start..].find('\n').map_or(text.len(), |at| start + at);
        let line = 1 + text[..line_start].matches('\n').count();
        let before = text[line_start..start].chars().count();
        let width = text[start..end.min(line_end)].chars().count().max(1);
        // Of a long line, only the part around the caret is quoted.
        let skip = before.saturating_sub(MAX_QUOTE / 2);
        let quoted = text[line_start..line_end].trim_end_matches('\r').chars().skip(skip).take(MAX_QUOTE);
        let excerpt: String = quoted.map(|c| if c.is_control() { ' ' } else { c }).collect();
        let width = width.min(excerpt.chars().count().saturating_sub(before - skip)).max(1);
        ReadError(Box::new(Details {
            line,
            column: before + 1,
            width,
            excerpt,
            indent: before - skip,
            problem,
            expected: None,
            ambiguous: false,
        }))
    }

    /// An error about `part`, which must be a slice of `text` (the same memory, not an equal string).
    pub fn at(text: &str, part: &str, problem: Message) -> ReadError {
        let start = (part.as_ptr() as usize).wrapping_sub(text.as_ptr() as usize);
        let start = if start <= text.len() { start } else { text.len() };
        ReadError::new(text, start..start + part.len(), problem)
    }

    /// Adds what was expected instead.
    #[must_use]
    pub fn expected(mut self, what: Message) -> ReadError {
        self.0.expected = Some(what);
        self
    }

    /// The same error, as one about a text that can be read in several ways.
    #[must_use]
    pub fn ambiguous(mut self) -> ReadError {
        self.0.ambiguous = true;
        self
    }

    /// Whether the text can be read in several ways, as opposed to none.
    pub fn is_ambiguous(&self) -> bool {
        self.0.ambiguous
    }

    /// The same error in a text with `lines` more lines before it.
    #[must_use]
    pub fn below(mut self, lines: usize) -> ReadError {
        self.0.line += lines;
        self
    }

    /// The line, from 1.
    pub fn line(&self) -> usize {
        self.0.line
    }

    /// The column in characters, from 1.
    pub fn column(&self) -> usize {
        self.0.column
    }

    /// What is wrong and what was expected, without the location, in English.
    pub fn message(&self) -> String {
        self.to_message().to_string()
    }

    /// What is wrong and what was expected, without the location, for any language.
    pub fn to_message(&self) -> Message {
        let problem = self.0.problem.clone();
        match self.0.expected.clone() {
            Some(expected) => message!("{problem}; expected {expected}", problem, expected),
            None => problem,
        }
    }

    /// The offending line with a caret under the location: two lines, no trailing newline.
    pub fn picture(&self) -> String {
        format!("  {}\n  {}{}", self.0.excerpt, " ".repeat(self.0.indent), "^".repeat(self.0.width))
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: {}\n{}", self.0.line, self.0.column, self.message(), self.picture())
    }
}

impl std::error::Error for ReadError {}

/// A whitespace-separated piece of text and its offset.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token<'t> {
    /// The text of the token.
    pub text: &'t str,
    /// Byte offset of its first character.
    pub start: usize,
}

impl Token<'_> {
    /// The bytes it covers.
    pub fn span(&self) -> Range<usize> {
        self.start..self.start + self.text.len()
    }
}

/// The whitespace-separated tokens of `line`, which starts at byte `offset` of the whole text.
pub fn tokens(line: &str, offset: usize) -> impl Iterator<Item = Token<'_>> {
    let bytes = line.as_bytes();
    let is_space = |byte: &u8| matches!(byte, b' ' | b'\t'..=b'\r');
    let mut at = 0;
    std::iter::from_fn(move || {
        // PERF: almost every text is ASCII, and every reader asks for its tokens.
        let mut start = at + bytes[at..].iter().take_while(|byte| is_space(byte)).count();
        let mut end = start + 8 * bytes[start..].as_chunks().0.iter().take_while(|chunk| are_visible(chunk)).count();
        end += bytes[end..].iter().take_while(|byte| byte.is_ascii() && !is_space(byte)).count();
        if end < bytes.len() && !bytes[end].is_ascii() {
            let rest = line[start..].trim_start();
            start = line.len() - rest.len();
            end = start + rest.find(char::is_whitespace).unwrap_or(rest.len());
        }
        at = end;
        (start < end).then(|| Token { text: &line[start..end], start: offset + start })
    })
}

/// Whether all bytes are ASCII characters beyond the space.
fn are_visible(bytes: &[u8; 8]) -> bool {
    const HIGH: u64 = 0x8080_8080_8080_8080;
    let word = u64::from_le_bytes(*bytes);
    // Without borrows between bytes, since the highest bit of each is added: it remains if the others are at least `!`.
    word & HIGH == 0 && (word | HIGH).wrapping_sub(u64::from_le_bytes([b'!'; 8])) & HIGH == HIGH
}

/// The lines of `text` with the byte offset of each, without line ends (`\n` or `\r\n`).
pub fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut start = 0;
    text.split_inclusive('\n').map(move |line| {
        let at = start;
        start += line.len();
        (at, line.trim_end_matches(['\n', '\r']))
    })
}

fn floor_boundary(text: &str, at: usize) -> usize {
    let mut at = at.min(text.len());
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    at
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_span_outside_the_text_points_at_its_end() {
        let error = ReadError::new("ab", 7..9, message!("too short"));
        assert_eq!((error.line(), error.column()), (1, 3));
    }

    #[test]
    fn a_long_line_is_quoted_around_the_caret() {
        let text = format!("{}x{}", "é".repeat(500), ".".repeat(500));
        let error = ReadError::new(&text, 1000..1001, message!("no"));
        assert_eq!(error.column(), 501);
        assert!(error.0.excerpt.chars().count() <= MAX_QUOTE);
        assert_eq!(error.0.excerpt.chars().nth(error.0.indent), Some('x'));
    }

    #[test]
    fn tokens_know_their_offset() {
        let found: Vec<_> = tokens("  12\t#  x ", 5).map(|t| (t.text, t.start)).collect();
        assert_eq!(found, [("12", 7), ("#", 10), ("x", 13)]);
    }

    #[test]
    fn lines_know_where_they_start() {
        assert_eq!(lines("a\r\nb\n\nc").collect::<Vec<_>>(), [(0, "a"), (3, "b"), (5, ""), (6, "c")]);
    }
}
