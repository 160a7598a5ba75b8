//! `gridproof count`: how many answers there are.

use crate::args;
use crate::batch::{Desk, Done, Job, Kind, Results, Spot};
use crate::common::{self, Common};
use crate::exit::Status;
use crate::input::Trouble;
use crate::output::Style;
use crate::solve::proves_one;
use crate::words;
use gridproof::detect::Detected;
use gridproof::list::AnyList;
use gridproof::report::{Line, Place, Report, VerdictTag};
use gridproof::{Control, Counted, Limits};
use std::fmt::Write as _;

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
    common::run(&args.input, &args.batch, style, |common| Count { common, limits, engine })
}

struct Count {
    common: Common,
    limits: Limits,
    engine: Option<String>,
}

impl Job for Count {
    fn common(&self) -> &Common {
        &self.common
    }

    fn run(&self, place: Place, read: Detected, desk: &Desk) -> Done {
        let style = &self.common.style;
        let counted = desk.search(self.limits.clone(), |control| {
            let counted = read.puzzle.count(self.engine.as_deref(), control).map_err(|error| error.to_string())?;
            let mut report = Report::of_count(place.clone(), &read, &counted, control);
            style.add_stats(&mut report, control);
            Ok::<_, String>((counted, report))
        });
        match counted {
            Ok((counted, report)) => self.say(&place, &read, &counted, report),
            Err(message) => style.failed(&place.source, &Trouble::line(place.line as usize, message)),
        }
    }

    fn quick(
        &self,
        list: &mut dyn AnyList,
        spot: Spot<'_>,
        _: &mut Control<'_>,
        desk: &Desk,
        results: &mut Results,
    ) -> bool {
        if self.common.style.json || self.common.style.stats || self.engine.is_some() {
            return false;
        }
        desk.search(self.limits.clone(), |control| {
            let counted = list.count(control);
            match VerdictTag::of_count(&counted.count, counted.ended.is_ok()) {
                word @ (VerdictTag::Unique | VerdictTag::Many) if counted.ended.is_ok() => {
                    let out = results.text(Kind::Judged(word), Status::complete(true));
                    let _ = writeln!(out, "{}", counted.count);
                }
                // There may be more to say.
                _ => {
                    let (place, read) = (spot.place(), list.puzzle());
                    let report = Report::of_count(place.clone(), &read, &counted, control);
                    results.push(self.say(&place, &read, &counted, report));
                }
            }
        });
        true
    }

    fn looks_ahead(&self) -> bool {
        !self.common.style.json && !self.common.style.stats && self.engine.is_none() && proves_one(&self.limits)
    }

    fn answered(&self, _: &dyn AnyList, _: Spot<'_>, lines: usize, _: &str, results: &mut Results) {
        let out = results.texts(Kind::Judged(VerdictTag::Unique), Status::complete(true), lines);
        (0..lines).for_each(|_| out.push_str("1\n"));
    }
}

impl Count {
    fn say(&self, place: &Place, read: &Detected, counted: &Counted, report: Report) -> Done {
        let style = &self.common.style;
        let (word, status) = (report.verdict, Status::complete(report.complete));
        let stats = style.stats(place, &report);
        let mut err = String::new();
        let out = if style.json {
            Line::from(report).to_json() + "\n"
        } else {
            match counted.ended {
                Err(stop) if !style.quiet => err = style.remark(place, &format!("stopped: {stop}")),
                Ok(()) if !style.quiet && word == VerdictTag::Impossible && !report.reasons.is_empty() => {
                    let why = words::impossible(&report.reasons);
                    err = style.remark(place, &format!("{}: {why}", words::board(read)));
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
