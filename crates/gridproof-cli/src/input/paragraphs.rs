//! Splits lines into puzzles: is this one block, or a puzzle per line?
//!
//! A paragraph is a run of lines without a blank one. Comment lines belong to it but decide nothing. What a paragraph
//! holds is decided once, in this order:
//!
//! 1. A requested format determines whether a puzzle takes a line, a block or a whole file.
//! 2. A paragraph of one line is that line.
//! 3. A line that reads as a puzzle and cannot be a row of a board (a link, a game ID, 81 characters) makes it a list:
//!    every line is a puzzle, and lines are passed on as they arrive.
//! 4. Otherwise the paragraph is read to its end. If it reads as one puzzle but not all of its lines do, it is that
//!    puzzle. If every line reads as one too, the input is ambiguous, which is an error.
//! 5. If it does not read as one puzzle but its lines do, it is a list, unless a file format fits.
//! 6. Otherwise it may be a band of a board written with blank lines between its bands: if the paragraphs that follow
//!    complete it, they are one puzzle.
//! 7. Otherwise there is one error, from the most plausible reading.

mod decide;
mod paragraph;
mod whole_file;

use super::lines::{InputLine, LineReader};
use super::{BLOCK_LIMIT, InputError, Piece, PieceBody, PieceSink, SinkClosed, mebibytes};
use gridproof::Layout;
use gridproof::detect::{self, Guess, Wanted, guesses};
use gridproof::internals::AnyList;
use gridproof::internals::is_comment;
use paragraph::{Paragraph, SplitRule, TRIED, may_be_row};
use std::io::{self, Read};
use std::sync::Arc;

/// What to do with a paragraph.
enum Decision {
    /// Nothing more: it was passed on or kept.
    Done,
    /// Read the whole file, which it begins.
    WholeFile(Guess),
}

/// What to do with further lines of the paragraph.
#[derive(Clone, Copy, PartialEq, Eq)]
enum ParagraphMode {
    /// Keep them until the paragraph is understood.
    Undecided,
    /// Pass each on as a puzzle.
    List,
    /// Skip them: the block is too long.
    Skip,
}

/// Splits one source into pieces.
pub(crate) struct Splitter<'a> {
    source: Arc<str>,
    wanted: &'a Wanted,
    rule: SplitRule,
    sink: &'a mut dyn PieceSink,
    mode: ParagraphMode,
    paragraph: Paragraph,
    /// Paragraphs that do not read but may be bands of one board, with the error of each. Without an error, its lines
    /// are reported one by one.
    bands: Vec<(Paragraph, Option<InputError>)>,
    /// The number of pieces passed on.
    pieces: usize,
    /// The shortcut for lists, unless it is switched off.
    lists: Option<Vec<Box<dyn AnyList>>>,
}

impl<'a> Splitter<'a> {
    pub(crate) fn new(source: Arc<str>, wanted: &'a Wanted, sink: &'a mut dyn PieceSink) -> Splitter<'a> {
        let rule = SplitRule::of(wanted);
        let (mode, paragraph) = (ParagraphMode::Undecided, Paragraph::default());
        let lists = Some(gridproof::internals::lists(wanted));
        Splitter { source, wanted, rule, sink, mode, paragraph, bands: Vec::new(), pieces: 0, lists }
    }

    /// Passes on every line of a list separately, for comparison in tests.
    pub(crate) fn line_by_line(mut self, enabled: bool) -> Splitter<'a> {
        self.lists = self.lists.filter(|_| !enabled);
        self
    }

    /// Reads the stream to its end and passes on its pieces.
    pub(crate) fn run<R: Read>(mut self, stream: R) -> Result<(), SinkClosed> {
        let mut lines = LineReader::new(stream);
        match self.all(&mut lines) {
            Ok(ended) => ended,
            Err(error) => self.bad(InputError::whole(super::sources::describe(&error))),
        }
    }

    fn all<R: Read>(&mut self, lines: &mut LineReader<R>) -> io::Result<Result<(), SinkClosed>> {
        if let Some(error) = lines.not_text()? {
            return Ok(self.bad(error));
        }
        if let SplitRule::File(guess) = self.rule {
            return self.whole_file(guess, lines);
        }
        loop {
            match self.rest_of_list(lines) {
                Err(closed) => return Ok(Err(closed)),
                Ok(true) => continue,
                Ok(false) => {}
            }
            let line = match lines.next(&mut || self.sink.waiting())? {
                Err(closed) => return Ok(Err(closed)),
                Ok(None) => break,
                Ok(Some(line)) => line,
            };
            match self.line(line) {
                Err(closed) => return Ok(Err(closed)),
                Ok(Decision::WholeFile(guess)) => return self.whole_file(guess, lines),
                Ok(Decision::Done) => {}
            }
        }
        Ok(match self.end_of_paragraph() {
            Err(closed) => Err(closed),
            Ok(Decision::WholeFile(guess)) => return self.whole_file(guess, lines),
            Ok(Decision::Done) if !self.bands.is_empty() => self.no_board(),
            Ok(Decision::Done) if self.pieces == 0 => {
                self.bad(InputError::whole("the input has only blank lines and comments; expected a puzzle"))
            }
            Ok(Decision::Done) => Ok(()),
        })
    }

    /// Passes on the buffered lines of a list without examining them; `false` if there are none.
    fn rest_of_list<R: Read>(&mut self, lines: &mut LineReader<R>) -> Result<bool, SinkClosed> {
        let Some(lists) = &mut self.lists else { return Ok(false) };
        // A line that a list reads is a puzzle and too wide for a row, so it begins a list (rule 3).
        let begins = self.mode == ParagraphMode::Undecided
            && matches!(self.rule, SplitRule::Guess | SplitRule::Line)
            && self.paragraph.lines.is_empty()
            && self.bands.is_empty()
            && lists.iter_mut().any(|list| list.read(lines.ahead()).is_some());
        if begins {
            self.mode = ParagraphMode::List;
        }
        // Comments alone do not make a list.
        if self.mode != ParagraphMode::List || (self.pieces == 0 && !begins) {
            return Ok(false);
        }
        let above = lines.read();
        let Some((text, count)) = lines.several(self.sink.room(), lists, || self.sink.buffer()) else {
            return Ok(false);
        };
        let body = PieceBody::List(text, count);
        self.emit(Piece { source: Arc::clone(&self.source), line: above + 1, above, body })?;
        Ok(true)
    }

    fn line(&mut self, line: InputLine) -> Result<Decision, SinkClosed> {
        let blank = line.text.as_deref().is_ok_and(|text| text.trim().is_empty());
        if blank {
            return self.end_of_paragraph();
        }
        match self.mode {
            ParagraphMode::Skip => Ok(Decision::Done),
            ParagraphMode::List => self.list_line(line).map(|()| Decision::Done),
            ParagraphMode::Undecided if matches!(self.rule, SplitRule::Line) => {
                self.mode = ParagraphMode::List;
                self.list_line(line).map(|()| Decision::Done)
            }
            ParagraphMode::Undecided => self.keep(line),
        }
    }

    /// Adds a line to a paragraph that is not yet understood.
    fn keep(&mut self, line: InputLine) -> Result<Decision, SinkClosed> {
        let mut shows_a_list = false;
        if let Ok(text) = &line.text {
            self.paragraph.bytes += text.len() + 1;
            if !is_comment(text) {
                self.paragraph.content += 1;
                shows_a_list = match self.rule {
                    SplitRule::Guess => {
                        let alone = self.paragraph.content <= TRIED && !may_be_row(text) && self.reads(text);
                        alone && !self.begins_a_file()
                    }
                    SplitRule::LineOrBlock => self.paragraph.content == 1 && self.reads(text),
                    _ => false,
                };
            }
        }
        self.paragraph.lines.push(line);
        if shows_a_list {
            return self.list().map(|()| Decision::Done);
        }
        if self.paragraph.bytes <= BLOCK_LIMIT {
            return Ok(Decision::Done);
        }
        self.too_long()
    }

    /// Decides about a paragraph over the limit: a list, a file, or an error.
    fn too_long(&mut self) -> Result<Decision, SinkClosed> {
        if matches!(self.rule, SplitRule::Guess) {
            if self.pieces == 0
                && let Some(guess) = self.file_format(&self.paragraph.text())
            {
                return Ok(Decision::WholeFile(guess));
            }
            if self.paragraph.contents().take(TRIED).any(|(_, text)| self.reads(text)) {
                return self.list().map(|()| Decision::Done);
            }
        }
        let paragraph = std::mem::take(&mut self.paragraph);
        self.mode = ParagraphMode::Skip;
        let message = format!("the block that begins here is longer than {}", mebibytes(BLOCK_LIMIT));
        self.bad(InputError::line(paragraph.above() + 1, message)).map(|()| Decision::Done)
    }

    fn end_of_paragraph(&mut self) -> Result<Decision, SinkClosed> {
        let mode = std::mem::replace(&mut self.mode, ParagraphMode::Undecided);
        if mode != ParagraphMode::Undecided || self.paragraph.lines.is_empty() {
            return Ok(Decision::Done);
        }
        let broken = self.paragraph.broken().cloned();
        if self.paragraph.content == 0 && broken.is_none() {
            self.paragraph = Paragraph::default();
            return Ok(Decision::Done);
        }
        if let Some(error) = broken {
            // A broken line spoils a block, but not the other lines of a list.
            let others = self.paragraph.contents().take(TRIED).any(|(_, text)| self.reads(text));
            if others && matches!(self.rule, SplitRule::Guess | SplitRule::LineOrBlock) {
                return self.end_of_list();
            }
            self.paragraph = Paragraph::default();
            return self.bad(error).map(|()| Decision::Done);
        }
        let passed_on = match self.rule {
            SplitRule::Guess if self.paragraph.content > 1 => return self.decide(),
            // A whole file may be a single line.
            SplitRule::Guess if self.pieces == 0 && self.file_format(&self.paragraph.text()).is_some() => {
                return self.decide();
            }
            SplitRule::Block if self.paragraph.content > 1 => {
                let text = self.paragraph.text();
                match detect::read(&text, self.wanted) {
                    Ok(read) => self.block(PieceBody::Read(Box::new(read))),
                    Err(error) => self.band(Some(InputError::detect(&error, self.paragraph.above()))),
                }
            }
            _ => {
                let text = self.paragraph.text();
                self.block(PieceBody::Text(text))
            }
        };
        passed_on.map(|()| Decision::Done)
    }

    fn reads(&self, text: &str) -> bool {
        detect::read(text, self.wanted).is_ok()
    }

    /// A format for whole files that fits a text from its beginning.
    fn file_format(&self, text: &str) -> Option<Guess> {
        guesses(text, self.wanted).into_iter().find(|guess| guess.format.layout == Layout::File)
    }

    /// Whether the paragraph begins a file that is read whole, so that none of its lines is a puzzle by itself.
    fn begins_a_file(&self) -> bool {
        let first = self.paragraph.contents().next();
        self.pieces == 0 && first.is_some_and(|(_, text)| self.file_format(text).is_some())
    }

    /// Passes the paragraph on as one piece.
    fn block(&mut self, body: PieceBody) -> Result<(), SinkClosed> {
        let paragraph = std::mem::take(&mut self.paragraph);
        let above = paragraph.above();
        let line = paragraph.contents().next().map_or(above + 1, |(number, _)| number);
        self.emit(Piece { source: Arc::clone(&self.source), line, above, body })
    }

    /// Passes the paragraph on line by line, including the lines still to come.
    fn list(&mut self) -> Result<(), SinkClosed> {
        self.mode = ParagraphMode::List;
        for line in std::mem::take(&mut self.paragraph).lines {
            self.list_line(line)?;
        }
        Ok(())
    }

    fn end_of_list(&mut self) -> Result<Decision, SinkClosed> {
        self.list()?;
        self.mode = ParagraphMode::Undecided;
        Ok(Decision::Done)
    }

    fn list_line(&mut self, line: InputLine) -> Result<(), SinkClosed> {
        match line.into_piece(&self.source) {
            Some(piece) => self.emit(piece),
            None => Ok(()),
        }
    }

    fn bad(&mut self, error: InputError) -> Result<(), SinkClosed> {
        let line = error.line.max(1);
        self.emit(Piece { source: Arc::clone(&self.source), line, above: 0, body: PieceBody::Bad(error) })
    }

    fn emit(&mut self, piece: Piece) -> Result<(), SinkClosed> {
        if !self.bands.is_empty() {
            self.no_board()?;
        }
        self.pieces += 1;
        self.sink.piece(piece)
    }
}
