//! `gridproof variations`: equivalent puzzles.

use crate::args;
use crate::batch::{self, Job, Outcome, PieceKind, RunContext};
use crate::exit::Status;
use crate::output::Style;
use gridproof::detect::Detected;
use gridproof::internals::report::{ChangedReport, Line, Place, Task};
use gridproof::isomorph::{NoIsomorph, Transforms};
use gridproof::message::Message;
use gridproof::{AnyPuzzle, Control, Limits, Seed, Stop};

/// Rewrite puzzles as equivalent ones (relabelled, rotated, reflected)
///
/// Every variation has as many answers as the original and, except for Kakuro with relabelled digits, the same rating.
/// Lines and digits of Sudokus and Latin squares are permuted; Skyscrapers are rotated and reflected with their clues;
/// Kakuros are rotated and reflected, and may have every digit d replaced by 10 - d. Variation number i of a puzzle
/// depends only on the seed and i.
///
/// With --turn-only, boxes turn with the board: 2x3 becomes 3x2. If the format that was read cannot state that, another
/// one is written, unless --to requests it.
#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Examples:
  gridproof variations -n 3 --seed 7 puzzle.txt
  gridproof variations -n 1000 --start 1001 puzzle.txt        the second thousand
  gridproof variations --relabel-only puzzles.txt
  gridproof variations --turn-only --to grid puzzle.txt

Exit status (of several puzzles, the highest):
  0  all variations were written
  2  a puzzle cannot be read, changed in that way, or written in that format
  3  interrupted")]
pub(crate) struct Args {
    #[command(flatten)]
    input: args::Input,
    /// How many variations of each puzzle to write
    #[arg(long, short = 'n', value_name = "N", default_value_t = 1, help_heading = "Variations",
          value_parser = clap::value_parser!(u64).range(1..=100_000))]
    count: u64,
    /// The number of the first variation
    #[arg(long, alias = "first", value_name = "N", default_value_t = 1, help_heading = "Variations",
          value_parser = clap::value_parser!(u64).range(1..=u64::MAX - 100_000))]
    start: u64,
    /// The seed: any word or number
    #[arg(long, value_name = "SEED", value_parser = args::seed, default_value = "1", help_heading = "Variations")]
    seed: Seed,
    /// Change digits only: clues and givens stay in their cells
    #[arg(long, visible_alias = "keep-clue-positions", help_heading = "Variations")]
    relabel_only: bool,
    /// Rotate and reflect only
    #[arg(long, conflicts_with = "relabel_only", help_heading = "Variations")]
    turn_only: bool,
    #[command(flatten)]
    output: args::PuzzleOutput,
    #[command(flatten)]
    batch: args::Batch,
}

pub(crate) fn run(args: &Args) -> Status {
    let style = Style::plain(args.output.quiet, args.output.json);
    let kinds = match (args.relabel_only, args.turn_only) {
        (true, _) => Transforms::DIGITS,
        (_, true) => Transforms::TURNS,
        _ => Transforms::ALL,
    };
    let (start, count, seed, output) = (args.start, args.count, args.seed.clone(), args.output.clone());
    batch::run(&args.input, &args.batch, style, Variations { kinds, seed, start, count, output })
}

struct Variations {
    kinds: Transforms,
    seed: Seed,
    start: u64,
    count: u64,
    output: args::PuzzleOutput,
}

impl Job for Variations {
    fn run(&self, place: Place, read: Detected, context: &RunContext) -> Outcome {
        let json = context.style.json;
        let mut texts = Vec::new();
        let ended = context.search(Limits::NONE, |control| {
            (self.start..self.start + self.count).try_for_each(|number| {
                control.tick()?;
                texts.push(self.variation(&place, &read, number, json, control)?);
                Ok(())
            })
        });
        let spaced = !json && texts.iter().any(|text| text.contains('\n'));
        let out = match texts.is_empty() {
            true => String::new(),
            false => texts.join(if spaced { "\n\n" } else { "\n" }) + "\n",
        };
        let status = match ended {
            Ok(()) => Status::Done,
            Err(NoIsomorph::Stopped(_)) => Status::GaveUp,
            Err(refused) => return context.style.failed_puzzle(&place, Message::verbatim(refused.to_string())),
        };
        Outcome { spaced, ..Outcome::text(out, PieceKind::Changed, status) }
    }
}

impl Variations {
    fn variation(
        &self,
        place: &Place,
        read: &Detected,
        number: u64,
        json: bool,
        control: &Control<'_>,
    ) -> Result<String, NoIsomorph> {
        let other = read.puzzle.variation(self.kinds, &self.seed, number)?.puzzle;
        let (format, text) = self.written(read, &*other)?;
        if !json {
            return Ok(text);
        }
        let mut report = ChangedReport::new(place.clone(), read, Task::Variation, format);
        report.board = other.board();
        (report.seed, report.number) = (Some(self.seed.to_string()), Some(number));
        report.puzzle = Some(text);
        report.end(Ok::<(), Stop>(()), control);
        Ok(Line::from(report).to_json())
    }

    /// The variation as text, and its format. Some formats cannot state boxes, which a turn exchanges: 2x3 becomes 3x2. Unless the
    /// format was requested, the first other one that can is used then.
    fn written<'a>(&'a self, read: &'a Detected, other: &dyn AnyPuzzle) -> Result<(&'a str, String), NoIsomorph> {
        let format = self.output.format(read.format.id);
        let reason = match other.write(format) {
            Ok(text) => return Ok((format, text)),
            Err(reason) => reason,
        };
        let formats = read.puzzle.family().formats();
        let fallback = formats.iter().filter(|_| self.output.to.is_none()).find_map(|info| {
            let text = other.write(info.id).ok()?;
            Some((info.id, text))
        });
        fallback.ok_or_else(|| NoIsomorph::Impossible(format!("this cannot be written as `{format}`: {reason}")))
    }
}
