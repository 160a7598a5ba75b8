//! `gridproof rate`: how hard puzzles are, and why.

use crate::args;
use crate::batch::{self, Job, Outcome, PieceKind, RunContext};
use crate::exit::Status;
use crate::output::Style;
use gridproof::detect::Detected;
use gridproof::internals::rate_ours;
use gridproof::internals::report::{Place, RatingReport, VerdictTag, technique_uses};
use gridproof::logic::{End, Evidence, Rated, TechniqueInfo, rate};
use gridproof::{Limits, Verdict};
use gridproof_api::tasks::words;

/// Rate how hard puzzles are, and why
///
/// The rating does not change when a puzzle is rotated, reflected or relabelled: the cheapest technique that finds
/// anything is applied everywhere at once, round by round, and the rating is the total of the costs of these rounds; of
/// Sudokus the root of the sum of their squares, so that the hardest rounds count most. 9x9 Sudokus also get HoDoKu's level
/// and score. Only puzzles with exactly one answer are rated.
#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Examples:
  gridproof rate puzzles.txt
  gridproof rate --why puzzle.txt
  gridproof rate --json puzzles.txt | grep '\"level\":\"hard\"'

Exit status (of several puzzles, the highest):
  0  rated                     1  not exactly one answer, or not solved even by trial
  2  input cannot be read      3  stopped at a limit")]
pub(crate) struct Args {
    #[command(flatten)]
    input: args::Input,
    /// List the techniques needed, and how often
    #[arg(long, help_heading = "Output")]
    why: bool,
    /// Compute our own rating only, without HoDoKu's level and score: lists take about half the time
    #[arg(long, help_heading = "Output")]
    ours: bool,
    #[command(flatten)]
    time: args::TimeLimit,
    #[command(flatten)]
    words: args::Words,
    #[command(flatten)]
    batch: args::Batch,
    /// Write one JSON object per puzzle, one per line
    #[arg(long, help_heading = "Output")]
    json: bool,
    #[command(flatten)]
    output: args::OutputArgs,
}

pub(crate) fn run(args: &Args) -> Status {
    let style = Style::new(&args.output, args.json).with_words(&args.words);
    let job = Rate { limits: args.time.uniqueness_limits(), why: args.why, ours: args.ours, words: args.words.clone() };
    batch::run(&args.input, &args.batch, style, job)
}

struct Rate {
    limits: Limits,
    why: bool,
    ours: bool,
    words: args::Words,
}

impl Job for Rate {
    fn run(&self, place: Place, read: Detected, context: &RunContext) -> Outcome {
        let (verdict, rated, report) = context.search(self.limits.clone(), |control| {
            let verdict = read.puzzle.solve(control);
            let rated = match &verdict {
                Verdict::Unique(answer) => {
                    let rate = if self.ours { rate_ours } else { rate };
                    Some(rate(&*read.puzzle, answer, &Default::default(), control))
                }
                _ => None,
            };
            let report = RatingReport::new(place.clone(), &read, VerdictTag::from(&verdict), rated.as_ref(), control);
            (verdict, rated, report)
        });
        let status = match &rated {
            Some(rated) => match rated.rating.end {
                End::Solved => Status::Done,
                End::Stopped(_) => Status::GaveUp,
                _ => Status::NotUnique,
            },
            None => Status::of(report.verdict),
        };
        let kind = PieceKind::Verdict(report.verdict);
        if context.style.json {
            return Outcome::json(report, kind, status);
        }
        let board = context.style.name(&read);
        let sentence = match &rated {
            None => format!("{board}: {}; {}", self.phrase("rate.not"), context.style.sentence_about(&read, &verdict)),
            Some(rated) => match rated.rating.end {
                End::Stopped(stop) => format!(
                    "{board}: {}: {}",
                    self.phrase("rate.not"),
                    words::stopped(stop, self.words.speaker(1).language)
                ),
                _ => format!("{board}: {}", self.rating(rated)),
            },
        };
        let mut out = context.style.remark(&place, &sentence);
        if let Some(rated) = rated.filter(|rated| self.why && !matches!(rated.rating.end, End::Stopped(_))) {
            out.push_str(&self.techniques(&read, &rated));
        }
        Outcome::text(out, kind, status)
    }
}

impl Rate {
    fn phrase(&self, key: &str) -> String {
        self.words.speaker(1).phrase(key, &[])
    }

    fn technique_name(&self, rated: &Rated, id: &str) -> String {
        let technique = rated.table.iter().find(|about| about.id == id);
        let trial = || self.words.speaker(1).language.name_of("trial").to_string();
        technique.map_or_else(trial, |technique| self.words.locale().technique_name(technique))
    }

    /// Level, rating and hardest technique.
    fn rating(&self, rated: &Rated) -> String {
        let (rating, table) = (&rated.rating, &rated.table);
        let mut text = format!("{}, {}", self.phrase(&format!("level.{}", rating.level)), rating.rating);
        if let Some(row) = rating.hardest(table) {
            let hardest = self.technique_name(rated, row.map_or("trial", |row| table[row].id));
            text.push_str(&format!(" ({hardest})"));
        }
        if rating.end != End::Solved {
            text.push_str(&self.phrase("rate.least"));
        }
        if let Some(classic) = &rated.classic {
            text.push_str(&format!("; {} {} ({})", classic.program, classic.level, classic.score));
        }
        text
    }

    /// The techniques that were needed, one per line.
    fn techniques(&self, read: &Detected, rated: &Rated) -> String {
        let mut text = String::new();
        for used in technique_uses(rated, read.puzzle.scale().trial) {
            let number = |number: u64| Evidence::Number(i32::try_from(number).unwrap_or(i32::MAX));
            let values = [
                ("name", Evidence::Text(self.technique_name(rated, &used.technique))),
                ("rounds", number(used.rounds)),
                ("cost", number(used.cost.into())),
                ("changes", number(used.changes)),
            ];
            text.push_str(&format!("  {}\n", self.words.speaker(1).phrase("rate.used", &values)));
        }
        let ids = |table: &[TechniqueInfo]| table.iter().map(|about| about.id).collect::<Vec<_>>();
        if ids(&rated.table) != ids(&read.puzzle.family().techniques()) {
            text.push_str(&format!("  {}\n", self.phrase("rate.table")));
        }
        text
    }
}
