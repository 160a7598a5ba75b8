//! Our engines alone: `cargo run --release -p gridproof-benchmarks`. With the peers: `benchmarks/peers`.

use gridproof_benchmarks::{peer::Peers, run};
use std::process::ExitCode;

fn main() -> ExitCode {
    run(&Peers::default())
}
