//! Generates examples of Sudoku techniques:
//! `cargo run --release -p gridproof-benchmarks --bin technique_examples > testdata/techniques/sudoku.txt`.
//!
//! Takes random filled boards, removes givens while the answer stays unique, and walks the puzzles; in every state each
//! technique looks for its steps. A state becomes a case of the library if it passes by the library's own rule. The output is
//! the same on every run: the seed is fixed. With names of techniques as arguments, only these look; with the argument `patterns`,
//! only the cases of large patterns are made: those of techniques that hardly any puzzle made at random has.

use gridproof::families::sudoku::{Boxes, Sudoku};
use gridproof::internals::sudoku::library::{self, Case, Outcome};
use gridproof::internals::sudoku::{nine_board, technique_rows};
use gridproof::logic::Position;
use gridproof::{AnyPuzzle, Control, Limits, Verdict};
use gridproof_engine::logic::houses::Board;
use gridproof_engine::logic::walk::{WalkOptions, next};
use gridproof_engine::logic::{AnyReasoner, Step};
use gridproof_engine::random::Random;
use std::collections::BTreeMap;

/// Cases per kind of step.
const CASES: usize = 6;
/// Steps of a technique to try in one state.
const TRIED: usize = 3;
/// Puzzles to walk.
const PUZZLES: usize = 4000;
/// The number of puzzles in which every technique looks; in the others only the quick ones do.
const THOROUGH: usize = 60;

/// Nets, each of which refutes what the one before refutes and more. Only the hardest puzzles need them.
const NETS: [&str; 6] =
    ["contradiction-by-singles", "nested-chains", "nested-branches", "nested-singles", "nested-cases", "nested-deep"];

/// Well-known hard puzzles: Easter Monster, Golden Nugget, Platinum Blonde, two by Arto Inkala, and Loki by mith.
const FAMOUS: [&str; 6] = [
    "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1",
    ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....",
    ".......12........3..23..4....18....5.6..7.8.......9.....85.....9...4.5..47...6...",
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..",
    "57....9..........8.1.........168..4......28.9..2.9416.....2.....6.9.82.4...41.6..",
];

/// Rare techniques whose finders are quick.
#[rustfmt::skip]
const QUICK: &[&str] = &[
    "locked-triple", "naked-quadruple", "hidden-triple", "hidden-quadruple", "x-wing", "swordfish", "jellyfish", "remote-pair", "bug-plus-1",
    "uniqueness-1", "uniqueness-2", "uniqueness-3", "uniqueness-4", "uniqueness-5", "uniqueness-6", "hidden-rectangle",
    "avoidable-rectangle-1", "avoidable-rectangle-2", "finned-x-wing", "sashimi-x-wing", "finned-swordfish", "sashimi-swordfish",
    "finned-jellyfish", "sashimi-jellyfish", "sue-de-coq", "simple-colors", "multi-colors", "franken-x-wing", "franken-swordfish",
    "finned-franken-x-wing", "finned-franken-swordfish",
    "unique-loop-1", "unique-loop-2", "unique-loop-3", "unique-loop-4", "bug-2", "bug-3", "bug-4",
];

/// Techniques that are off by default and quick enough to look.
#[rustfmt::skip]
const OFF: &[&str] = &[
    "death-blossom", "template-set", "template-delete", "franken-jellyfish", "unique-loop-1", "unique-loop-2", "unique-loop-3",
    "unique-loop-4", "bug-2", "bug-3", "bug-4", "als-aic", "aligned-pair-exclusion", "kraken-fish-1", "kraken-fish-2",
];

/// Techniques with failing cases: the state of a case without one of the candidates it rests on.
#[rustfmt::skip]
const NEAR_MISSES: &[&str] = &[
    "unique-loop-1", "unique-loop-2", "unique-loop-3", "unique-loop-4", "bug-2", "bug-3", "bug-4", "als-aic",
    "aligned-pair-exclusion", "kraken-fish-1", "kraken-fish-2",
];

/// Large patterns, off by default, with the kinds of their steps.
const PATTERNS: [(&str, &[&str]); 5] = [
    ("fireworks", &["fireworks-pair", "fireworks-triple", "fireworks-quadruple"]),
    ("tridagon", &["tridagon"]),
    ("sk-loop", &["sk-loop"]),
    ("exocet", &["exocet"]),
    ("msls", &["msls"]),
];

/// Fata Morgana, which has an exocet with three digits.
const FATA_MORGANA: &str = "........3..1..56...9..4..7......9.5.7.......8.5.4.2....8..2..9...35..1..6........";

/// Singles, locked candidates and subsets.
#[rustfmt::skip]
const BASIC: [&str; 13] = [
    "full-house", "naked-single", "hidden-single", "locked-pair", "locked-triple", "pointing", "claiming", "naked-pair", "naked-triple",
    "hidden-pair", "hidden-triple", "naked-quadruple", "hidden-quadruple",
];

fn main() {
    let only: Vec<String> = std::env::args().skip(1).collect();
    run(&only.iter().map(String::as_str).collect::<Vec<_>>());
}

/// Prints the cases of these techniques, or of all.
fn run(only: &[&str]) {
    let mut random = Random::from_number(2026);
    let mut cases: BTreeMap<&'static str, Vec<String>> = BTreeMap::new();
    if only != ["patterns"] {
        for number in 0..PUZZLES {
            if let Some(puzzle) = made(&mut random) {
                walk(&puzzle, number < THOROUGH, only, &mut cases);
            }
        }
    }
    if only.is_empty() {
        FAMOUS.iter().for_each(|text| nets(text, &mut cases));
    }
    if only.is_empty() || only == ["patterns"] {
        patterns(&mut cases);
    }
    println!(
        "# Cases of Sudoku techniques, made by `benchmarks/src/bin/technique_examples.rs`; see docs/techniques/library.md."
    );
    for (kind, cases) in cases {
        println!("# {kind}");
        cases.iter().for_each(|case| println!("{case}"));
    }
}

/// A minimal puzzle.
fn made(random: &mut Random) -> Option<Sudoku> {
    let boxes = Boxes::new(3, 3)?;
    // Twelve givens, at least one of each digit, usually leave an answer.
    let mut givens = vec![0u8; 81];
    for (digit, cell) in random.order(81).into_iter().take(12).enumerate() {
        givens[cell] = (digit % 9) as u8 + 1;
    }
    let start = Sudoku::new(boxes, givens).ok()?;
    let answer = start.solve(&mut Control::new(Limits::answers(1))).answers().first()?.clone();
    let mut givens = answer.digits().to_vec();
    for cell in random.order(81) {
        let digit = std::mem::take(&mut givens[cell]);
        let puzzle = Sudoku::new(boxes, givens.clone()).ok()?;
        if !matches!(puzzle.solve(&mut Control::new(Limits::answers(2))), Verdict::Unique(_)) {
            givens[cell] = digit;
        }
    }
    Sudoku::new(boxes, givens).ok()
}

fn walk(puzzle: &Sudoku, thorough: bool, only: &[&str], cases: &mut BTreeMap<&'static str, Vec<String>>) {
    let mut board = nine_board(puzzle, &Position::default());
    let mut reason = puzzle.reasoner(&Position::default());
    let table = reason.techniques();
    loop {
        let mut control = Control::new(Limits::NONE);
        // Ends when the puzzle is solved, or when a quick walk would need a slow technique.
        let Ok(Some((row, step))) = next(&*reason, &table, &plan(thorough), &mut control) else { return };
        // Singles are everywhere; the others look where no single is left.
        for (at, about) in table.iter().enumerate() {
            let asked = if row < Some(3) { row == Some(at) } else { true };
            let asked = asked && (only.is_empty() || only.contains(&about.id));
            if asked && (thorough || QUICK.contains(&about.id)) {
                collect(&*reason, at, &board, cases, &mut control);
            }
        }
        reason.apply(&step);
        apply(&mut board, &step);
    }
}

/// Takes the steps of a hard puzzle that need a net, each with a case that the next weaker net does not find it.
fn nets(text: &str, cases: &mut BTreeMap<&'static str, Vec<String>>) {
    let Some(puzzle) = read(text) else { return };
    let mut board = nine_board(&puzzle, &Position::default());
    let mut reason = puzzle.reasoner(&Position::default());
    let table = reason.techniques();
    let row = |id: &str| table.iter().position(|about| about.id == id).unwrap_or(0);
    let mut control = Control::new(Limits::NONE);
    while let Ok(Some((_, step))) = next(&*reason, &table, &WalkOptions::default(), &mut control) {
        let mut add = |stronger: usize, step: &Step| {
            let known = cases.entry(NETS[stronger]).or_default();
            if let Some(line) = library::line(&board, step).filter(|_| known.len() < CASES) {
                known.push(line);
                let weaker = NETS[stronger - 1];
                if let Some(line) = library::line(&board, &Step { kind: weaker, ..step.clone() }) {
                    // `:1391:` becomes `:1391-x:`.
                    cases.entry(NETS[stronger]).or_default().push(format!("{}-x{}", &line[..5], &line[5..]));
                }
            }
        };
        if let Some(stronger) = NETS.iter().position(|kind| *kind == step.kind).filter(|&at| at > 0) {
            add(stronger, &step);
        }
        // No puzzle that we know needs the strongest net.
        if step.kind == "nested-cases" {
            let weaker = reason.find(row("nested-cases"), false, &mut control).unwrap_or_default();
            let found = reason.find(row("nested-deep"), false, &mut control).unwrap_or_default();
            let new = found.iter().find(|step| !weaker.iter().any(|other| other.has_same_effect(step)));
            new.into_iter().for_each(|step| add(5, step));
        }
        reason.apply(&step);
        apply(&mut board, &step);
    }
}

/// Cases of the large patterns: from well-known puzzles and puzzles near them, from random puzzles, and from random positions.
fn patterns(cases: &mut BTreeMap<&'static str, Vec<String>>) {
    let mut random = Random::from_number(17);
    let missing = |cases: &BTreeMap<&'static str, Vec<String>>| {
        let few = |kind: &&str| cases.get(*kind).is_none_or(|known| known.len() < CASES);
        PATTERNS.iter().any(|(_, kinds)| kinds.iter().any(few))
    };
    let known: Vec<Sudoku> = FAMOUS.iter().chain([&FATA_MORGANA]).filter_map(|text| read(text)).collect();
    known.iter().for_each(|puzzle| look(puzzle, &Position::default(), cases));
    for _ in 0..60 {
        for puzzle in known.iter().filter_map(|puzzle| near(puzzle, &mut random)) {
            look(&puzzle, &Position::default(), cases);
        }
    }
    for round in 0..40_000 {
        if !missing(cases) {
            break;
        }
        let Some(puzzle) = made(&mut random) else { continue };
        if round % 2 == 0 {
            look(&puzzle, &Position::default(), cases);
            continue;
        }
        let Verdict::Unique(answer) = puzzle.solve(&mut Control::new(Limits::answers(2))) else { continue };
        let struck = random.index(40);
        let mut keeps = |digit: &u8, right: u8| *digit == right || random.index(100) >= struck;
        let marks =
            answer.digits().iter().map(|&right| (1..=9).filter(|digit| keeps(digit, right)).collect()).collect();
        look(&puzzle, &Position { entries: Vec::new(), marks: Some(marks) }, cases);
    }
}

fn read(text: &str) -> Option<Sudoku> {
    let givens = text.bytes().map(|sign| if sign == b'.' { 0 } else { sign - b'0' }).collect();
    Boxes::new(3, 3).and_then(|boxes| Sudoku::new(boxes, givens).ok())
}

/// A unique puzzle with the same answer: one given less, and others added until it is unique.
fn near(puzzle: &Sudoku, random: &mut Random) -> Option<Sudoku> {
    let Verdict::Unique(answer) = puzzle.solve(&mut Control::new(Limits::answers(2))) else { return None };
    let mut givens = puzzle.givens().to_vec();
    let given: Vec<usize> = (0..81).filter(|&cell| givens[cell] != 0).collect();
    givens[given[random.index(given.len())]] = 0;
    for _ in 0..3 {
        let cell = random.index(81);
        givens[cell] = answer.digits()[cell];
        let puzzle = Sudoku::new(puzzle.boxes(), givens.clone()).ok()?;
        if matches!(puzzle.solve(&mut Control::new(Limits::answers(2))), Verdict::Unique(_)) {
            return Some(puzzle);
        }
    }
    None
}

/// Adds a case of each pattern where the basic techniques end, and one that almost has it for every second.
fn look(puzzle: &Sudoku, position: &Position, cases: &mut BTreeMap<&'static str, Vec<String>>) {
    let mut board = nine_board(puzzle, position);
    let mut reason = puzzle.reasoner(position);
    let mut control = Control::new(Limits::NONE);
    let switches = [("all", false)].into_iter().chain(BASIC.map(|id| (id, true)));
    let plan = WalkOptions::default().with_switches(switches.collect());
    let table = reason.techniques();
    while let Ok(Some((_, step))) = next(&*reason, &table, &plan, &mut control) {
        reason.apply(&step);
        apply(&mut board, &step);
    }
    for (id, kinds) in PATTERNS {
        let full = |cases: &BTreeMap<&'static str, Vec<String>>, kind: &str| {
            cases.get(kind).is_some_and(|known| known.len() >= CASES)
        };
        if kinds.iter().all(|kind| full(cases, kind)) {
            continue;
        }
        let Some(row) = table.iter().position(|about| about.id == id) else { continue };
        let Ok(steps) = reason.find(row, false, &mut control) else { continue };
        for kind in kinds.iter().filter(|kind| !full(cases, kind)).copied().collect::<Vec<_>>() {
            let Some(step) = steps.iter().find(|step| step.kind == kind) else { continue };
            let Some(line) = library::line(&board, step) else { continue };
            let passes = |line: &str| matches!(Case::read(line), Some(Ok(case)) if case.run() == Outcome::Passed);
            let known = cases.entry(kind).or_default();
            if passes(&line) && !known.contains(&line) {
                let almost = spoilt(&line).find(|line| passes(line)).filter(|_| known.len().is_multiple_of(2));
                known.push(line);
                known.extend(almost);
            }
        }
    }
}

/// The failing cases that come from restoring one deleted candidate, or one cell.
fn spoilt(line: &str) -> impl Iterator<Item = String> {
    let fields: Vec<String> = line.split(':').map(ToString::to_string).collect();
    let with = move |at: usize, text: String| {
        let mut fields = fields.clone();
        fields[at] = text;
        fields[1].push_str("-x");
        fields.join(":")
    };
    let fields: Vec<String> = line.split(':').map(ToString::to_string).collect();
    let deleted: Vec<String> = fields[4].split_whitespace().map(ToString::to_string).collect();
    let without = |at: usize| {
        let rest = deleted.iter().enumerate().filter(|(other, _)| *other != at).map(|(_, mark)| mark.clone());
        (4, rest.collect::<Vec<_>>().join(" "))
    };
    let restored: Vec<(usize, String)> = (0..deleted.len()).map(without).collect();
    let cells = fields[3].char_indices().filter(|(_, sign)| sign.is_ascii_digit()).map(|(at, _)| {
        let (before, after) = fields[3].split_at(at);
        (3, format!("{}.{}", before.trim_end_matches('+'), &after[1..]))
    });
    let opened: Vec<(usize, String)> = cells.collect();
    restored.into_iter().chain(opened).map(move |(at, text)| with(at, text))
}

/// Quick walks leave out slow techniques and end where those would be needed.
fn plan(thorough: bool) -> WalkOptions<'static> {
    let slow = [
        "nice-loop",
        "grouped-nice-loop",
        "als-chain",
        "als-xy-wing",
        "forcing-chain",
        "forcing-net",
        "contradiction-by-singles",
        "nested-chains",
        "nested-branches",
        "nested-singles",
        "nested-cases",
        "nested-deep",
    ];
    WalkOptions::default().with_switches(if thorough { Vec::new() } else { slow.map(|id| (id, false)).to_vec() })
}

fn apply(board: &mut Board<2>, step: &Step) {
    use gridproof_engine::logic::State;
    step.places.iter().for_each(|&mark| board.place(mark));
    step.strikes.iter().for_each(|&mark| board.strike(mark));
}

fn collect(
    reason: &dyn AnyReasoner,
    row: usize,
    board: &Board<2>,
    cases: &mut BTreeMap<&'static str, Vec<String>>,
    control: &mut Control<'_>,
) {
    let about = technique_rows()[row];
    let full = |cases: &BTreeMap<&'static str, Vec<String>>, kind: &str| {
        cases.get(kind).is_some_and(|known| known.len() >= CASES)
    };
    // Fish of many houses are slow to find, and off by default.
    let slow = !about.on && !OFF.contains(&about.id);
    if slow || about.id.starts_with("nested") || about.kinds.iter().all(|kind| full(cases, kind)) {
        return;
    }
    let Ok(steps) = reason.find(row, false, control) else { return };
    let mut tried = 0;
    for step in steps {
        // Running a case repeats the whole search for steps.
        if full(cases, step.kind) || tried >= TRIED {
            continue;
        }
        tried += 1;
        let Some(line) = library::line(board, &step) else { continue };
        let passes = matches!(Case::read(&line), Some(Ok(case)) if case.run() == Outcome::Passed);
        let known = cases.get(step.kind).is_some_and(|known| known.contains(&line));
        if passes && !known {
            cases.entry(step.kind).or_default().push(line);
            let has_failing = cases[step.kind].iter().any(|line| line[5..].starts_with("-x"));
            if NEAR_MISSES.contains(&about.id) && !has_failing {
                cases.entry(step.kind).or_default().extend(near_miss(board, &step));
            }
            // One case per kind and state.
            if about.kinds.len() == 1 {
                return;
            }
        }
    }
}

/// A failing case: the same state and effect, without one of the candidates of the cells that the step names.
fn near_miss(board: &Board<2>, step: &Step) -> Option<String> {
    use gridproof_engine::logic::{Evidence, Mark, State};
    let named = step.because.iter().flat_map(|premise| match &premise.what {
        Evidence::Cells(cells) => cells.clone(),
        Evidence::Marks(marks) => marks.iter().map(|mark| mark.cell).collect(),
        Evidence::Chain(links) => links.iter().flat_map(|link| link.to.cells.clone()).collect(),
        _ => Vec::new(),
    });
    named.flat_map(|cell| board.at(cell.into()).iter().map(move |digit| Mark { cell, digit })).find_map(|mark| {
        let mut without = board.clone();
        without.strike(mark);
        if step.strikes.contains(&mark) || without.clash().is_some() {
            return None;
        }
        // `:0690:` becomes `:0690-x:`.
        let line = library::line(&without, step)?;
        let line = format!("{}-x{}", &line[..5], &line[5..]);
        matches!(Case::read(&line), Some(Ok(case)) if case.run() == Outcome::Passed).then_some(line)
    })
}
