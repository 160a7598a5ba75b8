//! Boards with a planted answer.

use crate::families::sudoku::logic::shape;
use gridproof_engine::logic::houses::Board;
use gridproof_engine::logic::{Mark, State, Step};
pub(super) use gridproof_engine::random::Random;
use std::sync::Arc;

/// A random order of lines that keeps those of each group together.
pub(super) fn lines(random: &mut Random, group: usize, groups: usize) -> Vec<usize> {
    let order = random.order(groups);
    order.into_iter().flat_map(|at| random.order(group).into_iter().map(move |line| at * group + line)).collect()
}

/// A cell of a 9 x 9 board by row and column, counted from 1.
pub(super) fn cell(row: usize, column: usize) -> usize {
    (row - 1) * 9 + column - 1
}

pub(super) fn empty<const W: usize>(rows: usize, columns: usize) -> Board<W> {
    Board::new(Arc::new(shape(rows, columns).unwrap()))
}

/// The strikes of a step: digits and cells, sorted.
pub(super) fn strikes_of(step: &Step) -> Vec<(u8, u16)> {
    let mut strikes: Vec<(u8, u16)> = step.strikes.iter().map(|mark| (mark.digit, mark.cell)).collect();
    strikes.sort_unstable();
    strikes.dedup();
    strikes
}

/// A board and one of its answers.
pub(super) struct Planted<const W: usize> {
    pub(super) board: Board<W>,
    pub(super) answer: Vec<u8>,
    pub(super) random: Random,
}

impl<const W: usize> Planted<W> {
    /// A shuffled answer with `open` cells left open.
    pub(super) fn new(rows: usize, columns: usize, open: usize, mut random: Random) -> Planted<W> {
        let size = rows * columns;
        let (names, down) = (random.order(size), lines(&mut random, rows, columns));
        let across = lines(&mut random, columns, rows);
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

    /// Strikes `count` wrong candidates anywhere, as other techniques might have done.
    pub(super) fn disturb(&mut self, count: usize) {
        for _ in 0..count {
            let open: Vec<usize> = self.board.open().iter().filter(|&cell| self.board.at(cell).len() > 2).collect();
            if open.is_empty() {
                return;
            }
            let cell = open[self.random.index(open.len())];
            let wrong: Vec<u8> = self.board.at(cell).iter().filter(|&digit| digit != self.answer[cell]).collect();
            self.board.strike(Mark::new(cell, wrong[self.random.index(wrong.len())]));
        }
    }

    /// Checks that a step strikes neither the answer nor candidates that do not exist.
    pub(super) fn agrees(&self, step: &Step) {
        assert!(step.places.is_empty());
        for mark in &step.strikes {
            assert_ne!(self.answer[mark.at()], mark.digit, "against the answer: {step:?}");
            assert!(self.board.at(mark.at()).contains(mark.digit), "not a candidate: {step:?}");
        }
    }
}
