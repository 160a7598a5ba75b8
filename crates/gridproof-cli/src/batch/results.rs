//! From workers to the writer: results in order, and promises of them.

use super::{Outcome, PieceKind};
use crate::exit::Status;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};

/// Outcomes in order. Consecutive list lines of the same kind and status, with nothing for standard error, share one
/// outcome.
#[derive(Debug, Default)]
pub(super) struct Results {
    /// Each with the number of puzzles it covers.
    outcomes: Vec<(Outcome, u64)>,
    /// Bytes of all but the last.
    earlier_bytes: usize,
    /// A buffer for the next shared text.
    buffer: String,
}

impl Results {
    /// Empty results that reuse `buffer`.
    pub(super) fn new(buffer: Vec<u8>) -> Results {
        Results { buffer: String::from_utf8(buffer).unwrap_or_default(), ..Results::default() }
    }

    /// Adds one outcome.
    pub(super) fn push(&mut self, outcome: Outcome) {
        self.earlier_bytes = self.bytes();
        self.outcomes.push((outcome, 1));
    }

    /// Adds `puzzles` results that are text for standard output only, and returns where to append that text.
    pub(super) fn append(&mut self, kind: PieceKind, status: Status, puzzles: usize) -> &mut String {
        let fits = |last: &Outcome| (last.kind, last.status) == (kind, status) && !last.spaced && last.err.is_empty();
        if !self.outcomes.last().is_some_and(|(last, _)| fits(last)) {
            self.earlier_bytes = self.bytes();
            let out = std::mem::take(&mut self.buffer);
            self.outcomes.push((Outcome::text(out, kind, status), 0));
        }
        let last = self.outcomes.len() - 1;
        let (outcome, count) = &mut self.outcomes[last];
        *count += puzzles as u64;
        &mut outcome.out
    }

    /// Approximate memory use.
    pub(super) fn bytes(&self) -> usize {
        let size = |outcome: &Outcome| size_of::<Outcome>() + outcome.out.len() + outcome.err.len();
        self.earlier_bytes + self.outcomes.last().map_or(0, |(last, _)| size(last))
    }
}

impl IntoIterator for Results {
    type Item = (Outcome, u64);
    type IntoIter = std::vec::IntoIter<(Outcome, u64)>;

    fn into_iter(self) -> Self::IntoIter {
        self.outcomes.into_iter()
    }
}

/// Some of the results of a chunk.
pub(super) struct ChunkResults {
    pub(super) results: Results,
    /// The number of its lines they cover, comments included.
    pub(super) lines: usize,
}

/// A promise of the results of a chunk, which may come in several parts.
pub(super) struct Promise {
    /// The number of lines in the chunk; a piece that is not a list counts as one.
    pub(super) lines: usize,
    pub(super) results: Receiver<ChunkResults>,
}

/// A promise, and where to send what it promises. There is room for one part: a worker ahead of the writer waits.
pub(super) fn promise(lines: usize) -> (SyncSender<ChunkResults>, Promise) {
    let (reply, results) = sync_channel(1);
    (reply, Promise { lines, results })
}
