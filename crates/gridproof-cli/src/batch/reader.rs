//! The reading thread: opens sources, cuts them into pieces and groups pieces into chunks.

use super::{Desk, Done, Promise, promise};
use crate::input::paragraphs::Splitter;
use crate::input::sources::{Source, describe};
use crate::input::{Body, Closed, Piece, Sink, Trouble};
use crate::interrupt::cancelled;
use gridproof::detect::Wanted;
use std::fs::File;
use std::io;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::sync::mpsc::SyncSender;

/// Pieces to work on, and where their results are awaited.
pub(super) struct Chunk {
    pub(super) pieces: Vec<Piece>,
    pub(super) reply: SyncSender<Vec<Done>>,
}

/// A chunk should take about so long, in nanoseconds.
const CHUNK_TIME: u64 = 2_000_000;
/// And have at most so many pieces,
const CHUNK_PIECES: u64 = 256;
/// and about so many bytes.
const CHUNK_BYTES: usize = 256 << 10;

/// Reads, cuts and groups.
pub(super) struct Reader {
    work: SyncSender<Chunk>,
    promises: SyncSender<Promise>,
    desk: Arc<Desk>,
    pieces: Vec<Piece>,
    bytes: usize,
}

impl Reader {
    pub(super) fn new(work: SyncSender<Chunk>, promises: SyncSender<Promise>, desk: Arc<Desk>) -> Reader {
        Reader { work, promises, desk, pieces: Vec::new(), bytes: 0 }
    }

    /// Reads everything. Ends early when nobody wants more.
    pub(super) fn run(mut self, sources: &[Source], wanted: &Wanted) {
        for source in sources {
            if self.source(source, wanted).is_err() {
                return;
            }
        }
        let _ = self.hand_over();
    }

    fn source(&mut self, source: &Source, wanted: &Wanted) -> Result<(), Closed> {
        let name: Arc<str> = source.name().into();
        let problem = match source {
            Source::Stdin => return Splitter::new(name, wanted, self).run(io::stdin().lock()),
            Source::File(path) => match File::open(path) {
                Ok(file) => return Splitter::new(name, wanted, self).run(file),
                Err(error) => describe(&error),
            },
            Source::Bad(_, problem) => problem.clone(),
        };
        self.piece(Piece { source: name, line: 1, above: 0, body: Body::Bad(Trouble::whole(problem)) })
    }

    fn hand_over(&mut self) -> Result<(), Closed> {
        if self.pieces.is_empty() {
            return Ok(());
        }
        self.bytes = 0;
        let (reply, results) = promise(self.pieces.len());
        let chunk = Chunk { pieces: std::mem::take(&mut self.pieces), reply };
        self.promises.send(results).map_err(|_| Closed)?;
        self.work.send(chunk).map_err(|_| Closed)
    }
}

impl Sink for Reader {
    fn piece(&mut self, piece: Piece) -> Result<(), Closed> {
        if cancelled() {
            return Err(Closed);
        }
        self.bytes += piece.body.weight();
        self.pieces.push(piece);
        let pace = self.desk.pace.load(Ordering::Relaxed);
        // Nothing is known of the pace at first: then every piece goes alone.
        let enough = CHUNK_TIME.checked_div(pace).unwrap_or(1).clamp(1, CHUNK_PIECES);
        if self.pieces.len() as u64 >= enough || self.bytes >= CHUNK_BYTES {
            return self.hand_over();
        }
        Ok(())
    }

    fn waiting(&mut self) -> Result<(), Closed> {
        self.hand_over()
    }
}
