//! Boards read off a known answer, for tests: no step may take the answer away.

use super::Options;
use gridproof_engine::digits::Digits;
use gridproof_engine::logic::houses::{Board, Shape};
use gridproof_engine::logic::{Mark, Sink, State, Step};
use gridproof_engine::search::{Control, Limits};
use std::ops::ControlFlow;
use std::sync::Arc;

/// SplitMix64.
pub(super) struct Random(pub(super) u64);

impl Random {
    pub(super) fn below(&mut self, top: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ z >> 31) % top as u64) as usize
    }

    fn order(&mut self, len: usize) -> Vec<usize> {
        let mut order: Vec<usize> = (0..len).collect();
        (1..len).for_each(|i| order.swap(i, self.below(i + 1)));
        order
    }

    /// Rows or columns in another order that keeps bands of `band` together.
    fn lines(&mut self, size: usize, band: usize) -> Vec<usize> {
        let bands = self.order(size / band);
        bands.into_iter().flat_map(|at| self.order(band).into_iter().map(move |line| at * band + line)).collect()
    }
}

/// A board with `placed` of 100 digits of a random answer placed and `struck` of 100 wrong candidates struck, and the
/// answer.
pub(super) fn planted(
    random: &mut Random,
    (height, width): (usize, usize),
    [placed, struck]: [usize; 2],
) -> (Board<2>, Vec<u8>) {
    let size = height * width;
    let (rows, columns, digits) = (random.lines(size, height), random.lines(size, width), random.order(size));
    let digit = |row: usize, column: usize| digits[(row % height * width + row / height + column) % size] as u8 + 1;
    let answer: Vec<u8> = rows.iter().flat_map(|&row| columns.iter().map(move |&column| digit(row, column))).collect();
    let mut board = Board::new(Arc::new(Shape::new(size, Some((height, width))).expect("a shape")));
    for (cell, &digit) in answer.iter().enumerate() {
        if random.below(100) < placed {
            board.place(Mark::new(cell, digit));
        }
    }
    for cell in board.open() {
        for digit in board.at(cell) - Digits::one(answer[cell]) {
            if random.below(100) < struck {
                board.strike(Mark::new(cell, digit));
            }
        }
    }
    (board, answer)
}

/// A finder.
pub(super) type Find = fn(&Board<2>, &Options, &mut Sink<'_, '_>) -> ControlFlow<()>;

/// Everything it finds.
pub(super) fn found(board: &Board<2>, find: Find) -> Vec<Step> {
    let mut steps = Vec::new();
    let mut take = |step| {
        steps.push(step);
        ControlFlow::Continue(())
    };
    let _ = find(board, super::OPTIONS, &mut Sink::new(false, &mut Control::new(Limits::NONE), &mut take));
    steps
}

/// Whether a step leaves the answer alone.
pub(super) fn agrees(step: &Step, answer: &[u8]) -> bool {
    step.places.iter().all(|mark| answer[mark.at()] == mark.digit)
        && step.strikes.iter().all(|mark| answer[mark.at()] != mark.digit)
}
