//! `gridproof variations`: the same puzzles in other clothes.

use crate::args;
use crate::batch::{Desk, Done, Job, Kind};
use crate::common::{self, Common};
use crate::exit::Status;
use crate::input::Trouble;
use crate::output::Style;
use gridproof::detect::Detected;
use gridproof::isomorph::{Kinds, NoIsomorph};
use gridproof::report::{ChangedReport, Line, Place, Task};
use gridproof::{Control, Limits, Seed, Stop};

/// Write puzzles in other clothes: turned, mirrored, with lines and digits exchanged
///
/// Every variation has as many answers as the puzzle it was made of, and but for Kakuro with other digits the same rating.
/// Sudokus and Latin squares get other lines and digits, Skyscrapers are turned and mirrored with their clues, Kakuros are turned
/// and mirrored and may have every digit d as 10 - d. Variation number i of a puzzle depends on the seed and i alone.
#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Examples:
  gridproof variations -n 3 --seed 7 puzzle.txt
  gridproof variations -n 1000 --first 1001 puzzle.txt        the second thousand
  gridproof variations --relabel-only puzzles.txt
  gridproof variations --turn-only --to grid puzzle.txt

Exit status:
  0  all variations were written
  2  a puzzle could not be read, not be changed like that, or not be written in that format
  3  interrupted")]
pub(crate) struct Args {
    #[command(flatten)]
    input: args::Input,
    /// So many variations of each puzzle
    #[arg(long, short = 'n', value_name = "N", default_value_t = 1, help_heading = "Variations",
          value_parser = clap::value_parser!(u64).range(1..=100_000))]
    count: u64,
    /// The number of the first
    #[arg(long, value_name = "I", default_value_t = 1, help_heading = "Variations",
          value_parser = clap::value_parser!(u64).range(1..=u64::MAX - 100_000))]
    first: u64,
    /// What they are made from
    #[arg(long, value_name = "WORD", value_parser = args::seed, default_value = "1", help_heading = "Variations")]
    seed: Seed,
    /// Other digits only: clues and givens stay where they are
    #[arg(long, visible_alias = "keep-clue-positions", help_heading = "Variations")]
    relabel_only: bool,
    /// Turns and mirrors only
    #[arg(long, conflicts_with = "relabel_only", help_heading = "Variations")]
    turn_only: bool,
    #[command(flatten)]
    written: args::Written,
    #[command(flatten)]
    batch: args::Batch,
}

pub(crate) fn run(args: &Args) -> Status {
    let style = Style::new(&args::Talk::plain(args.written.quiet), args.written.json);
    let kinds = match (args.relabel_only, args.turn_only) {
        (true, _) => Kinds::DIGITS,
        (_, true) => Kinds::TURNS,
        _ => Kinds::ALL,
    };
    let (written, seed, numbers) = (args.written.clone(), args.seed.clone(), (args.first, args.count));
    common::run(&args.input, &args.batch, style, |common| Variations { common, kinds, seed, numbers, written })
}

struct Variations {
    common: Common,
    kinds: Kinds,
    seed: Seed,
    /// The first, and how many.
    numbers: (u64, u64),
    written: args::Written,
}

impl Job for Variations {
    fn common(&self) -> &Common {
        &self.common
    }

    fn run(&self, place: Place, read: Detected, desk: &Desk) -> Done {
        let (first, count) = self.numbers;
        let mut texts = Vec::new();
        let ended = desk.search(Limits::NONE, |control| {
            (first..first + count).try_for_each(|number| {
                control.tick()?;
                texts.push(self.one(&place, &read, number, control)?);
                Ok(())
            })
        });
        let json = self.common.style.json;
        let apart = !json && texts.iter().any(|text| text.contains('\n'));
        let out = match texts.is_empty() {
            true => String::new(),
            false => texts.join(if apart { "\n\n" } else { "\n" }) + "\n",
        };
        match ended {
            Ok(()) => Done { out, apart, err: String::new(), kind: Kind::Made, status: Status::Done },
            Err(NoIsomorph::Stopped(_)) => {
                Done { out, apart, err: String::new(), kind: Kind::Made, status: Status::GaveUp }
            }
            Err(NoIsomorph::Refused(message)) => {
                self.common.style.failed(&place.source, &Trouble::line(place.line as usize, message))
            }
        }
    }
}

impl Variations {
    fn one(&self, place: &Place, read: &Detected, number: u64, control: &Control<'_>) -> Result<String, NoIsomorph> {
        let format = self.written.format(read.format.id);
        let other = read.puzzle.variation(self.kinds, &self.seed, number)?.puzzle;
        let cannot = |reason| NoIsomorph::Refused(format!("this cannot be written as `{format}`: {reason}"));
        let text = other.write(format).map_err(cannot)?;
        if !self.common.style.json {
            return Ok(text);
        }
        let mut report = ChangedReport::new(place.clone(), read, Task::Variation, format);
        report.board = other.board();
        (report.seed, report.number) = (Some(self.seed.to_string()), Some(number));
        report.puzzle = Some(text);
        report.end(Ok::<(), Stop>(()), control);
        Ok(Line::from(report).to_json())
    }
}
