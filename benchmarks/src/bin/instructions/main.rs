//! Counts instructions of the hot loops: `cargo run --release -p gridproof-benchmarks --bin instructions`.
//!
//! On a small shared machine, the noise of times hides a regression; instruction counts have no noise. Every case runs
//! twice under `valgrind --tool=callgrind`, once without its work, and the difference is compared with `instructions.toml`:
//! exceeding it by more than the tolerance fails. Valgrind does not emulate AVX-512 and does not report it, so the 9 x 9
//! engine is counted with AVX2 and in its portable form.
//!
//! Another compiler generates different code, so the counts are enforced only for the compiler they were recorded with. To
//! record: the same command with `GRIDPROOF_UPDATE=1`.
//!
//! Why not the crate gungraun: it compares with the last run on the same machine, which CI does not have, needs a second
//! program of exactly its version, and uses macros for what is a hundred lines here.

mod cases;

use cases::{CASES, Case};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

/// The file of recorded counts.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Recorded {
    rustc: String,
    target: String,
    tolerance_percent: f64,
    counts: BTreeMap<String, u64>,
}

/// How a count compares with the recorded one.
#[derive(Debug, PartialEq, Eq)]
enum Change {
    Within,
    Better,
    Worse,
}

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let outcome = match args[..] {
        [] => check(),
        // The command that runs under valgrind.
        ["case", name, work] => cases::find(name).and_then(|case| (case.run)(work == "work")),
        _ => Err("this command takes no arguments".to_string()),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("instructions: {message}");
            ExitCode::FAILURE
        }
    }
}

fn check() -> Result<(), String> {
    let (rustc, target) = (gridproof_benchmarks::compiler(), target());
    let path = file();
    let update = std::env::var_os("GRIDPROOF_UPDATE").is_some();
    let recorded = fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    let recorded: Recorded = toml::from_str(&recorded).map_err(|error| error.to_string())?;
    if !update && (recorded.rustc != rustc || recorded.target != target) {
        println!("instructions: skipped: recorded with {} for {},", recorded.rustc, recorded.target);
        println!("this is {rustc} for {target}; GRIDPROOF_UPDATE=1 records new counts");
        return Ok(());
    }
    let counts = CASES.iter().map(|case| Ok((case.name, count(case)?))).collect::<Result<Vec<_>, String>>()?;
    if update {
        return fs::write(&path, written(&rustc, &target, recorded.tolerance_percent, &counts))
            .map_err(|error| format!("{}: {error}", path.display()));
    }
    compare(&recorded, &counts)
}

fn compare(recorded: &Recorded, counts: &[(&str, u64)]) -> Result<(), String> {
    let mut wrong = Vec::new();
    for &(name, count) in counts {
        let Some(&before) = recorded.counts.get(name) else {
            wrong.push(format!("{name} is not recorded"));
            continue;
        };
        let percent = 100.0 * (count as f64 / before as f64 - 1.0);
        println!("instructions: {name}: {count} ({percent:+.2} %)");
        match change(percent, recorded.tolerance_percent) {
            Change::Within => {}
            Change::Better => println!("instructions: {name}: fewer; GRIDPROOF_UPDATE=1 records them"),
            Change::Worse => wrong.push(format!("{name}: {count} instructions instead of {before}, {percent:+.1} %")),
        }
    }
    for name in recorded.counts.keys().filter(|name| counts.iter().all(|(other, _)| other != name)) {
        wrong.push(format!("{name} is recorded, but is not a case"));
    }
    if wrong.is_empty() {
        return Ok(());
    }
    Err(format!("{}\nIf this is intended, GRIDPROOF_UPDATE=1 records the new counts.", wrong.join("\n")))
}

fn change(percent: f64, tolerance: f64) -> Change {
    match percent {
        more if more > tolerance => Change::Worse,
        less if less < -tolerance => Change::Better,
        _ => Change::Within,
    }
}

/// Instructions of a case's work alone.
fn count(case: &Case) -> Result<u64, String> {
    let whole = collected(case, "work")?;
    let rest = collected(case, "rest")?;
    // A case that does next to nothing would always pass.
    let least = 100_000;
    whole.checked_sub(rest).filter(|&work| work > least).ok_or_else(|| format!("{}: no work was counted", case.name))
}

/// Instructions of a whole process, as callgrind reports them.
fn collected(case: &Case, work: &str) -> Result<u64, String> {
    let program = std::env::current_exe().map_err(|error| error.to_string())?;
    let mut valgrind = Command::new("valgrind");
    valgrind.args(["--tool=callgrind", "--callgrind-out-file=/dev/null"]).arg(program).args(["case", case.name, work]);
    let output = valgrind.output().map_err(|error| format!("valgrind: {error}"))?;
    let report = String::from_utf8_lossy(&output.stderr);
    if !output.status.success() {
        return Err(format!("{}: {report}", case.name));
    }
    let line = report.lines().find_map(|line| line.split_once("Collected :"));
    line.and_then(|(_, count)| count.trim().parse().ok()).ok_or_else(|| format!("{}: no count: {report}", case.name))
}

fn written(rustc: &str, target: &str, tolerance: f64, counts: &[(&str, u64)]) -> String {
    let mut out =
        String::from("# Instructions of the hot loops. Recorded, not edited: GRIDPROOF_UPDATE=1 cargo run --release\n");
    out.push_str("# -p gridproof-benchmarks --bin instructions. Enforced for this compiler and target.\n");
    let _ = writeln!(out, "rustc = {rustc:?}\ntarget = {target:?}\ntolerance_percent = {tolerance:.1}\n\n[counts]");
    for (name, count) in counts {
        let _ = writeln!(out, "{name:?} = {count}");
    }
    out
}

fn target() -> String {
    format!("{} {}", std::env::consts::ARCH, std::env::consts::OS)
}

fn file() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("instructions.toml")
}

#[cfg(test)]
mod tests {
    use super::{CASES, Recorded, compare, written};

    fn recorded() -> Recorded {
        toml::from_str(&written("rustc 1", "x86_64 linux", 5.0, &[("one", 1000), ("two", 2000)])).unwrap()
    }

    #[test]
    fn more_instructions_fail_and_fewer_do_not() {
        compare(&recorded(), &[("one", 1000), ("two", 2000)]).unwrap();
        compare(&recorded(), &[("one", 1049), ("two", 1000)]).unwrap();
        compare(&recorded(), &[("one", 1051), ("two", 2000)]).unwrap_err();
    }

    #[test]
    fn every_case_is_recorded() {
        compare(&recorded(), &[("one", 1000)]).unwrap_err();
        compare(&recorded(), &[("one", 1000), ("two", 2000), ("three", 1)]).unwrap_err();
        let text = std::fs::read_to_string(super::file()).unwrap();
        let real: Recorded = toml::from_str(&text).unwrap();
        let mut names: Vec<&str> = CASES.iter().map(|case| case.name).collect();
        names.sort_unstable();
        assert_eq!(real.counts.keys().map(String::as_str).collect::<Vec<_>>(), names);
    }

    #[test]
    fn cases_have_the_right_outcome() {
        for case in CASES.iter().filter(|case| case.name != "sudoku-9x9-avx2") {
            (case.run)(true).unwrap();
        }
    }
}
