//! Detects which puzzle a text contains, and in which format.
//!
//! Every plausible format is tried. If several formats read the same puzzle, the first one in the tables is named. If they read
//! different puzzles, the text is ambiguous, which is an error: nothing is guessed.

use crate::FAMILIES;
use crate::family::{AnyPuzzle, Family};
use crate::format::{FormatInfo, Hints, Layout, SavedPosition, json, missing_feature, puzzlink};
use crate::list::AnyList;
use gridproof_engine::text::{ReadError, lines};
use std::borrow::Cow;
use std::fmt;

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

impl fmt::Display for Guess {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} `{}`", self.family.name, self.format.id)
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

    /// What is wrong, in one sentence, without the location.
    pub fn message(&self) -> String {
        match self {
            DetectError::Unreadable { guess, error } => format!("read as {guess}: {}", error.message()),
            other => other.read_error().message(),
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

/// The formats that the text may be in, in the order of the tables. A requested format is returned without looking at the text.
pub fn guesses(text: &str, wanted: &Wanted) -> Vec<Guess> {
    let several = several_lines(text);
    all(wanted)
        .filter(|guess| match &wanted.format {
            Some(_) => true,
            None => {
                let other = if several { Layout::Line } else { Layout::Block };
                guess.format.layout != other && (guess.format.sniff)(text)
            }
        })
        .collect()
}

/// Every format that `wanted` allows.
fn all(wanted: &Wanted) -> impl Iterator<Item = Guess> {
    let families = FAMILIES.iter().copied().filter(|family| wanted.family.is_none_or(|only| only.id == family.id));
    families
        .flat_map(|family| family.formats().into_iter().map(move |format| Guess { family, format }))
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

/// Whether more than one line is neither blank nor a comment.
fn several_lines(text: &str) -> bool {
    lines(text).filter(|(_, line)| !is_comment(line) && !line.trim().is_empty()).nth(1).is_some()
}

/// Whether a line is a comment: it starts with `;`, or with `#` unless it is a row of a board in which `#` is a black cell.
pub(crate) fn is_comment(line: &str) -> bool {
    let line = line.trim();
    if line.starts_with(';') {
        return true;
    }
    let token = |token: &str| {
        matches!(token, "#" | "_")
            || (token.contains('\\') && token.bytes().all(|b| b.is_ascii_digit() || b == b'\\'))
            || (token.len() == 1 && token.as_bytes()[0].is_ascii_digit())
    };
    line.starts_with('#') && (line == "#" || !line.split_whitespace().all(token))
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
    let text = &*line_ends(text.strip_prefix('\u{feff}').unwrap_or(text));
    if all(wanted).next().is_none() {
        let id = wanted.format.as_deref().unwrap_or_default();
        let family = wanted.family.map_or("no family", |family| family.name);
        let problem = match wanted.family {
            Some(_) => format!("{family} has no format `{id}`"),
            None => format!("{family} has a format `{id}`"),
        };
        return Err(DetectError::NoSuchFormat(ReadError::new(text, 0..0, problem)));
    }
    let mut fits: Vec<(Guess, Box<dyn AnyPuzzle>)> = Vec::new();
    let mut failures: Vec<(Guess, ReadError)> = Vec::new();
    for guess in guesses(text, wanted) {
        match guess.family.read(guess.format.id, text, &wanted.hints) {
            Some(Ok(puzzle)) if fits.iter().any(|(_, other)| other.same(&*puzzle)) => {}
            Some(Ok(puzzle)) => fits.push((guess, puzzle)),
            Some(Err(error)) => failures.push((guess, error)),
            None => {}
        }
    }
    if fits.len() > 1 {
        let names: Vec<String> = fits.iter().map(|(guess, _)| guess.to_string()).collect();
        let problem = format!("this can be read as {}; specify which", names.join(" or as "));
        let error = ReadError::new(text, first_place(text), problem);
        return Err(DetectError::Ambiguous { fits: fits.into_iter().map(|(guess, _)| guess).collect(), error });
    }
    if let Some((guess, puzzle)) = fits.pop() {
        let carried = guess.family.saved_position(guess.format.id, text, &wanted.hints);
        return Ok(Detected { puzzle, format: guess.format, carried });
    }
    // The reader that got furthest is most likely the right one.
    let furthest = failures.into_iter().rev().max_by_key(|(_, error)| (error.line(), error.column()));
    match furthest {
        Some((guess, error)) => Err(DetectError::Unreadable { guess, error }),
        None => Err(DetectError::Unknown(unknown(text, wanted))),
    }
}

fn unknown(text: &str, wanted: &Wanted) -> ReadError {
    let what = wanted.family.map_or("a puzzle in any known format", |family| family.name);
    if text.trim().is_empty() {
        return ReadError::new(text, 0..0, "the text is empty").expected(what);
    }
    let place = first_place(text);
    if let Ok(Some(link)) = puzzlink::parse(text) {
        let problem = format!("this is a link to a puzzle of type `{}`", link.pid);
        return ReadError::new(text, place, problem).expected(what);
    }
    if let Some(feature) = missing_feature(text) {
        return ReadError::new(text, place, format!("reading this requires the crate feature `{feature}`"));
    }
    let unrecognised = || ReadError::new(text, place.clone(), "this is not recognised").expected(what);
    json::not_a_puzzle(text, place.clone()).unwrap_or_else(unrecognised)
}

/// The first line that is neither blank nor a comment.
fn first_place(text: &str) -> std::ops::Range<usize> {
    lines(text).find(|(_, line)| !is_comment(line) && !line.trim().is_empty()).map_or(0..0, |(start, line)| {
        let blank = line.len() - line.trim_start().len();
        start + blank..start + line.trim_end().len()
    })
}
