//! Fills whose sums have no other answer, by simulated annealing.
//!
//! The sums of a random fill are nearly always ambiguous, so the fill is annealed. The energy is what remains open when
//! the exact filters of all runs, with the sums of the fill, have reached their fixpoint. Energy 0 proves that the sums
//! have one answer, and that it can be found without guessing. A move changes the digit of an open cell or of a
//! neighbour, or swaps two digits of a run; only what depended on the changed sums is recomputed (`fixpoint`).
//!
//! | module | contents |
//! |---|---|
//! | `fill` | the first fill |
//! | `fixpoint` | what all runs leave, updated incrementally as sums change |
//! | `chance` | how much worse a move may make the state |
//!
//! Experiments that lost, on boards of 15x15 with runs up to 9 and 74 per cent white cells (solved out of 8, 6 s each):
//! temperatures falling from 2.4 to 0.2, with digits 4 to 6 a quarter as likely as extreme ones, solve 4; with an
//! eighth, from 4.7 to 0.8, 6, and from 7.8 to 1.6, 7; the current 11.7 to 2.3 solves 8. A twentieth is no better than
//! an eighth, and three times as many moves are worse than starting over. On ordinary boards the coldest schedule has
//! the same median and a ten times worse maximum. Boards with open cells and still a single answer hardly occur along
//! the way: none among 460 states with at most 16 open cells.
//!
//! Nothing here depends on the order in which runs are filtered or on how the search proceeds, only on the fixpoint and
//! on whether there is one answer. A faster engine therefore makes the same boards from the same seeds.

mod chance;
mod fill;
mod fixpoint;
#[cfg(test)]
mod tests;

pub use chance::allowance;

use super::table::TOTAL;
use super::{ALL, DigitSet, Solver, Sums};
use crate::random::Random;
use crate::search::{Control, Stop};
use fill::{bit, draw};
use fixpoint::{Fixpoint, Incidence};

/// An annealing schedule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Schedule {
    /// The maximum number of moves.
    pub moves: u32,
    /// The initial temperature, in units of 1/256 of an energy of 1. An open cell has an energy of its number of
    /// candidates plus 2.
    pub hot: u32,
    /// The final temperature.
    pub cold: u32,
    /// The relative probability of each digit. Extreme digits make sums with few combinations.
    pub bias: [u32; 9],
}

impl Default for Schedule {
    fn default() -> Schedule {
        Schedule { moves: 10_000, hot: 3_000, cold: 600, bias: [8, 8, 7, 1, 1, 1, 7, 8, 8] }
    }
}

/// A digit to write into a cell.
type Entry = (u32, u8);

/// A fill of runs, with its sums and what they leave open.
///
/// ```
/// use gridproof_engine::random::Random;
/// use gridproof_engine::search::{Control, Limits};
/// use gridproof_engine::sums::Sums;
/// use gridproof_engine::sums::plant::{Schedule, Annealer};
/// let mut sums = Sums::new(4);
/// for run in [[0, 1], [2, 3], [0, 2], [1, 3]] {
///     sums.add_run(run, None)?;
/// }
/// let mut random = Random::new(&"42".parse()?, 1);
/// let mut control = Control::new(Limits::NONE);
/// let schedule = Schedule::default();
/// let mut plant = Annealer::new(sums, &schedule, &mut random, &mut control)?.ok_or("no fill")?;
/// assert!(plant.anneal(&schedule, &mut random, &mut control)?);
/// assert_eq!((plant.open(), plant.is_unique(&mut control)), (0, Ok(true)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Annealer {
    fill: Vec<u8>,
    /// The digits of every run.
    used: Vec<DigitSet>,
    fixpoint: Fixpoint,
    moves: u64,
    /// The current move and its inverse; fields to reuse their memory.
    entries: Vec<Entry>,
    back: Vec<Entry>,
    sums: Vec<(u32, u8)>,
}

impl Annealer {
    /// A random fill of these runs, ignoring their sums and candidates; `None` if none was found.
    pub fn new(
        sums: Sums,
        schedule: &Schedule,
        random: &mut Random,
        control: &mut Control<'_>,
    ) -> Result<Option<Annealer>, Stop> {
        let end = sums.scopes.len() as u32;
        let first = sums.runs.iter().map(|run| run.first).chain([end]).collect();
        let incidence = Incidence { runs_of: sums.runs_of, first, scopes: sums.scopes };
        let Some((fill, used)) = fill::random(&incidence, &schedule.bias, random, control)? else { return Ok(None) };
        let sums = used.iter().map(|&digits| TOTAL[usize::from(digits & ALL)]).collect();
        let fixpoint = Fixpoint::new(incidence, sums);
        Ok(Some(Annealer { fill, used, fixpoint, moves: 0, entries: Vec::new(), back: Vec::new(), sums: Vec::new() }))
    }

    /// The digit of every cell.
    pub fn fill(&self) -> &[u8] {
        &self.fill
    }

    /// The number of open cells.
    pub fn open(&self) -> usize {
        self.fixpoint.opened as usize
    }

    /// The number of moves tried.
    pub fn moves(&self) -> u64 {
        self.moves
    }

    /// The runs with their sums, and the remaining candidates.
    pub fn sums(&self) -> Sums {
        let incidence = &self.fixpoint.incidence;
        let run = |run: usize| super::SumRun {
            first: incidence.first[run],
            len: (incidence.first[run + 1] - incidence.first[run]) as u8,
            sum: self.fixpoint.sum(run as u32),
        };
        Sums {
            domains: self.fixpoint.words.clone(),
            runs: (0..incidence.runs()).map(run).collect(),
            scopes: incidence.scopes.clone(),
            runs_of: incidence.runs_of.clone(),
        }
    }

    /// Whether the sums have exactly one answer. Searches only if cells are open.
    pub fn is_unique(&self, control: &mut Control<'_>) -> Result<bool, Stop> {
        if self.fixpoint.opened == 0 {
            return Ok(true);
        }
        let mut solver = Solver::new(self.sums());
        Ok(solver.next(control)?.is_some() && solver.next(control)?.is_none())
    }

    /// Moves until no cell is open or the schedule ends; true if no cell is open.
    pub fn anneal(
        &mut self,
        schedule: &Schedule,
        random: &mut Random,
        control: &mut Control<'_>,
    ) -> Result<bool, Stop> {
        let fall = u64::from(schedule.hot.saturating_sub(schedule.cold));
        for step in 0..schedule.moves {
            if self.fixpoint.opened == 0 {
                return Ok(true);
            }
            control.tick()?;
            let fallen = fall * u64::from(step) / u64::from(schedule.moves);
            self.step(schedule.hot - fallen as u32, &schedule.bias, random);
        }
        Ok(self.fixpoint.opened == 0)
    }

    /// Makes a random move anywhere, for the caller to [`Annealer::keep`] or to [`Annealer::take_back`]; false if the
    /// move was not possible.
    pub fn nudge(&mut self, bias: &[u32; 9], random: &mut Random) -> bool {
        self.moves += 1;
        if self.fill.is_empty() || self.propose(random.index(self.fill.len()) as u32, bias, random).is_none() {
            return false;
        }
        self.change();
        true
    }

    /// Keeps the last move.
    pub fn keep(&mut self) {
        self.fixpoint.keep();
    }

    /// Takes the last move back.
    pub fn take_back(&mut self) {
        self.fixpoint.undo();
        std::mem::swap(&mut self.entries, &mut self.back);
        self.enter();
    }

    /// One move of the schedule; requires an open cell.
    fn step(&mut self, temperature: u32, bias: &[u32; 9], random: &mut Random) {
        self.moves += 1;
        let Some(cell) = self.choose(random) else { return };
        if self.propose(cell, bias, random).is_none() {
            return;
        }
        let energy = self.fixpoint.energy;
        self.change();
        let limit = u64::from(energy) * 256 + u64::from(allowance(temperature, random));
        if u64::from(self.fixpoint.energy) * 256 <= limit {
            self.keep();
        } else {
            self.take_back();
        }
    }

    /// An open cell, or one that shares a run with it.
    fn choose(&self, random: &mut Random) -> Option<u32> {
        let cell = self.fixpoint.open_cell(random.below(self.fixpoint.opened));
        if !random.chance(1, 3) {
            return Some(cell);
        }
        let run = self.fixpoint.incidence.runs_of[cell as usize][random.index(2)];
        random.pick(self.fixpoint.incidence.scope(run)).copied()
    }

    /// Writes a move of a cell into `entries`.
    fn propose(&mut self, cell: u32, bias: &[u32; 9], random: &mut Random) -> Option<()> {
        self.entries.clear();
        let incidence = &self.fixpoint.incidence;
        let [one, other] = incidence.runs_of[cell as usize];
        let free = ALL & !(self.used[one as usize] | self.used[other as usize]);
        if free != 0 && !random.chance(1, 4) {
            self.entries.push((cell, draw(free, bias, random)));
            return Some(());
        }
        // Swap two cells of a run, unless their crossing runs already have these digits.
        let run = if random.chance(1, 2) { one } else { other };
        let second = *random.pick(incidence.scope(run))?;
        let [first_digit, second_digit] = [cell, second].map(|cell| self.fill[cell as usize]);
        let crossing = |cell: u32| {
            let [one, other] = incidence.runs_of[cell as usize];
            self.used[(one ^ other ^ run) as usize]
        };
        if second == cell || crossing(cell) & bit(second_digit) != 0 || crossing(second) & bit(first_digit) != 0 {
            return None;
        }
        self.entries.extend([(cell, second_digit), (second, first_digit)]);
        Some(())
    }

    /// Makes the move in `entries`.
    fn change(&mut self) {
        self.enter();
        self.sums.clear();
        for &(cell, _) in &self.entries {
            for run in self.fixpoint.incidence.runs_of[cell as usize] {
                self.sums.push((run, TOTAL[usize::from(self.used[run as usize] & ALL)]));
            }
        }
        self.fixpoint.change(&self.sums);
    }

    /// Writes `entries` into the fill, and what they replace into `back`.
    fn enter(&mut self) {
        self.back.clear();
        for &(cell, _) in &self.entries {
            let old = std::mem::replace(&mut self.fill[cell as usize], 0);
            self.back.push((cell, old));
            for run in self.fixpoint.incidence.runs_of[cell as usize] {
                self.used[run as usize] &= !bit(old);
            }
        }
        for &(cell, digit) in &self.entries {
            self.fill[cell as usize] = digit;
            // Run 0 means none.
            for run in self.fixpoint.incidence.runs_of[cell as usize].into_iter().filter(|&run| run != 0) {
                self.used[run as usize] |= bit(digit);
            }
        }
    }
}
