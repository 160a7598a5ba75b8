//! `gridproof solve`: answers.

use crate::args;
use crate::batch::lists::LineWriter;
use crate::batch::{self, Outcome, PieceKind};
use crate::exit::Status;
use crate::output::{Style, counted};
use crate::verdicts::VerdictJob;
use crate::words;
use gridproof::Verdict;
use gridproof::detect::Detected;
use gridproof::internals::report::{Place, Report, VerdictTag};

/// Solve puzzles
///
/// Answers go to standard output, remarks to standard error. On a terminal, boards are drawn. In a pipe, a puzzle read
/// from one line gives one line per answer, and a block gives the rows of the board, with blank lines between boards. A
/// puzzle without an answer writes nothing to standard output; to match output to input, use --json, which writes
/// exactly one object per puzzle in input order, including puzzles that cannot be read.
///
/// By default the search looks for a second answer, so a single answer is proved to be the only one. With --limit 1 it
/// stops at the first, and uniqueness stays unknown.
#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Examples:
  gridproof solve puzzle.txt                    solve every puzzle in a file
  echo 'https://puzz.link/p?skyscrapers/4/4/k13h4j3g' | gridproof solve
  gridproof solve --json lists/ > answers.json  solve every file in a directory
  gridproof solve --limit 1 --timeout 5s hard.txt

Exit status (of several puzzles, the highest):
  0  exactly one answer        1  no answer, or several
  2  input cannot be read      3  stopped at a limit; nothing is proved")]
pub(crate) struct Args {
    #[command(flatten)]
    input: args::Input,
    #[command(flatten)]
    search: args::Search,
    /// Stop after N answers per puzzle
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u64).range(1..), help_heading = "Search")]
    limit: u64,
    #[command(flatten)]
    batch: args::Batch,
    /// Write one JSON object per puzzle, one per line
    #[arg(long, help_heading = "Output")]
    json: bool,
    #[command(flatten)]
    output: args::OutputArgs,
}

pub(crate) fn run(args: &Args) -> Status {
    let style = Style::new(&args.output, args.json).with_stats(&args.search);
    let job = VerdictJob::new(&args.search, args.limit, write, LineWriter::Answer);
    batch::run(&args.input, &args.batch, style, job)
}

/// Writes the answers, and a remark unless there is exactly one.
fn write(style: &Style, place: &Place, read: &Detected, verdict: &Verdict, report: Option<&Report>) -> Outcome {
    let tag = VerdictTag::from(verdict);
    let (mut out, mut spaced) = (String::new(), false);
    if style.pretty && !style.quiet {
        out.push_str(&style.heading(place, read));
        spaced = true;
    }
    if style.pretty && verdict.answers().is_empty() {
        out.push_str(&style.board(read, None, &[]).0);
    }
    for (at, fill) in verdict.answers().iter().enumerate() {
        let (text, block) = style.board(read, Some(fill), &[]);
        if block && at > 0 {
            out.push('\n');
        }
        spaced |= block;
        out.push_str(&text);
    }
    let mut err = String::new();
    if !style.quiet && (tag != VerdictTag::Unique || (style.pretty && style.both_terminals)) {
        let effort = match report {
            Some(report) if style.pretty => {
                format!(" ({}, {})", counted(report.nodes, "node"), words::micros(report.micros))
            }
            _ => String::new(),
        };
        err = style.remark(place, &format!("{}: {}{effort}", style.name(read), style.sentence_about(read, verdict)));
    }
    if let Some(report) = report {
        err.push_str(&style.stats(place, report));
    }
    Outcome { out, spaced, err, kind: PieceKind::Verdict(tag), status: Status::of(tag) }
}
