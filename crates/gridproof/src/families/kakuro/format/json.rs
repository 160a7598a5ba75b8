//! JSON: `{"family": "kakuro", "cells": [[null, {"down": 3}], [{"across": 4, "down": 5}, 0, 7]]}`.

use super::super::{Cell, Kakuro};
use crate::format::{CannotWrite, Format, Hints, PuzzleText, json};
use gridproof_engine::message;
use gridproof_engine::message::Argument;
use gridproof_engine::text::ReadError;
use serde::de::{self, Deserializer, MapAccess, Visitor};
use serde::{Deserialize, Serialize, Serializer};
use std::fmt;

pub(super) const FORMAT: Format<Kakuro> = json::format(
    "an object with `family` and `cells`: null black, {\"down\":3,\"across\":4} clues, 0 white, 1 to 9 given",
    r#"{"family":"kakuro","cells":[[null,{"down":4},{"down":6}],[{"across":3},0,0],[{"across":7},0,4]]}"#,
    read,
    write,
);

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Wire {
    family: String,
    cells: Vec<Vec<CellValue>>,
}

/// A cell as a JSON value.
struct CellValue(Cell);

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Clues {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    down: Option<Sum>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    across: Option<Sum>,
}

#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(try_from = "u64", into = "u64")]
struct Sum(u8);

impl From<Sum> for u64 {
    fn from(sum: Sum) -> u64 {
        u64::from(sum.0)
    }
}

impl TryFrom<u64> for Sum {
    type Error = String;

    fn try_from(sum: u64) -> Result<Sum, String> {
        let in_range = u8::try_from(sum).ok().filter(|sum| (1..=Kakuro::MAX_CLUE).contains(sum));
        in_range.map(Sum).ok_or_else(|| format!("the sum {sum} is out of range; expected 1 to {}", Kakuro::MAX_CLUE))
    }
}

impl Serialize for CellValue {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            Cell::BLACK => to.serialize_none(),
            Cell::Black { down, across } => Clues { down: down.map(Sum), across: across.map(Sum) }.serialize(to),
            Cell::White(given) => to.serialize_u8(given.unwrap_or(0)),
        }
    }
}

impl<'de> Deserialize<'de> for CellValue {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<CellValue, D::Error> {
        from.deserialize_any(CellVisitor)
    }
}

/// Written by hand for precise errors, which an untagged enum does not give.
struct CellVisitor;

impl<'de> Visitor<'de> for CellVisitor {
    type Value = CellValue;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("null, an object with `down` or `across`, or 0 to 9")
    }

    fn visit_unit<E: de::Error>(self) -> Result<CellValue, E> {
        Ok(CellValue(Cell::BLACK))
    }

    fn visit_u64<E: de::Error>(self, digit: u64) -> Result<CellValue, E> {
        match u8::try_from(digit) {
            Ok(0) => Ok(CellValue(Cell::WHITE)),
            Ok(digit @ 1..=9) => Ok(CellValue(Cell::White(Some(digit)))),
            _ => Err(E::invalid_value(de::Unexpected::Unsigned(digit), &self)),
        }
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<CellValue, A::Error> {
        let clues = Clues::deserialize(de::value::MapAccessDeserializer::new(map))?;
        Ok(CellValue(Cell::Black { down: clues.down.map(|sum| sum.0), across: clues.across.map(|sum| sum.0) }))
    }
}

fn read(text: &PuzzleText<'_>, _: &Hints) -> Result<Kakuro, ReadError> {
    let object = json::object::<Kakuro, Wire>(text, |object| &object.family)?;
    let columns = object.cells.first().map_or(0, Vec::len);
    if let Some((at, row)) = object.cells.iter().enumerate().find(|(_, row)| row.len() != columns) {
        let problem = message!("row {row} has {count} cells", row = Argument::Row(at), count = row.len());
        return Err(json::error_at(text, "cells", problem).expected(message!("{width} in every row", width = columns)));
    }
    let cells = object.cells.into_iter().flatten().map(|cell| cell.0).collect();
    Kakuro::new(columns, cells).map_err(|invalid| {
        let wrong = invalid.to_message();
        let problem = match invalid.cell() {
            Some(at) => message!("{cell}: {wrong}", cell = Argument::cell(at, columns), wrong),
            None => wrong,
        };
        json::error_at(text, "cells", problem).expected(invalid.expected())
    })
}

fn write(puzzle: &Kakuro) -> Result<String, CannotWrite> {
    let row = |row: &[Cell]| row.iter().copied().map(CellValue).collect();
    let cells = puzzle.cells().chunks(puzzle.columns()).map(row).collect();
    json::line(&Wire { family: "kakuro".to_string(), cells })
}
