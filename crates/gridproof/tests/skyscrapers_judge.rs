//! 42's `rush01`, byte for byte, and the complete table of 4 x 4 boards.

use gridproof::families::skyscrapers::Skyscrapers;
use gridproof::internals::skyscrapers::judge::{Outcome, rush01_lenient, rush01_strict};
use gridproof::{AnyPuzzle, Control, Limits, Stop};
use std::collections::BTreeMap;

const GOOD: &str = "4 3 2 1 1 2 2 2 4 3 2 1 1 2 2 2";
const GRID: &str = "1 2 3 4\n2 3 4 1\n3 4 1 2\n4 1 2 3\n";

fn strict(args: &[&str]) -> (String, u8) {
    let Outcome { output, status } = rush01_strict(args, &mut Control::new(Limits::NONE)).unwrap();
    (output, status)
}

fn lenient(args: &[&str]) -> (String, u8) {
    let Outcome { output, status } = rush01_lenient(args, &mut Control::new(Limits::NONE)).unwrap();
    (output, status)
}

#[test]
fn strict_accepts_one_form_only() {
    assert_eq!(strict(&[GOOD]), (GRID.to_string(), 0));
    assert_eq!(strict(&["1 2 2 1 1 2 2 1"]), ("2 1\n1 2\n".to_string(), 0));
    let long = "1 ".repeat(1 << 20);
    let bad = [
        "".to_string(),
        " ".to_string(),
        "1".to_string(),
        "1 1 1 1".to_string(),
        "4 3 2 1".to_string(),
        format!(" {GOOD}"),
        format!("{GOOD} "),
        format!("{GOOD}\n"),
        format!("{GOOD} 1"),
        format!("-{GOOD}"),
        format!("+{GOOD}"),
        format!("0{GOOD}"),
        GOOD[..GOOD.len() - 2].to_string(),
        format!("0{}", &GOOD[1..]),
        format!("5{}", &GOOD[1..]),
        format!("{}x", &GOOD[..GOOD.len() - 1]),
        format!("{}é", &GOOD[..GOOD.len() - 1]),
        GOOD.replace(' ', ""),
        GOOD.replace(' ', ","),
        GOOD.replace(' ', "\t"),
        GOOD.replacen(' ', "  ", 1),
        "10 ".repeat(40).trim().to_string(),
        long,
    ];
    for arg in &bad {
        assert_eq!(strict(&[arg]), ("Error\n".to_string(), 1), "{:.40}", arg);
    }
    for args in [&[][..], &[GOOD, GOOD], &[GOOD, ""]] {
        assert_eq!(strict(args), ("Error\n".to_string(), 1), "{args:?}");
    }
}

#[test]
fn strict_prints_error_if_there_is_no_answer() {
    for arg in ["1 1 1 1 1 1 1 1", "2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2"] {
        assert_eq!(strict(&[arg]), ("Error\n".to_string(), 1));
    }
}

/// Recorded runs of the first program for the task.
#[test]
fn lenient_does_what_the_first_program_did() {
    let two = "2 1\n1 2\n";
    let runs = [
        (GOOD, GRID, 0),
        ("4321122243211222", GRID, 0),
        ("-4 -3 -2 -1 1 2 2 2 4 3 2 1 1 2 2 2", GRID, 0),
        ("1 2 2 1 1 2 2 1", two, 0),
        ("1 2 2 1 1 2 2 1x", two, 0),
        ("2 2 1 3 2 2 3 1 3 1 2 2 2 3 2 1", "1 3 4 2\n4 2 3 1\n2 4 1 3\n3 1 2 4\n", 0),
        ("0 3 2 1 1 2 2 2 4 3 2 1 1 2 2 2", "Error\n", 0),
        ("1 1 1 1 1 1 1 1", "Error\n", 0),
        ("2 2 2 2 2 2 2 2 2 2 2 2 2 2 2 2", "Error\n", 0),
        ("9 3 2 1 1 2 2 2 4 3 2 1 1 2 2 2", "Error\n", 0),
        ("10 3 2 1", "Error\n", 1),
        ("1 1 1 1", "Error\n", 1),
        ("", "Error\n", 1),
    ];
    for (arg, output, status) in runs {
        assert_eq!(lenient(&[arg]), (output.to_string(), status), "{arg:?}");
    }
    assert_eq!(lenient(&[]), ("Error\n".to_string(), 1));
    assert_eq!(lenient(&[GOOD, GOOD]), ("Error\n".to_string(), 1));
    assert_eq!(lenient(&[&"1".repeat(40)]), ("Error\n".to_string(), 1));
}

#[test]
fn a_stop_is_not_an_error() {
    let limits = Limits::NONE.with_nodes(0);
    assert_eq!(rush01_strict(&[GOOD], &mut Control::new(limits.clone())), Err(Stop::Nodes));
    assert_eq!(rush01_lenient(&[GOOD], &mut Control::new(limits)), Err(Stop::Nodes));
}

/// All Latin squares of size 4 in lexicographic order, by brute force.
fn squares() -> Vec<Vec<u8>> {
    let mut all = vec![vec![]];
    for cell in 0..16 {
        let mut longer = Vec::new();
        for board in &all {
            let used = |digit: u8| (0..cell).any(|at| board[at] == digit && (at / 4 == cell / 4 || at % 4 == cell % 4));
            longer.extend((1..=4).filter(|&digit| !used(digit)).map(|digit| [board.as_slice(), &[digit]].concat()));
        }
        all = longer;
    }
    all
}

fn clue_vector(board: &[u8]) -> Vec<u8> {
    let seen = |cells: [usize; 4]| {
        (0..4).filter(|&i| cells[..i].iter().all(|&before| board[before] < board[cells[i]])).count() as u8
    };
    let mut clues = Vec::new();
    clues.extend((0..4).map(|c| seen([c, c + 4, c + 8, c + 12])));
    clues.extend((0..4).map(|c| seen([c + 12, c + 8, c + 4, c])));
    clues.extend((0..4).map(|r| seen([4 * r, 4 * r + 1, 4 * r + 2, 4 * r + 3])));
    clues.extend((0..4).map(|r| seen([4 * r + 3, 4 * r + 2, 4 * r + 1, 4 * r])));
    clues
}

/// 438 vectors of clues have a board: the judge prints the first board of each, and `count` counts all.
#[test]
fn the_complete_table_of_four_rows() {
    let squares = squares();
    assert_eq!(squares.len(), 576);
    let mut table: BTreeMap<Vec<u8>, Vec<Vec<u8>>> = BTreeMap::new();
    for board in squares {
        table.entry(clue_vector(&board)).or_default().push(board);
    }
    assert_eq!(table.len(), 438);
    let with = |answers: usize| table.values().filter(|boards| boards.len() == answers).count();
    assert_eq!([with(1), with(2), with(4), with(6)], [372, 34, 28, 4]);
    for (clues, boards) in &table {
        let arg = clues.iter().map(u8::to_string).collect::<Vec<_>>().join(" ");
        let rows: Vec<String> = boards[0].chunks(4).map(|r| format!("{} {} {} {}\n", r[0], r[1], r[2], r[3])).collect();
        assert_eq!(strict(&[&arg]), (rows.concat(), 0), "{arg}");
        assert_eq!(lenient(&[&arg]), (rows.concat(), 0), "{arg}");
        let puzzle = Skyscrapers::new(4, clues.clone(), vec![0; 16]).unwrap();
        for engine in ["kernel", "textbook"] {
            let counted = puzzle.count(Some(engine), &mut Control::new(Limits::NONE)).unwrap();
            assert_eq!((counted.count, counted.ended), (boards.len().into(), Ok(())), "{engine}: {arg}");
        }
    }
}
