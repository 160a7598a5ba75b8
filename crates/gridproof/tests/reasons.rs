//! The reasons of steps of Sudoku and Latin squares, checked from their JSON and the rules alone: no code is shared with the finders.
//!
//! A reason must be sound (what it names is true on the board), sufficient (every conclusion follows from what it names and the
//! rules) and should be minimal (nothing it names can be dropped). Every kind of step of the tables must be checked.
//!
//! | module | contents |
//! |---|---|
//! | `board` | houses and candidates by the rules |
//! | `facts` | arguments, and whether their conclusions follow |
//! | `kinds` | what the roles of each kind say: a new kind needs an entry there |
//! | `nets` | singles, and nets with everything inside them |
//! | `rare` | what the roles of techniques say that are off by default |
//! | `run` | the boards and positions whose steps are checked |
#![cfg(feature = "json")]

mod board;
mod facts;
mod kinds;
mod nets;
mod rare;
mod run;

use crate::support::{Random, made, puzzle, root, shared};
use gridproof::families::latin::Latin;
use gridproof::{AnyPuzzle, Control, Limits, Verdict};
use run::{Count, Job, Spoil, Tally, run, run_spoiled};
use serde_json::Value;
use std::collections::BTreeSet;

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

/// Kinds of which no example is checked.
const UNCHECKED: [&str; 0] = [];

/// The kinds of steps that the tables of both families and of our rating name.
fn kinds() -> BTreeSet<&'static str> {
    let boards = [puzzle("sudoku", "line", &".".repeat(81)), puzzle("latin", "grid", "latin 2\n. .\n. .")];
    let fair = boards.iter().flat_map(|puzzle| puzzle.fair_reasoner(&Default::default()).techniques());
    let tables = boards.iter().flat_map(|puzzle| puzzle.family().techniques());
    tables.chain(fair).flat_map(|about| about.kinds).copied().collect()
}

/// The unique puzzles of a family's corpus.
fn corpus(family: &'static str) -> Vec<Job> {
    let path = root().join(format!("testdata/{family}/corpus.jsonl"));
    let text = std::fs::read_to_string(path).expect("a corpus");
    let rows = text.lines().map(|line| serde_json::from_str::<Value>(line).expect("a row"));
    let unique = rows.filter(|row| row["verdict"] == "unique");
    unique
        .map(|row| Job::path(family, row["format"].as_str().unwrap(), row["puzzle"].as_str().unwrap(), Some(8)))
        .collect()
}

/// A Latin square from which givens were removed while it stays unique.
fn latin(size: usize, every: Option<usize>, random: &mut Random) -> Job {
    let mut givens = made::square(size, random);
    for cell in random.order(size * size) {
        let digit = std::mem::take(&mut givens[cell]);
        let puzzle = Latin::new(size, givens.clone()).expect("a board");
        if !matches!(puzzle.solve(&mut Control::new(Limits::answers(2))), Verdict::Unique(_)) {
            givens[cell] = digit;
        }
    }
    Job::Path { puzzle: Box::new(Latin::new(size, givens).expect("a board")), every }
}

/// Techniques that every path needs.
const BASIC: [&str; 13] = [
    "full-house",
    "naked-single",
    "hidden-single",
    "locked-pair",
    "locked-triple",
    "pointing",
    "claiming",
    "naked-pair",
    "naked-triple",
    "hidden-pair",
    "hidden-triple",
    "naked-quadruple",
    "hidden-quadruple",
];

/// The path of a Sudoku with the basic techniques and a few others. Paths by default rarely get to the more costly ones.
fn with(text: &str, wanted: impl Fn(&str) -> bool) -> Job {
    let puzzle = puzzle("sudoku", "line", text);
    let ids = puzzle.family().techniques().into_iter().map(|about| about.id);
    let on = ids.filter(|id| BASIC.contains(id) || wanted(id)).map(|id| (id, true));
    let switches = [("all", false)].into_iter().chain(on).collect();
    Job::Switched { puzzle, switches }
}

/// Paths with fish, almost locked sets, colours and so on, each for themselves.
fn themes(text: &str) -> Vec<Job> {
    let fish = ["x-wing", "swordfish", "jellyfish", "squirmbag", "whale", "leviathan"];
    vec![
        with(text, |id| fish.iter().any(|fish| id.ends_with(fish)) && !id.contains("mutant")),
        with(text, |id| fish[..3].iter().any(|fish| id.ends_with(fish)) && id.contains("mutant")),
        with(text, |id| id.starts_with("als") || id == "sue-de-coq"),
        with(text, |id| id == "death-blossom" || id == "als-xz"),
        with(text, |id| id.ends_with("colors") || id == "remote-pair"),
        with(text, |id| id.contains("uniqueness") || id.contains("rectangle") || id == "bug-plus-1"),
        with(text, |id| id.starts_with("template")),
        with(text, |id| ["x-chain", "xy-chain", "turbot-fish"].contains(&id)),
        with(text, |id| id.starts_with("forcing") || id == "nested-deep"),
    ]
}

/// The cases of our library: all with their own kind, and some with every technique.
fn library() -> Vec<Job> {
    let text = std::fs::read_to_string(root().join("testdata/techniques/sudoku.txt")).expect("a library");
    let (mut jobs, mut kind) = (Vec::new(), None);
    for (number, line) in text.lines().enumerate() {
        match line.strip_prefix("# ") {
            Some(header) => kind = Some(header.to_string()),
            None if line.starts_with(':') => {
                let kind = if number % 4 == 0 { None } else { kind.clone() };
                jobs.push(Job::Case { line: line.to_string(), kind });
            }
            None => {}
        }
    }
    jobs
}

/// Fails for every reason that does not hold, and prints the counts.
fn report(tally: &Tally) {
    println!("{}", tally.table());
    let total = tally.total();
    assert!(tally.failures.is_empty(), "{}\n\n{}", tally.failures.join("\n\n"), tally.table());
    assert_eq!((total.unsound, total.insufficient), (0, 0));
    // Almost locked sets are those that HoDoKu takes, often larger than they need be; templates list every row.
    let is_loose = |kind: &str| kind.starts_with("als-") || kind.starts_with("template-");
    let strict: Vec<_> = tally.kinds.iter().filter(|(kind, _)| !is_loose(kind)).map(|(_, count)| count).collect();
    let (shown, minimal) = strict.iter().fold((0, 0), |(shown, minimal), it| (shown + it.shown, minimal + it.minimal));
    assert!(minimal * 1000 >= shown * 990, "{minimal} of {shown} reasons are minimal\n{}", tally.table());
    // Nets keep no fact that nothing after it names.
    let is_net = |kind: &str| kind.starts_with("nested-") || kind == "contradiction-by-singles";
    let nets = tally.kinds.iter().filter(|(kind, _)| is_net(kind));
    nets.for_each(|(kind, count)| assert_eq!(count.minimal, count.shown, "{kind}\n{}", tally.table()));
}

#[test]
fn reasons_are_sound_sufficient_and_minimal() {
    let mut random = Random::from_number(17);
    let mut jobs: Vec<Job> = PUZZLES.iter().map(|text| Job::path("sudoku", "line", text, None)).collect();
    jobs.extend(library());
    jobs.extend((0..30).map(Job::Planted));
    jobs.extend(corpus("sudoku"));
    jobs.extend(corpus("latin"));
    jobs.extend((0..40).map(|_| Job::path("sudoku", "line", &made::sudoku(&mut random), Some(8))));
    jobs.extend((0..40).map(|at| latin(5 + at % 4, Some(4), &mut random)));
    jobs.extend((0..10).flat_map(|_| themes(&made::sudoku(&mut random))));
    jobs.extend((0..40).map(|seed| Job::Positions { text: made::sudoku(&mut random), seed }));
    let tally = run(&jobs);
    report(&tally);
    let never: Vec<&str> = kinds().into_iter().filter(|kind| !tally.kinds.contains_key(*kind)).collect();
    assert_eq!(never, UNCHECKED, "kinds that were never checked");
    assert!(tally.total().checked > 30_000, "{}", tally.table());
}

#[test]
fn reasons_hold_on_two_thousand_latin_squares() {
    let mut random = Random::from_number(18);
    let sizes = (0..1960).map(|at| 5 + at % 5).chain([10; 30]).chain([12; 10]);
    let jobs: Vec<Job> = sizes.map(|size| latin(size, None, &mut random)).collect();
    assert_eq!(jobs.len(), 2000);
    let tally = run(&jobs);
    report(&tally);
    // Squares of these sizes need chains, fish and nets.
    for kind in ["x-wing", "forcing-chain", "forcing-chain-lines", "contradiction-by-singles"] {
        assert!(tally.kinds.contains_key(kind), "{kind}\n{}", tally.table());
    }
}

/// 2,000 boards of the lists in `GRIDPROOF_SHARED`.
#[test]
fn reasons_hold_on_lists_of_sudokus() {
    let Some(folder) = shared::folder("sudoku") else { return };
    let lists = [
        ("easy_gen", 400),
        ("unbiased", 747),
        ("17clue", 500),
        ("magictour1465", 250),
        ("top95", 48),
        ("hardest1106", 25),
        ("hardest1905_11plus", 30),
    ];
    let (mut jobs, mut more) = (Vec::new(), Vec::new());
    for (list, count) in lists {
        let text = std::fs::read_to_string(folder.join(format!("{list}.txt"))).expect("a list");
        let lines: Vec<&str> = text.lines().filter(|line| line.len() >= 81 && !line.starts_with('#')).collect();
        let chosen: Vec<&str> =
            lines.iter().step_by((lines.len() / count).max(1)).take(count).map(|line| &line[..81]).collect();
        for (at, text) in chosen.into_iter().enumerate() {
            jobs.push(Job::path("sudoku", "line", text, (at % 16 == 0).then_some(8)));
            if at % 10 == 0 {
                more.extend(themes(text));
            }
        }
    }
    assert_eq!(jobs.len(), 2000);
    jobs.append(&mut more);
    report(&run(&jobs));
}

/// A conclusion that is false never follows from what is true, and a reason that is missing is missed: a checker that accepts
/// everything would pass the other tests.
#[test]
fn wrong_reasons_are_found() {
    let text = made::sudoku(&mut Random::from_number(3));
    let spoils: [(&str, Spoil); 2] = [
        ("the answer is struck", |step, right| step["strikes"].as_array_mut().expect("strikes").push(right.clone())),
        ("the reasons are missing", |step, _| step["because"] = Value::Array(Vec::new())),
    ];
    let mut jobs = themes(&text);
    jobs.push(Job::path("sudoku", "line", PUZZLES[0], None));
    for (what, spoil) in spoils {
        let tally = run_spoiled(&jobs, Some(spoil));
        let accepted = |count: &Count| count.checked > count.unsound.max(count.insufficient);
        let accepted: Vec<&String> =
            tally.kinds.iter().filter(|(_, count)| accepted(count)).map(|(kind, _)| kind).collect();
        assert!(tally.total().checked > 300, "{}", tally.table());
        assert!(accepted.is_empty(), "{what}: {accepted:?}\n{}", tally.table());
    }
}
