//! The reading thread: opens sources, cuts them into pieces and groups pieces into chunks.

use super::results::{Part, Promise, promise};
use super::{Desk, Plan};
use crate::input::paragraphs::Splitter;
use crate::input::sources::{Source, describe};
use crate::input::{Body, Closed, Piece, Sink, Trouble};
use crate::interrupt::cancelled;
use std::fs::File;
use std::io::{self, Read};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::sync::mpsc::SyncSender;

/// Pieces to work on, and where their results are awaited.
pub(super) struct Chunk {
    pub(super) pieces: Vec<Piece>,
    pub(super) reply: SyncSender<Part>,
}

/// A chunk should take about so long, in nanoseconds.
const CHUNK_TIME: u64 = 2_000_000;
/// And have at most so many pieces,
const CHUNK_PIECES: usize = 256;
/// or lines of lists,
const CHUNK_LINES: usize = 4096;
/// and about so many bytes.
const CHUNK_BYTES: usize = 256 << 10;

/// Reads, cuts and groups.
pub(super) struct Reader {
    work: SyncSender<Chunk>,
    promises: SyncSender<Promise>,
    desk: Arc<Desk>,
    pieces: Vec<Piece>,
    lines: usize,
    bytes: usize,
}

impl Reader {
    pub(super) fn new(work: SyncSender<Chunk>, promises: SyncSender<Promise>, desk: Arc<Desk>) -> Reader {
        Reader { work, promises, desk, pieces: Vec::new(), lines: 0, bytes: 0 }
    }

    /// Reads everything. Ends early when nobody wants more.
    pub(super) fn run(mut self, plan: &Plan) {
        for source in &plan.sources {
            if self.source(source, plan).is_err() {
                return;
            }
        }
        let _ = self.hand_over();
    }

    fn source(&mut self, source: &Source, plan: &Plan) -> Result<(), Closed> {
        let name: Arc<str> = source.name().into();
        let problem = match source {
            Source::Stdin => return self.split(name, plan, io::stdin().lock()),
            Source::File(path) => match File::open(path) {
                Ok(file) => return self.split(name, plan, file),
                Err(error) => describe(&error),
            },
            Source::Bad(_, problem) => problem.clone(),
        };
        self.piece(Piece { source: name, line: 1, above: 0, body: Body::Bad(Trouble::whole(problem)) })
    }

    fn split(&mut self, name: Arc<str>, plan: &Plan, stream: impl Read) -> Result<(), Closed> {
        Splitter::new(name, &plan.wanted, self).line_by_line(plan.line_by_line).run(stream)
    }

    /// So many lines make a chunk. Nothing is known of the pace at first: then every line goes alone.
    fn enough(&self) -> usize {
        let pace = self.desk.pace.load(Ordering::Relaxed);
        CHUNK_TIME.checked_div(pace).unwrap_or(1).clamp(1, CHUNK_LINES as u64) as usize
    }

    fn hand_over(&mut self) -> Result<(), Closed> {
        if self.pieces.is_empty() {
            return Ok(());
        }
        let (reply, promise) = promise(self.lines);
        (self.lines, self.bytes) = (0, 0);
        let chunk = Chunk { pieces: std::mem::take(&mut self.pieces), reply };
        self.promises.send(promise).map_err(|_| Closed)?;
        self.work.send(chunk).map_err(|_| Closed)
    }
}

impl Sink for Reader {
    fn piece(&mut self, piece: Piece) -> Result<(), Closed> {
        if cancelled() {
            return Err(Closed);
        }
        self.bytes += piece.body.weight();
        self.lines += piece.body.lines();
        self.pieces.push(piece);
        if self.pieces.len() >= CHUNK_PIECES || self.lines >= self.enough() || self.bytes >= CHUNK_BYTES {
            return self.hand_over();
        }
        Ok(())
    }

    fn room(&self) -> usize {
        self.enough().saturating_sub(self.lines).max(1)
    }

    fn buffer(&self) -> Vec<u8> {
        self.desk.buffer()
    }

    fn waiting(&mut self) -> Result<(), Closed> {
        self.hand_over()
    }
}
