//! `gridproof cover`: exact cover problems in Knuth's text format.

mod work;

use crate::args;
use crate::batch::talk;
use crate::common::usage;
use crate::exit::Status;
use crate::input::sources::{Source, describe, sources};
use crate::input::{FILE_LIMIT, Trouble, mebibytes};
use crate::interrupt::cancelled;
use crate::output::Style;
use crate::page;
use gridproof::Stop;
use gridproof::report::{CoverReport, Line};
use gridproof_cover::{Problem, text};
use std::fs::File;
use std::io::{self, IsTerminal, Read};
use std::path::PathBuf;
use std::time::Duration;

/// Count or list the solutions of exact cover problems
///
/// The input is in the format of Knuth's programs: a line with the names of the items, primary ones before
/// a bar, secondary ones after it, then one line per option. Colours (`x:c`), bounds (`2:3|name`) and costs
/// (`|5`) are understood. A line that begins with a bar is a comment. An option that names no primary item takes
/// no part, as with Knuth.
#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Examples:
  gridproof cover queens.dlx                  the number of solutions
  gridproof cover --print --limit 1 soma.dlx  one solution: its options, one per line
  gridproof cover --cheapest tour.dlx         a solution of the least cost, after a line `| cost 12`
  gridproof cover --best 10 --json tour.dlx   the ten cheapest
  gridproof cover --print --seed 7 --limit 1 pentominoes.dlx
  gridproof cover --jobs 2 pentominoes.dlx    count with two threads
  gridproof cover --pick 3 --ban 7 soma.dlx   only solutions with the third option and without the seventh
  gridproof cover --json --timeout 1m *.dlx

Exit status:
  0  everything was counted, whatever the number; with --best, nothing is cheaper
  2  input could not be read        3  gave up at a limit
  Of many problems, the highest.")]
pub(crate) struct Args {
    /// Files or directories; `-` or nothing is standard input
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Write the solutions, with blank lines between them
    #[arg(long)]
    print: bool,
    /// Write this many solutions of the least cost, the cheapest first, each after a line `| cost N`
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u32).range(1..), conflicts_with_all = ["limit", "seed", "profile"])]
    best: Option<u32>,
    /// The same as `--best 1`
    #[arg(long, conflicts_with_all = ["best", "limit", "seed", "profile"])]
    cheapest: bool,
    /// Look at items and options in a random order: the same for the same number
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// Only solutions with this option, which are numbered from 1; may be repeated
    #[arg(long, value_name = "OPTION", value_parser = clap::value_parser!(u32).range(1..), conflicts_with_all = ["best", "cheapest", "jobs", "preprocess"])]
    pick: Vec<u32>,
    /// Only solutions without this option; may be repeated
    #[arg(long, value_name = "OPTION", value_parser = clap::value_parser!(u32).range(1..), conflicts_with_all = ["best", "cheapest", "jobs", "preprocess"])]
    ban: Vec<u32>,
    /// Leave out options and items that cannot matter before the search
    #[arg(long)]
    preprocess: bool,
    /// Tell how many options were tried at each level of the search; solutions are then found one by one
    #[arg(long)]
    profile: bool,
    /// Count with so many threads; not together with --limit, --nodes or anything that finds solutions one by one
    #[arg(long, short, value_name = "N", default_value = "1", value_parser = clap::value_parser!(u16).range(1..=1024))]
    #[arg(conflicts_with_all = ["print", "best", "cheapest", "seed", "profile", "limit", "nodes"])]
    jobs: u16,
    /// Give up on a problem after this time, such as `500ms`, `5s` or `2m`
    #[arg(long, value_name = "TIME", value_parser = args::duration)]
    timeout: Option<Duration>,
    /// Give up on a problem after this many nodes of the search
    #[arg(long, value_name = "N")]
    nodes: Option<u64>,
    /// Stop after this many solutions of a problem
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    limit: Option<u64>,
    /// One JSON object per problem and line
    #[arg(long)]
    json: bool,
    /// No summary, progress or remarks; errors are still told
    #[arg(long, short)]
    quiet: bool,
}

pub(crate) fn run(args: &Args) -> Status {
    if args.files.is_empty() && io::stdin().is_terminal() {
        return usage("there is no input: name files, or pipe a problem in; `-` reads what is typed");
    }
    let style = Style::new(&args::Talk::plain(args.quiet), args.json);
    let sources = sources(&args.files);
    let mut worst = Status::Done;
    for source in &sources {
        let outcome = match problem(source).and_then(|problem| args.decidable(problem)) {
            Ok(problem) => work::solve(args, &style, source, &problem, sources.len() > 1),
            Err(trouble) => {
                let done = style.failed(&source.name(), &trouble);
                talk(&done.err);
                page::write(&done.out).then_some(done.status)
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
fn problem(source: &Source) -> Result<Problem, Trouble> {
    let told = |error: io::Error| Trouble::whole(describe(&error));
    let reader: Box<dyn Read> = match source {
        Source::Stdin => Box::new(io::stdin().lock()),
        Source::File(path) => Box::new(File::open(path).map_err(told)?),
        Source::Bad(_, problem) => return Err(Trouble::whole(problem.clone())),
    };
    let mut bytes = Vec::new();
    reader.take(FILE_LIMIT as u64 + 1).read_to_end(&mut bytes).map_err(told)?;
    if bytes.is_empty() {
        return Err(Trouble::whole("there is nothing here; expected an exact cover problem"));
    }
    if bytes.len() > FILE_LIMIT {
        return Err(Trouble::whole(format!("exact cover problems are read up to {}", mebibytes(FILE_LIMIT))));
    }
    let text = String::from_utf8(bytes).map_err(|_| Trouble::whole("this is not UTF-8 text"))?;
    text::read(text.trim_start_matches('\u{feff}')).map_err(|error| Trouble::read(&error, 0))
}

/// Tells what was found; `None` if nobody reads the output any more.
fn say(args: &Args, style: &Style, report: CoverReport, ended: Result<(), Stop>, several: bool) -> Option<Status> {
    let status = Status::complete(report.complete);
    let least = if report.complete { "" } else { "at least " };
    let name = if several { format!("{}: ", report.source) } else { String::new() };
    let number = format!("{name}{least}{}\n", report.count);
    if let (Err(stop), false, false) = (ended, style.quiet, args.json) {
        talk(&format!("{}: stopped: {stop}\n", report.source));
    }
    if let (Some(profile), false, false) = (&report.profile, style.quiet, args.json) {
        let levels = profile.iter().enumerate().map(|(level, tried)| format!("level {level}: {tried} options tried\n"));
        talk(&levels.collect::<String>());
    }
    let heard = match (args.json, args.print, args.wanted()) {
        (true, _, _) => page::write(&(Line::from(report).to_json() + "\n")),
        (false, false, None) => page::write(&number),
        (false, _, Some(_)) => {
            if !report.complete && !style.quiet && report.count != "0" {
                talk(&format!("{name}there may be cheaper solutions\n"));
            } else if report.complete && !style.quiet && report.count == "0" {
                talk(&format!("{name}there is no solution\n"));
            }
            true
        }
        // Solutions are the answer; their number is talk.
        (false, true, None) => {
            if !style.quiet {
                talk(&number);
            }
            true
        }
    };
    heard.then_some(status)
}

impl Args {
    /// The problem, if it has the options that are picked and banned.
    fn decidable(&self, problem: Problem) -> Result<Problem, Trouble> {
        let (count, takes_part) = (problem.option_count(), |at: u32| !problem.is_dropped(at - 1));
        for &option in self.pick.iter().chain(&self.ban) {
            if option as usize > count {
                return Err(Trouble::whole(format!("there is no option {option}; the last one is {count}")));
            }
            if !takes_part(option) {
                return Err(Trouble::whole(format!("option {option} names no primary item and takes no part")));
            }
        }
        Ok(problem)
    }

    /// Whether solutions are to be found one by one, and not only counted.
    fn one_by_one(&self) -> bool {
        self.print || self.profile || self.seed.is_some() || !self.pick.is_empty() || !self.ban.is_empty()
    }

    /// How many of the cheapest solutions are wanted, if that is what is wanted.
    fn wanted(&self) -> Option<usize> {
        if self.cheapest { Some(1) } else { self.best.map(|k| k as usize) }
    }
}
