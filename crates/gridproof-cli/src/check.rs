//! `gridproof check`: verdicts.

use crate::args;
use crate::batch::lists::LineWriter;
use crate::batch::{self, Outcome, PieceKind};
use crate::exit::Status;
use crate::output::Style;
use crate::verdicts::VerdictJob;
use gridproof::detect::Detected;
use gridproof::internals::report::{Place, Report, VerdictTag};
use gridproof::{Fill, Verdict};

/// Check whether puzzles have exactly one answer
///
/// Writes one line per puzzle. For a puzzle with several answers, two of them follow, with the cells in which they
/// differ marked. For a puzzle without an answer, the line names the clues that contradict each other, if that can be seen
/// without a search.
#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Examples:
  gridproof check puzzle.txt && echo unique
  gridproof check --json puzzles.txt | grep -v '\"unique\"'
  gridproof check --family sudoku --timeout 1s lists/
  gridproof check --lang ko puzzle.txt

Exit status (of several puzzles, the highest):
  0  exactly one answer        1  no answer, or several
  2  input cannot be read      3  stopped at a limit; nothing is proved")]
pub(crate) struct Args {
    #[command(flatten)]
    input: args::Input,
    #[command(flatten)]
    search: args::Search,
    #[command(flatten)]
    words: args::Words,
    #[command(flatten)]
    batch: args::Batch,
    /// Write one JSON object per puzzle, one per line, as `solve --json` does
    #[arg(long, help_heading = "Output")]
    json: bool,
    #[command(flatten)]
    output: args::OutputArgs,
}

pub(crate) fn run(args: &Args) -> Status {
    let style = Style::new(&args.output, args.json).with_stats(&args.search).with_words(&args.words);
    let job = VerdictJob::new(&args.search, 2, write, LineWriter::Sentence);
    batch::run(&args.input, &args.batch, style, job)
}

/// Writes the verdict as a sentence, with two answers side by side if there are several.
fn write(style: &Style, place: &Place, read: &Detected, verdict: &Verdict, report: Option<&Report>) -> Outcome {
    let tag = VerdictTag::from(verdict);
    let mut out = style.remark(place, &[&style.name(read), ": ", &style.sentence_about(read, verdict)].concat());
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
        let speaker = style.speaker(first.columns());
        let names: Vec<String> = cells.iter().map(|&cell| speaker.cell(cell)).collect();
        let differ = speaker.language.phrase("verdict.differ", &[("cells", &names.join(" "))]);
        out.push_str(&format!("{differ}\n"));
    }
    let err = report.map(|report| style.stats(place, report)).unwrap_or_default();
    Outcome { err, ..Outcome::text(out, PieceKind::Verdict(tag), Status::of(tag)) }
}

/// The cells whose digits differ, row by row.
fn differences(a: &Fill, b: &Fill) -> Vec<usize> {
    a.digits().iter().zip(b.digits()).enumerate().filter(|(_, (a, b))| a != b).map(|(cell, _)| cell).collect()
}

/// Rows of digits, `#` for black cells, with those in `cells` in brackets.
fn marked(fill: &Fill, cells: &[usize]) -> String {
    let width = fill.digits().iter().map(|digit| digit.to_string().len()).max().unwrap_or(1);
    let mut text = String::new();
    for (r, row) in fill.iter_rows().enumerate() {
        let cell = |(c, digit): (usize, &u8)| {
            let digit = if *digit == 0 { "#".to_string() } else { digit.to_string() };
            match cells.binary_search(&(r * fill.columns() + c)) {
                Ok(_) => format!("[{digit:>width$}]"),
                Err(_) => format!(" {digit:>width$} "),
            }
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
    fn differing_cells_are_in_brackets() {
        let fill = |digits: &[u8]| Fill::new(2, digits.to_vec()).ok_or("a board");
        let (Ok(a), Ok(b)) = (fill(&[1, 2, 2, 1, 3, 3]), fill(&[2, 1, 2, 1, 3, 3])) else { panic!("whole rows") };
        assert_eq!(marked(&a, &differences(&a, &b)), "[1][2]\n 2  1\n 3  3\n");
        let Ok(black) = fill(&[0, 1, 12, 2]) else { panic!("whole rows") };
        assert_eq!(marked(&black, &[2]), "  #   1\n[12]  2\n");
    }
}
