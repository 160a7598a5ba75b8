//! The threads that work on requests: so many and no more, with a line before them that has an end.
//!
//! Whoever waits for work holds a [`Ticket`]. Dropping it cancels: work that still waits leaves the line at once, work that runs
//! is told by a flag which every search looks at.

use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

/// Work, which is handed the flag that ends it.
pub(crate) type Work = Box<dyn FnOnce(&AtomicBool) + Send>;

/// Deep boards recurse a little; the system gives memory only for what is used.
const STACK: usize = 16 << 20;

/// A fixed number of threads and a line of bounded length.
pub(crate) struct Pool {
    shared: Arc<Shared>,
}

struct Shared {
    line: Mutex<Line>,
    wake: Condvar,
    most: usize,
}

#[derive(Default)]
struct Line {
    waiting: VecDeque<Job>,
    running: Vec<Arc<AtomicBool>>,
    idle: usize,
    last: u64,
    /// No more work is begun as if there were time: it is cancelled from its start.
    closing: bool,
    /// Threads leave when nothing waits.
    closed: bool,
}

struct Job {
    number: u64,
    cancel: Arc<AtomicBool>,
    work: Work,
}

/// The line is full.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Full;

/// A place in the line or at a worker. Dropping it cancels the work.
pub(crate) struct Ticket {
    shared: Arc<Shared>,
    cancel: Arc<AtomicBool>,
    number: u64,
}

impl Pool {
    /// Starts the threads.
    pub(crate) fn new(workers: usize, queue: usize) -> std::io::Result<Pool> {
        let shared = Arc::new(Shared { line: Mutex::default(), wake: Condvar::new(), most: queue });
        let pool = Pool { shared };
        for number in 1..=workers.max(1) {
            let shared = Arc::clone(&pool.shared);
            thread::Builder::new()
                .name(format!("worker {number}"))
                .stack_size(STACK)
                .spawn(move || shared.work_on())?;
        }
        Ok(pool)
    }

    /// Puts work into the line.
    pub(crate) fn offer(&self, work: Work) -> Result<Ticket, Full> {
        let mut line = self.shared.lock();
        if line.waiting.len() >= self.shared.most.saturating_add(line.idle) {
            return Err(Full);
        }
        line.last += 1;
        let (number, cancel) = (line.last, Arc::new(AtomicBool::new(line.closing)));
        line.waiting.push_back(Job { number, cancel: Arc::clone(&cancel), work });
        let wake = line.idle > 0;
        drop(line);
        if wake {
            self.shared.wake.notify_one();
        }
        Ok(Ticket { shared: Arc::clone(&self.shared), cancel, number })
    }

    /// Cancels what runs and what waits, and whatever comes: it is all still answered, by what a cancelled search says.
    pub(crate) fn cancel_all(&self) {
        let mut line = self.shared.lock();
        line.closing = true;
        for cancel in line.running.iter().chain(line.waiting.iter().map(|job| &job.cancel)) {
            cancel.store(true, Ordering::Relaxed);
        }
    }

    /// How much runs, and how much waits.
    #[cfg(test)]
    pub(crate) fn load(&self) -> (usize, usize) {
        let line = self.shared.lock();
        (line.running.len(), line.waiting.len())
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        self.shared.lock().closed = true;
        self.shared.wake.notify_all();
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, Line> {
        self.line.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What one thread does all its life.
    fn work_on(&self) {
        let mut line = self.lock();
        loop {
            if let Some(job) = line.waiting.pop_front() {
                line.running.push(Arc::clone(&job.cancel));
                drop(line);
                // Whoever waits hears of a panic by the end of its channel. The thread goes on.
                let _ = catch_unwind(AssertUnwindSafe(|| (job.work)(&job.cancel)));
                line = self.lock();
                line.running.retain(|cancel| !Arc::ptr_eq(cancel, &job.cancel));
                continue;
            }
            if line.closed {
                return;
            }
            line.idle += 1;
            line = self.wake.wait(line).unwrap_or_else(PoisonError::into_inner);
            line.idle -= 1;
        }
    }
}

impl Ticket {
    /// Cancels the work, which is still waited for.
    pub(crate) fn cancel(&self) {
        self.cancel.store(true, Ordering::Relaxed);
    }
}

impl Drop for Ticket {
    fn drop(&mut self) {
        self.cancel.store(true, Ordering::Relaxed);
        let mut line = self.shared.lock();
        let found = line.waiting.iter().position(|job| job.number == self.number);
        let left = found.and_then(|index| line.waiting.remove(index));
        drop(line);
        // What the work holds is dropped without the lock.
        drop(left);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc::{Receiver, Sender, channel};
    use std::time::{Duration, Instant};

    /// Work that says that it runs, and ends when it is cancelled.
    fn endless(started: Sender<()>) -> Work {
        Box::new(move |cancel| {
            let _ = started.send(());
            while !cancel.load(Ordering::Relaxed) {
                thread::sleep(Duration::from_millis(1));
            }
        })
    }

    fn until(what: &str, holds: impl Fn() -> bool) {
        let started = Instant::now();
        while !holds() {
            assert!(started.elapsed() < Duration::from_secs(60), "{what}");
            thread::sleep(Duration::from_millis(1));
        }
    }

    fn next(receiver: &Receiver<()>) {
        receiver.recv_timeout(Duration::from_secs(60)).expect("the work was begun");
    }

    #[test]
    fn the_line_has_an_end_and_a_ticket_that_is_dropped_frees_its_place() {
        let pool = Pool::new(1, 1).unwrap();
        let (sender, started) = channel();
        let running = pool.offer(endless(sender.clone())).ok().unwrap();
        next(&started);
        let waiting = pool.offer(endless(sender.clone())).ok().unwrap();
        assert!(pool.offer(endless(sender.clone())).is_err());
        assert_eq!(pool.load(), (1, 1));
        drop(waiting);
        assert_eq!(pool.load(), (1, 0));
        let waiting = pool.offer(endless(sender)).ok().unwrap();
        drop(running);
        next(&started);
        drop(waiting);
        until("the worker is free again", || pool.load() == (0, 0));
    }

    #[test]
    fn a_panic_is_not_the_end_of_a_worker() {
        let pool = Pool::new(1, 4).unwrap();
        let (sender, receiver) = channel::<()>();
        let panics = pool.offer(Box::new(move |_| {
            let _sender = sender;
            panic!("on purpose");
        }));
        assert!(receiver.recv_timeout(Duration::from_secs(60)).is_err());
        let (sender, receiver) = channel();
        let works = pool.offer(Box::new(move |_| _ = sender.send(())));
        next(&receiver);
        drop((panics, works));
    }

    #[test]
    fn everything_is_cancelled_and_nothing_forgotten() {
        let pool = Pool::new(2, 100).unwrap();
        let (sender, ended) = channel();
        let work = |sender: Sender<()>| -> Work {
            Box::new(move |cancel| {
                while !cancel.load(Ordering::Relaxed) {
                    thread::sleep(Duration::from_millis(1));
                }
                let _ = sender.send(());
            })
        };
        let mut tickets: Vec<Ticket> = (0..50).map(|_| pool.offer(work(sender.clone())).ok().unwrap()).collect();
        pool.cancel_all();
        tickets.push(pool.offer(work(sender)).ok().unwrap());
        (0..51).for_each(|_| next(&ended));
    }
}
