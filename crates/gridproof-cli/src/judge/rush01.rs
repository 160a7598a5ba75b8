//! `gridproof judge rush01`.

use super::read_file;
use crate::exit::Status;
use crate::interrupt;
use crate::stdio::{fail, print};
use gridproof::Limits;
use gridproof::internals::skyscrapers::judge::{rush01_lenient, rush01_strict};
use std::ffi::{OsStr, OsString};
use std::path::Path;
use std::process::ExitCode;

/// Solve 42's rush-01: clues as one argument, a grid or `Error` on standard output
///
/// The clues are 4N numbers from 1 to N separated by single spaces: top, bottom, left, right, with N from 2 to 9. Of
/// several grids, writes the first in lexicographic order. Anything else is an `Error`, including clues that no grid
/// fits.
#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Examples:
  gridproof judge rush01 '4 3 2 1 1 2 2 2 4 3 2 1 1 2 2 2'
  gridproof judge rush01 --lenient 4321122243211222
  gridproof judge rush01 clues.txt
  gridproof judge rush01 -- '-4 3 2 1'            an argument that begins with a hyphen

Exit status:
  0  a grid        1  Error        3  interrupted
  With --lenient, also 0 if the clues are well formed but no grid fits.")]
pub(super) struct Args {
    /// Skip everything but digits, as the first program for this task did
    #[arg(long)]
    lenient: bool,
    /// The clues, as exactly one argument, or a file that holds them; otherwise an `Error`
    #[arg(value_name = "CLUES", num_args = 0.., allow_hyphen_values = true)]
    clues: Vec<OsString>,
}

pub(super) fn run(args: &Args) -> ExitCode {
    let clues = match args.clues.as_slice() {
        [one] if names_a_file(one) => match read_file(Path::new(one)) {
            // A text file ends with a line end, which is no part of the clues.
            Ok(text) => vec![text.trim_end_matches(['\r', '\n']).to_string()],
            Err(message) => return fail(&format!("{}: {message}", Path::new(one).display())).into(),
        },
        // Neither invalid UTF-8 nor its replacement character is a clue in either mode.
        clues => clues.iter().map(|clue| clue.to_string_lossy().into_owned()).collect(),
    };
    let clues: Vec<&str> = clues.iter().map(String::as_str).collect();
    let judge = if args.lenient { rush01_lenient } else { rush01_strict };
    match interrupt::search(Limits::NONE, |control| judge(&clues, control)) {
        Ok(outcome) => {
            print(&outcome.output);
            ExitCode::from(outcome.status)
        }
        Err(stop) => {
            fail(&stop.to_string());
            Status::GaveUp.into()
        }
    }
}

/// Whether an argument names a file. Digits and spaces alone are always clues: whether they are valid must not depend on the
/// directory.
fn names_a_file(argument: &OsStr) -> bool {
    let clues = argument.as_encoded_bytes().iter().all(|byte| byte.is_ascii_digit() || *byte == b' ');
    !clues && Path::new(argument).is_file()
}
