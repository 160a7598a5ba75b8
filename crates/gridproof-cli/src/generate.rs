//! `gridproof generate`: new puzzles.

mod destination;
mod families;
mod messages;
mod wishes;
mod work;

use crate::args;
use crate::exit::Status;
use crate::output::Style;
use crate::stdio::usage_error;
use destination::Destination;
use families::FamilyArgs;
use gridproof::Seed;
use gridproof::generate::Generator;
use std::path::PathBuf;
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use wishes::{Difficulty, Numbers};

/// Generate puzzles of any family, size and difficulty
///
/// Every puzzle is proved to have exactly one answer, by the same engines that solve. Puzzle number 7 of a seed depends
/// only on the seed, the options and the number: a run can be split, resumed and spread over machines, and gives the
/// same puzzles everywhere.
#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Examples:
  gridproof generate sudoku -n 20 --difficulty hard --seed 42
  gridproof generate kakuro --size 15 -n 10 --json -o kakuro.jsonl
  gridproof generate skyscrapers --size 6 --to puzzlink
  gridproof generate sudoku -n 1000 --seed 42 --start 501      numbers 501 to 1500
  gridproof generate sudoku --technique xy-wing                needs an XY-wing, and nothing after it

Exit status:
  0  all puzzles were generated        1  some cannot be generated as requested
  2  bad options, or the output cannot be written
  3  stopped at a limit or by Ctrl-C")]
#[command(arg_required_else_help = true)]
pub(crate) struct Args {
    #[command(subcommand)]
    family: FamilyArgs,
}

/// Options that all families share.
#[derive(clap::Args, Debug)]
pub(crate) struct Common {
    /// How many puzzles to generate
    #[arg(short = 'n', long = "number", value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    count: u64,

    /// The seed: any word or number [default: a new one, which is printed]
    #[arg(long, value_name = "SEED", value_parser = args::seed)]
    seed: Option<Seed>,

    /// The number of the first puzzle
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    start: u64,

    /// Generate exactly these numbers, such as `5,8-100`, to resume a run
    #[arg(long, value_name = "LIST", conflicts_with_all = ["count", "start"], value_parser = wishes::numbers)]
    numbers: Option<Numbers>,

    /// A level (easy, medium, hard, expert, extreme), a range of levels such as `easy-hard`, or of ratings such as
    /// `300-500`, `300-` or `-500`
    #[arg(long, short, value_name = "RANGE", allow_negative_numbers = true, help_heading = "Difficulty")]
    difficulty: Option<Difficulty>,

    /// Require this technique, and nothing after it in the list of `gridproof techniques`
    #[arg(long, value_name = "NAME", value_parser = args::technique_name, help_heading = "Difficulty")]
    technique: Option<String>,

    /// Give up on a puzzle after this time, such as `500ms`, `5s` or `2m`
    #[arg(long, value_name = "TIME", value_parser = args::duration, default_value = "2m", help_heading = "Search")]
    timeout: Duration,

    /// Give up on a puzzle after N attempts [default: depends on the family]
    #[arg(long, value_name = "N", help_heading = "Search")]
    attempts: Option<u64>,

    /// Continue with the other puzzles if one cannot be generated
    #[arg(long, help_heading = "Search")]
    keep_going: bool,

    /// Generate N puzzles at once, at most 64 [default: the number of cores]
    #[arg(long, short, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=64), help_heading = "Search")]
    jobs: Option<u16>,

    /// The file to write, which must not exist yet
    #[arg(long, short, value_name = "FILE", help_heading = "Output")]
    output: Option<PathBuf>,

    /// Append to the file if it exists
    #[arg(long, requires = "output", help_heading = "Output")]
    append: bool,

    /// The format to write; see `gridproof formats`
    #[arg(long, value_name = "FORMAT", value_parser = args::format_parser(), hide_possible_values = true, help_heading = "Output")]
    to: Option<String>,

    /// Write one JSON object per puzzle, one per line, with rating, techniques, seed and answer
    #[arg(long, help_heading = "Output")]
    json: bool,

    #[command(flatten)]
    text: args::OutputArgs,
}

/// Everything that is known before generation begins.
pub(crate) struct GenerateOptions {
    generator: Generator,
    numbers: Numbers,
    timeout: Duration,
    keep_going: bool,
    jobs: usize,
    /// The format of text, and of puzzles in JSON.
    format: String,
    /// Whether that format was requested.
    format_requested: bool,
    style: Style,
}

pub(crate) fn run(args: &Args) -> Status {
    match options(&args.family) {
        Ok((options, destination)) => work::run(options, destination, args.family.common.seed.is_none()),
        Err(message) => usage_error(&message),
    }
}

fn options(args: &FamilyArgs) -> Result<(GenerateOptions, Destination), String> {
    let (family, common) = (args.family, &args.common);
    let seed = common.seed.clone().unwrap_or_else(any_seed);
    let generator = args.choices.generator(seed).map_err(|error| args.explain(&error))?;
    if let Some(name) = &common.technique
        && !family.techniques().iter().any(|about| about.id == name || about.kinds.contains(&name.as_str()))
    {
        return Err(format!(
            "{} has no technique `{name}`; `gridproof techniques {}` lists its techniques",
            family.name, family.id
        ));
    }
    let numbers = match &common.numbers {
        Some(numbers) => numbers.clone(),
        None => Numbers::from(common.start, common.count).ok_or("puzzle numbers end at 18446744073709551615")?,
    };
    let format = match &common.to {
        Some(format) => args::known_format(family, format).map(|()| format.clone())?,
        None => args.choices.form().format.to_string(),
    };
    let mut style = Style::new(&common.text, common.json);
    // Boards are drawn for people to look at, not for files.
    style.pretty &= common.output.is_none() && common.to.is_none();
    let target = common.difficulty.clone().unwrap_or_default().target(common.technique.clone());
    let mut generator = generator.target(target).attempts(common.attempts);
    if common.json || style.pretty {
        generator = generator.rated();
    }
    let options = GenerateOptions {
        generator,
        numbers,
        timeout: common.timeout,
        keep_going: common.keep_going,
        jobs: crate::batch::workers(common.jobs),
        format,
        format_requested: common.to.is_some(),
        style,
    };
    let destination = Destination::open(common.output.as_deref(), common.append)?;
    Ok((options, destination))
}

/// A fresh seed, taken from the clock.
pub(crate) fn any_seed() -> Seed {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_nanos());
    // Mixed, so that seeds of the same minute do not look alike, and short enough to type.
    let mixed = (now as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 24;
    mixed.to_string().parse().unwrap_or_else(|_| unreachable!("a number is a seed"))
}
