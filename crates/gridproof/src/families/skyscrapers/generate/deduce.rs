//! What follows from a board by reasoning of one strength, exhausted.
//!
//! | strength | what it has in addition |
//! |---|---|
//! | `Easy` | singles; facing clues of N + 1; the first cell before a rise that is nearly seen; how near a height can stand |
//! | `Hard` | every line as one of its clues sees it, exhausted; subsets of lines without a clue (with one, these are part of that) |
//! | `Extreme` | the places of one height, all rows against all columns; chains of cells with two candidates |
//! | `Lines` | like `Hard`, but every line as both of its clues see it |
//!
//! All of it but chains is monotone: who knows more concludes no less. So the order does not matter, and neither does how a line is
//! exhausted; only chains are looked for in a fixed order, one at a time, when all else is at rest. The first three are those of
//! Simon Tatham's Towers, with their quirks: a height does not count as hidden by the next taller one, and a chain that has
//! passed a cell concludes nothing there.

use super::chains;
use super::line_of_sight::LineOfSight;
use super::state::{MOST, State, each};
use crate::families::skyscrapers::Skyscrapers;
use crate::families::skyscrapers::square::{Sight, different};
use gridproof_engine::search::{Control, Stop};

/// How strong the reasoning is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Strength {
    Easy,
    Hard,
    Extreme,
    Lines,
}

/// The cells that are enough to know, by row.
pub(super) type Goal = [u16; MOST];

/// All cells.
pub(super) const ALL: Goal = [u16::MAX; MOST];

/// Working memory, for boards of one size.
#[derive(Debug)]
pub(super) struct Deducer {
    sight: Sight,
}

/// A board at work.
struct Work<'w> {
    state: State,
    /// Of rows and columns: the clues at the first cell, and at the last.
    clues: [[(u8, u8); MOST]; 2],
    sight: &'w mut Sight,
    strength: Strength,
    goal: Goal,
}

impl Deducer {
    pub(super) fn new(size: usize) -> Deducer {
        Deducer { sight: Sight::new(size) }
    }

    /// Whether the goal is reached.
    pub(super) fn reaches(
        &mut self,
        puzzle: &Skyscrapers,
        strength: Strength,
        goal: Goal,
        control: &mut Control<'_>,
    ) -> Result<bool, Stop> {
        let mut work = self.begin(puzzle, strength, goal);
        Ok(work.exhaust(control)? && work.is_there())
    }

    /// How many candidates are left over one for every cell; nothing if there was a contradiction.
    pub(super) fn spare(
        &mut self,
        puzzle: &Skyscrapers,
        strength: Strength,
        control: &mut Control<'_>,
    ) -> Result<Option<u32>, Stop> {
        let mut work = self.begin(puzzle, strength, ALL);
        Ok(work.exhaust(control)?.then(|| work.state.spare()))
    }

    fn begin(&mut self, puzzle: &Skyscrapers, strength: Strength, goal: Goal) -> Work<'_> {
        let (n, all) = (puzzle.size(), puzzle.clues());
        let mut clues = [[(0, 0); MOST]; 2];
        for line in 0..n {
            clues[0][line] = (all[2 * n + line], all[3 * n + line]);
            clues[1][line] = (all[line], all[n + line]);
        }
        Work { state: State::new(n, puzzle.givens()), clues, sight: &mut self.sight, strength, goal }
    }
}

impl Work<'_> {
    fn is_there(&self) -> bool {
        let rows = self.state.open[0][..self.state.n].iter().zip(&self.goal);
        rows.fold(0, |sum, (open, wanted)| sum | open & wanted) == 0
    }

    /// Draws all conclusions, or those up to the goal; false is a contradiction.
    fn exhaust(&mut self, control: &mut Control<'_>) -> Result<bool, Stop> {
        control.tick()?;
        self.face();
        loop {
            if !self.state.settle() {
                return Ok(false);
            }
            if self.is_there() {
                return Ok(true);
            }
            let more = self.easy()
                || self.strength != Strength::Easy && self.sees()
                || self.strength == Strength::Extreme && (self.heights() || chains::strike_one(&mut self.state));
            if !more {
                return Ok(true);
            }
        }
    }

    /// Facing clues of N + 1: up to the tallest and down from it.
    fn face(&mut self) {
        let n = self.state.n;
        for (side, lines) in self.clues.iter().enumerate() {
            for (line, &(near, far)) in lines[..n].iter().enumerate() {
                if near > 0 && far > 0 && usize::from(near + far) == n + 1 {
                    let place = usize::from(near) - 1;
                    let (row, column) = if side == 0 { (line, place) } else { (place, line) };
                    self.state.place(row, column, n - 1);
                }
            }
        }
    }

    /// What clues say of lines in which something was filled. Whether anything was done.
    fn easy(&mut self) -> bool {
        let mut done = false;
        for side in 0..2 {
            each(std::mem::take(&mut self.state.filled[side]), |line| {
                let (near, far) = self.clues[side][line];
                for (clue, reversed) in [(near, false), (far, true)].into_iter().filter(|&(clue, _)| clue > 0) {
                    let view = LineOfSight::new(&self.state, side, line, reversed, clue);
                    view.raise_first_cell(&mut self.state);
                    view.keep_back(&mut self.state);
                }
                done = true;
            });
        }
        done
    }

    /// One line that has changed, exhausted. Whether there was one.
    fn sees(&mut self) -> bool {
        let state = &mut self.state;
        // The line with the fewest open cells: it takes the least time and tells the most.
        let mut best = (u32::MAX, 0, 0, 0);
        for side in 0..2 {
            for end in 0..2 {
                each(state.struck[side][end], |line| {
                    let open = state.open[side][line].count_ones();
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
        state.struck[side][end] &= !(1 << line);
        let (near, far) = self.clues[side][line];
        let clues = match (self.strength, end) {
            (Strength::Lines, _) => (near, far),
            (_, 0) => (near, 0),
            _ => (0, far),
        };
        // Without a clue, and with both, both ends see the same.
        let both = (near, far) == (0, 0) || self.strength == Strength::Lines;
        if both {
            state.struck[side].iter_mut().for_each(|lines| *lines &= !(1 << line));
        }
        if open < 2 || (clues == (0, 0) && !both) {
            return true;
        }
        let n = state.n;
        let before = state.lines[side][line];
        let mut after = before;
        let fits = match clues {
            (0, 0) => different(&mut after[..n]),
            _ => self.sight.narrow(clues, &mut after[..n]),
        };
        let kept = state.struck;
        for height in 0..n {
            let gone = before[height] & !if fits { after[height] } else { 0 };
            each(gone, |place| state.strike_in(side, line, place, height));
        }
        // What it struck itself is nothing new to it.
        let mask = 1 << line;
        for other in (0..2).filter(|&other| both || other == end) {
            state.struck[side][other] = state.struck[side][other] & !mask | kept[side][other] & mask;
        }
        true
    }

    /// The places of a height that has moved, all rows against all columns. Whether there was one.
    fn heights(&mut self) -> bool {
        let state = &mut self.state;
        if state.moved == 0 {
            return false;
        }
        let height = state.moved.trailing_zeros() as usize;
        let before: [u16; MOST] = std::array::from_fn(|row| state.lines[0][row][height]);
        let mut after = before;
        let fits = different(&mut after[..state.n]);
        for row in 0..state.n {
            let gone = before[row] & !if fits { after[row] } else { 0 };
            each(gone, |column| state.strike(row, column, height));
        }
        state.moved &= !(1 << height);
        true
    }
}
