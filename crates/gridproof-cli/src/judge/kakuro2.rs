//! `gridproof judge kakuro2`.

use super::{stdin, unreadable};
use crate::args;
use crate::batch::{Desk, talk};
use crate::exit::Status;
use crate::page;
use gridproof::families::kakuro::judge;
use gridproof::{AnyPuzzle, Verdict};

/// KAKURO2: boards on standard input, an answer of each on standard output
///
/// Each board has exactly one answer in the task; of a board with several, the first one found is written.
#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Examples:
  gridproof judge kakuro2 < in > out

Exit status:
  0  every board has its answer        1  some board has none
  2  the input could not be read        3  gave up at a limit")]
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
    let desk = Desk::default();
    let mut worst = Status::Done;
    for (number, case) in (1..).zip(cases) {
        let puzzle = match case {
            Ok(case) => case.puzzle,
            Err(error) => return worst.max(unreadable(&error.to_string())),
        };
        let verdict = desk.search(args.search.limits(Some(1)), |control| match &args.search.engine {
            Some(engine) => puzzle.solve_with(engine, control).map_err(|error| error.to_string()),
            None => Ok(puzzle.solve(control)),
        });
        let verdict = match verdict {
            Ok(verdict) => verdict,
            Err(message) => return unreadable(&message),
        };
        match verdict.answers().first() {
            Some(answer) => {
                if !page::write(&judge::answer(answer)) {
                    return Status::Done;
                }
            }
            None => {
                talk(&format!("error: <stdin>: board {number}: {}\n", crate::words::sentence(&verdict)));
                worst = worst.max(match verdict {
                    Verdict::Unknown { .. } => Status::GaveUp,
                    _ => Status::NotOne,
                });
            }
        }
        if crate::interrupt::cancelled() {
            return Status::GaveUp;
        }
    }
    worst
}
