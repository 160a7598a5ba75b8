//! `gridproof cover`: exact cover problems in Knuth's text format.

use crate::args;
use crate::batch::progress::Progress;
use crate::batch::talk;
use crate::common::usage;
use crate::exit::Status;
use crate::input::sources::{Source, describe, sources};
use crate::input::{FILE_LIMIT, Trouble, mebibytes};
use crate::interrupt::{CANCEL, cancelled};
use crate::output::Style;
use crate::page;
use gridproof::engine::cover::{Problem, Search, text};
use gridproof::report::{CoverReport, Line, StopWord, micros};
use gridproof::{BigUint, Control, Event, Limits, Stop};
use std::fs::File;
use std::io::{self, IsTerminal, Read};
use std::path::PathBuf;
use std::time::Duration;

/// Count or list the solutions of exact cover problems
///
/// The input is in the format of Knuth's programs: a line with the names of the items, primary ones before
/// a bar, secondary ones after it, then one line per option. Colours (`x:c`) and bounds (`2:3|name`) are
/// understood. A line that begins with a bar is a comment.
#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Examples:
  gridproof cover queens.dlx                  the number of solutions
  gridproof cover --print --limit 1 soma.dlx  one solution: its options, one per line
  gridproof cover --json --timeout 1m *.dlx

Exit status:
  0  everything was counted, whatever the number
  2  input could not be read        3  gave up at a limit
  Of many problems, the highest.")]
pub(crate) struct Args {
    /// Files or directories; `-` or nothing is standard input
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Write the solutions, with blank lines between them
    #[arg(long)]
    print: bool,
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
        let outcome = match problem(source) {
            Ok(problem) => solve(args, &style, source, &problem, sources.len() > 1),
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

/// Searches one problem; `None` if nobody reads the output any more.
fn solve(args: &Args, style: &Style, source: &Source, problem: &Problem, several: bool) -> Option<Status> {
    let limits = Limits { answers: args.limit, nodes: args.nodes, time: args.timeout };
    let mut progress = Progress::new(style.progress && !(args.print && style.both_terminals));
    let mut watch = |event: Event| progress.show(0, event.elapsed, event.nodes, event.answers);
    let mut control = Control::new(limits).cancelled_by(&CANCEL).watched_by(&mut watch);
    let written = text::write(problem);
    let options: Vec<&str> = if args.print { written.lines().skip(1).collect() } else { Vec::new() };
    let mut solutions = Vec::new();
    let mut count = BigUint::default();
    let mut search = Search::new(problem);
    let ended = loop {
        match search.next(&mut control) {
            Ok(None) => break Ok(()),
            Err(stop) => break Err(stop),
            Ok(Some(chosen)) => {
                if args.print && !shown(chosen, &options, &count, args.json, &mut solutions) {
                    return None;
                }
                count += 1u8;
                if let Err(stop) = control.answer() {
                    break Err(stop);
                }
            }
        }
    };
    let report = CoverReport {
        source: source.name(),
        count: count.to_string(),
        solutions: (args.print && args.json).then_some(solutions),
        complete: ended.is_ok(),
        stop: ended.err().map(StopWord::from),
        nodes: control.nodes(),
        micros: micros(&control),
    };
    progress.clear();
    say(args, style, report, ended, several)
}

/// Writes a solution or keeps it for later; `false` if nobody reads any more.
fn shown(chosen: &[u32], options: &[&str], before: &BigUint, json: bool, kept: &mut Vec<Vec<String>>) -> bool {
    let mut chosen = chosen.to_vec();
    chosen.sort_unstable();
    let lines = chosen.iter().filter_map(|&option| options.get(option as usize)).map(|line| (*line).to_string());
    let lines: Vec<String> = lines.collect();
    if json {
        kept.push(lines);
        return true;
    }
    let blank = if *before == BigUint::default() { "" } else { "\n" };
    page::write(&format!("{blank}{}\n", lines.join("\n")))
}

fn say(args: &Args, style: &Style, report: CoverReport, ended: Result<(), Stop>, several: bool) -> Option<Status> {
    let status = Status::complete(report.complete);
    let least = if report.complete { "" } else { "at least " };
    let name = if several { format!("{}: ", report.source) } else { String::new() };
    let number = format!("{name}{least}{}\n", report.count);
    if let (Err(stop), false, false) = (ended, style.quiet, args.json) {
        talk(&format!("{}: stopped: {stop}\n", report.source));
    }
    let heard = match (args.json, args.print) {
        (true, _) => page::write(&(Line::from(report).to_json() + "\n")),
        (false, false) => page::write(&number),
        // Solutions are the answer; their number is talk.
        (false, true) => {
            if !style.quiet {
                talk(&number);
            }
            true
        }
    };
    heard.then_some(status)
}
