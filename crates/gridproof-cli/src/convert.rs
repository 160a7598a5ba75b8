//! `gridproof convert`: puzzles in another format.

use crate::args;
use crate::batch::{Desk, Done, Job, Kind};
use crate::common::{self, Common};
use crate::exit::Status;
use crate::input::Trouble;
use crate::output::Style;
use gridproof::detect::Detected;
use gridproof::report::{ConvertReport, Line, Place, WrittenReport};

/// Write puzzles in another format
///
/// One puzzle out per puzzle in, in the same order; blank lines stand between puzzles that take several
/// lines. A format that cannot hold a puzzle says why, and the others go on. Entries and pencil marks that stand in the input go along
/// where both formats have them; what is lost is told.
#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Examples:
  gridproof convert --to puzzlink puzzles.txt
  gridproof convert --to grid links.txt
  gridproof formats                               lists what can be read and written

Exit status:
  0  all puzzles were converted
  2  a puzzle could not be read, or not be written in that format")]
pub(crate) struct Args {
    #[command(flatten)]
    input: args::Input,
    /// The format to write; `gridproof formats` lists them
    #[arg(long, value_name = "FORMAT", value_parser = args::format_parser(), hide_possible_values = true)]
    to: String,
    #[command(flatten)]
    batch: args::Batch,
    /// One JSON object per puzzle and line, with the work on it that the text holds, and what is lost
    #[arg(long, help_heading = "Output")]
    json: bool,
    /// No summary, progress or remarks; errors are still told
    #[arg(long, short, help_heading = "Output")]
    quiet: bool,
}

pub(crate) fn run(args: &Args) -> Status {
    let style = Style::new(&args::Talk::plain(args.quiet), args.json);
    let to = args.to.clone();
    common::run(&args.input, &args.batch, style, |common| Convert { common, to })
}

struct Convert {
    common: Common,
    to: String,
}

impl Job for Convert {
    fn common(&self) -> &Common {
        &self.common
    }

    fn run(&self, place: Place, read: Detected, _: &Desk) -> Done {
        let style = &self.common.style;
        let written = WrittenReport::new(&read, &self.to);
        let Some(text) = &written.text else {
            let reason = written.problem.unwrap_or_default();
            let message = format!("this cannot be written as `{}`: {reason}", self.to);
            return style.failed(&place.source, &Trouble::line(place.line as usize, message));
        };
        let lost: Vec<&str> = read.carried.lost.iter().chain(&written.lost).map(String::as_str).collect();
        let err = match lost.is_empty() || style.quiet || style.json {
            true => String::new(),
            false => style.remark(&place, &format!("not kept: {}", lost.join(", "))),
        };
        let (out, apart) = match style.json {
            true => (Line::from(ConvertReport::new(place, &read, &[&self.to])).to_json() + "\n", false),
            false => (format!("{text}\n"), text.contains('\n')),
        };
        Done { out, apart, err, kind: Kind::Converted, status: Status::Done }
    }
}
