//! Writes a board as an object.

use super::super::super::grid::Grid;
use super::super::super::key::{Key, Shape};
use super::super::super::model::Variant;
use super::super::super::rule::Rule;
use super::super::parts::same;
use crate::format::CannotWrite;
use gridproof_engine::message;
use serde_json::{Map, Value, json};

pub(super) fn write(puzzle: &Variant) -> Result<String, CannotWrite> {
    let grid = puzzle.grid();
    let size = grid.rows;
    if grid.columns != size || grid.lowest != 1 || usize::from(grid.digits) != size || !grid.latin {
        return Err(CannotWrite(message!("f-puzzles has square boards with the digits from 1 to their size only")));
    }
    let mut cells: Vec<Map<String, Value>> = (0..grid.cells()).map(|cell| plain_cell(puzzle, cell)).collect();
    let mut object = Map::new();
    for rule in puzzle.rules() {
        let done = own(grid, rule, &mut object, &mut cells)
            || rule.kind.fpuzzles.iter().any(|key| plain(grid, rule, key, &mut object));
        if !done {
            return Err(CannotWrite(message!("f-puzzles cannot say this rule: {rule}", rule = rule.kind.name)));
        }
    }
    let rows: Vec<Value> = cells.chunks(size).map(|row| row.iter().cloned().map(Value::Object).collect()).collect();
    let mut whole = Map::new();
    whole.insert("size".into(), size.into());
    whole.insert("grid".into(), rows.into());
    whole.extend(object);
    let written = Value::Object(whole).to_string();
    // Some rules mean something else next to others.
    match super::read::read(&written) {
        Ok(back) if same(&back.puzzle, puzzle) => Ok(written),
        _ => Err(CannotWrite(message!("f-puzzles cannot say these rules together"))),
    }
}

fn plain_cell(puzzle: &Variant, cell: usize) -> Map<String, Value> {
    let grid = puzzle.grid();
    let mut map = Map::new();
    if puzzle.givens()[cell] != 0 {
        map.insert("value".into(), grid.value(puzzle.givens()[cell]).into());
        map.insert("given".into(), true.into());
    }
    let usual = grid.usual_boxes().map(|boxes| boxes[cell]);
    match grid.region(cell) {
        region if Some(region) == usual => {}
        // Sizes without boxes have rows for regions.
        None if grid.regions.is_empty() && usual.is_none() => {}
        Some(region) => drop(map.insert("region".into(), region.into())),
        None => drop(map.insert("region".into(), Value::Null)),
    }
    map
}

fn name(grid: &Grid, cell: usize) -> Value {
    format!("R{}C{}", cell / grid.columns + 1, cell % grid.columns + 1).into()
}

fn names(grid: &Grid, cells: &[usize]) -> Value {
    cells.iter().map(|&cell| name(grid, cell)).collect::<Vec<_>>().into()
}

fn add(object: &mut Map<String, Value>, key: &str, entry: Value) {
    if let Value::Array(list) = object.entry(key).or_insert_with(|| Vec::<Value>::new().into()) {
        list.push(entry);
    }
}

/// A rule with one of the usual shapes; false if the key does not fit it.
fn plain(grid: &Grid, rule: &Rule, key: &Key, object: &mut Map<String, Value>) -> bool {
    let number = key.number.and_then(|field| rule.number(field));
    if key.fixed.is_some() && key.fixed != number {
        return false;
    }
    let stated = number.filter(|_| key.fixed.is_none());
    let cells = rule.cells("cells");
    let mut entry = Map::new();
    match key.shape {
        Shape::Flag => {
            object.insert(key.key.into(), true.into());
            return true;
        }
        Shape::Cell => {
            cells.iter().for_each(|&cell| add(object, key.key, json!({ "cell": name(grid, cell) })));
            return cells.len() == 1;
        }
        Shape::AllCells => {
            cells.iter().for_each(|&cell| add(object, key.key, json!({ "cell": name(grid, cell) })));
            return true;
        }
        Shape::Cells => drop(entry.insert("cells".into(), names(grid, cells))),
        Shape::Lines => drop(entry.insert("lines".into(), vec![names(grid, cells)].into())),
        Shape::Outside => match outside(grid, cells) {
            Some(place) => drop(entry.insert("cell".into(), place.into())),
            None => return false,
        },
        Shape::Own => return false,
    }
    if let Some(number) = stated {
        let text = match (key.key, number) {
            ("xv", 10) => "X".to_string(),
            ("xv", 5) => "V".to_string(),
            ("xv", _) => return false,
            _ => number.to_string(),
        };
        entry.insert("value".into(), text.into());
    }
    add(object, key.key, entry.into());
    true
}

/// The place next to the board from which a whole row or column is seen in this order.
fn outside(grid: &Grid, cells: &[usize]) -> Option<String> {
    let (&first, size) = (cells.first()?, grid.rows);
    let (row, column) = (first / size, first % size);
    let second = cells.get(1).copied()?;
    let down = (second / size) as i64 - row as i64;
    let right = (second % size) as i64 - column as i64;
    let line: Vec<usize> = (0..size as i64).filter_map(|step| grid.beside(first, step * down, step * right)).collect();
    (line == cells && down.abs() + right.abs() == 1)
        .then(|| format!("R{}C{}", row as i64 + 1 - down, column as i64 + 1 - right))
}

/// A rule in a form of its own; false if it has none.
fn own(grid: &Grid, rule: &Rule, object: &mut Map<String, Value>, cells: &mut [Map<String, Value>]) -> bool {
    match rule.kind.id {
        "candidates" => match *rule.cells("cells") {
            [cell] if !rule.numbers("values").is_empty() => {
                cells[cell].insert("givenPencilMarks".into(), rule.numbers("values").into());
                true
            }
            _ => false,
        },
        "nonconsecutive" => {
            object.insert("nonconsecutive".into(), true.into());
            true
        }
        "kropki_negative" => {
            if rule.numbers("difference").contains(&1) {
                object.insert("nonconsecutive".into(), true.into());
            }
            if !rule.numbers("ratio").is_empty() {
                add(object, "negative", "ratio".into());
            }
            true
        }
        "xv_negative" => {
            add(object, "negative", "xv".into());
            true
        }
        "diagonal" => {
            let key = if rule.text("dir") == Some("/") { "diagonal+" } else { "diagonal-" };
            object.insert(key.into(), true.into());
            true
        }
        "arrow" => {
            let head = rule.cells("head");
            // The line begins in the cell of the circle that touches the shaft, or in the last one.
            let touches = |cell: &&usize| {
                let Some(&to) = rule.cells("cells").first() else { return false };
                let apart = |a: usize, b: usize| a.abs_diff(b) <= 1;
                apart(**cell / grid.columns, to / grid.columns) && apart(**cell % grid.columns, to % grid.columns)
            };
            let Some(&from) = head.iter().find(touches).or(head.last()) else { return false };
            let line: Vec<usize> = [&[from], rule.cells("cells")].concat();
            add(object, "arrow", json!({ "cells": names(grid, head), "lines": [names(grid, &line)] }));
            true
        }
        "little_killer" => {
            let line = rule.cells("cells");
            let Some(&first) = line.first() else { return false };
            let size = grid.rows as i64;
            for (direction, down, right) in [("DR", 1, 1), ("DL", 1, -1), ("UR", -1, 1), ("UL", -1, -1)] {
                let all: Vec<usize> =
                    (0..size).map_while(|step| grid.beside(first, step * down, step * right)).collect();
                let from_edge = grid.beside(first, -down, -right).is_none();
                if all == line && from_edge {
                    let (row, column) = (first as i64 / size + 1 - down, first as i64 % size + 1 - right);
                    let sum = rule.number("sum").unwrap_or(0).to_string();
                    let cell = format!("R{row}C{column}");
                    add(object, "littlekillersum", json!({ "cell": cell, "direction": direction, "value": sum }));
                    return true;
                }
            }
            false
        }
        "contains" => {
            let values = rule.numbers("values");
            add(object, "quadruple", json!({ "cells": names(grid, rule.cells("cells")), "values": values }));
            true
        }
        "clone" => {
            let (cells, clone) = (names(grid, rule.cells("cells")), names(grid, rule.cells("clone")));
            add(object, "clone", json!({ "cells": cells, "cloneCells": clone }));
            true
        }
        _ => false,
    }
}
