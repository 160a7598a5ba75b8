//! Boards around a known answer, for tests: no step may contradict the answer.

use super::Options;
use gridproof_engine::digits::Digits;
use gridproof_engine::logic::houses::{Board, Shape};
use gridproof_engine::logic::{Mark, Sink, State, Step};
pub(super) use gridproof_engine::random::Random;
use gridproof_engine::search::{Control, Limits};
use std::ops::ControlFlow;
use std::sync::Arc;

/// Rows or columns in a random order that keeps bands of `band` lines together.
fn lines(random: &mut Random, size: usize, band: usize) -> Vec<usize> {
    let bands = random.order(size / band);
    bands.into_iter().flat_map(|at| random.order(band).into_iter().map(move |line| at * band + line)).collect()
}

/// A board with `placed` percent of a random answer placed and `struck` percent of the wrong candidates struck, and the
/// answer. `shares` are these two.
pub(super) fn planted(random: &mut Random, (height, width): (usize, usize), shares: [usize; 2]) -> (Board<2>, Vec<u8>) {
    let size = height * width;
    let (rows, columns, digits) = (lines(random, size, height), lines(random, size, width), random.order(size));
    let digit = |row: usize, column: usize| digits[(row % height * width + row / height + column) % size] as u8 + 1;
    let answer: Vec<u8> = rows.iter().flat_map(|&row| columns.iter().map(move |&column| digit(row, column))).collect();
    let shape = super::shape(height, width).expect("a shape");
    (stripped(random, shape, &answer, shares), answer)
}

/// A board of this shape with `placed` percent of the answer placed and `struck` percent of other candidates struck.
pub(super) fn stripped(random: &mut Random, shape: Shape<2>, answer: &[u8], [placed, struck]: [usize; 2]) -> Board<2> {
    let mut board = Board::new(Arc::new(shape));
    for (cell, &digit) in answer.iter().enumerate() {
        if random.index(100) < placed {
            board.place(Mark::new(cell, digit));
        }
    }
    for cell in board.open() {
        for digit in board.at(cell) - Digits::one(answer[cell]) {
            if random.index(100) < struck {
                board.strike(Mark::new(cell, digit));
            }
        }
    }
    board
}

/// A finder.
pub(super) type Find = fn(&Board<2>, &Options, &mut Sink<'_, '_>) -> ControlFlow<()>;

/// Everything a finder finds.
pub(super) fn found(board: &Board<2>, find: Find) -> Vec<Step> {
    let mut steps = Vec::new();
    let mut take = |step| {
        steps.push(step);
        ControlFlow::Continue(())
    };
    let _ = find(board, super::OPTIONS, &mut Sink::new(false, &mut Control::new(Limits::NONE), &mut take));
    steps
}

/// Whether a step agrees with the answer.
pub(super) fn agrees(step: &Step, answer: &[u8]) -> bool {
    step.places.iter().all(|mark| answer[mark.at()] == mark.digit)
        && step.strikes.iter().all(|mark| answer[mark.at()] != mark.digit)
}
