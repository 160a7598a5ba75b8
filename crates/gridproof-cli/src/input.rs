//! From files, directories and standard input to the texts of single puzzles.
//!
//! | module | what it does |
//! |---|---|
//! | [`ends`] | `\r\n` and a lone `\r` become `\n` |
//! | [`lines`] | lines of bounded length from a stream of bytes |
//! | [`paragraphs`] | lines to puzzles: is this one block, or a puzzle per line? |
//! | [`sources`] | the files to read, in order |
//!
//! Everything is streamed: memory is bounded by [`LINE_LIMIT`] and [`BLOCK_LIMIT`], except for formats whose
//! files are read whole, which may take [`FILE_LIMIT`].

pub(crate) mod ends;
pub(crate) mod lines;
pub(crate) mod paragraphs;
pub(crate) mod sources;
#[cfg(test)]
mod tests;

use gridproof::ReadError;
use gridproof::detect::{DetectError, Detected, Guess};
use gridproof::report::{Failure, Problem};
use std::sync::Arc;

/// The longest line that is read, in bytes.
pub(crate) const LINE_LIMIT: usize = 1 << 20;
/// The longest block of lines that is read as one puzzle, in bytes.
pub(crate) const BLOCK_LIMIT: usize = 4 << 20;
/// The longest file that is read whole, in bytes.
pub(crate) const FILE_LIMIT: usize = 64 << 20;

/// A limit as people write it.
pub(crate) fn mebibytes(bytes: usize) -> String {
    format!("{} MiB", bytes >> 20)
}

/// The part of the input that holds one puzzle, or that should.
#[derive(Debug)]
pub(crate) struct Piece {
    /// The file as it was named, or `<stdin>`.
    pub(crate) source: Arc<str>,
    /// The line on which the puzzle begins, from 1.
    pub(crate) line: usize,
    /// Lines of the source before the text.
    pub(crate) above: usize,
    /// The puzzle.
    pub(crate) body: Body,
}

/// What a piece holds.
#[derive(Debug)]
pub(crate) enum Body {
    /// A text still to be read.
    Text(String),
    /// So many whole lines of a list, as they are in the source, none of them blank. Each that is no comment
    /// is a puzzle.
    List(Vec<u8>, usize),
    /// A text still to be read, of which the format is known.
    As(Guess, String),
    /// A puzzle that was read to find out where it ends.
    Read(Box<Detected>),
    /// No puzzle.
    Bad(Trouble),
}

impl Body {
    /// About how much memory it takes.
    pub(crate) fn weight(&self) -> usize {
        match self {
            Body::List(text, _) => text.len(),
            Body::Text(text) | Body::As(_, text) => text.len(),
            Body::Read(read) => read.puzzle.rows() * read.puzzle.columns() * 8,
            Body::Bad(_) => 256,
        }
    }

    /// How many puzzles it may hold.
    pub(crate) fn lines(&self) -> usize {
        if let Body::List(_, lines) = self { *lines } else { 1 }
    }
}

/// Why there is no puzzle, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Trouble {
    /// The line, from 1; 0 for the whole source.
    pub(crate) line: usize,
    /// The column, from 1; 0 for the whole source.
    pub(crate) column: usize,
    /// What is wrong, in one sentence.
    pub(crate) message: String,
    /// The offending line with a caret under the place, or empty.
    pub(crate) picture: String,
}

impl Trouble {
    /// About a whole source.
    pub(crate) fn whole(message: impl Into<String>) -> Trouble {
        Trouble { line: 0, column: 0, message: message.into(), picture: String::new() }
    }

    /// About a whole line.
    pub(crate) fn line(line: usize, message: impl Into<String>) -> Trouble {
        Trouble { line, column: 1, message: message.into(), picture: String::new() }
    }

    /// About a place in a text that has `above` lines before it.
    pub(crate) fn read(error: &ReadError, above: usize) -> Trouble {
        let (line, column) = (error.line() + above, error.column());
        Trouble { line, column, message: error.message(), picture: error.picture() }
    }

    /// About a text that has `above` lines before it.
    pub(crate) fn detect(error: &DetectError, above: usize) -> Trouble {
        let mut message = error.message();
        if let DetectError::Ambiguous { .. } = error {
            message.push_str(" with --family or --from");
        }
        Trouble { message, ..Trouble::read(error.read_error(), above) }
    }

    /// As JSON says it.
    pub(crate) fn failure(&self, source: &str) -> Failure {
        let problem = Problem { line: self.line as u64, column: self.column as u64, message: self.message.clone() };
        Failure { source: source.to_string(), error: problem }
    }
}

/// Nobody wants more pieces.
#[derive(Debug)]
pub(crate) struct Closed;

/// Takes the pieces one by one.
pub(crate) trait Sink {
    /// Takes one piece; an error means that no more are wanted.
    fn piece(&mut self, piece: Piece) -> Result<(), Closed>;

    /// How many lines of a list would be welcome in one piece.
    fn room(&self) -> usize;

    /// An empty buffer for them, perhaps one that was used before.
    fn buffer(&self) -> Vec<u8> {
        Vec::new()
    }

    /// The next piece may be long in coming: hand on what there is.
    fn waiting(&mut self) -> Result<(), Closed>;
}
