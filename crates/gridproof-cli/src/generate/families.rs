//! The options of each family, and the recipes they make.

use super::Common;
use super::wishes;
use crate::args;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Subcommand, ValueEnum};
use gridproof::detect::{self, Wanted};
use gridproof::families::kakuro::generate as kakuro;
use gridproof::families::latin::generate as latin;
use gridproof::families::skyscrapers::generate as skyscrapers;
use gridproof::families::sudoku::{self, Boxes, generate as sudoku_generate};
use gridproof::generate::{Recipe, Symmetry};
use gridproof_api::tasks::wishes as tasks;
use std::ops::RangeInclusive;
use std::path::Path;

/// Which family.
#[derive(Subcommand, Debug)]
pub(crate) enum Family {
    Sudoku(Sudoku),
    Kakuro(Kakuro),
    Skyscrapers(Skyscrapers),
    Latin(Latin),
}

impl Family {
    /// What is to be made, and how.
    pub(crate) fn recipe(&self) -> Result<(Box<dyn Recipe>, &Common), String> {
        Ok(match self {
            Family::Sudoku(args) => (Box::new(args.recipe()?), &args.common),
            Family::Kakuro(args) => (Box::new(args.recipe()?), &args.common),
            Family::Skyscrapers(args) => (Box::new(args.recipe()), &args.common),
            Family::Latin(args) => (Box::new(args.recipe()), &args.common),
        })
    }
}

/// Sudoku of any size, minimal or with so many givens, in any pattern
#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Examples:
  gridproof generate sudoku -n 20 --symmetry half-turn --difficulty medium
  gridproof generate sudoku --size 16 --clues 110-130
  gridproof generate sudoku --technique swordfish --json
  gridproof generate sudoku --mask pattern.txt               givens exactly where the pattern has no `.`
  gridproof generate sudoku --near puzzle.txt --clues 19     as few as 19 givens, near a puzzle that has more")]
pub(crate) struct Sudoku {
    #[command(flatten)]
    common: Common,
    /// Rows and columns
    #[arg(long, value_name = "N", conflicts_with = "boxes", help_heading = "Board")]
    size: Option<usize>,
    /// Boxes of so many rows and columns, instead of the usual ones
    #[arg(long = "box", value_name = "RxC", value_parser = wishes::sides, help_heading = "Board")]
    boxes: Option<(usize, usize)>,
    /// How givens are arranged
    #[arg(long, value_name = "HOW", value_parser = symmetry(), default_value = "none", help_heading = "Board")]
    symmetry: Symmetry,
    /// So many givens, such as `28` or `26-30`; none that could be spared unless given, up to 16x16
    #[arg(long, value_name = "N", value_parser = wishes::amount, help_heading = "Board")]
    clues: Option<RangeInclusive<usize>>,
    /// Givens exactly here: a file or a text, one sign per cell, with `.` or `0` for none
    #[arg(long, value_name = "FILE|TEXT", conflicts_with_all = ["near", "symmetry", "clues"], help_heading = "Board")]
    mask: Option<String>,
    /// Look near this puzzle, a file or a text, for one with fewer givens: one fewer, or as --clues says
    #[arg(long, value_name = "FILE|TEXT", help_heading = "Board")]
    near: Option<String>,
}

impl Sudoku {
    fn recipe(&self) -> Result<sudoku_generate::Recipe, String> {
        let near = self.near.as_deref().map(puzzle).transpose()?;
        let mask = self.mask.as_deref().map(pattern).transpose()?;
        let boxes = match (&near, self.boxes) {
            (Some(near), _) => near.boxes(),
            (None, Some((rows, columns))) => tasks::boxes(rows, columns)?,
            (None, None) => usual(self.size, mask.as_ref())?,
        };
        if let Some(mask) = mask.as_ref().filter(|mask| mask.len() != boxes.size() * boxes.size()) {
            let cells = boxes.size() * boxes.size();
            return Err(format!("--mask: a pattern of {} cells for a board of {cells}", mask.len()));
        }
        Ok(sudoku_generate::Recipe { boxes, symmetry: self.symmetry, clues: self.clues.clone(), mask, near })
    }
}

/// The usual boxes of a size; of 9 if neither it nor the pattern says something else.
fn usual(size: Option<usize>, mask: Option<&Vec<bool>>) -> Result<Boxes, String> {
    let size = size.unwrap_or_else(|| mask.map_or(9, |mask| mask.len().isqrt()));
    tasks::usual_boxes(size).map_err(|message| format!("{message}, or say --box"))
}

/// The Sudoku in a file or a text.
fn puzzle(near: &str) -> Result<sudoku::Sudoku, String> {
    sudoku_in(&text_of(near)?).map_err(|error| format!("--near: {}{error}", no_file(near)))
}

/// Where a pattern has something: signs for yes and no, or any Sudoku.
fn pattern(mask: &str) -> Result<Vec<bool>, String> {
    let text = text_of(mask)?;
    let (no, yes, between) = ("._0", "xX*#123456789", "|-+");
    let known = |sign: char| sign.is_whitespace() || no.contains(sign) || yes.contains(sign) || between.contains(sign);
    if !text.chars().all(known) {
        let read = sudoku_in(&text).map_err(|_| match text == mask {
            true => {
                format!("--mask: there is no file `{mask}`, and it is no pattern: expected `x` and `.`, or a Sudoku")
            }
            false => format!("--mask: {mask}: this is no pattern: expected `x` and `.`, or a Sudoku"),
        })?;
        return Ok(read.givens().iter().map(|&given| given > 0).collect());
    }
    let cells: Vec<bool> =
        text.chars().filter(|&sign| no.contains(sign) || yes.contains(sign)).map(|sign| yes.contains(sign)).collect();
    match cells.is_empty() || cells.len().isqrt().pow(2) != cells.len() {
        true => Err(format!("--mask: {} cells are no square; expected one sign per cell", cells.len())),
        false => Ok(cells),
    }
}

/// The Sudoku that a text is, or why it is none.
fn sudoku_in(text: &str) -> Result<sudoku::Sudoku, String> {
    let family = gridproof::FAMILIES.iter().copied().find(|family| family.id == "sudoku");
    let read =
        detect::read(text.trim_end(), &Wanted { family, ..Wanted::default() }).map_err(|error| error.to_string())?;
    read.puzzle.as_any().downcast_ref().cloned().ok_or_else(|| "this is no Sudoku".to_string())
}

/// The text of a file of that name, or the text itself.
fn text_of(given: &str) -> Result<String, String> {
    let path = Path::new(given);
    if path.is_dir() {
        return Err(format!("{given}: this is a folder, not a file"));
    }
    match path.is_file() {
        true => std::fs::read_to_string(given).map_err(|error| format!("{given}: {error}")),
        false => Ok(given.to_string()),
    }
}

/// What is said first about a text that cannot be read and looks like the name of a file that is not there.
fn no_file(given: &str) -> String {
    match args::like_a_name(given) && !Path::new(given).exists() {
        true => format!("there is no file `{given}`, and it is no puzzle: "),
        false => String::new(),
    }
}

/// Kakuro without given digits, of any size and density
#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Examples:
  gridproof generate kakuro --size 15 -n 10
  gridproof generate kakuro --size 12x20 --white 65 --longest 9
  gridproof generate kakuro --layout shape.txt --difficulty expert")]
pub(crate) struct Kakuro {
    #[command(flatten)]
    common: Common,
    /// Rows and columns, with those of the clues, such as `15` or `12x20`
    #[arg(long, value_name = "SIZE", value_parser = wishes::sides, default_value = "10", conflicts_with = "layout", help_heading = "Board")]
    size: (usize, usize),
    /// How many of all cells are white, per cent, about
    #[arg(long, value_name = "PERCENT", conflicts_with = "layout", help_heading = "Board")]
    white: Option<u32>,
    /// The longest run, 9 at most
    #[arg(long, value_name = "N", conflicts_with = "layout", help_heading = "Board")]
    longest: Option<u8>,
    /// How white cells are arranged
    #[arg(long, value_name = "HOW", value_parser = symmetry(), default_value = "half-turn", conflicts_with = "layout", help_heading = "Board")]
    symmetry: Symmetry,
    /// A layout of your own: a file or a text with `#` for black and `.` for white cells, or any Kakuro
    #[arg(long, value_name = "FILE|TEXT", help_heading = "Board")]
    layout: Option<String>,
}

impl Kakuro {
    fn recipe(&self) -> Result<kakuro::Recipe, String> {
        if let Some(layout) = &self.layout {
            let text = text_of(layout)?;
            let (rows, columns, white) =
                kakuro::read_layout(&text).map_err(|error| format!("--layout: {}{error}", no_file(layout)))?;
            return Ok(kakuro::Recipe::with_layout(rows, columns, white));
        }
        Ok(tasks::kakuro(self.size, self.white, self.longest, self.symmetry))
    }
}

/// Skyscrapers up to 12x12, with or without given digits
#[derive(clap::Args, Debug)]
#[command(after_long_help = "\
Examples:
  gridproof generate skyscrapers --size 6 -n 10
  gridproof generate skyscrapers --size 9 --sgt-level hard --to towers
  gridproof generate skyscrapers --size 5 --symmetry half-turn --difficulty hard")]
pub(crate) struct Skyscrapers {
    #[command(flatten)]
    common: Common,
    /// Rows and columns
    #[arg(long, value_name = "N", default_value_t = 5, help_heading = "Board")]
    size: usize,
    /// Given digits: none, or as few as needed; none up to 6x6 unless said
    #[arg(long, value_name = "HOW", value_enum, help_heading = "Board")]
    givens: Option<Givens>,
    /// Every clue, or only those that are needed; the easier levels keep more
    #[arg(long, value_name = "WHICH", value_enum, default_value_t = Clues::Minimal, help_heading = "Board")]
    clues: Clues,
    /// How clues and givens are arranged
    #[arg(long, value_name = "HOW", value_parser = symmetry(), default_value = "none", help_heading = "Board")]
    symmetry: Symmetry,
    /// Exactly this level of Simon Tatham's Towers
    #[arg(long, value_name = "LEVEL", value_parser = grade(), help_heading = "Difficulty")]
    sgt_level: Option<skyscrapers::Grade>,
}

/// Given digits.
#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Givens {
    /// None.
    Never,
    /// As few as needed.
    Few,
}

/// Which clues stand.
#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Clues {
    /// Those that are needed.
    Minimal,
    /// All.
    All,
}

impl Skyscrapers {
    fn recipe(&self) -> skyscrapers::Recipe {
        let usual = skyscrapers::Recipe::of_size(self.size);
        skyscrapers::Recipe {
            givens: match self.givens {
                Some(Givens::Never) => skyscrapers::Givens::Never,
                Some(Givens::Few) => skyscrapers::Givens::Allowed,
                None => usual.givens,
            },
            clues: match self.clues {
                Clues::Minimal => skyscrapers::Clues::Minimal,
                Clues::All => skyscrapers::Clues::All,
            },
            symmetry: self.symmetry,
            grade: self.sgt_level,
            ..usual
        }
    }
}

/// Latin squares to be completed
#[derive(clap::Args, Debug)]
pub(crate) struct Latin {
    #[command(flatten)]
    common: Common,
    /// Rows and columns
    #[arg(long, value_name = "N", default_value_t = 5, help_heading = "Board")]
    size: usize,
    /// How givens are arranged
    #[arg(long, value_name = "HOW", value_parser = symmetry(), default_value = "none", help_heading = "Board")]
    symmetry: Symmetry,
    /// At least so many givens
    #[arg(long, value_name = "N", default_value_t = 0, help_heading = "Board")]
    givens: usize,
}

impl Latin {
    fn recipe(&self) -> latin::Recipe {
        latin::Recipe { size: self.size, symmetry: self.symmetry, givens: self.givens }
    }
}

fn symmetry() -> impl TypedValueParser<Value = Symmetry> {
    let values = Symmetry::ALL.into_iter().map(|symmetry| PossibleValue::new(symmetry.id()));
    PossibleValuesParser::new(values).try_map(|id| {
        Symmetry::ALL.into_iter().find(|symmetry| symmetry.id() == id).ok_or_else(|| format!("no symmetry `{id}`"))
    })
}

fn grade() -> impl TypedValueParser<Value = skyscrapers::Grade> {
    let all = skyscrapers::Grade::ALL;
    PossibleValuesParser::new(all.into_iter().map(|grade| PossibleValue::new(grade.id())))
        .try_map(move |id| all.into_iter().find(|grade| grade.id() == id).ok_or_else(|| format!("no level `{id}`")))
}
