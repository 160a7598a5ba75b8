//! `gridproof minimize`: puzzles without what can be spared.

use crate::args;
use crate::batch::{Desk, Done, Job, Kind};
use crate::common::{self, Common};
use crate::exit::Status;
use crate::input::Trouble;
use crate::output::Style;
use crate::words;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use gridproof::detect::Detected;
use gridproof::generate::Symmetry;
use gridproof::parts::{Minimized, PartKind, Parts, Spare, Wish};
use gridproof::report::{ChangedReport, Line, Place, VerdictTag};
use gridproof::{Limits, Seed, Verdict};
use gridproof_api::tasks::minimize::{Outcome, lessen};
use std::time::Duration;

/// Take away clues and givens that puzzles do not need
///
/// One after the other is taken away if there is still one answer without it, which is proved each time: first givens, then
/// clues. Afterwards none of those that were tried can go. Sums of Kakuro are left alone unless --clues asks. Puzzles without
/// exactly one answer are told and not written.
#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Examples:
  gridproof minimize puzzles.txt
  gridproof minimize --seed 7 --symmetry half-turn puzzle.txt
  gridproof minimize --report puzzle.txt          which clues are unnecessary?
  gridproof minimize --clues --to grid kakuro.txt

Exit status:
  0  nothing is left to spare        1  none or several answers
  2  a puzzle could not be read, or not be written in that format
  3  gave up at a limit: what is not known to be spare is still there
  Of many puzzles, the highest.")]
pub(crate) struct Args {
    #[command(flatten)]
    input: args::Input,
    /// Decides what is tried first; without it, what comes first on the board
    #[arg(long, value_name = "WORD", value_parser = args::seed, help_heading = "Taking away")]
    seed: Option<Seed>,
    /// Take away what goes together under this symmetry, or leave it
    #[arg(long, value_name = "SYMMETRY", value_parser = symmetry_parser(), default_value = "none", help_heading = "Taking away")]
    symmetry: Symmetry,
    /// Take away sums of Kakuro as well
    #[arg(long, help_heading = "Taking away")]
    clues: bool,
    /// Take nothing away, and say what could go if everything else stayed
    #[arg(long, help_heading = "Taking away")]
    report: bool,
    /// Give up on a puzzle after this time, such as `500ms`, `5s` or `2m`
    #[arg(long, value_name = "TIME", value_parser = args::duration, help_heading = "Search")]
    timeout: Option<Duration>,
    #[command(flatten)]
    written: args::Written,
    #[command(flatten)]
    batch: args::Batch,
}

fn symmetry_parser() -> impl TypedValueParser<Value = Symmetry> {
    PossibleValuesParser::new(Symmetry::ALL.map(Symmetry::id)).try_map(|id| {
        Symmetry::ALL.into_iter().find(|row| row.id() == id).ok_or_else(|| format!("there is no symmetry `{id}`"))
    })
}

pub(crate) fn run(args: &Args) -> Status {
    let style = Style::new(&args::Talk::plain(args.written.quiet), args.written.json);
    let wish = Wish { symmetry: args.symmetry, clues: args.clues, seed: args.seed.clone() };
    let limits = Limits::NONE.with_time(args.timeout);
    let (written, report) = (args.written.clone(), args.report);
    common::run(&args.input, &args.batch, style, |common| Minimize { common, wish, limits, written, report })
}

struct Minimize {
    common: Common,
    wish: Wish,
    limits: Limits,
    written: args::Written,
    report: bool,
}

impl Job for Minimize {
    fn common(&self) -> &Common {
        &self.common
    }

    fn run(&self, place: Place, read: Detected, desk: &Desk) -> Done {
        let format = self.written.format(read.format.id);
        desk.search(self.limits.clone(), |control| {
            match lessen(place.clone(), &read, &self.wish, self.report, format, control) {
                Ok((Outcome::Less(made), report)) => self.less(&place, &read, &made, report),
                Ok((Outcome::Spare(found), report)) => self.spare(&place, &read, &found, report),
                Ok((Outcome::NotOne(verdict), report)) => self.not_one(&place, &read, &verdict, report),
                Err(reason) => {
                    let message = format!("this cannot be written as `{format}`: {reason}");
                    self.common.style.failed(&place.source, &Trouble::line(place.line as usize, message))
                }
            }
        })
    }
}

impl Minimize {
    fn not_one(&self, place: &Place, read: &Detected, verdict: &Verdict, report: ChangedReport) -> Done {
        let word = VerdictTag::from(verdict);
        let said = format!("{}: left alone; {}", words::board(read), words::sentence(verdict));
        let style = &self.common.style;
        let out = if style.json { Line::from(report).to_json() + "\n" } else { String::new() };
        let err = if style.json { String::new() } else { style.remark(place, &said) };
        Done { out, apart: false, err, kind: Kind::Judged(word), status: Status::of(word) }
    }

    fn less(&self, place: &Place, read: &Detected, made: &Minimized, report: ChangedReport) -> Done {
        let text = report.puzzle.clone().unwrap_or_default();
        let said = format!("{}: {}", words::board(read), counts(&made.parts, &made.gone));
        let said = match made.ended {
            Ok(()) => said,
            Err(stop) => format!("{said}; not everything was tried: {stop}"),
        };
        self.done(place, text, &said, made.ended.is_ok(), report)
    }

    fn spare(&self, place: &Place, read: &Detected, found: &Spare, report: ChangedReport) -> Done {
        let part = |at: &usize| found.parts.list.get(*at);
        let names = |group: &Vec<usize>| {
            let names: Vec<&str> = group.iter().filter_map(part).map(|part| part.name.as_str()).collect();
            names.join(" with ")
        };
        let names: Vec<String> = found.spare.iter().map(names).collect();
        let mut said = match names.is_empty() {
            true => format!("{}: nothing can be spared", words::board(read)),
            false => format!("{}: each of these can be spared alone: {}", words::board(read), names.join(", ")),
        };
        if let Err(stop) = found.ended {
            said.push_str(&format!("; not everything was tried: {stop}"));
        }
        let text = self.common.style.remark(place, &said);
        self.done(place, text.trim_end().to_string(), "", found.ended.is_ok(), report)
    }

    fn done(&self, place: &Place, text: String, said: &str, complete: bool, report: ChangedReport) -> Done {
        let style = &self.common.style;
        let apart = !style.json && text.contains('\n');
        let out = if style.json { Line::from(report).to_json() } else { text } + "\n";
        let hush = style.json || said.is_empty() || (style.quiet && complete);
        let err = if hush { String::new() } else { style.remark(place, said) };
        Done { out, apart, err, kind: Kind::Judged(VerdictTag::Unique), status: Status::complete(complete) }
    }
}

/// What is gone and what is left, in words.
fn counts(parts: &Parts, gone: &[usize]) -> String {
    let count = |kind: PartKind, name: &str| {
        let all = parts.list.iter().filter(|part| part.kind == kind).count();
        let gone = gone.iter().filter(|&&at| parts.list[at].kind == kind).count();
        (all > 0).then(|| format!("{gone} of {all} {name} {} gone", if gone == 1 { "is" } else { "are" }))
    };
    let told: Vec<String> =
        [count(PartKind::Given, "givens"), count(PartKind::Clue, "clues")].into_iter().flatten().collect();
    if told.is_empty() { "there is nothing to take away".to_string() } else { told.join(", ") }
}
