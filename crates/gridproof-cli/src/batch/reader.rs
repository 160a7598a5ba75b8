//! The reading thread: opens sources, splits them into pieces and groups pieces into chunks.

use super::RunContext;
use super::results::{ChunkResults, Promise, promise};
use crate::input::sources::{Source, describe};
use crate::input::split::Splitter;
use crate::input::{InputError, Piece, PieceBody, PieceSink, SinkClosed};
use crate::interrupt::cancelled;
use std::fs::File;
use std::io::{self, Read};
use std::sync::Arc;
use std::sync::mpsc::SyncSender;

/// Pieces to work on, and where their results are awaited.
pub(super) struct Chunk {
    pub(super) pieces: Vec<Piece>,
    pub(super) reply: SyncSender<ChunkResults>,
}

/// Target duration of a chunk, in nanoseconds.
const CHUNK_TIME: u64 = 2_000_000;
/// Maximum number of pieces in a chunk.
const CHUNK_PIECES: usize = 256;
/// Maximum number of list lines in a chunk.
const CHUNK_LINES: usize = 4096;
/// Approximate maximum size of a chunk, in bytes.
const CHUNK_BYTES: usize = 256 << 10;

/// Reads, splits and groups.
pub(super) struct Reader {
    work: SyncSender<Chunk>,
    promises: SyncSender<Promise>,
    context: Arc<RunContext>,
    line_by_line: bool,
    pieces: Vec<Piece>,
    lines: usize,
    bytes: usize,
}

impl Reader {
    pub(super) fn new(
        work: SyncSender<Chunk>,
        promises: SyncSender<Promise>,
        context: Arc<RunContext>,
        line_by_line: bool,
    ) -> Reader {
        Reader { work, promises, context, line_by_line, pieces: Vec::new(), lines: 0, bytes: 0 }
    }

    /// Reads all sources. Ends early when no more pieces are wanted.
    pub(super) fn run(mut self, sources: &[Source]) {
        for source in sources {
            if self.source(source).is_err() {
                return;
            }
        }
        let _ = self.send_chunk();
    }

    fn source(&mut self, source: &Source) -> Result<(), SinkClosed> {
        let name: Arc<str> = source.name().into();
        let problem = match source {
            Source::Stdin => return self.split(name, io::stdin().lock()),
            Source::Text(text, _) => return self.split(name, text.as_bytes()),
            Source::File(path) => match File::open(path) {
                Ok(file) => return self.split(name, file),
                Err(error) => describe(&error),
            },
            Source::Bad(_, problem) => problem.clone(),
        };
        self.piece(Piece { source: name, line: 1, above: 0, body: PieceBody::Bad(InputError::whole(problem)) })
    }

    fn split(&mut self, name: Arc<str>, stream: impl Read) -> Result<(), SinkClosed> {
        let context = Arc::clone(&self.context);
        let line_by_line = self.line_by_line;
        Splitter::new(name, &context.wanted, self).line_by_line(line_by_line).run(stream)
    }

    /// How many lines make a chunk. Until the pace is known, every line is sent alone.
    fn chunk_lines(&self) -> usize {
        CHUNK_TIME.checked_div(self.context.pace()).unwrap_or(1).clamp(1, CHUNK_LINES as u64) as usize
    }

    fn send_chunk(&mut self) -> Result<(), SinkClosed> {
        if self.pieces.is_empty() {
            return Ok(());
        }
        let (reply, promise) = promise(self.lines);
        (self.lines, self.bytes) = (0, 0);
        let chunk = Chunk { pieces: std::mem::take(&mut self.pieces), reply };
        self.promises.send(promise).map_err(|_| SinkClosed)?;
        self.work.send(chunk).map_err(|_| SinkClosed)
    }
}

impl PieceSink for Reader {
    fn piece(&mut self, piece: Piece) -> Result<(), SinkClosed> {
        if cancelled() {
            return Err(SinkClosed);
        }
        self.bytes += piece.body.weight();
        self.lines += piece.body.lines();
        self.pieces.push(piece);
        if self.pieces.len() >= CHUNK_PIECES || self.lines >= self.chunk_lines() || self.bytes >= CHUNK_BYTES {
            return self.send_chunk();
        }
        Ok(())
    }

    fn room(&self) -> usize {
        self.chunk_lines().saturating_sub(self.lines).max(1)
    }

    fn buffer(&self) -> Vec<u8> {
        self.context.buffer()
    }

    fn waiting(&mut self) -> Result<(), SinkClosed> {
        self.send_chunk()
    }
}
