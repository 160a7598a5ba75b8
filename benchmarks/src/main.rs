//! Measures the engines side by side: `cargo run --release -p gridproof-benchmarks`.
//!
//! For every list: the time to prove that the answer is the only one, by the kernel and by the textbook
//! engine, in CPU time of the thread, the engines taking turns puzzle by puzzle. A verdict other than unique
//! (or, for a stopped textbook search, unknown) ends the run: a fast wrong answer is not a result.

mod lists;

use gridproof::{AnyPuzzle, Control, Limits, Verdict};
use lists::List;
use rustix::time::{ClockId, clock_gettime};
use std::process::ExitCode;
use std::time::Duration;

/// A puzzle that takes the textbook engine longer is recorded as not done.
const TEXTBOOK_LIMIT: Duration = Duration::from_secs(1);
/// After so many not done in one list, the textbook engine is not asked again there.
const TEXTBOOK_PATIENCE: usize = 8;
/// Each puzzle is proved so often by each engine and the fastest counts, unless it takes long.
const ROUNDS: usize = 3;
/// So many rounds for whole judge files, some of which take microseconds.
const JUDGE_ROUNDS: usize = 15;
/// Microseconds that are long.
const LONG: f64 = 20_000.0;

fn main() -> ExitCode {
    if let Err(message) = lists::judge().and_then(|files| judge(&files)) {
        eprintln!("benchmarks: {message}");
        return ExitCode::FAILURE;
    }
    let lists = lists::kakuro().and_then(|mut lists| {
        lists.extend(lists::skyscrapers(100)?);
        Ok(lists)
    });
    match lists.and_then(|lists| report(&lists)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("benchmarks: {message}");
            ExitCode::FAILURE
        }
    }
}

fn report(lists: &[List]) -> Result<(), String> {
    println!("Time to prove the answer unique, CPU microseconds.");
    println!();
    println!("| list | puzzles | engine | median | p99 | worst | nodes, mean | nodes, worst | not done |");
    println!("|---|--:|---|--:|--:|--:|--:|--:|--:|");
    for list in lists {
        let (mut kernel, mut textbook) = (Times::default(), Times::default());
        for puzzle in &list.puzzles {
            kernel.take(puzzle.as_ref(), "kernel", None)?;
            if textbook.not_done < TEXTBOOK_PATIENCE {
                textbook.take(puzzle.as_ref(), "textbook", Some(TEXTBOOK_LIMIT))?;
            }
        }
        kernel.row(&list.name, "kernel");
        textbook.row(&list.name, "textbook");
    }
    Ok(())
}

/// Whole judge files: the first answer of every case, which is what a judge asks for.
fn judge(files: &[List]) -> Result<(), String> {
    println!("First answers of whole KAKURO2 files, CPU microseconds; fastest of {JUDGE_ROUNDS} rounds.");
    println!();
    println!("| file | cases | kernel | textbook | cases it did not finish in {} s |", TEXTBOOK_LIMIT.as_secs());
    println!("|---|--:|--:|--:|--:|");
    for file in files {
        let (mut kernel, mut textbook) = (f64::INFINITY, f64::INFINITY);
        let mut not_done = 0;
        for _ in 0..JUDGE_ROUNDS {
            kernel = kernel.min(whole_file(file, "kernel", &mut 0)?);
            if not_done == 0 && !(LONG..f64::INFINITY).contains(&textbook) {
                textbook = textbook.min(whole_file(file, "textbook", &mut not_done)?);
            }
        }
        println!("| {} | {} | {kernel:.0} | {textbook:.0} | {not_done} |", file.name, file.puzzles.len());
    }
    println!();
    Ok(())
}

fn whole_file(file: &List, engine: &str, not_done: &mut usize) -> Result<f64, String> {
    let started = thread_time();
    for puzzle in &file.puzzles {
        let mut control = Control::new(Limits { answers: Some(1), nodes: None, time: Some(TEXTBOOK_LIMIT) });
        let verdict = puzzle.solve_with(engine, &mut control).map_err(|error| error.to_string())?;
        *not_done += usize::from(verdict.answers().is_empty());
    }
    Ok((thread_time() - started).as_secs_f64() * 1e6)
}

/// The times of one engine over a list.
#[derive(Default)]
struct Times {
    micros: Vec<f64>,
    nodes: Vec<u64>,
    not_done: usize,
}

impl Times {
    fn take(&mut self, puzzle: &dyn AnyPuzzle, engine: &str, time: Option<Duration>) -> Result<(), String> {
        let mut best = f64::INFINITY;
        let mut nodes = 0;
        for _ in 0..ROUNDS {
            let mut control = Control::new(Limits { answers: Some(2), nodes: None, time });
            let started = thread_time();
            let verdict = puzzle.solve_with(engine, &mut control).map_err(|error| error.to_string())?;
            best = best.min((thread_time() - started).as_secs_f64() * 1e6);
            nodes = control.nodes();
            match verdict {
                Verdict::Unique(_) => {}
                Verdict::Unknown { .. } if time.is_some() => {
                    self.not_done += 1;
                    return Ok(());
                }
                other => return Err(format!("{engine} says {} of {puzzle:?}", other.id())),
            }
            if best > LONG {
                break;
            }
        }
        self.micros.push(best);
        self.nodes.push(nodes);
        Ok(())
    }

    fn row(&mut self, list: &str, engine: &str) {
        self.micros.sort_by(f64::total_cmp);
        let at = |share: f64| {
            let index = (share * self.micros.len() as f64) as usize;
            self.micros
                .get(index.min(self.micros.len().saturating_sub(1)))
                .map_or("-".to_string(), |t| format!("{t:.0}"))
        };
        let mean = self.nodes.iter().sum::<u64>() as f64 / self.nodes.len().max(1) as f64;
        let most = self.nodes.iter().max().copied().unwrap_or_default();
        let (count, gone) = (self.micros.len() + self.not_done, self.not_done);
        println!(
            "| {list} | {count} | {engine} | {} | {} | {} | {mean:.1} | {most} | {gone} |",
            at(0.5),
            at(0.99),
            at(1.0)
        );
    }
}

/// CPU time of this thread.
fn thread_time() -> Duration {
    let now = clock_gettime(ClockId::ThreadCPUTime);
    Duration::new(now.tv_sec.unsigned_abs(), u32::try_from(now.tv_nsec).unwrap_or_default())
}
