//! SudokuPad's own form: `scl` (older: `ctc`) and an object with cells and regions, zipped and packed. Boards of any size and boxes
//! of any shape, with pencil marks; the form has no place for entries.
//!
//! Lines, cages and the like are pictures there, and rules are told in words: a board with any of them is refused.

use super::super::{Boxes, Sudoku};
use super::board;
use crate::format::fpuzzles::{is_plain, more_than_common, quoted, shape};
use crate::format::link::Payload;
use crate::format::sudokupad::{Form, is_link_of, payload};
use crate::format::zipped::{Json, unzip, zip};
use crate::format::{CannotWrite, Format, FormatInfo, Hints, Layout, PositionCodec, SavedPosition, Written, lz};
use crate::logic::Position;
use gridproof_engine::digits::Digits;
use gridproof_engine::text::ReadError;

pub(super) const FORMAT: Format<Sudoku> = Format {
    info: FormatInfo {
        id: "scl",
        name: "SudokuPad link (scl)",
        about: "a link to SudokuPad, `scl` or `ctc` and the packed board, with pencil marks",
        example: "https://sudokupad.app/sclN4WwpgLghgJl0C5gQQcgGYHsCuAnVAvgDQDGYCA2hUcAG4ICMxRAukdUTfQEwFsV0EAZmat2nQSNZtc5KhQAMRBfyUN+DZRqLr+iot1VEh2w+00m93Le2vr2QmxUe72Fa2ffH+jz48ssBEA=",
        layout: Layout::Line,
        sniff: |text| is_link_of(text, Form::Scl),
        split: None,
    },
    read,
    write: |puzzle| Ok(write(puzzle, &Position::default())?.text),
    beside: Some(PositionCodec {
        read: |text, _| {
            payload(text, Form::Scl)
                .and_then(|payload| open(text, &payload))
                .map_or_else(|_| SavedPosition::default(), |sheet| sheet.carried)
        },
        write: Some(write),
    }),
};

/// What has been read.
struct Sheet {
    boxes: Boxes,
    givens: Vec<u8>,
    carried: SavedPosition,
}

fn read(text: &str, _: &Hints) -> Result<Sudoku, ReadError> {
    let sheet = open(text, &payload(text, Form::Scl)?)?;
    board(text, sheet.boxes, sheet.givens)
}

fn open(text: &str, payload: &Payload) -> Result<Sheet, ReadError> {
    let unpacked = lz::unpack(&payload.text).map_err(|broken| payload.error(text, broken.to_string()))?;
    let object = unzip(&unpacked).map_err(|(_, problem)| payload.error(text, problem))?;
    sheet(&object).map_err(|problem| payload.error(text, problem))
}

fn sheet(object: &Json) -> Result<Sheet, String> {
    let mut lost = keys(object)?;
    let rows = object.get("cells").and_then(Json::list).ok_or("there are no `cells` in this object")?;
    let size = rows.len();
    if !(1..=Sudoku::MAX_SIZE).contains(&size) {
        return Err(format!("a board of {size} rows; there may be 1 to {}", Sudoku::MAX_SIZE));
    }
    let (mut givens, mut marks, mut corners) = (Vec::new(), Vec::new(), 0);
    for (at, row) in rows.iter().enumerate() {
        let row = row.list().filter(|row| row.len() == size);
        for cell in row.ok_or_else(|| format!("row {} does not have {size} cells", at + 1))? {
            let (given, centre, corner) = read_cell(cell, size)?;
            givens.push(given);
            corners += usize::from(!centre.is_empty() && !corner.is_empty());
            marks.push(match (given, centre.is_empty()) {
                (0, true) => corner,
                (0, false) => centre,
                _ => Digits::EMPTY,
            });
        }
    }
    if corners > 0 {
        lost.push("corner marks beside centre marks".to_string());
    }
    let boxes = boxes(object.get("regions"), size)?;
    let marks = marks.iter().any(|marks| !marks.is_empty()).then_some(marks);
    Ok(Sheet { boxes, givens, carried: SavedPosition { position: Position { entries: Vec::new(), marks }, lost } })
}

/// The given, the marks in the middle and those in the corners.
fn read_cell(cell: &Json, size: usize) -> Result<(u8, Digits, Digits), String> {
    if !matches!(cell, Json::Object(_)) {
        return Err("a cell is no object".to_string());
    }
    let (mut given, mut centre, mut corner) = (0, Digits::EMPTY, Digits::EMPTY);
    let digit = |value: &Json| match value.number() {
        Some(digit) if (1..=size).contains(&digit) => Ok(digit as u8),
        _ => Err(format!("a cell holds something else than a digit from 1 to {size}")),
    };
    let digits = |value: &Json| value.list().into_iter().flatten().map(digit).collect::<Result<Digits, String>>();
    for (key, value) in cell.pairs().iter().filter(|(_, value)| !value.is_empty()) {
        match key.as_str() {
            "value" => given = digit(value)?,
            "centremarks" => centre = digits(value)?,
            "pencilMarks" => corner = digits(value)?,
            other => {
                let other: String = other.chars().take(30).collect();
                return Err(format!("a cell has `{other}`, and nobody here knows what that means"));
            }
        }
    }
    Ok((given, centre, corner))
}

/// Looks at every key: rules that we do not have are errors, and what says nothing is listed.
fn keys(object: &Json) -> Result<Vec<String>, String> {
    let mut lost = Vec::new();
    for (key, value) in object.pairs().iter().filter(|(_, value)| !value.is_empty()) {
        match key.as_str() {
            "cells" | "regions" | "id" | "cellSize" => {}
            "metadata" => {
                if !matches!(value, Json::Object(_)) {
                    return Err("the notes about this board cannot be read".to_string());
                }
                for (name, value) in value.pairs().iter().filter(|(_, value)| !value.is_empty()) {
                    lost.push(note(name, value.text().unwrap_or_default())?);
                }
            }
            "title" | "author" | "rules" | "solution" => lost.push(note(key, value.text().unwrap_or_default())?),
            "cages" => {
                let cages = value.list().ok_or("this board has cages that are no list")?;
                for cage in cages.iter().filter(|cage| !cage.is_empty()) {
                    let said = cage.get("value").and_then(Json::text).and_then(|value| value.split_once(':'));
                    let said = said.filter(|_| cage.get("cells").is_none_or(Json::is_empty));
                    let (name, value) = said.ok_or("this board has cages: we do not have that rule")?;
                    lost.push(note(name, value)?);
                }
            }
            "lines" | "arrows" | "overlays" | "underlays" => {
                return Err(format!("this board has {key}, and nobody here knows what they mean"));
            }
            other => {
                let other: String = other.chars().take(30).collect();
                return Err(format!("this board has `{other}`, and nobody here knows what that means"));
            }
        }
    }
    lost.dedup();
    Ok(lost)
}

/// A note about the puzzle, in words for what is lost. Some notes are rules.
fn note(name: &str, value: &str) -> Result<String, String> {
    Ok(match name {
        "title" => "the title".to_string(),
        "author" => "the author".to_string(),
        "rules" if !is_plain(value) => return Err(more_than_common(value)),
        "rules" => quoted(value),
        "solution" => "the answer".to_string(),
        "source" | "videos" | "msgcorrect" => format!("the note `{name}`"),
        other => {
            let other: String = other.chars().take(30).collect();
            return Err(format!("this board has the setting `{other}`, and nobody here knows what that means"));
        }
    })
}

/// The boxes that a list of regions makes.
fn boxes(regions: Option<&Json>, size: usize) -> Result<Boxes, String> {
    let regions = regions.filter(|regions| !regions.is_empty()).and_then(Json::list);
    let regions = regions.ok_or("this board has no boxes")?;
    let mut labels = vec![usize::MAX; size * size];
    for (label, region) in regions.iter().enumerate() {
        for cell in region.list().ok_or("a region is no list of cells")? {
            let place = match cell.list() {
                Some([row, column]) => row.number().zip(column.number()),
                _ => None,
            };
            let (row, column) = place
                .filter(|&(row, column)| row < size && column < size)
                .ok_or("a region has something else than a cell of the board")?;
            if std::mem::replace(&mut labels[row * size + column], label) != usize::MAX {
                return Err("a cell is in two regions: we do not have that rule".to_string());
            }
        }
    }
    if labels.contains(&usize::MAX) {
        return Err("this board has regions that leave out cells: we do not have that rule".to_string());
    }
    let (rows, columns) = shape(size, &labels).ok_or("this board has irregular regions: we do not have that rule")?;
    Boxes::new(rows, columns).ok_or_else(|| "this board is too large".to_string())
}

fn write(puzzle: &Sudoku, position: &Position) -> Result<Written, CannotWrite> {
    let size = puzzle.size();
    let number = |number: usize| Json::Number(number.to_string());
    let cell = |at: usize| {
        let mut pairs = Vec::new();
        match puzzle.givens()[at] {
            0 => {
                let marks = position.marks(at).into_iter().flat_map(Digits::iter);
                pairs.push(("centremarks".to_string(), Json::List(marks.map(|digit| number(digit.into())).collect())));
            }
            given => pairs.push(("value".to_string(), number(given.into()))),
        }
        pairs.retain(|(_, value)| !matches!(value, Json::List(list) if list.is_empty()));
        Json::Object(pairs)
    };
    let rows = (0..size).map(|row| Json::List((row * size..(row + 1) * size).map(cell).collect()));
    let place = |row: usize, column: usize| Json::List(vec![number(row), number(column)]);
    let in_box = |label: usize| {
        let cells = (0..size * size).map(|at| (at / size, at % size));
        let cells = cells.filter(|&(row, column)| puzzle.boxes().of(row, column) == label);
        Json::List(cells.map(|(row, column)| place(row, column)).collect())
    };
    let object = Json::Object(vec![
        ("cells".to_string(), Json::List(rows.collect())),
        ("regions".to_string(), Json::List((0..size).map(in_box).collect())),
    ]);
    let entries = position.entries.iter().any(|&digit| digit != 0);
    let lost = if entries { vec!["entries".to_string()] } else { Vec::new() };
    Ok(Written { text: format!("https://sudokupad.app/scl{}", lz::pack(&zip(&object))), lost })
}
