//! The parts of the editor's state that puzzles consist of.

use super::PuzzleType;
use super::state::{is_nothing, margins, notes, object, part, rules};
use crate::format::fpuzzles::{self, shape};
use crate::logic::Position;
use gridproof_engine::message;
use gridproof_engine::message::{Argument, Message};
use serde_json::{Map, Value};

/// The maximum number of rows and of columns.
const MAX_SIDE: usize = 204;

/// One of the two layers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Layer {
    /// The printed puzzle.
    Problem,
    /// What the solver has entered.
    Answer,
}

/// A number in a cell. Rows and columns are counted from 0, including the margin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct CellNumber {
    /// Its row.
    pub row: usize,
    /// Its column.
    pub column: usize,
    /// The number as text.
    pub text: String,
    /// Whether it has the size of digits.
    pub large: bool,
}

/// A drawing in the editor.
#[derive(Clone, Debug)]
pub(crate) struct Drawing {
    grid: String,
    /// Rows, including the margin.
    pub rows: usize,
    /// Columns, including the margin.
    pub columns: usize,
    /// The width of the margin around the board: top, bottom, left, right.
    pub margins: [usize; 4],
    problem: Map<String, Value>,
    answer: Map<String, Value>,
    /// The author's names for the type of puzzle.
    pub tags: Vec<String>,
    /// Title, author and rules, for the list of what is dropped.
    pub notes: Vec<String>,
    /// The rules in words.
    rules: String,
}

impl Drawing {
    /// Reads the state.
    pub(super) fn read(state: &str) -> Result<Drawing, Message> {
        let lines: Vec<&str> = state.split('\n').collect();
        let head: Vec<&str> = lines[0].split(',').collect();
        let grid = head[0].trim();
        if !matches!(grid, "square" | "sudoku" | "kakuro") {
            let grid: String = grid.chars().take(20).collect();
            return Err(message!("boards of type `{grid}` are not supported, only square ones", grid));
        }
        let side =
            |at: usize| head.get(at).and_then(|side| side.parse().ok()).filter(|side| (1..=MAX_SIDE).contains(side));
        let (columns, rows) = side(1).zip(side(2)).ok_or(message!("the size of the board is missing, or too large"))?;
        let turned = [("0", 4), ("1", 5), ("1", 6)].iter().any(|&(plain, at)| head.get(at) != Some(&plain));
        if turned {
            return Err(message!("turned or reflected boards are not supported"));
        }
        if head.get(11) == Some(&"1") || head.get(14) == Some(&"1") {
            return Err(fpuzzles::unsupported(message!("diagonals")));
        }
        let margins = margins(lines.get(1).copied().unwrap_or_default(), rows, columns)?;
        let layer = |at: usize| object(lines.get(at).copied().unwrap_or_default());
        let tags = lines.get(17).and_then(|tags| serde_json::from_str::<Vec<String>>(tags).ok()).unwrap_or_default();
        let drawing = Drawing {
            grid: grid.to_string(),
            rows,
            columns,
            margins,
            problem: layer(3).ok_or(message!("the puzzle layer cannot be read"))?,
            answer: layer(4).unwrap_or_default(),
            tags,
            notes: notes(&head),
            rules: rules(&head),
        };
        drawing.whole(lines.get(5).copied().unwrap_or_default())?;
        Ok(drawing)
    }

    /// The type, according to tags and black cells.
    pub(super) fn puzzle_type(&self) -> PuzzleType {
        let tagged = |names: &[&str]| self.tags.iter().any(|tag| names.contains(&tag.to_lowercase().as_str()));
        let symbols = self.problem.get("symbol").and_then(Value::as_object).into_iter().flatten();
        if self.grid == "kakuro" || tagged(&["kakuro"]) || symbols.into_iter().any(|(_, symbol)| symbol[1] == "kakuro")
        {
            return PuzzleType::Kakuro;
        }
        if tagged(&["skyscrapers", "skyscraper"]) { PuzzleType::Skyscrapers } else { PuzzleType::Sudoku }
    }

    /// Checks that every tag is one of these.
    pub(crate) fn only_tags(&self, known: &[&str]) -> Result<(), Message> {
        match self.tags.iter().find(|tag| !known.contains(&tag.to_lowercase().as_str())) {
            None => Ok(()),
            Some(tag) => {
                let tag: String = tag.chars().take(40).collect();
                Err(message!("this puzzle is tagged as `{tag}`", tag))
            }
        }
    }

    /// The beginning of the rules in words, as [`Drawing::notes`] has them.
    pub(crate) fn rules_in_words(&self) -> String {
        fpuzzles::quoted(&self.rules)
    }

    /// Checks that rules in words say no more than the common rules; `own` lists more words of the family.
    pub(crate) fn only_common_rules(&self, own: &str) -> Result<(), Message> {
        match fpuzzles::is_plain_with(&self.rules, own) {
            true => Ok(()),
            false => Err(fpuzzles::more_than_common(&self.rules)),
        }
    }

    /// Checks that nothing is drawn except these parts.
    pub(crate) fn only_parts(&self, known: &[&str]) -> Result<(), Message> {
        let strange = |(key, value): &(&String, &Value)| {
            !key.starts_with("command_") && !known.contains(&key.as_str()) && !is_nothing(value)
        };
        let names: Vec<Message> = self.problem.iter().filter(strange).map(|(key, _)| part(key)).collect();
        match names.is_empty() {
            true => Ok(()),
            false => Err(message!("this board has parts of unknown meaning: {parts}", parts = names)),
        }
    }

    /// The rows and columns of the board, without the margin.
    pub(crate) fn inner(&self) -> (usize, usize) {
        let [top, bottom, left, right] = self.margins;
        (self.rows - top - bottom, self.columns - left - right)
    }

    /// What is drawn under a name, with the numbers of the places; erased items are skipped.
    pub(crate) fn part(&self, layer: Layer, name: &str) -> Vec<(usize, &Value)> {
        let layer = match layer {
            Layer::Problem => &self.problem,
            Layer::Answer => &self.answer,
        };
        let part = layer.get(name).and_then(Value::as_object).into_iter().flatten();
        part.filter(|(_, value)| !value.is_null())
            .map(|(at, value)| (at.parse().unwrap_or(usize::MAX), value))
            .collect()
    }

    /// The row and column of a cell number, including the margin.
    pub(crate) fn cell(&self, number: usize) -> Option<(usize, usize)> {
        let wide = self.columns + 4;
        let (row, column) = ((number / wide).checked_sub(2)?, (number % wide).checked_sub(2)?);
        (row < self.rows && column < self.columns).then_some((row, column))
    }

    /// The place of a small number: row, column, and corner, from the top left in reading order.
    pub(crate) fn corner(&self, number: usize) -> Option<(usize, usize, usize)> {
        let points = (self.columns + 4) * (self.rows + 4);
        let (row, column) = self.cell((number / 4).checked_sub(points)?)?;
        Some((row, column, number % 4))
    }

    /// The numbers in cells.
    pub(crate) fn numbers(&self, layer: Layer) -> Result<Vec<CellNumber>, Message> {
        let mut entries = Vec::new();
        for (number, value) in self.part(layer, "number") {
            let (row, column) = self.cell(number).ok_or(message!("there is a number outside the cells"))?;
            let text = match &value[0] {
                Value::Number(number) => number.to_string(),
                Value::String(text) => text.trim().to_string(),
                _ => return Err(message!("{cell} does not contain a number", cell = Argument::Cell(row, column))),
            };
            if !text.is_empty() {
                entries.push(CellNumber { row, column, text, large: value[2] == "1" || value[2] == 1 });
            }
        }
        Ok(entries)
    }

    /// The solver's entries on a board of this size, and what is dropped of the position.
    pub(crate) fn position(
        &self,
        rows: usize,
        columns: usize,
        is_blank: impl Fn(usize) -> bool,
        top: usize,
    ) -> (Position, Vec<String>) {
        let [up, _, left, _] = self.margins;
        let mut entries = vec![0; rows * columns];
        let mut lost = Vec::new();
        for entry in self.numbers(Layer::Answer).unwrap_or_default() {
            let digit = entry.text.parse::<usize>().ok().filter(|digit| (1..=top).contains(digit) && entry.large);
            let place = entry.row.checked_sub(up).zip(entry.column.checked_sub(left));
            let place = place.filter(|&(row, column)| row < rows && column < columns);
            match (place.map(|(row, column)| row * columns + column), digit) {
                (Some(at), Some(digit)) if is_blank(at) => entries[at] = digit as u8,
                _ => lost = vec!["the solver's notes".to_string()],
            }
        }
        let others = self.answer.iter().filter(|(key, _)| !key.starts_with("command_") && *key != "number");
        if others.into_iter().any(|(_, value)| !is_nothing(value)) {
            lost = vec!["the solver's notes".to_string()];
        }
        let any = entries.iter().any(|&digit| digit != 0);
        (Position { entries: if any { entries } else { Vec::new() }, marks: None }, lost)
    }

    /// The rows and columns of the boxes that the edges form; `None` if they form no boxes.
    pub(crate) fn boxes(&self) -> Result<Option<(usize, usize)>, Message> {
        let (rows, columns) = self.inner();
        let labels = self.regions()?;
        Ok(if rows == columns { shape(rows, &labels) } else { None })
    }

    /// Lists of cells, by their numbers, that are drawn under a name, such as cages.
    pub(crate) fn lists(&self, name: &str) -> Option<Vec<Vec<usize>>> {
        let number = |value: &Value| value.as_u64().and_then(|number| usize::try_from(number).ok());
        let list = |list: &Value| list.as_array()?.iter().map(number).collect();
        self.problem.get(name).and_then(Value::as_array).into_iter().flatten().map(list).collect()
    }

    /// A label for every cell: equal for cells that no edge separates.
    pub(crate) fn regions(&self) -> Result<Vec<usize>, Message> {
        let (rows, columns) = self.inner();
        let [top, _, left, _] = self.margins;
        let wide = self.columns + 4;
        let points = wide * (self.rows + 4);
        // Whether a cell has an edge on its right, and one below it.
        let mut edges = vec![[false; 2]; rows * columns];
        for (key, value) in self.problem.get("lineE").and_then(Value::as_object).into_iter().flatten() {
            if value.is_null() {
                continue;
            }
            let ends = key.split_once(',').and_then(|(one, two)| Some((one.parse().ok()?, two.parse().ok()?)));
            let (one, two): (usize, usize) = ends.ok_or(message!("this board has marks on its lines"))?;
            let (one, two) = (one.min(two), one.max(two));
            let below = match two - one {
                1 => 1,
                step if step == wide => 0,
                _ => return Err(fpuzzles::unsupported(message!("lines across cells"))),
            };
            // The point at the lower right of a cell has the number of the cell.
            let cell = one.checked_sub(points).map(|point| point + if below == 1 { 1 } else { wide });
            let place = cell.and_then(|cell| self.cell(cell));
            let place = place.and_then(|(row, column)| Some((row.checked_sub(top)?, column.checked_sub(left)?)));
            if let Some((row, column)) = place.filter(|&(row, column)| row < rows && column < columns) {
                edges[row * columns + column][below] = true;
            }
        }
        Ok(labels(rows, columns, &edges))
    }

    /// Checks that no cell of the board is missing.
    fn whole(&self, list: &str) -> Result<(), Message> {
        let steps: Vec<usize> = match serde_json::from_str(list) {
            Ok(steps) => steps,
            Err(_) if list.trim().is_empty() => return Ok(()),
            Err(_) => return Err(message!("the list of cells cannot be read")),
        };
        let (rows, columns) = self.inner();
        let first = (2 + self.margins[0]) * (self.columns + 4) + 2 + self.margins[2];
        let mut at = 0usize;
        let cells = steps.iter().map(|step| {
            at = at.saturating_add(*step);
            at
        });
        let all = (0..rows * columns).map(|cell| first + cell / columns * (self.columns + 4) + cell % columns);
        match cells.eq(all) {
            true => Ok(()),
            false => Err(message!("cells have been removed from this board")),
        }
    }
}

/// A label for every part of the board that is enclosed by edges.
fn labels(rows: usize, columns: usize, edges: &[[bool; 2]]) -> Vec<usize> {
    let mut labels = vec![usize::MAX; rows * columns];
    for start in 0..rows * columns {
        if labels[start] != usize::MAX {
            continue;
        }
        let mut open = vec![start];
        while let Some(cell) = open.pop() {
            if std::mem::replace(&mut labels[cell], start) == start {
                continue;
            }
            let (row, column) = (cell / columns, cell % columns);
            let neighbours = [
                (column + 1 < columns && !edges[cell][0]).then(|| cell + 1),
                (row + 1 < rows && !edges[cell][1]).then(|| cell + columns),
                (column > 0 && !edges[cell - usize::from(column > 0)][0]).then(|| cell - 1),
                (row > 0 && !edges[cell.saturating_sub(columns)][1]).then(|| cell - columns),
            ];
            open.extend(neighbours.into_iter().flatten().filter(|&cell| labels[cell] == usize::MAX));
        }
    }
    labels
}
