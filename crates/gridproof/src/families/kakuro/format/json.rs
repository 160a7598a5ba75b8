//! JSON: `{"family": "kakuro", "cells": [[null, {"down": 3}], [{"across": 4, "down": 5}, 0, 7]]}`.

use super::super::{Cell, Kakuro};
use crate::format::{CannotWrite, Format, FormatInfo, Hints, Layout, json};
use gridproof_engine::text::ReadError;
use serde::de::{self, Deserializer, MapAccess, Visitor};
use serde::{Deserialize, Serialize, Serializer};
use std::fmt;

pub(super) const FORMAT: Format<Kakuro> = Format {
    info: FormatInfo {
        id: "json",
        name: "JSON",
        about: "an object with `family` and `cells`: null black, {\"down\":3,\"across\":4} clues, 0 white, 1 to 9 given",
        example: r#"{"family":"kakuro","cells":[[null,{"down":4},{"down":6}],[{"across":3},0,0],[{"across":7},0,4]]}"#,
        layout: Layout::LineOrBlock,
        sniff: |text| json::sniff(text, "kakuro"),
        split: None,
    },
    read,
    write,
    beside: None,
};

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Wire {
    family: String,
    cells: Vec<Vec<WireCell>>,
}

struct WireCell(Cell);

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

impl Serialize for WireCell {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            Cell::BLACK => to.serialize_none(),
            Cell::Black { down, across } => Clues { down: down.map(Sum), across: across.map(Sum) }.serialize(to),
            Cell::White(given) => to.serialize_u8(given.unwrap_or(0)),
        }
    }
}

impl<'de> Deserialize<'de> for WireCell {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<WireCell, D::Error> {
        from.deserialize_any(CellVisitor)
    }
}

/// By hand, so that errors say what is wrong and where, which an untagged enum does not.
struct CellVisitor;

impl<'de> Visitor<'de> for CellVisitor {
    type Value = WireCell;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("null, an object with `down` or `across`, or 0 to 9")
    }

    fn visit_unit<E: de::Error>(self) -> Result<WireCell, E> {
        Ok(WireCell(Cell::BLACK))
    }

    fn visit_u64<E: de::Error>(self, digit: u64) -> Result<WireCell, E> {
        match u8::try_from(digit) {
            Ok(0) => Ok(WireCell(Cell::WHITE)),
            Ok(digit @ 1..=9) => Ok(WireCell(Cell::White(Some(digit)))),
            _ => Err(E::invalid_value(de::Unexpected::Unsigned(digit), &self)),
        }
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<WireCell, A::Error> {
        let clues = Clues::deserialize(de::value::MapAccessDeserializer::new(map))?;
        Ok(WireCell(Cell::Black { down: clues.down.map(|sum| sum.0), across: clues.across.map(|sum| sum.0) }))
    }
}

fn read(text: &str, _: &Hints) -> Result<Kakuro, ReadError> {
    let wire: Wire = json::parse(text)?;
    if wire.family != "kakuro" {
        return Err(json::wrong(text, "family", "this is another family").expected("`kakuro`"));
    }
    let columns = wire.cells.first().map_or(0, Vec::len);
    if let Some((at, row)) = wire.cells.iter().enumerate().find(|(_, row)| row.len() != columns) {
        let problem = format!("row {} has {} cells", at + 1, row.len());
        return Err(json::wrong(text, "cells", problem).expected(format!("{columns} in every row")));
    }
    let cells = wire.cells.into_iter().flatten().map(|cell| cell.0).collect();
    Kakuro::new(columns, cells).map_err(|misfit| {
        let place = misfit.cell().map(|at| format!("r{}c{}: ", at / columns.max(1) + 1, at % columns.max(1) + 1));
        let problem = format!("{}{misfit}", place.unwrap_or_default());
        json::wrong(text, "cells", problem).expected(misfit.expected())
    })
}

fn write(puzzle: &Kakuro) -> Result<String, CannotWrite> {
    let row = |row: &[Cell]| row.iter().copied().map(WireCell).collect();
    let cells = puzzle.cells().chunks(puzzle.columns()).map(row).collect();
    json::line(&Wire { family: "kakuro".to_string(), cells })
}
