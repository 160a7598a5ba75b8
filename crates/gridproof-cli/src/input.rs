//! Turns files, directories and standard input into the texts of single puzzles.
//!
//! | module | what it does |
//! |---|---|
//! | [`decode`] | UTF-16, CP949 and spreadsheets become UTF-8 text |
//! | [`sheet`] | the sheets of an Excel file as text |
//! | [`ends`] | `\r\n` and a lone `\r` become `\n` |
//! | [`lines`] | reads lines of bounded length from a stream of bytes |
//! | [`split`] | feeds the cutter of the library with lines, and passes on its puzzles |
//! | [`sources`] | the files to read, in order |
//!
//! Input is streamed: memory is bounded by [`LINE_LIMIT`] and [`BLOCK_LIMIT`], except for formats whose files are read
//! whole, which may take [`FILE_LIMIT`].

pub(crate) mod decode;
pub(crate) mod ends;
pub(crate) mod lines;
mod sheet;
pub(crate) mod sources;
pub(crate) mod split;
#[cfg(test)]
mod tests;

use gridproof::ReadError;
use gridproof::detect::{DetectError, Detected, Guess};
use gridproof::internals::report::{Failure, Problem};
use gridproof::message;
use gridproof::message::Message;
use std::sync::Arc;

/// Maximum length of a line, in bytes.
pub(crate) const LINE_LIMIT: usize = 16 << 20;
/// Maximum length of a block of lines read as one puzzle, in bytes.
pub(crate) const BLOCK_LIMIT: usize = 4 << 20;
/// Maximum length of a file read whole, in bytes.
pub(crate) const FILE_LIMIT: usize = 64 << 20;

/// A limit for messages, in MiB.
pub(crate) fn mebibytes(bytes: usize) -> String {
    format!("{} MiB", bytes >> 20)
}

/// A part of the input: one puzzle, some lines of a list, or an error.
#[derive(Debug)]
pub(crate) struct Piece {
    /// The file as it was named, or `<stdin>`.
    pub(crate) source: Arc<str>,
    /// The line on which the puzzle begins, from 1.
    pub(crate) line: usize,
    /// The number of source lines before the text.
    pub(crate) above: usize,
    /// What it holds.
    pub(crate) body: PieceBody,
}

/// What a piece holds.
#[derive(Debug)]
pub(crate) enum PieceBody {
    /// A line that is a puzzle by itself, or not a puzzle.
    Text(String),
    /// Whole lines of a list as they are in the source, and how many. None is blank; each is a puzzle or a comment.
    List(Vec<u8>, usize),
    /// A text in a known format.
    As(Guess, String),
    /// A puzzle, read already to find out where it ends.
    Read(Box<Detected>),
    /// A line that is not part of a puzzle, such as words.
    Skipped,
    /// It looks like a puzzle, but cannot be read.
    Bad(InputError),
}

impl PieceBody {
    /// Approximate memory use, in bytes.
    pub(crate) fn weight(&self) -> usize {
        match self {
            PieceBody::List(text, _) => text.len(),
            PieceBody::Text(text) | PieceBody::As(_, text) => text.len(),
            PieceBody::Read(read) => read.puzzle.rows() * read.puzzle.columns() * 8,
            PieceBody::Bad(_) | PieceBody::Skipped => 256,
        }
    }

    /// Maximum number of puzzles it may hold.
    pub(crate) fn lines(&self) -> usize {
        if let PieceBody::List(_, lines) = self { *lines } else { 1 }
    }
}

/// Why a piece of input is not a puzzle, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct InputError {
    /// The line, from 1; 0 for the whole source.
    pub(crate) line: usize,
    /// The column, from 1; 0 for the whole source.
    pub(crate) column: usize,
    /// What is wrong, in one sentence.
    pub(crate) message: Message,
    /// The offending line with a caret under the column, or empty.
    pub(crate) picture: String,
}

impl InputError {
    /// An error about a whole source.
    pub(crate) fn whole(message: Message) -> InputError {
        InputError { line: 0, column: 0, message, picture: String::new() }
    }

    /// An error about a whole line.
    pub(crate) fn line(line: usize, message: Message) -> InputError {
        InputError { line, column: 1, message, picture: String::new() }
    }

    /// A reader's error, in a text with `above` lines before it.
    pub(crate) fn read(error: &ReadError, above: usize) -> InputError {
        let (line, column) = (error.line() + above, error.column());
        InputError { line, column, message: error.to_message(), picture: error.picture() }
    }

    /// A detection error, in a text with `above` lines before it.
    pub(crate) fn detect(error: &DetectError, above: usize) -> InputError {
        let (problem, english) = (error.to_message(), error.message());
        let message = match error {
            DetectError::Ambiguous { .. } if english.contains("is 1 or 10") => {
                message!("{problem} with --letters 1 or --letters 10", problem)
            }
            DetectError::Ambiguous { .. } if english.ends_with("specify which") => {
                message!("{problem} with --family or --from", problem)
            }
            DetectError::Ambiguous { .. } if english.contains("clue across") => {
                message!("{problem}; or specify --first-sum across or --first-sum down", problem)
            }
            _ => problem,
        };
        InputError { message, ..InputError::read(error.read_error(), above) }
    }

    /// The same error for JSON, with its message in the language of the output.
    pub(crate) fn failure(&self, source: &str, message: String) -> Failure {
        let problem = Problem { line: self.line as u64, column: self.column as u64, message };
        Failure::new(source, problem)
    }
}

/// The receiver wants no more pieces.
#[derive(Debug)]
pub(crate) struct SinkClosed;

/// Receives pieces one by one.
pub(crate) trait PieceSink {
    /// Takes one piece; an error means that no more are wanted.
    fn piece(&mut self, piece: Piece) -> Result<(), SinkClosed>;

    /// Maximum number of list lines in the next piece.
    fn room(&self) -> usize;

    /// An empty buffer for list lines, possibly reused.
    fn buffer(&self) -> Vec<u8> {
        Vec::new()
    }

    /// The next piece may be a long time coming: passes on what is there.
    fn waiting(&mut self) -> Result<(), SinkClosed>;
}
