//! The reasons of Kakuro steps, checked from their JSON and the rules alone: no code is shared with the finders.
//!
//! Every kind of the table has an entry in [`Checker::reason`]. It asserts that what a step names is true at that moment, that its
//! conclusion follows from what is named (by enumerating what the named cells can hold), and that nothing that is named is idle.
#![cfg(feature = "json")]

use crate::support::shared;
use gridproof::generate::Generator;
use gridproof::internals::kakuro::library::Case;
use gridproof::internals::report::StepWriter;
use gridproof::logic::{Position, WalkOptions, explain};
use gridproof::say::{LANGUAGES, Speaker};
use gridproof::{AnyPuzzle, Control, Digits, Limits, detect, json};
use gridproof_engine::logic::State;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// Row and column, from 1.
type Cell = (u64, u64);
/// A set of digits; bit `d` for digit `d`.
type Set = u16;

const ALL: Set = 0x3fe;

fn digits_of(set: Set) -> impl Iterator<Item = u64> {
    (1..=9).filter(move |digit| set >> digit & 1 == 1)
}

fn sum(set: Set) -> i64 {
    digits_of(set).map(|digit| digit as i64).sum()
}

#[derive(Clone, Debug)]
struct Run {
    across: bool,
    cells: Vec<Cell>,
    clue: Option<i64>,
}

/// A board as the rules see it.
#[derive(Clone)]
struct Board {
    runs: Vec<Run>,
    candidates: BTreeMap<Cell, Set>,
    placed: BTreeMap<Cell, u64>,
    /// The step that struck a candidate.
    struck: BTreeMap<(Cell, u64), u64>,
}

impl Board {
    /// Reads a plain grid: `#`, `D\A`, `_`, or a digit.
    fn new(grid: &str) -> Board {
        let rows: Vec<Vec<&str>> = grid.lines().skip(1).map(|line| line.split_whitespace().collect()).collect();
        let (height, width) = (rows.len(), rows[0].len());
        let white = |row: usize, column: usize| rows[row][column] == "_" || rows[row][column].parse::<u8>().is_ok();
        let mut board =
            Board { runs: Vec::new(), candidates: BTreeMap::new(), placed: BTreeMap::new(), struck: BTreeMap::new() };
        for across in [true, false] {
            let (lines, length) = if across { (height, width) } else { (width, height) };
            for line in 0..lines {
                let at = |place: usize| if across { (line, place) } else { (place, line) };
                let mut place = 0;
                while place < length {
                    let first = place;
                    while place < length && white(at(place).0, at(place).1) {
                        place += 1;
                    }
                    if place > first {
                        let cells = (first..place).map(|place| (at(place).0 as u64 + 1, at(place).1 as u64 + 1));
                        let clue = first.checked_sub(1).and_then(|before| {
                            let (down, right) = rows[at(before).0][at(before).1].split_once('\\')?;
                            (if across { right } else { down }).parse().ok()
                        });
                        board.runs.push(Run { across, cells: cells.collect(), clue });
                    }
                    place += 1;
                }
            }
        }
        for (row, line) in rows.iter().enumerate() {
            for column in (0..line.len()).filter(|&column| white(row, column)) {
                board.candidates.insert((row as u64 + 1, column as u64 + 1), ALL);
            }
        }
        for (row, line) in rows.iter().enumerate() {
            for (column, digit) in line.iter().enumerate().filter_map(|(at, sign)| Some((at, sign.parse().ok()?))) {
                board.place((row as u64 + 1, column as u64 + 1), digit);
            }
        }
        board
    }

    /// Keeps only the candidates that are pencilled in.
    fn keep(&mut self, columns: usize, marks: impl Fn(usize) -> Option<Digits>) {
        for (cell, set) in self.candidates.iter_mut().filter(|(cell, _)| !self.placed.contains_key(cell)) {
            if let Some(marks) = marks((cell.0 as usize - 1) * columns + cell.1 as usize - 1) {
                *set &= marks.bits() as Set;
            }
        }
    }

    fn runs_with(&self, cell: Cell) -> impl Iterator<Item = &Run> {
        self.runs.iter().filter(move |run| run.cells.contains(&cell))
    }

    fn place(&mut self, cell: Cell, digit: u64) {
        self.placed.insert(cell, digit);
        self.candidates.insert(cell, 1 << digit);
        let others: Vec<Cell> =
            self.runs_with(cell).flat_map(|run| run.cells.clone()).filter(|&other| other != cell).collect();
        for other in others.into_iter().filter(|other| !self.placed.contains_key(other)) {
            *self.candidates.get_mut(&other).expect("white") &= !(1 << digit);
        }
    }

    fn apply(&mut self, step: &Value, number: u64) {
        for (cell, digit) in marks_of(&step["strikes"]) {
            let set = self.candidates.get_mut(&cell).expect("white");
            if *set >> digit & 1 == 1 && !self.placed.contains_key(&cell) {
                *set &= !(1 << digit);
                self.struck.insert((cell, digit), number);
            }
        }
        for (cell, digit) in marks_of(&step["places"]) {
            self.place(cell, digit);
        }
    }

    fn open(&self, run: &Run) -> Vec<Cell> {
        run.cells.iter().copied().filter(|cell| !self.placed.contains_key(cell)).collect()
    }

    fn used(&self, run: &Run) -> Set {
        run.cells.iter().filter_map(|cell| self.placed.get(cell)).fold(0, |set, digit| set | 1 << digit)
    }

    fn rest(&self, run: &Run) -> Option<i64> {
        Some(run.clue? - sum(self.used(run)))
    }

    fn at(&self, cell: Cell) -> Set {
        self.candidates[&cell]
    }

    /// The sets of digits that these cells can hold together, all different.
    fn together(&self, cells: &[Cell]) -> BTreeSet<Set> {
        let mut reached = BTreeSet::from([0]);
        for &cell in cells {
            let next = reached
                .iter()
                .flat_map(|&set: &Set| digits_of(self.at(cell) & !set).map(move |digit| set | 1 << digit));
            reached = next.collect();
        }
        reached
    }

    /// The sets that have the right number of digits, the right sum, and no digit that the run already has.
    fn table(&self, run: &Run) -> BTreeSet<Set> {
        let (open, used, rest) = (self.open(run).len() as u32, self.used(run), self.rest(run));
        let fits = |set: &Set| {
            set & !ALL == 0 && set.count_ones() == open && set & used == 0 && rest.is_none_or(|rest| sum(*set) == rest)
        };
        (0..=ALL).filter(fits).collect()
    }

    /// The sets of the table that the open cells of a run can really hold.
    fn possible(&self, run: &Run) -> BTreeSet<Set> {
        let rest = self.rest(run);
        let sets = self.together(&self.open(run)).into_iter();
        sets.filter(|set| set & self.used(run) == 0 && rest.is_none_or(|rest| sum(*set) == rest)).collect()
    }

    /// Whether an obvious look at the candidates excludes a set: a digit without a place, or a cell without a digit.
    fn is_out(&self, run: &Run, set: Set) -> bool {
        let open = self.open(run);
        let union = open.iter().fold(0, |union, &cell| union | self.at(cell));
        set & !union != 0 || open.iter().any(|&cell| self.at(cell) & set == 0)
    }
}

fn cell_of(value: &Value) -> Cell {
    (value[0].as_u64().expect("a row"), value[1].as_u64().expect("a column"))
}

fn marks_of(value: &Value) -> Vec<(Cell, u64)> {
    let number = |value: &Value, key: &str| value[key].as_u64().unwrap_or_else(|| panic!("{key} of {value}"));
    let mark = |value: &Value| ((number(value, "row"), number(value, "column")), number(value, "digit"));
    value.as_array().map(|all| all.iter().map(mark).collect()).unwrap_or_default()
}

/// A step and its reasons.
struct Told<'v>(&'v Value);

impl<'v> Told<'v> {
    fn has(&self, role: &str) -> bool {
        self.0["because"].as_array().expect("reasons").iter().any(|reason| reason["role"] == role)
    }

    fn role(&self, role: &str) -> &'v Value {
        let found = self.0["because"].as_array().expect("reasons").iter().find(|reason| reason["role"] == role);
        found.unwrap_or_else(|| panic!("no {role} in {}", self.0))
    }

    fn cells(&self, role: &str) -> Vec<Cell> {
        self.role(role)["cells"]
            .as_array()
            .unwrap_or_else(|| panic!("{role} of {}", self.0))
            .iter()
            .map(cell_of)
            .collect()
    }

    fn marks(&self, role: &str) -> Vec<(Cell, u64)> {
        if self.has(role) { marks_of(&self.role(role)["candidates"]) } else { Vec::new() }
    }

    fn digits(&self, role: &str) -> Set {
        set_of(&self.role(role)["digits"])
    }

    fn number(&self, role: &str) -> i64 {
        self.role(role)["number"].as_i64().unwrap_or_else(|| panic!("{role} of {}", self.0))
    }

    fn sets(&self, role: &str) -> BTreeSet<Set> {
        if !self.has(role) {
            return BTreeSet::new();
        }
        let all = self.role(role)["sets"].as_array().unwrap_or_else(|| panic!("{role} of {}", self.0));
        assert!(all.len() <= 12, "{} sets in {role}: {}", all.len(), self.0);
        all.iter().map(set_of).collect()
    }

    /// The runs of the board in this role.
    fn runs<'b>(&self, board: &'b Board, role: &str) -> Vec<&'b Run> {
        if !self.has(role) {
            return Vec::new();
        }
        self.role(role)["houses"].as_array().expect("houses").iter().map(|house| run_of(board, house)).collect()
    }

    fn run<'b>(&self, board: &'b Board, role: &str) -> &'b Run {
        let runs = self.runs(board, role);
        assert_eq!(runs.len(), 1, "{}", self.0);
        runs[0]
    }

    fn strikes(&self) -> Vec<(Cell, u64)> {
        marks_of(&self.0["strikes"])
    }

    fn places(&self) -> Vec<(Cell, u64)> {
        marks_of(&self.0["places"])
    }
}

fn set_of(value: &Value) -> Set {
    value.as_array().expect("digits").iter().fold(0, |set, digit| set | 1 << digit.as_u64().expect("a digit"))
}

fn run_of<'b>(board: &'b Board, house: &Value) -> &'b Run {
    let cells: Vec<Cell> = house["cells"].as_array().expect("cells").iter().map(cell_of).collect();
    let same = |run: &&Run| run.cells == cells && run.across == (house["kind"] == "across");
    board.runs.iter().find(same).unwrap_or_else(|| panic!("not a run: {house}"))
}

fn same_cells(one: &[Cell], other: &[Cell]) -> bool {
    one.iter().collect::<BTreeSet<_>>() == other.iter().collect::<BTreeSet<_>>()
}

/// What holds under an assumption, beyond the board before it.
struct Scope<'b> {
    base: &'b Board,
    placed: Vec<(Cell, u64)>,
    struck: Vec<(Cell, u64)>,
}

impl Scope<'_> {
    /// Checks that `by` and `out` exclude all candidates of a cell but these, and that each of them is needed.
    fn ruled_out(&self, step: &Told<'_>, cell: Cell, but: Set) {
        let (by, out) = (step.marks("by"), step.marks("out"));
        let excludes = |&(at, placed): &(Cell, u64), digit: u64| {
            if at == cell {
                placed != digit
            } else {
                placed == digit && self.base.runs_with(cell).any(|run| run.cells.contains(&at))
            }
        };
        let lost: Vec<u64> = digits_of(self.base.at(cell) & !but).collect();
        for digit in &lost {
            let named =
                by.iter().filter(|mark| excludes(mark, *digit)).count() + usize::from(out.contains(&(cell, *digit)));
            assert!(named >= 1, "{digit} of {cell:?}: {}", step.0);
        }
        for mark in &by {
            assert!(self.placed.contains(mark), "{mark:?} of {}", step.0);
            let alone =
                |&&digit: &&u64| excludes(mark, digit) && by.iter().filter(|one| excludes(one, digit)).count() == 1;
            assert!(lost.iter().any(|digit| alone(&digit)), "{mark:?} is idle: {}", step.0);
        }
        for mark in &out {
            assert!(self.struck.contains(mark) && mark.0 == cell && lost.contains(&mark.1), "{mark:?} of {}", step.0);
            assert!(!by.iter().any(|one| excludes(one, mark.1)), "{mark:?} is idle: {}", step.0);
        }
    }
}

#[derive(Default)]
struct Checker {
    checked: BTreeMap<String, usize>,
    steps: u64,
    /// Steps inside nets.
    nested: u64,
}

impl Checker {
    /// Checks a step, and what follows from it, on the board before it. The step may not do more than what is checked.
    fn step(&mut self, board: &Board, step: &Value) {
        let told = Told(step);
        let then =
            if told.has("then") { told.role("then")["steps"].as_array().expect("steps").clone() } else { Vec::new() };
        let later =
            |list: &str| -> BTreeSet<(Cell, u64)> { then.iter().flat_map(|step| marks_of(&step[list])).collect() };
        let mut own = step.clone();
        for list in ["strikes", "places"] {
            let later = later(list);
            let kept = step[list].as_array().expect("marks").iter();
            own[list] = kept
                .filter(|mark| !later.contains(&marks_of(&Value::Array(vec![(*mark).clone()]))[0]))
                .cloned()
                .collect();
        }
        self.reason(board, &Told(&own));
        let mut after = board.clone();
        // Candidates struck in this step have no number yet.
        after.apply(&own, u64::MAX);
        for next in &then {
            self.reason(&after, &Told(next));
            after.apply(next, u64::MAX);
        }
    }

    fn reason(&mut self, board: &Board, step: &Told<'_>) {
        let kind = step.0["kind"].as_str().expect("a kind");
        for (cell, digit) in step.strikes() {
            assert!(
                board.at(cell) >> digit & 1 == 1 && !board.placed.contains_key(&cell),
                "nothing to strike: {}",
                step.0
            );
        }
        match kind {
            "last-cell" => last_cell(board, step),
            "lone-square" => lone_square(board, step),
            "cross-reference" => cross_reference(board, step),
            "magic-block" | "possible-sets" => table_of_sums(board, step),
            "sum-bounds" => sum_bounds(board, step),
            "needed-digit" => needed_digit(board, step),
            "run-naked-pair" | "run-naked-triple" | "run-naked-quad" => naked(board, step),
            "run-hidden-pair" | "run-hidden-triple" => hidden(board, step),
            "combinations" => combinations(board, step),
            "arrangements" => arrangements(board, step),
            "run-x-wing" => x_wing(board, step),
            "limited-area" | "cut-pair" | "cut-triple" => cut(board, step),
            "run-chain-contradiction" | "run-chain-verity" => chains(board, step),
            "run-net" => self.net(board, step),
            other => panic!("no check for {other}: {}", step.0),
        }
        *self.checked.entry(kind.to_string()).or_default() += 1;
        self.steps += 1;
    }

    /// Checks that an assumption ends in a contradiction: every step that follows on the board under it, and the end.
    fn net(&mut self, board: &Board, step: &Told<'_>) {
        let [(cell, digit)] = step.marks("assumed")[..] else { panic!("{}", step.0) };
        assert!(step.strikes() == [(cell, digit)] && step.places().is_empty(), "{}", step.0);
        assert!(board.at(cell) >> digit & 1 == 1 && !board.placed.contains_key(&cell), "{}", step.0);
        let mut scope = Scope { base: board, placed: Vec::new(), struck: Vec::new() };
        let mut under = board.clone();
        under.place(cell, digit);
        scope.placed.push((cell, digit));
        let followed = if step.has("followed") { step.role("followed")["steps"].as_array().cloned() } else { None }
            .unwrap_or_default();
        let mut unfilled = None;
        for (at, next) in followed.iter().enumerate() {
            let told = Told(next);
            match next["kind"].as_str().expect("a kind") {
                "run-no-fill" => {
                    assert_eq!(at + 1, followed.len(), "not the end: {}", step.0);
                    no_fill(&under, &told);
                    unfilled = Some(told.run(&under, "run").cells.clone());
                }
                "lone-square" => {
                    let [(cell, digit)] = told.places()[..] else { panic!("{}", told.0) };
                    assert_eq!(under.at(cell), 1 << digit, "{}", told.0);
                    scope.ruled_out(&told, cell, 1 << digit);
                }
                _ => self.reason(&under, &told),
            }
            under.apply(next, u64::MAX);
            scope.placed.extend(told.places());
            scope.struck.extend(told.strikes());
            self.nested += 1;
        }
        if step.has("empty-cell") {
            let [cell] = step.cells("empty-cell")[..] else { panic!("{}", step.0) };
            assert!(under.at(cell) == 0 && !step.has("broken-clue"), "{}", step.0);
            scope.ruled_out(step, cell, 0);
        } else {
            let run = step.run(&under, "broken-clue");
            assert!(under.possible(run).is_empty() && unfilled.as_ref() == Some(&run.cells), "{}", step.0);
        }
    }

    /// Checks the whole explanation of a puzzle.
    fn explanation(&mut self, puzzle: &dyn AnyPuzzle) -> Value {
        let position = &Position::default();
        let grid = puzzle.write("grid").expect("a grid");
        let read = detect::read(&grid, &detect::Wanted::default()).expect("a puzzle");
        let mut control = Control::new(Limits::default());
        let explained = explain(&*read.puzzle, position, &WalkOptions::default(), &mut control);
        let columns = grid.split_whitespace().nth(1).and_then(|number| number.parse().ok()).expect("a size");
        let place = json::Place::new("test", 1);
        let report =
            json::explanation(place, &read, position, &explained, Speaker::new(LANGUAGES[0], columns), &control);
        let report: Value = serde_json::from_str(&report).expect("JSON");
        let mut board = Board::new(&grid);
        for (number, step) in (1..).zip(report["steps"].as_array().expect("steps")) {
            self.step(&board, step);
            board.apply(step, number);
        }
        report
    }
}

fn rest_of(board: &Board, step: &Told<'_>, run: &Run) -> i64 {
    let rest = board.rest(run).unwrap_or_else(|| panic!("no clue: {}", step.0));
    assert_eq!(step.number("rest"), rest, "{}", step.0);
    rest
}

/// The digits that a step says are in a run already.
fn already_used(board: &Board, step: &Told<'_>, role: &str, run: &Run) {
    assert_eq!(if step.has(role) { step.digits(role) } else { 0 }, board.used(run), "{}", step.0);
}

fn last_cell(board: &Board, step: &Told<'_>) {
    let run = step.run(board, "run");
    let rest = rest_of(board, step, run);
    assert!(board.open(run) == step.cells("cell") && step.cells("cell").len() == 1, "{}", step.0);
    assert_eq!(if step.has("others") { step.digits("others") } else { 0 }, board.used(run), "{}", step.0);
    assert_eq!(step.places(), [(step.cells("cell")[0], rest as u64)], "{}", step.0);
}

fn lone_square(board: &Board, step: &Told<'_>) {
    let [(cell, digit)] = step.places()[..] else { panic!("{}", step.0) };
    let (blockers, earlier, just) = (step.marks("blockers"), step.marks("earlier"), step.marks("just-struck"));
    let sees = |other: &Cell| board.runs_with(cell).any(|run| run.cells.contains(other));
    for (other, blocked) in &blockers {
        assert!(board.placed.get(other) == Some(blocked) && sees(other), "{}", step.0);
    }
    for &(at, struck) in earlier.iter().chain(&just) {
        assert!(at == cell && board.at(cell) >> struck & 1 == 0, "{}", step.0);
        // No placed digit could have been named instead.
        assert!(!board.placed.iter().any(|(other, &placed)| placed == struck && sees(other)), "{}", step.0);
    }
    // `just-struck` holds only what the same step has struck.
    assert!(just.iter().all(|mark| board.struck.get(mark) == Some(&u64::MAX)), "{}", step.0);
    let named: Vec<u64> = [blockers, earlier.clone(), just].concat().into_iter().map(|(_, digit)| digit).collect();
    let union = named.iter().fold(0, |set, digit| set | 1 << digit);
    assert!(union == ALL & !(1 << digit) && named.len() == 8, "{}", step.0);
    if step.has("earlier-steps") {
        let numbers: Vec<u64> = step.role("earlier-steps")["numbers"]
            .as_array()
            .expect("numbers")
            .iter()
            .map(|n| n.as_u64().expect("a number"))
            .collect();
        assert_eq!(numbers, earlier.iter().map(|mark| board.struck[mark]).collect::<Vec<_>>(), "{}", step.0);
    } else {
        assert!(earlier.is_empty() || earlier.iter().any(|mark| !board.struck.contains_key(mark)), "{}", step.0);
    }
}

fn cross_reference(board: &Board, step: &Told<'_>) {
    let (run, crossing) = (step.run(board, "run"), step.run(board, "crossing"));
    let [(cell, digit)] = step.places()[..] else { panic!("{}", step.0) };
    assert!(step.cells("cell") == [cell] && run.cells.contains(&cell) && crossing.cells.contains(&cell), "{}", step.0);
    let (sets, others) = (step.sets("sets"), step.sets("crossing-sets"));
    assert!(sets == board.table(run) && others == board.table(crossing), "{}", step.0);
    already_used(board, step, "used", run);
    already_used(board, step, "crossing-used", crossing);
    assert!(
        sets.len() == 1 && others.len() == 1 && sets.first().unwrap() & others.first().unwrap() == 1 << digit,
        "{}",
        step.0
    );
}

fn table_of_sums(board: &Board, step: &Told<'_>) {
    let run = step.run(board, "run");
    rest_of(board, step, run);
    already_used(board, step, "used", run);
    assert!(same_cells(&step.cells("cells"), &board.open(run)), "{}", step.0);
    assert_eq!(step.sets("sets"), board.table(run), "{}", step.0);
    in_no_set(step, &step.sets("sets"), run);
}

fn in_no_set(step: &Told<'_>, sets: &BTreeSet<Set>, run: &Run) {
    for (cell, digit) in step.strikes() {
        assert!(run.cells.contains(&cell) && sets.iter().all(|set| set >> digit & 1 == 0), "{}", step.0);
    }
}

fn sum_bounds(board: &Board, step: &Told<'_>) {
    let run = step.run(board, "run");
    let (rest, cell, others) = (rest_of(board, step, run), step.cells("cell")[0], step.cells("others"));
    assert!(same_cells(&[vec![cell], others.clone()].concat(), &board.open(run)), "{}", step.0);
    let sums: BTreeSet<i64> = board.together(&others).into_iter().map(sum).collect();
    let mut useful = [false; 2];
    for (at, digit) in step.strikes() {
        let digit = digit as i64;
        let high = step.has("upto") && digit > step.number("upto");
        let low = step.has("from") && digit < step.number("from");
        assert!(at == cell && (high || low), "{}", step.0);
        useful = [useful[0] || high, useful[1] || low];
    }
    for (role, addends, bound, best, used) in [
        ("least", "least-digits", "upto", sums.first(), useful[0]),
        ("most", "most-digits", "from", sums.last(), useful[1]),
    ] {
        assert!(step.has(role) == used && step.has(bound) == used, "{}", step.0);
        if used {
            assert_eq!(Some(&step.number(role)), best, "{}", step.0);
            assert_eq!(step.number(bound), rest - step.number(role), "{}", step.0);
            assert_eq!(step.has(addends), others.len() > 1, "{}", step.0);
        }
        if used && others.len() > 1 {
            assert_eq!(step.sets(addends).into_iter().map(sum).collect::<Vec<_>>(), [step.number(role)], "{}", step.0);
            assert!(step.sets(addends).is_subset(&board.together(&others)), "{}", step.0);
        }
    }
}

/// Why a run needs digits: every combination left for it has them.
fn is_needed(board: &Board, step: &Told<'_>, role: &str, run: &Run, digits: Set) {
    if run.clue.is_some() {
        let lacks = |set: &Set| set & digits != digits;
        if role == "sets" {
            rest_of(board, step, run);
            already_used(board, step, "used", run);
            // Either every combination has the digits, or those without them are excluded at first sight.
            let without: BTreeSet<Set> = board.table(run).into_iter().filter(lacks).collect();
            if without.is_empty() {
                assert!(step.sets("sets") == board.table(run) && !step.has("out"), "{}", step.0);
            } else {
                assert!(step.sets("out") == without && !step.has("sets"), "{}", step.0);
                assert!(without.iter().all(|&set| board.is_out(run, set)), "{}", step.0);
            }
        } else {
            let sets = step.sets(role);
            assert!(board.possible(run).is_subset(&sets) && sets.is_subset(&board.table(run)), "{}", step.0);
            // A combination that is named is not excluded at first sight.
            assert!(!sets.iter().any(lacks) && sets.iter().all(|&set| !board.is_out(run, set)), "{}", step.0);
        }
    } else {
        let open = board.open(run);
        let union = open.iter().fold(0, |union, &cell| union | board.at(cell));
        assert!(!step.has(role) && union.count_ones() as usize == open.len() && union & digits == digits, "{}", step.0);
    }
}

fn needed_digit(board: &Board, step: &Told<'_>) {
    let run = step.run(board, "run");
    let [(cell, digit)] = step.places()[..] else { panic!("{}", step.0) };
    is_needed(board, step, "sets", run, 1 << digit);
    let places: Vec<Cell> = board.open(run).into_iter().filter(|&cell| board.at(cell) >> digit & 1 == 1).collect();
    assert!(places == [cell] && step.cells("cell") == [cell] && step.digits("digits") == 1 << digit, "{}", step.0);
}

fn naked(board: &Board, step: &Told<'_>) {
    let (run, cells, digits) = (step.run(board, "run"), step.cells("cells"), step.digits("digits"));
    assert!(cells.iter().all(|cell| board.open(run).contains(cell)), "{}", step.0);
    assert_eq!(cells.iter().fold(0, |union, &cell| union | board.at(cell)), digits, "{}", step.0);
    assert_eq!(cells.len(), digits.count_ones() as usize, "{}", step.0);
    for (cell, digit) in step.strikes() {
        assert!(run.cells.contains(&cell) && !cells.contains(&cell) && digits >> digit & 1 == 1, "{}", step.0);
    }
}

fn hidden(board: &Board, step: &Told<'_>) {
    let (run, cells, digits) = (step.run(board, "run"), step.cells("cells"), step.digits("digits"));
    is_needed(board, step, "sets", run, digits);
    let places = board.open(run).into_iter().filter(|&cell| board.at(cell) & digits != 0);
    assert!(
        same_cells(&places.collect::<Vec<_>>(), &cells) && cells.len() == digits.count_ones() as usize,
        "{}",
        step.0
    );
    for (cell, digit) in step.strikes() {
        assert!(cells.contains(&cell) && digits >> digit & 1 == 0, "{}", step.0);
    }
}

fn combinations(board: &Board, step: &Told<'_>) {
    let run = step.run(board, "run");
    rest_of(board, step, run);
    already_used(board, step, "used", run);
    let sets: BTreeSet<Set> = board.table(run).into_iter().filter(|&set| !board.is_out(run, set)).collect();
    assert_eq!(step.sets("sets"), sets, "{}", step.0);
    in_no_set(step, &sets, run);
    // Those with a digit that is struck are out, and no others are named.
    let struck = step.strikes().into_iter().fold(0, |struck, (_, digit)| struck | 1 << digit);
    let with: BTreeSet<Set> = board.table(run).into_iter().filter(|set| set & struck != 0).collect();
    let out = if step.has("out") { step.sets("out") } else { BTreeSet::new() };
    assert!(out == with && out.iter().all(|&set| board.is_out(run, set)), "{}", step.0);
}

fn arrangements(board: &Board, step: &Told<'_>) {
    let (run, cells) = (step.run(board, "run"), step.cells("cells"));
    assert!(same_cells(&cells, &board.open(run)), "{}", step.0);
    if step.has("sets") {
        assert_eq!(step.sets("sets"), board.possible(run), "{}", step.0);
    }
    if step.has("ways") {
        let ways = step.role("ways")["sequences"].as_array().expect("ways");
        let ways: BTreeSet<Vec<u64>> = ways
            .iter()
            .map(|way| way.as_array().expect("digits").iter().map(|digit| digit.as_u64().expect("a digit")).collect())
            .collect();
        let mut all = vec![Vec::new()];
        for &cell in &cells {
            let longer = |way: &Vec<u64>| {
                digits_of(board.at(cell))
                    .filter(|digit| !way.contains(digit))
                    .map(|digit| [way.clone(), vec![digit]].concat())
                    .collect::<Vec<_>>()
            };
            all = all.iter().flat_map(longer).collect();
        }
        all.retain(|way| board.rest(run).is_none_or(|rest| way.iter().sum::<u64>() as i64 == rest));
        assert!(ways.len() <= 12 && ways == all.into_iter().collect(), "{}", step.0);
        for (cell, digit) in step.strikes() {
            let at = cells.iter().position(|&other| other == cell).expect("a cell of the run");
            assert!(ways.iter().all(|way| way[at] != digit), "{}", step.0);
        }
        return;
    }
    let out = step.sets("out");
    assert!(out.iter().all(|&set| board.is_out(run, set)), "{}", step.0);
    let cases = step.role("cases")["steps"].as_array().expect("cases");
    for (cell, digit) in step.strikes() {
        let own: Vec<Told<'_>> = cases.iter().map(Told).filter(|case| case.strikes() == [(cell, digit)]).collect();
        let sets: BTreeSet<Set> = own.iter().flat_map(|case| case.sets("sets")).collect();
        let with = board.table(run).into_iter().filter(|set| set >> digit & 1 == 1 && !out.contains(set));
        assert!(sets == with.collect() && own.len() == sets.len(), "{digit} in {cell:?}: {}", step.0);
        for case in own {
            let set = case.sets("sets").first().unwrap() & !(1 << digit);
            let few = case.cells("cells");
            let left = few.iter().fold(0, |union, &cell| union | board.at(cell) & set);
            assert_eq!(left, if case.has("digits") { case.digits("digits") } else { 0 }, "{}", case.0);
            assert!(few.iter().all(|other| *other != cell && cells.contains(other)), "{}", case.0);
            assert!((left.count_ones() as usize) < few.len(), "{}", case.0);
        }
    }
    assert!(cases.iter().all(|case| step.strikes().contains(&Told(case).strikes()[0])), "{}", step.0);
}

/// A run that nothing fills: every combination has an obstacle.
fn no_fill(board: &Board, step: &Told<'_>) {
    let run = step.run(board, "run");
    let open = board.open(run);
    assert!(same_cells(&step.cells("cells"), &open), "{}", step.0);
    assert_eq!(if step.has("others") { step.digits("others") } else { 0 }, board.used(run), "{}", step.0);
    if run.clue.is_none() {
        let few = step.cells("few");
        let left = few.iter().fold(0, |union, &cell| union | board.at(cell));
        assert!(few.iter().all(|cell| open.contains(cell)) && left == step.digits("digits"), "{}", step.0);
        assert!((left.count_ones() as usize) < few.len(), "{}", step.0);
        return;
    }
    rest_of(board, step, run);
    let out = step.sets("out");
    assert!(out.iter().all(|&set| board.is_out(run, set)), "{}", step.0);
    let cases =
        if step.has("cases") { step.role("cases")["steps"].as_array().cloned() } else { None }.unwrap_or_default();
    let mut sets = out.clone();
    for case in cases.iter().map(Told) {
        let own = case.sets("sets");
        assert!(own.len() == 1 && own.is_disjoint(&sets), "{}", step.0);
        let few = case.cells("cells");
        let left = few.iter().fold(0, |union, &cell| union | board.at(cell) & own.first().unwrap());
        assert_eq!(left, if case.has("digits") { case.digits("digits") } else { 0 }, "{}", case.0);
        assert!(few.iter().all(|cell| open.contains(cell)) && (left.count_ones() as usize) < few.len(), "{}", case.0);
        sets.extend(own);
    }
    assert_eq!(sets, board.table(run), "{}", step.0);
}

fn x_wing(board: &Board, step: &Told<'_>) {
    let (base, cover, cells, digits) =
        (step.runs(board, "base"), step.runs(board, "cover"), step.cells("cells"), step.digits("digits"));
    assert!(base.len() == 2 && cover.len() == 2 && digits.count_ones() == 1, "{}", step.0);
    for (run, role) in base.iter().zip(["first-sets", "second-sets"]) {
        is_needed(board, step, role, run, digits);
        let places = board.open(run).into_iter().filter(|&cell| board.at(cell) & digits != 0);
        let named: Vec<Cell> = cells.iter().copied().filter(|cell| run.cells.contains(cell)).collect();
        assert!(same_cells(&places.collect::<Vec<_>>(), &named) && named.len() == 2, "{}", step.0);
    }
    for run in &cover {
        assert_eq!(cells.iter().filter(|cell| run.cells.contains(cell)).count(), 2, "{}", step.0);
    }
    for (cell, digit) in step.strikes() {
        assert!(
            1 << digit == digits && !cells.contains(&cell) && cover.iter().any(|run| run.cells.contains(&cell)),
            "{}",
            step.0
        );
    }
}

fn cut(board: &Board, step: &Told<'_>) {
    let (across, down) = (step.runs(board, "across"), step.runs(board, "down"));
    let mut counted: BTreeMap<Cell, i64> = BTreeMap::new();
    let mut total = 0;
    for (runs, sign, role) in [(&across, 1, "across-sum"), (&down, -1, "down-sum")] {
        let sum: i64 = runs.iter().map(|run| board.rest(run).expect("a clue")).sum();
        assert_eq!(step.number(role), sum, "{}", step.0);
        total += sign * sum;
        for cell in runs.iter().flat_map(|run| board.open(run)) {
            *counted.entry(cell).or_default() += sign;
        }
    }
    assert_eq!(step.number("sum"), total.abs(), "{}", step.0);
    assert_eq!(step.has("over-less"), total < 0, "{}", step.0);
    let out: Vec<(Cell, i64)> = counted.into_iter().filter(|&(_, sign)| sign != 0).collect();
    let signed = |role: &str, sign: i64| {
        if step.has(role) { step.cells(role).into_iter().map(|cell| (cell, sign)).collect() } else { Vec::new() }
    };
    let mut named: Vec<(Cell, i64)> = [signed("over", 1), signed("under", -1)].concat();
    named.sort_unstable();
    assert_eq!(named, out, "{}", step.0);
    assert!(same_cells(&step.cells("cells"), &out.iter().map(|&(cell, _)| cell).collect::<Vec<_>>()), "{}", step.0);
    // Every way to satisfy the equation.
    let mut left: BTreeMap<Cell, Set> = BTreeMap::new();
    let mut ways: Vec<Vec<u64>> = vec![Vec::new()];
    for &(cell, _) in &out {
        ways = ways
            .iter()
            .flat_map(|way| digits_of(board.at(cell)).map(|digit| [way.clone(), vec![digit]].concat()))
            .collect();
    }
    for way in ways {
        let makes: i64 = way.iter().zip(&out).map(|(&digit, (_, sign))| sign * digit as i64).sum();
        let meet = |one: Cell, other: Cell| board.runs_with(one).any(|run| run.cells.contains(&other));
        let repeats = (0..way.len()).any(|a| (0..a).any(|b| way[a] == way[b] && meet(out[a].0, out[b].0)));
        if makes == total && !repeats {
            way.iter().zip(&out).for_each(|(digit, (cell, _))| *left.entry(*cell).or_default() |= 1 << digit);
        }
    }
    assert!(!left.is_empty(), "{}", step.0);
    for (cell, digit) in step.strikes() {
        assert_eq!(left[&cell] >> digit & 1, 0, "{}", step.0);
    }
    for (cell, digit) in step.places() {
        assert_eq!(left[&cell], 1 << digit, "{}", step.0);
    }
}

type Node = (Cell, u64, bool);

fn chain(board: &Board, step: &Told<'_>, role: &str) -> Vec<Node> {
    let links = step.role(role)["chain"].as_array().expect("links");
    let node = |link: &Value| -> Node {
        let cells = link["cells"].as_array().expect("cells");
        assert_eq!(cells.len(), 1, "{}", step.0);
        (cell_of(&cells[0]), link["digit"].as_u64().expect("a digit"), link["on"].as_bool().expect("on or off"))
    };
    let nodes: Vec<Node> = links.iter().map(node).collect();
    assert_eq!(nodes.iter().collect::<BTreeSet<_>>().len(), nodes.len(), "a node twice: {}", step.0);
    for (pair, link) in nodes.windows(2).zip(&links[1..]) {
        let [(from, digit, on), (to, other, then)] = [pair[0], pair[1]];
        let cells: Vec<Cell> =
            link["via_cells"].as_array().map(|all| all.iter().map(cell_of).collect()).unwrap_or_default();
        let houses = link["via_houses"].as_array().cloned().unwrap_or_default();
        let why = || format!("{pair:?} of {}", step.0);
        if let [cell] = cells[..] {
            assert!(houses.is_empty() && cell == from && cell == to && digit != other && on != then, "{}", why());
            assert!(on || board.at(cell) == 1 << digit | 1 << other, "{}", why());
            continue;
        }
        assert!(cells.is_empty() && houses.len() == 1, "{}", why());
        let run = run_of(board, &houses[0]);
        assert!(from != to && run.cells.contains(&from) && run.cells.contains(&to), "{}", why());
        match (on, then) {
            (true, false) => assert_eq!(digit, other, "{}", why()),
            (true, true) => {
                assert!(same_cells(&board.open(run), &[from, to]), "{}", why());
                assert_eq!(board.rest(run), Some((digit + other) as i64), "{}", why());
            }
            (false, true) => {
                let places = board.open(run).into_iter().filter(|&cell| board.at(cell) >> digit & 1 == 1);
                assert!(digit == other && same_cells(&places.collect::<Vec<_>>(), &[from, to]), "{}", why());
                let needs = |set: &Set| set >> digit & 1 == 1;
                assert!(board.possible(run).iter().all(needs), "{}", why());
            }
            (false, false) => panic!("{}", why()),
        }
    }
    nodes
}

fn chains(board: &Board, step: &Told<'_>) {
    let (one, other) = (chain(board, step, "chain"), chain(board, step, "other-chain"));
    let (first, second) = (one[0], other[0]);
    let (end, other_end) = (*one.last().unwrap(), *other.last().unwrap());
    assert!(first.2 && second.2, "{}", step.0);
    if step.0["kind"] == "run-chain-contradiction" {
        assert!(first == second && (end.0, end.1, !end.2) == other_end, "{}", step.0);
        assert!(step.strikes() == [(first.0, first.1)] && step.marks("start") == [(first.0, first.1)], "{}", step.0);
        assert!(step.places().is_empty(), "{}", step.0);
    } else {
        let cell = step.cells("cell")[0];
        assert!(first.0 == cell && second.0 == cell && board.at(cell) == 1 << first.1 | 1 << second.1, "{}", step.0);
        assert_eq!(end, other_end, "{}", step.0);
        let (places, strikes) = if end.2 { (vec![(end.0, end.1)], vec![]) } else { (vec![], vec![(end.0, end.1)]) };
        assert!(step.places() == places && step.strikes() == strikes, "{}", step.0);
    }
}

const LIBRARY: &str = include_str!("../../../testdata/techniques/kakuro.txt");

/// Every case of the library that finds something: all steps of its kind.
fn library(checker: &mut Checker) -> usize {
    let mut cases = 0;
    for case in LIBRARY.lines().filter_map(Case::read).map(|case| case.expect("a case")) {
        let marks: Vec<Digits> = (0..case.puzzle.cells().len()).map(|cell| case.board.candidates(cell)).collect();
        let mut board = Board::new(&case.puzzle.write("grid").expect("a grid"));
        board.keep(case.puzzle.columns(), |cell| Some(marks[cell]));
        let reasoner = case.puzzle.reasoner(&Position { marks: Some(marks.clone()), ..Position::default() });
        let writer = StepWriter { puzzle: &case.puzzle, speaker: Speaker::new(LANGUAGES[0], case.puzzle.columns()) };
        for (row, about) in reasoner.techniques().into_iter().enumerate() {
            let steps = reasoner.find(row, false, &mut Control::new(Limits::NONE)).expect("no limit");
            for step in steps.into_iter().filter(|step| step.kind == case.technique) {
                let told = writer.step(&(Some(about), reasoner.justify(step)));
                checker.step(&board, &serde_json::to_value(told).expect("JSON"));
                cases += 1;
            }
        }
    }
    cases
}

fn every_kind(checker: &Checker, puzzle: &dyn AnyPuzzle, least: usize) {
    for kind in puzzle.reasoner(&Position::default()).techniques().iter().flat_map(|row| row.kinds) {
        let count = checker.checked.get(*kind).copied().unwrap_or(0);
        assert!(count >= least, "{kind}: {count} of {:?}", checker.checked);
    }
}

/// Boards of several sizes, the looser the harder.
fn made(checker: &mut Checker, boards: u64) {
    for (size, white) in [("8", "60"), ("10", "64"), ("12", "68")] {
        let options = [("size", size), ("white", white)];
        let generator = Generator::for_family("kakuro", &options, "reasons".parse().expect("a seed")).expect("options");
        for number in 1..=boards {
            let made = generator.make(number, &mut Control::new(Limits::NONE)).expect("a puzzle");
            let report = checker.explanation(&*made.puzzle);
            assert_eq!(report["end"], "solved", "{report}");
        }
    }
}

#[test]
fn reasons_of_the_library_and_of_made_boards() {
    let mut checker = Checker::default();
    assert!(library(&mut checker) >= 150);
    made(&mut checker, 20);
    let puzzle = detect::read("# 3\\ 4\\\n\\3 _ _\n\\4 _ _", &detect::Wanted::default()).expect("a puzzle").puzzle;
    every_kind(&checker, &*puzzle, 6);
    assert!(checker.steps > 1500, "{} {:?}", checker.steps, checker.checked);
}

/// All published boards of `GRIDPROOF_SHARED`, and as many made ones as make two thousand.
#[test]
fn reasons_of_two_thousand_boards() {
    let (mut boards, mut stuck) = (0, 0);
    let mut checker = Checker::default();
    for name in ["real.janko", "real.misc", "real.janko-irregular", "real.misc-irregular", "synthetic.unique"] {
        let Some(text) = shared::text(&format!("kakuro/{name}.kk")) else { return };
        for grid in text.split("\n\n").filter(|part| part.contains('_')) {
            let read = detect::read(grid, &detect::Wanted::default()).expect("a puzzle");
            let report = checker.explanation(&*read.puzzle);
            stuck += u64::from(report["end"] != "solved");
            boards += 1;
        }
    }
    assert!(boards > 500 && stuck == 0, "{stuck} of {boards}");
    made(&mut checker, (2000 - boards) / 3 + 1);
    eprintln!("Kakuro: {} steps and {} inside nets, {:?}", checker.steps, checker.nested, checker.checked);
}
