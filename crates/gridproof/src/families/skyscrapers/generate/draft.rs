//! A puzzle in the making: an answer, and which of its clues and cells are shown.

use super::candidates::MAX_SIZE;
use super::deduce::{ALL, Deducer, Goal, Strength};
use crate::families::skyscrapers::Skyscrapers;
use crate::family::AnyPuzzle;
use crate::generate::Symmetry;
use gridproof_engine::search::{Control, Stop};
use gridproof_engine::verdict::Verdict;

/// An answer with its clues, and which of its clues and cells are shown.
#[derive(Clone, Debug)]
pub(super) struct Draft {
    size: usize,
    answer: Vec<u8>,
    clues: Vec<u8>,
    /// Whether each clue is shown (top, bottom, left, right), then each cell.
    shown: Vec<bool>,
}

/// What must stay true of a puzzle while clues and givens are removed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Requirement {
    /// It is unique.
    Unique,
    /// Reasoning of this strength solves it.
    Solvable(Strength),
}

/// Clues, or cells, that a symmetry shows or hides together, as indices into what is shown.
pub(super) type Orbit = Vec<usize>;

impl Draft {
    /// Shows all clues and no cell.
    pub(super) fn new(size: usize, answer: Vec<u8>) -> Draft {
        let clues = clues(size, &answer);
        let mut shown = vec![true; 4 * size];
        shown.resize(4 * size + size * size, false);
        Draft { size, answer, clues, shown }
    }

    /// Shows or hides an orbit.
    pub(super) fn show(&mut self, orbit: &[usize], on: bool) {
        orbit.iter().for_each(|&at| self.shown[at] = on);
    }

    /// The puzzle as shown.
    pub(super) fn puzzle(&self) -> Option<Skyscrapers> {
        let all = self.clues.iter().chain(&self.answer).zip(&self.shown);
        let mut clues: Vec<u8> = all.map(|(&digit, &shown)| if shown { digit } else { 0 }).collect();
        let givens = clues.split_off(4 * self.size);
        Skyscrapers::new(self.size, clues, givens).ok()
    }

    /// Checks a requirement that was met before this orbit was hidden.
    pub(super) fn still_meets(
        &self,
        requirement: Requirement,
        hidden: &[usize],
        deducer: &mut Deducer,
        control: &mut Control<'_>,
    ) -> Result<bool, Stop> {
        let Some(puzzle) = self.puzzle() else { return Ok(false) };
        let goal = self.goal(hidden);
        match requirement {
            // Chains are not monotone: deducing what was hidden does not restore every later deduction.
            Requirement::Solvable(Strength::Extreme) => deducer.reaches(&puzzle, Strength::Extreme, ALL, control),
            Requirement::Solvable(strength) => deducer.reaches(&puzzle, strength, goal, control),
            Requirement::Unique => {
                Ok(deducer.reaches(&puzzle, Strength::Lines, goal, control)? || unique(&puzzle, control)?)
            }
        }
    }

    /// Checks a requirement.
    pub(super) fn meets(
        &self,
        requirement: Requirement,
        deducer: &mut Deducer,
        control: &mut Control<'_>,
    ) -> Result<bool, Stop> {
        let cells: Orbit = (4 * self.size..self.shown.len()).collect();
        self.still_meets(requirement, &cells, deducer, control)
    }

    /// The cells that determine every clue and cell of an orbit.
    fn goal(&self, orbit: &[usize]) -> Goal {
        let n = self.size;
        let mut goal = [0; MAX_SIZE];
        for &at in orbit {
            match at / n {
                0 | 1 => goal.iter_mut().for_each(|row| *row |= 1 << (at % n)),
                2 | 3 => goal[at % n] = u16::MAX,
                row => goal[row - 4] |= 1 << (at % n),
            }
        }
        goal
    }
}

/// Checks uniqueness by search.
pub(super) fn unique(puzzle: &Skyscrapers, control: &mut Control<'_>) -> Result<bool, Stop> {
    match control.nested(Some(2), |control| puzzle.solve(control)) {
        Verdict::Unknown { stop, .. } => Err(stop),
        verdict => Ok(matches!(verdict, Verdict::Unique(_))),
    }
}

/// All clues of an answer: top, bottom, left, right.
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

/// The orbits of clues and those of cells. For the symmetry, clues lie in a frame one cell wide around the board.
pub(super) fn orbits(size: usize, symmetry: Symmetry) -> (Vec<Orbit>, Vec<Orbit>) {
    let n = size;
    let number = |at: usize| match (at / (n + 2), at % (n + 2)) {
        (row, column) if (row == 0 || row > n) && (column == 0 || column > n) => None,
        (0, column) => Some(column - 1),
        (row, column) if row > n => Some(n + column - 1),
        (row, 0) => Some(2 * n + row - 1),
        (row, column) if column > n => Some(3 * n + row - 1),
        (row, column) => Some(4 * n + (row - 1) * n + column - 1),
    };
    let framed = symmetry.orbits(n + 2, n + 2).into_iter();
    let orbits = framed.filter_map(|orbit| orbit.into_iter().map(number).collect::<Option<Orbit>>());
    orbits.partition(|orbit| orbit[0] < 4 * n)
}
