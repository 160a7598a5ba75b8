//! `gridproof solve`: answers.

use crate::args;
use crate::batch::{Desk, Done, Job, Kind, Results, Spot};
use crate::common::{self, Common};
use crate::exit::Status;
use crate::input::Trouble;
use crate::output::{Style, counted};
use crate::words;
use gridproof::detect::Detected;
use gridproof::list::AnyList;
use gridproof::report::{Line, Place, Report, VerdictTag};
use gridproof::{Control, Limits, Verdict};

/// Solve puzzles
///
/// Answers go to standard output, remarks to standard error. On a terminal boards are drawn; in a pipe a
/// puzzle that was read from one line gives one line per answer, and a block gives the rows of the board,
/// with blank lines between boards. A puzzle without an answer writes nothing to standard output, so where
/// output lines must be matched to input lines, use --json: it gives exactly one object per puzzle, in the
/// order of the input, with unreadable ones as objects too.
///
/// The search goes on until two answers are found, so that one answer means: the only one. With --limit 1
/// it stops at the first, and whether it is the only one stays unknown.
#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Examples:
  gridproof solve puzzle.txt                    one puzzle, or as many as the file holds
  echo 'https://puzz.link/p?skyscrapers/4/4/k13h4j3g' | gridproof solve
  gridproof solve --json lists/ > answers.json  every file below a directory
  gridproof solve --limit 1 --timeout 5s hard.txt

Exit status:
  0  one answer        1  none or several
  2  input could not be read        3  gave up at a limit; nothing is proved
  Of many puzzles, the highest.")]
pub(crate) struct Args {
    #[command(flatten)]
    input: args::Input,
    #[command(flatten)]
    search: args::Search,
    /// Stop after this many answers of a puzzle
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u64).range(1..), help_heading = "Search")]
    limit: u64,
    #[command(flatten)]
    batch: args::Batch,
    /// One JSON object per puzzle and line
    #[arg(long, help_heading = "Output")]
    json: bool,
    #[command(flatten)]
    talk: args::Talk,
}

pub(crate) fn run(args: &Args) -> Status {
    let style = Style::new(&args.talk, args.json).with_stats(&args.search);
    let limits = args.search.limits(Some(args.limit));
    let engine = args.search.engine.clone();
    common::run(&args.input, &args.batch, style, |common| Solve { common, limits, engine })
}

struct Solve {
    common: Common,
    limits: Limits,
    engine: Option<String>,
}

impl Job for Solve {
    fn common(&self) -> &Common {
        &self.common
    }

    fn run(&self, place: Place, read: Detected, desk: &Desk) -> Done {
        match verdict(&place, &read, self.engine.as_deref(), &self.limits, desk, &self.common.style) {
            Err(message) => self.common.style.failed(&place.source, &Trouble::line(place.line as usize, message)),
            Ok((_, report)) if self.common.style.json => judged_json(report),
            Ok((verdict, report)) => self.show(&place, &read, &verdict, Some(&report)),
        }
    }

    fn quick(
        &self,
        list: &mut dyn AnyList,
        spot: Spot<'_>,
        control: &mut Control<'_>,
        desk: &Desk,
        results: &mut Results,
    ) -> bool {
        if !self.is_plain() {
            return false;
        }
        match listed(list, &self.limits, control, desk) {
            Verdict::Unique(answer) => {
                let out = results.text(Kind::Judged(VerdictTag::Unique), Status::of(VerdictTag::Unique));
                list.write(&answer, out);
                out.push('\n');
            }
            verdict => results.push(self.show(&spot.place(), &list.puzzle(), &verdict, None)),
        }
        true
    }

    fn looks_ahead(&self) -> bool {
        self.is_plain() && proves_one(&self.limits)
    }

    fn answered(&self, _: &dyn AnyList, _: Spot<'_>, lines: usize, answers: &str, results: &mut Results) {
        results.texts(Kind::Judged(VerdictTag::Unique), Status::of(VerdictTag::Unique), lines).push_str(answers);
    }
}

impl Solve {
    /// Whether nothing is asked for that only a search for one puzzle can say.
    fn is_plain(&self) -> bool {
        let style = &self.common.style;
        !style.json && !style.pretty && !style.stats && self.engine.is_none()
    }

    /// With what the search took, if that is known.
    fn show(&self, place: &Place, read: &Detected, verdict: &Verdict, report: Option<&Report>) -> Done {
        let style = &self.common.style;
        let word = VerdictTag::from(verdict);
        let (mut out, mut apart) = (String::new(), false);
        if style.pretty && !style.quiet {
            out.push_str(&style.heading(place, read));
            apart = true;
        }
        if style.pretty && verdict.answers().is_empty() {
            out.push_str(&style.board(read, None, &[]).0);
        }
        for (at, fill) in verdict.answers().iter().enumerate() {
            let (text, spaced) = style.board(read, Some(fill), &[]);
            if spaced && at > 0 {
                out.push('\n');
            }
            apart |= spaced;
            out.push_str(&text);
        }
        let mut err = String::new();
        if !style.quiet && (word != VerdictTag::Unique || (style.pretty && style.both_terminals)) {
            let effort = match report {
                Some(report) if style.pretty => {
                    format!(" ({}, {})", counted(report.nodes, "node"), words::micros(report.micros))
                }
                _ => String::new(),
            };
            err = style.remark(place, &format!("{}: {}{effort}", words::board(read), words::sentence(verdict)));
        }
        if let Some(report) = report {
            err.push_str(&style.stats(place, report));
        }
        Done { out, apart, err, kind: Kind::Judged(word), status: Status::of(word) }
    }
}

/// One JSON object.
pub(crate) fn judged_json(report: Report) -> Done {
    let word = report.verdict;
    let out = Line::from(report).to_json() + "\n";
    Done { out, apart: false, err: String::new(), kind: Kind::Judged(word), status: Status::of(word) }
}

/// Whether limits let a search show that there is no second answer, however long that takes.
pub(crate) fn proves_one(limits: &Limits) -> bool {
    limits.time.is_none() && limits.nodes.is_none() && limits.answers.is_none_or(|answers| answers > 1)
}

/// Searches for the answers of a puzzle in a list. A limit on time or nodes is one per puzzle, so that it needs
/// a control of its own.
pub(crate) fn listed(list: &mut dyn AnyList, limits: &Limits, control: &mut Control<'_>, desk: &Desk) -> Verdict {
    let most = limits.answers.unwrap_or(u64::MAX);
    if limits.time.is_none() && limits.nodes.is_none() {
        return list.solve(most, control);
    }
    desk.search(limits.clone(), |control| list.solve(most, control))
}

/// Searches with the engine that was asked for.
pub(crate) fn verdict(
    place: &Place,
    read: &Detected,
    engine: Option<&str>,
    limits: &Limits,
    desk: &Desk,
    style: &Style,
) -> Result<(Verdict, Report), String> {
    desk.search(limits.clone(), |control| {
        let verdict = match engine {
            None => read.puzzle.solve(control),
            Some(engine) => read.puzzle.solve_with(engine, control).map_err(|error| error.to_string())?,
        };
        let mut report = Report::of_verdict(place.clone(), read, &verdict, control);
        style.add_stats(&mut report, control);
        Ok((verdict, report))
    })
}
