//! Boards with a planted answer.

use gridproof_engine::logic::houses::{Board, Shape};
use gridproof_engine::logic::{Mark, State, Step};
use std::sync::Arc;

/// A small pinned generator (splitmix64).
#[derive(Clone)]
pub(super) struct Random(u64);

impl Random {
    pub(super) fn new(seed: u64) -> Random {
        Random(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ 0x5DEE_CE66)
    }

    pub(super) fn below(&mut self, top: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut word = self.0;
        word = (word ^ (word >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((word ^ (word >> 31)) % top as u64) as usize
    }

    pub(super) fn order(&mut self, count: usize) -> Vec<usize> {
        let mut order: Vec<usize> = (0..count).collect();
        (1..count).rev().for_each(|at| order.swap(at, self.below(at + 1)));
        order
    }

    /// An order of lines that keeps groups of so many together.
    pub(super) fn lines(&mut self, group: usize, groups: usize) -> Vec<usize> {
        let order = self.order(groups);
        order.into_iter().flat_map(|at| self.order(group).into_iter().map(move |line| at * group + line)).collect()
    }
}

/// A cell of a board of 9 x 9 by row and column from 1.
pub(super) fn cell(row: usize, column: usize) -> usize {
    (row - 1) * 9 + column - 1
}

pub(super) fn empty<const W: usize>(rows: usize, columns: usize) -> Board<W> {
    Board::new(Arc::new(Shape::new(rows * columns, Some((rows, columns))).unwrap()))
}

/// What a step strikes: digits and cells, in order.
pub(super) fn strikes_of(step: &Step) -> Vec<(u8, u16)> {
    let mut strikes: Vec<(u8, u16)> = step.strikes.iter().map(|mark| (mark.digit, mark.cell)).collect();
    strikes.sort_unstable();
    strikes.dedup();
    strikes
}

/// A board and an answer it has.
pub(super) struct Planted<const W: usize> {
    pub(super) board: Board<W>,
    pub(super) answer: Vec<u8>,
    pub(super) random: Random,
}

impl<const W: usize> Planted<W> {
    /// A shuffled answer with so many cells left open.
    pub(super) fn new(rows: usize, columns: usize, open: usize, mut random: Random) -> Planted<W> {
        let size = rows * columns;
        let (names, down) = (random.order(size), random.lines(rows, columns));
        let across = random.lines(columns, rows);
        let digit = |row: usize, column: usize| names[(row % rows * columns + row / rows + column) % size] as u8 + 1;
        let answer: Vec<u8> = down
            .iter()
            .flat_map(|&row| across.iter().map(move |&column| (row, column)))
            .map(|(row, column)| digit(row, column))
            .collect();
        let mut board = empty(rows, columns);
        for &cell in &random.order(size * size)[open.min(size * size)..] {
            board.place(Mark::new(cell, answer[cell]));
        }
        assert!(board.clash().is_none());
        Planted { board, answer, random }
    }

    /// Strikes so many wrong candidates anywhere, as other techniques might have done.
    pub(super) fn disturb(&mut self, count: usize) {
        for _ in 0..count {
            let open: Vec<usize> = self.board.open().iter().filter(|&cell| self.board.at(cell).len() > 2).collect();
            if open.is_empty() {
                return;
            }
            let cell = open[self.random.below(open.len())];
            let wrong: Vec<u8> = self.board.at(cell).iter().filter(|&digit| digit != self.answer[cell]).collect();
            self.board.strike(Mark::new(cell, wrong[self.random.below(wrong.len())]));
        }
    }

    /// A step must not strike the answer, nor what is not there.
    pub(super) fn agrees(&self, step: &Step) {
        assert!(step.places.is_empty());
        for mark in &step.strikes {
            assert_ne!(self.answer[mark.at()], mark.digit, "against the answer: {step:?}");
            assert!(self.board.at(mark.at()).contains(mark.digit), "not a candidate: {step:?}");
        }
    }
}
