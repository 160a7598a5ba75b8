//! Layouts: where white cells are.
//!
//! A random pattern is annealed by flipping cells together with those that go with them: runs of one cell and runs that are too
//! long cost most, then being off the wanted number of white cells, blocks of four black cells, and black cells side by side.
//! Afterwards only cells near runs that are still wrong are flipped. Parts that are not connected are joined by a white cell
//! that stays white, and what this broke is mended in the same way. Joining adds white cells, so the next try aims lower.
//!
//! What lost: the same heat for groups of every size (of 60 single tries at 10x10, 15x15 and 20x20, without, with half-turn and with
//! full symmetry, 22, 16 and 24 failed; with heat by size 14, 9 and 14); flipping cells anywhere to mend the number of white cells
//! after joining (at 50x50 and 60 per cent 58 of 60 failed); a price on black neighbours where few cells are white (there 10 of 30
//! still failed after 24 tries each, without it none of 15).

use super::parts::parts;
use crate::generate::Symmetry;
use gridproof_engine::random::Random;
use gridproof_engine::search::{Control, Stop};
use gridproof_engine::sums::plant::allowance;

/// What is asked of a layout, without the row and the column of clues.
#[derive(Clone, Copy, Debug)]
pub(super) struct Asked {
    pub(super) rows: usize,
    pub(super) columns: usize,
    /// White cells, and how far off they may be.
    pub(super) white: usize,
    pub(super) slack: usize,
    pub(super) longest: usize,
    pub(super) symmetry: Symmetry,
}

/// What a run of one cell costs, a cell too many, a block of four black cells, two black cells side by side, and a cell more or
/// less than wanted.
const LONE: i32 = 12;
const LONG: i32 = 8;
const BLOCK: i32 = 6;
const PAIR: i32 = 1;
const COUNT: i32 = 4;

/// Temperatures in 256ths: where annealing begins and ends, and that of mending.
const HOT: u32 = 6 * 256;
const COLD: u32 = 64;
const MEND: u32 = 256;
/// How often every group of cells is tried while annealing.
const SWEEPS: usize = 40;
/// Rounds of mending, and of joining parts.
const MENDS: usize = 200;
const JOINS: usize = 60;
const RELEASE: usize = 20;
/// Tries at a layout.
const TRIES: usize = 24;

struct Work {
    asked: Asked,
    white: Vec<bool>,
    count: usize,
    orbits: Vec<Vec<usize>>,
    /// The group of every cell, and the groups that stay white.
    orbit: Vec<usize>,
    kept: Vec<bool>,
    /// What two black cells side by side cost: nothing where there have to be many.
    pair: i32,
}

/// A layout as asked; or else the nearest that was found, which differs by the number of white cells alone, if any was.
pub(super) fn draw(asked: Asked, random: &mut Random, control: &mut Control<'_>) -> Result<Drawn, Stop> {
    let mut nearest: Option<(usize, Vec<bool>)> = None;
    let mut aim = asked;
    let cells = asked.rows * asked.columns;
    for _ in 0..TRIES {
        let Some((white, count)) = attempt(aim, random, control)? else { continue };
        let off = count.abs_diff(asked.white);
        if off <= asked.slack {
            return Ok(Drawn::AsAsked(white));
        }
        // Joining parts takes white cells: next time there are to be fewer before.
        aim.white = (aim.white + asked.white).saturating_sub(count).clamp(cells / 4, cells);
        if nearest.as_ref().is_none_or(|&(least, _)| off < least) {
            nearest = Some((off, white));
        }
    }
    Ok(nearest.map_or(Drawn::Nothing, |(_, white)| Drawn::Nearest(white)))
}

/// What came of drawing a layout.
#[derive(Debug)]
pub(super) enum Drawn {
    AsAsked(Vec<bool>),
    /// As asked but for the number of white cells.
    Nearest(Vec<bool>),
    Nothing,
}

type Attempt = Result<Option<(Vec<bool>, usize)>, Stop>;

fn attempt(asked: Asked, random: &mut Random, control: &mut Control<'_>) -> Attempt {
    let cells = asked.rows * asked.columns;
    let orbits = asked.symmetry.orbits(asked.rows, asked.columns);
    let mut orbit = vec![0; cells];
    for (index, group) in orbits.iter().enumerate() {
        group.iter().for_each(|&cell| orbit[cell] = index);
    }
    let kept = vec![false; orbits.len()];
    let pair = if asked.white * 10 >= cells * 7 { PAIR } else { 0 };
    let mut work = Work { pair, asked, white: vec![true; cells], count: cells, orbits, orbit, kept };
    for index in 0..work.orbits.len() {
        if !random.chance(asked.white as u32, cells as u32) {
            work.flip(index);
        }
    }
    let steps = SWEEPS * work.orbits.len();
    for step in 0..steps {
        if step % 64 == 0 {
            control.tick()?;
        }
        let index = random.index(work.orbits.len());
        let heat = HOT - (HOT - COLD) * (step * 1024 / steps) as u32 / 1024;
        work.try_flip(index, heat, random);
    }
    for _ in 0..JOINS {
        if !work.mend(random, control)? {
            return Ok(None);
        }
        if !work.join(random) {
            return Ok(Some((work.white, work.count)));
        }
    }
    Ok(None)
}

impl Work {
    fn is_white(&self, row: usize, column: usize) -> bool {
        row < self.asked.rows && column < self.asked.columns && self.white[row * self.asked.columns + column]
    }

    fn is_black(&self, row: usize, column: usize) -> bool {
        row < self.asked.rows && column < self.asked.columns && !self.white[row * self.asked.columns + column]
    }

    /// White cells in a row before and after a cell.
    fn arms(&self, row: usize, column: usize, across: bool) -> (usize, usize) {
        let at = |k: usize| if across { self.is_white(row, k) } else { self.is_white(k, column) };
        let own = if across { column } else { row };
        let before = (0..own).rev().take_while(|&k| at(k)).count();
        (before, (own + 1..).take_while(|&k| at(k)).count())
    }

    fn run_cost(&self, len: usize) -> i32 {
        match len {
            0 => 0,
            1 => LONE,
            _ => LONG * len.saturating_sub(self.asked.longest) as i32,
        }
    }

    /// Flips one cell and says how much more all costs, but for the number of white cells.
    fn flip_cell(&mut self, cell: usize) -> i32 {
        let (row, column) = (cell / self.asked.columns, cell % self.asked.columns);
        let mut more = 0;
        for across in [true, false] {
            let (before, after) = self.arms(row, column, across);
            more += self.run_cost(before + 1 + after) - self.run_cost(before) - self.run_cost(after);
        }
        // Blocks and pairs of black cells that this one is or would be part of.
        let around =
            |down: usize, right: usize| self.is_black((row + down).wrapping_sub(1), (column + right).wrapping_sub(1));
        let sides = [around(0, 1), around(1, 0), around(1, 2), around(2, 1)];
        more -= self.pair * sides.iter().filter(|&&black| black).count() as i32;
        for (down, right) in [(0, 0), (0, 2), (2, 0), (2, 2)] {
            if around(down, right) && around(down, 1) && around(1, right) {
                more -= BLOCK;
            }
        }
        let white = !self.white[cell];
        self.white[cell] = white;
        self.count = if white { self.count + 1 } else { self.count - 1 };
        if white { more } else { -more }
    }

    fn off(&self) -> i32 {
        COUNT * self.count.abs_diff(self.asked.white) as i32
    }

    fn flip(&mut self, orbit: usize) -> i32 {
        let off = self.off();
        let mut more = 0;
        for at in 0..self.orbits[orbit].len() {
            let cell = self.orbits[orbit][at];
            more += self.flip_cell(cell);
        }
        more + self.off() - off
    }

    fn try_flip(&mut self, orbit: usize, heat: u32, random: &mut Random) {
        if self.kept[orbit] {
            return;
        }
        let more = self.flip(orbit);
        if more > 0 && more as u32 * 256 > allowance(heat * self.orbits[orbit].len() as u32, random) {
            self.flip(orbit);
        }
    }

    /// The cells of runs that are wrong, and the black cells at their ends.
    fn wrong(&self) -> Vec<usize> {
        let Asked { rows, columns, longest, .. } = self.asked;
        let mut wrong = Vec::new();
        let mut look = |first: usize, step: usize, count: usize| {
            let mut len = 0;
            for k in 0..=count {
                if k < count && self.white[first + k * step] {
                    len += 1;
                    continue;
                }
                if len == 1 || len > longest {
                    let from = (k - len).saturating_sub(1);
                    wrong.extend((from..(k + 1).min(count)).map(|k| first + k * step));
                }
                len = 0;
            }
        };
        (0..rows).for_each(|row| look(row * columns, 1, columns));
        (0..columns).for_each(|column| look(column, columns, rows));
        wrong
    }

    /// Flips cells near runs that are wrong until none is, and any cells while their number is wrong. False if that takes too long.
    fn mend(&mut self, random: &mut Random, control: &mut Control<'_>) -> Result<bool, Stop> {
        for round in 1..=MENDS {
            control.tick()?;
            let wrong = self.wrong();
            if wrong.is_empty() {
                return Ok(true);
            }
            // Cells that have to stay white can be in each other's way.
            if round % RELEASE == 0 {
                wrong.iter().for_each(|&cell| self.kept[self.orbit[cell]] = false);
            }
            for _ in 0..4 * wrong.len() {
                let cell = wrong[random.index(wrong.len())];
                self.try_flip(self.orbit[cell], MEND, random);
            }
        }
        Ok(self.wrong().is_empty())
    }

    /// Where white cells are in more than one part, makes some black cells between two of them white for good; false if there is
    /// one part.
    fn join(&mut self, random: &mut Random) -> bool {
        let (part, count) = parts(self.asked.rows, self.asked.columns, &self.white);
        if count <= 1 {
            return false;
        }
        let Asked { rows, columns, .. } = self.asked;
        let mut joints = Vec::new();
        let mut edges = Vec::new();
        for cell in (0..self.white.len()).filter(|&cell| !self.white[cell]) {
            let (row, column) = (cell / columns, cell % columns);
            let near =
                [(row.wrapping_sub(1), column), (row, column.wrapping_sub(1)), (row, column + 1), (row + 1, column)];
            let near = near.into_iter().filter(|&(row, column)| row < rows && column < columns);
            let near: Vec<u32> =
                near.map(|(row, column)| part[row * columns + column]).filter(|&part| part > 0).collect();
            if near.iter().any(|&other| other != near[0]) {
                joints.push((cell, near));
            } else if !near.is_empty() {
                edges.push((cell, near));
            }
        }
        let mut from = if joints.is_empty() { edges } else { joints };
        random.shuffle(&mut from);
        // One joint for every part: later ones of this round often only widen a passage that is already there.
        let mut joined = vec![false; count as usize + 1];
        for (cell, near) in from {
            if self.white[cell] || near.iter().all(|&part| joined[part as usize]) {
                continue;
            }
            near.iter().for_each(|&part| joined[part as usize] = true);
            let orbit = self.orbit[cell];
            self.flip(orbit);
            self.kept[orbit] = true;
        }
        true
    }
}
