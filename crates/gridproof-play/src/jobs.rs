//! Long work in a background thread, so that keys always respond. Every job has a time limit and can be cancelled.

use crate::collection::{NewPuzzle, PlayablePuzzle};
use crate::saved::SavedGame;
use gridproof::detect::{self, Content, Detected, Wanted};
use gridproof::generate::{GenerateError, GenerateErrorKind, Made};
use gridproof::logic::{Advice, Explanation, Named, Position, Standing, advise, assess, explain};
use gridproof::logic::{End, WalkOptions};
use gridproof::message;
use gridproof::message::Message;
use gridproof::{AnyPuzzle, Control, Limits, Stop, Verdict};
use std::fs::File;
use std::io::{self, Read};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;

/// Maximum size of a text that is read, in bytes.
pub const MAX_TEXT: usize = 4 << 20;

/// Maximum number of puzzles read from one text.
const MAX_PUZZLES: usize = 1000;

/// A job.
#[derive(Debug)]
pub enum Job {
    /// Generate a puzzle.
    Generate(NewPuzzle),
    /// Read a pasted text.
    Read(String, Wanted),
    /// Find the next step.
    Advise(Arc<dyn AnyPuzzle>, Position),
    /// Find the path to the answer.
    Explain(Arc<dyn AnyPuzzle>, Position),
    /// Compare a position with the answer.
    Assess(Arc<dyn AnyPuzzle>, Position),
    /// Find the answer.
    Solve(Arc<dyn AnyPuzzle>),
}

impl Job {
    fn time_limit(&self) -> Duration {
        Duration::from_secs(match self {
            Job::Generate(_) => 120,
            Job::Read(..) => 20,
            Job::Advise(..) | Job::Assess(..) => 30,
            Job::Explain(..) | Job::Solve(_) => 60,
        })
    }
}

/// The outcome of a job.
#[derive(Debug)]
pub enum Outcome {
    /// A generated puzzle.
    Generated {
        /// The puzzle.
        puzzle: Box<PlayablePuzzle>,
        /// Whether it is only the nearest match to the request.
        nearest: bool,
    },
    /// No puzzle was generated, and why, in English; empty if a limit was reached.
    NotGenerated(String),
    /// The puzzles in a pasted text.
    Read(Vec<PlayablePuzzle>),
    /// Why a pasted text cannot be read.
    Unreadable(Message),
    /// The next step.
    Advised(Advice),
    /// The path to the answer.
    Explained(Standing, Vec<Named>, End),
    /// How a position compares with the answer.
    Assessed(Standing),
    /// The verdict of a search.
    Solved(Verdict),
    /// The thread panicked: a bug. The panic hook has restored the terminal.
    Panicked,
}

/// Runs jobs, one at a time: a new job cancels the previous one.
#[derive(Debug)]
pub struct JobRunner {
    sender: Sender<(u64, Outcome)>,
    receiver: Receiver<(u64, Outcome)>,
    last: u64,
    cancel: Option<Arc<AtomicBool>>,
}

impl Default for JobRunner {
    fn default() -> JobRunner {
        let (sender, receiver) = channel();
        JobRunner { sender, receiver, last: 0, cancel: None }
    }
}

impl JobRunner {
    /// Whether a job is running.
    pub fn is_busy(&self) -> bool {
        self.cancel.is_some()
    }

    /// Starts a job, and cancels the previous one.
    pub fn start(&mut self, job: Job) {
        self.cancel();
        self.last += 1;
        let (id, sender, cancel) = (self.last, self.sender.clone(), Arc::new(AtomicBool::new(false)));
        self.cancel = Some(cancel.clone());
        let work = move || {
            let outcome = catch_unwind(AssertUnwindSafe(|| run(job, &cancel))).unwrap_or(Outcome::Panicked);
            // Fails when the program has ended.
            let _ = sender.send((id, outcome));
        };
        if std::thread::Builder::new().name("job".to_string()).spawn(work).is_err() {
            self.cancel = None;
        }
    }

    /// Cancels the running job; its outcome will be dropped.
    pub fn cancel(&mut self) {
        if let Some(cancel) = self.cancel.take() {
            cancel.store(true, Ordering::Relaxed);
        }
    }

    /// Returns the outcome of the job if it has finished. Outcomes of cancelled jobs are dropped.
    pub fn poll(&mut self) -> Option<Outcome> {
        while let Ok((id, outcome)) = self.receiver.try_recv() {
            if id == self.last && self.cancel.take().is_some() || matches!(outcome, Outcome::Panicked) {
                return Some(outcome);
            }
        }
        None
    }
}

impl Drop for JobRunner {
    fn drop(&mut self) {
        self.cancel();
    }
}

fn run(job: Job, cancel: &AtomicBool) -> Outcome {
    let limits = Limits::answers(2).with_time(job.time_limit());
    let mut control = Control::new(limits.clone()).cancelled_by(cancel);
    // With trial as the last resort, there is always a next step.
    let options = WalkOptions::default().with_trial(true);
    match job {
        Job::Generate(request) => {
            let mut control = Control::new(limits.with_answers(None)).cancelled_by(cancel);
            generate(request, &mut control)
        }
        Job::Read(text, wanted) => read(&text, &wanted),
        Job::Advise(puzzle, position) => Outcome::Advised(advise(&*puzzle, &position, &options, &mut control)),
        Job::Explain(puzzle, position) => {
            let Explanation { standing, steps, end, .. } = explain(&*puzzle, &position, &options, &mut control);
            Outcome::Explained(standing, steps, end)
        }
        Job::Assess(puzzle, position) => Outcome::Assessed(assess(&*puzzle, &position, &mut control)),
        Job::Solve(puzzle) => Outcome::Solved(puzzle.solve(&mut control)),
    }
}

fn generate(request: NewPuzzle, control: &mut Control<'_>) -> Outcome {
    let generator = match request.generator() {
        Ok(generator) => generator,
        Err(why) => return Outcome::NotGenerated(why),
    };
    let playable = |made: Made, request: NewPuzzle| {
        let level = made.rated.as_ref().map(|rated| rated.rating.level);
        let puzzle = PlayablePuzzle::new(made.puzzle, String::new());
        Box::new(PlayablePuzzle { request: Some(request), level, ..puzzle })
    };
    match generator.make(request.number, control) {
        Ok(made) => Outcome::Generated { puzzle: playable(made, request), nearest: false },
        Err(GenerateError { kind: GenerateErrorKind::BadRecipe(bad), .. }) => Outcome::NotGenerated(bad.to_string()),
        Err(GenerateError { kind: GenerateErrorKind::Stopped(Stop::Cancelled), .. }) => {
            Outcome::NotGenerated(String::new())
        }
        Err(GenerateError { nearest: Some(made), .. }) => {
            Outcome::Generated { puzzle: playable(*made, request), nearest: true }
        }
        Err(_) => Outcome::NotGenerated(String::new()),
    }
}

/// Reads a text: a saved game, a puzzle in any format, a puzzle per line, or the name of a file with any of these.
fn read(text: &str, wanted: &Wanted) -> Outcome {
    let path = Path::new(text);
    if text.len() <= 4096 && !text.contains('\n') && path.is_file() {
        return match read_file(path) {
            Ok(inside) => puzzles(&inside, text, wanted),
            Err(error) => Outcome::Unreadable(Message::verbatim(format!("{text}: {error}"))),
        };
    }
    puzzles(text, "", wanted)
}

/// Reads a file up to just over the limit.
fn read_file(path: &Path) -> io::Result<String> {
    let mut text = String::new();
    File::open(path)?.take(MAX_TEXT as u64 + 1).read_to_string(&mut text)?;
    Ok(text)
}

fn puzzles(text: &str, name: &str, wanted: &Wanted) -> Outcome {
    if text.len() > MAX_TEXT {
        return Outcome::Unreadable(message!("the text is longer than {limit} MiB", limit = MAX_TEXT >> 20));
    }
    if let Some(saved) = SavedGame::parse(text) {
        return match saved.load(name.to_string()) {
            Ok(puzzle) => Outcome::Read(vec![puzzle]),
            Err(why) => Outcome::Unreadable(Message::verbatim(why)),
        };
    }
    let playable = |read: Detected, name: String| {
        let puzzle = PlayablePuzzle::new(read.puzzle, name);
        PlayablePuzzle { position: read.carried.position, ..puzzle }
    };
    let error = match detect::read_one(text.trim_end(), wanted) {
        Ok(read) => return Outcome::Read(vec![playable(read, name.to_string())]),
        Err(error) => error,
    };
    let parts = detect::read_all(text, wanted).into_iter();
    let puzzles = parts.filter_map(|part| match part.content {
        Content::Puzzle(read) => Some(playable(*read, format!("{name}:{}", part.line))),
        _ => None,
    });
    let puzzles: Vec<PlayablePuzzle> = puzzles.take(MAX_PUZZLES).collect();
    if puzzles.is_empty() { Outcome::Unreadable(error.to_message()) } else { Outcome::Read(puzzles) }
}
