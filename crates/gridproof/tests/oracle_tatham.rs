//! Game IDs against Simon Tatham's `sgt-solo` and `sgt-towers`: 1,000 boards each way and family.
//!
//! Theirs to ours: IDs that they generate are read, have exactly one answer (so the boxes lie as they
//! mean), and are written back byte for byte. Ours to theirs: random boards are printed by them, and every
//! number stands where it stands in ours.
//!
//! `cargo xtask test` installs them; without them the tests say so and pass, unless GRIDPROOF_NEEDS_TATHAM is
//! set.

mod support;

use gridproof::{Control, Limits};
use std::collections::BTreeMap;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use support::{Random, join, puzzle};

#[test]
fn towers_ids_they_make() {
    let params = [("4de", 200), ("5de", 200), ("5dh", 200), ("6de", 200), ("6dh", 100), ("7de", 50), ("8de", 50)];
    theirs("sgt-towers", "skyscrapers", "towers", &params);
}

#[test]
fn solo_ids_they_make() {
    let params = [("2x2", 200), ("2x3", 200), ("3x2", 200), ("3x3db", 300), ("2x4", 50), ("3x4", 30), ("4x4", 20)];
    theirs("sgt-solo", "sudoku", "solo", &params);
}

fn theirs(program: &str, family: &str, format: &str, params: &[(&str, usize)]) {
    let Some(program) = find(program) else { return };
    let mut total = 0;
    for &(params, count) in params {
        let output = Command::new(&program).args(["--generate", &count.to_string(), params]).output().unwrap();
        let ids = String::from_utf8(output.stdout).unwrap();
        for id in ids.lines() {
            let found = puzzle(family, format, id);
            assert_eq!(found.write(format).as_deref(), Ok(id));
            let verdict = found.solve(&mut Control::new(Limits::answers(2)));
            assert_eq!(verdict.id(), "unique", "{id}");
            total += 1;
        }
    }
    assert_eq!(total, 1000);
    println!("{family}: {total} generated IDs read, proved unique and written back");
}

#[test]
fn towers_ids_we_make() {
    let Some(program) = find("sgt-towers") else { return };
    let mut random = Random::new(42);
    let mut ids = Vec::new();
    let mut boards = Vec::new();
    for _ in 0..1000 {
        let n = 3 + random.below(7);
        let (clues, givens) = (random.below(101), random.below(60));
        let mut number = |percent: usize| if random.chance(percent) { 1 + random.below(n) } else { 0 };
        let mut rows = Vec::new();
        let mut places = BTreeMap::new();
        for r in 0..n + 2 {
            let edge = |at: usize| at == 0 || at == n + 1;
            let mut row = Vec::new();
            for c in (0..n + 2).filter(|&c| !(edge(r) && edge(c))) {
                let digit = number(if edge(r) || edge(c) { clues } else { givens });
                row.push(digit.to_string());
                if digit != 0 {
                    places.insert((r, c), digit);
                }
            }
            rows.push(row);
        }
        ids.push(puzzle("skyscrapers", "grid", &join(&rows, "\n")).write("towers").unwrap());
        // The middle of a tile is at 320 + 512 k, from the left and from below.
        boards.push(places.into_iter().map(|((r, c), d)| ((320 + 512 * (n + 1 - r), 320 + 512 * c), d)).collect());
    }
    printed_as(&program, &ids, &boards);
}

#[test]
fn solo_ids_we_make() {
    let Some(program) = find("sgt-solo") else { return };
    let mut random = Random::new(43);
    let mut ids = Vec::new();
    let mut boards = Vec::new();
    for _ in 0..1000 {
        let (high, wide) = (2 + random.below(3), 2 + random.below(3));
        let n = high * wide;
        let density = 1 + random.below(99);
        let mut places = BTreeMap::new();
        let mut rows = vec![vec![0; n]; n];
        for (r, row) in rows.iter_mut().enumerate() {
            for (c, digit) in row.iter_mut().enumerate() {
                if random.chance(density) {
                    *digit = 1 + random.below(n);
                    places.insert((512 * (n - r) + 1, 512 * (c + 1)), *digit);
                }
            }
        }
        let json = format!(r#"{{"family":"sudoku","box":[{high},{wide}],"givens":{rows:?}}}"#);
        ids.push(puzzle("sudoku", "json", &json).write("solo").unwrap());
        boards.push(places);
    }
    printed_as(&program, &ids, &boards);
}

/// Where on a page which number stands: (height, distance from the left) to number.
type Page = BTreeMap<(usize, usize), usize>;

fn printed_as(program: &Path, ids: &[String], boards: &[Page]) {
    let mut print =
        Command::new(program).args(["--print", "1x1"]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut input = print.stdin.take().unwrap();
    let text = ids.join("\n") + "\n";
    let writer = std::thread::spawn(move || input.write_all(text.as_bytes()).unwrap());
    let output = print.wait_with_output().unwrap();
    writer.join().unwrap();
    assert!(output.status.success());
    let text = String::from_utf8_lossy(&output.stdout);
    let pages: Vec<&str> = text.split("%%Page: ").skip(1).collect();
    assert_eq!(pages.len(), ids.len());
    for ((id, board), page) in ids.iter().zip(boards).zip(pages) {
        assert_eq!(&numbers(page), board, "{id}");
    }
    println!("{} IDs printed by {} as they were meant", ids.len(), program.display());
}

/// The numbers on a page of PostScript; letters stand for 10 and more.
fn numbers(page: &str) -> Page {
    let lines: Vec<&str> = page.lines().collect();
    let mut found = Page::new();
    for pair in lines.windows(2) {
        let Some(place) = pair[0].strip_suffix(" exch moveto pop pop") else { continue };
        let words: Vec<&str> = place.split_whitespace().collect();
        let [.., y, "exch", "sub", x] = words[..] else { panic!("{place}") };
        let shown = pair[1].strip_prefix('(').and_then(|rest| rest.split(')').next()).unwrap();
        let digit = shown.chars().next().and_then(|c| c.to_digit(36)).unwrap();
        found.insert((y.parse().unwrap(), x.parse().unwrap()), digit as usize);
    }
    found
}

fn find(program: &str) -> Option<PathBuf> {
    let found =
        ["/usr/games", "/usr/bin"].iter().map(|folder| Path::new(folder).join(program)).find(|path| path.exists());
    if found.is_none() {
        assert!(std::env::var_os("GRIDPROOF_NEEDS_TATHAM").is_none(), "{program} is not there");
        eprintln!("skipped: {program} is not installed (cargo xtask oracles)");
    }
    found
}
