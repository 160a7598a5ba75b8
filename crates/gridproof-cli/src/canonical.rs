//! `gridproof canonical`: the first of all puzzles that are the same in other clothes.

use crate::args;
use crate::batch::{Desk, Done, Job, Kind};
use crate::common::{self, Common};
use crate::exit::Status;
use crate::input::Trouble;
use crate::output::Style;
use crate::words;
use gridproof::detect::Detected;
use gridproof::isomorph::NoIsomorph;
use gridproof::report::{ChangedReport, Line, Place, PlaceReport, Task};
use gridproof::{AnyPuzzle, Limits};
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::sync::Mutex;
use std::time::Duration;

/// Write the first of all puzzles that are the same in other clothes, so that lists can be compared
///
/// Two puzzles that are turned, mirrored, or have their lines and digits exchanged (see `variations`) come out equal, others do
/// not. Of a Sudoku or Latin square it is the smallest board read row by row with blanks as 0, known as minlex; rows and digits of
/// Latin squares do not change roles. Of Skyscrapers the smallest clues (top, bottom, left, right), then givens. Of Kakuro the
/// smallest board, without black rows and columns around it. No search for answers is made: puzzles need not have one.
#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Examples:
  gridproof canonical puzzles.txt
  gridproof canonical --unique --as-is puzzles.txt > different.txt
  gridproof canonical --group puzzles.txt | grep 'same as'

Exit status:
  0  all is written        1  givens contradict each other at sight
  2  a puzzle could not be read, or not be written in that format
  3  gave up at a limit: very symmetric boards over 9x9 may take too long
  Of many puzzles, the highest.")]
pub(crate) struct Args {
    #[command(flatten)]
    input: args::Input,
    /// Leave out what is the same as a puzzle before it
    ///
    /// Every class is kept in memory, some hundred bytes each.
    #[arg(long, help_heading = "Comparing")]
    unique: bool,
    /// Say of each puzzle which one before it is the same, instead of writing it
    #[arg(long, help_heading = "Comparing", conflicts_with = "unique")]
    group: bool,
    /// Write puzzles as they are, and compare their canonical forms
    #[arg(long, help_heading = "Comparing", conflicts_with = "group")]
    as_is: bool,
    /// Give up on a puzzle after this time, such as `500ms`, `5s` or `2m`
    #[arg(long, value_name = "TIME", value_parser = args::duration, help_heading = "Search")]
    timeout: Option<Duration>,
    #[command(flatten)]
    written: args::Written,
    #[command(flatten)]
    batch: args::Batch,
}

pub(crate) fn run(args: &Args) -> Status {
    let style = Style::new(&args::Talk::plain(args.written.quiet), args.written.json);
    let limits = Limits::NONE.with_time(args.timeout);
    let (written, unique, group, as_is) = (args.written.clone(), args.unique, args.group, args.as_is);
    let seen = Mutex::default();
    common::run(&args.input, &args.batch, style, |common| Canonical {
        common,
        limits,
        written,
        unique,
        group,
        as_is,
        seen,
    })
}

struct Canonical {
    common: Common,
    limits: Limits,
    written: args::Written,
    unique: bool,
    group: bool,
    as_is: bool,
    /// Where each class was seen first.
    seen: Mutex<HashMap<Box<str>, Place>>,
}

/// Between what is compared, the place of a puzzle and its text: [`Canonical::judge`] writes them, [`Canonical::settle`] takes them
/// apart.
const BETWEEN: char = '\0';

impl Job for Canonical {
    fn common(&self) -> &Common {
        &self.common
    }

    fn run(&self, place: Place, read: Detected, desk: &Desk) -> Done {
        let style = &self.common.style;
        let format = self.written.format(read.format.id);
        let mut report = ChangedReport::new(place.clone(), &read, Task::Canonical, format);
        let made = desk.search(self.limits.clone(), |control| {
            let made = read.puzzle.smallest(control);
            let ended = match &made {
                Err(NoIsomorph::Stopped(stop)) => Err(*stop),
                _ => Ok(()),
            };
            report.end(ended, control);
            made
        });
        let smallest = match made {
            Ok(smallest) => smallest,
            Err(none) => return self.none(&place, &read, &none, report),
        };
        let text = match if self.as_is { read.puzzle.write(format) } else { smallest.write(format) } {
            Ok(text) => text,
            Err(reason) => {
                let message = format!("this cannot be written as `{format}`: {reason}");
                return style.failed(&place.source, &Trouble::line(place.line as usize, message));
            }
        };
        report.puzzle = Some(text.clone());
        let apart = !style.json && !self.group && text.contains('\n');
        let mut out = if style.json { Line::from(report).to_json() } else { text } + "\n";
        if self.unique || self.group {
            let key = key(&*smallest);
            out = format!("{key}{BETWEEN}{}{BETWEEN}{}{BETWEEN}{out}", place.line, place.source);
        }
        Done { out, apart, err: String::new(), kind: Kind::Made, status: Status::Done }
    }

    fn settle(&self, done: &mut Done) {
        let mut parts = done.out.splitn(4, BETWEEN);
        let (Some(key), Some(line), Some(source), Some(text)) =
            (parts.next(), parts.next(), parts.next(), parts.next())
        else {
            return;
        };
        let place = Place { source: source.to_string(), line: line.parse().unwrap_or(0) };
        let Ok(mut seen) = self.seen.lock() else { return };
        let before = match seen.entry(key.into()) {
            Entry::Occupied(entry) => Some(entry.get().clone()),
            Entry::Vacant(entry) => {
                entry.insert(place.clone());
                None
            }
        };
        done.kind = if before.is_some() { Kind::Repeated } else { Kind::Different };
        done.out = match before {
            Some(_) if self.unique => String::new(),
            before if self.group => self.grouped(&place, before, text),
            _ => text.to_string(),
        };
    }
}

/// What is compared. A format writes only what it reads back as the same puzzle, so the first that writes it will do.
fn key(puzzle: &dyn AnyPuzzle) -> String {
    let family = puzzle.family();
    let text = family.formats().iter().find_map(|format| puzzle.write(format.id).ok());
    let text = text.unwrap_or_else(|| format!("{puzzle:?}"));
    [family.id, " ", &puzzle.board(), " ", &text].concat()
}

impl Canonical {
    /// What `--group` says.
    fn grouped(&self, place: &Place, before: Option<Place>, text: &str) -> String {
        let style = &self.common.style;
        if !style.json {
            let said = match before {
                Some(before) => format!("same as {}:{}", before.source, before.line),
                None => "unlike all before it".to_string(),
            };
            return style.remark(place, &said);
        }
        match serde_json::from_str(text) {
            Ok(Line::Changed(mut report)) => {
                report.same_as = before.map(|Place { source, line }| PlaceReport { source, line });
                Line::from(report).to_json() + "\n"
            }
            _ => text.to_string(),
        }
    }

    fn none(&self, place: &Place, read: &Detected, none: &NoIsomorph, mut report: ChangedReport) -> Done {
        let style = &self.common.style;
        report.remark = Some(none.to_string());
        report.complete = false;
        let status = match none {
            NoIsomorph::Refused(_) => Status::NotOne,
            NoIsomorph::Stopped(_) => Status::GaveUp,
        };
        let out = if style.json { Line::from(report).to_json() + "\n" } else { String::new() };
        let said = format!("{}: no canonical form: {none}", words::board(read));
        let err = if style.json { String::new() } else { style.remark(place, &said) };
        Done { out, apart: false, err, kind: Kind::Made, status }
    }
}
