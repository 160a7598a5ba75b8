//! Texts as people paste them, in `testdata/pastes`: each is read as the puzzles it holds, or refused, or called ambiguous.
//!
//! ```text
//! == puzzle NAME          a puzzle in one of our formats
//! == read NAME NAME: ..   a text that holds these puzzles and nothing that cannot be read
//! == refuse: ..           a text that looks like a puzzle and cannot be read
//! == skip: ..             a text without a puzzle
//! == ambiguous: ..        a text that can be read in two ways
//! ```
//!
//! An option such as `(--family latin)` may precede the colon.

#![cfg(feature = "links")]

use crate::support;

use gridproof::detect::{self, Content, DetectError, Wanted};
use gridproof::families::skyscrapers::Skyscrapers;
use gridproof::scene::{Piece, paint};
use gridproof::{AnyPuzzle, FAMILIES, Hints};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use support::Random;
use support::boards::planted;

/// A text and what it is.
struct Case {
    place: String,
    verdict: String,
    text: String,
}

type Named = BTreeMap<String, Box<dyn AnyPuzzle>>;

fn cases() -> (Named, Vec<Case>) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/pastes");
    let mut files: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.retain(|path| path.extension().is_some_and(|ending| ending == "txt"));
    files.sort();
    let (mut named, mut cases) = (Named::new(), Vec::new());
    for path in files {
        let name = path.file_name().unwrap().to_str().unwrap().to_string();
        let all = fs::read_to_string(&path).unwrap();
        let mut line = 1;
        for part in format!("\n{all}").split("\n== ").skip(1) {
            let (head, text) = part.split_once('\n').unwrap();
            let text = text.trim_end_matches('\n').to_string();
            let place = format!("{name}:{line}: {head}");
            line += part.matches('\n').count() + 1;
            match head.strip_prefix("puzzle ") {
                Some(name) => {
                    let read =
                        detect::read(&text, &Wanted::default()).unwrap_or_else(|error| panic!("{place}: {error}"));
                    assert!(named.insert(name.to_string(), read.puzzle).is_none(), "{place}: twice");
                }
                None => {
                    let verdict = head.split_once(':').unwrap_or_else(|| panic!("{place}: no colon")).0.to_string();
                    cases.push(Case { place, verdict, text });
                }
            }
        }
    }
    (named, cases)
}

/// The options of a verdict.
fn wanted(verdict: &str) -> Wanted {
    let option = |name: &str| {
        let at = verdict.find(name)? + name.len();
        Some(verdict[at..].trim_start().split([' ', ')']).next()?.to_string())
    };
    let family = option("--family").map(|id| gridproof::family(&id).unwrap());
    let hints = Hints::default().with_across_first(option("--first-sum").map(|first| first == "across"));
    Wanted::default().with_family(family).with_format(option("--from")).with_hints(hints)
}

/// What is wrong with the reading of a case, if anything.
fn check(case: &Case, named: &Named) -> Option<String> {
    let parts = detect::read_all(&case.text, &wanted(&case.verdict));
    let (mut puzzles, mut wrong, mut ambiguous) = (Vec::new(), Vec::new(), Vec::new());
    for part in parts {
        match part.content {
            Content::Puzzle(read) => puzzles.push(read),
            Content::Wrong(error @ DetectError::Ambiguous { .. }) => ambiguous.push(error),
            Content::Wrong(error) => wrong.push(error),
            _ => {}
        }
    }
    let read = puzzles.iter().map(|read| {
        format!(
            "{} {} as {}: {}",
            read.puzzle.family().name,
            read.puzzle.board(),
            read.format.id,
            read.puzzle.write("json").unwrap_or_default()
        )
    });
    let read: Vec<String> = read.collect();
    let errors: Vec<String> = wrong.iter().chain(&ambiguous).map(|error| error.to_string()).collect();
    let found = format!("read {read:#?}\nerrors {}", errors.join("\n"));
    let verdict = case.verdict.split(" (").next().unwrap();
    let ok = match verdict.split_once(' ') {
        Some(("read", names)) => {
            let names: Vec<&str> = names.split_whitespace().collect();
            errors.is_empty()
                && names.len() == puzzles.len()
                && names.iter().zip(&puzzles).all(|(name, read)| {
                    named.get(*name).unwrap_or_else(|| panic!("{}: no puzzle {name}", case.place)).same(&*read.puzzle)
                })
        }
        _ if verdict == "refuse" => puzzles.is_empty() && !wrong.is_empty() && ambiguous.is_empty(),
        _ if verdict == "ambiguous" => puzzles.is_empty() && ambiguous.len() == 1 && wrong.is_empty(),
        _ if verdict == "skip" => puzzles.is_empty() && errors.is_empty(),
        _ => panic!("{}: no such verdict", case.place),
    };
    (!ok).then_some(found)
}

#[test]
fn every_paste_is_read_as_what_it_is() {
    let (named, cases) = cases();
    let failed: Vec<String> =
        cases.iter().filter_map(|case| Some(format!("{}\n{}\n", case.place, check(case, &named)?))).collect();
    let count = |verdict: &str| cases.iter().filter(|case| case.verdict.starts_with(verdict)).count();
    println!("{} read, {} refused, {} ambiguous", count("read"), count("refuse"), count("ambiguous"));
    assert!(failed.is_empty(), "{} of {} wrong:\n{}", failed.len(), cases.len(), failed.join("\n"));
}

/// Numbered headings divide a text for certain: the other boards are read.
#[test]
fn a_mistake_below_one_heading_is_none_below_the_others() {
    let good = "003020600\n900305001\n001806400\n008102900\n700000008\n006708200\n002609500\n800203009\n005010300\n";
    let bad = good.replace("008102900", "00810290x");
    let text = format!("Grid 01\n{good}Grid 02\n{bad}Grid 03\n{good}");
    let parts = detect::read_all(&text, &Wanted::default());
    let read = |content: &Content| match content {
        Content::Puzzle(_) => "puzzle",
        Content::Wrong(_) => "wrong",
        _ => "skipped",
    };
    let found: Vec<(usize, &str)> = parts.iter().map(|part| (part.line, read(&part.content))).collect();
    assert_eq!(found, [(1, "skipped"), (2, "puzzle"), (11, "wrong"), (21, "skipped"), (22, "puzzle")]);
}

/// Spaces of more than one byte do not upset the labels around a board.
#[test]
fn odd_spaces_beside_labels() {
    for space in ["\u{2028}", "\u{1680}", "\u{85}", "\u{3000}"] {
        let row = |at: usize| format!("{at} . {} . .{space}{at}\n", at % 4 + 1);
        let text = format!("  1 2 3 4\n{}{}{}{}  1 2 3 4\n", row(1), row(2), row(3), row(4));
        let read = detect::read_one(&text, &Wanted::default());
        assert!(read.is_ok_and(|read| read.puzzle.board() == "4x4"), "{space:?}");
    }
}

/// A puzzle as a drawing on a terminal.
fn drawing(puzzle: &dyn AnyPuzzle) -> String {
    let lines = paint(&puzzle.scene(None, &[]));
    let text = |line: &Vec<Piece>| line.iter().map(|piece| piece.text.as_str()).collect::<String>();
    lines.iter().map(|line| text(line).trim_end().to_string() + "\n").collect()
}

/// A puzzle in one of its formats, or drawn.
fn printed(puzzle: &dyn AnyPuzzle, random: &mut Random) -> (String, String) {
    let formats = puzzle.family().formats();
    loop {
        let at = random.index(formats.len() + 2);
        let Some(format) = formats.get(at) else {
            if is_drawn_clearly(puzzle) {
                return ("drawing".to_string(), drawing(puzzle));
            }
            continue;
        };
        if !is_by_name(puzzle, format.id)
            && let Ok(text) = puzzle.write(format.id)
        {
            return (format.id.to_string(), text);
        }
    }
}

/// Read only by name: other texts look the same, or files are read whole.
fn is_by_name(puzzle: &dyn AnyPuzzle, format: &str) -> bool {
    // Few clues, in a list of 16 or 36 numbers, may be the cells of a Sudoku.
    let is_sudoku =
        |text: &str| detect::read(text, &Wanted::default().with_family(gridproof::family("sudoku"))).is_ok();
    let may_be_cells = || format == "clues" && puzzle.write("clues").is_ok_and(|text| is_sudoku(&text));
    // A Sudoku with blank corners and small numbers at its edges may be Skyscrapers.
    let is_towers =
        |text: &str| detect::read(text, &Wanted::default().with_family(gridproof::family("skyscrapers"))).is_ok();
    let may_be_clues = || {
        puzzle.family().id == "sudoku"
            && ["numbers", "table", "grid"].contains(&format)
            && puzzle.write(format).is_ok_and(|text| is_towers(&text))
    };
    ["clock", "sdm", "kakuro2", "kanpen", "opensudoku"].contains(&format)
        || may_be_cells()
        || may_be_clues()
        || (puzzle.rows(), format) == (1, "clues")
        || (puzzle.family().id, format) == ("latin", "table")
}

/// Everything that we write, and every drawing, in one colour or in many, is read back as the same puzzle.
#[test]
fn everything_we_write_and_draw_is_read_back() {
    let mut random = Random::from_number(16);
    let (mut written, mut drawn, mut failed) = (0, 0, Vec::new());
    for case in 0..READ_BACK {
        let puzzle = planted(FAMILIES[case % FAMILIES.len()].id, &mut random).puzzle;
        let family = puzzle.family();
        let mut check = |what: &str, text: &str, wanted: &Wanted| {
            let found = match detect::read_one(text, wanted) {
                Ok(read) if read.puzzle.same(&*puzzle) => return,
                Ok(read) => format!("read as {} {}", read.puzzle.family().id, read.puzzle.board()),
                Err(error) => error.to_string(),
            };
            failed.push(format!("{case}: {} {what} {}: {found}\n{text}", family.id, puzzle.board()));
        };
        for format in family.formats() {
            let Ok(text) = puzzle.write(format.id) else { continue };
            let named = Wanted::default().with_family(family).with_format(format.id.to_string());
            check(format.id, &text, &named);
            // A Kakuro without a white cell looks like a blank board of another kind.
            if !is_by_name(&*puzzle, format.id) && puzzle.start().iter().any(Option::is_some) {
                check(format.id, &text, &Wanted::default());
            }
            written += 1;
        }
        if is_drawn_clearly(&*puzzle) {
            // As on a terminal, where a line above says what is drawn. Without it, a Latin square may be a Sudoku.
            let text = format!("file.txt:1 {} {}\n{}", family.name, puzzle.board(), drawing(&*puzzle));
            check("drawing", &text, &Wanted::default());
            check("drawing", &text.replace('┃', "\u{1b}[1m┃\u{1b}[0m"), &Wanted::default());
            drawn += 1;
        }
    }
    println!("{written} texts, {drawn} drawings");
    assert!(failed.is_empty(), "{} failed:\n{}", failed.len(), failed[..failed.len().min(1200)].join("\n\n"));
    assert!(drawn * 10 > READ_BACK * 6, "{drawn} of {READ_BACK}");
}

const READ_BACK: usize = 1_000;

/// Whether a drawing says which puzzle it is: one blank cell has nothing in it, Skyscrapers without clues are drawn as the Latin
/// square that they are, and rules are drawn as shapes.
fn is_drawn_clearly(puzzle: &dyn AnyPuzzle) -> bool {
    let clueless = puzzle
        .as_any()
        .downcast_ref::<Skyscrapers>()
        .is_some_and(|puzzle| puzzle.clues().iter().all(|&clue| clue == 0));
    // Cages, lines and dots are drawn for people.
    let has_shapes = puzzle.family().board().shapes;
    puzzle.rows() > 1 && !clueless && !has_shapes && puzzle.start().iter().any(Option::is_some)
}

/// Two printed puzzles, one after the other, are read as those two, or there is an error; never as other puzzles.
#[test]
fn two_puzzles_are_never_read_as_others() {
    let separators = ["\n", "\n\n", "\n---\n", "\n; a comment\n", "\nAnd another one:\n", "\n\n2.\n"];
    let mut random = Random::from_number(20_261_116);
    let (mut both, mut errors, mut failed) = (0, BTreeMap::<String, usize>::new(), Vec::new());
    for case in 0..CASES {
        let mut make = || {
            let family = FAMILIES[random.index(FAMILIES.len())];
            let mut puzzle = planted(family.id, &mut random).puzzle;
            // A Kakuro without a white cell looks like a blank board of another kind.
            while !puzzle.start().iter().any(Option::is_some) {
                puzzle = planted(family.id, &mut random).puzzle;
            }
            let (format, text) = printed(&*puzzle, &mut random);
            (puzzle, format!("{} {format}", family.id), text)
        };
        let ((one, first, above), (other, second, below)) = (make(), make());
        let separator = separators[random.index(separators.len())];
        let text = format!("{}{separator}{}", above.trim_end_matches('\n'), below);
        let (mut read, mut wrong) = (Vec::new(), 0);
        for part in detect::read_all(&text, &Wanted::default()) {
            match part.content {
                Content::Puzzle(found) => read.push(found.puzzle),
                Content::Wrong(_) => wrong += 1,
                _ => {}
            }
        }
        let known = read.iter().all(|puzzle| puzzle.same(&*one) || puzzle.same(&*other));
        let exact = read.len() == 2 && read[0].same(&*one) && read[1].same(&*other);
        let found: Vec<String> = read.iter().map(|puzzle| puzzle.write("json").unwrap_or_default()).collect();
        if !(known && (exact || wrong > 0)) {
            failed.push(format!("{case}: {first}, {separator:?}, {second}: {found:#?}, {wrong} errors:\n{text}"));
        }
        if exact && wrong == 0 {
            both += 1;
        } else {
            *errors.entry(format!("{first} {separator:?} {second}")).or_default() += 1;
        }
    }
    println!("{both} of {CASES} read; errors: {errors:#?}");
    assert!(
        failed.is_empty(),
        "{} of {CASES} read as others:\n{}",
        failed.len(),
        failed[..failed.len().min(12)].join("\n\n")
    );
    assert!(both * 10 > CASES * 8, "{both} of {CASES}");
}

const CASES: usize = 10_000;
