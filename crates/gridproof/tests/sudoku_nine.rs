//! The 9 x 9 engine against the constraint kernel, exact cover and the rules, on boards derived from the lists in
//! `GRIDPROOF_SHARED` (without them, from one board) by moving lines, relabelling digits, removing givens and changing givens.

use crate::support;

use gridproof::families::sudoku::{Boxes, Sudoku};
use gridproof::internals::sudoku::nine::{self, Instructions};
use gridproof::{AnyPuzzle, Control, Fill, Limits};
use gridproof_engine::random::Random;
use std::collections::BTreeSet;
use support::shared;

const BOARD: &str = "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........";
const LISTS: [&str; 9] = [
    "easy_gen",
    "serg_multi",
    "unbiased",
    "17clue",
    "magictour1465",
    "top95",
    "hardest1905_11plus",
    "hardest1106",
    "invalid_gen",
];

fn lists() -> Vec<(&'static str, Vec<[u8; 81]>)> {
    let digits = |line: &str| -> [u8; 81] {
        let digit = |byte: u8| if byte.is_ascii_digit() { byte - b'0' } else { 0 };
        line.bytes().map(digit).collect::<Vec<_>>().try_into().unwrap()
    };
    let mut lists = vec![("one board", vec![digits(BOARD)])];
    for name in LISTS {
        if let Some(text) = shared::text(&format!("sudoku/{name}.txt")) {
            lists.push((name, text.lines().map(digits).collect()));
        }
    }
    lists
}

fn lines(random: &mut Random) -> Vec<usize> {
    let bands = random.order(3);
    bands.into_iter().flat_map(|band| random.order(3).into_iter().map(move |line| 3 * band + line)).collect()
}

/// An equivalent puzzle: relabelled, rows and columns moved, perhaps transposed.
fn morph(random: &mut Random, puzzle: &[u8; 81]) -> [u8; 81] {
    let (digits, rows, columns, turned) = (random.order(9), lines(random), lines(random), random.chance(1, 2));
    std::array::from_fn(|cell| {
        let (row, column) = (rows[cell / 9], columns[cell % 9]);
        let digit = puzzle[if turned { 9 * column + row } else { 9 * row + column }];
        if digit == 0 { 0 } else { digits[usize::from(digit) - 1] as u8 + 1 }
    })
}

fn sudoku(puzzle: &[u8; 81]) -> Sudoku {
    Sudoku::new(Boxes::new(3, 3).unwrap(), puzzle.to_vec()).unwrap()
}

/// Answers by another of our engines, as a set.
fn by(engine: &str, puzzle: &[u8; 81], limit: usize) -> BTreeSet<Vec<u8>> {
    let verdict = sudoku(puzzle).solve_with(engine, &mut Control::new(Limits::answers(limit as u64))).unwrap();
    verdict.answers().iter().map(|fill| fill.digits().to_vec()).collect()
}

/// The engine finds as many answers as another one, all different and without violations; if it found all, they are the same.
/// All its entry points agree.
fn check(puzzle: &[u8; 81], engine: &str, limit: usize) {
    let mut out = vec![[0; 81]; limit];
    let found = nine::solve(puzzle, limit, &mut out);
    let ours: BTreeSet<Vec<u8>> = out[..found].iter().map(|digits| digits.to_vec()).collect();
    assert_eq!(ours.len(), found, "an answer was found twice: {puzzle:?}");
    let board = sudoku(puzzle);
    for answer in &ours {
        assert_eq!(board.violations(&Fill::new(9, answer.clone()).unwrap()), [], "{puzzle:?}");
    }
    let theirs = by(engine, puzzle, limit);
    assert_eq!(found, theirs.len(), "by {engine}: {puzzle:?}");
    assert!(found == limit || ours == theirs, "by {engine}: {puzzle:?}");
    assert_eq!(nine::solve(puzzle, limit, &mut []), found);
    for set in Instructions::ALL {
        let mut other = vec![[0; 81]; limit];
        if let Some(count) = nine::solve_with(set, puzzle, limit, &mut other) {
            assert_eq!(count, found, "{set:?}: {puzzle:?}");
            assert_eq!(out, other, "{set:?}: {puzzle:?}");
        }
    }
}

/// The boards of a list to try: all in release builds, about `limit` in others.
fn some(puzzles: &[[u8; 81]], limit: usize) -> impl Iterator<Item = &[u8; 81]> {
    let step = if cfg!(debug_assertions) { (puzzles.len() / limit).max(1) } else { 1 };
    puzzles.iter().step_by(step)
}

#[test]
fn every_list_gets_the_answers_of_two_other_engines() {
    for (name, puzzles) in lists() {
        for puzzle in some(&puzzles, 300) {
            check(puzzle, "kernel", 2);
            check(puzzle, "cover", 2);
        }
        println!("{name}: {} boards", puzzles.len());
    }
}

#[test]
fn boards_with_givens_removed_or_changed() {
    let mut random = Random::from_number(20_261_115);
    let (mut none, mut one, mut several) = (0, 0, 0);
    for (_, puzzles) in lists() {
        // A short list is used several times, so that some of its boards become impossible.
        let boards: Vec<&[u8; 81]> = some(&puzzles, 500).collect();
        for &puzzle in boards.iter().cycle().take(boards.len().max(60)) {
            let mut morph = morph(&mut random, puzzle);
            for _ in 0..random.index(3) {
                morph[random.index(81)] = 0;
            }
            // Givens that contradict each other directly too: the engine must detect that itself.
            for _ in 0..random.index(3) {
                let cell = random.index(81);
                if morph[cell] != 0 {
                    morph[cell] = random.index(9) as u8 + 1;
                }
            }
            check(&morph, if random.index(2) == 0 { "kernel" } else { "cover" }, 200);
            match nine::solve(&morph, 2, &mut []) {
                0 => none += 1,
                1 => one += 1,
                _ => several += 1,
            }
        }
    }
    println!("{none} impossible, {one} with one answer, {several} with several");
    assert!(none > 0 && several > 0);
}

/// A few boards by every instruction set, and in bulk: short enough for Miri,
/// `RUSTFLAGS="-C target-feature=+avx2,+bmi1,+bmi2" cargo +nightly miri test --test all sudoku_nine::a_few`.
#[test]
fn a_few_by_all_instructions() {
    let boards = [
        BOARD,
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        "8.........95.......76.........426798...571243...893165......916....3.487....1.532",
        "5.......5........................................................................",
    ];
    let boards = boards.map(|board| <[u8; 81]>::try_from(board.as_bytes()).unwrap());
    let wanted = [1, 1, 2, 0];
    for set in Instructions::ALL.into_iter().filter(|set| set.are_available()) {
        for (board, wanted) in boards.iter().zip(wanted) {
            let mut out = [[0; 81]; 2];
            assert_eq!(nine::solve_with(set, board, 2, &mut out), Some(wanted), "{set:?}");
            let givens = board.map(|byte| if byte == b'.' { 0 } else { byte - b'0' });
            for answer in &out[..wanted] {
                assert_eq!(sudoku(&givens).violations(&Fill::new(9, answer.to_vec()).unwrap()), [], "{set:?}");
            }
        }
    }
    let (mut counts, mut answers) = ([0; 4], [[0; 81]; 4]);
    nine::solve_many(&boards, 2, &mut counts, &mut answers);
    assert_eq!(counts.map(usize::from), wanted);
}

/// Solving in bulk gives the same counts as one by one, and the first answer of each puzzle in its place.
#[test]
fn many_at_once() {
    let mut random = Random::from_number(7);
    let mut puzzles: Vec<[u8; 81]> =
        lists().iter().flat_map(|(_, puzzles)| some(puzzles, 200).copied().collect::<Vec<_>>()).collect();
    // Without lists: the one board with more and more givens, then boards with too many answers and with none.
    let mut board = puzzles[0];
    let mut full = [[0; 81]];
    assert_eq!(nine::solve(&board, 2, &mut full), 1);
    for cell in 0..81 {
        board[cell] = full[0][cell];
        puzzles.push(morph(&mut random, &board));
        let mut other = morph(&mut random, &board);
        other[random.index(81)] = random.index(10) as u8;
        puzzles.push(other);
    }
    for at in (1..puzzles.len()).rev() {
        puzzles.swap(at, random.index(at + 1));
    }
    for limit in [1, 2, 5] {
        let (mut counts, mut answers) = (vec![99; puzzles.len()], vec![[7; 81]; puzzles.len()]);
        nine::solve_many(&puzzles, limit, &mut counts, &mut answers);
        for ((puzzle, count), answer) in puzzles.iter().zip(&counts).zip(&answers) {
            let mut first = [[7; 81]];
            assert_eq!(usize::from(*count), nine::solve(puzzle, usize::from(limit), &mut first), "{puzzle:?}");
            assert_eq!(*answer, first[0], "{puzzle:?}");
        }
    }
    // Any number of puzzles, and any size of the buffers.
    for limit in 0..6 {
        let (mut counts, mut answers) = ([99; 4], [[7; 81]; 2]);
        nine::solve_many(&puzzles[..limit], 2, &mut counts, &mut answers);
        for at in 0..4 {
            let count = if at < limit { nine::solve(&puzzles[at], 2, &mut []) as u8 } else { 99 };
            assert_eq!(counts[at], count, "{limit} {at}");
        }
    }
    let mut counts = [99; 3];
    nine::solve_many(&puzzles, 0, &mut counts, &mut []);
    assert_eq!(counts, [0; 3]);
}

/// Equivalent boards with givens removed and changed, by all instruction sets and by two other engines. `GRIDPROOF_MORPHS` sets their
/// number, for long runs.
#[test]
fn morphs_agree_with_other_engines() {
    let wanted = std::env::var("GRIDPROOF_MORPHS").ok().and_then(|count| count.parse().ok()).unwrap_or(2_000usize);
    let lists = lists();
    let mut random = Random::from_number(0xD1CE + wanted as u64);
    let (mut none, mut one, mut several) = (0, 0, 0);
    for at in 0..wanted {
        let (_, puzzles) = &lists[at % lists.len()];
        let pick = random.index(puzzles.len());
        let mut puzzle = morph(&mut random, &puzzles[pick]);
        for _ in 0..random.index(4) {
            puzzle[random.index(81)] = 0;
        }
        if random.index(3) == 0 {
            puzzle[random.index(81)] = random.index(9) as u8 + 1;
        }
        let found = nine::solve(&puzzle, 2, &mut []);
        assert_eq!(by("kernel", &puzzle, 2).len(), found, "kernel: {puzzle:?}");
        if at % 8 == 0 {
            check(&puzzle, "cover", 2);
        }
        for set in Instructions::ALL {
            let count = nine::solve_with(set, &puzzle, 2, &mut []);
            assert!(count.is_none() || count == Some(found), "{set:?}: {puzzle:?}");
        }
        *[&mut none, &mut one, &mut several][found] += 1;
    }
    println!("{wanted} morphs: {none} impossible, {one} with one answer, {several} with several");
    assert!(none > 0 && one > 0 && several > 0);
}

#[test]
fn contradictory_givens_are_detected() {
    for (a, b) in [(0, 1), (0, 8), (0, 9), (0, 18), (9, 18), (0, 10), (1, 20), (0, 72), (40, 49), (80, 79)] {
        let mut puzzle = [0; 81];
        puzzle[a] = 5;
        puzzle[b] = 5;
        assert_eq!(nine::solve_and_count_guesses(&puzzle, 2, &mut []), (0, 0), "{a} {b}");
    }
}

#[test]
fn full_counts_agree() {
    // A filled board without two digits, and without a band, counted by exact cover and by the kernel.
    let mut full = [[0; 81]];
    assert_eq!(nine::solve(&[0; 81], 1, &mut full), 1);
    let [full] = full;
    let mut boards: Vec<[u8; 81]> = Vec::new();
    for pair in 1..9 {
        boards.push(full.map(|digit| if digit == pair || digit == pair + 1 || digit == 9 { 0 } else { digit }));
    }
    for band in 0..3 {
        boards.push(std::array::from_fn(|cell| if cell / 27 == band { 0 } else { full[cell] }));
    }
    for puzzle in boards {
        let count = |engine| sudoku(&puzzle).count(Some(engine), &mut Control::new(Limits::NONE)).unwrap().count;
        let ours = count("nine");
        assert_eq!(ours, nine::solve(&puzzle, usize::MAX, &mut []).into());
        assert_eq!(ours, count("kernel"));
        assert_eq!(ours, count("cover"));
    }
}

#[test]
fn an_empty_board_and_a_limit() {
    let mut out = vec![[0; 81]; 1000];
    assert_eq!(nine::solve(&[b'.'; 81], 1000, &mut out), 1000);
    assert_eq!(out.iter().collect::<BTreeSet<_>>().len(), 1000);
    assert_eq!(nine::solve(&[b'.'; 81], 0, &mut out), 0);
    let empty = sudoku(&[0; 81]);
    let mut control = Control::new(Limits::NONE.with_nodes(100));
    let counted = empty.count(None, &mut control).unwrap();
    assert_eq!(counted.ended, Err(gridproof::Stop::Nodes));
    let counted = empty.count(None, &mut Control::new(Limits::answers(7))).unwrap();
    assert_eq!((counted.count, counted.ended), (7u8.into(), Err(gridproof::Stop::Answers)));
}

/// Givens as numbers and as ASCII; every other byte is a blank.
#[test]
fn bytes_are_clues_or_blanks() {
    let board: [u8; 81] = BOARD.as_bytes().try_into().unwrap();
    let found = |byte: u8| {
        let mut puzzle = board;
        puzzle[0] = byte;
        let mut out = [[0; 81]; 2];
        let found = nine::solve(&puzzle, 2, &mut out);
        assert_eq!(found, nine::solve_portably(&puzzle, 2, &mut []), "{byte}");
        (found, out)
    };
    assert_eq!(found(b'4').0, 1);
    for byte in 0..=255u8 {
        match byte {
            1..=9 => assert_eq!(found(byte), found(byte + b'0'), "{byte}"),
            b'1'..=b'9' => {}
            _ => assert_eq!(found(byte), found(b'.'), "{byte}"),
        }
    }
}
