//! The command line of Gridproof.
//!
//! One file per subcommand. They share [`args`] (options), [`input`] (files to puzzles), [`batch`] (many puzzles at once,
//! results in order), [`output`] and [`words`] (how results look), and [`exit`] (the status that scripts rely on).
//!
//! Only [`batch`] and [`stdio`] print, so that a closed pipe is handled there: it is not an error.
#![warn(clippy::print_stdout, clippy::print_stderr)]

mod args;
mod batch;
mod book;
mod candidates;
mod canonical;
mod check;
mod completions;
mod convert;
mod count;
mod cover;
mod exit;
mod explain;
mod formats;
mod generate;
mod hint;
mod input;
mod interrupt;
mod judge;
mod man;
mod minimize;
mod output;
mod play;
mod rate;
mod render;
mod serve;
mod solve;
mod status_line;
mod stdio;
mod techniques;
mod variations;
mod verdicts;
mod words;

use clap::{Parser, Subcommand};
use std::process::ExitCode;

/// Solve, check, explain, rate, generate and print Sudoku, Kakuro, Skyscrapers, Latin squares and boards with rules
///
/// Every answer is checked against the rules by code independent of the search, and a search that was stopped never
/// claims that there is no answer.
#[derive(Parser)]
#[command(name = "gridproof", version, propagate_version = true, arg_required_else_help = true, max_term_width = 100)]
#[command(after_long_help = "\
`gridproof COMMAND --help` shows all options of a command, with examples.

Exit status (of several puzzles, the highest):
  0  exactly one answer        1  no answer, or several
  2  input cannot be read      3  stopped at a limit; nothing is proved")]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Solve(solve::Args),
    Check(check::Args),
    Count(count::Args),
    Candidates(candidates::Args),
    Explain(explain::Args),
    Hint(hint::Args),
    Rate(rate::Args),
    Generate(generate::Args),
    Convert(convert::Args),
    Minimize(minimize::Args),
    Variations(variations::Args),
    Canonical(canonical::Args),
    Render(render::Args),
    Book(book::Args),
    Play(play::Args),
    Serve(serve::Args),
    Formats(formats::Args),
    Techniques(techniques::Args),
    Cover(cover::Args),
    Judge(judge::Args),
    Completions(completions::Args),
    Man(man::Args),
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    interrupt::listen();
    let status = match &cli.command {
        Command::Solve(args) => solve::run(args),
        Command::Check(args) => check::run(args),
        Command::Count(args) => count::run(args),
        Command::Candidates(args) => candidates::run(args),
        Command::Explain(args) => explain::run(args),
        Command::Hint(args) => hint::run(args),
        Command::Rate(args) => rate::run(args),
        Command::Generate(args) => generate::run(args),
        Command::Convert(args) => convert::run(args),
        Command::Minimize(args) => minimize::run(args),
        Command::Variations(args) => variations::run(args),
        Command::Canonical(args) => canonical::run(args),
        Command::Render(args) => render::run(args),
        Command::Book(args) => book::run(args),
        Command::Play(args) => play::run(args),
        Command::Serve(args) => serve::run(args),
        Command::Formats(args) => formats::run(args),
        Command::Techniques(args) => techniques::run(args),
        Command::Cover(args) => cover::run(args),
        Command::Judge(args) => return judge::run(args),
        Command::Completions(args) => completions::run(args),
        Command::Man(args) => man::run(args),
    };
    status.into()
}
