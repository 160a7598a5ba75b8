//! The project's chores, run as `cargo xtask NAME`.
//!
//! `cargo xtask test` is the one test command, for people and for CI. It installs the programs that some tests compare with,
//! where it can, and says which it could not install.

mod api;
mod dist;
mod licences;
mod notices;
mod oracles;
mod steps;
mod web;

use std::process::ExitCode;

const HELP: &str = "\
cargo xtask test           everything: format, lints, docs, tests, oracles, outside checks
cargo xtask test --quick   the same without installing anything
cargo xtask oracles        install the programs that tests compare with
cargo xtask api            update the lists of public items in docs/api
cargo xtask api --check    fail if they differ from the sources
cargo xtask licences       check the licences of all dependencies against deny.toml
cargo xtask notices        print the licences of everything that the binary contains
cargo xtask dist           pack a release: an archive and a Debian package, in target/dist
";

fn main() -> ExitCode {
    if let Some(code) = api::act_as_rustdoc() {
        return code;
    }
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let outcome = match args[..] {
        ["test"] => steps::test(false),
        ["test", "--quick"] => steps::test(true),
        ["oracles"] => oracles::install().map(drop),
        ["api"] => api::lists(false),
        ["api", "--check"] => api::lists(true),
        ["licences"] => licences::check(),
        ["notices"] => notices::third_party().map(|text| print!("{text}")),
        ["dist"] => dist::dist(),
        _ => {
            eprint!("{HELP}");
            return ExitCode::from(2);
        }
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("xtask: {message}");
            ExitCode::FAILURE
        }
    }
}
