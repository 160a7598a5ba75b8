//! Cases of techniques: a state, a technique, and exactly what it does there.
//!
//! ```text
//! :<technique>[-variant]:<heights>:<board>:<struck candidates>:<eliminations>:<placements>:
//! ```
//!
//! `docs/techniques/library-skyscrapers.md` describes the format. A case passes if the technique finds at least one step that changes
//! exactly these heights, and every such step does exactly what the case says; a case of variant `x` passes if there is none.

use super::super::Skyscrapers;
use super::reasoner;
use crate::logic::Position;
use gridproof_engine::digits::Digits;
use gridproof_engine::logic::{AnyReasoner, Mark, Step};
use gridproof_engine::search::{Control, Limits};
use std::fmt;

/// One case of the library.
///
/// ```
/// use gridproof::internals::skyscrapers::library::{Case, Outcome};
/// let case = Case::read(":clue-one:4:4;1...;....;....;....;................:::4r1c1:").unwrap()?;
/// assert_eq!(case.run(), Outcome::Passed);
/// # Ok::<(), String>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Case {
    /// The technique: a kind of step.
    pub technique: String,
    /// The variant, such as `1` or `x`; empty if there is none.
    pub variant: String,
    /// The heights that the step places or strikes; empty for any.
    pub digits: Digits,
    /// Clues, and the heights placed.
    pub puzzle: Skyscrapers,
    /// Candidates struck, in addition to those that placed heights rule out in their rows and columns.
    pub struck: Vec<Mark>,
    /// What the technique strikes.
    pub strikes: Vec<Mark>,
    /// What it places.
    pub places: Vec<Mark>,
}

/// The result of a case.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The technique did what the case says.
    Passed,
    /// It did not, and why.
    Failed(String),
}

impl Case {
    /// Reads one line; `None` for comments and blank lines.
    pub fn read(line: &str) -> Option<Result<Case, String>> {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            return None;
        }
        Some(Case::parse(line))
    }

    fn parse(line: &str) -> Result<Case, String> {
        let fields: Vec<&str> = line.split(':').collect();
        let &["", name, digits, board, struck, strikes, places, ""] = fields.as_slice() else {
            return Err(format!("{} fields, expected 6 between colons", fields.len()));
        };
        let puzzle = read_board(board)?;
        let (technique, variant) = split_name(name, &*reasoner(&puzzle, &Position::default()))?;
        let marks = |text: &str| read_marks(text, puzzle.size());
        Ok(Case {
            technique,
            variant,
            digits: digits.chars().map(|sign| read_height(sign).ok_or("a bad height")).collect::<Result<_, _>>()?,
            struck: marks(struck)?,
            strikes: marks(strikes)?,
            places: marks(places)?,
            puzzle,
        })
    }

    /// Returns whether the technique must find nothing.
    pub fn must_fail(&self) -> bool {
        self.variant == "x"
    }

    /// The state of the case.
    pub fn state(&self) -> Box<dyn AnyReasoner> {
        let mut reason = reasoner(&self.puzzle, &Position::default());
        reason.apply(&Step::new("").strikes(self.struck.iter().copied()));
        reason
    }

    /// What the technique finds for the heights of the case.
    pub fn steps(&self) -> Vec<Step> {
        let reason = self.state();
        let row = reason.techniques().iter().position(|about| about.kinds.contains(&self.technique.as_str()));
        let found = row.and_then(|row| reason.find(row, false, &mut Control::new(Limits::NONE)).ok());
        let mut steps = found.unwrap_or_default();
        steps.retain(|step| self.digits.is_empty() || digits(step) == self.digits);
        steps
    }

    /// Runs the technique and compares.
    pub fn run(&self) -> Outcome {
        let steps = self.steps();
        if self.must_fail() {
            return match steps.first() {
                None => Outcome::Passed,
                Some(step) => Outcome::Failed(format!("found {step:?}, expected nothing")),
            };
        }
        let wanted = Step { places: self.places.clone(), strikes: self.strikes.clone(), ..Step::new("") };
        if let Some(step) = steps.iter().find(|step| !step.has_same_effect(&wanted)) {
            return Outcome::Failed(format!("found {:?} {:?}", step.places, step.strikes));
        }
        if steps.is_empty() { Outcome::Failed("found nothing".to_string()) } else { Outcome::Passed }
    }
}

/// The heights that a step places or strikes.
pub fn digits(step: &Step) -> Digits {
    step.places.iter().chain(&step.strikes).map(|mark| mark.digit).collect()
}

/// The technique and its variant: the longest name in the table that the text begins with.
fn split_name(text: &str, reason: &dyn AnyReasoner) -> Result<(String, String), String> {
    let techniques = reason.techniques();
    let kinds = techniques.iter().flat_map(|about| about.kinds.iter().copied());
    let rest = |kind: &str| {
        let rest = text.strip_prefix(kind)?;
        if rest.is_empty() { Some("") } else { rest.strip_prefix('-') }
    };
    let best = kinds.filter_map(|kind| Some((kind, rest(kind)?))).max_by_key(|(kind, _)| kind.len());
    let (kind, variant) = best.ok_or_else(|| format!("unknown technique `{text}`"))?;
    Ok((kind.to_string(), variant.to_string()))
}

/// A height: 1 to 9, then letters from `a`; 0 for `.`.
fn read_height(sign: char) -> Option<u8> {
    match sign {
        '.' => Some(0),
        '1'..='9' => Some(sign as u8 - b'0'),
        'a'..='z' => Some(sign as u8 - b'a' + 10),
        _ => None,
    }
}

fn write_height(height: u8) -> char {
    match height {
        0 => '.',
        1..=9 => char::from(b'0' + height),
        _ => char::from(b'a' + (height - 10).min(25)),
    }
}

/// `N;top;bottom;left;right;cells`.
fn read_board(text: &str) -> Result<Skyscrapers, String> {
    let parts: Vec<&str> = text.split(';').collect();
    let &[size, top, bottom, left, right, cells] = parts.as_slice() else {
        return Err(format!("{} parts of the board, expected 6", parts.len()));
    };
    let size: usize = size.parse().map_err(|_| format!("`{size}` is not a size"))?;
    let heights = |text: &str| -> Result<Vec<u8>, String> {
        text.chars().map(|sign| read_height(sign).ok_or_else(|| format!("unexpected `{sign}`"))).collect()
    };
    let sides = [top, bottom, left, right];
    if let Some(side) = sides.iter().find(|side| side.chars().count() != size) {
        return Err(format!("`{side}` is not {size} clues"));
    }
    Skyscrapers::new(size, heights(&sides.concat())?, heights(cells)?).map_err(|error| error.to_string())
}

/// Heights with row and column, such as `5r2c3`.
fn read_marks(text: &str, size: usize) -> Result<Vec<Mark>, String> {
    let mark = |word: &str| {
        let (height, place) = word.split_once('r')?;
        let (row, column) = place.split_once('c')?;
        let inside = |text: &str| text.parse().ok().filter(|number| (1..=size).contains(number));
        let (height, row, column) = (inside(height)?, inside(row)?, inside(column)?);
        Some(Mark::new((row - 1) * size + column - 1, height as u8))
    };
    text.split_whitespace()
        .map(|word| mark(word).ok_or_else(|| format!("`{word}` is not a height in a cell")))
        .collect()
}

/// The case as a line that can be read back.
impl fmt::Display for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let size = self.puzzle.size();
        let heights = |heights: &[u8]| heights.iter().map(|&height| write_height(height)).collect::<String>();
        let marks = |marks: &[Mark]| {
            let one = |mark: &Mark| format!("{}r{}c{}", mark.digit, mark.at() / size + 1, mark.at() % size + 1);
            marks.iter().map(one).collect::<Vec<_>>().join(" ")
        };
        let dash = if self.variant.is_empty() { "" } else { "-" };
        write!(f, ":{}{dash}{}:", self.technique, self.variant)?;
        write!(f, "{}:{size}", heights(&self.digits.iter().collect::<Vec<_>>()))?;
        self.puzzle.clues().chunks(size).try_for_each(|side| write!(f, ";{}", heights(side)))?;
        write!(f, ";{}:{}:", heights(self.puzzle.givens()), marks(&self.struck))?;
        write!(f, "{}:{}:", marks(&self.strikes), marks(&self.places))
    }
}
