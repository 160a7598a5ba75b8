//! The parts that requests have in common.

use crate::{Bounds, Refusal, Wrong};
use gridproof::detect::{self, Detected, Wanted};
use gridproof::engine::logic::Level;
use gridproof::engine::random::ParseSeedError;
use gridproof::format::SavedPosition;
use gridproof::generate::Symmetry;
use gridproof::logic::Position;
use gridproof::report::{Place, PositionReport, SheetReport};
use gridproof::say::{self, Naming, Speaker};
use gridproof::{FAMILIES, Family, Hints, Seed};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::Deserialize;
use serde_json::{Map, Value};
use std::time::Duration;

/// The name of a request in replies, where the command line has a file.
pub(crate) const SOURCE: &str = "<request>";

/// A puzzle: text in any format that is known, or the object that the format `json` describes.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Puzzle {
    /// Text in any format: a link, a line, a grid, a file.
    Text(String),
    /// An object such as `{"family":"sudoku","givens":[[...]]}`, or `{"family":"sudoku","sheet":{...}}` with a board as
    /// `convert` describes it.
    Object(serde_json::Map<String, serde_json::Value>),
}

/// A side of a box.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Side(#[schemars(range(min = 1, max = 64))] pub usize);

/// The puzzle of a request, and how it is to be read.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub struct Source {
    /// The puzzle: text in any format that is known, or the object of the format `json`.
    pub puzzle: Puzzle,
    /// Only this family.
    #[serde(default)]
    #[schemars(schema_with = "families")]
    pub family: Option<String>,
    /// Only this format.
    #[serde(default)]
    #[schemars(schema_with = "formats")]
    pub from: Option<String>,
    /// Boxes of so many rows and columns, where the puzzle does not say.
    #[serde(default, rename = "box")]
    pub boxes: Option<[Side; 2]>,
    /// What the letter A stands for, where the puzzle does not say.
    #[serde(default)]
    #[schemars(extend("enum" = [1, 10]))]
    pub letters: Option<u8>,
    /// Time to spend, in milliseconds. What is more than the server allows counts as what it allows.
    #[serde(default)]
    #[schemars(range(min = 1, max = 9_007_199_254_740_991u64))]
    pub timeout_ms: Option<u64>,
}

/// The work on the puzzle so far: rows of digits and pencil marks, or text with a sign or a group of signs per cell. Where it is missing,
/// what the text of the puzzle itself holds is used.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum State {
    /// As the command line's `--state` reads it.
    Text(String),
    /// As replies have it.
    Object(PositionReport),
}

/// A seed: any word or number.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum SeedWord {
    /// A word.
    Word(#[schemars(length(min = 1, max = 80))] String),
    /// A number.
    Number(#[schemars(range(max = 9_007_199_254_740_991u64))] u64),
}

impl SeedWord {
    /// As the library has it.
    pub(crate) fn seed(&self) -> Result<Seed, Refusal> {
        let text = match self {
            SeedWord::Word(word) => word.clone(),
            SeedWord::Number(number) => number.to_string(),
        };
        let wrong = |error: ParseSeedError| Refusal::new(Wrong::Unreadable, format!("`seed`: {error}"));
        text.parse().map_err(wrong)
    }
}

/// In which words.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
pub struct Words {
    /// The language of names and sentences.
    #[serde(default)]
    #[schemars(schema_with = "languages")]
    pub lang: Option<String>,
    /// How cells are named in sentences: `r4c7`, or `D7` with letters for rows.
    #[serde(default)]
    pub naming: Option<Cells>,
}

/// How cells are named.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Cells {
    /// `r4c7`.
    R1c1,
    /// `D7`.
    A1,
}

impl Words {
    /// Who speaks about boards of so many columns.
    pub(crate) fn speaker(&self, columns: usize) -> Speaker<'static> {
        let language = self.lang.as_deref().and_then(say::language).unwrap_or(say::LANGUAGES[0]);
        let naming = match self.naming {
            Some(Cells::A1) => Naming::Letters,
            _ => Naming::RowColumn,
        };
        Speaker { language, naming, columns }
    }
}

impl Source {
    /// The puzzle, if it can be read and is not larger than the bounds allow.
    pub(crate) fn read(&self, bounds: &Bounds) -> Result<Detected, Refusal> {
        let family = self.family.as_deref().map(family).transpose()?;
        let hints = Hints {
            boxes: self.boxes.map(|[rows, columns]| (rows.0, columns.0)),
            letters_from_one: self.letters_from_one(),
        };
        let wanted = Wanted { family, format: self.from.clone(), hints };
        let text = match &self.puzzle {
            Puzzle::Text(text) => text.clone(),
            Puzzle::Object(object) if object.contains_key("sheet") => return self.read_sheet(object, bounds),
            Puzzle::Object(object) => serde_json::to_string(object).unwrap_or_default(),
        };
        let read = detect::read(text.trim_end(), &wanted).map_err(|error| Refusal::from(&error))?;
        bounds.take(read.puzzle.rows(), read.puzzle.columns())?;
        Ok(read)
    }

    /// The puzzle on a sheet, as `{"family": ..., "sheet": {...}}`.
    fn read_sheet(&self, object: &Map<String, Value>, bounds: &Bounds) -> Result<Detected, Refusal> {
        let unreadable = |message: String| Refusal::new(Wrong::Unreadable, message);
        let id = object.get("family").and_then(Value::as_str).unwrap_or_default();
        let family = family(id)?;
        let report: SheetReport =
            serde_json::from_value(object["sheet"].clone()).map_err(|error| unreadable(format!("`sheet`: {error}")))?;
        bounds.take(report.rows as usize, report.columns as usize)?;
        let puzzle = report.to_sheet().and_then(|sheet| family.read_sheet(&sheet));
        let puzzle = puzzle.map_err(|error| unreadable(format!("`sheet`: {error}")))?;
        let format = family.formats().into_iter().find(|format| format.id == "json");
        let format = format.ok_or_else(|| unreadable(format!("{} has no format `json`", family.name)))?;
        Ok(Detected { puzzle, format, carried: SavedPosition::default() })
    }

    /// The puzzle and the work on it.
    pub(crate) fn read_at(&self, state: Option<&State>, bounds: &Bounds) -> Result<(Detected, Position), Refusal> {
        let read = self.read(bounds)?;
        let position = match state {
            None => read.carried.position.clone(),
            Some(State::Object(report)) => report
                .to_position(&*read.puzzle)
                .map_err(|message| Refusal::new(Wrong::Unreadable, format!("state: {message}")))?,
            Some(State::Text(text)) => Position::read(text, &*read.puzzle, self.letters_from_one())
                .map_err(|error| Refusal::read("state: ", &error))?,
        };
        Ok((read, position))
    }

    fn letters_from_one(&self) -> Option<bool> {
        self.letters.map(|letters| letters == 1)
    }

    /// The time that is wanted.
    pub(crate) fn time(&self) -> Option<Duration> {
        self.timeout_ms.map(Duration::from_millis)
    }
}

/// The family of that name.
pub(crate) fn family(id: &str) -> Result<&'static Family, Refusal> {
    FAMILIES.iter().copied().find(|family| family.id == id).ok_or_else(|| {
        let known: Vec<&str> = FAMILIES.iter().map(|family| family.id).collect();
        Refusal::new(Wrong::Unreadable, format!("there is no family `{id}`; there are: {}", known.join(", ")))
    })
}

/// A format of a family, by its name.
pub(crate) fn format(family: &Family, id: &str) -> Result<(), Refusal> {
    let known: Vec<&str> = family.formats().iter().map(|info| info.id).collect();
    match known.contains(&id) {
        true => Ok(()),
        false => {
            let message = format!("{} has no format `{id}`; there are: {}", family.name, known.join(", "));
            Err(Refusal::new(Wrong::Unreadable, message))
        }
    }
}

/// A technique of a family, by its name or the name of a kind of its steps.
pub(crate) fn technique(family: &Family, name: &str) -> Result<(), Refusal> {
    let table = family.techniques();
    match table.iter().any(|about| about.id == name || about.kinds.contains(&name)) {
        true => Ok(()),
        false => {
            let known: Vec<&str> = table.iter().map(|about| about.id).collect();
            let message = format!("{} has no technique `{name}`; there are: {}", family.name, known.join(", "));
            Err(Refusal::new(Wrong::Unreadable, message))
        }
    }
}

/// Where the puzzle of a request stands.
pub(crate) fn place() -> Place {
    Place { source: SOURCE.to_string(), line: 1 }
}

fn one_of(ids: impl IntoIterator<Item = &'static str>) -> Schema {
    let mut known: Vec<&str> = Vec::new();
    for id in ids {
        if !known.contains(&id) {
            known.push(id);
        }
    }
    json_schema!({ "type": "string", "enum": known })
}

pub(crate) fn families(_: &mut SchemaGenerator) -> Schema {
    one_of(FAMILIES.iter().map(|family| family.id))
}

pub(crate) fn formats(_: &mut SchemaGenerator) -> Schema {
    one_of(FAMILIES.iter().flat_map(|family| family.formats()).map(|format| format.id))
}

pub(crate) fn languages(_: &mut SchemaGenerator) -> Schema {
    one_of(say::LANGUAGES.iter().map(|language| language.tag))
}

pub(crate) fn symmetries(_: &mut SchemaGenerator) -> Schema {
    one_of(Symmetry::ALL.map(Symmetry::id))
}

pub(crate) fn levels_or_none(_: &mut SchemaGenerator) -> Schema {
    one_of(["none"].into_iter().chain(Level::ALL.map(Level::id)))
}

/// The symmetry of that name, which the schema has checked.
pub(crate) fn symmetry(id: Option<&str>, usual: Symmetry) -> Symmetry {
    let known = |id: &str| Symmetry::ALL.into_iter().find(|row| row.id() == id);
    id.and_then(known).unwrap_or(usual)
}
