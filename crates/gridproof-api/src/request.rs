//! The parts that requests have in common.

use crate::{Bounds, Refusal, Wrong};
use gridproof::detect::{self, Detected, Wanted};
use gridproof::report::Place;
use gridproof::{FAMILIES, Hints};
use schemars::JsonSchema;
use serde::Deserialize;
use std::time::Duration;

/// The name of a request in replies, where the command line has a file.
pub(crate) const SOURCE: &str = "<request>";

/// A puzzle: text in any format that is known, or the object that the format `json` describes.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Puzzle {
    /// Text in any format: a link, a line, a grid, a file.
    Text(String),
    /// An object such as `{"family":"sudoku","givens":[[...]]}`.
    Object(serde_json::Map<String, serde_json::Value>),
}

/// The puzzle of a request, and how it is to be read.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct Source {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// Only this family.
    #[serde(default)]
    pub family: Option<String>,
    /// Only this format.
    #[serde(default)]
    pub from: Option<String>,
    /// Boxes of so many rows and columns, where the puzzle does not say.
    #[serde(default, rename = "box")]
    pub boxes: Option<(usize, usize)>,
    /// What the letter A stands for, 1 or 10, where the puzzle does not say.
    #[serde(default)]
    pub letters: Option<u8>,
    /// Time to spend, in milliseconds; the server has a bound of its own.
    #[serde(default)]
    pub timeout_ms: Option<u64>,
}

impl Source {
    /// The puzzle, if it can be read and is not larger than the bounds allow.
    pub(crate) fn read(&self, bounds: &Bounds) -> Result<Detected, Refusal> {
        let family = match &self.family {
            None => None,
            Some(id) => Some(FAMILIES.iter().copied().find(|family| family.id == id).ok_or_else(|| {
                let known: Vec<&str> = FAMILIES.iter().map(|family| family.id).collect();
                Refusal::new(Wrong::Unreadable, format!("there is no family `{id}`; there are: {}", known.join(", ")))
            })?),
        };
        let letters_from_one = match self.letters {
            None => None,
            Some(1) => Some(true),
            Some(10) => Some(false),
            Some(_) => return Err(Refusal::new(Wrong::Unreadable, "letters: expected 1 or 10")),
        };
        let hints = Hints { boxes: self.boxes, letters_from_one };
        let wanted = Wanted { family, format: self.from.clone(), hints };
        let text = match &self.puzzle {
            Puzzle::Text(text) => text.clone(),
            Puzzle::Object(object) => serde_json::to_string(object).unwrap_or_default(),
        };
        let read = detect::read(text.trim_end(), &wanted).map_err(|error| Refusal::from(&error))?;
        let cells = read.puzzle.rows() * read.puzzle.columns();
        if cells > bounds.cells {
            let message = format!("the board has {cells} cells; at most {} are taken here", bounds.cells);
            return Err(Refusal::new(Wrong::TooLarge, message));
        }
        Ok(read)
    }

    /// The time that is wanted.
    pub(crate) fn time(&self) -> Option<Duration> {
        self.timeout_ms.map(Duration::from_millis)
    }
}

/// Where the puzzle of a request stands.
pub(crate) fn place() -> Place {
    Place { source: SOURCE.to_string(), line: 1 }
}
