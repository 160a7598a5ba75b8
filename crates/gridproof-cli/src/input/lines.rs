//! Reads lines of bounded length from a stream of bytes.

use super::ends::LineEnds;
use super::{InputError, LINE_LIMIT, Piece, PieceBody, SinkClosed, decode, mebibytes};
use gridproof::detect::is_alone;
use gridproof::internals::AnyList;
use gridproof::internals::is_comment;
use gridproof::message;
use std::io::{self, BufRead, BufReader, Read};
use std::sync::Arc;

/// How many bytes of a source decide whether it is text.
const SNIFFED_BYTES: usize = 8 << 10;
/// Bytes read at once. Less than [`LINE_LIMIT`], so that every whole line in the buffer is within it.
const BUFFER_BYTES: usize = 256 << 10;

/// A line of input, or what is wrong with it.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct InputLine {
    /// Its number, from 1.
    pub(crate) number: usize,
    /// Its text without the line end.
    pub(crate) text: Result<String, InputError>,
}

impl InputLine {
    /// A line from its bytes without `\n`. `length` is its full length, even if it is too long to be kept.
    pub(crate) fn new(number: usize, bytes: Vec<u8>, length: usize) -> InputLine {
        InputLine { number, text: text(number, bytes, length) }
    }

    /// The line as a puzzle of a list; `None` for a comment.
    pub(crate) fn into_piece(self, source: &Arc<str>) -> Option<Piece> {
        let body = match self.text {
            Ok(text) if is_comment(&text) => return None,
            Ok(text) => PieceBody::Text(text),
            Err(error) => PieceBody::Bad(error),
        };
        Some(Piece { source: Arc::clone(source), line: self.number, above: self.number - 1, body })
    }
}

fn text(number: usize, bytes: Vec<u8>, length: usize) -> Result<String, InputError> {
    if length > LINE_LIMIT {
        let limit = mebibytes(LINE_LIMIT);
        let message = message!("this line has {length} bytes; the limit is {limit}", length, limit);
        return Err(InputError::line(number, message));
    }
    let text =
        String::from_utf8(bytes).or_else(|error| decode::line(error.as_bytes()).ok_or(error)).map_err(|error| {
            let good = error.utf8_error().valid_up_to();
            let column = String::from_utf8_lossy(&error.as_bytes()[..good]).chars().count() + 1;
            InputError { column, ..InputError::line(number, message!("this is not UTF-8 text, nor CP949")) }
        })?;
    let text = if number == 1 { text.trim_start_matches('\u{feff}').to_string() } else { text };
    Ok(text)
}

/// Reads the lines of a stream. A line over the limit is skipped without being kept.
pub(crate) struct LineReader<R> {
    reader: BufReader<LineEnds<R>>,
    number: usize,
}

impl<R: Read> LineReader<R> {
    pub(crate) fn new(reader: R) -> LineReader<R> {
        LineReader { reader: BufReader::with_capacity(BUFFER_BYTES, LineEnds::new(reader)), number: 0 }
    }

    /// The number of lines read so far.
    pub(crate) fn read(&self) -> usize {
        self.number
    }

    /// Takes at most `max_lines` whole lines from the buffer, and returns them with their number. Ends before the first
    /// line that is not a puzzle by itself; `by_line` is whether all lines are. Comments alone are not taken.
    pub(crate) fn several(
        &mut self,
        max_lines: usize,
        by_line: bool,
        lists: &mut [Box<dyn AnyList>],
        new_buffer: impl FnOnce() -> Vec<u8>,
    ) -> Option<(Vec<u8>, usize)> {
        let buffer = self.reader.buffer();
        let (mut rest, mut taken, mut lines) = (buffer, 0, 0);
        let mut comments = 0;
        while lines < max_lines && !rest.is_empty() {
            // PERF: reading a board of known length is faster than searching for the end of its line.
            let length = match lists.iter_mut().find_map(|list| list.read(rest)) {
                Some(length) => length,
                None => {
                    // The fastest search for a byte in the standard library; reading from a slice cannot fail.
                    let mut after = rest;
                    let length = after.skip_until(b'\n').unwrap_or(0);
                    let line = rest[..length].trim_ascii_end();
                    if !(is_alone(line) || (by_line && line.first().is_some_and(u8::is_ascii_alphanumeric))) {
                        break;
                    }
                    length
                }
            };
            if buffer[..taken + length].last() != Some(&b'\n') {
                break;
            }
            comments += usize::from(matches!(rest[0], b'#' | b';'));
            taken += length;
            rest = &buffer[taken..];
            lines += 1;
        }
        if lines == comments {
            return None;
        }
        let mut text = new_buffer();
        text.extend_from_slice(&buffer[..taken]);
        self.reader.consume(taken);
        self.number += lines;
        Some((text, lines))
    }

    /// Why the source cannot be text, judging by its beginning.
    pub(crate) fn not_text(&mut self) -> io::Result<Option<InputError>> {
        let start = fill(&mut self.reader)?;
        let start = &start[..start.len().min(SNIFFED_BYTES)];
        Ok(match start {
            [] => Some(InputError::whole(message!("the input is empty; expected a puzzle"))),
            start if is_binary(start) => Some(InputError::whole(message!("this is binary data; expected text"))),
            _ => None,
        })
    }

    /// The next line, or `None` at the end. `waiting` is called before reading from the stream, which may block.
    pub(crate) fn next(
        &mut self,
        waiting: &mut dyn FnMut() -> Result<(), SinkClosed>,
    ) -> io::Result<Result<Option<InputLine>, SinkClosed>> {
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
            // Counting the line end tells an empty line from the end of the stream.
            length += usize::from(end.is_some());
            if ended {
                self.number += 1;
                let length = length - usize::from(end.is_some());
                return Ok(Ok(Some(InputLine::new(self.number, bytes, length))));
            }
        }
    }
}

/// Whether the beginning of a source has many control bytes. A stray one spoils its line, not the source.
fn is_binary(start: &[u8]) -> bool {
    let odd = start.iter().filter(|&&byte| byte < 0x20 && !matches!(byte, b'\t' | b'\n' | b'\r' | 0x0c)).count();
    start.contains(&0) && odd * 20 > start.len()
}

/// The contents of the buffer, refilled if it was empty.
fn fill<R: Read>(reader: &mut BufReader<R>) -> io::Result<&[u8]> {
    while let Err(error) = reader.fill_buf() {
        if error.kind() != io::ErrorKind::Interrupted {
            return Err(error);
        }
    }
    Ok(reader.buffer())
}
