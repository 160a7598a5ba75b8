//! Reads a board from its object.

use super::keys::{Meaning, is_empty, is_plain, meaning, more_than_common, quoted, unsupported};
use super::plain_cells::PlainCells;
use super::{FpuzzlesBoard, MAX_SIZE, PuzzleType, Regions, TypedBoard, regions};
use crate::format::SavedPosition;
use crate::format::position_builder::cells as cells_in_words;
use crate::format::zipped::Json;
use crate::logic::Position;
use gridproof_engine::digits::Digits;
use gridproof_engine::message;
use gridproof_engine::message::{Argument, Message};

/// The type of a board, which may have unsupported rules; and the board, or why it cannot be read.
pub(super) fn board(object: &Json<'_>) -> TypedBoard {
    let (size, cells) = match cells(object) {
        Ok(board) => board,
        Err(problem) => return (PuzzleType::Regions, Err(problem)),
    };
    let draft = || {
        let mut draft = Draft { size, givens: vec![0; size * size], entries: vec![0; size * size], ..Draft::default() };
        draft.marks = vec![Digits::EMPTY; size * size];
        for (at, cell) in cells.iter().enumerate() {
            draft.cell(at, cell)?;
        }
        Ok(draft)
    };
    with_cells(object, regions::read(size, &cells), draft)
}

/// The same for an object without its cells.
pub(super) fn plain_board(object: &Json<'_>, cells: PlainCells) -> TypedBoard {
    let PlainCells { size, givens, regions } = cells;
    with_cells(object, Ok(regions), || Ok(Draft { size, givens, ..Draft::default() }))
}

fn with_cells(
    object: &Json<'_>,
    regions: Result<Regions, Message>,
    cells: impl FnOnce() -> Result<Draft, Message>,
) -> TypedBoard {
    let puzzle_type = match regions {
        Ok(Regions::None) if object.get("skyscraper").is_some() => PuzzleType::Skyscrapers,
        Ok(Regions::None) => PuzzleType::NoRegions,
        _ => PuzzleType::Regions,
    };
    let board = || {
        let (mut lost, not_understood) = keys(object)?;
        let regions = regions?;
        let mut draft = cells()?;
        let clues = object.get("skyscraper").map(|clues| sights(draft.size, clues)).transpose()?;
        let position = draft.position();
        lost.extend(draft.lost());
        let carried = SavedPosition { position, lost, not_understood };
        Ok(FpuzzlesBoard { size: draft.size, givens: draft.givens, regions, clues, carried })
    };
    (puzzle_type, board())
}

/// The size and the cells, row by row.
fn cells<'o, 't>(object: &'o Json<'t>) -> Result<(usize, Vec<&'o Json<'t>>), Message> {
    let rows = object.get("grid").and_then(Json::list).ok_or(message!("the rows of `grid` are missing"))?;
    let size = rows.len();
    if !(1..=MAX_SIZE).contains(&size) {
        return Err(message!("the board has {size} rows, but must have 1 to {max}", size, max = MAX_SIZE));
    }
    if object.get("size").is_some_and(|stated| stated.number() != Some(size)) {
        return Err(message!("`size` does not match the {size} rows of the board", size));
    }
    let mut cells = Vec::with_capacity(size * size);
    for row in rows {
        let row = row.list().ok_or(message!("a row of `grid` is not a list"))?;
        if row.len() != size {
            return Err(message!("a row has {count} cells on a board of {size} rows", count = row.len(), size));
        }
        cells.extend(row);
    }
    if cells.iter().any(|cell| !matches!(cell, Json::Object(_))) {
        return Err(message!("a cell is not an object"));
    }
    Ok((size, cells))
}

/// Checks every key of the board: unsupported rules are errors. Keys without effect are listed, and drawings.
fn keys(object: &Json<'_>) -> Result<(Vec<String>, Vec<String>), Message> {
    let (mut rules, mut lost, mut drawings) = (Vec::new(), Vec::new(), Vec::new());
    fn add<T: PartialEq>(list: &mut Vec<T>, name: T) {
        if !list.contains(&name) {
            list.push(name);
        }
    }
    for (key, _) in object.pairs().iter().filter(|(_, value)| !is_empty(value)) {
        match meaning(key) {
            Meaning::Read => {}
            Meaning::Beside(name) => add(&mut lost, name.to_string()),
            Meaning::Drawing(name) => add(&mut drawings, name),
            Meaning::Rule(name) => add(&mut rules, name),
        }
    }
    // SudokuPad keeps its metadata in cages without cells.
    let cages = object.get("cage").filter(|cages| !is_empty(cages));
    for cage in cages.map_or(&[][..], |cages| cages.list().unwrap_or(std::slice::from_ref(cages))) {
        let note = cage.get("value").and_then(Json::text).and_then(|value| value.split_once(':'));
        match note.filter(|_| cage.get("cells").is_none_or(is_empty)) {
            Some(("rules", words)) if !is_plain(words) => return Err(more_than_common(words)),
            Some(("title" | "author" | "solution" | "rules", _)) => add(&mut lost, "notes for SudokuPad".to_string()),
            _ => add(&mut rules, message!("cages")),
        }
    }
    let words = object.get("ruleset").and_then(Json::text).unwrap_or_default();
    if !drawings.is_empty() && !is_plain(words) {
        rules.push(message!("{drawings} that rules in words may refer to", drawings = drawings.clone()));
    }
    if !rules.is_empty() {
        rules.sort_by_cached_key(Message::to_string);
        return Err(unsupported(rules));
    }
    if !is_plain(words) {
        return Err(more_than_common(words));
    }
    if !words.trim().is_empty() {
        lost.push(quoted(words));
    }
    Ok((lost, drawings.iter().map(Message::to_string).collect()))
}

/// The clues around a board, from a list such as `[{"cell":"R0C1","value":"2"}]`.
fn sights(size: usize, list: &Json<'_>) -> Result<Vec<u8>, Message> {
    let mut clues = vec![0u8; 4 * size];
    let list = match list {
        list if is_empty(list) => return Ok(clues),
        list => list.list().ok_or(message!("`skyscraper` is not a list"))?,
    };
    for clue in list {
        let cell = clue.get("cell").and_then(Json::text).unwrap_or_default();
        let place = cell.strip_prefix('R').and_then(|rest| rest.split_once('C'));
        let place = place.and_then(|(row, column)| Some((row.parse::<usize>().ok()?, column.parse::<usize>().ok()?)));
        let inside = 1..=size;
        let at = match place {
            Some((0, column)) if inside.contains(&column) => column - 1,
            Some((row, column)) if row == size + 1 && inside.contains(&column) => size + column - 1,
            Some((row, 0)) if inside.contains(&row) => 2 * size + row - 1,
            Some((row, column)) if column == size + 1 && inside.contains(&row) => 3 * size + row - 1,
            _ => {
                return Err(message!(
                    "there is a skyscraper clue in `{place}`, which is not next to the board",
                    place = cell.chars().take(12).collect::<String>()
                ));
            }
        };
        let Some(value) = clue.get("value").filter(|value| !is_empty(value)) else { continue };
        let value = value.number().filter(|value| inside.contains(value));
        let value = value.ok_or_else(|| {
            message!("the skyscraper clue in {place} is not a number from 1 to {n}", place = cell, n = size)
        })? as u8;
        if clues[at] != 0 && clues[at] != value {
            return Err(message!("there are two different skyscraper clues in {place}", place = cell));
        }
        clues[at] = value;
    }
    Ok(clues)
}

/// The cells read so far.
#[derive(Default)]
struct Draft {
    size: usize,
    givens: Vec<u8>,
    entries: Vec<u8>,
    marks: Vec<Digits>,
    coloured: usize,
    corners: usize,
}

impl Draft {
    fn cell(&mut self, at: usize, cell: &Json<'_>) -> Result<(), Message> {
        let size = self.size;
        let cell_at = || Argument::cell(at, size);
        let mut coloured = false;
        for (key, _) in cell.pairs().iter().filter(|(_, value)| !is_empty(value)) {
            match &**key {
                "value" | "given" | "region" | "centerPencilMarks" | "cornerPencilMarks" | "givenPencilMarks" => {}
                "c" | "cArray" | "highlight" | "highlightArray" => coloured = true,
                other => {
                    let other: String = other.chars().take(30).collect();
                    return Err(message!("{cell} has an unknown key `{key}`", cell = cell_at(), key = other));
                }
            }
        }
        self.coloured += usize::from(coloured);
        let digits = |key: &str| self.digits(cell.get(key), cell_at);
        let (centre, corner, given) =
            (digits("centerPencilMarks")?, digits("cornerPencilMarks")?, digits("givenPencilMarks")?);
        let is_given = match cell.get("given") {
            None | Some(Json::Null) => false,
            Some(Json::Bool(given)) => *given,
            Some(_) => return Err(message!("`given` of {cell} is neither true nor false", cell = cell_at())),
        };
        let value = match cell.get("value").filter(|value| !is_empty(value)) {
            None => 0,
            Some(value) => self
                .digit(value)
                .ok_or_else(|| message!("{cell} does not contain a digit from 1 to {n}", cell = cell_at(), n = size))?,
        };
        if is_given && value != 0 {
            self.givens[at] = value;
            return Ok(());
        }
        if !given.is_empty() && given.len() < self.size as u32 {
            return Err(unsupported(message!("given pencil marks ({cell})", cell = cell_at())));
        }
        self.entries[at] = value;
        // Centre marks take precedence: corner marks say less.
        self.corners += usize::from(!centre.is_empty() && !corner.is_empty());
        self.marks[at] = if centre.is_empty() { corner } else { centre };
        Ok(())
    }

    fn digit(&self, value: &Json<'_>) -> Option<u8> {
        value.number().filter(|digit| (1..=self.size).contains(digit)).map(|digit| digit as u8)
    }

    fn digits(&self, list: Option<&Json<'_>>, cell: impl Fn() -> Argument) -> Result<Digits, Message> {
        let mut digits = Digits::EMPTY;
        for value in list.and_then(Json::list).into_iter().flatten() {
            let error =
                || message!("a pencil mark in {cell} is not a digit from 1 to {n}", cell = cell(), n = self.size);
            digits |= Digits::one(self.digit(value).ok_or_else(error)?);
        }
        Ok(digits)
    }

    fn position(&mut self) -> Position {
        let some = |there: bool| there.then_some(());
        let entries = some(self.entries.iter().any(|&digit| digit != 0)).map(|()| std::mem::take(&mut self.entries));
        let marks = some(self.marks.iter().any(|marks| !marks.is_empty())).map(|()| std::mem::take(&mut self.marks));
        Position { entries: entries.unwrap_or_default(), marks }
    }

    fn lost(&self) -> Vec<String> {
        let colours = (self.coloured > 0).then(|| format!("colours of {}", cells_in_words(self.coloured)));
        let corners =
            (self.corners > 0).then(|| format!("corner marks in {} with centre marks", cells_in_words(self.corners)));
        colours.into_iter().chain(corners).collect()
    }
}
