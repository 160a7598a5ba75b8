//! `gridproof candidates`: every digit that occurs in some answer, cell by cell.

use crate::args;
use crate::batch::{self, Job, Outcome, PieceKind, RunContext};
use crate::exit::Status;
use crate::output::Style;
use gridproof::detect::Detected;
use gridproof::internals::report::{Place, Report, VerdictTag};
use gridproof::logic::{End, Level};
use gridproof::say;
use gridproof::scene::pencil;
use gridproof::{Candidates, Digits, Fill, Limits, picture};
use gridproof_api::tasks::candidates as tasks;

/// Show the true candidates of each cell: the digits that occur in some answer
///
/// Writes one group of digits per cell, row by row; groups with digits above 9 are separated by commas. `#` is a cell
/// that takes no digit. A `?` after a group means that the search stopped before all digits of that cell were decided.
#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Examples:
  gridproof candidates puzzle.txt
  gridproof candidates --timeout 10s --json puzzles.txt
  gridproof candidates --marks puzzle.txt
  gridproof candidates --marks=medium --state progress.txt puzzle.txt

Exit status (of several puzzles, the highest):
  0  all candidates are decided
  2  input cannot be read      3  stopped at a limit")]
pub(crate) struct Args {
    #[command(flatten)]
    input: args::Input,
    #[command(flatten)]
    time: args::TimeLimit,
    /// Give up on a puzzle after N search nodes
    #[arg(long, value_name = "N", help_heading = "Search")]
    nodes: Option<u64>,
    /// Show pencil marks instead: the candidates left by techniques up to LEVEL, or by the givens alone with `none`
    /// [default: easy]
    #[arg(long, value_name = "LEVEL", num_args = 0..=1, require_equals = true, default_missing_value = "easy")]
    #[arg(value_parser = level, help_heading = "Reasoning")]
    marks: Option<MarksLevel>,
    /// The position to start from, for --marks: a file, or the text itself, as for `gridproof hint`
    #[arg(long, value_name = "FILE|TEXT", requires = "marks", help_heading = "Reasoning")]
    state: Option<String>,
    #[command(flatten)]
    batch: args::Batch,
    /// Write one JSON object per puzzle, one per line, with `candidates` as rows of lists
    #[arg(long, help_heading = "Output")]
    json: bool,
    #[command(flatten)]
    output: args::OutputArgs,
}

pub(crate) fn run(args: &Args) -> Status {
    let style = Style::new(&args.output, args.json);
    let limits = Limits::NONE.with_nodes(args.nodes).with_time(args.time.timeout);
    match args.marks {
        None => batch::run(&args.input, &args.batch, style, TrueCandidates { limits }),
        Some(level) => {
            batch::run(&args.input, &args.batch, style, PencilMarks { limits, level, state: args.state.clone() })
        }
    }
}

/// The hardest techniques used for pencil marks, if any are.
type MarksLevel = Option<Level>;

fn level(word: &str) -> Result<MarksLevel, String> {
    let level = Level::ALL.into_iter().find(|level| level.id() == word);
    let known = || Level::ALL.map(Level::id).join(", ");
    if level.is_some() || word == "none" { Ok(level) } else { Err(format!("expected none, {}", known())) }
}

struct PencilMarks {
    limits: Limits,
    level: MarksLevel,
    state: Option<String>,
}

impl Job for PencilMarks {
    fn run(&self, place: Place, read: Detected, context: &RunContext) -> Outcome {
        let style = &context.style;
        let position = match context.position(self.state.as_deref(), &place, &read) {
            Ok(position) => position,
            Err(outcome) => return outcome,
        };
        let tasks::PencilMarks { reasoner, end, report } = context.search(self.limits.clone(), |control| {
            tasks::pencil_marks(place.clone(), &read, &position, self.level, control)
        });
        let (kind, status) = (PieceKind::Verdict(report.verdict), Status::complete(report.complete));
        if style.json {
            return Outcome::json(report, kind, status);
        }
        let speaker = say::speaker(say::LANGUAGES[0], &*read.puzzle);
        let err = match end {
            _ if style.quiet => String::new(),
            End::Clash(clash) => {
                style.remark(&place, &format!("there is no answer from here: {}", speaker.clash(clash)))
            }
            End::Stopped(stop) => style.remark(&place, &format!("stopped early, so more may be struck: {stop}")),
            _ => String::new(),
        };
        let marks = tasks::all_candidates(&*reasoner);
        let digits = (0..reasoner.cells()).map(|cell| reasoner.placed(cell)).collect();
        let fill = Fill::new(read.puzzle.columns().max(1), digits);
        let out = if style.pretty {
            let (scene, overlay) = picture::of_marks(&*read.puzzle, fill.as_ref(), &marks);
            style.lines(&pencil::paint(&scene, &overlay))
        } else {
            let black: Vec<bool> = read.puzzle.start().iter().map(Option::is_none).collect();
            pencilled(read.puzzle.columns(), &black, &marks, |cell| reasoner.placed(cell) != 0)
        };
        Outcome { out, spaced: true, err, kind, status }
    }
}

struct TrueCandidates {
    limits: Limits,
}

impl Job for TrueCandidates {
    fn run(&self, place: Place, read: Detected, context: &RunContext) -> Outcome {
        let style = &context.style;
        let (candidates, report) = context.search(self.limits.clone(), |control| {
            let candidates = read.puzzle.candidates(control);
            let tag = tasks::verdict(&read, &candidates, control);
            let report = Report::of_candidates(place.clone(), &read, &candidates, tag, control);
            (candidates, report)
        });
        let (tag, status) = (report.verdict, Status::complete(report.complete));
        let kind = PieceKind::Verdict(tag);
        if style.json {
            return Outcome::json(report, kind, status);
        }
        let err = match candidates.ended {
            _ if style.quiet => String::new(),
            Err(stop) => style.remark(&place, &format!("stopped early, so there may be more: {stop}")),
            Ok(()) if tag == VerdictTag::Impossible => {
                style.remark(&place, &format!("{}: {}", style.name(&read), style.impossible(&report.reasons)))
            }
            Ok(()) => String::new(),
        };
        let out = if tag == VerdictTag::Impossible { String::new() } else { table(&candidates) };
        Outcome { out, spaced: true, err, kind, status }
    }
}

/// Pencil marks as `--state` reads them: the only mark of a blank cell is in braces.
fn pencilled(columns: usize, black: &[bool], marks: &[Digits], placed: impl Fn(usize) -> bool) -> String {
    let group = |(cell, &digits): (usize, &Digits)| {
        let list: Vec<String> = digits.iter().map(|digit| digit.to_string()).collect();
        let comma = if digits.max().is_some_and(|digit| digit > 9) { "," } else { "" };
        match digits.only() {
            _ if black[cell] => "#".to_string(),
            Some(digit) if placed(cell) => digit.to_string(),
            Some(digit) => format!("{{{digit}}}"),
            None if digits.is_empty() => "?".to_string(),
            None => list.join(comma),
        }
    };
    aligned(columns, marks.iter().enumerate().map(group).collect())
}

/// One group of digits per cell, in aligned columns.
fn table(candidates: &Candidates) -> String {
    let columns = candidates.columns.max(1);
    let stopped = candidates.ended.is_err();
    let cells = candidates.seen.iter().zip(&candidates.open).map(|(&seen, &open)| group(seen, open, stopped));
    aligned(columns, cells.collect())
}

/// Rows of words, aligned in columns.
fn aligned(columns: usize, cells: Vec<String>) -> String {
    let columns = columns.max(1);
    let width = |column: usize| cells.iter().skip(column).step_by(columns).map(String::len).max().unwrap_or(0);
    let widths: Vec<usize> = (0..columns).map(width).collect();
    let mut text = String::new();
    for row in cells.chunks(columns) {
        let row: Vec<String> = row.iter().zip(&widths).map(|(cell, &width)| format!("{cell:<width$}")).collect();
        text.push_str(row.join(" ").trim_end());
        text.push('\n');
    }
    text
}

fn group(seen: Digits, open: Digits, stopped: bool) -> String {
    let all: Vec<String> = seen.iter().map(|digit| digit.to_string()).collect();
    let comma = if seen.max().is_some_and(|digit| digit > 9) { "," } else { "" };
    let doubt = if stopped && !open.is_empty() { "?" } else { "" };
    match (all.is_empty(), doubt.is_empty()) {
        (true, true) => "#".to_string(),
        _ => all.join(comma) + doubt,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_are_aligned_in_columns() {
        let seen = [&[1, 2][..], &[3], &[], &[1, 10]].map(|digits| digits.iter().copied().collect::<Digits>());
        let open = vec![Digits::EMPTY; 4];
        let candidates = Candidates { columns: 2, seen: seen.to_vec(), open, ended: Ok(()) };
        assert_eq!(table(&candidates), "12 3\n#  1,10\n");
    }

    #[test]
    fn undecided_cells_have_a_question_mark() {
        let open = Digits::one(3);
        assert_eq!(group(Digits::one(1), open, true), "1?");
        assert_eq!(group(Digits::EMPTY, open, true), "?");
    }
}
