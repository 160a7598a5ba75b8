//! `gridproof hint`: what to do next from here.

use crate::args;
use crate::batch::{Desk, Done, Job, Kind};
use crate::common::{self, Common};
use crate::exit::Status;
use crate::output::Style;
use clap::ValueEnum;
use gridproof::detect::Detected;
use gridproof::logic::{Advice, Standing, advise};
use gridproof::report::{HintReport, Line, Place, VerdictTag};
use gridproof::say::{self, Strength};

/// Give a hint: what to do next, and why
///
/// Works from the state of the board: digits entered and pencil marks, which may be wrong; then it says which. Without
/// pencil marks it leads to the next digit; with them, to the next thing that can be placed or struck.
#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Examples:
  gridproof hint puzzle.txt
  gridproof hint --strength step --state progress.txt puzzle.txt
  gridproof hint --state '53467891267219534819834256785976142342685379171392485696153728428741963.3452861..' puzzle.txt

Exit status:
  0  there is a step, or nothing left to do
  1  something is wrong: an entry, the marks, the puzzle; or no technique finds anything
  2  input could not be read        3  gave up at a limit
  Of many puzzles, the highest.")]
pub(crate) struct Args {
    #[command(flatten)]
    input: args::Input,
    /// How much to give away
    #[arg(long, short, value_enum, default_value_t = Much::Where, value_name = "HOW")]
    strength: Much,
    #[command(flatten)]
    reasoning: args::Reasoning,
    #[command(flatten)]
    words: args::Words,
    #[command(flatten)]
    batch: args::Batch,
    /// One JSON object per puzzle and line, with all three strengths
    #[arg(long, help_heading = "Output")]
    json: bool,
    #[command(flatten)]
    talk: args::Talk,
}

/// How much a hint gives away.
#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
enum Much {
    /// Where to look.
    Where,
    /// And for which technique.
    Technique,
    /// The whole step.
    Step,
}

impl From<Much> for Strength {
    fn from(much: Much) -> Strength {
        match much {
            Much::Where => Strength::Where,
            Much::Technique => Strength::Technique,
            Much::Step => Strength::Step,
        }
    }
}

pub(crate) fn run(args: &Args) -> Status {
    let style = Style::new(&args.talk, args.json);
    let (reasoning, words, strength) = (args.reasoning.clone(), args.words.clone(), args.strength.into());
    common::run(&args.input, &args.batch, style, |common| Hint { common, strength, reasoning, words })
}

struct Hint {
    common: Common,
    strength: Strength,
    reasoning: args::Reasoning,
    words: args::Words,
}

impl Job for Hint {
    fn common(&self) -> &Common {
        &self.common
    }

    fn run(&self, place: Place, read: Detected, desk: &Desk) -> Done {
        let position = match self.common.position(self.reasoning.state.as_deref(), &place, &read) {
            Ok(position) => position,
            Err(done) => return done,
        };
        let speaker = self.words.speaker(read.puzzle.columns());
        let (advice, report) = desk.search(self.reasoning.limits(), |control| {
            let advice = advise(&*read.puzzle, &position, &self.reasoning.plan(), control);
            let report = HintReport::new(place.clone(), &read, &advice, speaker, control);
            (advice, report)
        });
        let out = match self.common.style.json {
            true => Line::from(report).to_json() + "\n",
            false => self.common.style.remark(&place, &say::advice(&advice, self.strength, &speaker)),
        };
        let (word, status) = judged(&advice);
        Done { out, apart: false, err: String::new(), kind: Kind::Judged(word), status }
    }
}

fn judged(advice: &Advice) -> (VerdictTag, Status) {
    match advice {
        Advice::Steps(_) => (VerdictTag::Unique, Status::Done),
        Advice::Stuck | Advice::Fault => (VerdictTag::Unique, Status::NotOne),
        Advice::Stopped(_) => (VerdictTag::Unknown, Status::GaveUp),
        Advice::Instead(standing @ (Standing::Done | Standing::Good(_))) => (VerdictTag::from(standing), Status::Done),
        Advice::Instead(standing @ Standing::Unknown(_)) => (VerdictTag::from(standing), Status::GaveUp),
        Advice::Instead(standing) => (VerdictTag::from(standing), Status::NotOne),
    }
}
