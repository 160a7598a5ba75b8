//! Several threads generate puzzles; the main thread writes them in number order.

use super::GenerateOptions;
use super::destination::Destination;
use super::wishes::Numbers;
use crate::batch::now;
use crate::exit::Status;
use crate::interrupt::{CANCEL, cancelled};
use crate::status_line::{StatusLine, bar};
use crate::stdio::{fail, print_stderr, write_failed};
use gridproof::generate::{GenerateError, GenerateErrorKind, Made};
use gridproof::{Control, Limits, Stop};
use std::collections::BTreeMap;
use std::io;
use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::time::{Duration, Instant};

/// Maximum number of places generated ahead of a slow one.
const MAX_AHEAD: u64 = 4096;
/// Time between updates of the progress bar.
const POLL_INTERVAL: Duration = Duration::from_millis(100);

/// The result for one place in the list of numbers.
struct PlaceResult {
    place: u64,
    number: u64,
    made: Result<Made, Box<GenerateError>>,
    took: Duration,
}

/// What the threads share.
struct WorkQueue<'a> {
    options: &'a GenerateOptions,
    /// The next place to work on.
    next: AtomicU64,
    /// All places before this one are written.
    written: AtomicU64,
    /// Set to stop threads from beginning more places.
    stop: AtomicBool,
}

/// Generates and writes all puzzles.
pub(super) fn run(options: GenerateOptions, destination: Destination, print_seed: bool) -> Status {
    if let Some(objection) = options.generator.objection() {
        fail(&objection.to_string());
        return Status::NotUnique;
    }
    if print_seed && !options.style.quiet {
        print_stderr(&format!("seed {}\n", options.generator.seed()));
    }
    let queue = WorkQueue {
        options: &options,
        next: AtomicU64::new(0),
        written: AtomicU64::new(0),
        stop: AtomicBool::new(false),
    };
    let (send, receive) = channel();
    std::thread::scope(|scope| {
        let jobs = (options.jobs as u64).min(options.numbers.count());
        for at in 0..jobs {
            let (queue, send) = (&queue, send.clone());
            // If the system allows no more threads, fewer will do.
            if let Err(error) = std::thread::Builder::new().spawn_scoped(scope, move || queue.work(&send)) {
                if at == 0 {
                    return fail(&format!("cannot start a thread: {error}"));
                }
                break;
            }
        }
        drop(send);
        let mut writer = Writer::new(&queue, destination);
        loop {
            match receive.recv_timeout(POLL_INTERVAL) {
                Ok(result) => writer.take(result),
                Err(RecvTimeoutError::Timeout) => writer.show(),
                Err(RecvTimeoutError::Disconnected) => break,
            }
        }
        writer.end()
    })
}

impl WorkQueue<'_> {
    fn work(&self, send: &Sender<PlaceResult>) {
        while let Some((place, number)) = self.take() {
            let started = now();
            let limits = Limits::NONE.with_time(self.options.timeout);
            let mut control = Control::new(limits).cancelled_by(&CANCEL);
            let made = self.options.generator.make(number, &mut control);
            let took = now().saturating_duration_since(started);
            if send.send(PlaceResult { place, number, made: made.map_err(Box::new), took }).is_err() {
                return;
            }
        }
    }

    /// The next place and its number; `None` if nothing is left to do.
    fn take(&self) -> Option<(u64, u64)> {
        let place = self.next.fetch_add(1, Ordering::Relaxed);
        let number = self.options.numbers.at(place)?;
        loop {
            if cancelled() || self.stop.load(Ordering::Relaxed) {
                return None;
            }
            if place < self.written.load(Ordering::Relaxed).saturating_add(MAX_AHEAD) {
                return Some((place, number));
            }
            std::thread::sleep(Duration::from_millis(1));
        }
    }
}

/// Writes puzzles in number order.
struct Writer<'a> {
    queue: &'a WorkQueue<'a>,
    destination: Destination,
    /// Finished, but waiting for earlier places.
    waiting: BTreeMap<u64, PlaceResult>,
    /// The number of places that are settled: written, or reported.
    settled: u64,
    made: u64,
    missing: Numbers,
    /// Standard output was closed.
    closed: bool,
    status: Status,
    line: StatusLine,
    started: Instant,
}

impl<'a> Writer<'a> {
    fn new(queue: &'a WorkQueue<'a>, destination: Destination) -> Writer<'a> {
        let (waiting, missing) = (BTreeMap::new(), Numbers::default());
        let (settled, made, closed, status, line) = (0, 0, false, Status::Done, StatusLine::default());
        Writer { queue, destination, waiting, settled, made, missing, closed, status, line, started: now() }
    }

    fn take(&mut self, result: PlaceResult) {
        self.waiting.insert(result.place, result);
        while let Some(result) = self.waiting.remove(&self.settled) {
            self.settle(result);
            self.settled += 1;
            self.queue.written.store(self.settled, Ordering::Relaxed);
        }
        self.show();
    }

    fn settle(&mut self, result: PlaceResult) {
        let options = self.queue.options;
        let message = match &result.made {
            Ok(made) => match options.text(made) {
                Ok((text, spaced)) => return self.write(result.place, &text, spaced),
                Err(reason) => {
                    self.status = self.status.max(Status::Unreadable);
                    format!("error: number {} cannot be written as `{}`: {reason}\n", result.number, options.format)
                }
            },
            Err(error) if error.kind == GenerateErrorKind::Stopped(Stop::Cancelled) => String::new(),
            Err(error) => {
                let stopped = matches!(error.kind, GenerateErrorKind::Stopped(_));
                self.status = self.status.max(if stopped { Status::GaveUp } else { Status::NotUnique });
                options.failure(result.number, error, result.took)
            }
        };
        self.miss(result.place..result.place + 1);
        self.line.clear();
        print_stderr(&message);
        if !options.keep_going {
            self.queue.stop.store(true, Ordering::Relaxed);
        }
    }

    fn write(&mut self, place: u64, text: &str, spaced: bool) {
        if self.queue.options.style.both_terminals {
            self.line.clear();
        }
        match self.destination.write(text, spaced) {
            Ok(()) => self.made += 1,
            Err(error) => {
                // A closed pipe is not an error, but ends the work. After any other error, finished puzzles go to
                // standard error as a last resort.
                let stopping = self.queue.stop.swap(true, Ordering::Relaxed);
                self.closed |= error.kind() == io::ErrorKind::BrokenPipe;
                if !stopping {
                    self.status = self.status.max(write_failed(&error));
                }
                if !self.closed {
                    print_stderr(text);
                }
                self.miss(place..place + 1);
            }
        }
    }

    /// Draws the progress bar, on a terminal and only if the work takes a while.
    fn show(&mut self) {
        let (took, count) = (now().saturating_duration_since(self.started), self.queue.options.numbers.count());
        if !self.queue.options.style.progress {
            return;
        }
        let (made, settled) = (self.made, self.settled);
        self.line.draw(took, || {
            let rate = made as f64 / took.as_secs_f64();
            let left = count.saturating_sub(settled) as f64 / rate;
            let left = if made > 0 { format!(", about {} left", rough_time(left)) } else { String::new() };
            let done = format!("{} {settled} of {count} done", bar(settled as f64 / count.max(1) as f64, 30));
            format!("{done}, {} so far, {rate:.1} per second{left}", rough_time(took.as_secs_f64()))
        });
    }

    fn miss(&mut self, places: Range<u64>) {
        self.missing.extend(self.queue.options.numbers.part(places));
    }

    fn end(mut self) -> Status {
        // Finished puzzles are written even if an earlier number is missing.
        for result in std::mem::take(&mut self.waiting).into_values() {
            self.miss(self.settled..result.place);
            self.settled = result.place + 1;
            self.settle(result);
        }
        self.miss(self.settled..u64::MAX);
        self.line.clear();
        self.summary();
        if !self.destination.whole {
            self.status = self.status.max(Status::Unreadable);
        }
        if cancelled() { Status::GaveUp } else { self.status }
    }

    fn summary(&self) {
        let options = self.queue.options;
        let count = options.numbers.count();
        if options.style.quiet || self.closed || (count == 1 && self.made == 1) {
            return;
        }
        let took = now().saturating_duration_since(self.started);
        let begin = if cancelled() { "interrupted: " } else { "" };
        let rate = self.made as f64 / took.as_secs_f64().max(1e-9);
        let mut text =
            format!("{begin}{} of {count} generated; {}, {rate:.1} per second\n", self.made, crate::words::time(took));
        let unfinished = cancelled() || !self.destination.whole || self.status == Status::Unreadable;
        if self.missing != Numbers::default() && !unfinished {
            text.push_str(&format!("not generated: {}\n", self.missing));
        } else if self.missing != Numbers::default() {
            text.push_str(&format!("resume with: --seed {} --numbers {}\n", options.generator.seed(), self.missing));
        }
        print_stderr(&text);
    }
}

/// A time for the progress bar.
fn rough_time(seconds: f64) -> String {
    match seconds {
        s if s < 99.5 => format!("{s:.0} s"),
        s if s < 5970.0 => format!("{:.0} min", s / 60.0),
        s => format!("{:.1} h", s / 3600.0),
    }
}
