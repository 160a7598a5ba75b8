//! Skyscrapers techniques over files of puzzles: `cargo run -p gridproof-benchmarks --bin skyscrapers_techniques -- [WORD..]`.
//!
//! For every file of `data/skyscrapers`, in the folder that `GRIDPROOF_SHARED` names, whose name contains one of the words
//! (without words: Tatham's levels, janko, codewars): boards, how many are solved without trial, steps against the answer
//! (must be 0), mean rating, levels, and the CPU time of the path of single steps and of the rating. `--steps` adds the steps
//! by technique, `--trial` allows trial, `--stuck` names the boards that are not solved.

use gridproof::families::skyscrapers::Skyscrapers;
use gridproof::internals::PuzzleInternals;
use gridproof::logic::Position;
use gridproof::{AnyPuzzle, Control, Fill, Limits, Verdict};
use gridproof_benchmarks::shared;
use gridproof_engine::logic::rate::{Rating, rate};
use gridproof_engine::logic::walk::{WalkOptions, walk};
use gridproof_engine::logic::{End, Level};
use rustix::time::{ClockId, clock_gettime};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let (options, mut words): (Vec<&str>, Vec<&str>) =
        args.iter().map(String::as_str).partition(|arg| arg.starts_with("--"));
    if words.is_empty() {
        words = vec!["sgt__towers", "public__janko", "public__codewars"];
    }
    match run(&options, &words) {
        Ok(0) => ExitCode::SUCCESS,
        Ok(faults) => {
            eprintln!("error: {faults} steps against the answer");
            ExitCode::FAILURE
        }
        Err(message) => {
            eprintln!("error: {message}");
            ExitCode::FAILURE
        }
    }
}

/// CPU seconds of this thread.
fn cpu() -> f64 {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    time.tv_sec as f64 + time.tv_nsec as f64 / 1e9
}

fn run(options: &[&str], words: &[&str]) -> Result<usize, String> {
    let folder = shared("skyscrapers")?;
    let entries = std::fs::read_dir(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut files: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    files.retain(|path| words.iter().any(|word| path.to_string_lossy().contains(word)));
    files.sort();
    println!(
        "{:26} {:>6} {:>6} {:>6} {:>7}  {:>4} {:>4} {:>4} {:>4} {:>4}  {:>8} {:>8} {:>8} {:>8}",
        "file",
        "boards",
        "solved",
        "faults",
        "rating",
        "easy",
        "med",
        "hard",
        "exp",
        "extr",
        "path us",
        "worst",
        "rate us",
        "worst"
    );
    let (mut faults, mut steps) = (0, BTreeMap::new());
    for file in &files {
        faults += one(file, options, &mut steps)?;
    }
    if options.contains(&"--steps") {
        for ((row, kind), count) in steps {
            println!("{row:3} {kind:24} {count:8}");
        }
    }
    Ok(faults)
}

/// A puzzle of a file with its answer, if it has exactly one.
fn read(line: &str) -> Option<(String, Skyscrapers, Fill)> {
    let fields: Vec<&str> = line.split('\t').collect();
    let numbers = |text: &str| text.split(',').map(str::parse).collect::<Result<Vec<u8>, _>>().ok();
    let size: usize = fields.get(1)?.parse().ok()?;
    let givens = if fields[3] == "-" { vec![0; size * size] } else { numbers(fields[3])? };
    let puzzle = Skyscrapers::new(size, numbers(fields[2])?, givens).ok()?;
    match puzzle.solve(&mut Control::new(Limits::answers(2))) {
        Verdict::Unique(fill) => Some((fields[0].to_string(), puzzle, fill)),
        _ => None,
    }
}

fn one(file: &Path, options: &[&str], steps: &mut BTreeMap<(usize, &'static str), usize>) -> Result<usize, String> {
    let text = std::fs::read_to_string(file).map_err(|error| error.to_string())?;
    let (mut boards, mut solved, mut faults, mut sum) = (0, 0, 0, 0u64);
    let (mut levels, mut path_time, mut rate_time) = ([0; 5], (0f64, 0f64), (0f64, 0f64));
    for (name, puzzle, answer) in text.lines().filter_map(read) {
        boards += 1;
        let plan = WalkOptions::default().with_answer(&answer).with_trial(options.contains(&"--trial"));
        let start = cpu();
        let mut reason = puzzle.reasoner(&Position::default());
        let path = walk(&mut *reason, &plan, &mut Control::new(Limits::NONE));
        let spent = cpu() - start;
        path_time = (path_time.0 + spent, path_time.1.max(spent));
        for (row, step) in &path.steps {
            *steps.entry((row.unwrap_or(999), step.kind)).or_default() += 1;
        }
        solved += usize::from(path.end == End::Solved && path.steps.iter().all(|(row, _)| row.is_some()));
        if path.end != End::Solved && options.contains(&"--stuck") {
            println!("    {name}: {:?} after {} steps", path.end, path.steps.len());
        }
        let start = cpu();
        let mut reason = puzzle.fair_reasoner(&Position::default());
        let plan = plan.with_trial(true);
        let rating: Rating = rate(&mut *reason, &puzzle.scale(), &plan, &mut Control::new(Limits::NONE));
        let spent = cpu() - start;
        rate_time = (rate_time.0 + spent, rate_time.1.max(spent));
        sum += u64::from(rating.rating);
        levels[Level::ALL.iter().position(|level| *level == rating.level).unwrap_or(0)] += 1;
        if path.end == End::Fault || rating.end == End::Fault {
            faults += 1;
            println!("    {name}: FAULT {:?}", path.steps.last());
        }
    }
    let mean = |sum: f64| sum * 1e6 / f64::from(boards.max(1));
    println!(
        "{:26} {boards:6} {solved:6} {faults:6} {:7.0}  {:4} {:4} {:4} {:4} {:4}  {:8.0} {:8.0} {:8.0} {:8.0}",
        file.file_stem().unwrap_or_default().to_string_lossy(),
        sum as f64 / f64::from(boards.max(1)),
        levels[0],
        levels[1],
        levels[2],
        levels[3],
        levels[4],
        mean(path_time.0),
        path_time.1 * 1e6,
        mean(rate_time.0),
        rate_time.1 * 1e6
    );
    Ok(faults)
}
