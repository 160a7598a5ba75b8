//! `gridproof completions`: a completion script, generated from the option definitions.

use crate::exit::Status;
use crate::stdio;
use clap::CommandFactory;
use clap_complete::Shell;

/// Write a shell completion script to standard output
#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Examples:
  gridproof completions bash > ~/.local/share/bash-completion/completions/gridproof
  gridproof completions zsh > ~/.zfunc/_gridproof
  gridproof completions fish > ~/.config/fish/completions/gridproof.fish

Exit status:
  0  done                      2  no such shell")]
pub(crate) struct Args {
    /// The shell to complete for
    shell: Shell,
}

pub(crate) fn run(args: &Args) -> Status {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut crate::Cli::command(), "gridproof", &mut script);
    stdio::print(&String::from_utf8_lossy(&script));
    Status::Done
}
