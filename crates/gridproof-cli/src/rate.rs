//! `gridproof rate`: how hard puzzles are, and why.

use crate::args;
use crate::batch::{Desk, Done, Job, Kind};
use crate::common::{self, Common};
use crate::exit::Status;
use crate::output::Style;
use crate::words;
use gridproof::detect::Detected;
use gridproof::engine::logic::{End, Evidence};
use gridproof::logic::{Rated, rate};
use gridproof::report::{Line, Place, RatingReport, VerdictTag, uses};
use gridproof::{Limits, Verdict};

/// Rate puzzles: how hard they are, and why
///
/// Our rating is the same for a puzzle however it is turned, mirrored or its digits are named: the cheapest technique that
/// finds anything is applied everywhere at once, round by round, and the costs of the rounds are added up. For 9 x 9
/// Sudokus there is HoDoKu's level and score too. Only puzzles with one answer are rated.
#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Examples:
  gridproof rate puzzles.txt
  gridproof rate --why puzzle.txt
  gridproof rate --json puzzles.txt | grep '\"level\":\"hard\"'

Exit status:
  0  rated        1  none or several answers; or not even trial solves it
  2  input could not be read        3  gave up at a limit
  Of many puzzles, the highest.")]
pub(crate) struct Args {
    #[command(flatten)]
    input: args::Input,
    /// Say which techniques were needed, and how often
    #[arg(long, help_heading = "Output")]
    why: bool,
    /// Give up on a puzzle after this time, such as `500ms`, `5s` or `2m`
    #[arg(long, value_name = "TIME", value_parser = args::duration, help_heading = "Search")]
    timeout: Option<std::time::Duration>,
    #[command(flatten)]
    words: args::Words,
    #[command(flatten)]
    batch: args::Batch,
    /// One JSON object per puzzle and line
    #[arg(long, help_heading = "Output")]
    json: bool,
    #[command(flatten)]
    talk: args::Talk,
}

pub(crate) fn run(args: &Args) -> Status {
    let style = Style::new(&args.talk, args.json);
    let (limits, why, words) = (Limits::answers(2).with_time(args.timeout), args.why, args.words.clone());
    common::run(&args.input, &args.batch, style, |common| Rate { common, limits, why, words })
}

struct Rate {
    common: Common,
    limits: Limits,
    why: bool,
    words: args::Words,
}

impl Job for Rate {
    fn common(&self) -> &Common {
        &self.common
    }

    fn run(&self, place: Place, read: Detected, desk: &Desk) -> Done {
        let (verdict, rated, report) = desk.search(self.limits.clone(), |control| {
            let verdict = read.puzzle.solve(control);
            let rated = match &verdict {
                Verdict::Unique(answer) => Some(rate(&*read.puzzle, answer, &Default::default(), control)),
                _ => None,
            };
            let report = RatingReport::new(place.clone(), &read, VerdictTag::from(&verdict), rated.as_ref(), control);
            (verdict, rated, report)
        });
        let word = report.verdict;
        let status = match &rated {
            Some(rated) => match rated.rating.end {
                End::Solved => Status::Done,
                End::Stopped(_) => Status::GaveUp,
                _ => Status::NotOne,
            },
            None => Status::of(word),
        };
        let out = match (self.common.style.json, &rated) {
            (true, _) => Line::from(report).to_json() + "\n",
            (false, Some(rated)) => match rated.rating.end {
                End::Stopped(stop) => {
                    let said = format!("{}: {}: {stop}", words::board(&read), self.phrase("rate.not"));
                    self.common.style.remark(&place, &said)
                }
                _ => self.say(&place, &read, rated),
            },
            (false, None) => {
                let said =
                    format!("{}: {}; {}", words::board(&read), self.phrase("rate.not"), words::sentence(&verdict));
                self.common.style.remark(&place, &said)
            }
        };
        Done { out, apart: false, err: String::new(), kind: Kind::Judged(word), status }
    }
}

impl Rate {
    fn phrase(&self, key: &str) -> String {
        self.words.speaker(1).phrase(key, &[])
    }

    fn say(&self, place: &Place, read: &Detected, rated: &Rated) -> String {
        let language = self.words.speaker(1).language;
        let (rating, table) = (&rated.rating, &rated.table);
        let name = |id: &str| -> String {
            let kind = table.iter().find(|about| about.id == id).and_then(|about| about.kinds.first());
            language.name_of(kind.copied().unwrap_or("trial")).to_string()
        };
        let level = language.phrase(&format!("level.{}", rating.level), &[]);
        let hardest = rating.hardest(table).map(|row| name(row.map_or("trial", |row| table[row].id)));
        let mut said = format!("{}: {level}, {}", words::board(read), rating.rating);
        if let Some(hardest) = hardest {
            said.push_str(&format!(" ({hardest})"));
        }
        if rating.end != End::Solved {
            said.push_str(&self.phrase("rate.least"));
        }
        if let Some(classic) = &rated.classic {
            said.push_str(&format!("; {} {} ({})", classic.program, classic.level, classic.score));
        }
        let mut text = self.common.style.remark(place, &said);
        if self.why {
            for used in uses(rated, read.puzzle.scale().trial) {
                let number = |number: u64| Evidence::Number(i32::try_from(number).unwrap_or(i32::MAX));
                let values = [
                    ("name", Evidence::Text(name(&used.technique))),
                    ("rounds", number(used.rounds)),
                    ("cost", number(used.cost.into())),
                    ("changes", number(used.changes)),
                ];
                text.push_str(&format!("  {}\n", self.words.speaker(1).phrase("rate.used", &values)));
            }
        }
        text
    }
}
