//! The steps of `cargo xtask test`, quickest to fail first.

use crate::{api, licences, oracles, web};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;
use std::time::Instant;

/// The steps that succeeded, and how many seconds each took.
static TIMES: Mutex<Vec<(String, u64)>> = Mutex::new(Vec::new());

/// Runs every step, then prints how long each took; the first that fails ends the run.
pub(crate) fn test(quick: bool) -> Result<(), String> {
    let started = Instant::now();
    let outcome = every_step(quick);
    for (name, seconds) in TIMES.lock().map(|times| times.clone()).unwrap_or_default() {
        eprintln!("xtask: {seconds:>5} s  {name}");
    }
    eprintln!("xtask: {:>5} s  in total", started.elapsed().as_secs());
    outcome
}

fn every_step(quick: bool) -> Result<(), String> {
    cargo("formatting", &["fmt", "--all", "--check"], &[])?;
    cargo("lints", &["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"], &[])?;
    let lean = ["clippy", "--package", "gridproof", "--no-default-features", "--all-targets", "--", "-D", "warnings"];
    cargo("lints without features", &lean, &[])?;
    cargo("documentation", &["doc", "--workspace", "--no-deps", "--quiet"], &[("RUSTDOCFLAGS", "-D warnings")])?;
    licences::check()?;
    // Tests skip programs that are missing, but must use those that were installed.
    let mut env = Vec::new();
    let mut count = false;
    if !quick {
        let found = oracles::install()?;
        if found.pzpr {
            env.push(("GRIDPROOF_NEEDS_PZPR", "1"));
        }
        if found.lz_string {
            env.push(("GRIDPROOF_NEEDS_LZSTRING", "1"));
        }
        if found.tatham {
            env.push(("GRIDPROOF_NEEDS_TATHAM", "1"));
        }
        if found.qqwing {
            env.push(("GRIDPROOF_NEEDS_QQWING", "1"));
        }
        if found.poppler {
            env.push(("GRIDPROOF_NEEDS_POPPLER", "1"));
        }
        if found.tmux {
            env.push(("GRIDPROOF_NEEDS_TMUX", "1"));
        }
        if found.schemathesis {
            env.push(("GRIDPROOF_NEEDS_SCHEMATHESIS", "1"));
        }
        count = found.valgrind;
    }
    // Together, so that the libraries are built once, with the features of both.
    let release = ["build", "--release", "--package", "gridproof-cli", "--package", "gridproof-benchmarks"];
    let binaries = ["--bin", "gridproof", "--bin", "instructions"];
    cargo("release build", &[&release[..], &binaries].concat(), &[])?;
    cargo("tests", &["test", "--workspace", "--no-fail-fast"], &env)?;
    if count {
        instruction_counts()?;
    }
    api::lists(true)?;
    fuzz_targets_compile()?;
    browsers()?;
    if !quick {
        web::test()?;
    }
    outside_checks()
}

/// Checks that the hot loops have not grown; see benchmarks/METHOD.md.
fn instruction_counts() -> Result<(), String> {
    run("instruction counts", Command::new(root().join("target/release/instructions")).current_dir(root()))
}

/// Checks that the fuzz targets compile; they are a package outside the workspace.
fn fuzz_targets_compile() -> Result<(), String> {
    let manifest = root().join("fuzz/Cargo.toml");
    let manifest = manifest.to_string_lossy();
    cargo("fuzz targets", &["check", "--manifest-path", &manifest, "--target-dir", "target/fuzz-check"], &[])
}

/// Checks that the libraries compile for web pages, if that target is installed.
fn browsers() -> Result<(), String> {
    const TARGET: &str = "wasm32-unknown-unknown";
    let rustc = std::env::var("RUSTC").unwrap_or_else(|_| "rustc".to_string());
    let folder = Command::new(rustc).args(["--print", "target-libdir", "--target", TARGET]).output();
    let folder = folder.map(|printed| String::from_utf8_lossy(&printed.stdout).trim().to_string()).unwrap_or_default();
    if folder.is_empty() || !Path::new(&folder).exists() {
        eprintln!(
            "xtask: {TARGET} is not installed, so the libraries were not checked for it: rustup target add {TARGET}"
        );
        return Ok(());
    }
    let packages = ["--package", "gridproof-engine", "--package", "gridproof"];
    cargo(TARGET, &[&["check", "--target", TARGET][..], &packages].concat(), &[])
}

/// Runs a rule checker that shares no code with the project, if it is in the folder that `GRIDPROOF_SHARED` names.
fn outside_checks() -> Result<(), String> {
    let Some(shared) = std::env::var_os("GRIDPROOF_SHARED") else {
        eprintln!("xtask: GRIDPROOF_SHARED is not set, so outside checks and puzzle lists were left out");
        return Ok(());
    };
    let gridcheck = Path::new(&shared).join("check/gridcheck");
    run("outside checks", Command::new("python3").arg(gridcheck).current_dir(root()))
}

/// Runs cargo in the workspace.
pub(crate) fn cargo(name: &str, args: &[&str], env: &[(&str, &str)]) -> Result<(), String> {
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_string());
    run(name, Command::new(cargo).args(args).envs(env.iter().copied()).current_dir(root()))
}

/// Runs one command, showing its output and its time.
pub(crate) fn run(name: &str, command: &mut Command) -> Result<(), String> {
    eprintln!("xtask: {name}");
    let started = Instant::now();
    let status = command.status().map_err(|error| format!("{name}: {error}"))?;
    if !status.success() {
        return Err(format!("{name} failed ({status})"));
    }
    let seconds = started.elapsed().as_secs();
    eprintln!("xtask: {name}: ok in {seconds} s");
    if let Ok(mut times) = TIMES.lock() {
        times.push((name.to_string(), seconds));
    }
    Ok(())
}

/// The workspace's folder.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}
