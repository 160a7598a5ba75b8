//! Puzzles made by chance.

use super::Random;
use gridproof::families::sudoku::{Boxes, Sudoku};
use gridproof::{AnyPuzzle, Control, Limits, Verdict};

/// A minimal 9 x 9 puzzle on one line: a random solved board, thinned as long as it has one answer.
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
