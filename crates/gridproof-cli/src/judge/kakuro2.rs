//! `gridproof judge kakuro2`.

use super::{TaskInput, sentence};
use crate::args;
use crate::exit::Status;
use crate::interrupt;
use crate::stdio::{fail, print};
use gridproof::internals::kakuro::judge;
use gridproof::{AnyPuzzle, Verdict};

/// Solve KAKURO2: boards from a file or standard input, their answers on standard output
///
/// In the task, each board has exactly one answer; for a board with several, writes the first one found.
#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Examples:
  gridproof judge kakuro2 < in > out
  gridproof judge kakuro2 in.txt > out

Exit status:
  0  every board has an answer        1  some board has none
  2  input cannot be read             3  stopped at a limit")]
pub(super) struct Args {
    #[command(flatten)]
    input: TaskInput,
    #[command(flatten)]
    search: args::Search,
}

pub(super) fn run(args: &Args) -> Status {
    let input = match args.input.read() {
        Ok(input) => input,
        Err(message) => return args.input.unreadable(&message),
    };
    let cases = match judge::Cases::new(&input) {
        Ok(cases) => cases,
        Err(error) => return args.input.unreadable(&error.to_string()),
    };
    let mut worst = Status::Done;
    for (number, case) in (1..).zip(cases) {
        let puzzle = match case {
            Ok(case) => case.puzzle,
            Err(error) => return worst.max(args.input.unreadable(&error.to_string())),
        };
        let verdict = interrupt::search(args.search.limits(Some(1)), |control| match &args.search.engine {
            Some(engine) => puzzle.solve_with(engine, control).map_err(|error| error.to_string()),
            None => Ok(puzzle.solve(control)),
        });
        let verdict = match verdict {
            Ok(verdict) => verdict,
            Err(message) => return args.input.unreadable(&message),
        };
        match verdict.answers().first() {
            Some(answer) => {
                if !print(&judge::answer(answer)) {
                    return Status::Done;
                }
            }
            None => {
                fail(&format!("{}: board {number}: {}", args.input.name(), sentence(&verdict)));
                worst = worst.max(match verdict {
                    Verdict::Unknown { .. } => Status::GaveUp,
                    _ => Status::NotUnique,
                });
            }
        }
        if interrupt::cancelled() {
            return Status::GaveUp;
        }
    }
    worst
}
