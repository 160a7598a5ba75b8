//! Draws layouts: which cells are white.
//!
//! A random pattern is annealed by flipping whole orbits of cells. Runs of one cell and overlong runs cost most, then deviation
//! from the wanted number of white cells, 2x2 blocks of black cells, and adjacent black cells. After that, only cells near bad runs
//! are flipped. Components that are not connected are joined by a white cell that stays white, and the damage is mended
//! in the same way. Joining adds white cells, so the next try aims lower.
//!
//! Experiments that lost: one temperature for orbits of every size (of 60 single tries at 10x10, 15x15 and 20x20, with no, half-turn
//! and full symmetry, 22, 16 and 24 failed; with temperature by size 14, 9 and 14); flipping cells anywhere to correct the number of
//! white cells after joining (at 50x50 and 60 per cent white, 58 of 60 failed); a cost for adjacent black cells on boards with few
//! white ones (10 of 30 still failed after 24 tries each; without it none of 15).

use super::components::components;
use crate::generate::Symmetry;
use gridproof_engine::random::Random;
use gridproof_engine::search::{Control, Stop};
use gridproof_engine::sums::plant::allowance;

/// The layout to draw, clue row and clue column excluded.
#[derive(Clone, Copy, Debug)]
pub(super) struct LayoutSpec {
    pub(super) rows: usize,
    pub(super) columns: usize,
    /// The number of white cells, and the tolerance.
    pub(super) white: usize,
    pub(super) slack: usize,
    pub(super) longest: usize,
    pub(super) symmetry: Symmetry,
}

/// The costs of a run of one cell, a cell beyond the longest run, a 2x2 block of black cells, two adjacent black cells,
/// and a white cell more or less than wanted.
const LONE: i32 = 12;
const LONG: i32 = 8;
const BLOCK: i32 = 6;
const PAIR: i32 = 1;
const COUNT: i32 = 4;

/// Temperatures in 256ths: at the start and end of annealing, and while mending.
const HOT: u32 = 6 * 256;
const COLD: u32 = 64;
const MEND: u32 = 256;
/// How often every orbit is tried while annealing.
const SWEEPS: usize = 40;
/// Rounds of mending and of joining, and the rounds of mending after which joints may turn black again.
const MENDS: usize = 200;
const JOINS: usize = 60;
const RELEASE: usize = 20;
/// Tries per layout.
const TRIES: usize = 24;

/// A layout being annealed.
struct Annealing {
    spec: LayoutSpec,
    white: Vec<bool>,
    count: usize,
    orbits: Vec<Vec<usize>>,
    /// The orbit of every cell, and whether an orbit must stay white.
    orbit: Vec<usize>,
    kept: Vec<bool>,
    /// The cost of two adjacent black cells: none where there must be many.
    pair: i32,
}

/// Draws a layout that meets the specification, or returns the nearest one found, which misses only the number of white cells.
pub(super) fn draw(spec: LayoutSpec, random: &mut Random, control: &mut Control<'_>) -> Result<DrawOutcome, Stop> {
    let mut nearest: Option<(usize, Vec<bool>)> = None;
    let mut aim = spec;
    let cells = spec.rows * spec.columns;
    for _ in 0..TRIES {
        let Some((white, count)) = attempt(aim, random, control)? else { continue };
        let off = count.abs_diff(spec.white);
        if off <= spec.slack {
            return Ok(DrawOutcome::AsSpecified(white));
        }
        // Joining adds white cells, so aim lower next time.
        aim.white = (aim.white + spec.white).saturating_sub(count).clamp(cells / 4, cells);
        if nearest.as_ref().is_none_or(|&(closest, _)| off < closest) {
            nearest = Some((off, white));
        }
    }
    Ok(nearest.map_or(DrawOutcome::Nothing, |(_, white)| DrawOutcome::Nearest(white)))
}

/// The outcome of drawing a layout.
#[derive(Debug)]
pub(super) enum DrawOutcome {
    AsSpecified(Vec<bool>),
    /// Meets the specification except for the number of white cells.
    Nearest(Vec<bool>),
    Nothing,
}

type Attempt = Result<Option<(Vec<bool>, usize)>, Stop>;

fn attempt(spec: LayoutSpec, random: &mut Random, control: &mut Control<'_>) -> Attempt {
    let cells = spec.rows * spec.columns;
    let orbits = spec.symmetry.orbits(spec.rows, spec.columns);
    let mut orbit = vec![0; cells];
    for (index, group) in orbits.iter().enumerate() {
        group.iter().for_each(|&cell| orbit[cell] = index);
    }
    let kept = vec![false; orbits.len()];
    let pair = if spec.white * 10 >= cells * 7 { PAIR } else { 0 };
    let mut annealing = Annealing { pair, spec, white: vec![true; cells], count: cells, orbits, orbit, kept };
    for index in 0..annealing.orbits.len() {
        if !random.chance(spec.white as u32, cells as u32) {
            annealing.flip(index);
        }
    }
    let steps = SWEEPS * annealing.orbits.len();
    for step in 0..steps {
        if step % 64 == 0 {
            control.tick()?;
        }
        let index = random.index(annealing.orbits.len());
        let heat = HOT - (HOT - COLD) * (step * 1024 / steps) as u32 / 1024;
        annealing.try_flip(index, heat, random);
    }
    for _ in 0..JOINS {
        if !annealing.mend(random, control)? {
            return Ok(None);
        }
        if !annealing.join(random) {
            return Ok(Some((annealing.white, annealing.count)));
        }
    }
    Ok(None)
}

impl Annealing {
    fn is_white(&self, row: usize, column: usize) -> bool {
        row < self.spec.rows && column < self.spec.columns && self.white[row * self.spec.columns + column]
    }

    fn is_black(&self, row: usize, column: usize) -> bool {
        row < self.spec.rows && column < self.spec.columns && !self.white[row * self.spec.columns + column]
    }

    /// The number of white cells directly before and after a cell.
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
            _ => LONG * len.saturating_sub(self.spec.longest) as i32,
        }
    }

    /// Flips one cell and returns the change in cost, except for the number of white cells.
    fn flip_cell(&mut self, cell: usize) -> i32 {
        let (row, column) = (cell / self.spec.columns, cell % self.spec.columns);
        let mut more = 0;
        for across in [true, false] {
            let (before, after) = self.arms(row, column, across);
            more += self.run_cost(before + 1 + after) - self.run_cost(before) - self.run_cost(after);
        }
        // Black blocks and pairs that contain this cell, or would.
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
        COUNT * self.count.abs_diff(self.spec.white) as i32
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

    /// The cells of bad runs, and the black cells at their ends.
    fn bad_runs(&self) -> Vec<usize> {
        let LayoutSpec { rows, columns, longest, .. } = self.spec;
        let mut bad = Vec::new();
        let mut look = |first: usize, step: usize, count: usize| {
            let mut len = 0;
            for k in 0..=count {
                if k < count && self.white[first + k * step] {
                    len += 1;
                    continue;
                }
                if len == 1 || len > longest {
                    let from = (k - len).saturating_sub(1);
                    bad.extend((from..(k + 1).min(count)).map(|k| first + k * step));
                }
                len = 0;
            }
        };
        (0..rows).for_each(|row| look(row * columns, 1, columns));
        (0..columns).for_each(|column| look(column, columns, rows));
        bad
    }

    /// Flips cells near bad runs until none is left; false if that takes too long.
    fn mend(&mut self, random: &mut Random, control: &mut Control<'_>) -> Result<bool, Stop> {
        for round in 1..=MENDS {
            control.tick()?;
            let bad = self.bad_runs();
            if bad.is_empty() {
                return Ok(true);
            }
            // Cells that must stay white can block each other.
            if round % RELEASE == 0 {
                bad.iter().for_each(|&cell| self.kept[self.orbit[cell]] = false);
            }
            for _ in 0..4 * bad.len() {
                let cell = bad[random.index(bad.len())];
                self.try_flip(self.orbit[cell], MEND, random);
            }
        }
        Ok(self.bad_runs().is_empty())
    }

    /// Joins components by turning black cells between two of them white for good; false if there is only one
    /// component.
    fn join(&mut self, random: &mut Random) -> bool {
        let (component, count) = components(self.spec.rows, self.spec.columns, &self.white);
        if count <= 1 {
            return false;
        }
        let LayoutSpec { rows, columns, .. } = self.spec;
        let mut joints = Vec::new();
        let mut edges = Vec::new();
        for cell in (0..self.white.len()).filter(|&cell| !self.white[cell]) {
            let (row, column) = (cell / columns, cell % columns);
            let near =
                [(row.wrapping_sub(1), column), (row, column.wrapping_sub(1)), (row, column + 1), (row + 1, column)];
            let near = near.into_iter().filter(|&(row, column)| row < rows && column < columns);
            let near: Vec<u32> = near
                .map(|(row, column)| component[row * columns + column])
                .filter(|&component| component > 0)
                .collect();
            if near.iter().any(|&other| other != near[0]) {
                joints.push((cell, near));
            } else if !near.is_empty() {
                edges.push((cell, near));
            }
        }
        let mut from = if joints.is_empty() { edges } else { joints };
        random.shuffle(&mut from);
        // One joint per component: further ones in this round often only widen an existing passage.
        let mut joined = vec![false; count as usize + 1];
        for (cell, near) in from {
            if self.white[cell] || near.iter().all(|&component| joined[component as usize]) {
                continue;
            }
            near.iter().for_each(|&component| joined[component as usize] = true);
            let orbit = self.orbit[cell];
            self.flip(orbit);
            self.kept[orbit] = true;
        }
        true
    }
}
