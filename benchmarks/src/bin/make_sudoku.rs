//! How fast Sudokus are generated: `cargo run --release -p gridproof-benchmarks --bin make_sudoku [PART ...]`.
//!
//! CPU time of one thread, through the public generator. Parts: `plain`, `spread`, `levels`, `sizes`, `masks`,
//! `near`, `techniques`; the default is all but `spread`. Against another generator: `benchmarks/peers`, binary `make`.

use gridproof::families::sudoku::{Boxes, FAMILY, Sudoku};
use gridproof::generate::{GenerateError, Made, Symmetry, Target};
use gridproof::internals::generator;
use gridproof::internals::sudoku::generate::Recipe;
use gridproof::{Control, Limits, Seed};
use gridproof_engine::logic::Level;
use rustix::time::{ClockId, clock_gettime};
use std::time::Duration;

/// The time limit per puzzle, in seconds.
const TIME: u64 = 60;

fn micros() -> f64 {
    let now = clock_gettime(ClockId::ThreadCPUTime);
    now.tv_sec as f64 * 1e6 + now.tv_nsec as f64 / 1e3
}

fn clues(made: &Made) -> usize {
    made.puzzle.start().iter().filter(|&&cell| cell.is_some_and(|digit| digit != 0)).count()
}

fn one(recipe: &Recipe, target: &Target, number: u64, time: u64) -> Result<Made, GenerateError> {
    let seed: Seed = "measure".parse().expect("a word");
    let limits = Limits::NONE.with_time(Duration::from_secs(time));
    generator(Box::new(recipe.clone()), seed.clone())
        .target(target.clone())
        .attempts(u64::MAX)
        .make(number, &mut Control::new(limits))
}

/// Generates `count` puzzles, or as many as fit into `seconds`: their number, seconds in total, the slowest, givens, attempts.
fn run(recipe: &Recipe, target: &Target, count: u64, seconds: f64) -> (u64, f64, f64, usize, u64) {
    let (mut done, mut slowest, mut clue, mut tries) = (0, 0f64, 0, 0);
    let start = micros();
    for number in 1..=count {
        let before = micros();
        match one(recipe, target, number, TIME) {
            Ok(made) => {
                done += 1;
                clue += clues(&made);
                tries += made.attempts;
            }
            Err(error) => println!("    not made: {:?} {:?}", error.kind, error.stats),
        }
        slowest = slowest.max(micros() - before);
        if micros() - start > seconds * 1e6 {
            break;
        }
    }
    (done, (micros() - start) / 1e6, slowest / 1e6, clue, tries)
}

fn row(name: &str, recipe: &Recipe, target: &Target, count: u64, seconds: f64) {
    let (done, took, slowest, clue, tries) = run(recipe, target, count, seconds);
    let mean = clue as f64 / done.max(1) as f64;
    let rate = done as f64 / took;
    println!(
        "| {name} | {done} | {rate:.2} | {:.1} | {mean:.2} | {:.1} |",
        slowest * 1e3,
        tries as f64 / done.max(1) as f64
    );
}

fn head(title: &str) {
    println!(
        "\n{title}\n\n| what | made | per CPU second | slowest ms | mean givens | tries each |\n|---|---|---|---|---|---|"
    );
}

fn nine() -> Recipe {
    Recipe::of(Boxes::new(3, 3).expect("boxes"))
}

fn plain() {
    head("9x9, minimal, by symmetry");
    for symmetry in Symmetry::ALL {
        let count = if matches!(symmetry, Symmetry::None | Symmetry::HalfTurn) { 20_000 } else { 4_000 };
        row(symmetry.id(), &Recipe { symmetry, ..nine() }, &Target::default(), count, 20.0);
    }
    head("9x9, number of givens");
    for (from, to) in [(36, 36), (30, 30), (26, 28), (24, 24), (22, 22), (21, 21), (20, 20)] {
        row(&format!("{from} to {to}"), &Recipe { clues: Some(from..=to), ..nine() }, &Target::default(), 2_000, 10.0);
    }
}

/// Levels of puzzles generated without a target.
fn spread() {
    let seed: Seed = "measure".parse().expect("a word");
    for clues in [None, Some(26..=26), Some(28..=28), Some(30..=30), Some(34..=34)] {
        let recipe = Recipe { clues: clues.clone(), ..nine() };
        let mut levels = [0; 5];
        let mut micro = [0.0; 5];
        for number in 1..=2_000 {
            let before = micros();
            let made =
                generator(Box::new(recipe.clone()), seed.clone()).rated().make(number, &mut Control::new(Limits::NONE));
            let level = made.expect("a puzzle").rated.expect("a rating").rating.level as usize;
            levels[level] += 1;
            micro[level] += micros() - before;
        }
        let each: Vec<u64> = (0..5).map(|level| (micro[level] / f64::from(levels[level].max(1))) as u64).collect();
        println!("{clues:?}: {levels:?} of 2000, {each:?} us to make and rate");
    }
}

fn levels() {
    head("9x9, by level");
    for level in Level::ALL {
        row(level.id(), &nine(), &Target::level(level), 2_000, 10.0);
        row(
            &format!("{}, half turn", level.id()),
            &Recipe { symmetry: Symmetry::HalfTurn, ..nine() },
            &Target::level(level),
            2_000,
            5.0,
        );
    }
    for level in [Level::Easy, Level::Medium, Level::Hard] {
        let recipe = Recipe { clues: Some(28..=32), ..nine() };
        row(&format!("{}, 28 to 32 givens", level.id()), &recipe, &Target::level(level), 2_000, 5.0);
    }
}

fn sizes() {
    head("minimal, by boxes");
    for (rows, columns) in [(2, 2), (2, 3), (3, 2), (2, 4), (3, 3), (2, 5), (3, 4), (3, 5), (4, 4), (4, 5), (5, 5)] {
        let recipe = Recipe::of(Boxes::new(rows, columns).expect("boxes"));
        row(&format!("{rows}x{columns}"), &recipe, &Target::default(), 1_000, 6.0);
    }
}

const MASKS: [(&str, &str); 7] = [
    ("half turn, 32", ".....xx...xxxxx......xx.x...xx..x.x.xx.....xx.x.x..xx...x.xx......xxxxx...xx....."),
    ("mirrors, 32", "x...x...xxx..x..xxx.x...x.x..x...x....xx.xx....x...x..x.x...x.xxx..x..xxx...x...x"),
    ("half turn, 28", "..x..x.x.x....x.x..x.x.......x.xx.x...xx.xx...x.xx.x.......x.x..x.x....x.x.x..x.."),
    ("diagonal, 26", "....xx.xx..x...x...x............x..xx......xxx..x..x...x...x.x.x...x.xx.x..xx...x"),
    ("half turn, 24", ".x..x.x....xx.xx....x......x.x.x.....x.....x.....x.x.x......x....xx.xx....x.x..x."),
    ("none, 24", ".x..x.xx...x.x........x..x.x.x..xx.xx...x......x.....xx.x...........xx.....xx.x.."),
    ("half turn, 22", "..x.x.x.......xxx...x......x..xx.....x.....x.....xx..x......x...xxx.......x.x.x.."),
];

fn masks() {
    head("9x9, givens in a pattern");
    for (name, mask) in MASKS {
        let mask: Vec<bool> = mask.bytes().map(|byte| byte == b'x').collect();
        row(name, &Recipe { mask: Some(mask), ..nine() }, &Target::default(), 200, 10.0);
    }
}

/// From a minimal puzzle: one to four givens fewer.
fn near() {
    head("9x9, fewer givens near a puzzle");
    let made = one(&nine(), &Target::default(), 7, 60).expect("a puzzle");
    let have = clues(&made);
    let start = made.puzzle.as_any().downcast_ref::<Sudoku>().cloned();
    for fewer in 1..=4 {
        let recipe = Recipe { near: start.clone(), clues: Some(0..=have - fewer), ..nine() };
        row(&format!("{have} to {}", have - fewer), &recipe, &Target::default(), 50, 10.0);
    }
}

fn techniques() {
    head("9x9, by hardest technique");
    let named: Vec<String> = std::env::args().skip(2).collect();
    for about in FAMILY.techniques() {
        if named.iter().any(|name| name == about.id) || named.is_empty() && about.on {
            let target = Target::default().with_technique(about.id.to_string());
            row(about.id, &nine(), &target, 10, 6.0);
        }
    }
}

fn main() {
    let chosen: Vec<String> = std::env::args().skip(1).collect();
    let parts: [(&str, fn()); 7] = [
        ("plain", plain),
        ("spread", spread),
        ("levels", levels),
        ("sizes", sizes),
        ("masks", masks),
        ("near", near),
        ("techniques", techniques),
    ];
    for (name, part) in parts {
        if chosen.iter().any(|part| part == name) || chosen.is_empty() && name != "spread" {
            part();
        }
    }
}
