//! Measures the engines against each other and against other people's solvers.
//!
//! `definitions/` lists what is measured, METHOD.md says how, and BIAS.md what may tilt the figures. This crate depends on no
//! other solver: the package in `peers`, outside the workspace, adds them and records the results.
//! `cargo run --release -p gridproof-benchmarks` measures ours alone and records nothing.

mod clock;
mod cover;
mod cp_sat;
mod definition;
mod input;
mod made;
mod nine;
pub mod peer;
mod puzzles;
mod readme;
mod record;
mod tables;

pub use input::shared;
pub use made::{Random, problem};

use definition::{Bench, Kind, Table, here};
use input::InputError;
use peer::Peers;
use record::Row;
use std::fs;
use std::process::{Command, ExitCode};
use std::time::Instant;

const HELP: &str = "\
[--quick] [--rounds N] [TABLE | TABLE/ROW ...]

--quick      only short rows with bundled lists; two rounds; records nothing
--rounds N   number of rounds (default 7)
TABLE/ROW    only these; records nothing
";

/// The command line.
struct Options {
    quick: bool,
    rounds: usize,
    only: Vec<String>,
}

/// The whole program. Results are recorded if there are peers.
pub fn run(peers: &Peers) -> ExitCode {
    ended(options().map(|options| measure(&options, peers, "definitions")))
}

/// The same for the tables against CP-SAT, which need a Python with OR-tools.
pub fn run_cp_sat() -> ExitCode {
    let measured = |options: Options| {
        let peers = Peers { puzzles: cp_sat::start()?, ..Peers::default() };
        measure(&options, &peers, "definitions/cp-sat")
    };
    ended(options().map(measured))
}

fn ended(outcome: Option<Result<(), String>>) -> ExitCode {
    let Some(outcome) = outcome else {
        eprint!("{HELP}");
        return ExitCode::from(2);
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("benchmarks: {message}");
            ExitCode::FAILURE
        }
    }
}

fn options() -> Option<Options> {
    let mut options = Options { quick: false, rounds: 7, only: Vec::new() };
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--quick" => (options.quick, options.rounds) = (true, 2),
            "--rounds" => options.rounds = arguments.next()?.parse().ok().filter(|&rounds| rounds > 0)?,
            flag if flag.starts_with('-') => return None,
            _ => options.only.push(argument),
        }
    }
    Some(options)
}

fn measure(options: &Options, peers: &Peers, folder: &str) -> Result<(), String> {
    let started = Instant::now();
    let tables = definition::tables(folder)?;
    let (mut rows, mut missing) = (Vec::new(), Vec::new());
    for table in &tables {
        let mut measured = Vec::new();
        for bench in table.bench.iter().filter(|bench| options.wants(table, bench)) {
            eprintln!("benchmarks: {}/{}", table.id, bench.name);
            let outcome = match table.kind {
                Kind::Nine => nine::measure(table, bench, peers, options.rounds),
                Kind::Puzzles => puzzles::measure(table, bench, peers, options.rounds),
                Kind::Cover => cover::measure(table, bench, peers, options.rounds),
            };
            match outcome {
                Ok(more) => measured.extend(more),
                Err(InputError::Missing(path)) => missing.push(path),
                Err(InputError::Invalid(message)) => return Err(format!("{}/{}: {message}", table.id, bench.name)),
            }
        }
        print!("{}", tables::full(table, &measured));
        rows.extend(measured);
    }
    let minutes = started.elapsed().as_secs_f64() / 60.0;
    eprintln!("benchmarks: every count is as expected; {minutes:.1} minutes");
    for path in &missing {
        eprintln!("benchmarks: left out, because data/{path} is not in the folder that GRIDPROOF_SHARED names");
    }
    let whole = !options.quick && options.only.is_empty() && missing.is_empty();
    if rows.is_empty() {
        return Err("nothing was measured".to_string());
    }
    if whole && !peers.puzzles.is_empty() {
        return record_beside(&tables, &rows, &peers.puzzles[0].about(), minutes);
    }
    if whole && !(peers.nine.is_empty() && peers.cover.is_empty()) {
        return record(&tables, &rows, options.rounds, minutes);
    }
    eprintln!("benchmarks: not recorded, because some rows were left out");
    Ok(())
}

impl Options {
    fn wants(&self, table: &Table, bench: &Bench) -> bool {
        let named = |name: &String| *name == table.id && !bench.slow || *name == format!("{}/{}", table.id, bench.name);
        if self.only.is_empty() { !bench.slow && (bench.quick || !self.quick) } else { self.only.iter().any(named) }
    }
}

/// Writes today's record and the tables of benchmarks/README.md.
fn record(tables: &[Table], rows: &[Row], rounds: usize, minutes: f64) -> Result<(), String> {
    let name = format!("{}-{}", clock::today(), std::env::consts::ARCH);
    let mut text = format!(
        "# {name}\n\n`cargo run --release` in benchmarks/peers: {}; {rounds} rounds, {minutes:.0} minutes.\n[Method](../METHOD.md), \
         [bias](../BIAS.md), [every figure]({name}.csv).\n\n",
        machine()
    );
    let mut short = format!(
        "`cd benchmarks/peers && cargo run --release`, {}; CPU time of one thread. Every count is checked on every run. \
         [Whole record](results/{name}.md), [method](METHOD.md), [bias](BIAS.md); \
         most lists are not in the repository.\n\n",
        clock::today()
    );
    for table in tables {
        text.push_str(&tables::full(table, rows));
        short.push_str(&tables::short(table, rows));
    }
    put(&format!("results/{name}.md"), &format!("{}\n", text.trim_end()))?;
    put(&format!("results/{name}.csv"), &record::csv(rows))?;
    let readme = fs::read_to_string(here().join("README.md")).map_err(|error| error.to_string())?;
    put("README.md", &readme::replaced(&readme, &short)?)?;
    eprintln!("benchmarks: recorded in benchmarks/results/{name}.md and .csv, and in benchmarks/README.md");
    Ok(())
}

/// Writes today's record against a peer that is not part of the full run.
fn record_beside(tables: &[Table], rows: &[Row], with: &str, minutes: f64) -> Result<(), String> {
    let name = format!("{}-peers", clock::today());
    let mut text = format!(
        "# {name}\n\n`cargo run --release -p gridproof-benchmarks --bin cp_sat`: {}; against {with}; {minutes:.0} minutes.\n\
         [Method](../METHOD.md), [bias](../BIAS.md), [every figure]({name}.csv).\n\n",
        machine()
    );
    for table in tables {
        text.push_str(&tables::full(table, rows));
    }
    put(&format!("results/{name}.md"), &format!("{}\n", text.trim_end()))?;
    put(&format!("results/{name}.csv"), &record::csv(rows))?;
    eprintln!("benchmarks: recorded in benchmarks/results/{name}.md and .csv");
    Ok(())
}

/// Writes a file of this package.
fn put(path: &str, text: &str) -> Result<(), String> {
    let path = here().join(path);
    fs::write(&path, text).map_err(|error| format!("{}: {error}", path.display()))
}

/// Processor, cores, instruction set of the 9 x 9 engine, compiler.
fn machine() -> String {
    let processor = fs::read_to_string("/proc/cpuinfo").ok().and_then(|text| {
        let line = text.lines().find(|line| line.starts_with("model name"))?;
        Some(line.split_once(':')?.1.trim().to_string())
    });
    let cores = std::thread::available_parallelism().map_or(0, usize::from);
    let instructions = gridproof::internals::sudoku::nine::instructions();
    let processor = processor.unwrap_or_else(|| "an unknown processor".to_string());
    format!("{processor}, {cores} cores, {instructions}, {}, version {}", compiler(), env!("CARGO_PKG_VERSION"))
}

/// The name and version of the compiler, as `rustc --version` prints them.
pub fn compiler() -> String {
    let compiler = std::env::var("RUSTC").unwrap_or_else(|_| "rustc".to_string());
    let version = Command::new(compiler).arg("--version").output().ok();
    version.map_or("an unknown compiler".to_string(), |out| String::from_utf8_lossy(&out.stdout).trim().to_string())
}
