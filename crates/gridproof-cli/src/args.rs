//! Options that several subcommands share.

mod parse;

pub(crate) use parse::{
    box_shape, duration, engine_parser, family_parser, format_parser, language_parser, maker_parser, seed,
    technique_name, title,
};

use clap::{Args, ValueEnum};
use gridproof::detect::Wanted;
use gridproof::internals::say::Locale;
use gridproof::logic::Position;
use gridproof::logic::WalkOptions;
use gridproof::message;
use gridproof::message::Message;
use gridproof::say::{Naming, Speaker};
use gridproof::{AnyPuzzle, Family, Hints, Limits};
use std::path::PathBuf;
use std::time::Duration;

/// What to read, and how.
#[derive(Args, Clone, Debug)]
pub(crate) struct Input {
    /// Files or directories to read, or a puzzle itself; standard input if `-` or omitted
    ///
    /// A directory means every file below it in name order, except hidden ones. A file may hold any number of puzzles,
    /// in any formats and order; words and numbering around them are skipped. Lines that begin with `#` or `;` are
    /// comments. What is not the name of a file is read as a puzzle if it looks like one: text, JSON or a link.
    #[arg(value_name = "FILE|TEXT")]
    pub(crate) files: Vec<PathBuf>,

    #[command(flatten)]
    pub(crate) read_as: ReadAs,
}

/// How to read puzzles whose text leaves something open.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Input")]
pub(crate) struct ReadAs {
    /// Read puzzles of this family only
    #[arg(long, value_parser = family_parser())]
    pub(crate) family: Option<&'static Family>,

    /// Read this format only; see `gridproof formats`
    #[arg(long, value_name = "FORMAT", value_parser = format_parser(), hide_possible_values = true)]
    pub(crate) from: Option<String>,

    /// Rows and columns of a box, if the text does not say
    #[arg(long = "box", value_name = "RxC", value_parser = box_shape)]
    pub(crate) boxes: Option<(usize, usize)>,

    /// The digit that the letter A means, if the text does not say
    #[arg(long, value_name = "1|10", value_parser = ["1", "10"], hide_possible_values = true)]
    pub(crate) letters: Option<String>,

    /// What the first number of a Kakuro clue such as 17/24 is, if the text does not say
    #[arg(long, value_name = "across|down", value_parser = ["across", "down"], hide_possible_values = true)]
    pub(crate) first_sum: Option<String>,
}

impl ReadAs {
    /// Converts to the library's type, or says which options conflict.
    pub(crate) fn wanted(&self) -> Result<Wanted, String> {
        if let (Some(family), Some(format)) = (self.family, &self.from) {
            known_format(family, format)?;
        }
        let letters_from_one = self.letters.as_deref().map(|letters| letters == "1");
        let hints = Hints::default().with_boxes(self.boxes).with_letters_from_one(letters_from_one);
        let hints = hints.with_across_first(self.first_sum.as_deref().map(|first| first == "across"));
        Ok(Wanted::default().with_family(self.family).with_format(self.from.clone()).with_hints(hints))
    }
}

/// Checks that a family has a format, and lists its formats if not.
pub(crate) fn known_format(family: &Family, format: &str) -> Result<(), String> {
    let known: Vec<&str> = family.formats().iter().map(|info| info.id).collect();
    match known.contains(&format) {
        true => Ok(()),
        false => Err(format!("{} has no format `{format}`; its formats are: {}", family.name, known.join(", "))),
    }
}

/// How to search, and for how long.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Search")]
pub(crate) struct Search {
    /// The engine to use; `gridproof formats` lists each family's engines
    #[arg(long, value_parser = engine_parser())]
    pub(crate) engine: Option<String>,

    #[command(flatten)]
    pub(crate) time: TimeLimit,

    /// Give up on a puzzle after N search nodes
    #[arg(long, value_name = "N")]
    pub(crate) nodes: Option<u64>,

    /// Report the engine, nodes and time of each search on standard error
    ///
    /// With --json, they are in the field `stats` of the puzzle's object instead.
    #[arg(long)]
    pub(crate) stats: bool,
}

impl Search {
    /// These limits, plus one on the number of answers.
    pub(crate) fn limits(&self, answers: Option<u64>) -> Limits {
        Limits::NONE.with_answers(answers).with_nodes(self.nodes).with_time(self.time.timeout)
    }
}

/// The time limit of one puzzle.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Search")]
pub(crate) struct TimeLimit {
    /// Give up on a puzzle after this time, such as `500ms`, `5s` or `2m`
    #[arg(long, value_name = "TIME", value_parser = duration)]
    pub(crate) timeout: Option<Duration>,
}

impl TimeLimit {
    /// This limit alone.
    pub(crate) fn limits(&self) -> Limits {
        Limits::NONE.with_time(self.timeout)
    }

    /// This limit, for a search that stops once uniqueness is decided.
    pub(crate) fn uniqueness_limits(&self) -> Limits {
        Limits::answers(2).with_time(self.timeout)
    }
}

/// Which techniques to use, and from which position.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Reasoning")]
pub(crate) struct Reasoning {
    /// The position to start from: a file, or the text itself
    ///
    /// Either one character per cell, or one group per cell separated by spaces. `.` is a blank cell, a digit is an
    /// entry, several digits are pencil marks, and so is anything in braces, such as `{5}`. Black cells of a Kakuro are
    /// `#`.
    #[arg(long, value_name = "FILE|TEXT")]
    pub(crate) state: Option<String>,

    /// Also use these techniques, which are off by default; see `gridproof techniques`
    #[arg(long = "with", value_name = "NAME", value_delimiter = ',', value_parser = technique_name)]
    pub(crate) with: Vec<String>,

    /// Do not use these techniques
    #[arg(long, value_name = "NAME", value_delimiter = ',', value_parser = technique_name)]
    pub(crate) without: Vec<String>,

    /// Use only these techniques
    #[arg(long, value_name = "NAME", value_delimiter = ',', value_parser = technique_name)]
    pub(crate) only: Vec<String>,

    /// When no technique applies, assume a candidate and follow it to a contradiction
    #[arg(long = "try")]
    pub(crate) trial: bool,

    #[command(flatten)]
    pub(crate) time: TimeLimit,
}

impl Reasoning {
    /// Converts to the library's options.
    pub(crate) fn plan(&self) -> WalkOptions<'_> {
        let mut switches: Vec<(&str, bool)> = Vec::new();
        if !self.only.is_empty() {
            switches.push(("all", false));
        }
        let on = self.only.iter().chain(&self.with).map(|name| (name.as_str(), true));
        switches.extend(on.chain(self.without.iter().map(|name| (name.as_str(), false))));
        WalkOptions::default().with_switches(switches).with_trial(self.trial)
    }
}

/// The position in `--state`: the contents of a file with that name, or the text itself.
pub(crate) fn position(state: Option<&str>, puzzle: &dyn AnyPuzzle, hints: &Hints) -> Result<Position, Message> {
    let Some(state) = state else { return Ok(Position::default()) };
    let path = std::path::Path::new(state);
    let (name, text) = match path.is_file() {
        true => (state, std::fs::read_to_string(path).map_err(|error| Message::verbatim(format!("{state}: {error}")))?),
        false => ("--state", state.to_string()),
    };
    let mistyped_name = name == "--state" && like_a_name(&text);
    Position::read(&text, puzzle, hints.letters_from_one).map_err(|error| match mistyped_name {
        true => message!(
            "--state: there is no file `{state}`, and it is not a board: {problem}",
            state,
            problem = error.to_message()
        ),
        false => message!(
            "{source}: line {line}, column {column}: {problem}\n{picture}",
            source = name,
            line = error.line(),
            column = error.column(),
            problem = error.to_message(),
            picture = error.picture()
        ),
    })
}

/// Whether a text looks like a file name.
pub(crate) fn like_a_name(text: &str) -> bool {
    !text.contains(char::is_whitespace)
        && text.contains(['/', '.'])
        && text.contains(|sign: char| sign.is_ascii_lowercase())
}

/// The language of explanations.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Language")]
pub(crate) struct Words {
    /// The language of names and sentences
    #[arg(long, value_name = "TAG", value_parser = language_parser(), default_value = "en")]
    pub(crate) lang: String,

    /// How to name cells: `r4c7`, or `D7` with letters for rows
    #[arg(long, value_name = "STYLE", value_enum, default_value_t = Cells::R1c1)]
    pub(crate) cells: Cells,
}

impl Words {
    /// The words of the language.
    pub(crate) fn locale(&self) -> &'static Locale {
        gridproof::internals::say::locale(&self.lang).unwrap_or(gridproof::internals::say::LOCALES[0])
    }

    /// The speaker for boards with this many columns.
    pub(crate) fn speaker(&self, columns: usize) -> Speaker<'static> {
        let language = self.locale().language;
        let naming = match self.cells {
            Cells::R1c1 => Naming::RowColumn,
            Cells::A1 => Naming::Letters,
        };
        Speaker { naming, ..Speaker::new(language, columns) }
    }

    /// The speaker for a puzzle.
    pub(crate) fn speaker_of<'p>(&self, puzzle: &'p dyn AnyPuzzle) -> Speaker<'p> {
        let Speaker { language, naming, .. } = self.speaker(1);
        Speaker { naming, ..gridproof::say::speaker(language, puzzle) }
    }
}

/// How cells are named.
#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cells {
    /// `r4c7`
    R1c1,
    /// `D7`
    A1,
}

/// How to work through many puzzles.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Batches")]
pub(crate) struct Batch {
    /// Work on N puzzles at once, at most 64 [default: the number of cores]
    #[arg(long, short, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=64))]
    pub(crate) jobs: Option<u16>,

    /// Read every line of a list as an ordinary puzzle: slower, with the same output; tests compare the two
    #[arg(long, hide = true)]
    pub(crate) line_by_line: bool,
}

/// How to write results as text.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Output")]
pub(crate) struct OutputArgs {
    /// Suppress the summary, progress and remarks, but not errors
    #[arg(long, short)]
    pub(crate) quiet: bool,

    /// When to use colours; `auto` respects NO_COLOR
    #[arg(long, value_enum, default_value_t = Color::Auto, value_name = "WHEN")]
    pub(crate) color: Color,

    /// How to write boards
    #[arg(long, value_enum, default_value_t = Boards::Auto, value_name = "STYLE")]
    pub(crate) boards: Boards,
}

/// Output options of subcommands that draw no boards.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Output")]
pub(crate) struct Messages {
    /// Suppress the summary, progress and remarks, but not errors
    #[arg(long, short)]
    pub(crate) quiet: bool,
}

/// When to use colours.
#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Color {
    /// On a terminal
    Auto,
    /// Always
    Always,
    /// Never
    Never,
}

/// How to write boards.
#[derive(ValueEnum, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Boards {
    /// Drawn on a terminal, plain elsewhere
    Auto,
    /// Drawn with lines
    Drawn,
    /// Rows of digits
    Plain,
}

/// Output options of subcommands that write puzzles.
#[derive(Args, Clone, Debug)]
#[command(next_help_heading = "Output")]
pub(crate) struct PuzzleOutput {
    /// The format to write [default: the format that was read]; see `gridproof formats`
    #[arg(long, value_name = "FORMAT", value_parser = format_parser(), hide_possible_values = true)]
    pub(crate) to: Option<String>,
    /// Write one JSON object per puzzle, one per line
    #[arg(long)]
    pub(crate) json: bool,
    /// Suppress the summary, progress and remarks, but not errors
    #[arg(long, short)]
    pub(crate) quiet: bool,
}

impl PuzzleOutput {
    /// The format to write a puzzle in that was read in the format `read`.
    pub(crate) fn format<'a>(&'a self, read: &'a str) -> &'a str {
        self.to.as_deref().unwrap_or(read)
    }
}
