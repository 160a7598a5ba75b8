//! Splits a source into puzzles: feeds the library's cutter with lines of bounded length.
//!
//! Lines that are puzzles by themselves are passed on unread, several at a time where possible, so that the workers read them.

use super::lines::{InputLine, LineReader};
use super::{BLOCK_LIMIT, FILE_LIMIT, InputError, Piece, PieceBody, PieceSink, SinkClosed, decode, mebibytes};
use gridproof::Layout;
use gridproof::detect::{self, Content, Cutter, Guess, PieceContent, Wanted, guesses};
use gridproof::internals::AnyList;
use gridproof::message;
use gridproof::message::Message;
use std::io::{self, Read};
use std::sync::Arc;

/// As many bytes are read at most between two checks of the size of what is kept.
const UNCHECKED_BYTES: usize = BLOCK_LIMIT / 16;

/// Splits one source into pieces.
pub(crate) struct Splitter<'a> {
    source: Arc<str>,
    wanted: &'a Wanted,
    sink: &'a mut dyn PieceSink,
    cutter: Cutter<'a>,
    /// Everything read so far, until it is clear that the source is not a file that is read whole.
    beginning: Option<String>,
    /// The number of pieces passed on.
    pieces: usize,
    /// Whether lines up to the next blank one are skipped: the block is too long.
    skipping: bool,
    /// Bytes read since the size of what is kept was checked.
    unchecked: usize,
    /// The shortcut for lists, unless it is switched off.
    lists: Option<Vec<Box<dyn AnyList>>>,
}

impl<'a> Splitter<'a> {
    pub(crate) fn new(source: Arc<str>, wanted: &'a Wanted, sink: &'a mut dyn PieceSink) -> Splitter<'a> {
        let lists = Some(gridproof::internals::lists(wanted));
        let (cutter, beginning) = (Cutter::new(wanted), Some(String::new()));
        Splitter { source, wanted, sink, cutter, beginning, pieces: 0, skipping: false, unchecked: 0, lists }
    }

    /// Passes on every line of a list separately, for comparison in tests.
    pub(crate) fn line_by_line(mut self, enabled: bool) -> Splitter<'a> {
        self.lists = self.lists.filter(|_| !enabled);
        self
    }

    /// Reads the stream to its end and passes on its pieces.
    pub(crate) fn run<R: Read>(mut self, stream: R) -> Result<(), SinkClosed> {
        let decoded = match decode::text(stream) {
            Ok(Ok(decoded)) => decoded,
            Ok(Err(problem)) => return self.bad(InputError::whole(Message::verbatim(problem))),
            Err(error) => return self.bad(InputError::whole(super::sources::describe(&error))),
        };
        let lines = &mut LineReader::new(decoded.stream);
        if !decoded.edges_lost {
            return self.read(lines);
        }
        let hints = self.wanted.hints.clone().with_edges_lost(true);
        let wanted = self.wanted.clone().with_hints(hints);
        Splitter::new(self.source, &wanted, self.sink).read(lines)
    }

    fn read<R: Read>(mut self, lines: &mut LineReader<R>) -> Result<(), SinkClosed> {
        match self.all(lines) {
            Ok(ended) => ended,
            Err(error) => self.bad(InputError::whole(super::sources::describe(&error))),
        }
    }

    fn all<R: Read>(&mut self, lines: &mut LineReader<R>) -> io::Result<Result<(), SinkClosed>> {
        if let Some(error) = lines.not_text()? {
            return Ok(self.bad(error));
        }
        if let Some(guess) = requested_file(self.wanted) {
            return self.whole_file(guess, lines);
        }
        loop {
            match self.list_lines(lines) {
                Err(closed) => return Ok(Err(closed)),
                Ok(true) => continue,
                Ok(false) => {}
            }
            let line = match lines.next(&mut || self.sink.waiting())? {
                Err(closed) => return Ok(Err(closed)),
                Ok(None) => break,
                Ok(Some(line)) => line,
            };
            if let Err(closed) = self.line(line) {
                return Ok(Err(closed));
            }
            if let Some(guess) = self.cutter.file() {
                return self.whole_file(guess, lines);
            }
        }
        let mut parts = Vec::new();
        self.cutter.end(&mut parts);
        if let Some(guess) = self.cutter.file() {
            return self.whole_file(guess, lines);
        }
        if let Err(closed) = self.parts(parts) {
            return Ok(Err(closed));
        }
        Ok(match self.pieces {
            0 => {
                self.bad(InputError::whole(message!("the input has only blank lines and comments; expected a puzzle")))
            }
            _ => Ok(()),
        })
    }

    /// Passes on the buffered lines that are puzzles by themselves, without reading them; `false` if there are none.
    fn list_lines<R: Read>(&mut self, lines: &mut LineReader<R>) -> Result<bool, SinkClosed> {
        let Some(lists) = &mut self.lists else { return Ok(false) };
        if !self.cutter.is_empty() || self.skipping {
            return Ok(false);
        }
        let above = lines.read();
        let Some((text, count)) =
            lines.several(self.sink.room(), self.cutter.is_by_line(), lists, || self.sink.buffer())
        else {
            return Ok(false);
        };
        self.beginning = None;
        let body = PieceBody::List(text, count);
        self.emit(Piece { source: Arc::clone(&self.source), line: above + 1, above, body })?;
        Ok(true)
    }

    fn line(&mut self, line: InputLine) -> Result<(), SinkClosed> {
        let text = match line.text {
            Ok(text) => text,
            // A broken line spoils the block that it is in, but not the other lines of a list.
            Err(error) => {
                self.skipping = self.cutter.clear().is_some();
                return self.bad(error);
            }
        };
        if self.skipping {
            self.skipping = !text.trim().is_empty();
            return Ok(());
        }
        if let Some(beginning) = &mut self.beginning {
            beginning.push_str(&text);
            beginning.push('\n');
        }
        let mut parts = Vec::new();
        self.cutter.line(line.number, &text, &mut parts);
        self.unchecked += text.len() + 1;
        if self.unchecked > UNCHECKED_BYTES {
            self.unchecked = 0;
            if self.cutter.bytes() > BLOCK_LIMIT {
                self.parts(parts)?;
                self.skipping = true;
                let first = self.cutter.clear().unwrap_or(line.number);
                let message =
                    message!("the block that begins here is longer than {limit}", limit = mebibytes(BLOCK_LIMIT));
                return self.bad(InputError::line(first, message));
            }
        }
        self.parts(parts)
    }

    /// Passes on what the cutter has found.
    fn parts(&mut self, parts: Vec<detect::Piece>) -> Result<(), SinkClosed> {
        for part in parts {
            let line = part.line;
            let body = match part.content {
                PieceContent::Line(text) => PieceBody::Text(text),
                PieceContent::Decided(Content::Puzzle(read)) => PieceBody::Read(read),
                PieceContent::Decided(Content::Wrong(error)) => PieceBody::Bad(InputError::detect(&error, 0)),
                PieceContent::Decided(_) => PieceBody::Skipped,
            };
            self.beginning = None;
            self.emit(Piece { source: Arc::clone(&self.source), line, above: line - 1, body })?;
        }
        Ok(())
    }

    /// Reads the rest of the source and lets the format split it.
    fn whole_file<R: Read>(&mut self, guess: Guess, lines: &mut LineReader<R>) -> io::Result<Result<(), SinkClosed>> {
        let mut text = self.beginning.take().unwrap_or_default();
        loop {
            let line = match lines.next(&mut || Ok(()))? {
                Err(closed) => return Ok(Err(closed)),
                Ok(None) => break,
                Ok(Some(line)) => line,
            };
            match line.text {
                Ok(line) => text.push_str(&line),
                Err(error) => return Ok(self.bad(error)),
            }
            text.push('\n');
            if text.len() > FILE_LIMIT {
                let message = message!(
                    "files in the format `{format}` are limited to {limit}",
                    format = guess.format.id,
                    limit = mebibytes(FILE_LIMIT)
                );
                return Ok(self.bad(InputError::whole(message)));
            }
        }
        Ok(self.split_file(guess, &text))
    }

    fn split_file(&mut self, guess: Guess, text: &str) -> Result<(), SinkClosed> {
        let parts = match guess.format.split {
            Some(split) => split(text),
            None => Ok(std::iter::once(0..text.len()).collect()),
        };
        let parts = match parts {
            Ok(parts) if parts.is_empty() => {
                return self.bad(InputError::whole(message!("this file contains no puzzle")));
            }
            Ok(parts) => parts,
            Err(error) => return self.bad(InputError::read(&error, 0)),
        };
        let (mut above, mut counted) = (0, 0);
        for part in parts {
            let Some(piece) = text.get(part.clone()) else { continue };
            if part.start >= counted {
                above += text[counted..part.start].matches('\n').count();
                counted = part.start;
            }
            let blank = piece.lines().take_while(|line| line.trim().is_empty()).count();
            let body = PieceBody::As(guess, piece.to_string());
            self.emit(Piece { source: Arc::clone(&self.source), line: above + blank + 1, above, body })?;
        }
        Ok(())
    }

    fn bad(&mut self, error: InputError) -> Result<(), SinkClosed> {
        let line = error.line.max(1);
        self.emit(Piece { source: Arc::clone(&self.source), line, above: 0, body: PieceBody::Bad(error) })
    }

    fn emit(&mut self, piece: Piece) -> Result<(), SinkClosed> {
        self.pieces += 1;
        self.sink.piece(piece)
    }
}

/// The requested format, if its files are read whole.
fn requested_file(wanted: &Wanted) -> Option<Guess> {
    wanted.format.as_ref()?;
    let all = guesses("", wanted);
    all.first().copied().filter(|_| all.iter().all(|guess| guess.format.layout == Layout::File))
}
