//! A working thread: takes chunks, works on their pieces one by one, and hands on the results.

use super::reader::Chunk;
use super::results::{Part, Results};
use super::{Desk, Job, now};
use crate::input::lines::Line;
use crate::input::{Body, Piece};
use crate::interrupt::cancelled;
use gridproof::detect::{Wanted, lists};
use gridproof::list::{AnyList, Run};
use gridproof::report::Place;
use gridproof::{Control, Limits};
use std::io::BufRead;
use std::sync::mpsc::{Receiver, SyncSender};
use std::sync::{Arc, Mutex};

/// Results of so many bytes are handed on before the chunk is done.
const PART_BYTES: usize = 1 << 20;

/// Where a line of a list stands.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Spot<'a> {
    /// The file as it was named, or `<stdin>`.
    pub(crate) source: &'a str,
    /// The line, from 1.
    pub(crate) line: usize,
}

impl Spot<'_> {
    /// The same for reports.
    pub(crate) fn place(self) -> Place {
        Place { source: self.source.to_string(), line: self.line as u64 }
    }
}

/// Works until there is nothing more to do.
pub(super) fn run(job: &dyn Job, wanted: &Wanted, desk: &Desk, queue: &Mutex<Receiver<Chunk>>) {
    let mut lists = lists(wanted);
    loop {
        let Ok(next) = queue.lock().map(|queue| queue.recv()) else { return };
        let Ok(Chunk { pieces, reply }) = next else { return };
        let started = now();
        let mut work =
            Work { job, desk, reply, results: Results::new(desk.buffer()), answers: String::new(), lines: 0, all: 0 };
        for piece in pieces {
            // What was not begun when the user stopped is not reported at all, nor is anything after it.
            if cancelled() || !work.piece(piece, &mut lists) {
                break;
            }
        }
        work.hand_over();
        desk.record(now().saturating_duration_since(started), work.all);
    }
}

/// Work on one chunk.
struct Work<'a> {
    job: &'a dyn Job,
    desk: &'a Desk,
    reply: SyncSender<Part>,
    results: Results,
    /// Answers of some lines; kept to keep its memory.
    answers: String,
    /// Lines done since results were handed on last, and in all.
    lines: usize,
    all: usize,
}

impl Work<'_> {
    /// Works on one piece, and says whether there is a point in going on.
    fn piece(&mut self, piece: Piece, lists: &mut [Box<dyn AnyList>]) -> bool {
        let Piece { source, line, above, body } = piece;
        let Body::List(text, _) = body else {
            let done = self.job.work(Piece { source, line, above, body }, self.desk);
            self.results.push(done);
            return self.settled(1);
        };
        let go_on = self.list(&source, line, &text, lists);
        self.desk.keep(text);
        go_on
    }

    /// Works on whole lines, of which the first has this number.
    fn list(&mut self, source: &Arc<str>, mut line: usize, text: &[u8], lists: &mut [Box<dyn AnyList>]) -> bool {
        // One clock for many puzzles: reading it is a tenth of the time that an easy one takes.
        let desk = self.desk;
        desk.search(Limits::NONE, |control| {
            let mut rest = text;
            while !rest.is_empty() && !cancelled() {
                let spot = Spot { source, line };
                let run = self.ahead(rest, spot, lists);
                rest = &rest[run.bytes..];
                line += run.lines;
                if !self.settled(run.lines) {
                    return false;
                }
                if rest.is_empty() || cancelled() {
                    break;
                }
                let spot = Spot { source, line };
                let read = lists.iter_mut().find_map(|list| Some((list.read(rest)?, list)));
                rest = match read {
                    Some((used, list)) => {
                        self.listed(&mut **list, spot, control);
                        &rest[used..]
                    }
                    None => self.ordinary(rest, source, line),
                };
                line += 1;
                if !self.settled(1) {
                    return false;
                }
            }
            true
        })
    }

    /// Lines that a list answers by itself.
    fn ahead(&mut self, text: &[u8], spot: Spot<'_>, lists: &mut [Box<dyn AnyList>]) -> Run {
        if !self.job.looks_ahead() {
            return Run::default();
        }
        for list in lists {
            self.answers.clear();
            let run = list.answers(text, &mut self.answers);
            if run.lines > 0 {
                self.job.answered(&**list, spot, run.lines, &self.answers, &mut self.results);
                return run;
            }
        }
        Run::default()
    }

    /// A line that a short cut has read.
    fn listed(&mut self, list: &mut dyn AnyList, spot: Spot<'_>, control: &mut Control<'_>) {
        if !self.job.quick(list, spot, control, self.desk, &mut self.results) {
            let done = self.job.run(spot.place(), list.puzzle(), self.desk);
            self.results.push(done);
        }
    }

    /// Any other line, which is cut off.
    fn ordinary<'t>(&mut self, mut text: &'t [u8], source: &Arc<str>, number: usize) -> &'t [u8] {
        let mut bytes = Vec::new();
        let _ = text.read_until(b'\n', &mut bytes);
        bytes.pop_if(|byte| *byte == b'\n');
        let length = bytes.len();
        if let Some(piece) = Line::new(number, bytes, length).listed(source) {
            let done = self.job.work(piece, self.desk);
            self.results.push(done);
        }
        text
    }

    /// Some more lines are done.
    fn settled(&mut self, lines: usize) -> bool {
        self.lines += lines;
        self.all += lines;
        self.results.bytes() < PART_BYTES || self.hand_over()
    }

    /// Hands on what there is. The writer is gone when standard output was closed.
    fn hand_over(&mut self) -> bool {
        let results = std::mem::take(&mut self.results);
        self.reply.send(Part { results, lines: std::mem::take(&mut self.lines) }).is_ok()
    }
}
