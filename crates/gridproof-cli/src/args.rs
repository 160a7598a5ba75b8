//! Options that several subcommands share.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum};
use gridproof::detect::Wanted;
use gridproof::engine::logic::WalkOptions;
use gridproof::logic::Position;
use gridproof::say::{self, Naming, Speaker};
use gridproof::{AnyPuzzle, FAMILIES, Family, Hints, Limits, Seed};
use std::path::PathBuf;
use std::time::Duration;

/// What is read, and as what.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Input")]
pub(crate) struct Input {
    /// Files or directories; `-` or nothing is standard input
    ///
    /// A directory stands for every file below it, in the order of names, except hidden ones. A source may
    /// hold any number of puzzles: one per line, or blocks of lines with blank lines between them. Lines that
    /// begin with `#` or `;` are comments.
    #[arg(value_name = "FILE", help_heading = clap::builder::Resettable::Reset)]
    pub(crate) files: Vec<PathBuf>,

    /// Only this family of puzzles
    #[arg(long, value_parser = family_parser())]
    pub(crate) family: Option<&'static Family>,

    /// Only this format; `gridproof formats` lists them
    #[arg(long, value_name = "FORMAT", value_parser = format_parser(), hide_possible_values = true)]
    pub(crate) from: Option<String>,

    /// Boxes of so many rows and columns, where the text does not say
    #[arg(long = "box", value_name = "RxC", value_parser = box_shape)]
    pub(crate) boxes: Option<(usize, usize)>,

    /// What the letter A stands for, where the text does not say
    #[arg(long, value_name = "1|10", value_parser = ["1", "10"], hide_possible_values = true)]
    pub(crate) letters: Option<String>,
}

impl Input {
    /// As the library asks for it, or why it makes no sense.
    pub(crate) fn wanted(&self) -> Result<Wanted, String> {
        if let (Some(family), Some(format)) = (self.family, &self.from) {
            let known: Vec<&str> = family.formats().iter().map(|info| info.id).collect();
            if !known.contains(&format.as_str()) {
                return Err(format!("{} has no format `{format}`; there are: {}", family.name, known.join(", ")));
            }
        }
        let letters_from_one = self.letters.as_deref().map(|letters| letters == "1");
        let hints = Hints { boxes: self.boxes, letters_from_one };
        Ok(Wanted { family: self.family, format: self.from.clone(), hints })
    }
}

/// How hard to try.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Search")]
pub(crate) struct Search {
    /// The engine; `gridproof formats` lists those of each family
    #[arg(long, value_parser = engine_parser())]
    pub(crate) engine: Option<String>,

    /// Give up on a puzzle after this time, such as `500ms`, `5s` or `2m`
    #[arg(long, value_name = "TIME", value_parser = duration)]
    pub(crate) timeout: Option<Duration>,

    /// Give up on a puzzle after this many nodes of the search
    #[arg(long, value_name = "N")]
    pub(crate) nodes: Option<u64>,

    /// After each verdict, say on standard error which engine ended the search and what it took
    ///
    /// With --json, as an object `stats` in the object of the puzzle instead.
    #[arg(long)]
    pub(crate) stats: bool,
}

impl Search {
    /// These limits and one on the number of answers.
    pub(crate) fn limits(&self, answers: Option<u64>) -> Limits {
        Limits::NONE.with_answers(answers).with_nodes(self.nodes).with_time(self.timeout)
    }
}

/// What to reason with, and from where.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Reasoning")]
pub(crate) struct Reasoning {
    /// The work so far: a file, or the text itself
    ///
    /// One sign per cell on one line, or a group per cell with blanks between. `.` is open, a digit is an entry, several
    /// digits are pencil marks, and so is anything in braces, such as `{5}`. Kakuro boards have their black cells as `#`.
    #[arg(long, value_name = "FILE|TEXT")]
    pub(crate) state: Option<String>,

    /// Also use these techniques, which are off by habit; `gridproof techniques` lists them
    #[arg(long = "with", value_name = "NAME", value_delimiter = ',', value_parser = technique_name)]
    pub(crate) with: Vec<String>,

    /// Do not use these techniques
    #[arg(long, value_name = "NAME", value_delimiter = ',', value_parser = technique_name)]
    pub(crate) without: Vec<String>,

    /// Use these techniques and no others
    #[arg(long, value_name = "NAME", value_delimiter = ',', value_parser = technique_name)]
    pub(crate) only: Vec<String>,

    /// Where the techniques run out, assume a candidate and follow it to a contradiction
    #[arg(long = "try")]
    pub(crate) trial: bool,

    /// Give up on a puzzle after this time, such as `500ms`, `5s` or `2m`
    #[arg(long, value_name = "TIME", value_parser = duration)]
    pub(crate) timeout: Option<Duration>,
}

impl Reasoning {
    /// As the library asks for it.
    pub(crate) fn plan(&self) -> WalkOptions<'_> {
        let mut switches: Vec<(&str, bool)> = Vec::new();
        if !self.only.is_empty() {
            switches.push(("all", false));
        }
        let on = self.only.iter().chain(&self.with).map(|name| (name.as_str(), true));
        switches.extend(on.chain(self.without.iter().map(|name| (name.as_str(), false))));
        WalkOptions { switches, trial: self.trial, ..WalkOptions::default() }
    }

    /// Time and nothing else: two answers are looked for, to know that there is one.
    pub(crate) fn limits(&self) -> Limits {
        Limits::answers(2).with_time(self.timeout)
    }
}

/// The position that `--state` tells: the text of a file of that name, or the text itself.
pub(crate) fn position(state: Option<&str>, puzzle: &dyn AnyPuzzle, hints: &Hints) -> Result<Position, String> {
    let Some(state) = state else { return Ok(Position::default()) };
    let path = std::path::Path::new(state);
    let (name, text) = match path.is_file() {
        true => (state, std::fs::read_to_string(path).map_err(|error| format!("{state}: {error}"))?),
        false => ("--state", state.to_string()),
    };
    // A name that was mistyped is no board.
    let like_a_name = like_a_name(&text);
    Position::read(&text, puzzle, hints.letters_from_one).map_err(|error| match name == "--state" && like_a_name {
        true => format!("--state: there is no file `{state}`, and it is no board: {}", error.message()),
        false => format!("{name}: {error}"),
    })
}

/// Whether a text looks like the name of a file.
pub(crate) fn like_a_name(text: &str) -> bool {
    !text.contains(char::is_whitespace)
        && text.contains(['/', '.'])
        && text.contains(|sign: char| sign.is_ascii_lowercase())
}

/// In which words.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Words")]
pub(crate) struct Words {
    /// The language of names and sentences
    #[arg(long, value_name = "TAG", value_parser = language_parser(), default_value = "en")]
    pub(crate) lang: String,

    /// How cells are named: `r4c7`, or `D7` with letters for rows
    #[arg(long, value_name = "HOW", value_enum, default_value_t = Cells::R1c1)]
    pub(crate) cells: Cells,
}

impl Words {
    /// Who speaks about boards of so many columns.
    pub(crate) fn speaker(&self, columns: usize) -> Speaker<'static> {
        let language = say::language(&self.lang).unwrap_or(say::LANGUAGES[0]);
        let naming = match self.cells {
            Cells::R1c1 => Naming::RowColumn,
            Cells::A1 => Naming::Letters,
        };
        Speaker { language, naming, columns }
    }
}

/// How cells are named.
#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cells {
    /// `r4c7`.
    R1c1,
    /// `D7`.
    A1,
}

pub(crate) fn language_parser() -> PossibleValuesParser {
    PossibleValuesParser::new(
        say::LANGUAGES.iter().map(|language| PossibleValue::new(language.tag).help(language.name)),
    )
}

/// A technique of some family, by its name or the name of a kind of its steps.
pub(crate) fn technique_name(name: &str) -> Result<String, String> {
    let mut known: Vec<&str> = Vec::new();
    for about in FAMILIES.iter().flat_map(|family| family.techniques()) {
        if about.id == name || about.kinds.contains(&name) {
            return Ok(name.to_string());
        }
        known.push(about.id);
    }
    let near = known.iter().filter(|id| id.contains(name) || name.contains(**id)).take(5).copied().collect::<Vec<_>>();
    let near = if near.is_empty() { String::new() } else { format!("; perhaps {}", near.join(", ")) };
    Err(format!("there is no technique of this name{near} (`gridproof techniques` lists them)"))
}

/// How to work through many puzzles.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Batches")]
pub(crate) struct Batch {
    /// Work on so many puzzles at once, 64 at most; as many as there are cores unless given
    #[arg(long, short, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=64))]
    pub(crate) jobs: Option<u16>,

    /// Read and search every line of a list in the ordinary way. Slower, and otherwise the same: tests compare
    /// the two
    #[arg(long, hide = true)]
    pub(crate) line_by_line: bool,
}

/// How to talk.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Output")]
pub(crate) struct Talk {
    /// No summary, progress or remarks; errors are still told
    #[arg(long, short)]
    pub(crate) quiet: bool,

    /// When to use colours; NO_COLOR is respected
    #[arg(long, value_enum, default_value_t = Color::Auto, value_name = "WHEN")]
    pub(crate) color: Color,

    /// How to write boards
    #[arg(long, value_enum, default_value_t = Boards::Auto, value_name = "HOW")]
    pub(crate) boards: Boards,
}

impl Talk {
    /// For subcommands that draw no boards.
    pub(crate) fn plain(quiet: bool) -> Talk {
        Talk { quiet, color: Color::Auto, boards: Boards::Plain }
    }
}

/// When to use colours.
#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Color {
    /// On a terminal.
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

/// How to write boards.
#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Boards {
    /// Drawn on a terminal, plain elsewhere.
    Auto,
    /// Drawn with lines.
    Drawn,
    /// Rows of digits.
    Plain,
}

pub(crate) fn family_parser() -> impl TypedValueParser<Value = &'static Family> {
    let values = FAMILIES.iter().map(|family| PossibleValue::new(family.id).help(family.about));
    PossibleValuesParser::new(values).try_map(|id| {
        FAMILIES.iter().copied().find(|family| family.id == id).ok_or_else(|| format!("there is no family `{id}`"))
    })
}

/// What changes a puzzle writes it afterwards.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Output")]
pub(crate) struct Written {
    /// The format to write, unless it is to be the one that was read; `gridproof formats` lists them
    #[arg(long, value_name = "FORMAT", value_parser = format_parser(), hide_possible_values = true)]
    pub(crate) to: Option<String>,
    /// One JSON object per puzzle and line
    #[arg(long)]
    pub(crate) json: bool,
    /// No summary, progress or remarks; errors are still told
    #[arg(long, short)]
    pub(crate) quiet: bool,
}

impl Written {
    /// The format for a puzzle that was read in this one.
    pub(crate) fn format<'a>(&'a self, read: &'a str) -> &'a str {
        self.to.as_deref().unwrap_or(read)
    }
}

/// A word that puzzles are made from.
pub(crate) fn seed(text: &str) -> Result<Seed, String> {
    text.parse().map_err(|error: gridproof::engine::random::ParseSeedError| error.to_string())
}

/// Every id once, in the order of the tables.
pub(crate) fn format_parser() -> PossibleValuesParser {
    unique(FAMILIES.iter().flat_map(|family| family.formats()).map(|format| format.id))
}

fn engine_parser() -> PossibleValuesParser {
    unique(FAMILIES.iter().flat_map(|family| family.engines()).map(|engine| engine.id))
}

fn unique(ids: impl Iterator<Item = &'static str>) -> PossibleValuesParser {
    let mut seen: Vec<&'static str> = Vec::new();
    for id in ids {
        if !seen.contains(&id) {
            seen.push(id);
        }
    }
    PossibleValuesParser::new(seen)
}

/// A title on one line, of a length that can still be read when it is set.
pub(crate) fn title(text: &str) -> Result<String, String> {
    const MOST: usize = 120;
    let title = text.split_whitespace().collect::<Vec<_>>().join(" ");
    match title.chars().count() {
        0..=MOST => Ok(title),
        more => Err(format!("{more} characters do not fit on a line; {MOST} at most")),
    }
}

pub(crate) fn box_shape(text: &str) -> Result<(usize, usize), String> {
    let parsed = text.split_once(['x', 'X']).and_then(|(rows, columns)| {
        let side = |text: &str| text.parse::<usize>().ok().filter(|side| (1..=64).contains(side));
        Some((side(rows)?, side(columns)?))
    });
    parsed.ok_or_else(|| "expected rows and columns of a box, such as 2x3".to_string())
}

/// A time with its unit; seconds if there is none.
pub(crate) fn duration(text: &str) -> Result<Duration, String> {
    let digits = text.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(text.len());
    let (number, unit) = text.split_at(digits);
    let scale = match unit {
        "us" | "µs" => 1e-6,
        "ms" => 1e-3,
        "" | "s" => 1.0,
        "m" | "min" => 60.0,
        "h" => 3600.0,
        _ => return Err(format!("`{unit}` is no unit of time; expected us, ms, s, m or h")),
    };
    let wrong = || "expected a time such as 500ms, 5s or 2m".to_string();
    let number: f64 = number.parse().map_err(|_| wrong())?;
    Duration::try_from_secs_f64(number * scale).map_err(|_| wrong())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_have_units() {
        let millis = |text| duration(text).map(|time| time.as_millis());
        assert_eq!(millis("500ms"), Ok(500));
        assert_eq!(millis("5s"), Ok(5000));
        assert_eq!(millis("2m"), Ok(120_000));
        assert_eq!(millis("1.5"), Ok(1500));
        for wrong in ["", "s", "5 s", "-1s", "1e9s", "5d", "99999999999999999999999h", "1.2.3s"] {
            assert!(duration(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn titles_are_one_line_that_can_be_read() {
        assert_eq!(title("No.\t7\n"), Ok("No. 7".to_string()));
        assert_eq!(title(""), Ok(String::new()));
        assert!(title(&"x".repeat(120)).is_ok() && title(&"x".repeat(121)).is_err());
    }

    #[test]
    fn boxes_have_two_sides() {
        assert_eq!(box_shape("2x3"), Ok((2, 3)));
        for wrong in ["", "x", "2", "0x3", "2x", "2x3x4", "99999999999x1"] {
            assert!(box_shape(wrong).is_err(), "{wrong}");
        }
    }
}
