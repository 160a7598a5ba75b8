//! Equivalent boards have the same rating.

use crate::support;

use gridproof::logic::rate;
use gridproof::{AnyPuzzle, Control, Limits, Verdict};
use support::{Random, made, puzzle};

/// The rating of a unique puzzle, and its rounds.
fn rating(puzzle: &dyn AnyPuzzle) -> (u32, Vec<Option<usize>>, Vec<usize>) {
    let Verdict::Unique(answer) = puzzle.solve(&mut Control::new(Limits::answers(2))) else { panic!("not unique") };
    let rating = rate(puzzle, &answer, &Default::default(), &mut Control::new(Limits::NONE)).rating;
    let rounds = rating.rounds.iter().map(|round| (round.row, round.changes)).unzip::<_, _, Vec<_>, Vec<_>>();
    (rating.rating, rounds.0, rounds.1)
}

/// Relabelled, rows and columns shuffled within bands, bands shuffled, perhaps transposed.
fn twin(puzzle: &[u8], random: &mut Random) -> String {
    let mut lines = || -> Vec<usize> {
        let bands = random.order(3);
        bands.into_iter().flat_map(|band| random.order(3).into_iter().map(move |line| 3 * band + line)).collect()
    };
    let (rows, columns) = (lines(), lines());
    let names = random.order(9);
    let transposed = random.index(2) == 1;
    let digit = |at: usize| {
        let (row, column) = (rows[at / 9], columns[at % 9]);
        let sign = puzzle[if transposed { column * 9 + row } else { row * 9 + column }];
        if sign.is_ascii_digit() && sign != b'0' { b'1' + names[usize::from(sign - b'1')] as u8 } else { b'.' }
    };
    (0..81).map(digit).map(char::from).collect()
}

/// Well-known hard puzzles: Inkala 2010 and 2012, Golden Nugget, Royle's first with 17 clues, Norvig's second, an expert one.
const KNOWN: [&str; 6] = [
    "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..",
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....",
    ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...",
    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
];

#[test]
fn sudokus_and_their_twins_are_rated_alike() {
    let mut random = Random::from_number(7);
    let made: Vec<String> = (0..40).map(|_| made::sudoku(&mut random)).collect();
    for text in KNOWN.iter().map(ToString::to_string).chain(made) {
        let first = rating(&*puzzle("sudoku", "line", &text));
        for _ in 0..2 {
            let twin = twin(text.as_bytes(), &mut random);
            assert_eq!(rating(&*puzzle("sudoku", "line", &twin)), first, "{text} and {twin}");
        }
    }
}
