//! A worker thread: takes chunks, works on their pieces one by one, and sends results to the writer.

use super::lists::LineRef;
use super::reader::Chunk;
use super::results::{ChunkResults, Results};
use super::{Job, Outcome, RunContext, now};
use crate::input::lines::InputLine;
use crate::input::{Piece, PieceBody};
use crate::interrupt::cancelled;
use gridproof::Limits;
use gridproof::internals::lists;
use gridproof::internals::{AnyList, Prefix};
use std::io::BufRead;
use std::sync::mpsc::{Receiver, SyncSender};
use std::sync::{Arc, Mutex};

/// Results of this size are sent before the chunk is done.
const RESULT_BYTES: usize = 1 << 20;

/// Works until there are no more chunks.
pub(super) fn run(job: &dyn Job, context: &RunContext, queue: &Mutex<Receiver<Chunk>>) {
    let mut lists = lists(&context.wanted);
    let mut answers = String::new();
    loop {
        let Ok(next) = queue.lock().map(|queue| queue.recv()) else { return };
        let Ok(Chunk { pieces, reply }) = next else { return };
        let started = now();
        let results = Results::new(context.buffer());
        let mut worker =
            ChunkWorker { job, context, reply, results, answers: &mut answers, unsent_lines: 0, all_lines: 0 };
        for piece in pieces {
            // A piece not begun when the user stopped is not reported, nor is anything after it.
            if cancelled() || !worker.piece(piece, &mut lists) {
                break;
            }
        }
        worker.send();
        context.record_pace(now().saturating_duration_since(started), worker.all_lines);
    }
}

/// Work on one chunk.
struct ChunkWorker<'a> {
    job: &'a dyn Job,
    context: &'a RunContext,
    reply: SyncSender<ChunkResults>,
    results: Results,
    /// Scratch space for the list shortcut, kept to reuse its memory.
    answers: &'a mut String,
    /// Lines done since results were last sent.
    unsent_lines: usize,
    all_lines: usize,
}

impl ChunkWorker<'_> {
    /// Works on one piece; `false` if there is no point in going on.
    fn piece(&mut self, piece: Piece, lists: &mut [Box<dyn AnyList>]) -> bool {
        let Piece { source, line, above, body } = piece;
        let PieceBody::List(text, _) = body else {
            let outcome = self.read_and_run(Piece { source, line, above, body });
            self.results.push(outcome);
            return self.lines_done(1);
        };
        let go_on = self.list(&source, line, &text, lists);
        self.context.recycle(text);
        go_on
    }

    fn read_and_run(&self, piece: Piece) -> Outcome {
        match self.context.read(piece) {
            Ok((place, read)) => {
                let warning = self.context.style.warning(&place, &read);
                let mut outcome = self.job.run(place, read, self.context);
                outcome.err.insert_str(0, &warning);
                outcome
            }
            Err(outcome) => outcome,
        }
    }

    /// Works on whole lines of a list, the first of which has number `line`.
    fn list(&mut self, source: &Arc<str>, mut line: usize, text: &[u8], lists: &mut [Box<dyn AnyList>]) -> bool {
        let (job, context) = (self.job, self.context);
        let shortcut = job.list_shortcut(&context.style);
        context.search(Limits::NONE, |control| {
            let mut rest = text;
            while !rest.is_empty() && !cancelled() {
                let first = LineRef { source, line };
                let run = shortcut.as_ref().map_or_else(Prefix::default, |shortcut| {
                    shortcut.run_ahead(rest, first, lists, self.answers, &mut self.results)
                });
                rest = &rest[run.bytes..];
                line += run.lines;
                if !self.lines_done(run.lines) {
                    return false;
                }
                if rest.is_empty() || cancelled() {
                    break;
                }
                let at = LineRef { source, line };
                let read = lists.iter_mut().find_map(|list| Some((list.read(rest)?, list)));
                rest = match read {
                    Some((used, list)) => {
                        match &shortcut {
                            Some(shortcut) => {
                                shortcut.answer_line(&mut **list, at, control, context, &mut self.results);
                            }
                            None => self.results.push(job.run(at.place(), list.puzzle(), context)),
                        }
                        &rest[used..]
                    }
                    None => self.ordinary_line(rest, source, line),
                };
                line += 1;
                if !self.lines_done(1) {
                    return false;
                }
            }
            true
        })
    }

    /// Works on the first line of `text`, which no list has read, and returns the rest.
    fn ordinary_line<'t>(&mut self, mut text: &'t [u8], source: &Arc<str>, number: usize) -> &'t [u8] {
        let mut bytes = Vec::new();
        let _ = text.read_until(b'\n', &mut bytes);
        bytes.pop_if(|byte| *byte == b'\n');
        let length = bytes.len();
        if let Some(piece) = InputLine::new(number, bytes, length).into_piece(source) {
            let outcome = self.read_and_run(piece);
            self.results.push(outcome);
        }
        text
    }

    /// Records that more lines are done; `false` if there is no point in going on.
    fn lines_done(&mut self, lines: usize) -> bool {
        self.unsent_lines += lines;
        self.all_lines += lines;
        self.results.bytes() < RESULT_BYTES || self.send()
    }

    /// Sends the results so far; `false` if the writer is gone because standard output was closed.
    fn send(&mut self) -> bool {
        let results = std::mem::take(&mut self.results);
        self.reply.send(ChunkResults { results, lines: std::mem::take(&mut self.unsent_lines) }).is_ok()
    }
}
