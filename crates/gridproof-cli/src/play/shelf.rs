//! From what is named on the command line to puzzles that can be played.

use super::Failed;
use crate::args::{Talk, like_a_name};
use crate::batch::talk;
use crate::common::Common;
use crate::input::paragraphs::Splitter;
use crate::input::sources::{Source, describe, sources};
use crate::input::{Closed, Piece, Sink};
use crate::output::Style;
use gridproof::detect::Wanted;
use gridproof_play::{Item, Saved};
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// So many puzzles are kept; a list of millions is not played through.
const MOST: usize = 10_000;

/// The puzzles behind the arguments. Pieces that are no puzzles are told; without any puzzle, nothing is played.
pub(super) fn items(arguments: &[String], wanted: &Wanted) -> Result<Vec<Item>, Failed> {
    let style = Style::new(&Talk::plain(false), false);
    let mut shelf = Shelf { common: Common { wanted: wanted.clone(), style }, items: Vec::new(), errors: Vec::new() };
    for argument in arguments {
        let named = argument == "-" || Path::new(argument).exists();
        if !named {
            shelf.text(argument, argument.as_bytes(), "");
            continue;
        }
        for source in sources(&[PathBuf::from(argument)]) {
            shelf.source(&source);
        }
    }
    if shelf.items.is_empty() && shelf.errors.is_empty() && !arguments.is_empty() {
        shelf.fail("error: there is no puzzle in what was named\n");
    }
    talk(&shelf.errors.concat());
    if shelf.items.is_empty() && !arguments.is_empty() {
        return Err(Failed::Told);
    }
    Ok(shelf.items)
}

/// Takes pieces and keeps their puzzles.
struct Shelf {
    common: Common,
    items: Vec<Item>,
    errors: Vec<String>,
}

impl Shelf {
    fn source(&mut self, source: &Source) {
        let name = source.name();
        let read = match source {
            Source::Stdin => self.stream(io::stdin().lock()),
            Source::File(path) => File::open(path).and_then(|file| self.stream(file)),
            Source::Bad(_, problem) => return self.fail(&format!("error: {name}: {problem}\n")),
        };
        match read {
            Ok(bytes) => self.text(&name, &bytes, &name),
            Err(error) => self.fail(&format!("error: {name}: {}\n", describe(&error))),
        }
    }

    /// Everything, up to the limit of files that are read whole.
    fn stream(&self, stream: impl Read) -> io::Result<Vec<u8>> {
        let mut bytes = Vec::new();
        stream.take(crate::input::FILE_LIMIT as u64).read_to_end(&mut bytes)?;
        Ok(bytes)
    }

    fn fail(&mut self, message: &str) {
        self.errors.push(message.to_string());
    }

    /// A text: a game that was written, or any puzzles. `name` is that of a file, or empty.
    fn text(&mut self, called: &str, bytes: &[u8], name: &str) {
        let saved = std::str::from_utf8(bytes).ok().and_then(Saved::read);
        if let Some(saved) = saved {
            match saved.item(name.to_string()) {
                Ok(item) => self.items.push(item),
                Err(why) => self.fail(&format!("error: {called}: {why}\n")),
            }
            return;
        }
        let (items, errors) = (self.items.len(), self.errors.len());
        let wanted = self.common.wanted.clone();
        let source: Arc<str> = if name.is_empty() { "<argument>".into() } else { name.into() };
        // Enough puzzles are no error.
        let _ = Splitter::new(source, &wanted, self).line_by_line(true).run(bytes);
        // A name that was mistyped is no puzzle.
        if name.is_empty() && self.items.len() == items && like_a_name(called) {
            self.errors.truncate(errors);
            self.fail(&format!("error: there is no file `{called}`, and it is no puzzle that is known\n"));
        }
    }
}

impl Sink for Shelf {
    fn piece(&mut self, piece: Piece) -> Result<(), Closed> {
        match self.common.read(piece) {
            Ok((place, read)) => {
                let name = if place.source.starts_with('<') {
                    String::new()
                } else {
                    format!("{}:{}", place.source, place.line)
                };
                self.items.push(Item { position: read.carried.position, ..Item::new(read.puzzle, name) });
            }
            Err(done) => self.fail(&done.err),
        }
        if self.items.len() >= MOST { Err(Closed) } else { Ok(()) }
    }

    fn room(&self) -> usize {
        1
    }

    fn waiting(&mut self) -> Result<(), Closed> {
        Ok(())
    }
}
