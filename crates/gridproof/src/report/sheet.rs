//! Boards as players and setters see them, as JSON.

use crate::sheet::{BadSheet, Edge, EdgeClue, RuleValue, Sheet, SheetCell, SheetRule};
use gridproof_engine::message;
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A board, in one form for every family.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SheetReport {
    /// Number of rows, including those of clue cells.
    pub rows: u64,
    /// Number of columns, including those of clue cells.
    pub columns: u64,
    /// The largest digit a cell can hold.
    pub largest: u8,
    /// Rows and columns of a box, or null.
    #[serde(rename = "box")]
    pub boxes: Option<[u64; 2]>,
    /// Every cell, row by row.
    pub cells: Vec<SheetCellReport>,
    /// Groups of cells that differ from each other. Ignored when a board is read: houses follow from the rest.
    #[serde(default)]
    pub houses: Vec<SheetHouseReport>,
    /// Clues outside the board.
    #[serde(default)]
    pub clues: Vec<EdgeClueReport>,
    /// The number that stands for digit 1: cells number their digits from 1.
    #[serde(default = "one")]
    pub lowest: i32,
    /// Whether digits may repeat in rows and columns.
    #[serde(default)]
    pub repeats: bool,
    /// The region of every cell, or null for cells in no region; empty if there are no regions besides boxes.
    #[serde(default)]
    pub regions: Vec<Option<u16>>,
    /// Rules besides houses and clues.
    #[serde(default)]
    pub rules: Vec<SheetRuleReport>,
}

fn one() -> i32 {
    1
}

/// A rule of a board that has a list of them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SheetRuleReport {
    /// The id of its kind.
    pub kind: String,
    /// Its fields, without those that are left out.
    pub fields: Vec<RuleFieldReport>,
}

/// A field of a rule: exactly one of its values is set.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct RuleFieldReport {
    /// The name of the field.
    pub name: String,
    /// Cells, counted row by row from 0.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cells: Option<Vec<u64>>,
    /// Lists of cells.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lists: Option<Vec<Vec<u64>>>,
    /// A number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<i32>,
    /// Numbers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub numbers: Option<Vec<i32>>,
    /// A word or a text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
}

impl From<&SheetRule> for SheetRuleReport {
    fn from(rule: &SheetRule) -> SheetRuleReport {
        let indices = |cells: &[usize]| -> Vec<u64> { cells.iter().map(|&cell| cell as u64).collect() };
        let field = |(name, value): &(String, RuleValue)| {
            let mut field = RuleFieldReport { name: name.clone(), ..RuleFieldReport::default() };
            match value {
                RuleValue::Cells(cells) => field.cells = Some(indices(cells)),
                RuleValue::Lists(lists) => field.lists = Some(lists.iter().map(|cells| indices(cells)).collect()),
                RuleValue::Number(number) => field.number = Some(*number),
                RuleValue::Numbers(numbers) => field.numbers = Some(numbers.clone()),
                RuleValue::Text(text) => field.text = Some(text.clone()),
            }
            field
        };
        SheetRuleReport { kind: rule.kind.clone(), fields: rule.fields.iter().map(field).collect() }
    }
}

impl SheetRuleReport {
    fn to_rule(&self) -> Result<SheetRule, BadSheet> {
        let indices = |cells: &[u64]| cells.iter().map(|&cell| usize::try_from(cell).unwrap_or(usize::MAX)).collect();
        let field = |field: &RuleFieldReport| {
            let value = match field {
                RuleFieldReport { cells: Some(cells), .. } => RuleValue::Cells(indices(cells)),
                RuleFieldReport { lists: Some(lists), .. } => {
                    RuleValue::Lists(lists.iter().map(|cells| indices(cells)).collect())
                }
                RuleFieldReport { number: Some(number), .. } => RuleValue::Number(*number),
                RuleFieldReport { numbers: Some(numbers), .. } => RuleValue::Numbers(numbers.clone()),
                RuleFieldReport { text: Some(text), .. } => RuleValue::Text(text.clone()),
                RuleFieldReport { name, .. } => {
                    return Err(BadSheet(message!("field `{name}` of a rule has no value", name = name.clone())));
                }
            };
            Ok((field.name.clone(), value))
        };
        Ok(SheetRule { kind: self.kind.clone(), fields: self.fields.iter().map(field).collect::<Result<_, _>>()? })
    }
}

/// A cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SheetCellReport {
    /// Whether it takes a digit.
    pub open: bool,
    /// The digit that the puzzle gives, or 0.
    #[serde(default)]
    pub given: u8,
    /// The sum of the cells to its right, or 0.
    #[serde(default)]
    pub across: u8,
    /// The sum of the cells below it, or 0.
    #[serde(default)]
    pub down: u8,
}

/// Cells that must hold different digits.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SheetHouseReport {
    /// Its kind, such as `row`, `box` or `across`.
    pub kind: String,
    /// Its cells, counted row by row from 0.
    pub cells: Vec<u64>,
    /// Their sum, or 0 if it is not a clue.
    pub sum: u8,
}

/// A clue outside the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct EdgeClueReport {
    /// The side it is on: `top`, `bottom`, `left` or `right`.
    pub side: String,
    /// The row or column it refers to, from 0.
    pub line: u64,
    /// The number, or 0 if there is none.
    pub value: u8,
    /// The cells it refers to, nearest first. Ignored when a board is read.
    #[serde(default)]
    pub cells: Vec<u64>,
}

#[doc(hidden)]
impl From<&Sheet> for SheetReport {
    fn from(sheet: &Sheet) -> SheetReport {
        let indices = |cells: &[usize]| cells.iter().map(|&cell| cell as u64).collect();
        let cell = |cell: &SheetCell| match *cell {
            SheetCell::Open { given } => {
                SheetCellReport { open: true, given: given.unwrap_or(0), ..SheetCellReport::default() }
            }
            SheetCell::Black { across, down } => {
                SheetCellReport { open: false, given: 0, across: across.unwrap_or(0), down: down.unwrap_or(0) }
            }
        };
        let houses = sheet.houses.iter().map(|house| SheetHouseReport {
            kind: house.kind.to_string(),
            cells: indices(&house.cells),
            sum: house.sum.unwrap_or(0),
        });
        let clues = sheet.clues.iter().map(|clue| EdgeClueReport {
            side: clue.side.id().to_string(),
            line: clue.line as u64,
            value: clue.value.unwrap_or(0),
            cells: indices(&sheet.line(clue.side, clue.line)),
        });
        SheetReport {
            rows: sheet.rows as u64,
            columns: sheet.columns as u64,
            largest: sheet.largest,
            boxes: sheet.boxes.map(|(rows, columns)| [rows as u64, columns as u64]),
            cells: sheet.cells.iter().map(cell).collect(),
            houses: houses.collect(),
            clues: clues.collect(),
            lowest: sheet.lowest,
            repeats: sheet.repeats,
            regions: sheet.regions.clone(),
            rules: sheet.rules.iter().map(SheetRuleReport::from).collect(),
        }
    }
}

impl SheetReport {
    /// The sheet, without its houses.
    pub fn to_sheet(&self) -> Result<Sheet, BadSheet> {
        let side = |side: u64| usize::try_from(side).ok().filter(|side| (1..=1000).contains(side));
        let (Some(rows), Some(columns)) = (side(self.rows), side(self.columns)) else {
            return Err(BadSheet(message!("expected 1 to 1000 rows and columns")));
        };
        if self.cells.len() != rows * columns {
            return Err(BadSheet(message!(
                "expected {wanted} cells, found {found}",
                wanted = rows * columns,
                found = self.cells.len()
            )));
        }
        let number = |number: u8| (number != 0).then_some(number);
        let cell = |cell: &SheetCellReport| match cell.open {
            true => SheetCell::Open { given: number(cell.given) },
            false => SheetCell::Black { across: number(cell.across), down: number(cell.down) },
        };
        let clue = |clue: &EdgeClueReport| {
            let side = Edge::ALL.into_iter().find(|side| side.id() == clue.side);
            let side = side.ok_or_else(|| BadSheet(message!("unknown side `{side}`", side = clue.side.clone())))?;
            let line = usize::try_from(clue.line).unwrap_or(usize::MAX);
            Ok(EdgeClue { side, line, value: number(clue.value) })
        };
        let mut sheet = Sheet::of_lines(columns, self.largest, &[]);
        sheet.rows = rows;
        sheet.boxes = self.boxes.map(|[rows, columns]| (rows as usize, columns as usize));
        sheet.houses = Vec::new();
        sheet.cells = self.cells.iter().map(cell).collect();
        sheet.clues = self.clues.iter().map(clue).collect::<Result<_, BadSheet>>()?;
        (sheet.lowest, sheet.repeats) = (self.lowest, self.repeats);
        sheet.regions.clone_from(&self.regions);
        sheet.rules = self.rules.iter().map(SheetRuleReport::to_rule).collect::<Result<_, BadSheet>>()?;
        Ok(sheet)
    }
}
