//! Everything that follows from a board by reasoning of one strength.
//!
//! | strength | what it adds |
//! |---|---|
//! | `Easy` | singles; facing clues of N + 1; what a clue says at a glance |
//! | `Hard` | everything one clue says about its line; subsets of lines without a clue (with one, these are included) |
//! | `Extreme` | the places of one height, all rows against all columns; chains of cells with two candidates |
//! | `Lines` | like `Hard`, but with both clues of a line together |
//!
//! All but chains are monotone: more knowledge never yields fewer conclusions. So neither their order nor the way a line is exhausted
//! matters. Chains are searched in a fixed order, one at a time, when nothing else applies. The first three strengths are the levels
//! of Simon Tatham's Towers, quirks included: a height does not count as hidden by the next taller one, and a chain strikes nothing
//! from the cells it runs through.

use super::candidates::{Candidates, MAX_SIZE, each};
use super::chains;
use super::line_of_sight::LineOfSight;
use crate::families::skyscrapers::Skyscrapers;
use crate::families::skyscrapers::square::{LineFilter, keep_different};
use gridproof_engine::search::{Control, Stop};

/// How strong the reasoning is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Strength {
    Easy,
    Hard,
    Extreme,
    Lines,
}

/// Columns to be filled, by row.
pub(super) type Goal = [u16; MAX_SIZE];

/// Every cell of the board.
pub(super) const ALL: Goal = [u16::MAX; MAX_SIZE];

/// Deduces on boards of one size, with working memory that is reused.
#[derive(Debug)]
pub(super) struct Deducer {
    filter: LineFilter,
}

/// One board during deduction.
struct Deduction<'w> {
    candidates: Candidates,
    /// Of rows and columns: the clues at the first cell and at the last.
    clues: [[(u8, u8); MAX_SIZE]; 2],
    filter: &'w mut LineFilter,
    strength: Strength,
    goal: Goal,
}

impl Deducer {
    pub(super) fn new(size: usize) -> Deducer {
        Deducer { filter: LineFilter::new(size) }
    }

    /// Returns whether every cell of the goal can be filled.
    pub(super) fn reaches(
        &mut self,
        puzzle: &Skyscrapers,
        strength: Strength,
        goal: Goal,
        control: &mut Control<'_>,
    ) -> Result<bool, Stop> {
        let mut deduction = self.begin(puzzle, strength, goal);
        Ok(deduction.exhaust(control)? && deduction.goal_reached())
    }

    /// The number of candidates left in excess of one per cell; `None` on a contradiction.
    pub(super) fn surplus(
        &mut self,
        puzzle: &Skyscrapers,
        strength: Strength,
        control: &mut Control<'_>,
    ) -> Result<Option<u32>, Stop> {
        let mut deduction = self.begin(puzzle, strength, ALL);
        Ok(deduction.exhaust(control)?.then(|| deduction.candidates.surplus()))
    }

    fn begin(&mut self, puzzle: &Skyscrapers, strength: Strength, goal: Goal) -> Deduction<'_> {
        let (n, all) = (puzzle.size(), puzzle.clues());
        let mut clues = [[(0, 0); MAX_SIZE]; 2];
        for line in 0..n {
            clues[0][line] = (all[2 * n + line], all[3 * n + line]);
            clues[1][line] = (all[line], all[n + line]);
        }
        Deduction { candidates: Candidates::new(n, puzzle.givens()), clues, filter: &mut self.filter, strength, goal }
    }
}

impl Deduction<'_> {
    fn goal_reached(&self) -> bool {
        let rows = self.candidates.open[0][..self.candidates.n].iter().zip(&self.goal);
        rows.fold(0, |sum, (open, wanted)| sum | open & wanted) == 0
    }

    /// Draws all conclusions, or those up to the goal; returns false on a contradiction.
    fn exhaust(&mut self, control: &mut Control<'_>) -> Result<bool, Stop> {
        control.tick()?;
        self.facing_clues();
        loop {
            if !self.candidates.settle() {
                return Ok(false);
            }
            if self.goal_reached() {
                return Ok(true);
            }
            let more = self.glance()
                || self.strength != Strength::Easy && self.filter_line()
                || self.strength == Strength::Extreme
                    && (self.filter_height() || chains::strike_one(&mut self.candidates));
            if !more {
                return Ok(true);
            }
        }
    }

    /// Places the tallest where facing clues add up to N + 1: heights rise to it and fall behind it.
    fn facing_clues(&mut self) {
        let n = self.candidates.n;
        for (side, lines) in self.clues.iter().enumerate() {
            for (line, &(near, far)) in lines[..n].iter().enumerate() {
                if near > 0 && far > 0 && usize::from(near + far) == n + 1 {
                    let place = usize::from(near) - 1;
                    let (row, column) = if side == 0 { (line, place) } else { (place, line) };
                    self.candidates.place(row, column, n - 1);
                }
            }
        }
    }

    /// Glances at the clues of every line with a newly filled cell; returns whether there was one.
    fn glance(&mut self) -> bool {
        let mut any = false;
        for side in 0..2 {
            each(std::mem::take(&mut self.candidates.filled_lines[side]), |line| {
                let (near, far) = self.clues[side][line];
                for (clue, reversed) in [(near, false), (far, true)].into_iter().filter(|&(clue, _)| clue > 0) {
                    let sight = LineOfSight::new(&self.candidates, side, line, reversed, clue);
                    sight.raise_first_cell(&mut self.candidates);
                    sight.keep_back(&mut self.candidates);
                }
                any = true;
            });
        }
        any
    }

    /// Exhausts one line that has changed; returns whether there was one.
    fn filter_line(&mut self) -> bool {
        let candidates = &mut self.candidates;
        // The line with the fewest open cells takes the least time and yields the most.
        let mut best = (u32::MAX, 0, 0, 0);
        for side in 0..2 {
            for end in 0..2 {
                each(candidates.struck_lines[side][end], |line| {
                    let open = candidates.open[side][line].count_ones();
                    if open < best.0 {
                        best = (open, side, end, line);
                    }
                });
            }
        }
        let (open, side, end, line) = best;
        if open == u32::MAX {
            return false;
        }
        candidates.struck_lines[side][end] &= !(1 << line);
        let (near, far) = self.clues[side][line];
        let clues = match (self.strength, end) {
            (Strength::Lines, _) => (near, far),
            (_, 0) => (near, 0),
            _ => (0, far),
        };
        // Without any clue, and with both clues together, it does not matter which end the line is seen from.
        let both = (near, far) == (0, 0) || self.strength == Strength::Lines;
        if both {
            candidates.struck_lines[side].iter_mut().for_each(|lines| *lines &= !(1 << line));
        }
        if open < 2 || (clues == (0, 0) && !both) {
            return true;
        }
        let n = candidates.n;
        let before = candidates.lines[side][line];
        let mut after = before;
        let fits = match clues {
            (0, 0) => keep_different(&mut after[..n]),
            _ => self.filter.narrow(clues, &mut after[..n]),
        };
        let kept = candidates.struck_lines;
        for height in 0..n {
            let gone = before[height] & !if fits { after[height] } else { 0 };
            each(gone, |place| candidates.strike_in(side, line, place, height));
        }
        // A line learns nothing from what its own filter struck.
        let mask = 1 << line;
        for other in (0..2).filter(|&other| both || other == end) {
            let lines = &mut candidates.struck_lines[side][other];
            *lines = *lines & !mask | kept[side][other] & mask;
        }
        true
    }

    /// Filters the places of one height that has changed, all rows against all columns; returns whether there was one.
    fn filter_height(&mut self) -> bool {
        let candidates = &mut self.candidates;
        if candidates.struck_heights == 0 {
            return false;
        }
        let height = candidates.struck_heights.trailing_zeros() as usize;
        let before: [u16; MAX_SIZE] = std::array::from_fn(|row| candidates.lines[0][row][height]);
        let mut after = before;
        let fits = keep_different(&mut after[..candidates.n]);
        for row in 0..candidates.n {
            let gone = before[row] & !if fits { after[row] } else { 0 };
            each(gone, |column| candidates.strike(row, column, height));
        }
        candidates.struck_heights &= !(1 << height);
        true
    }
}
