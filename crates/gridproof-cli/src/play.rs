//! `gridproof play`: puzzles in the terminal.

mod shelf;

use crate::args;
use crate::batch::talk;
use crate::common::usage;
use crate::exit::Status;
use crate::generate::any_seed;
use crate::interrupt::CANCEL;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use gridproof::engine::logic::Level;
use gridproof::{Family, Seed};
use gridproof_play::draw::Palette;
use gridproof_play::{Options, Order, Trouble};
use std::io::{self, IsTerminal};

/// Play puzzles in the terminal: marks, undo, hints in three stages, explanations step by step
///
/// Reads puzzles like every other command, or makes one; with neither, a start screen asks. `H` shows the keys. A link or a
/// text can be pasted at any time. Works over ssh and without colours (NO_COLOR); clicks choose cells with --mouse.
#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Examples:
  gridproof play                                           choose a family, a size and a difficulty
  gridproof play puzzles.txt                               > and < go through them
  gridproof play 'https://puzz.link/p?skyscrapers/4/4/k13h4j3g'
  gridproof play --generate sudoku --difficulty hard --seed 42
  gridproof generate kakuro -n 5 | gridproof play -
  gridproof play sudoku.json                               goes on with a game that `w` wrote

Exit status:
  0  the player left        2  input could not be read, or there is no terminal")]
pub(crate) struct Args {
    /// Files, directories, or puzzles themselves, such as links; `-` is standard input
    #[arg(value_name = "FILE|TEXT")]
    puzzles: Vec<String>,

    /// The work so far, if there is one puzzle: a file, or the text itself, as for `hint`
    #[arg(long, value_name = "FILE|TEXT")]
    state: Option<String>,

    /// Only this family of puzzles
    #[arg(long, value_parser = args::family_parser(), help_heading = "Input")]
    family: Option<&'static Family>,

    /// Only this format; `gridproof formats` lists them
    #[arg(long, value_name = "FORMAT", value_parser = args::format_parser(), hide_possible_values = true, help_heading = "Input")]
    from: Option<String>,

    /// Boxes of so many rows and columns, where the text does not say
    #[arg(long = "box", value_name = "RxC", value_parser = args::box_shape, help_heading = "Input")]
    boxes: Option<(usize, usize)>,

    /// What the letter A stands for, where the text does not say
    #[arg(long, value_name = "1|10", value_parser = ["1", "10"], hide_possible_values = true, help_heading = "Input")]
    letters: Option<String>,

    /// Make a puzzle of this family
    #[arg(long, value_name = "FAMILY", value_parser = args::family_parser(), conflicts_with = "puzzles", help_heading = "A new puzzle")]
    generate: Option<&'static Family>,

    /// Its rows and columns
    #[arg(long, value_name = "N", requires = "generate", value_parser = clap::value_parser!(u16).range(1..=200), help_heading = "A new puzzle")]
    size: Option<u16>,

    /// How hard it is to be
    #[arg(long, short, value_name = "LEVEL", requires = "generate", value_parser = level(), help_heading = "A new puzzle")]
    difficulty: Option<Level>,

    /// The seed of new puzzles: any word or number; the same one makes the same puzzles
    #[arg(long, value_name = "WORD", value_parser = args::seed, help_heading = "A new puzzle")]
    seed: Option<Seed>,

    /// The language
    #[arg(long, value_name = "TAG", value_parser = args::language_parser(), default_value = "en", help_heading = "Screen")]
    lang: String,

    /// When to use colours; NO_COLOR is respected
    #[arg(long, value_enum, default_value_t = args::Color::Auto, value_name = "WHEN", help_heading = "Screen")]
    color: args::Color,

    /// Clicks choose cells; the terminal then cannot select text with the mouse
    #[arg(long, help_heading = "Screen")]
    mouse: bool,
}

fn level() -> impl TypedValueParser<Value = Level> {
    PossibleValuesParser::new(Level::ALL.into_iter().map(|level| PossibleValue::new(level.id()))).try_map(|id| {
        Level::ALL.into_iter().find(|level| level.id() == id).ok_or_else(|| format!("there is no level `{id}`"))
    })
}

pub(crate) fn run(args: &Args) -> Status {
    // Said before anything is read: nobody wants to type a puzzle for nothing.
    if !io::stdout().is_terminal() {
        return usage(&Trouble::NoTerminal.to_string());
    }
    let options = match options(args) {
        Ok(options) => options,
        Err(Failed::Usage(message)) => return usage(&message),
        Err(Failed::Told) => return Status::Unreadable,
    };
    match gridproof_play::run(options, &CANCEL) {
        Ok(()) => Status::Done,
        Err(trouble) => {
            talk(&format!("error: {trouble}\n"));
            Status::Unreadable
        }
    }
}

/// Why nothing is played.
enum Failed {
    /// The options make no sense.
    Usage(String),
    /// What was read is no puzzle, and that was said.
    Told,
}

fn options(args: &Args) -> Result<Options, Failed> {
    let (family, from, letters) = (args.family, args.from.clone(), args.letters.clone());
    let input = args::Input { files: Vec::new(), family, from, boxes: args.boxes, letters };
    let wanted = input.wanted().map_err(Failed::Usage)?;
    let mut items = shelf::items(&args.puzzles, &wanted)?;
    if let Some(state) = &args.state {
        let [item] = items.as_mut_slice() else {
            return Err(Failed::Usage(format!("--state is about one puzzle, and there are {}", items.len())));
        };
        item.position = args::position(Some(state), &*item.puzzle, &wanted.hints).map_err(Failed::Usage)?;
    }
    let seed = args.seed.clone().unwrap_or_else(any_seed);
    let order = args.generate.map(|family| {
        let size = args.size.map_or_else(|| family.generator().map_or(9, |form| form.sizes.default), usize::from);
        let (rows, columns) = (size, size);
        Order { family: family.id, rows, columns, level: args.difficulty, seed: seed.clone(), number: 1 }
    });
    // What cannot be made is said here, not on a screen that has to be left first.
    if let Some(order) = &order {
        let generator = order.generator().map_err(Failed::Usage)?;
        if let Some(bad) = generator.objection() {
            return Err(Failed::Usage(bad.to_string()));
        }
    }
    let automatic = Palette::from_environment(|name| std::env::var(name).ok());
    let palette = match (args.color, automatic) {
        (args::Color::Never, _) => Palette::Plain,
        (args::Color::Always, Palette::Plain) => Palette::Sixteen,
        (_, automatic) => automatic,
    };
    Ok(Options { items, order, language: args.lang.clone(), wanted, seed, palette, mouse: args.mouse })
}
