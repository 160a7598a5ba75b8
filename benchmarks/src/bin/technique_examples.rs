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
    if slow || about.kinds.iter().all(|kind| full(cases, kind)) {
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
