//! Works through the input: one thread reads and splits, several work, and results are written in input order.
//!
//! ```text
//!            pieces, in chunks              results of a chunk
//! reader ───────────────────────▶ workers ───────────────────────▶ writer (main thread)
//!    └──────── promises of results, in order, a bounded number ───────▲
//! ```
//!
//! The bounded queue of promises bounds memory: the reader waits when the writer is behind. Chunks grow while puzzles
//! take microseconds, so that queues cost little, and shrink to one puzzle when they take longer. Lists, one puzzle per
//! line, reach workers as runs of whole lines (see [`lists`]). Threads are not joined: a reader blocked on a silent
//! pipe must not keep Ctrl-C from working.

mod context;
pub(crate) mod lists;
mod outcome;
pub(crate) mod progress;
mod reader;
mod results;
mod tally;
mod worker;
mod writer;

pub(crate) use context::RunContext;
pub(crate) use outcome::Outcome;
pub(crate) use tally::PieceKind;

use crate::args;
use crate::exit::Status;
use crate::input::sources::sources;
use crate::output::Style;
use crate::stdio::{fail, usage_error};
use gridproof::detect::Detected;
use gridproof::internals::report::Place;
use lists::ListShortcut;
use reader::{Chunk, Reader};
use std::io::{self, IsTerminal};
use std::sync::mpsc::sync_channel;
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Instant;
use writer::Writer;

/// What a subcommand does with every puzzle.
pub(crate) trait Job: Send + Sync + 'static {
    /// Works on one puzzle, on any thread.
    fn run(&self, place: Place, read: Detected, context: &RunContext) -> Outcome;

    /// Whether it uses nothing of a text but its puzzle.
    fn puzzle_only(&self) -> bool {
        false
    }

    /// Opts into the shortcut for lists, if the options allow it.
    fn list_shortcut(&self, _style: &Style) -> Option<ListShortcut<'_>> {
        None
    }

    /// Completes an outcome just before it is written: called in input order, on one thread.
    fn finish(&self, _outcome: &mut Outcome, _style: &Style) {}
}

/// The number of workers: as requested, or one per core.
pub(crate) fn workers(requested: Option<u16>) -> usize {
    requested.map_or_else(|| thread::available_parallelism().map_or(1, usize::from), usize::from)
}

/// Runs the job on every puzzle of the input.
pub(crate) fn run(input: &args::Input, batch: &args::Batch, style: Style, job: impl Job) -> Status {
    let wanted = match input.read_as.wanted() {
        Ok(wanted) => wanted,
        Err(message) => return usage_error(&message),
    };
    let wanted = if job.puzzle_only() { wanted.with_puzzle_only() } else { wanted };
    let sources = sources(&input.files, &wanted);
    if input.files.is_empty() && io::stdin().is_terminal() {
        return usage_error("no input: name files or pipe puzzles in; `-` reads what you type");
    }
    let context = Arc::new(RunContext::new(wanted, style));
    let job = Arc::new(job);
    let jobs = workers(batch.jobs);
    let (work, queue) = sync_channel::<Chunk>(jobs);
    let (promise, promises) = sync_channel(jobs * 4);
    let queue = Arc::new(Mutex::new(queue));
    let reader = Reader::new(work, promise, Arc::clone(&context), batch.line_by_line);
    let mut started = thread::Builder::new().spawn(move || reader.run(&sources)).map(drop);
    for at in 0..jobs {
        let (context, job, queue) = (Arc::clone(&context), Arc::clone(&job), Arc::clone(&queue));
        let worker = thread::Builder::new().spawn(move || worker::run(&*job, &context, &queue));
        // If the system allows no more threads, fewer workers will do.
        if let Err(error) = worker {
            started = if at == 0 { Err(error) } else { started };
            break;
        }
    }
    if let Err(error) = started {
        return fail(&format!("cannot start a thread: {error}"));
    }
    Writer::new(&context, &*job).run(&promises)
}

/// The front end's clock, for progress and the summary only.
pub(crate) fn now() -> Instant {
    Instant::now()
}
