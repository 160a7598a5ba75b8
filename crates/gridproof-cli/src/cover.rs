//! `gridproof cover`: exact cover problems in Knuth's text format.

mod work;

use crate::args;
use crate::exit::Status;
use crate::input::sources::{Source, describe, sources};
use crate::input::{FILE_LIMIT, InputError, mebibytes};
use crate::interrupt::cancelled;
use crate::output::Style;
use crate::stdio::{print, print_stderr, usage_error};
use gridproof::Stop;
use gridproof::detect::Wanted;
use gridproof::internals::report::{CoverReport, Line};
use gridproof::message;
use gridproof_cover::{Problem, text};
use std::fs::File;
use std::io::{self, IsTerminal, Read};
use std::path::PathBuf;
use std::time::Duration;

/// Count or list the solutions of exact cover problems
///
/// Input is in the format of Knuth's programs: a line with the item names, primary items before a bar and secondary ones
/// after it, then one line per option. Colours (`x:c`), bounds (`2:3|name`) and costs (`|5`) are supported. A line that
/// begins with a bar is a comment. As in Knuth's programs, an option without a primary item is ignored.
#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Examples:
  gridproof cover queens.dlx                  count the solutions
  gridproof cover --print --limit 1 soma.dlx  one solution: its options, one per line
  gridproof cover --cheapest tour.dlx         a cheapest solution, after a line `| cost 12`
  gridproof cover --best 10 --json tour.dlx   the ten cheapest
  gridproof cover --print --seed 7 --limit 1 pentominoes.dlx
  gridproof cover --jobs 2 pentominoes.dlx    count with two threads
  gridproof cover --pick 3 --ban 7 soma.dlx   only solutions with the third option and without the seventh
  gridproof cover --json --timeout 1m *.dlx

Exit status (of several problems, the highest):
  0  the count is complete; with --best, no solution is cheaper
  2  input cannot be read      3  stopped at a limit")]
pub(crate) struct Args {
    /// Files or directories to read, or a problem itself; standard input if `-` or omitted
    #[arg(value_name = "FILE|TEXT")]
    files: Vec<PathBuf>,
    /// Write the solutions, separated by blank lines
    #[arg(long)]
    print: bool,
    /// Write the K cheapest solutions, cheapest first, each after a line `| cost N`
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u32).range(1..), conflicts_with_all = ["limit", "seed", "profile"])]
    best: Option<u32>,
    /// The same as `--best 1`
    #[arg(long, conflicts_with_all = ["best", "limit", "seed", "profile"])]
    cheapest: bool,
    /// Search in a random order, determined by the seed
    #[arg(long, value_name = "SEED")]
    seed: Option<u64>,
    /// Require this option, numbered from 1; may be repeated
    #[arg(long, value_name = "OPTION", value_parser = clap::value_parser!(u32).range(1..), conflicts_with_all = ["best", "cheapest", "jobs", "preprocess"])]
    pick: Vec<u32>,
    /// Forbid this option; may be repeated
    #[arg(long, value_name = "OPTION", value_parser = clap::value_parser!(u32).range(1..), conflicts_with_all = ["best", "cheapest", "jobs", "preprocess"])]
    ban: Vec<u32>,
    /// Remove redundant options and items before the search
    #[arg(long)]
    preprocess: bool,
    /// Report how many options were tried at each level; solutions are then found one by one
    #[arg(long)]
    profile: bool,
    /// Count with N threads; not with options that find solutions one by one, --limit or --nodes
    #[arg(long, short, value_name = "N", default_value = "1", value_parser = clap::value_parser!(u16).range(1..=1024))]
    #[arg(conflicts_with_all = ["print", "best", "cheapest", "seed", "profile", "limit", "nodes"])]
    jobs: u16,
    /// Give up on a problem after this time, such as `500ms`, `5s` or `2m`
    #[arg(long, value_name = "TIME", value_parser = args::duration)]
    timeout: Option<Duration>,
    /// Give up on a problem after N search nodes
    #[arg(long, value_name = "N")]
    nodes: Option<u64>,
    /// Stop after N solutions per problem
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    limit: Option<u64>,
    /// Write one JSON object per problem, one per line
    #[arg(long)]
    json: bool,
    /// Suppress progress and remarks, but not errors
    #[arg(long, short)]
    quiet: bool,
}

pub(crate) fn run(args: &Args) -> Status {
    if args.files.is_empty() && io::stdin().is_terminal() {
        return usage_error("no input: name files or pipe a problem in; `-` reads what you type");
    }
    let style = Style::plain(args.quiet, args.json);
    let sources = sources(&args.files, &Wanted::default());
    let mut worst = Status::Done;
    for source in &sources {
        let outcome = match problem(source).and_then(|problem| args.decidable(problem)) {
            Ok(problem) => work::solve(args, &style, source, &problem, sources.len() > 1),
            Err(error) => {
                let outcome = style.failed(&source.name(), &error);
                print_stderr(&outcome.err);
                print(&outcome.out).then_some(outcome.status)
            }
        };
        let Some(status) = outcome else { return Status::Done };
        worst = worst.max(status);
        if cancelled() {
            return Status::GaveUp;
        }
    }
    worst
}

/// Reads a source whole.
fn problem(source: &Source) -> Result<Problem, InputError> {
    let failed = |error: io::Error| InputError::whole(describe(&error));
    let reader: Box<dyn Read> = match source {
        Source::Stdin => Box::new(io::stdin().lock()),
        Source::File(path) => Box::new(File::open(path).map_err(failed)?),
        Source::Text(text, _) => Box::new(text.as_bytes()),
        Source::Bad(_, problem) => return Err(InputError::whole(problem.clone())),
    };
    let mut bytes = Vec::new();
    reader.take(FILE_LIMIT as u64 + 1).read_to_end(&mut bytes).map_err(failed)?;
    if bytes.is_empty() {
        return Err(InputError::whole(message!("the input is empty; expected an exact cover problem")));
    }
    if bytes.len() > FILE_LIMIT {
        return Err(InputError::whole(message!(
            "exact cover problems are limited to {limit}",
            limit = mebibytes(FILE_LIMIT)
        )));
    }
    let text = String::from_utf8(bytes).map_err(|_| InputError::whole(message!("this is not UTF-8 text")))?;
    text::read(text.trim_start_matches('\u{feff}')).map_err(|error| InputError::read(&error, 0))
}

/// Writes what was found; `None` if standard output was closed.
fn say(args: &Args, style: &Style, report: CoverReport, ended: Result<(), Stop>, several: bool) -> Option<Status> {
    let status = Status::complete(report.complete);
    let at_least = if report.complete { "" } else { "at least " };
    let name = if several { format!("{}: ", report.source) } else { String::new() };
    let number = format!("{name}{at_least}{}\n", report.count);
    if let (Err(stop), false, false) = (ended, style.quiet, args.json) {
        print_stderr(&format!("{}: stopped: {stop}\n", report.source));
    }
    if let (Some(profile), false, false) = (&report.profile, style.quiet, args.json) {
        let levels = profile.iter().enumerate().map(|(level, tried)| format!("level {level}: {tried} options tried\n"));
        print_stderr(&levels.collect::<String>());
    }
    let written = match (args.json, args.print, args.wanted()) {
        (true, _, _) => print(&(Line::from(report).to_json() + "\n")),
        (false, false, None) => print(&number),
        (false, _, Some(_)) => {
            if !report.complete && !style.quiet && report.count != "0" {
                print_stderr(&format!("{name}there may be cheaper solutions\n"));
            } else if report.complete && !style.quiet && report.count == "0" {
                print_stderr(&format!("{name}there is no solution\n"));
            }
            true
        }
        // Solutions go to standard output, so their number goes to standard error.
        (false, true, None) => {
            if !style.quiet {
                print_stderr(&number);
            }
            true
        }
    };
    written.then_some(status)
}

impl Args {
    /// Checks that the problem has the picked and banned options.
    fn decidable(&self, problem: Problem) -> Result<Problem, InputError> {
        let (count, takes_part) = (problem.option_count(), |at: u32| !problem.is_dropped(at - 1));
        for &option in self.pick.iter().chain(&self.ban) {
            if option as usize > count {
                return Err(InputError::whole(message!(
                    "option {option} does not exist; the last one is {count}",
                    option,
                    count
                )));
            }
            if !takes_part(option) {
                return Err(InputError::whole(message!("option {option} has no primary item and is ignored", option)));
            }
        }
        Ok(problem)
    }

    /// Whether solutions are found one by one, not only counted.
    fn one_by_one(&self) -> bool {
        self.print || self.profile || self.seed.is_some() || !self.pick.is_empty() || !self.ban.is_empty()
    }

    /// How many of the cheapest solutions are requested, if any.
    fn wanted(&self) -> Option<usize> {
        if self.cheapest { Some(1) } else { self.best.map(|k| k as usize) }
    }
}
