//! `generate`: a puzzle made to order.

use super::{JSON, Operation, Reply, answered, request_of, schema_of};
use crate::request::{self, SeedWord, Side};
use crate::tasks::{made, wishes};
use crate::{Asked, Refusal, Wrong};
use gridproof::families::latin::generate as latin;
use gridproof::families::skyscrapers::generate as skyscrapers;
use gridproof::families::sudoku::generate as sudoku;
use gridproof::generate::{Recipe, Symmetry, make};
use gridproof::report::MadeReport;
use gridproof::{Family, Limits, Seed};
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::Value;
use std::time::Duration;

pub(super) const OPERATION: Operation = Operation {
    id: "generate",
    about: "A puzzle made to order, with exactly one answer",
    request: request_of::<Request>,
    reply: Some(schema_of::<MadeReport>),
    media: JSON,
    example: r#"{"family":"skyscrapers","size":4,"seed":"7"}"#,
    answer,
};

#[derive(Deserialize, JsonSchema)]
struct Request {
    /// The family.
    #[schemars(schema_with = "request::families")]
    family: String,
    /// Rows and columns: one number for both, or two for Kakuro, with those of the clues.
    #[serde(default)]
    size: Option<Size>,
    /// For Sudoku: boxes of so many rows and columns, instead of `size`.
    #[serde(default, rename = "box")]
    boxes: Option<[Side; 2]>,
    /// How hard: a level such as `hard`, a range such as `easy-hard`, or a range of ratings such as `300-500`.
    #[serde(default)]
    #[schemars(length(min = 1, max = 40))]
    difficulty: Option<String>,
    /// A technique that must be needed, with nothing harder.
    #[serde(default)]
    #[schemars(length(min = 1, max = 100))]
    technique: Option<String>,
    /// How givens, clues or white cells are arranged.
    #[serde(default)]
    #[schemars(schema_with = "request::symmetries")]
    symmetry: Option<String>,
    /// For Sudoku, so many givens, such as `28` or `26-30`; for Skyscrapers `minimal` or `all`.
    #[serde(default)]
    #[schemars(length(min = 1, max = 40))]
    clues: Option<String>,
    /// For Kakuro: how many of all cells are white, per cent, about.
    #[serde(default)]
    #[schemars(range(min = 1, max = 100))]
    white: Option<u32>,
    /// For Kakuro: the longest run.
    #[serde(default)]
    #[schemars(range(min = 2, max = 9))]
    longest: Option<u8>,
    /// For Skyscrapers, whether digits are given: `never` or `few`; for Latin squares, at least so many.
    #[serde(default)]
    givens: Option<Givens>,
    /// A word or number that the puzzle is made from; chosen and told if there is none.
    #[serde(default)]
    seed: Option<SeedWord>,
    /// The number of the puzzle below its seed; 1 unless given.
    #[serde(default)]
    #[schemars(range(min = 1, max = 9_007_199_254_740_991u64))]
    number: Option<u64>,
    /// The format; `json` unless given.
    #[serde(default)]
    #[schemars(schema_with = "request::formats")]
    to: Option<String>,
    /// Time to spend, in milliseconds. What is more than the server allows counts as what it allows.
    #[serde(default)]
    #[schemars(range(min = 1, max = 9_007_199_254_740_991u64))]
    timeout_ms: Option<u64>,
}

/// Rows and columns.
#[derive(Clone, Copy, Deserialize, JsonSchema)]
#[serde(untagged)]
enum Size {
    /// As many rows as columns.
    Square(Length),
    /// Rows, then columns.
    Sides([Length; 2]),
}

/// A side of a board.
#[derive(Clone, Copy, Deserialize, JsonSchema)]
#[serde(transparent)]
struct Length(#[schemars(range(min = 1, max = 1000))] usize);

/// Given digits.
#[derive(Clone, Copy, Deserialize, JsonSchema)]
#[serde(untagged)]
enum Givens {
    /// For Skyscrapers.
    Word(GivenWord),
    /// For Latin squares.
    Number(#[schemars(range(max = 1_000_000))] usize),
}

#[derive(Clone, Copy, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum GivenWord {
    Never,
    Few,
}

fn answer(request: Value, asked: &mut Asked<'_>) -> Result<Reply, Refusal> {
    answered(request, asked, |request: Request, asked| {
        let family = request::family(&request.family)?;
        let format = request.to.as_deref().unwrap_or("json");
        request::format(family, format)?;
        if let Some(name) = &request.technique {
            request::technique(family, name)?;
        }
        let wish = request.difficulty.as_deref().map(wishes::difficulty).transpose();
        let target = named("difficulty", wish)?.unwrap_or_default().target(request.technique.clone());
        let (rows, columns) = request.sides();
        asked.bounds.take(rows, columns)?;
        let recipe = request.recipe(family)?;
        let seed = match &request.seed {
            Some(word) => word.seed()?,
            None => any_seed(asked.chance)?,
        };
        let limits = Limits { time: request.timeout_ms.map(Duration::from_millis), ..Limits::NONE };
        let number = request.number.unwrap_or(1);
        let found = asked.search(limits, |control| make(&*recipe, &target, &seed, number, None, true, control));
        let found = found.map_err(|not| Refusal::new(Wrong::Impossible, made::sorry(&not, recipe.lore())))?;
        MadeReport::new(&found, &seed, format).map(Into::into).map_err(|reason| {
            Refusal::new(Wrong::Impossible, format!("this cannot be written as `{format}`: {reason}"))
        })
    })
}

fn named<T>(key: &str, read: Result<T, String>) -> Result<T, Refusal> {
    read.map_err(|message| Refusal::new(Wrong::Unreadable, format!("`{key}`: {message}")))
}

/// A seed that nobody has had, short enough to be typed.
fn any_seed(chance: u64) -> Result<Seed, Refusal> {
    SeedWord::Number(chance >> 24).seed()
}

impl Request {
    /// Rows and columns of the board.
    fn sides(&self) -> (usize, usize) {
        match (&*self.family, self.size, self.boxes) {
            (_, Some(Size::Square(Length(side))), _) => (side, side),
            (_, Some(Size::Sides([Length(rows), Length(columns)])), _) => (rows, columns),
            (_, None, Some([Side(rows), Side(columns)])) => (rows * columns, rows * columns),
            ("sudoku", ..) => (9, 9),
            ("kakuro", ..) => (10, 10),
            _ => (5, 5),
        }
    }

    /// The side of a board that is square.
    fn side(&self) -> Result<usize, Refusal> {
        match self.sides() {
            (rows, columns) if rows == columns => Ok(rows),
            (rows, columns) => {
                let message = format!("`size`: boards of {} are square, not {rows}x{columns}", self.family);
                Err(Refusal::new(Wrong::Unreadable, message))
            }
        }
    }

    /// Refuses what the family does not know, rather than passing it over.
    fn only(&self, known: &[&str]) -> Result<(), Refusal> {
        let said = [
            ("box", self.boxes.is_some()),
            ("clues", self.clues.is_some()),
            ("white", self.white.is_some()),
            ("longest", self.longest.is_some()),
            ("givens", self.givens.is_some()),
        ];
        match said.iter().find(|(key, said)| *said && !known.contains(key)) {
            Some((key, _)) => {
                let message = format!("`{key}` means nothing for {}", self.family);
                Err(Refusal::new(Wrong::Unreadable, message))
            }
            None => Ok(()),
        }
    }

    fn recipe(&self, family: &Family) -> Result<Box<dyn Recipe>, Refusal> {
        let symmetry = |usual| request::symmetry(self.symmetry.as_deref(), usual);
        match family.id {
            "sudoku" => {
                self.only(&["box", "clues"])?;
                let boxes = match self.boxes {
                    Some([rows, columns]) => {
                        if self.size.is_some() {
                            let message = "`size` and `box` both say how large the board is; one is enough";
                            return Err(Refusal::new(Wrong::Unreadable, message));
                        }
                        named("box", wishes::boxes(rows.0, columns.0))?
                    }
                    None => {
                        let usual = wishes::usual_boxes(self.side()?);
                        named("size", usual.map_err(|message| format!("{message}, or say `box`")))?
                    }
                };
                let clues = named("clues", self.clues.as_deref().map(wishes::amount).transpose())?;
                let symmetry = symmetry(Symmetry::None);
                Ok(Box::new(sudoku::Recipe { symmetry, clues, ..sudoku::Recipe::of(boxes) }))
            }
            "kakuro" => {
                self.only(&["white", "longest"])?;
                let symmetry = symmetry(Symmetry::HalfTurn);
                Ok(Box::new(wishes::kakuro(self.sides(), self.white, self.longest, symmetry)))
            }
            "skyscrapers" => {
                self.only(&["clues", "givens"])?;
                self.skyscrapers(symmetry(Symmetry::None))
            }
            "latin" => {
                self.only(&["givens"])?;
                let givens = match self.givens {
                    None => 0,
                    Some(Givens::Number(givens)) => givens,
                    Some(Givens::Word(_)) => {
                        let message = "`givens`: for Latin squares this is a number";
                        return Err(Refusal::new(Wrong::Unreadable, message));
                    }
                };
                let size = self.side()?;
                Ok(Box::new(latin::Recipe { size, symmetry: symmetry(Symmetry::None), givens }))
            }
            id => Err(Refusal::new(Wrong::Impossible, format!("no puzzles of the family `{id}` are made"))),
        }
    }

    fn skyscrapers(&self, symmetry: Symmetry) -> Result<Box<dyn Recipe>, Refusal> {
        let usual = skyscrapers::Recipe::of_size(self.side()?);
        let givens = match self.givens {
            None => usual.givens,
            Some(Givens::Word(GivenWord::Never)) => skyscrapers::Givens::Never,
            Some(Givens::Word(GivenWord::Few)) => skyscrapers::Givens::Allowed,
            Some(Givens::Number(_)) => {
                let message = "`givens`: for Skyscrapers this is `never` or `few`";
                return Err(Refusal::new(Wrong::Unreadable, message));
            }
        };
        let clues = match self.clues.as_deref() {
            None | Some("minimal") => skyscrapers::Clues::Minimal,
            Some("all") => skyscrapers::Clues::All,
            Some(_) => {
                let message = "`clues`: for Skyscrapers this is `minimal` or `all`";
                return Err(Refusal::new(Wrong::Unreadable, message));
            }
        };
        Ok(Box::new(skyscrapers::Recipe { givens, clues, symmetry, ..usual }))
    }
}
