//! Reads the puzzles that the command line names.

use super::StartError;
use crate::args::like_a_name;
use crate::batch::RunContext;
use crate::input::sources::{Source, describe, sources};
use crate::input::split::Splitter;
use crate::input::{Piece, PieceSink, SinkClosed};
use crate::output::Style;
use crate::stdio::print_stderr;
use gridproof::detect::Wanted;
use gridproof_play::{PlayablePuzzle, SavedGame};
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Maximum number of puzzles kept: a list of millions is never played through.
const MAX_PUZZLES: usize = 10_000;

/// Reads the puzzles that arguments name. Unreadable input is reported; it is an error if no puzzle remains.
pub(super) fn read(arguments: &[String], wanted: &Wanted) -> Result<Vec<PlayablePuzzle>, StartError> {
    let context = RunContext::new(wanted.clone(), Style::plain(false, false));
    let mut reader = PuzzleReader { context, puzzles: Vec::new(), errors: Vec::new() };
    for argument in arguments {
        let named = argument == "-" || Path::new(argument).exists();
        if !named {
            reader.text(argument, argument.as_bytes(), "");
            continue;
        }
        for source in sources(&[PathBuf::from(argument)], wanted) {
            reader.source(&source);
        }
    }
    if reader.puzzles.is_empty() && reader.errors.is_empty() && !arguments.is_empty() {
        reader.fail("error: no puzzles found\n");
    }
    print_stderr(&reader.errors.concat());
    if reader.puzzles.is_empty() && !arguments.is_empty() {
        return Err(StartError::Reported);
    }
    Ok(reader.puzzles)
}

/// Receives pieces and keeps their puzzles.
struct PuzzleReader {
    context: RunContext,
    puzzles: Vec<PlayablePuzzle>,
    errors: Vec<String>,
}

impl PuzzleReader {
    fn source(&mut self, source: &Source) {
        let name = source.name();
        let read = match source {
            Source::Stdin => self.stream(io::stdin().lock()),
            Source::Text(text, _) => Ok(text.clone().into_bytes()),
            Source::File(path) => File::open(path).and_then(|file| self.stream(file)),
            Source::Bad(_, problem) => return self.fail(&format!("error: {name}: {problem}\n")),
        };
        match read {
            Ok(bytes) => self.text(&name, &bytes, &name),
            Err(error) => self.fail(&format!("error: {name}: {}\n", describe(&error))),
        }
    }

    /// Reads everything, up to the limit for files read whole.
    fn stream(&self, stream: impl Read) -> io::Result<Vec<u8>> {
        let mut bytes = Vec::new();
        stream.take(crate::input::FILE_LIMIT as u64).read_to_end(&mut bytes)?;
        Ok(bytes)
    }

    fn fail(&mut self, message: &str) {
        self.errors.push(message.to_string());
    }

    /// Reads a text: a saved game, or any puzzles. `name` is that of a file, or empty.
    fn text(&mut self, argument: &str, bytes: &[u8], name: &str) {
        let saved = std::str::from_utf8(bytes).ok().and_then(SavedGame::parse);
        if let Some(saved) = saved {
            match saved.load(name.to_string()) {
                Ok(puzzle) => self.puzzles.push(puzzle),
                Err(why) => self.fail(&format!("error: {argument}: {why}\n")),
            }
            return;
        }
        let (puzzles, errors) = (self.puzzles.len(), self.errors.len());
        let wanted = self.context.wanted.clone();
        let source: Arc<str> = if name.is_empty() { "<argument>".into() } else { name.into() };
        // Reaching the maximum is not an error.
        let _ = Splitter::new(source, &wanted, self).line_by_line(true).run(bytes);
        // More likely a mistyped file name than a puzzle.
        if name.is_empty() && self.puzzles.len() == puzzles && like_a_name(argument) {
            self.errors.truncate(errors);
            self.fail(&format!("error: there is no file `{argument}`, and it is not a puzzle in any known format\n"));
        }
    }
}

impl PieceSink for PuzzleReader {
    fn piece(&mut self, piece: Piece) -> Result<(), SinkClosed> {
        match self.context.read(piece) {
            Ok((place, read)) => {
                let warning = self.context.style.warning(&place, &read);
                self.errors.extend((!warning.is_empty()).then_some(warning));
                let name = if place.source.starts_with('<') {
                    String::new()
                } else {
                    format!("{}:{}", place.source, place.line)
                };
                let puzzle = PlayablePuzzle::new(read.puzzle, name);
                self.puzzles.push(PlayablePuzzle { position: read.carried.position, ..puzzle });
            }
            Err(outcome) => self.fail(&outcome.err),
        }
        if self.puzzles.len() >= MAX_PUZZLES { Err(SinkClosed) } else { Ok(()) }
    }

    fn room(&self) -> usize {
        1
    }

    fn waiting(&mut self) -> Result<(), SinkClosed> {
        Ok(())
    }
}
