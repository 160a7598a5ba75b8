//! A thousand generated puzzles of every family: each is unique by an engine that the generator does not use, and Sudokus also by
//! `qqwing`, a third-party program.
//!
//! `cargo xtask test` installs qqwing; without it that test is skipped, unless GRIDPROOF_NEEDS_QQWING is set.

use gridproof::families::sudoku::Boxes;
use gridproof::generate::{Made, Symmetry};
use gridproof::internals::{Recipe, generator, kakuro, latin, skyscrapers, sudoku};
use gridproof::{Control, Limits, Seed, Verdict};
use std::io::Write;
use std::process::{Command, Stdio};

/// Puzzles per family.
const MANY: u64 = 1000;

/// Puzzle `number` of the test's seed.
fn made(recipe: &(impl Recipe + Clone + 'static), number: u64) -> Made {
    let seed: Seed = "a-thousand-of-each".parse().expect("a seed");
    let mut control = Control::new(Limits::NONE);
    generator(Box::new(recipe.clone()), seed.clone())
        .make(number, &mut control)
        .unwrap_or_else(|not| panic!("{recipe:?} {number}: {not:?}"))
}

/// Checks all numbers, in several threads.
fn each(check: impl Fn(u64) + Sync) {
    let next = std::sync::atomic::AtomicU64::new(1);
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(2, usize::from) {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
                    if number > MANY {
                        break;
                    }
                    check(number);
                }
            });
        }
    });
}

fn one_answer(made: &Made, engine: &str) {
    let mut control = Control::new(Limits::answers(2));
    match made.puzzle.solve_with(engine, &mut control).expect("an engine") {
        Verdict::Unique(answer) => assert_eq!(answer, made.answer, "{:?}", made.puzzle),
        other => panic!("{engine}: {other:?}: {:?}", made.puzzle),
    }
}

fn a_sudoku(number: u64) -> Made {
    let symmetry = Symmetry::ALL[number as usize % Symmetry::ALL.len()];
    made(
        &sudoku::generate::Recipe { symmetry, ..sudoku::generate::Recipe::of(Boxes::new(3, 3).expect("boxes")) },
        number,
    )
}

#[test]
fn a_thousand_sudokus() {
    each(|number| one_answer(&a_sudoku(number), "cover"));
}

#[test]
fn a_thousand_kakuros() {
    each(|number| {
        let side = 6 + number as usize % 8;
        one_answer(&made(&kakuro::generate::Recipe::of(side, side), number), "kernel");
    });
}

#[test]
fn a_thousand_skyscrapers() {
    each(|number| {
        let size = 4 + number as usize % 4;
        one_answer(&made(&skyscrapers::generate::Recipe::of_size(size), number), "learn");
    });
}

#[test]
fn a_thousand_latin_squares() {
    each(|number| one_answer(&made(&latin::generate::Recipe::of_size(4 + number as usize % 5), number), "cover"));
}

#[test]
fn qqwing_agrees_that_sudokus_are_unique() {
    let there = Command::new("qqwing").arg("--version").stdout(Stdio::null()).status().is_ok();
    if !there {
        assert!(std::env::var_os("GRIDPROOF_NEEDS_QQWING").is_none(), "qqwing is not installed");
        eprintln!("skipped: qqwing is not installed (cargo xtask oracles)");
        return;
    }
    let all: Vec<Made> = (1..=MANY).map(a_sudoku).collect();
    let lines: String = all.iter().map(|made| made.puzzle.write("line").expect("a line") + "\n").collect();
    let mut qqwing = Command::new("qqwing");
    qqwing.args(["--solve", "--count-solutions", "--csv"]).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = qqwing.spawn().expect("qqwing starts");
    let mut pipe = child.stdin.take().expect("a pipe");
    let writer = std::thread::spawn(move || pipe.write_all(lines.as_bytes()));
    let output = child.wait_with_output().expect("qqwing ends");
    writer.join().expect("no panic").expect("written");
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    let replies: Vec<&str> = text.lines().skip(1).collect();
    assert_eq!(replies.len(), all.len());
    for (made, reply) in all.iter().zip(replies) {
        let digits: String = made.answer.digits().iter().map(|&digit| char::from(b'0' + digit)).collect();
        assert_eq!(reply, format!("{digits},1,"), "{:?}", made.puzzle);
    }
}
