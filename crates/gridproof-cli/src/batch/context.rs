//! What all threads of a run share.

use super::Outcome;
use crate::args;
use crate::input::{InputError, Piece, PieceBody};
use crate::interrupt::CANCEL;
use crate::output::Style;
use gridproof::detect::{self, Content, Detected, Wanted};
use gridproof::internals::report::Place;
use gridproof::logic::Position;
use gridproof::message;
use gridproof::{Control, Event, Limits};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// Maximum number of buffers kept for reuse.
const KEPT_BUFFERS: usize = 16;
/// Maximum capacity of each, in bytes.
const KEPT_BUFFER_BYTES: usize = 1 << 20;

/// How puzzles are read and results shown, and the state that reader, workers and writer share.
#[derive(Debug)]
pub(crate) struct RunContext {
    /// How to interpret the input.
    pub(crate) wanted: Wanted,
    /// How results look.
    pub(crate) style: Style,
    /// Progress of the search that reported last.
    nodes: AtomicU64,
    answers: AtomicU64,
    /// Nanoseconds per puzzle, smoothed; 0 until known.
    pace: AtomicU64,
    /// Buffers for reuse: the system maps and unmaps large ones page by page, which costs as much as copying their
    /// contents.
    buffers: Mutex<Vec<Vec<u8>>>,
}

impl RunContext {
    pub(crate) fn new(wanted: Wanted, style: Style) -> RunContext {
        let (nodes, answers, pace) = (AtomicU64::new(0), AtomicU64::new(0), AtomicU64::new(0));
        RunContext { wanted, style, nodes, answers, pace, buffers: Mutex::default() }
    }

    /// Runs a search that stops at its limits or at Ctrl-C, and shows in the progress line.
    pub(crate) fn search<T>(&self, limits: Limits, search: impl FnOnce(&mut Control<'_>) -> T) -> T {
        let mut watch = |event: Event| {
            self.nodes.store(event.nodes, Ordering::Relaxed);
            self.answers.store(event.answers, Ordering::Relaxed);
        };
        search(&mut Control::new(limits).cancelled_by(&CANCEL).watched_by(&mut watch))
    }

    /// Nodes and answers of the search that reported last.
    pub(super) fn search_progress(&self) -> (u64, u64) {
        (self.nodes.load(Ordering::Relaxed), self.answers.load(Ordering::Relaxed))
    }

    /// Reads the puzzle in a piece; an error is the outcome to report.
    pub(crate) fn read(&self, piece: Piece) -> Result<(Place, Detected), Outcome> {
        let fail = |error: &InputError| self.style.failed(&piece.source, error);
        let read = match piece.body {
            PieceBody::Bad(error) => return Err(fail(&error)),
            PieceBody::List(..) => {
                return Err(fail(&InputError::line(piece.line, message!("this is a list, not a puzzle"))));
            }
            PieceBody::Skipped => return Err(Outcome::skipped(&piece.source, piece.line)),
            PieceBody::Read(read) => *read,
            PieceBody::Text(text) => match detect::read_line(&text, &self.wanted, piece.above) {
                Content::Puzzle(read) => *read,
                Content::Wrong(error) => return Err(fail(&InputError::detect(&error, 0))),
                _ => return Err(Outcome::skipped(&piece.source, piece.line)),
            },
            PieceBody::As(guess, text) => match guess.family.read(guess.format.id, &text, &self.wanted.hints) {
                Some(Ok(puzzle)) => {
                    let mut read = Detected::new(puzzle, guess.format);
                    read.carried = guess.family.saved_position(guess.format.id, &text, &self.wanted.hints);
                    read
                }
                Some(Err(error)) => return Err(fail(&InputError::read(&error, piece.above))),
                None => {
                    return Err(fail(&InputError::line(
                        piece.line,
                        message!("{guess} cannot be read", guess = guess.to_string()),
                    )));
                }
            },
        };
        Ok((Place { source: piece.source.to_string(), line: piece.line as u64 }, read))
    }

    /// The position given by `--state`, or else the one in the puzzle's own text; an error is the outcome to report.
    pub(crate) fn position(&self, state: Option<&str>, place: &Place, read: &Detected) -> Result<Position, Outcome> {
        if state.is_none() {
            return Ok(read.carried.position.clone());
        }
        args::position(state, &*read.puzzle, &self.wanted.hints)
            .map_err(|message| self.style.failed_puzzle(place, message))
    }

    /// An empty buffer, reused if there is one.
    pub(super) fn buffer(&self) -> Vec<u8> {
        self.buffers.lock().ok().and_then(|mut buffers| buffers.pop()).unwrap_or_default()
    }

    /// Keeps a buffer for reuse, if it is worth it.
    pub(super) fn recycle(&self, mut buffer: Vec<u8>) {
        buffer.clear();
        if (KEPT_BUFFER_BYTES / 64..=KEPT_BUFFER_BYTES).contains(&buffer.capacity())
            && let Ok(mut buffers) = self.buffers.lock()
            && buffers.len() < KEPT_BUFFERS
        {
            buffers.push(buffer);
        }
    }

    /// Nanoseconds per puzzle; 0 until known.
    pub(super) fn pace(&self) -> u64 {
        self.pace.load(Ordering::Relaxed)
    }

    /// Records how long a chunk of puzzles took.
    pub(super) fn record_pace(&self, took: Duration, puzzles: usize) {
        let each = u64::try_from(took.as_nanos()).unwrap_or(u64::MAX) / puzzles.max(1) as u64;
        let old = self.pace.load(Ordering::Relaxed);
        let new = if old == 0 { each } else { old - old / 4 + each / 4 };
        self.pace.store(new.max(1), Ordering::Relaxed);
    }
}
