//! Kakuro techniques over the published boards:
//! `cargo run --release -p gridproof-benchmarks --bin kakuro_techniques -- [trial|levels|stuck]`.
//!
//! Walks and rates every board of `data/kakuro` in the folder that `GRIDPROOF_SHARED` names, and checks every step against the
//! answer. Prints per file: boards, how many are solved without trial, faults, steps by technique, and the CPU time of path
//! and rating. `trial` allows trial, `levels` also lists rating and level per board, `stuck` names the boards that are not
//! solved.

use gridproof::families::kakuro::FAMILY;
use gridproof::logic::Position;
use gridproof::{AnyPuzzle, Control, Fill, Hints, Limits};
use gridproof_benchmarks::shared;
use gridproof_engine::logic::rate::{Rating, rate};
use gridproof_engine::logic::walk::{Path, WalkOptions, walk};
use gridproof_engine::logic::{End, Level, TechniqueInfo};
use rustix::time::{ClockId, clock_gettime};
use std::collections::BTreeMap;
use std::process::ExitCode;

const FILES: [&str; 5] = ["real.janko", "real.misc", "real.janko-irregular", "real.misc-irregular", "synthetic.unique"];

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    for name in FILES {
        if let Err(message) = file(name, &args) {
            eprintln!("error: {message}");
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}

fn read(name: &str) -> Result<String, String> {
    let path = shared("kakuro")?.join(name);
    std::fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))
}

/// The blocks of a list, each with its id.
fn blocks(text: &str) -> Vec<(&str, &str)> {
    let id = |block: &'_ str| block.find("id: ").map(|at| at + 4);
    text.split("\n\n").filter_map(|block| Some((block[id(block)?..].lines().next()?, block))).collect()
}

/// Reads rows of `#` and digits.
fn fill(block: &str) -> Option<Fill> {
    let rows: Vec<&str> = block.lines().filter(|line| !line.starts_with(';') && !line.is_empty()).collect();
    let columns = rows.first()?.split_whitespace().count();
    let digits = rows.iter().flat_map(|row| row.split_whitespace()).map(|token| token.parse().unwrap_or(0)).collect();
    Fill::new(columns, digits)
}

/// What is printed about a file.
#[derive(Default)]
struct Sums {
    boards: usize,
    solved: usize,
    faults: Vec<String>,
    stuck: Vec<String>,
    steps: BTreeMap<usize, usize>,
    hardest: BTreeMap<usize, usize>,
    levels: BTreeMap<Level, usize>,
    ratings: Vec<u32>,
    path: Vec<f64>,
    rating: Vec<f64>,
}

fn file(name: &str, args: &[String]) -> Result<(), String> {
    let (boards, answers) = (read(&format!("{name}.kk"))?, read(&format!("{name}.sol"))?);
    let answers: BTreeMap<&str, &str> = blocks(&answers).into_iter().collect();
    let mut sums = Sums::default();
    let mut table = Vec::new();
    for (id, block) in blocks(&boards) {
        let unique = !block.contains("; solutions: ") || block.contains("; solutions: 1\n");
        let Some(answer) = answers.get(id).and_then(|block| fill(block)).filter(|_| unique) else { continue };
        let puzzle = FAMILY.read("grid", block, &Hints::default()).ok_or("no format")?;
        let puzzle = puzzle.map_err(|error| format!("{id}: {error}"))?;
        let rating = one(id, &*puzzle, &answer, args.iter().any(|arg| arg == "trial"), &mut sums, &mut table);
        if args.iter().any(|arg| arg == "levels") {
            println!("{id} {} {} {:?}", rating.rating, rating.level, rating.end);
        }
    }
    print(name, &sums, &table, args.iter().any(|arg| arg == "stuck"));
    Ok(())
}

fn one(
    id: &str,
    puzzle: &dyn AnyPuzzle,
    answer: &Fill,
    trial: bool,
    sums: &mut Sums,
    table: &mut Vec<TechniqueInfo>,
) -> Rating {
    let plan = WalkOptions::default().with_answer(answer).with_trial(trial);
    let start = cpu();
    let mut reason = puzzle.reasoner(&Position::default());
    let Path { steps, end } = walk(&mut *reason, &plan, &mut Control::new(Limits::NONE));
    sums.path.push(cpu() - start);
    let start = cpu();
    let mut fair = puzzle.fair_reasoner(&Position::default());
    let rating = rate(&mut *fair, &puzzle.scale(), &plan, &mut Control::new(Limits::NONE));
    sums.rating.push(cpu() - start);
    *table = reason.techniques();
    sums.boards += 1;
    sums.solved += usize::from(end == End::Solved && steps.iter().all(|(row, _)| row.is_some()));
    if end != End::Solved {
        sums.stuck.push(format!("{id} {end:?} rated {:?}", rating.end));
    }
    if end == End::Fault || rating.end == End::Fault || !holds(&*reason, answer) {
        sums.faults.push(format!("{id}: {:?}", steps.last()));
    }
    for (row, _) in &steps {
        *sums.steps.entry(row.unwrap_or(usize::MAX)).or_default() += 1;
    }
    let hardest = steps.iter().map(|(row, _)| row.unwrap_or(usize::MAX)).max().unwrap_or(0);
    *sums.hardest.entry(hardest).or_default() += 1;
    *sums.levels.entry(rating.level).or_default() += 1;
    sums.ratings.push(rating.rating);
    rating
}

/// Returns whether every digit of the answer is still a candidate.
fn holds(reason: &dyn gridproof_engine::logic::AnyReasoner, answer: &Fill) -> bool {
    answer.digits().iter().enumerate().all(|(cell, &digit)| digit == 0 || reason.candidates(cell).contains(digit))
}

fn print(name: &str, sums: &Sums, table: &[TechniqueInfo], stuck: bool) {
    println!("{name}: {} boards, {} solved without trial, {} faults", sums.boards, sums.solved, sums.faults.len());
    sums.faults.iter().for_each(|fault| println!("    fault {fault}"));
    if stuck {
        sums.stuck.iter().for_each(|stuck| println!("    {stuck}"));
    }
    let named = |row: usize| table.get(row).map_or("trial", |about| about.id);
    for (&row, steps) in &sums.steps {
        let hardest = sums.hardest.get(&row).copied().unwrap_or(0);
        println!("    {:20} {steps:7} steps, hardest of {hardest:4} boards", named(row));
    }
    let levels: Vec<String> = sums.levels.iter().map(|(level, count)| format!("{level} {count}")).collect();
    let mut ratings = sums.ratings.clone();
    ratings.sort_unstable();
    let part = |of: usize| ratings.get((ratings.len().max(1) - 1) * of / 100).copied().unwrap_or(0);
    println!(
        "    levels: {}; ratings at 0, 20, 40, 60, 80, 95, 100 %: {:?}",
        levels.join(", "),
        [0, 20, 40, 60, 80, 95, 100].map(part)
    );
    for (what, times) in [("path", &sums.path), ("rating", &sums.rating)] {
        let mean = times.iter().sum::<f64>() / times.len().max(1) as f64;
        let worst = times.iter().copied().fold(0.0, f64::max);
        println!("    {what:6} mean {:8.3} ms, worst {:8.3} ms", mean * 1e3, worst * 1e3);
    }
}

/// CPU seconds of this thread.
fn cpu() -> f64 {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    time.tv_sec as f64 + time.tv_nsec as f64 / 1e9
}
