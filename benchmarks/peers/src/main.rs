//! All measurements, against the crates `sudoku` and `dlx`: `cargo run --release` in this directory. Records the results and
//! writes the tables of benchmarks/README.md; see ../METHOD.md.

mod links;
mod nine;

use gridproof_benchmarks::{peer::Peers, run};
use std::process::ExitCode;

fn main() -> ExitCode {
    run(&Peers { nine: vec![Box::new(nine::Crate)], cover: vec![Box::new(links::Crate)], ..Peers::default() })
}
