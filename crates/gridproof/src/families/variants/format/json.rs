//! JSON: `{"family": "variant", "rows": 4, "columns": 4, "regions": "boxes", "rules": [{"rule": "killer", "cells": ["r1c1"], "sum": 3}]}`.

use super::super::grid::Grid;
use super::super::kinds::kind;
use super::super::model::Variant;
use super::super::rule::{Field, Holds, Kind, Rule, Value};
use super::parts;
use crate::format::{CannotWrite, Format, Hints, PuzzleText, json};
use gridproof_engine::message;
use gridproof_engine::message::{Argument, Message};
use gridproof_engine::text::ReadError;
use serde::{Deserialize, Serialize};
use std::ops::Range;

pub(super) const FORMAT: Format<Variant> = json::format(
    "an object with `family`, `rows`, `columns`, `regions`, `givens` and `rules`",
    r#"{"family":"variant","rows":4,"columns":4,"regions":"boxes","rules":[{"rule":"killer","cells":["r1c1","r1c2"],"sum":3},{"rule":"arrow","head":["r3c1"],"cells":["r4c2","r4c3"]},{"rule":"thermo","cells":["r4c2","r3c3","r2c2"]},{"rule":"difference","cells":["r4c3","r4c4"]}]}"#,
    read,
    write,
);

fn read(text: &PuzzleText<'_>, _: &Hints) -> Result<Variant, ReadError> {
    Variant::from_json(text)
}

#[expect(clippy::unnecessary_wraps, reason = "a row of the table of formats")]
fn write(puzzle: &Variant) -> Result<String, CannotWrite> {
    Ok(puzzle.to_json())
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Wire {
    family: String,
    rows: usize,
    columns: usize,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    digits: Option<[i32; 2]>,
    #[serde(default = "yes", skip_serializing_if = "is_yes")]
    latin: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    regions: Option<Regions>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    givens: Option<Vec<Vec<Option<i32>>>>,
    #[serde(default)]
    rules: Vec<serde_json::Map<String, serde_json::Value>>,
}

fn yes() -> bool {
    true
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_yes(latin: &bool) -> bool {
    *latin
}

/// The word `boxes`, or the number of every cell's region, row by row.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum Regions {
    Usual(String),
    Cells(Vec<Vec<Option<u16>>>),
}

impl Variant {
    /// Reads a board with rules from JSON.
    pub fn from_json(text: &str) -> Result<Variant, ReadError> {
        let wire: Wire = json::parse(text)?;
        let wrong = |key: &str, problem: Message| json::error_at(text, key, problem);
        if wire.family != "variant" {
            return Err(wrong("family", message!("this is a puzzle of another family")));
        }
        let (rows, columns) = (wire.rows, wire.columns);
        if !(1..=Grid::MAX_SIDE).contains(&rows) || !(1..=Grid::MAX_SIDE).contains(&columns) {
            return Err(wrong("rows", message!("a board has 1 to {max} rows and columns", max = Grid::MAX_SIDE)));
        }
        let [lowest, highest] = wire.digits.unwrap_or([1, rows.max(columns) as i32]);
        let digits = highest.checked_sub(lowest).and_then(|span| u8::try_from(span + 1).ok());
        let digits =
            digits.ok_or_else(|| wrong("digits", message!("a board has 1 to 63 digits, from -99 to 99 on")))?;
        let mut grid = Grid { rows, columns, lowest, digits, latin: wire.latin, regions: Vec::new() };
        grid.regions = match wire.regions {
            None => Vec::new(),
            Some(Regions::Usual(word)) if word == "boxes" => {
                let boxes = grid.usual_boxes();
                boxes.ok_or_else(|| wrong("regions", message!("boards of this size have no usual boxes")))?
            }
            Some(Regions::Usual(_)) => return Err(wrong("regions", message!("the regions do not fit the board"))),
            Some(Regions::Cells(cells)) => rectangle(cells, rows, columns)
                .ok_or_else(|| wrong("regions", message!("the regions do not fit the board")))?,
        };
        let misfit = || wrong("givens", message!("the givens do not fit the board"));
        let givens = match wire.givens {
            None => vec![0; grid.cells()],
            Some(cells) => rectangle(cells, rows, columns)
                .ok_or_else(misfit)?
                .into_iter()
                .map(|given| given.map_or(Some(0), |value| grid.number(value)).ok_or_else(misfit))
                .collect::<Result<_, _>>()?,
        };
        // The rule that is wrong, or else the list.
        let wrong_rule = |at: usize, problem: Message| match element(text, "rules", at) {
            Some(span) => ReadError::new(text, span, problem),
            None => wrong("rules", problem),
        };
        let mut rules = Vec::with_capacity(wire.rules.len());
        for (at, map) in wire.rules.iter().enumerate() {
            rules.push(rule(&grid, map).map_err(|problem| wrong_rule(at, problem))?);
        }
        let puzzle = Variant::new(grid.clone(), givens, rules.clone()).map_err(|problem| {
            let alone = |rules: Vec<Rule>| Variant::new(grid.clone(), vec![0; grid.cells()], rules);
            let board = alone(Vec::new()).is_ok();
            match rules.iter().position(|rule| board && alone(vec![rule.clone()]).is_err()) {
                Some(at) => wrong_rule(at, problem),
                None => wrong("rules", problem),
            }
        })?;
        match parts::too_much(&puzzle) {
            Some((at, problem)) => Err(wrong_rule(at, problem)),
            None => Ok(puzzle),
        }
    }

    /// Writes it as JSON that [`Variant::from_json`] reads as the same puzzle.
    pub fn to_json(&self) -> String {
        let grid = self.grid();
        let usual = !grid.regions.is_empty() && grid.usual_boxes().as_ref() == Some(&grid.regions);
        let regions = match usual {
            _ if grid.regions.is_empty() => None,
            true => Some(Regions::Usual("boxes".to_string())),
            false => Some(Regions::Cells(grid.regions.chunks(grid.columns).map(<[_]>::to_vec).collect())),
        };
        let given = |&given: &u8| (given != 0).then(|| grid.value(given));
        let any = self.givens().iter().any(|&given| given != 0);
        let givens = || self.givens().chunks(grid.columns).map(|row| row.iter().map(given).collect()).collect();
        let usual_digits = grid.lowest == 1 && usize::from(grid.digits) == grid.rows.max(grid.columns);
        let wire = Wire {
            family: "variant".to_string(),
            rows: grid.rows,
            columns: grid.columns,
            digits: (!usual_digits).then(|| [grid.lowest, grid.highest()]),
            latin: grid.latin,
            regions,
            givens: any.then(givens),
            rules: self.rules().iter().map(|rule| map(grid, rule)).collect(),
        };
        serde_json::to_string(&wire).unwrap_or_default()
    }
}

/// The cells of a rectangle, row by row, if the rows have the right length.
fn rectangle<T>(cells: Vec<Vec<T>>, rows: usize, columns: usize) -> Option<Vec<T>> {
    (cells.len() == rows && cells.iter().all(|row| row.len() == columns)).then(|| cells.into_iter().flatten().collect())
}

/// A rule from its JSON.
fn rule(grid: &Grid, map: &serde_json::Map<String, serde_json::Value>) -> Result<Rule, Message> {
    let id = map.get("rule").and_then(|id| id.as_str()).ok_or_else(|| message!("a rule needs its name, `rule`"))?;
    let kind = kind(id).ok_or_else(|| message!("there is no rule `{id}`", id = id.to_string()))?;
    let known = |key: &str| key == "rule" || kind.fields.iter().any(|field| field.name == key);
    if let Some(key) = map.keys().find(|key| !known(key)) {
        return Err(message!("{rule} has no `{key}`", rule = Argument::Name(kind.name), key = key.clone()));
    }
    let values = kind.fields.iter().map(|field| match map.get(field.name) {
        None | Some(serde_json::Value::Null) => Ok(None),
        Some(value) => self::value(grid, kind, field, value).map(Some),
    });
    Ok(Rule { kind, values: values.collect::<Result<_, _>>()? })
}

fn value(grid: &Grid, kind: &'static Kind, field: &Field, value: &serde_json::Value) -> Result<Value, Message> {
    let rule = || Argument::Name(kind.name);
    let must = |form: Message| message!("{rule}: `{name}` must be {form}", rule = rule(), name = field.name, form);
    let number = |value: &serde_json::Value| match (value, value.as_i64()) {
        (_, Some(number)) => i32::try_from(number).map_err(|_| number.to_string()),
        (serde_json::Value::Number(number), None) if number.is_u64() => Err(number.to_string()),
        (serde_json::Value::String(sign), None) if kind.id == "xv" && sign == "X" => Ok(10),
        (serde_json::Value::String(sign), None) if kind.id == "xv" && sign == "V" => Ok(5),
        _ => Err(String::new()),
    };
    // Too large, or no whole number at all.
    let wrong_number = |form: Message, number: String| match number.is_empty() {
        true => must(form),
        false => message!("{rule}: {number} is too large a number", rule = rule(), number),
    };
    let cells = |value: &serde_json::Value, form: Message| -> Result<Vec<usize>, Message> {
        let names: Option<Vec<&str>> =
            value.as_array().and_then(|cells| cells.iter().map(serde_json::Value::as_str).collect());
        let cell = |name: &str| {
            let off = || short(name);
            named(grid, name).map_err(|is_name| match is_name {
                true => message!("{rule}: `{cell}` is not on the board", rule = rule(), cell = off()),
                false => message!("{rule}: `{word}` is not a cell", rule = rule(), word = off()),
            })
        };
        names.ok_or_else(|| must(form))?.into_iter().map(cell).collect()
    };
    let list = |form: Message| value.as_array().ok_or_else(|| must(form));
    Ok(match field.holds {
        Holds::Cells(..) => Value::Cells(cells(value, message!("a list of cells"))?),
        Holds::Lists => {
            let form = || message!("a list of lists of cells");
            Value::Lists(list(form())?.iter().map(|list| cells(list, form())).collect::<Result<_, _>>()?)
        }
        Holds::Number(..) => {
            Value::Number(number(value).map_err(|wrong| wrong_number(message!("a whole number"), wrong))?)
        }
        Holds::Numbers => {
            let form = || message!("a list of whole numbers");
            let number = |value| number(value).map_err(|wrong| wrong_number(form(), wrong));
            Value::Numbers(list(form())?.iter().map(number).collect::<Result<_, _>>()?)
        }
        Holds::Word(_) | Holds::Text => {
            Value::Text(value.as_str().ok_or_else(|| must(message!("a text")))?.to_string())
        }
    })
}

fn short(text: &str) -> String {
    text.chars().take(30).collect()
}

/// Where an element of the list under a key is in a text that is JSON.
fn element(text: &str, key: &str, wanted: usize) -> Option<Range<usize>> {
    let from = text.find(&format!("\"{key}\""))?;
    let from = from + text[from..].find('[')?;
    let (mut depth, mut quoted, mut escaped) = (0usize, false, false);
    let (mut number, mut start) = (0, from + 1);
    for (at, sign) in text.bytes().enumerate().skip(from) {
        match sign {
            _ if escaped => escaped = false,
            b'\\' if quoted => escaped = true,
            b'"' => quoted = !quoted,
            _ if quoted => {}
            b'[' | b'{' => depth += 1,
            b']' | b'}' if depth > 1 => depth -= 1,
            b',' | b']' if depth == 1 => {
                if number == wanted {
                    let element = &text[start..at];
                    let start = start + element.len() - element.trim_start().len();
                    return Some(start..start + element.trim().len());
                }
                if sign == b']' {
                    return None;
                }
                (number, start) = (number + 1, at + 1);
            }
            _ => {}
        }
    }
    None
}

/// The cell with a name such as `r1c2`; otherwise, whether it is a name.
fn named(grid: &Grid, name: &str) -> Result<usize, bool> {
    let place = name.strip_prefix(['r', 'R']).and_then(|rest| rest.split_once(['c', 'C']));
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|sign| sign.is_ascii_digit());
    let (row, column) = place.filter(|(row, column)| is_number(row) && is_number(column)).ok_or(false)?;
    let part = |text: &str| text.parse::<i64>().ok();
    let cell = part(row).zip(part(column)).and_then(|(row, column)| grid.cell(row - 1, column - 1));
    cell.ok_or(true)
}

/// A rule as JSON.
fn map(grid: &Grid, rule: &Rule) -> serde_json::Map<String, serde_json::Value> {
    let name =
        |&cell: &usize| serde_json::Value::from(format!("r{}c{}", cell / grid.columns + 1, cell % grid.columns + 1));
    let list = |cells: &Vec<usize>| serde_json::Value::from(cells.iter().map(name).collect::<Vec<_>>());
    let mut map = serde_json::Map::new();
    map.insert("rule".to_string(), rule.kind.id.into());
    for (field, value) in rule.kind.fields.iter().zip(&rule.values) {
        let value = match value {
            None => continue,
            Some(Value::Cells(cells)) => list(cells),
            Some(Value::Lists(lists)) => lists.iter().map(list).collect::<Vec<_>>().into(),
            Some(Value::Number(number)) => (*number).into(),
            Some(Value::Numbers(numbers)) => numbers.clone().into(),
            Some(Value::Text(text)) => text.clone().into(),
        };
        map.insert(field.name.to_string(), value);
    }
    map
}
