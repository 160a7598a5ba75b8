//! Counting with several threads.
//!
//! The problem is cut into parts by picks and bans, always the same parts whatever the number of threads,
//! and each part is counted for itself. A sum does not depend on the order of its terms, so the result is
//! that of one thread.

pub(super) mod parts;

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::Duration;

use gridproof_engine::count::Count;

use super::counting::{MEMORY, NARROW, one_by_one, without_parts};
use super::masks::counting::{Ended, counter};
use super::{Counted, Problem, Search};
use gridproof_engine::search::{Control, Limits, Stop};
use parts::{Part, parts};

/// What a thread tells about a part.
struct Told {
    count: Count,
    nodes: u64,
    ended: Result<(), Stop>,
}

/// Counts one part with the control it is given.
type CountPart<'a> = dyn FnMut(&mut Control<'_>) -> Counted + 'a;

/// Counts part after part until there is none left, or until `book`, which is handed each, says no.
fn work(
    problem: &Problem,
    parts: &[Arc<Part>],
    next: &AtomicUsize,
    bytes: usize,
    book: &mut dyn FnMut(&mut CountPart<'_>) -> bool,
) {
    let mut counter = if problem.all_once() { counter(problem, NARROW, bytes) } else { None };
    let mut search = if counter.is_none() { Some(Search::new(problem)) } else { None };
    while let Some(part) = parts.get(next.fetch_add(1, Ordering::Relaxed)) {
        let mut count = |control: &mut Control<'_>| match (&mut counter, &mut search) {
            (Some(counter), _) => match counter.count(&part.decisions(), control, None, None) {
                Ok(count) => Counted { count, ended: Ok(()) },
                Err(Ended::Stopped(stop, count)) => Counted { count, ended: Err(stop) },
                Err(Ended::NotWorth) => Counted { count: Count::default(), ended: Err(Stop::Fault) },
            },
            (None, Some(search)) => {
                search.decide_all(&part.decisions());
                one_by_one(search, control)
            }
            (None, None) => Counted { count: Count::default(), ended: Err(Stop::Fault) },
        };
        if !book(&mut count) {
            return;
        }
    }
}

/// Counts the answers with several threads; the result is that of [`count`](super::count).
///
/// The calling thread is one of them. With a limit of answers or nodes there is only one thread, since
/// where such a search stops depends on the order, and a problem that a short search can end gets no other.
///
/// The count never depends on the number of threads or on which of them was faster; the number of nodes
/// may, since every thread has a memory of its own.
pub fn count_with(problem: &Problem, control: &mut Control<'_>, threads: NonZeroUsize) -> Counted {
    let limits = control.limits();
    if threads.get() == 1 || limits.answers.is_some() || limits.nodes.is_some() {
        return super::count(problem, control);
    }
    without_parts(problem, control).unwrap_or_else(|| in_parts(problem, control, threads))
}

/// Counts part by part, however small the problem is.
pub(super) fn in_parts(problem: &Problem, control: &mut Control<'_>, threads: NonZeroUsize) -> Counted {
    let mut total = Counted { count: Count::default(), ended: Ok(()) };
    let parts = match parts(problem, control) {
        Ok(parts) => parts,
        Err(stop) => return Counted { ended: Err(stop), ..total },
    };
    let next = AtomicUsize::new(0);
    let stop = AtomicBool::new(false);
    let bytes = MEMORY / threads;
    let time = control.limits().time.map(|time| time.saturating_sub(control.elapsed()));
    std::thread::scope(|scope| {
        let (sender, receiver) = channel();
        for _ in 1..threads.get().min(parts.len()) {
            let sender = sender.clone();
            let (parts, next, stop) = (&parts, &next, &stop);
            scope.spawn(move || helper(problem, parts, next, bytes, stop, time, &sender));
        }
        drop(sender);
        work(problem, &parts, &next, bytes, &mut |count| {
            let before = control.answers();
            let counted = count(control);
            // Some engines count answers in the control and some do not.
            let seen = control.answers() - before;
            let all = counted.count.to_u64().unwrap_or(u64::MAX);
            control.credit(0, all.saturating_sub(seen));
            total.count += counted.count;
            if counted.ended.is_err() {
                total.ended = counted.ended;
                stop.store(true, Ordering::Relaxed);
            }
            collect(&mut total, control, receiver.try_iter());
            total.ended.is_ok()
        });
        wait(&mut total, control, &receiver, &stop);
    });
    total
}

/// The work of every thread but the first.
fn helper(
    problem: &Problem,
    parts: &[Arc<Part>],
    next: &AtomicUsize,
    bytes: usize,
    stop: &AtomicBool,
    time: Option<Duration>,
    sender: &Sender<Told>,
) {
    let mut control = Control::new(Limits { time, ..Limits::NONE }).cancelled_by(stop);
    work(problem, parts, next, bytes, &mut |count| {
        let before = control.nodes();
        let counted = count(&mut control);
        let told = Told { count: counted.count, nodes: control.nodes() - before, ended: counted.ended };
        let going = told.ended.is_ok();
        sender.send(told).is_ok() && going
    });
}

fn collect(total: &mut Counted, control: &mut Control<'_>, told: impl Iterator<Item = Told>) {
    for told in told {
        control.credit(told.nodes, told.count.to_u64().unwrap_or(u64::MAX));
        total.count += told.count;
        // A helper that was told to stop says so; the reason is known already.
        if total.ended.is_ok() {
            total.ended = told.ended;
        }
    }
}

/// Waits for the other threads, and stops them if there is a reason to.
fn wait(total: &mut Counted, control: &mut Control<'_>, receiver: &Receiver<Told>, stop: &AtomicBool) {
    loop {
        match receiver.recv_timeout(Duration::from_millis(2)) {
            Ok(told) => collect(total, control, [told].into_iter()),
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => return,
        }
        if total.ended.is_ok()
            && let Err(why) = control.look()
        {
            total.ended = Err(why);
        }
        if total.ended.is_err() {
            stop.store(true, Ordering::Relaxed);
        }
    }
}
