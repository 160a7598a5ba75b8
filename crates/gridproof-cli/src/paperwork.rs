//! `gridproof completions` and `gridproof man`: made from the definitions of the options.

use crate::batch::talk;
use crate::exit::Status;
use crate::page;
use clap::CommandFactory;
use clap_complete::Shell;
use std::fs;
use std::path::{Path, PathBuf};

/// Write a completion script for a shell to standard output
#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Examples:
  gridproof completions bash > ~/.local/share/bash-completion/completions/gridproof
  gridproof completions zsh > ~/.zfunc/_gridproof
  gridproof completions fish > ~/.config/fish/completions/gridproof.fish

Exit status:
  0")]
pub(crate) struct Completions {
    /// The shell
    shell: Shell,
}

/// Write the manual pages
///
/// Without a directory, the page of `gridproof` goes to standard output; with one, every subcommand gets a
/// page there.
#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Examples:
  gridproof man | man -l -
  gridproof man ~/.local/share/man/man1

Exit status:
  0  done        2  a page could not be written")]
pub(crate) struct Man {
    /// Where the pages go
    #[arg(value_name = "DIR")]
    directory: Option<PathBuf>,
}

pub(crate) fn completions(args: &Completions) -> Status {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut crate::Cli::command(), "gridproof", &mut script);
    page::write(&String::from_utf8_lossy(&script));
    Status::Done
}

pub(crate) fn man(args: &Man) -> Status {
    let result = match &args.directory {
        Some(directory) => all_pages(directory),
        None => {
            let mut text = Vec::new();
            clap_mangen::Man::new(crate::Cli::command())
                .render(&mut text)
                .map(|()| _ = page::write(&String::from_utf8_lossy(&text)))
                .map_err(|error| error.to_string())
        }
    };
    match result {
        Ok(()) => Status::Done,
        Err(message) => {
            talk(&format!("error: {message}\n"));
            Status::Unreadable
        }
    }
}

fn all_pages(directory: &Path) -> Result<(), String> {
    let told = |error: std::io::Error| format!("{}: {error}", directory.display());
    fs::create_dir_all(directory).map_err(told)?;
    clap_mangen::generate_to(crate::Cli::command(), directory).map_err(told)
}
