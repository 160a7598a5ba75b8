//! Random Skyscrapers, and the steps of a technique.

use super::Random;
use super::made::square;
use gridproof::families::skyscrapers::Skyscrapers;
use gridproof::{Control, Fill, Limits};
use gridproof_engine::logic::{AnyReasoner, Step};

/// The number of buildings seen along a line.
pub(crate) fn seen(line: impl Iterator<Item = u8>) -> u8 {
    let (mut highest, mut count) = (0, 0);
    for height in line {
        count += u8::from(height > highest);
        highest = highest.max(height);
    }
    count
}

fn clues_of(n: usize, board: &[u8]) -> Vec<u8> {
    let column = |c: usize| (0..n).map(move |r| board[r * n + c]);
    let row = |r: usize| (0..n).map(move |c| board[r * n + c]);
    let mut clues: Vec<u8> = (0..n).map(|c| seen(column(c))).collect();
    clues.extend((0..n).map(|c| seen(column(c).rev())));
    clues.extend((0..n).map(|r| seen(row(r))));
    clues.extend((0..n).map(|r| seen(row(r).rev())));
    clues
}

/// A puzzle with about these percentages of clues and givens, and its planted answer.
pub(crate) fn plant(n: usize, random: &mut Random, clues: usize, givens: usize) -> (Skyscrapers, Fill) {
    let board = square(n, random);
    let mut some = |all: &[u8], percent| -> Vec<u8> {
        all.iter().map(|&number| if random.index(100) < percent { number } else { 0 }).collect()
    };
    let puzzle = Skyscrapers::new(n, some(&clues_of(n, &board), clues), some(&board, givens)).unwrap();
    (puzzle, Fill::new(n, board).unwrap())
}

/// Every step that a technique finds.
pub(crate) fn find(reason: &dyn AnyReasoner, row: usize) -> Vec<Step> {
    reason.find(row, false, &mut Control::new(Limits::NONE)).unwrap()
}
