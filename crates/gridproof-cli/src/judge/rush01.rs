//! `gridproof judge rush01`.

use crate::batch::{Desk, talk};
use crate::exit::Status;
use crate::page;
use gridproof::Limits;
use gridproof::families::skyscrapers::judge::{rush01_lenient, rush01_strict};
use std::ffi::OsString;
use std::process::ExitCode;

/// 42's rush-01: clues as one argument, a grid or `Error` on standard output
///
/// The clues are 4N numbers from 1 to N with single blanks between them: tops, bottoms, lefts, rights. N is
/// 2 to 9. Of several grids the first in lexicographic order is written. Anything else is an `Error`, also a
/// set of clues that no grid fits.
#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Examples:
  gridproof judge rush01 '4 3 2 1 1 2 2 2 4 3 2 1 1 2 2 2'
  gridproof judge rush01 --lenient 4321122243211222
  gridproof judge rush01 -- '-4 3 2 1'            an argument that begins with a hyphen

Exit status:
  0  a grid        1  Error        3  interrupted
  With --lenient, 0 also where the clues are well written but no grid fits.")]
pub(super) struct Args {
    /// Only digits count, everything else is skipped, as in the first program for this task
    #[arg(long)]
    lenient: bool,
    /// The clues: exactly one argument, or it is an `Error`
    #[arg(value_name = "CLUES", num_args = 0.., allow_hyphen_values = true)]
    clues: Vec<OsString>,
}

pub(super) fn run(args: &Args) -> ExitCode {
    // What is not UTF-8 is no clue in either mode; what stands in its place is none either.
    let clues: Vec<String> = args.clues.iter().map(|clue| clue.to_string_lossy().into_owned()).collect();
    let clues: Vec<&str> = clues.iter().map(String::as_str).collect();
    let judge = if args.lenient { rush01_lenient } else { rush01_strict };
    match Desk::default().search(Limits::NONE, |control| judge(&clues, control)) {
        Ok(outcome) => {
            page::write(&outcome.output);
            ExitCode::from(outcome.status)
        }
        Err(stop) => {
            talk(&format!("error: {stop}\n"));
            Status::GaveUp.into()
        }
    }
}
