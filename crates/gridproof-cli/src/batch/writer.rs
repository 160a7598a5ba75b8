//! The main thread of a batch: writes results in order, and shows progress while it waits.

use super::progress::Progress;
use super::results::Promise;
use super::tally::Tally;
use super::{Job, Outcome, PieceKind, RunContext, now};
use crate::exit::Status;
use crate::interrupt::cancelled;
use crate::stdio::{print_stderr, write_failed};
use gridproof::message;
use std::io::{self, Write};
use std::sync::mpsc::{Receiver, RecvTimeoutError, TryRecvError};
use std::time::{Duration, Instant};

/// How often progress is drawn and Ctrl-C is checked.
const POLL_INTERVAL: Duration = Duration::from_millis(100);
/// How long a search may take to notice Ctrl-C before its puzzle is left out.
const INTERRUPT_GRACE: Duration = Duration::from_secs(2);

pub(super) struct Writer<'a> {
    context: &'a RunContext,
    job: &'a dyn Job,
    out: io::BufWriter<io::Stdout>,
    progress: Progress,
    tally: Tally,
    started: Instant,
    /// Whether anything has been written.
    written: bool,
    /// The number of lines that are not part of a puzzle, and the place of the first.
    skipped: u64,
    first_skipped: Option<String>,
}

impl<'a> Writer<'a> {
    pub(super) fn new(context: &'a RunContext, job: &'a dyn Job) -> Writer<'a> {
        let progress = Progress::new(context.style.progress);
        let out = io::BufWriter::with_capacity(1 << 16, io::stdout());
        let (tally, started) = (Tally::default(), now());
        Writer { context, job, out, progress, tally, started, written: false, skipped: 0, first_skipped: None }
    }

    pub(super) fn run(mut self, promises: &Receiver<Promise>) -> Status {
        let ended = self.write_all(promises);
        let flushed = self.out.flush();
        self.progress.clear();
        if let Err(error) = ended.and(flushed) {
            return write_failed(&error);
        }
        if let Some(first) = &self.first_skipped {
            let (style, count, first) = (&self.context.style, self.skipped, first.as_str());
            if self.tally.total() == 0 && !cancelled() {
                let found = message!(
                    "no puzzle found: {count} {count#line|lines} of other text, the first at {first}",
                    count,
                    first
                );
                print_stderr(&format!("{}: {}\n", style.message(&message!("error")), style.message(&found)));
                return Status::Unreadable;
            }
            if !style.quiet {
                let skipped =
                    message!("skipped {count} {count#line|lines} of other text, the first at {first}", count, first);
                print_stderr(&format!("{}\n", style.message(&skipped)));
            }
        }
        let took = now().saturating_duration_since(self.started);
        if !self.context.style.quiet && (self.tally.total() > 1 || cancelled()) {
            print_stderr(&format!("{}\n", self.context.style.message(&self.tally.summary(took, cancelled()))));
        }
        if cancelled() { Status::GaveUp } else { self.tally.worst() }
    }

    fn write_all(&mut self, promises: &Receiver<Promise>) -> io::Result<()> {
        while let Some(Promise { lines, results }) = self.wait(promises, POLL_INTERVAL)? {
            let mut done = 0;
            while done < lines
                && let Some(chunk) = self.wait(&results, INTERRUPT_GRACE)?
            {
                done += chunk.lines;
                for (mut outcome, count) in chunk.results {
                    self.job.finish(&mut outcome, &self.context.style);
                    self.write(&outcome, count)?;
                    self.context.recycle(outcome.out.into_bytes());
                }
                self.show_progress();
            }
            // Output has no gaps: it ends before the first line that was not done.
            if done < lines {
                return if cancelled() {
                    Ok(())
                } else {
                    Err(io::Error::other("a worker stopped unexpectedly; please report this"))
                };
            }
        }
        Ok(())
    }

    /// The next message; `None` after the last, or if none arrives within `patience` after Ctrl-C.
    fn wait<T>(&mut self, from: &Receiver<T>, patience: Duration) -> io::Result<Option<T>> {
        match from.try_recv() {
            Ok(message) => return Ok(Some(message)),
            Err(TryRecvError::Disconnected) => return Ok(None),
            // Finished results must not sit in the buffer while this thread waits.
            Err(TryRecvError::Empty) => self.out.flush()?,
        }
        let mut waited = Duration::ZERO;
        loop {
            match from.recv_timeout(POLL_INTERVAL) {
                Ok(message) => return Ok(Some(message)),
                Err(RecvTimeoutError::Disconnected) => return Ok(None),
                Err(RecvTimeoutError::Timeout) if cancelled() && waited >= patience => return Ok(None),
                Err(RecvTimeoutError::Timeout) => self.show_progress(),
            }
            waited += if cancelled() { POLL_INTERVAL } else { Duration::ZERO };
        }
    }

    fn show_progress(&mut self) {
        let took = now().saturating_duration_since(self.started);
        let (nodes, answers) = self.context.search_progress();
        self.progress.show(self.tally.total(), took, nodes, answers);
    }

    fn write(&mut self, outcome: &Outcome, count: u64) -> io::Result<()> {
        if outcome.kind == PieceKind::Skipped {
            self.skipped += count;
            self.first_skipped.get_or_insert_with(|| outcome.out.clone());
            return Ok(());
        }
        self.tally.add(outcome.kind, outcome.status, count);
        if self.progress.visible() && self.context.style.both_terminals {
            self.progress.clear();
        }
        if !outcome.out.is_empty() {
            if outcome.spaced && self.written {
                self.out.write_all(b"\n")?;
            }
            self.out.write_all(outcome.out.as_bytes())?;
            self.written = true;
        }
        if !outcome.err.is_empty() {
            // On a terminal, remarks follow the output they are about.
            self.out.flush()?;
            self.progress.suspend(|| print_stderr(&outcome.err));
        }
        Ok(())
    }
}
