//! `gridproof convert`: puzzles in another format.

use crate::args;
use crate::batch::{Desk, Done, Job, Kind};
use crate::common::{self, Common};
use crate::exit::Status;
use crate::input::Trouble;
use crate::output::Style;
use gridproof::detect::Detected;
use gridproof::report::Place;

/// Write puzzles in another format
///
/// One puzzle out per puzzle in, in the same order; blank lines stand between puzzles that take several
/// lines. A format that cannot hold a puzzle says why, and the others go on.
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
    /// No summary, progress or remarks; errors are still told
    #[arg(long, short, help_heading = "Output")]
    quiet: bool,
}

pub(crate) fn run(args: &Args) -> Status {
    let style = Style::new(&args::Talk::plain(args.quiet), false);
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

    fn judge(&self, place: Place, read: Detected, _: &Desk) -> Done {
        match read.puzzle.write(&self.to) {
            Ok(text) => {
                let apart = text.contains('\n');
                let out = text + "\n";
                Done { out, apart, err: String::new(), kind: Kind::Converted, status: Status::Done }
            }
            Err(reason) => {
                let message = format!("this cannot be written as `{}`: {reason}", self.to);
                self.common.style.failed(&place.source, &Trouble::line(place.line as usize, message))
            }
        }
    }
}
