//! Lines of bounded length from a stream of bytes.

use super::ends::LineEnds;
use super::{Body, Closed, LINE_LIMIT, Piece, Trouble, mebibytes};
use gridproof::detect::is_comment;
use gridproof::list::AnyList;
use std::io::{self, BufRead, BufReader, Read};
use std::sync::Arc;

/// So much of a source is looked at to see whether it is text at all.
const LOOK: usize = 8 << 10;
/// Bytes asked for at once. Less than [`LINE_LIMIT`], so that whole lines in the buffer are within it.
const BUFFER: usize = 256 << 10;

/// A line, or what is wrong with it.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Line {
    /// Its number, from 1.
    pub(crate) number: usize,
    /// Its text without the line end.
    pub(crate) text: Result<String, Trouble>,
}

impl Line {
    /// From its bytes without `\n`. If there are more than are read, `length` says how many.
    pub(crate) fn new(number: usize, bytes: Vec<u8>, length: usize) -> Line {
        Line { number, text: text(number, bytes, length) }
    }

    /// The puzzle that it is if it stands in a list, unless it is a comment.
    pub(crate) fn listed(self, source: &Arc<str>) -> Option<Piece> {
        let body = match self.text {
            Ok(text) if is_comment(&text) => return None,
            Ok(text) => Body::Text(text),
            Err(trouble) => Body::Bad(trouble),
        };
        Some(Piece { source: Arc::clone(source), line: self.number, above: self.number - 1, body })
    }
}

fn text(number: usize, bytes: Vec<u8>, length: usize) -> Result<String, Trouble> {
    if length > LINE_LIMIT {
        let limit = mebibytes(LINE_LIMIT);
        let message = format!("this line has {length} bytes; lines are read up to {limit}");
        return Err(Trouble::line(number, message));
    }
    let text = String::from_utf8(bytes).map_err(|error| {
        let good = error.utf8_error().valid_up_to();
        let column = String::from_utf8_lossy(&error.as_bytes()[..good]).chars().count() + 1;
        Trouble { column, ..Trouble::line(number, "this is not UTF-8 text") }
    })?;
    let text = if number == 1 { text.trim_start_matches('\u{feff}').to_string() } else { text };
    Ok(unquoted(text))
}

/// The lines of a stream. A line over the limit is skipped without keeping it.
pub(crate) struct Lines<R> {
    reader: BufReader<LineEnds<R>>,
    number: usize,
}

impl<R: Read> Lines<R> {
    /// Nothing is read yet.
    pub(crate) fn new(reader: R) -> Lines<R> {
        Lines { reader: BufReader::with_capacity(BUFFER, LineEnds::new(reader)), number: 0 }
    }

    /// Lines read so far.
    pub(crate) fn read(&self) -> usize {
        self.number
    }

    /// What was read and not yet taken.
    pub(crate) fn ahead(&self) -> &[u8] {
        self.reader.buffer()
    }

    /// Takes whole lines that are at hand, `most` of them at most, and says how many. Ends before the first line
    /// that may be blank, as it is or with what is [`unquoted`] from it.
    pub(crate) fn several(
        &mut self,
        most: usize,
        lists: &mut [Box<dyn AnyList>],
        room: impl FnOnce() -> Vec<u8>,
    ) -> Option<(Vec<u8>, usize)> {
        let buffer = self.reader.buffer();
        let (mut rest, mut taken, mut lines) = (buffer, 0, 0);
        let says_something = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'#' | b';');
        while lines < most && rest.first().is_some_and(|&first| says_something(first)) {
            // PERF: reading a board of known length is quicker than looking for the end of its line.
            let length = match lists.iter_mut().find_map(|list| list.read(rest)) {
                Some(length) => length,
                // Of what the standard library has, this finds a byte in the fastest way; a slice gives no errors.
                None => rest.skip_until(b'\n').unwrap_or(0),
            };
            if buffer[..taken + length].last() != Some(&b'\n') {
                break;
            }
            taken += length;
            rest = &buffer[taken..];
            lines += 1;
        }
        if lines == 0 {
            return None;
        }
        let mut text = room();
        text.extend_from_slice(&buffer[..taken]);
        self.reader.consume(taken);
        self.number += lines;
        Some((text, lines))
    }

    /// Why the source cannot be text, judged from its beginning.
    pub(crate) fn not_text(&mut self) -> io::Result<Option<Trouble>> {
        let start = fill(&mut self.reader)?;
        let start = &start[..start.len().min(LOOK)];
        Ok(match start {
            [] => Some(Trouble::whole("there is nothing here; expected a puzzle")),
            [0xff, 0xfe, ..] | [0xfe, 0xff, ..] => Some(Trouble::whole("this is UTF-16 text; expected UTF-8")),
            [0x1f, 0x8b, ..] => Some(Trouble::whole("this is compressed with gzip; expected text")),
            start if is_binary(start) => Some(Trouble::whole("this is binary data; expected text")),
            _ => None,
        })
    }

    /// The next line, or `None` at the end. `waiting` is called before the stream is asked for more, which
    /// may take long.
    pub(crate) fn next(
        &mut self,
        waiting: &mut dyn FnMut() -> Result<(), Closed>,
    ) -> io::Result<Result<Option<Line>, Closed>> {
        let mut bytes: Vec<u8> = Vec::new();
        let mut length = 0usize;
        loop {
            if self.reader.buffer().is_empty()
                && let Err(closed) = waiting()
            {
                return Ok(Err(closed));
            }
            let buffer = fill(&mut self.reader)?;
            if buffer.is_empty() && length == 0 {
                return Ok(Ok(None));
            }
            let end = buffer.iter().position(|&byte| byte == b'\n');
            let part = &buffer[..end.unwrap_or(buffer.len())];
            length += part.len();
            if length <= LINE_LIMIT {
                bytes.extend_from_slice(part);
            }
            let ended = end.is_some() || buffer.is_empty();
            let used = part.len() + usize::from(end.is_some());
            self.reader.consume(used);
            // An empty line is a line too, so the end of it counts.
            length += usize::from(end.is_some());
            if ended {
                self.number += 1;
                let length = length - usize::from(end.is_some());
                return Ok(Ok(Some(Line::new(self.number, bytes, length))));
            }
        }
    }
}

/// The line without what mail and chat put around it: a fence of a code block is blank, and `> ` before a line
/// goes, but its place is kept so that columns stay right.
fn unquoted(text: String) -> String {
    let rest = text.trim_start_matches(|c: char| c == '>' || c.is_whitespace());
    if rest.starts_with("```") {
        return String::new();
    }
    let before = text.len() - rest.len();
    if text[..before].contains('>') { " ".repeat(text[..before].chars().count()) + rest } else { text }
}

/// Whether a beginning has many bytes that text has none of. A stray one spoils its line, not the source.
fn is_binary(start: &[u8]) -> bool {
    let odd = start.iter().filter(|&&byte| byte < 0x20 && !matches!(byte, b'\t' | b'\n' | b'\r' | 0x0c)).count();
    start.contains(&0) && odd * 20 > start.len()
}

/// What is in the buffer, filled if it was empty.
fn fill<R: Read>(reader: &mut BufReader<R>) -> io::Result<&[u8]> {
    while let Err(error) = reader.fill_buf() {
        if error.kind() != io::ErrorKind::Interrupted {
            return Err(error);
        }
    }
    Ok(reader.buffer())
}
