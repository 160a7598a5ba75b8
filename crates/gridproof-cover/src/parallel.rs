//! Counting with several threads.
//!
//! The problem is split into subproblems by picks and bans, the same ones for any number of threads, and each is counted by
//! itself. The sum does not depend on the order of its terms, so the result is that of one thread.

pub(super) mod split;

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::Duration;

use super::counting::{FAST_MASK_WORDS, MEMO_BYTES, one_by_one, without_splitting};
use super::masks::counting::{CountError, mask_counter};
use super::{Problem, Search};
use gridproof_engine::count::{Count, Counted};
use gridproof_engine::search::{Control, Limits, Stop};
use split::{Subproblem, split};

/// What a thread sends about a subproblem.
struct Message {
    counted: Counted,
    nodes: u64,
}

/// Counts one subproblem under the given control.
type CountOne<'a> = dyn FnMut(&mut Control<'_>) -> Counted + 'a;

/// Passes a counting function for one subproblem after the other to `record`, until none is left or `record` returns false.
fn count_each(
    problem: &Problem,
    subproblems: &[Arc<Subproblem>],
    next: &AtomicUsize,
    memo_bytes: usize,
    record: &mut dyn FnMut(&mut CountOne<'_>) -> bool,
) {
    let mut counter = problem.all_exactly_once().then(|| mask_counter(problem, FAST_MASK_WORDS, memo_bytes)).flatten();
    let mut search = if counter.is_none() { Some(Search::new(problem)) } else { None };
    while let Some(subproblem) = subproblems.get(next.fetch_add(1, Ordering::Relaxed)) {
        let mut count = |control: &mut Control<'_>| match (&mut counter, &mut search) {
            (Some(counter), _) => match counter.count(&subproblem.decisions(), control, None, None) {
                Ok(count) => Counted { count, ended: Ok(()) },
                Err(CountError::Stopped(stop, count)) => Counted { count, ended: Err(stop) },
                Err(CountError::NotWorthwhile) => Counted { count: Count::ZERO, ended: Err(Stop::Fault) },
            },
            (None, Some(search)) => {
                search.decide_all(&subproblem.decisions());
                one_by_one(search, control)
            }
            (None, None) => Counted { count: Count::ZERO, ended: Err(Stop::Fault) },
        };
        if !record(&mut count) {
            return;
        }
    }
}

/// Counts the answers with several threads; the result is that of [`count`](super::count).
///
/// The calling thread is one of them. A limit on answers or nodes leaves only one thread, because the order of the search
/// determines where it stops; so does a problem that a short search can finish.
///
/// The count never depends on the number of threads or their timing. The number of nodes may, because every thread has a memo
/// of its own.
pub fn count_parallel(problem: &Problem, control: &mut Control<'_>, threads: NonZeroUsize) -> Counted {
    let limits = control.limits();
    if threads.get() == 1 || limits.answers.is_some() || limits.nodes.is_some() {
        return super::count(problem, control);
    }
    without_splitting(problem, control).unwrap_or_else(|| count_split(problem, control, threads))
}

/// Splits a problem of any size and counts the subproblems.
pub(super) fn count_split(problem: &Problem, control: &mut Control<'_>, threads: NonZeroUsize) -> Counted {
    let mut total = Counted { count: Count::ZERO, ended: Ok(()) };
    let subproblems = match split(problem, control) {
        Ok(subproblems) => subproblems,
        Err(stop) => return Counted { ended: Err(stop), ..total },
    };
    let next = AtomicUsize::new(0);
    let stop = AtomicBool::new(false);
    let memo_bytes = MEMO_BYTES / threads;
    let time = control.limits().time.map(|time| time.saturating_sub(control.elapsed()));
    std::thread::scope(|scope| {
        let (sender, receiver) = channel();
        for _ in 1..threads.get().min(subproblems.len()) {
            let sender = sender.clone();
            let (subproblems, next, stop) = (&subproblems, &next, &stop);
            scope.spawn(move || run_thread(problem, subproblems, next, memo_bytes, stop, time, &sender));
        }
        drop(sender);
        count_each(problem, &subproblems, &next, memo_bytes, &mut |count| {
            let before = control.answers();
            let counted = count(control);
            // Some engines add answers to the control and some do not.
            let added = control.answers() - before;
            let all = counted.count.to_u64().unwrap_or(u64::MAX);
            control.credit(0, all.saturating_sub(added));
            total.count += counted.count;
            if counted.ended.is_err() {
                total.ended = counted.ended;
                stop.store(true, Ordering::Relaxed);
            }
            add_messages(&mut total, control, receiver.try_iter());
            total.ended.is_ok()
        });
        join(&mut total, control, &receiver, &stop);
    });
    total
}

/// The body of every thread except the first.
fn run_thread(
    problem: &Problem,
    subproblems: &[Arc<Subproblem>],
    next: &AtomicUsize,
    memo_bytes: usize,
    stop: &AtomicBool,
    time: Option<Duration>,
    sender: &Sender<Message>,
) {
    let mut control = Control::new(Limits::NONE.with_time(time)).cancelled_by(stop);
    count_each(problem, subproblems, next, memo_bytes, &mut |count| {
        let before = control.nodes();
        let message = Message { counted: count(&mut control), nodes: control.nodes() - before };
        let finished = message.counted.ended.is_ok();
        sender.send(message).is_ok() && finished
    });
}

fn add_messages(total: &mut Counted, control: &mut Control<'_>, messages: impl Iterator<Item = Message>) {
    for Message { counted, nodes } in messages {
        control.credit(nodes, counted.count.to_u64().unwrap_or(u64::MAX));
        total.count += counted.count;
        // A thread that was stopped from here reports that; the reason is already known.
        if total.ended.is_ok() {
            total.ended = counted.ended;
        }
    }
}

/// Waits for the other threads, and stops them if there is a reason to.
fn join(total: &mut Counted, control: &mut Control<'_>, receiver: &Receiver<Message>, stop: &AtomicBool) {
    loop {
        match receiver.recv_timeout(Duration::from_millis(2)) {
            Ok(message) => add_messages(total, control, [message].into_iter()),
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => return,
        }
        if total.ended.is_ok()
            && let Err(why) = control.poll()
        {
            total.ended = Err(why);
        }
        if total.ended.is_err() {
            stop.store(true, Ordering::Relaxed);
        }
    }
}
