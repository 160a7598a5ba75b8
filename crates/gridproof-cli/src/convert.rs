//! `gridproof convert`: puzzles in another format.

use crate::args;
use crate::batch::{self, Job, Outcome, PieceKind, RunContext};
use crate::exit::Status;
use crate::output::Style;
use gridproof::detect::Detected;
use gridproof::internals::report::{ConvertReport, Place, WrittenReport};
use gridproof::message;

/// Convert puzzles to another format
///
/// Writes puzzles in input order, with blank lines between those that take several lines. A puzzle that the format
/// cannot hold is reported with the reason, and the others are still converted. Entries and pencil marks are kept if
/// both formats support them; otherwise their loss is reported.
#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Examples:
  gridproof convert --to puzzlink puzzles.txt
  gridproof convert --to grid links.txt
  gridproof formats                               list the formats

Exit status:
  0  all puzzles were converted
  2  a puzzle cannot be read, or cannot be written in that format")]
pub(crate) struct Args {
    #[command(flatten)]
    input: args::Input,
    /// The format to write; see `gridproof formats`
    #[arg(long, value_name = "FORMAT", value_parser = args::format_parser(), hide_possible_values = true)]
    to: String,
    #[command(flatten)]
    batch: args::Batch,
    /// Write one JSON object per puzzle, one per line, with its entries and pencil marks and what is lost
    #[arg(long, help_heading = "Output")]
    json: bool,
    #[command(flatten)]
    messages: args::Messages,
}

pub(crate) fn run(args: &Args) -> Status {
    let style = Style::plain(args.messages.quiet, args.json);
    batch::run(&args.input, &args.batch, style, Convert { to: args.to.clone() })
}

struct Convert {
    to: String,
}

impl Job for Convert {
    fn run(&self, place: Place, read: Detected, context: &RunContext) -> Outcome {
        let style = &context.style;
        let written = WrittenReport::new(&read, &self.to);
        let Some(text) = &written.text else {
            let reason = written.problem.unwrap_or_default();
            return style.failed_puzzle(
                &place,
                message!("this cannot be written as `{format}`: {reason}", format = self.to.clone(), reason),
            );
        };
        if style.json {
            let report = ConvertReport::new(place, &read, &[&self.to]);
            return Outcome::json(report, PieceKind::Converted, Status::Done);
        }
        let lost: Vec<&str> = read.carried.lost.iter().chain(&written.lost).map(String::as_str).collect();
        let err = match lost.is_empty() || style.quiet {
            true => String::new(),
            false => style.remark(&place, &format!("not kept: {}", lost.join(", "))),
        };
        let (out, spaced) = (format!("{text}\n"), text.contains('\n'));
        Outcome { out, spaced, err, kind: PieceKind::Converted, status: Status::Done }
    }
}
