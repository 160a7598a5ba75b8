//! The shortcut for lists: lines of a known form are answered without reading each as a puzzle of its own.
//!
//! A job opts in with [`Job::list_shortcut`](super::Job::list_shortcut), which says how it writes a line
//! ([`LineWriter`]). Lines are then answered in one of three ways, tried in this order:
//!
//! 1. [`AnyList::answers`] solves several lines at once, as long as each has exactly one answer;
//! 2. [`AnyList::solve`] or [`AnyList::count`] searches one line, and the job's function writes the result;
//! 3. [`Job::run`](super::Job::run) takes a line that no list reads as any other puzzle.
//!
//! All three must write the same bytes: tests compare with `--line-by-line`.

use super::results::Results;
use super::{Outcome, PieceKind, RunContext};
use crate::exit::Status;
use crate::output::Style;
use gridproof::detect::Detected;
use gridproof::internals::report::{Place, Report, VerdictTag};
use gridproof::internals::{AnyList, Prefix};
use gridproof::{Control, Counted, Limits, Verdict};
use std::fmt::Write as _;

/// Writes a verdict as the job does, with the report of its search if there is one.
pub(crate) type WriteVerdict = fn(&Style, &Place, &Detected, &Verdict, Option<&Report>) -> Outcome;

/// Writes a count as the job does, with the report of its search if there is one.
pub(crate) type WriteCount = fn(&Style, &Place, &Detected, &Counted, Option<&Report>) -> Outcome;

/// What a job writes for a list line whose puzzle has exactly one answer; its function writes any other result.
#[derive(Clone, Copy)]
pub(crate) enum LineWriter {
    /// The answer.
    Answer(WriteVerdict),
    /// A sentence that says so.
    Sentence(WriteVerdict),
    /// The number of answers.
    Count(WriteCount),
}

/// How a job's list lines are answered.
pub(crate) struct ListShortcut<'a> {
    writer: LineWriter,
    /// The limits of one puzzle.
    limits: &'a Limits,
    style: Style,
    /// The sentence for exactly one answer.
    unique: String,
}

/// The place of a list line.
#[derive(Clone, Copy, Debug)]
pub(super) struct LineRef<'a> {
    /// The file as it was named, or `<stdin>`.
    pub(super) source: &'a str,
    /// The line, from 1.
    pub(super) line: usize,
}

impl LineRef<'_> {
    /// The same place, for reports.
    pub(super) fn place(self) -> Place {
        Place { source: self.source.to_string(), line: self.line as u64 }
    }
}

const UNIQUE: (PieceKind, Status) = (PieceKind::Verdict(VerdictTag::Unique), Status::Done);

impl<'a> ListShortcut<'a> {
    /// The shortcut, unless the options ask for something that only a search of its own provides: JSON and statistics
    /// report the search, an engine is named, or the answer is drawn.
    pub(crate) fn new(
        writer: LineWriter,
        limits: &'a Limits,
        engine: Option<&str>,
        style: &Style,
    ) -> Option<ListShortcut<'a>> {
        let drawn = style.pretty && matches!(writer, LineWriter::Answer(_));
        let plain = !style.json && !style.stats && !drawn && engine.is_none();
        plain.then(|| ListShortcut { writer, limits, style: *style, unique: style.unique() })
    }

    fn has_search_limits(&self) -> bool {
        self.limits.time.is_some() || self.limits.nodes.is_some()
    }

    /// Answers lines from the beginning of `text` several at a time. `answers` is scratch space.
    pub(super) fn run_ahead(
        &self,
        text: &[u8],
        first: LineRef<'_>,
        lists: &mut [Box<dyn AnyList>],
        answers: &mut String,
        results: &mut Results,
    ) -> Prefix {
        let proves_uniqueness = !self.has_search_limits() && self.limits.answers.is_none_or(|answers| answers > 1);
        if !proves_uniqueness {
            return Prefix::default();
        }
        for list in lists {
            answers.clear();
            let run = list.answers(text, answers);
            if run.lines > 0 {
                let (kind, status) = UNIQUE;
                let out = results.append(kind, status, run.lines);
                self.write_unique(&**list, first, run.lines, answers, out);
                return run;
            }
        }
        Prefix::default()
    }

    /// Answers the line that `list` has read. `control` has no limits and serves many lines: reading the clock takes a
    /// tenth of the time of an easy one.
    pub(super) fn answer_line(
        &self,
        list: &mut dyn AnyList,
        at: LineRef<'_>,
        control: &mut Control<'_>,
        context: &RunContext,
        results: &mut Results,
    ) {
        let write = match self.writer {
            LineWriter::Count(write) => return self.count_line(list, at, write, context, results),
            LineWriter::Answer(write) | LineWriter::Sentence(write) => write,
        };
        let max_answers = self.limits.answers.unwrap_or(u64::MAX);
        let verdict = match self.has_search_limits() {
            true => context.search(self.limits.clone(), |control| list.solve(max_answers, control)),
            false => list.solve(max_answers, control),
        };
        let Verdict::Unique(answer) = verdict else {
            return results.push(write(&context.style, &at.place(), &list.puzzle(), &verdict, None));
        };
        let (kind, status) = UNIQUE;
        let out = results.append(kind, status, 1);
        match self.writer {
            LineWriter::Answer(_) => {
                list.write(&answer, out);
                out.push('\n');
            }
            _ => self.write_unique(list, at, 1, "", out),
        }
    }

    fn count_line(
        &self,
        list: &dyn AnyList,
        at: LineRef<'_>,
        write: WriteCount,
        context: &RunContext,
        results: &mut Results,
    ) {
        let counted = context.search(self.limits.clone(), |control| list.count(control));
        match VerdictTag::of_count(&counted.count, counted.ended.is_ok()) {
            tag @ (VerdictTag::Unique | VerdictTag::Many) if counted.ended.is_ok() => {
                let out = results.append(PieceKind::Verdict(tag), Status::Done, 1);
                let _ = writeln!(out, "{}", counted.count);
            }
            // A stopped count and an impossible puzzle have a remark.
            _ => results.push(write(&context.style, &at.place(), &list.puzzle(), &counted, None)),
        }
    }

    /// Writes `lines` consecutive puzzles with one answer each; `answers` has the answers, one per line.
    fn write_unique(&self, list: &dyn AnyList, first: LineRef<'_>, lines: usize, answers: &str, out: &mut String) {
        match self.writer {
            LineWriter::Answer(_) => out.push_str(answers),
            LineWriter::Count(_) => (0..lines).for_each(|_| out.push_str("1\n")),
            LineWriter::Sentence(_) => {
                let before = format!("{}:", first.source);
                let after = [": ", &self.style.name_of(list.family(), list.board()), ": ", &self.unique, "\n"].concat();
                for line in first.line..first.line + lines {
                    out.push_str(&before);
                    push_decimal(line, out);
                    out.push_str(&after);
                }
            }
        }
    }
}

/// Appends a number in decimal.
///
/// PERF: `to_string` takes 25 ns, a tenth of solving an easy board.
fn push_decimal(mut number: usize, out: &mut String) {
    let mut digits = [0u8; 20];
    let mut first = digits.len();
    while let Some(before) = first.checked_sub(1) {
        first = before;
        digits[first] = b'0' + (number % 10) as u8;
        number /= 10;
        if number == 0 {
            break;
        }
    }
    out.push_str(std::str::from_utf8(&digits[first..]).unwrap_or_default());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_decimal() {
        for number in [0, 7, 10, 99, 100, 12_345_678_901, usize::MAX] {
            let mut text = String::from("n");
            push_decimal(number, &mut text);
            assert_eq!(text, format!("n{number}"));
        }
    }
}
