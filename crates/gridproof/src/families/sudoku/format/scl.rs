//! SudokuPad's own format: `scl` (older: `ctc`) and an object with cells and regions, shortened and packed. Boards of any size with
//! boxes of any shape, and pencil marks; the format cannot hold entries.
//!
//! Lines, cages and the like are only drawn, and rules are stated in words: a board with any of them is refused.

use super::super::{Boxes, Sudoku};
use super::board;
use crate::format::fpuzzles::{is_plain, more_than_common, quoted, shape, unsupported};
use crate::format::link::Payload;
use crate::format::sudokupad::{IdType, is_link_of, payload, unpacked};
use crate::format::zipped::{Json, unzip, zip};
use crate::format::{
    CannotWrite, Format, FormatInfo, Hints, Layout, PositionCodec, PuzzleText, SavedPosition, Written, lz,
};
use crate::logic::Position;
use gridproof_engine::digits::Digits;
use gridproof_engine::message;
use gridproof_engine::message::{Argument, Message};
use gridproof_engine::text::ReadError;
use std::sync::LazyLock;

pub(super) const FORMAT: Format<Sudoku> = Format {
    info: FormatInfo {
        id: "scl",
        name: "SudokuPad link (scl)",
        about: "a link to SudokuPad, `scl` or `ctc` and the packed board, with pencil marks",
        example: "https://sudokupad.app/sclN4WwpgLghgJl0C5gQQcgGYHsCuAnVAvgDQDGYCA2hUcAG4ICMxRAukdUTfQEwFsV0EAZmat2nQSNZtc5KhQAMRBfyUN+DZRqLr+iot1VEh2w+00m93Le2vr2QmxUe72Fa2ffH+jz48ssBEA=",
        layout: Layout::Line,
        sniff: |text| is_link_of(text, IdType::Scl),
        split: None,
    },
    read,
    write: |puzzle| Ok(write(puzzle, &Position::default())?.text),
    saved_position: Some(PositionCodec {
        read: |text, _| {
            payload(text, IdType::Scl)
                .and_then(|payload| open(text, payload))
                .map_or_else(|_| SavedPosition::default(), |scl_board| scl_board.carried)
        },
        write: Some(write),
    }),
};

/// The board read from a link.
struct SclBoard {
    boxes: Boxes,
    givens: Vec<u8>,
    carried: SavedPosition,
}

fn read(text: &PuzzleText<'_>, _: &Hints) -> Result<Sudoku, ReadError> {
    let scl_board = open(text, payload(text, IdType::Scl)?)?;
    board(text, scl_board.boxes, scl_board.givens)
}

fn open(text: &PuzzleText<'_>, payload: &Payload) -> Result<SclBoard, ReadError> {
    let board = match unpacked(text, payload) {
        Ok(unpacked) => unzipped_board(unpacked),
        Err(error) => Err(error.to_message()),
    };
    board.map_err(|problem| payload.error(text, problem))
}

fn unzipped_board(text: &str) -> Result<SclBoard, Message> {
    // PERF: the regions are two thirds of the text, and nearly always the same. What is left is an object only if they were the last
    // key of it.
    static COMMON: LazyLock<Option<(Boxes, String)>> = LazyLock::new(|| {
        let boxes = Boxes::default_for(9)?;
        let object = zip(&Json::Object(vec![("regions".into(), regions(boxes))]));
        Some((boxes, object.replacen('{', ",", 1)))
    });
    if let Some((boxes, common)) = &*COMMON
        && let Some(rest) = text.strip_suffix(common.as_str())
        && let rest = [rest, "}"].concat()
        && let Ok(object) = unzip(&rest)
        && object.get("cells").and_then(Json::list).is_some_and(|rows| rows.len() == boxes.size())
        && object.get("regions").is_none()
    {
        return scl_board(&object, |_| Ok(*boxes));
    }
    let object = unzip(text).map_err(|error| Message::verbatim(error.problem))?;
    scl_board(&object, |size| boxes(object.get("regions"), size))
}

fn scl_board(object: &Json<'_>, boxes: impl FnOnce(usize) -> Result<Boxes, Message>) -> Result<SclBoard, Message> {
    let mut lost = keys(object)?;
    let rows = object.get("cells").and_then(Json::list).ok_or(message!("this object has no `cells`"))?;
    let size = rows.len();
    if !(1..=Sudoku::MAX_SIZE).contains(&size) {
        return Err(message!("the board has {size} rows, but must have 1 to {max}", size, max = Sudoku::MAX_SIZE));
    }
    let cells = size * size;
    let (mut givens, mut marks, mut corners) = (Vec::with_capacity(cells), Vec::with_capacity(cells), 0);
    for (at, row) in rows.iter().enumerate() {
        let row = row.list().filter(|row| row.len() == size);
        for cell in
            row.ok_or_else(|| message!("row {row} does not have {size} cells", row = Argument::Row(at), size))?
        {
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
        lost.push("corner marks in cells with centre marks".to_string());
    }
    let boxes = boxes(size)?;
    let marks = marks.iter().any(|marks| !marks.is_empty()).then_some(marks);
    let position = Position { entries: Vec::new(), marks };
    let carried = SavedPosition { position, lost, ..SavedPosition::default() };
    Ok(SclBoard { boxes, givens, carried })
}

/// The given, the centre marks and the corner marks.
fn read_cell(cell: &Json<'_>, size: usize) -> Result<(u8, Digits, Digits), Message> {
    if !matches!(cell, Json::Object(_)) {
        return Err(message!("a cell is not an object"));
    }
    let (mut given, mut centre, mut corner) = (0, Digits::EMPTY, Digits::EMPTY);
    let digit = |value: &Json<'_>| match value.number() {
        Some(digit) if (1..=size).contains(&digit) => Ok(digit as u8),
        _ => Err(message!("a cell contains something other than a digit from 1 to {size}", size)),
    };
    let digits = |value: &Json<'_>| value.list().into_iter().flatten().map(digit).collect::<Result<Digits, Message>>();
    for (key, value) in cell.pairs().iter().filter(|(_, value)| !value.is_empty()) {
        match &**key {
            "value" => given = digit(value)?,
            "centremarks" => centre = digits(value)?,
            "pencilMarks" => corner = digits(value)?,
            other => {
                let other: String = other.chars().take(30).collect();
                return Err(message!("a cell has an unknown key `{key}`", key = other));
            }
        }
    }
    Ok((given, centre, corner))
}

/// Checks every key: unsupported rules are errors, and keys without effect are listed.
fn keys(object: &Json<'_>) -> Result<Vec<String>, Message> {
    let mut lost = Vec::new();
    for (key, value) in object.pairs().iter().filter(|(_, value)| !value.is_empty()) {
        match &**key {
            "cells" | "regions" | "id" | "cellSize" => {}
            "metadata" => {
                if !matches!(value, Json::Object(_)) {
                    return Err(message!("the metadata of this board cannot be read"));
                }
                for (name, value) in value.pairs().iter().filter(|(_, value)| !value.is_empty()) {
                    lost.push(metadata(name, value.text().unwrap_or_default())?);
                }
            }
            "title" | "author" | "rules" | "solution" => lost.push(metadata(key, value.text().unwrap_or_default())?),
            "cages" => {
                let cages = value.list().ok_or(message!("the cages of this board are not a list"))?;
                for cage in cages.iter().filter(|cage| !cage.is_empty()) {
                    let note = cage.get("value").and_then(Json::text).and_then(|value| value.split_once(':'));
                    let note = note.filter(|_| cage.get("cells").is_none_or(Json::is_empty));
                    let (name, value) = note.ok_or_else(|| unsupported(message!("cages")))?;
                    lost.push(metadata(name, value)?);
                }
            }
            "lines" | "arrows" | "overlays" | "underlays" => {
                return Err(message!("this board has {key}, whose meaning is unknown", key = &**key));
            }
            other => {
                let other: String = other.chars().take(30).collect();
                return Err(message!("this board has an unknown key `{key}`", key = other));
            }
        }
    }
    lost.dedup();
    Ok(lost)
}

/// The name of a piece of metadata, for the list of what is dropped. Some metadata are rules.
fn metadata(name: &str, value: &str) -> Result<String, Message> {
    Ok(match name {
        "title" => "the title".to_string(),
        "author" => "the author".to_string(),
        "rules" if !is_plain(value) => return Err(more_than_common(value)),
        "rules" => quoted(value),
        "solution" => "the answer".to_string(),
        "source" | "videos" | "msgcorrect" => format!("the note `{name}`"),
        other => {
            let other: String = other.chars().take(30).collect();
            return Err(message!("this board has an unknown setting `{key}`", key = other));
        }
    })
}

/// The boxes that a list of regions forms.
fn boxes(regions: Option<&Json<'_>>, size: usize) -> Result<Boxes, Message> {
    let regions = regions.filter(|regions| !regions.is_empty()).and_then(Json::list);
    let regions = regions.ok_or(message!("this board has no boxes"))?;
    let mut labels = vec![usize::MAX; size * size];
    for (label, region) in regions.iter().enumerate() {
        for cell in region.list().ok_or(message!("a region is not a list of cells"))? {
            let place = match cell.list() {
                Some([row, column]) => row.number().zip(column.number()),
                _ => None,
            };
            let (row, column) = place
                .filter(|&(row, column)| row < size && column < size)
                .ok_or(message!("a region contains something other than a cell of the board"))?;
            if std::mem::replace(&mut labels[row * size + column], label) != usize::MAX {
                return Err(unsupported(message!("a cell is in two regions")));
            }
        }
    }
    if labels.contains(&usize::MAX) {
        return Err(unsupported(message!("regions that leave out cells")));
    }
    let (rows, columns) = shape(size, &labels).ok_or_else(|| unsupported(message!("irregular regions")))?;
    Boxes::new(rows, columns).ok_or(message!("this board is too large"))
}

/// The list of regions that boxes form.
fn regions(boxes: Boxes) -> Json<'static> {
    let size = boxes.size();
    let number = |number: usize| Json::Whole(number as u64);
    let place = |row: usize, column: usize| Json::List(vec![number(row), number(column)]);
    let in_box = |label: usize| {
        let cells = (0..size * size).map(|at| (at / size, at % size));
        let cells = cells.filter(|&(row, column)| boxes.of(row, column) == label);
        Json::List(cells.map(|(row, column)| place(row, column)).collect())
    };
    Json::List((0..size).map(in_box).collect())
}

fn write(puzzle: &Sudoku, position: &Position) -> Result<Written, CannotWrite> {
    let size = puzzle.size();
    let number = |number: usize| Json::Whole(number as u64);
    let cell = |at: usize| {
        let mut pairs = Vec::new();
        match puzzle.givens()[at] {
            0 => {
                let marks = position.marks(at).into_iter().flat_map(Digits::iter);
                pairs.push(("centremarks".into(), Json::List(marks.map(|digit| number(digit.into())).collect())));
            }
            given => pairs.push(("value".into(), number(given.into()))),
        }
        pairs.retain(|(_, value)| !matches!(value, Json::List(list) if list.is_empty()));
        Json::Object(pairs)
    };
    let rows = (0..size).map(|row| Json::List((row * size..(row + 1) * size).map(cell).collect()));
    let object =
        Json::Object(vec![("cells".into(), Json::List(rows.collect())), ("regions".into(), regions(puzzle.boxes()))]);
    let entries = position.entries.iter().any(|&digit| digit != 0);
    let lost = if entries { vec!["entries".to_string()] } else { Vec::new() };
    Ok(Written { text: format!("https://sudokupad.app/scl{}", lz::pack(&zip(&object))), lost })
}
