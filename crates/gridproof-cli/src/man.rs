//! `gridproof man`: manual pages, generated from the option definitions.

use crate::exit::Status;
use crate::stdio;
use clap::CommandFactory;
use std::fs;
use std::path::{Path, PathBuf};

/// Write the manual pages
///
/// Without a directory, writes the page of `gridproof` itself to standard output. With one, writes a page for every
/// subcommand there.
#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Examples:
  gridproof man | man -l -
  gridproof man ~/.local/share/man/man1

Exit status:
  0  written        2  a page cannot be written")]
pub(crate) struct Args {
    /// The directory to write pages to
    #[arg(value_name = "DIR")]
    directory: Option<PathBuf>,
}

pub(crate) fn run(args: &Args) -> Status {
    let written = match &args.directory {
        Some(directory) => write_all(directory),
        None => {
            let mut text = Vec::new();
            clap_mangen::Man::new(crate::Cli::command())
                .render(&mut text)
                .map(|()| _ = stdio::print(&String::from_utf8_lossy(&text)))
                .map_err(|error| error.to_string())
        }
    };
    match written {
        Ok(()) => Status::Done,
        Err(message) => stdio::fail(&message),
    }
}

fn write_all(directory: &Path) -> Result<(), String> {
    let failed = |error: std::io::Error| format!("{}: {error}", directory.display());
    fs::create_dir_all(directory).map_err(failed)?;
    clap_mangen::generate_to(crate::Cli::command(), directory).map_err(failed)
}
