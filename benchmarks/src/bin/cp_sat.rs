//! Kakuro and Skyscrapers against CP-SAT: `cargo run --release -p gridproof-benchmarks --bin cp_sat`.
//!
//! Needs a Python with OR-tools, named by `GRIDPROOF_PYTHON` (default `python3`); see METHOD.md.

use std::process::ExitCode;

fn main() -> ExitCode {
    gridproof_benchmarks::run_cp_sat()
}
