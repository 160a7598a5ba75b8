//! The parts that requests have in common.

use crate::{ApiError, Bounds, ErrorKind};
use gridproof::ParseSeedError;
use gridproof::detect::{self, Detected, Wanted};
use gridproof::generate::Symmetry;
use gridproof::generate::form::Maker;
use gridproof::internals::report::{Place, PositionReport, SheetReport};
use gridproof::lessons::{self, Lesson};
use gridproof::logic::Position;
use gridproof::logic::{Level, WalkOptions};
use gridproof::message;
use gridproof::message::Message;
use gridproof::say::{self, Language, Naming, Speaker};
use gridproof::{AnyPuzzle, FAMILIES, Family, Hints, Seed};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::Deserialize;
use serde_json::{Map, Value};
use std::time::Duration;

/// The source of a puzzle in replies, where the command line has a file name.
pub(crate) const SOURCE: &str = "<request>";

/// A puzzle: text in any known format, or the object that the format `json` describes.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(untagged)]
pub(crate) enum PuzzleInput {
    /// Text in any format: a link, a line, a grid, a file.
    Text(String),
    /// An object such as `{"family":"sudoku","givens":[[...]]}`, or `{"family":"sudoku","sheet":{...}}` with a board as
    /// `convert` describes it.
    Object(Map<String, Value>),
}

/// A side of a box.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(transparent)]
pub(crate) struct Side(#[schemars(range(min = 1, max = 64))] pub(crate) usize);

/// The direction of the first number of a clue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum FirstSum {
    /// Along the row.
    Across,
    /// Along the column.
    Down,
}

/// The head of requests about a puzzle: the puzzle, how to read it, and the time limit.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub(crate) struct PuzzleHead {
    /// The puzzle: text in any known format, or the object of the format `json`.
    puzzle: PuzzleInput,
    /// Read the puzzle as this family only.
    #[serde(default)]
    #[schemars(schema_with = "families")]
    family: Option<String>,
    /// Read the puzzle in this format only.
    #[serde(default)]
    #[schemars(schema_with = "formats")]
    from: Option<String>,
    /// Rows and columns of a box, if the puzzle does not say.
    #[serde(default, rename = "box")]
    boxes: Option<[Side; 2]>,
    /// The value of the letter A, if the puzzle does not say.
    #[serde(default)]
    #[schemars(extend("enum" = [1, 10]))]
    letters: Option<u8>,
    /// What the first number of a Kakuro clue such as `17/24` is, if the puzzle does not say.
    #[serde(default)]
    first_sum: Option<FirstSum>,
    /// Time limit in milliseconds, capped at the server's own.
    #[serde(default)]
    #[schemars(range(min = 1, max = 9_007_199_254_740_991u64))]
    timeout_ms: Option<u64>,
}

/// The head of requests about a position: a puzzle and the work on it.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub(crate) struct PositionHead {
    #[serde(flatten)]
    puzzle: PuzzleHead,
    /// The position: entries and pencil marks. By default, what the text of the puzzle itself contains.
    #[serde(default)]
    state: Option<PositionInput>,
}

/// The head of requests for reasoning: a position, the language of sentences, and whether trial is allowed.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub(crate) struct ReasoningHead {
    #[serde(flatten)]
    pub(crate) position: PositionHead,
    #[serde(flatten)]
    pub(crate) wording: Wording,
    /// When no technique applies, assume a candidate and follow it to a contradiction.
    #[serde(default, rename = "try")]
    trial: Option<bool>,
}

/// A position: rows of digits and pencil marks, or text with a character or a group of characters per cell.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(untagged)]
enum PositionInput {
    /// Text as the command line's `--state` reads it.
    Text(String),
    /// An object as in replies.
    Object(PositionReport),
}

/// A seed: any word or number.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(untagged)]
pub(crate) enum SeedInput {
    /// A word.
    Word(#[schemars(length(min = 1, max = 80))] String),
    /// A number.
    Number(#[schemars(range(max = 9_007_199_254_740_991u64))] u64),
}

impl SeedInput {
    pub(crate) fn seed(&self) -> Result<Seed, ApiError> {
        let text = match self {
            SeedInput::Word(word) => word.clone(),
            SeedInput::Number(number) => number.to_string(),
        };
        text.parse().map_err(|error: ParseSeedError| ApiError::unreadable(format!("`seed`: {error}")))
    }
}

/// The language of sentences.
#[derive(Clone, Debug, Default, Deserialize, JsonSchema)]
pub(crate) struct Wording {
    /// The language of names and sentences.
    #[serde(default)]
    #[schemars(schema_with = "languages")]
    lang: Option<String>,
    /// How sentences name cells: `r4c7`, or `D7` with letters for rows.
    #[serde(default)]
    naming: Option<CellNaming>,
}

/// The head of requests about a lesson.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
pub(crate) struct LessonHead {
    /// The family.
    #[schemars(schema_with = "families")]
    family: String,
    /// The id of the technique.
    #[schemars(length(min = 1, max = 100))]
    technique: String,
    /// Time limit in milliseconds, capped at the server's own.
    #[serde(default)]
    #[schemars(range(min = 1, max = 9_007_199_254_740_991u64))]
    timeout_ms: Option<u64>,
}

impl LessonHead {
    /// The lesson, if there is one.
    pub(crate) fn lesson(&self) -> Result<&'static Lesson, ApiError> {
        let family = family(&self.family)?;
        check_technique(family, &self.technique)?;
        lessons::lesson(family.id, &self.technique).ok_or_else(|| no_lessons(family))
    }

    /// The requested time limit.
    pub(crate) fn time(&self) -> Option<Duration> {
        self.timeout_ms.map(Duration::from_millis)
    }
}

/// There is no such lesson.
pub(crate) fn no_lessons(family: &Family) -> ApiError {
    let course = lessons::course(family.id);
    let known: Vec<&str> = course.iter().flat_map(|course| &course.lessons).map(|lesson| lesson.technique.id).collect();
    ApiError::unreadable(format!("{} has no such lesson; its lessons: {}", family.name, known.join(", ")))
}

/// How cells are named.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum CellNaming {
    /// `r4c7`.
    R1c1,
    /// `D7`.
    A1,
}

/// The language and the names of cells that a request asks for, valid or not: errors are said in it too.
pub(crate) fn wording(request: &Value) -> (&'static Language, Naming) {
    let text = |key: &str| request.get(key).and_then(Value::as_str);
    let language = text("lang").and_then(say::language).unwrap_or(say::LANGUAGES[0]);
    (language, if text("naming") == Some("a1") { Naming::Letters } else { Naming::RowColumn })
}

impl Wording {
    pub(crate) fn speaker<'p>(&self, puzzle: &'p dyn AnyPuzzle) -> Speaker<'p> {
        let language = language(self.lang.as_deref());
        let naming = match self.naming {
            Some(CellNaming::A1) => Naming::Letters,
            _ => Naming::RowColumn,
        };
        Speaker { naming, ..say::speaker(language, puzzle) }
    }
}

impl PuzzleHead {
    /// Reads the puzzle, which must be within the bounds.
    pub(crate) fn read(&self, bounds: &Bounds) -> Result<Detected, ApiError> {
        let family = self.family.as_deref().map(family).transpose()?;
        let hints = Hints::default()
            .with_boxes(self.boxes.map(|[rows, columns]| (rows.0, columns.0)))
            .with_letters_from_one(self.letters_from_one())
            .with_across_first(self.first_sum.map(|first| first == FirstSum::Across));
        let wanted = Wanted::default().with_family(family).with_format(self.from.clone()).with_hints(hints);
        let text = match &self.puzzle {
            PuzzleInput::Text(text) => text.clone(),
            PuzzleInput::Object(object) if object.contains_key("sheet") => return read_sheet(object, bounds),
            PuzzleInput::Object(object) => serde_json::to_string(object).unwrap_or_default(),
        };
        let read = detect::read_one(text.trim_end(), &wanted).map_err(|error| ApiError::from(&error))?;
        bounds.check_board(read.puzzle.rows(), read.puzzle.columns())?;
        Ok(read)
    }

    fn letters_from_one(&self) -> Option<bool> {
        self.letters.map(|letters| letters == 1)
    }

    /// The requested time limit.
    pub(crate) fn time(&self) -> Option<Duration> {
        self.timeout_ms.map(Duration::from_millis)
    }
}

/// Reads a puzzle of the form `{"family": ..., "sheet": {...}}`.
fn read_sheet(object: &Map<String, Value>, bounds: &Bounds) -> Result<Detected, ApiError> {
    let bad_sheet = |problem: Message| {
        ApiError::of_message(ErrorKind::Unreadable, message!("`{key}`: {problem}", key = "sheet", problem))
    };
    let id = object.get("family").and_then(Value::as_str).unwrap_or_default();
    let family = family(id)?;
    let report: SheetReport = serde_json::from_value(object["sheet"].clone())
        .map_err(|error| bad_sheet(Message::verbatim(error.to_string())))?;
    bounds.check_board(report.rows as usize, report.columns as usize)?;
    let puzzle = report.to_sheet().and_then(|sheet| family.read_sheet(&sheet));
    as_read(family, puzzle.map_err(|error| bad_sheet(error.0))?)
}

/// A puzzle that was not read from text, as if it had been read from `json`.
pub(crate) fn as_read(family: &Family, puzzle: Box<dyn AnyPuzzle>) -> Result<Detected, ApiError> {
    let format = family.formats().into_iter().find(|format| format.id == "json");
    let format = format.ok_or_else(|| ApiError::unreadable(format!("{} has no format `json`", family.name)))?;
    Ok(Detected::new(puzzle, format))
}

impl PositionHead {
    /// Reads the puzzle and the position.
    pub(crate) fn read(&self, bounds: &Bounds) -> Result<(Detected, Position), ApiError> {
        let read = self.puzzle.read(bounds)?;
        let position = match &self.state {
            None => read.carried.position.clone(),
            Some(PositionInput::Object(report)) => report
                .to_position(&*read.puzzle)
                .map_err(|message| ApiError::unreadable(format!("`state`: {message}")))?,
            Some(PositionInput::Text(text)) => Position::read(text, &*read.puzzle, self.puzzle.letters_from_one())
                .map_err(|error| ApiError::in_text("state", &error))?,
        };
        Ok((read, position))
    }

    /// The requested time limit.
    pub(crate) fn time(&self) -> Option<Duration> {
        self.puzzle.time()
    }
}

impl ReasoningHead {
    pub(crate) fn walk_options(&self) -> WalkOptions<'static> {
        WalkOptions::default().with_trial(self.trial.unwrap_or(false))
    }
}

/// Finds a family by its id.
pub(crate) fn family(id: &str) -> Result<&'static Family, ApiError> {
    FAMILIES.iter().copied().find(|family| family.id == id).ok_or_else(|| {
        let known: Vec<&str> = FAMILIES.iter().map(|family| family.id).collect();
        ApiError::unreadable(format!("unknown family `{id}`; known families: {}", known.join(", ")))
    })
}

/// Finds what can be generated by its id.
pub(crate) fn maker(id: &str) -> Result<Maker, ApiError> {
    Maker::with_id(id).ok_or_else(|| match family(id) {
        Err(error) => error,
        Ok(family) => ApiError::new(ErrorKind::Impossible, format!("{} has no generator", family.name)),
    })
}

/// Checks that a family has a format.
pub(crate) fn check_format(family: &Family, id: &str) -> Result<(), ApiError> {
    let known: Vec<&str> = family.formats().iter().map(|info| info.id).collect();
    match known.contains(&id) {
        true => Ok(()),
        false => {
            let message = format!("{} has no format `{id}`; its formats: {}", family.name, known.join(", "));
            Err(ApiError::unreadable(message))
        }
    }
}

/// Checks that a family has a technique of this name, or one that finds steps of a kind of this name.
pub(crate) fn check_technique(family: &Family, name: &str) -> Result<(), ApiError> {
    let table = family.techniques();
    match table.iter().any(|about| about.id == name || about.kinds.contains(&name)) {
        true => Ok(()),
        false => {
            let known: Vec<&str> = table.iter().map(|about| about.id).collect();
            let message = format!("{} has no technique `{name}`; its techniques: {}", family.name, known.join(", "));
            Err(ApiError::unreadable(message))
        }
    }
}

/// The place of the puzzle of a request.
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

/// Every family, whether it has a generator or not, and every name of boards.
pub(crate) fn makers(_: &mut SchemaGenerator) -> Schema {
    one_of(FAMILIES.iter().map(|family| family.id).chain(Maker::all().map(|maker| maker.id())))
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

/// The language with this tag, which the schema has checked; English by default.
pub(crate) fn language(tag: Option<&str>) -> &'static Language {
    tag.and_then(say::language).unwrap_or(say::LANGUAGES[0])
}

/// The symmetry with this id, which the schema has checked; none by default.
pub(crate) fn symmetry(id: Option<&str>) -> Symmetry {
    let known = |id: &str| Symmetry::ALL.into_iter().find(|row| row.id() == id);
    id.and_then(known).unwrap_or(Symmetry::None)
}
