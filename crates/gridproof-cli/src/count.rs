//! `gridproof count`: how many answers there are.

use crate::args;
use crate::batch::lists::{LineWriter, ListShortcut};
use crate::batch::{self, Job, Outcome, PieceKind, RunContext};
use crate::exit::Status;
use crate::output::Style;
use gridproof::detect::Detected;
use gridproof::internals::report::{Place, Report, VerdictTag};
use gridproof::message::Message;
use gridproof::{Counted, Limits};

/// Count the answers of puzzles exactly
///
/// Writes one number per puzzle, on its own line and however large. A count that was stopped begins with `at least`.
#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Examples:
  gridproof count puzzle.txt
  gridproof count --timeout 10s --json puzzles.txt
  gridproof count --limit 1000 loose.txt          stop at 1000: `at least 1000`

Exit status (of several puzzles, the highest):
  0  the count is complete, including 0
  2  input cannot be read      3  stopped at a limit")]
pub(crate) struct Args {
    #[command(flatten)]
    input: args::Input,
    #[command(flatten)]
    search: args::Search,
    /// Stop after N answers per puzzle
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..), help_heading = "Search")]
    limit: Option<u64>,
    #[command(flatten)]
    batch: args::Batch,
    /// Write one JSON object per puzzle, one per line, with `count` as a string
    #[arg(long, help_heading = "Output")]
    json: bool,
    #[command(flatten)]
    output: args::OutputArgs,
}

pub(crate) fn run(args: &Args) -> Status {
    let style = Style::new(&args.output, args.json).with_stats(&args.search);
    let (limits, engine) = (args.search.limits(args.limit), args.search.engine.clone());
    batch::run(&args.input, &args.batch, style, Count { limits, engine })
}

struct Count {
    limits: Limits,
    engine: Option<String>,
}

impl Job for Count {
    fn run(&self, place: Place, read: Detected, context: &RunContext) -> Outcome {
        let counted = context.search(self.limits.clone(), |control| {
            let counted = read.puzzle.count(self.engine.as_deref(), control).map_err(|error| error.to_message())?;
            let report = || Report::of_count(place.clone(), &read, &counted, control);
            let report = context.style.report(report, control);
            Ok::<_, Message>((counted, report))
        });
        match counted {
            Ok((_, Some(report))) if context.style.json => {
                let (kind, status) = (PieceKind::Verdict(report.verdict), Status::complete(report.complete));
                Outcome::json(report, kind, status)
            }
            Ok((counted, report)) => write(&context.style, &place, &read, &counted, report.as_ref()),
            Err(message) => context.style.failed_puzzle(&place, message),
        }
    }

    fn puzzle_only(&self) -> bool {
        true
    }

    fn list_shortcut(&self, style: &Style) -> Option<ListShortcut<'_>> {
        ListShortcut::new(LineWriter::Count(write), &self.limits, self.engine.as_deref(), style)
    }
}

/// Writes the count, and a remark if it was stopped or there is no answer.
fn write(style: &Style, place: &Place, read: &Detected, counted: &Counted, report: Option<&Report>) -> Outcome {
    let tag = VerdictTag::of_count(&counted.count, counted.ended.is_ok());
    let mut err = match counted.ended {
        _ if style.quiet => String::new(),
        Err(stop) => style.remark(place, &format!("stopped: {stop}")),
        Ok(()) if tag == VerdictTag::Impossible => impossible(style, place, read),
        Ok(()) => String::new(),
    };
    if let Some(report) = report {
        err.push_str(&style.stats(place, report));
    }
    let at_least = if counted.ended.is_err() { "at least " } else { "" };
    let out = format!("{at_least}{}\n", counted.count);
    Outcome { err, ..Outcome::text(out, PieceKind::Verdict(tag), Status::complete(counted.ended.is_ok())) }
}

/// Why there is no answer, if givens or clues contradict each other or leave a rule no way to be met.
fn impossible(style: &Style, place: &Place, read: &Detected) -> String {
    let reasons: Vec<String> =
        read.puzzle.conflicts(&[]).into_iter().map(|violation| violation.message.to_string()).collect();
    match reasons.is_empty() {
        true => String::new(),
        false => style.remark(place, &format!("{}: {}", style.name(read), style.impossible(&reasons))),
    }
}
