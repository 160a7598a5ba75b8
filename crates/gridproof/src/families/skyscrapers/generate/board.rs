//! What a board shows of its answer, and which parts of that go together.

use super::deduce::{ALL, Deducer, Goal, Strength};
use super::state::MOST;
use crate::families::skyscrapers::Skyscrapers;
use crate::family::AnyPuzzle;
use crate::generate::Symmetry;
use gridproof_engine::search::{Control, Stop};
use gridproof_engine::verdict::Verdict;

/// An answer, and what is shown of it.
#[derive(Clone, Debug)]
pub(super) struct Board {
    size: usize,
    answer: Vec<u8>,
    seen: Vec<u8>,
    /// Of clues: top, bottom, left, right; then of cells.
    shown: Vec<bool>,
}

/// When a board still says enough.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Enough {
    /// It has one answer.
    Unique,
    /// It is solved by reasoning of this strength.
    Solved(Strength),
}

/// Clues, or cells, that go together: numbers of what is shown.
pub(super) type Part = Vec<usize>;

impl Board {
    /// All clues and no cell.
    pub(super) fn new(size: usize, answer: Vec<u8>) -> Board {
        let seen = clues(size, &answer);
        let mut shown = vec![true; 4 * size];
        shown.resize(4 * size + size * size, false);
        Board { size, answer, seen, shown }
    }

    /// Shows or hides a part.
    pub(super) fn show(&mut self, part: &[usize], on: bool) {
        part.iter().for_each(|&at| self.shown[at] = on);
    }

    /// The puzzle.
    pub(super) fn puzzle(&self) -> Option<Skyscrapers> {
        let all = self.seen.iter().chain(&self.answer).zip(&self.shown);
        let mut clues: Vec<u8> = all.map(|(&digit, &shown)| if shown { digit } else { 0 }).collect();
        let givens = clues.split_off(4 * self.size);
        Skyscrapers::new(self.size, clues, givens).ok()
    }

    /// Whether it says enough, if it did so while this part was shown too.
    pub(super) fn says(
        &self,
        enough: Enough,
        without: &[usize],
        deducer: &mut Deducer,
        control: &mut Control<'_>,
    ) -> Result<bool, Stop> {
        let Some(puzzle) = self.puzzle() else { return Ok(false) };
        let goal = self.goal(without);
        match enough {
            // Chains are not monotone: that the part follows does not mean that all does.
            Enough::Solved(Strength::Extreme) => deducer.reaches(&puzzle, Strength::Extreme, ALL, control),
            Enough::Solved(strength) => deducer.reaches(&puzzle, strength, goal, control),
            Enough::Unique => {
                Ok(deducer.reaches(&puzzle, Strength::Lines, goal, control)? || unique(&puzzle, control)?)
            }
        }
    }

    /// Whether it says enough.
    pub(super) fn says_all(
        &self,
        enough: Enough,
        deducer: &mut Deducer,
        control: &mut Control<'_>,
    ) -> Result<bool, Stop> {
        let all: Part = (4 * self.size..self.shown.len()).collect();
        self.says(enough, &all, deducer, control)
    }

    /// The cells from which a part follows.
    fn goal(&self, part: &[usize]) -> Goal {
        let n = self.size;
        let mut goal = [0; MOST];
        for &at in part {
            match at / n {
                0 | 1 => goal.iter_mut().for_each(|row| *row |= 1 << (at % n)),
                2 | 3 => goal[at % n] = u16::MAX,
                row => goal[row - 4] |= 1 << (at % n),
            }
        }
        goal
    }
}

/// Whether there is one answer.
pub(super) fn unique(puzzle: &Skyscrapers, control: &mut Control<'_>) -> Result<bool, Stop> {
    match control.inner(Some(2), |control| puzzle.solve(control)) {
        Verdict::Unknown { stop, .. } => Err(stop),
        verdict => Ok(matches!(verdict, Verdict::Unique(_))),
    }
}

/// What is seen of a square: from the top, the bottom, the left and the right.
pub(super) fn clues(size: usize, answer: &[u8]) -> Vec<u8> {
    let n = size;
    let sees = |start: usize, step: isize| {
        let line = (0..n).map(|at| answer[start.wrapping_add_signed(step * at as isize)]);
        line.fold((0, 0), |(top, count), height| if height > top { (height, count + 1) } else { (top, count) }).1
    };
    let (down, last) = (n as isize, n * (n - 1));
    let top = (0..n).map(|at| sees(at, down));
    let bottom = (0..n).map(|at| sees(last + at, -down));
    let left = (0..n).map(|at| sees(at * n, 1));
    let right = (0..n).map(|at| sees(at * n + n - 1, -1));
    top.chain(bottom).chain(left).chain(right).collect()
}

/// Clues that go together, and cells that go together. A clue stands on a board that is one cell larger on every side.
pub(super) fn parts(size: usize, symmetry: Symmetry) -> (Vec<Part>, Vec<Part>) {
    let n = size;
    let number = |at: usize| match (at / (n + 2), at % (n + 2)) {
        (row, column) if (row == 0 || row > n) && (column == 0 || column > n) => None,
        (0, column) => Some(column - 1),
        (row, column) if row > n => Some(n + column - 1),
        (row, 0) => Some(2 * n + row - 1),
        (row, column) if column > n => Some(3 * n + row - 1),
        (row, column) => Some(4 * n + (row - 1) * n + column - 1),
    };
    let orbits = symmetry.orbits(n + 2, n + 2).into_iter();
    let parts = orbits.filter_map(|orbit| orbit.into_iter().map(number).collect::<Option<Part>>());
    parts.partition(|part| part[0] < 4 * n)
}
