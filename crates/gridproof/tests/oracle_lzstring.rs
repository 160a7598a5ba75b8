//! Links of f-puzzles and SudokuPad against the npm package `lz-string`: 1,200 boards and 1,200 texts, each way.
//!
//! `cargo xtask test` installs it; without it the tests are skipped, unless GRIDPROOF_NEEDS_LZSTRING is set.
#![cfg(feature = "links")]

use crate::support;

use gridproof::families::latin::Latin;
use gridproof::families::sudoku::{Boxes, Sudoku};
use gridproof::internals::lz;
use gridproof::logic::Position;
use gridproof::{AnyPuzzle, FAMILIES, Hints};
use gridproof_engine::digits::Digits;
use serde_json::{Value, json};
use std::io::Write;
use std::process::{Command, Stdio};
use support::towers::plant;
use support::{Random, root};

const BOARDS: usize = 1200;

/// Returns whether the package is installed; panics if it is required and missing.
fn is_installed() -> bool {
    if root().join("target/oracles/node_modules/lz-string").exists() {
        return true;
    }
    assert!(std::env::var_os("GRIDPROOF_NEEDS_LZSTRING").is_none(), "lz-string is not installed");
    eprintln!("skipped: lz-string is not installed (cargo xtask oracles)");
    false
}

/// The package's replies to requests.
fn ask(requests: Vec<Value>) -> Vec<Option<String>> {
    let mut node = Command::new("node")
        .arg(root().join("oracles/lzstring.js"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = node.stdin.take().unwrap();
    let count = requests.len();
    let lines: String = requests.iter().map(|request| format!("{request}\n")).collect();
    let writer = std::thread::spawn(move || input.write_all(lines.as_bytes()).unwrap());
    let output = node.wait_with_output().unwrap();
    writer.join().unwrap();
    let answers: Vec<Option<String>> =
        String::from_utf8(output.stdout).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(answers.len(), count);
    answers
}

/// A board of some family, and a format that can hold it.
fn board(random: &mut Random) -> (Box<dyn AnyPuzzle>, &'static str) {
    let share = 5 + random.below(90);
    let digits = |random: &mut Random, size: usize| -> Vec<u8> {
        (0..size * size).map(|_| if random.chance(share, 100) { 1 + random.index(size) as u8 } else { 0 }).collect()
    };
    match random.index(4) {
        0 => {
            let size = 1 + random.index(16);
            (Box::new(Latin::new(size, digits(random, size)).unwrap()), ["fpuzzles", "fpuz"][random.index(2)])
        }
        1 => {
            let size = 1 + random.index(16);
            (Box::new(plant(size, random, share as usize, share as usize / 3).0), ["fpuzzles", "fpuz"][random.index(2)])
        }
        _ => {
            let boxes = Boxes::new(2 + random.index(3), 2 + random.index(4)).unwrap();
            let puzzle = Sudoku::new(boxes, digits(random, boxes.size())).unwrap();
            (Box::new(puzzle), ["fpuzzles", "fpuz", "scl", "scl"][random.index(4)])
        }
    }
}

fn work(puzzle: &dyn AnyPuzzle, random: &mut Random) -> Position {
    let top = usize::from(puzzle.largest_digit());
    let start = puzzle.start();
    let share = random.below(60);
    let blank = |at: usize| start[at] == Some(0);
    let entries =
        (0..start.len()).map(|at| if blank(at) && random.chance(share, 100) { 1 + random.index(top) as u8 } else { 0 });
    let entries: Vec<u8> = entries.collect();
    let marks = (0..start.len()).map(|at| {
        let count = if blank(at) && random.chance(share, 100) { 1 + random.index(4) } else { 0 };
        (0..count).map(|_| 1 + random.index(top) as u8).collect::<Digits>()
    });
    Position { marks: Some(marks.collect()), entries }
}

#[test]
fn boards() {
    if !is_installed() {
        return;
    }
    let mut random = Random::from_number(1500);
    let boards: Vec<(Box<dyn AnyPuzzle>, &str)> = (0..BOARDS).map(|_| board(&mut random)).collect();
    let links: Vec<String> = boards
        .iter()
        .map(|(puzzle, format)| puzzle.write_with(format, &work(&**puzzle, &mut random)).unwrap().text)
        .collect();
    let payload = |link: &str| link[link.find("N4").unwrap_or_else(|| panic!("{link}"))..].to_string();
    // It decompresses our text, and compresses it as we do.
    let texts = ask(links.iter().map(|link| json!({"unpack": payload(link)})).collect());
    let packed = ask(texts.iter().map(|text| json!({"pack": text})).collect());
    for (((puzzle, format), link), (text, packed)) in boards.iter().zip(&links).zip(texts.iter().zip(&packed)) {
        let (text, packed) = (text.as_ref().unwrap(), packed.as_ref().unwrap());
        assert_eq!(*packed, payload(link));
        assert_eq!(lz::unpack(packed).as_ref(), Ok(text));
        // We read its text.
        let theirs = link.replace(&payload(link), packed);
        let family = FAMILIES.iter().find(|family| family.id == puzzle.family().id).unwrap();
        let back = family.read(format, &theirs, &Hints::default()).unwrap().unwrap();
        assert!(back.same(&**puzzle), "{link}");
        if *format != "scl" {
            let value: Value = serde_json::from_str(text).unwrap();
            assert_eq!(value["grid"].as_array().map(Vec::len), value["size"].as_u64().map(|size| size as usize));
        }
    }
    println!("{BOARDS} boards each way agree with lz-string");
}

/// Texts with every kind of character, repeated and not, of up to some thousand characters.
#[test]
fn texts() {
    if !is_installed() {
        return;
    }
    let mut random = Random::from_number(77);
    let signs: Vec<char> = "ab{}[]\":,0123é\u{ff}\u{100}漢字\u{1f600}\u{10ffff}\0".chars().collect();
    let texts: Vec<String> = (0..BOARDS)
        .map(|at| {
            let kinds = 1 + random.index(signs.len());
            (0..random.index(1 + 4 * at)).map(|_| signs[random.index(kinds)]).collect()
        })
        .collect();
    let packed = ask(texts.iter().map(|text| json!({"pack": text})).collect());
    for (text, packed) in texts.iter().zip(&packed) {
        let packed = packed.as_ref().unwrap();
        assert_eq!(lz::pack(text), *packed, "{text:?}");
        assert_eq!(lz::unpack(packed).as_ref(), Ok(text));
    }
    println!("{BOARDS} texts each way agree with lz-string");
}
