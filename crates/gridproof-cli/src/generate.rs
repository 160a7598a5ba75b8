//! `gridproof generate`: puzzles made to order.

mod families;
mod sink;
mod told;
mod wishes;
mod work;

use crate::args;
use crate::common::usage;
use crate::exit::Status;
use crate::output::Style;
use families::FamilyArgs;
use gridproof::Seed;
use gridproof::generate::Generator;
use sink::Sink;
use std::path::PathBuf;
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use wishes::{Difficulty, Numbers};

/// Make puzzles: of any family, size and difficulty, by the thousand
///
/// Every puzzle has exactly one answer, proved by the same engines that solve. Puzzle number 7 of a seed depends on the seed, the
/// options and the number alone: a run can be split, resumed and spread over machines, and gives the same puzzles everywhere, for ever.
#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Examples:
  gridproof generate sudoku -n 20 --difficulty hard --seed 42
  gridproof generate kakuro --size 15 -n 10 --json -o kakuro.jsonl
  gridproof generate skyscrapers --size 6 --to puzzlink
  gridproof generate sudoku -n 1000 --seed 42 --start 501      the second half of 1500
  gridproof generate sudoku --technique xy-wing                needs an XY-wing, and nothing harder

Exit status:
  0  all puzzles were made        1  some could not be made as wanted
  2  bad options, or the output could not be written        3  stopped at a limit or by Ctrl-C")]
#[command(arg_required_else_help = true)]
pub(crate) struct Args {
    #[command(subcommand)]
    family: FamilyArgs,
}

/// What the families have in common.
#[derive(clap::Args, Debug)]
pub(crate) struct Common {
    /// How many puzzles
    #[arg(short = 'n', long = "number", value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    count: u64,

    /// The seed: any word or number; chosen and told if there is none
    #[arg(long, value_name = "WORD", value_parser = args::seed)]
    seed: Option<Seed>,

    /// The number of the first puzzle
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    start: u64,

    /// Just these numbers, such as `5,8-100`; goes on with a run that was stopped
    #[arg(long, value_name = "LIST", conflicts_with_all = ["count", "start"], value_parser = wishes::numbers)]
    numbers: Option<Numbers>,

    /// easy, medium, hard, expert, extreme, a range such as `easy-hard`, or a range of ratings such as `300-500`
    #[arg(long, short, value_name = "HOW", value_parser = wishes::difficulty, help_heading = "Difficulty")]
    difficulty: Option<Difficulty>,

    /// A technique that must be needed, with nothing harder; `gridproof techniques` lists them
    #[arg(long, value_name = "NAME", value_parser = args::technique_name, help_heading = "Difficulty")]
    technique: Option<String>,

    /// Give up on a puzzle after this time, such as `500ms`, `5s` or `2m`
    #[arg(long, value_name = "TIME", value_parser = args::duration, default_value = "2m", help_heading = "Search")]
    timeout: Duration,

    /// Give up on a puzzle after so many tries; each family has a number of its own
    #[arg(long, value_name = "N", help_heading = "Search")]
    attempts: Option<u64>,

    /// Go on with the other puzzles where one could not be made
    #[arg(long, help_heading = "Search")]
    keep_going: bool,

    /// Make so many puzzles at once, 64 at most; as many as there are cores unless given
    #[arg(long, short, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=64), help_heading = "Search")]
    jobs: Option<u16>,

    /// Write into this file, which must not exist yet
    #[arg(long, short, value_name = "FILE", help_heading = "Output")]
    output: Option<PathBuf>,

    /// Add to the end of the file if it exists
    #[arg(long, requires = "output", help_heading = "Output")]
    append: bool,

    /// The format; `gridproof formats` lists them
    #[arg(long, value_name = "FORMAT", value_parser = args::format_parser(), hide_possible_values = true, help_heading = "Output")]
    to: Option<String>,

    /// One JSON object per puzzle and line, with rating, techniques, seed and answer
    #[arg(long, help_heading = "Output")]
    json: bool,

    #[command(flatten)]
    talk: args::Talk,
}

/// Everything that is known before the work begins.
pub(crate) struct Order {
    generator: Generator,
    numbers: Numbers,
    timeout: Duration,
    keep_going: bool,
    jobs: usize,
    /// The format of text, and of puzzles in JSON; and whether it was asked for.
    format: String,
    asked: bool,
    style: Style,
}

pub(crate) fn run(args: &Args) -> Status {
    match order(&args.family) {
        Ok((order, sink)) => work::run(order, sink, args.family.common.seed.is_none()),
        Err(message) => usage(&message),
    }
}

fn order(args: &FamilyArgs) -> Result<(Order, Sink), String> {
    let (family, common) = (args.family, &args.common);
    let recipe = args.choices.recipe().map_err(|error| args.explain(&error))?;
    if let Some(name) = &common.technique
        && !family.techniques().iter().any(|about| about.id == name || about.kinds.contains(&name.as_str()))
    {
        return Err(format!(
            "{} has no technique `{name}`; `gridproof techniques {}` lists them",
            family.name, family.id
        ));
    }
    let numbers = match &common.numbers {
        Some(numbers) => numbers.clone(),
        None => Numbers::from(common.start, common.count).ok_or("there are no numbers that large")?,
    };
    let mut style = Style::new(&common.talk, common.json);
    // Boards are drawn for people who look at them, not into files.
    style.pretty &= common.output.is_none() && common.to.is_none();
    let target = common.difficulty.clone().unwrap_or_default().target(common.technique.clone());
    let generator = Generator::new(recipe, common.seed.clone().unwrap_or_else(any_seed));
    let mut generator = generator.target(target).attempts(common.attempts);
    if common.json || style.pretty {
        generator = generator.rated();
    }
    let order = Order {
        format: format(args, common.to.as_deref())?,
        generator,
        numbers,
        timeout: common.timeout,
        keep_going: common.keep_going,
        jobs: crate::batch::workers(common.jobs),
        asked: common.to.is_some(),
        style,
    };
    let sink = Sink::open(common.output.as_deref(), common.append)?;
    Ok((order, sink))
}

/// The requested format if the family has it; otherwise the one that reads best.
fn format(args: &FamilyArgs, requested: Option<&str>) -> Result<String, String> {
    let known: Vec<&str> = args.family.formats().iter().map(|info| info.id).collect();
    match requested {
        Some(id) if known.contains(&id) => Ok(id.to_string()),
        Some(id) => Err(format!("{} has no format `{id}`; known formats: {}", args.family.name, known.join(", "))),
        None => Ok(args.choices.form().format.to_string()),
    }
}

/// A seed that nobody has had: the time.
pub(crate) fn any_seed() -> Seed {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_nanos());
    // Mixed, so that seeds of one minute do not look alike, and short enough to be typed.
    let mixed = (now as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 24;
    mixed.to_string().parse().unwrap_or_else(|_| unreachable!("a number is a seed"))
}
