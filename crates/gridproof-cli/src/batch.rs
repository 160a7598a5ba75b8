//! Works through the input: one thread reads and cuts, several work, and the results are written in the
//! order of the input.
//!
//! ```text
//!            pieces, in chunks              results of a chunk
//! reader ───────────────────────▶ workers ───────────────────────▶ writer (main thread)
//!    └──────── promises of results, in order, a bounded number ───────▲
//! ```
//!
//! The bounded queue of promises is what bounds memory: the reader waits when the writer is behind. Chunks
//! grow while puzzles take microseconds, so that queues cost little, and shrink to one puzzle when they take
//! longer. Lists of puzzles, one per line, are handed to workers as runs of whole lines, and what comes out is
//! handed on as one text as far as that makes no difference. Threads are not joined: a reader that waits for a silent pipe must not keep Ctrl-C from working.

pub(crate) mod progress;
mod reader;
mod results;
mod tally;
mod worker;

pub(crate) use results::Results;
pub(crate) use tally::Kind;
pub(crate) use worker::Spot;

use crate::common::Common;
use crate::exit::Status;
use crate::input::Piece;
use crate::input::sources::Source;
use crate::interrupt::{CANCEL, cancelled};
use crate::output::Style;
use gridproof::detect::{Detected, Wanted};
use gridproof::list::AnyList;
use gridproof::report::Place;
use gridproof::{Control, Event, Limits};
use progress::Progress;
use reader::{Chunk, Reader};
use results::Promise;
use std::io::{self, Write};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, TryRecvError, sync_channel};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};
use tally::Tally;

/// What came out of one piece.
#[derive(Debug)]
pub(crate) struct Done {
    /// For standard output, with its line end; may be empty.
    pub(crate) out: String,
    /// Whether `out` is set apart from what stands before it by a blank line.
    pub(crate) apart: bool,
    /// For standard error, with its line end; may be empty.
    pub(crate) err: String,
    /// What it was.
    pub(crate) kind: Kind,
    /// What it means for the exit status.
    pub(crate) status: Status,
}

/// What is done with every puzzle.
pub(crate) trait Job: Send + Sync + 'static {
    /// How puzzles are read.
    fn common(&self) -> &Common;

    /// Works on one puzzle, on whatever thread.
    fn run(&self, place: Place, read: Detected, desk: &Desk) -> Done;

    /// Does the same with a puzzle of a list, with less effort, or declines to. What comes out must be the
    /// same to the byte. `control` has no limits and is shared by many puzzles.
    fn quick(
        &self,
        _list: &mut dyn AnyList,
        _spot: Spot<'_>,
        _control: &mut Control<'_>,
        _desk: &Desk,
        _results: &mut Results,
    ) -> bool {
        false
    }

    /// Whether [`Job::answered`] may be asked.
    fn looks_ahead(&self) -> bool {
        false
    }

    /// Says what [`Job::quick`] would have said of puzzles that have one answer each, from this line on: so
    /// many, their answers one per line.
    fn answered(&self, _list: &dyn AnyList, _first: Spot<'_>, _lines: usize, _answers: &str, _results: &mut Results) {}

    /// Has a last word on a result before it is written: asked in the order of the input, by one thread.
    fn settle(&self, _done: &mut Done) {}

    /// Reads a piece and works on it.
    fn work(&self, piece: Piece, desk: &Desk) -> Done {
        match self.common().read(piece) {
            Ok((place, read)) => self.run(place, read, desk),
            Err(done) => done,
        }
    }
}

/// What a worker has at hand: shared by all of them.
#[derive(Debug, Default)]
pub(crate) struct Desk {
    /// How far the search is that was heard of last.
    nodes: AtomicU64,
    answers: AtomicU64,
    /// Nanoseconds that a puzzle takes, smoothed.
    pace: AtomicU64,
    /// Memory to be used again: the system gives and takes large pieces page by page, which costs as much as
    /// copying what is in them.
    spare: Mutex<Vec<Vec<u8>>>,
}

/// So many pieces of memory are kept,
const SPARE: usize = 16;
/// each of so many bytes at most.
const SPARE_BYTES: usize = 1 << 20;

impl Desk {
    /// Runs a search that stops at its limits or at Ctrl-C.
    pub(crate) fn search<T>(&self, limits: Limits, work: impl FnOnce(&mut Control<'_>) -> T) -> T {
        let mut watch = |event: Event| {
            self.nodes.store(event.nodes, Ordering::Relaxed);
            self.answers.store(event.answers, Ordering::Relaxed);
        };
        work(&mut Control::new(limits).cancelled_by(&CANCEL).watched_by(&mut watch))
    }

    /// An empty buffer, perhaps with room.
    fn buffer(&self) -> Vec<u8> {
        self.spare.lock().ok().and_then(|mut spare| spare.pop()).unwrap_or_default()
    }

    /// Keeps a buffer that is no longer needed.
    fn keep(&self, mut buffer: Vec<u8>) {
        buffer.clear();
        if (SPARE_BYTES / 64..=SPARE_BYTES).contains(&buffer.capacity())
            && let Ok(mut spare) = self.spare.lock()
            && spare.len() < SPARE
        {
            spare.push(buffer);
        }
    }

    fn record(&self, took: Duration, pieces: usize) {
        let each = u64::try_from(took.as_nanos()).unwrap_or(u64::MAX) / pieces.max(1) as u64;
        let old = self.pace.load(Ordering::Relaxed);
        let new = if old == 0 { each } else { old - old / 4 + each / 4 };
        self.pace.store(new.max(1), Ordering::Relaxed);
    }
}

/// What to run.
pub(crate) struct Plan {
    /// Where puzzles come from.
    pub(crate) sources: Vec<Source>,
    /// What they are taken for.
    pub(crate) wanted: Wanted,
    /// How many puzzles are worked on at once.
    pub(crate) jobs: usize,
    /// No short cuts through lists, for comparison.
    pub(crate) line_by_line: bool,
    /// How to talk.
    pub(crate) style: Style,
}

/// The number of workers: as asked, or one per core.
pub(crate) fn workers(asked: Option<u16>) -> usize {
    asked.map_or_else(|| thread::available_parallelism().map_or(1, usize::from), usize::from)
}

/// Runs the job on everything there is.
pub(crate) fn run(plan: Plan, job: impl Job) -> Status {
    let desk = Arc::new(Desk::default());
    let job = Arc::new(job);
    let (work, queue) = sync_channel::<Chunk>(plan.jobs);
    let (promise, promises) = sync_channel(plan.jobs * 4);
    let queue = Arc::new(Mutex::new(queue));
    let reader = Reader::new(work, promise, Arc::clone(&desk));
    let plan = Arc::new(plan);
    let read = Arc::clone(&plan);
    let mut started = thread::Builder::new().spawn(move || reader.run(&read)).map(drop);
    for at in 0..plan.jobs {
        let (plan, desk, job, queue) = (Arc::clone(&plan), Arc::clone(&desk), Arc::clone(&job), Arc::clone(&queue));
        let worker = thread::Builder::new().spawn(move || worker::run(&*job, &plan.wanted, &desk, &queue));
        // Where the system allows no more threads, fewer workers do.
        if let Err(error) = worker {
            started = if at == 0 { Err(error) } else { started };
            break;
        }
    }
    if let Err(error) = started {
        talk(&format!("error: no thread could be started: {error}\n"));
        return Status::Unreadable;
    }
    Writer::new(plan.style, &desk, &*job).run(&promises)
}

/// Writes results in order, and says now and then how far it is.
struct Writer<'a> {
    style: Style,
    desk: &'a Desk,
    job: &'a dyn Job,
    out: io::BufWriter<io::Stdout>,
    progress: Progress,
    tally: Tally,
    started: Instant,
    written: bool,
}

/// How often the writer looks up while it waits.
const LOOK_UP: Duration = Duration::from_millis(100);
/// How long a search may take to notice Ctrl-C before its puzzle is left out.
const FAREWELL: Duration = Duration::from_secs(2);

impl<'a> Writer<'a> {
    fn new(style: Style, desk: &'a Desk, job: &'a dyn Job) -> Writer<'a> {
        let progress = Progress::new(style.progress);
        let out = io::BufWriter::with_capacity(1 << 16, io::stdout());
        Writer { style, desk, job, out, progress, tally: Tally::default(), started: now(), written: false }
    }

    fn run(mut self, promises: &Receiver<Promise>) -> Status {
        let ended = self.write_all(promises);
        let flushed = self.out.flush();
        self.progress.clear();
        if let Err(error) = ended.and(flushed) {
            return crate::page::closed(&error);
        }
        let took = now().saturating_duration_since(self.started);
        if !self.style.quiet && (self.tally.total() > 1 || cancelled()) {
            talk(&format!("{}\n", self.tally.summary(took, cancelled())));
        }
        if cancelled() { Status::GaveUp } else { self.tally.worst() }
    }

    fn write_all(&mut self, promises: &Receiver<Promise>) -> io::Result<()> {
        while let Some(Promise { lines, parts }) = self.wait(promises, LOOK_UP)? {
            let mut done = 0;
            while done < lines
                && let Some(part) = self.wait(&parts, FAREWELL)?
            {
                done += part.lines;
                for (mut result, count) in part.results {
                    self.job.settle(&mut result);
                    self.write(&result, count)?;
                    self.desk.keep(result.out.into_bytes());
                }
                self.show_progress();
            }
            // Output has no holes: it ends with the first line that was not done.
            if done < lines {
                return if cancelled() {
                    Ok(())
                } else {
                    Err(io::Error::other("a worker stopped: please report this"))
                };
            }
        }
        Ok(())
    }

    /// The next message, or `None` if there is none any more, or none within `patience` after Ctrl-C.
    fn wait<T>(&mut self, from: &Receiver<T>, patience: Duration) -> io::Result<Option<T>> {
        match from.try_recv() {
            Ok(message) => return Ok(Some(message)),
            Err(TryRecvError::Disconnected) => return Ok(None),
            // Nobody should wait for what is done already.
            Err(TryRecvError::Empty) => self.out.flush()?,
        }
        let mut waited = Duration::ZERO;
        loop {
            match from.recv_timeout(LOOK_UP) {
                Ok(message) => return Ok(Some(message)),
                Err(RecvTimeoutError::Disconnected) => return Ok(None),
                Err(RecvTimeoutError::Timeout) if cancelled() && waited >= patience => return Ok(None),
                Err(RecvTimeoutError::Timeout) => self.show_progress(),
            }
            waited += if cancelled() { LOOK_UP } else { Duration::ZERO };
        }
    }

    fn show_progress(&mut self) {
        let took = now().saturating_duration_since(self.started);
        let (nodes, answers) = (self.desk.nodes.load(Ordering::Relaxed), self.desk.answers.load(Ordering::Relaxed));
        self.progress.show(self.tally.total(), took, nodes, answers);
    }

    fn write(&mut self, done: &Done, count: u64) -> io::Result<()> {
        self.tally.add(done.kind, done.status, count);
        if self.progress.visible() && self.style.both_terminals {
            self.progress.clear();
        }
        if !done.out.is_empty() {
            if done.apart && self.written {
                self.out.write_all(b"\n")?;
            }
            self.out.write_all(done.out.as_bytes())?;
            self.written = true;
        }
        if !done.err.is_empty() {
            // On a terminal, remarks follow what they are about.
            self.out.flush()?;
            self.progress.aside(|| talk(&done.err));
        }
        Ok(())
    }
}

/// Says something on standard error. If nobody listens, that is no error.
pub(crate) fn talk(text: &str) {
    let _ = io::stderr().lock().write_all(text.as_bytes());
}

/// The front end's clock: for progress and the summary only.
pub(crate) fn now() -> Instant {
    Instant::now()
}
