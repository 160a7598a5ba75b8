//! `gridproof canonical`: one representative for all equivalent puzzles.

use crate::args;
use crate::batch::{self, Job, Outcome, PieceKind, RunContext};
use crate::exit::Status;
use crate::output::Style;
use gridproof::detect::Detected;
use gridproof::internals::report::{ChangedReport, Line, Place, PlaceReport, Task};
use gridproof::isomorph::NoIsomorph;
use gridproof::message;
use gridproof::{AnyPuzzle, Limits};
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::Mutex;

/// Rewrite puzzles in canonical form, to find equivalent ones
///
/// Puzzles that differ only by rotation, reflection, or by permuting lines and digits (see `variations`) have the same
/// canonical form; others do not. For a Sudoku or Latin square it is the smallest board read row by row with blanks as
/// 0, known as minlex; boxes that are not square are wider than tall in it (2x3, not 3x2), and in Latin squares, rows
/// and digits do not change roles. For Skyscrapers it has the smallest clues (top, bottom, left, right), then givens.
/// For Kakuro it is the smallest board, without black rows and columns around it. Each is written in the format it was
/// read in; to compare texts, choose one with --to. Answers are not searched for: puzzles need not have any.
#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Examples:
  gridproof canonical puzzles.txt
  gridproof canonical --unique --as-is puzzles.txt > distinct.txt
  gridproof canonical --group puzzles.txt | grep 'same as'

Exit status (of several puzzles, the highest):
  0  all forms were written        1  givens contradict each other
  2  a puzzle cannot be read, or cannot be written in that format
  3  stopped at a limit: very symmetric boards over 9x9 may take too long")]
pub(crate) struct Args {
    #[command(flatten)]
    input: args::Input,
    /// Omit puzzles equivalent to an earlier one
    ///
    /// Every class is kept in memory, at a few hundred bytes each.
    #[arg(long, help_heading = "Comparing")]
    unique: bool,
    /// For each puzzle, name the earlier one it is equivalent to, instead of writing it
    #[arg(long, help_heading = "Comparing", conflicts_with = "unique")]
    group: bool,
    /// Compare canonical forms, but write puzzles unchanged
    #[arg(long, help_heading = "Comparing", conflicts_with = "group")]
    as_is: bool,
    #[command(flatten)]
    time: args::TimeLimit,
    #[command(flatten)]
    output: args::PuzzleOutput,
    #[command(flatten)]
    batch: args::Batch,
}

pub(crate) fn run(args: &Args) -> Status {
    let style = Style::plain(args.output.quiet, args.output.json);
    let job = Canonical {
        limits: args.time.limits(),
        output: args.output.clone(),
        unique: args.unique,
        group: args.group,
        as_is: args.as_is,
        seen: Mutex::default(),
    };
    batch::run(&args.input, &args.batch, style, job)
}

struct Canonical {
    limits: Limits,
    output: args::PuzzleOutput,
    unique: bool,
    group: bool,
    as_is: bool,
    /// Where each class was seen first.
    seen: Mutex<HashMap<Box<str>, Place>>,
}

/// Separates the key, the place and the text of a puzzle between [`Canonical::run`], which joins them, and
/// [`Canonical::finish`], which compares keys in input order.
const SEPARATOR: char = '\0';

impl Job for Canonical {
    fn run(&self, place: Place, read: Detected, context: &RunContext) -> Outcome {
        let style = &context.style;
        let format = self.output.format(read.format.id);
        let mut report = ChangedReport::new(place.clone(), &read, Task::Canonical, format);
        let found = context.search(self.limits.clone(), |control| {
            let found = read.puzzle.canonical(control);
            let ended = match &found {
                Err(NoIsomorph::Stopped(stop)) => Err(*stop),
                _ => Ok(()),
            };
            report.end(ended, control);
            found
        });
        let smallest = match found {
            Ok(smallest) => smallest,
            Err(reason) => return no_form(style, &place, &read, &reason, report),
        };
        let text = match if self.as_is { read.puzzle.write(format) } else { smallest.write(format) } {
            Ok(text) => text,
            Err(reason) => {
                return style.failed_puzzle(
                    &place,
                    message!("this cannot be written as `{format}`: {reason}", format, reason = reason.0),
                );
            }
        };
        report.puzzle = Some(text.clone());
        let spaced = !style.json && !self.group && text.contains('\n');
        let mut out = if style.json { Line::from(report).to_json() } else { text } + "\n";
        if self.unique || self.group {
            let key = key(&*smallest);
            out = format!("{key}{SEPARATOR}{}{SEPARATOR}{}{SEPARATOR}{out}", place.line, place.source);
        }
        Outcome { spaced, ..Outcome::text(out, PieceKind::Changed, Status::Done) }
    }

    fn finish(&self, outcome: &mut Outcome, style: &Style) {
        let mut parts = outcome.out.splitn(4, SEPARATOR);
        let (Some(key), Some(line), Some(source), Some(text)) =
            (parts.next(), parts.next(), parts.next(), parts.next())
        else {
            return;
        };
        let place = Place { source: source.to_string(), line: line.parse().unwrap_or(0) };
        let Ok(mut seen) = self.seen.lock() else { return };
        let earlier = match seen.entry(key.into()) {
            Entry::Occupied(entry) => Some(entry.get().clone()),
            Entry::Vacant(entry) => {
                entry.insert(place.clone());
                None
            }
        };
        outcome.kind = if earlier.is_some() { PieceKind::Repeated } else { PieceKind::Distinct };
        outcome.out = match earlier {
            Some(_) if self.unique => String::new(),
            earlier if self.group => group_line(style, &place, earlier, text),
            _ => text.to_string(),
        };
    }
}

/// The key to compare by: the puzzle in the first format that can write it, which reads back as the same puzzle.
fn key(puzzle: &dyn AnyPuzzle) -> String {
    let family = puzzle.family();
    let text = family.formats().iter().find_map(|format| puzzle.write(format.id).ok());
    let text = text.unwrap_or_else(|| format!("{puzzle:?}"));
    [family.id, " ", &puzzle.board(), " ", &text].concat()
}

/// The line that `--group` writes.
fn group_line(style: &Style, place: &Place, earlier: Option<Place>, text: &str) -> String {
    if !style.json {
        let message = match earlier {
            Some(earlier) => format!("same as {}:{}", earlier.source, earlier.line),
            None => "new".to_string(),
        };
        return style.remark(place, &message);
    }
    match serde_json::from_str(text) {
        Ok(Line::Changed(mut report)) => {
            report.same_as = earlier.map(|Place { source, line }| PlaceReport { source, line });
            Line::from(report).to_json() + "\n"
        }
        _ => text.to_string(),
    }
}

fn no_form(style: &Style, place: &Place, read: &Detected, reason: &NoIsomorph, mut report: ChangedReport) -> Outcome {
    report.remark = Some(reason.to_string());
    report.complete = false;
    let status = match reason {
        NoIsomorph::Stopped(_) => Status::GaveUp,
        _ => Status::NotUnique,
    };
    if style.json {
        return Outcome::json(report, PieceKind::Changed, status);
    }
    let err = style.remark(place, &format!("{}: no canonical form: {reason}", style.name(read)));
    Outcome { err, ..Outcome::text(String::new(), PieceKind::Changed, status) }
}
