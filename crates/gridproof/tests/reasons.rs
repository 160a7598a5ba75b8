//! The reasons of steps, checked from their JSON and the rules alone: no code is shared with the finders.
//!
//! Checked so far, for Sudoku: what blocks the other candidates of singles, what every link of a chain rests on, and nets with
//! everything inside them. A reason must be sound (what it names is true), sufficient (the conclusion follows from what it names)
//! and minimal (nothing it names can be dropped).
#![cfg(feature = "json")]

use gridproof::logic::{Position, WalkOptions, explain};
use gridproof::say::{LANGUAGES, Speaker};
use gridproof::{Control, Limits, detect, json};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// A candidate: row and column from 1, and the digit.
type Mark = (u64, u64, u64);

/// Well-known hard puzzles: Easter Monster, Golden Nugget, two by Arto Inkala, Loki by mith, Platinum Blonde; and one of ours.
const PUZZLES: [&str; 7] = [
    "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1",
    ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....",
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..",
    "57....9..........8.1.........168..4......28.9..2.9416.....2.....6.9.82.4...41.6..",
    "....8.4.6...4..3......5.....12..9.8.7.........59..6.....4.6...76.73...9......1..2",
    ".......12........3..23..4....18....5.6..7.8.......9.....85.....9...4.5..47...6...",
];

/// Candidates and digits by cell, kept up to date by the rules.
#[derive(Clone, Default)]
struct Board {
    placed: BTreeMap<(u64, u64), u64>,
    open: BTreeSet<Mark>,
    /// The step that struck a candidate.
    struck: BTreeMap<Mark, u64>,
}

fn same_house((row, column): (u64, u64), (other_row, other_column): (u64, u64)) -> bool {
    let block = |row: u64, column: u64| ((row - 1) / 3, (column - 1) / 3);
    row == other_row || column == other_column || block(row, column) == block(other_row, other_column)
}

/// Whether one candidate being true makes the other false.
fn excludes(one: Mark, other: Mark) -> bool {
    let (cell, other_cell) = ((one.0, one.1), (other.0, other.1));
    if cell == other_cell { one.2 != other.2 } else { one.2 == other.2 && same_house(cell, other_cell) }
}

impl Board {
    fn new(text: &str) -> Board {
        let mut board = Board::default();
        let cells = || (1..=9).flat_map(|row| (1..=9).map(move |column| (row, column)));
        board.open = cells().flat_map(|(row, column)| (1..=9).map(move |digit| (row, column, digit))).collect();
        for ((row, column), sign) in cells().zip(text.bytes()) {
            if sign != b'.' {
                board.place((row, column, u64::from(sign - b'0')));
            }
        }
        board
    }

    fn place(&mut self, mark: Mark) {
        self.placed.insert((mark.0, mark.1), mark.2);
        self.open.retain(|&other| other != mark && !excludes(mark, other));
    }

    fn has(&self, mark: Mark) -> bool {
        self.placed.get(&(mark.0, mark.1)) == Some(&mark.2)
    }
}

fn cell(value: &Value) -> (u64, u64) {
    (value[0].as_u64().expect("a row"), value[1].as_u64().expect("a column"))
}

fn mark(value: &Value) -> Mark {
    let number = |key: &str| value[key].as_u64().unwrap_or_else(|| panic!("{key} of {value}"));
    (number("row"), number("column"), number("digit"))
}

fn list<T>(value: &Value, read: fn(&Value) -> T) -> Vec<T> {
    value.as_array().map(|all| all.iter().map(read).collect()).unwrap_or_default()
}

/// The reason of a step in a role.
fn role<'v>(step: &'v Value, name: &str) -> Option<&'v Value> {
    step["because"].as_array().expect("reasons").iter().find(|reason| reason["role"] == name)
}

fn marks(step: &Value, name: &str) -> Vec<Mark> {
    role(step, name).map_or_else(Vec::new, |reason| list(&reason["candidates"], mark))
}

fn house_cells(reason: &Value) -> BTreeSet<(u64, u64)> {
    let houses = reason["houses"].as_array().expect("houses");
    assert_eq!(houses.len(), 1, "{reason}");
    list(&houses[0]["cells"], cell).into_iter().collect()
}

/// What is true and what is false under assumptions.
#[derive(Clone, Default)]
struct Scope {
    on: BTreeSet<Mark>,
    out: BTreeSet<Mark>,
}

/// Checks explanations, and counts what it checks.
#[derive(Default)]
struct Checker {
    checked: BTreeMap<String, usize>,
}

impl Checker {
    fn step(&mut self, board: &Board, step: &Value) {
        let kind = step["kind"].as_str().expect("a kind");
        let known = match kind {
            "naked-single" | "hidden-single" => self.single(board, step),
            "contradiction-by-singles"
            | "forcing-net-contradiction"
            | "nested-chains"
            | "nested-branches"
            | "nested-singles"
            | "nested-cases"
            | "nested-deep" => self.contradiction(board, &Scope::default(), step),
            "forcing-net-verity" => self.verity(board, &Scope::default(), step),
            _ => self.chains(board, step),
        };
        if known {
            *self.checked.entry(kind.to_string()).or_default() += 1;
        }
    }

    /// A single on the board: every other candidate is ruled out by a digit, or was struck by a step.
    fn single(&mut self, board: &Board, step: &Value) -> bool {
        let target = list(&step["places"], mark)[0];
        let (blockers, earlier) = (marks(step, "blockers"), marks(step, "earlier"));
        assert!(blockers.iter().all(|&blocker| board.has(blocker)), "not placed: {step}");
        let others: Vec<Mark> = if step["kind"] == "naked-single" {
            (1..=9).filter(|&digit| digit != target.2).map(|digit| (target.0, target.1, digit)).collect()
        } else {
            let cells = house_cells(role(step, "house").expect("a house"));
            assert!(cells.contains(&(target.0, target.1)), "{step}");
            let open =
                cells.into_iter().filter(|cell| !board.placed.contains_key(cell) && *cell != (target.0, target.1));
            open.map(|(row, column)| (row, column, target.2)).collect()
        };
        let by = |other: Mark| blockers.iter().filter(|&&blocker| excludes(blocker, other)).count();
        for &other in &others {
            assert!(!board.open.contains(&other), "still a candidate: {other:?} {step}");
            let named = (by(other) > 0, earlier.contains(&other));
            assert!(named.0 != named.1, "{other:?} {named:?} {step}");
        }
        assert!(earlier.iter().all(|mark| others.contains(mark)), "{step}");
        let needed = |&blocker: &Mark| others.iter().any(|&other| excludes(blocker, other) && by(other) == 1);
        assert!(blockers.iter().all(needed), "a blocker too many: {step}");
        let numbers: BTreeSet<u64> = earlier.iter().map(|mark| board.struck[mark]).collect();
        let named = role(step, "earlier-steps")
            .map_or_else(Vec::new, |reason| list(&reason["numbers"], |n| n.as_u64().expect("a number")));
        assert_eq!(numbers.into_iter().collect::<Vec<u64>>(), named, "{step}");
        true
    }

    /// Whether these candidates are ruled out by `by` and `out`, all of which must be known, and each of which must be needed.
    fn ruled_out(&self, scope: &Scope, candidates: &[Mark], step: &Value) {
        let (by, out) = (marks(step, "by"), marks(step, "out"));
        assert!(by.iter().all(|mark| scope.on.contains(mark)), "not known: {by:?} {step}");
        assert!(out.iter().all(|mark| scope.out.contains(mark)), "not known: {out:?} {step}");
        let count = |candidate: Mark| by.iter().filter(|&&one| excludes(one, candidate)).count();
        for &candidate in candidates {
            assert!(count(candidate) > 0 || out.contains(&candidate), "{candidate:?} is not ruled out: {step}");
        }
        assert!(out.iter().all(|mark| candidates.contains(mark) && count(*mark) == 0), "too many out: {step}");
        let needed = |&one: &Mark| candidates.iter().any(|&other| excludes(one, other));
        assert!(by.iter().all(needed), "too many: {step}");
    }

    /// Follows the steps under an assumption, and returns what they show.
    fn follow(&mut self, board: &Board, scope: &Scope, step: &Value) -> Scope {
        let mut scope = scope.clone();
        scope.on.extend(marks(step, "assumed"));
        scope.out.extend(marks(step, "denied"));
        let steps = role(step, "followed").map(|reason| reason["steps"].as_array().expect("steps").clone());
        for inner in steps.unwrap_or_default() {
            match inner["kind"].as_str().expect("a kind") {
                "naked-single" | "hidden-single" => {
                    let target = list(&inner["places"], mark)[0];
                    let others: Vec<Mark> = match role(&inner, "house") {
                        None => board.open.iter().copied().filter(|m| (m.0, m.1) == (target.0, target.1)).collect(),
                        Some(house) => {
                            let cells = house_cells(house);
                            board
                                .open
                                .iter()
                                .copied()
                                .filter(|m| m.2 == target.2 && cells.contains(&(m.0, m.1)))
                                .collect()
                        }
                    };
                    assert!(others.contains(&target), "{inner}");
                    let others: Vec<Mark> = others.into_iter().filter(|&other| other != target).collect();
                    self.ruled_out(&scope, &others, &inner);
                    scope.on.insert(target);
                }
                "inner-contradiction" => {
                    assert_eq!(list(&inner["strikes"], mark), marks(&inner, "assumed"));
                    self.contradiction(board, &scope, &inner);
                    scope.out.extend(marks(&inner, "assumed"));
                }
                "inner-verity" => {
                    self.verity(board, &scope, &inner);
                    scope.on.extend(list(&inner["places"], mark));
                    scope.out.extend(list(&inner["strikes"], mark));
                }
                other => panic!("{other} in a net"),
            }
            *self.checked.entry("in nets".to_string()).or_default() += 1;
        }
        scope
    }

    /// What is assumed leads to a cell or a house without candidates.
    fn contradiction(&mut self, board: &Board, scope: &Scope, step: &Value) -> bool {
        let end = self.follow(board, scope, step);
        let candidates: Vec<Mark> = if let Some(reason) = role(step, "empty-cell") {
            let cell = list(&reason["cells"], cell)[0];
            board.open.iter().copied().filter(|mark| (mark.0, mark.1) == cell).collect()
        } else {
            let cells = house_cells(role(step, "no-place").expect("an end"));
            let digit = role(step, "no-place-digit").expect("a digit")["digits"][0].as_u64().expect("a digit");
            board.open.iter().copied().filter(|mark| mark.2 == digit && cells.contains(&(mark.0, mark.1))).collect()
        };
        assert!(!candidates.is_empty(), "{step}");
        self.ruled_out(&end, &candidates, step);
        true
    }

    /// One of several candidates is true, and each leads to the conclusion.
    fn verity(&mut self, board: &Board, scope: &Scope, step: &Value) -> bool {
        let (places, strikes) = (list(&step["places"], mark), list(&step["strikes"], mark));
        let ways = role(step, "ways").expect("ways")["steps"].as_array().expect("steps").clone();
        let assumed: Vec<Mark> = ways.iter().flat_map(|way| marks(way, "assumed")).collect();
        if let [either] = marks(step, "either").as_slice() {
            let denied: Vec<Mark> = ways.iter().flat_map(|way| marks(way, "denied")).collect();
            assert_eq!((assumed.as_slice(), denied.as_slice()), ([*either].as_slice(), [*either].as_slice()), "{step}");
        } else {
            let cases = marks(step, "cases");
            assert_eq!(assumed, cases, "{step}");
            let all: Vec<Mark> = match role(step, "house") {
                None => {
                    let cell = list(&role(step, "cell").expect("a cell")["cells"], cell)[0];
                    board.open.iter().copied().filter(|mark| (mark.0, mark.1) == cell).collect()
                }
                Some(house) => {
                    let cells = house_cells(house);
                    board.open.iter().copied().filter(|m| m.2 == cases[0].2 && cells.contains(&(m.0, m.1))).collect()
                }
            };
            let others: Vec<Mark> = all.into_iter().filter(|mark| !cases.contains(mark)).collect();
            self.ruled_out(scope, &others, step);
        }
        for way in &ways {
            if way["kind"] == "refuted-case" {
                self.contradiction(board, scope, way);
                continue;
            }
            let end = self.follow(board, scope, way);
            assert_eq!((marks(way, "placed"), marks(way, "ruled-out")), (places.clone(), strikes.clone()), "{way}");
            assert!(places.iter().all(|mark| end.on.contains(mark)), "{way}");
            if !strikes.iter().all(|mark| end.out.contains(mark)) {
                self.ruled_out(&end, &strikes, way);
            }
        }
        true
    }

    /// Every link of every chain rests on the cell or house that it names.
    fn chains(&mut self, board: &Board, step: &Value) -> bool {
        let mut found = false;
        for reason in step["because"].as_array().expect("reasons") {
            let links = reason["chain"].as_array().cloned().unwrap_or_default();
            for pair in links.windows(2) {
                self.link(board, &pair[0], &pair[1], step);
                found = true;
            }
        }
        found
    }

    fn link(&mut self, board: &Board, from: &Value, to: &Value, step: &Value) {
        let node = |link: &Value| {
            let digit = link["digit"].as_u64().expect("a digit");
            list(&link["cells"], cell).into_iter().map(|(row, column)| (row, column, digit)).collect::<Vec<Mark>>()
        };
        let (via_cells, via_houses) = (list(&to["via_cells"], cell), to["via_houses"].as_array().cloned());
        let houses = via_houses.unwrap_or_default();
        // Links of almost locked sets are checked with their sets.
        if via_cells.len() > 1 || houses.len() > 1 || step["kind"] == "als-chain" {
            return;
        }
        let both: Vec<Mark> = node(from).into_iter().chain(node(to)).collect();
        let choice: Vec<Mark> = match (via_cells.as_slice(), houses.as_slice()) {
            ([cell], []) => board.open.iter().copied().filter(|mark| (mark.0, mark.1) == *cell).collect(),
            ([], [house]) => {
                let cells: BTreeSet<(u64, u64)> = list(&house["cells"], cell).into_iter().collect();
                board.open.iter().copied().filter(|m| m.2 == both[0].2 && cells.contains(&(m.0, m.1))).collect()
            }
            _ => panic!("a link without a reason: {from} {to} {step}"),
        };
        assert!(both.iter().all(|mark| choice.contains(mark)), "{from} {to} {step}");
        // From false to true: nothing else may be left.
        if from["on"] == false && to["on"] == true {
            assert!(choice.iter().all(|mark| both.contains(mark)), "{from} {to} {step}");
        } else {
            assert!(from["on"] == true && to["on"] == false, "{from} {to} {step}");
        }
        *self.checked.entry("links".to_string()).or_default() += 1;
    }
}

#[test]
fn reasons_are_sound_sufficient_and_minimal() {
    let mut checker = Checker::default();
    for text in PUZZLES {
        let read = detect::read(text, &detect::Wanted::default()).expect("a puzzle");
        let mut control = Control::new(Limits::answers(2));
        let explained = explain(&*read.puzzle, &Position::default(), &WalkOptions::default(), &mut control);
        let speaker = Speaker::new(LANGUAGES[0], 9);
        let place = json::Place::new("test", 1);
        let report = json::explanation(place, &read, &Position::default(), &explained, speaker, &control);
        let report: Value = serde_json::from_str(&report).expect("JSON");
        assert_eq!(report["end"], "solved", "{text}");
        let mut board = Board::new(text);
        for (number, step) in (1..).zip(report["steps"].as_array().expect("steps")) {
            checker.step(&board, step);
            for strike in list(&step["strikes"], mark) {
                if board.open.remove(&strike) {
                    board.struck.insert(strike, number);
                }
            }
            list(&step["places"], mark).into_iter().for_each(|placed| board.place(placed));
        }
        assert_eq!(board.placed.len(), 81, "{text}");
    }
    let enough = |kind: &str, least: usize| {
        let count = checker.checked.get(kind).copied().unwrap_or(0);
        assert!(count >= least, "{kind}: {count} of {:?}", checker.checked);
    };
    enough("naked-single", 50);
    enough("hidden-single", 50);
    enough("links", 300);
    enough("in nets", 500);
    enough("nested-chains", 5);
    enough("nested-cases", 1);
}
