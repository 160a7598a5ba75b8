//! Unique loops, BUG types, aligned pair exclusion, chains through almost locked sets and kraken fish along the paths of puzzles: no
//! step contradicts the answer, and every language has words for each.

use crate::support;

use gridproof::families::sudoku::{Boxes, Sudoku};
use gridproof::logic::Position;
use gridproof::say::{LANGUAGES, Speaker};
use gridproof::{AnyPuzzle, Control, Limits, Verdict};
use gridproof_engine::logic::say::roles;
use gridproof_engine::logic::walk::next;
use gridproof_engine::logic::{AnyReasoner, Step, WalkOptions};
use std::collections::BTreeMap;
use support::{Random, made, puzzle};

const UNIQUENESS: [&str; 7] =
    ["unique-loop-1", "unique-loop-2", "unique-loop-3", "unique-loop-4", "bug-2", "bug-3", "bug-4"];
const OTHERS: [&str; 4] = ["als-aic", "aligned-pair-exclusion", "kraken-fish-1", "kraken-fish-2"];

/// Well-known hard puzzles: Easter Monster, Golden Nugget, two by Arto Inkala, Loki by mith.
const FAMOUS: [&str; 5] = [
    "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1",
    ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....",
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..",
    "57....9..........8.1.........168..4......28.9..2.9416.....2.....6.9.82.4...41.6..",
];

type Counts = BTreeMap<&'static str, usize>;

/// Every language has words for the step, and the step every role that they name.
fn say(step: &Step, columns: usize) {
    for language in LANGUAGES {
        let words = language.words(step.kind).unwrap_or_else(|| panic!("{}: {}", language.tag, step.kind));
        for role in roles(words.short).into_iter().chain(roles(words.full)) {
            let always = ["strikes", "digit", "target"].contains(&role);
            assert!(always || step.role(role).is_some(), "{} {}: no {role}", language.tag, step.kind);
        }
        let speaker = Speaker::new(language, columns);
        for text in [speaker.short(step), speaker.full(step)] {
            assert!(!text.contains(['{', '}']), "{text}");
            assert!(text.lines().all(|line| !line.trim_start().contains("  ")), "{text}");
            assert!(text.ends_with('.'), "{text}");
        }
    }
}

/// Runs these techniques, counts the steps by kind, and compares them with the answer.
fn check(reason: &dyn AnyReasoner, answer: &[u8], techniques: &[&str], counts: &mut Counts) {
    let table = reason.techniques();
    for id in techniques {
        let row = table.iter().position(|about| about.id == *id).unwrap();
        for step in reason.find(row, false, &mut Control::new(Limits::NONE)).unwrap() {
            assert!(!step.is_empty(), "{step:?}");
            for mark in &step.strikes {
                assert_ne!(answer[mark.at()], mark.digit, "against the answer: {step:?}");
                assert!(reason.candidates(mark.at()).contains(mark.digit), "not a candidate: {step:?}");
            }
            assert!(step.places.is_empty(), "{step:?}");
            let count = counts.entry(step.kind).or_default();
            *count += 1;
            if *count <= 20 {
                say(&reason.justify(step), reason.columns());
            }
        }
    }
}

/// Walks a puzzle and checks every state where no single is left, at most `states` of them.
fn walk(puzzle: &dyn AnyPuzzle, options: &WalkOptions<'_>, techniques: &[&str], states: usize, counts: &mut Counts) {
    let Verdict::Unique(answer) = puzzle.solve(&mut Control::new(Limits::answers(2))) else { panic!("not unique") };
    let mut reason = puzzle.reasoner(&Position::default());
    let table = reason.techniques();
    let mut left = states;
    while left > 0 {
        let step = next(&*reason, &table, options, &mut Control::new(Limits::NONE)).unwrap();
        if step.as_ref().is_none_or(|(row, _)| *row >= Some(3)) {
            check(&*reason, answer.digits(), techniques, counts);
            left -= 1;
        }
        let Some((_, step)) = step else { break };
        reason.apply(&step);
    }
}

#[test]
fn no_step_along_a_path_contradicts_the_answer() {
    let mut random = Random::from_number(17);
    let mut counts = Counts::new();
    let all = [&UNIQUENESS[..], &OTHERS[..]].concat();
    for _ in 0..300 {
        let text = made::sudoku(&mut random);
        walk(&*puzzle("sudoku", "line", &text), &WalkOptions::default(), &all, 12, &mut counts);
    }
    for text in FAMOUS {
        walk(&*puzzle("sudoku", "line", text), &WalkOptions::default(), &all, 3, &mut counts);
    }
    for kind in ["als-continuous-nice-loop", "als-discontinuous-nice-loop", "als-aic"] {
        assert!(counts.get(kind).is_some_and(|&count| count >= 20), "{kind}: {counts:?}");
    }
    for kind in &OTHERS[1..] {
        assert!(counts.get(kind).is_some_and(|&count| count >= 20), "{kind}: {counts:?}");
    }
}

/// Loops and graves are rare, and quick to look for: more puzzles, with simple techniques only until these get stuck.
#[test]
fn no_loop_and_no_grave_contradicts_the_answer() {
    let mut random = Random::from_number(18);
    let mut counts = Counts::new();
    let table = Boxes::new(3, 3).and_then(|boxes| Sudoku::new(boxes, vec![0; 81]).ok()).unwrap();
    let table = table.reasoner(&Position::default()).techniques();
    // Up to wings, and loops and graves themselves.
    let last = table.iter().position(|about| about.id == "xyz-wing").unwrap();
    let switches = table.iter().enumerate().map(|(row, about)| {
        let ours = UNIQUENESS.contains(&about.id);
        (about.id, ours || row <= last && about.on && !about.needs_unique)
    });
    let options = WalkOptions::default().with_switches(switches.collect());
    for _ in 0..2500 {
        let text = made::sudoku(&mut random);
        walk(&*puzzle("sudoku", "line", &text), &options, &UNIQUENESS, 100, &mut counts);
    }
    let total =
        |prefix: &str| counts.iter().filter(|(kind, _)| kind.starts_with(prefix)).map(|(_, n)| n).sum::<usize>();
    assert!(total("unique-loop") >= 40 && total("bug") >= 10, "{counts:?}");
}

/// A loop through a given, or on a board without proof that it is unique, says nothing.
#[test]
fn without_uniqueness_there_are_no_loops_and_no_graves() {
    let mut random = Random::from_number(17);
    let mut found = 0;
    for _ in 0..60 {
        let text = made::sudoku(&mut random);
        let mut reason = puzzle("sudoku", "line", &text).reasoner(&Position::default());
        let table = reason.techniques();
        let count = |reason: &dyn AnyReasoner| -> usize {
            let rows = (0..table.len()).filter(|&row| UNIQUENESS.contains(&table[row].id));
            rows.map(|row| reason.find(row, false, &mut Control::new(Limits::NONE)).unwrap().len()).sum()
        };
        for _ in 0..60 {
            found += count(&*reason);
            let step = next(&*reason, &table, &WalkOptions::default(), &mut Control::new(Limits::NONE)).unwrap();
            let Some((_, step)) = step else { break };
            reason.apply(&step);
        }
        reason.without_uniqueness();
        assert_eq!(count(&*reason), 0);
        assert!(table.iter().all(|about| about.needs_unique || !UNIQUENESS.contains(&about.id)));
    }
    assert!(found > 0);
}
