//! Long work in a thread, so that keys are never kept waiting. Every job has a limit of time and can be ended.

use crate::saved::Saved;
use crate::shelf::{Item, Order};
use gridproof::detect::{self, Wanted};
use gridproof::engine::logic::{End, WalkOptions};
use gridproof::generate::{GenerateError, Made, Why};
use gridproof::logic::{Advice, Named, Position, Standing, advise, assess, explain};
use gridproof::{AnyPuzzle, Control, Limits, Stop, Verdict};
use std::fs::File;
use std::io::{self, Read};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;

/// The longest text that is read as a puzzle, in bytes.
pub const LONGEST: usize = 4 << 20;

/// So many puzzles of a text are taken.
const MOST: usize = 1000;

/// What is to be done.
#[derive(Debug)]
pub enum Job {
    /// Make a puzzle.
    Make(Order),
    /// Read what was pasted.
    Read(String, Wanted),
    /// Find the next step.
    Advise(Arc<dyn AnyPuzzle>, Position),
    /// Find the whole way.
    Explain(Arc<dyn AnyPuzzle>, Position),
    /// Compare a position with the answer.
    Judge(Arc<dyn AnyPuzzle>, Position),
    /// Find the answer.
    Solve(Arc<dyn AnyPuzzle>),
}

impl Job {
    /// How long it may take.
    fn limit(&self) -> Duration {
        Duration::from_secs(match self {
            Job::Make(_) => 120,
            Job::Read(..) => 20,
            Job::Advise(..) | Job::Judge(..) => 30,
            Job::Explain(..) | Job::Solve(_) => 60,
        })
    }
}

/// What came of it.
#[derive(Debug)]
pub enum Outcome {
    /// A puzzle; `near` if it is not quite what was wanted.
    Made {
        /// The puzzle.
        item: Box<Item>,
        /// Whether it is only the nearest that was found.
        near: bool,
    },
    /// No puzzle, and why, in words that are not ours to translate; empty if it was a limit.
    NotMade(String),
    /// What a pasted text holds.
    Read(Vec<Item>),
    /// Why it holds nothing.
    Unreadable(String),
    /// The next step.
    Advised(Advice),
    /// The whole way.
    Explained(Standing, Vec<Named>, End),
    /// How a position stands.
    Judged(Standing),
    /// The verdict of a search.
    Solved(Verdict),
    /// The thread panicked: a bug, and the terminal was put back by the hook.
    Broken,
}

/// Where jobs are handed in: one at a time, a new one ends the old.
#[derive(Debug)]
pub struct Desk {
    send: Sender<(u64, Outcome)>,
    receive: Receiver<(u64, Outcome)>,
    last: u64,
    cancel: Option<Arc<AtomicBool>>,
}

impl Default for Desk {
    fn default() -> Desk {
        let (send, receive) = channel();
        Desk { send, receive, last: 0, cancel: None }
    }
}

impl Desk {
    /// Whether something is being worked on.
    pub fn is_busy(&self) -> bool {
        self.cancel.is_some()
    }

    /// Begins a job, and ends the one before.
    pub fn begin(&mut self, job: Job) {
        self.cancel();
        self.last += 1;
        let (id, send, cancel) = (self.last, self.send.clone(), Arc::new(AtomicBool::new(false)));
        self.cancel = Some(cancel.clone());
        let work = move || {
            let outcome = catch_unwind(AssertUnwindSafe(|| perform(job, &cancel))).unwrap_or(Outcome::Broken);
            // Nobody listens any more when the program ends.
            let _ = send.send((id, outcome));
        };
        if std::thread::Builder::new().name("work".to_string()).spawn(work).is_err() {
            self.cancel = None;
        }
    }

    /// Ends what is being worked on; its outcome is not wanted any more.
    pub fn cancel(&mut self) {
        if let Some(cancel) = self.cancel.take() {
            cancel.store(true, Ordering::Relaxed);
        }
    }

    /// What came of the job, if it is done. Outcomes of jobs that were ended are dropped.
    pub fn done(&mut self) -> Option<Outcome> {
        while let Ok((id, outcome)) = self.receive.try_recv() {
            if id == self.last && self.cancel.take().is_some() || matches!(outcome, Outcome::Broken) {
                return Some(outcome);
            }
        }
        None
    }
}

impl Drop for Desk {
    fn drop(&mut self) {
        self.cancel();
    }
}

fn perform(job: Job, cancel: &AtomicBool) -> Outcome {
    let limits = Limits::answers(2).with_time(job.limit());
    let mut control = Control::new(limits.clone()).cancelled_by(cancel);
    // A person who asks is never left without a step: trial is the last resort.
    let plan = WalkOptions { trial: true, ..WalkOptions::default() };
    match job {
        Job::Make(order) => {
            let mut control = Control::new(limits.with_answers(None)).cancelled_by(cancel);
            produce(order, &mut control)
        }
        Job::Read(text, wanted) => read(&text, &wanted),
        Job::Advise(puzzle, position) => Outcome::Advised(advise(&*puzzle, &position, &plan, &mut control)),
        Job::Explain(puzzle, position) => {
            let (standing, steps, end) = explain(&*puzzle, &position, &plan, &mut control);
            Outcome::Explained(standing, steps, end)
        }
        Job::Judge(puzzle, position) => Outcome::Judged(assess(&*puzzle, &position, &mut control)),
        Job::Solve(puzzle) => Outcome::Solved(puzzle.solve(&mut control)),
    }
}

fn produce(order: Order, control: &mut Control<'_>) -> Outcome {
    let generator = match order.generator() {
        Ok(generator) => generator,
        Err(why) => return Outcome::NotMade(why),
    };
    let item = |made: Made, order: Order| {
        let level = made.rated.as_ref().map(|rated| rated.rating.level);
        Box::new(Item { order: Some(order), level, ..Item::new(made.puzzle, String::new()) })
    };
    match generator.make(order.number, control) {
        Ok(made) => Outcome::Made { item: item(made, order), near: false },
        Err(GenerateError { why: Why::BadRecipe(bad), .. }) => Outcome::NotMade(bad.to_string()),
        Err(GenerateError { why: Why::Stopped(Stop::Cancelled), .. }) => Outcome::NotMade(String::new()),
        Err(GenerateError { nearest: Some(made), .. }) => Outcome::Made { item: item(*made, order), near: true },
        Err(_) => Outcome::NotMade(String::new()),
    }
}

/// What a text holds: a saved game, a puzzle in any format, a puzzle per line; or it names a file that does.
fn read(text: &str, wanted: &Wanted) -> Outcome {
    let path = Path::new(text);
    if text.len() <= 4096 && !text.contains('\n') && path.is_file() {
        return match file(path) {
            Ok(inside) => items(&inside, text, wanted),
            Err(error) => Outcome::Unreadable(format!("{text}: {error}")),
        };
    }
    items(text, "", wanted)
}

/// The text of a file, unless it is too long.
fn file(path: &Path) -> io::Result<String> {
    let mut text = String::new();
    File::open(path)?.take(LONGEST as u64 + 1).read_to_string(&mut text)?;
    Ok(text)
}

fn items(text: &str, name: &str, wanted: &Wanted) -> Outcome {
    if text.len() > LONGEST {
        return Outcome::Unreadable(format!("the text is longer than {} MiB", LONGEST >> 20));
    }
    if let Some(saved) = Saved::read(text) {
        return match saved.item(name.to_string()) {
            Ok(item) => Outcome::Read(vec![item]),
            Err(why) => Outcome::Unreadable(why),
        };
    }
    let one = |text: &str, name: String| {
        let read = detect::read(text, wanted)?;
        Ok::<Item, detect::DetectError>(Item { position: read.carried.position, ..Item::new(read.puzzle, name) })
    };
    match one(text.trim_end(), name.to_string()) {
        Ok(item) => Outcome::Read(vec![item]),
        Err(error) => {
            let lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
            let items: Vec<Item> =
                lines.filter_map(|(at, line)| one(line, format!("{name}:{}", at + 1)).ok()).take(MOST).collect();
            if items.is_empty() { Outcome::Unreadable(error.message()) } else { Outcome::Read(items) }
        }
    }
}
