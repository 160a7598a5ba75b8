//! `gridproof judge kakuro2`.

use super::{stdin, unreadable};
use crate::args;
use crate::exit::Status;
use crate::interrupt;
use crate::stdio::{fail, print};
use gridproof::internals::kakuro::judge;
use gridproof::{AnyPuzzle, Verdict};

/// Solve KAKURO2: boards on standard input, their answers on standard output
///
/// In the task, each board has exactly one answer; for a board with several, writes the first one found.
#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Examples:
  gridproof judge kakuro2 < in > out

Exit status:
  0  every board has an answer        1  some board has none
  2  input cannot be read             3  stopped at a limit")]
pub(super) struct Args {
    #[command(flatten)]
    search: args::Search,
}

pub(super) fn run(args: &Args) -> Status {
    let input = match stdin() {
        Ok(input) => input,
        Err(message) => return unreadable(&message),
    };
    let cases = match judge::Cases::new(&input) {
        Ok(cases) => cases,
        Err(error) => return unreadable(&error.to_string()),
    };
    let mut worst = Status::Done;
    for (number, case) in (1..).zip(cases) {
        let puzzle = match case {
            Ok(case) => case.puzzle,
            Err(error) => return worst.max(unreadable(&error.to_string())),
        };
        let verdict = interrupt::search(args.search.limits(Some(1)), |control| match &args.search.engine {
            Some(engine) => puzzle.solve_with(engine, control).map_err(|error| error.to_string()),
            None => Ok(puzzle.solve(control)),
        });
        let verdict = match verdict {
            Ok(verdict) => verdict,
            Err(message) => return unreadable(&message),
        };
        match verdict.answers().first() {
            Some(answer) => {
                if !print(&judge::answer(answer)) {
                    return Status::Done;
                }
            }
            None => {
                fail(&format!("<stdin>: board {number}: {}", crate::words::sentence(&verdict)));
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
