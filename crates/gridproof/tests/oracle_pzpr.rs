//! puzz.link URLs, pzpr files with answers, and kanpen links against the npm package `pzpr`: 1,000 URLs, 300 files and 300 links
//! each way and family.
//!
//! `cargo xtask test` installs it; without it the tests are skipped, unless GRIDPROOF_NEEDS_PZPR is set.
#![cfg(feature = "json")]

use crate::support;

use gridproof::logic::Position;
use gridproof::{AnyPuzzle, Digits, FAMILIES, Hints};
use std::io::Write;
use std::process::{Command, Stdio};
use support::{Random, join, puzzle, root};

const BOARDS: usize = 1000;

/// Boards compared through files, and through links to kanpen.
const FILES: usize = 300;

/// A board in our plain form and in pzpr's file form, both written by this test.
struct Board {
    ours: String,
    theirs: String,
}

#[test]
fn sudoku() {
    compare("sudoku", "numbers", sudoku_board);
}

#[test]
fn skyscrapers() {
    compare("skyscrapers", "grid", skyscrapers_board);
}

#[test]
fn kakuro() {
    compare("kakuro", "grid", kakuro_board);
}

#[test]
fn sudoku_files() {
    compare_files("sudoku", "numbers", sudoku_board);
}

#[test]
fn skyscrapers_files() {
    compare_files("skyscrapers", "grid", skyscrapers_board);
}

#[test]
fn kakuro_files() {
    compare_files("kakuro", "grid", kakuro_board);
}

fn is_installed() -> bool {
    let there = root().join("target/oracles/node_modules/pzpr").exists();
    if !there {
        assert!(std::env::var_os("GRIDPROOF_NEEDS_PZPR").is_none(), "pzpr is not installed");
        eprintln!("skipped: pzpr is not installed (cargo xtask oracles)");
    }
    there
}

/// Compares files with answers and small numbers, and links to kanpen if the family has them.
fn compare_files(family: &str, plain: &str, make: fn(&mut Random) -> Board) {
    if !is_installed() {
        return;
    }
    let mut random = Random::from_number(19_999);
    let puzzles: Vec<Box<dyn AnyPuzzle>> = (0..FILES).map(|_| puzzle(family, plain, &make(&mut random).ours)).collect();
    let works: Vec<Position> = puzzles.iter().map(|puzzle| work(&**puzzle, &mut random)).collect();
    let row = FAMILIES.iter().find(|row| row.id == family).unwrap();

    // It opens our file and saves the same file; we read what it saves as the same puzzle and position.
    let texts: Vec<String> = puzzles
        .iter()
        .zip(&works)
        .map(|(puzzle, work)| {
            let written = puzzle.write_with("pzprv3", work).unwrap();
            assert_eq!(written.lost, [""; 0]);
            written.text
        })
        .collect();
    let answers = ask_all(texts.iter().map(|text| text.replace("/skyscrapers/", "/building/")));
    let mut links = 0;
    for (((puzzle, work), text), answer) in puzzles.iter().zip(&works).zip(&texts).zip(&answers) {
        assert_eq!(words(&answer.file), words(&text.replace("/skyscrapers/", "/building/")), "{text}");
        let back = row.read("pzprv3", &answer.file, &Hints::default()).unwrap().unwrap();
        assert!(back.same(&**puzzle), "{}", answer.file);
        assert_eq!(row.saved_position("pzprv3", &answer.file, &Hints::default()).position, *work, "{}", answer.file);
        if let Some(link) = &answer.kanpen {
            let back = row.read("kanpen", link, &Hints::default()).unwrap().unwrap_or_else(|error| panic!("{error}"));
            assert!(back.same(&**puzzle), "{link} is not\n{text}");
            links += 1;
        }
    }
    println!("{family}: {FILES} files each way and {links} links to kanpen agree with pzpr");
    if links == 0 {
        assert!(!row.formats().iter().any(|format| format.id == "kanpen"));
        return;
    }

    // It opens our link to kanpen as the same board.
    let ours: Vec<String> = puzzles.iter().map(|puzzle| puzzle.write("kanpen").unwrap()).collect();
    let boards: Vec<String> = puzzles.iter().map(|puzzle| puzzle.write("pzprv3").unwrap()).collect();
    for ((link, board), answer) in ours.iter().zip(&boards).zip(ask_all(ours.iter().cloned())) {
        let clues: Vec<String> = words(&answer.file).iter().map(|word| word.replace("-1", "0")).collect();
        assert_eq!(clues, words(board), "{link}");
    }
    println!("{family}: {FILES} of our links to kanpen are opened by pzpr");
}

/// An entry, up to four marks, or nothing in every open cell.
fn work(puzzle: &dyn AnyPuzzle, random: &mut Random) -> Position {
    let start = puzzle.start();
    let top = usize::from(puzzle.largest_digit());
    let mut entries = vec![0; start.len()];
    let mut marks = vec![Digits::EMPTY; start.len()];
    for cell in (0..start.len()).filter(|&cell| start[cell] == Some(0)) {
        match random.index(3) {
            0 => entries[cell] = 1 + random.index(top) as u8,
            1 => marks[cell] = (0..1 + random.index(4)).map(|_| 1 + random.index(top) as u8).collect(),
            _ => {}
        }
    }
    let entries = if entries.iter().any(|&digit| digit != 0) { entries } else { Vec::new() };
    Position { entries, marks: marks.iter().any(|marks| !marks.is_empty()).then_some(marks) }
}

fn compare(family: &str, plain: &str, make: fn(&mut Random) -> Board) {
    if !is_installed() {
        return;
    }
    let mut random = Random::from_number(19_998);
    let boards: Vec<Board> = (0..BOARDS).map(|_| make(&mut random)).collect();

    // The URL that it makes of its file is our puzzle.
    let answers = ask(boards.iter().map(|board| board.theirs.clone()));
    for (board, (url, _)) in boards.iter().zip(&answers) {
        let expected = puzzle(family, plain, &board.ours);
        let found = puzzle(family, "puzzlink", url);
        assert!(found.same(&*expected), "{url} is not\n{}", board.ours);
    }

    // It opens our URL as the same file, and writes the same URL.
    let urls: Vec<String> =
        boards.iter().map(|board| puzzle(family, plain, &board.ours).write("puzzlink").unwrap()).collect();
    let answers = ask(urls.iter().map(|url| url.split("p?").last().unwrap_or(url).to_string()));
    for ((board, url), (back, file)) in boards.iter().zip(&urls).zip(&answers) {
        assert_eq!(words(file), words(&board.theirs), "{url}");
        assert_eq!(normal(back), normal(url.split("p?").last().unwrap()), "{url}");
    }
    println!("{family}: {BOARDS} boards each way agree with pzpr");
}

/// Normalises a URL: old and new pid, both spellings of "no clue", the last slash.
fn normal(url: &str) -> String {
    let url = url.replace("skyscrapers/", "building/").trim_end_matches('/').to_string();
    if !url.starts_with("kakuro") {
        return url;
    }
    let (head, body) = url.rsplit_once('/').unwrap();
    format!("{head}/{}", body.replace('.', "00").replace('-', "0"))
}

/// The words of a file, however its lines are joined, with one spelling of "no clue".
fn words(file: &str) -> Vec<String> {
    file.split(|c: char| c == '/' || c.is_whitespace()).filter(|word| !word.is_empty()).map(String::from).collect()
}

/// A puzzle as pzpr writes it.
struct Theirs {
    url: String,
    file: String,
    kanpen: Option<String>,
}

/// Opens texts in pzpr; returns their URLs and files.
fn ask(texts: impl Iterator<Item = String>) -> Vec<(String, String)> {
    ask_all(texts).into_iter().map(|theirs| (theirs.url, theirs.file)).collect()
}

fn ask_all(texts: impl Iterator<Item = String>) -> Vec<Theirs> {
    let mut node = Command::new("node")
        .arg(root().join("oracles/pzpr.js"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = node.stdin.take().unwrap();
    let lines: Vec<String> = texts.map(|text| serde_json::to_string(&text).unwrap()).collect();
    let count = lines.len();
    let writer = std::thread::spawn(move || input.write_all((lines.join("\n") + "\n").as_bytes()).unwrap());
    let output = node.wait_with_output().unwrap();
    writer.join().unwrap();
    let answers: Vec<Theirs> = String::from_utf8(output.stdout)
        .unwrap()
        .lines()
        .map(|line| {
            let answer: serde_json::Value = serde_json::from_str(line).unwrap();
            let part = |key: &str| answer[key].as_str().unwrap_or_else(|| panic!("{answer}")).to_string();
            Theirs { url: part("url"), file: part("file"), kanpen: answer["kanpen"].as_str().map(String::from) }
        })
        .collect();
    assert_eq!(answers.len(), count);
    answers
}

fn sudoku_board(random: &mut Random) -> Board {
    let n = [4, 6, 9, 16, 25][random.index(5)];
    let density = 5 + random.below(90);
    let given = |random: &mut Random| {
        if random.chance(density, 100) { (1 + random.index(n)).to_string() } else { ".".to_string() }
    };
    let rows: Vec<Vec<String>> = (0..n).map(|_| (0..n).map(|_| given(random)).collect()).collect();
    let blank = vec![vec![".".to_string(); n]; n];
    Board {
        ours: join(&rows, "\n"),
        theirs: format!("pzprv3/sudoku/{n}/{} /{} /", join(&rows, " /"), join(&blank, " /")),
    }
}

fn skyscrapers_board(random: &mut Random) -> Board {
    let n = 2 + random.index(15);
    let density = 5 + random.below(96);
    let clue = |random: &mut Random| {
        if random.chance(density, 100) { (1 + random.index(n)).to_string() } else { ".".to_string() }
    };
    let dot = || ".".to_string();
    let mut ours = Vec::new();
    let mut theirs = Vec::new();
    for row in 0..n + 2 {
        let edge = row == 0 || row == n + 1;
        let inner: Vec<String> = (0..n).map(|_| if edge { clue(random) } else { dot() }).collect();
        let (left, right) = if edge { (dot(), dot()) } else { (clue(random), clue(random)) };
        let whole: Vec<String> = [vec![left], inner.clone(), vec![right]].concat();
        ours.push(if edge { inner } else { whole.clone() });
        theirs.push(whole);
    }
    Board { ours: join(&ours, "\n"), theirs: format!("pzprv3/building/{n}/{n}/{} /", join(&theirs, " /")) }
}

fn kakuro_board(random: &mut Random) -> Board {
    let (rows, columns) = (1 + random.index(14), 1 + random.index(14));
    let whites = 30 + random.below(60);
    let mut white = vec![vec![false; columns + 1]; rows + 1];
    for r in 1..=rows {
        for c in 1..=columns {
            let across = (1..c).rev().take_while(|&x| white[r][x]).count();
            let down = (1..r).rev().take_while(|&y| white[y][c]).count();
            white[r][c] = across < 9 && down < 9 && random.chance(whites, 100);
        }
    }
    let clue = |random: &mut Random, run: bool| if run && random.chance(85, 100) { 1 + random.index(45) } else { 0 };
    let (mut ours, mut theirs) = (Vec::new(), Vec::new());
    for r in 0..=rows {
        let (mut our_row, mut their_row) = (Vec::new(), Vec::new());
        for c in 0..=columns {
            if white[r][c] {
                our_row.push("_".to_string());
                their_row.push(".".to_string());
                continue;
            }
            let down = clue(random, r < rows && white[r + 1][c]);
            let across = clue(random, c < columns && white[r][c + 1]);
            let word = |clue: usize| if clue == 0 { String::new() } else { clue.to_string() };
            let both = format!("{}\\{}", word(down), word(across));
            our_row.push(if both == "\\" { "#".to_string() } else { both });
            their_row.push(match (r, c) {
                (0, 0) => "0".to_string(),
                (0, _) => down.to_string(),
                (_, 0) => across.to_string(),
                _ => format!("{across},{down}"),
            });
        }
        ours.push(our_row);
        theirs.push(their_row);
    }
    let blank = vec![vec![".".to_string(); columns]; rows];
    let theirs = format!("pzprv3/kakuro/{rows}/{columns}/{} /{} /", join(&theirs, " /"), join(&blank, " /"));
    Board { ours: join(&ours, "\n"), theirs }
}
