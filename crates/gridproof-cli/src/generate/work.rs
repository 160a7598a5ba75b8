//! Several threads make puzzles, this one writes them in the order of their numbers.

use super::Order;
use super::sink::Sink;
use super::wishes::Numbers;
use crate::batch::{now, talk};
use crate::exit::Status;
use crate::interrupt::{CANCEL, cancelled};
use crate::page;
use gridproof::generate::{GenerateError, Made, Why};
use gridproof::{Control, Limits, Stop};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::collections::BTreeMap;
use std::io;
use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::time::{Duration, Instant};

/// So many places may be made ahead of one that takes long.
const AHEAD: u64 = 4096;
/// How often the writer looks up while it waits.
const LOOK_UP: Duration = Duration::from_millis(100);

/// What became of one place in the list of numbers.
struct Outcome {
    place: u64,
    number: u64,
    made: Result<Made, Box<GenerateError>>,
    took: Duration,
}

/// What the threads share.
struct Shared<'a> {
    order: &'a Order,
    /// The next place that nobody works on.
    next: AtomicU64,
    /// Places before this one are written.
    written: AtomicU64,
    /// No more places are begun.
    enough: AtomicBool,
}

/// Makes everything that was ordered.
pub(super) fn run(order: Order, sink: Sink, tell_seed: bool) -> Status {
    if let Some(refusal) = order.generator.objection() {
        talk(&format!("error: {refusal}\n"));
        return Status::NotOne;
    }
    if tell_seed && !order.style.quiet {
        talk(&format!("seed {}\n", order.generator.seed()));
    }
    let shared =
        Shared { order: &order, next: AtomicU64::new(0), written: AtomicU64::new(0), enough: AtomicBool::new(false) };
    let (send, receive) = channel();
    std::thread::scope(|scope| {
        let jobs = (order.jobs as u64).min(order.numbers.count());
        for at in 0..jobs {
            let (shared, send) = (&shared, send.clone());
            // Where the system allows no more threads, fewer do.
            if let Err(error) = std::thread::Builder::new().spawn_scoped(scope, move || shared.work(&send)) {
                if at == 0 {
                    talk(&format!("error: no thread could be started: {error}\n"));
                    return Status::Unreadable;
                }
                break;
            }
        }
        drop(send);
        let mut writer = Writer::new(&shared, sink);
        loop {
            match receive.recv_timeout(LOOK_UP) {
                Ok(outcome) => writer.take(outcome),
                Err(RecvTimeoutError::Timeout) => writer.show(),
                Err(RecvTimeoutError::Disconnected) => break,
            }
        }
        writer.end()
    })
}

impl Shared<'_> {
    fn work(&self, send: &Sender<Outcome>) {
        while let Some((place, number)) = self.take() {
            let started = now();
            let limits = Limits::NONE.with_time(self.order.timeout);
            let mut control = Control::new(limits).cancelled_by(&CANCEL);
            let order = self.order;
            let made = order.generator.make(number, &mut control);
            let took = now().saturating_duration_since(started);
            if send.send(Outcome { place, number, made: made.map_err(Box::new), took }).is_err() {
                return;
            }
        }
    }

    /// The next place and its number; none if there is nothing more to do.
    fn take(&self) -> Option<(u64, u64)> {
        let place = self.next.fetch_add(1, Ordering::Relaxed);
        let number = self.order.numbers.at(place)?;
        loop {
            if cancelled() || self.enough.load(Ordering::Relaxed) {
                return None;
            }
            if place < self.written.load(Ordering::Relaxed).saturating_add(AHEAD) {
                return Some((place, number));
            }
            std::thread::sleep(Duration::from_millis(1));
        }
    }
}

/// Writes puzzles in the order of their numbers.
struct Writer<'a> {
    shared: &'a Shared<'a>,
    sink: Sink,
    /// Made, but not in turn yet.
    waiting: BTreeMap<u64, Outcome>,
    /// Places that are settled: written, or told.
    settled: u64,
    made: u64,
    missing: Numbers,
    /// Nobody reads any more.
    hung_up: bool,
    status: Status,
    bar: Option<ProgressBar>,
    started: Instant,
}

impl<'a> Writer<'a> {
    fn new(shared: &'a Shared<'a>, sink: Sink) -> Writer<'a> {
        let (waiting, missing) = (BTreeMap::new(), Numbers::default());
        let (settled, made, hung_up, status, bar) = (0, 0, false, Status::Done, None);
        Writer { shared, sink, waiting, settled, made, missing, hung_up, status, bar, started: now() }
    }

    fn take(&mut self, outcome: Outcome) {
        self.waiting.insert(outcome.place, outcome);
        while let Some(outcome) = self.waiting.remove(&self.settled) {
            self.settle(outcome);
            self.settled += 1;
            self.shared.written.store(self.settled, Ordering::Relaxed);
        }
        self.show();
    }

    fn settle(&mut self, outcome: Outcome) {
        let order = self.shared.order;
        let trouble = match &outcome.made {
            Ok(made) => match order.text(made) {
                Ok((text, apart)) => return self.write(outcome.place, &text, apart),
                Err(reason) => {
                    self.status = self.status.max(Status::Unreadable);
                    format!("error: number {} cannot be written as `{}`: {reason}\n", outcome.number, order.format)
                }
            },
            Err(not) if not.why == Why::Stopped(Stop::Cancelled) => String::new(),
            Err(not) => {
                let stopped = matches!(not.why, Why::Stopped(_));
                self.status = self.status.max(if stopped { Status::GaveUp } else { Status::NotOne });
                order.sorry(outcome.number, not, outcome.took)
            }
        };
        self.miss(outcome.place..outcome.place + 1);
        self.aside(|| talk(&trouble));
        if !order.keep_going {
            self.shared.enough.store(true, Ordering::Relaxed);
        }
    }

    fn write(&mut self, place: u64, text: &str, apart: bool) {
        self.aside(|| {});
        match self.sink.write(text, apart) {
            Ok(()) => self.made += 1,
            Err(error) => {
                // A reader that has seen enough is no error, but there is nobody to work for. What cannot be written anywhere
                // else is at least said.
                let enough = self.shared.enough.swap(true, Ordering::Relaxed);
                self.hung_up |= error.kind() == io::ErrorKind::BrokenPipe;
                if !enough {
                    self.status = self.status.max(page::closed(&error));
                }
                if !self.hung_up {
                    talk(text);
                }
                self.miss(place..place + 1);
            }
        }
    }

    /// Draws the bar, on a terminal and if there is something to wait for.
    fn show(&mut self) {
        let (took, count) = (now().saturating_duration_since(self.started), self.shared.order.numbers.count());
        if !self.shared.order.style.progress || took < Duration::from_millis(500) {
            return;
        }
        let bar = self.bar.get_or_insert_with(|| {
            let bar = ProgressBar::with_draw_target(Some(count), ProgressDrawTarget::stderr());
            if let Ok(style) = ProgressStyle::with_template("{spinner} {bar:30} {pos} of {len} made, {msg}") {
                bar.set_style(style);
            }
            bar
        });
        let rate = self.made as f64 / took.as_secs_f64();
        let left = count.saturating_sub(self.settled) as f64 / rate;
        let left = if self.made > 0 { format!(", about {} left", words(left)) } else { String::new() };
        bar.set_position(self.settled);
        bar.set_message(format!("{} so far, {rate:.1} per second{left}", words(took.as_secs_f64())));
        bar.tick();
    }

    /// Writes without mixing with the bar.
    fn aside(&mut self, write: impl FnOnce()) {
        match &self.bar {
            Some(bar) if self.shared.order.style.both_terminals => bar.suspend(write),
            _ => write(),
        }
    }

    fn miss(&mut self, places: Range<u64>) {
        self.missing.extend(self.shared.order.numbers.part(places));
    }

    fn end(mut self) -> Status {
        // What is done is kept, even if a number before it is not.
        for outcome in std::mem::take(&mut self.waiting).into_values() {
            self.miss(self.settled..outcome.place);
            self.settled = outcome.place + 1;
            self.settle(outcome);
        }
        self.miss(self.settled..u64::MAX);
        if let Some(bar) = self.bar.take() {
            bar.finish_and_clear();
        }
        self.summary();
        if !self.sink.whole {
            self.status = self.status.max(Status::Unreadable);
        }
        if cancelled() { Status::GaveUp } else { self.status }
    }

    fn summary(&self) {
        let order = self.shared.order;
        let count = order.numbers.count();
        if order.style.quiet || self.hung_up || (count == 1 && self.made == 1) {
            return;
        }
        let took = now().saturating_duration_since(self.started);
        let begin = if cancelled() { "interrupted: " } else { "" };
        let rate = self.made as f64 / took.as_secs_f64().max(1e-9);
        let mut text =
            format!("{begin}{} of {count} made; {}, {rate:.1} per second\n", self.made, crate::words::time(took));
        let unfinished = cancelled() || !self.sink.whole || self.status == Status::Unreadable;
        if self.missing != Numbers::default() && !unfinished {
            text.push_str(&format!("not made: {}\n", self.missing));
        } else if self.missing != Numbers::default() {
            text.push_str(&format!("go on with: --seed {} --numbers {}\n", order.generator.seed(), self.missing));
        }
        talk(&text);
    }
}

/// A time in words for a bar.
fn words(seconds: f64) -> String {
    match seconds {
        s if s < 99.5 => format!("{s:.0} s"),
        s if s < 5970.0 => format!("{:.0} min", s / 60.0),
        s => format!("{:.1} h", s / 3600.0),
    }
}
