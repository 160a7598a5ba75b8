//! Generates examples of Sudoku techniques:
//! `cargo run --release -p gridproof-benchmarks --bin technique_examples > testdata/techniques/sudoku.txt`.
//!
//! Takes random filled boards, removes givens while the answer stays unique, and walks the puzzles; in every state each
//! technique looks for its steps. A state becomes a case of the library if it passes by the library's own rule. The output is
//! the same on every run: the seed is fixed.

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
];

fn main() {
    let mut random = Random::from_number(2026);
    let mut cases: BTreeMap<&'static str, Vec<String>> = BTreeMap::new();
    for number in 0..PUZZLES {
        if let Some(puzzle) = made(&mut random) {
            walk(&puzzle, number < THOROUGH, &mut cases);
        }
    }
    FAMOUS.iter().for_each(|text| nets(text, &mut cases));
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

fn walk(puzzle: &Sudoku, thorough: bool, cases: &mut BTreeMap<&'static str, Vec<String>>) {
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
    let givens = text.bytes().map(|sign| if sign == b'.' { 0 } else { sign - b'0' }).collect();
    let Some(puzzle) = Boxes::new(3, 3).and_then(|boxes| Sudoku::new(boxes, givens).ok()) else { return };
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
    let slow =
        !about.on && !["death-blossom", "template-set", "template-delete", "franken-jellyfish"].contains(&about.id);
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
            // One case per kind and state.
            if about.kinds.len() == 1 {
                return;
            }
        }
    }
}
