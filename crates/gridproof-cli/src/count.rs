//! `gridproof count`: how many answers there are.

use crate::args;
use crate::batch::{Desk, Done, Job, Kind};
use crate::common::{self, Common};
use crate::exit::Status;
use crate::input::{Piece, Trouble};
use crate::output::Style;
use crate::words;
use gridproof::Limits;
use gridproof::report::{Line, Report, Word};

/// Count the answers of puzzles exactly
///
/// One number per puzzle and line, of whatever size. A count that was stopped says `at least` before it.
#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Examples:
  gridproof count puzzle.txt
  gridproof count --timeout 10s --json puzzles.txt
  gridproof count --limit 1000 loose.txt          stop at 1000: `at least 1000`

Exit status:
  0  everything was counted, whatever the number
  2  input could not be read        3  gave up at a limit
  Of many puzzles, the highest.")]
pub(crate) struct Args {
    #[command(flatten)]
    input: args::Input,
    #[command(flatten)]
    search: args::Search,
    /// Stop after this many answers of a puzzle
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..), help_heading = "Search")]
    limit: Option<u64>,
    #[command(flatten)]
    batch: args::Batch,
    /// One JSON object per puzzle and line, with `count` as a string
    #[arg(long, help_heading = "Output")]
    json: bool,
    #[command(flatten)]
    talk: args::Talk,
}

pub(crate) fn run(args: &Args) -> Status {
    let style = Style::new(&args.talk, args.json).with_stats(&args.search);
    let limits = args.search.limits(args.limit);
    let engine = args.search.engine.clone();
    common::run(&args.input, args.batch.jobs, style, |common| Count { common, limits, engine })
}

struct Count {
    common: Common,
    limits: Limits,
    engine: Option<String>,
}

impl Job for Count {
    fn work(&self, piece: Piece, desk: &Desk) -> Done {
        let (place, read) = match self.common.read(piece) {
            Ok(read) => read,
            Err(done) => return done,
        };
        let style = &self.common.style;
        let counted = desk.search(self.limits.clone(), |control| {
            let counted = read.puzzle.count(self.engine.as_deref(), control).map_err(|error| error.to_string())?;
            let mut report = Report::of_count(place.clone(), &read, &counted, control);
            style.add_stats(&mut report, control);
            Ok::<_, String>((counted, report))
        });
        let (counted, report) = match counted {
            Ok(counted) => counted,
            Err(message) => return style.failed(&place.source, &Trouble::line(place.line as usize, message)),
        };
        let (word, status) = (report.verdict, Status::complete(report.complete));
        let stats = style.stats(&place, &report);
        let mut err = String::new();
        let out = if style.json {
            Line::from(report).to_json() + "\n"
        } else {
            match counted.ended {
                Err(stop) if !style.quiet => err = style.remark(&place, &format!("stopped: {stop}")),
                Ok(()) if !style.quiet && word == Word::Impossible && !report.reasons.is_empty() => {
                    let why = words::impossible(&report.reasons);
                    err = style.remark(&place, &format!("{}: {why}", words::board(&read)));
                }
                _ => {}
            }
            let least = if counted.ended.is_err() { "at least " } else { "" };
            format!("{least}{}\n", counted.count)
        };
        err.push_str(&stats);
        Done { out, apart: false, err, kind: Kind::Judged(word), status }
    }
}
