//! `gridproof candidates`: every digit that occurs in some answer, cell by cell.

use crate::args;
use crate::batch::{Desk, Done, Job, Kind};
use crate::common::{self, Common};
use crate::exit::Status;
use crate::output::Style;
use crate::words;
use gridproof::detect::Detected;
use gridproof::engine::logic::{End, Level};
use gridproof::report::{Line, Place, Report, VerdictTag};
use gridproof::say::{self, Naming, Speaker};
use gridproof::scene::pencil;
use gridproof::{Candidates, Digits, Fill, Limits, picture};
use gridproof_api::tasks::candidates::{self as tasks, Pencilled};

/// Show the true candidates of puzzles: every digit that occurs in some answer
///
/// Rows of digit groups, one group per cell; digits beyond 9 are separated by commas. `#` is a cell that
/// takes no digit. A `?` after a group means that the search was stopped before the other digits of this
/// cell were decided.
#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Examples:
  gridproof candidates puzzle.txt
  gridproof candidates --timeout 10s --json puzzles.txt
  gridproof candidates --marks puzzle.txt
  gridproof candidates --marks=medium --state progress.txt puzzle.txt

Exit status:
  0  all candidates are decided, whatever they are
  2  input could not be read        3  gave up at a limit
  Of many puzzles, the highest.")]
pub(crate) struct Args {
    #[command(flatten)]
    input: args::Input,
    /// Give up on a puzzle after this time, such as `500ms`, `5s` or `2m`
    #[arg(long, value_name = "TIME", value_parser = args::duration, help_heading = "Search")]
    timeout: Option<std::time::Duration>,
    /// Give up on a puzzle after this many nodes of the search
    #[arg(long, value_name = "N", help_heading = "Search")]
    nodes: Option<u64>,
    /// Instead, the pencil marks that remain after the techniques up to this level; `easy` unless given, `none` for
    /// what the digits on the board leave
    #[arg(long, value_name = "LEVEL", num_args = 0..=1, require_equals = true, default_missing_value = "easy")]
    #[arg(value_parser = level, help_heading = "Reasoning")]
    marks: Option<Marks>,
    /// The work so far, for --marks: a file, or the text itself, as for `gridproof hint`
    #[arg(long, value_name = "FILE|TEXT", requires = "marks", help_heading = "Reasoning")]
    state: Option<String>,
    #[command(flatten)]
    batch: args::Batch,
    /// One JSON object per puzzle and line, with `candidates` as rows of lists
    #[arg(long, help_heading = "Output")]
    json: bool,
    #[command(flatten)]
    talk: args::Talk,
}

pub(crate) fn run(args: &Args) -> Status {
    let style = Style::new(&args.talk, args.json);
    let limits = Limits::NONE.with_nodes(args.nodes).with_time(args.timeout);
    match args.marks {
        None => common::run(&args.input, &args.batch, style, |common| Show { common, limits }),
        Some(marks) => {
            let state = args.state.clone();
            common::run(&args.input, &args.batch, style, |common| Pencil { common, limits, marks, state })
        }
    }
}

/// The techniques that pencil marks follow: none, or those up to a level.
type Marks = Option<Level>;

fn level(word: &str) -> Result<Marks, String> {
    let level = Level::ALL.into_iter().find(|level| level.id() == word);
    let known = || Level::ALL.map(Level::id).join(", ");
    if level.is_some() || word == "none" { Ok(level) } else { Err(format!("expected none, {}", known())) }
}

/// Pencil marks instead of true candidates.
struct Pencil {
    common: Common,
    limits: Limits,
    marks: Marks,
    state: Option<String>,
}

impl Job for Pencil {
    fn common(&self) -> &Common {
        &self.common
    }

    fn run(&self, place: Place, read: Detected, desk: &Desk) -> Done {
        let style = &self.common.style;
        let position = match self.common.position(self.state.as_deref(), &place, &read) {
            Ok(position) => position,
            Err(done) => return done,
        };
        let Pencilled { reason, end, report } = desk.search(self.limits.clone(), |control| {
            tasks::pencilled(place.clone(), &read, &position, self.marks, control)
        });
        let (kind, status) = (Kind::Judged(report.verdict), Status::complete(report.complete));
        if style.json {
            let out = Line::from(report).to_json() + "\n";
            return Done { out, apart: false, err: String::new(), kind, status };
        }
        let speaker =
            Speaker { language: say::LANGUAGES[0], naming: Naming::RowColumn, columns: read.puzzle.columns() };
        let err = match end {
            _ if style.quiet => String::new(),
            End::Clash(clash) => {
                style.remark(&place, &format!("there is no answer from here: {}", speaker.clash(clash)))
            }
            End::Stopped(stop) => style.remark(&place, &format!("stopped, so more may be struck: {stop}")),
            _ => String::new(),
        };
        let marks = tasks::marks(&*reason);
        let digits = (0..reason.cells()).map(|cell| reason.placed(cell)).collect();
        let fill = Fill::new(read.puzzle.columns().max(1), digits);
        let out = if style.pretty {
            let (scene, overlay) = picture::of_marks(&*read.puzzle, fill.as_ref(), &marks);
            style.lines(&pencil::paint(&scene, &overlay))
        } else {
            let black: Vec<bool> = read.puzzle.start().iter().map(Option::is_none).collect();
            pencilled(read.puzzle.columns(), &black, &marks, |cell| reason.placed(cell) != 0)
        };
        Done { out, apart: true, err, kind, status }
    }
}

struct Show {
    common: Common,
    limits: Limits,
}

impl Job for Show {
    fn common(&self) -> &Common {
        &self.common
    }

    fn run(&self, place: Place, read: Detected, desk: &Desk) -> Done {
        let style = &self.common.style;
        let (candidates, report) = desk.search(self.limits.clone(), |control| {
            let candidates = read.puzzle.candidates(control);
            let word = tasks::proved(&read, &candidates, control);
            let report = Report::of_candidates(place.clone(), &read, &candidates, word, control);
            (candidates, report)
        });
        let (word, status) = (report.verdict, Status::complete(report.complete));
        if style.json {
            let out = Line::from(report).to_json() + "\n";
            return Done { out, apart: false, err: String::new(), kind: Kind::Judged(word), status };
        }
        let mut err = String::new();
        if !style.quiet {
            match candidates.ended {
                Err(stop) => err = style.remark(&place, &format!("stopped, so there may be more: {stop}")),
                Ok(()) if word == VerdictTag::Impossible => {
                    let why = words::impossible(&report.reasons);
                    err = style.remark(&place, &format!("{}: {why}", words::board(&read)));
                }
                Ok(()) => {}
            }
        }
        let out = if word == VerdictTag::Impossible { String::new() } else { table(&candidates) };
        Done { out, apart: true, err, kind: Kind::Judged(word), status }
    }
}

/// Pencil marks as `--state` reads them: a lone mark of an open cell stands in braces.
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
    columned(columns, marks.iter().enumerate().map(group).collect())
}

/// Columns of groups.
fn table(candidates: &Candidates) -> String {
    let columns = candidates.columns.max(1);
    let stopped = candidates.ended.is_err();
    let cells = candidates.seen.iter().zip(&candidates.open).map(|(&seen, &open)| group(seen, open, stopped));
    columned(columns, cells.collect())
}

/// Rows of words that stand below each other.
fn columned(columns: usize, cells: Vec<String>) -> String {
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
    fn groups_stand_in_columns() {
        let seen = [&[1, 2][..], &[3], &[], &[1, 10]].map(|digits| digits.iter().copied().collect::<Digits>());
        let open = vec![Digits::EMPTY; 4];
        let candidates = Candidates { columns: 2, seen: seen.to_vec(), open, ended: Ok(()) };
        assert_eq!(table(&candidates), "12 3\n#  1,10\n");
    }

    #[test]
    fn what_was_not_decided_has_a_question_mark() {
        let open = Digits::one(3);
        assert_eq!(group(Digits::one(1), open, true), "1?");
        assert_eq!(group(Digits::EMPTY, open, true), "?");
    }
}
