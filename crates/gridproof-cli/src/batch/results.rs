//! From workers to the writer: results in order, and promises of them.

use super::{Done, Kind};
use crate::exit::Status;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};

/// Results in order. Those of one kind that stand directly one after the other on standard output, with
/// nothing to be said on standard error, are kept as one text.
#[derive(Debug, Default)]
pub(crate) struct Results {
    /// Each with how many puzzles it speaks of.
    done: Vec<(Done, u64)>,
    /// Bytes of all but the last.
    before: usize,
    /// Room for a text.
    spare: String,
}

impl Results {
    /// With memory to begin with.
    pub(super) fn new(buffer: Vec<u8>) -> Results {
        Results { spare: String::from_utf8(buffer).unwrap_or_default(), ..Results::default() }
    }

    /// One result.
    pub(crate) fn push(&mut self, done: Done) {
        self.before = self.bytes();
        self.done.push((done, 1));
    }

    /// One more result of this kind, which is only a text for standard output: it is to be added here.
    pub(crate) fn text(&mut self, kind: Kind, status: Status) -> &mut String {
        self.texts(kind, status, 1)
    }

    /// The same for several.
    pub(crate) fn texts(&mut self, kind: Kind, status: Status, more: usize) -> &mut String {
        let fits = |done: &Done| (done.kind, done.status) == (kind, status) && !done.apart && done.err.is_empty();
        if !self.done.last().is_some_and(|(done, _)| fits(done)) {
            self.before = self.bytes();
            let out = std::mem::take(&mut self.spare);
            self.done.push((Done { out, apart: false, err: String::new(), kind, status }, 0));
        }
        let last = self.done.len() - 1;
        let (done, count) = &mut self.done[last];
        *count += more as u64;
        &mut done.out
    }

    /// About how much memory they take.
    pub(super) fn bytes(&self) -> usize {
        let last = self.done.last().map_or(0, |(done, _)| size_of::<Done>() + done.out.len() + done.err.len());
        self.before + last
    }
}

impl IntoIterator for Results {
    type Item = (Done, u64);
    type IntoIter = std::vec::IntoIter<(Done, u64)>;

    fn into_iter(self) -> Self::IntoIter {
        self.done.into_iter()
    }
}

/// Some of the results of a chunk.
pub(super) struct Part {
    pub(super) results: Results,
    /// How many of its lines they speak of, comments included.
    pub(super) lines: usize,
}

/// A promise of the results of a chunk, part by part.
pub(super) struct Promise {
    /// How many lines the chunk has; a piece that is no list counts as one.
    pub(super) lines: usize,
    pub(super) parts: Receiver<Part>,
}

/// A promise, and how to keep it. There is room for one part: a worker that is ahead of the writer waits.
pub(super) fn promise(lines: usize) -> (SyncSender<Part>, Promise) {
    let (reply, parts) = sync_channel(1);
    (reply, Promise { lines, parts })
}
