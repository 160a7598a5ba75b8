//! Game IDs against Simon Tatham's `sgt-solo` and `sgt-towers`: 1,000 boards each way and family.
//!
//! Theirs to ours: we read the IDs that they generate, prove them unique (so the boxes have the right shape), and write the same
//! bytes. Ours to theirs: they print our random boards with every number in the right place.
//!
//! Saved games: we read 300 of each program. They load 300 of ours, with entries and marks, and draw them exactly like a file made
//! here with other moves that lead to the same position; a file with one more mark is drawn differently.
//!
//! `cargo xtask test` installs them; without them the tests are skipped, unless GRIDPROOF_NEEDS_TATHAM is set.

use crate::support;

use gridproof::logic::Position;
use gridproof::{AnyPuzzle, Control, Digits, Limits};
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
    let mut random = Random::from_number(42);
    let mut ids = Vec::new();
    let mut boards = Vec::new();
    for _ in 0..1000 {
        let n = 3 + random.index(7);
        let (clues, givens) = (random.below(101), random.below(60));
        let mut number = |percent: u32| if random.chance(percent, 100) { 1 + random.index(n) } else { 0 };
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
        // The centre of a tile is at 320 + 512 k, from the left and from below.
        boards.push(places.into_iter().map(|((r, c), d)| ((320 + 512 * (n + 1 - r), 320 + 512 * c), d)).collect());
    }
    printed_as(&program, &ids, &boards);
}

#[test]
fn solo_ids_we_make() {
    let Some(program) = find("sgt-solo") else { return };
    let mut random = Random::from_number(43);
    let mut ids = Vec::new();
    let mut boards = Vec::new();
    for _ in 0..1000 {
        let (high, wide) = (2 + random.index(3), 2 + random.index(3));
        let n = high * wide;
        let density = 1 + random.below(99);
        let mut places = BTreeMap::new();
        let mut rows = vec![vec![0; n]; n];
        for (r, row) in rows.iter_mut().enumerate() {
            for (c, digit) in row.iter_mut().enumerate() {
                if random.chance(density, 100) {
                    *digit = 1 + random.index(n);
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

#[test]
fn games_that_towers_saves() {
    saved("sgt-towers", "skyscrapers", ("towers", "towers-save"), &[("4de", 120), ("5dh", 120), ("6de", 60)]);
}

#[test]
fn games_that_solo_saves() {
    saved("sgt-solo", "sudoku", ("solo", "solo-save"), &[("2x2", 120), ("2x3", 120), ("3x3db", 60)]);
}

fn saved(program: &str, family: &str, (id, save): (&str, &str), params: &[(&str, usize)]) {
    let Some(program) = find(program) else { return };
    let folder = std::env::temp_dir().join(format!("gridproof-{save}-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let mut total = 0;
    for &(params, count) in params {
        let prefix = folder.join(format!("{params}-"));
        let output = Command::new(&program)
            .args(["--generate", &count.to_string(), params, "--save"])
            .arg(&prefix)
            .output()
            .unwrap();
        assert!(output.status.success(), "{output:?}");
        for at in 0..count {
            let text = std::fs::read_to_string(folder.join(format!("{params}-{at}"))).unwrap();
            let line = |key: &str| {
                let line = text.lines().find(|line| line.split(':').next().map(str::trim) == Some(key)).unwrap();
                line.splitn(3, ':').nth(2).unwrap().to_string()
            };
            let found = puzzle(family, save, &text);
            let same = puzzle(family, id, &format!("{}:{}", line("CPARAMS"), line("DESC")));
            assert!(found.same(&*same), "{text}");
            total += 1;
        }
    }
    std::fs::remove_dir_all(&folder).unwrap();
    assert_eq!(total, 300);
    println!("{family}: {total} saved games read");
}

#[test]
fn games_saved_for_towers() {
    loaded("sgt-towers", "skyscrapers", "towers-save", |random| {
        let n = 3 + random.index(7);
        let clues: Vec<String> = (0..4 * n)
            .map(|_| if random.chance(50, 100) { (1 + random.index(n)).to_string() } else { String::new() })
            .collect();
        puzzle("skyscrapers", "towers", &format!("{n}:{}", clues.join("/")))
    });
}

#[test]
fn games_saved_for_solo() {
    loaded("sgt-solo", "sudoku", "solo-save", |random| {
        let (high, wide) = (2 + random.index(2), 2 + random.index(3));
        let n = high * wide;
        let mut rows = vec![vec![0; n]; n];
        rows.iter_mut().flatten().for_each(|digit| {
            if random.chance(25, 100) {
                *digit = 1 + random.index(n);
            }
        });
        puzzle("sudoku", "json", &format!(r#"{{"family":"sudoku","box":[{high},{wide}],"givens":{rows:?}}}"#))
    });
}

fn loaded(program: &str, family: &str, save: &str, make: fn(&mut Random) -> Box<dyn AnyPuzzle>) {
    let Some(program) = find(program) else { return };
    let folder = std::env::temp_dir().join(format!("gridproof-load-{save}-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let mut random = Random::from_number(44);
    for at in 0..300 {
        let puzzle = make(&mut random);
        let n = puzzle.columns();
        let start = puzzle.start();
        let mut work = Position { entries: vec![0; n * n], marks: Some(vec![Digits::EMPTY; n * n]) };
        let mut other = Vec::new();
        for cell in (0..n * n).filter(|&cell| start[cell] == Some(0)) {
            let (x, y, digit) = (cell % n, cell / n, 1 + random.index(n));
            let place = |kind: char, digit: usize| format!("{kind}{x},{y},{digit}");
            match random.index(4) {
                0 => {
                    work.entries[cell] = digit as u8;
                    // An entry clears the marks of its cell, and a second entry replaces the first.
                    other.extend([place('P', 1), place('R', 1 + digit % n), place('R', digit)]);
                }
                1 => {
                    let marks: Digits = [digit as u8, (1 + digit % n) as u8].into_iter().collect();
                    work.marks.as_mut().unwrap()[cell] = marks;
                    let two = marks.iter().map(|digit| place('P', usize::from(digit)));
                    // Marking twice removes the mark.
                    other.extend([place('R', 1), place('R', 0), place('P', 1), place('P', 1)].into_iter().chain(two));
                }
                _ => {}
            }
        }
        let ours = puzzle.write_with(save, &work).unwrap().text;
        // The same position by other moves.
        let head: Vec<&str> = ours.lines().take_while(|line| !line.starts_with("NSTATES")).collect();
        let theirs = |moves: &[String]| {
            let states = (moves.len() + 1).to_string();
            let count = format!("NSTATES :{0}:{states}\nSTATEPOS:{0}:{states}", states.len());
            let moves: Vec<String> = moves.iter().map(|played| format!("MOVE    :{}:{played}", played.len())).collect();
            format!("{}\n{count}\n{}\n", head.join("\n"), moves.join("\n"))
        };
        let draw = |name: &str, text: &str| {
            let (file, picture) = (folder.join(name), folder.join(format!("{name}.png")));
            std::fs::write(&file, format!("{}\n", text.trim_end())).unwrap();
            let output = Command::new(&program).arg("--screenshot").arg(&picture).arg(&file).output().unwrap();
            assert!(output.status.success(), "{}\n{text}", String::from_utf8_lossy(&output.stderr));
            std::fs::read(&picture).unwrap()
        };
        let (first, second) = (draw("ours", &ours), draw("theirs", &theirs(&other)));
        assert!(first == second, "{ours}\nis not drawn as\n{}", theirs(&other));
        if let (0, Some(cell)) = (at % 10, (0..n * n).find(|&cell| start[cell] == Some(0) && work.entries[cell] == 0)) {
            other.push(format!("P{},{},{}", cell % n, cell / n, 1));
            assert!(first != draw("more", &theirs(&other)), "an additional mark makes no difference");
            // We replay those moves as they do.
            let family = gridproof::FAMILIES.iter().find(|row| row.id == family).unwrap();
            let read = family.saved_position(save, &theirs(&other), &gridproof::Hints::default()).position;
            let mut expected = work.marks.as_ref().unwrap()[cell];
            expected = if expected.contains(1) { expected - Digits::one(1) } else { expected | Digits::one(1) };
            assert_eq!(read.marks(cell).unwrap_or(Digits::EMPTY), expected);
        }
    }
    std::fs::remove_dir_all(&folder).unwrap();
    println!("{family}: 300 saved games of ours loaded by {} and drawn correctly", program.display());
}

/// The numbers on a page by position: (height, distance from the left) to number.
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
    println!("{} IDs printed by {} as intended", ids.len(), program.display());
}

/// The numbers on a page of PostScript; letters are 10 and more.
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
        assert!(std::env::var_os("GRIDPROOF_NEEDS_TATHAM").is_none(), "{program} is not installed");
        eprintln!("skipped: {program} is not installed (cargo xtask oracles)");
    }
    found
}
