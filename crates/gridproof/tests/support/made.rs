//! Random puzzles.

use super::Random;
use gridproof::families::sudoku::{Boxes, Sudoku};
use gridproof::{AnyPuzzle, Control, Limits, Verdict};

/// A minimal 9 x 9 puzzle on one line: a random filled board from which givens are removed while it stays unique.
pub(crate) fn sudoku(random: &mut Random) -> String {
    let boxes = Boxes::new(3, 3).expect("boxes");
    let mut givens = loop {
        let mut start = vec![0u8; 81];
        random.order(81).into_iter().take(10).enumerate().for_each(|(at, cell)| start[cell] = (at % 9) as u8 + 1);
        let start = Sudoku::new(boxes, start).expect("a board");
        if let Some(answer) = start.solve(&mut Control::new(Limits::answers(1))).answers().first() {
            break answer.digits().to_vec();
        }
    };
    for cell in random.order(81) {
        let digit = std::mem::take(&mut givens[cell]);
        let puzzle = Sudoku::new(boxes, givens.clone()).expect("a board");
        if !matches!(puzzle.solve(&mut Control::new(Limits::answers(2))), Verdict::Unique(_)) {
            givens[cell] = digit;
        }
    }
    givens.iter().map(|&digit| if digit == 0 { '.' } else { char::from(b'0' + digit) }).collect()
}

/// A Latin square: the cyclic one with rows, columns and digits shuffled, then cycles of two rows exchanged.
pub(crate) fn square(n: usize, random: &mut Random) -> Vec<u8> {
    let (rows, columns, digits) = (random.order(n), random.order(n), random.order(n));
    let mut board: Vec<u8> =
        (0..n * n).map(|cell| digits[(rows[cell / n] + columns[cell % n]) % n] as u8 + 1).collect();
    for _ in 0..if n > 1 { n * n } else { 0 } {
        let a = random.index(n);
        let b = (a + 1 + random.index(n - 1)) % n;
        let mut column = random.index(n);
        loop {
            board.swap(a * n + column, b * n + column);
            let digit = board[a * n + column];
            match (0..n).find(|&other| other != column && board[a * n + other] == digit) {
                Some(other) => column = other,
                None => break,
            }
        }
    }
    board
}
