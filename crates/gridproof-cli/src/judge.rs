//! `gridproof judge`: the input and output of well-known tasks, byte for byte.

mod boj19998;
mod kakuro2;
mod rush01;

use crate::exit::Status;
use crate::input::sources::describe;
use crate::input::{FILE_LIMIT, mebibytes};
use gridproof::Verdict;
use gridproof_api::tasks::words;
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Solve tasks of online judges in their own formats
#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Examples:
  gridproof judge kakuro2 in.txt > out
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

/// Where the input of a task comes from.
#[derive(clap::Args, Debug)]
struct TaskInput {
    /// The file to read; standard input if `-` or omitted
    #[arg(value_name = "FILE")]
    file: Option<PathBuf>,
}

impl TaskInput {
    /// The name for messages.
    fn name(&self) -> String {
        self.path().map_or_else(|| "<stdin>".to_string(), |path| path.display().to_string())
    }

    fn path(&self) -> Option<&Path> {
        self.file.as_deref().filter(|path| *path != Path::new("-"))
    }

    /// All of it as text, up to the limit for files read whole.
    fn read(&self) -> Result<String, String> {
        match self.path() {
            Some(path) => read_file(path),
            None => read_text(io::stdin().lock()),
        }
    }

    /// Reports input that cannot be read.
    fn unreadable(&self, message: &str) -> Status {
        crate::stdio::fail(&format!("{}: {message}", self.name()))
    }
}

/// A file as text, up to the limit for files read whole.
fn read_file(path: &Path) -> Result<String, String> {
    read_text(File::open(path).map_err(|error| describe(&error).to_string())?)
}

fn read_text(input: impl Read) -> Result<String, String> {
    let mut bytes = Vec::new();
    input.take(FILE_LIMIT as u64 + 1).read_to_end(&mut bytes).map_err(|error| error.to_string())?;
    if bytes.len() > FILE_LIMIT {
        return Err(format!("the input is longer than {}", mebibytes(FILE_LIMIT)));
    }
    String::from_utf8(bytes).map_err(|_| "the input is not UTF-8 text".to_string())
}

/// A verdict in words.
fn sentence(verdict: &Verdict) -> String {
    words::sentence(verdict, &words::english_speaker())
}
