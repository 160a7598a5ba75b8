//! Penpa+: numbers, regions that thick lines enclose, killer cages with small sums, thermometers and arrows, as the editor's tools for
//! them draw them.
//!
//! | part of the state | here |
//! |---|---|
//! | `number` | givens |
//! | `lineE` | the borders of regions, each of as many cells as a row |
//! | `killercages` | cages; their sums are in `numberS`, at the top left of the first cell |
//! | `thermo`, `arrows` | from the bulb, from the circle |
//! | anything else | of unknown meaning: refused |
//!
//! The drawing does not say whether it is a puzzle with these rules: rules in words are listed. A plain Sudoku belongs to that family.

use super::super::grid::Grid;
use super::super::model::Variant;
use super::super::rule::Rule;
use super::parts;
use crate::format::penpa::{self, Drawing, Layer, Opened};
use crate::format::{CannotWrite, Format, FormatInfo, Hints, Layout, PositionCodec, PuzzleText, SavedPosition};
use gridproof_engine::message;
use gridproof_engine::message::{Argument, Message};
use gridproof_engine::text::ReadError;
use serde_json::{Map, Value, json};

pub(super) const FORMAT: Format<Variant> = Format {
    info: FormatInfo {
        id: "penpa",
        name: "Penpa+ link",
        about: "a link to Penpa+ with killer cages, thermometers or arrows",
        example: EXAMPLE,
        layout: Layout::Line,
        sniff,
        split: None,
    },
    read,
    write,
    saved_position: Some(PositionCodec { read: saved_position, write: None }),
};

const EXAMPLE: &str = "https://swaroopg92.github.io/penpa-edit/#m=solve&p=bZBPT8MwDMXv/RQo53eInZYmuSGgJzQkGEIoitAORSBNQuzPJdX22XHcabtMbtxfXx3nOdu//WozopVwHhZUI1hdgepjT7H82a3HeIO7/e77dyMAPA8Dvlbr7dikU1VukiEDw7LI5GNZHFXg3EzFxZRahuvQupxR7uN0QHmJU/mMKQv6C75dsNWyB/lAGZRZ8620owC2tdeTSo9xMn0H70xkGO/E/0wBwSrpWDPJdHymMBMjzHtDANleULr2evRCepM3UechHU/+kajOcZU7kavUabnV/Kq2PjQvxS97sFimavld1EPTJPLzraO7/pY7zf8=";

/// What the editor calls such puzzles.
const TAGS: [&str; 12] = [
    "sudoku",
    "classic",
    "killer",
    "killer sudoku",
    "thermo",
    "thermo sudoku",
    "thermometer",
    "arrow",
    "arrow sudoku",
    "irregular",
    "jigsaw",
    "irregular sudoku",
];

/// The parts that are rules.
const PARTS: [&str; 3] = ["killercages", "thermo", "arrows"];

fn sniff(text: &PuzzleText<'_>) -> bool {
    let Some(drawing) = penpa::drawing_with_regions(text) else { return false };
    match drawn(drawing) {
        Ok(puzzle) => !parts::is_sudoku(&puzzle),
        Err(_) => PARTS.iter().any(|part| drawing.lists(part).is_none_or(|lists| !lists.is_empty())),
    }
}

fn read(text: &PuzzleText<'_>, _: &Hints) -> Result<Variant, ReadError> {
    match penpa::open(text)? {
        Opened::Address(..) => {
            Err(penpa::error_at(text, message!("this link holds the address of a puzzle without such rules")))
        }
        Opened::Drawing(drawing) => drawn(drawing).map_err(|problem| penpa::error_at(text, problem)),
    }
}

fn drawn(drawing: &Drawing) -> Result<Variant, Message> {
    drawing.only_tags(&TAGS)?;
    let mut parts = vec!["number", "numberS", "lineE"];
    parts.extend(PARTS);
    // The lines around cages are drawn by the same tool.
    if drawing.lists("killercages").is_some_and(|cages| !cages.is_empty()) {
        parts.push("cage");
    }
    drawing.only_parts(&parts)?;
    let (size, columns) = drawing.inner();
    if size != columns || size > Grid::MAX_SIDE {
        return Err(message!("boards of {rows} rows and {columns} columns are not supported", rows = size, columns));
    }
    let mut grid = parts::latin_square(size);
    grid.regions = regions(drawing, size)?;
    let mut givens = vec![0; size * size];
    let [top, _, left, _] = drawing.margins;
    let place = |row: usize, column: usize| {
        let (row, column) = (row.checked_sub(top)?, column.checked_sub(left)?);
        (row < size && column < size).then(|| row * size + column)
    };
    for entry in drawing.numbers(Layer::Problem)? {
        let digit = entry.text.parse::<i32>().ok().filter(|_| entry.large).and_then(|digit| grid.number(digit));
        let cell = place(entry.row, entry.column).ok_or_else(|| message!("a number is not on the board"))?;
        let wrong =
            || message!("{cell} does not contain a digit from 1 to {n}", cell = Argument::cell(cell, size), n = size);
        givens[cell] = digit.ok_or_else(wrong)?;
    }
    let rules = rules(drawing, &place)?;
    Variant::new(grid, givens, rules)
}

/// The regions, numbered in reading order.
fn regions(drawing: &Drawing, size: usize) -> Result<Vec<Option<u16>>, Message> {
    let labels = drawing.regions()?;
    let mut order: Vec<usize> = Vec::new();
    for &label in &labels {
        if !order.contains(&label) {
            order.push(label);
        }
    }
    let full = |label: &usize| labels.iter().filter(|other| *other == label).count() == size;
    if !order.iter().all(full) {
        return Err(message!("the thick lines do not enclose regions of {size} cells", size));
    }
    Ok(labels.iter().map(|label| order.iter().position(|known| known == label).map(|at| at as u16)).collect())
}

fn rules(drawing: &Drawing, place: &dyn Fn(usize, usize) -> Option<usize>) -> Result<Vec<Rule>, Message> {
    let lists = |name: &'static str| -> Result<Vec<Vec<usize>>, Message> {
        let lists = drawing.lists(name).ok_or_else(|| message!("`{name}` cannot be read", name))?;
        let cell = |number: usize| drawing.cell(number).and_then(|(row, column)| place(row, column));
        let cells = |list: Vec<usize>| list.into_iter().map(cell).collect::<Option<Vec<usize>>>();
        let lists: Option<Vec<Vec<usize>>> = lists.into_iter().filter(|list| !list.is_empty()).map(cells).collect();
        lists.ok_or_else(|| message!("`{name}` has a cell that is not on the board", name))
    };
    let mut rules = Vec::new();
    let mut sums: Vec<(usize, i32)> = Vec::new();
    for (number, value) in drawing.part(Layer::Problem, "numberS") {
        let text = match &value[0] {
            Value::Number(number) => number.to_string(),
            Value::String(text) => text.trim().to_string(),
            _ => String::new(),
        };
        let cell =
            drawing.corner(number).filter(|corner| corner.2 == 0).and_then(|(row, column, _)| place(row, column));
        let sum = cell.zip(text.parse::<i32>().ok());
        sums.push(sum.ok_or_else(|| message!("a small number is not the sum of a cage"))?);
    }
    for cells in lists("killercages")? {
        let first = cells.iter().copied().min();
        let at = sums.iter().position(|&(cell, _)| Some(cell) == first);
        let sum = at.map(|at| sums.swap_remove(at).1);
        let values = [parts::cells("cells", cells)].into_iter().chain(sum.map(|sum| parts::number("sum", sum)));
        rules.push(parts::rule("killer", values.collect())?);
    }
    if !sums.is_empty() {
        return Err(message!("a small number is not the sum of a cage"));
    }
    for cells in lists("thermo")? {
        rules.push(parts::rule("thermo", vec![parts::cells("cells", cells)])?);
    }
    for cells in lists("arrows")? {
        let (head, shaft) = cells.split_at(1);
        rules.push(parts::rule("arrow", vec![parts::cells("head", head), parts::cells("cells", shaft)])?);
    }
    Ok(rules)
}

fn saved_position(text: &PuzzleText<'_>, _: &Hints) -> SavedPosition {
    let Ok(Opened::Drawing(drawing)) = penpa::open(text) else { return SavedPosition::default() };
    let Ok(puzzle) = drawn(drawing) else { return SavedPosition::default() };
    let size = puzzle.grid().rows;
    let (position, dropped) = drawing.position(size, size, |at| puzzle.givens()[at] == 0, size);
    // Rules in words may say more than the drawing.
    let strange = drawing.only_common_rules("").err().map(|_| drawing.rules_in_words());
    let notes = drawing.notes.iter().filter(|note| Some(*note) != strange.as_ref());
    SavedPosition {
        position,
        lost: notes.cloned().chain(dropped).collect(),
        not_understood: strange.into_iter().collect(),
    }
}

fn write(puzzle: &Variant) -> Result<String, CannotWrite> {
    let link = penpa::link_to(&state(puzzle)?);
    // Cages that overlap may share a cell for their sums.
    match read(&PuzzleText::new(&link), &Hints::default()) {
        Ok(back) if back == *puzzle => Ok(link),
        _ => Err(CannotWrite(message!("Penpa+ cannot say these rules together"))),
    }
}

/// The state of the editor, before it is packed.
fn state(puzzle: &Variant) -> Result<String, CannotWrite> {
    let grid = puzzle.grid();
    let size = grid.rows;
    let plain = Grid { regions: grid.regions.clone(), ..parts::latin_square(size) };
    let regions = grid.region_cells();
    if *grid != plain || regions.len() != size || regions.iter().any(|cells| cells.len() != size) {
        return Err(CannotWrite(message!(
            "Penpa+ boards are square, with the digits from 1 to their size and regions of as many cells"
        )));
    }
    let wide = size + 4;
    let points = wide * wide;
    let number = |cell: usize| (cell / size + 2) * wide + cell % size + 2;
    let list = |cells: &[usize]| Value::from(cells.iter().map(|&cell| number(cell)).collect::<Vec<_>>());
    let mut numbers = Map::new();
    for (cell, &given) in puzzle.givens().iter().enumerate().filter(|&(_, &given)| given != 0) {
        numbers.insert(number(cell).to_string(), json!([given.to_string(), 1, "1"]));
    }
    // The point at the lower right of a cell has the number of the cell.
    let mut edges = Map::new();
    for (one, other) in grid.neighbours().filter(|&(one, other)| grid.region(one) != grid.region(other)) {
        let end = points + number(one);
        let start = if other == one + 1 { end - wide } else { end - 1 };
        edges.insert(format!("{start},{end}"), 2.into());
    }
    let (mut cages, mut sums, mut thermos, mut arrows) = (Vec::new(), Map::new(), Vec::new(), Vec::new());
    for rule in puzzle.rules() {
        let cells = rule.cells("cells");
        match (rule.kind.id, rule.cells("head")) {
            ("killer" | "distinct", _) => {
                cages.push(list(cells));
                let corner = cells.iter().min().map_or(0, |&first| 4 * (points + number(first)));
                let before = rule.number("sum").map(|sum| sums.insert(corner.to_string(), json!([sum.to_string(), 1])));
                if before.flatten().is_some() {
                    return Err(CannotWrite(message!("two cages have their sums in the same cell")));
                }
            }
            ("thermo", _) => thermos.push(list(cells)),
            ("arrow", [head]) => arrows.push(list(&[&[*head], cells].concat())),
            _ => return Err(parts::cannot_say(rule)),
        }
    }
    let problem = json!({
        "command_redo": { "__a": [] }, "command_undo": { "__a": [] }, "command_replay": { "__a": [] },
        "surface": {}, "number": numbers, "numberS": sums, "symbol": {}, "freeline": {}, "freelineE": {}, "thermo": thermos,
        "arrows": arrows, "direction": [], "squareframe": [], "polygon": [], "line": {}, "lineE": edges, "wall": {}, "cage": {},
        "deletelineE": {}, "killercages": cages, "nobulbthermo": [],
    });
    // The middle of the board: a cell, or the point between four.
    let middle = match size.is_multiple_of(2) {
        true => points + (size / 2 + 1) * (wide + 1),
        false => (size / 2 + 2) * (wide + 1),
    };
    let canvas = 38 * (size + 1);
    let mut steps: Vec<usize> = vec![number(0)];
    steps.extend((1..size * size).map(|cell| number(cell) - number(cell - 1)));
    let head = format!(
        "square,{size},{size},38,0,1,1,{canvas},{canvas},{middle},{middle},0,0,0,0,Title: ,Author: ,,,OFF,false"
    );
    Ok(format!("{head}\n[0,0,0,0]\n[\"1\",\"2\",\"1\"]~\"number\"~[\"1\",2]\n{problem}\n\n{}\n[]", Value::from(steps)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board(line: &str) -> Variant {
        (super::super::rules::FORMAT.read)(&PuzzleText::new(line), &Hints::default()).expect(line)
    }

    fn read_link(link: &str) -> Result<Variant, ReadError> {
        read(&PuzzleText::new(link), &Hints::default())
    }

    /// What the state that is written for a board is read as, after a change.
    fn changed(line: &str, from: &str, to: &str) -> Result<Variant, ReadError> {
        let state = state(&board(line)).expect(line);
        assert!(state.contains(from), "{from} is not in {state}");
        read_link(&penpa::link_to(&state.replace(from, to)))
    }

    const BOARD: &str = "4x4; boxes 2x2; givens 1... .... .... ...2; killer 5 R1C2 R1C3; killer R2C2 R2C1; thermo R2C3-R4C3; arrow R3C1: R3C2 R4C2";

    #[test]
    fn cages_thermometers_and_arrows_are_written_and_read_back() {
        for line in [
            BOARD,
            "4x4; regions 0001 0221 3221 3331; killer 3 R4C4",
            "9x9; thermo R1C1-R9C1",
            "5x5; regions 00000 11111 22222 33333 44444; thermo R1C1 R1C2",
        ] {
            let puzzle = board(line);
            let link = write(&puzzle).expect(line);
            assert!(sniff(&PuzzleText::new(&link)), "{link}");
            assert!(read_link(&link).is_ok_and(|back| parts::same(&back, &puzzle)), "{line}");
        }
        let plain = write(&board("4x4; givens 1... .... .... ...2")).expect("a board");
        assert!(!sniff(&PuzzleText::new(&plain)), "it is a Sudoku");
        for line in [
            "4x4; no boxes; killer 3 R1C1 R1C2",
            "4x4; digits 0-3; odd R1C1",
            "4x4; odd R1C1",
            "4x4; arrow R1C1 R1C2: R2C1",
            "4x4; killer 3 R1C1 R1C2; killer 4 R1C1 R2C1",
        ] {
            assert!(write(&board(line)).is_err(), "{line}");
        }
    }

    #[test]
    fn parts_of_unknown_meaning_are_refused() {
        for (from, to, words) in [
            ("\"symbol\":{}", "\"symbol\":{\"18\":[1,\"circle_S\",2]}", "symbols"),
            ("\"surface\":{}", "\"surface\":{\"18\":1}", "shaded cells"),
            ("\"numberS\":{", "\"numberS\":{\"461\":[\"7\",1],", "small number"),
            ("[\"5\",1]", "[\"five\",1]", "small number"),
            ("\"thermo\":[[", "\"thermo\":[[999,", "`thermo` has a cell that is not on the board"),
            ("\"thermo\":[[", "\"thermo\":[[\"x\",", "`thermo` cannot be read"),
            ("[\"1\",1,\"1\"]", "[\"9\",1,\"1\"]", "does not contain a digit"),
            ("Title: ", "Title: ", ""),
        ] {
            match changed(BOARD, from, to) {
                Err(error) => assert!(error.to_string().contains(words) && !words.is_empty(), "{from}: {error}"),
                Ok(_) => assert!(words.is_empty(), "{to}"),
            }
        }
    }
}
