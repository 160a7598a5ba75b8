//! The command line of Gridproof.
//!
//! One file per subcommand. What they share: [`args`] (options), [`input`] (files to puzzles), [`batch`]
//! (many puzzles at once, results in order), [`output`] and [`words`] (how results look), [`exit`] (the
//! status that scripts rely on).
//!
//! Nothing prints but [`batch`] and [`page`]: a closed pipe is not an error.
#![warn(clippy::print_stdout, clippy::print_stderr)]

mod args;
mod batch;
mod common;
mod exit;
mod input;
mod interrupt;
mod output;
mod solve;
mod words;

use clap::{Parser, Subcommand};
use std::process::ExitCode;

/// Read, solve, count and check Kakuro, Skyscrapers, Sudoku and Latin squares
///
/// Every answer is checked against the rules by code that the search does not share, and a search that was
/// stopped never says that there is no answer.
#[derive(Parser)]
#[command(name = "gridproof", version, propagate_version = true, arg_required_else_help = true, max_term_width = 100)]
#[command(after_long_help = "\
Exit status:
  0  one answer        1  none or several
  2  input could not be read        3  gave up at a limit; nothing is proved")]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Solve(solve::Args),
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    interrupt::listen();
    let status = match &cli.command {
        Command::Solve(args) => solve::run(args),
    };
    status.into()
}
