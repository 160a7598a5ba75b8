//! Boards, positions and paths whose steps are checked, and the count of what was found.

use super::board::{Board, bit};
use super::{kinds, nets};
use crate::support::{Random, puzzle};
use gridproof::families::latin::Latin;
use gridproof::families::sudoku::Sudoku;
use gridproof::internals::report::StepWriter;
use gridproof::logic::{Position, Standing, explain};
use gridproof::say::{LANGUAGES, Speaker};
use gridproof::{AnyPuzzle, Control, Digits, Limits};
use gridproof_engine::logic::{AnyReasoner, Step, TechniqueInfo, WalkOptions};
use serde_json::Value;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// What was found about the steps of one kind.
#[derive(Clone, Copy, Default)]
pub(super) struct Count {
    pub(super) checked: usize,
    pub(super) unsound: usize,
    pub(super) insufficient: usize,
    /// Steps that a path shows, and those of them that name nothing superfluous. Elsewhere easier steps were not taken before, and
    /// many a pattern contains a smaller one.
    pub(super) shown: usize,
    pub(super) minimal: usize,
}

/// Counts by kind, and the first failures in words.
#[derive(Default)]
pub(super) struct Tally {
    pub(super) kinds: BTreeMap<String, Count>,
    pub(super) failures: Vec<String>,
    failed: BTreeMap<String, usize>,
    /// Spoils steps before they are checked.
    spoil: Option<Spoil>,
}

/// Makes something about a step wrong; the second value is a candidate of the answer that the step is not about.
pub(super) type Spoil = fn(&mut Value, &Value);

impl Tally {
    /// Checks one step on its board.
    pub(super) fn check(&mut self, board: &Board, step: &Value, name: &str) {
        let kind = step["kind"].as_str().expect("a kind");
        let mut count = Count { checked: 1, ..Count::default() };
        let mut failure = None;
        match nets::check(board, step) {
            Some(Ok(is_minimal)) => count.minimal = usize::from(is_minimal),
            Some(Err(why)) => {
                count.unsound = 1;
                failure = Some(why);
            }
            None => match kinds::argument(board, step) {
                Some(Ok(argument)) => {
                    let verdict = argument.judge(board, &board.marks(&step["strikes"]), &board.marks(&step["places"]));
                    count.unsound = usize::from(!verdict.faults.is_empty());
                    count.insufficient = usize::from(!verdict.unproved.is_empty());
                    count.minimal = usize::from(verdict.is_minimal);
                    if count.unsound + count.insufficient > 0 {
                        failure = Some(format!("{:?}, does not follow: {:?}", verdict.faults, verdict.unproved));
                    }
                }
                Some(Err(why)) => {
                    count.unsound = 1;
                    failure = Some(why);
                }
                None => {
                    count.unsound = 1;
                    failure = Some("no entry for this kind".to_string());
                }
            },
        }
        if board.has_path {
            count.shown = 1;
        } else {
            count.minimal = 0;
        }
        self.add(kind, count);
        if let Some(why) = failure {
            let failed = self.failed.entry(kind.to_string()).or_default();
            *failed += 1;
            if *failed <= 2 {
                self.failures.push(format!("{kind}: {why}\n  {}\n  {name}\n  {}", step["text"], step["because"]));
            }
        }
    }

    fn add(&mut self, kind: &str, count: Count) {
        let known = self.kinds.entry(kind.to_string()).or_default();
        known.checked += count.checked;
        known.unsound += count.unsound;
        known.insufficient += count.insufficient;
        known.shown += count.shown;
        known.minimal += count.minimal;
    }

    fn merge(&mut self, other: Tally) {
        other.kinds.iter().for_each(|(kind, count)| self.add(kind, *count));
        self.failures.extend(other.failures);
    }

    /// All counts as a table.
    pub(super) fn table(&self) -> String {
        let mut text = String::from("kind, steps checked, unsound, insufficient, shown on paths, minimal of these\n");
        let mut line = |kind: &str, count: &Count| {
            let share = 100.0 * count.minimal as f64 / count.shown.max(1) as f64;
            let Count { checked, unsound, insufficient, shown, .. } = count;
            let _ = writeln!(text, "{kind:<34}{checked:>9}{unsound:>7}{insufficient:>7}{shown:>9}{share:>8.1}%");
        };
        self.kinds.iter().for_each(|(kind, count)| line(kind, count));
        line("all", &self.total());
        text
    }

    pub(super) fn total(&self) -> Count {
        self.kinds.values().fold(Count::default(), |all, count| Count {
            checked: all.checked + count.checked,
            unsound: all.unsound + count.unsound,
            insufficient: all.insufficient + count.insufficient,
            shown: all.shown + count.shown,
            minimal: all.minimal + count.minimal,
        })
    }
}

/// Where steps are looked for.
pub(super) enum Job {
    /// The path of a puzzle by default, and every technique at regular intervals on it.
    Path { puzzle: Box<dyn AnyPuzzle>, every: Option<usize> },
    /// The path of a puzzle with techniques switched on or off.
    Switched { puzzle: Box<dyn AnyPuzzle>, switches: Vec<(&'static str, bool)> },
    /// Every technique, or only those of a kind, at a position given as a case of a technique library.
    Case { line: String, kind: Option<String> },
    /// Techniques that rely on uniqueness at random positions of a unique puzzle, which agree with its answer.
    Positions { text: String, seed: u64 },
    /// Patterns of one digit around an answer, with more candidates than any path leaves.
    Planted(u64),
}

impl Job {
    pub(super) fn path(family: &str, format: &str, text: &str, every: Option<usize>) -> Job {
        Job::Path { puzzle: puzzle(family, format, text), every }
    }

    fn run(&self, tally: &mut Tally) {
        match self {
            Job::Path { puzzle, every } => path(&**puzzle, *every, &[], tally),
            Job::Switched { puzzle, switches } => path(&**puzzle, None, switches, tally),
            Job::Case { line, kind } => case(line, kind.as_deref(), tally),
            Job::Positions { text, seed } => positions(text, *seed, tally),
            Job::Planted(seed) => planted(*seed, tally),
        }
    }
}

/// Runs jobs on all cores.
pub(super) fn run(jobs: &[Job]) -> Tally {
    run_spoiled(jobs, None)
}

/// The same, with every step of a path spoiled.
pub(super) fn run_spoiled(jobs: &[Job], spoil: Option<Spoil>) -> Tally {
    let (next, all) = (AtomicUsize::new(0), Mutex::new(Tally::default()));
    let threads = std::thread::available_parallelism().map_or(2, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                let mut tally = Tally { spoil, ..Tally::default() };
                while let Some(job) = jobs.get(next.fetch_add(1, Ordering::Relaxed)) {
                    job.run(&mut tally);
                }
                all.lock().expect("no thread panics").merge(tally);
            });
        }
    });
    all.into_inner().expect("no thread panics")
}

/// The board of a puzzle by its rules.
fn board(puzzle: &dyn AnyPuzzle) -> Board {
    let givens: Vec<u8> = puzzle.start().into_iter().map(Option::unwrap_or_default).collect();
    if let Some(sudoku) = puzzle.as_any().downcast_ref::<Sudoku>() {
        let boxes = (sudoku.boxes().rows(), sudoku.boxes().columns());
        return Board::new(sudoku.size(), Some(boxes), &givens);
    }
    let latin = puzzle.as_any().downcast_ref::<Latin>().expect("a Sudoku or a Latin square");
    Board::new(latin.size(), None, &givens)
}

/// A step as users get it.
fn json(puzzle: &dyn AnyPuzzle, about: Option<TechniqueInfo>, step: &Step) -> Value {
    let writer = StepWriter { puzzle, speaker: Speaker::new(LANGUAGES[0], puzzle.columns()) };
    serde_json::to_value(writer.step(&(about, step.clone()))).expect("JSON")
}

/// Follows the path of a puzzle, and looks around on it.
fn path(puzzle: &dyn AnyPuzzle, every: Option<usize>, switches: &[(&'static str, bool)], tally: &mut Tally) {
    let mut control = Control::new(Limits::answers(2));
    let options = WalkOptions::default().with_switches(switches.to_vec());
    // With every kind of fish a position takes long; then the path ends early.
    if !switches.is_empty() {
        control = Control::new(Limits::answers(2).with_nodes(3_000_000));
    }
    let explained = explain(puzzle, &Position::default(), &options, &mut control);
    let Standing::Good(answer) = &explained.standing else { return };
    let mut board = board(puzzle);
    let mut reasoner = puzzle.reasoner(&Position::default());
    let name = format!("{:?}", puzzle.start().iter().map(|digit| digit.unwrap_or(0)).collect::<Vec<u8>>());
    for (number, (about, step)) in (1..).zip(&explained.steps) {
        let told = json(puzzle, *about, step);
        let mut checked = told.clone();
        if let Some(spoil) = tally.spoil {
            let is_about = |cell: usize| step.places.iter().chain(&step.strikes).any(|mark| mark.at() == cell);
            let other = (0..board.open.len()).find(|&cell| board.placed[cell] == 0 && !is_about(cell));
            let Some(cell) = other else { break };
            let (row, column) = (cell / board.size + 1, cell % board.size + 1);
            spoil(&mut checked, &serde_json::json!({"row": row, "column": column, "digit": answer.digits()[cell]}));
        }
        tally.check(&board, &checked, &format!("step {number} of {name}"));
        if let Some(every) = every
            && (!step.strikes.is_empty() || number % 16 == 0)
            && number % every as u64 == 0
        {
            look_around(puzzle, &*reasoner, &board, |_| true, tally, &format!("before step {number} of {name}"));
        }
        board.apply(number, &told);
        reasoner.apply(step);
    }
}

/// How many steps of one technique are checked at one position.
const STEPS: usize = 4;

/// Checks what the wanted techniques find at a position.
fn look_around(
    puzzle: &dyn AnyPuzzle,
    reasoner: &dyn AnyReasoner,
    board: &Board,
    wanted: impl Fn(&TechniqueInfo) -> bool,
    tally: &mut Tally,
    name: &str,
) {
    let mut board = board.clone();
    board.has_path = false;
    for (row, about) in reasoner.techniques().into_iter().enumerate() {
        if !wanted(&about) {
            continue;
        }
        // All finds of these take too long; the first is the one that a path would show.
        let one = about.cost >= 450 || nets::CONTRADICTIONS.contains(&about.id);
        let limits = Limits::NONE.with_nodes(30_000);
        let Ok(steps) = reasoner.find(row, one, &mut Control::new(limits)) else { continue };
        for step in spread(&steps) {
            let step = reasoner.justify(step.clone());
            tally.check(&board, &json(puzzle, Some(about), &step), name);
        }
    }
}

/// A few of many, from the first on.
fn spread<T>(all: &[T]) -> impl Iterator<Item = &T> {
    all.iter().step_by(all.len().div_ceil(STEPS).max(1))
}

/// A position in the format of a technique library: givens, `+` before entries, and struck candidates.
fn case(line: &str, kind: Option<&str>, tally: &mut Tally) {
    let fields: Vec<&str> = line.split(':').collect();
    let [_, _, _, cells, struck, ..] = fields[..] else { return };
    let (mut givens, mut entries, mut is_given) = (Vec::new(), Vec::new(), true);
    for sign in cells.bytes() {
        if sign == b'+' {
            is_given = false;
            continue;
        }
        let digit = if sign.is_ascii_digit() { sign - b'0' } else { 0 };
        givens.push(if is_given { digit } else { 0 });
        entries.push(if is_given { 0 } else { digit });
        is_given = true;
    }
    let text: String = givens.iter().map(|&digit| char::from(b'0' + digit)).collect();
    let puzzle = puzzle("sudoku", "line", &text.replace('0', "."));
    let mut board = board(&*puzzle);
    for (cell, &digit) in entries.iter().enumerate().filter(|(_, digit)| **digit != 0) {
        board.place((cell, digit));
    }
    for triple in struck.split_whitespace() {
        let [digit, row, column] = triple.as_bytes() else { continue };
        let cell = usize::from(row - b'1') * 9 + usize::from(column - b'1');
        board.open[cell] &= !bit(digit - b'0');
    }
    let position = Position { entries, marks: Some(marks(&board)) };
    let reasoner = puzzle.reasoner(&position);
    look_around(&*puzzle, &*reasoner, &board, |about| kind.is_none_or(|kind| about.kinds.contains(&kind)), tally, line);
    let fair = puzzle.fair_reasoner(&position);
    look_around(&*puzzle, &*fair, &board, |about| about.id.ends_with("alternating-chain"), tally, line);
}

fn marks(board: &Board) -> Vec<Digits> {
    let digits = |set: &u64| (1..=board.size as u8).filter(|&digit| set & bit(digit) != 0).collect::<Digits>();
    board.open.iter().map(digits).collect()
}

/// Positions per puzzle.
const POSITIONS: u64 = 60;

fn positions(text: &str, seed: u64, tally: &mut Tally) {
    let mut random = Random::from_number(seed);
    let puzzle = puzzle("sudoku", "line", text);
    let verdict = puzzle.solve(&mut Control::new(Limits::answers(2)));
    let [answer] = verdict.answers() else { return };
    for number in 0..POSITIONS {
        position(&*puzzle, answer.digits(), &mut random, tally, &format!("position {number} of {text}"));
    }
}

/// Some entries and pencil marks that agree with the answer; the marks of a cell have a few wrong digits.
fn position(puzzle: &dyn AnyPuzzle, answer: &[u8], random: &mut Random, tally: &mut Tally, name: &str) {
    let mut board = board(puzzle);
    let (filled, odds) = (30 + random.below(60), 1 + random.below(4));
    let mut entries = vec![0; board.open.len()];
    for (cell, &digit) in answer.iter().enumerate() {
        if board.placed[cell] == 0 && random.chance(filled, 100) {
            entries[cell] = digit;
            board.place((cell, digit));
        }
    }
    for (cell, &right) in answer.iter().enumerate() {
        for digit in (1..=9).filter(|&digit| digit != right) {
            if !random.chance(1, odds) {
                board.open[cell] &= !bit(digit);
            }
        }
    }
    let position = Position { entries, marks: Some(marks(&board)) };
    look_around(puzzle, &*puzzle.reasoner(&position), &board, |about| about.needs_unique, tally, name);
}

/// An empty board whose candidates are struck at random around an answer: large fish, which paths never leave, are found there.
fn planted(seed: u64, tally: &mut Tally) {
    let mut random = Random::from_number(seed);
    let (rows, columns, names) = (lines(&mut random), lines(&mut random), random.order(9));
    let answer = |cell: usize| {
        let (row, column) = (rows[cell / 9], columns[cell % 9]);
        names[(3 * (row % 3) + row / 3 + column) % 9] as u8 + 1
    };
    let puzzle = puzzle("sudoku", "line", &".".repeat(81));
    let mut board = board(&*puzzle);
    let odds = 2 + random.below(4);
    for cell in 0..81 {
        for digit in 1..=9 {
            if answer(cell) != digit && !random.chance(1, odds) {
                board.open[cell] &= !bit(digit);
            }
        }
    }
    let position = Position { entries: Vec::new(), marks: Some(marks(&board)) };
    let mut reasoner = puzzle.reasoner(&position);
    // The puzzle has many answers.
    reasoner.without_uniqueness();
    look_around(&*puzzle, &*reasoner, &board, |_| true, tally, &format!("planted board {seed}"));
}

/// Rows or columns within a band, and bands, in any order.
fn lines(random: &mut Random) -> Vec<usize> {
    let bands = random.order(3);
    bands.into_iter().flat_map(|band| random.order(3).into_iter().map(move |at| 3 * band + at)).collect()
}
