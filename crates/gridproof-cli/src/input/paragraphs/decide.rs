//! Decides what a paragraph of several lines is: one puzzle, a list, or a band of a board.

use super::paragraph::TRIED;
use super::{Decision, Splitter};
use crate::input::{InputError, Piece, PieceBody, SinkClosed};
use gridproof::Layout;
use gridproof::detect::{self, DetectError, Detected, Guess, guesses};
use std::sync::Arc;

/// Maximum number of bands that blank lines may split a board into.
const MAX_BANDS: usize = 8;

impl Splitter<'_> {
    /// Decides what the paragraph is, if no single line has decided it.
    pub(super) fn decide(&mut self) -> Result<Decision, SinkClosed> {
        let text = self.paragraph.text();
        let above = self.paragraph.above();
        let block = detect::read(&text, self.wanted);
        let one = match block {
            Ok(read) if read.format.layout != Layout::File => Ok(Some(read)),
            Ok(_) => Ok(None),
            Err(error) => Err(error),
        };
        let file = if self.pieces == 0 { self.file_format(&text) } else { None };
        let block = match (one, file) {
            // Two kinds of board fit, and the error says so.
            (Err(error @ DetectError::Ambiguous { .. }), _) => error,
            (Ok(Some(read)), _) => {
                let one = name(read.puzzle.family(), read.format);
                return self.one_unless_many(&one, Ok(read));
            }
            (_, Some(guess)) => return self.one_unless_many(&guess.to_string(), Err(guess)),
            (Ok(None), None) => return self.block(PieceBody::Text(text)).map(|()| Decision::Done),
            (Err(error), None) => error,
        };
        let looks_like_block = !guesses(&text, self.wanted).is_empty();
        let tried = self.paragraph.contents().take(TRIED).count();
        let read = self.paragraph.contents().take(TRIED).filter(|(_, line)| self.reads(line)).count();
        // A row of a spoiled board may happen to read as a puzzle; in a list, most lines do.
        if read > 0 && (!looks_like_block || read * 2 >= tried) && !(looks_like_block && self.paragraph.is_square()) {
            return self.end_of_list();
        }
        let looks_like_list =
            self.paragraph.contents().take(TRIED).any(|(_, line)| !guesses(line, self.wanted).is_empty());
        let error = (looks_like_block || !looks_like_list).then(|| InputError::detect(&block, above));
        self.band(error).map(|()| Decision::Done)
    }

    /// Keeps a paragraph that does not read alone, and passes it on if it completes a board with those before it.
    pub(super) fn band(&mut self, error: Option<InputError>) -> Result<(), SinkClosed> {
        let rows = self.paragraph.content;
        if self.bands.len() >= MAX_BANDS || self.bands.iter().any(|(band, _)| band.content != rows) {
            self.no_board()?;
        }
        self.bands.push((std::mem::take(&mut self.paragraph), error));
        let Some((first, _)) = self.bands.first() else { return Ok(()) };
        let above = first.above();
        let mut text = String::new();
        let mut lines = above;
        for (band, _) in &self.bands {
            text.push_str(&"\n".repeat(band.above().saturating_sub(lines)));
            text.push_str(&band.text());
            lines = band.above() + band.lines.len();
        }
        let line = first.contents().next().map_or(above + 1, |(number, _)| number);
        match detect::read(&text, self.wanted) {
            Ok(read) if self.bands.len() > 1 && read.format.layout != Layout::File => {
                self.bands.clear();
                let body = PieceBody::Read(Box::new(read));
                self.emit(Piece { source: Arc::clone(&self.source), line, above, body })
            }
            _ => Ok(()),
        }
    }

    /// Reports bands that do not form a board: each as one error, or as one per line.
    pub(super) fn no_board(&mut self) -> Result<(), SinkClosed> {
        for (band, error) in std::mem::take(&mut self.bands) {
            let above = band.above();
            let line = band.contents().next().map_or(above + 1, |(number, _)| number);
            let source = Arc::clone(&self.source);
            match error {
                Some(error) => self.emit(Piece { source, line, above, body: PieceBody::Bad(error) })?,
                None => band.lines.into_iter().try_for_each(|line| self.list_line(line))?,
            }
        }
        Ok(())
    }

    /// Treats text that reads as one puzzle as that puzzle, unless every line reads as one too.
    fn one_unless_many(&mut self, one: &str, whole: Result<Detected, Guess>) -> Result<Decision, SinkClosed> {
        if self.paragraph.contents().all(|(_, line)| self.reads(line)) {
            return self.ambiguous(one).map(|()| Decision::Done);
        }
        match whole {
            Ok(read) => self.block(PieceBody::Read(Box::new(read))).map(|()| Decision::Done),
            Err(guess) => Ok(Decision::WholeFile(guess)),
        }
    }

    /// Reports lines that could be one puzzle or one puzzle each, instead of choosing silently.
    fn ambiguous(&mut self, block: &str) -> Result<(), SinkClosed> {
        let lines = self.paragraph.content;
        let first = self.paragraph.contents().next().map_or("", |(_, text)| text);
        let line = match detect::read(first, self.wanted) {
            Ok(read) => name(read.puzzle.family(), read.format),
            Err(_) => String::new(),
        };
        let message = format!(
            "these {lines} lines can be read as one puzzle ({block}) or as one puzzle each ({line}): \
             choose with --from, or put blank lines between them"
        );
        let number = self.paragraph.contents().next().map_or(1, |(number, _)| number);
        self.block(PieceBody::Bad(InputError::line(number, message)))
    }
}

fn name(family: &gridproof::Family, format: &gridproof::FormatInfo) -> String {
    format!("{} `{}`", family.name, format.id)
}
