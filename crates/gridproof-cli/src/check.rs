//! `gridproof check`: verdicts.

use crate::args;
use crate::batch::{Desk, Done, Job, Kind, Results, Spot};
use crate::common::{self, Common};
use crate::exit::Status;
use crate::input::Trouble;
use crate::output::Style;
use crate::solve::{judged_json, listed, proves_one, verdict};
use crate::words;
use gridproof::detect::Detected;
use gridproof::list::AnyList;
use gridproof::report::{Place, VerdictTag};
use gridproof::{Control, Fill, Limits, Verdict};

/// Say whether puzzles have one answer, several or none
///
/// One line per puzzle, in words. A puzzle with several answers shows two of them, with the cells marked
/// where they differ. A puzzle without an answer says which clues contradict each other, where that can be
/// seen without search.
#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Examples:
  gridproof check puzzle.txt && echo proper
  gridproof check --json puzzles.txt | grep -v '\"unique\"'
  gridproof check --family sudoku --timeout 1s lists/

Exit status:
  0  one answer        1  none or several
  2  input could not be read        3  gave up at a limit; nothing is proved
  Of many puzzles, the highest.")]
pub(crate) struct Args {
    #[command(flatten)]
    input: args::Input,
    #[command(flatten)]
    search: args::Search,
    #[command(flatten)]
    batch: args::Batch,
    /// One JSON object per puzzle and line, as `solve --json` gives it
    #[arg(long, help_heading = "Output")]
    json: bool,
    #[command(flatten)]
    talk: args::Talk,
}

pub(crate) fn run(args: &Args) -> Status {
    let style = Style::new(&args.talk, args.json).with_stats(&args.search);
    let limits = args.search.limits(Some(2));
    let engine = args.search.engine.clone();
    common::run(&args.input, &args.batch, style, |common| Check { common, limits, engine })
}

struct Check {
    common: Common,
    limits: Limits,
    engine: Option<String>,
}

impl Job for Check {
    fn common(&self) -> &Common {
        &self.common
    }

    fn run(&self, place: Place, read: Detected, desk: &Desk) -> Done {
        match verdict(&place, &read, self.engine.as_deref(), &self.limits, desk, &self.common.style) {
            Err(message) => self.common.style.failed(&place.source, &Trouble::line(place.line as usize, message)),
            Ok((_, report)) if self.common.style.json => judged_json(report),
            Ok((verdict, report)) => {
                let word = VerdictTag::from(&verdict);
                let out = self.say(&place, &read, &verdict);
                let err = self.common.style.stats(&place, &report);
                Done { out, apart: false, err, kind: Kind::Judged(word), status: Status::of(word) }
            }
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
        let verdict = listed(list, &self.limits, control, desk);
        let word = VerdictTag::from(&verdict);
        let out = results.text(Kind::Judged(word), Status::of(word));
        match verdict {
            Verdict::Unique(_) => {
                let line = spot.line.to_string();
                [spot.source, ":", &line, &unique_after_line(list)].into_iter().for_each(|part| out.push_str(part));
            }
            verdict => out.push_str(&self.say(&spot.place(), &list.puzzle(), &verdict)),
        }
        true
    }

    fn looks_ahead(&self) -> bool {
        self.is_plain() && proves_one(&self.limits)
    }

    fn answered(&self, list: &dyn AnyList, first: Spot<'_>, lines: usize, _: &str, results: &mut Results) {
        let out = results.texts(Kind::Judged(VerdictTag::Unique), Status::of(VerdictTag::Unique), lines);
        let (before, after) = (format!("{}:", first.source), unique_after_line(list));
        for line in first.line..first.line + lines {
            out.push_str(&before);
            push_number(line, out);
            out.push_str(&after);
        }
    }
}

/// What is said of a puzzle with one answer, after the number of its line.
fn unique_after_line(list: &dyn AnyList) -> String {
    [": ", list.family().name, " ", list.board(), ": ", words::UNIQUE, "\n"].concat()
}

/// Writes a number in decimal.
///
/// PERF: by way of `to_string` it takes 25 ns, a tenth of solving an easy board.
fn push_number(mut number: usize, out: &mut String) {
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

impl Check {
    /// Whether nothing is asked for that only a search for one puzzle can say.
    fn is_plain(&self) -> bool {
        !self.common.style.json && !self.common.style.stats && self.engine.is_none()
    }

    fn say(&self, place: &Place, read: &Detected, verdict: &Verdict) -> String {
        let style = &self.common.style;
        let mut out = style.remark(place, &format!("{}: {}", words::board(read), words::sentence(verdict)));
        if let Verdict::Many { shown, .. } = verdict
            && let [first, second, ..] = shown.as_slice()
        {
            let cells = differences(first, second);
            for fill in [first, second] {
                if style.pretty {
                    out.push_str(&style.board(read, Some(fill), &cells).0);
                } else {
                    out.push_str(&marked(fill, &cells));
                }
                out.push('\n');
            }
            let names =
                cells.iter().map(|cell| format!("r{}c{}", cell / first.columns() + 1, cell % first.columns() + 1));
            out.push_str(&format!("they differ in {}\n", names.collect::<Vec<_>>().join(" ")));
        }
        out
    }
}

/// Cells that hold different digits, row by row.
fn differences(a: &Fill, b: &Fill) -> Vec<usize> {
    a.digits().iter().zip(b.digits()).enumerate().filter(|(_, (a, b))| a != b).map(|(cell, _)| cell).collect()
}

/// Rows of digits, those in `cells` in brackets.
fn marked(fill: &Fill, cells: &[usize]) -> String {
    let width = fill.digits().iter().map(|digit| digit.to_string().len()).max().unwrap_or(1);
    let mut text = String::new();
    for (r, row) in fill.iter_rows().enumerate() {
        let cell = |(c, digit): (usize, &u8)| match cells.binary_search(&(r * fill.columns() + c)) {
            Ok(_) => format!("[{digit:>width$}]"),
            Err(_) => format!(" {digit:>width$} "),
        };
        let row: String = row.iter().enumerate().map(cell).collect();
        text.push_str(row.trim_end());
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_decimal() {
        for number in [0, 7, 10, 99, 100, 12_345_678_901, usize::MAX] {
            let mut text = String::from("n");
            push_number(number, &mut text);
            assert_eq!(text, format!("n{number}"));
        }
    }

    #[test]
    fn differing_cells_stand_in_brackets() {
        let fill = |digits: &[u8]| Fill::new(2, digits.to_vec()).ok_or("a board");
        let (Ok(a), Ok(b)) = (fill(&[1, 2, 2, 1, 3, 3]), fill(&[2, 1, 2, 1, 3, 3])) else { panic!("whole rows") };
        assert_eq!(marked(&a, &differences(&a, &b)), "[1][2]\n 2  1\n 3  3\n");
    }
}
