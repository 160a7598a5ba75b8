//! Digits planted so that their sums have no other answer.
//!
//! A random fill is nearly always ambiguous. So it is annealed: the energy is what the exact filter of every run, repeated until
//! nothing changes, leaves open of the board with the sums of the fill. Nothing left open is a proof that the sums have one answer,
//! and that it is found without a guess. A move gives an open cell, or a neighbour of one, another digit, or exchanges two digits of
//! a run; only what rested on the sums that changed is worked out again (`fixpoint`).
//!
//! | room | what it holds |
//! |---|---|
//! | `fill` | the first fill |
//! | `fixpoint` | what all runs leave, kept up to date while sums change |
//! | `chance` | how much worse a move may make it |
//!
//! What lost, on boards of 15x15 with runs to 9 and 74 per cent white cells (solved of 8 in 6 s each): temperatures of 2.4 falling to
//! 0.2, with digits 4 to 6 a quarter as likely as extreme ones, 4; with an eighth, from 4.7 to 0.8, 6, and from 7.8 to 1.6, 7; now from
//! 11.7 to 2.3, 8. A twentieth is no better than an eighth, three times as many moves are worse than starting over. On ordinary boards
//! the coldest plan is as fast in the middle and ten times slower at worst.
//! Boards with open cells and yet one answer are rare on the way: of 460 states with 16 open cells or fewer, none.
//!
//! Nothing here depends on the order in which runs are filtered or on how the search goes, only on what they leave and whether there
//! is one answer: a faster engine makes the same boards of the same seeds.

mod chance;
mod fill;
mod fixpoint;
#[cfg(test)]
mod tests;

pub use chance::allowance;

use super::table::TOTAL;
use super::{ALL, Set, Solver, Sums};
use crate::random::Random;
use crate::search::{Control, Stop};
use fill::{bit, draw};
use fixpoint::{Fixpoint, Shape};

/// How to anneal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// How many moves at most.
    pub moves: u32,
    /// The temperature at the beginning, in 256ths of an energy of 1: an open cell costs two more than it has candidates.
    pub hot: u32,
    /// The temperature at the end.
    pub cold: u32,
    /// How likely every digit is to be chosen: extreme ones make for sums with few fillings.
    pub bias: [u32; 9],
}

impl Default for Plan {
    fn default() -> Plan {
        Plan { moves: 10_000, hot: 3_000, cold: 600, bias: [8, 8, 7, 1, 1, 1, 7, 8, 8] }
    }
}

/// A digit that a cell is to have.
type Entry = (u32, u8);

/// Runs with a fill, whose sums are theirs.
///
/// ```
/// use gridproof_engine::random::Random;
/// use gridproof_engine::search::{Control, Limits};
/// use gridproof_engine::sums::Sums;
/// use gridproof_engine::sums::plant::{Plan, Plant};
/// let mut sums = Sums::new(4);
/// for run in [[0, 1], [2, 3], [0, 2], [1, 3]] {
///     sums.run(run, None)?;
/// }
/// let mut random = Random::new(&"42".parse()?, 1);
/// let mut control = Control::new(Limits::NONE);
/// let plan = Plan::default();
/// let mut plant = Plant::new(sums, &plan, &mut random, &mut control)?.ok_or("no fill")?;
/// assert!(plant.anneal(&plan, &mut random, &mut control)?);
/// assert_eq!((plant.open(), plant.is_unique(&mut control)), (0, Ok(true)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Plant {
    fill: Vec<u8>,
    /// The digits of every run.
    used: Vec<Set>,
    state: Fixpoint,
    moves: u64,
    /// A move and what it takes back; kept for their memory.
    entries: Vec<Entry>,
    back: Vec<Entry>,
    sums: Vec<(u32, u8)>,
}

impl Plant {
    /// A random fill of these runs, whatever sums and candidates they have; nothing if none was found.
    pub fn new(sums: Sums, plan: &Plan, random: &mut Random, control: &mut Control<'_>) -> Result<Option<Plant>, Stop> {
        let end = sums.scopes.len() as u32;
        let first = sums.runs.iter().map(|run| run.first).chain([end]).collect();
        let shape = Shape { of: sums.of, first, scopes: sums.scopes };
        let Some((fill, used)) = fill::random(&shape, &plan.bias, random, control)? else { return Ok(None) };
        let sums = used.iter().map(|&digits| TOTAL[usize::from(digits & ALL)]).collect();
        let state = Fixpoint::new(shape, sums);
        Ok(Some(Plant { fill, used, state, moves: 0, entries: Vec::new(), back: Vec::new(), sums: Vec::new() }))
    }

    /// The digit of every cell.
    pub fn fill(&self) -> &[u8] {
        &self.fill
    }

    /// How many cells are open.
    pub fn open(&self) -> usize {
        self.state.opened as usize
    }

    /// How many moves were tried.
    pub fn moves(&self) -> u64 {
        self.moves
    }

    /// The runs with their sums, and the candidates that are left.
    pub fn sums(&self) -> Sums {
        let shape = &self.state.shape;
        let run = |run: usize| super::Run {
            first: shape.first[run],
            len: (shape.first[run + 1] - shape.first[run]) as u8,
            sum: self.state.sum(run as u32),
        };
        Sums {
            domains: self.state.words.clone(),
            runs: (0..shape.runs()).map(run).collect(),
            scopes: shape.scopes.clone(),
            of: shape.of.clone(),
        }
    }

    /// Whether the sums have one answer, by search where cells are open.
    pub fn is_unique(&self, control: &mut Control<'_>) -> Result<bool, Stop> {
        if self.state.opened == 0 {
            return Ok(true);
        }
        let mut solver = Solver::new(self.sums());
        Ok(solver.next(control)?.is_some() && solver.next(control)?.is_none())
    }

    /// Moves until no cell is open, or until there were enough moves; true if no cell is open.
    pub fn anneal(&mut self, plan: &Plan, random: &mut Random, control: &mut Control<'_>) -> Result<bool, Stop> {
        let fall = u64::from(plan.hot.saturating_sub(plan.cold));
        for step in 0..plan.moves {
            if self.state.opened == 0 {
                return Ok(true);
            }
            control.tick()?;
            let fallen = fall * u64::from(step) / u64::from(plan.moves);
            self.step(plan.hot - fallen as u32, &plan.bias, random);
        }
        Ok(self.state.opened == 0)
    }

    /// Makes a random move anywhere, for the caller to [`Plant::keep`] or to [`Plant::take_back`]; false if it came to none.
    pub fn nudge(&mut self, bias: &[u32; 9], random: &mut Random) -> bool {
        self.moves += 1;
        if self.fill.is_empty() || self.propose(random.index(self.fill.len()) as u32, bias, random).is_none() {
            return false;
        }
        self.change();
        true
    }

    /// Lets the last move stand.
    pub fn keep(&mut self) {
        self.state.keep();
    }

    /// Takes the last move back.
    pub fn take_back(&mut self) {
        self.state.undo();
        std::mem::swap(&mut self.entries, &mut self.back);
        self.enter();
    }

    /// One move of annealing; there is an open cell.
    fn step(&mut self, temperature: u32, bias: &[u32; 9], random: &mut Random) {
        self.moves += 1;
        let Some(cell) = self.choose(random) else { return };
        if self.propose(cell, bias, random).is_none() {
            return;
        }
        let energy = self.state.energy;
        self.change();
        let limit = u64::from(energy) * 256 + u64::from(allowance(temperature, random));
        if u64::from(self.state.energy) * 256 <= limit {
            self.keep();
        } else {
            self.take_back();
        }
    }

    /// An open cell, or one that shares a run with it.
    fn choose(&self, random: &mut Random) -> Option<u32> {
        let cell = self.state.open_cell(random.below(self.state.opened));
        if !random.chance(1, 3) {
            return Some(cell);
        }
        let run = self.state.shape.of[cell as usize][random.index(2)];
        random.pick(self.state.shape.scope(run)).copied()
    }

    /// Writes a move of a cell into `entries`.
    fn propose(&mut self, cell: u32, bias: &[u32; 9], random: &mut Random) -> Option<()> {
        self.entries.clear();
        let shape = &self.state.shape;
        let [one, other] = shape.of[cell as usize];
        let free = ALL & !(self.used[one as usize] | self.used[other as usize]);
        if free != 0 && !random.chance(1, 4) {
            self.entries.push((cell, draw(free, bias, random)));
            return Some(());
        }
        // Two cells of a run change places, unless their other runs have these digits.
        let run = if random.chance(1, 2) { one } else { other };
        let second = *random.pick(shape.scope(run))?;
        let [first_digit, second_digit] = [cell, second].map(|cell| self.fill[cell as usize]);
        let crossing = |cell: u32| {
            let [one, other] = shape.of[cell as usize];
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
            for run in self.state.shape.of[cell as usize] {
                self.sums.push((run, TOTAL[usize::from(self.used[run as usize] & ALL)]));
            }
        }
        self.state.change(&self.sums);
    }

    /// Writes `entries` into the fill, and what was there into `back`.
    fn enter(&mut self) {
        self.back.clear();
        for &(cell, _) in &self.entries {
            let old = std::mem::replace(&mut self.fill[cell as usize], 0);
            self.back.push((cell, old));
            for run in self.state.shape.of[cell as usize] {
                self.used[run as usize] &= !bit(old);
            }
        }
        for &(cell, digit) in &self.entries {
            self.fill[cell as usize] = digit;
            // Run 0 stands for none.
            for run in self.state.shape.of[cell as usize].into_iter().filter(|&run| run != 0) {
                self.used[run as usize] |= bit(digit);
            }
        }
    }
}
