//! Detects which puzzle a text contains, and in which format.
//!
//! Every plausible format is tried. If several formats read the same puzzle, the first one in the tables is named. If they read
//! different puzzles, the text is ambiguous, which is an error: nothing is guessed.

mod cut;
mod lines;
mod markup;
mod plain;

pub use cut::{Content, Part, read_all, read_one};
#[doc(hidden)]
pub use cut::{Cutter, Piece, PieceContent, read_line};
#[doc(hidden)]
pub use lines::is_alone;
pub(crate) use lines::{is_comment, several_lines};

use crate::FAMILIES;
use crate::family::{AnyPuzzle, Family};
use crate::format::{
    FormatInfo, Hints, Layout, PuzzleText, SavedPosition, Signs, json, link, missing_feature, puzzlink, table,
};
use crate::list::AnyList;
use gridproof_engine::message;
use gridproof_engine::message::{Argument, Message};
use gridproof_engine::text::{ReadError, lines};
use std::borrow::Cow;
use std::fmt;
use std::sync::LazyLock;

/// Restrictions on what a text may be read as.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct Wanted {
    /// Only this family.
    pub family: Option<&'static Family>,
    /// Only the format with this id.
    pub format: Option<String>,
    /// Facts that the text may not state.
    pub hints: Hints,
    /// Whether to leave out what a text holds besides its puzzle: entries, marks, and what would be dropped. What may be a rule and is not
    /// understood is always listed.
    pub puzzle_only: bool,
}

impl Wanted {
    /// Restricts detection to a family.
    #[must_use]
    pub fn with_family(self, family: impl Into<Option<&'static Family>>) -> Wanted {
        Wanted { family: family.into(), ..self }
    }

    /// Restricts detection to the format with this id.
    #[must_use]
    pub fn with_format(self, format: impl Into<Option<String>>) -> Wanted {
        Wanted { format: format.into(), ..self }
    }

    /// Leaves out what a text holds besides its puzzle, which takes as long to read as the puzzle.
    #[must_use]
    pub fn with_puzzle_only(self) -> Wanted {
        Wanted { puzzle_only: true, ..self }
    }

    /// Sets facts that the text may not state.
    #[must_use]
    pub fn with_hints(self, hints: Hints) -> Wanted {
        Wanted { hints, ..self }
    }
}

/// A puzzle and the format it was written in.
#[derive(Debug)]
#[non_exhaustive]
pub struct Detected {
    /// The puzzle.
    pub puzzle: Box<dyn AnyPuzzle>,
    /// The format of the text.
    pub format: &'static FormatInfo,
    /// What the text holds besides the puzzle.
    pub carried: SavedPosition,
}

impl Detected {
    /// A puzzle in one of its formats, without a position.
    pub fn new(puzzle: Box<dyn AnyPuzzle>, format: &'static FormatInfo) -> Detected {
        Detected { puzzle, format, carried: SavedPosition::default() }
    }
}

/// A family and one of its formats.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Guess {
    /// The family.
    pub family: &'static Family,
    /// The format.
    pub format: &'static FormatInfo,
}

impl Guess {
    /// The family and the format, for any language.
    fn to_message(self) -> Message {
        message!("{family} `{format}`", family = Argument::Name(self.family.name), format = self.format.id)
    }
}

impl fmt::Display for Guess {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.to_message().fmt(f)
    }
}

/// Why no puzzle was read.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum DetectError {
    /// The text matches no known format.
    Unknown(ReadError),
    /// The text can be read as different puzzles.
    Ambiguous {
        /// The possible readings.
        fits: Vec<Guess>,
        /// Where the text begins, and the readings in words.
        error: ReadError,
    },
    /// The text looks like this format, but is not valid.
    Unreadable {
        /// What it looks like.
        guess: Guess,
        /// What is wrong, and where.
        error: ReadError,
    },
    /// The requested format does not exist.
    NoSuchFormat(ReadError),
}

impl DetectError {
    /// What is wrong, and where.
    pub fn read_error(&self) -> &ReadError {
        match self {
            DetectError::Unknown(error)
            | DetectError::Ambiguous { error, .. }
            | DetectError::Unreadable { error, .. }
            | DetectError::NoSuchFormat(error) => error,
        }
    }

    /// The same error, moved down by `lines` lines.
    #[must_use]
    pub fn below(mut self, lines: usize) -> DetectError {
        match &mut self {
            DetectError::Unknown(error)
            | DetectError::Ambiguous { error, .. }
            | DetectError::Unreadable { error, .. }
            | DetectError::NoSuchFormat(error) => *error = error.clone().below(lines),
        }
        self
    }

    /// What is wrong, in one sentence, without the location, in English.
    pub fn message(&self) -> String {
        self.to_message().to_string()
    }

    /// What is wrong, in one sentence, without the location, for any language.
    pub fn to_message(&self) -> Message {
        match self {
            DetectError::Unreadable { guess, error } => {
                message!("read as {guess}: {problem}", guess = guess.to_message(), problem = error.to_message())
            }
            other => other.read_error().to_message(),
        }
    }
}

impl fmt::Display for DetectError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let at = self.read_error();
        write!(f, "line {}, column {}: {}\n{}", at.line(), at.column(), self.message(), at.picture())
    }
}

impl std::error::Error for DetectError {}

/// The formats that the text may be in, in the order of the tables. A requested format is returned without looking at the text. If
/// only a family is requested and no format of it is recognised, the text may be plain rows.
pub fn guesses(text: &str, wanted: &Wanted) -> Vec<Guess> {
    guesses_of(&PuzzleText::new(text), wanted)
}

fn guesses_of(text: &PuzzleText<'_>, wanted: &Wanted) -> Vec<Guess> {
    let recognised = recognised(text, wanted);
    if recognised.is_empty() { plain_rows(text, wanted) } else { recognised }
}

/// The formats of plain rows, if a family is requested and the text may be such rows.
fn plain_rows(text: &PuzzleText<'_>, wanted: &Wanted) -> Vec<Guess> {
    // A single row is no board, unless it has all rows in brackets or tags.
    let may_be_rows = text.has_several_lines() || text.has_any(Signs::of("[{(<"));
    if wanted.family.is_none() || wanted.format.is_some() || !may_be_rows {
        return Vec::new();
    }
    all(wanted).filter(|guess| matches!(guess.format.id, "grid" | "numbers" | table::ID)).collect()
}

fn recognised(text: &PuzzleText<'_>, wanted: &Wanted) -> Vec<Guess> {
    if wanted.format.is_some() {
        return all(wanted).collect();
    }
    // PERF: most readers would look at every character to find that they do not know it.
    let other = if text.has_several_lines() { Layout::Line } else { Layout::Block };
    let may_be = |format: &FormatInfo| format.layout != other && text.may_be_in(format.id) && (format.sniff)(text);
    all(wanted).filter(|guess| may_be(guess.format)).collect()
}

/// Every format that `wanted` allows.
fn all(wanted: &Wanted) -> impl Iterator<Item = Guess> {
    static ALL: LazyLock<Vec<Guess>> = LazyLock::new(|| {
        let formats = |family: &&'static Family| {
            let family = *family;
            family.formats().into_iter().map(move |format| Guess { family, format })
        };
        FAMILIES.iter().flat_map(formats).collect()
    });
    ALL.iter()
        .copied()
        .filter(|guess| wanted.family.is_none_or(|only| only.id == guess.family.id))
        .filter(|guess| wanted.format.as_ref().is_none_or(|only| only == guess.format.id))
}

/// The shortcuts for lists that apply: whatever they read, [`read`] reads as the same puzzle in the same format. None apply if
/// there are hints.
pub(crate) fn lists(wanted: &Wanted) -> Vec<Box<dyn AnyList>> {
    let lists = FAMILIES.iter().filter_map(|family| family.list());
    let allowed = |list: &dyn AnyList| match &wanted.format {
        _ if wanted.hints != Hints::default() => false,
        None => wanted.family.is_none_or(|only| only.id == list.family().id),
        // A requested format must belong to this family and no other.
        Some(_) => {
            let mut all = all(wanted);
            let one = all.next().filter(|_| all.next().is_none());
            one.is_some_and(|only| only.family.id == list.family().id && only.format.id == list.format().id)
        }
    };
    lists.filter(|list| allowed(&**list)).collect()
}

/// Replaces each lone `\r` with `\n`, so that no reader takes the next line for part of a comment.
fn line_ends(text: &str) -> Cow<'_, str> {
    if !text.contains('\r') {
        return Cow::Borrowed(text);
    }
    let mut all = String::with_capacity(text.len());
    for line in text.split_inclusive('\n') {
        let body = if line.ends_with('\n') { line.trim_end_matches(['\r', '\n']) } else { line };
        all.push_str(&body.replace('\r', "\n"));
        all.push_str(&line[body.len()..]);
    }
    Cow::Owned(all)
}

/// Reads one puzzle of any family, in any format. Lines may end with `\n`, `\r\n` or `\r`.
pub fn read(text: &str, wanted: &Wanted) -> Result<Detected, DetectError> {
    let text = line_ends(text.strip_prefix('\u{feff}').unwrap_or(text));
    let text = &*plain::plain(&text);
    if all(wanted).next().is_none() {
        let id = wanted.format.as_deref().unwrap_or_default();
        let problem = match wanted.family {
            Some(family) => message!("{family} has no format `{id}`", family = Argument::Name(family.name), id),
            None => message!("no family has a format `{id}`", id),
        };
        return Err(DetectError::NoSuchFormat(ReadError::new(text, 0..0, problem)));
    }
    let mut fits: Vec<(Guess, Box<dyn AnyPuzzle>)> = Vec::new();
    let mut failures: Vec<(Guess, ReadError)> = Vec::new();
    let text = &PuzzleText::new(text);
    let recognised = recognised(text, wanted);
    let is_recognised = |guess: &Guess| recognised.iter().any(|known| known.format.id == guess.format.id);
    let others = plain_rows(text, wanted).into_iter().filter(|guess| !is_recognised(guess));
    for (guess, is_last_resort) in
        recognised.iter().map(|guess| (*guess, false)).chain(others.map(|guess| (guess, true)))
    {
        if is_last_resort && (!fits.is_empty() || failures.iter().any(|(_, error)| error.is_ambiguous())) {
            break;
        }
        match guess.family.read_text(guess.format.id, text, &wanted.hints) {
            Some(Ok(puzzle)) if fits.iter().any(|(_, other)| other.same(&*puzzle)) => {}
            Some(Ok(puzzle)) => fits.push((guess, puzzle)),
            // What was recognised says better what is wrong.
            Some(Err(_)) if is_last_resort && !failures.is_empty() => {}
            Some(Err(error)) => failures.push((guess, error)),
            None => {}
        }
    }
    if fits.len() > 1 {
        let readings = fits.iter().map(|(guess, _)| guess.to_message());
        let readings = readings
            .reduce(|one, other| message!("{one} or as {other}", one, other))
            .unwrap_or_else(|| Message::verbatim(""));
        let problem = message!("this can be read as {readings}; specify which", readings);
        let error = ReadError::new(text, first_place(text), problem);
        return Err(DetectError::Ambiguous { fits: fits.into_iter().map(|(guess, _)| guess).collect(), error });
    }
    if let Some((guess, puzzle)) = fits.pop() {
        if let Some(error) = another_link(text, &guess, wanted) {
            return Err(error);
        }
        if let Some(error) = other_family(text, &guess, &*puzzle, wanted) {
            return Err(error);
        }
        let carried = match wanted.puzzle_only && !link::may_say_more(guess.format.id) {
            true => SavedPosition::default(),
            false => guess.family.saved_position_of(guess.format.id, text, &wanted.hints),
        };
        return Ok(Detected { puzzle, format: guess.format, carried });
    }
    // A reader that finds two meanings has understood the text.
    if let Some(at) = failures.iter().position(|(_, error)| error.is_ambiguous()) {
        let (guess, error) = failures.swap_remove(at);
        return Err(DetectError::Ambiguous { fits: vec![guess], error });
    }
    // The reader that got furthest is most likely the right one.
    let furthest = failures.into_iter().rev().max_by_key(|(_, error)| (error.line(), error.column()));
    match furthest {
        Some((guess, error)) => Err(DetectError::Unreadable { guess, error }),
        None => Err(DetectError::Unknown(unknown(text, wanted))),
    }
}

/// The error for a line with a second link to a puzzle, which would be lost.
fn another_link(text: &PuzzleText<'_>, guess: &Guess, wanted: &Wanted) -> Option<DetectError> {
    if !link::is_format(guess.format.id) || !text.has_any(Signs::of(" \t|,;()")) || text.matches("://").nth(1).is_none()
    {
        return None;
    }
    let links =
        text.split(|c: char| c.is_whitespace() || "|()[]<>\"',;".contains(c)).filter(|word| word.contains("://"));
    let mut read =
        links.filter(|word| word.len() < text.trim().len()).filter_map(|word| Some((word, read(word, wanted).ok()?)));
    let (_, first) = read.next()?;
    let (word, _) = read.find(|(_, other)| !other.puzzle.same(&*first.puzzle))?;
    let at = word.as_ptr() as usize - text.as_ptr() as usize;
    let error = ReadError::new(text, at..at + word.len(), message!("this is a second link"))
        .expected(message!("one puzzle on a line"));
    Some(DetectError::Unreadable { guess: *guess, error })
}

/// The error for a board that contradicts itself if the same digits are a board of another family that does not: a Latin square is no
/// Sudoku, and a Sudoku with a mistake may look like clues.
fn other_family(text: &PuzzleText<'_>, guess: &Guess, puzzle: &dyn AnyPuzzle, wanted: &Wanted) -> Option<DetectError> {
    let other = match guess.family.id {
        "sudoku" if text.has_several_lines() && !text.has_any(Signs::of(".0")) => "latin",
        // Sides with names are no rows, and are not read as such below.
        "skyscrapers" if ["table", "grid", "sides"].contains(&guess.format.id) => "sudoku",
        _ => return None,
    };
    if wanted.family.is_some() || wanted.format.is_some() || puzzle.contradictions().is_empty() {
        return None;
    }
    let family = crate::family(other)?;
    let rows =
        ["grid", "numbers"].into_iter().filter_map(|id| Some((id, family.read_text(id, text, &wanted.hints)?.ok()?)));
    let is_board = |other: &dyn AnyPuzzle| family.id == "sudoku" || other.contradictions().is_empty();
    let (id, _) = rows.into_iter().find(|(_, other)| is_board(&**other))?;
    let format = family.formats().into_iter().find(|format| format.id == id)?;
    let fits = vec![*guess, Guess { family, format }];
    let problem = message!(
        "this can be read as {readings}; specify which",
        readings = message!("{one} or as {other}", one = fits[0].to_message(), other = fits[1].to_message())
    );
    Some(DetectError::Ambiguous { fits, error: ReadError::new(text, first_place(text), problem) })
}

fn unknown(text: &str, wanted: &Wanted) -> ReadError {
    let what = match wanted.family {
        None => message!("a puzzle in any known format"),
        Some(family) => Message::name(family.name),
    };
    if text.trim().is_empty() {
        return ReadError::new(text, 0..0, message!("the text is empty")).expected(what);
    }
    let place = first_place(text);
    if let Ok(Some(link)) = puzzlink::parse(&PuzzleText::new(text)) {
        let problem = message!("this is a link to a puzzle of type `{kind}`", kind = link.pid);
        return ReadError::new(text, place, problem).expected(what);
    }
    if let Some(feature) = missing_feature(text) {
        return ReadError::new(text, place, message!("reading this requires the crate feature `{feature}`", feature));
    }
    if table::has_second_list(text) {
        return ReadError::new(text, place, message!("this object has a second list")).expected(message!("one board"));
    }
    let unrecognised =
        || ReadError::new(text, place.clone(), message!("this is not recognised")).expected(what.clone());
    json::not_a_puzzle(text, place.clone()).unwrap_or_else(unrecognised)
}

/// The first line that is neither blank nor a comment.
fn first_place(text: &str) -> std::ops::Range<usize> {
    lines(text).find(|(_, line)| !is_comment(line) && !line.trim().is_empty()).map_or(0..0, |(start, line)| {
        let blank = line.len() - line.trim_start().len();
        start + blank..start + line.trim_end().len()
    })
}
