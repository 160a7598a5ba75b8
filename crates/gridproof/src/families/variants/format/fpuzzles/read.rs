//! Reads a board from its object.

use super::super::super::grid::Grid;
use super::super::super::key::{Key, Shape};
use super::super::super::kinds::{KINDS, kind};
use super::super::super::model::Variant;
use super::super::super::rule::{Kind, Rule, Value};
use super::super::parts::{known, rule_of as rule};
use super::FromLink;
use crate::format::fpuzzles::{is_plain, quoted};
use crate::format::zipped::Json;
use gridproof_engine::message;
use gridproof_engine::message::{Argument, Message};

pub(super) fn read(json: &str) -> Result<FromLink, Message> {
    let object: Json<'_> = serde_json::from_str(json).map_err(|_| message!("the packed data is not JSON"))?;
    let rows = object.get("grid").and_then(Json::list);
    let rows = rows.ok_or_else(|| message!("the packed data is not a board of f-puzzles"))?;
    let size = rows.len();
    if !(1..=Grid::MAX_SIDE).contains(&size) {
        return Err(message!("the board has {size} rows, but must have 1 to {max}", size, max = Grid::MAX_SIDE));
    }
    if object.get("size").is_some_and(|stated| stated.number() != Some(size)) {
        return Err(message!("`size` does not match the {size} rows of the board", size));
    }
    let mut cells = Vec::with_capacity(size * size);
    for row in rows {
        let row = row.list().ok_or_else(|| message!("a row of `grid` is not a list"))?;
        if row.len() != size {
            return Err(message!("a row has {count} cells on a board of {size} rows", count = row.len(), size));
        }
        cells.extend(row);
    }
    let grid = Grid { rows: size, columns: size, lowest: 1, digits: size as u8, latin: true, regions: Vec::new() };
    let mut draft =
        Draft { grid, givens: vec![0; size * size], rules: Vec::new(), beside: Vec::new(), strange: Vec::new() };
    draft.regions(&cells)?;
    for (at, cell) in cells.iter().enumerate() {
        draft.cell(at, cell)?;
    }
    for (key, value) in object.pairs().iter().filter(|(_, value)| !value.is_empty()) {
        draft.key(key, value, &object)?;
    }
    let puzzle = Variant::new(draft.grid, draft.givens, draft.rules)?;
    for list in [&mut draft.beside, &mut draft.strange] {
        list.sort();
        list.dedup();
    }
    Ok(FromLink { puzzle, not_understood: draft.strange, lost: draft.beside })
}

struct Draft {
    grid: Grid,
    givens: Vec<u8>,
    rules: Vec<Rule>,
    /// What has no effect on the answers.
    beside: Vec<String>,
    /// What may be a rule, and cannot be understood.
    strange: Vec<String>,
}

/// The entries of a key.
fn entries<'o, 't>(key: &str, value: &'o Json<'t>) -> Result<&'o [Json<'t>], Message> {
    value.list().ok_or_else(|| message!("`{key}` is not a list", key = key.to_string()))
}

/// A drawing that only shows a rule which the board has anyway.
fn is_copy(entry: &Json<'_>) -> bool {
    entry.get("fromConstraint").is_some_and(|name| !name.is_empty())
}

impl Draft {
    fn regions(&mut self, cells: &[&Json<'_>]) -> Result<(), Message> {
        let usual = self.grid.usual_boxes();
        let mut regions = Vec::with_capacity(cells.len());
        for (at, cell) in cells.iter().enumerate() {
            // Sizes without boxes have rows for regions.
            let default = usual.as_ref().map_or(Some((at / self.grid.columns) as u16), |boxes| boxes[at]);
            regions.push(match cell.get("region") {
                None => default,
                Some(Json::Null) => None,
                Some(value) => {
                    let number = value.number().and_then(|number| u16::try_from(number).ok());
                    Some(
                        number
                            .ok_or_else(|| message!("the region of {cell} is not a number", cell = self.named(at)))?,
                    )
                }
            });
        }
        let are_rows =
            || regions.iter().enumerate().all(|(at, region)| *region == Some((at / self.grid.columns) as u16));
        if regions.iter().any(Option::is_some) && !are_rows() {
            self.grid.regions = regions;
        }
        Ok(())
    }

    fn named(&self, at: usize) -> Argument {
        Argument::cell(at, self.grid.columns)
    }

    fn cell(&mut self, at: usize, cell: &Json<'_>) -> Result<(), Message> {
        for (key, value) in cell.pairs().iter().filter(|(_, value)| !value.is_empty()) {
            match &**key {
                "value" | "given" | "region" => {}
                "givenPencilMarks" => {
                    let digits = entries(key, value)?.iter().map(|digit| self.digit(at, digit));
                    let digits = digits.collect::<Result<Vec<i32>, _>>()?;
                    let values = vec![("cells", Value::Cells(vec![at])), ("values", Value::Numbers(digits))];
                    self.rules.push(rule(known("candidates")?, values));
                }
                "centerPencilMarks" | "cornerPencilMarks" => self.beside.push("pencil marks".to_string()),
                "c" | "cArray" | "highlight" | "highlightArray" => self.strange.push("colours of cells".to_string()),
                "parity" => self.strange.push("`parity` of cells".to_string()),
                other => {
                    let key: String = other.chars().take(30).collect();
                    return Err(message!("{cell} has an unknown key `{key}`", cell = self.named(at), key));
                }
            }
        }
        let Some(value) = cell.get("value").filter(|value| !value.is_empty()) else { return Ok(()) };
        match cell.get("given") {
            Some(Json::Bool(true)) => {
                let digit = self.digit(at, value)?;
                self.givens[at] = self.grid.number(digit).unwrap_or(0);
            }
            _ => self.beside.push("digits of a player".to_string()),
        }
        Ok(())
    }

    fn digit(&self, at: usize, value: &Json<'_>) -> Result<i32, Message> {
        let n = self.grid.rows;
        let digit = value.number().filter(|digit| (1..=n).contains(digit));
        digit
            .map(|digit| digit as i32)
            .ok_or_else(|| message!("{cell} does not contain a digit from 1 to {n}", cell = self.named(at), n))
    }

    /// One key of the board.
    fn key(&mut self, name: &str, value: &Json<'_>, object: &Json<'_>) -> Result<(), Message> {
        match name {
            "size" | "grid" => Ok(()),
            "title" | "author" | "solution" => {
                self.beside.push(format!("the {name}"));
                Ok(())
            }
            "highlightConflicts" | "disabledlogic" | "truecandidatesoptions" => {
                self.beside.push("settings".to_string());
                Ok(())
            }
            "ruleset" => {
                let words = value.text().unwrap_or_default();
                let list = if is_plain(words) { &mut self.beside } else { &mut self.strange };
                list.push(quoted(words));
                Ok(())
            }
            "text" | "circle" | "rectangle" | "line" | "cage" => {
                let own = entries(name, value)?.iter().filter(|entry| !is_copy(entry)).count();
                if own > 0 {
                    self.strange.push(format!("drawings: {own} of `{name}`"));
                }
                Ok(())
            }
            "negative" => self.negative(value, object),
            "nonconsecutive" => {
                let dots =
                    ["difference", "ratio"].iter().any(|key| object.get(key).is_some_and(|dots| !dots.is_empty()));
                match dots {
                    true => self.undotted(vec![1], None),
                    false => self.push(known("nonconsecutive")?, Vec::new()),
                }
                Ok(())
            }
            "diagonal+" | "diagonal-" => {
                let direction = if name == "diagonal+" { "/" } else { "\\" };
                self.push(known("diagonal")?, vec![("dir", Value::Text(direction.to_string()))]);
                Ok(())
            }
            "arrow" => entries(name, value)?.iter().try_for_each(|entry| self.arrow(entry)),
            "littlekillersum" => entries(name, value)?.iter().try_for_each(|entry| self.little_killer(entry)),
            "quadruple" => entries(name, value)?.iter().try_for_each(|entry| self.quadruple(entry)),
            "clone" => entries(name, value)?.iter().try_for_each(|entry| {
                let values = vec![
                    ("cells", Value::Cells(self.cells(entry, "cells")?)),
                    ("clone", Value::Cells(self.cells(entry, "cloneCells")?)),
                ];
                self.push(known("clone")?, values);
                Ok(())
            }),
            _ => {
                let found = KINDS.iter().flat_map(|kind| kind.fpuzzles.iter().map(move |key| (*kind, key)));
                match found.into_iter().find(|(_, key)| key.key == name && key.shape != Shape::Own) {
                    Some((kind, key)) => self.plain(kind, key, value),
                    None => Err(message!("there is no rule `{id}`", id = name.chars().take(30).collect::<String>())),
                }
            }
        }
    }

    fn push(&mut self, kind: &'static Kind, values: Vec<(&str, Value)>) {
        self.rules.push(rule(kind, values));
    }

    /// A key whose entries have one of the usual shapes.
    fn plain(&mut self, kind: &'static Kind, key: &Key, value: &Json<'_>) -> Result<(), Message> {
        if key.shape == Shape::Flag {
            self.push(kind, Vec::new());
            return Ok(());
        }
        let mut together = Vec::new();
        for entry in entries(key.key, value)? {
            if let Some(unknown) = entry.pairs().iter().map(|(name, _)| &**name).find(|name| !is_plain_key(name)) {
                let (key, unknown) = (key.key, unknown.chars().take(30).collect::<String>());
                return Err(message!("`{key}` has an unknown key `{unknown}`", key, unknown));
            }
            let mut number = key.number.and_then(|field| Some((field, Value::Number(key.fixed?))));
            if let Some(stated) = entry.get("value").filter(|value| !value.is_empty()) {
                let field = key.number.ok_or_else(|| message!("`{key}` cannot have a value", key = key.key))?;
                number = Some((field, Value::Number(self.number(key, stated)?)));
            }
            match key.shape {
                Shape::Cell => {
                    let cells = self.one_or_more(entry)?;
                    self.push(kind, vec![("cells", Value::Cells(cells))]);
                }
                Shape::AllCells => together.extend(self.one_or_more(entry)?),
                Shape::Cells => {
                    // X and V without a sign are decoration.
                    if key.key == "xv" && number.is_none() {
                        continue;
                    }
                    let cells = ("cells", Value::Cells(self.cells(entry, "cells")?));
                    self.push(kind, [cells].into_iter().chain(number).collect());
                }
                Shape::Lines => {
                    let lines = entry.get("lines").and_then(Json::list).unwrap_or_default();
                    if key.key == "whispers" && number.is_none() {
                        number = Some(("diff", Value::Number((self.grid.rows as i32 + 1) / 2)));
                    }
                    for line in lines {
                        let cells = self.listed(line)?;
                        if cells.len() > 1 {
                            let cells = ("cells", Value::Cells(cells));
                            self.push(kind, [cells].into_iter().chain(number.clone()).collect());
                        }
                    }
                }
                Shape::Outside => {
                    if number.is_some() {
                        let cells = ("cells", Value::Cells(self.outside(entry, None)?));
                        self.push(kind, [cells].into_iter().chain(number).collect());
                    }
                }
                Shape::Flag | Shape::Own => {}
            }
        }
        if !together.is_empty() {
            together.sort_unstable();
            together.dedup();
            self.push(kind, vec![("cells", Value::Cells(together))]);
        }
        Ok(())
    }

    /// The number of an entry; X is 10, V is 5.
    fn number(&self, key: &Key, value: &Json<'_>) -> Result<i32, Message> {
        let signed = match value.text().map(str::trim) {
            Some("X" | "x") if key.key == "xv" => Some(10),
            Some("V" | "v") if key.key == "xv" => Some(5),
            _ => value.number().and_then(|number| i32::try_from(number).ok()),
        };
        signed.ok_or_else(|| message!("`{key}` has a value that is not a number", key = key.key))
    }

    /// The cell of a name; both numbers from 0 to one more than the size, because clues stand next to the board.
    fn place(&self, name: &Json<'_>) -> Result<(i64, i64), Message> {
        let text = name.text().unwrap_or_default();
        let place = text.strip_prefix('R').and_then(|rest| rest.split_once('C'));
        let place = place.and_then(|(row, column)| Some((row.parse::<i64>().ok()?, column.parse::<i64>().ok()?)));
        let around = 0..=self.grid.rows as i64 + 1;
        let place = place.filter(|(row, column)| around.contains(row) && around.contains(column));
        place.ok_or_else(|| message!("`{cell}` is not a cell", cell = text.chars().take(12).collect::<String>()))
    }

    fn inside(&self, name: &Json<'_>) -> Result<usize, Message> {
        let (row, column) = self.place(name)?;
        self.grid.cell(row - 1, column - 1).ok_or_else(|| message!("a cell is not on the board"))
    }

    fn listed(&self, list: &Json<'_>) -> Result<Vec<usize>, Message> {
        list.list().unwrap_or_default().iter().map(|name| self.inside(name)).collect()
    }

    fn cells(&self, entry: &Json<'_>, key: &str) -> Result<Vec<usize>, Message> {
        let cells = entry.get(key).ok_or_else(|| message!("`{name}` is missing", name = key.to_string()))?;
        self.listed(cells)
    }

    fn one_or_more(&self, entry: &Json<'_>) -> Result<Vec<usize>, Message> {
        match entry.get("cell") {
            Some(cell) => Ok(vec![self.inside(cell)?]),
            None => self.cells(entry, "cells"),
        }
    }

    /// The line that begins at a clue next to the board; straight on, or in a direction.
    fn outside(&self, entry: &Json<'_>, direction: Option<(i64, i64)>) -> Result<Vec<usize>, Message> {
        let name = entry.get("cell").ok_or_else(|| message!("`{name}` is missing", name = "cell"))?;
        let (row, column) = self.place(name)?;
        let end = self.grid.rows as i64 + 1;
        let straight = match (row, column) {
            (0, 1..) if column < end => Some((1, 0)),
            (1.., 0) if row < end => Some((0, 1)),
            (row, 1..) if row == end && column < end => Some((-1, 0)),
            (1.., column) if column == end && row < end => Some((0, -1)),
            _ => None,
        };
        let (down, right) = direction.or(straight).ok_or_else(|| message!("a clue is not next to the board"))?;
        let line: Vec<usize> =
            (1..=end).map_while(|step| self.grid.cell(row - 1 + step * down, column - 1 + step * right)).collect();
        if line.is_empty() { Err(message!("a clue is not next to the board")) } else { Ok(line) }
    }

    fn arrow(&mut self, entry: &Json<'_>) -> Result<(), Message> {
        let head = self.cells(entry, "cells")?;
        for line in entry.get("lines").and_then(Json::list).unwrap_or_default() {
            let line = self.listed(line)?;
            let Some((first, shaft)) = line.split_first() else { continue };
            if !head.contains(first) {
                return Err(message!("an arrow does not begin in its circle"));
            }
            if !shaft.is_empty() {
                let values = vec![("head", Value::Cells(head.clone())), ("cells", Value::Cells(shaft.to_vec()))];
                self.push(known("arrow")?, values);
            }
        }
        Ok(())
    }

    fn little_killer(&mut self, entry: &Json<'_>) -> Result<(), Message> {
        let Some(value) = entry.get("value").filter(|value| !value.is_empty()) else { return Ok(()) };
        let sum = value.number().and_then(|sum| i32::try_from(sum).ok());
        let sum = sum.ok_or_else(|| message!("`{key}` has a value that is not a number", key = "littlekillersum"))?;
        let direction = match entry.get("direction").and_then(Json::text) {
            Some("DR") => (1, 1),
            Some("DL") => (1, -1),
            Some("UR") => (-1, 1),
            Some("UL") => (-1, -1),
            _ => return Err(message!("a little killer has no direction")),
        };
        let cells = self.outside(entry, Some(direction))?;
        self.push(known("little_killer")?, vec![("cells", Value::Cells(cells)), ("sum", Value::Number(sum))]);
        Ok(())
    }

    fn quadruple(&mut self, entry: &Json<'_>) -> Result<(), Message> {
        let cells = self.cells(entry, "cells")?;
        let digits = entry.get("values").and_then(Json::list).unwrap_or_default();
        let digit = |value: &Json<'_>| value.number().and_then(|digit| i32::try_from(digit).ok());
        let digits: Option<Vec<i32>> = digits.iter().map(digit).collect();
        let digits = digits.ok_or_else(|| message!("`{key}` has a value that is not a number", key = "quadruple"))?;
        // A circle without digits is decoration.
        if !digits.is_empty() {
            self.push(known("contains")?, vec![("cells", Value::Cells(cells)), ("values", Value::Numbers(digits))]);
        }
        Ok(())
    }

    /// Adds numbers to the rule about neighbours without a dot.
    fn undotted(&mut self, differences: Vec<i32>, ratios: Option<Vec<i32>>) {
        let Some(kind) = kind("kropki_negative") else { return };
        let at = self.rules.iter().position(|rule| rule.kind == kind).unwrap_or_else(|| {
            self.rules.push(rule(kind, Vec::new()));
            self.rules.len() - 1
        });
        let values = &mut self.rules[at].values;
        if !differences.is_empty() {
            values[0] = Some(Value::Numbers(differences));
        }
        if let Some(ratios) = ratios {
            values[1] = Some(Value::Numbers(ratios));
        }
    }

    fn negative(&mut self, value: &Json<'_>, object: &Json<'_>) -> Result<(), Message> {
        for name in entries("negative", value)? {
            match name.text() {
                Some("ratio") => {
                    let dots = object.get("ratio").and_then(Json::list).unwrap_or_default();
                    let stated = |dot: &Json<'_>| dot.get("value").and_then(Json::number).unwrap_or(2) as i32;
                    let mut ratios: Vec<i32> = dots.iter().map(stated).collect();
                    if ratios.is_empty() {
                        ratios.push(2);
                    }
                    ratios.sort_unstable();
                    ratios.dedup();
                    self.undotted(Vec::new(), Some(ratios));
                }
                Some("xv") => self.push(known("xv_negative")?, vec![("values", Value::Numbers(vec![5, 10]))]),
                other => {
                    let id: String = other.unwrap_or_default().chars().take(30).collect();
                    return Err(message!("there is no rule `{id}`", id = format!("negative {id}")));
                }
            }
        }
        Ok(())
    }
}

/// Keys of entries that are read or only say how they look.
fn is_plain_key(name: &str) -> bool {
    let looks =
        ["outlineC", "fontC", "baseC", "lineC", "width", "height", "size", "angle", "isNewConstraint", "direction"];
    ["cell", "cells", "lines", "value"].contains(&name) || looks.contains(&name)
}
