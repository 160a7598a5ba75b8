//! `gridproof judge`: the input and output of well-known tasks, byte for byte.

mod boj19998;
mod kakuro2;
mod rush01;

use crate::exit::Status;
use crate::input::{FILE_LIMIT, mebibytes};
use std::io::{self, Read};
use std::process::ExitCode;

/// Solve tasks of online judges in their own formats
#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Examples:
  gridproof judge kakuro2 < in > out
  gridproof judge rush01 '4 3 2 1 1 2 2 2 4 3 2 1 1 2 2 2'
  gridproof judge boj19998 < in")]
pub(crate) struct Args {
    #[command(subcommand)]
    task: Task,
}

#[derive(clap::Subcommand, Debug)]
enum Task {
    Kakuro2(kakuro2::Args),
    Rush01(rush01::Args),
    Boj19998(boj19998::Args),
}

pub(crate) fn run(args: &Args) -> ExitCode {
    match &args.task {
        Task::Kakuro2(args) => kakuro2::run(args).into(),
        Task::Rush01(args) => rush01::run(args),
        Task::Boj19998(args) => boj19998::run(args).into(),
    }
}

/// Reads all of standard input as text, up to the limit for files read whole.
fn stdin() -> Result<String, String> {
    let mut bytes = Vec::new();
    let limit = FILE_LIMIT as u64 + 1;
    io::stdin().lock().take(limit).read_to_end(&mut bytes).map_err(|error| error.to_string())?;
    if bytes.len() > FILE_LIMIT {
        return Err(format!("the input is longer than {}", mebibytes(FILE_LIMIT)));
    }
    String::from_utf8(bytes).map_err(|_| "the input is not UTF-8 text".to_string())
}

/// Reports input that cannot be read.
fn unreadable(message: &str) -> Status {
    crate::stdio::fail(&format!("<stdin>: {message}"))
}
