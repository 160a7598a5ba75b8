//! A fixed number of worker threads with a bounded queue.
//!
//! Whoever waits for a task holds a [`Ticket`]. Dropping it cancels the task: one that is still queued is removed, one that is running
//! sees a flag that every search checks.

use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

/// A task, called with the flag that cancels it.
pub(crate) type Task = Box<dyn FnOnce(&AtomicBool) + Send>;

/// Large, because some searches recurse deeply on large boards. The system commits only the memory that is used.
const STACK_SIZE: usize = 16 << 20;

/// Worker threads and their queue.
pub(crate) struct Pool {
    shared: Arc<Shared>,
}

struct Shared {
    queue: Mutex<Queue>,
    wake: Condvar,
    limit: usize,
}

#[derive(Default)]
struct Queue {
    waiting: VecDeque<QueuedTask>,
    running: Vec<Arc<AtomicBool>>,
    idle: usize,
    last: u64,
    /// New tasks are cancelled from the start.
    closing: bool,
    /// Threads exit when nothing is waiting.
    closed: bool,
}

struct QueuedTask {
    number: u64,
    cancel: Arc<AtomicBool>,
    task: Task,
}

/// The queue is full.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct QueueFull;

/// A queued or running task. Dropping it cancels the task.
pub(crate) struct Ticket {
    shared: Arc<Shared>,
    cancel: Arc<AtomicBool>,
    number: u64,
}

impl Pool {
    /// Starts the threads.
    pub(crate) fn new(workers: usize, queue: usize) -> std::io::Result<Pool> {
        let shared = Arc::new(Shared { queue: Mutex::default(), wake: Condvar::new(), limit: queue });
        let pool = Pool { shared };
        for number in 1..=workers.max(1) {
            let shared = Arc::clone(&pool.shared);
            thread::Builder::new()
                .name(format!("worker {number}"))
                .stack_size(STACK_SIZE)
                .spawn(move || shared.run_tasks())?;
        }
        Ok(pool)
    }

    /// Queues a task.
    pub(crate) fn submit(&self, task: Task) -> Result<Ticket, QueueFull> {
        let mut queue = self.shared.lock();
        if queue.waiting.len() >= self.shared.limit.saturating_add(queue.idle) {
            return Err(QueueFull);
        }
        queue.last += 1;
        let (number, cancel) = (queue.last, Arc::new(AtomicBool::new(queue.closing)));
        queue.waiting.push_back(QueuedTask { number, cancel: Arc::clone(&cancel), task });
        let wake = queue.idle > 0;
        drop(queue);
        if wake {
            self.shared.wake.notify_one();
        }
        Ok(Ticket { shared: Arc::clone(&self.shared), cancel, number })
    }

    /// Cancels all running, waiting and future tasks. Each of them still runs to its end, so that its request is answered.
    pub(crate) fn cancel_all(&self) {
        let mut queue = self.shared.lock();
        queue.closing = true;
        for cancel in queue.running.iter().chain(queue.waiting.iter().map(|queued| &queued.cancel)) {
            cancel.store(true, Ordering::Relaxed);
        }
    }

    /// The numbers of running and waiting tasks.
    #[cfg(test)]
    pub(crate) fn load(&self) -> (usize, usize) {
        let queue = self.shared.lock();
        (queue.running.len(), queue.waiting.len())
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        self.shared.lock().closed = true;
        self.shared.wake.notify_all();
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The loop of one thread.
    fn run_tasks(&self) {
        let mut queue = self.lock();
        loop {
            if let Some(QueuedTask { cancel, task, .. }) = queue.waiting.pop_front() {
                queue.running.push(Arc::clone(&cancel));
                drop(queue);
                // A panic closes the channel that the request waits on; the thread continues.
                let _ = catch_unwind(AssertUnwindSafe(|| task(&cancel)));
                queue = self.lock();
                queue.running.retain(|other| !Arc::ptr_eq(other, &cancel));
                continue;
            }
            if queue.closed {
                return;
            }
            queue.idle += 1;
            queue = self.wake.wait(queue).unwrap_or_else(PoisonError::into_inner);
            queue.idle -= 1;
        }
    }
}

impl Ticket {
    /// Cancels the task without giving up on its result.
    pub(crate) fn cancel(&self) {
        self.cancel.store(true, Ordering::Relaxed);
    }
}

impl Drop for Ticket {
    fn drop(&mut self) {
        self.cancel.store(true, Ordering::Relaxed);
        let mut queue = self.shared.lock();
        let found = queue.waiting.iter().position(|queued| queued.number == self.number);
        let removed = found.and_then(|index| queue.waiting.remove(index));
        drop(queue);
        // What the task owns is dropped without holding the lock.
        drop(removed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc::{Receiver, Sender, channel};
    use std::time::{Duration, Instant};

    /// A task that signals its start and runs until it is cancelled.
    fn endless(started: Sender<()>) -> Task {
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
        receiver.recv_timeout(Duration::from_secs(60)).expect("the task started");
    }

    #[test]
    fn the_queue_is_bounded_and_a_dropped_ticket_frees_its_place() {
        let pool = Pool::new(1, 1).unwrap();
        let (sender, started) = channel();
        let running = pool.submit(endless(sender.clone())).ok().unwrap();
        next(&started);
        let waiting = pool.submit(endless(sender.clone())).ok().unwrap();
        assert!(pool.submit(endless(sender.clone())).is_err());
        assert_eq!(pool.load(), (1, 1));
        drop(waiting);
        assert_eq!(pool.load(), (1, 0));
        let waiting = pool.submit(endless(sender)).ok().unwrap();
        drop(running);
        next(&started);
        drop(waiting);
        until("the worker is free again", || pool.load() == (0, 0));
    }

    #[test]
    fn workers_survive_panics() {
        let pool = Pool::new(1, 4).unwrap();
        let (sender, receiver) = channel::<()>();
        let panics = pool.submit(Box::new(move |_| {
            let _sender = sender;
            panic!("on purpose");
        }));
        assert!(receiver.recv_timeout(Duration::from_secs(60)).is_err());
        let (sender, receiver) = channel();
        let works = pool.submit(Box::new(move |_| _ = sender.send(())));
        next(&receiver);
        drop((panics, works));
    }

    #[test]
    fn cancelled_tasks_still_run_to_their_end() {
        let pool = Pool::new(2, 100).unwrap();
        let (sender, ended) = channel();
        let task = |sender: Sender<()>| -> Task {
            Box::new(move |cancel| {
                while !cancel.load(Ordering::Relaxed) {
                    thread::sleep(Duration::from_millis(1));
                }
                let _ = sender.send(());
            })
        };
        let mut tickets: Vec<Ticket> = (0..50).map(|_| pool.submit(task(sender.clone())).ok().unwrap()).collect();
        pool.cancel_all();
        tickets.push(pool.submit(task(sender)).ok().unwrap());
        (0..51).for_each(|_| next(&ended));
    }
}
