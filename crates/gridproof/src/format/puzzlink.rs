//! The common part of puzz.link URLs: `https://puzz.link/p?<pid>/<columns>/<rows>/<body>`.
//!
//! Families read and write their own bodies. What precedes the body, percent-encoding and errors that point into the body are
//! here, and so is the encoding of numbers that most bodies use ([`number16`]).
//!
//! Besides the plain form, this accepts: any host, or none (`sudoku/9/9/...`); options such as `type=editor&` before the
//! pid; `_edit` and `_play` after it; a `v:` or other word before the size; a trailing slash; percent-encoded characters; a link
//! in the middle of a sentence.

pub(crate) mod number16;

use super::{PuzzleText, Signs};
use crate::detect::is_comment;
use gridproof_engine::message;
use gridproof_engine::message::Message;
use gridproof_engine::text::{ReadError, lines, tokens};
use std::borrow::Cow;
use std::ops::Range;

/// The maximum number of rows and of columns.
pub(crate) const MAX_SIDE: usize = 1000;

/// The part of a link before its body is expected within this many bytes.
const HEAD: usize = 300;

/// A parsed link.
#[derive(Clone, Debug)]
pub(crate) struct Link<'t> {
    /// The type of puzzle.
    pub pid: &'t str,
    /// The number of columns, from 1 to [`MAX_SIDE`].
    pub columns: usize,
    /// The number of rows, from 1 to [`MAX_SIDE`].
    pub rows: usize,
    /// Everything after the size, decoded, without trailing slashes.
    pub body: String,
    text: &'t str,
    /// Where the decoded part begins in `text`.
    start: usize,
    /// Where the size is in the decoded part.
    size: Range<usize>,
    /// Where the body begins in the decoded part.
    body_start: usize,
}

impl Link<'_> {
    /// An error that points at these bytes of the body; at its end, just past the link.
    pub(crate) fn error(&self, at: Range<usize>, problem: Message) -> ReadError {
        self.decoded_error(self.body_start + at.start..self.body_start + at.end, problem)
    }

    /// An error that points at the size.
    pub(crate) fn size_error(&self, problem: Message) -> ReadError {
        self.decoded_error(self.size.clone(), problem)
    }

    /// An error unless the body ends after its first `used` bytes.
    pub(crate) fn nothing_after(&self, used: usize) -> Result<(), ReadError> {
        match self.body.get(used..) {
            None | Some("") => Ok(()),
            Some(rest) => {
                let problem = match rest.chars().count() {
                    1 => message!("one character too many"),
                    count => message!("{count} characters too many", count),
                };
                Err(self
                    .error(used..self.body.len(), problem)
                    .expected(message!("the end of the link, since the board is full")))
            }
        }
    }

    fn decoded_error(&self, at: Range<usize>, problem: Message) -> ReadError {
        ReadError::new(self.text, raw(self.text, self.start, at), problem)
    }
}

/// Whether the text is a link to a puzzle of one of these pids, readable or not.
pub(crate) fn is_link_to(text: &PuzzleText<'_>, pids: &[&str]) -> bool {
    pid(text).is_some_and(|pid| pids.contains(&pid))
}

/// The type of puzzle that the text is a link to, readable or not.
pub(crate) fn pid<'p>(text: &'p PuzzleText<'_>) -> Option<&'p str> {
    let link = if text.may_be_link() && text.has(Signs::of("/")) { found(text) } else { None };
    link.map(|(_, head)| head.pid.as_str())
}

/// The first link in a text. PERF: the same one is looked for by every family.
fn found<'p>(text: &'p PuzzleText<'_>) -> Option<&'p (Range<usize>, Head)> {
    text.puzzlink.get_or_init(|| find(text)).as_ref()
}

/// Parses the first link in a text; `None` if there is none.
pub(crate) fn parse<'p>(text: &'p PuzzleText<'_>) -> Result<Option<Link<'p>>, ReadError> {
    let Some((whole, head)) = found(text) else { return Ok(None) };
    let start = whole.start;
    let decoded = decode(&text[whole.clone()]);
    if let Some(mark) = &head.mark {
        let problem = message!("this link is marked as a variant, whose rules it does not contain");
        return Err(ReadError::new(text, raw(text, start, mark.clone()), problem));
    }
    let columns = side(text, start, &decoded, head.size_start, false)?;
    let rows = side(text, start, &decoded, columns.1 + 1, true)?;
    let body_start = (rows.1 + 1).min(decoded.len());
    Ok(Some(Link {
        pid: &head.pid,
        columns: columns.0,
        rows: rows.0,
        body: decoded.get(body_start..).unwrap_or_default().trim_end_matches('/').to_string(),
        text,
        start,
        size: head.size_start..rows.1,
        body_start,
    }))
}

/// The link to a board, ending in a character that link shorteners keep.
pub(crate) fn url(pid: &str, columns: usize, rows: usize, body: &str) -> String {
    let slash = if body.ends_with(|c: char| c.is_ascii_alphanumeric()) { "" } else { "/" };
    format!("https://puzz.link/p?{pid}/{columns}/{rows}/{body}{slash}")
}

/// The part before the size.
pub(crate) struct Head {
    pid: String,
    /// Where the size begins in the decoded part.
    size_start: usize,
    /// Where the link is marked as a variant, such as with `v:`.
    mark: Option<Range<usize>>,
}

/// The bytes from the options or the pid to the end of the first link.
fn find(text: &str) -> Option<(Range<usize>, Head)> {
    let content = lines(text).filter(|(_, line)| !is_comment(line));
    for token in content.flat_map(|(start, line)| tokens(line, start)) {
        let link = token.text.trim_end_matches(['>', ')', ']', '"', '\'', ',', ';']);
        let end = token.start + link.len();
        let behind_marks = link.match_indices('?').map(|(at, _)| at + 1).take(8);
        for from in std::iter::once(0).chain(behind_marks) {
            if let Some(head) = head(&link[from..], from > 0) {
                return Some((token.start + from..end, head));
            }
        }
    }
    None
}

/// The part before the size, if the text is a link without its host.
fn head(link: &str, has_host: bool) -> Option<Head> {
    let end = (0..=HEAD.min(link.len())).rev().find(|&at| link.is_char_boundary(at))?;
    let decoded = decode(&link[..end]);
    let mut at = 0;
    // Options such as `type=editor&`.
    while let Some((option, _)) = decoded[at..].split_once('&').filter(|(option, _)| option.contains('=')) {
        if !option.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'=' || b == b'_') {
            return None;
        }
        at += option.len() + 1;
    }
    let mut mark = None;
    if decoded[at..].starts_with("v:") {
        let end = at + decoded[at..].find('/')?;
        mark = Some(at..end);
        at = end + 1;
    }
    let (pid, _) = decoded[at..].split_once('/')?;
    let known = pid.starts_with(|c: char| c.is_ascii_alphabetic())
        && pid.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_' || b == b'-')
        && pid != "pzprv3";
    if !known {
        return None;
    }
    at += pid.len() + 1;
    let is_number = |piece: &str| !piece.is_empty() && piece.bytes().all(|b| b.is_ascii_digit());
    let piece = |at: usize| decoded.get(at..).unwrap_or_default().split('/').next().unwrap_or_default();
    // A word such as `v:` between the pid and the size marks a variant.
    if !is_number(piece(at)) && is_number(piece(at + piece(at).len() + 1)) {
        let end = at + piece(at).len();
        mark = mark.or(Some(at..end));
        at = end + 1;
    }
    let whole = is_number(piece(at)) && (has_host || is_number(piece(at + piece(at).len() + 1)));
    let pid = pid.strip_suffix("_edit").or_else(|| pid.strip_suffix("_play")).unwrap_or(pid);
    whole.then(|| Head { pid: pid.to_string(), size_start: at, mark })
}

/// The number of rows or columns at an offset of the decoded link, and where it ends.
fn side(text: &str, start: usize, decoded: &str, at: usize, rows: bool) -> Result<(usize, usize), ReadError> {
    let piece = decoded.get(at..).unwrap_or_default().split('/').next().unwrap_or_default();
    let end = at + piece.len();
    let error = |problem: Message| {
        let expected = message!("{min} to {max}", min = 1_u8, max = MAX_SIDE);
        Err(ReadError::new(text, raw(text, start, at..end), problem).expected(expected))
    };
    if piece.is_empty() {
        return error(match rows {
            true => message!("the number of rows is missing"),
            false => message!("the number of columns is missing"),
        });
    }
    if !piece.bytes().all(|b| b.is_ascii_digit()) {
        return error(match rows {
            true => message!("this is not a number of rows"),
            false => message!("this is not a number of columns"),
        });
    }
    match piece.parse::<usize>() {
        Ok(side) if (1..=MAX_SIDE).contains(&side) => Ok((side, end)),
        Ok(0) if rows => error(message!("the board has no rows")),
        Ok(0) => error(message!("the board has no columns")),
        _ if rows => error(message!("the board has too many rows")),
        _ => error(message!("the board has too many columns")),
    }
}

/// The first character of a text, percent-decoded, and its length in bytes. Only printable ASCII characters are
/// decoded.
fn first(text: &str) -> Option<(char, usize)> {
    let c = text.chars().next()?;
    let code = text.strip_prefix('%').and_then(|rest| rest.get(..2));
    let byte = code.filter(|code| code.bytes().all(|b| b.is_ascii_hexdigit()));
    match byte.and_then(|code| u8::from_str_radix(code, 16).ok()) {
        Some(byte) if byte.is_ascii_graphic() => Some((char::from(byte), 3)),
        _ => Some((c, c.len_utf8())),
    }
}

fn decode(link: &str) -> Cow<'_, str> {
    if !link.contains('%') {
        return Cow::Borrowed(link);
    }
    let mut rest = link;
    let mut decoded = String::with_capacity(link.len());
    while let Some((c, bytes)) = first(rest) {
        decoded.push(c);
        rest = &rest[bytes..];
    }
    Cow::Owned(decoded)
}

/// Where bytes of the decoded link are in the text, in which the link starts at `start`.
fn raw(text: &str, start: usize, decoded: Range<usize>) -> Range<usize> {
    let place = |wanted: usize| {
        let (mut at, mut seen) = (start, 0);
        while seen < wanted {
            let Some((c, bytes)) = text.get(at..).and_then(first) else { break };
            seen += c.len_utf8();
            at += bytes;
        }
        at
    };
    place(decoded.start)..place(decoded.end)
}

#[cfg(test)]
mod tests {
    use super::*;
    use expect_test::{Expect, expect};

    fn check(text: &str, expect: Expect) {
        expect.assert_eq(&match parse(&PuzzleText::new(text)) {
            Ok(None) => "no link".to_string(),
            Ok(Some(link)) => format!("{} {}x{} {}", link.pid, link.columns, link.rows, link.body),
            Err(error) => error.to_string(),
        });
    }

    #[test]
    fn every_spelling_is_read() {
        for text in [
            "https://puzz.link/p?sudoku/4/5/g1k23k3g",
            "http://pzv.jp/p.html?sudoku/4/5/g1k23k3g/",
            "puzz.link/p?type=editor&sudoku/4/5/g1k23k3g",
            "https://pzprxs.vercel.app/p?sudoku_edit/4/5/g1k23k3g",
            "https://puzz.link/p?sudoku_play/4/5/g1k23k3g",
            "sudoku/4/5/g1k23k3g",
            "https://puzz.link/p?sudoku%2F4%2f5%2Fg1k%323k3g",
            "https://swaroopg92.github.io/penpa-edit/#m=edit&p=https://puzz.link/p?sudoku/4/5/g1k23k3g",
            "; a comment\nTry this: <https://puzz.link/p?sudoku/4/5/g1k23k3g>, it is hard.\n",
        ] {
            let text = PuzzleText::new(text);
            let link = parse(&text).unwrap().unwrap_or_else(|| panic!("{}", text.text()));
            assert_eq!((link.pid, link.columns, link.rows), ("sudoku", 4, 5), "{}", text.text());
            assert_eq!(link.body, "g1k23k3g", "{}", text.text());
        }
    }

    /// The rules of a variant are stated in words next to the link, which we cannot read.
    #[test]
    fn variants_are_refused() {
        for text in ["sudoku_play/v:/4/5/g1k23k3g", "v:odd/sudoku/4/5/g1k23k3g", "sudoku/d/4/5/g1k23k3g"] {
            let text = format!("https://puzz.link/p?{text}");
            let error = parse(&PuzzleText::new(&text)).map(drop).unwrap_err();
            assert_eq!(error.message(), "this link is marked as a variant, whose rules it does not contain");
        }
    }

    #[test]
    fn other_texts_are_not_links() {
        for text in
            ["", "1 2 3", "4:4/2/1/3", "and/or", "what? 1/2", "pzprv3/sudoku/4/. 1 /", "kakuro.html?problem=6/6/0"]
        {
            check(text, expect!["no link"]);
        }
    }

    #[test]
    fn a_body_may_be_empty() {
        check("puzz.link/p?sudoku/4/4", expect!["sudoku 4x4 "]);
        check("puzz.link/p?sudoku/4/4/", expect!["sudoku 4x4 "]);
    }

    #[test]
    fn bad_sizes_are_pointed_at() {
        check(
            "https://puzz.link/p?sudoku/999999999/9/zz",
            expect![[r#"
                line 1, column 28: the board has too many columns; expected 1 to 1000
                  https://puzz.link/p?sudoku/999999999/9/zz
                                             ^^^^^^^^^"#]],
        );
        check(
            "https://puzz.link/p?sudoku/9/0/zz",
            expect![[r#"
                line 1, column 30: the board has no rows; expected 1 to 1000
                  https://puzz.link/p?sudoku/9/0/zz
                                               ^"#]],
        );
        check(
            "https://puzz.link/p?sudoku/9",
            expect![[r#"
                line 1, column 29: the number of rows is missing; expected 1 to 1000
                  https://puzz.link/p?sudoku/9
                                              ^"#]],
        );
    }

    #[test]
    fn errors_point_into_an_encoded_body() {
        let text = PuzzleText::new("https://puzz.link/p?sudoku%2F4%2F4%2Fg1%2D1!");
        let link = parse(&text).unwrap().unwrap();
        assert_eq!(link.error(3..4, message!("here")).column(), text.find("1!").unwrap() + 1);
        assert_eq!(link.error(4..5, message!("here")).column(), text.len());
        assert_eq!(link.error(5..5, message!("here")).column(), text.len() + 1);
    }

    #[test]
    fn a_link_never_ends_in_punctuation() {
        assert_eq!(url("kakuro", 2, 2, "k..--"), "https://puzz.link/p?kakuro/2/2/k..--/");
        assert_eq!(url("sudoku", 4, 4, "v"), "https://puzz.link/p?sudoku/4/4/v");
    }
}
