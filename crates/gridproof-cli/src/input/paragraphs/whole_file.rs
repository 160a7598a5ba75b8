//! Formats whose files are read whole.

use super::Splitter;
use crate::input::lines::LineReader;
use crate::input::{FILE_LIMIT, InputError, Piece, PieceBody, SinkClosed, mebibytes};
use gridproof::detect::Guess;
use std::io::{self, Read};
use std::sync::Arc;

impl Splitter<'_> {
    /// Reads the rest of the source and lets the format split it.
    pub(super) fn whole_file<R: Read>(
        &mut self,
        guess: Guess,
        lines: &mut LineReader<R>,
    ) -> io::Result<Result<(), SinkClosed>> {
        let paragraph = std::mem::take(&mut self.paragraph);
        // Restores the blank lines around the paragraph, so that line numbers stay right.
        let (above, kept) = (paragraph.above(), paragraph.lines.len());
        let below = lines.read().saturating_sub(above + kept);
        let mut text = "\n".repeat(above) + &paragraph.text() + &"\n".repeat(below);
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
                let message =
                    format!("files in the format `{}` are limited to {}", guess.format.id, mebibytes(FILE_LIMIT));
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
            Ok(parts) if parts.is_empty() => return self.bad(InputError::whole("this file contains no puzzle")),
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
}
