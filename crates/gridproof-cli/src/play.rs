//! `gridproof play`: puzzles in the terminal.

mod puzzles;

use crate::args;
use crate::exit::Status;
use crate::generate::any_seed;
use crate::interrupt::CANCEL;
use crate::stdio::{fail, usage_error};
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use gridproof::Seed;
use gridproof::generate::form::Maker;
use gridproof::logic::Level;
use gridproof_play::draw::Palette;
use gridproof_play::{NewPuzzle, Options, PlayError};
use std::io::{self, IsTerminal};

/// Play puzzles in the terminal
///
/// Has pencil marks, undo, hints in three stages and explanations step by step. Reads puzzles like every other command,
/// or generates one; with neither, a start screen offers a choice. `H` shows the keys. Links and puzzles can be pasted at
/// any time. Works over ssh and without colours (NO_COLOR); with --mouse, clicks select cells.
#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Examples:
  gridproof play                                           choose a family, a size and a difficulty
  gridproof play puzzles.txt                               > and < go to the next and the previous one
  gridproof play 'https://puzz.link/p?skyscrapers/4/4/k13h4j3g'
  gridproof play --generate sudoku --difficulty hard --seed 42
  gridproof generate kakuro -n 5 | gridproof play -
  gridproof play sudoku.json                               resume a game saved with `w`

Exit status:
  0  the player quit        2  input cannot be read, or there is no terminal")]
pub(crate) struct Args {
    /// Files, directories, or puzzles themselves, such as links; `-` is standard input
    #[arg(value_name = "FILE|TEXT")]
    puzzles: Vec<String>,

    /// The position to start from, with a single puzzle: a file, or the text itself, as for `hint`
    #[arg(long, value_name = "FILE|TEXT")]
    state: Option<String>,

    #[command(flatten)]
    read_as: args::ReadAs,

    /// Generate a puzzle of this family or name
    #[arg(long, value_name = "FAMILY", value_parser = args::maker_parser(), conflicts_with = "puzzles", help_heading = "Generation")]
    generate: Option<Maker>,

    /// The number of rows and columns
    #[arg(long, value_name = "N", requires = "generate", value_parser = clap::value_parser!(u16).range(1..=200), help_heading = "Generation")]
    size: Option<u16>,

    /// The difficulty
    #[arg(long, short, value_name = "LEVEL", requires = "generate", value_parser = level(), help_heading = "Generation")]
    difficulty: Option<Level>,

    /// The seed of new puzzles: any word or number; the same seed gives the same puzzles
    #[arg(long, value_name = "SEED", value_parser = args::seed, help_heading = "Generation")]
    seed: Option<Seed>,

    /// The language
    #[arg(long, value_name = "TAG", value_parser = args::language_parser(), default_value = "en", help_heading = "Screen")]
    lang: String,

    /// When to use colours; `auto` respects NO_COLOR
    #[arg(long, value_enum, default_value_t = args::Color::Auto, value_name = "WHEN", help_heading = "Screen")]
    color: args::Color,

    /// Select cells by clicking; the terminal then cannot select text with the mouse
    #[arg(long, help_heading = "Screen")]
    mouse: bool,
}

fn level() -> impl TypedValueParser<Value = Level> {
    PossibleValuesParser::new(Level::ALL.into_iter().map(|level| PossibleValue::new(level.id()))).try_map(|id| {
        Level::ALL.into_iter().find(|level| level.id() == id).ok_or_else(|| format!("unknown level `{id}`"))
    })
}

pub(crate) fn run(args: &Args) -> Status {
    // Checked before standard input is read, so that no puzzle is typed for nothing.
    if !io::stdout().is_terminal() {
        return usage_error(&PlayError::NoTerminal.to_string());
    }
    let options = match options(args) {
        Ok(options) => options,
        Err(StartError::Usage(message)) => return usage_error(&message),
        Err(StartError::Reported) => return Status::Unreadable,
    };
    match gridproof_play::run(options, &CANCEL) {
        Ok(()) => Status::Done,
        Err(error) => fail(&error.to_string()),
    }
}

/// Why the game cannot start.
enum StartError {
    /// The options cannot be used.
    Usage(String),
    /// No puzzle could be read, which has been reported.
    Reported,
}

fn options(args: &Args) -> Result<Options, StartError> {
    let wanted = args.read_as.wanted().map_err(StartError::Usage)?;
    let mut puzzles = puzzles::read(&args.puzzles, &wanted)?;
    if let Some(state) = &args.state {
        let [puzzle] = puzzles.as_mut_slice() else {
            return Err(StartError::Usage(format!(
                "--state needs exactly one puzzle, but there are {}",
                puzzles.len()
            )));
        };
        puzzle.position = args::position(Some(state), &*puzzle.puzzle, &wanted.hints)
            .map_err(|problem| StartError::Usage(problem.to_string()))?;
    }
    let seed = args.seed.clone().unwrap_or_else(any_seed);
    let generate = args.generate.map(|maker| {
        let size = args.size.map_or_else(|| maker.size(), usize::from);
        let (rows, columns) = (size, size);
        // The puzzle that `gridproof generate` makes of the same options.
        let (level, preset) = (args.difficulty, false);
        NewPuzzle { maker: maker.id(), rows, columns, level, seed: seed.clone(), number: 1, preset }
    });
    // Reports an impossible request here, before the screen is taken over.
    if let Some(request) = &generate {
        let generator = request.generator().map_err(StartError::Usage)?;
        if let Some(objection) = generator.objection() {
            return Err(StartError::Usage(objection.to_string()));
        }
    }
    let automatic = Palette::from_environment(|name| std::env::var(name).ok());
    let palette = match (args.color, automatic) {
        (args::Color::Never, _) => Palette::Plain,
        (args::Color::Always, Palette::Plain) => Palette::Sixteen,
        (_, automatic) => automatic,
    };
    Ok(Options { puzzles, generate, language: args.lang.clone(), wanted, seed, palette, mouse: args.mouse })
}
