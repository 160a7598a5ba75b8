//! Large Sudoku boards, level by level: `cargo run --release -p gridproof-benchmarks --bin large`.
//!
//! For every list `data/sudoku/acs_*` in the folder that `GRIDPROOF_SHARED` names, and every share of givens in it: the CPU
//! time of the thread to the first answer, without reading the text. The library checks every answer against the rules; a
//! verdict without an answer ends the run, unless the search was stopped. Arguments after `--` are engines, and a time limit
//! per board such as `5s`; `two` asks for a second answer, so that uniqueness is proved.
//!
//! `benchmarks/peers/cp_sat.py` prints the same table for CP-SAT.

use gridproof::detect::{self, Wanted};
use gridproof::{AnyPuzzle, Control, FAMILIES, Limits};
use gridproof_benchmarks::shared;
use rustix::time::{ClockId, clock_gettime};
use std::collections::BTreeMap;
use std::process::ExitCode;
use std::time::Duration;

const LISTS: [&str; 2] = ["acs_16x16.txt", "acs_25x25.txt"];
/// Solves per board, of which the fastest counts.
const ROUNDS: usize = 3;
/// A board that takes longer is solved once.
const LONG: Duration = Duration::from_millis(100);

fn main() -> ExitCode {
    let options = match Options::parse(std::env::args().skip(1)) {
        Ok(options) => options,
        Err(message) => return failed(&message),
    };
    println!(
        "CPU milliseconds to {}.\n",
        if options.answers == 1 { "the first answer" } else { "two answers, or one proved" }
    );
    println!("| list | given | boards | engine | solved | mean | max | nodes, mean |");
    println!("|---|--:|--:|---|--:|--:|--:|--:|");
    for list in LISTS {
        let outcome = read(list)
            .and_then(|levels| levels.iter().try_for_each(|(given, boards)| level(list, given, boards, &options)));
        if let Err(message) = outcome {
            return failed(&message);
        }
    }
    ExitCode::SUCCESS
}

fn failed(message: &str) -> ExitCode {
    eprintln!("large: {message}");
    ExitCode::FAILURE
}

/// What to measure.
struct Options {
    engines: Vec<String>,
    answers: u64,
    time: Duration,
}

impl Options {
    fn parse(words: impl Iterator<Item = String>) -> Result<Options, String> {
        let mut options = Options { engines: Vec::new(), answers: 1, time: Duration::from_secs(10) };
        for word in words {
            let seconds = word.strip_suffix('s').and_then(|number| number.parse().ok());
            match seconds {
                Some(seconds) => options.time = Duration::from_secs(seconds),
                None if word == "two" => options.answers = 2,
                None => options.engines.push(word),
            }
        }
        let known = FAMILIES.iter().find(|family| family.id == "sudoku").map(|family| family.engines());
        let known: Vec<&str> = known.unwrap_or_default().iter().map(|engine| engine.id).collect();
        if let Some(unknown) = options.engines.iter().find(|engine| !known.contains(&engine.as_str())) {
            return Err(format!("unknown engine `{unknown}`; the engines are {}", known.join(", ")));
        }
        if options.engines.is_empty() {
            options.engines = ["auto", "learn", "kernel"].map(str::to_string).to_vec();
        }
        Ok(options)
    }
}

type Boards = Vec<Box<dyn AnyPuzzle>>;

/// The boards of a list by share of givens, which its lines state.
fn read(list: &str) -> Result<BTreeMap<String, Boards>, String> {
    let path = shared("sudoku")?.join(list);
    let text = std::fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    let family = FAMILIES.iter().copied().find(|family| family.id == "sudoku");
    let wanted = Wanted::default().with_family(family);
    let mut levels: BTreeMap<String, Boards> = BTreeMap::new();
    for line in text.lines() {
        let given = line.split("fixed=").nth(1).and_then(|rest| rest.split(' ').next()).unwrap_or("?");
        let found = detect::read(line, &wanted).map_err(|error| error.to_string())?;
        levels.entry(given.to_string()).or_default().push(found.puzzle);
    }
    Ok(levels)
}

/// One line per engine; the engines take turns board by board.
fn level(list: &str, given: &str, boards: &Boards, options: &Options) -> Result<(), String> {
    let mut rows = vec![Row::default(); options.engines.len()];
    for board in boards {
        for (engine, row) in options.engines.iter().zip(&mut rows) {
            row.take(board.as_ref(), engine, options)?;
        }
    }
    for (engine, row) in options.engines.iter().zip(&rows) {
        let (count, solved) = (boards.len(), row.millis.len());
        let mean = row.millis.iter().sum::<f64>() / solved.max(1) as f64;
        let max = row.millis.iter().copied().fold(0.0, f64::max);
        let nodes = row.nodes as f64 / solved.max(1) as f64;
        println!("| {list} | {given} % | {count} | {engine} | {solved} | {mean:.3} | {max:.3} | {nodes:.0} |");
    }
    Ok(())
}

/// Times and nodes of an engine on the boards of a level that it solved.
#[derive(Clone, Default)]
struct Row {
    millis: Vec<f64>,
    nodes: u64,
}

impl Row {
    fn take(&mut self, board: &dyn AnyPuzzle, engine: &str, options: &Options) -> Result<(), String> {
        let mut best = Duration::MAX;
        let mut nodes = 0;
        for _ in 0..ROUNDS {
            let limits = Limits::answers(options.answers).with_time(options.time);
            let mut control = Control::new(limits);
            let started = thread_time();
            let verdict = board.solve_with(engine, &mut control).map_err(|error| error.to_string())?;
            best = best.min(thread_time() - started);
            nodes = control.nodes();
            if verdict.stop() == Some(gridproof::Stop::Time) {
                return Ok(());
            }
            if verdict.answers().is_empty() {
                return Err(format!("{engine} says {} of {board:?}", verdict.id()));
            }
            if best > LONG {
                break;
            }
        }
        self.millis.push(best.as_secs_f64() * 1e3);
        self.nodes += nodes;
        Ok(())
    }
}

/// CPU time of this thread.
fn thread_time() -> Duration {
    let now = clock_gettime(ClockId::ThreadCPUTime);
    Duration::new(now.tv_sec.unsigned_abs(), u32::try_from(now.tv_nsec).unwrap_or_default())
}
