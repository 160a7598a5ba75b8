//! `gridproof hint`: the next step from a position.

use crate::args;
use crate::batch::{self, Job, Outcome, PieceKind, RunContext};
use crate::exit::Status;
use crate::output::Style;
use clap::ValueEnum;
use gridproof::detect::Detected;
use gridproof::internals::report::{HintReport, Place, VerdictTag};
use gridproof::logic::{Advice, Standing, advise};
use gridproof::say::{self, Strength};

/// Show the next step, and why it follows
///
/// Starts from the position given by --state: entries and pencil marks. If any of them is wrong, the hint says so
/// instead. Without pencil marks the hint leads to the next digit; with them, to the next digit or candidate that can be
/// placed or struck.
#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Examples:
  gridproof hint puzzle.txt
  gridproof hint --strength step --state progress.txt puzzle.txt
  gridproof hint --state '53467891267219534819834256785976142342685379171392485696153728428741963.3452861..' puzzle.txt

Exit status (of several puzzles, the highest):
  0  there is a step, or nothing left to do
  1  an entry, a mark or the puzzle is wrong, or no technique finds a step
  2  input cannot be read      3  stopped at a limit")]
pub(crate) struct Args {
    #[command(flatten)]
    input: args::Input,
    /// How much to reveal
    #[arg(long, short, value_enum, default_value_t = HintDetail::Where, value_name = "DETAIL")]
    strength: HintDetail,
    #[command(flatten)]
    reasoning: args::Reasoning,
    #[command(flatten)]
    words: args::Words,
    #[command(flatten)]
    batch: args::Batch,
    /// Write one JSON object per puzzle, one per line, with hints of all three strengths
    #[arg(long, help_heading = "Output")]
    json: bool,
    #[command(flatten)]
    output: args::OutputArgs,
}

/// How much a hint reveals.
#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
enum HintDetail {
    /// Where to look
    Where,
    /// Where to look, and for which technique
    Technique,
    /// The whole step
    Step,
}

impl From<HintDetail> for Strength {
    fn from(detail: HintDetail) -> Strength {
        match detail {
            HintDetail::Where => Strength::Where,
            HintDetail::Technique => Strength::Technique,
            HintDetail::Step => Strength::Step,
        }
    }
}

pub(crate) fn run(args: &Args) -> Status {
    let style = Style::new(&args.output, args.json).with_words(&args.words);
    let (reasoning, words) = (args.reasoning.clone(), args.words.clone());
    batch::run(&args.input, &args.batch, style, Hint { strength: args.strength.into(), reasoning, words })
}

struct Hint {
    strength: Strength,
    reasoning: args::Reasoning,
    words: args::Words,
}

impl Job for Hint {
    fn run(&self, place: Place, read: Detected, context: &RunContext) -> Outcome {
        let position = match context.position(self.reasoning.state.as_deref(), &place, &read) {
            Ok(position) => position,
            Err(outcome) => return outcome,
        };
        let speaker = self.words.speaker_of(&*read.puzzle);
        let (advice, report) = context.search(self.reasoning.time.uniqueness_limits(), |control| {
            let advice = advise(&*read.puzzle, &position, &self.reasoning.plan(), control);
            let report = HintReport::new(place.clone(), &read, &advice, speaker, control);
            (advice, report)
        });
        let (tag, status) = rank(&advice);
        if context.style.json {
            return Outcome::json(report, PieceKind::Verdict(tag), status);
        }
        let text = context.style.remark(&place, &say::advice(&advice, self.strength, &speaker));
        Outcome::text(text, PieceKind::Verdict(tag), status)
    }
}

/// How the summary and the exit status count a hint.
fn rank(advice: &Advice) -> (VerdictTag, Status) {
    match advice {
        Advice::Steps(_) => (VerdictTag::Unique, Status::Done),
        Advice::Stopped(_) => (VerdictTag::Unknown, Status::GaveUp),
        Advice::Instead(standing @ (Standing::Done | Standing::Good(_))) => (VerdictTag::from(standing), Status::Done),
        Advice::Instead(standing @ Standing::Unknown(_)) => (VerdictTag::from(standing), Status::GaveUp),
        Advice::Instead(standing) => (VerdictTag::from(standing), Status::NotUnique),
        _ => (VerdictTag::Unique, Status::NotUnique),
    }
}
