//! Makes examples of Sudoku techniques: `cargo run --release -p gridproof-benchmarks --bin technique_examples > testdata/techniques/sudoku.txt`.
//!
//! Puzzles are made by thinning random solved boards, and walked; along the way every technique is asked what it finds. A
//! state becomes a case of the library if it passes by the library's own rule. The same on every run: the only chance in it
//! is a generator with a fixed start.

use gridproof::engine::logic::houses::Board;
use gridproof::engine::logic::walk::{WalkOptions, next};
use gridproof::engine::logic::{AnyReasoner, Step};
use gridproof::families::sudoku::logic::library::{self, Case, Outcome};
use gridproof::families::sudoku::logic::{nine_board, technique_rows};
use gridproof::families::sudoku::{Boxes, Sudoku};
use gridproof::logic::Position;
use gridproof::{AnyPuzzle, Control, Limits, Verdict};
use std::collections::BTreeMap;

/// Cases per kind of step.
const CASES: usize = 6;
/// Steps of a technique that are tried in one state.
const TRIED: usize = 3;
/// Puzzles to look at.
const PUZZLES: usize = 4000;
/// In so many of them everything is looked for; in the others only what is quickly found.
const THOROUGH: usize = 60;

/// Techniques that are quickly looked for, and rare.
#[rustfmt::skip]
const QUICK: &[&str] = &[
    "locked-triple", "naked-quadruple", "hidden-triple", "hidden-quadruple", "x-wing", "swordfish", "jellyfish", "remote-pair", "bug-plus-1",
    "uniqueness-1", "uniqueness-2", "uniqueness-3", "uniqueness-4", "uniqueness-5", "uniqueness-6", "hidden-rectangle",
    "avoidable-rectangle-1", "avoidable-rectangle-2", "finned-x-wing", "sashimi-x-wing", "finned-swordfish", "sashimi-swordfish",
    "finned-jellyfish", "sashimi-jellyfish", "sue-de-coq", "simple-colors", "multi-colors", "franken-x-wing", "franken-swordfish",
    "finned-franken-x-wing", "finned-franken-swordfish",
];

/// A small generator of chance: splitmix64.
struct Chance(u64);

impl Chance {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    fn shuffled(&mut self, count: usize) -> Vec<usize> {
        let mut order: Vec<usize> = (0..count).collect();
        for at in (1..count).rev() {
            order.swap(at, (self.next() % (at as u64 + 1)) as usize);
        }
        order
    }
}

fn main() {
    let mut chance = Chance(2026);
    let mut cases: BTreeMap<&'static str, Vec<String>> = BTreeMap::new();
    for number in 0..PUZZLES {
        if let Some(puzzle) = made(&mut chance) {
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
fn made(chance: &mut Chance) -> Option<Sudoku> {
    let boxes = Boxes::new(3, 3)?;
    // One digit of each kind, and some more, on a board that then has an answer.
    let mut givens = vec![0u8; 81];
    for (digit, cell) in chance.shuffled(81).into_iter().take(12).enumerate() {
        givens[cell] = (digit % 9) as u8 + 1;
    }
    let start = Sudoku::new(boxes, givens).ok()?;
    let answer = start.solve(&mut Control::new(Limits::answers(1))).answers().first()?.clone();
    let mut givens = answer.digits().to_vec();
    for cell in chance.shuffled(81) {
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
        // Where only singles and the like are left, nothing rare is to be found.
        let Ok(Some((row, step))) = next(&*reason, &table, &plan(thorough), &mut control) else { return };
        // Singles are everywhere; the rest is looked for where singles end.
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

/// In quick walks what is slow to look for is left out, and the walk ends there.
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
    WalkOptions {
        switches: if thorough { Vec::new() } else { slow.map(|id| (id, false)).to_vec() },
        ..WalkOptions::default()
    }
}

fn apply(board: &mut Board<2>, step: &Step) {
    use gridproof::engine::logic::State;
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
    // Fish of many houses take long to look for, and nobody uses them unasked.
    let slow =
        !about.on && !["death-blossom", "template-set", "template-delete", "franken-jellyfish"].contains(&about.id);
    if slow || about.kinds.iter().all(|kind| full(cases, kind)) {
        return;
    }
    let Ok(steps) = reason.find(row, false, control) else { return };
    let mut tried = 0;
    for step in steps {
        // To run a case is to look for everything once more.
        if full(cases, step.kind) || tried >= TRIED {
            continue;
        }
        tried += 1;
        let Some(line) = library::line(board, &step) else { continue };
        let passes = matches!(Case::read(&line), Some(Ok(case)) if case.run() == Outcome::Passed);
        let known = cases.get(step.kind).is_some_and(|known| known.contains(&line));
        if passes && !known {
            cases.entry(step.kind).or_default().push(line);
            // One of a kind per state.
            if about.kinds.len() == 1 {
                return;
            }
        }
    }
}
